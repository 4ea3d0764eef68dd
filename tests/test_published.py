"""What a published page carries for search engines, other readers, and to take along."""

import importlib
import json
import os
import posixpath
import re
import shutil
import zipfile
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from urllib.parse import urlsplit
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup
from mkdocs.exceptions import PluginError
from mkdocs.utils.meta import get_data
from PIL import Image

from hooks import policy
from tests.checks.includes import site_config
from tests.checks.pages import read_page
from tests.conftest import ROOT, build

CONFIG = site_config(ROOT)
PAGES = re.findall(r"[\w/]+\.(?:md|py)", str(CONFIG.nav))
each_page = pytest.mark.parametrize("page", PAGES)
each_text = pytest.mark.parametrize("page", [p for p in PAGES if p.endswith(".md")])
SIDES = "width", "height"
LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
NOT_PROSE = re.compile(r"\$\$.*?\$\$|\$[^$\n]+\$|`[^`\n]+`", re.DOTALL)
FENCE = re.compile(r"^```\w+\n.*?^```$", re.DOTALL | re.MULTILINE)


def sections_of(items, section):
    """Each page of a part of the navigation, with the title of what it stands in."""
    for item in items:
        for title, inner in item.items() if isinstance(item, dict) else [("", item)]:
            if isinstance(inner, list):
                yield from sections_of(inner, title)
            else:
                yield inner, section


SECTIONS = dict(sections_of(CONFIG.nav, CONFIG.site_name))


def folder_of(page):
    """The folder of a page of the site, relative to the site's."""
    stem = posixpath.splitext(page)[0]
    return f"{stem}/" if posixpath.basename(stem) != "index" else stem[:-5]


@lru_cache
def read(path):
    return BeautifulSoup(path.read_text("utf-8"), "html.parser")


def html_of(site, page):
    return read(site / folder_of(page) / "index.html")


def only(html, selector, attribute="content"):
    """What stands in the only element of a page that a selector finds."""
    (element,) = html.select(selector)
    return element[attribute] if attribute else element.get_text()


def headline_of(html):
    (heading,) = html.select("article h1")
    return heading.get_text().removesuffix("¶")


def article_of(html):
    return json.loads(only(html, 'script[type="application/ld+json"]', None))


def program_paths(page):
    blocks = read_page(ROOT, ROOT / "docs" / page).blocks
    return [block.program.path for block in blocks]


def resolved(site, base, link):
    """The file of the site that a link leads to from an address within the site."""
    path = (site / base / urlsplit(link).path).resolve()
    return path / "index.html" if path.is_dir() else path


@each_page
def test_its_address_and_its_description_are_told_once(site, page):
    html = html_of(site, page)
    address = CONFIG.site_url + folder_of(page)
    description = only(html, 'meta[name="description"]')
    assert only(html, 'link[rel="canonical"]', "href") == address
    assert only(html, 'meta[property="og:url"]') == address
    assert only(html, 'meta[property="og:description"]') == description
    assert 50 < len(description) <= 155
    assert not html.select('meta[name="robots"]')


@each_text
def test_its_title_and_description_are_its_own(page):
    told = get_data((ROOT / "docs" / page).read_text("utf-8"))[1]
    assert {"title", "description"} <= set(told), f"docs/{page}: the front matter"


@each_page
def test_its_data_name_its_own_headline_and_address(site, page):
    html = html_of(site, page)
    data = article_of(html)
    assert data["headline"] == headline_of(html)
    assert data["headline"] == only(html, 'meta[property="og:title"]')
    assert data["url"] == only(html, 'link[rel="canonical"]', "href")
    assert data["description"] == only(html, 'meta[name="description"]')
    assert data["articleSection"] == SECTIONS[page]
    assert data["inLanguage"] == html.html["lang"] == "en"
    assert data["isPartOf"]["url"] == CONFIG.site_url


@each_page
def test_its_card_exists(site, page):
    html = html_of(site, page)
    address = only(html, 'meta[property="og:image"]')
    assert article_of(html)["image"] == address
    with Image.open(site / address.removeprefix(CONFIG.site_url)) as card:
        size = [only(html, f'meta[property="og:image:{a}"]') for a in SIDES]
        assert card.size == tuple(map(int, size)) == (1200, 630)
        assert len(card.convert("RGB").getcolors(1 << 20)) > 20
    assert only(html, 'meta[property="og:image:alt"]') == headline_of(html)
    assert only(html, 'meta[name="twitter:card"]') == "summary_large_image"


def test_a_card_shows_section_headline_and_site(site, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "hooks")
    cards = importlib.import_module("cards")
    for page in PAGES:
        html = html_of(site, page)
        section = SECTIONS[page] if "/" in page else CONFIG.extra["subject"]
        shown = section, headline_of(html), CONFIG.site_name
        address = only(html, 'meta[property="og:image"]')
        card = cards.card(*shown, tmp_path).read_bytes()
        assert (site / address.removeprefix(CONFIG.site_url)).read_bytes() == card
    written = []
    monkeypatch.setattr(
        cards.ImageDraw.ImageDraw, "text", lambda *a, **_: written.append(a[2])
    )
    monkeypatch.setattr(
        cards.ImageDraw.ImageDraw,
        "multiline_text",
        lambda *a, **_: written.append(a[2]),
    )
    cards.draw("A section", "A claim", "A site")
    assert written == ["A section", "A claim", "A site"]


