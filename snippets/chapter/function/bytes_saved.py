import torch


class SafeNorm(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, eps):
        norm = torch.sqrt((x * x).sum() + eps * eps)
        ctx.save_for_backward(x, norm)
        return norm

    @staticmethod
    def backward(ctx, grad_output):
        x, norm = ctx.saved_tensors
        return grad_output * (x / norm), None


def pack(tensor):
    print(tensor.nbytes, "bytes, x itself:", tensor.data_ptr() == x.data_ptr())
    return tensor


x = torch.tensor([1.0, -2.0, 2.0], dtype=torch.float64, requires_grad=True)
with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
    print("expression", torch.sqrt((x * x).sum() + 16.0).item())
    print("SafeNorm", SafeNorm.apply(x, 4.0).item())
