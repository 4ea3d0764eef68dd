"""Cases that were written when `diagnose` was done, of other kinds."""

import math

import numpy as np
import torch
import torch.nn.functional as F

from tests.diagnose.parts import cases_of, constant, custom, leaf, leaves, normal

CASES = []


case = cases_of(CASES)


@case("right")
def gru_cell():
    w = normal(1, 3, 6)

    def f(x, h):
        z = torch.sigmoid(torch.cat([x, h]) @ w.T)
        return z * h + (1 - z) * torch.tanh(x)

    return f, (leaves(2, 3), leaves(3, 3))


@case("right")
def smooth_l1_inside():
    return (lambda x: F.smooth_l1_loss(x, torch.zeros(3, dtype=torch.double))), (
        leaf([0.4, 1.6, -2.3]),
    )


@case("wrong-second-order")  # the library has none
def ctc():
    lp = leaves(4, 6, 1, 4)
    return (
        lambda x: F.ctc_loss(
            x.log_softmax(2),
            torch.tensor([[1, 2]]),
            torch.tensor([6]),
            torch.tensor([2]),
        )
    ), (lp,)


@case("right")
def grid_sample():
    g = normal(5, 1, 2, 2, 2) * 0.3
    return (lambda im: F.grid_sample(im, g, align_corners=True)), (
        leaves(6, 1, 1, 4, 4),
    )


@case("right")
def cholesky_logdet():
    return (
        lambda a: (
            torch.linalg.cholesky(a @ a.mT + 3 * torch.eye(3, dtype=torch.double))
            .diagonal()
            .log()
            .sum()
        )
    ), (leaves(7, 3, 3),)


@case("right")
def complex_to_real():
    return (lambda z: (z * z.conj()).real.sum()), (
        leaves(8, 3, dtype=torch.complex128),
    )


@case("right")
def masked_softmax_neg_inf():
    m = torch.tensor([True, False, True, True])
    return (lambda x: x.masked_fill(~m, -torch.inf).softmax(0)), (leaves(9, 4),)


@case("right")
def masked_softmax_1e9():
    m = torch.tensor([True, False, True, True])
    return (lambda x: x.masked_fill(~m, -1e9).softmax(0)), (leaves(10, 4),)


@case("right")
def matrix_exp():
    return torch.linalg.matrix_exp, (leaves(11, 2, 2),)


@case("right")
def sort_values():
    return (lambda x: x.sort().values * constant([1.0, 2, 3, 4])), (leaves(12, 4),)


@case("right")
def pinball():
    return (lambda x: torch.maximum(0.3 * x, -0.7 * x).sum()), (leaf([0.5, -1.2, 2.0]),)


@case("right")
def trapz_integral():
    return (
        lambda a: torch.trapezoid(
            torch.sin(a * torch.linspace(0, 1, 50, dtype=torch.double)), dx=1 / 49
        )
    ), (leaf(1.3),)


@case("right")
def big_constant_loss():
    return (lambda x: ((x - 1) ** 2).sum() + 100), (leaves(13, 3),)


@case("right")
def one_by_one():
    return (lambda x, y: x * y), (leaf(2.0), leaf(3.0))


@case("mutated-input")
def zero_grad_buffer():
    def f(x, m):
        m.zero_()
        return x * 2 + m

    return f, (leaves(14, 3), normal(15, 3))


@case("mutated-input")
def clamp_inside_forward():
    return custom(lambda x: x.clamp_(-1, 1) * 2, lambda g, y, x: 2 * g), (
        leaf([0.5, 3.0]),
    )


@case("random-forward")
def stochastic_depth():
    return (lambda x: x * (torch.rand(()) < 0.5) / 0.5 + x), (leaves(16, 3),)


@case("random-forward")
def vae_sample():
    return (lambda m, s: m + s.exp() * torch.randn(3, dtype=torch.double)), (
        leaves(17, 3),
        leaves(18, 3),
    )


@case("stateful")
def momentum():
    v = [torch.zeros(3, dtype=torch.double)]

    def f(x):
        v[0] = 0.9 * v[0] + x.detach()
        return x * v[0]

    return f, (leaves(19, 3),)


@case("wrong-shape")
def channel_bias():
    return custom(
        lambda x, b: x + b[:, None, None],
        lambda g, y, x, b: (g, g.sum((1, 2))[:, None, None]),
    ), (leaves(20, 2, 2, 2), leaves(21, 2))


