"""What the build adds to mkdocs: pictures that programs draw, mathematics, versions."""

import hashlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from importlib.metadata import version
from pathlib import Path

from math_core import LatexError, LatexToMathML
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

HERE = Path(__file__).parent
LIBRARIES = ("torch", "jax", "numpy", "matplotlib")
FORMULA = re.compile(
    r'<(?P<tag>span|div) class="arithmatex">\\[(\[](?P<latex>.*?)\\[)\]]</(?P=tag)>',
    re.DOTALL,
)


def on_config(config):
    """Let each page's foot tell the versions that its outputs were checked with."""
    checked = ", ".join(f"{name} {version(name)}" for name in LIBRARIES[:2])
    config.copyright = f"Outputs checked with {checked} on a CPU."
    return config


def on_files(files, config):
    """Add a picture beside its page for each snippet that ends in `plt.show()`."""
    root = Path(config.config_file_path).parent
    cache = root / ".cache" / "figures"
    cache.mkdir(parents=True, exist_ok=True)
    programs = [p for p in sorted((root / "snippets").rglob("*.py")) if _draws(p)]
    with ThreadPoolExecutor(2) as pool:
        pictures = list(pool.map(lambda program: _picture(program, cache), programs))
    for program, picture in zip(programs, pictures):
        name = program.relative_to(root / "snippets").with_suffix(".svg").as_posix()
        files.append(File.generated(config, name, abs_src_path=str(picture)))
    for stale in set(cache.glob("*.svg")) - set(pictures):
        stale.unlink()
    return files


def on_page_content(html, page, **_):
    """Set the formulas that arithmatex marked as MathML."""
    converter = LatexToMathML()

    def mathml(match):
        latex, is_display = unescape(match["latex"]), match["tag"] == "div"
        try:
            return converter.convert_with_local_state(latex, displaystyle=is_display)
        except LatexError as error:
            raise PluginError(f"{page.file.src_uri}: {latex}: {error}") from None

    return FORMULA.sub(mathml, html)


def _draws(program):
    return "plt.show()" in program.read_text("utf-8")


def _picture(program, cache):
    """The picture's file in the cache: drawn again only if what it depends on changed."""
    key = hashlib.sha256()
    for path in (program, HERE / "draw.py", HERE / "figures.mplstyle"):
        key.update(path.read_bytes())
    key.update(" ".join(version(name) for name in LIBRARIES).encode())
    picture = cache / f"{program.stem}-{key.hexdigest()[:16]}.svg"
    if not picture.exists():
        _draw(program, picture)
    return picture


def _draw(program, picture):
    draft = picture.with_suffix(".draft")
    command = [sys.executable, HERE / "draw.py", program, draft]
    drawn = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if drawn.returncode:
        raise PluginError(f"{program} did not draw its picture\n{drawn.stderr}")
    output = program.with_suffix(".out")
    if not output.exists() or drawn.stdout != output.read_text("utf-8"):
        raise PluginError(f"{program} does not print {program.stem}.out while it draws")
    draft.replace(picture)
