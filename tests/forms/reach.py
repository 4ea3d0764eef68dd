"""Writes the tables "how far it holds": `python -m tests.forms.reach [page ...]`."""

import re
import sys
from pathlib import Path

from tests.checks.prose import REACH
from tests.forms import cost
from tests.forms.checks import CHECKS, ONE_DTYPE, dtypes_of, failures_of
from tests.forms.libraries import MODES
from tests.forms.subjects import FAMILIES, page_of, subjects_of

ROOT = Path(__file__).parent.parent.parent
MARK = "<!-- reach -->\n"
TABS = {"torch": "PyTorch", "jax": "JAX"}


def path_of(page):
    return ROOT / f"docs/guide/forms/{page}.md"


def cell(subject, check):
    """What a check found, in words: that it holds, or what failed first and where."""
    failures = failures_of(subject, check)
    if not failures:
        return "holds"
    words = failures[0][2]
    if check.startswith("second"):
        words = words.replace("second derivative", "").strip()
    dtypes = [dtype for _, dtype, _, _ in failures]
    tries = dtypes_of(subject, check, MODES[subject.library, subject.kind][-1])
    if check in ONE_DTYPE or len(dtypes) == len(tries):
        return words
    *most, last = dtypes
    return f"{words} in {', '.join(most)}{' and ' if most else ''}{last}"


def table(family, library):
    """The lines of a library's table: a row a check, a column a subject."""
    subjects = subjects_of(family, library)
    heads = ["tried", *(subject.written for subject in subjects)]
    rows = [[name, *(cell(s, name) for s in subjects)] for name in CHECKS]
    if library == "torch":
        rows += [[name, *map(str, row)] for name, row in cost.measured(family).items()]
    return [f"| {' | '.join(row)} |" for row in (heads, ["-"] * len(heads), *rows)]


def tables(page):
    """What stands on the page after the mark: a tab a library, a table a family."""
    lines = [""]
    for library, label in TABS.items():
        lines += [f'=== "{label}"', ""]
        for family in (name for name in FAMILIES if page_of(name) == page):
            lines += [f"    {line}" for line in table(family, library)] + [""]
    return "\n".join(lines) + "\n"


def times(tables):
    """What the tables say of the time of each form."""
    return [
        float(said)
        for said in re.findall(rf"\| {re.escape(cost.TIME)} \| ([\d.]+) ", tables)
    ]


def parts(text):
    """A page up to its mark, the tables after it, and what follows them."""
    start = text.index(MARK) + len(MARK)
    tables = REACH.search(text)
    end = tables.end() if tables else start
    return text[:start], text[start:end], text[end:]


def failures_on(page):
    """What the page's forms fail, in numbers, a line each."""
    for family in (name for name in FAMILIES if page_of(name) == page):
        for library in TABS:
            form, *_ = subjects_of(family, library)
            for check in CHECKS:
                for mode, _, _, detail in failures_of(form, check):
                    yield f"  {family}, {library}, {check}: {mode} {detail}"


def main(pages):
    for page in pages or sorted({page_of(family) for family in FAMILIES}):
        path = path_of(page)
        before, _, after = parts(path.read_text("utf-8"))
        path.write_text(before + tables(page) + after, "utf-8")
        print(path.relative_to(ROOT), *failures_on(page), sep="\n", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
