"""The colours: the system's or chosen, from the first paint on."""

import pytest

SCHEME = "document.body.dataset.mdColorScheme"
BUTTON = ".md-header label[for^=__palette]"
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
        assert page.locator(BUTTON).filter(visible=True).count() == 1


def test_a_scheme_is_chosen_kept_on_the_next_page_and_given_back(open_page):
    page = open_page("chapter/norm/", color_scheme="light")
    for title, scheme in AFTER:
        page.locator(BUTTON).filter(visible=True).click()
        for address in page.url, page.url.replace("norm", "round"):
            page.goto(address)
            assert (
                page.locator(BUTTON).filter(visible=True).get_attribute("title")
                == title
            )
            assert page.evaluate(SCHEME) == scheme


def test_the_return_key_goes_on_to_the_next_scheme(open_page):
    page = open_page("chapter/norm/", color_scheme="light")
    page.locator("[name=__palette]").first.focus()
    for _, scheme in AFTER:
        page.keyboard.press("Enter")
        assert page.evaluate(SCHEME) == scheme
        assert page.evaluate("document.activeElement.checked")


def test_the_system_may_change_its_mind_and_a_choice_stays(open_page):
    page = open_page("chapter/norm/", color_scheme="light")
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"() => {SCHEME} === 'slate'")
    page.locator(BUTTON).filter(visible=True).click()
    assert page.evaluate(SCHEME) == "default"
    page.emulate_media(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(SCHEME) == "default"


def test_without_a_place_to_keep_it_the_systems_scheme_stays(open_page):
    page = open_page(color_scheme="dark")
    page.evaluate("localStorage.setItem(__md_scope.pathname + '.__palette', 'no JSON')")
    page.reload()
    assert page.evaluate(SCHEME) == "slate"
