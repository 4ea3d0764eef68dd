"""All that a page says is seen: on a screen, a phone and paper, folded parts once opened."""

import pytest

from tests.browser.conftest import NARROW, WIDE, script
from tests.browser.test_policy import addresses

# What may be without a look of its own: the rest of a page has one.
MAY_HIDE = (
    "[hidden], [data-unchosen], script, style, template, .headerlink, .md-top",
    ".tabs > input",  # its label is pressed in its place
    "option",  # the browser draws them when the list is open
    ".md-footer__link",  # the theme cuts a long title, and drops one link on a phone
)
PAPER_HIDES = (
    ".take, .take-all, .downloads, .md-button, .rows-controls, .stage, .md-footer",
    ".md-code__button, pre > button, details:not(.success), table.rows thead button",
)
STATES = {
    "wide": {"viewport": WIDE, "color_scheme": "dark", "reduced_motion": "reduce"},
    "narrow": {"viewport": NARROW, "color_scheme": "light", "reduced_motion": "reduce"},
    "paper": {"viewport": {"width": 700, "height": 900}, "reduced_motion": "reduce"},
}
WAYS_TO_HIDE = [
    "article pre { display: none }",
    "article td { display: none }",
    "article math { display: none }",
    "article img { display: none }",
    "article figcaption { display: none }",
    "article p { color: var(--md-default-bg-color) }",
    "article code { color: transparent }",
    "article li { font-size: 1px }",
    "article pre { opacity: .05 }",
    "article .md-content__inner, article { opacity: .2 }",
    "article pre { overflow: hidden; max-height: 20px }",
    "article p { text-indent: -999px }",
    "article table { clip-path: inset(50%) }",
    "article h2 { visibility: hidden }",
    "article summary { display: none }",
    "article pre { position: absolute; left: -9999px }",
    "article pre code { white-space: nowrap; overflow: hidden; width: 60px; display: block }",
    "article img { width: 0; height: 0 }",
    "article math { font-size: 1px }",
    "article p { transform: scale(0) }",
    "article .tabbed-block { max-height: 40px; overflow: hidden }",
    "article .tabbed-labels { display: none }",
]


def unseen(page, is_paper):
    """What the open page says and does not show, each with the reason."""
    if is_paper:
        page.emulate_media(media="print")
    hides = ", ".join(MAY_HIDE + PAPER_HIDES if is_paper else MAY_HIDE)
    return page.evaluate(script("unseen"), {"isPaper": is_paper, "mayHide": hides})


@pytest.mark.timeout(300)  # it opens each page
@pytest.mark.parametrize("state", STATES)
def test_all_that_a_page_says_is_seen(site, served, open_page, state):
    page = open_page(**STATES[state])
    found = []
    for address in [*addresses(site), "404.html"]:
        page.goto(served + address)
        found += [f"{address}: {what}" for what in unseen(page, state == "paper")]
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("state", STATES)
def test_each_way_to_hide_is_noticed(open_page, state):
    """The pages have formulas, tables and pictures, one each."""
    unnoticed = []
    for address in "chapter/norm/", "guide/checks/", "labs/step/":
        page = open_page(address, **STATES[state])
        assert unseen(page, state == "paper") == []
        unnoticed.append(
            {way for way in WAYS_TO_HIDE if not is_noticed(page, way, state)}
        )
    assert set.intersection(*unnoticed) == set()


def is_noticed(page, way, state):
    certain = way.replace(";", " !important;").replace(" }", " !important }")
    page.evaluate(script("style_page"), certain)
    return unseen(page, state == "paper") != []
