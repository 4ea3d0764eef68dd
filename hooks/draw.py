"""Run a program that ends in `plt.show()`, and save what it drew in the site's style.

Usage: python draw.py program.py picture.svg
"""

import runpy
import sys
from pathlib import Path

import matplotlib
import matplotlib.pyplot as plt

program, picture = sys.argv[1:]
matplotlib.use("svg")
plt.style.use(Path(__file__).with_name("figures.mplstyle"))
runpy.run_path(program, run_name="__main__")
plt.savefig(picture, format="svg", metadata={"Date": None, "Creator": None})
