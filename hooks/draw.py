"""Run a program that draws, and save its picture in the site's style.

A program that ends in `plt.show()` draws itself. One that is named `..._cotangents.py`
leaves variables, and `graph.py` draws the backward graph that they stand on.

Usage: python draw.py program.py picture.svg
"""

import runpy
import sys
from pathlib import Path

STYLE = Path(__file__).with_name("figures.mplstyle")


def draws(program: Path) -> bool:
    """Whether a program has a picture."""
    return has_graph(program) or "plt.show()" in program.read_text("utf-8")


def has_graph(program: Path) -> bool:
    """Whether the picture is the backward graph of the program's variables."""
    return program.stem.endswith("_cotangents")


def main(program: Path, picture: Path) -> None:
    """Run the program, which prints as it always does, and save the picture."""
    import matplotlib
    import matplotlib.pyplot as plt

    matplotlib.use("svg")
    plt.style.use(STYLE)
    variables = runpy.run_path(str(program), run_name="__main__")
    if has_graph(program):
        import graph

        graph.draw(variables)
    plt.savefig(picture, format="svg", metadata={"Date": None, "Creator": None})


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
