"""What tests share: a project of one page to make faults in, and the built site."""

import contextlib
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checks.running import OTHER_MACHINE, Programs

ROOT = Path(__file__).parent.parent
os.environ.setdefault("SITE_URL", "http://127.0.0.1:8000/some/folder/")
PAGE = """\
# A page

```python
--8<-- "part/page/hello.py"
```

<!--pytest-codeblocks:expected-output-->

```text
--8<-- "part/page/hello.out"
```
"""


class Project:
    """A small project of one page, under the real collector and configuration."""

    def __init__(self, root):
        self.root = root
        for name in ("mkdocs.yml", "conftest.py", "pyproject.toml"):
            shutil.copy(ROOT / name, root)
        for name in ("hooks", "tests", "docs/assets"):
            ignored = shutil.ignore_patterns("test_*", "browser", "__pycache__")
            shutil.copytree(ROOT / name, root / name, ignore=ignored)
        self.write("docs/part/page.md", PAGE)
        self.write("snippets/part/page/hello.py", 'print("hello")\n')
        self.write("snippets/part/page/hello.out", "hello\n")

    def write(self, name, content):
        """Write text or bytes to a file of the project."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def change(self, name, old, new):
        """Replace what stands once in a file."""
        text = (self.root / name).read_text()
        assert text.count(old) == 1
        self.write(name, text.replace(old, new))

    def program(self, source):
        """Let the page's program be this one."""
        self.write("snippets/part/page/hello.py", source)

    def pytest(self, *arguments, **environment):
        """Run pytest on the page, in this process; return its status and what it said."""
        said = io.StringIO()
        with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(said):
            patch.delenv("CI", raising=False)
            for name, value in environment.items():
                patch.setenv(name, value)
            patch.chdir(self.root)
            patch.setattr(sys, "path", list(sys.path))
            patch.setattr(sys, "dont_write_bytecode", True)
            patch.delitem(sys.modules, "conftest", raising=False)
            with contextlib.redirect_stderr(said):
                status = pytest.main(list(arguments or ["docs"]))
        return status, said.getvalue()

    def pytest_alone(self, *arguments):
        """The same in a process of its own."""
        command = [sys.executable, "-B", "-m", "pytest", *arguments]
        env = {k: v for k, v in os.environ.items() if k != "CI"}
        done = subprocess.run(
            command, cwd=self.root, env=env, capture_output=True, text=True
        )
        return done.returncode, done.stdout + done.stderr

    def files(self):
        """Every file of the project with its bytes."""
        paths = (p for p in self.root.rglob("*") if p.is_file())
        return {str(p): p.read_bytes() for p in paths if ".cache" not in p.parts}


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


@pytest.fixture(scope="session")
def programs():
    """The programs' server with one thread and without vector instructions."""
    modules = "torch", "torch._dynamo", "jax", "numpy", "matplotlib.pyplot"
    with Programs(modules, **OTHER_MACHINE) as server:
        yield server


def build(folder, *options):
    """Build the site into a folder, strictly, and return the folder."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", folder]
    done = subprocess.run(
        [*command, *options], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder of the built site."""
    return build(tmp_path_factory.mktemp("site"))
