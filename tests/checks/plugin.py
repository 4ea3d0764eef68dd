"""The pytest plugin: pytest-codeblocks, taught to run what the reader of a page sees."""

import os
from pathlib import Path

import pytest
from pytest_codeblocks.plugin import MarkdownFile, TestBlock

from tests.checks import drift, names, numbers, sources
from tests.checks.includes import Fault
from tests.checks.pages import read_page
from tests.checks.prose import Prose
from tests.checks.running import run

ACCEPTED = pytest.StashKey[dict]()
ACCEPTED_PAGES = pytest.StashKey[list]()
ACCEPTED_RECORD = pytest.StashKey[dict]()
REFUSED = pytest.StashKey[str]()
PRINTED = pytest.StashKey[dict]()
SLOW = pytest.StashKey[list]()


class Mismatch(Exception):
    """A block did not do what its page shows; the text is the whole report."""


class Page(MarkdownFile):
    """A Markdown page, collected as the blocks that the site shows, includes expanded."""

    def collect(self):
        root, accept = self.config.rootpath, self.config.getoption("accept")
        page = read_page(root, self.path, accept)
        for block in page.blocks:
            yield ShownBlock.of(self, block)
        prose = Prose(page, root)
        checks = PROSE_CHECKS
        if accept:  # numbers and names may rest on an output that is about to change
            self.config.stash[ACCEPTED_PAGES].append(self.path)
            checks = (its_messages_are_printed,)
        for check in checks:
            item = ProseCheck.from_parent(self, name=check.__name__.replace("_", " "))
            item.prose, item.check = prose, check
            yield item

    def repr_failure(self, excinfo):
        if isinstance(excinfo.value, Fault):
            return str(excinfo.value)
        return super().repr_failure(excinfo)


class ShownBlock(TestBlock):
    """A block of a page: run in a clean state, its output compared in full."""

    @classmethod
    def of(cls, page, block):
        """The item for `block`; a block that is not run is marked so, with its reason."""
        name = f"line {block.code.lineno}"
        if block.program:
            name += f": {block.program.path.name}"
        item = cls.from_parent(page, name=name)
        item.obj, item.block = block.code, block
        for mark, reason in block.reasons.items():
            item.add_marker(getattr(pytest.mark, mark)(reason=reason))
        return item

    def runtest(self):
        program = self.block.program
        if program is None:
            super().runtest()
            return
        outcome = run(program.text, program.path)
        if outcome.seconds > 1 and "slow" not in self.block.reasons:
            self.config.stash[SLOW].append(f"{self._where()} {outcome.seconds:.1f} s")
        self.config.stash[PRINTED][program.path] = outcome.output
        if outcome.raised:
            raise Mismatch(f"{self._where()} raised\n\n{outcome.raised}")
        if outcome.left:
            raise Mismatch(f"{self._where()} left behind {', '.join(outcome.left)}")
        self._compare(outcome.output)

    def _compare(self, printed):
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

    def _where(self):
        page = self._relative(self.path)
        program = self._relative(self.block.program.path)
        return f"{page}:{self.obj.lineno}: {program}"

    def _relative(self, path):
        return Path(path).relative_to(self.config.rootpath).as_posix()

    def repr_failure(self, excinfo):
        if isinstance(excinfo.value, Mismatch):
            return str(excinfo.value)
        page = f"{self._relative(self.path)}:{self.obj.lineno}"
        return f"{page}: {excinfo.exconly()}"

    def reportinfo(self):
        page = self._relative(self.path)
        return self.path, self.obj.lineno - 1, f"{page} {self.name}"


def is_shown(block, printed):
    """Whether the page shows all that the block's program printed, and nothing else."""
    return printed == (block.output.text if block.output else "")


class ProseCheck(pytest.Item):
    """One check of a page's words."""

    def runtest(self):
        self.check(self.prose, self.config)

    def repr_failure(self, excinfo):
        if isinstance(excinfo.value, Fault):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self):
        return self.path, None, f"{self.prose.page.name} {self.name}"


