"""The table of edges in a real browser: filtered, sorted and linked to, by keyboard."""

import re
import statistics

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import script

PAGE = "guide/edges/"
SHOWN = "table.rows tbody tr:visible"
TYPE = script("type")

KINDS = {
    "jax": "torch and JAX part",
    "rule": "torch parts from",
    "version": "differs on another",
}
LOOK = script("look")
COLOUR = "e => getComputedStyle(e).color"
ARROW = "head => getComputedStyle(head.querySelector('button'), '::after').content"


def names(page):
    """The names of the rows that are shown, in their order."""
    return page.locator(SHOWN).evaluate_all("rows => rows.map(row => row.id)")


def status(page):
    return page.locator(".rows-controls [role=status]").inner_text()


def kinds(page):
    """The names of all rows, each with the kinds that it is of."""
    rows = page.locator("table.rows tbody tr")
    is_of = "rows => rows.map(row => [row.id, (row.dataset.is ?? '').split(' ')])"
    return dict(rows.evaluate_all(is_of))


def number(cell):
    """The first number in a cell, or None where it begins with something else."""
    found = re.match(r"\[*(-?(?:inf|[\d.]+(?:e[-+]?\d+)?))", cell)
    return found and float(found[1])


def test_words_narrow_the_rows_and_the_count_is_told(open_page):
    page = open_page(PAGE)
    every = names(page)
    page.get_by_label("Filter").fill("TIE topk")
    assert names(page) == ["topk-tie"]
    assert status(page) == f"1 of {len(every)} rows"
    page.get_by_label("Filter").fill("")
    assert names(page) == every


def test_buttons_and_family_narrow_the_rows_by_keyboard(open_page):
    page = open_page(PAGE)
    button = page.get_by_role("button", name="differs on another version")
    button.focus()
    page.keyboard.press("Enter")
    assert button.get_attribute("aria-pressed") == "true"
    assert {"clamp-lower", "fmax-tie", "cdist-coincident"} <= set(names(page))
    page.get_by_label("Family").select_option("order")
    assert names(page) == ["fmax-tie", "fmin-tie"]
    button.focus()
    page.keyboard.press("Space")
    assert "sort-tie" in names(page)


def test_a_button_leaves_its_kind_and_two_leave_what_is_of_both(open_page):
    page = open_page(PAGE)
    buttons = {k: page.get_by_role("button", name=name) for k, name in KINDS.items()}
    of = kinds(page)
    for kind, button in buttons.items():
        button.click()
        assert names(page) == [name for name in of if kind in of[name]]
        button.click()
    buttons["jax"].click()
    buttons["version"].click()
    assert names(page) == [name for name in of if {"jax", "version"} <= {*of[name]}]


def test_a_filter_is_in_the_address(open_page):
    page = open_page(f"{PAGE}#the-table")
    page.get_by_role("button", name=KINDS["rule"]).click()
    page.get_by_label("Family").select_option("order")
    page.get_by_label("Filter").fill("tie")
    expect(page).to_have_url(re.compile(r"\?row=tie&family=order&is=rule#the-table$"))
    shown, address = names(page), page.evaluate("location.search")
    assert len(shown) > 3
    assert names(open_page(PAGE)) != shown
    assert names(open_page(PAGE + address)) == shown
    assert page.get_by_label("Family").input_value() == "order"
    buttons = page.locator(".rows-controls button")
    pressed = buttons.evaluate_all("all => all.map(button => button.ariaPressed)")
    assert pressed == ["false", "true", "false"]
    looks = [button.evaluate(LOOK) for button in buttons.all()]
    assert looks[0] == looks[2] != looks[1]


