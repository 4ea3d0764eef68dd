"""Derivatives by PyTorch and by JAX, of numbers given and returned as NumPy's float64."""

import functools

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import torch

DTYPES = ("float16", "bfloat16", "float32", "float64")


def limits(dtype):
    """What `np.finfo` says of a dtype, bfloat16 included."""
    return ml_dtypes.finfo(dtype)


def rounded(x, dtype):
    """Numbers that the dtype has, in float64."""
    with np.errstate(over="ignore"):
        return np.asarray(x, np.float64).astype(jnp.dtype(dtype)).astype(np.float64)


class Changed(Exception):
    """A function returned another dtype, or wrote into what it was given."""


def must_keep(dtype, results):
    for result in results:
        if str(result.dtype).removeprefix("torch.") != dtype:
            raise Changed(f"{result.dtype} from {dtype}")


def bits(x):
    return x.detach().flatten().clone().view(torch.uint8)


class Torch:
    """Values and derivatives in PyTorch's eager mode."""

    name, mode = "torch", ""

    def array(self, x, dtype):
        x = np.array(x)
        if x.dtype == bool:
            return torch.from_numpy(x)
        return torch.from_numpy(x).to(getattr(torch, dtype))

    def numpy(self, x):
        return x.detach().double().numpy()

    def derive(self, f, args, cotangent, dtype, **constants):
        """The value and the gradient for each argument, weighed by the cotangent."""
        xs = [self.array(x, dtype).requires_grad_() for x in args]
        before = [bits(x) for x in xs]
        value = f(*xs, **self.converted(constants))
        c = self.array(cotangent, dtype).reshape(value.shape)
        grads = torch.autograd.grad(value, xs, c, materialize_grads=True)
        must_keep(dtype, [value, *grads])
        if not all(torch.equal(bits(x), then) for x, then in zip(xs, before)):
            raise Changed("the input")
        return self.numpy(value), [self.numpy(g) for g in grads]

    def curve(self, f, args, cotangent, ways, dtype, **constants):
        """The derivative of the gradients along `ways`, reverse over reverse."""
        xs = [self.array(x, dtype).requires_grad_() for x in args]
        value = f(*xs, **self.converted(constants))
        c = self.array(cotangent, dtype).reshape(value.shape)
        grads = torch.autograd.grad(
            value, xs, c, create_graph=True, materialize_grads=True
        )
        pairs = [
            (g, self.array(v, dtype)) for g, v in zip(grads, ways) if g.requires_grad
        ]
        if not pairs:
            return [np.zeros(x.shape) for x in xs]
        gs, vs = zip(*pairs)
        second = torch.autograd.grad(gs, xs, vs, materialize_grads=True)
        return [self.numpy(g) for g in second]

    def converted(self, constants):
        return {
            k: self.array(v, None) if isinstance(v, np.ndarray) else v
            for k, v in constants.items()
        }


class Jax:
    """Values and derivatives in JAX, op by op."""

    name, mode = "jax", ""

    def array(self, x, dtype):
        x = np.asarray(x)
        return jnp.asarray(x) if x.dtype == bool else jnp.asarray(x, dtype)

    def numpy(self, x):
        return np.asarray(x).astype(np.float64)

    def derive(self, f, args, cotangent, dtype, **constants):
        arrays, fixed = split(constants)
        value, grads = self.first(f, fixed)(
            [self.array(x, dtype) for x in args],
            self.array(cotangent, dtype),
            {k: self.array(v, None) for k, v in arrays.items()},
        )
        must_keep(dtype, [value, *grads])
        return self.numpy(value), [self.numpy(g) for g in grads]

    def curve(self, f, args, cotangent, ways, dtype, **constants):
        arrays, fixed = split(constants)
        second = self.second(f, fixed)(
            [self.array(x, dtype) for x in args],
            self.array(cotangent, dtype),
            [self.array(v, dtype) for v in ways],
            {k: self.array(v, None) for k, v in arrays.items()},
        )
        return [self.numpy(g) for g in second]

    def first(self, f, fixed):
        return first(f, fixed)

    def second(self, f, fixed):
        return second(f, fixed)


class Jit(Jax):
    """Values and derivatives in JAX, compiled as one program."""

    mode = "under jit"

    def first(self, f, fixed):
        return compiled(first, f, fixed, self.options)

    def second(self, f, fixed):
        return compiled(second, f, fixed, self.options)

    options = ()


class Quick(Jit):
    """The same with less of the compiler's time: for what no reader copies."""

    options = (("xla_backend_optimization_level", 0),)


def split(constants):
    """The constants that are arrays, and the others as something to hash."""
    arrays = {k: v for k, v in constants.items() if isinstance(v, np.ndarray)}
    return arrays, tuple((k, v) for k, v in constants.items() if k not in arrays)


def first(f, fixed):
    def run(xs, c, arrays):
        value, pull = jax.vjp(lambda *xs: f(*xs, **arrays, **dict(fixed)), *xs)
        return value, pull(c.reshape(value.shape))

    return run


def second(f, fixed):
    def run(xs, c, ways, arrays):
        def grads(*xs):
            value, pull = jax.vjp(lambda *xs: f(*xs, **arrays, **dict(fixed)), *xs)
            return pull(c.reshape(value.shape))

        return jax.vjp(grads, *xs)[1](tuple(ways))

    return run


@functools.cache
def compiled(order, f, fixed, compiler_options):
    return jax.jit(order(f, fixed), compiler_options=dict(compiler_options))


MODES = {
    ("torch", "form"): (Torch(),),
    ("torch", "library"): (Torch(),),
    ("torch", "plain"): (Torch(),),
    ("jax", "form"): (Jax(), Jit()),
    ("jax", "library"): (Quick(),),
    ("jax", "plain"): (Quick(),),
}
