"""Runs one program in this process, as `python program.py` would, and leaves no trace."""

import contextlib
import faulthandler
import importlib
import io
import linecache
import os
import posix
import random
import re
import sys
import tempfile
import time
import traceback
import types
import warnings
from dataclasses import dataclass, field
from pathlib import Path

from pytest_codeblocks.main import stdout_io

os.environ.setdefault("MPLBACKEND", "agg")
# torch sets this when an optimiser first runs, and makes the folder
os.environ.setdefault(
    "TORCHINDUCTOR_CACHE_DIR", os.path.join(tempfile.gettempdir(), ".cache", "torch")
)


HARD_LIMIT = 150  # seconds, for a program that swallows the time limit of its test
PATCHABLE = (
    "builtins",
    "torch",
    "torch.autograd",
    "torch.nn.functional",
    "jax",
    "jax.numpy",
    "numpy",
)


@dataclass
class Outcome:
    """What a program did: its output, the traceback if it raised, what it left behind.

    `seconds` is how long it took, without the imports of the libraries.
    """

    output: str = ""
    seconds: float = 0.0
    raised: str | None = None
    left: list[str] = field(default_factory=list)


def run(source, path):
    """Execute `source`, whose file is `path`, as the module `__main__`; return its `Outcome`.

    Restored afterwards: the random states, default dtype and device, grad, anomaly and x64
    mode, print options, warning filters, matplotlib's settings, `sys.argv` and `sys.path`.
    Reported as left behind: environment variables, the working folder, files, threads,
    and functions of the libraries that were replaced. Not seen: what another process
    does, daemon threads, and exit handlers.
    """
    outcome = Outcome()
    _import_libraries(source)
    main = types.ModuleType("__main__")
    main.__file__ = str(path)
    here, environment, threads = os.getcwd(), dict(os.environ), _threads()
    names = _library_names()
    linecache.cache[str(path)] = (
        len(source),
        None,
        source.splitlines(True),
        str(path),
    )
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        stack.callback(os.chdir, here)
        os.chdir(folder)
        written = stack.enter_context(_writes())
        stack.enter_context(_restored(main))
        out = stack.enter_context(stdout_io())
        stack.enter_context(contextlib.redirect_stderr(io.StringIO()))
        stack.enter_context(warnings.catch_warnings(record=True))
        warnings.resetwarnings()
        faulthandler.dump_traceback_later(HARD_LIMIT, exit=True, file=sys.__stderr__)
        start = time.perf_counter()
        try:
            exec(compile(source, str(path), "exec"), main.__dict__)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            outcome.raised = _traceback(error, str(path))
        finally:
            outcome.seconds = time.perf_counter() - start
            faulthandler.cancel_dump_traceback_later()
        if (now := os.getcwd()) != folder:
            outcome.left.append(f"the working folder, {now}")
        written.update(map(str, Path(folder).rglob("*")))
    outcome.output = out.getvalue()
    outcome.left += sorted(f"the file {name}" for name in written)
    outcome.left += _changes(environment, dict(os.environ))
    outcome.left += _mended(names)
    outcome.left += sorted(f"the thread {t.name}" for t in _threads() - threads)
    os.environ.clear()
    os.environ.update(environment)
    return outcome


def _import_libraries(source):
    """Import what the program imports: an import's own traces are not the program's."""
    for module in re.findall(r"^(?:import|from) ([\w.]+)", source, re.MULTILINE):
        if module.partition(".")[0] in _KEEP:
            with contextlib.suppress(ImportError):
                importlib.import_module(module)


def _library_names():
    """What the names of the libraries' modules stand for."""
    modules = (sys.modules.get(name) for name in PATCHABLE)
    return [(module, dict(vars(module))) for module in modules if module]


def _mended(names):
    """Put back what a program replaced in a library; tell each name.

    What a library replaces itself stays: torch wraps a few functions when it first
    needs its compiler.
    """
    for module, before in names:
        for name, value in before.items():
            now = vars(module).get(name)
            if now is value or name.startswith("__"):
                continue
            if getattr(now, "__name__", None) != name:
                setattr(module, name, value)
                yield f"the patched {module.__name__}.{name}"


def _threads():
    threading = sys.modules.get("threading")
    return {t for t in threading.enumerate() if not t.daemon} if threading else set()


