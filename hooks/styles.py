"""One style sheet for the site: the theme's and our own, named after its content."""

import hashlib
from fnmatch import fnmatch

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

THEME = "assets/stylesheets/main.*.css", "assets/stylesheets/palette.*.css"


def join(files: Files, config: MkDocsConfig) -> None:
    """Put one sheet in the place of the theme's and of `extra_css`.

    What a browser has kept never meets a page of another day: a name is one content.
    """
    sheets = []
    for name in [*THEME, *config.extra_css]:
        found = [file for file in files if fnmatch(file.src_uri, name)]
        if len(found) != 1:
            raise PluginError(f"extra_css: {name}: {len(found)} such files")
        sheets += found
    css = "\n".join(sheet.content_string for sheet in sheets)
    for file in [f for f in files if f.src_uri.startswith("assets/stylesheets/")]:
        files.remove(file)
    for file in set(sheets) & set(files):
        files.remove(file)
    name = f"assets/site.{hashlib.sha256(css.encode()).hexdigest()[:8]}.css"
    files.append(File.generated(config, name, content=css))
    config.extra_css = [name]
