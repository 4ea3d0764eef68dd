"""Every number in prose occurs in code or output that stands under the same heading."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from tests.checks.includes import Fault, Refuse, raise_fault
from tests.checks.prose import COMMENT, Prose, Section, blank
from tests.checks.sources import Statement

NUMBER = re.compile(
    r"(?<![\w.])(?P<sign>(?<![\w)\]])[-\u2212])?"
    r"(?P<whole>\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:_\d+)*)(?:\.(?P<part>\d*))?"
    r"(?P<power>[eE][-+]?\d+)?(?!\d)(?P<percent> ?%)?"
)
VERSION = re.compile(r"(?<![\w.])\d+\.\d+\.\d+(?:\.\d+)*(?![\w.]*\w)")
NOTATION = re.compile(r"(?<![\w.])(?:\d-norms?|[1-4]-?D)(?![\w-])")
LIBRARY_VERSION = re.compile(
    r"(?P<name>PyTorch|torch|JAX|jax|NumPy) (?P<version>\d+\.\d+(?:\.\d+)?)(?![\w.]*\w)"
)
SUBTRACTED = re.compile(r"(?<=[\w)\]])( ?)-( ?)(?=\d)")
MATHEMATICS = re.compile(r"\$\$.*?\$\$|\$[^$\n]+\$", re.DOTALL)
EXEMPTION = re.compile(r"<!-- number (?P<token>\S+): (?P<reason>\S.*?) -->", re.DOTALL)
COUNT_WORDS = (
    "zero _ two three four five six seven eight nine ten eleven twelve thirteen "
    "fourteen fifteen sixteen seventeen eighteen nineteen twenty"
).split()
COUNTS = {word: Decimal(n) for n, word in enumerate(COUNT_WORDS) if word != "_"}
SCALES = {"hundred": 10**2, "thousand": 10**3, "million": 10**6, "billion": 10**9}
SCALED = re.compile(
    rf"(?<![\w.-])({'|'.join(COUNTS)})[ -]({'|'.join(SCALES)})(?![\w-])", re.IGNORECASE
)
WORDS = "first second third fourth fifth last once twice half".split()
DTYPES = "bfloat16 float16 float32 float64".split()
COUNT = re.compile(
    rf"(?<![\w.-])({'|'.join([*COUNTS, *WORDS, *DTYPES])})(?![\w-])", re.IGNORECASE
)


Holds = Callable[[Decimal | str], bool]


@dataclass(frozen=True)
class Shown:
    """A number's value, and the value of one unit in its last digit if it has a part."""

    value: Decimal
    unit: Decimal | None


def _shown(match: re.Match[str]) -> Shown:
    part, power = match["part"] or "", match["power"] or ""
    digits = match["whole"].replace(",", "").replace("_", "")
    value = Decimal(f"{digits}.{part or 0}{power}")
    unit = Decimal(1).scaleb(int(power[1:] or 0) - len(part)) if part else None
    return Shown(-value if match["sign"] else value, unit)


@lru_cache(maxsize=4096)
def _numbers_of(text: str) -> list[tuple[Decimal | str, int]]:
    """Each number in code or output with its line; a binary minus may also be a sign."""
    found: list[tuple[Decimal | str, int]] = []
    for number, line in enumerate(text.split("\n"), 1):
        for version in VERSION.finditer(line):
            found.append((version[0], number))
        line = VERSION.sub("", line)
        for match in NUMBER.finditer(line):
            found.append((_shown(match).value, number))
        for match in NUMBER.finditer(SUBTRACTED.sub(r" -", line)):
            found.append((_shown(match).value, number))
    return found


def _agrees(shown: Shown, value: Decimal | str) -> bool:
    """Whether a value, rounded to the digits shown, is what is shown."""
    if isinstance(value, str):
        return False
    if shown.unit is None:
        return value == shown.value
    return 2 * abs(value - shown.value) <= shown.unit


