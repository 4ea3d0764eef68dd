// Tabs of one name are switched together, on this page and on the next. Without this script, each
// set of tabs still works by itself.
//
// It runs where it stands, right beneath the article: what was chosen before is shown from the start.

{
  const KEY = "tab";
  const labels = [...document.querySelectorAll(".tabbed-labels > label")];

  const choose = (name) => {
    for (const label of labels) if (label.textContent.trim() === name) label.control.checked = true;
  };

  /** Show the place that the address names, where it is in a tab. */
  const reveal = () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const block = place?.closest(".tabbed-block");
    if (!block) return;
    const index = [...block.parentElement.children].indexOf(block);
    block.closest(".tabs").querySelectorAll(":scope > input")[index].checked = true;
    place.scrollIntoView();
  };

  document.addEventListener("change", ({ target }) => {
    const label = target.labels?.[0];
    if (!labels.includes(label)) return;
    const before = label.getBoundingClientRect().top;
    const name = label.textContent.trim();
    choose(name);
    scrollBy({ top: label.getBoundingClientRect().top - before, behavior: "instant" });
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // Where nothing may be kept, the choice is for this page.
    }
  });
  addEventListener("hashchange", reveal);
  try {
    choose(localStorage.getItem(KEY));
  } catch {
    // The first tab stays.
  }
  reveal();
}
