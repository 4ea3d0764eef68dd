"""Cases that `diagnose` was written against."""

import random

import numpy as np
import torch
import torch.nn.functional as F

from tests.diagnose.parts import cases_of, constant, custom, leaf, leaves, normal

CASES = []


case = cases_of(CASES)


@case("mutated-input")
def relu_in_place():
    return (lambda x: F.relu(x.data, inplace=True) * 0 + x.clamp(min=0)), (
        leaves(1, 6),
    )


@case("mutated-input")
def scale_second_input():
    def fw(x, w):
        w.div_(w.norm())
        return x * w

    return custom(fw, lambda g, y, x, w: (g * w, g * x)), (leaves(2, 4), leaves(3, 4))


@case("mutated-input")
def backward_scales_cotangent():
    return custom(torch.sin, lambda g, y, x: g.mul_(x.cos())), (leaves(4, 5),)


@case("mutated-input")
def buffer_argument_written():
    def f(x, buf):
        buf.copy_(x.detach())
        return x * 2

    return f, (leaves(5, 3), torch.zeros(3, dtype=torch.double))


@case("random-forward")
def gaussian_noise():
    return (lambda x: x + 0.1 * torch.randn_like(x)), (leaves(6, 4),)


@case("random-forward")
def gumbel_softmax():
    return (lambda x: F.gumbel_softmax(x, tau=0.7)), (leaves(7, 2, 3),)


@case("random-forward")
def dropout_layer():
    return (lambda x: F.dropout(x, 0.5)), (leaves(8, 10),)


@case("random-forward")
def random_perm():
    return (lambda x: x[torch.randperm(5)] * constant([1.0, 2, 3, 4, 5])), (
        leaves(9, 5),
    )


@case("stateful")
def numpy_noise():
    rng = np.random.default_rng(0)
    return (lambda x: x * float(1 + 0.1 * rng.standard_normal())), (leaves(10, 3),)


@case("stateful")
def batch_norm_running():
    bn = torch.nn.BatchNorm1d(3, dtype=torch.double)

    def f(x):
        y = bn(x)
        return y * bn.running_mean.clone().sum()

    return f, (leaves(11, 4, 3),)


@case("stateful")
def call_counter():
    n = [0]

    def f(x):
        n[0] += 1
        return x**2 * (1 + 1e-3 * n[0])

    return f, (leaves(12, 3),)


@case("stateful")
def cached_by_id():
    cache = {}

    def f(x):
        if id(x) not in cache:
            cache[id(x)] = x.detach().exp()
        return x * cache[id(x)]

    keep = []

    def g(x):
        keep.append(x)
        return f(x)

    return g, (leaves(13, 3),)


@case("stateful")
def python_random():
    r = random.Random(0)
    return (lambda x: x * r.random()), (leaves(14, 3),)


@case("wrong-shape")
def bias_not_summed():
    return custom(lambda x, b: x + b, lambda g, y, x, b: (g, g)), (
        leaves(15, 4, 3),
        leaves(16, 3),
    )


@case("wrong-shape")
def sum_returns_scalar():
    return custom(lambda x: x.sum(), lambda g, y, x: g.reshape(1)), (leaves(17, 4),)


@case("wrong-shape")
def keepdim_extra_axis():
    return custom(
        lambda x: x.pow(2).sum(1), lambda g, y, x: (2 * x * g[:, None])[None]
    ), (leaves(18, 2, 3),)


@case("wrong-shape")
def scalar_scale_not_reduced():
    return custom(lambda x, s: x * s, lambda g, y, x, s: (g * s, g * x)), (
        leaves(19, 5),
        leaf(1.7),
    )


