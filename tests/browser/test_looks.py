"""How the site looks where a look tells something: in both schemes, and without scripts."""

from tests.browser.conftest import WIDE, script

LOOKS = script("looks")


def test_code_output_links_and_tabs_are_told_apart_in_both_schemes(open_page):
    page = open_page("chapter/norm/", viewport=WIDE, reduced_motion="reduce")
    filters = {}
    for scheme, name in ("light", "default"), ("dark", "slate"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_selector(f"body[data-md-color-scheme={name}]")
        look = page.evaluate(LOOKS)
        assert len({*look["grounds"]}) == 3, scheme
        assert len({*look["edges"]}) == 2, scheme
        assert look["wraps"] == "pre-wrap"
        assert abs(look["gap"]) < 0.5
        assert look["link"] == "underline"
        assert len({*look["labels"]}) == len(look["labels"]) == 2, scheme
        assert look["copy"] > 0.5
        assert look["measure"] <= 36
        assert look["keyword"] != look["plain"], scheme
        assert look["fewest"] > 1, scheme
        filters[scheme] = look["filter"]
    assert filters["light"] == "none" != filters["dark"]


def test_without_scripts_nothing_is_shown_that_needs_them(open_page):
    page = open_page("chapter/norm/", viewport=WIDE, java_script_enabled=False)
    for needing in ".md-search", ".md-code__button", "#palette", "[for=__search]":
        assert page.locator(needing).count(), needing
        assert not page.locator(needing).filter(visible=True).count(), needing
    heights = page.locator(".md-sidebar").evaluate_all(
        "all => all.map(e => [e.scrollHeight, e.clientHeight])"
    )
    assert len(heights) == 2
    assert all(whole == seen for whole, seen in heights)
