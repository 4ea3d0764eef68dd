import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.nn.functional import scaled_dot_product_attention

torch.manual_seed(0)
q, k, v = torch.randn(3, 1, 1, 4, 8, requires_grad=True).unbind()


def second(backend):
    with sdpa_kernel(backend):
        out = scaled_dot_product_attention(q, k, v)
        (g,) = torch.autograd.grad(out.sum(), q, create_graph=True)
        return torch.autograd.grad(g.square().sum(), k)[0]


for backend in SDPBackend.FLASH_ATTENTION, SDPBackend.MATH:
    try:
        print(backend.name, f"size {second(backend).norm():.4f}")
    except RuntimeError as error:
        print(backend.name, str(error).split(".")[0])
