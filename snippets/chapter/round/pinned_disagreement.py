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


def test_round_ste_is_the_identity_on_purpose():
    x, eye = torch.tensor([0.3, 1.7]).double(), torch.eye(2).double()
    assert RoundSTE.apply(x).tolist() == [0.0, 2.0]
    with pytest.raises(GradcheckError) as rejected:
        gradcheck(RoundSTE.apply, x.requires_grad_())
    assert f"numerical:{0 * eye}\nanalytical:{eye}" in str(rejected.value)


test_round_ste_is_the_identity_on_purpose()
print("held")
