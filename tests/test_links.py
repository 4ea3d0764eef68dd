"""Every link of the built site resolves, anchors, pictures and search entries included."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.conftest import build
from tests.test_site import html_of


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


MOVED = {  # sections of guide/safe_forms that were published, and their pages
    "nan-gradient-of-a-norm-at-zero": "norm",
    "fnormalize-of-a-zero-vector-has-a-gradient-of-1e12": "normalize",
    "pairwise-distances-nan-on-the-diagonal-and-torchcdist": "distance",
    "torchcdist-has-no-second-derivative": "distance",
    "cosine-similarity-with-a-zero-vector": "cosine",
    "std-of-a-constant-window": "std",
    "std-of-a-single-entry-is-nan-as-a-value": "std",
    "a-square-root-at-zero-with-an-eps-of-1e-4-the-gradient-is-50": "sqrt",
    "log-of-zero": "log",
    "x-log-x-at-zero-xlogy-entr-where": "xlogx",
    "division-by-zero-masked-afterwards": "divide",
    "pow-with-a-learned-exponent": "pow",
    "softmax-of-a-fully-masked-row": "softmax",
    "acos-of-a-dot-product-clamped": "angle",
    "nan-targets-masked-after-the-loss": "masked_mean",
    "nan-in-padding-rows-or-a-neighbouring-cell": "padding",
    "prod-with-a-zero-factor": "prod",
    "eigh-or-svd-with-repeated-values": "eigh",
    "a-matrix-function-deserves-its-own-rule": "eigh",
}


def test_the_address_of_a_section_that_became_a_page_still_leads_to_it(site):
    article = html_of(site, "docs/guide/safe_forms.md")
    found = {anchor: article.find(id=anchor) for anchor in MOVED}
    lost = [anchor for anchor, link in found.items() if link is None]
    assert lost == []
    pages = {anchor: link["href"].split("/")[-2] for anchor, link in found.items()}
    assert pages == MOVED


def test_every_search_entry_leads_to_a_page_and_its_anchor(site):
    entries = json.loads((site / "search/sections.json").read_text("utf-8"))["entries"]
    assert entries
    for entry in entries:
        path, _, anchor = entry["location"].partition("#")
        html = (site / path / "index.html").read_text("utf-8")
        assert not anchor or f'id="{anchor}"' in html, entry["location"]
