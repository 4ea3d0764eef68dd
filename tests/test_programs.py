"""Each snippet, run alone as a program, prints its `.out` and leaves nothing on disk."""

import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

SNIPPETS = Path(__file__).parent.parent / "snippets"
PROGRAMS = sorted(p.relative_to(SNIPPETS).as_posix() for p in SNIPPETS.rglob("*.py"))
OTHER_MACHINE = {"OMP_NUM_THREADS": "1", "ATEN_CPU_CAPABILITY": "default"}
COPIED = {  # what a reader takes whole
    "chapter/function/safe_vector_norm.py",
    "chapter/round/pinned_disagreement.py",
    "guide/checks/check_backward.py",
    "guide/find_nan/five_faults.py",
    "guide/safe_forms/acos.py",
    "guide/safe_forms/eigh_root.py",
    "guide/safe_forms/eigh_root_jax.py",
    "guide/safe_forms/norm_cost.py",
    "guide/safe_forms/xlogx_cost.py",
}
REGISTRIES = {"guide/edges/table.py"}  # as long as their cases


def run_alone(name, folder):
    """Run a snippet in an empty folder, with one thread and without vector instructions."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | OTHER_MACHINE
    return subprocess.run(
        [sys.executable, "-B", SNIPPETS / name],
        cwd=folder,
        env=env,
        capture_output=True,
        timeout=60,
    )


@pytest.fixture(scope="module")
def runs(request, tmp_path_factory):
    """The runs of the selected programs, in shuffled order, two at a time."""
    items = request.session.items
    names = {
        i.callspec.params["name"]
        for i in items
        if "runs" in getattr(i, "fixturenames", ())
    }
    folders = {name: tmp_path_factory.mktemp("alone") for name in sorted(names)}
    shuffled = random.sample(sorted(folders), len(folders))
    with ThreadPoolExecutor(2) as pool:
        yield {n: (pool.submit(run_alone, n, folders[n]), folders[n]) for n in shuffled}
        pool.shutdown(cancel_futures=True)


@pytest.mark.timeout(0)  # it may wait for its turn; each run has its own limit
@pytest.mark.parametrize("name", PROGRAMS)
def test_alone_it_prints_its_output(runs, name):
    future, folder = runs[name]
    done = future.result()
    assert done.returncode == 0, done.stderr.decode()
    expected = (SNIPPETS / name).with_suffix(".out").read_bytes()
    assert done.stdout.decode() == expected.decode()
    assert list(folder.iterdir()) == []


def test_every_program_has_its_output_beside_it():
    outputs = {p.with_suffix("") for p in SNIPPETS.rglob("*.out")}
    programs = {p.with_suffix("") for p in SNIPPETS.rglob("*.py")}
    assert outputs == programs


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_is_short_enough_to_read(name):
    source = (SNIPPETS / name).read_text("utf-8")
    lines = source.splitlines()
    longest = 40 if name in COPIED or "plt.show()" in source else 25
    assert name in REGISTRIES or len(lines) <= longest
    assert max(map(len, lines)) < 80
