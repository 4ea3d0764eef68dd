"""What the collector costs: `pytest docs` beside one process that runs every snippet.

Usage: python -m tests.tools.overhead [rounds]

Prints the two times of each round, in seconds, side by side, and the ratio of the
medians. The bare process imports torch and jax and executes each snippet once.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
BARE = """
import contextlib, io, os, pathlib, runpy, sys, warnings
os.environ["MPLBACKEND"] = "agg"
import jax, torch
for path in sorted(pathlib.Path("snippets").resolve().rglob("*.py")):
    sys.path[0] = str(path.parent)
    with contextlib.redirect_stdout(io.StringIO()):
        runpy.run_path(str(path), run_name="__main__")
    jax.config.update("jax_enable_x64", False)
    torch.autograd.set_detect_anomaly(False)
    warnings.resetwarnings()
"""


def seconds(*arguments: str) -> float:
    """How long a Python process with these arguments takes, from start to end."""
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, check=True, capture_output=True
    )
    return time.perf_counter() - start


if __name__ == "__main__":
    rounds = int(sys.argv[1]) if sys.argv[1:] else 3
    bare, pages = [], []
    for _ in range(rounds):
        bare.append(seconds("-W", "always", "-c", BARE))
        pages.append(seconds("-m", "pytest", "-q", "docs"))
        print(f"bare {bare[-1]:6.2f}   pytest docs {pages[-1]:6.2f}")
    ratio = statistics.median(pages) / statistics.median(bare)
    print(f"ratio of the medians {ratio:.2f}")
