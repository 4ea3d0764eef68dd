"""The table of edges: its cases, what it concludes, and how it stands on the built page."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
import torch
import torch.nn.functional as F
import torchgen
from bs4 import BeautifulSoup

from tests.test_site import html_of

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "snippets/guide/edges"
PAGE = "docs/guide/edges.md"
RECORDED = sorted((FOLDER / "recorded").iterdir())
MEASURED = ("value", "first", "second")
NUMBER = re.compile(r"[^\s\[\],]+")
NAMED = {  # what the table has to speak of, each word in an expression of its own
    *("norm", "vector_norm", "matrix_norm", "dist", "sqrt", "rsqrt", "pow", "log"),
    *("log1p", "xlogy", "entr", "acos", "asin", "atanh", "atan2", "hypot", "angle"),
    *("sgn", "abs", "complex", "relu", "leaky_relu", "hardtanh", "hardshrink"),
    *("softshrink", "softsign", "clamp", "max", "amax", "maximum", "fmax", "topk"),
    *("sort", "median", "quantile", "prod", "cumprod", "std", "var", "logsumexp"),
    *("softmax", "mean", "cosine_similarity", "normalize", "cdist", "pdist"),
    *("pairwise_distance", "where", "det", "inv", "svd", "eigh", "qr", "cholesky"),
    *("round", "floor", "sign", "fmod", "remainder", "interpolate", "grid_sample"),
    *("l1_loss", "mse_loss", "huber_loss", "smooth_l1_loss"),
}


def read(path):
    """Versions, rows and the last line, as a program printed them."""
    versions, names, *rows, count = path.read_text("utf-8").splitlines()
    names = names.split(" | ")
    return (
        versions,
        [dict(zip(names, row.split(" | "), strict=True)) for row in rows],
        count,
    )


VERSIONS, ROWS, COUNT = read(FOLDER / "table.out")
NAMES = [row["row"] for row in ROWS]
CHANGED = re.compile("clamp|fmax|fmin|cdist|pdist|margin_ranking")  # since 2.13
each_run = pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)


def names_in(expression):
    """The names in an expression, `torch.linalg.inv` as torch, linalg and inv."""
    nodes = list(ast.walk(ast.parse(expression, mode="eval")))
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return attributes | {node.id for node in nodes if isinstance(node, ast.Name)}


def numbers(text):
    """The entries of a scalar, vector or matrix, as they are printed."""
    return NUMBER.findall(text)


def is_same(one, other):
    """Whether two libraries measured the same: what has no path counts as zero."""
    one, other = numbers(one), numbers(other)
    one = ["0"] * len(other) if one == ["none"] else one
    return one == other


def keeps(asked, first):
    """Whether a first derivative is one of those that are asked for."""
    if asked == "any":
        return True
    first = numbers(first)
    for each in asked.split(" or "):
        wanted = numbers(each)
        found = ["0"] * len(wanted) if first == ["none"] else first
        if len(found) == len(wanted) and all(map(_admits, wanted, found)):
            return True
    return False


def _admits(wanted, found):
    low, dots, high = wanted.partition("..")
    if wanted == "any" or wanted == found:
        return True
    if found == "raises" or wanted == "raises":
        return False
    if dots:
        return float(low) <= float(found) <= float(high)
    return f"{float(wanted):.3g}" == found


def test_there_are_many_cases_and_no_two_are_the_same():
    assert len({row["torch"] for row in ROWS}) >= 80
    assert len(set(NAMES)) == len(NAMES)
    places = [(row["torch"], row["at"]) for row in ROWS]
    assert len(set(places)) == len(places)


def test_every_function_that_the_table_is_for_has_a_row():
    found = set().union(*(names_in(row["torch"]) for row in ROWS))
    assert NAMED - found == set()


def test_points_of_all_kinds_have_a_row():
    points = " ".join(f"{row['torch']} at {row['at']}" for row in ROWS)
    for place in (
        "x[x > 5].mean() at [1, 2]",  # a mean over nothing
        "x.std() at [2]",  # one element
        "torch.logsumexp(x, 0) at [-inf, -inf]",
        "torch.where(x > 0, torch.log(torch.where(x > 0, x, 1.0)), 0.0) at 0",
        "torch.prod(x, 0) at [0, 0, 5]",
        "torch.linalg.eigh(x)) at [[1, 0], [0, 1]]",
        "torch.sqrt((x * x).sum()) at [0, 0]",
    ):
        assert place in points


def check_conclusions(row):
    """A row's last two columns follow from what was measured and what is asked."""
    parts = [
        name
        for name in MEASURED
        if row["jax"] != "-" and not is_same(row[name], row[f"{name} in JAX"])
    ]
    assert row["torch and JAX part in"] == (", ".join(parts) or "-"), row["row"]
    rule, _, asked = row["asked"].partition(": ")
    verdict = "-"
    if asked:
        what = "the derivative" if rule == "-" else f"rule {rule}"
        verdict = f"{'keeps' if keeps(asked, row['first']) else 'parts from'} {what}"
    assert row["torch and what is asked"] == verdict, row["row"]
    assert rule in "-123456" and (rule == "-" or asked)


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_what_stands_out_follows_from_what_was_measured(row):
    check_conclusions(row)


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_what_is_asked_has_the_shape_of_the_point(row):
    _, _, asked = row["asked"].partition(": ")
    shape = re.sub(NUMBER, "n", row["at"])
    for each in filter(None, asked.split(" or ")):
        assert each in ("any", "raises") or re.sub(NUMBER, "n", each) == shape


