"""The site's search puts first what a reader looks for."""

import pytest

from tests.browser.conftest import PREFIX
from tests.test_questions import section_of
from tests.test_site import html_of

KEEP_THE_WORKER = """
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (...message) {
  window.searchWorker = this;
  return postMessage.apply(this, message);
};
"""
BEST_RESULT = """async (query) => {
  const answered = new Promise((resolve) =>
    window.searchWorker.addEventListener("message", function listen({ data }) {
      if (data.type !== 3) return;
      window.searchWorker.removeEventListener("message", listen);
      resolve();
    }));
  const field = document.querySelector(".md-search__input");
  field.value = query;
  field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  await answered;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const links = document.querySelectorAll(".md-search-result__item:first-child [href]");
  const score = (link) => Number(link.firstElementChild.dataset.mdScore);
  const [best] = [...links].sort((one, other) => score(other) - score(one));
  if (!best) return null;
  const { pathname, hash } = new URL(best.href);
  return pathname + hash;
}"""


@pytest.fixture
def search(browser, served):
    """A function that pastes a text into the search: where the return key leads."""
    context = browser.new_context()
    context.add_init_script(KEEP_THE_WORKER)
    page = context.new_page()
    page.goto(served)
    page.locator(".md-search__input").focus()
    page.wait_for_function("window.searchWorker")

    def found(text):
        text = text.replace("\n", "")  # as a browser pastes lines into a field of one
        place = page.evaluate(BEST_RESULT, text)
        return place and place.removeprefix(PREFIX)

    yield found
    context.close()


def test_a_leading_minus_does_not_exclude_its_own_entry(search):
    words = "neither is a bug the norm has no derivative at the origin"
    assert search(words) == search(f"{words} [-0.5960, -norm]") is not None


def entries(site, page):
    """The entries of a page of messages: address, and the message as Python printed it."""
    article = html_of(site, f"docs/{page}.md")
    for heading in article.select("h3[id]"):
        section = section_of(article, heading["id"])
        output = next(e for e in section if "language-text" in e.get("class", []))
        message = output.get_text().partition("\nmended ")[0]
        yield f"{page}/#{heading['id']}", message


@pytest.mark.parametrize("page", ["guide/errors", "guide/errors_jax"])
def test_each_message_pasted_whole_finds_its_entry_first(site, search, page):
    found = {entry: search(message) for entry, message in entries(site, page)}
    assert found
    lost = [f"{entry}: {place}" for entry, place in found.items() if entry != place]
    assert not lost, "\n".join(lost)
