import math
import re
import warnings

import jax
import jax.numpy as jnp
import torch
import torch.nn.functional as F

CASES = """
norm
  norm-2 | [0, 0] | 2: [0, 0] | norm_backward | = norm
    torch.linalg.vector_norm(x)
    jnp.linalg.vector_norm(x)
  norm-method | [0, 0] | 2: [0, 0] | norm_backward | = norm
    x.norm()
    jnp.linalg.norm(x)
  norm-1 | [0, 2] | 2: [0, 1] | norm_backward | itself
    torch.linalg.vector_norm(x, 1)
    jnp.linalg.vector_norm(x, ord=1)
  norm-1.5 | [0, 0] | 2: [0, 0] | norm_backward | = norm
    torch.linalg.vector_norm(x, 1.5)
    jnp.linalg.vector_norm(x, ord=1.5)
  norm-3 | [0, 0] | 2: [0, 0] | norm_backward | = norm
    torch.linalg.vector_norm(x, 3)
    jnp.linalg.vector_norm(x, ord=3)
  norm-inf | [0, 0] | 2: [0, 0] | norm_backward | itself
    torch.linalg.vector_norm(x, torch.inf)
    jnp.linalg.vector_norm(x, ord=jnp.inf)
  norm-inf-tie | [1, -1] | 2: [0.5, -0.5] | norm_backward | itself
    torch.linalg.vector_norm(x, float('inf'))
    jnp.linalg.vector_norm(x, ord=float('inf'))
  norm-minus-inf | [1, 1] | 3: [0.5, 0.5] | norm_backward | itself
    torch.linalg.vector_norm(x, -torch.inf)
    jnp.linalg.vector_norm(x, ord=-jnp.inf)
  norm-half | [0, 4] | 4: [inf, 1] or [-inf, 1] | norm_backward
    | = guard the argument
    torch.linalg.vector_norm(x, 0.5)
    jnp.linalg.vector_norm(x, ord=0.5)
  norm-0 | [0, 2] | 4: [0, 0] | norm_backward | no gradient to want
    torch.linalg.vector_norm(x, 0)
    jnp.linalg.vector_norm(x, ord=0)
  norm-frobenius | [[0, 0], [0, 0]] | 2: [[0, 0], [0, 0]]
    | norm_backward | = norm
    torch.linalg.matrix_norm(x)
    jnp.linalg.matrix_norm(x)
  norm-spectral | [[1, 0], [0, 1]] | 2: [[0.5, 0], [0, 0.5]]
    | scale_grad_by_count | itself
    torch.linalg.matrix_norm(x, 2)
    jnp.linalg.matrix_norm(x, ord=2)
  norm-dist | [0, 0] | 2: [0, 0] | norm_backward | = norm
    torch.dist(x, torch.zeros_like(x))
    jnp.linalg.norm(x - jnp.zeros_like(x))
  norm-written | [0, 0] | - | no | = norm
    torch.sqrt((x * x).sum())
  norm-squared | [0, 0] | -: [0, 0] | norm_backward | `(x * x).sum()`
    x.norm() ** 2
    jnp.linalg.norm(x) ** 2
root and power
  sqrt-0 | 0 | 4: inf | no | = sqrt
    torch.sqrt(x)
  sqrt-negative | -1 | 5: any | no | = guard the argument
    x.sqrt()
    jnp.sqrt(x)
  rsqrt-0 | 0 | 4: -inf | no | = guard the argument
    torch.rsqrt(x)
    jax.lax.rsqrt(x)
  sqrt-square | 0 | - | no | `torch.abs(x)`
    torch.sqrt(x * x)
  sqrt-fourth | 0 | -: 0 | no | `x * x`
    torch.sqrt(x**4)
  square-sqrt | 0 | - | no | `torch.where(x < 0, torch.nan, x)`
    torch.sqrt(x) ** 2
  reciprocal-0 | 0 | 4: -inf | no | = divide
    torch.reciprocal(x)
    jnp.reciprocal(x)
  pow-half | 0 | 4: inf | no | = pow
    x**0.5
  pow-three-halves | 0 | 4: 0 | no | itself
    x**1.5
  pow-minus-1 | 0 | 4: -inf | no | = divide
    x**-1
  pow-0 | 0 | 1: 0 | pow_backward | itself
    x**0
  pow-0.0 | 0 | 1: 0 | pow_backward | `x**0`
    x**0.0
  pow-0-0 | [0, 0] | 4: [any, -inf] or [inf, -inf..0]
    | pow_backward_self | = pow
    torch.pow(*x)
    jnp.power(*x)
  pow-0-2 | [0, 2] | 4: [0, 0] | pow_backward_exponent | = pow
    x[0] ** x[1]
  pow-negative-2 | [-2, 2] | 4: [-4, any] | no | = pow
    torch.float_power(*x)
    jnp.float_power(*x)
  pow-of-0 | 0 | 4: 0 | pow_backward_exponent | = pow
    torch.pow(0, x)
    jnp.power(0.0, x)
logarithm
  log-0 | 0 | 4: inf | no | = log
    torch.log(x)
  log-negative | -1 | 5: any | no | = guard the argument
    x.log()
    jnp.log(x)
  log2-0 | 0 | 4: inf | no | = guard the argument
    torch.log2(x)
  log1p-minus-1 | -1 | 4: inf | no | = guard the argument
    torch.log1p(x)
  logit-0 | 0 | 4: inf | logit_backward | = logit
    torch.logit(x)
    jax.scipy.special.logit(x)
  xlogy-0-0 | [0, 0] | 4: [-inf, -inf..inf] | xlogy | = guard the argument
    torch.xlogy(*x)
    jax.scipy.special.xlogy(*x)
  xlogy-same | 0 | - | no | = xlogx
    torch.xlogy(x, x)
    jax.scipy.special.xlogy(x, x)
  xlog1py-0 | [0, -1] | 4: [-inf, -inf..inf] | special_xlog1py
    | = guard the argument
    torch.special.xlog1py(*x)
    jax.scipy.special.xlog1py(*x)
  xlogx-0 | 0 | - | no | = xlogx
    x * torch.log(x)
  entr-0 | 0 | 4: inf | no | = xlogx
    torch.special.entr(x)
    jax.scipy.special.entr(x)
  erfinv-1 | 1 | 4: inf | no | = guard the argument
    torch.erfinv(x)
    jax.scipy.special.erfinv(x)
  lgamma-0 | 0 | 4: inf or -inf | no | = guard the argument
    torch.lgamma(x)
    jax.scipy.special.gammaln(x)
angle
  acos-1 | 1 | 4: -inf | no | = angle
    torch.acos(x)
  acos-clamp | 1 | - | no | = angle
    torch.acos(torch.clamp(x, -1, 1))
    jnp.acos(jnp.clip(x, -1, 1))
  asin-1 | 1 | 4: inf | no | = guard the argument
    torch.asin(x)
  acosh-1 | 1 | 4: inf | no | = guard the argument
    torch.acosh(x)
  atanh-1 | 1 | 4: inf | no | = logit
    torch.atanh(x)
  atan2-origin | [0, 0]
    | 4: [any, inf] or [any, -inf] or [inf, any] or [-inf, any]
    | atan2_backward | = hypot
    torch.atan2(*x)
    jnp.atan2(*x)
  atan2-cut | [0, -1] | 4: [-1, 0] | no | itself
    torch.arctan2(x[0], x[1])
    jnp.arctan2(x[0], x[1])
  hypot-origin | [0, 0] | 2: [0, 0] | no | = hypot
    torch.hypot(*x)
  angle-real | 0 | 4: 0 | angle_backward | no gradient to want
    torch.angle(x)
    jnp.angle(x)
  angle-complex | [0, 0]
    | 4: [any, inf] or [any, -inf] or [inf, any] or [-inf, any]
    | angle_backward | = hypot
    torch.angle(torch.complex(*x))
    jnp.angle(jax.lax.complex(*x))
  abs-0 | 0 | 2: 0 | sgn | itself
    torch.abs(x)
  abs-complex | [0, 0] | 2: [0, 0] | sgn | = hypot
    torch.abs(torch.complex(*x))
    jnp.abs(jax.lax.complex(*x))
  sgn-complex | [0, 0]
    | 4: [0, any] or [inf, any] or [0..inf, inf] or [0..inf, -inf]
    | sgn_backward | = normalize
    torch.sgn(torch.complex(*x)).real
    jnp.sign(jax.lax.complex(*x)).real
  copysign-0 | 0 | 2: 0 | copysign_tensor_self_backward | itself
    torch.copysign(x, 1.0)
  sinc-0 | 0 | 1: 0 | sinc_backward | itself
    torch.sinc(x)
  sinc-written | 0 | - | no | `torch.sinc(x / torch.pi)`
    torch.sin(x) / x
relu and clip
  relu-0 | 0 | 2: 0 | threshold_backward | itself
    F.relu(x)
    jax.nn.relu(x)
  relu-difference | 0 | -: 1 | threshold_backward | `x`
    F.relu(x) - F.relu(-x)
    jax.nn.relu(x) - jax.nn.relu(-x)
  leaky-relu-0 | 0 | 2: 0.01 | leaky_relu_backward | itself
    F.leaky_relu(x)
    jax.nn.leaky_relu(x)
  prelu-0 | [0, 0.25] | 4: [0.25, 0] or [1, 0]
    | _prelu_kernel_backward | itself
    F.prelu(x[:1], x[1:])
    jnp.where(x[0] > 0, x[0], x[1] * x[0])
  elu-0 | 0 | 4: 1 or 2 | elu_backward | itself
    F.elu(x, alpha=2)
    jax.nn.elu(x, alpha=2)
  selu-0 | 0 | 4: 1.05 or 1.76 | elu_backward | itself
    F.selu(x)
    jax.nn.selu(x)
  softsign-0 | 0 | -: 1 | sgn | itself
    F.softsign(x)
    jax.nn.soft_sign(x)
  relu6-6 | 6 | 3: 0 | hardtanh_backward | itself
    F.relu6(x)
    jax.nn.relu6(x)
  hardtanh-1 | 1 | 3: 0 | hardtanh_backward | itself
    F.hardtanh(x)
    jax.nn.hard_tanh(x)
  hardsigmoid-3 | 3 | 3: 0 | hardsigmoid_backward | itself
    F.hardsigmoid(x)
    jax.nn.hard_sigmoid(x)
  hardswish-3 | 3 | 4: 1 or 1.5 | hardswish_backward | itself
    F.hardswish(x)
    jax.nn.hard_swish(x)
  hardshrink-edge | 0.5 | 4: 0 or 1 | hardshrink_backward | itself
    F.hardshrink(x)
    jnp.where(jnp.abs(x) > 0.5, x, 0.0)
  softshrink-edge | 0.5 | 2: 0 | softshrink_backward | itself
    F.softshrink(x)
    jnp.sign(x) * jnp.maximum(jnp.abs(x) - 0.5, 0)
  threshold-edge | 1 | 4: 0 or 1 | threshold_backward | itself
    F.threshold(x, 1, 0)
    jnp.where(x > 1, x, 0.0)
  clamp-lower | 0 | 2: 0 | clamp_backward | `F.hardtanh(x, 0, 1)`
    torch.clamp(x, 0, 1)
    jnp.clip(x, 0, 1)
  clamp-upper | 1 | 3: 0 | clamp_backward | `F.hardtanh(x, 0, 1)`
    x.clamp(0, 1)
    jnp.clip(x, 0, 1)
  clamp-empty | 1 | 1: 0 | clamp_backward | `torch.where(x.isnan(), x, 1.0)`
    torch.clamp(x, 1, 1)
    jnp.clip(x, 1, 1)
  clamp-min | 0 | 2: 0 | clamp_min | `F.relu(x)`
    torch.clamp_min(x, 0)
    jnp.clip(x, min=0)
  clamp-max | 0 | 3: 0 | clamp_max | `-F.relu(-x)`
    torch.clamp_max(x, 0)
    jnp.clip(x, max=0)
  clamp-tensor | [1, 1] | 2: [0.5, 0.5] | clamp_backward | `torch.maximum(*x)`
    torch.clamp(x[0], x[1])
    jnp.clip(x[0], x[1])
order
  max-tie | [1, 1] | 2: [0.5, 0.5] | evenly_distribute_backward | itself
    torch.max(x)
  max-dim-tie | [1, 1] | 2: [0.5, 0.5] | no | `torch.amax(x, 0)`
    torch.max(x, 0).values
    jnp.max(x, 0)
  amax-tie | [1, 1] | 2: [0.5, 0.5] | scale_grad_by_count | itself
    torch.amax(x, 0)
    jnp.amax(x, 0)
  amin-tie | [1, 1] | 3: [0.5, 0.5] | scale_grad_by_count | itself
    torch.amin(x, 0)
  aminmax-tie | [1, 1] | 2: [0.5, 0.5] | aminmax_backward | itself
    torch.aminmax(x).max
    -
  maximum-tie | [1, 1] | 2: [0.5, 0.5] | maximum | itself
    torch.maximum(*x)
  maximum-mirror | 0 | - | maximum | itself
    torch.maximum(x, -x)
  minimum-tie | [1, 1] | 3: [0.5, 0.5] | minimum | itself
    torch.minimum(*x)
  fmax-tie | [1, 1] | 2: [0.5, 0.5] | fmax | itself
    torch.fmax(*x)
  fmin-tie | [1, 1] | 3: [0.5, 0.5] | fmin | itself
    torch.fmin(*x)
  topk-tie | [1, 1] | 2: [0.5, 0.5] | no | `torch.amax(x, 0)`
    torch.topk(x, 1).values
    jax.lax.top_k(x, 1)[0]
  sort-tie | [1, 1] | 3: [0.5, 0.5] | no | itself
    torch.sort(x).values[0]
    jnp.sort(x)[0]
  cummax-tie | [1, 1] | 2: [0.5, 0.5] | no | `torch.amax(x, 0)`
    torch.cummax(x, 0).values[1]
    jax.lax.cummax(x)[1]
  median-tie | [1, 1, 1] | 4: [1, 0, 0] or [0, 1, 0] or [0, 0, 1]
    | evenly_distribute_backward | `x.median(0).values`
    torch.median(x)
  median-dim-tie | [1, 1, 1] | 4: [1, 0, 0] or [0, 1, 0] or [0, 0, 1]
    | no | itself
    torch.median(x, 0).values
    jnp.median(x, 0)
  kthvalue-tie | [1, 1, 2] | 3: [0.5, 0.5, 0] | no | itself
    torch.kthvalue(x, 1).values
    jnp.partition(x, 0)[0]
  quantile-tie | [1, 1, 1] | 4: [1, 0, 0] or [0, 1, 0] or [0, 0, 1]
    | no | itself
    torch.quantile(x, 0.5)
product and deviation
  prod-one-zero | [0, 3, 5] | 1: [15, 0, 0] | prod_backward | itself
    torch.prod(x)
  prod-two-zeros | [0, 0, 5] | 1: [0, 0, 0] | prod_backward | itself
    torch.prod(x, 0)
  prod-by-logs | [0, 3] | - | no | = prod
    torch.exp(torch.log(x).sum())
  cumprod-zero | [2, 0, 5] | 1: [1, 12, 0] | cumprod_backward | itself
    torch.cumprod(x, 0)
  std-constant | [2, 2] | 2: [0, 0] | std_backward | = std
    torch.std(x)
    jnp.std(x, ddof=1)
  std-one | [2] | 5: any | no | = std
    x.std()
    x.std(ddof=1)
  std-one-population | [2] | 1: [0] | std_backward | = std
    torch.std(x, correction=0)
    jnp.std(x)
  var-constant | [2, 2] | 1: [0, 0] | no | itself
    torch.var(x)
    jnp.var(x, ddof=1)
  std-written | [2, 2] | - | no | = std
    torch.sqrt(x.var())
    jnp.sqrt(x.var(ddof=1))
mean and softmax
  mean-of-none | [1, 2] | - | no | = masked_mean
    x[x > 5].mean()
    jnp.mean(x, where=x > 5)
  mean-masked | [1, 2] | - | no | = masked_mean
    (x * (x > 5)).sum() / (x > 5).sum()
  mean-empty-loss | [1, 2] | 5: any | no | skip the batch
    F.cross_entropy(x[None], torch.tensor([-100]))
    -
  nanmean-of-none | [nan, nan] | 5: any | no
    | = masked_mean
    torch.nanmean(x)
  logsumexp-all | [-inf, -inf] | 4: [0..1, 0..1] | no | = logsumexp
    torch.logsumexp(x, 0)
    jax.nn.logsumexp(x)
  logaddexp-all | [-inf, -inf] | 4: [0..1, 0..1] | no | = logsumexp
    torch.logaddexp(*x)
  softmax-all | [-inf, -inf] | 5: any | no | = softmax
    torch.softmax(x, 0)
    jax.nn.softmax(x)
  log-softmax-all | [-inf, -inf] | 5: any | no | = guard the argument
    torch.log_softmax(x, 0)
    jax.nn.log_softmax(x)
distance
  normalize-0 | [0, 0] | -: [1e12, 0] | clamp_min | = normalize
    F.normalize(x, dim=0)[0]
    -
  normalize-written | [0, 0] | - | no | = normalize
    x / x.norm()
    x / jnp.linalg.norm(x)
  cosine-0 | [0, 0] | 1: [7.07e7, 7.07e7] | norm_backward | = cosine
    F.cosine_similarity(x, torch.ones_like(x), 0)
    -
  cosine-below-eps | [1e-9, 0] | 1: [7.07e7, 7.07e7] | no | = cosine
    F.cosine_similarity(x, torch.ones_like(x), 0)
    -
  pairwise-distance | [0, 0] | 1: [0.707, 0.707] | no | = distance
    F.pairwise_distance(x, torch.zeros_like(x))
    -
  pdist-coincident | [[0, 0], [0, 0]] | 2: [[0, 0], [0, 0]]
    | _pdist_backward | = distance
    F.pdist(x)
    -
  cdist-coincident | [[0, 0]] | 2: [[0, 0]] | _cdist_backward | = distance
    torch.cdist(x, torch.zeros_like(x))
    -
  cdist-product | [[0, 0]] | 2: [[0, 0]]
    | _euclidean_dist_backward | = distance
    torch.cdist(x, torch.zeros_like(x), 2, 'use_mm_for_euclid_dist')
    -
where
  where-log | 0 | - | no | = log
    torch.where(x > 0, torch.log(x), 0.0)
  where-log-twice | 0 | - | where | itself
    torch.where(x > 0, torch.log(torch.where(x > 0, x, 1.0)), 0.0)
  where-division | 0 | - | no | = divide
    torch.where(x != 0, 1 / x, 0.0)
  where-sinc | 0 | -: 0 | no | `torch.sinc(x / torch.pi)`
    torch.where(x != 0, torch.sin(x) / x, 1.0)
  where-relu | 0 | - | where | itself
    torch.where(x > 0, x, 0.0)
  nan-to-num-log | 0 | - | no | = log
    torch.nan_to_num(torch.log(x))
matrix
  det-rank-1 | [[1, 2], [2, 4]] | 1: [[4, -2], [-2, 1]]
    | linalg_det_backward | cofactors, written out
    torch.linalg.det(x)
  det-0 | [[0, 0], [0, 0]] | 1: [[0, 0], [0, 0]] | linalg_det_backward | itself
    torch.det(x)
    jnp.linalg.det(x)
  slogdet-singular | [[0]] | 4: [[inf]] or [[-inf]] | no | add a ridge
    torch.linalg.slogdet(x).logabsdet
  inverse-singular | [[1, 0], [0, 0]] | 5: any | no | add a ridge
    torch.linalg.inv(x)
  pinv-singular | [[1, 0], [0, 0]] | 4: [[any, any], [any, -inf]] | no
    | add a ridge
    torch.linalg.pinv(x)
  svd-repeated | [[1, 0], [0, 1]] | -: [[1, 1], [1, 1]] | no | = eigh
    product(*torch.linalg.svd(x))
    product(*jnp.linalg.svd(x))
  svdvals-0 | [[1, 0], [0, 0]] | -: [[2, 0], [0, 0]] | no | `(x * x).sum()`
    torch.linalg.svdvals(x).square()
    jnp.square(jnp.linalg.svdvals(x))
  eigh-repeated | [[1, 0], [0, 1]] | -: [[1, 1], [1, 1]] | no | = eigh
    rebuilt(*torch.linalg.eigh(x))
    rebuilt(*jnp.linalg.eigh(x))
  eigvalsh-repeated | [[1, 0], [0, 1]] | -: [[2, 0], [0, 2]]
    | no | `(x * x).sum()`
    torch.linalg.eigvalsh(x).square()
    jnp.square(jnp.linalg.eigvalsh(x))
  qr-singular | [[1, 0], [0, 0]] | -: [[2, 0], [0, 0]] | no | `(x * x).sum()`
    torch.linalg.qr(x).R.square()
    jnp.square(jnp.linalg.qr(x).R)
  cholesky-singular | [[1, 0], [0, 0]] | 5: any | no | add a ridge
    torch.linalg.cholesky(x)
step
  round-half | 0.5 | 4: 0 | round | = straight-through
    torch.round(x)
  floor-1 | 1 | 4: 0 | floor | = straight-through
    torch.floor(x)
  trunc-1 | 1 | 4: 0 | trunc | = straight-through
    torch.trunc(x)
  sign-0 | 0 | 4: 0 | sign | = straight-through
    torch.sign(x)
  heaviside-0 | 0 | 4: 0 | no | = straight-through
    torch.heaviside(x, torch.ones_like(x))
    jnp.heaviside(x, 1.0)
  frac-1 | 1 | 4: 1 | frac | itself
    torch.frac(x)
    jnp.modf(x)[0]
  fmod-4-2 | [4, 2] | 4: [1, -2] or [1, -1] | fmod | itself
    torch.fmod(*x)
  remainder-4-2 | [4, 2] | 4: [1, -2] or [1, -1] | remainder | itself
    torch.remainder(*x)
  floor-division | 4 | 4: 0 | div_tensor_self_backward | = straight-through
    torch.div(x, 2, rounding_mode='floor')
    jnp.floor_divide(x, 2)
  bernoulli-1 | 1 | 6: raises | bernoulli | = straight-through
    torch.bernoulli(x)
    -
interpolation
  grid-sample-cell | 0 | 4: 1 or 3 | no | itself
    F.grid_sample(image, grid(x), align_corners=True)
    jax.scipy.ndimage.map_coordinates(row, [x + 1], 1)
  grid-sample-border | 1 | 4: 0 or 3 | no | keep the grid inside
    F.grid_sample(image, grid(x), 'bilinear', 'border', True)
    jax.scipy.ndimage.map_coordinates(row, [x + 1], 1, 'nearest')
  grid-sample-nearest | 0.5 | 4: 0 | no | bilinear mode
    F.grid_sample(image, grid(x), 'nearest', align_corners=True)
    jax.scipy.ndimage.map_coordinates(row, [x + 1], 0)
  interpolate-nearest | [1, 2] | 1: [2, 1] | no | itself
    F.interpolate(x[None, None], 3, mode='nearest')
    jax.image.resize(x, (3,), 'nearest')
  quantile-knot | 0.5 | 4: 2 or 6 | no | a level between knots
    torch.quantile(image.flatten(), x)
    jnp.quantile(row, x)
loss
  l1-zero | 0 | 2: 0 | sgn | itself
    F.l1_loss(x, torch.zeros_like(x))
    jnp.mean(jnp.abs(x - jnp.zeros_like(x)))
  mse-zero | 0 | 1: 0 | no | itself
    F.mse_loss(x, torch.zeros_like(x))
    jnp.mean(jnp.square(x - jnp.zeros_like(x)))
  smooth-l1-beta | 1 | 1: 1 | smooth_l1_loss_backward | itself
    F.smooth_l1_loss(x, torch.zeros_like(x))
    -
  huber-delta | 1 | 1: 1 | huber_loss_backward | itself
    F.huber_loss(x, torch.zeros_like(x))
    -
  margin-ranking-tie | [1, 1] | 4: [0, 0] or [-1, 1] | clamp_min
    | a margin above zero
    F.margin_ranking_loss(*x, torch.ones_like(x[0]))
    jnp.maximum(x[1] - x[0], 0)
  bce-0 | 0 | 4: 0 | binary_cross_entropy_backward | the loss with logits
    F.binary_cross_entropy(x, torch.ones_like(x))
    -jnp.maximum(jnp.log(x), -100)
  kl-div-target-0 | 0 | 4: -inf | no | = xlogx
    F.kl_div(torch.zeros_like(x), x, reduction='sum')
    jax.scipy.special.rel_entr(x, 1.0)
  cross-entropy-inf | [-inf, 0] | 4: [-1, 1] | no | itself
    F.cross_entropy(x[None], torch.tensor([0]))
    -jax.nn.log_softmax(x)[0]
"""

