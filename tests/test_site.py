"""The built site: strict, whole, alone on the network, and true to its sources."""

import json
import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup
from mkdocs.utils.meta import get_data

from tests.checks.includes import site_config
from tests.checks.pages import read_page

ROOT = Path(__file__).parent.parent
OWN_SHEETS = site_config(ROOT).extra_css
PAGES = sorted(p.relative_to(ROOT).as_posix() for p in (ROOT / "docs").rglob("*.md"))


def html_of(site, page):
    """The parsed article of a page of the built site."""
    path = site / Path(page).relative_to("docs").with_suffix("")
    path = path.parent if path.name == "index" else path
    soup = BeautifulSoup((path / "index.html").read_text("utf-8"), "html.parser")
    return soup.find("article")


@pytest.mark.parametrize("page", PAGES)
def test_each_program_and_output_stands_on_the_built_page(site, page):
    shown = [pre.get_text() for pre in html_of(site, page).select("pre")]
    included = []
    for block in read_page(ROOT, ROOT / page).blocks:
        included += [block.program.text] if block.program else []
        if block.output and not block.is_table:  # tests/test_edges.py reads a table
            included.append(block.output.text)
    assert [text.strip("\n") for text in shown] == [t.strip("\n") for t in included]


@pytest.mark.parametrize("page", PAGES)
def test_mathematics_is_set_and_nothing_is_left_of_its_source(site, page):
    article = html_of(site, page)
    for code in article.select("code"):
        code.decompose()
    text = unescape(article.get_text())
    assert "$" not in text
    assert not article.select("merror, .arithmatex, .math-core-error")


@pytest.mark.parametrize("page", PAGES)
def test_each_picture_has_an_alternative_and_exists(site, page):
    article = html_of(site, page)
    base = site / Path(page).relative_to("docs").with_suffix("")
    base = base.parent if base.name == "index" else base
    for image in article.select("img"):
        assert len(image["alt"]) > 20
        assert (base / image["src"]).resolve().is_file()
        drawn = ElementTree.parse(base / image["src"]).getroot()
        width, height = map(float, drawn.get("viewBox").split()[2:])
        told = int(image["width"]) / int(image["height"])  # its place is kept
        assert told == pytest.approx(width / height, rel=0.01)
        assert image["loading"] == "lazy"


@pytest.mark.parametrize("page", PAGES)
def test_each_name_that_a_page_claims_in_the_search_stands_on_it(site, page):
    shown = html_of(site, page).get_text()
    claimed = get_data((ROOT / page).read_text("utf-8"))[1].get("names", [])
    assert [name for name in claimed if name not in shown] == []


def test_no_page_loads_anything_from_another_host(site):
    """Scripts, styles, pictures, frames and fonts are the site's own; links may leave."""
    own = site_config(ROOT).site_url
    loads = re.compile(
        r"""(?:src|srcset|data|poster)\s*=\s*["']?((?:https?:)?//[^"'\s>]+)"""
    )
    sheet = re.compile(
        r"<link[^>]*rel=[\"']?(?:stylesheet|preload|preconnect|icon)[^>]*>"
    )
    for path in site.rglob("*.html"):
        html = path.read_text("utf-8")
        assert [u for u in loads.findall(html) if not u.startswith(own)] == []
        assert [tag for tag in sheet.findall(html) if "//" in tag] == []
    for path in site.rglob("*.css"):
        assert not re.search(r"url\(\s*['\"]?(https?:)?//", path.read_text("utf-8"))


def test_the_foot_of_a_page_tells_the_versions(site):
    from importlib.metadata import version

    foot = (site / "index.html").read_text("utf-8")
    assert f"torch {version('torch')}, jax {version('jax')}" in foot


@pytest.mark.parametrize("page", PAGES)
def test_each_program_has_its_own_copy_button_its_colours_and_its_kind(site, page):
    for block in html_of(site, page).select(".highlight"):
        code, button = block.code, block.select_one("pre > button")
        if "language-text" in block["class"]:
            assert button is None
            says_error = re.search(r"\b\w*(Error|Warning|Exception): ", code.get_text())
            assert ("message" in block["class"]) == bool(says_error)
        else:
            assert button["data-clipboard-target"] == f"#{code['id']}"
        is_long = code.get_text().count("\n") >= 200  # its colours would weigh more
        if "language-python" in block["class"] and not is_long:
            assert code.select(".k, .kn, .nb, .s2, .mi, .mf")
    ids = [e["id"] for e in html_of(site, page).select("[id]")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("page", PAGES)
def test_a_table_is_a_stop_for_the_keyboard_if_it_may_be_wide(site, page):
    for box in html_of(site, page).select(".wide"):
        columns = len(box.select("thead > tr > *"))
        assert box.has_attr("tabindex") == (columns > 2), box.thead


def test_a_long_name_in_prose_may_break_at_its_joints(site):
    codes = html_of(site, "docs/chapter/norm.md").select("p code, li code")
    long = [
        c
        for c in codes
        if re.search(r"\w{3}[._]\w{3}", c.get_text()) and len(c.get_text()) > 16
    ]
    assert long and all(
        code.select("wbr") for code in long if " " not in code.get_text()
    )


def test_the_theme_does_what_readers_expect_of_it(site):
    """Its script reads what it is to do from the page."""
    html = BeautifulSoup(
        (site / "chapter/round/index.html").read_text("utf-8"), "html.parser"
    )
    features = json.loads(html.select_one("#__config").get_text())["features"]
    expected = (
        "navigation.top",
        "navigation.tracking",
        "search.highlight",
        "toc.follow",
    )
    assert set(expected) <= set(features)
    ways = [link["href"] for link in html.select(".md-footer__link")]
    assert ways == ["../failures/", "../jax/"]
    scripts = html.select("script[src]")
    assert all(
        s.has_attr("defer") or s.get("type") == "module"
        for s in scripts
        if "tabs.js" not in s["src"]
    )


CSS_NAME = re.compile(r"[.#]([a-zA-Z][\w-]*)")
CSS_PRELUDE = re.compile(r"[^{};]+(?=\{)")
CSS_STRING = re.compile(r'"[^"]*"|/\*.*?\*/', re.DOTALL)


def test_each_name_in_our_own_styles_is_on_a_page_or_in_a_script(site):
    words = set()
    for kind in "*.html", "*.js":
        for path in site.rglob(kind):
            words.update(re.findall(r"[\w-]+", path.read_text("utf-8")))
    for path in sorted((ROOT / "docs/assets").rglob("*.css")):
        preludes = CSS_PRELUDE.findall(CSS_STRING.sub("", path.read_text("utf-8")))
        asked = {name for prelude in preludes for name in CSS_NAME.findall(prelude)}
        assert asked
        assert asked - words == set(), path.name


def test_each_page_has_one_style_sheet_with_all_of_our_own(site):
    (sheet,) = site.rglob("*.css")
    css = sheet.read_text("utf-8")
    for path in map(ROOT.joinpath, (f"docs/{own}" for own in OWN_SHEETS)):
        assert path.read_text("utf-8") in css
    for page in site.rglob("*.html"):
        html = BeautifulSoup(page.read_text("utf-8"), "html.parser")
        (link,) = html.select("link[rel=stylesheet]")
        assert link["href"].endswith(f"assets/{sheet.name}")
