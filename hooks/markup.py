"""What a page's Markdown means: an extension of Python-Markdown.

It knows Markdown, Pygments and math_core, and nothing of the site's generator: any that
reads `markdown_extensions` can load it by this module's name. Fences are set by the
functions `program`, `output` and those of `tables`; what Markdown has made a tree of is
changed there, before it is written as HTML.
"""

import re
from collections.abc import Callable
from html import unescape
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import tables
from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER_RE, AtomicString
from math_core import LatexError, LatexToMathML
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.token import Name, Operator, Punctuation, Whitespace
from pymdownx.superfences import highlight_validator

COMMENT = re.compile(r"^ *<!--.*?-->\n?", re.DOTALL | re.MULTILINE)
MESSAGE = re.compile(r"\b\w*(?:Error|Warning|Exception): ")
JOINT = re.compile(r"(?<=\w)([._])(?=\w)")
VIEW_BOX = re.compile(r'<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"', re.DOTALL)
ENTITY = re.compile(r"&(?!amp;|lt;|gt;|quot;)\w+;")  # one that XML doesn't know
PIXELS_A_POINT = 4 / 3
LONG_NAME = 17  # characters: one that may break
LONG_FORMULA = 24  # signs: one that scrolls on a small screen
LONG_PROGRAM = 200  # lines: one without colours, since each is a tag
PLAIN = Name, Operator, Punctuation, Whitespace  # they have the colour of the code
BUTTON = (
    '<button class="md-code__button" title="Copy to clipboard" data-md-type="copy" '
    'data-clipboard-target="#{name}"></button>'
)


class Tokens(HtmlFormatter):
    """Highlighted code in which a plain token has no element."""

    def _get_css_class(self, ttype: Any) -> str:
        return "" if ttype in PLAIN else super()._get_css_class(ttype)


def program(source: str, language: str, css_class: str, options: dict[str, Any],
            md: Any, **_: Any) -> str:  # fmt: skip
    """A program with its copy button; `hl_lines` are the lines that stand out."""
    md.programs += 1
    name = f"p{md.programs}"
    marked = md.preprocessors["fenced_code_block"].parse_hl_lines(
        options.get("hl_lines", "")
    )
    is_long = source.count("\n") >= LONG_PROGRAM
    lexer = get_lexer_by_name("text" if is_long else language, stripnl=False)
    code = highlight(source, lexer, Tokens(nowrap=True, hl_lines=marked))
    return (
        f'<div class="language-{language} highlight"><pre>{BUTTON.format(name=name)}'
        f'<code id="{name}">{code}</code></pre></div>'
    )


def output(source: str, language: str, css_class: str, options: dict[str, Any],
           md: Any, **_: Any) -> str:  # fmt: skip
    """What a program printed; an error message has a class of its own."""
    kind = " message" if MESSAGE.search(source) else ""
    lexer = get_lexer_by_name("text", stripnl=False)
    code = highlight(source, lexer, Tokens(nowrap=True))
    return (
        f'<div class="language-text highlight{kind}">'
        f"<pre><code>{code}</code></pre></div>"
    )


FENCES = [
    {"name": "*", "class": "", "format": program, "validator": highlight_validator},
    {"name": "text", "class": "", "format": output},
    {"name": "table", "class": "", "format": tables.rows, "validator": tables.is_known},
    {"name": "versions", "class": "", "format": tables.versions,
     "validator": tables.is_known},
]  # fmt: skip


class Comments(Preprocessor):
    """Leaves out the comments of a page; its code is out of reach by then."""

    def run(self, lines: list[str]) -> list[str]:
        return COMMENT.sub("", "\n".join(lines)).split("\n")


