"""A lab's page: the notebook that mkdocs-jupyter executed, as Markdown of this site.

So a lab has the type, the code blocks, the anchors and the mathematics of every other
page. Its pictures are files of their own; the notebook, outputs included, and the script
lie beside it.
"""

import base64
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import indent
from typing import Any
from urllib.parse import unquote

from mkdocs.structure.pages import Page

LINK = re.compile(r"\]\((?P<path>(?:\.\./)[\w./-]+\.md)(?P<anchor>#[\w-]*)?\)")
ALT = re.compile(r"\A# alt: (?P<text>.*)\n")
MARK = re.compile(r"\[(?P<label>[^\]]*)\]\([^)]*\)|[`$*\\]")
CLAUSES = re.compile(r".*(?=[,:;] )")
Cell = dict[str, Any]
Notebook = dict[str, Any]
PICTURES = {"image/svg+xml": "svg", "image/png": "png"}


def is_lab(page: Page) -> bool:
    """Whether a page of the site is a lab."""
    return page.file.src_uri.startswith("labs/") and page.file.src_uri.endswith(".py")


def read(content: str) -> Notebook:
    """The executed notebook that the template passed on, without its times."""
    notebook = json.loads(unquote(content.strip()))
    for cell in notebook["cells"]:
        cell["metadata"].pop("execution", None)
    return notebook


def markdown_of(notebook: Notebook, stem: str) -> tuple[str, dict[str, bytes]]:
    """The Markdown of an executed notebook, and its pictures: bytes by file name.

    `stem` is the lab's name, and of the folder that its pictures' names begin with. A code cell becomes a fence, its text output a
    `text` fence. Where a cell draws, the picture comes first and its code is folded. A
    first line `# alt: ...` is the picture's alternative text.
    """
    parts: list[str] = []
    pictures: dict[str, bytes] = {}
    for cell in notebook["cells"]:
        source = "".join(cell["source"]).strip("\n")
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        alt = ALT.match(source)
        code = f"```python\n{source[alt.end() :] if alt else source}\n```"
        drawn = list(_pictures(cell["outputs"]))
        for kind, data in drawn:
            name = f"{stem}/{stem}-{len(pictures) + 1}.{PICTURES[kind]}"
            pictures[name] = data
            parts.append(f"![{alt['text'] if alt else ''}]({name})")
        if drawn:
            code = '??? example "The code that draws it"\n\n' + indent(code, "    ")
        parts.append(code)
        text = text_output(cell)
        if text:
            parts.append(f"```text\n{text}\n```")
    return "\n\n".join(parts) + "\n", pictures


def description_of(text: str, length: int = 155) -> str:
    """As much of a lab's lead as a search result shows, marks left out."""
    lead = MARK.sub(r"\g<label>", " ".join(text.split("\n\n", 2)[1].split()))
    if len(lead) <= length:
        return lead
    *whole, _ = re.split(r"(?<=[.])(?= [A-Z])", lead[: length + 1])
    said = "".join(whole)
    if len(said) > length / 2:
        return said
    clauses = CLAUSES.match(lead[:length])
    return (clauses[0] if clauses else said) + "…"


def text_output(cell: Cell) -> str:
    """What a code cell printed and what its last line showed, pictures left out."""
    return "".join(_texts(cell["outputs"])).strip("\n")


def _texts(outputs: list[Cell]) -> Iterator[str]:
    for output in outputs:
        if output["output_type"] == "stream":
            yield "".join(output["text"])
        elif "text/plain" in output.get("data", {}) and not _is_picture(output):
            yield "".join(output["data"]["text/plain"])


def _is_picture(output: Cell) -> bool:
    return bool(PICTURES.keys() & output.get("data", {}).keys())


def _pictures(outputs: list[Cell]) -> Iterator[tuple[str, bytes]]:
    for output in filter(_is_picture, outputs):
        kind = next(k for k in PICTURES if k in output["data"])
        data = "".join(output["data"][kind])
        yield kind, data.encode() if kind.endswith("xml") else base64.b64decode(data)


def with_links(text: str, address_of: Callable[[str], str]) -> str:
    """A text in which links to pages' sources lead to what `address_of` makes of them."""

    def link(match: re.Match[str]) -> str:
        return f"]({address_of(match['path'])}{match['anchor'] or ''})"

    return LINK.sub(link, text)


def key_of(*parts: str | Path) -> str:
    """A short name for what outputs depend on: texts and the bytes of files."""
    key = hashlib.sha256()
    for part in parts:
        key.update(part.encode() if isinstance(part, str) else part.read_bytes())
    return key.hexdigest()[:16]
