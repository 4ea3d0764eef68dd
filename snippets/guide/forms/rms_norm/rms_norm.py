import torch
from torch import Tensor


def rms_norm(x: Tensor, dim: int = -1, eps: float = 1e-6) -> Tensor:
    """x over the root of the mean of its squares, and `eps`, along `dim`.

    x: (..., n, ...), floating-point; `eps` > 0. Returns the shape of x.
    Computes in float32 or wider. A row of zeros has the value zero and the
    gradient 1 / sqrt(eps).
    """
    wide = x.to(torch.promote_types(x.dtype, torch.float32))
    size = wide.detach().abs().amax(dim, keepdim=True)
    size = size.clamp(1.0, 1 / torch.finfo(wide.dtype).tiny)
    y = wide / size  # squares stay in range
    square = (y * y).mean(dim, keepdim=True) + eps / size / size
    return (y * square.rsqrt()).to(x.dtype)


x = torch.tensor([[300.0, 400.0], [0.0, 0.0]], dtype=torch.float16)
print("normalised", rms_norm(x).tolist())
