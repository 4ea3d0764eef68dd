"""The pytest plugin: pytest-codeblocks, taught to run what the reader of a page sees."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest_codeblocks.plugin import MarkdownFile, TestBlock

from tests.checks import drift, names, sources
from tests.checks.includes import Fault
from tests.checks.pages import Block, read_page
from tests.checks.prose import Prose
from tests.checks.running import Programs, imported

ACCEPTED = pytest.StashKey[dict]()
ACCEPTED_PAGES = pytest.StashKey[list[Callable[[], Prose]]]()
REFUSED = pytest.StashKey[str]()
PRINTED = pytest.StashKey[dict]()
SLOW = pytest.StashKey[list]()
PROGRAMS = pytest.StashKey[Programs]()
LIMIT = 60  # seconds, for a program, unless pytest is told another


class Mismatch(Exception):
    """A block did not do what its page shows; the text is the whole report."""


class Page(MarkdownFile):
    """A Markdown page, collected as the blocks that the site shows, includes expanded."""

    def collect(self) -> Iterator[pytest.Item]:
        root, accept = self.config.rootpath, self.config.getoption("accept")
        page = read_page(root, self.path, accept)
        words = Words.from_parent(self, name="words")
        words.prose = Prose(page, root)
        if accept:
            accept_later(self.config, lambda: Prose(read_page(root, self.path), root))
        yield words  # first: while it reads, the programs run
        for block in page.blocks:
            yield ShownBlock.of(self, block)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> Any:
        if isinstance(excinfo.value, Fault):
            return str(excinfo.value)
        return super().repr_failure(excinfo)


class ShownBlock(TestBlock):
    """A block of a page: run in a clean state, its output compared in full."""

    @classmethod
    def of(cls, page: "Page", block: Block) -> "ShownBlock":
        """The item for `block`; a block that is not run is marked so, with its reason."""
        name = f"line {block.code.lineno}"
        if block.program:
            name += f": {block.program.path.name}"
        item = cls.from_parent(page, name=name)
        item.obj, item.block = block.code, block
        if block.program:  # it may wait for its turn; the run has its own limit
            item.add_marker(pytest.mark.timeout(0))
        for mark, reason in block.reasons.items():
            item.add_marker(getattr(pytest.mark, mark)(reason=reason))
        return item

    def runtest(self) -> None:
        program = self.block.program
        if program is None:
            super().runtest()
            return
        outcome = self.outcome.result()
        if outcome.seconds > 1 and "slow" not in self.block.reasons:
            self.config.stash[SLOW].append(f"{self._where()} {outcome.seconds:.1f} s")
        self.config.stash[PRINTED][program.path] = outcome.output
        if outcome.raised:
            raise Mismatch(f"{self._where()} raised\n\n{outcome.raised}")
        if outcome.left:
            raise Mismatch(f"{self._where()} left behind {', '.join(outcome.left)}")
        self._compare(outcome.output)

    def start(self, programs: Programs, limit: float) -> None:
        """Let its program run when its turn comes."""
        program = self.block.program
        self.outcome = programs.submit(program.text, program.path, limit)

    def _compare(self, printed: str) -> None:
        if is_shown(self.block, printed):
            return
        output = self.block.output
        if output is None:
            what = "prints and shows no output"
            raise Mismatch(f"{self._where()} {what}:\n{printed}")
        shown = output.text
        if self.config.getoption("accept"):
            self.config.stash[ACCEPTED][output.path] = (shown, printed)
            return
        name = self._relative(output.path)
        where = f"{self._where()} does not print {name}, shown at line "
        where += str(self.block.output_line)
        if shown.split() == printed.split():
            where += "; they differ only in blanks or line ends"
            shown, printed = (_with_blanks_visible(t) for t in (shown, printed))
        labels = "shown on the page", "printed by the program"
        raise Mismatch(f"{where}\n\n{drift.difference(name, shown, printed, labels)}")

    def _where(self) -> str:
        page = self._relative(self.path)
        program = self._relative(self.block.program.path)
        return f"{page}:{self.obj.lineno}: {program}"

    def _relative(self, path: Path) -> str:
        return Path(path).relative_to(self.config.rootpath).as_posix()

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> Any:
        if isinstance(excinfo.value, Mismatch):
            return str(excinfo.value)
        page = f"{self._relative(self.path)}:{self.obj.lineno}"
        return f"{page}: {excinfo.exconly()}"

    def reportinfo(self) -> tuple[Path, int | None, str]:
        page = self._relative(self.path)
        return self.path, self.obj.lineno - 1, f"{page} {self.name}"


def is_shown(block: Block, printed: str) -> bool:
    """Whether the page shows all that the block's program printed, and nothing else."""
    return printed == (block.output.text if block.output else "")


class Words(pytest.Item):
    """What a page says: each number, name, message and statement that does not hold."""

    prose: Prose

    def runtest(self) -> None:
        name = self.prose.page.name
        if faults := words_that_fail(
            self.prose, self.config, f"pytest --accept {name}"
        ):
            raise Mismatch(report(faults, f"pytest {name}"))

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> Any:
        if isinstance(excinfo.value, Mismatch):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"{self.prose.page.name} {self.name}"


