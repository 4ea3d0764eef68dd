"""A term of the glossary is explained where a page first uses it."""

import re

import markdown
import pytest
from bs4 import BeautifulSoup

from tests.conftest import ROOT
from tests.test_site import PAGES, html_of

GLOSSARY = (ROOT / "docs/glossary.md").read_text("utf-8")


@pytest.fixture(scope="module")
def terms():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(ROOT / "hooks")
        import terms

        yield terms


@pytest.fixture(scope="module")
def linked(terms):
    """A function that sets Markdown and returns (anchor, text) of each term's link."""

    def links(text):
        known = terms.terms_of(GLOSSARY)
        extension = terms.Terms(terms=known, glossary="g.md")
        html = markdown.markdown(text, extensions=["tables", extension])
        found = BeautifulSoup(html, "html.parser").select("a.term")
        return [(a["href"].removeprefix("g.md#"), a.get_text()) for a in found]

    return links


@pytest.mark.parametrize(
    "text, expected",
    [
        ("The leaves, a leaf.", [("leaf-leaves", "leaves")]),
        ("A *leaf* and\n\n- another leaf", [("leaf-leaves", "leaf")]),
        ("A leaf, a tracer.", [("leaf-leaves", "leaf"), ("tracer", "tracer")]),
        ("A `tracer`, [a tracer](x), tracer.", [("tracer", "tracer")]),
        ("# A tracer\n\nA Tracer", [("tracer", "Tracer")]),
        ("| a |\n| - |\n| node |", [("node", "node")]),
        ("Backward graph", [("backward-graph", "Backward graph")]),
        ("A leaflet, nodes-only", []),
    ],
)
def test_the_first_use_is_linked_and_no_other(linked, text, expected):
    assert linked(text) == expected


def test_each_term_has_an_entry_and_a_meaning_of_one_sentence(terms, site):
    glossary = html_of(site, "docs/glossary.md")
    entries = {heading["id"] for heading in glossary.select("h3")}
    assert {term.anchor for term in terms.terms_of(GLOSSARY).values()} == entries
    assert all(20 < len(t.meaning) < 160 for t in terms.terms_of(GLOSSARY).values())


@pytest.mark.parametrize("page", PAGES)
def test_no_term_on_a_page_is_without_its_link(terms, site, page):
    article = html_of(site, page)
    linked = [link["href"].split("#")[1] for link in article.select("a.term")]
    assert len(linked) == len(set(linked))
    if page == "docs/glossary.md":
        assert not linked
        return
    for other in article.select("h1, h2, h3, h4, pre, code, math, a:not(.term)"):
        other.decompose()
    prose = " | ".join(e.get_text() for e in article.select("p, li, td"))
    for name, term in terms.terms_of(GLOSSARY).items():
        if re.search(rf"\b{re.escape(name)}\b(?!-)", prose, re.IGNORECASE):
            assert term.anchor in linked, name
