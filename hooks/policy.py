"""The content security policy of a page: its own origin, and its own inline scripts."""

import base64
import hashlib
import re

from mkdocs.exceptions import PluginError

CHARSET = '<meta charset="utf-8">'
INLINE = re.compile(r"<script>(?P<source>.*?)</script>", re.DOTALL)
POLICY = (
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
)


def replaced(html: str, theirs: str, ours: str) -> str:
    """A text of the theme with one thing of ours; a `PluginError` if it isn't there once."""
    if html.count(theirs) != 1:
        raise PluginError(f"hooks: the theme has {html.count(theirs)} times: {theirs}")
    return html.replace(theirs, ours)


def with_policy(html: str) -> str:
    """A page that tells the browser its policy before anything that it could refuse."""
    sources = dict.fromkeys(m["source"] for m in INLINE.finditer(html))
    scripts = " ".join(["script-src 'self'", *map(_hash, sources)])
    content = "; ".join([*POLICY, scripts])
    policy = f'<meta http-equiv="Content-Security-Policy" content="{content}">'
    return replaced(html, CHARSET, f"{CHARSET}\n      {policy}")


def _hash(source: str) -> str:
    digest = hashlib.sha256(source.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
