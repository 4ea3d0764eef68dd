"""Within one `mkdocs serve`, what is as it was is not made again.

mkdocs loads hooks anew for each build, but a module that they import only once: so this
one remembers. A single build finds nothing remembered.
"""

served = False  # whether this is `mkdocs serve`
_kept = {}


def keep(name, key, make):
    """What `make` returned when `name` last had this `key`, or what it returns now."""
    before = _kept.get(name)
    if before is None or before[0] != key:
        before = _kept[name] = key, make()
    return before[1]


def render(page, set_page, folder, config, files):
    """Set a page, unless its text, its programs in `folder` and all names are as before."""
    programs = sorted((p.name, p.stat().st_mtime_ns) for p in folder.rglob("*.*"))
    key = page.markdown, programs, tuple(files.src_uris)

    def attributes():
        set_page(config, files)
        names = "content", "toc", "_title_from_render", "present_anchor_ids"
        found = {name: getattr(page, name) for name in names}
        links = (page.links_to_anchors or {}).items()
        return found, {file.src_uri: anchors for file, anchors in links}

    found, links = keep(("page", page.file.src_uri), key, attributes)
    vars(page).update(found)
    page.links_to_anchors = {
        files.get_file_from_path(uri): anchors for uri, anchors in links.items()
    }


def index_once(index, shorten):
    """Let a search index parse a page only when its content has changed.

    What it finds goes through `shorten`, with the page.
    """
    add = index.add_entry_from_context

    def entries(page):
        start = len(index.entries)
        add(page)
        found = shorten(index.entries[start:], page)
        del index.entries[start:]
        return found

    def add_entries(page):
        name, key = ("search", page.file.src_uri), (page.content, page.url)
        index.entries += keep(name, key, lambda: entries(page))

    index.add_entry_from_context = add_entries
