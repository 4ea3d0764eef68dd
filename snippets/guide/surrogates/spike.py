import torch


class Spike(torch.autograd.Function):
    generate_vmap_rule = True

    @staticmethod
    def forward(v, slope):
        return (v > 0).to(v.dtype).where(~v.isnan(), v)  # NaN stays

    @staticmethod
    def setup_context(ctx, inputs, output):
        v, ctx.slope = inputs
        ctx.save_for_backward(v)  # without a guard: costs nothing if unused

    @staticmethod
    def backward(ctx, grad_output):
        (v,) = ctx.saved_tensors
        return grad_output / (1 + (ctx.slope * v).abs()) ** 2, None


def run(slope, detached):
    weight = torch.tensor(1.2, requires_grad=True)
    v = total = torch.tensor(0.0)
    for _ in range(50):
        spike = Spike.apply(v - 1, slope)
        v = 0.9 * v + weight - 3 * (spike.detach() if detached else spike)
        total = total + spike
    (g,) = torch.autograd.grad(total, weight)
    name = "detached" if detached else "in the graph"
    print(f"slope {slope} reset {name:12} spikes {total:.0f} gradient {g:.3g}")


for slope in (0.5, 0.05):
    run(slope, detached=False)
    run(slope, detached=True)
