"""Every name in prose exists, and every message quoted was printed.

What stands in inline code is text of the page's own programs and outputs, a name that
resolves by import, a parameter of a function named beside it, an expression of such
names, a file of this project, or a word of `tests/words.txt`.
"""

import ast
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from tests.checks.includes import Fault, Refuse, raise_fault
from tests.checks.prose import Evidence, Prose, Section, blank
from tests.checks.sources import Statement

SPAN = re.compile(r"(?P<ticks>`+)(?P<text>(?:[^`]|(?<!`)`(?!`))+?)(?P=ticks)(?!`)")
QUOTED = re.compile(r'["\u201c](?P<text>[^"`\n]+?(?:\n[^"`\n]+?)*)["\u201d]')
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
ALIASES = {
    "F": "torch.nn.functional",
    "jnp": "jax.numpy",
    "np": "numpy",
    "plt": "matplotlib.pyplot",
}
WORDS = "tests/words.txt"
RECEIVERS = {"loss", "output", "tensor"}  # tensors of nowhere, in `loss.backward()`
ROOTS = {"torch", "jax", "numpy", "matplotlib", "pytest", "math", "warnings", "inspect"}
SEARCHED = (  # where a name without a dot, or a method of an unnamed object, is looked up
    "builtins",
    "torch",
    "torch.Tensor",
    "torch.autograd",
    "torch.autograd.gradcheck",
    "torch.autograd.Function",
    "torch.autograd.graph",
    "torch.autograd.graph.Node",
    "torch.func",
    "torch.nn.functional",
    "jax",
    "jax.lax",
    "jax.numpy",
    "jax.test_util",
)


@lru_cache(maxsize=4096)
def resolve(name: str) -> Any:
    """The object that a dotted name stands for, or None.

    Known roots are imported. `ctx` is the context of `torch.autograd.Function`, whose
    attributes Python sees on the class; a bare name is looked for in `SEARCHED`.
    """
    first, _, rest = name.partition(".")
    if first == "ctx":
        return _attribute(resolve("torch.autograd.Function"), rest)
    first = ALIASES.get(first, first)
    if first.partition(".")[0] in ROOTS:
        return _import(f"{first}.{rest}" if rest else first)
    for place in SEARCHED:
        owner = _import(place)
        owner = sys.modules.get(place, owner)  # gradcheck is a function and a module
        found = _attribute(owner, name)
        if found is not None:
            return found
    return None


def _import(name: str) -> Any:
    """What a dotted name means in Python code, submodules imported on the way."""
    found, path = None, ""
    for part in name.split("."):
        path = f"{path}.{part}" if path else part
        if found is None or not hasattr(found, part):
            try:
                importlib.import_module(path)
            except ImportError:
                return None
        found = getattr(found, part) if found else sys.modules[path]
    return found


def _attribute(owner: Any, path: str) -> Any:
    for name in filter(None, path.split(".")):
        owner = getattr(owner, name, None)
    return owner


