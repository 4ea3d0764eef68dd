"""What a page consists of: its fences, and the programs and outputs that they show."""

import re
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

import yaml
from mkdocs.utils.meta import YAML_RE
from pytest_codeblocks.main import CodeBlock, extract_from_buffer

from tests.checks.includes import Fault, Included, is_include, read, resolve

FENCE = re.compile(r"(?P<indent>[ \t]*)(?P<ticks>`{3,}|~{3,})(?P<info>.*)")
OUTPUT_MARK = re.compile(r"<!--[-\s]*pytest-codeblocks:\s*expected-output[-\s]*-->")
REASON_MARK = re.compile(
    r'<!--\s*pytest\.mark\.(?P<mark>skip|slow)\(reason="(?P<reason>[^"]*)"\)\s*-->'
)
ANY_MARK = re.compile(r"<!--[-\s]*(pytest-codeblocks:|pytest\.)")
RUN = {"python", "sh", "bash"}
OUTPUT = {"text", "table", "versions"}  # hooks/ sets all but the first as tables


Opening = tuple[int, str, str, list[str], bool, dict[str, str]]


@dataclass(frozen=True)
class Fence:
    """A fence as it stands on a page: `line` is that of its opening, from 1.

    `reasons` has why it is skipped (`skip`) or may take more than a second (`slow`).
    """

    line: int
    language: str
    body: tuple[str, ...]
    is_output: bool
    reasons: dict[str, str] = field(hash=False)


@dataclass
class Block:
    """A block to run: what pytest-codeblocks read, and the files that the page includes."""

    code: CodeBlock
    program: Included | None = None
    output: Included | None = None
    is_table: bool = False
    output_line: int | None = None
    reasons: dict[str, str] = field(default_factory=dict)


@dataclass
class Page:
    """A page: its path, its name relative to the project, its text, its blocks in order."""

    path: Path
    name: str
    text: str
    fences: list[Fence]
    blocks: list[Block] = field(default_factory=list)


def fences(name: str, text: str) -> list[Fence]:
    """The fences of a page, in order; a `Fault` on what would not run and not be noticed."""
    found: list[Fence] = []
    marks: list[tuple[int, str]] = []
    opened: Opening | None = None
    for number, line in enumerate(text.split("\n"), 1):
        match = FENCE.match(line)
        if opened:
            start, ticks, language, body, output, reasons = opened
            if line.strip() == ticks:
                found.append(Fence(start, language, tuple(body), output, reasons))
                opened = None
            else:
                body.append(line)
        elif match:
            opened = (*_opening(name, number, match, marks),)
            marks = []
        elif ANY_MARK.match(line.strip()):
            marks.append((number, line.strip()))
        elif is_include(line):
            raise Fault(name, number, f"{line.strip()} stands outside a fence")
        elif line.strip() and marks:
            raise Fault(name, marks[0][0], f"{marks[0][1]} has no fence right after it")
    if opened:
        raise Fault(name, opened[0], f"the fence {opened[1]}{opened[2]} does not end")
    if marks:
        raise Fault(name, marks[0][0], f"{marks[0][1]} has no fence right after it")
    _check_outputs_follow_programs(name, found)
    return found


def _check_outputs_follow_programs(name: str, found: list[Fence]) -> None:
    for before, fence in zip([None, *found], found):
        program_before = before and before.language in RUN and not before.is_output
        if fence.is_output and not program_before:
            raise Fault(name, fence.line, "an output without a program before it")


def _opening(
    name: str, number: int, match: re.Match[str], marks: list[tuple[int, str]]
) -> Opening:
    ticks, info = match["ticks"], match["info"].strip()
    if ticks[0] == "~":
        raise Fault(name, number, f"{ticks}{info}: only backtick fences are run")
    if match["info"] != match["info"].lstrip():
        raise Fault(
            name,
            number,
            f"{ticks}{match['info']}: a blank before the language",
        )
    language = info.split()[0] if info else ""
    is_output, reasons = False, {}
    for line, mark in marks:
        reason = REASON_MARK.fullmatch(mark)
        if OUTPUT_MARK.fullmatch(mark):
            is_output = True
        elif reason and reason["reason"].strip():
            reasons[reason["mark"]] = reason["reason"]
        elif reason or "mark.skip" in mark or "mark.slow" in mark:
            kind = "skip" if "mark.skip" in mark else "mark"
            raise Fault(name, line, f"{mark}: a {kind} without a reason")
        else:
            raise Fault(name, line, f"{mark} is not used here")
    if is_output and language not in OUTPUT:
        raise Fault(name, number, f"{ticks}{info}: an output is a text fence")
    if not is_output and language not in RUN and "skip" not in reasons:
        what = f"nothing runs the language {language!r}" if language else "no language"
        raise Fault(name, number, f"{ticks}{info}: {what}")
    return number, ticks, language, [], is_output, reasons


