"""What the cases of `diagnose` are made of."""

from collections.abc import Callable
from typing import NamedTuple

import torch


class Case(NamedTuple):
    """A function with a fault, or without one, and what `diagnose` has to say of it."""

    name: str
    cause: str
    make: Callable  # () -> (function, inputs), with state of its own in each call


def cases_of(cases):
    """A decorator, given the cause, that appends a maker to `cases`."""

    def case(cause):
        def add(make):
            cases.append(Case(make.__name__.replace("_", " "), cause, make))
            return make

        return add

    return case


def custom(forward, backward):
    """A function whose backward gets the cotangent, the value and the inputs."""

    class Custom(torch.autograd.Function):
        @staticmethod
        def forward(ctx, *inputs):
            value = forward(*inputs)
            ctx.save_for_backward(value, *inputs)
            return value

        @staticmethod
        def backward(ctx, grad_output):
            return backward(grad_output, *ctx.saved_tensors)

    return Custom.apply


def constant(values, dtype=torch.double):
    return torch.tensor(values, dtype=dtype)


def leaf(values, dtype=torch.double):
    return constant(values, dtype).requires_grad_()


def normal(seed, *shape, dtype=torch.double):
    """Numbers that are the same in each call, made without the global seed."""
    generator = torch.Generator().manual_seed(seed)
    wide = torch.complex128 if dtype.is_complex else torch.double
    return torch.randn(shape, generator=generator, dtype=wide).to(dtype)


def leaves(seed, *shape, dtype=torch.double):
    return normal(seed, *shape, dtype=dtype).requires_grad_()
