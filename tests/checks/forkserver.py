"""Runs programs, each in a fork of this process, which has imported the libraries.

A fork sees what `python program.py` would see, but for the seconds that an import takes.
Usage: python -P tests/alone.py, with a program and a folder to run it in, apart by a tab, on
each line of input. Answers each line with the exit status; the folder's name with `.out`
and `.err` has what the program wrote.
"""

import importlib
import os
import runpy
import signal
import sys

LIBRARIES = "torch", "jax", "numpy", "matplotlib.pyplot"
LIMIT = 60  # seconds


def become(program, folder):
    """Run a program in a folder, as its own interpreter would."""
    os.chdir(folder)
    for descriptor, suffix in ((1, ".out"), (2, ".err")):
        os.dup2(os.open(folder + suffix, os.O_WRONLY | os.O_CREAT), descriptor)
    sys.argv = [program]
    sys.path.insert(0, os.path.dirname(program))
    signal.alarm(LIMIT)
    runpy.run_path(program, run_name="__main__")


if __name__ == "__main__":
    for library in LIBRARIES:
        importlib.import_module(library)
    for line in sys.stdin:
        if not (child := os.fork()):
            become(*line.rstrip("\n").split("\t"))
            break
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
