"""How a page includes files: the one module that knows.

A page is read as the site reads it. The options of `pymdownx.snippets` come from
`mkdocs.yml`, and that extension's own preprocessor expands each include. What the
site would let pass in silence is a `Fault` here, with page, line and token.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import markdown
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from pymdownx.snippets import SnippetMissingError, SnippetPreprocessor

MARKER = re.compile(r"[ \t]*;*-+8<-+")
INCLUDE = re.compile(r'--8<-- "(?P<path>[^":]+)(?::(?P<section>[A-Za-z][\w-]*))?"')
SECTION = re.compile(r"--8<-- \[(?P<edge>start|end):(?P<name>[A-Za-z][\w-]*)\]")


class Fault(Exception):
    """A fault in the sources, told as `page:line: what is wrong, with the token`."""

    def __init__(self, page: str, line: int, what: str) -> None:
        super().__init__(f"{page}:{line}: {what}")
        self.line = line


Refuse = Callable[[Fault], None]


def raise_fault(fault: Fault) -> None:
    """What the checks do with a fault, unless their caller collects them."""
    raise fault


@dataclass(frozen=True)
class Included:
    """What one include line brings to a page: `text`, from `path` or a section of it."""

    path: Path
    section: str | None
    text: str


@lru_cache
def site_config(root: Path) -> MkDocsConfig:
    """The site's configuration, as mkdocs reads it from `root`/mkdocs.yml."""
    return load_config(str(root / "mkdocs.yml"))


@lru_cache
def _preprocessor(root: Path) -> SnippetPreprocessor:
    options = site_config(root).mdx_configs["pymdownx.snippets"]
    md = markdown.Markdown(
        extensions=["pymdownx.snippets"],
        extension_configs={"pymdownx.snippets": options},
    )
    return next(p for p in md.preprocessors if isinstance(p, SnippetPreprocessor))


def snippets_folder(root: Path) -> Path:
    """The folder that includes are confined to."""
    return Path(_preprocessor(root).base_path[0])


def read(path: Path, page: str | None = None, line: int = 1) -> str:
    """The text of a UTF-8 file, line ends kept; a `Fault` names the first wrong byte."""
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if page is None:
            page, line = path.name, data[: error.start].count(b"\n") + 1
        raise Fault(
            page, line, f"invalid UTF-8 in {path.name}, byte {error.start}"
        ) from None


def is_include(line: str) -> bool:
    """Whether the line holds the include marker, well formed or not."""
    return MARKER.match(line) is not None


def resolve(root: Path, page: str, number: int, line: str) -> Included:
    """What the include on this line of a page brings; a `Fault` if the site can't have it.

    `page` is the page's name relative to `root`, `number` the line's, from 1.
    """
    match = INCLUDE.fullmatch(line.strip())
    if match is None:
        raise Fault(page, number, f'{line.strip()} is not --8<-- "folder/file"')
    token, section = match["path"], match["section"]
    folder = snippets_folder(root)
    path = folder / token
    if ".." in Path(token).parts or not path.resolve().is_relative_to(folder.resolve()):
        raise Fault(page, number, f"{token} leaves {folder.name}/")
    if not path.is_file():
        what = f"{token} is missing from {folder.name}/"
        if path.suffix == ".out" and path.with_suffix(".py").is_file():
            what += f"; to write it: pytest --accept {page}"
        raise Fault(page, number, what)
    source = read(path, page, number)
    if section:
        _check_section(page, number, token, section, source)
    try:
        lines = _preprocessor(root).run([line.strip()])
    except SnippetMissingError as error:
        raise Fault(page, number, f"{token}: {error}") from None
    return Included(path, section, "\n".join(lines) if section else source)


def sections(source: str) -> list[str]:
    """The names of the sections that a snippet's source marks, in order."""
    return [m["name"] for m in SECTION.finditer(source) if m["edge"] == "start"]


def _check_section(
    page: str, number: int, token: str, section: str, source: str
) -> None:
    edges = [m["edge"] for m in SECTION.finditer(source) if m["name"] == section]
    if "start" not in edges:
        raise Fault(page, number, f"{token} has no section {section}")
    if edges.count("start") > 1:
        raise Fault(page, number, f"{token} starts section {section} twice")
    if edges != ["start", "end"]:
        raise Fault(page, number, f"{token} does not end section {section}")