ELSEWHERE = {
    "guard the argument": (
        "safe_forms.md#how-to-guard-a-function-that-is-not-in-the-table"
    ),
    "straight-through": "../chapter/round.md",
}
HEADER = (
    "row | family | at | torch | jax | value | first | second | value in JAX "
    "| first in JAX | second in JAX | asked | decided in | safe form "
    "| torch and JAX part in | torch and what is asked"
)
NUMBER = re.compile(r"[^\s\[\],]+")
IMAGE = [0.0, 1.0, 4.0]


def cases():
    found, family = [], None
    for line in re.sub(r"\n +\| ", " | ", CASES).strip().split("\n"):
        indent = len(line) - len(line.lstrip())
        if indent == 0:
            family = line
        elif indent == 2:
            name, *fields = line.strip().split(" | ")
            found.append([name, family, *fields])
        else:
            found[-1].append(line.strip())
    for name, family, at, asked, guard, safe, in_torch, *in_jax in found:
        in_jax = in_jax or [in_torch.replace("torch.", "jnp.")]
        yield name, family, at, in_torch, in_jax[0], asked, guard, safe


def point(at):
    return eval(at, {"inf": math.inf, "nan": math.nan})


def text(numbers):
    if isinstance(numbers, list):
        return f"[{', '.join(map(text, numbers))}]"
    return f"{0.0 if abs(numbers) < 1e-12 else numbers:.3g}"


