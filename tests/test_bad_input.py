"""Each kind of bad input ends the run in one message with page, line and token."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.conftest import PAGE


def assert_refused(project, *messages):
    """The run fails, says each message, and changes nothing on disk, `--accept` or not."""
    before = project.files()
    with ThreadPoolExecutor(2) as pool:
        runs = pool.map(
            lambda words: project.pytest(*words), [["docs"], ["--accept", "docs"]]
        )
    for status, said in runs:
        assert status != 0, said
        for message in messages:
            assert message in said
    assert project.files() == before


def test_a_page_without_a_fault_passes(project):
    status, said = project.pytest()
    assert status == 0, said
    assert "5 passed" in said  # a block, and four checks of words


PAGE_FAULTS = {
    "a missing snippet": (
        "page/hello.py",
        "page/nothing.py",
        "part/page.md:4: part/page/nothing.py is missing from snippets/",
    ),
    "a missing output": (
        "page/hello.out",
        "page/nothing.out",
        "part/page.md:10: part/page/nothing.out is missing from snippets/",
    ),
    "a path that leaves snippets": (
        "part/page/hello.py",
        "../docs/part/page.md",
        "part/page.md:4: ../docs/part/page.md leaves snippets/",
    ),
    "a path with a detour": (
        "part/page/hello.py",
        "part/../part/page/hello.py",
        "part/page.md:4: part/../part/page/hello.py leaves snippets/",
    ),
    "an absolute path": (
        "part/page/hello.py",
        "/etc/hostname",
        "part/page.md:4: /etc/hostname leaves snippets/",
    ),
    "a section that does not exist": (
        "hello.py",
        "hello.py:tool",
        "part/page.md:4: part/page/hello.py has no section tool",
    ),
    "a range of lines": (
        "hello.py",
        "hello.py:1:2",
        'part/page.md:4: --8<-- "part/page/hello.py:1:2" is not',
    ),
    "an escaped include": (
        '--8<-- "part/page/hello.py"',
        ';--8<-- "part/page/hello.py"',
        'part/page.md:4: ;--8<-- "part/page/hello.py" is not',
    ),
    "a language that nothing runs": (
        "```python",
        "```pyhton",
        "part/page.md:3: ```pyhton: nothing runs the language 'pyhton'",
    ),
    "a language in braces": (
        "```python",
        "```{.python}",
        "part/page.md:3: ```{.python}: nothing runs the language '{.python}'",
    ),
    "a blank before the language": (
        "```python",
        "``` python",
        "part/page.md:3: ``` python: a blank before the language",
    ),
    "a fence without a language": (
        "```text",
        "```",
        "part/page.md:9: ```: an output is a text fence",
    ),
    "a text fence that is no output": (
        "<!--pytest-codeblocks:expected-output-->\n",
        "",
        "part/page.md:8: ```text: nothing runs the language 'text'",
    ),
    "an output without a program before it": (
        PAGE[PAGE.index("```python") : PAGE.index("<!--")],
        "",
        "part/page.md:5: an output without a program before it",
    ),
    "a fence of tildes": (
        "# A page\n",
        "# A page\n\n~~~python\n~~~\n",
        "part/page.md:3: ~~~python: only backtick fences are run",
    ),
    "a fence that does not end": (
        'hello.out"\n```',
        'hello.out"',
        "part/page.md:9: the fence ```text does not end",
    ),
    "code on the page": (
        '--8<-- "part/page/hello.py"',
        'print("hello")',
        "part/page.md:3: a fence holds one include of a .py file",
    ),
    "an include outside a fence": (
        "# A page\n",
        '# A page\n\n--8<-- "part/page/hello.py"\n',
        'part/page.md:3: --8<-- "part/page/hello.py" stands outside a fence',
    ),
    "a skip without a reason": (
        "```python",
        '<!--pytest.mark.skip(reason=" ")-->\n```python',
        'part/page.md:3: <!--pytest.mark.skip(reason=" ")-->: a skip without a reason',
    ),
    "a bare skip": (
        "```python",
        "<!--pytest.mark.skip-->\n```python",
        "part/page.md:3: <!--pytest.mark.skip-->: a skip without a reason",
    ),
    "a slow mark without a reason": (
        "```python",
        '<!--pytest.mark.slow(reason="")-->\n```python',
        'part/page.md:3: <!--pytest.mark.slow(reason="")-->: a mark without a reason',
    ),
    "another mark": (
        "```python",
        "<!--pytest.mark.xfail-->\n```python",
        "part/page.md:3: <!--pytest.mark.xfail--> is not used here",
    ),
    "an output whose blanks are ignored": (
        "expected-output-->",
        "expected-output-ignore-whitespace-->",
        "page.md:7: <!--pytest-codeblocks:expected-output-ignore-whitespace-->",
    ),
    "a mark before no fence": (
        "# A page\n",
        '# A page\n\n<!--pytest.mark.skip(reason="slow")-->\n\nProse.\n',
        'page.md:3: <!--pytest.mark.skip(reason="slow")--> has no fence right after it',
    ),
    "a page that is skipped whole": (
        "# A page\n",
        "<!--pytest-codeblocks:skipfile-->\n",
        "page.md:1: <!--pytest-codeblocks:skipfile--> is not used here",
    ),
    "a carriage return": ("# A page\n", "# A page\r\n", r"page.md:1: \r"),
}


@pytest.mark.parametrize("fault", PAGE_FAULTS)
def test_a_page_is_refused_for(project, fault):
    old, new, message = PAGE_FAULTS[fault]
    project.change("docs/part/page.md", old, new)
    assert_refused(project, message)


def test_a_section_that_does_not_end_is_refused(project):
    project.program('# --8<-- [start:tool]\nprint("hello")\n')
    project.change("docs/part/page.md", "hello.py", "hello.py:tool")
    message = "part/page.md:4: part/page/hello.py does not end section tool"
    assert_refused(project, message)


def test_a_section_that_starts_twice_is_refused(project):
    part = '# --8<-- [start:tool]\nprint("hello")\n# --8<-- [end:tool]\n'
    project.program(part * 2)
    project.change("docs/part/page.md", "hello.py", "hello.py:tool")
    message = "part/page.md:4: part/page/hello.py starts section tool twice"
    assert_refused(project, message)


def test_a_link_that_leaves_snippets_is_refused(project):
    outside = project.root / "outside.py"
    outside.write_text('print("hello")\n')
    inside = project.root / "snippets/part/page/hello.py"
    inside.unlink()
    inside.symlink_to(outside)
    assert_refused(project, "part/page.md:4: part/page/hello.py leaves snippets/")


def test_invalid_utf8_in_a_page_is_refused(project):
    project.write("docs/part/page.md", b"# A page\n\n\xff\n")
    assert_refused(project, "page.md:3: invalid UTF-8 in page.md, byte 10")


@pytest.mark.parametrize("suffix", ["py", "out"])
def test_invalid_utf8_in_an_included_file_is_refused(project, suffix):
    project.write(f"snippets/part/page/hello.{suffix}", b'print("\xff")\n')
    line = {"py": 4, "out": 10}[suffix]
    message = f"part/page.md:{line}: invalid UTF-8 in hello.{suffix}, byte 7"
    assert_refused(project, message)


def test_a_block_that_prints_and_shows_no_output_is_refused(project):
    page = PAGE[: PAGE.index("<!--")]
    project.write("docs/part/page.md", page)
    where = "docs/part/page.md:3: snippets/part/page/hello.py"
    assert_refused(project, f"{where} prints and shows no output", "hello")


@pytest.mark.parametrize(
    "output", ["hello \n", "hello", "hello\n\n", "hello\r\n", "\nhello\n"]
)
def test_an_output_that_differs_only_in_blanks_fails(project, output):
    project.write("snippets/part/page/hello.out", output)
    status, said = project.pytest()
    assert status != 0
    assert "docs/part/page.md:3: snippets/part/page/hello.py does not print" in said
    assert "snippets/part/page/hello.out, shown at line 9; they differ only in" in said
    assert f"-{output.splitlines(keepends=True)[-1]!r}" in said or "-'\\n'" in said


PROGRAM_FAULTS = {
    "raises": (
        "hello = {}\nhello['key']\n",
        "line 2, in <module>",
        "KeyError: 'key'",
    ),
    "exits": ("import sys\nsys.exit(0)\n", "raised", "SystemExit: 0"),
    "exits hard": (
        "import os\nos._exit(0)\n",
        "raised",
        "SystemExit: os._exit(0)",
    ),
    "is not Python": ("print(\n", "raised", "SyntaxError"),
    "sets an environment variable": (
        'import os\nos.environ["SEEN"] = "1"\nprint("hello")\n',
        "left behind the environment variable SEEN",
    ),
    "removes an environment variable": (
        'import os\ndel os.environ["PATH"]\nprint("hello")\n',
        "left behind the environment variable PATH",
    ),
    "leaves a file": (
        'open("seen.txt", "w").close()\nprint("hello")\n',
        "left behind the file",
        "seen.txt",
    ),
    "leaves a file elsewhere": (
        "import pathlib, sys\n"
        "path = pathlib.Path(sys.argv[0] + '.seen')\n"
        "path.write_text('hello')\nprint(path.read_text())\n"
        "import atexit\natexit.register(path.unlink)\n",
        "left behind the file",
        "hello.py.seen",
    ),
    "replaces a function of a library": (
        "import torch\ntorch.square = torch.sqrt\nprint('hello')\n",
        "left behind the patched torch.square",
    ),
    "exits harder": (
        "import posix\nposix._exit(0)\n",
        "raised",
        "SystemExit: os._exit(0)",
    ),
    "leaves the working folder": (
        'import os\nos.chdir("/")\nprint("hello")\n',
        "left behind the working folder, /",
    ),
    "leaves a thread": (
        "import threading, time\n"
        "threading.Thread(target=time.sleep, args=[1], name='late').start()\n"
        'print("hello")\n',
        "left behind the thread late",
    ),
}


@pytest.mark.parametrize("fault", PROGRAM_FAULTS)
def test_a_program_fails_that(project, fault):
    source, *messages = PROGRAM_FAULTS[fault]
    project.program(source)
    where = "docs/part/page.md:3: snippets/part/page/hello.py"
    assert_refused(project, where, *messages)


def test_a_program_that_hangs_fails(project):
    project.program("while True:\n    pass\n")
    status, said = project.pytest("-o", "timeout=1", "docs")
    assert status != 0
    assert "docs/part/page.md:3: snippets/part/page/hello.py raised" in said
    assert "Timeout (>1.0s)" in said


def test_a_wrong_output_is_shown_as_a_difference(project):
    project.write("snippets/part/page/hello.out", "hallo\n")
    status, said = project.pytest()
    assert status != 0
    assert "docs/part/page.md:3: snippets/part/page/hello.py does not print" in said
    assert "-hallo\n+hello\n" in said


def test_an_output_that_is_a_link_to_nothing_is_refused(project):
    output = project.root / "snippets/part/page/hello.out"
    output.unlink()
    output.symlink_to(project.root / "gone.out")
    message = "part/page.md:10: part/page/hello.out leaves snippets/"
    assert_refused(project, message)


@pytest.mark.parametrize("partial", [["-k", "hello"], ["--collect-only"]])
def test_accepting_a_part_of_a_page_is_refused(project, partial):
    project.write("snippets/part/page/hello.out", "hallo\n")
    before = project.files()
    status, said = project.pytest("--accept", *partial, "docs")
    assert status != 0
    assert "--accept takes whole pages" in said
    assert project.files() == before


def test_an_empty_output_stays_if_the_words_do_not_hold(project):
    project.write("snippets/part/page/hello.out", "")
    page = (project.root / "docs/part/page.md").read_text()
    project.write("docs/part/page.md", page + "\nIt is 99.\n")
    status, said = project.pytest("--accept", "docs")
    assert status != 0
    assert "page.md:13: 99 occurs in no code or output" in said
    assert (project.root / "snippets/part/page/hello.out").read_bytes() == b""
