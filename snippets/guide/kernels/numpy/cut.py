import numpy as np
import torch

x = torch.tensor([1.0, 4.0], requires_grad=True)
try:
    np.sqrt(x)
except RuntimeError as error:
    print(error)
root = torch.from_numpy(np.sqrt(x.detach().numpy()))
(x * root).sum().backward()
print("requires grad:", root.requires_grad)
print("gradient", x.grad.tolist(), " right", (1.5 * root).tolist())
