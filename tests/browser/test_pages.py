"""Every page of the site as a reader gets it: whom it shuts out, what moves, what it weighs."""

import re
from collections import Counter

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.test_policy import addresses
from tests.conftest import ROOT

WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 360, "height": 740}
PHONE = {"viewport": NARROW, "reduced_motion": "reduce"}
SCREENSHOTS = ROOT / ".cache" / "screenshots"
FIRST, NEXT = 120_000, 25_000  # bytes
CHAPTER = "norm", "function", "gradcheck", "failures", "round", "jax"

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts.push(entry.value);
}).observe({ type: "layout-shift", buffered: true });
"""
# What differs from the theme's own boxes only by its text need not be judged again and again:
# of the coloured words in code, axe sees one of each colour on each ground.
THIN = """() => {
  const seen = new Set();
  for (const word of document.querySelectorAll("pre > code span")) {
    const style = getComputedStyle(word);
    const ground = getComputedStyle(word.closest("code")).backgroundColor;
    const look = [style.color, style.fontWeight, style.fontStyle, ground].join();
    if (seen.has(look) && !word.children.length) word.replaceWith(word.textContent);
    seen.add(look);
  }
}"""


def faults(page):
    """What axe, with all its rules, finds on a page."""
    violations = Axe().run(page).response["violations"]
    return [f"{v['id']}: {node['html'][:120]}" for v in violations for node in v["nodes"]]


def test_every_page_is_for_everybody_and_nothing_moves_or_overflows(
    site, served, browser
):
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    found = []
    with browser.new_context(viewport=WIDE, reduced_motion="reduce") as context:
        context.add_init_script(SHIFTS)
        page = context.new_page()
        for address in [*addresses(site), "404.html"]:
            name = address.strip("/").replace("/", "-") or "index"
            looks = [(size, s) for size in (WIDE, NARROW) for s in ("light", "dark")]
            page.set_viewport_size(WIDE)
            page.goto(served + address)
            for number, (size, scheme) in enumerate(looks):
                page.set_viewport_size(size)
                page.emulate_media(color_scheme=scheme)
                at = f"{address} {size['width']} {scheme}"
                page.screenshot(path=SCREENSHOTS / f"{name}-{at.split()[-2]}-{scheme}.png")
                width = page.evaluate("document.documentElement.scrollWidth")
                if width > size["width"]:
                    found.append(f"{at}: {width} wide")
                if number == 0:
                    moved = page.evaluate("window.shifts")
                    found += [f"{at}: moves by {shift}" for shift in moved]
                page.evaluate(THIN)
                found += [f"{at}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)
