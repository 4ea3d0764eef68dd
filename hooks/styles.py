"""One style sheet for the published site: the theme's and the site's, without what no page uses."""

import hashlib
import re
import shutil

import tinycss2
from mkdocs.exceptions import PluginError

LINK = re.compile(r'\s*<link rel="stylesheet" href="(?P<path>[^"]+)">')
THEME = "stylesheets/main.*.css", "stylesheets/palette.*.css"  # in `assets`
ALL = "site.css"  # until its content is known
WORD = re.compile(r"[\w-]+")
NESTED = "media", "supports"


def check(files, own):
    """Refuse a style sheet that is configured and is no file."""
    for path in own:
        if files.get_file_from_path(path) is None:
            raise PluginError(f"mkdocs.yml: extra_css: {path}: no such file in docs")


def with_one_sheet(html, name, own):
    """A page that asks for one style sheet where it asked for the theme's and for our own."""
    first, *rest = LINK.finditer(html) or [None]
    if len(rest) + 1 != len(THEME) + len(own):
        raise PluginError(f"{name}: expected links to {', '.join([*THEME, *own])}")
    for link in rest:
        html = html.replace(link[0], "", 1)
    folder = first["path"].partition("stylesheets/")[0]
    return html.replace(first["path"], folder + ALL, 1)


def write(site, own):
    """Write the one sheet of the built site in place of the theme's and of our `own`.

    Its name tells its content: what a browser has kept never meets a page of another day.
    """
    assets = site / "assets"
    sheets = [path for name in THEME for path in assets.glob(name)]
    sheets += [site / path for path in own]
    pages, words = list(site.rglob("*.html")), set()
    for file in (*pages, *site.rglob("*.js")):
        words.update(WORD.findall(file.read_text("utf-8")))
    css = "".join(path.read_text("utf-8") for path in sheets)
    for path in sheets:
        path.unlink()
    shutil.rmtree(assets / "stylesheets")
    css = used(css, words)
    name = f"site.{hashlib.sha256(css.encode()).hexdigest()[:8]}.css"
    (assets / name).write_text(css, "utf-8")
    for page in pages:
        html = page.read_text("utf-8")
        page.write_text(html.replace(f"assets/{ALL}", f"assets/{name}"), "utf-8")


def used(css, words):
    """A style sheet without the rules and the custom properties that nothing names.

    `words` are all words of the site's pages and scripts. A rule stays if each class and
    id that its selector asks for is among them, so one that a script may still need
    stays, too. An attribute asks for nothing, since scripts have other names for some
    (`ariaSort`), and neither does what stands in `:not()`, `:is()` and the like.
    """
    named = words | set(re.findall(r"var\(\s*(--[\w-]+)", css))
    rules = tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True)
    kept = "".join(_rules(rules, words, named))
    return kept if kept == css else used(kept, words)


def _rules(rules, words, properties):
    """The rules that are used; of all custom properties those named."""
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = [s for s in _selectors(rule.prelude) if _is_used(s, words)]
            body = _declarations(rule.content, properties)
            if selectors and body:
                yield f"{','.join(map(_text, selectors))}{{{body}}}"
        elif rule.lower_at_keyword in NESTED:
            inner = tinycss2.parse_rule_list(
                rule.content, skip_comments=True, skip_whitespace=True
            )
            if inside := "".join(_rules(inner, words, properties)):
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inside}}}"
        else:
            yield rule.serialize()


def _selectors(prelude):
    """The selectors of a list, each as its tokens."""
    found = [[]]
    for token in prelude:
        if token == ",":
            found.append([])
        else:
            found[-1].append(token)
    return found


def _is_used(selector, words):
    """Whether each class and id that a selector asks for is among the words."""
    return all(
        token.value in words
        for before, token in zip([None, *selector], selector)
        if token.type == "hash" or (token.type == "ident" and before == ".")
    )


def _declarations(content, properties):
    parsed = tinycss2.parse_blocks_contents(
        content, skip_comments=True, skip_whitespace=True
    )
    return ";".join(
        node.serialize()
        for node in parsed
        if node.type != "declaration"
        or not node.name.startswith("--")
        or node.name in properties
    )


def _text(selector):
    return tinycss2.serialize(selector).strip()