def test_the_last_line_counts_the_rows():
    check_count(ROWS, COUNT)


def check_count(rows, count):
    """A run's last line tells what its rows say."""
    shared = sum(row["jax"] != "-" for row in rows)
    parted = sum(row["torch and JAX part in"] != "-" for row in rows)
    verdicts = [row["torch and what is asked"] for row in rows]
    ruled = sum(bool(re.fullmatch(r"parts from rule \d", v)) for v in verdicts)
    composed = verdicts.count("parts from the derivative")
    counted = [int(n) for n in re.findall(r"\d+", count)]
    assert counted == [len(rows), parted, shared, ruled, composed]


def test_what_decides_is_named_in_the_source():
    source = Path(torchgen.__file__).parent / "packaged/autograd/derivatives.yaml"
    known = set(re.findall(r"\w+", source.read_text("utf-8")))
    decided = {row["decided in"] for row in ROWS} - {"no"}
    assert decided - known == set()


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_a_safe_form_has_a_finite_first_derivative(row):
    safe, first = row["safe form"], row["first"]
    if safe == "itself":
        assert not set(numbers(first)) & {"nan", "inf", "-inf", "raises"}
    elif safe.startswith("`"):
        point = ast.literal_eval(row["at"])
        x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
        value = eval(safe.strip("`"), {"torch": torch, "F": F, "x": x})
        assert value.isfinite().all()
        (gradient,) = torch.autograd.grad(value.sum(), x)
        assert gradient.isfinite().all()
    elif safe.startswith("["):
        page, _, anchor = re.search(r"\((.*?)\)", safe)[1].partition("#")
        assert (ROOT / "docs/guide" / page).is_file()


WRITTEN_OUT = [row for row in ROWS if row["safe form"].startswith("`")]


def evaluated(expression, x):
    """The sum of what an expression of the table gives for x."""
    return eval(expression, {"torch": torch, "F": F, "x": x}).double().sum()


def beside(x):
    """The point, points a step away in each entry, and the point with a NaN in each.

    A matrix is decomposed: its steps are symmetric, and of a NaN it has no value.
    """
    yield x
    for entry in range(x.numel()):
        unit = torch.zeros_like(x).flatten()
        unit[entry] = 1
        unit = unit.view_as(x)
        unit = (unit + unit.mT) / 2 if x.dim() == 2 else unit
        for step in (-1.0, -1e-3, 1e-3, 1.0):
            yield x + step * unit
        if x.dim() < 2:
            yield torch.where(unit != 0, torch.nan, x)


@pytest.mark.parametrize("row", WRITTEN_OUT, ids=[row["row"] for row in WRITTEN_OUT])
def test_a_safe_form_has_the_value_of_the_expression(row):
    """At the point, where the expression has a number, beside it, and for a NaN."""
    point = ast.literal_eval(row["at"])
    point, *others = beside(torch.tensor(point, dtype=torch.float64))
    if evaluated(row["torch"], point).isfinite():
        others.append(point)
    for x in others:
        expected = evaluated(row["torch"], x)
        found = evaluated(row["safe form"].strip("`"), x)
        torch.testing.assert_close(found, expected, equal_nan=True)


def test_each_row_stands_on_the_built_page_as_it_was_printed(site):
    article = html_of(site, PAGE)
    table = article.select_one("table.rows")
    assert table.caption.get_text() == f"{COUNT}."
    built = table.select("tbody tr")
    assert [tr["id"] for tr in built] == NAMES
    for tr, row in zip(built, ROWS):
        link, *codes = tr.th.find_all(["a", "code"])
        assert (link["href"], link.get_text()) == (f"#{row['row']}", row["row"])
        shown = [row["torch"]]
        shown += [row["jax"]] if row["jax"] not in ("-", row["torch"]) else []
        assert [code.get_text() for code in codes] == shown
        for joint in tr.select("wbr"):
            joint.decompose()
        tr.smooth()
        cells = [td.get_text("\n") for td in tr.find_all("td")]
        measured = [row[n] for n in MEASURED] + [row[f"{n} in JAX"] for n in MEASURED]
        assert cells[:8] == [row["at"], *measured, row["asked"]]
        safe = re.sub(r"`|\[(.*?)\]\(.*?\)", r"\1", row["safe form"])
        assert cells[9:12] == [safe, row["decided in"], row["family"]]
        assert cells[12] == VERSIONS.replace(" | ", ", ")
        notes = cells[8].split("\n")
        if row["torch and JAX part in"] != "-":
            assert f"torch and JAX part: {row['torch and JAX part in']}" in notes
        if row["torch and what is asked"] != "-":
            assert row["torch and what is asked"] in notes


