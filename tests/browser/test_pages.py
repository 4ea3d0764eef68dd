"""Every page of the site as a reader gets it: whom it shuts out, what moves, what it weighs."""

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import NARROW, WIDE, script
from tests.browser.test_policy import addresses
from tests.conftest import ROOT

PHONE = {"viewport": NARROW, "reduced_motion": "reduce"}
SCREENSHOTS = ROOT / ".cache" / "screenshots"
FIRST, NEXT = 120_000, 25_000  # bytes
CHAPTER = "norm", "function", "gradcheck", "failures", "round", "jax"

SHIFTS = script("watch_shifts")
FAULTS = script("watch_faults")
# The rules on colours, for one element of each look that is new: what looks alike has one contrast.
COLOURS = script("colours")
# All the others, for all elements: the tokens of a program are its text.
OTHERS = script("other_rules")


@pytest.mark.timeout(300)  # it opens each page in each state
def test_every_page_is_for_everybody_and_nothing_moves_or_overflows(
    site, served, launch
):
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    pages = [*addresses(site), "404.html"]

    def look(size):
        looks = []
        with launch() as browser:
            page = browser.new_page(viewport=size, reduced_motion="reduce")
            page.add_init_script(SHIFTS + Axe().axe_script + FAULTS)
            for address in pages:
                page.goto(served + address)
                for what in wrong_with(page, address, size["width"], looks):
                    yield f"{address} at {size['width']}: {what}"
        assert len(looks) > 20

    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda size: list(look(size)), (WIDE, NARROW)))
    assert found == [[], []], "\n".join(chain(*found))


def wrong_with(page, address, width, looks):
    """What is wrong with an open page; both schemes are kept as pictures to look at.

    `looks` are those of all pages so far, and grow.
    """
    yield from (f"moves by {shift}" for shift in page.evaluate("window.shifts"))
    taken = page.evaluate("document.documentElement.scrollWidth")
    if taken > width:
        yield f"is {taken} wide"
    for scheme in "light", "dark":
        page.emulate_media(color_scheme=scheme)
        name = address.strip("/").replace("/", "-") or "index"
        page.screenshot(path=SCREENSHOTS / f"{name}-{width}-{scheme}.jpeg", quality=90)
        faults, looks[:] = page.evaluate(COLOURS, looks)
        yield from (f"{scheme}: {fault}" for fault in faults)
    yield from page.evaluate(OTHERS)


STOP = script("stop")
KINDS = {
    "skip link": ".md-skip",
    "palette": "#palette",
    "search": ".md-search__input",
    "pages": ".md-nav--primary a.md-nav__link",
    "sections": ".md-nav--secondary .md-nav__link",
    "tabs": ".tabs > input",
    "program to take": ".take a",
    "copy": "pre > button",
    "folded block": "summary",
    "figure": ".stage :is(input, select, button)",
    "foot": ".md-footer a",
}


def stops(page, key="Tab", limit=400):
    """Where a key leads, from the start of a page until it leaves the page."""
    found = []
    while len(found) < limit:
        page.keyboard.press(key)
        stop = page.evaluate(STOP)
        if stop is None:
            return found
        found.append(stop)
    raise AssertionError(f"{key} does not leave the page: {found[-4:]}")


def reached(page, found, selector):
    """Whether one of the stops is such an element."""
    numbers = page.evaluate(script("numbers_of"), selector)
    return bool(set(numbers) & {number for number, *_ in found})


def start_of(page, open_figures=True):
    """Let the figure of a page stand there, and begin at its top."""
    if open_figures:
        page.locator(".touch").scroll_into_view_if_needed()
        page.wait_for_selector(".touch[data-ready]")
    page.evaluate("scrollTo(0, 0)")


