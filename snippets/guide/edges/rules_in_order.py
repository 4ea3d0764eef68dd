import torch
import torch.nn.functional as F

cases = {
    "1 differentiable": (torch.prod, [0.0, 3.0, 5.0]),
    "2 convex": (F.leaky_relu, 0.0),
    "2 convex, two arguments": (lambda x: torch.maximum(*x), [1.0, 1.0]),
    "3 concave": (F.relu6, 6.0),
    "4 continued": (torch.sqrt, 0.0),
    "4 continued, two limits": (lambda x: F.elu(x, alpha=2), 0.0),
    "5 undefined": (torch.log, -1.0),
    "6 random": (torch.bernoulli, 1.0),
}
for rule, (function, point) in cases.items():
    x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
    (gradient,) = torch.autograd.grad(function(x), x)
    print(f"{rule:24} {gradient.tolist()}")
