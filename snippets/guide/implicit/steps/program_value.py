import torch
from scipy.optimize import linprog


class BestReturn(torch.autograd.Function):  # no share above 0.6
    @staticmethod
    def forward(ctx, r, budget):
        ones, total = [[1.0] * len(r)], [budget.item()]
        found = linprog(-r.numpy(), A_eq=ones, b_eq=total, bounds=(0, 0.6))
        ctx.shares = torch.from_numpy(found.x)
        ctx.price = -found.eqlin.marginals.item()
        return r @ ctx.shares

    @staticmethod
    def backward(ctx, g):
        return g * ctx.shares, g * ctx.price


r = torch.tensor([0.1, 0.3, 0.2], dtype=torch.float64, requires_grad=True)
budget = torch.tensor(1.0, dtype=torch.float64, requires_grad=True)
best = BestReturn.apply(r, budget)
to_r, to_budget = torch.autograd.grad(best, (r, budget))
print(f"best {best:.2f}  to r {to_r.tolist()}  to budget {to_budget:.2f}")
print("gradcheck", torch.autograd.gradcheck(BestReturn.apply, (r, budget)))
