from collections.abc import Callable

import torch
from scipy.optimize import OptimizeResult, minimize
from torch.nn.utils import parameters_to_vector, vector_to_parameters


def fit(
    module: torch.nn.Module, loss: Callable[[], torch.Tensor], **options
) -> OptimizeResult:
    """Minimise loss() over the parameters of `module` by scipy.optimize."""
    parameters = [p for p in module.parameters() if p.requires_grad]

    def load(w):
        dtype, device = parameters[0].dtype, parameters[0].device
        w = torch.tensor(w, dtype=dtype, device=device)  # copies
        vector_to_parameters(w, parameters)

    def value_and_gradient(w):
        load(w)
        value = loss()
        gradient = torch.autograd.grad(value, parameters)
        return value.item(), parameters_to_vector(
            gradient
        ).double().cpu().numpy()

    start = parameters_to_vector(parameters).detach().double().cpu().numpy()
    result = minimize(value_and_gradient, start, jac=True, **options)
    load(result.x)
    return result


model = torch.nn.Linear(1, 1)
x = torch.linspace(-1.0, 1.0, 9)[:, None]
result = fit(model, lambda: (model(x) - (3 * x + 2)).square().mean())
found = model.weight.item(), model.bias.item()
print("weight {:.3f}  bias {:.3f}".format(*found), " success", result.success)
