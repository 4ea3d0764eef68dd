// A message pasted into the search, as Python printed it, finds its entry.
//
// The theme has no hook for a query on its way to the search worker (type 2 is its message for
// one), so it is read here: without the exception's name, numbers and matrices, and without
// signs that the worker would take for operators. A leading minus would exclude its own entry.

const QUERY = 2;
const NAME_OF_EXCEPTION = /(?:^|\s)(?:\w+\.)*\w*(?:Error|Exception|Warning):\s+(?=\S)/g;
const VALUES = /\b(?:tensor|[Aa]rray)\(.*?\)(?![\])])|dtype=[\w.]+|[-+]?\d[\d.]*(?:e[-+]?\d+)?j?\b/g;
const OPERATORS = /(^|\s)[-+]+|[*^~:]/g;

/** What to look for: the words of a query. */
export function wordsOf(query) {
  const said = query.split(NAME_OF_EXCEPTION).at(-1).replaceAll(VALUES, " ");
  return (/\w{2}/.test(said) ? said : query).replaceAll(OPERATORS, "$1 ").trim();
}

if (typeof Worker !== "undefined") {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    const isQuery = message?.type === QUERY && typeof message.data === "string";
    const sent = isQuery ? { ...message, data: wordsOf(message.data) } : message;
    return postMessage.call(this, sent, ...rest);
  };
}
