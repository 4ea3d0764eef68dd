"""Small promises of a page's texts: marked lines, names of tabs."""

import re

import pytest

from tests.conftest import ROOT

SNIPPETS = ROOT / "snippets"
PAGES = sorted((ROOT / "docs").rglob("*.md"))
FENCE = re.compile(r'^ *```python([^\n]*)\n *--8<-- "([^":]+)[^\n]*"', re.MULTILINE)
TAB = re.compile(r'^=== "(PyTorch|JAX)"\n((?: {4}.*\n|\n)*)', re.MULTILINE)
IMPORTS = {"PyTorch": "torch", "JAX": "jax"}


def marked(options):
    """The numbers of the lines that a fence marks: `hl_lines="2 5-7"`."""
    found = re.search(r'hl_lines="([^"]*)"', options)
    for part in found[1].split() if found else ():
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def blank_marks(text, source):
    """Each marked line of a page's programs that is blank or beyond the end."""
    for options, name in FENCE.findall(text):
        lines = source(name).splitlines()
        for number in marked(options):
            if number > len(lines) or not lines[number - 1].strip():
                yield f"{name}:{number}"


def wrong_tabs(text, source):
    """Each program in a tab of one library that imports the other and not its own."""
    for label, content in TAB.findall(text):
        for _, name in FENCE.findall(content):
            found = set(re.findall(r"^(?:import|from) (\w+)", source(name), re.M))
            others = set(IMPORTS.values()) - {IMPORTS[label]}
            if found & others and IMPORTS[label] not in found:
                yield f"{name} in the tab {label}"


def source(name):
    return (SNIPPETS / name).read_text("utf-8")


@pytest.mark.parametrize("check", [blank_marks, wrong_tabs])
def test_every_page_keeps_its_small_promises(check):
    found = [
        f"{path.relative_to(ROOT)}: {what}"
        for path in PAGES
        for what in check(path.read_text("utf-8"), source)
    ]
    assert found == [], "\n".join(found)


def test_a_mark_on_nothing_is_noticed():
    page = '```python hl_lines="1 2-3"\n--8<-- "a.py"\n```\n'
    assert list(blank_marks(page, lambda _: "x = 1\n\n")) == ["a.py:2", "a.py:3"]


def test_a_program_of_the_other_library_is_noticed():
    page = '=== "PyTorch"\n\n    ```python\n    --8<-- "a.py"\n    ```\n'
    assert list(wrong_tabs(page, lambda _: "import jax\n")) == [
        "a.py in the tab PyTorch"
    ]
    assert list(wrong_tabs(page, lambda _: "import torch\n")) == []
