"""Change outputs, words, links and programs one at a time, and see which nobody notices.

Usage: python -m tests.tools.mutation [--seed N] [kind ...]

Kinds: outputs numbers counts names messages links programs; all, if none is named.
Nothing is written in the project: pages are changed in memory, the site in a copy.
Prints, for each kind, how many changes were made and noticed, then each that was not.
"""

import argparse
import ast
import copy
import random
import re
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from bs4 import BeautifulSoup

from tests.checks import names, numbers, sources
from tests.checks.drift import statements
from tests.checks.includes import Fault
from tests.checks.pages import Block, page_of, read_page
from tests.checks.plugin import is_shown
from tests.checks.prose import Prose
from tests.checks.running import Outcome, Programs, imported
from tests.conftest import ROOT, build
from tests.test_links import check

PAGES = sorted((ROOT / "docs").rglob("*.md")) + sorted(ROOT.glob("*.md"))
PROGRAMS = sorted((ROOT / "snippets").rglob("*.py"))
SECONDS = 30  # after which a changed program counts as noticed: the suite's limit is 60


def edited(text: str, start: int, end: int, new: str) -> str:
    """The text with what stands between two offsets replaced."""
    return text[:start] + new + text[end:]


def prose_of(path: Path, text: str | None = None) -> Prose:
    """The prose of a page, of its own text or of a changed one."""
    text = path.read_text("utf-8") if text is None else text
    return Prose(page_of(ROOT, path, text), ROOT)


def is_noticed(path: Path, text: str) -> bool:
    """Whether the checks of words refuse a page with this text."""
    try:
        words_hold(prose_of(path, text))
    except Fault:
        return True
    return False


def words_hold(prose: Prose) -> None:
    """The checks of words that a page passes through in the suite."""
    names.check_messages(prose)
    accepted = sources.read(ROOT).get(prose.page.name, [])
    sources.check(prose.page, statements(prose, ROOT), accepted, "pytest --accept")


def where(path: Path, text: str, offset: int) -> str:
    """`page:line` of an offset."""
    return f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, offset) + 1}"


def outputs(_: random.Random) -> Iterator[tuple[str, bool]]:
    """Each digit of each output, changed to the next digit."""
    blocks = [b for page in PAGES for b in read_page(ROOT, page).blocks if b.output]
    shown = [(block, block.program) for block in blocks if block.program]
    modules = {m for _, program in shown for m in imported(program.text)}
    with Programs(modules) as server:
        runs = [(b, server.submit(p.text, p.path)) for b, p in shown]
        for block, outcome in runs:
            yield from _changed_digits(block, outcome.result().output)


def _changed_digits(block: Block, printed: str) -> Iterator[tuple[str, bool]]:
    assert block.output
    output, path, shown = block.output, block.output.path, block.output.text
    for match in re.finditer(r"\d", shown):
        digit = str((int(match[0]) + 1) % 10)
        changed = edited(shown, match.start(), match.end(), digit)
        block.output = replace(output, text=changed)
        what = f"{path.relative_to(ROOT)}: digit at {match.start()}"
        yield what, not is_shown(block, printed)


def prose_numbers(rng: random.Random) -> Iterator[tuple[str, str, bool]]:
    """Each number of each page, changed to a new one, and to another one of the page."""
    for path in PAGES:
        prose = prose_of(path)
        text = prose.source
        tokens = [
            (at, t)
            for at, t, _ in numbers.tokens(prose)
            if re.match(r"[-\u2212]?\d", t)
        ]
        for at, token in tokens:
            others = sorted({t for _, t in tokens} - {token})
            new = {"new": _another(rng, token, others)}
            if others:
                new["exchanged"] = rng.choice(others)
            for how, other in new.items():
                changed = edited(text, at, at + len(token), other)
                what = f"{where(path, text, at)}: {token} -> {other}"
                yield how, what, is_noticed(path, changed)


def _another(rng: random.Random, token: str, others: list[str]) -> str:
    """The number with one digit changed, such that it stands nowhere on the page."""
    digits = [i for i, c in enumerate(token) if c.isdigit()]
    for _ in range(100):
        i = rng.choice(digits)
        other = edited(token, i, i + 1, rng.choice("123456789"))
        if other != token and other not in others:
            return other
    return token + "7"


