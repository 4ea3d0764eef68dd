"""Every name in prose exists, and every message quoted was printed.

What stands in inline code is text of the page's own programs and outputs, a name that
resolves by import, a parameter of a function named beside it, an expression of such
names, a file of this project, or a word of `tests/words.txt`.
"""

import ast
import importlib
import inspect
import re
import shutil
import sys
from functools import lru_cache
from pathlib import Path

from tests.includes import Fault
from tests.prose import blank

SPAN = re.compile(r"(?P<ticks>`+)(?P<text>(?:[^`]|(?<!`)`(?!`))+?)(?P=ticks)(?!`)")
QUOTED = re.compile(r'"(?P<text>[^"`\n]+(?:\n[^"`\n]+)*)"')
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
ALIASES = {
    "F": "torch.nn.functional",
    "jnp": "jax.numpy",
    "np": "numpy",
    "plt": "matplotlib.pyplot",
}
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
def resolve(name):
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


def _import(name):
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


def _attribute(owner, path):
    for name in filter(None, path.split(".")):
        owner = getattr(owner, name, None)
    return owner


@lru_cache(maxsize=4096)
def parameters(name):
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


def check_names(prose, root):
    """A `Fault` at the first inline code that is none of what the module names."""
    evidence = [e for s in prose.sections for e in s.evidence]
    shown = _normal("\n".join(e.text for e in evidence))
    known = set(IDENTIFIER.findall(shown)) | _words(root)
    for match in SPAN.finditer(prose.text):
        text = _normal(match["text"])
        if not _is_held(text, shown, known, _beside(prose, match), root):
            line = prose.line(match.start())
            what = f"`{text}` is no name, nor on the page, nor a file or a listed word"
            raise Fault(prose.page.name, line, what)


def check_messages(prose):
    """A `Fault` at the first text in quotation marks that no output of the page prints."""
    blocks = (b for b in prose.page.blocks if b.code.expected_output)
    printed = _normal("\n".join(b.code.expected_output for b in blocks))
    for match in QUOTED.finditer(_without_attributes(prose.text)):
        if _normal(match["text"]) not in printed:
            line = prose.line(match.start())
            what = f'"{match["text"]}" is printed by nothing on the page'
            raise Fault(prose.page.name, line, what)


def _without_attributes(text):
    """The text without the titles of tabs and admonitions, and without inline code."""
    text = re.sub(r'^ *(?:===|!!!|\?\?\?)\+?.*"$', blank, text, flags=re.MULTILINE)
    return SPAN.sub(blank, re.sub(r"\A   \n.*?\n   \n", blank, text, flags=re.DOTALL))


def _normal(text):
    return re.sub(r"\s+", " ", text).strip()


def _beside(prose, match):
    """The functions named in the same section, as far as they resolve."""
    section = prose.section(match.start())
    text = prose.text[section.start : section.end]
    spans = (m["text"].partition("(")[0].strip() for m in SPAN.finditer(text))
    return sorted({s for s in spans if re.fullmatch(r"[\w.]+", s) and resolve(s)})


def _is_held(text, shown, known, beside, root):
    if re.search(rf"(?<!\w){re.escape(text)}(?!\w)", shown) or text in known:
        return True
    if _is_file(text, root) or _is_command(text):
        return True
    if re.fullmatch(r"[A-Za-z_]\w*", text):
        named = any(text in parameters(function) for function in beside)
        return named or resolve(text) is not None
    tree = _expression(text) or _expression(f"dict({text})")  # a keyword alone
    return tree is not None and all(
        _is_known(node, known, beside) for node in ast.walk(tree)
    )


def _expression(text):
    try:
        return ast.parse(text, mode="eval")
    except SyntaxError:
        return None


def _is_known(node, known, beside):
    if isinstance(node, ast.Name):
        return node.id in known or resolve(node.id) is not None
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


def _is_file(text, root):
    return bool(re.fullmatch(r"[\w./-]+", text)) and (root / text).exists()


def _is_command(text):
    """Whether a text is a command with arguments, its program in this environment."""
    program, _, arguments = text.partition(" ")
    here = str(Path(sys.executable).parent)
    return bool(arguments) and shutil.which(Path(program).name, path=here) is not None


@lru_cache
def _words(root):
    lines = (root / "tests/words.txt").read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}
