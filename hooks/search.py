"""The search index: pages and their sections, in the words of prose, programs and outputs.

The theme would fetch the whole index with the first page. It gets one without entries;
`docs/assets/search/worker.js` fetches the file written here when a search begins.
"""

import json
import re
from collections.abc import Callable
from html import escape, unescape
from typing import Any

from mkdocs.structure.pages import Page

PRE = re.compile(
    r'(?P<output><div class="language-text[^>]*>)?<pre>(?P<text>.*?)</pre>', re.DOTALL
)
TAG = re.compile(r"<[^>]*>")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|[A-Za-z]+_\w+|[A-Z]+[a-z]+[A-Z]\w+")
MESSAGE = re.compile(
    r"[^\n]*(?:Error|Warning|Exception|Jacobian mismatch)\b.*", re.DOTALL
)
WORD = re.compile(r"[A-Za-z_][\w.]*\w|\d[\d.]*")
NUMBER = re.compile(r"[-+\d]")
NAMES, PRINTED = "\u2063", "\u2064"  # around names of a program, around what it printed
STOP = set(
    "a an and are as at be by for from has in is it its no not of on or so the to".split()
)
SHOWN = 120  # characters of a section that a result shows
LONGEST = 400  # characters of an output, as of a message
Entry = dict[str, Any]

SYNONYMS = {  # what readers type, and our words for it
    "arccos": "acos",
    "arctan2": "atan2",
    "backprop": "backward",
    "double backward": "double backward second derivative",
    "double where": "where argument guarded",
    "fp16": "float16",
    "nondeterministic": "nondeterministic reentrant",
    "quantisation": "quantize round",
    "quantise": "quantize round",
    "quantization": "quantize round",
    "rmse": "root mean square error sqrt",
    "ste": "straight-through estimator",
    "vjp": "vjp vector-Jacobian product",
    "where trick": "where argument guarded",
}


def entries_of(
    page: Page, entries: list[Entry], add: Callable[[Page], None]
) -> list[Entry]:
    """The entries of a page, which `add` appends to `entries`: there they stay no longer.

    The page's own says what it is about, and for which names (`names:` in its front
    matter) it is the place.
    """
    start, content = len(entries), page.content
    page.content = PRE.sub(_words_of_code, content or "")
    add(page)
    page.content = content
    found = [_entry(entry) for entry in entries[start:]]
    del entries[start:]
    if found and "description" in page.meta:
        title, description = page.meta.get("title", ""), page.meta["description"]
        found[0] |= {
            "text": escape(description, quote=False),
            "short": title,
            "names": ", ".join(page.meta.get("names", [])),
        }
    return found


def index_of(entries: list[Entry]) -> str:
    """The file that the worker reads."""
    index = {"synonyms": SYNONYMS, "entries": entries}
    return json.dumps(index, ensure_ascii=False, separators=(",", ":"))


def _entry(entry: Entry) -> Entry:
    """A section: what a result shows, its other words once each, and messages."""
    parts = re.split(f"{NAMES}|{PRINTED}", TAG.sub("", entry["text"]))
    marks = re.findall(f"{NAMES}|{PRINTED}", entry["text"])[::2]
    prose = " ".join(" ".join(parts[::2]).split())
    shown = prose[:SHOWN].rsplit(" ", 1)[0] if len(prose) > SHOWN else prose
    code = {NAMES: "", PRINTED: ""}
    for mark, words in zip(marks, parts[1::2]):
        code[mark] += f" {unescape(words)}"
    known = {word.lower() for word in WORD.findall(unescape(shown))}
    more = {
        word.lower(): word
        for word in WORD.findall(f"{unescape(prose)} {code[NAMES]}")
        if word.lower() not in known | STOP and not NUMBER.match(word)
    }
    return {
        "location": entry["location"],
        "title": entry["title"],
        "text": shown,
        "more": " ".join(more.values()),
        "printed": " ".join(code[PRINTED].split()),
    }


def _words_of_code(pre: re.Match[str]) -> str:
    """The names in a program, or the message in an output."""
    text, mark = unescape(TAG.sub("", pre["text"])), NAMES
    if pre["output"]:
        message, mark = MESSAGE.search(text), PRINTED
        words = message[0][:LONGEST] if message else ""
    else:
        words = " ".join(name.rpartition(".")[2] for name in NAME.findall(text))
    return f"{pre['output'] or ''}<pre></pre><p>{mark}{escape(words)}{mark}</p>"
