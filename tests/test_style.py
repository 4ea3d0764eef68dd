"""Form and spelling: JavaScript, CSS and Python as their tools leave them, words as written."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

TOOLS = Path(sys.executable).parent
SCRIPTS = "docs/assets", "tests/browser/scripts"
PROSE = "docs", "snippets", "hooks", "tests", "README.md", "mkdocs.yml"
COMMANDS = {
    "format of scripts and styles": ["oxfmt", "--check", *SCRIPTS],
    "faults of scripts": [
        "oxlint",
        "--deny-warnings",
        "--allow=no-unused-expressions",  # a script of the tests is one function
        *SCRIPTS,
    ],
    "spelling": ["typos", "--format=brief", *PROSE],
    "format of programs": ["ruff", "format", "--check", "."],
    "faults of programs": ["ruff", "check", "."],
}


def run(tool, *arguments, within=ROOT):
    """Run an installed tool; return its status and what it said."""
    done = subprocess.run(
        [TOOLS / tool, *arguments], cwd=within, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("what", COMMANDS)
def test_nothing_to_mend(what):
    status, said = run(*COMMANDS[what])
    assert status == 0, f"{' '.join(COMMANDS[what])}\n{said}"


@pytest.mark.parametrize(
    "what, name, text",
    [
        ("format of scripts and styles", "a.js", "let  a = 1"),
        ("format of scripts and styles", "a.css", "b{top:0}"),
        ("faults of scripts", "a.js", "const a = 1;\na = 2;\n"),
        ("spelling", "a.md", f"Rec{'ie'}ved.\n"),
        ("format of programs", "a.py", "a  = 1\n"),
        ("faults of programs", "a.py", "import os\n"),
    ],
)
def test_each_tool_notices_a_fault(tmp_path, what, name, text):
    (tmp_path / name).write_text(text)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    options = [word for word in COMMANDS[what][1:] if not (ROOT / word).exists()]
    status, said = run(COMMANDS[what][0], *options, ".", within=tmp_path)
    assert status != 0
    assert name in said
