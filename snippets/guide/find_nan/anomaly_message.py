import warnings

import torch


def growth(rate):
    base = 1 - 2 * rate
    powers = torch.pow(base, rate)
    return powers.sum()


rate = torch.tensor([0.25, 2.0], requires_grad=True)
growth(rate).backward()
print(f"{growth(rate).item():.4f}", rate.grad)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    with torch.autograd.detect_anomaly():
        loss = growth(rate)
        try:
            loss.backward()
        except RuntimeError as error:
            print(type(error).__name__, error)
first, *_, line, _ = str(caught[-1].message).splitlines()
print(first, line.strip(), sep="\n")