def test_all_is_reached_and_left_by_keyboard_and_focus_is_seen(open_page):
    page = open_page("chapter/norm/", viewport=WIDE, reduced_motion="reduce")
    start_of(page)
    found = stops(page)
    assert [kind for kind, s in KINDS.items() if not reached(page, found, s)] == []
    assert [html for _, is_seen, html in found if not is_seen] == []
    back = stops(page, "Shift+Tab")
    assert len(back) >= len(found) - 1


def test_on_a_small_screen_menu_and_code_are_reached_by_keyboard(open_page):
    page = open_page("chapter/norm/", **PHONE)
    start_of(page)
    found = stops(page)
    assert [html for _, is_seen, html in found if not is_seen] == []
    assert reached(page, found, "pre > code")
    assert not reached(page, found, KINDS["pages"])
    page.locator(".md-header [for=__drawer]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#__drawer').checked")
    assert reached(page, stops(page), KINDS["pages"])


def test_the_search_is_left_by_escape(open_page):
    page = open_page(viewport=WIDE)
    page.keyboard.press("/")
    page.keyboard.type("norm")
    page.wait_for_selector(".md-search-result__item")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.body")
    assert not page.locator("#__search").is_checked()


def test_tabs_are_switched_together_and_on_the_next_page(open_page):
    page = open_page("chapter/norm/", viewport=WIDE)
    page.locator(".tabs > input").first.focus()
    page.keyboard.press("ArrowRight")
    for address in "chapter/norm/", "chapter/round/":
        if not page.url.endswith(address):
            page.goto(page.url.replace("chapter/norm/", address))
        for tabs in page.locator(".tabs").all():
            blocks = tabs.locator("> .tabbed-content > .tabbed-block")
            names = tabs.locator("> .tabbed-labels > label").all_inner_texts()
            assert "JAX" in names
            assert blocks.nth(names.index("JAX")).evaluate("e => e.checkVisibility()")


def test_a_tab_that_hides_the_place_of_the_address_is_chosen(open_page):
    page = open_page("chapter/round/#p2", viewport=WIDE)
    first, second = page.locator("#p2"), page.locator("#p11")
    expect(first).to_be_in_viewport()
    assert not second.is_visible()
    page.evaluate("location.hash = 'p11'")
    expect(second).to_be_in_viewport()


FORBID = script("forbid_storage")
SWITCH = script("switch_tab")


def test_what_is_switched_stays_in_its_place_and_nothing_has_to_be_kept(open_page):
    page = open_page(viewport=WIDE)
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.addScriptToEvaluateOnNewDocument", {"source": FORBID})
    open_page("guide/forms/prod/", viewport=WIDE)
    session.detach()
    moved, scrolled, is_chosen = page.evaluate(SWITCH)
    assert is_chosen
    assert abs(moved) < 1 < abs(scrolled)
    chosen = page.locator(".tabs > input:checked")
    assert len({e.get_attribute("id")[-1] for e in chosen.all()}) == 1


