"""The search index, cut to what a result shows: a section's heading and first sentences.

The theme's index holds every program and output, and is fetched with the first page.
"""

import json
import re

PROGRAM_OR_OUTPUT = re.compile(r"<pre>.*?</pre>", re.DOTALL)
TAG_BUT_CODE = re.compile(r"<(?!/?code>)[^>]*>")
LENGTH = 240


def shorten(text):
    """The words of a section, as they are shown under a result; code stays marked."""
    words = TAG_BUT_CODE.sub(" ", PROGRAM_OR_OUTPUT.sub(" ", text)).split()
    kept, length = [], 0
    for word in words:
        length += len(word) + 1
        if length > LENGTH:
            break
        kept.append(word)
    cut = " ".join(kept)
    return cut + "</code>" if cut.count("<code>") > cut.count("</code>") else cut


def shorten_index(path):
    """Rewrite a search index with short texts."""
    index = json.loads(path.read_text("utf-8"))
    for entry in index["docs"]:
        entry["text"] = shorten(entry["text"])
    path.write_text(json.dumps(index, separators=(",", ":")), "utf-8")
