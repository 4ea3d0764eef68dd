"""Each page as plain Markdown beside it, for whoever reads without a browser.

It lies where the source lay, `chapter/norm.md` for `chapter/norm/`, so the links between
pages and to pictures lead where they led.
"""

import posixpath
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from textwrap import dedent

import markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page
from pymdownx.snippets import SnippetPreprocessor

COMMENT = re.compile(r"^ *<!--.*?-->\n+", re.DOTALL | re.MULTILINE)
ATTRIBUTES = re.compile(
    r"^ *\{:.*\}\n|(?<=\))\{:? ?[.#][^}\n]*\}|(?<=\S) *\{: [^}\n]*\}$", re.MULTILINE
)
RECORDED = re.compile(
    r'^```(?:table|versions) recorded="(?P<folder>[^"]+)"\n'
    r'(?P<include>--8<-- "(?P<output>[^"]+)")\n```$',
    re.MULTILINE,
)
OPTIONS = re.compile(r"^( *```\w+) .*$", re.MULTILINE)
CONTAINER = re.compile(
    r'^(?P<indent> *)(?:===|!!!|\?\?\?\+?) *(?P<kind>[\w ]+?)? *(?:"(?P<title>.*)")?\n'
    r"(?P<body>(?:(?P=indent)    .*\n|\n)+)",
    re.MULTILINE,
)
LAB = re.compile(r"(\]\((?:[\w./-]*/)?labs/\w+)\.py\b")


def address_of(page: Page) -> str:
    """The address of a page's Markdown, relative to the site."""
    return posixpath.splitext(page.file.src_uri)[0] + ".md"


def text_of(source: str, config: MkDocsConfig) -> str:
    """A page's source as Markdown that needs no extension, includes expanded."""
    snippets = Path(config.mdx_configs["pymdownx.snippets"]["base_path"][0])
    whole = RECORDED.sub(partial(_recorded, snippets), source + "\n")
    plain = OPTIONS.sub(r"\1", COMMENT.sub("", whole))
    text = ATTRIBUTES.sub("", _opened(plain))
    return "\n".join(_expanded(LAB.sub(r"\1.md", text), config)).strip()


def text_of_lab(text: str) -> str:
    """A lab's notebook as Markdown that needs no extension."""
    return LAB.sub(r"\1.md", _opened(text)).strip()


def write(text: str, page: Page, config: MkDocsConfig) -> None:
    """Write a page's Markdown into the built site, with its address and its versions."""
    path = Path(config.site_dir, address_of(page))
    path.parent.mkdir(parents=True, exist_ok=True)
    foot = f"{config.extra['checked']} Built on {config.extra['built']}."
    path.write_text(f"{text}\n\n---\n\n<{page.canonical_url}> {foot}\n", "utf-8")


def _recorded(snippets: Path, match: re.Match[str]) -> str:
    """An output, and the lines that the recorded runs beside it have and it has not."""
    lines = set((snippets / match["output"]).read_text("utf-8").splitlines())
    parts = [f"```text\n{match['include']}\n```"]
    for run in sorted((snippets / match["folder"]).glob("*.txt")):
        versions, *others = run.read_text("utf-8").splitlines()
        parting = "\n".join(line for line in others if line not in lines) or "nowhere"
        name = versions.replace(" | ", ", ")
        parts.append(f"Under {name} it differs in:\n\n```text\n{parting}\n```")
    return "\n\n".join(parts)


def _opened(text: str) -> str:
    """Tabs, notes and folded blocks as a bold title and their content."""

    def opened(match: re.Match[str]) -> str:
        title = match["title"] or (match["kind"] or "").capitalize()
        body = _opened(dedent(match["body"]).strip("\n") + "\n")
        lines = f"**{title}**\n\n{body}".splitlines(keepends=True)
        return "".join(match["indent"] + s if s.strip() else s for s in lines) + "\n"

    return CONTAINER.sub(opened, text)


def _expanded(text: str, config: MkDocsConfig) -> Iterator[str]:
    options = config.mdx_configs["pymdownx.snippets"]
    md = markdown.Markdown(
        extensions=["pymdownx.snippets"],
        extension_configs={"pymdownx.snippets": options},
    )
    include = next(p for p in md.preprocessors if isinstance(p, SnippetPreprocessor))
    for line in text.split("\n"):
        if "-8<-" not in line:
            yield line
            continue
        lines = include.run([line])
        yield from lines if lines[-1].strip() else lines[:-1]
