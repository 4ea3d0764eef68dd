import torch


class Spike(torch.autograd.Function):
    @staticmethod
    def forward(ctx, v, slope):
        ctx.save_for_backward(slope * v)
        return (v > 0).to(v.dtype)

    @staticmethod
    def backward(ctx, grad_output):
        (steep,) = ctx.saved_tensors
        return grad_output / (1 + steep.abs()) ** 2, None


for reset in "in the graph", "detached":
    weight = torch.tensor(1.2, requires_grad=True)
    v = total = torch.tensor(0.0)
    for _ in range(50):
        spike = Spike.apply(v - 1, 0.5)
        back = spike.detach() if reset == "detached" else spike
        v = 0.9 * v + weight - 3 * back
        total = total + spike
    (g,) = torch.autograd.grad(total, weight)
    print(f"reset {reset:12} spikes {total:.0f}  gradient {g:.3g}")