def test_a_program_is_copied_whole(open_page):
    page = open_page("chapter/norm/", viewport=WIDE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("pre > button").first.click()
    program = ROOT / "snippets/chapter/norm/gradients_at_zero.py"
    page.wait_for_function(
        "async (text) => await navigator.clipboard.readText() === text",
        arg=program.read_text("utf-8").rstrip(),
    )


MOVING = script("moving")
JUMP = script("jump")


def test_with_reduced_motion_nothing_moves_by_itself(open_page):
    size = {"width": 1280, "height": 300}
    page = open_page("chapter/norm/", viewport=size, reduced_motion="reduce")
    start_of(page)
    assert page.evaluate(MOVING) == []
    assert page.evaluate(JUMP, "scrollTo") == page.evaluate(JUMP, "scrollBy") == 40
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(MOVING) != []
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(JUMP, "scrollTo") < 40


INDEX_IS_THERE = script("index_is_there")


def visit(places):
    """What visits transfer, head and body as they are sent: for each page, by address.

    `places` are pairs of a browser's page and the address that it goes to, all at once.
    """
    found = []
    for page, address in places:
        session = page.context.new_cdp_session(page)
        asked, sent = {}, Counter()
        session.on(
            "Network.requestWillBeSent",
            lambda event, asked=asked: asked.update(
                {event["requestId"]: event["request"]["url"]}
            ),
        )
        session.on(
            "Network.loadingFinished",
            lambda event, asked=asked, sent=sent: sent.update(
                {asked.get(event["requestId"], ""): int(event["encodedDataLength"])}
            ),
        )
        session.send("Network.enable")
        page.goto(address, wait_until="commit")
        found.append((session, sent))
    for (page, _), (session, _) in zip(places, found):
        page.wait_for_load_state("networkidle")
        page.wait_for_function(INDEX_IS_THERE)
        session.detach()
    return [sent for _, sent in found]


def test_a_chapter_page_is_light_and_nothing_moves_on_the_first_visit_and_the_next(
    served, browser
):
    contexts = [browser.new_context(viewport=WIDE) for _ in CHAPTER]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.add_init_script(SHIFTS)
    places = [f"{served}chapter/{name}/" for name in CHAPTER]
    first = visit(list(zip(pages, places)))
    assert [page.evaluate("window.shifts") for page in pages] == [[]] * len(pages)
    then = visit(list(zip(pages, places[1:] + places[:1])))
    for name, sent, sent_then in zip(CHAPTER, first, then):
        assert not any("sections.json" in address for address in sent), name
        assert sum(sent.values()) < FIRST, (name, sent)
        assert 0 < sum(sent_then.values()) < NEXT, (name, sent_then)
    for context in contexts:
        context.close()


def pages_of(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


GONE = (
    ".headerlink, .take-all, .downloads, .md-button, .rows-controls, "
    "details:not(.success) > *"
)
PAPER = script("paper")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_cheat_sheet_prints_on_one_page(open_page, paper):
    page = open_page("cheatsheet/", color_scheme="dark")
    pdf = page.pdf(format=paper, print_background=True)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    (SCREENSHOTS / f"cheatsheet-{paper}.pdf").write_bytes(pdf)
    assert pages_of(pdf) == 1
    page.emulate_media(media="print")
    assert min(page.evaluate(script("text_sizes"))) >= 7  # points
    printed = page.evaluate(PAPER, GONE)
    assert printed["cut"] == []
    assert printed["scrolls"] == 0


@pytest.mark.parametrize("address", ["chapter/norm/", "guide/edges/", "labs/step/", ""])
def test_paper_cuts_nothing_off_and_shows_nothing_to_press(open_page, address):
    """It is wide where the table of rows stands."""
    page = open_page(address, viewport=WIDE)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 700, "height": 900})
    paper = page.evaluate(PAPER, GONE)
    page.set_viewport_size(WIDE)
    pdf = page.pdf(page_ranges="1")
    [box] = set(re.findall(rb"/MediaBox\s*\[0 0 (\d+) (\d+)\]", pdf))
    assert (int(box[0]) > int(box[1])) == (address == "guide/edges/")
    assert paper["cut"] == paper["kept"] == []
    assert paper["gone"]
    assert paper["arrows"] == paper["scrolls"] == 0
    assert paper["smallest"] >= 7
    assert paper["breaks"] == ["avoid"]
    assert paper["colours"] == ["exact"]


def test_on_paper_there_is_what_paper_can_do(open_page):
    page = open_page("chapter/norm/", viewport=WIDE)
    page.locator(".touch").scroll_into_view_if_needed()
    page.wait_for_selector(".touch[data-ready]")
    page.emulate_media(media="print")
    for gone in (".touch .stage", ".take", ".md-code__button", ".md-header"):
        assert page.locator(gone).count()
        assert not any(e.is_visible() for e in page.locator(gone).all()), gone
    for kept in (".touch img", "details.success pre"):
        assert page.locator(kept).count()
        assert all(e.is_visible() for e in page.locator(kept).all()), kept