def _source(section: Section, line: int, holds: Holds) -> str | None:
    """Where a number stands that holds: the nearest block above it first, then below."""
    for evidence in section.nearest(line):
        for value, number in _numbers_of(evidence.text):
            if holds(value):
                return f"{evidence.name}:{number}"
    return None


def tokens(prose: Prose) -> Iterator[tuple[int, str, Holds | None]]:
    """The numbers of a page: offset, token, and what a value must do to hold.

    Counts in words, ordinals, dtypes and formulas are among them: they need not stand
    in code or output, but what was accepted holds them.
    """
    text = prose.text
    for match in MATHEMATICS.finditer(text):
        yield match.start(), " ".join(match[0].split()), None
    text = MATHEMATICS.sub(_without_single_digits, text)
    for match in VERSION.finditer(text):
        yield match.start(), match[0], _is(match[0])
    text = VERSION.sub(blank, text)
    for match in NOTATION.finditer(text):
        yield match.start(), match[0], None
    text = NOTATION.sub(blank, text)
    for match in SCALED.finditer(text):
        count, scale = match[0].lower().replace("-", " ").split()
        yield match.start(), f"{count} {scale}", _is(COUNTS[count] * SCALES[scale])
    text = SCALED.sub(blank, text)
    for match in NUMBER.finditer(text):
        yield match.start(), match[0].rstrip("."), _held_by(match)
    for match in COUNT.finditer(text):
        word = match[0].lower()
        yield match.start(), word, _is(COUNTS[word]) if word in COUNTS else None


def _is(expected: Decimal | str) -> Holds:
    return lambda value: value == expected


def _held_by(match: re.Match[str]) -> Holds:
    shown = _shown(match)
    if not match["percent"]:
        return lambda value: _agrees(shown, value)
    unit = shown.unit and shown.unit / 100
    share = Shown(shown.value / 100, unit)
    return lambda value: _agrees(shown, value) or _agrees(share, value)


def _without_single_digits(match: re.Match[str]) -> str:
    return re.sub(r"(?<![\d.])\d(?![\d.])", " ", match[0])


def read_numbers(prose: Prose, refuse: Refuse = raise_fault) -> list[Statement]:
    """The numbers of a page in order, each with its source; `refuse` those that have none."""
    exemptions = _exemptions(prose)
    used, found = set(), []
    pinned = _pinned_versions(prose)
    for offset, token, holds in sorted(tokens(prose), key=lambda t: t[0]):
        section, line = prose.section(offset), prose.line(offset)
        source = _source(section, line, holds) if holds else None
        source = source or pinned.get(offset)
        exempt = [e for e in exemptions if e[0] == token and e[1] <= line <= e[2]]
        if source is None and exempt:
            used.update(exempt)
            source = "exempt"
        if source is None and holds and token not in COUNTS:
            what = f"{token} occurs in no code or output under {section.title!r}; "
            what += f"show it, or tell why not: <!-- number {token}: why -->"
            refuse(Fault(prose.page.name, line, what))
        found.append(Statement(offset, line, section.title, token, source or "-"))
    for token, _, last in sorted(set(exemptions) - used, key=lambda e: e[1]):
        what = f"the exemption of {token} is no longer needed: take it out"
        refuse(Fault(prose.page.name, last, what))
    return found


def _pinned_versions(prose: Prose) -> dict[int, str]:
    """The offsets of versions like that of `PyTorch 2.13`, as far as they are pinned."""
    path, pins = prose.root / "requirements.txt", {}
    if path.exists():
        pins = dict(
            re.findall(r"^(\w+)==([\d.]+)", path.read_text("utf-8"), re.MULTILINE)
        )
    found = {}
    for match in LIBRARY_VERSION.finditer(prose.text):
        pin = pins.get(match["name"].lower().removeprefix("py"), "")
        if f"{pin}.".startswith(f"{match['version']}."):
            found[match.start("version")] = "requirements.txt"
    return found


def _exemptions(prose: Prose) -> list[tuple[str, int, int]]:
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
