// What the theme's search lacks. Its files are on their way when the field is entered, and what is
// pasted from a menu, dropped or dictated is looked for: the theme waits for a key to be let go.

const FILES = ["vendor/minisearch-7.2.0.js", "search/query.js", "../search/sections.json"];
const isField = ({ target }) => target.matches?.(".md-search__input");

addEventListener("focusin", function begin(event) {
  if (!isField(event)) return;
  removeEventListener("focusin", begin);
  for (const file of FILES) fetch(new URL(file, import.meta.url));
});

addEventListener("input", (event) => {
  if (isField(event)) event.target.dispatchEvent(new KeyboardEvent("keyup"));
});
