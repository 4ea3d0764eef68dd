"""The code's form, lint and types, and the libraries that are installed."""

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.conftest import ROOT

PINS = re.findall(
    r"^([\w.-]+)==(\S+)", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE
)
CHECKS = {
    "ruff check .": "ruff check --fix .",
    "ruff format --check .": "ruff format .",
    "mypy": "mypy",
}


@pytest.mark.timeout(0)
@pytest.mark.parametrize("command", CHECKS)
def test_the_code_passes(command: str) -> None:
    program, *arguments = command.split()
    path = Path(sys.executable).with_name(program)
    done = subprocess.run([path, *arguments], cwd=ROOT, capture_output=True, text=True)
    mend = f"to mend: .venv/bin/{CHECKS[command]}"
    assert done.returncode == 0, f"{done.stdout}{done.stderr}{mend}"


@pytest.mark.parametrize(("name", "pinned"), PINS, ids=[name for name, _ in PINS])
def test_the_installed_library_is_the_pinned_one(name: str, pinned: str) -> None:
    here = version(name).partition("+")[0]  # torch's CPU build is 2.13.0+cpu
    mend = "pip install -r requirements.txt, or change the pin there"
    assert here == pinned, f"requirements.txt: {name}=={pinned}, here {here}: {mend}"
