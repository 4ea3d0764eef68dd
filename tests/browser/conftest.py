"""The built site in a real browser: served compressed, from a folder of its host."""

import gzip
import json
import mimetypes
import os
import shutil
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

# The page for a missing address has the addresses of this folder.
PREFIX = urlsplit(os.environ["SITE_URL"]).path.rstrip("/") + "/"
SCRIPTS = Path(__file__).parent / "scripts"
MISSING = "/missing/"  # an address at which nothing is
WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 360, "height": 740}
BROWSERS = (  # the first is Chromium without windows, a fifth faster
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
)
QUIET = (  # no sandbox: the tests may run as root; no traffic of the browser's own
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def script(name):
    """The text of a script of these tests: a function to call, or what a page runs first."""
    return (SCRIPTS / f"{name}.js").read_text("utf-8")


def handler(site):
    """Answers from the folder of the site, as a host does that compresses."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # one packet for head and body: a second would wait

        def do_GET(self):
            path, status = self.path.partition("?")[0], 200
            file = site / path.removeprefix(PREFIX)
            file = file / "index.html" if path.endswith("/") else file
            if not path.startswith(PREFIX) or not file.is_file():
                file, status = site / "404.html", 404
            body = gzip.compress(file.read_bytes(), 6)
            self.send_response(status)
            self.send_header("Content-Type", mimetypes.guess_type(file)[0])
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "max-age=600")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    return Handler


@pytest.fixture(scope="package")
def served(site):
    """The address of the served site."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler(site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="package")
def launch():
    """A function that starts a browser, for the thread that calls it and a `with`."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None and os.environ.get("CI"):
        pytest.fail("no Chromium: the browser tests must run here")
    if path is None:
        pytest.skip("no Chromium on this machine: the browser tests do not run")

    @contextmanager
    def launched():
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=QUIET)
            yield browser
            browser.close()

    return launched


@pytest.fixture(scope="package")
def browser(launch):
    with launch() as launched:
        yield launched


class Tabs:
    """The tabs that tests have opened, and what went wrong in them.

    A page in a new tab takes half a second, in one that is there a sixth of it; so there
    is one tab for each set of options.
    """

    def __init__(self, browser, served):
        self.browser, self.served = browser, served
        self.kept, self.used, self.faults = {}, set(), []

    def open(self, path="", **options):
        key = json.dumps(options, sort_keys=True)
        if key not in self.kept:
            self.kept[key] = options, self._new(options)
        self.used.add(key)
        page = self.kept[key][1]
        page.goto(self.served + path)
        return page

    def forget(self):
        """Leave each tab that was used as if it were new: no page, nothing chosen."""
        host = self.served.removesuffix(PREFIX)
        kept = {"origin": host, "storageTypes": "local_storage"}
        for options, page in map(self.kept.get, self.used):
            session = page.context.new_cdp_session(page)
            session.send("Storage.clearDataForOrigin", kept)
            session.detach()
            page.goto("about:blank")
            page.emulate_media(
                media="null",
                color_scheme=options.get("color_scheme", "light"),
                reduced_motion=options.get("reduced_motion", "no-preference"),
            )
        self.used.clear()

    def _new(self, options):
        page = self.browser.new_context(**options).new_page()
        page.on("request", self._asked)
        page.on("response", self._answered)
        page.on("pageerror", lambda error: self.faults.append(f"raises {error}"))
        page.on("console", self._said)
        return page

    def _asked(self, request):
        if not request.url.startswith((self.served, "data:", "blob:", "about:")):
            self.faults.append(f"asks for {request.url}")

    def _answered(self, response):
        if response.status >= 400 and not response.url.endswith(MISSING):
            self.faults.append(f"{response.status} for {response.url}")

    def _said(self, message):
        if message.type == "error" and not message.location["url"].endswith(MISSING):
            self.faults.append(f"says {message.text}")


@pytest.fixture(scope="package")
def tabs(browser, served):
    return Tabs(browser, served)


@pytest.fixture
def open_page(tabs):
    """A function that opens a page of the site for a reader who has chosen nothing yet.

    Whatever the test does there, nothing may be asked of another host, nothing may be
    missing, and nothing may be said on the console: neither an error nor a violation of
    the content security policy.
    """
    tabs.faults.clear()
    yield tabs.open
    tabs.forget()
    assert tabs.faults == []
