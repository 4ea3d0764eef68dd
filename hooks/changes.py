"""Sets what a program printed beside what it printed under other versions."""

from html import escape

import tables


def fence(snippets):
    """A fence of superfences for lines of a name and a value, beside recorded runs."""
    return tables.recorded_fence("versions", "versions", snippets, read, html)


def read(text):
    """The versions, and the value of each name, of what the program printed."""
    versions, *lines = text.strip("\n").split("\n")
    return versions.split(" | "), dict(line.split(" | ", 1) for line in lines)


def html(here, others):
    """A table with a row a name and a column a run; what differs from here is bold."""
    versions, values = here
    heads = ["behaviour", ", ".join(versions)]
    heads += [tables.only_there(named, versions) for named, _ in others]
    rows = [
        f'<th scope="row">{escape(name)}</th><td>{escape(value)}</td>'
        + "".join(
            "<td>the same</td>"
            if run[name] == value
            else f"<td><b>{escape(run[name])}</b></td>"
            for _, run in others
        )
        for name, value in values.items()
    ]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return (
        f'<div class="versions"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