def rebuilt(values, vectors):
    return (vectors * values) @ vectors.mT


def product(left, values, right):
    return (left * values) @ right


def grid(x):
    return torch.stack([x, 0 * x])[None, None, None]


def derivatives_in_torch(expression, at):
    x = torch.tensor(point(at), dtype=torch.float64, requires_grad=True)
    image = torch.tensor([[[IMAGE]]], dtype=torch.float64)
    scope = {"torch": torch, "F": F, "image": image, "grid": grid}
    scope |= {"rebuilt": rebuilt, "product": product, "x": x}
    found = []

    def gradient(output, cotangent, **options):
        return torch.autograd.grad(
            output, x, cotangent, allow_unused=True, **options
        )[0]

    try:
        value = eval(expression, scope)
        found.append(text(value.squeeze().tolist()))
        ones = torch.ones_like(value)
        first = gradient(value, ones, retain_graph=True)
        found.append("none" if first is None else text(first.tolist()))
        first, second = gradient(value, ones, create_graph=True), None
        if first is not None and first.requires_grad:
            entry = torch.zeros_like(x).flatten()
            entry[0] = 1
            second = gradient(first, entry.view_as(x))
        found.append("none" if second is None else text((second + 0).tolist()))
    except RuntimeError:
        found += 3 * ["raises"]
    return found[:3]


