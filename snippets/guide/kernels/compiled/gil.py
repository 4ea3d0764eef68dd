import ctypes
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

SOURCE = """
#include <unistd.h>
int meet(volatile int *here, volatile int *there)  /* within half a second */
{
    *here = 1;
    for (int i = 0; i < 500 && !*there; i++) usleep(1000);
    return *there;
}
"""
with tempfile.TemporaryDirectory() as folder:
    build = f"cc -shared -fPIC -xc - -o {folder}/meet.so"
    subprocess.run(build.split(), input=SOURCE, text=True, check=True)
    path = f"{folder}/meet.so"
    libraries = ctypes.CDLL(path), ctypes.PyDLL(path)
for library in libraries:
    flags = (ctypes.c_int * 2)()
    a, b = (ctypes.byref(flags, 4 * i) for i in (0, 1))
    with ThreadPoolExecutor(2) as pool:
        met = sorted(pool.map(library.meet, (a, b), (b, a)))
    print(type(library).__name__, "both kernels met:", met == [1, 1])
