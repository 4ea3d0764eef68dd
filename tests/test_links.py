"""Every link of the built site resolves, anchors, pictures and search entries included."""

import contextlib
import functools
import http.server
import json
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def serving(site):
    """The address of a built site, served from this machine meanwhile."""
    handler = functools.partial(_Quiet, directory=site)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="module")
def served(site):
    """The address of the built site."""
    with serving(site) as address:
        yield address


def check(address):
    """What linkchecker finds at an address and below: its status and its report."""
    rc = Path(__file__).with_name("linkcheckerrc")
    program = Path(sys.executable).with_name("linkchecker")
    command = [program, "-f", rc, "--no-status", address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


def test_every_link_and_anchor_resolves(served):
    status, report = check(served)
    assert status == 0, report
    found = int(re.search(r"(\d+) links? in", report)[1])
    assert found > 50, report


def test_a_broken_link_and_a_broken_anchor_are_found(served, site):
    page = site / "broken.html"
    page.write_text('<a href="nothing/">a</a> <a href="index.html#nothing">b</a>')
    try:
        status, report = check(served + "broken.html")
    finally:
        page.unlink()
    assert status != 0
    assert "nothing/" in report
    assert "Anchor" in report and "#nothing" in report


def test_every_search_entry_leads_to_a_page_and_its_anchor(site):
    entries = json.loads((site / "search/search_index.json").read_text("utf-8"))["docs"]
    assert entries
    for entry in entries:
        path, _, anchor = entry["location"].partition("#")
        html = (site / path / "index.html").read_text("utf-8")
        assert not anchor or f'id="{anchor}"' in html, entry["location"]
