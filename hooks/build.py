"""What the build adds to mkdocs, in the order of mkdocs' own events.

A build has these stages:

1. Programs and labs. `on_config` tells what their outputs depend on; mkdocs-jupyter
   executes a lab when it reads the page.
2. Pictures and files. `on_files` draws what programs draw, and adds programs, archives
   and the style sheet to the site's files.
3. Markdown. `on_page_markdown` makes the lists of other pages and links the programs;
   `markup.py`, an extension of Python-Markdown, makes the HTML of a page.
   `on_page_content` does so for a lab.
4. The theme's blocks. `theme/` overrides them; `on_page_context` gives them their values.
5. The finished page. `on_post_page` adds the content security policy.

Under `mkdocs serve`, what only a published page needs is left out.
"""

import json
import os
import posixpath
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from html import unescape
from importlib.metadata import version
from pathlib import Path
from typing import Any

import cards
import downloads
import draw
import labs
import listings
import markdown_export
import markup
import policy
import search
import serve_cache
import styles
import terms
from jinja2 import Environment, FileSystemBytecodeCache
from jinja2.ext import Extension
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import copy_file, get_build_date
from mkdocs_jupyter.config import settings

HERE = Path(__file__).parent
LIBRARIES = ("torch", "jax", "numpy", "matplotlib", "scikit-learn")
KERNEL = HERE / "kernel" / "profile_default" / "ipython_config.py"
GLOSSARY = "glossary.md"
TEMPLATES = HERE / "templates"


class Unindented(Extension):
    """Drops the indentation of the theme's templates: half of a page's frame."""

    def preprocess(
        self, source: str, name: str | None, filename: str | None = None
    ) -> str:
        """The template without the blanks around its tags; not so for a text."""
        if not (name or "").endswith(".html"):
            return source
        return re.sub(r"(?<=%})[ \t]*\n\s*|(?<=\n)\s+", "", source)


def on_startup(command: str, dirty: bool) -> None:
    """Remember whether this is `mkdocs serve`."""
    serve_cache.served = command == "serve"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Tell the versions at each page's foot; let kernels draw labs in the site's style."""
    versions = ", ".join(f"{name} {version(name)}" for name in LIBRARIES[:2])
    checked, built = f"Outputs checked with {versions} on a CPU.", get_build_date()
    config.extra |= {"versions": versions, "checked": checked, "built": built}
    config.copyright = f'{checked} Built on <time datetime="{built}">{built}</time>.'
    config.markdown_extensions += [markup.__name__, terms.__name__]
    settings.templates_dir = str(TEMPLATES)
    template = TEMPLATES / "mkdocs_html" / "notebook.html.j2"
    key = versions_key(draw.STYLE, KERNEL, template)
    jupyter = config.plugins["mkdocs-jupyter"].config
    jupyter["cache_dir"] = str(_cache(config, "labs") / key)
    profile = _cache(config, "ipython/profile_default")
    (profile / KERNEL.name).write_bytes(KERNEL.read_bytes())
    os.environ |= {
        "IPYTHONDIR": str(profile.parent),
        "MATPLOTLIBRC": str(draw.STYLE),
        "MPLBACKEND": "module://matplotlib_inline.backend_inline",
        "TQDM_DISABLE": "1",
    }
    return config


def on_pre_build(config: MkDocsConfig) -> None:
    """Index pages as the search does; under `mkdocs serve`, those that have changed."""
    plugin: Any = config.plugins["material/search"]
    serve_cache.index_once(plugin.search_index, search.entries_of)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add each program, their archives and the pictures that they draw; join the styles."""
    snippets, cache = _snippets(config), _cache(config, "figures")
    programs = sorted(snippets.rglob("*.py"))
    drawing = [p for p in programs if draw.draws(p)]
    with ThreadPoolExecutor(2) as pool:
        pictures = list(pool.map(lambda program: _picture(program, cache), drawing))
    beside = [*zip(programs, programs)]
    beside += [(p.with_suffix(".svg"), file) for p, file in zip(drawing, pictures)]
    for place, file in beside:
        name = place.relative_to(snippets).as_posix()
        files.append(File.generated(config, name, abs_src_path=str(file)))
    for name, archive in downloads.archives(snippets):
        files.append(File.generated(config, name, content=archive))
    for stale in set(cache.glob("*.svg")) - set(pictures):
        stale.unlink()
    styles.join(files, config)
    return files


def on_pre_page(page: Page, config: MkDocsConfig, files: Files) -> Page:
    """Let a page be converted as `_convert` does it; a lab comes to that later."""
    if not labs.is_lab(page):
        vars(page)["render"] = partial(_convert, page)
    return page


