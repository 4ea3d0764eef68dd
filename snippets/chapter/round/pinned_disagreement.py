import pytest
import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


def test_round_ste_backward_is_the_identity_on_purpose():
    x = torch.tensor([0.3, 1.7], dtype=torch.float64, requires_grad=True)
    eye = torch.eye(2, dtype=torch.float64)
    assert RoundSTE.apply(x).tolist() == [0.0, 2.0]
    with pytest.raises(GradcheckError) as rejected:
        gradcheck(RoundSTE.apply, x)
    assert f"numerical:{0 * eye}\nanalytical:{eye}" in str(rejected.value)


test_round_ste_backward_is_the_identity_on_purpose()
print("held")