def prose_counts(rng: random.Random) -> Iterator[tuple[str, bool]]:
    """Each count in words, ordinal, dtype and integer of one digit, changed to another."""
    for path in PAGES:
        prose = prose_of(path)
        text = prose.source
        for at, token, _ in numbers.tokens(prose):
            kinds = numbers.COUNTS, numbers.WORDS, numbers.DTYPES
            kind = next((kind for kind in kinds if token in kind), ())
            if kind:
                other = rng.choice(sorted(set(kind) - {token}))
            elif re.fullmatch(r"\d", token):
                other = rng.choice(sorted(set("123456789") - {token}))
            else:
                continue
            changed = edited(text, at, at + len(token), other)
            what = f"{where(path, text, at)}: {token} -> {other}"
            yield what, is_noticed(path, changed)


def prose_names(rng: random.Random) -> Iterator[tuple[str, bool]]:
    """Each inline code with one letter changed."""
    for path in PAGES:
        prose = prose_of(path)
        for match in names.SPAN.finditer(prose.text):
            yield from _misspelt(rng, path, prose, match)


def messages(rng: random.Random) -> Iterator[tuple[str, bool]]:
    """Each message, in inline code or in quotation marks, with one letter changed."""
    for path in PAGES:
        prose = prose_of(path)
        spans = (m for m in names.SPAN.finditer(prose.text) if _is_message(m["text"]))
        for match in [*spans, *names.quotations(prose)]:
            yield from _misspelt(rng, path, prose, match)


def _is_message(text: str) -> bool:
    return len(re.findall(r"[A-Za-z]{2,}", text)) > 3


def _misspelt(
    rng: random.Random, path: Path, prose: Prose, match: re.Match[str]
) -> Iterator[tuple[str, bool]]:
    start, end = match.span("text")
    text = prose.source
    letters = [i for i in range(start, end) if text[i].isascii() and text[i].isalpha()]
    if not letters:
        return
    at = rng.choice(letters)
    alphabet = set("abcdefghijklmnopqrstuvwxyz") - {text[at].lower()}
    changed = edited(text, at, at + 1, rng.choice(sorted(alphabet)))
    what = f"{where(path, text, at)}: {text[start:end]} -> {changed[start:end]}"
    yield what, is_noticed(path, changed)


def links(rng: random.Random) -> Iterator[tuple[str, bool]]:
    """Each internal link of the built site, its page or its anchor changed by a letter.

    The changed links are added beside the true ones, all at once: linkchecker reports
    each by itself.
    """
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # under root, linkchecker works as nobody
        site = build(Path(folder) / "site", "--no-directory-urls")
        made = {}
        for path in sorted(site.rglob("*.html")):
            soup = BeautifulSoup(path.read_text("utf-8"), "html.parser")
            for link in soup.select("article a[href], article img[src]"):
                target = str(link.get("href") or link.get("src"))
                letters = [i for i, c in enumerate(target) if c.isalpha()]
                if "://" in target or not letters:
                    continue
                at = rng.choice(letters)
                changed = edited(target, at, at + 1, "q" if target[at] != "q" else "z")
                what = f"{path.relative_to(site)}: {target} -> {changed}"
                made[what] = urljoin(path.as_uri(), changed)
                link.insert_after(soup.new_tag("a", href=changed))
            path.write_text(str(soup), "utf-8")
        _, report = check(site / "index.html")
    reported = set(re.findall(r"^Real URL +(.*)$", report, re.MULTILINE))
    for what, address in made.items():
        yield what, address in reported


Change = Callable[[Any], ast.AST | None]


class Operator(ast.NodeTransformer):
    """Changes the Nth place of a program that `change` can change, and no other."""

    def __init__(self, change: Change, place: int) -> None:
        self.change, self.place, self.seen = change, place, 0

    def visit(self, node: ast.AST) -> ast.AST:
        changed = self.change(copy.deepcopy(node))
        if changed is not None:
            if self.seen == self.place:
                self.seen += 1
                return ast.copy_location(changed, node)
            self.seen += 1
        return self.generic_visit(node)


def a_sign(node: ast.AST) -> ast.AST | None:
    """a + b for a - b and the reverse; a for -a."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        return node
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return node.operand
    return None


def a_factor(node: ast.AST) -> ast.AST | None:
    """a / b for a * b and the reverse."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Div)):
        node.op = ast.Div() if isinstance(node.op, ast.Mult) else ast.Mult()
        return node
    return None


