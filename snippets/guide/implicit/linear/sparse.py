import torch
from scipy.sparse import csc_array
from scipy.sparse.linalg import splu


class _SparseSolve(torch.autograd.Function):
    @staticmethod
    def forward(ctx, values, rows, cols, b):
        entries = values.numpy(), (rows.numpy(), cols.numpy())
        matrix = csc_array(entries, shape=(len(b), len(b)))
        x = torch.from_numpy(splu(matrix).solve(b.numpy()))
        ctx.save_for_backward(values, rows, cols, x)
        return x

    @staticmethod
    def backward(ctx, g):
        values, rows, cols, x = ctx.saved_tensors
        to_b = _SparseSolve.apply(values, cols, rows, g)  # transposed
        return -to_b[rows] * x[cols], None, None, to_b


def sparse_solve(
    values: torch.Tensor,
    rows: torch.Tensor,
    cols: torch.Tensor,
    b: torch.Tensor,
) -> torch.Tensor:
    """Solve A x = b for A with entries `values` at (rows, cols), b: (n,)."""
    return _SparseSolve.apply(values, rows, cols, b)


rows, cols = torch.tensor([[0, 0, 1], [0, 1, 1]])
values = torch.tensor([2.0, 1.0, 5.0], requires_grad=True)
x = sparse_solve(values, rows, cols, torch.tensor([4.0, 10.0]))
print("x", x.tolist(), " to values", *torch.autograd.grad(x.sum(), values))
