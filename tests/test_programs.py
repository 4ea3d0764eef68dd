"""Each snippet, run alone as a program, prints its `.out` and leaves nothing on disk."""

import os
import random
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

SNIPPETS = Path(__file__).parent.parent / "snippets"
PROGRAMS = sorted(p.relative_to(SNIPPETS).as_posix() for p in SNIPPETS.rglob("*.py"))
OTHER_MACHINE = {"OMP_NUM_THREADS": "1", "ATEN_CPU_CAPABILITY": "default"}
COPIED = {  # what a reader takes whole
    "cheatsheet/arc.py",
    "cheatsheet/arc_jax.py",
    "chapter/function/safe_vector_norm.py",
    "chapter/round/pinned_disagreement.py",
    "guide/checks/check_backward.py",
    "guide/find_nan/five_faults.py",
    "guide/safe_forms/acos.py",
    "guide/safe_forms/acos_jax.py",
    "guide/safe_forms/eigh_root.py",
    "guide/safe_forms/eigh_root_jax.py",
}
REGISTRIES = {  # a table's rows, as many as they are
    "guide/changes/behaviour.py",
    "guide/checks/against_wrong_rules.py",
    "guide/edges/table.py",
    "guide/safe_forms/forms.py",
    "guide/safe_forms/forms_jax.py",
}


class Runners:
    """Two processes that run snippets, with one thread and without vector instructions."""

    def __init__(self):
        self.of_thread, self.started = threading.local(), []
        self.pool = ThreadPoolExecutor(2, initializer=self.start)

    def start(self):
        """Start this thread's process."""
        env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | OTHER_MACHINE
        self.of_thread.process = subprocess.Popen(
            [sys.executable, "-BP", Path(__file__).with_name("alone.py")],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.started.append(self.of_thread.process)

    def run(self, name, folder):
        """Run a snippet in a folder; return its status."""
        process = self.of_thread.process
        print(SNIPPETS / name, folder, sep="\t", file=process.stdin, flush=True)
        return int(process.stdout.readline())

    def stop(self):
        self.pool.shutdown(cancel_futures=True)
        for process in self.started:
            process.communicate()


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
    runners = Runners()
    yield {
        name: (runners.pool.submit(runners.run, name, folders[name]), folders[name])
        for name in random.sample(sorted(folders), len(folders))
    }
    runners.stop()


@pytest.mark.timeout(0)  # it may wait for its turn; each run has its own limit
@pytest.mark.parametrize("name", PROGRAMS)
def test_alone_it_prints_its_output(runs, name):
    future, folder = runs[name]
    status = future.result()
    assert status == 0, folder.with_suffix(".err").read_text("utf-8")
    expected = (SNIPPETS / name).with_suffix(".out").read_bytes()
    assert folder.with_suffix(".out").read_text("utf-8") == expected.decode()
    assert list(folder.iterdir()) == []


def test_every_program_has_its_output_beside_it():
    outputs = {p.with_suffix("") for p in SNIPPETS.rglob("*.out")}
    programs = {p.with_suffix("") for p in SNIPPETS.rglob("*.py")}
    assert outputs == programs


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_is_short_enough_to_read(name):
    source = (SNIPPETS / name).read_text("utf-8")
    lines = source.splitlines()
    limit = 40 if name in COPIED or "plt.show()" in source else 25
    assert len(lines) <= limit or name in REGISTRIES
    assert max(map(len, lines)) < 80
