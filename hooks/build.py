"""What the build adds to mkdocs: pictures, labs, tables, formulas, what finds a page."""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from html import unescape
from importlib.metadata import version
from pathlib import Path

import cards
import changes
import labs
import lean
import markdown
import policy
import search
import styles
import tables
import takeaway
import twins
import unchanged
from jinja2 import FileSystemBytecodeCache
from math_core import LatexError, LatexToMathML
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File
from mkdocs.structure.toc import get_toc
from mkdocs.utils import copy_file, get_build_date
from mkdocs_jupyter.config import settings

HERE = Path(__file__).parent
LIBRARIES = ("torch", "jax", "numpy", "matplotlib", "scikit-learn")
STYLE = HERE / "figures.mplstyle"
FORMULA = re.compile(
    r'<(?P<tag>span|div) class="arithmatex">\\[(\[](?P<latex>.*?)\\[)\]]</(?P=tag)>',
    re.DOTALL,
)


def on_startup(command, dirty):
    """Under `mkdocs serve`, leave out what only a published page needs."""
    unchanged.served = command == "serve"


def on_config(config):
    """Tell the versions at each page's foot; let kernels draw labs in the site's style."""
    versions = ", ".join(f"{name} {version(name)}" for name in LIBRARIES[:2])
    checked, built = f"Outputs checked with {versions} on a CPU.", get_build_date()
    config.extra |= {"versions": versions, "checked": checked, "built": built}
    config.copyright = f'{checked} Built on <time datetime="{built}">{built}</time>.'
    root = Path(config.config_file_path).parent
    fences = config.mdx_configs.setdefault("pymdownx.superfences", {})
    snippets = root / "snippets"
    fences["custom_fences"] = [tables.fence(snippets), changes.fence(snippets)]
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
    """Add beside its page each program, their archive, and the pictures that they draw."""
    styles.check(files, config.extra_css)
    root = Path(config.config_file_path).parent
    snippets, cache = root / "snippets", root / ".cache" / "figures"
    cache.mkdir(parents=True, exist_ok=True)
    programs = sorted(snippets.rglob("*.py"))
    drawing = [program for program in programs if _draws(program)]
    with ThreadPoolExecutor(2) as pool:
        pictures = list(pool.map(lambda program: _picture(program, cache), drawing))
    beside = [*zip(programs, programs)]
    beside += [(p.with_suffix(".svg"), file) for p, file in zip(drawing, pictures)]
    for place, file in beside:
        name = place.relative_to(snippets).as_posix()
        files.append(File.generated(config, name, abs_src_path=str(file)))
    for name, archive in takeaway.archives(snippets):
        files.append(File.generated(config, name, content=archive))
    for stale in set(cache.glob("*.svg")) - set(pictures):
        stale.unlink()
    return files


def on_env(env, config, files):
    """Keep the theme's templates compiled; let them link a page's Markdown."""
    folder = Path(config.config_file_path).parent / ".cache" / "templates"
    folder.mkdir(parents=True, exist_ok=True)
    env.bytecode_cache = FileSystemBytecodeCache(str(folder))
    env.filters["twin"] = twins.address_of
    return env


def on_pre_build(config):
    """Keep the search index short; under `mkdocs serve`, index what has changed."""
    index = config.plugins["material/search"].search_index
    unchanged.index_once(index, search.shorten)


def on_pre_page(page, config, files):
    """Under `mkdocs serve`, set the pages that have changed."""
    if not labs.is_lab(page):
        root = Path(config.config_file_path).parent
        folder = (root / "snippets" / page.file.src_uri).with_suffix("")
        page.render = partial(unchanged.render, page, page.render, folder)
    return page


def on_page_markdown(text, page, config, files):
    """Write a page's Markdown beside it; link its programs."""
    if labs.is_lab(page):
        return text
    if not unchanged.served:
        twins.write(twins.text_of(text, config), page, config)
    return takeaway.with_links(text, page)


def on_page_context(context, page, config, nav):
    """Name the page's claim, card and Markdown; draw the card if it has changed."""
    headline = unescape(page.toc.items[0].title) if page.toc.items else page.title
    address = cards.address_of(page)
    if not unchanged.served:
        cache = Path(config.config_file_path).parent / ".cache" / "cards"
        section = page.parent.title if page.parent else config.extra["subject"]
        card = cards.card(section, headline, config.site_name, cache)
        copy_file(card, os.path.join(config.site_dir, address))
    twin = twins.address_of(page)
    return context | {"headline": headline, "card": address, "twin": twin}


def on_post_page(html, page, config):
    """Make a page light, and give it its policy; `mkdocs serve` adds a script that has none."""
    html = lean.lean(html, Path(page.file.abs_dest_path).parent)
    return html if unchanged.served else _published(html, page.file.src_uri, config)


def on_post_template(text, template_name, config):
    """Give the page for what is missing names and policy, too."""
    if not template_name.endswith(".html"):
        return text
    html = lean.framed(text)
    return html if unchanged.served else _published(html, template_name, config)


def on_post_build(config):
    """Make of the style sheets one, of what the pages use."""
    if not unchanged.served:
        styles.write(Path(config.site_dir), config.extra_css)


def _published(html, name, config):
    return policy.with_policy(styles.with_one_sheet(html, name, config.extra_css))


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
    page.meta["description"] = labs.description_of(text)
    if not unchanged.served:
        twins.write(twins.text_of_lab(text, page), page, config)
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