def derivatives_in_jax(expression, x):
    scope = {"jax": jax, "jnp": jnp, "row": jnp.array(IMAGE)}
    scope |= {"rebuilt": rebuilt, "product": product}
    function = eval(f"lambda x: {expression}", scope)

    def total(x):
        value = function(x)
        return value.sum(), value

    first, pullback, value = jax.vjp(
        jax.grad(total, has_aux=True), x, has_aux=True
    )
    entry = jnp.zeros_like(x).ravel().at[0].set(1).reshape(x.shape)
    return value.squeeze(), first, pullback(entry)[0]


def all_in_jax(expressions, points):
    def run(points):
        return list(map(derivatives_in_jax, expressions, points))

    points = [jnp.array(point(at), dtype=float) for at in points]
    options = {
        "xla_backend_optimization_level": 0,
        "xla_cpu_use_fusion_emitters": False,
        "xla_disable_hlo_passes": "algsimp",
    }
    program = jax.jit(run).lower(points).compile(compiler_options=options)
    return [[text(v.tolist()) for v in found] for found in program(points)]


def agree(asked, found):
    for each in asked.split(" or "):
        wanted, told = NUMBER.findall(each), NUMBER.findall(found)
        told = len(wanted) * ["0"] if told == ["none"] else told
        fits = len(told) == len(wanted) and all(map(admits, wanted, told))
        if each == "any" or fits:
            return True
    return False


