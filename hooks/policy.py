"""The content security policy of a page: its own origin, and its own inline scripts."""

import base64
import hashlib
import re

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


def with_policy(html):
    """A page that tells the browser its policy before anything that it could refuse."""
    sources = dict.fromkeys(m["source"] for m in INLINE.finditer(html))
    scripts = " ".join(["script-src 'self'", *map(_hash, sources)])
    policy = f'<meta http-equiv="Content-Security-Policy" content="{"; ".join([*POLICY, scripts])}">'
    return html.replace(CHARSET, f"{CHARSET}\n      {policy}", 1)


def _hash(source):
    digest = hashlib.sha256(source.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
