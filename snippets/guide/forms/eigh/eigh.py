import torch


class _Slope(torch.autograd.Function):  # of a's root, in the direction g
    generate_vmap_rule = True

    @staticmethod
    def forward(a, g):
        values, q = torch.linalg.eigh(a)
        roots = values.sqrt()[..., None]
        sums = (roots + roots.mT).masked_fill(roots + roots.mT == 0, torch.inf)
        return q @ (q.mT @ g @ q / sums) @ q.mT

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(inputs[0], output)

    @staticmethod
    def backward(ctx, grad_output):
        a, x = ctx.saved_tensors
        to_g = _Slope.apply(a, grad_output)
        return -_Slope.apply(a, to_g @ x.mT + x.mT @ to_g), to_g


def matrix_sqrt(a: torch.Tensor) -> torch.Tensor:
    """The root of symmetric positive definite matrices, a: (..., n, n).

    Reads the symmetric part. NaNs where it is not finite or has a value < 0.
    """
    half = a.to(torch.promote_types(a.dtype, torch.float32)) / 2
    finite = a.isfinite().all((-2, -1), keepdim=True)
    eye = torch.eye(a.shape[-1]).to(half)
    whole = torch.where(finite, half + half.mT, eye)
    root = 2 * _Slope.apply(whole, whole)
    return torch.where(finite, root, torch.nan).to(a.dtype)


a = torch.diag(torch.tensor([4.0, 4.0, 9.0])).requires_grad_()
matrix_sqrt(a).sum().backward()
print("gradient of the first row", a.grad[0].tolist())
