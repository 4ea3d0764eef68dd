import torch
from torch import Tensor


class _Pow(torch.autograd.Function):
    generate_vmap_rule = True

    @staticmethod
    def forward(base, exponent):
        return base**exponent

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs, output)

    @staticmethod
    def backward(ctx, grad):
        base, exponent, power = ctx.saved_tensors
        pole = (base == 0) & (exponent < 1)
        safe = base.where(exponent != 0, base.detach()).masked_fill(pole, 1)
        slope = torch.where(pole, 0, exponent * _Pow.apply(safe, exponent - 1))
        flat = (base <= 0) & ~power.isnan()
        log = torch.where(flat, 1, base).log()
        return grad * slope, grad * torch.where(flat, 0, power * log)


def pow(base: Tensor, exponent: Tensor | float) -> Tensor:
    """Power with gradients that are finite at base 0 and below.

    Shapes broadcast, or raise a RuntimeError. At base 0 an infinite
    derivative is 0; for the exponent it is 0 at base 0 and below.
    A negative base with a fractional exponent gives NaN.
    """
    exponent = torch.as_tensor(exponent, dtype=base.dtype, device=base.device)
    return _Pow.apply(*torch.broadcast_tensors(base, exponent))


base = torch.tensor([0.0, 9.0], requires_grad=True)
pow(base, 0.5).sum().backward()
print("by base", base.grad.tolist())