@each_page
def test_its_foot_tells_versions_and_date(site, page):
    html = html_of(site, page)
    data = article_of(html)
    foot = only(html, ".md-copyright__highlight", None)
    assert data["dependencies"] in foot
    assert only(html, "footer time", "datetime") == data["dateModified"]
    age = datetime.now(UTC).date() - datetime.fromisoformat(data["dateModified"]).date()
    assert timedelta(0) <= age <= timedelta(days=1)  # the site of this test run


def test_no_two_pages_have_the_same_title_description_or_card(site):
    pages = [html_of(site, page) for page in PAGES]
    titles = {html.title.get_text().strip() for html in pages}
    assert len(titles) == len(PAGES)
    assert all(CONFIG.site_name in title for title in titles)
    for name in ('name="description"', 'property="og:image"'):
        assert len({only(html, f"meta[{name}]") for html in pages}) == len(PAGES)


@each_page
def test_its_markdown_is_whole_and_leads_where_the_page_leads(site, page):
    html = html_of(site, page)
    address = only(html, 'link[type="text/markdown"]', "href")
    path = resolved(site, folder_of(page), address)
    assert path == site / (posixpath.splitext(page)[0] + ".md")
    text = path.read_text("utf-8")
    assert text.startswith(f"# {headline_of(html)}\n")
    assert only(html, 'link[rel="canonical"]', "href") in text
    assert not re.search(
        r"--8<--|<!--|^ *(===|!!!|\?\?\?)|\{ ?[:.#]", outside(text), re.M
    )
    fences = [fence.partition("\n")[2] for fence in FENCE.findall(text)]
    shown = [pre.get_text().strip("\n") for pre in html.select("article pre")]
    fences = [fence[:-3].strip("\n") for fence in fences]
    for table in tables_of(page):  # on the site, no pre
        fences.remove(table.strip("\n"))
    assert fences == shown
    titles = html.select("article .tabbed-labels label, article summary")
    assert [
        t.get_text() for t in titles if f"**{t.get_text().strip()}**" not in text
    ] == []
    data = article_of(html)
    assert data["dependencies"] in text and data["dateModified"] in text
    for run in (ROOT / "snippets" / page[:-3]).glob("recorded/*.txt"):
        versions = run.read_text("utf-8").partition("\n")[0]
        assert f"\nUnder {versions.replace(' | ', ', ')} it differs in:\n" in text
    for link in LINK.findall(outside(text)):
        own = link.startswith("#") or "://" in link
        assert own or resolved(site, path.parent, link).is_file(), link


def tables_of(page):
    """The outputs that the site sets as tables."""
    if page.endswith(".md"):
        for block in read_page(ROOT, ROOT / "docs" / page).blocks:
            if block.is_table:
                yield block.output.text
                for run in (ROOT / "snippets" / page[:-3] / "recorded").iterdir():
                    lines = run.read_text("utf-8").splitlines()[1:]
                    shown = block.output.text.splitlines()
                    yield "\n".join(x for x in lines if x not in shown) or "nowhere"


def outside(text):
    """A page's Markdown without its fences, code and formulas."""
    return NOT_PROSE.sub("", FENCE.sub("", text))


@each_text
def test_each_program_can_be_taken_by_its_name(site, page):
    article = html_of(site, page).find("article")
    taken = []
    for link in article.select(".take a"):
        path = resolved(site, folder_of(page), link["href"])
        shown = link.find_next("pre").get_text()
        assert path.name == link["download"] == link.get_text()
        assert path.read_text("utf-8").strip("\n") == shown.strip("\n")
        taken.append(path.read_bytes())
    assert taken == [program.read_bytes() for program in program_paths(page)]


@each_text
def test_its_programs_can_be_taken_together(site, page):
    if not program_paths(page):
        assert not html_of(site, page).select(".take-all")
        return
    link = html_of(site, page).select_one(".take-all a")
    folder = ROOT / "snippets" / page.removesuffix(".md")
    files = [p for p in folder.iterdir() if p.suffix in {".py", ".out"}]
    path = resolved(site, folder_of(page), link["href"])
    assert path.name == link["download"] == f"{folder.name}.zip"
    with zipfile.ZipFile(path) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    assert held == {f"{folder.name}/{p.name}": p.read_bytes() for p in files}
    assert {p.stem for p in files} >= {program.stem for program in program_paths(page)}


@pytest.mark.parametrize("page", [p for p in PAGES if p.endswith(".py")])
def test_a_lab_can_be_taken_as_notebook_and_script(site, page):
    links = [a["href"] for a in html_of(site, page).select("article .downloads a")]
    assert [posixpath.splitext(link)[1] for link in links] == [".ipynb", ".py"]
    assert all(resolved(site, folder_of(page), link).is_file() for link in links)


