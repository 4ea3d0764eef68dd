"""Writes the tables "how far it holds": `python -m tests.forms.reach [family ...]`."""

import re
import sys
from pathlib import Path

from tests.forms.checks import CHECKS, ONE_DTYPE, dtypes_of, failures_of
from tests.forms.libraries import MODES
from tests.forms.subjects import FAMILIES, subjects_of

ROOT = Path(__file__).parent.parent.parent
MARK = "<!-- reach -->\n"
TABS = {"torch": "PyTorch", "jax": "JAX"}


def page_of(family):
    return ROOT / f"docs/guide/forms/{family}.md"


def cell(subject, check):
    """What a check found, in words: that it holds, or what failed first and where."""
    failures = failures_of(subject, check)
    if not failures:
        return "holds"
    words = failures[0][2]
    dtypes = [dtype for _, dtype, _, _ in failures]
    tries = dtypes_of(subject, check, MODES[subject.library][-1])
    if check in ONE_DTYPE or len(dtypes) == len(tries):
        return words
    *most, last = dtypes
    return f"{words} in {', '.join(most)}{' and ' if most else ''}{last}"


def table(family, library):
    """The lines of a library's table: a row a check, a column a subject."""
    subjects = subjects_of(family, library)
    heads = ["tried", *(subject.written for subject in subjects)]
    rows = [[name, *(cell(s, name) for s in subjects)] for name in CHECKS]
    return [f"| {' | '.join(row)} |" for row in (heads, ["-"] * len(heads), *rows)]


def tables(family):
    """What stands on the page between the mark and the next heading."""
    lines = [""]
    for library, label in TABS.items():
        lines += [f'=== "{label}"', ""]
        lines += [f"    {line}" for line in table(family, library)] + [""]
    return "\n".join(lines) + "\n"


def parts(text):
    """A page before its mark and with it, the tables, and what follows."""
    before, mark, rest = text.partition(MARK)
    heading = re.search("^#", rest, re.MULTILINE)
    end = heading.start() if heading else len(rest)
    return before + mark, rest[:end], rest[end:]


def main(families):
    for family in families or FAMILIES:
        page = page_of(family)
        before, _, after = parts(page.read_text("utf-8"))
        page.write_text(before + tables(family) + after, "utf-8")
        print(page.relative_to(ROOT))


if __name__ == "__main__":
    main(sys.argv[1:])
