"""Every link of the built site resolves, anchors, pictures and search entries included."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.conftest import build


@pytest.fixture(scope="module")
def folder():
    """A folder that all may read: under root, linkchecker works as nobody."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture(scope="module")
def flat_site(folder):
    """The site with a file for each address: linkchecker reads it without a server."""
    return build(folder / "site", "--no-directory-urls")


def check(page):
    """What linkchecker finds on a page and on all that it leads to: status and report."""
    rc = Path(__file__).with_name("linkcheckerrc")
    program = Path(sys.executable).with_name("linkchecker")
    command = [program, "-f", rc, "--no-status", page.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.timeout(300)  # linkchecker reads a page once for each anchor in it
def test_every_link_and_anchor_resolves(flat_site):
    status, report = check(flat_site / "index.html")
    assert status == 0, report
    pages = len(list(flat_site.rglob("*.html")))
    assert int(re.search(r"(\d+) links in", report)[1]) > 5 * pages, report


def test_a_broken_link_and_a_broken_anchor_are_found(folder):
    (folder / "good.html").write_text('<p id="here">here</p>')
    links = "good.html#here", "nothing.html", "good.html#nothing", "nothing.svg"
    page = folder / "page.html"
    page.write_text("".join(f'<a href="{link}">link</a>' for link in links))
    status, report = check(page)
    assert status != 0
    reported = re.findall(r"^URL +`(.*)'$", report, re.MULTILINE)
    assert sorted(reported) == sorted(links[1:])


def test_every_search_entry_leads_to_a_page_and_its_anchor(site):
    entries = json.loads((site / "search/search_index.json").read_text("utf-8"))["docs"]
    assert entries
    for entry in entries:
        path, _, anchor = entry["location"].partition("#")
        html = (site / path / "index.html").read_text("utf-8")
        assert not anchor or f'id="{anchor}"' in html, entry["location"]
