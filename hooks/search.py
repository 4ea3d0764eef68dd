"""The search index: of a page its description, of a section its heading and what it names.

The theme's index would hold every program and output, and is fetched with the first page.
"""

import re
from collections.abc import Callable
from html import escape
from typing import Any

from mkdocs.structure.pages import Page

PROGRAM_OR_OUTPUT = re.compile(r"<pre>.*?</pre>", re.DOTALL)
NAME = re.compile(r"<code>([^<]{3,40})</code>")
TAG = re.compile(r"<[^>]*>")
LENGTH = 80  # characters
BEHIND = {"labs/": 0.5, "guide/forms/": 0.95}  # behind a page of the same words
Entry = dict[str, Any]


def entries_of(
    page: Page, entries: list[Entry], add: Callable[[Page], None]
) -> list[Entry]:
    """The entries of a page, which `add` appends to `entries`: there they stay no longer.

    The page's own says what it is about, and for which names (`names:` in its front
    matter) it is the place.
    """
    start, content = len(entries), page.content
    page.content = PROGRAM_OR_OUTPUT.sub(" ", content or "")
    add(page)
    page.content = content
    found = entries[start:]
    del entries[start:]
    for entry in found:
        entry["text"] = _shortened(entry["text"])
        for folder, boost in BEHIND.items():
            if page.url.startswith(folder):
                entry["boost"] = boost
    if found and "description" in page.meta:
        title, description = page.meta.get("title", ""), page.meta["description"]
        found[0]["text"] = escape(f"{title}. {description}", quote=False)
        found[0]["tags"] = page.meta.get("names", [])
    return found


def _shortened(text: str) -> str:
    """The first words of a section, and the names that come later."""
    words = " ".join(TAG.sub("", text).split())
    start = words[:LENGTH].rsplit(" ", 1)[0] if len(words) > LENGTH else words
    later = [name for name in dict.fromkeys(NAME.findall(text)) if name not in start]
    return " ".join([start, *later])
