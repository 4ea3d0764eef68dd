// A message pasted into the search, as Python printed it, finds its entry.
//
// The theme has no hook for a query on its way to the search worker (type 2 is its message for
// one), so it is read here: without the exception's name, numbers, matrices and JAX's note on its
// frames, and without signs that the worker would take for operators. A leading minus would
// exclude its own entry. The worker takes a word as the beginning of longer ones; that makes
// nonsense of a long text, so the words of a message are sent as whole ones (`^1` does that).
// Of a dotted name the last part is looked for: every page says `torch`.

const QUERY = 2;
const NAME_OF_EXCEPTION = /(?:^|\s)(?:\w+\.)*\w*(?:Error|Exception|Warning):\s*(?=\S)/g;
const FRAMES = /-{20,}.*$/s;
const VALUES =
  /\b(?:tensor|[Aa]rray)\(.*?\)(?![\])])|dtype=[\w.]+|[-+]?\b\d[\d.]*(?:e[-+]?\d+)?j?\b/g;
const OPERATORS = /[-+*^~:]/g;
const MODULES = /\b(?:[a-zA-Z_]\w*\.)+(?=[a-zA-Z_]\w{2})/g;
const [LONG, ENOUGH] = [4, 48]; // words: of a whole traceback the first ones will do

/** What to look for: a query as the worker is to read it. */
export function worded(query) {
  const said = query.replace(FRAMES, "").split(NAME_OF_EXCEPTION).at(-1).replaceAll(VALUES, " ");
  const text = (/\w{2}/.test(said) ? said : query).replaceAll(OPERATORS, " ");
  const words = text.match(/[\w.]*\w/g) ?? [];
  if (words.length < LONG) return text.replaceAll(MODULES, "").trim();
  const unfinished = said === query ? words.slice(-1).filter((word) => word.length > 3) : [];
  return [...new Set(words)]
    .slice(0, ENOUGH)
    .map((word) => `${word}^1`)
    .concat(unfinished)
    .join(" ");
}

if (typeof Worker !== "undefined") {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    const isQuery = message?.type === QUERY && typeof message.data === "string";
    const sent = isQuery ? { ...message, data: worded(message.data) } : message;
    return postMessage.call(this, sent, ...rest);
  };
}

// The theme looks once a key is let go. What is pasted from a menu, dropped or dictated brings none.
document.addEventListener("input", ({ target }) => {
  if (target.matches(".md-search__input")) target.dispatchEvent(new KeyboardEvent("keyup"));
});
