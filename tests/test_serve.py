"""What `mkdocs serve` keeps from one build to the next, and what it makes anew."""

import importlib
import sys

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from tests.conftest import ROOT


@pytest.fixture
def rebuild(project):
    """A function that builds the project again in this process; returns the page."""
    config = (project.root / "mkdocs.yml").read_text()
    nav = config[config.index("\nnav:") :]
    project.change("mkdocs.yml", nav, "\nnav:\n  - part/page.md\n")

    def make():
        loaded = load_config(str(project.root / "mkdocs.yml"), strict=False)
        build(loaded)
        return (project.root / "site/part/page/index.html").read_text()

    return make


def test_a_changed_page_and_a_changed_program_are_set_again(project, rebuild):
    assert "hello" in rebuild()
    project.change("docs/part/page.md", "# A page", "# Another page")
    assert "Another page" in rebuild()
    project.program('print("good bye")\n')
    assert "good bye" in rebuild()


def test_what_has_its_key_is_not_made_again(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "hooks")
    serve_cache = importlib.import_module("serve_cache")
    made = []
    for key in (1, 1, 2):
        serve_cache.keep("a test", key, lambda key=key: made.append(key))
    assert made == [1, 2]


def test_what_only_a_published_page_needs_is_left_out(project, rebuild, monkeypatch):
    made = project.root / "site/part/page.md"
    assert "Content-Security-Policy" in rebuild()
    assert made.exists()
    monkeypatch.setattr(sys.modules["serve_cache"], "served", True)
    assert (
        "Content-Security-Policy" not in rebuild()
    )  # its script for reloads is inline
    assert not made.exists()
    assert (project.root / "site/part/page/hello.py").exists()
