import ctypes
import subprocess
import tempfile

import torch

SOURCE = """
void cube(const double *x, double *y, long n)
{ for (long i = 0; i < n; i++) y[i] = x[i] * x[i] * x[i]; }
void cube_vjp(const double *x, const double *g, double *to_x, long n)
{ for (long i = 0; i < n; i++) to_x[i] = 3 * x[i] * x[i] * g[i]; }
"""
with tempfile.TemporaryDirectory() as folder:
    build = f"cc -O2 -shared -fPIC -xc - -o {folder}/cube.so"
    subprocess.run(build.split(), input=SOURCE, text=True, check=True)
    library = ctypes.CDLL(f"{folder}/cube.so")


def _call(name: str, *tensors: torch.Tensor) -> torch.Tensor:
    inputs = [t.contiguous() for t in tensors]  # they live until it returns
    assert all(t.dtype == torch.float64 and t.is_cpu for t in inputs)
    output = torch.empty_like(inputs[0])
    pointers = [ctypes.c_void_p(t.data_ptr()) for t in (*inputs, output)]
    library[name](*pointers, ctypes.c_long(output.numel()))
    return output


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return _call("cube", x)

    @staticmethod
    def backward(ctx, g):
        return _call("cube_vjp", *ctx.saved_tensors, g)


x = torch.arange(4.0).double().reshape(2, 2).requires_grad_()
print("check", torch.autograd.gradcheck(lambda x: Cube.apply(x.T[1]).sum(), x))
