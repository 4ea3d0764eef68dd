// How a query is read and its results ranked. A message pasted as Python printed it is a query of
// its own kind: its words are looked for whole, in what programs printed.

const NAME_OF_EXCEPTION = /(?:^|\s)(?:\w+\.)*\w*(?:Error|Exception|Warning):\s*(?=\S)/g;
const FRAMES = /-{20,}.*$/s;
const VALUES =
  /\b(?:tensor|[Aa]rray)\(.*?\)(?![\])])|dtype=[\w.]+|[-+]?\b\d[\d.]*(?:e[-+]?\d+)?j?\b/g;
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");
const ASKS_MEANING = /^(?:what|define|meaning|definition)\b(?! does)|\bmeaning$/i;
const WORDS = /[A-Za-z_][\w.]*|\d+(?:\.\d+)?/g;
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
const STOP = new Set(
  `a an and any are as at be but by can do does for from get gets give gives how i if in into is it
  its me my no not of on or so than that the their then there they this to too use used using was
  what when where which while who why will with without work you your after before has have`.split(
    /\s+/,
  ),
);
const COMMON = new Set(
  "gradient derivative backward forward pytorch torch jax nan error gradcheck zero"
    .split(" ")
    .map(stem),
);
const [LONG, MOST_WORDS] = [18, 30]; // words: of a message, and as many as an entry holds
const FIELDS = { title: 4, short: 4, names: 4, page: 1.2, text: 1.5, more: 1, printed: 1 };
const MESSAGE_FIELDS = { title: 1, short: 1, names: 1, page: 0.5, text: 1, more: 1, printed: 4 };
const [SHOWN, COVERED, START, COVERAGE] = [40, 0.5, 0.6, 1.5];
// By address: what a page of messages, an index or a lab says is behind a page on the matter.
const PLACES = {
  "labs/": 0.5,
  "glossary/": 0.3,
  "cheatsheet/": 0.5,
  "guide/changes/": 0.5,
  "guide/edges/": 1.3,
  "guide/problems/": 0.6,
  "guide/errors": 0.7,
};
const MESSAGE_PLACES = { "guide/errors": 2, "guide/problems/": 0.5 };

/** A word without its English ending: the same for a word and its plural. */
function stem(word) {
  if (word.length < 4 || /[_.\d]/.test(word)) return word;
  return word
    .replace(/is(e[sd]?|ing|ations?)$/, "iz$1")
    .replace(/(?:ies)$/, "y")
    .replace(/([^su])s$/, "$1")
    .replace(/(..)(?:ing|ed)$/, "$1")
    .replace(/([^aeiou])\1$/, "$1")
    .replace(/e$/, "");
}

/** A name without the modules that it is in. */
const lastPart = (name) => name.split(".").at(-1).toLowerCase();

/** The terms of a text: each name whole, and the parts of a name that has some. */
function terms(text) {
  const found = [];
  for (const [word] of text.matchAll(WORDS)) {
    const whole = word.replace(/\.+$/, "");
    const parts = whole.match(PARTS) ?? [];
    const last = whole.split(".").at(-1);
    found.push(stem(whole.toLowerCase()));
    if (last !== whole) found.push(stem(last.toLowerCase()));
    if (parts.length > 1) found.push(...parts.map((part) => stem(part.toLowerCase())));
  }
  return found;
}

/** What is looked for of a text: whether it is a message, and its words. */
function read(query) {
  const plain = query.replace(ANSI, "").replace(FRAMES, "");
  const said = plain.split(NAME_OF_EXCEPTION).at(-1);
  const words = said.match(WORDS) ?? [];
  const isMessage = words.length > LONG || (said !== plain && words.length > 2);
  const text = isMessage ? said.replaceAll(VALUES, " ") : plain;
  return { isMessage, text };
}

