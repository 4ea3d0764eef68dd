"""Form, types and spelling, as the tools for them ask; the libraries installed are those pinned."""

import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.conftest import ROOT

TOOLS = Path(sys.executable).parent
SCRIPTS = "docs/assets", "tests/browser/scripts"
THEIRS = "docs/assets/vendor"  # libraries, as they are published
PROSE = (
    "docs",
    "snippets",
    "hooks",
    "tests",
    "README.md",
    "CONTRIBUTING.md",
    "mkdocs.yml",
)
COMMANDS = {
    "format of scripts and styles": ["oxfmt", "--check", *SCRIPTS, f"!{THEIRS}"],
    "faults of scripts": [
        "oxlint",
        "--deny-warnings",
        "--allow=no-unused-expressions",  # a script of the tests is one function
        f"--ignore-pattern={THEIRS}",
        *SCRIPTS,
    ],
    "spelling": ["typos", "--format=brief", *PROSE],
    "format of programs": ["ruff", "format", "--check", "."],
    "faults of programs": ["ruff", "check", "."],
    "types": ["mypy"],
}
MENDS = {
    "format of scripts and styles": "oxfmt " + " ".join(SCRIPTS),
    "spelling": "the word, or an entry in pyproject.toml",
    "format of programs": "ruff format .",
    "faults of programs": "ruff check --fix .",
}
PINS = re.findall(
    r"^([\w.-]+)==(\S+)", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE
)


def run(tool, *arguments, within=ROOT):
    """Run an installed tool; return its status and what it said."""
    done = subprocess.run(
        [TOOLS / tool, *arguments], cwd=within, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.timeout(0)
@pytest.mark.parametrize("what", COMMANDS)
def test_nothing_to_mend(what):
    status, said = run(*COMMANDS[what])
    mend = MENDS.get(what, "by hand")
    assert status == 0, f"{' '.join(COMMANDS[what])}\n{said}\nto mend: {mend}"


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


@pytest.mark.parametrize(("name", "pinned"), PINS, ids=[name for name, _ in PINS])
def test_the_installed_library_is_the_pinned_one(name, pinned):
    here = version(name).partition("+")[0]  # torch's CPU build is 2.13.0+cpu
    mend = "pip install -r requirements.txt, or change the pin there"
    assert here == pinned, f"requirements.txt: {name}=={pinned}, here {here}: {mend}"
