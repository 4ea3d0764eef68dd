// Answers the theme's search: its messages, with MiniSearch in place of the theme's index.
//
// The theme sends SETUP when a page is loaded and QUERY with each change of the field; it takes
// READY and RESULT. The index is fetched with the first query that says something.

importScripts("../vendor/minisearch-7.2.0.js", "query.js");

const [SETUP, READY, QUERY, RESULT] = [0, 1, 2, 3];
let searching;

/** The search over the index, which is fetched once. */
function ready() {
  searching ??= fetch("../../search/sections.json")
    .then((response) => response.json())
    .then((index) => new Searching(index));
  return searching;
}

addEventListener("message", async ({ data: { type, data } }) => {
  if (type === SETUP) postMessage({ type: READY });
  if (type !== QUERY) return;
  const items = data.trim() ? (await ready()).results(data) : [];
  postMessage({ type: RESULT, data: { items } });
});
