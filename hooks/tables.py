"""Sets the outputs of two programs as tables, beside recorded runs of other versions.

`rows` is a table of cases: its output begins with the versions and the columns' names,
and its last line counts. `versions` is a table of names and values.
"""

import re
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

CELL = re.compile(r"`(?P<code>[^`]+)`|\[(?P<text>[^]]+)\]\((?P<target>[^)]+)\)")
MEASURED = ("value", "first", "second")
LAST = ("asked", "stands out", "safe form", "decided in", "family", "versions")
BOXES = '<div class="rows"', '<div class="versions"'  # what a table here begins with
Row = dict[str, str]


class Run(NamedTuple):
    """What the program printed under some versions: rows by name, and its last line."""

    versions: list[str]
    rows: dict[str, Row]
    told: str


def rows(source: str, language: str, css_class: str, options: dict[str, str],
         md: Any, **_: Any) -> str:  # fmt: skip
    """A fence of cases; its only option, `recorded`, is a folder of recorded runs."""
    return rows_as_html(read_rows(source), map(read_rows, recorded(options, md)))


def versions(source: str, language: str, css_class: str, options: dict[str, str],
             md: Any, **_: Any) -> str:  # fmt: skip
    """A fence of lines of a name and a value, with the option `recorded`."""
    return values_as_html(
        *read_values(source), [read_values(text) for text in recorded(options, md)]
    )


def is_known(language: str, inputs: dict[str, str], options: dict[str, str],
             attrs: Any, md: Any) -> bool:  # fmt: skip
    """Whether a fence has no options but `recorded`."""
    options.update(inputs)
    return set(inputs) <= {"recorded"}


def recorded(options: dict[str, str], md: Any) -> Iterator[str]:
    """The recorded runs that a fence names: a folder where includes are looked for."""
    if "recorded" in options:
        folder = Path(md.preprocessors["snippet"].base_path[0], options["recorded"])
        for path in sorted(folder.glob("*.txt")):
            yield path.read_text("utf-8")


def only_there(others: list[str], here: list[str]) -> str:
    """The versions of another run that are not those of this one."""
    return ", ".join(version for version in others if version not in here)


def read_values(text: str) -> tuple[list[str], Row]:
    """The versions, and the value of each name, of what a program printed."""
    first, *lines = text.strip("\n").split("\n")
    return first.split(" | "), dict(line.split(" | ", 1) for line in lines)


def values_as_html(
    here: list[str], values: Row, others: list[tuple[list[str], Row]]
) -> str:
    """A table with a row a name and a column a run; what differs from here is bold."""
    heads = ["behaviour", ", ".join(here)]
    heads += [only_there(named, here) for named, _ in others]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = ""
    for name, value in values.items():
        cells = [escape(value)]
        for _, run in others:
            is_same = run[name] == value
            cells.append("the same" if is_same else f"<b>{escape(run[name])}</b>")
        told = "".join(f"<td>{cell}</td>" for cell in cells)
        body += f'<tr><th scope="row">{escape(name)}</th>{told}</tr>'
    return (
        f'<div class="versions"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def read_rows(text: str) -> Run:
    """What a program of cases printed."""
    first, heads, *lines, count = text.strip("\n").split("\n")
    names = heads.split(" | ")
    cases = [dict(zip(names, line.split(" | "), strict=True)) for line in lines]
    return Run(first.split(" | "), {case["row"]: case for case in cases}, count)


def differences(row: Row, here: list[str], others: Iterable[Run]) -> Iterator[str]:
    """What other versions measured at a row that is not as here: a text for each."""
    for run in others:
        named = only_there(run.versions, here)
        other = run.rows.get(row["row"])
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


def rows_as_html(run: Run, others: Iterable[Run] = ()) -> str:
    """A table of cases, each with its name as its anchor."""
    others = list(others)
    groups = "".join(f'<th colspan="3" scope="colgroup">{v}</th>' for v in run.versions)
    single = "".join(f'<th rowspan="2" scope="col">{name}</th>' for name in LAST)
    measured = "".join(f'<th scope="col">{name}</th>' for name in 2 * MEASURED)
    columns = 2 + 2 * len(MEASURED) + len(LAST)
    lines = [
        '<div class="rows" role="region" aria-label="Table of edges" tabindex="0">',
        f'<table class="rows"><caption>{escape(run.told)}.</caption>',
        f"<colgroup>{'<col/>' * columns}</colgroup><thead>",
        '<tr><th rowspan="2" scope="col">expression</th>'
        f'<th rowspan="2" scope="col">at</th>{groups}{single}</tr>',
        f"<tr>{measured}</tr></thead><tbody>",
        *(
            _row(row, run.versions, list(differences(row, run.versions, others)))
            for row in run.rows.values()
        ),
        "</tbody></table></div>",
    ]
    return "\n".join(lines)


def _row(row: Row, versions: list[str], elsewhere: list[str]) -> str:
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
    cells = "".join(f"<td>{c}</td>" for c in [*told, "<br/>".join(notes), *rest])
    data = f' data-is="{" ".join(kinds)}"' if kinds else ""
    head = f'<th scope="row"><a href="#{name}">{name}</a> {code}</th>'
    return f'<tr id="{name}"{data}>{head}{cells}</tr>'


def _inline(match: re.Match[str]) -> str:
    if match["code"]:
        return f"<code>{match['code']}</code>"
    return f'<a href="{match["target"]}">{match["text"]}</a>'
