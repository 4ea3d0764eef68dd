import torch
from torch import Tensor


def _slopes(base, exponent, power):
    pole = (base == 0) & (exponent < 1)
    safe, less = torch.where(pole, 1, base), exponent - 1
    # Where the exponent is 0, an infinite derivative of 1 / base would
    # meet a factor of 0.
    safe, less = (
        torch.where(exponent == 0, x.detach(), x) for x in (safe, less)
    )
    by_base = torch.where(pole, 0, exponent * _Power.apply(safe, less))
    flat = (base <= 0) & ~power.isnan()
    by_exponent = power * torch.where(flat, 1, base).log()
    return by_base, torch.where(flat, 0, by_exponent)


class _Power(torch.autograd.Function):
    generate_vmap_rule = True

    @staticmethod
    def forward(base, exponent):
        return base**exponent

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs, output)

    @staticmethod
    def backward(ctx, grad_output):
        slopes = _slopes(*ctx.saved_tensors)
        return tuple(grad_output * slope for slope in slopes)


def pow(base: Tensor, exponent: Tensor | float) -> Tensor:
    """Power with gradients that are finite at base 0 and below.

    Shapes broadcast, or raise a RuntimeError. At base 0 an infinite
    derivative is 0; for the exponent it is 0 at base 0 and below.
    A negative base with a fractional exponent gives NaN.
    """
    exponent = torch.as_tensor(exponent, dtype=base.dtype, device=base.device)
    return _Power.apply(*torch.broadcast_tensors(base, exponent))


base = torch.tensor([0.0, 9.0], requires_grad=True)
pow(base, 0.5).sum().backward()
print("by base", base.grad.tolist())
