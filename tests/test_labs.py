"""The labs: true to their outputs, at home in the site, never stale, theirs to take."""

import importlib
import json
import subprocess
import sys

import nbformat
import pytest
from bs4 import BeautifulSoup
from pytest_codeblocks.main import CodeBlock

from hooks import labs
from tests.checks import plugin
from tests.checks.pages import Block, Page, fences
from tests.checks.prose import Prose
from tests.conftest import ROOT, build

LABS = sorted((ROOT / "docs/labs").glob("*.py"))
each_lab = pytest.mark.parametrize("lab", LABS, ids=lambda path: path.stem)


def text_of(source):
    """A percent script as Markdown, line for line, alternative texts before their code."""
    lines, in_code = [], False
    for line in source.rstrip("\n").split("\n"):
        if line.startswith("# %%"):
            if in_code:
                assert lines[-1] == ""
                lines[-1] = "```"
            in_code = "[markdown]" not in line
            lines.append("```python" if in_code else "")
        elif in_code and line.startswith("# alt: "):
            lines[-1:] = [line.removeprefix("# alt: "), "```python"]
        else:
            lines.append(line if in_code else line.removeprefix("#").removeprefix(" "))
    return "\n".join([*lines, "```"] if in_code else lines) + "\n"


def page_of(notebook, lab):
    """A lab's page: its own text, each fence with what the notebook's cell printed."""
    text = text_of(lab.read_text("utf-8"))
    name = lab.relative_to(ROOT).as_posix()
    page = Page(lab, name, text, fences(name, text))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for fence, cell in zip(page.fences, cells, strict=True):
        printed = labs.text_output(cell)
        code = CodeBlock("\n".join(fence.body), fence.line, "python", printed)
        page.blocks.append(Block(code))
    return page


@pytest.fixture
def folder(site, lab):
    """The folder of a lab in the built site."""
    return site / "labs" / lab.stem


@pytest.fixture
def notebook(folder, lab):
    """The notebook that a lab's page offers, executed by the build."""
    return json.loads((folder / f"{lab.stem}.ipynb").read_text("utf-8"))


@each_lab
def test_its_words_rest_on_its_code_and_outputs(notebook, lab, request):
    prose = Prose(page_of(notebook, lab), ROOT)
    if request.config.getoption("accept"):
        plugin.accept_later(request.config, lambda: prose)
    accept = "pytest --accept tests/test_labs.py"
    faults = plugin.words_that_fail(prose, request.config, accept)
    assert not faults, plugin.report(faults, "pytest tests/test_labs.py")


@each_lab
def test_its_notebook_is_whole_and_tells_no_time(notebook, lab):
    nbformat.validate(nbformat.from_dict(notebook))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["execution_count"] for cell in code)
    text = json.dumps(notebook)
    assert "it/s]" not in text and "s/it]" not in text
    assert "iopub" not in text
    assert not [o for c in code for o in c["outputs"] if o.get("name") == "stderr"]


@pytest.mark.timeout(0)  # it may wait for its turn; the run has its own limit
@each_lab
def test_its_script_runs_alone(folder, lab, programs):
    script = folder / f"{lab.stem}.py"
    outcome = programs.run(script.read_text("utf-8"), script)
    assert outcome.raised is None, outcome.raised
    assert outcome.left == [], lab


@each_lab
def test_its_page_is_light_and_has_its_pictures(folder, lab):
    html = (folder / "index.html").read_text("utf-8")
    assert len(html.encode()) < 150_000
    article = BeautifulSoup(html, "html.parser").find("article")
    pictures = article.select("img")
    assert len(pictures) >= 2
    for picture in pictures:
        assert len(picture["alt"]) > 20
        assert (folder / picture["src"]).stat().st_size < 100_000
    assert not article.select("style, script, .jp-Notebook")


@each_lab
def test_it_says_which_page_it_belongs_to(lab):
    lead = lab.read_text("utf-8").partition("\n# %%\n")[0]
    assert "](../chapter/" in lead


def test_an_unchanged_lab_is_not_run_again(site, tmp_path):
    cache = {p: p.stat().st_mtime_ns for p in (ROOT / ".cache/labs").rglob("*.json")}
    assert len(cache) >= len(LABS)
    build(tmp_path / "again")
    assert {p: p.stat().st_mtime_ns for p in cache} == cache


def test_another_library_version_runs_the_labs_again(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "hooks")
    hook = importlib.import_module("build")
    before = hook.versions_key()
    monkeypatch.setattr(hook, "version", lambda name: "0.0.0")
    assert hook.versions_key() != before


@pytest.mark.parametrize(("cell", "status"), [("1 / 1", 0), ("1 / 0", 1)])
def test_a_cell_that_raises_fails_the_build(project, cell, status):
    project.write("docs/labs/origin.py", f"# %% [markdown]\n# # Lab\n\n# %%\n{cell}\n")
    command = [sys.executable, "-m", "mkdocs", "build", "--no-strict", "-d", "site"]
    done = subprocess.run(command, cwd=project.root, capture_output=True, text=True)
    assert done.returncode == status, done.stderr
    assert ("ZeroDivisionError" in done.stderr) == bool(status)
