"""Nothing lies about unused: snippets, outputs, sections, pictures, words, pages."""

import re
from pathlib import Path

from mkdocs.utils import markdown_extensions

from hooks import draw
from tests.checks import names, sources
from tests.checks.includes import sections, site_config
from tests.checks.pages import read_page
from tests.checks.prose import Prose

ROOT = Path(__file__).parent.parent
SNIPPETS = ROOT / "snippets"
PAGES = [read_page(ROOT, p) for p in sorted((ROOT / "docs").rglob("*.md"))]
INCLUDED = [i for p in PAGES for b in p.blocks for i in (b.program, b.output) if i]


def test_every_snippet_and_output_is_on_a_page():
    files = {p for p in SNIPPETS.rglob("*.*") if p.suffix in {".py", ".out"}}
    others = {p.name for p in SNIPPETS.glob("*") if p.is_file()}
    assert others == {"ruff.toml"}
    assert files - {included.path for included in INCLUDED} == set()


def test_every_snippet_is_on_one_page_only_the_one_that_its_folder_names():
    for page in PAGES:
        own = SNIPPETS / page.path.relative_to(ROOT / "docs").with_suffix("")
        for block in page.blocks:
            assert block.program.path.parent == own, page.name
    programs = [i.path for i in INCLUDED if i.path.suffix == ".py" and not i.section]
    assert len(programs) == len(set(programs))


def test_every_section_of_a_snippet_is_on_a_page():
    shown = {(i.path, i.section) for i in INCLUDED}
    marked = {
        (path, section)
        for path in SNIPPETS.rglob("*.py")
        for section in sections(path.read_text("utf-8"))
    }
    assert marked - shown == set()


def test_every_picture_that_a_program_draws_is_on_its_page():
    for page in PAGES:
        for block in page.blocks:
            if draw.draws(block.program.path):
                picture = f"{page.path.stem}/{block.program.path.stem}.svg"
                assert f"]({picture})" in page.text, picture


def test_every_listed_word_is_used():
    pages = [*PAGES, *(read_page(ROOT, path) for path in ROOT.glob("*.md"))]
    used = {
        names.normal(match["text"])
        for page in pages
        for match in names.SPAN.finditer(Prose(page, ROOT).text)
    }
    assert names.listed_words(ROOT) - used == set()


def test_every_page_is_in_the_navigation():
    nav = set(re.findall(r"[\w/]+\.(?:md|py)", str(site_config(ROOT).nav)))
    pages = {p.path.relative_to(ROOT / "docs").as_posix() for p in PAGES}
    assert pages - nav == set()


def test_every_file_of_docs_is_a_page_or_used_by_one():
    scripts = (ROOT / "docs" / "assets").rglob("*.js")
    used = "".join(p.text for p in PAGES) + (ROOT / "mkdocs.yml").read_text("utf-8")
    templates = (ROOT / "hooks" / "theme").glob("*.html")
    used += "".join(path.read_text("utf-8") for path in [*scripts, *templates])
    for path in (ROOT / "docs").rglob("*"):
        if path.is_file() and path.suffix != ".md":
            assert path.name in used, path


def test_the_record_tells_of_no_page_that_is_gone():
    assert [name for name in sources.read(ROOT) if not (ROOT / name).exists()] == []


def test_every_page_that_mkdocs_takes_is_one_that_pytest_takes():
    suffixes = {path.suffix for path in (ROOT / "docs").rglob("*") if path.is_file()}
    assert suffixes & set(markdown_extensions) == {".md"}
