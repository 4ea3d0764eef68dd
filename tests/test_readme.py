"""The README's commands agree with what they install."""

import re

from tests.conftest import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def test_the_cpu_build_of_torch_is_the_pinned_one():
    pinned = re.search(r"^torch==(\S+)", (ROOT / "requirements.txt").read_text(), re.M)
    assert re.findall(r"torch==(\S+)", README) == [pinned[1]]


def test_the_first_two_commands_are_those_that_ci_runs():
    first, second = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)[:2]
    assert first.endswith(".venv/bin/mkdocs serve\n")
    assert second.endswith(".venv/bin/pytest\n")
    assert "readme_command 1" in (ROOT / ".ci/run").read_text()
