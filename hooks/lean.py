"""A page's HTML as a browser wants it: light, and with the space of each picture known."""

import re
from functools import partial
from html import unescape
from itertools import count
from pathlib import Path
from urllib.parse import urljoin

COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
BLOCK = re.compile(
    r'<div class="language-(?P<language>\w+) highlight"><pre>(?:<span></span>)?'
    r"<code(?P<rest>[^>]*)>(?P<code>.*?)</code></pre></div>"
    r'(?P<prints>(?=\s*<div class="language-text ))?',
    re.DOTALL,
)
PLAIN = re.compile(r'<span class="(?:n|p|o|w)">([^<]*)</span>')
MESSAGE = re.compile(r"\b\w*(?:Error|Warning|Exception): ")
TABS = re.compile(r'<div class="tabbed-set[^>]*>')
TABLE = re.compile(r"<table>\s*(<thead>.*?</thead>)(.*?)</table>", re.DOTALL)
FORMULA = re.compile(r'<math display="block"(>.*?</math>)', re.DOTALL)
SIGN = re.compile(r"<m[ino][ >]")
WIDE = 24  # signs; a longer formula scrolls on a small screen
INLINE = re.compile(r"(?<!<pre>)(?<!</button>)<code>([^<\n]{17,})</code>")
JOINT = re.compile(r"(?<=\w)([._])(?=\w)")
PICTURE = re.compile(r'<img alt="([^"]*)" src="([^":]+\.svg)" ?/?>')
SIZE = re.compile(r'<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"', re.DOTALL)
BUTTON = (
    '<button class="md-code__button" title="Copy to clipboard" data-md-type="copy" '
    'data-clipboard-target="#p{number}"></button>'
)


FRAME = {
    'md-icon" for="__drawer">': 'md-icon" for="__drawer" tabindex="0"><span>Menu</span>',
    'role="dialog"': 'role="dialog" aria-label="Search"',
    'class="no-js"': 'class="js js-focus-visible"',
    '.min.js"></script>': '.min.js" defer></script>',
}


def framed(html):
    """A page with the frame that the theme leaves to its script, and no script in the way.

    The menu and the search have names, and the menu is in a keyboard's reach. The classes
    that the theme's script gives to the page are there before it: each of them would set
    the whole page anew. What depends on scripts asks the browser (`site.css`).
    """
    for theirs, ours in FRAME.items():
        html = html.replace(theirs, ours, 1)
    return html


def lean(html, folder):
    """A page with what the theme adds by script in place, and without what nobody sees.

    `folder` is the page's in the built site. A token that has the colour of the code
    needs no element. A copy button that is there from the start moves nothing and is no
    landmark of its own. The theme's script for tabs measures each set of them and sets
    the page anew each time, and the one for tables puts each into a box; so both have other
    names here.
    """
    head, start, body = html.partition("<article")
    article, end, foot = body.partition("</article>")
    article = COMMENT.sub("", article)
    article = BLOCK.sub(partial(_block, count(1)), article)
    article = TABS.sub('<div class="tabs">', article)
    article = FORMULA.sub(_formula, TABLE.sub(_table, article))
    article = INLINE.sub(_with_joints, article)
    article = PICTURE.sub(partial(_picture, folder), article)
    return framed(head + start + article + end + foot)


def _block(numbers, match):
    """A program, or what it prints."""
    language, code, prints = match.group("language", "code", "prints")
    code = PLAIN.sub(r"\1", code)
    classes, button, name = f"language-{language} highlight", "", ""
    if language == "text":
        classes += " message" if MESSAGE.search(code) else ""
    else:
        classes += "" if prints is None else " printing"
        number = next(numbers)
        button, name = BUTTON.format(number=number), f' id="p{number}"'
    code = f"<code{name}{match['rest']}>{code}</code>"
    return f'<div class="{classes}"><pre>{button}{code}</pre></div>'


def _table(match):
    """A table in the box that scrolls it; one of many columns is reached by keyboard."""
    head, body = match.groups()
    stop = ' tabindex="0"' if head.count("<th") > 2 else ""
    head = head.replace("<th></th>", "<td></td>")
    return f'<div class="wide"{stop}><table class="lines">{head}{body}</table></div>'


def _formula(match):
    """A formula that scrolls is reached by keyboard."""
    is_wide = len(SIGN.findall(match[1])) > WIDE
    return '<math display="block"' + ' tabindex="0"' * is_wide + match[1]


def _with_joints(match):
    """A long name in prose may break at its dots and underscores."""
    name = JOINT.sub(r"\1<wbr>", match[1])
    return f"<code>{name}</code>"


def _picture(folder, match):
    """A picture that has its shape before it is there, and comes when it is near."""
    alt, source = match.groups()
    path = Path(urljoin(f"{folder.as_posix()}/", unescape(source)))
    width, height = SIZE.search(path.read_text("utf-8")[:4000]).groups()
    size = f'width="{float(width) * 4 / 3:.0f}" height="{float(height) * 4 / 3:.0f}"'
    return f'<img alt="{alt}" src="{source}" {size} loading="lazy">'