def _changes(before, after):
    names = sorted(
        n for n in before.keys() | after.keys() if before.get(n) != after.get(n)
    )
    return [f"the environment variable {name}" for name in names]


def _traceback(error, path):
    """The traceback from the program's own first frame on, as Python prints it."""
    tb = error.__traceback__
    while tb and tb.tb_frame.f_code.co_filename != path:
        tb = tb.tb_next
    return "".join(traceback.format_exception(type(error), error, tb))


_recording = None


def _audit(event, arguments):
    if _recording is None:
        return
    if event == "open":
        name, mode, flags = arguments
        writes = flags & (os.O_WRONLY | os.O_RDWR) if isinstance(flags, int) else False
        if writes and isinstance(name, (str, bytes)):
            _recording.add(os.path.abspath(os.fsdecode(name)))
    elif event in {"os.mkdir", "os.rename", "os.link", "os.symlink"}:
        _recording.add(os.path.abspath(os.fsdecode(arguments[event != "os.mkdir"])))


sys.addaudithook(_audit)


@contextlib.contextmanager
def _writes():
    """The set of files written within, wherever; byte code and libraries' caches excepted."""
    global _recording
    _recording = set()
    try:
        yield _recording
    finally:
        seen, _recording = _recording, None
        kept = {n for n in seen if os.path.exists(n) and not _is_cache(n)}
        seen.intersection_update(kept)


def _is_cache(name):
    parts = Path(name).parts
    return "__pycache__" in parts or ".cache" in parts or name == os.devnull


@contextlib.contextmanager
def _restored(main):
    """Put back what a program may change in this process, whether it raises or not."""
    kept = sys.modules["__main__"], sys.argv, list(sys.path), os._exit
    state = random.getstate()
    sys.modules["__main__"], sys.argv = main, [main.__file__]
    folder = os.path.dirname(main.__file__)
    sys.path.insert(0, folder)
    os._exit = posix._exit = _exit
    try:
        with contextlib.ExitStack() as stack:
            for name, keep in _KEEP.items():
                if name in sys.modules:
                    stack.enter_context(keep(sys.modules[name]))
            yield
    finally:
        sys.modules["__main__"], sys.argv, sys.path[:], os._exit = kept
        posix._exit = os._exit
        random.setstate(state)
        for name, module in list(sys.modules.items()):  # its neighbours, if it imports
            if os.path.dirname(getattr(module, "__file__", None) or "") == folder:
                del sys.modules[name]


def _exit(status):
    raise SystemExit(f"os._exit({status})")


@contextlib.contextmanager
def _keep_numpy(numpy):
    state, errors = numpy.random.get_state(), numpy.geterr()
    options = numpy.get_printoptions()
    yield
    numpy.random.set_state(state)
    numpy.seterr(**errors)
    numpy.set_printoptions(**options)


@contextlib.contextmanager
def _keep_torch(torch):
    options = vars(torch._tensor_str.PRINT_OPTS).copy()
    state, threads = torch.get_rng_state(), torch.get_num_threads()
    precision = torch.get_float32_matmul_precision()
    dtype, device = torch.get_default_dtype(), torch.get_default_device()
    always = torch.is_warn_always_enabled()
    strict = torch.are_deterministic_algorithms_enabled()
    anomaly = torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled()
    grad = torch.is_grad_enabled()
    yield
    vars(torch._tensor_str.PRINT_OPTS).update(options)
    torch.set_rng_state(state)
    torch.set_num_threads(threads)
    torch.set_default_dtype(dtype)
    if torch.get_default_device() != device:
        torch.set_default_device(device)
    torch.set_warn_always(always)
    torch.set_float32_matmul_precision(precision)
    if torch.are_deterministic_algorithms_enabled() != strict:
        torch.use_deterministic_algorithms(strict)
    torch.autograd.set_detect_anomaly(*anomaly)
    torch.set_grad_enabled(grad)


@contextlib.contextmanager
def _keep_jax(jax):
    values = dict(jax.config.values)
    yield
    for name, value in values.items():
        if jax.config.values[name] != value:
            jax.config.update(name, value)


@contextlib.contextmanager
def _keep_matplotlib(matplotlib):
    from matplotlib import pyplot

    with matplotlib.rc_context():
        yield
        pyplot.close("all")


_KEEP = {
    "numpy": _keep_numpy,
    "torch": _keep_torch,
    "jax": _keep_jax,
    "matplotlib": _keep_matplotlib,
}
