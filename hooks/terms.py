"""Links the first use of each term on a page to the glossary: an extension of Python-Markdown.

The link's title is the first sentence of the term's entry. Headings, code and links
are left as they are; so are labs, which are no Markdown.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.extensions.toc import slugify
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

ENTRY = re.compile(r"^### (?P<names>.+)\n\n(?P<first>.+?[.])(?: |$)", re.MULTILINE)
HELD = "p", "li", "td", "dd"  # what holds prose
INLINE = "em", "strong"
CLASS = "term"


class Term(NamedTuple):
    """A term of the glossary: its anchor there, and what it means."""

    anchor: str
    meaning: str


def terms_of(glossary: str) -> dict[str, Term]:
    """The terms of the page's Markdown, by each of their names, in small letters; plurals are names as well."""
    found: dict[str, Term] = {}
    for entry in ENTRY.finditer(glossary):
        term = Term(slugify(entry["names"], "-"), entry["first"].replace("`", ""))
        for name in entry["names"].split(", "):
            found |= {name.lower(): term, f"{name.lower()}s": term}
    return found


class FirstUses(Treeprocessor):
    """Makes the links: the first use in the page's order, of each term one."""

    def __init__(self, md: Markdown, terms: dict[str, Term], glossary: str) -> None:
        super().__init__(md)
        self.terms, self.glossary = terms, glossary
        names = sorted(map(re.escape, terms), key=len, reverse=True)
        self.name = re.compile(rf"\b(?:{'|'.join(names)})\b(?!-)", re.IGNORECASE)

    def run(self, root: Element) -> None:
        used: set[Term] = set()
        for element in [e for e in root.iter() if e.tag in HELD]:
            for parent, child in list(_texts(element)):
                self.link(parent, child, used)

    def link(self, parent: Element, child: Element | None, used: set[Term]) -> None:
        """Link the terms in the text at the start of `parent`, or after its `child`."""
        place = 0 if child is None else list(parent).index(child) + 1
        text = (parent.text if child is None else child.tail) or ""
        if isinstance(text, AtomicString):
            return
        end = 0
        for match in self.name.finditer(text):
            term = self.terms[match[0].lower()]
            if term in used:
                continue
            used.add(term)
            _cut(parent, place, text[end : match.start()])
            link = Element("a", {"href": f"{self.glossary}#{term.anchor}"})
            link.attrib |= {"class": CLASS, "title": term.meaning}
            link.text = match[0]
            parent.insert(place, link)
            place, end = place + 1, match.end()
        if end:
            parent[place - 1].tail = text[end:]


def _texts(element: Element) -> Iterator[tuple[Element, Element | None]]:
    """Where prose stands in an element: at its start, or after a child."""
    yield element, None
    for child in element:
        if child.tag in INLINE:
            yield from _texts(child)
        if child.tag not in HELD:
            yield element, child


def _cut(parent: Element, place: int, text: str) -> None:
    """Let the text before the child at `place` end where that child begins."""
    if place == 0:
        parent.text = text
    else:
        parent[place - 1].tail = text


class Terms(Extension):
    """`terms` by name, and `glossary`, the address of their page from this one."""

    def __init__(self, **kwargs: object) -> None:
        self.config = {"terms": [{}, "by name"], "glossary": ["", "address"]}
        super().__init__(**kwargs)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Between the inline patterns and the links' addresses."""
        terms, glossary = self.getConfig("terms"), self.getConfig("glossary")
        if terms:
            md.treeprocessors.register(FirstUses(md, terms, glossary), "terms", 4)


def makeExtension(**kwargs: object) -> Terms:  # noqa: N802
    """What Python-Markdown asks a module for."""
    return Terms(**kwargs)
