import matplotlib.pyplot as plt
import torch


class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


x = torch.linspace(0, 3, 49, dtype=torch.float64, requires_grad=True)
y = RoundSTE.apply(x)
(autograd,) = torch.autograd.grad(torch.round(x).sum(), x)
(straight,) = torch.autograd.grad(y.sum(), x)

x, y, step = x.detach(), y.detach(), 1e-6
quotient = (torch.round(x + step) - torch.round(x - step)) / (2 * step)
jump = quotient != 0
ties, values, others = x[jump], y[jump], 2 * x[jump] - y[jump]
print("ties", ties.tolist(), "values", values.tolist(), others.tolist())
print("central difference", quotient.unique().tolist())
print("autograd", autograd.unique().tolist())
print("straight-through", straight.unique().tolist())

figure, (stairs, slopes) = plt.subplots(1, 2, figsize=(7, 3))
stairs.plot(x, y.masked_fill(jump, torch.nan))
stairs.plot(ties, values, "C0o", label="value")
stairs.plot(ties, others, "C0o", fillstyle="none", label="other side")
stairs.set(xlabel="x", ylabel="round(x)")
slopes.plot(x, autograd.masked_fill(jump, torch.nan), label="derivative")
slopes.plot(ties, autograd[jump], "C0o", fillstyle="none", label="undefined")
slopes.plot(x, straight, label="straight-through")
slopes.set(xlabel="x", ylabel="slope")
for axes in (stairs, slopes):
    axes.legend()
plt.show()
