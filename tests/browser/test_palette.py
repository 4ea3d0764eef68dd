"""The colours: the system's or chosen, from the first paint on."""

import pytest

from tests.browser.conftest import script

SCHEME = "document.body.dataset.mdColorScheme"
BUTTON = "#palette"
KEEP = "kept => localStorage[__md_scope.pathname + '.__palette'] = kept"
AFTER = [  # each press of the button: what it offers then, and the scheme
    ("Switch to the dark scheme", "default"),
    ("Follow the system's scheme", "slate"),
    ("Switch to the light scheme", "default"),
]


@pytest.mark.parametrize("system, scheme", [("light", "default"), ("dark", "slate")])
def test_the_systems_scheme_is_there_before_anything_is_painted(
    browser, served, system, scheme
):
    """No script but the page's own has to come for it, and nothing is set anew."""
    with browser.new_context(color_scheme=system) as context:
        page = context.new_page()
        page.route("**/*.js", lambda route: route.abort())
        page.goto(served + "chapter/norm/")
        assert page.evaluate(SCHEME) == scheme
        shown = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
        assert (shown == "dark") == (system == "dark")
        assert page.locator(BUTTON).count() == 1


def test_a_scheme_is_chosen_kept_on_the_next_page_and_given_back(open_page):
    page = open_page("chapter/norm/", color_scheme="light")
    for title, scheme in AFTER:
        page.locator(BUTTON).click()
        assert page.evaluate(SCHEME) == scheme
        page.goto(page.url.replace("norm", "round"))
        assert page.locator(BUTTON).get_attribute("title") == title
        assert page.evaluate(SCHEME) == scheme


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_goes_on_to_the_next_scheme(open_page, key):
    page = open_page("chapter/norm/", color_scheme="light")
    page.locator(BUTTON).focus()
    for title, scheme in AFTER:
        page.keyboard.press(key)
        assert page.evaluate(SCHEME) == scheme
        assert page.locator(BUTTON).get_attribute("title") == title
        assert page.locator(f"{BUTTON} svg").filter(visible=True).count() == 1


def test_another_tab_and_the_way_back_show_what_was_chosen(open_page):
    page = open_page("chapter/norm/", color_scheme="light")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(BUTTON).click(click_count=2)
    assert other.evaluate(SCHEME) == "slate"
    page.wait_for_function(f"() => {SCHEME} === 'slate'")
    other.close()
    page.evaluate("localStorage.clear()")
    page.evaluate(
        "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
    )
    assert page.evaluate(SCHEME) == "default"


def test_the_system_may_change_its_mind_and_a_choice_stays(open_page):
    page = open_page("chapter/norm/", color_scheme="light")
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"() => {SCHEME} === 'slate'")
    page.locator(BUTTON).click()
    assert page.evaluate(SCHEME) == "default"
    page.emulate_media(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(SCHEME) == "default"


def test_what_is_kept_may_be_anything(open_page):
    page = open_page(color_scheme="light")
    for kept, scheme in {
        '{"index": 2}': "slate",
        '{"index": 2, "color": {"scheme": "default"}}': "slate",  # as the theme keeps it
        '{"index": 3}': "default",
        '{"index": "length"}': "default",
        "null": "default",
        "no JSON": "default",
    }.items():
        page.evaluate(KEEP, kept)
        page.reload()
        assert page.evaluate(SCHEME) == scheme, kept
        assert page.locator(f"{BUTTON} svg").filter(visible=True).count() == 1, kept


def test_where_nothing_may_be_kept_a_choice_is_for_the_page(browser, served):
    with browser.new_context(color_scheme="dark") as context:
        page, faults = context.new_page(), []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.add_init_script(script("refuse_storage"))
        page.goto(served + "chapter/norm/")
        assert page.evaluate(SCHEME) == "slate"
        page.locator(BUTTON).click()
        assert page.evaluate(SCHEME) == "default"
        assert faults == []


@pytest.mark.parametrize("width", [1280, 360])
def test_without_scripts_the_pages_are_reached_and_nothing_idle_is(open_page, width):
    size = {"width": width, "height": 740}
    page = open_page("chapter/norm/", viewport=size, java_script_enabled=False)
    assert (
        not page.locator(f"{BUTTON}, .md-search, .md-code__button")
        .filter(visible=True)
        .count()
    )
    if width < 1000:
        page.locator(".md-header [for=__drawer]").click()
    link = page.locator(".md-nav--primary .md-nav__link", has_text="Reading a failure")
    link.click()
    assert page.url.endswith("chapter/failures/")


def test_it_is_seen_where_the_keyboard_meets_it_before_an_open_search(open_page):
    page = open_page("chapter/norm/", viewport={"width": 1000, "height": 700})
    page.locator(".md-search__input").focus()
    page.wait_for_function("() => document.querySelector('#__search').checked")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.id") == "palette"
    seen = "e => getComputedStyle(e).opacity === '1' && e.clientWidth > 30"
    assert page.locator(".md-header__option").evaluate(seen)
    title = page.locator(".md-header__title").bounding_box()
    assert title["width"] > 100