def a_constant(node: ast.AST) -> ast.AST | None:
    """Twice a float, an integer plus one, a boolean negated."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return ast.Constant(not node.value)
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ast.Constant(node.value + 1)
    if isinstance(node, ast.Constant) and isinstance(node.value, float):
        return ast.Constant(node.value * 2 or 1.0)
    return None


def a_dropped_term(node: ast.AST) -> ast.AST | None:
    """The left side alone of a sum, a difference, a product or a quotient."""
    return node.left if isinstance(node, ast.BinOp) else None


def swapped_arguments(node: Any) -> ast.AST | None:
    """The first two positional arguments of a call exchanged."""
    plain = isinstance(node, ast.Call) and not any(
        isinstance(argument, ast.Starred) for argument in node.args
    )
    is_print = plain and isinstance(node.func, ast.Name) and node.func.id == "print"
    if plain and len(node.args) > 1 and not is_print:
        node.args[:2] = node.args[1::-1]
        return node
    return None


def a_removed_guard(node: Any) -> ast.AST | None:
    """A condition that always holds, or a `where` that always takes its first branch."""
    if isinstance(node, (ast.If, ast.IfExp)):
        node.test = ast.Constant(True)
        return node
    name = getattr(getattr(node, "func", None), "attr", None)
    if isinstance(node, ast.Call) and name == "where" and len(node.args) == 3:
        return node.args[1]
    return None


OPERATORS = (
    a_sign,
    a_factor,
    a_constant,
    a_dropped_term,
    swapped_arguments,
    a_removed_guard,
)


def changes(rng: random.Random, source: str) -> Iterator[tuple[str, str]]:
    """A changed source for each operator that applies, at a place drawn by chance."""
    for operator in OPERATORS:
        counter = Operator(operator, -1)
        counter.visit(ast.parse(source))
        if not counter.seen:
            continue
        place = rng.randrange(counter.seen)
        tree = Operator(operator, place).visit(ast.parse(source))
        yield operator.__name__, ast.unparse(ast.fix_missing_locations(tree))


def programs(rng: random.Random) -> Iterator[tuple[str, bool]]:
    """Each operator on each program, at one place; run, and its output compared."""
    work = []
    for path in PROGRAMS:
        source = path.read_text("utf-8")
        plain = ast.unparse(ast.parse(source))
        for name, changed in changes(rng, source):
            lines = zip(plain.splitlines(), changed.splitlines())
            line = next((f"{a.strip()} -> {b.strip()}" for a, b in lines if a != b), "")
            what = f"{path.relative_to(ROOT / 'snippets')}: {name}: {line}"
            work.append((what, path, changed))
    modules = {m for _, _, changed in work for m in imported(changed)}
    with Programs(modules) as server:
        made = [(w, p, server.submit(changed, p, SECONDS)) for w, p, changed in work]
        for what, path, outcome in made:
            yield what, _differs(outcome.result(), path)


def _differs(outcome: Outcome, path: Path) -> bool:
    expected = path.with_suffix(".out").read_text("utf-8")
    return bool(outcome.raised or outcome.left) or outcome.output != expected


KINDS = {
    "outputs": lambda rng: (("outputs", *r) for r in outputs(rng)),
    "numbers": lambda rng: ((f"numbers, {r[0]}", *r[1:]) for r in prose_numbers(rng)),
    "counts": lambda rng: (("counts", *r) for r in prose_counts(rng)),
    "names": lambda rng: (("names", *r) for r in prose_names(rng)),
    "messages": lambda rng: (("messages", *r) for r in messages(rng)),
    "links": lambda rng: (("links", *r) for r in links(rng)),
    "programs": lambda rng: (("programs", *r) for r in programs(rng)),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("kinds", nargs="*", metavar="kind")
    arguments = parser.parse_args()
    results = defaultdict(list)
    for kind in arguments.kinds or KINDS:
        for name, what, noticed in KINDS[kind](random.Random(arguments.seed)):
            results[name].append((what, noticed))
    for name, made in results.items():
        count = sum(n for _, n in made)
        print(f"{name:20} {count:5} of {len(made):5} noticed, {count / len(made):.1%}")
    for name, made in results.items():
        for what, noticed in made:
            if not noticed:
                print(f"not noticed: {name}: {what}")


if __name__ == "__main__":
    main()
