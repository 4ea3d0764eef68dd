"""What the build adds to mkdocs: pictures, labs, formulas, tables of rows, versions."""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from html import unescape
from importlib.metadata import version
from pathlib import Path

import labs
import markdown
import tables
import unchanged
from jinja2 import FileSystemBytecodeCache
from math_core import LatexError, LatexToMathML
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File
from mkdocs.structure.toc import get_toc
from mkdocs_jupyter.config import settings

HERE = Path(__file__).parent
LIBRARIES = ("torch", "jax", "numpy", "matplotlib", "scikit-learn")
STYLE = HERE / "figures.mplstyle"
FORMULA = re.compile(
    r'<(?P<tag>span|div) class="arithmatex">\\[(\[](?P<latex>.*?)\\[)\]]</(?P=tag)>',
    re.DOTALL,
)


def on_config(config):
    """Tell the versions at each page's foot; let kernels draw labs in the site's style."""
    checked = ", ".join(f"{name} {version(name)}" for name in LIBRARIES[:2])
    config.copyright = f"Outputs checked with {checked} on a CPU."
    root = Path(config.config_file_path).parent
    fences = config.mdx_configs.setdefault("pymdownx.superfences", {})
    fences["custom_fences"] = [tables.fence(root / "snippets")]
    kernel = HERE / "kernel" / "profile_default" / "ipython_config.py"
    settings.templates_dir = str(HERE / "templates")
    template = HERE / "templates" / "mkdocs_html" / "notebook.html.j2"
    jupyter = config.plugins["mkdocs-jupyter"].config
    jupyter["cache_dir"] = str(
        root / ".cache" / "labs" / versions_key(STYLE, kernel, template)
    )
    profile = root / ".cache" / "ipython" / "profile_default"
    profile.mkdir(parents=True, exist_ok=True)
    (profile / "ipython_config.py").write_bytes(kernel.read_bytes())
    os.environ |= {
        "IPYTHONDIR": str(profile.parent),
        "MATPLOTLIBRC": str(STYLE),
        "MPLBACKEND": "module://matplotlib_inline.backend_inline",
        "TQDM_DISABLE": "1",
    }
    return config


def versions_key(*paths):
    """A short name for the libraries' versions and the files that outputs depend on."""
    return labs.key_of(*map(version, LIBRARIES), *paths)


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


def on_env(env, config, files):
    """Keep the theme's templates compiled."""
    folder = Path(config.config_file_path).parent / ".cache" / "templates"
    folder.mkdir(parents=True, exist_ok=True)
    env.bytecode_cache = FileSystemBytecodeCache(str(folder))
    return env


def on_pre_build(config):
    """Under `mkdocs serve`, index for the search what has changed."""
    unchanged.index_once(config.plugins["material/search"].search_index)


def on_pre_page(page, config, files):
    """Under `mkdocs serve`, set the pages that have changed."""
    if not labs.is_lab(page):
        root = Path(config.config_file_path).parent
        folder = (root / "snippets" / page.file.src_uri).with_suffix("")
        page.render = partial(unchanged.render, page, page.render, folder)
    return page


def on_page_content(html, page, config, files):
    """Make a lab's page of its notebook; set formulas, and finish tables of rows."""
    if labs.is_lab(page):
        name, read = ("notebook", page.file.src_uri), partial(labs.read, html)
        html = _lab(unchanged.keep(name, html, read), page, config, files)
    html = tables.finish(html, page, files)
    converter = LatexToMathML()

    def mathml(match):
        latex, is_display = unescape(match["latex"]), match["tag"] == "div"
        try:
            return converter.convert_with_local_state(latex, displaystyle=is_display)
        except LatexError as error:
            raise PluginError(f"{page.file.src_uri}: {latex}: {error}") from None

    return FORMULA.sub(mathml, html)


def _lab(notebook, page, config, files):
    stem = page.file.name

    def target(path):
        source = os.path.normpath(f"labs/{path}")
        file = files.get_file_from_path(source)
        if file is None:
            raise PluginError(f"{page.file.src_uri}: a link leads to {path}, no page")
        return file

    text, pictures = labs.markdown_of(notebook, stem)
    text = labs.with_links(text, lambda path: target(path).url_relative_to(page.file))
    title, _, rest = text.partition("\n")
    downloads = f"[Notebook with outputs]({stem}.ipynb) · [Script]({stem}.py)"
    text = f"{title}\n\n{downloads}\n{{: .downloads }}\n{rest}"

    def convert():
        md = markdown.Markdown(
            extensions=config.markdown_extensions, extension_configs=config.mdx_configs
        )
        return md.convert(text), md.toc_tokens

    html, toc_tokens = unchanged.keep(("lab", page.file.src_uri), text, convert)
    page.toc = get_toc(toc_tokens)
    os.makedirs(os.path.dirname(page.file.abs_dest_path), exist_ok=True)
    labs.write_beside(
        page, notebook, pictures, lambda path: config.site_url + target(path).url
    )
    return html


def _draws(program):
    return "plt.show()" in program.read_text("utf-8")


def _picture(program, cache):
    """The picture's file in the cache: drawn again only if what it depends on changed."""
    key = versions_key(program, HERE / "draw.py", STYLE)
    picture = cache / f"{program.stem}-{key}.svg"
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
