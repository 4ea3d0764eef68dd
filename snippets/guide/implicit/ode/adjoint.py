import torch
from torch.autograd import grad, gradcheck


def recorded(a, steps):  # Euler's steps for y' = -a y ** 2, y(0) = 1, to 1
    y = torch.ones_like(a)
    for _ in range(steps):
        y = y - a * y**2 / steps
    return y


class Adjoint(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, steps):
        y = recorded(a, steps)
        ctx.save_for_backward(a, y)
        ctx.steps = steps
        return y

    @staticmethod
    def backward(ctx, u):  # u is the cotangent of y
        a, y = ctx.saved_tensors
        to_a = torch.zeros_like(a)
        for _ in range(ctx.steps):  # back in time
            to_a = to_a - u * y**2 / ctx.steps
            y, u = y + a * y**2 / ctx.steps, u - 2 * a * y * u / ctx.steps
        return to_a, None


a = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
for name, way in ("recorded", recorded), ("adjoint", Adjoint.apply):
    for steps in (10, 100, 1000):
        error = abs(grad(way(a, steps), a)[0] + 1 / 9)
        check = gradcheck(way, (a, steps), raise_exception=False)
        print(
            f"{name:8} {steps:4} steps  error {error:.5f}  gradcheck {check}"
        )