def test_llms_txt_lists_every_page(site):
    text = (site / "llms.txt").read_text("utf-8")
    assert text.startswith(f"# {CONFIG.site_name}\n\n> ")
    assert article_of(html_of(site, "index.md"))["dependencies"] in text
    found = re.findall(r"^- \[([^\]]+)\]\((\S+)\): (\S.*)$", text, re.MULTILINE)
    addresses = [
        CONFIG.site_url + posixpath.splitext(page)[0] + ".md" for page in PAGES
    ]
    assert [address for _, address, _ in found] == addresses
    pages = [html_of(site, page) for page in PAGES]
    assert [said for _, _, said in found] == [
        only(html, 'meta[name="description"]') for html in pages
    ]
    for (name, _, _), html in zip(found[1:], pages[1:]):
        assert (
            name
            == html.select_one(".md-nav__link--active .md-ellipsis").get_text().strip()
        )


def test_the_sitemap_is_the_navigation_and_robots_find_it(site):
    tree = ElementTree.parse(site / "sitemap.xml")
    listed = [loc.text for loc in tree.iterfind(".//{*}loc")]
    assert sorted(listed) == sorted(CONFIG.site_url + folder_of(p) for p in PAGES)
    robots = (site / "robots.txt").read_text("utf-8")
    assert f"Sitemap: {CONFIG.site_url}sitemap.xml\n" in robots + "\n"
    parser = RobotFileParser()
    parser.parse(robots.splitlines())
    assert all(parser.can_fetch("*", address) for address in listed)


def test_the_page_for_a_missing_address_helps(site):
    html = read(site / "404.html")
    prefix = urlsplit(CONFIG.site_url).path
    links = {a["href"]: a.get_text() for a in html.select("article a")}
    assert set(links) == {prefix + folder_of(page) for page in PAGES}
    for page in PAGES[1:]:
        names = html_of(site, page).select(".md-nav__link--active .md-ellipsis")
        assert links[prefix + folder_of(page)] == names[0].get_text().strip()
    assert html.title.get_text() == f"Not found - {CONFIG.site_name}"
    form = html.select_one("article form")
    assert form["action"] == prefix and form.select_one("input[name=q]")
    assert only(html, 'meta[name="robots"]') == "noindex"
    assert not html.select('link[rel="canonical"]')


def test_the_policy_comes_first_and_allows_the_scripts_of_its_own_page(site):
    for path in site.rglob("*.html"):
        html = read(path)
        first, second = html.head.select("meta")[:2]
        assert first.has_attr("charset")
        assert second["http-equiv"] == "Content-Security-Policy"
        allowed = second["content"]
        assert "unsafe" not in allowed and "http" not in allowed and "*" not in allowed
        inline = html.select("script:not([src]):not([type])")
        assert inline
        told = dict(part.split(" ", 1) for part in allowed.split("; "))
        assert told.pop("default-src") == "'none'"
        assert {"base-uri", "form-action", "script-src"} <= set(told)
        for directive, sources in told.items():
            others = {s for s in sources.split() if not s.startswith("'sha256-")}
            assert others <= {"'self'", "data:" if directive == "img-src" else ""}
        assert allowed.count("'sha256-") == len({s.get_text() for s in inline})
        assert not html.select("[style], style, [onclick], [href^='javascript:']"), path


def test_a_changed_script_has_another_policy():
    page = f"{policy.CHARSET}<script>{{}}</script>"
    assert policy.with_policy(page.format(1)) != policy.with_policy(page.format(2))


@pytest.mark.parametrize("theirs", ["gone", "twice"])
def test_what_the_theme_no_longer_has_is_named(theirs):
    with pytest.raises(PluginError, match=f"times: {theirs}$"):
        policy.replaced("twice twice", theirs, "ours")


def test_the_search_does_not_index_what_is_there_to_take(site):
    index = (site / "search/sections.json").read_text("utf-8")
    assert "All programs of this page" not in index
    assert "gradients_at_zero.py" not in index


def test_the_same_sources_are_the_same_site(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(10**9))
    first, second = build(tmp_path / "first"), build(tmp_path / "second")
    files = {p.relative_to(first) for p in first.rglob("*") if p.is_file()}
    assert files == {p.relative_to(second) for p in second.rglob("*") if p.is_file()}
    differ = [f for f in files if (first / f).read_bytes() != (second / f).read_bytes()]
    assert differ == []
    assert article_of(read(first / "index.html"))["dateModified"] == "2001-09-09"


def test_an_archive_knows_no_date_and_no_owner(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "hooks")
    downloads = importlib.import_module("downloads")
    made = []
    for name, time in ("first", 10**9), ("second", 2 * 10**9):
        folder = shutil.copytree(ROOT / "snippets/index", tmp_path / name / "index")
        for path in folder.iterdir():
            os.utime(path, (time, time))
        made.append(dict(downloads.archives(tmp_path / name)))
    assert made[0] == made[1] != {}


@each_page
def test_each_link_says_where_it_leads(site, page):
    links = html_of(site, page).select("article a")
    said = {link.get_text().strip().lower() for link in links}
    assert not said & {"more", "here", "this", "this page", "link", "learn more"}
