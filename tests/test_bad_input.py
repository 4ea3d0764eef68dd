"""Each kind of bad input ends the run in one message with page, line and token."""

import pytest

from tests.checks.includes import Fault
from tests.checks.pages import page_of, read_page
from tests.conftest import PAGE, Project


def assert_refused(project, *messages):
    """The run fails, says each message, and changes nothing on disk, `--accept` or not."""
    before = project.files()
    for arguments in ["docs"], ["--accept", "docs"]:
        status, said = project.pytest(*arguments)
        assert status != 0, said
        for message in messages:
            assert message in said
    assert project.files() == before


def assert_page_is_refused(project, message):
    """Reading the page raises a fault that says so, `--accept` or not."""
    path = project.root / "docs/part/page.md"
    for accept in False, True:
        with pytest.raises(Fault) as caught:
            read_page(project.root, path, accept)
        assert message in str(caught.value)


def test_a_page_without_a_fault_passes(project):
    status, said = project.pytest_alone("docs")
    assert status == 0, said
    assert "2 passed" in said  # the block, and the words


@pytest.mark.parametrize("accept", [[], ["--accept"]])
def test_a_page_with_a_fault_ends_the_run(project, accept):
    project.change("docs/part/page.md", "page/hello.py", "page/nothing.py")
    before = project.files()
    status, said = project.pytest_alone(*accept, "docs")
    assert status != 0
    assert "part/page.md:4: part/page/nothing.py is missing from snippets/" in said
    assert project.files() == before


@pytest.mark.parametrize("accept", [[], ["--accept"]])
def test_a_program_with_a_fault_ends_the_run(project, accept):
    project.program("1 / 0\n")
    before = project.files()
    status, said = project.pytest_alone(*accept, "docs")
    assert status != 0
    assert "page.md:3: snippets/part/page/hello.py raised" in said
    assert "ZeroDivisionError" in said
    assert project.files() == before


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
    "front matter that is no YAML": (
        "# A page\n",
        "---\ntitle: A page\ndescription: One thing: and another\n---\n\n# A page\n",
        "part/page.md:3: front matter that is no YAML: mapping values are not allowed",
    ),
    "front matter that is a text": (
        "# A page\n",
        "---\nA page\n---\n\n# A page\n",
        "part/page.md:1: front matter without a key such as title:",
    ),
}


@pytest.fixture(scope="module")
def unchanged_project(tmp_path_factory):
    """A project whose files nobody changes."""
    return Project(tmp_path_factory.mktemp("project"))


@pytest.mark.parametrize("accept", [False, True])
@pytest.mark.parametrize("fault", PAGE_FAULTS)
def test_a_page_is_refused_for(unchanged_project, fault, accept):
    old, new, message = PAGE_FAULTS[fault]
    assert PAGE.count(old) == 1
    root = unchanged_project.root
    with pytest.raises(Fault) as caught:
        page_of(root, root / "docs/part/page.md", PAGE.replace(old, new), accept)
    assert message in str(caught.value)


def test_a_section_that_does_not_end_is_refused(project):
    project.program('# --8<-- [start:tool]\nprint("hello")\n')
    project.change("docs/part/page.md", "hello.py", "hello.py:tool")
    message = "part/page.md:4: part/page/hello.py does not end section tool"
    assert_page_is_refused(project, message)


def test_a_section_that_starts_twice_is_refused(project):
    part = '# --8<-- [start:tool]\nprint("hello")\n# --8<-- [end:tool]\n'
    project.program(part * 2)
    project.change("docs/part/page.md", "hello.py", "hello.py:tool")
    message = "part/page.md:4: part/page/hello.py starts section tool twice"
    assert_page_is_refused(project, message)


def test_a_link_that_leaves_snippets_is_refused(project):
    outside = project.root / "outside.py"
    outside.write_text('print("hello")\n')
    inside = project.root / "snippets/part/page/hello.py"
    inside.unlink()
    inside.symlink_to(outside)
    assert_page_is_refused(
        project, "part/page.md:4: part/page/hello.py leaves snippets/"
    )


