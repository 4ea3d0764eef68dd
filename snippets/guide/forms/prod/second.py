import torch
from torch.autograd import grad

for dtype in (torch.float64, torch.float32):
    for point in ([0, 3, 5], [0, 0, 5], [1e-30, 1e-30, 2]):
        x = torch.tensor(point, dtype=dtype, requires_grad=True)
        (first,) = grad(x.prod(), x, create_graph=True)
        (second,) = grad(first[0], x)
        shown = [float(f"{number:.3g}") for number in second]
        print(f"{dtype} at {point}: second derivatives {shown}")