def words_that_fail(prose: Prose, config: pytest.Config, accept: str) -> list[Fault]:
    """All faults of a page's words, in order of lines; `accept` is the command that accepts it.

    Under --accept messages alone: numbers and names may rest on an output that is about
    to change.
    """
    faults: list[Fault] = []
    changed: list[Fault] = []
    names.check_messages(prose, faults.append)
    if not config.getoption("accept"):
        read = drift.statements(prose, prose.root, refuse=faults.append)
        accepted = sources.read(prose.root).get(prose.page.name, [])
        sources.check(prose.page, read, accepted, accept, changed.append)
    lines = {fault.line for fault in faults}
    faults += [fault for fault in changed if fault.line not in lines]
    return sorted(faults, key=lambda fault: fault.line)


def accept_later(config: pytest.Config, make_prose: Callable[[], Prose]) -> None:
    """Note where the numbers and names of a page stand, once all outputs are accepted."""
    config.stash[ACCEPTED_PAGES].append(make_prose)


def report(faults: list[Fault], command: str) -> str:
    """Each fault on a line, and the command that looks again."""
    return "\n".join([*map(str, faults), f"once mended: {command}"])


def _with_blanks_visible(text: str) -> str:
    return "".join(f"{line!r}\n" for line in text.splitlines(keepends=True))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("general").addoption(
        "--accept",
        action="store_true",
        help="rewrite the .out files of the pages named, and show the difference",
    )
    parser.getgroup("general").addoption(
        "--drift",
        metavar="FILE",
        help="report which outputs, sentences and names part from the libraries here",
    )


def pytest_configure(config: pytest.Config) -> None:
    if not config.pluginmanager.hasplugin("codeblocks"):
        raise pytest.UsageError("pytest-codeblocks is disabled: no page would be run")
    if config.getoption("accept") and os.environ.get("CI"):
        raise pytest.UsageError("--accept is refused under CI")
    if config.getoption("accept") and _is_partial(config):
        raise pytest.UsageError(
            "--accept takes whole pages: no -k, -m, ::, or the like"
        )
    config.option.codeblocks = False  # pages are collected here, not twice
    config.stash[PRINTED] = {}
    config.stash[SLOW] = []
    config.stash[ACCEPTED] = {}
    config.stash[ACCEPTED_PAGES] = []


def _is_partial(config: pytest.Config) -> bool:
    option = config.option
    partial = option.collectonly or option.keyword or option.markexpr or option.deselect
    return bool(partial) or any("::" in str(argument) for argument in config.args)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Page | None:
    if file_path.suffix == ".md":
        return Page.from_parent(parent, path=file_path)
    return None


def pytest_collection_finish(session: pytest.Session) -> None:
    """Start the programs of the pages, two at a time; their items wait for the outcomes."""
    items = [item for item in session.items if isinstance(item, ShownBlock)]
    to_run = [i for i in items if i.block.program and "skip" not in i.block.reasons]
    config = session.config
    if not to_run or config.option.collectonly:
        return
    modules = {m for item in to_run for m in imported(item.block.program.text)}
    programs = config.stash[PROGRAMS] = Programs(modules)
    limit = float(config.getoption("timeout") or config.getini("timeout") or LIMIT)
    for item in to_run:
        item.start(programs, limit)


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the process that ran the programs."""
    if programs := config.stash.get(PROGRAMS, None):
        programs.close()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write what was accepted, if nothing failed: a run with a fault changes nothing."""
    config = session.config
    if config.getoption("drift"):
        parted = drift.report(config.rootpath, config.stash[PRINTED])
        Path(config.getoption("drift")).write_text(parted, "utf-8")
    if exitstatus != pytest.ExitCode.OK or not config.getoption("accept"):
        return
    before = {path: shown for path, (shown, _) in config.stash[ACCEPTED].items()}
    for path, (_, printed) in config.stash[ACCEPTED].items():
        path.write_bytes(printed.encode())
    if faults := _accept_statements(config):
        for path, shown in before.items():
            path.unlink() if shown is None else path.write_bytes(shown.encode())
        config.stash[REFUSED] = report(faults, "pytest --accept, as before")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _accept_statements(config: pytest.Config) -> list[Fault]:
    """Write where the numbers and names of the pages stand; or tell what stands nowhere."""
    root = config.rootpath
    faults: list[Fault] = []
    accepted = sources.read(root)
    before = sources.text_of(accepted)
    for prose in (make() for make in config.stash[ACCEPTED_PAGES]):
        read = drift.statements(prose, root, refuse=faults.append)
        accepted[prose.page.name] = sources.lines_of(prose.page, read)
    after = sources.text_of(accepted)
    if before != after and not faults:
        (root / sources.PATH).write_text(after, "utf-8")
        config.stash[ACCEPTED][root / sources.PATH] = (before, after)
    return faults


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    """Show what took long without a mark; what was accepted, or why nothing was."""
    if slow := config.stash[SLOW]:
        terminalreporter.section("took more than a second; no slow mark tells why")
        terminalreporter.write_line("\n".join(slow))
    accepted = config.stash[ACCEPTED]
    refused = config.stash.get(REFUSED, None)
    labels = "as it was", "as it is now"
    if refused or (accepted and exitstatus != pytest.ExitCode.OK):
        why = "the words of a page do not hold" if refused else "the run failed"
        terminalreporter.section(f"nothing was written: {why}", red=True)
        terminalreporter.write_line(refused or "Mend what failed, then accept again.")
        labels = "as it stays", "as it was printed"
    elif accepted:
        terminalreporter.section("accepted")
    for path, (shown, printed) in accepted.items():
        name = path.relative_to(config.rootpath).as_posix()
        terminalreporter.write_line(
            drift.difference(name, shown or "", printed, labels)
        )