def on_page_markdown(text: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Make a page's lists; write its Markdown beside it; link its programs."""
    if labs.is_lab(page):
        return text
    table = _snippets(config) / "guide/edges/table.out"
    text = listings.with_lists(text, Path(page.file.abs_src_path or "").parent, table)
    if not serve_cache.served:
        markdown_export.write(markdown_export.text_of(text, config), page, config)
    return downloads.with_links(text, page)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Make a lab's page of its notebook; its pictures, notebook and script are files."""
    if not labs.is_lab(page):
        return html
    name = "notebook", page.file.src_uri
    notebook = serve_cache.keep(name, html, partial(labs.read, html))
    stem = page.file.name
    text, pictures = labs.markdown_of(notebook, stem)
    page.meta["description"] = labs.description_of(text)
    if not serve_cache.served:
        markdown_export.write(markdown_export.text_of_lab(text), page, config)

    def address_of(path: str) -> str:
        file = files.get_file_from_path(posixpath.normpath(f"labs/{path}"))
        if file is None:
            raise PluginError(f"{page.file.src_uri}: a link leads to {path}, no page")
        return (config.site_url or "") + file.url

    beside: dict[str, str | bytes] = dict(pictures)
    for suffix, content in {
        "ipynb": json.dumps(notebook, indent=1),
        "py": page.file.content_string,
    }.items():
        beside[f"{stem}/{stem}.{suffix}"] = labs.with_links(content, address_of)
    for path, data in beside.items():
        files.append(File.generated(config, f"labs/{path}", content=data))
    title, _, rest = text.partition("\n")
    page.markdown = (
        f"{title}\n\n[Notebook with outputs]({stem}/{stem}.ipynb) · "
        f"[Script]({stem}/{stem}.py)\n{{: .downloads }}\n{rest}"
    )
    _convert(page, config, files)
    return page.content or ""


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Keep the theme's templates compiled, and give them what they call."""
    env.add_extension(Unindented)
    env.bytecode_cache = FileSystemBytecodeCache(str(_cache(config, "unindented")))
    env.filters["markdown_address"] = markdown_export.address_of
    env.filters["replaced"] = policy.replaced
    return env


def on_post_template(text: str, template_name: str, config: MkDocsConfig) -> str:
    """Finish the page for what is missing, too."""
    return _finished(text) if template_name.endswith(".html") else text


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Any
) -> dict[str, Any]:
    """Name the page's claim and card; draw the card if it has changed."""
    headline = unescape(page.toc.items[0].title) if page.toc.items else page.title
    address = cards.address_of(page)
    if not serve_cache.served:
        section = page.parent.title if page.parent else config.extra["subject"]
        cache = _cache(config, "cards")
        card = cards.card(section, headline or "", config.site_name, cache)
        copy_file(str(card), os.path.join(config.site_dir, address))
    return context | {"headline": headline, "card": address}


def on_post_page(html: str, page: Page, config: MkDocsConfig) -> str:
    """Give a page its policy."""
    return _finished(html)


@event_priority(50)  # before the theme writes its own index
def on_post_build(config: MkDocsConfig) -> None:
    """Write the search's index, and leave the theme one without entries."""
    plugin: Any = config.plugins["material/search"]
    sections = Path(config.site_dir, "search", "sections.json")
    sections.parent.mkdir(exist_ok=True)
    sections.write_text(search.index_of(plugin.search_index.entries), "utf-8")
    plugin.search_index.entries = []


def versions_key(*paths: Path) -> str:
    """A short name for the libraries' versions and the files that outputs depend on."""
    return labs.key_of(*map(version, LIBRARIES), *paths)


def _snippets(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent / "snippets"


def _cache(config: MkDocsConfig, name: str) -> Path:
    folder = Path(config.config_file_path).parent / ".cache" / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _convert(page: Page, config: MkDocsConfig, files: Files) -> None:
    """Convert a page's Markdown, if it has changed; a fault in a formula names the page."""
    here = posixpath.dirname(page.file.src_uri)

    def svg_of(address: str) -> str:
        file = files.get_file_from_path(posixpath.normpath(f"{here}/{address}"))
        return file.content_string if file and address.endswith(".svg") else ""

    glossary = files.src_uris.get(GLOSSARY)
    known: dict[str, terms.Term] = {}
    if glossary and page.file is not glossary:
        known = terms.terms_of(glossary.content_string)
    address = posixpath.relpath(GLOSSARY, here or ".")

    def convert() -> None:
        config.mdx_configs[markup.__name__] = {"svg_of": svg_of}
        config.mdx_configs[terms.__name__] = {"terms": known, "glossary": address}
        try:
            Page.render(page, config, files)
        except ValueError as error:
            raise PluginError(f"{page.file.src_uri}: {error}") from None

    programs = (_snippets(config) / page.file.src_uri).with_suffix("")
    serve_cache.render(page, files, programs, known, convert)


def _finished(html: str) -> str:
    """A page with the classes that the theme's script gives it, and with its policy.

    Each class would set the whole page anew; what depends on scripts asks the browser
    (`site.css`). The script that `mkdocs serve` adds has no policy.
    """
    html = policy.replaced(html, 'class="no-js"', 'class="js js-focus-visible"')
    return html if serve_cache.served else policy.with_policy(html)


def _picture(program: Path, cache: Path) -> Path:
    """The picture's file in the cache: drawn again only if what it depends on changed."""
    makers = [HERE / "graph.py"] if draw.has_graph(program) else []
    key = versions_key(program, HERE / "draw.py", draw.STYLE, *makers)
    picture = cache / f"{program.stem}-{key}.svg"
    if not picture.exists():
        _draw(program, picture)
    return picture


def _draw(program: Path, picture: Path) -> None:
    draft = picture.with_suffix(".draft")
    command = [sys.executable, str(HERE / "draw.py"), str(program), str(draft)]
    drawn = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if drawn.returncode:
        raise PluginError(f"{program} did not draw its picture\n{drawn.stderr}")
    output = program.with_suffix(".out")
    if not output.exists() or drawn.stdout != output.read_text("utf-8"):
        raise PluginError(f"{program} does not print {program.stem}.out while it draws")
    draft.replace(picture)
