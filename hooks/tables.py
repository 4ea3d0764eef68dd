"""Sets the output of a program that prints rows as one table, and what links to its rows.

The output starts with the versions and the columns' names; its last line counts. A row
is set again beside the recorded rows of other versions: what differs there, it says.
"""

import os
import posixpath
import re
from html import escape

from mkdocs.exceptions import PluginError

CELL = re.compile(r"`(?P<code>[^`]+)`|\[(?P<text>[^]]+)\]\((?P<target>[^)]+)\)")
ROW = re.compile(r'<tr id="([^"]+)"')
LINK = re.compile(r'(?<=<td><a href=")(?P<path>[^"#]+\.md)(?P<anchor>#[^"]*)?(?=">)')
LONG = 200  # lines of a program that is set without colours: each is a tag
PROGRAM = re.compile(
    r'(?<=<div class="language-python highlight"><pre>)(.*?)(?=</pre></div>)', re.DOTALL
)
MEASURED = ("value", "first", "second")
LAST = ("asked", "stands out", "safe form", "decided in", "family", "versions")


def fence(snippets):
    """A fence of superfences that sets rows, beside recorded ones."""
    return recorded_fence("table", "rows", snippets, read, html)


def recorded_fence(name, css_class, snippets, read, html):
    """A fence of superfences for an output; its only option is a folder of recorded runs.

    `html` sets what `read` finds in the output, and in each of the recorded ones.
    """

    def format(source, language, css_class, options, md, **_):
        folder = options.get("recorded")
        paths = sorted((snippets / folder).glob("*.txt")) if folder else []
        return html(read(source), [read(path.read_text("utf-8")) for path in paths])

    return {
        "name": name,
        "class": css_class,
        "validator": _validate,
        "format": format,
    }


def _validate(language, inputs, options, attrs, md):
    options.update(inputs)
    return set(inputs) <= {"recorded"}


def only_there(others, versions):
    """The versions of another run that are not those of this one."""
    return ", ".join(version for version in others if version not in versions)


def read(text):
    """Versions, rows by name, and the line that counts, of what a program printed."""
    versions, names, *rows, count = text.strip("\n").split("\n")
    names = names.split(" | ")
    rows = [dict(zip(names, row.split(" | "), strict=True)) for row in rows]
    return versions.split(" | "), {row["row"]: row for row in rows}, count


def differences(row, versions, recorded):
    """What other versions measured at a row that is not as here: a text for each."""
    for others, rows, _ in recorded:
        named = only_there(others, versions)
        other = rows.get(row["row"])
        if other is None:
            yield f"{named}: not recorded"
            continue
        told = [
            f"{name} {other[name]}"
            for name in row
            if name.startswith(MEASURED) and other[name] != row[name]
        ]
        asked = "torch and what is asked"
        if told and other[asked] != row[asked]:
            told.append(other[asked])
        if told:
            yield f"{named}: {'; '.join(told)}"


def html(table, recorded=()):
    """A table of rows as HTML, each row with its name as its anchor."""
    versions, rows, count = table
    groups = "".join(f'<th colspan="3" scope="colgroup">{v}</th>' for v in versions)
    single = "".join(f'<th rowspan="2" scope="col">{name}</th>' for name in LAST)
    measured = "".join(f'<th scope="col">{name}</th>' for name in 2 * MEASURED)
    lines = [
        '<div class="rows" role="region" aria-label="Table of edges" tabindex="0">',
        f'<table class="rows"><caption>{escape(count)}.</caption>',
        f"<colgroup>{'<col>' * (2 + 2 * len(MEASURED) + len(LAST))}</colgroup><thead>",
        '<tr><th rowspan="2" scope="col">expression</th>'
        '<th rowspan="2" scope="col">at</th>'
        f"{groups}{single}</tr>",
        f"<tr>{measured}</tr></thead><tbody>",
        *(
            _row(row, versions, list(differences(row, versions, recorded)))
            for row in rows.values()
        ),
        "</tbody></table></div>",
    ]
    return "\n".join(lines)


def _row(row, versions, elsewhere):
    name, parting = row["row"], row["torch and JAX part in"]
    asked = row["torch and what is asked"]
    notes, kinds = [], []
    if parting != "-":
        notes.append(f"<b>torch and JAX part: {parting}</b>")
        kinds.append("jax")
    if asked.startswith("parts"):
        notes.append(f"<b>{asked}</b>")
        kinds.append("rule")
    elif asked != "-":
        notes.append(asked)
    if elsewhere:
        notes += [f"<b>{escape(text)}</b>" for text in elsewhere]
        kinds.append("version")
    code = f"<code>{escape(row['torch'], False)}</code>"
    if row["jax"] not in ("-", row["torch"]):
        code += f" <code>{escape(row['jax'], False)}</code>"
    bold = {f"{name} in JAX" for name in parting.split(", ")}
    bold |= {"first"} if asked.startswith("parts") else set()
    told = [
        f"<b>{row[name]}</b>" if name in bold else row[name]
        for name in ("at", *filter(lambda n: n.startswith(MEASURED), row), "asked")
    ]
    rest = [row["safe form"], row["decided in"], row["family"], ", ".join(versions)]
    rest = [CELL.sub(_inline, escape(cell, False)) for cell in rest]
    cells = [*told, "<br>".join(notes), *rest]
    kinds = f' data-is="{" ".join(kinds)}"' if kinds else ""
    head = f'<th scope="row"><a href="#{name}">{name}</a> {code}</th>'
    return (
        f'<tr id="{name}"{kinds}>{head}{"".join(f"<td>{c}</td>" for c in cells)}</tr>'
    )


def _inline(match):
    if match["code"]:
        return f"<code>{match['code']}</code>"
    return f'<a href="{match["target"]}">{match["text"]}</a>'


def finish(html, page, files):
    """Let mkdocs know a page's rows and where their links lead; set long programs plain.

    The search leaves those out: their cases stand in the table.
    """
    html = PROGRAM.sub(_plain, html)
    rows = ROW.findall(html)
    if not rows:
        return html
    page.present_anchor_ids = {*(page.present_anchor_ids or ()), *rows}
    page.links_to_anchors = page.links_to_anchors or {}

    def resolve(match):
        folder = posixpath.dirname(page.file.src_uri)
        file = files.get_file_from_path(os.path.normpath(f"{folder}/{match['path']}"))
        if file is None:
            raise PluginError(
                f"{page.file.src_uri}: a row links to {match[0]}, no page"
            )
        anchor = match["anchor"] or ""
        if anchor:
            page.links_to_anchors.setdefault(file, {})[anchor[1:]] = match[0]
        return file.url_relative_to(page.file) + anchor

    return LINK.sub(resolve, html)


def _plain(match):
    if match[0].count("\n") < LONG:
        return match[0]
    code = re.sub(r"<[^>]+>", "", match[0])
    return f"<span></span><code data-search-exclude>{code}</code>"