@case("not-reentrant")
def backward_pops_state():
    class P(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.k = [x.cos()]
            return x.sin()

        @staticmethod
        def backward(ctx, g):
            return g * ctx.k.pop()

    return P.apply, (leaves(20, 3),)


@case("not-reentrant")
def backward_accumulates():
    class P(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.acc = torch.zeros_like(x)
            ctx.save_for_backward(x)
            return x**2

        @staticmethod
        def backward(ctx, g):
            (x,) = ctx.saved_tensors
            ctx.acc += 2 * x * g
            return ctx.acc.clone()

    return P.apply, (leaves(21, 3),)


@case("not-reentrant")
def in_place_on_saved():
    class P(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.c = x.cos()
            return x.sin()

        @staticmethod
        def backward(ctx, g):
            return ctx.c.mul_(g)

    return P.apply, (leaves(22, 4),)


@case("not-reentrant")
def dropout_in_backward():
    return custom(
        torch.tanh, lambda g, y, x: g * (1 - y * y) * (torch.rand_like(x) < 0.9) / 0.9
    ), (leaves(23, 20),)


@case("singular")
def sqrt_at_zero():
    return torch.sqrt, (leaf([0.0, 1.0, 4.0]),)


@case("singular")
def xlogx_where():
    return (lambda x: torch.where(x > 0, x * x.log(), 0.0)), (leaf([0.0, 0.5]),)


@case("singular")
def cosine_zero():
    return (lambda x: (x * x).sum().sqrt() * 1.0), (leaf([0.0, 0.0]),)


@case("singular")
def std_const():
    return (lambda x: x.var().sqrt()), (leaf([2.0, 2.0, 2.0]),)


@case("ignores-cotangent")
def forgot_g():
    return custom(lambda x: x**3, lambda g, y, x: 3 * x * x), (leaves(24, 3),)


@case("ignores-cotangent")
def sign_of_g():
    return custom(lambda x: x**3, lambda g, y, x: 3 * x * x * g.abs()), (leaves(25, 3),)


@case("ignores-cotangent")
def normalised_g():
    return custom(lambda x: x * 2, lambda g, y, x: 2 * g / g.norm().clamp(min=1)), (
        leaves(26, 3),
    )


@case("ignores-cotangent")
def mean_loss_ignores_scale():
    return custom(lambda x: (x**2).mean(), lambda g, y, x: 2 * x / x.numel()), (
        leaves(27, 4),
    )


@case("ignores-cotangent")
def nan_to_num_threshold():
    return custom(
        torch.exp, lambda g, y, x: torch.where(g.abs() < 1e-5, 0 * g, g) * y
    ), (leaves(28, 4),)


@case("layout")
def view_of_g():
    return custom(
        lambda x: x**2, lambda g, y, x: (g.view(-1) * 2 * x.reshape(-1)).view(x.shape)
    ), (leaves(29, 3, 2),)


@case("layout")
def data_ptr_numpy():
    def bw(g, y, x):
        flat = g.untyped_storage()
        a = torch.tensor([], dtype=g.dtype).set_(flat)[: g.numel()].reshape(g.shape)
        return a * x.cos()

    return custom(torch.sin, bw), (leaves(30, 2, 3),)


@case("layout")
def x_strides_assumed():
    def bw(g, y, x):
        return 2 * torch.as_strided(x, x.shape, (x.shape[1], 1)) * g

    def fw(x):
        return x**2

    return custom(fw, bw), (leaves(31, 2, 3),)


@case("missing-gradient")
def temperature_detached():
    return (lambda x, t: F.softmax(x / t.detach(), 0) + 0 * t), (
        leaves(32, 4),
        leaf(0.7),
    )


@case("missing-gradient")
def weight_none():
    return custom(lambda x, w: x @ w, lambda g, y, x, w: (g @ w.T, None)), (
        leaves(33, 2, 3),
        leaves(34, 3, 2),
    )


@case("missing-gradient")
def zeros_for_bias():
    return custom(
        lambda x, b: x * b.exp(), lambda g, y, x, b: (g * b.exp(), torch.zeros_like(b))
    ), (leaves(35, 3), leaves(36, 3))


@case("conjugate")
def complex_square():
    return custom(lambda z: z * z, lambda g, y, z: 2 * z * g), (
        leaves(37, 3, dtype=torch.complex128),
    )


@case("conjugate")
def complex_matmul():
    return custom(lambda a, b: a @ b, lambda g, y, a, b: (g @ b.mT, a.mT @ g)), (
        leaves(38, 2, 2, dtype=torch.complex128),
        leaves(39, 2, 2, dtype=torch.complex128),
    )


@case("conjugate")
def complex_sin():
    return custom(torch.sin, lambda g, y, z: g * z.cos()), (
        leaf([0.3 + 0.2j, 1 - 0.5j], dtype=torch.complex128),
    )


@case("wrong-sign")
def cos_without_minus():
    return custom(torch.cos, lambda g, y, x: g * x.sin()), (leaves(40, 4),)


@case("wrong-sign")
def inverse_sign():
    return custom(torch.linalg.inv, lambda g, y, a: y.mT @ g @ y.mT), (
        leaf([[2.0, 0.3], [0.1, 1.5]]),
    )


@case("wrong-sign")
def difference_second():
    return custom(lambda a, b: a - b, lambda g, y, a, b: (g, g)), (
        leaves(41, 3),
        leaves(42, 3),
    )


@case("wrong-sign")
def reciprocal():
    return custom(lambda x: 1 / x, lambda g, y, x: g * y * y), (leaf([0.5, 2.0, -1.5]),)


@case("wrong-factor")
def square_one():
    return custom(lambda x: x * x, lambda g, y, x: g * x), (leaves(43, 4),)


@case("wrong-factor")
def mean_sum():
    return custom(lambda x: x.exp().mean(), lambda g, y, x: g * x.exp()), (
        leaves(44, 5),
    )


@case("wrong-factor")
def single_entry():
    return custom(lambda x: x**3, lambda g, y, x: g * x * x), (leaf([1.7]),)


@case("wrong-factor")
def log2():
    return custom(torch.log2, lambda g, y, x: g / x), (leaf([0.5, 1.2, 3.0]),)


@case("wrong-factor")
def float32_lost_two():
    return custom(lambda x: x * x, lambda g, y, x: g * x), (
        leaves(45, 4, dtype=torch.float32),
    )


@case("wrong-factor")
def gelu_scale():
    return custom(
        lambda x: 1.7 * torch.tanh(x), lambda g, y, x: g * (1 - (y / 1.7) ** 2)
    ), (leaves(46, 4),)


@case("wrong-factor")
def one_input_of_two():
    return custom(lambda a, b: a * a * b, lambda g, y, a, b: (g * a * b, g * a * a)), (
        leaves(47, 3),
        leaves(48, 3),
    )


@case("wrong-entry")
def outer_transposed():
    return custom(
        lambda a, x: a @ x, lambda g, y, a, x: (torch.outer(x, g), a.T @ g)
    ), (leaves(49, 3, 3), leaves(50, 3))


@case("wrong-entry")
def swapped_inputs():
    return custom(
        lambda a, b: a.sin() * b, lambda g, y, a, b: (g * a.sin(), g * a.cos() * b)
    ), (leaves(51, 3), leaves(52, 3))


@case("wrong-entry")
def gather_reversed():
    idx = torch.tensor([2, 0, 1])
    return custom(lambda x: x[idx].exp(), lambda g, y, x: g * y), (leaves(53, 3),)


@case("wrong-entry")
def flipped():
    return custom(lambda x: x.flip(0) ** 2, lambda g, y, x: 2 * x.flip(0) * g), (
        leaves(54, 4),
    )


@case("wrong-entry")
def roll_same_way():
    return custom(
        lambda x: torch.roll(x, 1) ** 3,
        lambda g, y, x: torch.roll(3 * torch.roll(x, 1) ** 2 * g, 1),
    ), (leaves(55, 5),)


@case("lost-mask-or-chosen")
def relu_without_mask():
    return custom(F.relu, lambda g, y, x: g), (leaf([0.5, -0.7, 1.2, -2.0]),)


@case("lost-mask-or-chosen")
def ste_round():
    return custom(torch.round, lambda g, y, x: g), (leaf([0.3, 1.7, -2.2]),)


@case("lost-mask-or-chosen")
def clamp_ste():
    return custom(lambda x: x.clamp(-1, 1), lambda g, y, x: g), (
        leaf([0.3, 1.7, -2.2]),
    )


@case("lost-mask-or-chosen")
def masked_fill_lost():
    m = torch.tensor([[True, False, True], [False, True, True]])
    return custom(
        lambda x: x.masked_fill(m, 0.0) ** 2 + 0, lambda g, y, x: 2 * x * g
    ), (leaves(56, 2, 3),)


@case("lost-mask-or-chosen")
def sign_ste():
    return custom(torch.sign, lambda g, y, x: g * (x.abs() < 1)), (
        leaf([0.3, -0.7, 2.0]),
    )


@case("lost-mask-or-chosen")
def max_pool_all():
    return custom(
        lambda x: x.max(1).values, lambda g, y, x: g[:, None].expand_as(x) + 0
    ), (leaves(57, 2, 3),)


@case("one-branch")
def leaky():
    return custom(lambda x: F.leaky_relu(x, 0.1), lambda g, y, x: g.clone()), (
        leaf([0.5, -0.7, 1.2, -2.0]),
    )


@case("one-branch")
def huber():
    return custom(
        lambda x: torch.where(x.abs() < 1, 0.5 * x * x, x.abs() - 0.5),
        lambda g, y, x: g * x,
    ), (leaf([0.3, -0.5, 2.0, -3.0]),)


@case("one-branch")
def elu_positive():
    return custom(F.elu, lambda g, y, x: g * torch.where(x > 0, 1.0, x)), (
        leaf([0.5, -0.7, 1.2, -2.0]),
    )


@case("one-branch")
def first_row_only():
    return custom(
        lambda x: x**2, lambda g, y, x: 2 * x * g * constant([[1.0], [2.0]])
    ), (leaves(58, 2, 3),)


@case("wrong-formula")
def sigmoid_missing():
    return custom(torch.sigmoid, lambda g, y, x: g * y), (leaves(59, 4),)


@case("wrong-formula")
def layer_norm_no_mean():
    def bw(g, y, x):
        s = x.std(1, unbiased=False, keepdim=True)
        return g / s

    return custom(
        lambda x: (
            (x - x.mean(1, keepdim=True)) / x.std(1, unbiased=False, keepdim=True)
        ),
        bw,
    ), (leaves(60, 2, 4),)


@case("wrong-formula")
def normalize_no_projection():
    return custom(lambda x: x / x.norm(), lambda g, y, x: g / x.norm()), (
        leaves(61, 4),
    )


@case("wrong-formula")
def tanh_as_sigmoid():
    return custom(torch.tanh, lambda g, y, x: g * y * (1 - y)), (leaves(62, 4),)


@case("wrong-formula")
def single_entry_formula():
    return custom(torch.exp, lambda g, y, x: g * x), (leaf([1.7]),)


@case("wrong-formula")
def attention_no_softmax_grad():
    def fw(q, k):
        return (q @ k.T).softmax(1) @ k

    def bw(g, y, q, k):
        a = (q @ k.T).softmax(1)
        return (g @ k.T * a) @ k, a.T @ g

    return custom(fw, bw), (leaves(63, 2, 3), leaves(64, 3, 3))


@case("wrong-formula")
def logsumexp_x():
    return custom(lambda x: torch.logsumexp(x, 0), lambda g, y, x: g * x.exp()), (
        leaves(65, 4),
    )


@case("domain")
def sqrt_near_zero():
    return torch.sqrt, (leaf([5e-7, 1.0]),)


@case("domain")
def log_near_zero():
    return torch.log, (leaf([3e-7, 0.5]),)


@case("domain")
def atanh_near():
    return torch.atanh, (leaf([1 - 4e-7, 0.3]),)


@case("domain")
def cholesky_edge():
    return (lambda a: torch.linalg.cholesky((a + a.mT) / 2)), (
        leaf([[1.0, 1.0], [1.0, 1.0 + 4e-7]]),
    )


@case("domain")
def raises_outside():
    def f(x):
        if (x > 1).any():
            raise ValueError
        return x**2

    return f, (leaf([0.5, 1 - 1e-7]),)


# step-lost
@case("step-lost")
def float32_hundred():
    return torch.square, (leaf([100.0, 250.0], dtype=torch.float32),)


@case("step-lost")
def double_big():
    return (lambda x: 3 * x), (leaf([1e11, 5e11]),)


@case("step-lost")
def half_any():
    return (lambda x: x * 2), (leaf([1.0, 3.0], dtype=torch.float16),)


@case("step-lost")
def bf16():
    return (lambda x: x.sin()), (leaf([1.0, 3.0], dtype=torch.bfloat16),)


@case("precision-dtype")
def float32_square():
    return torch.square, (leaf([1.54, -0.29], dtype=torch.float32),)


@case("precision-dtype")
def internal_float():
    return (lambda x: x.float().exp().double()), (leaves(66, 4),)


@case("precision-dtype")
def internal_float_custom():
    return custom(lambda x: x.float().sin().double(), lambda g, y, x: g * x.cos()), (
        leaves(67, 3),
    )


@case("precision-dtype")
def float32_softmax():
    return (lambda x: x.softmax(0)), (leaves(68, 4, dtype=torch.float32),)


@case("precision-dtype")
def half_inside():
    return (lambda x: (x.half() * 3).double()), (leaf([0.37, 1.21]),)


@case("precision-dtype")
def float32_conv():
    w = normal(69, 1, 1, 3, dtype=torch.float32)
    return (lambda x: F.conv1d(x, w)), (leaves(70, 1, 1, 6, dtype=torch.float32),)


@case("precision-value")
def plus_big():
    return (lambda x: x + 1e10), (leaf([1.3, 2.1]),)


@case("precision-value")
def big_inside():
    return (lambda x: (x + 1e9) - 1e9), (leaf([1.3, 2.1]),)


@case("precision-value")
def poly_large():
    return (lambda x: x.pow(2) - 1e12), (leaf([1.5, -2.0]),)


@case("kink")
def abs_at_zero():
    return torch.abs, (leaf([0.0, 1.0]),)


@case("kink")
def relu_near():
    return F.relu, (leaf([1e-9, 0.7]),)


@case("kink")
def abs_near():
    return torch.abs, (leaf([3e-7, 0.7]),)


@case("kink")
def max_tie():
    return (lambda x: x.max()), (leaf([1.0, 1.0, 0.5]),)


@case("kink")
def norm_origin():
    return (lambda x: x.norm()), (leaf([0.0, 0.0]),)


@case("kink")
def clamp_at_bound():
    return (lambda x: x.clamp(-1, 1)), (leaf([1.0, 0.3]),)


@case("kink")
def floor_near_jump():
    return torch.floor, (leaf([2 + 3e-7, 0.5]),)


@case("kink")
def median_near_tie():
    return (lambda x: x.median()), (leaf([1.0, 1.0 + 4e-7, 3.0]),)


@case("kink")
def interp_knot():
    ys = constant([0.0, 1.0, 0.5, 2.0])

    def f(x):
        i = x.detach().floor().long().clamp(0, 2)
        t = x - i
        return ys[i] * (1 - t) + ys[i + 1] * t

    return f, (leaf([1.0 - 2e-7, 0.4, 2.3]),)


@case("truncation")
def high_freq():
    return (lambda x: (x * 1e5).sin() * 1e-2), (leaf([0.3, 1.1]),)


@case("truncation")
def reciprocal_small():
    return (lambda x: 1 / x), (leaf([2e-5, 1.0]),)


@case("truncation")
def sharp_sigmoid():
    return (lambda x: torch.sigmoid(x * 3e5)), (leaf([1e-6, 0.5]),)


@case("truncation")
def log_small():
    return torch.log, (leaf([1.5e-5, 1.0]),)


@case("truncation")
def gauss_narrow():
    return (lambda x: torch.exp(-((x / 2e-5) ** 2))), (leaf([1e-5, 0.1]),)


@case("wrong-second-order")
def once_diff():
    from torch.autograd.function import once_differentiable

    class P(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x**3

        @staticmethod
        @once_differentiable
        def backward(ctx, g):
            (x,) = ctx.saved_tensors
            return 3 * x * x * g

    return P.apply, (leaves(71, 3),)


@case("wrong-second-order")
def saved_unit():
    class P(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            n = x.norm()
            ctx.save_for_backward(x / n)
            return n

        @staticmethod
        def backward(ctx, g):
            (u,) = ctx.saved_tensors
            return u * g

    return P.apply, (leaves(72, 3),)


@case("wrong-second-order")
def detach_in_backward():
    return custom(lambda x: x.exp(), lambda g, y, x: g * y.detach()), (leaves(73, 3),)


@case("wrong-second-order")
def numpy_backward():
    def bw(g, y, x):
        return torch.from_numpy(np.cos(x.detach().numpy())) * g

    return custom(torch.sin, bw), (leaves(74, 3),)


@case("right")
def attention():
    return (lambda q, k, v: ((q @ k.mT) / 3**0.5).softmax(-1) @ v), (
        leaves(75, 2, 3),
        leaves(76, 4, 3),
        leaves(77, 4, 2),
    )


@case("right")
def layer_norm():
    return (lambda x: F.layer_norm(x, (4,))), (leaves(78, 2, 4),)


@case("right")
def solve():
    return torch.linalg.solve, (leaf([[2.0, 0.3], [0.1, 1.5]]), leaves(79, 2))


@case("right")
def complex_fft():
    return torch.fft.fft, (leaves(80, 4, dtype=torch.complex128),)


@case("right")
def rfft():
    return (lambda x: torch.fft.rfft(x).abs()), (leaves(81, 5),)


@case("right")
def cross_entropy():
    t = torch.tensor([0, 2])
    return (lambda x: F.cross_entropy(x, t)), (leaves(82, 2, 3),)


@case("right")
def conv():
    return (lambda x, w: F.conv1d(x, w)), (leaves(83, 1, 2, 6), leaves(84, 3, 2, 3))


@case("right")
def embedding():
    i = torch.tensor([0, 2, 2])
    return (lambda w: F.embedding(i, w)), (leaves(85, 4, 2),)


@case("right")
def linear_unused():
    return (lambda x, b: x * 2 + 0 * b.sum()), (leaves(86, 3), leaves(87, 2))


@case("right")
def eigvalsh():
    return (lambda a: torch.linalg.eigvalsh(a + a.mT)), (leaves(88, 3, 3),)


@case("right")
def softplus_big():
    return F.softplus, (leaf([-30.0, 0.1, 30.0]),)


@case("right")
def tiny_slope():
    return (lambda x: 1e-7 * x.sin() + x.detach() * 0), (leaves(89, 3),)


@case("right")
def mixed_scale():
    return (lambda x: x.exp()), (leaf([-20.0, 0.0, 8.0]),)


@case("right")
def relu_ordinary():
    return F.relu, (leaf([0.5, -0.7, 1.2]),)


@case("right")
def custom_right_swish():
    return custom(
        lambda x: x * x.sigmoid(),
        lambda g, y, x: g * (x.sigmoid() + y * (1 - x.sigmoid())),
    ), (leaves(90, 5),)


@case("right")
def prod():
    return (lambda x: x.prod()), (leaf([0.0, 2.0, 3.0]),)


@case("right")
def cumsum_scan():
    return (lambda x: torch.cumsum(x.tanh(), 0) ** 2), (leaves(91, 5),)


@case("right")
def implicit_sqrt():
    def fw(a):
        x = a.clone()
        for _ in range(50):
            x = 0.5 * (x + a / x)
        return x

    return custom(fw, lambda g, y, a: g / (2 * y)), (leaf([2.0, 5.0]),)


@case("right")
def ste_like_detach_ok():
    return (lambda x: x * x.detach().sign().abs()), (leaf([0.5, 1.5]),)
