"""Every number in prose occurs in code or output that stands under the same heading.

`tests/numbers.txt` records which line each number was read from. So a number that is
exchanged for another one of the same section is noticed, too: the record says so until
an author accepts the page, and the difference stands in the review.
"""

import re
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from functools import lru_cache

from tests.includes import Fault
from tests.prose import COMMENT, blank

RECORD = "tests/numbers.txt"
NUMBER = re.compile(
    r"(?<![\w.])(?P<sign>(?<![\w)\]])[-\u2212])?"
    r"(?P<whole>\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:_\d+)*)(?:\.(?P<part>\d*))?"
    r"(?P<power>[eE][-+]?\d+)?(?![\w])(?P<percent> ?%)?"
)
VERSION = re.compile(r"(?<![\w.])\d+\.\d+\.\d+(?:\.\d+)*(?![\w.]*\w)")
SUBTRACTED = re.compile(r"(?<=[\w)\]])( ?)-( ?)(?=\d)")
MATHEMATICS = re.compile(r"\$\$.*?\$\$|\$[^$\n]+\$", re.DOTALL)
EXEMPTION = re.compile(r"<!-- number (?P<token>\S+): (?P<reason>\S.*?) -->", re.DOTALL)
COUNTS = "zero two three four five six seven eight nine ten eleven twelve".split()
COUNTS = {word: Decimal(n) for word, n in zip(COUNTS, [0, *range(2, 13)])}
COUNT = re.compile(rf"(?<![\w-])({'|'.join(COUNTS)})(?![\w-])", re.IGNORECASE)


@dataclass(frozen=True)
class Number:
    """A number in prose: its token, where it stands, and the line that it was read from."""

    token: str
    line: int
    heading: str
    source: str | None


@dataclass(frozen=True)
class Shown:
    """A number's value, and the value of one unit in its last digit if it has a part."""

    value: Decimal
    unit: Decimal | None


def _shown(match):
    part, power = match["part"] or "", match["power"] or ""
    digits = match["whole"].replace(",", "").replace("_", "")
    value = Decimal(f"{digits}.{part or 0}{power}")
    unit = Decimal(1).scaleb(int(power[1:] or 0) - len(part)) if part else None
    return Shown(-value if match["sign"] else value, unit)


@lru_cache(maxsize=4096)
def _numbers_of(text):
    """Each number in code or output with its line; a binary minus may also be a sign."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        for version in VERSION.finditer(line):
            found.append((version[0], number))
        line = VERSION.sub("", line)
        for match in NUMBER.finditer(line):
            found.append((_shown(match).value, number))
        for match in NUMBER.finditer(SUBTRACTED.sub(r" -", line)):
            found.append((_shown(match).value, number))
    return found


def _agrees(shown, value):
    """Whether a value, rounded to the digits shown, is what is shown."""
    if isinstance(value, str):
        return False
    if shown.unit is None:
        return value == shown.value
    roundings = (ROUND_HALF_EVEN, ROUND_HALF_UP)
    return any(
        (value / shown.unit).quantize(Decimal(1), how) == shown.value / shown.unit
        for how in roundings
    )


def _source(section, line, holds):
    """Where a number stands that holds: the nearest block above it first, then below."""
    order = sorted(section.evidence, key=lambda e: (e.line > line, abs(e.line - line)))
    for evidence in order:
        for value, number in _numbers_of(evidence.text):
            if holds(value):
                return f"{evidence.name}:{number}"
    return None


def tokens(prose):
    """The numbers of a page: offset, token, and what a value must do to hold."""
    text = MATHEMATICS.sub(_without_single_digits, prose.text)
    for match in VERSION.finditer(text):
        yield match.start(), match[0], _is(match[0])
    text = VERSION.sub(lambda m: " " * len(m[0]), text)
    for match in NUMBER.finditer(text):
        yield match.start(), match[0].rstrip("."), _held_by(match)
    for match in COUNT.finditer(text):
        word = match[0].lower()
        yield match.start(), word, _is(COUNTS[word])


def _is(expected):
    return lambda value: value == expected


def _held_by(match):
    shown = _shown(match)
    if not match["percent"]:
        return lambda value: _agrees(shown, value)
    unit = shown.unit and shown.unit / 100
    share = Shown(shown.value / 100, unit)
    return lambda value: _agrees(shown, value) or _agrees(share, value)


def _without_single_digits(match):
    return re.sub(r"(?<![\d.])\d(?![\d.])", " ", match[0])


def read_numbers(prose):
    """The numbers of a page in order, each with its source; a `Fault` where it has none."""
    exemptions = _exemptions(prose)
    used, numbers = set(), []
    for offset, token, holds in sorted(tokens(prose), key=lambda t: t[0]):
        section, line = prose.section(offset), prose.line(offset)
        source = _source(section, line, holds)
        exempt = [e for e in exemptions if e[0] == token and e[1] <= line <= e[2]]
        if source is None and exempt:
            used.update(exempt)
            source = "exempt"
        if source is None and token not in COUNTS:
            where = f"under {section.title!r}" if section.title else "on the page"
            what = f"{token} occurs in no code or output {where}"
            raise Fault(prose.page.name, line, what)
        numbers.append(Number(token, line, section.title, source))
    for token, _, last in sorted(set(exemptions) - used, key=lambda e: e[1]):
        what = f"the exemption of {token} is no longer needed"
        raise Fault(prose.page.name, last, what)
    return numbers


def _exemptions(prose):
    """Token, first and last line of the paragraph that each exemption speaks of."""
    lines = COMMENT.sub(blank, prose.source).split("\n")
    found = []
    for match in EXEMPTION.finditer(prose.source):
        last = first = prose.line(match.start())
        while first > 1 and not lines[first - 2].strip():
            first -= 1
        while first > 1 and lines[first - 2].strip():
            first -= 1
        found.append((match["token"], first, last))
    return found


def record_of(page_name, numbers):
    """What the record says of a page: a heading, then a number a line with its source."""
    lines, heading = [page_name], None
    for number in numbers:
        if number.heading != heading:
            heading = number.heading
            lines.append(f"  {heading}")
        lines.append(f"    {number.token}  {number.source or '-'}")
    return lines


def read_record(root):
    """The record, a list of lines a page."""
    path, pages = root / RECORD, {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        if not line.startswith(" "):
            current = pages[line] = []
        current.append(line)
    return pages


def text_of(record):
    """The record as it stands in its file, pages in order."""
    return "".join(f"{line}\n" for name in sorted(record) for line in record[name])


def write_record(root, record):
    """Write the record."""
    (root / RECORD).write_text(text_of(record), "utf-8")


def check_record(prose, numbers, recorded):
    """A `Fault` at the first number that is not the one, from there, that was accepted."""
    name = prose.page.name
    lines = {}
    for number in numbers:
        lines[len(record_of(name, numbers[: len(lines) + 1]))] = number.line
    read = record_of(name, numbers)
    if read == recorded:
        return
    at = next(
        (i for i, (a, b) in enumerate(zip(read, recorded)) if a != b),
        min(len(read), len(recorded)),
    )
    line = next((n for i, n in sorted(lines.items()) if i > at), 1)
    now = read[at].strip() if at < len(read) else "no further number"
    was = recorded[at].strip() if at < len(recorded) else "no further number"
    what = f"{now} was accepted as {was}; pytest --accept {name}, if this is meant"
    raise Fault(name, line, what)