def admits(asked, found):
    if ".." in asked:
        low, high = asked.split("..")
        return float(low) <= float(found) <= float(high)
    numeric = asked not in ("any", "raises") and found != "raises"
    return asked in ("any", found) or numeric and text(float(asked)) == found


def parting(in_torch, in_jax):
    pairs = zip(("value", "first", "second"), in_torch, in_jax)
    parts = [n for n, t, j in pairs if j != "-" and not agree(j, t)]
    return ", ".join(parts) or "-"


def verdict(asked, first):
    rule, _, wanted = asked.partition(": ")
    if not wanted:
        return "-"
    what = "the derivative" if rule == "-" else f"rule {rule}"
    return f"{'keeps' if agree(wanted, first) else 'parts from'} {what}"


def main():
    warnings.simplefilter("ignore")
    jax.config.update("jax_enable_x64", True)
    rows = list(cases())
    shared = [row for row in rows if row[4] != "-"]
    names, _, points, _, expressions, *_ = zip(*shared)
    jax_rows = dict(zip(names, all_in_jax(expressions, points)))
    print(f"torch {torch.__version__.split('+')[0]} | jax {jax.__version__}")
    print(HEADER)
    parted, verdicts = 0, []
    for (
        name,
        family,
        at,
        expression,
        jax_expression,
        asked,
        guard,
        safe,
    ) in rows:
        in_torch = derivatives_in_torch(expression, at)
        in_jax = jax_rows.get(name, 3 * ["-"])
        if safe.startswith("= "):
            form = safe[2:]
            page = ELSEWHERE.get(form, f"forms/{form}.md")
            safe = f"[{form}]({page})"
        told = [name, family, at, expression, jax_expression]
        told += [*in_torch, *in_jax, asked, guard, safe]
        told += [parting(in_torch, in_jax), verdict(asked, in_torch[1])]
        print(" | ".join(told))
        parted += told[-2] != "-"
        verdicts.append(told[-1])
    from_rule = sum(v.startswith("parts from rule") for v in verdicts)
    from_derivative = verdicts.count("parts from the derivative")
    print(
        f"{len(rows)} rows: torch and JAX part in {parted} of {len(shared)}, "
        f"torch parts from its own rule in {from_rule}, "
        f"a composition from its derivative in {from_derivative}"
    )


main()
