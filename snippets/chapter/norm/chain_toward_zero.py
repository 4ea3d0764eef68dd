import torch

print("    total  d_total     d_square               x               d_x")
for scale in 1.0, 1e-4, 1e-8, 1e-30, 0.0:
    x = torch.tensor([3 * scale, -4 * scale], requires_grad=True)
    square = x * x
    total = square.sum()
    root = torch.sqrt(total)
    links = torch.autograd.grad(root, [total, square, x])
    d_total, d_square, d_x = links
    row = torch.hstack([total, d_total, d_square, x, d_x])
    print("".join(f"{entry:9.1e}" for entry in row))
