import torch
from torch.func import jacfwd, jacrev
from torch.linalg import vector_norm

x = torch.zeros(2)
print("first", jacrev(vector_norm)(x).tolist())
print("reverse over reverse", jacrev(jacrev(vector_norm))(x).tolist())
print("forward over reverse", jacfwd(jacrev(vector_norm))(x).tolist())
