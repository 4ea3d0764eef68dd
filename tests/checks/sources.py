"""What each number and each borrowed name of a page rests on, as an author accepted it.

`tests/sources.txt` lists them in reading order with the file and line that they were read
from. So a number exchanged for another one of the same section is noticed, too: the
record says so until an author accepts the page, and the difference stands in the review.
"""

import difflib
from dataclasses import dataclass
from pathlib import Path

from tests.checks.includes import Fault, Refuse, raise_fault
from tests.checks.pages import Page

PATH = "tests/sources.txt"


@dataclass(frozen=True)
class Statement:
    """A number or a name in prose: where it stands, and what holds it."""

    offset: int
    line: int
    heading: str
    token: str
    source: str

    @property
    def is_held_elsewhere(self) -> bool:
        """Whether it is a name that resolves, or is a file or a listed word."""
        return self.token.startswith("`") and self.source == "-"

    def __str__(self) -> str:
        return f"{self.token}  {self.source}"


def _lines(page: Page, statements: list[Statement]) -> list[tuple[str, int]]:
    """The record's lines for a page, each with the line of the page that it tells of."""
    found, heading = [(page.name, 1)], None
    for statement in statements:
        if statement.is_held_elsewhere:
            continue
        if statement.heading != heading:
            heading = statement.heading
            found.append((f"  {heading}", statement.line))
        found.append((f"    {statement}", statement.line))
    return found if found[1:] else []


def lines_of(page: Page, statements: list[Statement]) -> list[str]:
    """What the record says of a page: a heading, then a line for each statement."""
    return [line for line, _ in _lines(page, statements)]


def read(root: Path) -> dict[str, list[str]]:
    """The file: for each page's name, its lines."""
    path = root / PATH
    pages: dict[str, list[str]] = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        if not line.startswith(" "):
            current = pages[line] = []
        current.append(line)
    return pages


def text_of(record: dict[str, list[str]]) -> str:
    """The record as it stands in its file, pages in order."""
    return "".join(f"{line}\n" for name in sorted(record) for line in record[name])


def check(
    page: Page,
    statements: list[Statement],
    recorded: list[str],
    command: str,
    refuse: Refuse = raise_fault,
) -> None:
    """A `Fault` to `refuse` for each statement or heading that is not as it was accepted.

    `command` is the one that accepts the page.
    """
    lines = _lines(page, statements)
    read = [line for line, _ in lines]
    matcher = difflib.SequenceMatcher(None, recorded, read, autojunk=False)
    for what, old, old_end, new, new_end in matcher.get_opcodes():
        if what == "equal":
            continue
        was = "; ".join(line.strip() for line in recorded[old:old_end])
        now = "; ".join(line.strip() for line in read[new:new_end])
        told = {
            "replace": f"{now}, where {PATH} has {was}",
            "insert": f"{now}, which {PATH} does not have",
            "delete": f"{was} is gone, which {PATH} has",
        }
        number = lines[min(new, len(lines) - 1)][1] if lines else 1
        how = f"if that is right: {command}"
        refuse(Fault(page.name, number, f"{told[what]}; {how}"))
