"""How the site looks where a look tells something: in both schemes, and without scripts."""

from tests.browser.conftest import WIDE

LOOKS = """() => {
  const first = (selector) => document.querySelector(selector);
  const style = (selector) => getComputedStyle(first(selector));
  const ground = (selector) => style(selector).backgroundColor;
  const box = (selector) => first(selector).getBoundingClientRect();
  const program = ".language-python:has(+ .language-text) > pre > code";
  const output = ".highlight + .language-text > pre > code";
  const tokens = (code) => new Set(
    [...code.querySelectorAll("span")].map((token) => getComputedStyle(token).color));
  const programs = [...document.querySelectorAll(".language-python > pre > code")];
  const labels = [...document.querySelectorAll(".tabs:first-of-type label")];
  return {
    grounds: [ground("body"), ground(program), ground(output)],
    edges: [program, output].map((code) => style(code).borderLeftColor),
    wraps: style(output).whiteSpace,
    gap: box(output).top - box(program).bottom,
    filter: style("article img[src$='.svg']").filter,
    link: style(".md-content__inner > p:not([class]) > a").textDecorationLine,
    labels: labels.map((label) => getComputedStyle(label).borderBottomColor),
    copy: Number(style(".md-code__button").opacity),
    measure: parseFloat(style(".md-content__inner > p:not([class])").maxWidth)
      / parseFloat(style("html").fontSize),
    keyword: style(".language-python .k").color,
    plain: style(".language-python > pre > code").color,
    fewest: Math.min(...programs.map((code) => tokens(code).size)),
  };
}"""


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
