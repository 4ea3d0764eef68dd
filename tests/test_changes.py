"""What changed between versions: recorded runs stand beside today's, name by name."""

import importlib

import pytest

from tests.conftest import ROOT
from tests.test_site import html_of

FOLDER = ROOT / "snippets/guide/changes"
RECORDED = sorted((FOLDER / "recorded").iterdir())


@pytest.fixture(scope="module")
def read():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(ROOT / "hooks")
        yield importlib.import_module("tables").read_values


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.name)
def test_a_recorded_run_has_todays_names_and_the_version_of_its_file(read, path):
    versions, values = read(path.read_text("utf-8"))
    assert (
        values.keys() == read((FOLDER / "behaviour.out").read_text("utf-8"))[1].keys()
    )
    assert path.stem.replace("-", " ") in versions


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.name)
def test_under_the_same_version_a_recorded_run_printed_what_today_prints(read, path):
    here, today = read((FOLDER / "behaviour.out").read_text("utf-8"))
    versions, values = read(path.read_text("utf-8"))
    libraries = {version.split()[0] for version in versions if version in here}
    assert libraries
    for name, value in values.items():
        library = "jax" if name.startswith("jax.") else "torch"
        assert library not in libraries or value == today[name], f"{path.name}: {name}"


def test_the_page_shows_each_value_and_what_differs_in_bold(site, read):
    table = html_of(site, "docs/guide/changes.md").select_one(".versions table")
    _, today = read((FOLDER / "behaviour.out").read_text("utf-8"))
    runs = [read(path.read_text("utf-8"))[1] for path in RECORDED]
    for row, (name, value) in zip(table.select("tbody tr"), today.items(), strict=True):
        cells = [cell.get_text() for cell in row.select("td")]
        expected = [run[name] if run[name] != value else "the same" for run in runs]
        assert [row.th.get_text(), *cells] == [name, value, *expected]
        assert [b.get_text() for b in row.select("b")] == [
            text for text in expected if text != "the same"
        ]
