import numpy as np
import torch


class Simulator:  # somebody else's: one state, an adjoint that adds up
    def run(self, x):
        self.x, self.adjoint = x, np.zeros_like(x)
        return np.cumsum(x**2)

    def run_adjoint(self, g):
        self.adjoint += 2 * self.x * np.cumsum(g[::-1])[::-1]


class Simulate(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, simulator):
        ctx.save_for_backward(x)
        ctx.simulator = simulator
        return torch.tensor(simulator.run(x.detach().numpy().copy()))

    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        ctx.simulator.run(x.numpy().copy())  # back to the state of this call
        ctx.simulator.adjoint[:] = 0
        ctx.simulator.run_adjoint(g.numpy())
        return torch.tensor(ctx.simulator.adjoint), None


def simulate(x: torch.Tensor, simulator: Simulator) -> torch.Tensor:
    """Run the simulator on a vector of float64; its adjoint is backward."""
    return Simulate.apply(x, simulator)


simulator = Simulator()
x = torch.tensor([1.0, 2.0], dtype=torch.float64, requires_grad=True)
f = lambda x: simulate(x, simulator) * simulate(3 * x, simulator)  # noqa: E731
print("two calls, gradcheck", torch.autograd.gradcheck(f, x))
