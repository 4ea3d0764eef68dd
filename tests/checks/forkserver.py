"""A process that imports libraries and runs each program in a fork of itself.

Usage: python -P forkserver.py SOCKET [LIBRARY ...]

A request is one line of JSON: `path` and `source` of a program, the empty `folder` to run it
in, and the `limit` in seconds. Before the answer, the program's output stands in the file
`folder`.out and what it wrote to stderr in `folder`.err. The answer is one line of JSON, the
fields of `running.Outcome`. No answer means that the program ended the process.

Nothing that a program changes reaches another one. It sees what `python program.py` sees,
but libraries are imported already, and handlers at exit are the program's own alone.
"""

import atexit
import faulthandler
import importlib
import json
import linecache
import os
import socketserver
import sys
import threading
import time
import traceback
import types
from contextlib import suppress
from pathlib import Path
from typing import Any


class Server(socketserver.ForkingMixIn, socketserver.UnixStreamServer):
    """One fork for each connection."""

    request_queue_size = 64


class Handler(socketserver.StreamRequestHandler):
    """What a fork does: run a program, answer, and end without the interpreter's end."""

    def handle(self) -> None:
        outcome = run(**json.loads(self.rfile.readline()))
        self.wfile.write(f"{json.dumps(outcome)}\n".encode())
        os._exit(0)


def run(path: str, source: str, folder: str, limit: float) -> dict[str, Any]:
    """Run a program in this process as the module `__main__`; tell what it did."""
    _redirect(folder)
    os.chdir(folder)
    faulthandler.dump_traceback_later(limit, exit=True)
    written, environment = _watch_writes(), dict(os.environ)
    start, raised = time.perf_counter(), None
    try:
        _execute(path, source)
        atexit._run_exitfuncs()
    except BaseException as error:
        raised = _traceback(error, path)
    seconds = time.perf_counter() - start
    faulthandler.cancel_dump_traceback_later()
    sys.stdout.flush()
    here = os.getcwd()
    left = [] if here == folder else [f"the working folder, {here}"]
    written.update(str(p) for p in Path(folder).rglob("*"))
    left += sorted(f"the file {name}" for name in written if _remains(name))
    left += _changes(environment, dict(os.environ))
    left += sorted(
        f"the thread {thread.name}"
        for thread in threading.enumerate()
        if thread is not threading.current_thread() and not thread.daemon
    )
    return {"seconds": seconds, "raised": raised, "left": left}


def _redirect(folder: str) -> None:
    for descriptor, suffix in ((1, ".out"), (2, ".err")):
        os.dup2(os.open(folder + suffix, os.O_WRONLY | os.O_CREAT), descriptor)
    faulthandler.enable()


def _execute(path: str, source: str) -> None:
    atexit._clear()  # those of the libraries: torch's alone take most of a second
    main = types.ModuleType("__main__")
    main.__file__ = path
    sys.modules["__main__"], sys.argv = main, [path]
    sys.path.insert(0, os.path.dirname(path))
    linecache.cache[path] = len(source), None, source.splitlines(True), path
    exec(compile(source, path, "exec"), vars(main))


def _traceback(error: BaseException, path: str) -> str:
    """The traceback from the program's own first frame on, as Python prints it."""
    tb = error.__traceback__
    while tb and tb.tb_frame.f_code.co_filename != path:
        tb = tb.tb_next
    return "".join(traceback.format_exception(type(error), error, tb))


def _watch_writes() -> set[str]:
    """The files and folders that this process writes from now on, wherever."""
    written: set[str] = set()

    def note(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            name, _, flags = arguments
            writes = isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR)
            if writes and isinstance(name, (str, bytes)):
                written.add(os.path.abspath(os.fsdecode(name)))
        elif event in {"os.mkdir", "os.rename", "os.link", "os.symlink"}:
            new = os.fsdecode(arguments[event != "os.mkdir"])
            written.add(os.path.abspath(new))

    sys.addaudithook(note)
    return written


def _remains(name: str) -> bool:
    """Whether a file is there that is no byte code, and in no library's cache."""
    cache = {"__pycache__", ".cache"} & set(Path(name).parts)
    return not cache and name != os.devnull and os.path.exists(name)


def _changes(before: dict[str, str], after: dict[str, str]) -> list[str]:
    names = sorted(before.keys() | after.keys())
    return [
        f"the environment variable {name}"
        for name in names
        if before.get(name) != after.get(name)
        and not name.startswith("KMP_")  # OpenMP's own, set when scikit-learn loads
    ]


if __name__ == "__main__":
    address, *libraries = sys.argv[1:]
    server = Server(address, Handler)
    print("listening", flush=True)  # requests wait until the libraries are there
    for library in libraries:
        with suppress(ImportError):
            importlib.import_module(library)
    server.serve_forever()
