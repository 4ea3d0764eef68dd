"""The built site: strict, whole, alone on the network, and true to its sources."""

import re
from html import unescape
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from mkdocs.utils.meta import get_data

from tests.includes import site_config
from tests.pages import read_page

ROOT = Path(__file__).parent.parent
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
        assert int(image["width"]) and int(image["height"])  # its place is kept
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
