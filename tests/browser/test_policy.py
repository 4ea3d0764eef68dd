"""Nothing from elsewhere: each page keeps to its policy in every state, and the policy bites."""

from xml.etree import ElementTree

import pytest

from tests.browser.conftest import script
from tests.checks.includes import site_config
from tests.conftest import ROOT

HOSTILE = """
<script>window.injected = true;</script>
<img src="http://foreign.invalid/pixel.png" alt="" onerror="window.handled = true">
<p style="color: red">styled</p>
<script src="http://foreign.invalid/script.js"></script>
</body>"""
LISTEN = script("watch_refusals")
CLICK = script("click_all")
REFUSED = [
    ["img-src", "http://foreign.invalid/pixel.png"],
    ["script-src-attr", "inline"],
    ["script-src-elem", "http://foreign.invalid/script.js"],
    ["script-src-elem", "inline"],
    ["style-src-attr", "inline"],
]


def addresses(site):
    """The pages of the site, relative to its start."""
    locations = ElementTree.parse(site / "sitemap.xml").iterfind(".//{*}loc")
    return [loc.text.removeprefix(site_config(ROOT).site_url) for loc in locations]


def use(page):
    """Do on a page what a reader may: search, tabs, folded blocks, palette, print."""
    page.locator(".md-search__input").fill("norm")
    page.wait_for_selector(".md-search-result__item")
    page.keyboard.press("Escape")
    page.evaluate(CLICK)
    page.emulate_media(media="print")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.emulate_media(media="screen")


@pytest.mark.timeout(300)  # it opens each page in each state
def test_every_page_keeps_to_its_policy_in_every_state(site, served, open_page):
    page = open_page()
    pages = [*addresses(site), "nothing/missing/"]
    assert len(pages) > 10
    for address in pages:
        page.goto(served + address)
        use(page)


def test_the_policy_refuses_what_is_not_the_sites_own(browser, served):
    context = browser.new_context()
    context.add_init_script(LISTEN)
    page = context.new_page()

    def poisoned(route):
        html = route.fetch().text()
        assert html.count("</body>") == 1
        route.fulfill(body=html.replace("</body>", HOSTILE), content_type="text/html")

    page.route("**/chapter/norm/", poisoned)
    page.goto(served + "chapter/norm/")
    assert sorted(page.evaluate("window.refused")) == REFUSED
    assert page.evaluate("[window.injected, window.handled]") == [None, None]
    context.close()


def test_a_missing_address_leads_to_the_search(open_page):
    page = open_page("chapter/missing/")
    page.locator("article input").fill("anomaly mode")
    page.locator("article button").click()
    page.wait_for_selector(".md-search-result__item")
    assert page.locator(".md-search__input").input_value() == "anomaly mode"


def test_a_program_is_taken_under_its_own_name_without_a_script(open_page):
    page = open_page("chapter/norm/", java_script_enabled=False)
    with page.expect_download() as started:
        page.locator(".take a").first.click()
    program = ROOT / "snippets/chapter/norm/gradients_at_zero.py"
    assert started.value.suggested_filename == program.name
    assert started.value.path().read_bytes() == program.read_bytes()
    page.emulate_media(media="print")
    assert not page.locator(".take, .take-all").filter(visible=True).count()
