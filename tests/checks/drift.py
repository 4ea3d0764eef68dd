"""What parts from the pages under other versions of the libraries: `pytest --drift FILE`."""

import difflib
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tests.checks import names, numbers, sources
from tests.checks.includes import Fault, Included, Refuse
from tests.checks.pages import read_page
from tests.checks.prose import Prose
from tests.checks.sources import Statement


def difference(
    name: str,
    shown: str,
    printed: str,
    labels: tuple[str, str] = ("as it was", "as it is now"),
) -> str:
    """The unified difference between two texts of a file."""
    lines = difflib.unified_diff(
        shown.splitlines(),
        printed.splitlines(),
        f"{name}, {labels[0]}",
        f"{name}, {labels[1]}",
        lineterm="",
    )
    return "\n".join(lines)


def statements(prose: Prose, root: Path, **refuse: Refuse) -> list[Statement]:
    """The numbers and the borrowed names of a page, in reading order."""
    found = numbers.read_numbers(prose, **refuse) + names.read_names(
        prose, root, **refuse
    )
    return sorted(found, key=lambda statement: statement.offset)


def report(root: Path, printed: dict[Path, str]) -> str:
    """A report in Markdown: versions, outputs, sentences and names that part.

    `printed` holds, by the path of each program that was run, what it printed.
    """
    outputs, sentences = [], []
    accepted = sources.read(root)
    for path in [*root.glob("*.md"), *sorted((root / "docs").rglob("*.md"))]:
        page = read_page(root, path)
        for block in page.blocks:
            now = printed.get(block.program.path) if block.program else None
            if block.output is None or now is None or now == block.output.text:
                continue
            name = block.output.path.relative_to(root).as_posix()
            diff = difference(name, block.output.text, now)
            where = f"`{page.name}:{block.code.lineno}`"
            outputs.append(f"{where}\n\n```diff\n{diff}\n```\n")
            block.output = Included(block.output.path, None, now)
        sentences += _parted(Prose(page, root), root, accepted.get(page.name, []))
    return "\n".join(
        [
            "# What parts from the pages\n",
            *_versions(root),
            f"\n## Outputs: {len(outputs)}\n",
            *outputs,
            f"## Sentences and names: {len(sentences)}\n",
            *sentences,
            "",
        ]
    )


def _versions(root: Path) -> Iterator[str]:
    pins = re.findall(
        r"^(torch|jax|jaxlib|numpy)==(\S+)",
        (root / "requirements.txt").read_text("utf-8"),
        re.MULTILINE,
    )
    for name, pinned in pins:
        try:
            here = version(name)
        except PackageNotFoundError:
            here = "absent"
        yield f"- {name} {here}, pages made with {pinned}"


def _parted(prose: Prose, root: Path, recorded: list[str]) -> list[str]:
    """The sentences of a page whose number or name no longer stands where it stood."""
    faults: list[Fault] = []
    lines = prose.source.split("\n")
    read = statements(prose, root, refuse=faults.append)
    accepted = [line.strip() for line in recorded if line.startswith("    ")]
    found = {str(fault) for fault in faults}
    held = [statement for statement in read if not statement.is_held_elsewhere]
    for statement, line in zip(held, accepted):
        if str(statement) != line:
            where = f"{prose.page.name}:{statement.line}"
            source = statement.source
            now = "stands nowhere" if source == "-" else f"now stands at {source}"
            found.add(f"{where}: {line}: {now}: {lines[statement.line - 1].strip()}")
    order = sorted(found, key=lambda text: int(text.split(":")[1]))
    return [f"- {text}" for text in order]
