import ctypes

import torch


def kernel(t):  # adds the two numbers at an address
    a, b = (ctypes.c_double * 2).from_address(t.data_ptr())
    return a + b


x = torch.tensor([[1.0, 2.0], [30.0, 40.0]], dtype=torch.float64)
for name, t in {
    "row": x[0],
    "column": x[:, 0],
    "expanded": x[:1, 0].expand(2),
    "float32": torch.tensor([1.0, 2.0, 0.0, 0.0]),
}.items():
    safe = t.to(torch.float64).contiguous()
    print(f"{name:9} as it lies {kernel(t):.4g}  copied {kernel(safe):.4g}")