@lru_cache(maxsize=4096)
def parameters(name: str) -> frozenset[str]:
    """The names of the parameters of a function; of a builtin, those of its schemas."""
    function = resolve(name)
    if function is None:
        return frozenset()
    try:
        found = set(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        found = set()
    if not found or found <= {"self", "args", "kwargs"}:
        import torch

        *_, last = path = name.split(".")
        for operator in (last, "_".join(path[-2:])):  # linalg_vector_norm
            for schema in torch._C._jit_get_schemas_for_operator(f"aten::{operator}"):
                found.update(argument.name for argument in schema.arguments)
    return frozenset(found)


def read_names(
    prose: Prose, root: Path, refuse: Refuse = raise_fault
) -> list[Statement]:
    """The inline code of a page in order, with its source on the page if it has one.

    Inline code that is none of what the module names is a `Fault` to `refuse`.
    """
    evidence = [e for s in prose.sections for e in s.evidence]
    known = set(IDENTIFIER.findall("\n".join(e.text for e in evidence))) | listed_words(
        root
    )
    found = []
    for match in SPAN.finditer(prose.text):
        text, offset = normal(match["text"]), match.start()
        section, line = prose.section(offset), prose.line(offset)
        source = _shown_at([*section.nearest(line), *evidence], text)
        if source is None and not _exists(text, known, _beside(prose, section), root):
            what = f"`{text}` is no name, nor on the page, nor a file or a listed word"
            what += f"; correct it, or list it in {WORDS}"
            refuse(Fault(prose.page.name, line, what))
        token = f"`{text}`"
        found.append(Statement(offset, line, section.title, token, source or "-"))
    return found


def _shown_at(evidence: Iterable[Evidence], text: str) -> str | None:
    words = r"\s+".join(map(re.escape, text.split()))
    pattern = re.compile(rf"(?<!\w){words}(?!\w)")
    for each in evidence:
        match = pattern.search(each.text)
        if match:
            return f"{each.name}:{each.text.count(chr(10), 0, match.start()) + 1}"
    return None


def quotations(prose: Prose) -> list[re.Match[str]]:
    """The texts in quotation marks, titles of tabs and front matter left out."""
    text = re.sub(r"\A   \n.*?\n   \n", blank, prose.text, flags=re.DOTALL)
    text = re.sub(r'^ *(?:===|!!!|\?\?\?)\+?.*"$', blank, text, flags=re.MULTILINE)
    return list(QUOTED.finditer(SPAN.sub(blank, text)))


def check_messages(prose: Prose, refuse: Refuse = raise_fault) -> None:
    """A `Fault` to `refuse` for each text in quotation marks that is no output, nor a term.

    A term has up to three words, each of which stands elsewhere in the page's prose or
    in `tests/words.txt`.
    """
    blocks = (b for b in prose.page.blocks if b.code.expected_output)
    printed = normal("\n".join(b.code.expected_output for b in blocks))
    said = quotations(prose)
    unquoted = prose.text
    for match in reversed(said):
        unquoted = unquoted[: match.start()] + unquoted[match.end() :]
    known = set(re.findall(r"[a-z]+", unquoted.lower()))
    known |= {word for entry in listed_words(prose.root) for word in entry.split()}
    for match in said:
        text = normal(match["text"])
        if text in printed or _is_term(text, known):
            continue
        what = f'"{text}" is printed by nothing on the page; quote what is, or list'
        what += f" the words of a term in {WORDS}"
        refuse(Fault(prose.page.name, prose.line(match.start()), what))


def _is_term(text: str, known: set[str]) -> bool:
    words = re.split(r"[ -]", text)
    return len(words) <= 3 and all(w.isalpha() and w in known for w in words)


def normal(text: str) -> str:
    """A text with each run of blanks as one."""
    return re.sub(r"\s+", " ", text).strip()


def _beside(prose: Prose, section: Section) -> list[str]:
    """The functions named in a section, as far as they resolve."""
    text = prose.text[section.start : section.end]
    spans = (m["text"].partition("(")[0].strip() for m in SPAN.finditer(text))
    names = {span for span in spans if re.fullmatch(r"[\w.]+", span)}
    return sorted(name for name in names if resolve(name) is not None)


def _exists(text: str, known: set[str], beside: list[str], root: Path) -> bool:
    if text in known or _is_file(text, root) or _is_command(text, root):
        return True
    if re.fullmatch(r"[A-Za-z_]\w*", text):
        named = any(text in parameters(function) for function in beside)
        return named or resolve(text) is not None
    tree = _expression(text) or _expression(f"dict({text})")  # a keyword alone
    return tree is not None and all(
        _is_known(node, known, beside) for node in ast.walk(tree)
    )


def _expression(text: str) -> ast.Expression | None:
    try:
        return ast.parse(text, mode="eval")
    except SyntaxError:
        return None


def _is_known(node: ast.AST, known: set[str], beside: list[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in known | RECEIVERS or resolve(node.id) is not None
    if isinstance(node, ast.Attribute):
        name = ast.unparse(node)
        if name.partition(".")[0] in ROOTS | set(ALIASES) | {"ctx"}:
            return resolve(name) is not None
        return node.attr in known or resolve(node.attr) is not None
    if isinstance(node, ast.Call):
        names = {keyword.arg for keyword in node.keywords} - {None}
        callee = ast.unparse(node.func)
        owners = beside if callee == "dict" else [callee]
        return all(
            name in known or any(name in parameters(owner) for owner in owners)
            for name in names
        )
    return True


def _is_file(text: str, root: Path) -> bool:
    return bool(re.fullmatch(r"[\w./-]+", text)) and (root / text).exists()


def _is_command(text: str, root: Path) -> bool:
    """Whether a text is a command whose program, options and files there are."""
    program, *arguments = text.split()
    path = Path(sys.executable).with_name(Path(program).name)
    if not arguments or not path.exists():
        return False
    return all(
        argument in _help(path)
        if argument.startswith("-")
        else (root / argument).exists()
        for argument in arguments
        if argument.startswith("-") or "/" in argument
    )


@lru_cache
def _help(program: Path) -> set[str]:
    done = subprocess.run([program, "--help"], capture_output=True, text=True)
    return set(re.findall(r"--?[\w-]+", done.stdout))


def listed_words(root: Path) -> set[str]:
    """The words of `tests/words.txt`."""
    lines = (root / WORDS).read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}
