"""What each number and each borrowed name of a page rests on, as an author accepted it.

`tests/record.txt` lists them in reading order with the file and line that they were read
from. So a number exchanged for another one of the same section is noticed, too: the
record says so until an author accepts the page, and the difference stands in the review.
"""

from dataclasses import dataclass

from tests.includes import Fault

PATH = "tests/record.txt"


@dataclass(frozen=True)
class Statement:
    """A number or a name in prose: where it stands, and what holds it."""

    offset: int
    line: int
    heading: str
    token: str
    source: str

    def __str__(self):
        return f"{self.token}  {self.source}"


def record_of(page, statements):
    """What the record says of a page: a heading, then a line for each statement."""
    lines, heading = [page.name] if statements else [], None
    for statement in statements:
        if statement.heading != heading:
            heading = statement.heading
            lines.append(f"  {heading}")
        lines.append(f"    {statement}")
    return lines


def read(root):
    """The record: for each page's name, its lines."""
    path, pages = root / PATH, {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        if not line.startswith(" "):
            current = pages[line] = []
        current.append(line)
    return pages


def text_of(record):
    """The record as it stands in its file, pages in order."""
    return "".join(f"{line}\n" for name in sorted(record) for line in record[name])


def check(page, statements, recorded):
    """A `Fault` at the first statement that is not the one accepted in its place."""
    accepted = [line.strip() for line in recorded if line.startswith("    ")]
    for statement, line in zip(statements, accepted):
        if str(statement) != line:
            what = f"{statement}, accepted as {line}"
            raise Fault(
                page.name, statement.line, f"{what}; pytest --accept {page.name}"
            )
    if len(statements) > len(accepted):
        new = statements[len(accepted)]
        what = f"{new}, not accepted yet; pytest --accept {page.name}"
        raise Fault(page.name, new.line, what)
    if record_of(page, statements) != recorded:
        what = "a heading or a statement is gone that was accepted"
        raise Fault(page.name, 1, f"{what}; pytest --accept {page.name}")