def read_page(root: Path, path: Path, accept: bool = False) -> Page:
    """The page in a file: `page_of` its text."""
    return page_of(root, path, read(path), accept)


def page_of(root: Path, path: Path, text: str, accept: bool = False) -> Page:
    """A page with its blocks, included files resolved.

    With `accept`, an output that is missing is taken for empty: it is about to be written.
    Raises `Fault` for whatever the site would show and nothing would run or compare.
    """
    name = path.relative_to(root).as_posix()
    if "\r" in text:
        line = text[: text.index("\r")].count("\n") + 1
        raise Fault(name, line, r"\r: a carriage return in the page")
    _check_front_matter(name, text)
    page = Page(path, name, text, fences(name, text))
    for fence, code in _with_code(page):
        if fence.is_output:
            _attach_output(root, name, page.blocks[-1], fence, accept)
        elif fence.language in RUN:
            page.blocks.append(_block(root, name, fence, code))
    return page


def _check_front_matter(name: str, text: str) -> None:
    """Mkdocs takes front matter that is no YAML for prose, and says nothing."""
    front = YAML_RE.match(text)
    if front is None:
        return
    try:
        read = yaml.safe_load(front[1])
    except yaml.MarkedYAMLError as error:
        line = 2 + (error.problem_mark.line if error.problem_mark else 0)
        what = f"front matter that is no YAML: {error.problem}; quote the value"
        raise Fault(name, line, what) from None
    if not isinstance(read, dict):
        raise Fault(name, 1, "front matter without a key such as title:")


def _with_code(page: Page) -> list[tuple[Fence, CodeBlock | None]]:
    """Each fence with the block that pytest-codeblocks reads there; outputs have none."""
    read_there = extract_from_buffer(StringIO(page.text))
    shown = [fence for fence in page.fences if not fence.is_output]
    if [block.lineno for block in read_there] != [fence.line for fence in shown]:
        pairs = zip(read_there, shown)
        line = next((f.line for b, f in pairs if b.lineno != f.line), 1)
        raise Fault(page.name, line, "pytest-codeblocks reads another set of blocks")
    code = dict(zip(shown, read_there))
    return [(fence, code.get(fence)) for fence in page.fences]


def _block(root: Path, name: str, fence: Fence, code: CodeBlock) -> Block:
    block = Block(code, reasons=fence.reasons)
    code.syntax = fence.language
    if fence.language == "python":
        block.program = _only_include(root, name, fence, ".py")
        code.code = block.program.text
    else:
        code.code = f"set -eu\n{code.code}"
    return block


def _only_include(root: Path, name: str, fence: Fence, suffix: str) -> Included:
    lines = [line for line in fence.body if line.strip()]
    if len(lines) != 1 or not is_include(lines[0]):
        raise Fault(name, fence.line, f"a fence holds one include of a {suffix} file")
    number = fence.line + 1 + fence.body.index(lines[0])
    included = resolve(root, name, number, lines[0])
    if included.path.suffix != suffix:
        raise Fault(name, number, f"{included.path.name} is not a {suffix} file")
    return included


def _attach_output(
    root: Path, name: str, block: Block, fence: Fence, accept: bool
) -> None:
    if block.program is None:
        block.output_line = fence.line
        block.code.expected_output = "".join(f"{line}\n" for line in fence.body)
        return
    expected = block.program.path.with_suffix(".out")
    if accept and not expected.exists() and not expected.is_symlink():
        block.output = Included(expected, None, None)  # type: ignore[arg-type]  # to be written
    else:
        block.output = _only_include(root, name, fence, ".out")
    if block.output.path != expected:
        raise Fault(
            name,
            fence.line,
            f"{block.output.path.name} is not {expected.name}",
        )
    block.output_line = fence.line
    block.is_table = fence.language != "text"
    block.code.expected_output = block.output.text or ""
