"""The site's search puts first what a reader looks for."""

import pytest

KEEP_THE_WORKER = """
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (...message) {
  window.searchWorker = this;
  return postMessage.apply(this, message);
};
"""
FIRST_RESULT = """async (query) => {
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
  const item = document.querySelector(".md-search-result__item");
  const links = [...(item?.querySelectorAll("a") ?? [])].map((a) => new URL(a.href));
  const place = ({ pathname, hash }) => pathname + hash;
  return links.map(place).slice(0, 2);
}"""


@pytest.fixture
def search(browser, served):
    """A function that pastes a text into the search: its first page, and section there."""
    context = browser.new_context()
    context.add_init_script(KEEP_THE_WORKER)
    page = context.new_page()
    page.goto(served)
    page.locator(".md-search__input").focus()
    page.wait_for_function("window.searchWorker")

    def found(text):
        text = text.replace("\n", "")  # as a browser pastes lines into a field of one
        return page.evaluate(FIRST_RESULT, text)

    yield found
    context.close()


def test_a_leading_minus_does_not_exclude_its_own_entry(search):
    words = "neither is a bug the norm has no derivative at the origin"
    assert search(words) == search(f"{words} [-0.5960, -norm]") != []