class Elements(Treeprocessor):
    """Changes the elements of a page: tables, formulas, names, pictures and tabs."""

    def __init__(self, md: Markdown, svg_of: Callable[[str], str]) -> None:
        super().__init__(md)
        self.svg_of = svg_of
        self.converter = LatexToMathML()

    def run(self, root: Element) -> None:
        self.joint = self.md.htmlStash.store("<wbr>")
        for change in self.unstashed, self.boxed:
            for parent in list(root.iter()):
                for place, child in enumerate(parent):
                    parent[place] = change(child)
        for element in list(root.iter()):
            match element.tag:
                case "div" | "span" if element.get("class") == "arithmatex":
                    self.set_formula(element)
                case "div" if "tabbed-set" in element.get("class", ""):
                    element.attrib = {"class": "tabs"}
                case "code" if len(element.text or "") >= LONG_NAME:
                    name = JOINT.sub(rf"\1{self.joint}", element.text or "")
                    element.text = AtomicString(name)
                case "img":
                    self.size(element)

    def unstashed(self, element: Element) -> Element:
        """The table of a fence, whose links and anchors are then a page's own."""
        match = HTML_PLACEHOLDER_RE.fullmatch(element.text or "")
        html = self.md.htmlStash.rawHtmlBlocks[int(match[1])] if match else ""
        if not isinstance(html, str) or not html.startswith(tables.BOXES):
            return element
        table = ElementTree.fromstring(html)
        table.tail = element.tail
        return table

    def boxed(self, table: Element) -> Element:
        """A table in the box that scrolls it; one of many columns is reached by keyboard."""
        head = table.find("thead/tr")
        if table.tag != "table" or table.get("class") or head is None:
            return table
        box = Element("div", {"class": "wide"})
        if len(head) > 2:
            box.set("tabindex", "0")
        for cell in head:
            if not cell.text and not len(cell):
                cell.tag = "td"
        table.set("class", "lines")
        box.tail, table.tail = table.tail, None
        box.append(table)
        return box

    def set_formula(self, element: Element) -> None:
        """A formula as MathML; a long one is reached by keyboard, since it scrolls.

        Raises `ValueError` with the formula and what is wrong with it.
        """
        is_display = element.tag == "div"
        latex = unescape(element.text or "")[2:-2]
        try:
            text = self.converter.convert_with_local_state(
                latex, displaystyle=is_display
            )
        except LatexError as error:
            raise ValueError(f"{latex}: {error}") from None
        math = ElementTree.fromstring(ENTITY.sub(lambda m: unescape(m[0]), text))
        signs = sum(sign.tag in ("mi", "mn", "mo") for sign in math.iter())
        if is_display and signs > LONG_FORMULA:
            math.set("tabindex", "0")
        element.tag, element.attrib, element.text = "math", math.attrib, math.text
        element.extend(math)

    def size(self, image: Element) -> None:
        """A picture that has its shape before it is there, and comes when it is near."""
        box = VIEW_BOX.search(self.svg_of(image.get("src", "")))
        if box:
            for side, points in zip(("width", "height"), box.groups()):
                image.set(side, f"{float(points) * PIXELS_A_POINT:.0f}")
            image.set("loading", "lazy")


def no_svg(address: str) -> str:
    """The text of a picture where nobody knows it."""
    return ""


class Markup(Extension):
    """The extension; `svg_of` gives the text of an SVG file by its address on the page."""

    def __init__(self, **options: Any) -> None:
        self.config = {"svg_of": [no_svg, "the text of a picture, by its address"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Any) -> None:
        fences = {"pymdownx.superfences": {"custom_fences": FENCES}}
        md.registerExtensions(["pymdownx.superfences"], fences)
        md.registerExtensions(
            ["pymdownx.arithmatex"], {"pymdownx.arithmatex": {"generic": True}}
        )
        md.registerExtension(self)
        md.preprocessors.register(Comments(md), "comments", 24)  # after the fences
        elements = Elements(md, self.getConfig("svg_of"))
        md.treeprocessors.register(elements, "elements", 5)  # after the contents' list
        self.md = md
        self.reset()

    def reset(self) -> None:
        """Number the programs of the next page from one."""
        self.md.programs = 0


def makeExtension(**options: Any) -> Markup:
    """The extension, as Python-Markdown asks for it by its module's name."""
    return Markup(**options)