@case("wrong-shape")
def flat_gradient():
    return custom(lambda x: x.flatten() ** 2, lambda g, y, x: 2 * x.flatten() * g), (
        leaves(22, 2, 3),
    )


@case("not-reentrant")
def clears_saved():
    class P(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.x = x.detach().clone()
            return x.exp()

        @staticmethod
        def backward(ctx, g):
            r = g * ctx.x.exp()
            ctx.x.zero_()
            return r

    return P.apply, (leaves(23, 3),)


@case("singular")
def acos_one():
    return torch.acos, (leaf([1.0, 0.2]),)


@case("singular")
def pow_zero():
    return (lambda x, p: x**p), (leaf([0.0, 2.0]), leaf([0.5, 0.5]))


@case("ignores-cotangent")
def elementwise_loss_g_mean():
    return custom(lambda x: x**2, lambda g, y, x: 2 * x * g.sign()), (leaves(24, 4),)


@case("ignores-cotangent")
def rounded_cotangent():
    return custom(lambda x: 3 * x, lambda g, y, x: 3 * (g * 16).round() / 16), (
        leaves(25, 4),
    )


@case("layout")
def numpy_frombuffer():
    def bw(g, y, x):
        return (
            torch.from_numpy(
                np.lib.stride_tricks.as_strided(
                    g.numpy(),
                    g.shape,
                    tuple(8 * s for s in torch.empty(g.shape).stride()),
                ).copy()
            )
            * y
        )

    return custom(torch.exp, bw), (leaves(26, 2, 3),)


@case("missing-gradient")
def detach_scale():
    return (lambda x, s: x * s.detach()), (leaves(27, 3), leaves(28, 3))


@case("missing-gradient")
def bias_item():
    return custom(lambda x, b: x + b.item(), lambda g, y, x, b: (g, None)), (
        leaves(29, 3),
        leaf(0.4),
    )


@case("conjugate")
def complex_division():
    return custom(lambda a, b: a / b, lambda g, y, a, b: (g / b, -g * a / (b * b))), (
        leaves(30, 2, dtype=torch.complex128),
        leaves(31, 2, dtype=torch.complex128),
    )


@case("conjugate")
def complex_cube():
    return custom(lambda z: z**3, lambda g, y, z: 3 * z * z * g), (
        leaves(32, 1, dtype=torch.complex128),
    )


@case("wrong-sign")
def nll():
    t = torch.tensor([0, 1])
    return custom(
        lambda x: -x[torch.arange(2), t].mean(),
        lambda g, y, x: F.one_hot(t, 3).double() * g / 2,
    ), (leaves(33, 2, 3),)


@case("wrong-sign")
def solve_b():
    return custom(
        torch.linalg.solve,
        lambda g, y, a, b: (
            torch.outer(torch.linalg.solve(a.T, g), y),
            torch.linalg.solve(a.T, g),
        ),
    ), (leaf([[2.0, 0.3], [0.1, 1.5]]), leaves(34, 2))


@case("wrong-factor")
def variance_unbiased():
    return custom(
        lambda x: x.var(), lambda g, y, x: g * 2 * (x - x.mean()) / x.numel()
    ), (leaves(35, 5),)


@case("wrong-factor")
def angle_degrees():
    return custom(
        lambda x: torch.atan(x) * 180 / math.pi, lambda g, y, x: g / (1 + x * x)
    ), (leaves(36, 4),)


@case("wrong-entry")
def conv_not_flipped():
    w = constant([1.0, 2.0, 5.0])

    def fw(x):
        return F.conv1d(x[None, None], w[None, None], padding=1)[0, 0]

    def bw(g, y, x):
        return F.conv1d(g[None, None], w[None, None], padding=1)[0, 0]

    return custom(fw, bw), (leaves(37, 6),)


@case("wrong-entry")
def transpose_reshape():
    return custom(lambda x: x.T.exp(), lambda g, y, x: (g * y).reshape(x.shape)), (
        leaves(38, 2, 3),
    )


@case("wrong-entry")
def scatter_wrong():
    i = torch.tensor([1, 0, 3, 2])
    j = torch.tensor([2, 3, 0, 1])
    return custom(
        lambda x: x[i] ** 2,
        lambda g, y, x: torch.zeros_like(x).index_add(0, j, 2 * x[i] * g),
    ), (leaves(39, 4),)


@case("lost-mask-or-chosen")
def topk_all():
    return custom(
        lambda x: x * (x >= x.topk(2).values[-1]), lambda g, y, x: g.clone()
    ), (leaves(40, 5),)


@case("lost-mask-or-chosen")
def threshold_step():
    return custom(
        lambda x: (x > 0.5).double(), lambda g, y, x: g * torch.exp(-((x - 0.5) ** 2))
    ), (leaves(41, 4),)


@case("one-branch")
def softshrink():
    return custom(
        lambda x: torch.where(x.abs() > 0.5, x - 0.5 * x.sign(), 0.1 * x),
        lambda g, y, x: g,
    ), (leaf([1.0, 0.2, -0.3, -2.0]),)


@case("one-branch")
def piecewise_quad():
    return custom(
        lambda x: torch.where(x < 1, x**2, 2 * x - 1), lambda g, y, x: g * 2 * x
    ), (leaf([0.3, -0.4, 2.0, 3.0]),)


@case("wrong-formula")
def rmsnorm():
    return custom(
        lambda x: x / (x.pow(2).mean() + 1e-6).sqrt(),
        lambda g, y, x: g / (x.pow(2).mean() + 1e-6).sqrt(),
    ), (leaves(42, 4),)


@case("wrong-formula")
def cosine_similarity_first():
    return custom(
        lambda u, v: u @ v / (u.norm() * v.norm()),
        lambda g, y, u, v: (
            g * v / (u.norm() * v.norm()),
            g * (u / (u.norm() * v.norm()) - y * v / (v @ v)),
        ),
    ), (leaves(43, 3), leaves(44, 3))


@case("wrong-formula")
def softplus_as_relu():
    return custom(F.softplus, lambda g, y, x: g * (x > 0)), (leaf([0.5, 1.2, 2.0]),)


@case("domain")
def sqrt_one_minus():
    return (lambda x: (1 - x * x).sqrt()), (leaf([1 - 2e-7, 0.5]),)


@case("step-lost")
def float32_image():
    return (lambda x: (x / 255) ** 2), (leaf([120.0, 64.0], dtype=torch.float32),)


@case("precision-dtype")
def float32_lse():
    return (lambda x: torch.logsumexp(x, 0)), (leaves(45, 5, dtype=torch.float32),)


@case("precision-dtype")
def float_inside_norm():
    return (lambda x: (x.float() / x.float().norm()).double()), (leaves(46, 3),)


@case("precision-value")
def huge_offset():
    return (lambda x: (x - 1e8).square() / 1e8), (leaf([1.2, 0.4]),)


@case("precision-value")
def timestamps():
    return (lambda t: torch.sin(t - 1.7e9)), (leaf([1.7e9 + 0.3, 1.7e9 + 1.1]),)


@case("kink")
def hardtanh_edge():
    return F.hardtanh, (leaf([1 - 5e-7, 0.2]),)


@case("kink")
def max_pool_near_tie():
    return (lambda x: F.max_pool1d(x[None, None], 2)[0, 0]), (
        leaf([1.0, 1.0 + 3e-7, 0.2, 0.9]),
    )


@case("kink")
def l1_at_zero():
    return (lambda x: x.abs().sum()), (leaf([0.0, 0.4, -1.0]),)


@case("kink")
def round_near_half():
    return torch.round, (leaf([0.5 + 2e-7, 1.1]),)


@case("truncation")
def inverse_square():
    return (lambda r: r**-2), (leaf([3e-5, 1.0]),)


@case("truncation")
def fast_oscillation():
    return (lambda x: torch.cos(2e5 * x) / 1e3), (leaf([0.7, 0.2]),)


@case("wrong-second-order")
def saved_softmax_no_graph():
    class P(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            p = x.softmax(0)
            ctx.p = p.detach()
            return x.logsumexp(0)

        @staticmethod
        def backward(ctx, g):
            return g * ctx.p

    return P.apply, (leaves(47, 4),)


@case("wrong-second-order")
def no_grad_backward():
    def bw(g, y, x):
        with torch.no_grad():
            return g * x.cos()

    return custom(torch.sin, bw), (leaves(48, 3),)