def its_numbers_are_shown(prose, config):
    """Each number stands in code or output under its heading."""
    numbers.read_numbers(prose)


def its_names_exist(prose, config):
    """Each inline code is a name that resolves, or a text of the page's code or output."""
    names.read_names(prose, config.rootpath)


def its_messages_are_printed(prose, config):
    """Each text in quotation marks stands in an output of the page."""
    names.check_messages(prose)


def its_statements_were_accepted(prose, config):
    """Numbers and names rest on the lines that the record tells."""
    faults = []
    read = drift.statements(prose, config.rootpath, refuse=faults.append)
    if not faults:  # else the checks of numbers and names tell
        accept_or_check(config, prose.page, read)


def accept_or_check(config, page, read):
    """Hold a page's statements against the record, or note them for it."""
    if config.getoption("accept"):
        config.stash[ACCEPTED_RECORD][page.name] = sources.lines_of(page, read)
    else:
        accepted = sources.read(config.rootpath)
        sources.check(page, read, accepted.get(page.name, []))


PROSE_CHECKS = (
    its_numbers_are_shown,
    its_names_exist,
    its_messages_are_printed,
    its_statements_were_accepted,
)


def _with_blanks_visible(text):
    return "".join(f"{line!r}\n" for line in text.splitlines(keepends=True))


def pytest_addoption(parser):
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


def pytest_configure(config):
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
    config.stash[ACCEPTED_RECORD] = {}


def _is_partial(config):
    option = config.option
    partial = option.collectonly or option.keyword or option.markexpr or option.deselect
    return bool(partial) or any("::" in str(argument) for argument in config.args)


def pytest_collect_file(file_path, parent):
    if file_path.suffix == ".md":
        return Page.from_parent(parent, path=file_path)


def pytest_sessionfinish(session, exitstatus):
    """Write what was accepted, if nothing failed: a run with a fault changes nothing."""
    config = session.config
    if config.getoption("drift"):
        report = drift.report(config.rootpath, config.stash[PRINTED])
        Path(config.getoption("drift")).write_text(report, "utf-8")
    if exitstatus != pytest.ExitCode.OK or not config.getoption("accept"):
        return
    before = {path: shown for path, (shown, _) in config.stash[ACCEPTED].items()}
    for path, (_, printed) in config.stash[ACCEPTED].items():
        path.write_bytes(printed.encode())
    try:
        _accept_statements(config)
    except Fault as fault:
        for path, shown in before.items():
            path.unlink() if shown is None else path.write_bytes(shown.encode())
        config.stash[REFUSED] = str(fault)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _accept_statements(config):
    root = config.rootpath
    accepted = sources.read(root)
    before = sources.text_of(accepted)
    accepted |= config.stash[ACCEPTED_RECORD]
    for path in config.stash[ACCEPTED_PAGES]:
        page = read_page(root, path)
        accepted[page.name] = sources.lines_of(
            page, drift.statements(Prose(page, root), root)
        )
    after = sources.text_of(accepted)
    if before != after:
        (root / sources.PATH).write_text(after, "utf-8")
        config.stash[ACCEPTED][root / sources.PATH] = (before, after)


def pytest_terminal_summary(terminalreporter, exitstatus, config):
    """Show what took long without a mark; what was accepted, or why nothing was."""
    if slow := config.stash[SLOW]:
        terminalreporter.section("took more than a second; no slow mark tells why")
        terminalreporter.write_line("\n".join(slow))
    accepted = config.stash[ACCEPTED]
    if config.stash.get(REFUSED, None):
        terminalreporter.section("not accepted: the page's words do not hold")
        terminalreporter.write_line(config.stash[REFUSED])
    elif accepted:
        done = exitstatus == pytest.ExitCode.OK
        terminalreporter.section("accepted" if done else "not accepted: the run failed")
    for path, (shown, printed) in accepted.items():
        name = path.relative_to(config.rootpath).as_posix()
        terminalreporter.write_line(drift.difference(name, shown or "", printed))