def test_invalid_utf8_in_a_page_is_refused(project):
    project.write("docs/part/page.md", b"# A page\n\n\xff\n")
    assert_page_is_refused(project, "page.md:3: invalid UTF-8 in page.md, byte 10")


@pytest.mark.parametrize("suffix", ["py", "out"])
def test_invalid_utf8_in_an_included_file_is_refused(project, suffix):
    project.write(f"snippets/part/page/hello.{suffix}", b'print("\xff")\n')
    line = {"py": 4, "out": 10}[suffix]
    message = f"part/page.md:{line}: invalid UTF-8 in hello.{suffix}, byte 7"
    assert_page_is_refused(project, message)


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
        "The program ended its process.",
    ),
    "crashes": (
        "import ctypes\nctypes.string_at(0)\n",
        "raised",
        "Segmentation fault",
        'hello.py", line 2 in <module>',
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
        "import pathlib\n"
        "path = pathlib.Path(__file__).parents[4] / 'hello.seen'\n"
        "path.write_text('hello')\nprint(path.read_text())\n",
        "left behind the file",
        "hello.seen",
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
    project.program("while True: pass\n")
    status, said = project.pytest("-o", "timeout=1", "docs")
    assert status != 0
    assert "docs/part/page.md:3: snippets/part/page/hello.py raised" in said
    assert "Timeout (0:00:01)!" in said
    assert 'hello.py", line 1 in <module>' in said


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
    assert_page_is_refused(project, message)


@pytest.mark.parametrize("partial", [["-k", "hello"], ["--collect-only"]])
def test_accepting_a_part_of_a_page_is_refused(project, partial):
    project.write("snippets/part/page/hello.out", "hallo\n")
    before = project.files()
    status, said = project.pytest("--accept", *partial, "docs")
    assert status != 0
    assert "--accept takes whole pages" in said
    assert project.files() == before


def test_after_a_refused_accept_the_difference_is_not_told_as_written(project):
    project.write("snippets/part/page/hello.out", "hallo\n")
    page = (project.root / "docs/part/page.md").read_text()
    project.write("docs/part/page.md", page + "\nIt is 99.\n")
    before = project.files()
    status, said = project.pytest("--accept", "docs")
    assert status != 0
    assert "nothing was written: the words of a page do not hold" in said
    assert "hello.out, as it stays" in said
    assert "as it is now" not in said
    assert project.files() == before


def test_all_faults_of_a_page_are_told_at_once_each_with_what_mends_it(project):
    page = (project.root / "docs/part/page.md").read_text()
    words = 'It is 99, or 98; `nothing.at_all` says "nothing of this kind".\n\nTwo.\n'
    project.write("docs/part/page.md", f"{page}\n{words}")
    status, said = project.pytest("docs")
    assert status != 0
    for message in (
        "page.md:13: 99 occurs in no code or output under 'A page'; show it, or tell",
        "page.md:13: 98 occurs in no code or output",
        "page.md:13: `nothing.at_all` is no name",
        "correct it, or list it in tests/words.txt",
        '"nothing of this kind" is printed by nothing on the page',
        "which tests/sources.txt does not have",
        "if that is right: pytest --accept docs/part/page.md",
        "once mended: pytest docs/part/page.md",
    ):
        assert message in said


def test_a_missing_output_is_told_with_the_command_that_writes_it(project):
    (project.root / "snippets/part/page/hello.out").unlink()
    _, said = project.pytest("docs")
    assert "hello.out is missing from snippets/; to write it: pytest --accept" in said


def test_an_empty_output_stays_if_the_words_do_not_hold(project):
    project.write("snippets/part/page/hello.out", "")
    page = (project.root / "docs/part/page.md").read_text()
    project.write("docs/part/page.md", page + "\nIt is 99.\n")
    status, said = project.pytest("--accept", "docs")
    assert status != 0
    assert "page.md:13: 99 occurs in no code or output" in said
    assert (project.root / "snippets/part/page/hello.out").read_bytes() == b""
