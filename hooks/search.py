"""The search index: of a page its description, of a section its heading and what it names.

The theme's index holds every program and output, and is fetched with the first page.
"""

import re
from html import escape

PROGRAM_OR_OUTPUT = re.compile(r"<pre>.*?</pre>", re.DOTALL)
NAME = re.compile(r"<code>([^<]{3,40})</code>")
TAG = re.compile(r"<[^>]*>")
LENGTH = 130
LABS = 0.5  # a lab stands behind a page of the same words


def shorten(entries, page):
    """The entries of a page with short texts.

    The page's own says what it is about, and for which names (`names:` in its front
    matter) it is the place.
    """
    for entry in entries:
        entry["text"] = _shortened(entry["text"])
        if page.url.startswith("labs/"):
            entry["boost"] = LABS
    if entries and "description" in page.meta:
        title, description = page.meta.get("title", ""), page.meta["description"]
        entries[0]["text"] = escape(f"{title}. {description}", quote=False)
        entries[0]["tags"] = page.meta.get("names", [])
    return entries


def _shortened(text):
    """The first words of a section, and the names that come later."""
    text = PROGRAM_OR_OUTPUT.sub(" ", text)
    words = " ".join(TAG.sub("", text).split())
    start = words[:LENGTH].rsplit(" ", 1)[0] if len(words) > LENGTH else words
    later = [name for name in dict.fromkeys(NAME.findall(text)) if name not in start]
    return " ".join([start, *later])
