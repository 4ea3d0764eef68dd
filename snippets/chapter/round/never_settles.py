import matplotlib.pyplot as plt
import torch


class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, w):
        return torch.round(w)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


w = torch.tensor(0.2, dtype=torch.float64, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.2)
weights = []
for step in range(10):
    loss = (RoundSTE.apply(w) - 0.3) ** 2
    optimizer.zero_grad()
    loss.backward()
    weights.append(w.item())
    print(f"step {step}  w {w:.2f}  loss {loss:.2f}  gradient {w.grad:+.1f}")
    optimizer.step()

figure, axes = plt.subplots(figsize=(7, 2.6))
axes.plot(weights, "o-", label="weight")
axes.axhline(0.5, color="C1", linestyle="--", label="jump of round")
axes.set(xlabel="step", ylabel="w", xticks=range(10))
axes.legend(loc="lower right")
plt.show()
