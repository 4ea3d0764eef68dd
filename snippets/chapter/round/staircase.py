import matplotlib.pyplot as plt
import torch


class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


x = torch.linspace(0, 3, 49, dtype=torch.float64)
leaf = x.clone().requires_grad_()
(autograd,) = torch.autograd.grad(torch.round(leaf).sum(), leaf)
(straight,) = torch.autograd.grad(RoundSTE.apply(leaf).sum(), leaf)

step = 1e-6
quotient = (torch.round(x + step) - torch.round(x - step)) / (2 * step)
jumps = x[quotient != 0]
print("jumps", jumps.tolist(), "round", torch.round(jumps).tolist())
print("difference quotient", quotient.unique().tolist())
print("autograd", autograd.unique().tolist())
print("straight-through", straight.unique().tolist())

stairs = torch.where(quotient == 0, torch.round(x), torch.nan)
slope = torch.where(quotient == 0, quotient, torch.nan)
figure, (value, derivative) = plt.subplots(1, 2, figsize=(7, 3))
value.plot(x, stairs)
value.plot(jumps, 2 * jumps - torch.round(jumps), "C0o", fillstyle="none")
value.plot(jumps, torch.round(jumps), "C0o")
value.set(xlabel="x", ylabel="round(x)")
derivative.plot(x, slope, label="derivative of round")
derivative.plot(jumps, 0 * jumps, "C0o", fillstyle="none", label="undefined")
derivative.plot(x, straight, label="straight-through")
derivative.set(xlabel="x", ylabel="slope", ylim=(-0.5, 1.9))
derivative.legend()
plt.show()