def test_heads_sort_by_keyboard_and_give_the_order_back(open_page):
    page = open_page(PAGE)
    before = names(page)
    head = page.locator("table.rows thead th", has_text="first").first
    arrows = {head.evaluate(ARROW)}
    for order in ("ascending", "descending", None):
        head.get_by_role("button").focus()
        page.keyboard.press("Enter")
        assert head.get_attribute("aria-sort") == order
        cells = page.locator("table.rows tbody td:nth-of-type(3)").all_inner_texts()
        numbers = [number(cell) for cell in cells]
        known = [value for value in numbers if value is not None]
        unknown = [None] * (len(numbers) - len(known))
        arrows.add(head.evaluate(ARROW))
        if order == "ascending":
            assert numbers == sorted(known) + unknown
        if order == "descending":
            assert numbers == unknown + sorted(known, reverse=True)
    assert names(page) == before
    assert len(known) > len(unknown) > 10
    assert len(arrows) == 3


def test_a_second_head_sorts_anew_and_names_are_sorted_too(open_page):
    page = open_page(PAGE)
    before = names(page)
    heads = page.locator("table.rows thead")
    heads.get_by_role("button", name="first").first.click()
    heads.get_by_role("button", name="expression").click()
    ascending = names(page)
    assert page.locator("table.rows [aria-sort]").all_inner_texts() == ["expression"]
    initials = [name[0] for name in ascending]
    assert initials == sorted(initials)
    assert set(ascending) == set(before)
    heads.get_by_role("button", name="expression").click()
    assert names(page) == ascending[::-1]


def test_a_linked_row_is_in_view_and_no_filter_hides_it(open_page):
    page = open_page(f"{PAGE}#det-rank-1")
    row = page.locator("#det-rank-1")
    assert row.evaluate("row => row.matches(':target')")
    box = row.bounding_box()
    assert 0 <= box["y"] <= page.viewport_size["height"]
    page.get_by_label("Filter").fill("clamp-lower")
    assert names(page) == ["clamp-lower", "det-rank-1"]
    cells = page.locator(f"{SHOWN} td:nth-of-type(1)")
    assert cells.nth(0).evaluate(LOOK) != cells.nth(1).evaluate(LOOK)
    bold = page.locator(f"{SHOWN} td b").first
    assert bold.evaluate(COLOUR) != bold.locator("..").evaluate(COLOUR)
    page.evaluate("location.hash = 'fmax-tie'")
    expect(page.locator("#fmax-tie")).to_be_visible()
    assert names(page) == ["clamp-lower", "fmax-tie"]


@pytest.mark.parametrize("width", [360, 1280])
def test_over_a_linked_row_the_heads_of_its_columns_are_in_sight(open_page, width):
    page = open_page(f"{PAGE}#clamp-lower", viewport={"width": width, "height": 780})
    expect(page.locator("#clamp-lower")).to_be_in_viewport()
    header = page.locator(".md-header").bounding_box()
    head = page.locator("table.rows thead").bounding_box()
    row = page.locator("#clamp-lower").bounding_box()
    assert header["y"] + header["height"] <= head["y"] + 1
    assert head["y"] + head["height"] <= row["y"] + 1


def test_a_keystroke_is_answered_within_50_milliseconds(open_page):
    page = open_page(PAGE)
    for text in ("n", "norm", ""):
        page.evaluate(TYPE, text)
    times = [page.evaluate(TYPE, text) for text in 5 * ("n", "no", "norm", "zz", "")]
    assert statistics.median(times) < 50


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_narrow_screen_with_the_expressions_in_sight(open_page, scheme):
    narrow = {"width": 360, "height": 780}
    page = open_page(PAGE, viewport=narrow, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    region = page.locator("div.rows")
    region.evaluate("region => region.scrollTo(400, 300)")
    boxes = region.locator("tbody th").evaluate_all(
        "heads => heads.map(head => head.getBoundingClientRect().left)"
    )
    assert max(boxes) - region.bounding_box()["x"] < 2


def test_without_scripts_all_rows_stand_there(open_page):
    page = open_page(PAGE, java_script_enabled=False)
    assert page.locator(SHOWN).count() > 80
    assert page.locator(".rows-controls").count() == 0
