"""The collector: one page or all, outputs accepted, and no run without its plugin."""

OUT = "snippets/part/page/hello.out"


def test_without_pytest_codeblocks_the_run_fails(project):
    status, said = project.pytest("-p", "no:codeblocks", "docs")
    assert status != 0
    assert "pytest-codeblocks is disabled: no page would be run" in said


def test_accept_writes_the_output_and_shows_the_difference(project):
    project.write(OUT, "hallo\n")
    status, said = project.pytest("--accept", "docs/part/page.md")
    assert status == 0, said
    assert "-hallo\n+hello\n" in said
    assert (project.root / OUT).read_bytes() == b"hello\n"
    assert project.pytest()[0] == 0


def test_accept_writes_an_output_that_is_missing(project):
    (project.root / OUT).unlink()
    assert project.pytest("--accept", "docs")[0] == 0
    assert (project.root / OUT).read_bytes() == b"hello\n"


def test_accept_is_refused_under_ci(project):
    project.write(OUT, "hallo\n")
    status, said = project.pytest("--accept", "docs", CI="true")
    assert status != 0
    assert "--accept is refused under CI" in said
    assert (project.root / OUT).read_bytes() == b"hallo\n"


def test_accept_writes_nothing_if_another_program_fails(project):
    project.write(OUT, "hallo\n")
    page = (project.root / "docs/part/page.md").read_text()
    project.write("docs/part/page.md", page + page.replace("hello", "raises"))
    project.write("snippets/part/page/raises.py", "1 / 0\n")
    project.write("snippets/part/page/raises.out", "")
    status, said = project.pytest("--accept", "docs")
    assert status != 0
    assert "nothing was written: the run failed" in said
    assert "as it is now" not in said
    assert (project.root / OUT).read_bytes() == b"hallo\n"


def test_a_skip_with_a_reason_is_reported(project):
    mark = '<!--pytest.mark.skip(reason="needs two GPUs")-->\n```python'
    project.change("docs/part/page.md", "```python", mark)
    status, said = project.pytest()
    assert status == 0
    assert "needs two GPUs" in said


def test_a_program_that_takes_long_is_named_unless_a_mark_tells_why(project):
    project.program('import time\n\ntime.sleep(1.1)\nprint("hello")\n')
    status, said = project.pytest()
    assert status == 0
    assert "docs/part/page.md:3: snippets/part/page/hello.py 1." in said
    mark = '<!--pytest.mark.slow(reason="it sleeps")-->\n```python'
    project.change("docs/part/page.md", "```python", mark)
    assert "more than a second" not in project.pytest()[1]


def test_a_program_runs_as_main_with_its_source_at_hand(project):
    project.program(
        "import inspect, pickle, sys\n\n\n"
        "class Kept:\n    pass\n\n\n"
        "assert pickle.loads(pickle.dumps(Kept())).__class__ is Kept\n"
        "assert inspect.getsource(Kept).startswith('class Kept')\n"
        "assert Kept.__module__ == '__main__' and sys.argv == [__file__]\n"
        "if __name__ == '__main__':\n    print('hello')\n"
    )
    status, said = project.pytest()
    assert status == 0, said


STATE = """\
import warnings

import jax
import matplotlib.pyplot as plt
import numpy as np
import torch

before = [
    np.random.rand(), torch.rand(1).item(),
    torch.get_default_dtype(), torch.is_grad_enabled(), torch.is_anomaly_enabled(),
    torch.get_num_threads(), jax.config.jax_enable_x64, np.geterr(), warnings.filters[:],
    torch.square is torch.sqrt, str(torch.tensor(1 / 3)), str(np.array([1 / 3])), plt.rcParams["lines.linewidth"],
    plt.get_fignums(),
]
print(before)
torch.square = torch.sqrt
torch.set_default_dtype(torch.float64)
torch.set_grad_enabled(False)
torch.autograd.set_detect_anomaly(True)
torch.set_num_threads(1)
torch.set_printoptions(precision=1)
np.seterr(all="ignore")
np.set_printoptions(precision=1)
jax.config.update("jax_enable_x64", True)
warnings.simplefilter("error")
plt.rcParams["lines.linewidth"] = 9
plt.figure()
"""


def test_what_one_program_changes_the_next_does_not_see(programs, tmp_path):
    first, second = (programs.run(STATE, tmp_path / "state.py") for _ in range(2))
    assert first.raised is None
    assert not first.left
    assert first.output == second.output


def test_the_drift_report_names_outputs_sentences_and_names_that_part(project):
    page = (project.root / "docs/part/page.md").read_text()
    project.write("docs/part/page.md", page + "\nIt is 25, and `torch.norm` is 25.\n")
    project.program("print(25)\n")
    assert project.pytest("--accept", "docs")[0] == 0
    project.program("print(26)\n")
    project.change("docs/part/page.md", "torch.norm", "torch.norn")
    project.write("requirements.txt", "torch==1.0.0\n")
    status, _ = project.pytest("--drift", "drift.md", "docs")
    report = (project.root / "drift.md").read_text()
    assert status != 0
    assert ", pages made with 1.0.0" in report
    assert "## Outputs: 1\n\n`docs/part/page.md:3`\n" in report
    assert "-25\n+26\n" in report
    assert "page.md:13: 25 occurs in no code or output" in report
    assert "page.md:13: `torch.norn` is no name" in report
