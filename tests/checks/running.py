"""Runs programs, each in a fork of a process that has imported the libraries they need."""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

LIBRARIES = "torch", "jax", "numpy", "matplotlib"
# what a call imports, which takes as long as torch itself: sympy, or torch's compiler
IMPORTED_BY_CALL = {
    "torch.fx.experimental.symbolic_shapes": re.compile(r"\bgrad(grad)?check\("),
    "torch._dynamo": re.compile(r"torch\.(optim|compile)|\b(hessian|vmap|jac\w+)\("),
}
AT_ONCE = 2
LIMIT = 180  # seconds by the clock, on a machine that may be busy
CACHE = Path(__file__).parents[2] / ".cache"
ENVIRONMENT = {
    "MPLBACKEND": "agg",
    "PYTHONUTF8": "1",
    "JAX_COMPILATION_CACHE_DIR": str(CACHE / "jax"),
    "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
    "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES": "-1",
    # torch sets this when an optimiser first runs, and makes the folder
    "TORCHINDUCTOR_CACHE_DIR": str(CACHE / "torch"),
}
OTHER_MACHINE = {"OMP_NUM_THREADS": "1", "ATEN_CPU_CAPABILITY": "default"}


@dataclass
class Outcome:
    """What a program did: its output, the traceback if it raised, what it left behind.

    `left` names environment variables, the working folder, files wherever, and threads.
    `seconds` is how long it took, without the imports of the libraries.
    """

    output: str = ""
    seconds: float = 0.0
    raised: str | None = None
    left: list[str] = field(default_factory=list)


def imported(source: str) -> set[str]:
    """The modules that a program imports, of the libraries that take long."""
    names = re.findall(r"^\s*(?:import|from) ([\w.]+)", source, re.MULTILINE)
    called = {name for name, calls in IMPORTED_BY_CALL.items() if calls.search(source)}
    return {n for n in names if n.partition(".")[0] in LIBRARIES} | called


class Programs:
    """A fork server for programs that import `modules`, two at a time; a context manager.

    Its environment is this process's, changed by `environment`.
    """

    def __init__(self, modules: Iterable[str], **environment: str) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._address = str(Path(self._folder.name) / "socket")
        inherited = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        server = Path(__file__).with_name("forkserver.py")
        self._server = subprocess.Popen(
            [sys.executable, "-BP", server, self._address, *sorted(modules)],
            env=inherited | ENVIRONMENT | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
        )
        assert self._server.stdout
        self._server.stdout.readline()  # it listens
        self._pool = ThreadPoolExecutor(AT_ONCE)

    def __enter__(self) -> "Programs":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Cancel what has not begun, wait for what has, and end the server."""
        self._pool.shutdown(cancel_futures=True)
        self._server.kill()
        self._server.communicate()
        self._folder.cleanup()

    def submit(self, source: str, path: Path, limit: float = LIMIT) -> Future[Outcome]:
        """Run a program, whose file is `path`, when its turn comes."""
        return self._pool.submit(self.run, source, path, limit)

    def run(self, source: str, path: Path, limit: float = LIMIT) -> Outcome:
        """Run a program in an empty folder, for at most `limit` seconds."""
        with tempfile.TemporaryDirectory(dir=self._folder.name) as parent:
            folder = Path(parent).resolve() / "empty"
            folder.mkdir()
            request = {
                "path": str(path),
                "source": source,
                "folder": str(folder),
                "limit": limit,
            }
            answer = self._ask(json.dumps(request))
            output = folder.with_suffix(".out").read_bytes()
            if answer:
                fields = json.loads(answer)
            else:
                said = folder.with_suffix(".err").read_text("utf-8", "replace")
                fields = {"raised": f"{said}The program ended its process.\n"}
        return Outcome(output.decode("utf-8", "backslashreplace"), **fields)

    def _ask(self, request: str) -> bytes:
        """The server's answer; empty if the program ended its process."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(self._address)
            connection.sendall(f"{request}\n".encode())
            with connection.makefile("rb") as answer:
                return answer.readline()