/** The search over an index: {synonyms, entries}. */
globalThis.Searching = class Searching {
  constructor({ synonyms, entries }) {
    this.synonyms = synonyms;
    this.pages = new Map();
    this.entries = entries.map((entry, id) => ({ id, ...entry }));
    for (const entry of this.entries) {
      const [page, anchor] = entry.location.split("#");
      if (anchor === undefined) this.pages.set(page, entry);
      entry.page = anchor === undefined ? "" : (this.pages.get(page)?.title ?? "");
    }
    const listed = ({ id, names }) => names.split(", ").map((name) => [lastPart(name), id]);
    const defined = ({ id, title }) => listed({ id, names: title });
    const inGlossary = ({ location }) => location.startsWith("glossary/#");
    this.defined = new Map(this.entries.filter(inGlossary).flatMap(defined));
    this.named = new Map(this.entries.filter(({ names }) => names).flatMap(listed));
    this.engine = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: terms,
      processTerm: (term) => (STOP.has(term) ? null : term),
    });
    this.engine.addAll(this.entries);
  }

  /** The query's terms, with the site's words for those that readers use for them. */
  expanded(text) {
    const known = Object.keys(this.synonyms).filter((said) => text.toLowerCase().includes(said));
    const asked = new RegExp(`\\b(?:${known.join("|")})\\b`, "gi");
    return known.length ? text.replace(asked, (said) => this.synonyms[said.toLowerCase()]) : text;
  }

  /** Entries with their scores, the best first. */
  ranked(query) {
    const { isMessage, text } = read(query);
    const words = isMessage ? text : this.expanded(text);
    const typed = terms(text).at(-1);
    const places = ASKS_MEANING.test(query) ? { "glossary/": 4 } : PLACES;
    const named = isMessage ? undefined : this.namedBy(words.trim());
    const found = this.engine.search(words, {
      boost: isMessage ? MESSAGE_FIELDS : FIELDS,
      boostTerm: (term) => (COMMON.has(term) ? 0.4 : 1),
      prefix: (term) => !isMessage && term.length > 3 && term === typed,
      fuzzy: (term) => (!isMessage && term.length > 5 ? 0.15 : false),
      weights: { prefix: 0.5, fuzzy: 0.3 },
      boostDocument: (id) => this.place(id, isMessage ? MESSAGE_PLACES : places),
      bm25: isMessage ? { k: 1.2, b: 0.4, d: 0.5 } : { k: 1.2, b: 0.6, d: 0.3 },
    });
    const all = new Set(terms(words).filter((term) => !STOP.has(term))).size;
    for (const entry of found) entry.score *= (entry.queryTerms.length / all) ** COVERAGE;
    found.sort((one, other) => other.score - one.score);
    const place = found.find(({ id }) => id === named);
    if (place) place.score += found[0].score; // the page that a name is listed for comes first
    found.sort((one, other) => other.score - one.score);
    return { found, isMessage, words };
  }

  /** The entry that is listed for a name: for the query, or for words that it holds. */
  namedBy(query) {
    const [name, said] = [lastPart(query), query.toLowerCase()];
    const isSaid = (phrase) => phrase.includes(" ") && said.includes(phrase);
    const phrase = [...this.named.keys()].find(isSaid);
    return this.named.get(name) ?? this.defined.get(name) ?? this.named.get(phrase);
  }

  /** What an entry's score is multiplied by for where it stands. */
  place(id, places) {
    const { location } = this.entries[id];
    if (/^(?:#|$)/.test(location)) return START;
    for (const [start, factor] of Object.entries(places))
      if (location.startsWith(start)) return factor;
    return 1;
  }

  /** Groups for the theme: the entries of a page together, the page of the best first. */
  results(query) {
    const { found, isMessage, words } = this.ranked(query);
    const groups = new Map();
    for (const { id, score, match } of found.slice(0, SHOWN)) {
      const entry = this.entries[id];
      const page = entry.location.split("#")[0];
      if (!groups.has(page)) groups.set(page, []);
      groups.get(page).push(this.shown(entry, score, Object.keys(match)));
    }
    for (const [page, items] of groups) {
      const own = this.pages.get(page);
      if (own && !items.some(({ location }) => location === own.location))
        items.push(this.shown(own, 0, []));
    }
    const items = [...groups.values()];
    if (isMessage && found.length && !this.hasEntry(found[0], words)) {
      const errors = this.pages.get("guide/errors/");
      if (errors) {
        const none = { title: "No entry has this message", text: "The nearest sections follow." };
        items.unshift([{ ...this.shown(errors, found[0].score + 1, []), ...none }]);
      }
    }
    return items;
  }

  /** Whether most words of a message stand in what the best entry printed. */
  hasEntry(best, words) {
    const asked = new Set(
      terms(words)
        .slice(0, MOST_WORDS)
        .filter((term) => !STOP.has(term)),
    );
    const held = new Set(terms(this.entries[best.id].printed));
    const met = [...asked].filter((term) => held.has(term)).length;
    return met >= COVERED * asked.size;
  }

  /** An entry as the theme shows it. */
  shown({ location, title, text }, score, matched) {
    return {
      location,
      title,
      text,
      score,
      terms: Object.fromEntries(matched.map((t) => [t, true])),
    };
  }
};
