import numpy as np
import torch

x = torch.tensor([1.0, 2.0, 3.0])
for name, f in {
    "same array": lambda a: a,
    "float64 table": lambda a: a * np.array([0.1, 0.2, 0.3]),
    "reversed": lambda a: a[::-1],
    "one number": lambda a: np.sqrt(a.sum()),
}.items():
    result = f(x.numpy())
    try:
        y = torch.from_numpy(result)
        shared = y.data_ptr() == x.data_ptr()
        print(f"{name:13} {y.dtype}  shares memory {shared}")
    except (TypeError, ValueError) as error:
        print(f"{name:13} {type(error).__name__} {str(error)[:53]}")
    safe = torch.tensor(np.asarray(result).copy(), dtype=x.dtype)
    print(" " * 13, "copied:", safe.tolist())
