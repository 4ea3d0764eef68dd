"""The one style sheet of the published site: nothing that a page or a script may need is missing."""

import re
from pathlib import Path

import material
import pytest
import tinycss2
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files

from hooks import styles
from tests.conftest import ROOT
from tests.includes import site_config

OWN = site_config(ROOT).extra_css
NESTED = "media", "supports"


def selectors_of(rules):
    """Each selector of a style sheet's rules, those in other rules included."""
    for rule in rules:
        if rule.type == "qualified-rule":
            text = tinycss2.serialize(rule.prelude)
            yield from (s.strip() for s in re.split(r",(?![^(]*\))", text))
        elif rule.type == "at-rule" and rule.lower_at_keyword in NESTED:
            yield from selectors_of(tinycss2.parse_rule_list(rule.content))


def selectors_in(css):
    return set(selectors_of(tinycss2.parse_stylesheet(css)))


def dropped(site):
    """The selectors of the theme's and of our own style sheets that the site's is without."""
    theme = Path(material.__file__).parent / "templates" / "assets"
    sheets = [path for name in styles.THEME for path in theme.glob(name)]
    sheets += [ROOT / "docs" / path for path in OWN]
    assert len(sheets) == len(styles.THEME) + len(OWN)
    before = set().union(*(selectors_in(p.read_text("utf-8")) for p in sheets))
    (sheet,) = site.rglob("*.css")
    return before - selectors_in(sheet.read_text("utf-8"))


NAME = re.compile(r"[.#]((?:\\.|[\w-])+)")
INSIDE = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]")


def unknown_names(site):
    """For each selector that is dropped, the classes and ids that no page or script has."""
    words = set()
    for kind in "*.html", "*.js":
        for path in site.rglob(kind):
            words.update(re.findall(r"[\w-]+", path.read_text("utf-8")))
    for selector in dropped(site):
        asked = NAME.findall(INSIDE.sub("", selector))
        yield selector, {name.replace("\\", "") for name in asked} - words


@pytest.mark.parametrize(
    "css, kept",
    [
        (".on-a-page{top:0}", ".on-a-page{top:0}"),
        (".nowhere{top:0}", ""),
        (".nowhere,.on-a-page{top:0}", ".on-a-page{top:0}"),
        ("#nowhere a{top:0}", ""),
        ("#on-a-page a{top:0}", "#on-a-page a{top:0}"),
        ("[aria-sort=ascending]{top:0}", "[aria-sort=ascending]{top:0}"),
        ("p:not(.nowhere){top:0}", "p:not(.nowhere){top:0}"),
        ("p:is(.nowhere,a){top:0}", "p:is(.nowhere,a){top:0}"),
        ("@media print{.nowhere{top:0}}", ""),
        ("@media print{p{top:0}.nowhere{top:0}}", "@media print{p{top:0}}"),
        ("@page {margin:0}", "@page {margin:0}"),
        ('p{content:"}.nowhere{"}', 'p{content:"}.nowhere{"}'),
        (":root{--a:1;--b:var(--c);--c:2}p{top:var(--b)}", ":root{--b:var(--c);--c:2}p{top:var(--b)}"),
        (":root{--is:1}", ":root{--is:1}"),  # a script names it
    ],
)  # fmt: skip
def test_a_rule_stays_if_all_that_it_asks_for_is_named(css, kept):
    words = {"on-a-page", "--is"}
    assert styles.used(css, words) == kept


def test_no_rule_of_our_own_is_dropped_and_so_each_is_used(site):
    """Among them those for what only a script makes, or only another medium shows."""
    ours = [selectors_in((ROOT / "docs" / path).read_text("utf-8")) for path in OWN]
    assert set().union(*ours) & dropped(site) == set()


def test_what_is_dropped_asks_for_a_name_that_nothing_has(site):
    found = dict(unknown_names(site))
    assert len(found) > 100
    assert [selector for selector, names in found.items() if not names] == []


def test_a_page_that_does_not_link_the_sheets_is_named():
    html = '<link rel="stylesheet" href="assets/site.css">'
    with pytest.raises(PluginError, match=r"guide/x\.md: expected links to "):
        styles.with_one_sheet(html, "guide/x.md", OWN)


def test_a_sheet_that_is_no_file_is_named():
    with pytest.raises(
        PluginError, match=r"mkdocs\.yml: extra_css: assets/typo\.css: "
    ):
        styles.check(Files([]), ["assets/typo.css"])
