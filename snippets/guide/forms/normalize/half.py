import torch
import torch.nn.functional as F

x = torch.zeros(2, dtype=torch.float16)
print("F.normalize of zeros in float16", F.normalize(x, dim=0).tolist())
