"""A page's HTML as a browser wants it: light, and with the space of each picture known."""

import re
from html import unescape
from itertools import count
from pathlib import Path
from urllib.parse import urljoin

PLAIN = re.compile(r'<span class="(?:n|p|o|w)">([^<]*)</span>|<span></span>')
PROGRAM = re.compile(
    r'(<div class="language-(?:python|sh) highlight">)<pre>(?:<span></span>)?<code>'
)
OUTPUT = re.compile(
    r'<div class="language-text highlight">(?=<pre>(?:<span></span>)?<code>(.*?)</code>)',
    re.DOTALL,
)
MESSAGE = re.compile(r"\b\w*(?:Error|Warning|Exception): ")
INLINE = re.compile(r"(?<!<pre>)<code>([^<\n]{17,})</code>")
JOINT = re.compile(r"(?<=\w)([._])(?=\w)")
PICTURE = re.compile(r'<img alt="([^"]*)" src="([^":]+\.svg)" ?/?>')
SIZE = re.compile(r'<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"', re.DOTALL)
BUTTON = (
    '<button class="md-code__button" title="Copy to clipboard" data-md-type="copy" '
    'data-clipboard-target="#{name} > code"></button>'
)


NAMELESS = {
    'data-md-toggle="drawer" type="checkbox"': "Menu",
    'data-md-component="search" role="dialog"': "Search",
}


def named(html):
    """A page whose menu and search have names: the theme gives them none."""
    for attributes, name in NAMELESS.items():
        html = html.replace(attributes, f'{attributes} aria-label="{name}"', 1)
    return html


def lean(html, folder):
    """A page with what the theme adds by script in place, and without what nobody sees.

    `folder` is the page's in the built site. A token that has the colour of the code
    needs no element. A copy button that is there from the start moves nothing and is no
    landmark of its own.
    """
    head, start, body = html.partition("<article")
    article, end, foot = body.partition("</article>")
    numbers = count(1)

    def program(match):
        name = f"p{next(numbers)}"
        return f'{match[1]}<pre id="{name}">{BUTTON.format(name=name)}<code>'

    def output(match):
        said = " message" if MESSAGE.search(match[1]) else ""
        return f'<div class="language-text highlight{said}">'

    article = PROGRAM.sub(program, OUTPUT.sub(output, article))
    article = INLINE.sub(_with_joints, PLAIN.sub(r"\1", article))
    article = PICTURE.sub(lambda match: _picture(match, folder), article)
    return named(head) + start + article + end + foot


def _with_joints(match):
    """A long name in prose may break at its dots and underscores."""
    name = JOINT.sub(r"\1<wbr>", match[1])
    return f"<code>{name}</code>"


def _picture(match, folder):
    """A picture that has its shape before it is there, and comes when it is near."""
    alt, source = match.groups()
    path = Path(urljoin(f"{folder.as_posix()}/", unescape(source)))
    width, height = SIZE.search(path.read_text("utf-8")[:4000]).groups()
    size = f'width="{float(width) * 4 / 3:.0f}" height="{float(height) * 4 / 3:.0f}"'
    return f'<img alt="{alt}" src="{source}" {size} loading="lazy">'
