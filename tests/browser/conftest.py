"""The built site in a real browser: served compressed, from a folder of its host."""

import gzip
import mimetypes
import os
import shutil
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

# The page for a missing address has the addresses of this folder.
PREFIX = urlsplit(os.environ["SITE_URL"]).path.rstrip("/") + "/"
MISSING = "/missing/"  # an address at which nothing is
BROWSERS = "chromium", "chromium-browser", "google-chrome"
QUIET = (  # no sandbox: the tests may run as root; no traffic of the browser's own
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def handler(site):
    """Answers from the folder of the site, as a host does that compresses."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # head and body in one packet: the second would wait for an answer

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
def browser():
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None and os.environ.get("CI"):
        pytest.fail("no Chromium: the browser tests must run here")
    if path is None:
        pytest.skip("no Chromium on this machine: the browser tests do not run")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield launched
        launched.close()


@pytest.fixture
def open_page(browser, served):
    """A function that opens a page of the site in a fresh context.

    Whatever the test does there, nothing may be asked of another host, nothing may be
    missing, and nothing may be said on the console: neither an error nor a violation of
    the content security policy.
    """
    contexts, faults = [], []

    def watch(request):
        if not request.url.startswith((served, "data:", "blob:")):
            faults.append(f"asks for {request.url}")

    def answered(response):
        if response.status >= 400 and not response.url.endswith(MISSING):
            faults.append(f"{response.status} for {response.url}")

    def said(message):
        if message.type == "error" and not message.location["url"].endswith(MISSING):
            faults.append(f"says {message.text}")

    def opened(path="", **options):
        contexts.append(browser.new_context(**options))
        page = contexts[-1].new_page()
        page.on("request", watch)
        page.on("response", answered)
        page.on("pageerror", lambda error: faults.append(f"raises {error}"))
        page.on("console", said)
        page.goto(served + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []
