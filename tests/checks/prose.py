"""The words of a page: sections, what each embeds, and the text with code taken out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.checks.includes import read
from tests.checks.pages import Page

FRONT = re.compile(r"\A---\n(?P<body>.*?)\n---\n", re.DOTALL)
FRONT_KEY = re.compile(r"^\w+:(?= )", re.MULTILINE)
REACH = re.compile(  # the tables of tests/forms, held there
    r'(?<=<!-- reach -->\n)(?:\n|=== "[^"\n]+"\n| {4}\|.*\n)+'
)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
TAG = re.compile(r"</?[A-Za-z][^<>\n]*>")
TARGET = re.compile(r"(?<=\])\([^()\s]*\)|(?<=\])\[[^\]]*\]")
ATTRIBUTES = re.compile(r"\{[:.#][^{}\n]*\}")
ITEM = re.compile(r" *\d+\.(?= )")
URL = re.compile(r"https?://\S+")
HEADING = re.compile(r"^#{1,6} +(?P<title>.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Evidence:
    """A file that a section embeds, or a fence's own text: what its numbers rest on."""

    name: str
    text: str
    line: int


@dataclass
class Section:
    """The part of a page under one heading: `start` and `end` are offsets in its prose."""

    title: str
    start: int
    end: int
    evidence: list[Evidence]

    def nearest(self, line: int) -> list[Evidence]:
        """The evidence of the section: above a line, nearest first, then below it."""
        return sorted(self.evidence, key=lambda e: (e.line > line, abs(e.line - line)))


class Prose:
    """The prose of a page, offset by offset that of its source, code and marks blanked."""

    def __init__(self, page: Page, root: Path) -> None:
        self.page, self.root, self.source = page, root, page.text
        self.text = _prose_of(page)
        self.sections = self._sections(root)

    def line(self, offset: int) -> int:
        """The line of an offset, from 1."""
        return self.source.count("\n", 0, offset) + 1

    def section(self, offset: int) -> Section:
        """The section that an offset lies in."""
        return next(s for s in self.sections if s.start <= offset < s.end)

    def _sections(self, root: Path) -> list[Section]:
        starts = [(0, "")]
        for match in HEADING.finditer(self.text):
            title = match["title"].strip()
            if len(starts) == 1 and not starts[0][1]:
                starts = [(0, title)]  # front matter, title and lead are one section
            else:
                starts.append((match.start(), title))
        ends = [start for start, _ in starts[1:]] + [len(self.text) + 1]
        sections = [
            Section(title, start, end, []) for (start, title), end in zip(starts, ends)
        ]
        firsts = [self.line(section.start) for section in sections]
        for evidence in _evidence(self.page, root):
            owner = max(i for i, first in enumerate(firsts) if first <= evidence.line)
            sections[owner].evidence.append(evidence)
        return sections


def _evidence(page: Page, root: Path) -> Iterator[Evidence]:
    for block in page.blocks:
        line = block.code.lineno
        if block.program is None:
            name, output = f"{page.name}:{line}", block.code.expected_output
            yield Evidence(f"{name} output", output or "", line)
            yield Evidence(name, block.code.code, line)
            continue
        for included in (block.output, block.program):
            if included:
                name = included.path.relative_to(root / "snippets").as_posix()
                yield Evidence(name, included.text, line)
        if (
            block.is_table
        ):  # and set beside recorded runs: their versions are told there
            for run in sorted(block.program.path.parent.glob("recorded/*.txt")):
                name = run.relative_to(root / "snippets").as_posix()
                yield Evidence(name, read(run).partition("\n")[0], line)


def _prose_of(page: Page) -> str:
    text = page.text
    lines = text.split("\n")
    for fence in page.fences:
        for number in range(fence.line - 1, fence.line + len(fence.body) + 1):
            lines[number] = " " * len(lines[number])
    text = "\n".join(lines)
    front = FRONT.match(text)
    if front:
        body = FRONT_KEY.sub(blank, front["body"])
        text = f"   \n{body}\n   \n" + text[front.end() :]
    text = "\n".join(_without_item_numbers(text.split("\n")))
    for pattern in (REACH, COMMENT, TARGET, TAG, ATTRIBUTES, URL):
        text = pattern.sub(blank, text)
    return text


def _without_item_numbers(lines: list[str]) -> Iterator[str]:
    """The lines of a page, the numbers of list items blanked."""
    before = ""
    for line in lines:
        starts = not before.strip() or before[0] == " " or ITEM.match(before)
        yield ITEM.sub(blank, line, count=1) if starts and ITEM.match(line) else line
        before = line


def blank(match: re.Match[str]) -> str:
    """What stands in for a text taken out: blanks, line for line."""
    return re.sub(r"[^\n]", " ", match[0])
