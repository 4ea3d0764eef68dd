"""Within one `mkdocs serve`, what is as it was is not made again.

mkdocs loads hooks anew for each build, but a module that they import only once: so this
one remembers. A single build finds nothing remembered.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

served = False  # whether this is `mkdocs serve`
_kept: dict[Any, tuple[Any, Any]] = {}
RENDERED = "content", "toc", "_title_from_render", "present_anchor_ids"


def keep(name: Any, key: Any, make: Callable[[], Any]) -> Any:
    """What `make` returned when `name` last had this `key`, or what it returns now."""
    before = _kept.get(name)
    if before is None or before[0] != key:
        before = _kept[name] = key, make()
    return before[1]


def render(
    page: Page, files: Files, folder: Path, terms: Any, convert: Callable[[], None]
) -> None:
    """Convert a page, unless all is as before.

    That is its text, its programs in `folder`, the glossary's terms and all names.
    """
    programs = sorted((p.name, p.stat().st_mtime_ns) for p in folder.rglob("*.*"))
    key = page.markdown, programs, terms, tuple(files.src_uris)

    def attributes() -> tuple[dict[str, Any], dict[str, dict[str, str]]]:
        convert()
        links = (page.links_to_anchors or {}).items()
        found = {name: getattr(page, name) for name in RENDERED}
        return found, {file.src_uri: anchors for file, anchors in links}

    found, links = keep(("page", page.file.src_uri), key, attributes)
    vars(page).update(found)
    page.links_to_anchors = {
        files.src_uris[uri]: anchors for uri, anchors in links.items()
    }


def index_once(index: Any, entries_of: Callable[..., list[dict[str, Any]]]) -> None:
    """Let a search index read a page only when its content has changed.

    `entries_of` makes a page's entries, by the index's own way to add them.
    """
    add = index.add_entry_from_context

    def add_entries(page: Page) -> None:
        name, key = ("search", page.file.src_uri), (page.content, page.url)
        index.entries += keep(name, key, lambda: entries_of(page, index.entries, add))

    index.add_entry_from_context = add_entries
