"""What a reader can download: each program by its own name, and a page's as one archive."""

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import serve_cache
from mkdocs.structure.pages import Page

PROGRAM = re.compile(
    r'^(?P<indent> *)```python\b.*\n *--8<-- "(?P<path>[^":\n]+)(?::[^"\n]+)?"$',
    re.MULTILINE,
)
LINK = """\
{indent}[{name}]({path}){{ download="{name}" title="Download" }}
{indent}{{: .take data-search-exclude="" }}

"""
ALL = """

[All programs of this page, with their outputs]({path}){{ download="{name}" }}
{{: .take-all data-search-exclude="" }}
"""


def with_links(text: str, page: Page) -> str:
    """A page's Markdown with a link over each program, and one to all of them."""
    here = posixpath.dirname(page.file.src_uri)

    def link(match: re.Match[str]) -> str:
        name = posixpath.basename(match["path"])
        path = posixpath.relpath(match["path"], here)
        return LINK.format(indent=match["indent"], name=name, path=path) + match[0]

    linked, programs = PROGRAM.subn(link, text)
    if not programs:
        return text
    folder = page.file.src_uri.removesuffix(".md")  # as under `snippets/`
    name = f"{posixpath.basename(folder)}.zip"
    path = posixpath.relpath(f"{folder}/{name}", here)
    return linked.rstrip() + ALL.format(name=name, path=path)


def archives(snippets: Path) -> Iterator[tuple[str, bytes]]:
    """The archive of each folder of programs: its address in the site, and its bytes."""
    for folder in sorted({program.parent for program in snippets.rglob("*.py")}):
        files = sorted(p for p in folder.iterdir() if p.suffix in {".py", ".out"})
        key = [(p.name, p.stat().st_mtime_ns) for p in files]
        archive = serve_cache.keep(("archive", folder), key, partial(_archive, files))
        yield f"{folder.relative_to(snippets).as_posix()}/{folder.name}.zip", archive


def _archive(files: list[Path]) -> bytes:
    """The same bytes for the same files: no date, no owner."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            entry = zipfile.ZipInfo(f"{path.parent.name}/{path.name}")
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, path.read_bytes())
    return buffer.getvalue()
