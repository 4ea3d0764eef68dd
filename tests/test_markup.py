"""The extension that sets a page, by itself: another generator could load it."""

import subprocess
import sys

import markdown
import pytest
from bs4 import BeautifulSoup

from tests.conftest import ROOT

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150">'
EXTENSIONS = "tables", "md_in_html", "pymdownx.tabbed", "pymdownx.snippets", "markup"


@pytest.fixture
def set_page(monkeypatch):
    """A function that sets Markdown, with a picture at each address."""
    monkeypatch.syspath_prepend(ROOT / "hooks")
    options = {"markup": {"svg_of": lambda address: SVG}}

    def convert(text):
        html = markdown.markdown(text, extensions=EXTENSIONS, extension_configs=options)
        return BeautifulSoup(html, "html.parser")

    return convert


def test_a_program_has_its_button_its_number_and_no_element_for_a_plain_token(set_page):
    page = set_page('```python hl_lines="1"\nx = len(y)\n```\n\n```sh\nls\n```\n')
    codes = page.select("pre > code")
    assert [code["id"] for code in codes] == ["p1", "p2"]
    targets = [button["data-clipboard-target"] for button in page.select("button")]
    assert targets == ["#p1", "#p2"]
    assert codes[0].get_text() == "x = len(y)\n"
    spans = [" ".join(span["class"]) for span in codes[0].select("span")]
    assert spans == ["hll", "nb"]


def test_lines_of_a_range_stand_out(set_page):
    page = set_page('```python hl_lines="1-2"\nx = 1\ny = 2\nz = 3\n```\n')
    assert [e.get_text() for e in page.select(".hll")] == ["x = 1\n", "y = 2\n"]


@pytest.mark.parametrize("said", ["ValueError: no", "jax.errors.E: no"])
def test_an_output_has_no_button_and_a_message_is_one(set_page, said):
    page = set_page(f"```text\n{said}\n```\n")
    assert not page.select("button")
    assert bool(page.select(".message")) == ("ValueError" in said)


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_only_a_table_of_more_than_two_columns_is_a_stop(set_page, columns):
    page = set_page(
        "|" + "a|" * columns + "\n|" + "-|" * columns + "\n|" + "b|" * columns
    )
    assert page.select_one(".wide > table.lines")
    assert page.div.has_attr("tabindex") == (columns > 2)


def test_an_empty_head_of_a_table_is_no_head(set_page):
    page = set_page("| | b |\n|-|-|\n| c | d |\n")
    assert [cell.name for cell in page.select("thead tr > *")] == ["td", "th"]


def test_a_formula_is_mathml_and_a_long_one_is_a_stop(set_page):
    page = set_page("So $a < b$ and:\n\n$$\nx\n$$\n\n$$" + "+".join("x" * 20) + "$$\n")
    assert page.p.get_text() == "So a<b and:"
    found = [math.has_attr("tabindex") for math in page.select("math[display=block]")]
    assert found == [False, True]


def test_a_fault_in_a_formula_is_named(set_page):
    with pytest.raises(ValueError, match=r"^\\nothing: "):
        set_page("A formula: $\\nothing$.")


def test_a_long_name_may_break_and_a_short_one_may_not(set_page):
    page = set_page("`torch.autograd.gradcheck` and `torch.Tensor`")
    assert [len(code.select("wbr")) for code in page.select("code")] == [2, 0]


def test_a_picture_has_its_size_in_pixels(set_page):
    image = set_page("![A line](line.svg)").img
    assert (image["width"], image["height"], image["loading"]) == ("400", "200", "lazy")


def test_a_comment_of_the_page_is_left_out_and_one_in_code_is_not(set_page):
    page = set_page("A\n\n<!-- note -->\n\n```text\n<!-- code -->\n```\n")
    assert "note" not in str(page)
    assert page.code.get_text() == "<!-- code -->\n"


def test_the_build_names_the_page_of_a_formula_that_is_none(project):
    page = (project.root / "docs/part/page.md").read_text()
    project.write("docs/part/page.md", f"{page}\nA formula $\\nothing$.\n")
    config = (project.root / "mkdocs.yml").read_text()
    config = config[: config.index("nav:\n  -")] + "nav: [part/page.md]\n"
    project.write("mkdocs.yml", config)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    done = subprocess.run(command, cwd=project.root, capture_output=True, text=True)
    assert done.returncode != 0
    assert "part/page.md: \\nothing: " in done.stderr
