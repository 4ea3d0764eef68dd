"""Lists that a page has of other sources: the messages of a page, the rows of a table.

A line `<!-- messages: errors.md -->` or `<!-- rows: edges.md -->` in a page's Markdown
becomes the list, so an entry or a row is written in one place.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import tables

PLACE = re.compile(
    r"^<!-- (?P<kind>messages|rows): (?P<page>[\w.]+\.md) -->$", re.MULTILINE
)
SECTION = re.compile(r"^## (?P<title>.+?)(?: \{: .*\})?$")
ENTRY = re.compile(r"^### (?P<message>.+?) \{: #(?P<anchor>[\w-]+)[^}]*\}$")
CODE = re.compile(r"(`+) ?(.+?) ?\1(?!`)")
LENGTH = 72  # characters of a message


def with_lists(text: str, folder: Path, table: Path) -> str:
    """A page's Markdown with its lists; `folder` has the pages, `table` the rows."""
    lists: dict[str, Callable[[str], Iterator[str]]] = {
        "messages": lambda page: _messages(page, (folder / page).read_text("utf-8")),
        "rows": lambda page: _rows(page, table.read_text("utf-8")),
    }
    return PLACE.sub(lambda m: "\n".join(lists[m["kind"]](m["page"])), text)


def _messages(page: str, text: str) -> Iterator[str]:
    """The beginning of each message, under the section that it stands in."""
    title = ""
    for line in text.splitlines():
        if section := SECTION.match(line):
            title = section["title"]
        elif entry := ENTRY.match(line):
            if title:
                yield f"\n**{title}**\n"
                title = ""
            yield f"- [{_escaped(_beginning(entry['message']))}]({page}#{entry['anchor']})"


def _beginning(message: str) -> str:
    """As many whole words of a message as fit, its code marks left out."""
    message = CODE.sub(r"\2", message)
    if len(message) <= LENGTH:
        return message
    return message[: LENGTH + 1].rpartition(" ")[0].rstrip(" .,:;(")


def _escaped(text: str) -> str:
    return re.sub(r"([_*`\[\]<>\\])", r"\\\1", text)


def _rows(page: str, text: str) -> Iterator[str]:
    """A line a family, each row by its name."""
    families: dict[str, list[str]] = {}
    for name, row in tables.read_rows(text).rows.items():
        link = f"[{name.replace('-', ' ')}]({page}#{name})"
        families.setdefault(row["family"], []).append(link)
    for family, links in families.items():
        yield f"- **{family}**: {', '.join(links)}"