def test_each_anchor_of_the_page_is_its_own_and_its_weight_is_bounded(site):
    path = site / "guide/edges/index.html"
    html = path.read_bytes()
    assert len(html) < 200_000
    ids = [tag["id"] for tag in BeautifulSoup(html, "html.parser").select("[id]")]
    assert len(set(ids)) == len(ids)
    assert not re.search(rb"<table[^>]*class=\"rows\".*? style=", html, re.DOTALL)


@each_run
def test_what_another_version_measured_stands_at_its_row(site, path):
    versions, rows, _ = read(path)
    assert path.suffix == ".txt"
    assert path.stem.replace("-", " ", 1) in versions.split(" | ")
    rows = {row["row"]: row for row in rows}
    assert set(rows) <= set(NAMES)
    version = ", ".join(v for v in versions.split(" | ") if v not in VERSIONS)
    table = html_of(site, PAGE).select_one("table.rows")
    for row in ROWS:
        notes = table.find(id=row["row"]).find_all("td")[8].get_text("\n").split("\n")
        told = [note for note in notes if note.startswith(f"{version}: ")]
        other = rows.get(row["row"])
        if other is None:
            assert told == [f"{version}: not recorded"]
            continue
        assert (other["torch"], other["at"]) == (row["torch"], row["at"])
        measured = [n for n in row if n.startswith(MEASURED) and other[n] != row[n]]
        assert len(told) == bool(measured)
        for name in measured:
            assert f"{name} {other[name]}" in told[0]


def parted(row, other):
    """What two runs measured otherwise in a row: names of columns."""
    return {
        name for name in row if name.startswith(MEASURED) and row[name] != other[name]
    }


@each_run
def test_a_recorded_run_is_as_it_was_printed(path):
    """Nobody can print it again here: it holds together, and with today's run.

    JAX differs nowhere, as the page says, and torch where it is named as changed.
    """
    versions, rows, count = read(path)
    check_count(rows, count)
    today = {row["row"]: row for row in ROWS}
    for row in rows:
        check_conclusions(row)
        names = parted(row, today[row["row"]])
        assert not any(name.endswith(" in JAX") for name in names), row["row"]
        is_newer = VERSIONS.split(" | ")[0] not in versions
        assert not names or is_newer and CHANGED.search(row["torch"]), row["row"]


def test_the_page_counts_what_the_newer_torch_mended():
    _, rows, _ = read(FOLDER / "recorded/torch-2.14.1.txt")
    verdict = {row["row"]: row["torch and what is asked"] for row in rows}
    mended = [
        row["row"]
        for row in ROWS
        if row["torch and what is asked"].startswith("parts from rule")
        and verdict[row["row"]].startswith("keeps")
    ]
    text = (ROOT / PAGE).read_text("utf-8")
    assert len(mended) == 8 and "2.14.1 mended eight of them" in text


TABLE = """
torch 1 | jax 1
row | family | at | torch | jax | value | first | second | value in JAX \
| first in JAX | second in JAX | asked | decided in | safe form \
| torch and JAX part in | torch and what is asked
{name} | f | 0 | x | x | 0 | 1 | 0 | 0 | 1 | 0 | 1: 1 | no \
| [safe]({target}) | - | keeps rule 1
1 row
""".strip().replace("\\\n", "")


@pytest.mark.parametrize(
    ("name", "target", "fault"),
    [
        ("here", "page.md#top", None),
        ("elsewhere", "page.md#top", "no such anchor"),
        ("here", "page.md#nowhere", "no such anchor"),
        ("here", "nowhere.md", "a link 'nowhere.md', but the target 'part/nowhere.md'"),
    ],
)
def test_a_link_to_a_row_or_from_it_resolves_or_fails(project, name, target, fault):
    project.write(
        "snippets/part/page/hello.out", TABLE.format(name=name, target=target)
    )
    project.change("docs/part/page.md", "```text", "```table")
    page = (project.root / "docs/part/page.md").read_text()
    project.write("docs/part/page.md", f"# Top\n\n[a row](page.md#here)\n{page[9:]}")
    config = (project.root / "mkdocs.yml").read_text()
    config = config[: config.index("nav:\n  -")] + "nav: [part/page.md]\n"
    project.write("mkdocs.yml", config)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    done = subprocess.run(command, cwd=project.root, capture_output=True, text=True)
    assert bool(done.returncode) == bool(fault), done.stderr
    assert not fault or fault in done.stderr
