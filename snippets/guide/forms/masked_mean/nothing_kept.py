import torch

values = torch.tensor([300.0, 300.0, 300.0], dtype=torch.float16) * 100
none = torch.tensor([False, False, False])
print("mean of nothing:", values[none].mean().item())
print("sum over the count:", (values.sum() / len(values)).item())
print("mean:", values.mean().item())
