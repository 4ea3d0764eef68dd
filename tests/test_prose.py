"""The checks of words: what each refuses, and what it lets pass."""

import pytest

from tests.checks import names, numbers, sources
from tests.checks.drift import statements
from tests.checks.includes import Fault
from tests.checks.pages import read_page
from tests.checks.prose import Prose

PROGRAM = "import torch\n\nx = torch.tensor([3.0820, -0.5960])\nprint(x - 25, 1e-06)\n"
OUTPUT = "tensor([3.0820, 40]) 1e-06\n  ValueError: expected 2, got 1\n"
PAGE = """\
---
title: A page
description: On 25 things.
---

# A page

PROSE

```python
--8<-- "part/page/hello.py"
```

<!--pytest-codeblocks:expected-output-->

```text
--8<-- "part/page/hello.out"
```

## Another section

OTHER
"""


@pytest.fixture
def prose(project):
    """A function that makes a page of some prose, read as a page of the site is."""
    project.write("snippets/part/page/hello.py", PROGRAM)
    project.write("snippets/part/page/hello.out", OUTPUT)
    project.write("tests/words.txt", "# words\nlisted\n")
    project.write("requirements.txt", "torch==2.13.0\njax==0.10.2\n")

    def make(text, other=""):
        page = PAGE.replace("PROSE", text).replace("OTHER", other)
        project.write("docs/part/page.md", page)
        path = project.root / "docs/part/page.md"
        return Prose(read_page(project.root, path), project.root)

    return make


@pytest.mark.parametrize(
    "text",
    [
        "The value is 3.0820, or 3.08, or 3.1.",
        "A step of 1e-6 is 0.000001 and `1e-06`.",
        "It is -0.5960, not float32 nor x2 nor C01.",
        "25 less makes 40; 4000 % of it, and 4,000 %.",
        "| a | b |\n| - | - |\n| 40 | 25 |",
        "![A curve from 25 to 40.](page/99.svg)",
        'A link to [25](https://example.org/99 "40").',
        "In $x_1^2 + 25$ a small integer is notation.",
        "The 2-norm in 3D.",
        "With PyTorch 2.13 or JAX 0.10.2.",
        "<!-- 99 in a comment is not prose -->",
        "Nobody can count 99.\n\n<!-- number 99: a figure of speech -->",
    ],
)
def test_a_number_passes_that_stands_under_the_heading(prose, text):
    numbers.read_numbers(prose(text))


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("The value is 3.0830.", "3.0830"),
        ("The value is 3.09.", "3.09"),
        ("The value is 3.", "3"),
        ("The sign is lost: 0.5960.", "0.5960"),
        ("The sign is lost: -3.0820.", "-3.0820"),
        ("A step of 1e-7.", "1e-7"),
        ("A share of 41 %.", "41 %"),
        ("In `x - 26` it stands, too.", "26"),
        ("In $x + 26$ it stands, too.", "26"),
        ("| a |\n| - |\n| 26 |", "26"),
        ("- an item, 26", "26"),
        ("> a quotation, 26", "26"),
        ('!!! note "With 26 in its title"', "26"),
        ("![A curve to 26.](page/25.svg)", "26"),
        ("Checked with 2.13.0.", "2.13.0"),
        ("With PyTorch 2.12.", "2.12"),
        ("With PyTorch 2.1.", "2.1"),
        ("Ten thousand steps.", "ten thousand"),
    ],
)
def test_a_number_is_refused_that_stands_nowhere(prose, text, token):
    with pytest.raises(Fault, match=r"^docs/part/page\.md:\d+: ") as caught:
        numbers.read_numbers(prose(text))
    assert f" {token} occurs in no code or output under 'A page'" in str(caught.value)


def test_a_number_is_refused_under_another_heading(prose):
    with pytest.raises(Fault, match=r"page.md:22: 3.0820 .* under 'Another section'"):
        numbers.read_numbers(prose("", "It was 3.0820."))


def test_a_number_in_the_description_is_held_too(prose, project):
    page = prose("").page
    page.text = page.text.replace("On 25 things", "On 26 things")
    with pytest.raises(Fault, match="page.md:3: 26 occurs in no code or output"):
        numbers.read_numbers(Prose(page, project.root))


def test_an_exemption_that_is_not_needed_is_refused(prose):
    text = "There are 25.\n\n<!-- number 25: once it stood nowhere -->"
    with pytest.raises(Fault, match="page.md:10: the exemption of 25 is no longer"):
        numbers.read_numbers(prose(text))


def test_an_exemption_holds_for_its_own_paragraph_only(prose):
    text = "There are 99.\n\nFar away.\n\n<!-- number 99: a figure of speech -->"
    with pytest.raises(Fault, match="page.md:8: 99 occurs in no code or output"):
        numbers.read_numbers(prose(text))


@pytest.mark.parametrize(
    ("accepted", "changed"),
    [
        ("From 25 to 40.", "From 40 to 40."),
        ("Two rows, 25 wide.", "Three rows, 25 wide."),
        ("One is 25, one 40.", "One is 25."),
        ("One is 25.", "One is 25, one 40."),
        ("There is `x`, 25 less.", "There is `torch`, 25 less."),
    ],
)
def test_a_number_exchanged_for_another_of_the_section_is_noticed(
    prose, project, accepted, changed
):
    before = prose(accepted)
    read = statements(before, project.root)
    recorded = sources.lines_of(before.page, read)
    sources.check(before.page, read, recorded, "pytest --accept")
    after = prose(changed)
    with pytest.raises(Fault, match=r"^docs/part/page\.md:\d+: .*: pytest --accept"):
        read = statements(after, project.root)
        sources.check(after.page, read, recorded, "pytest --accept")


@pytest.mark.parametrize(
    "text",
    [
        "torch.linalg.vector_norm",
        "torch.linalg.vector_norm(x, ord=2)",
        "torch.clamp(x, min=25)",
        "F.normalize",
        "jnp.linalg.norm",
        "jax.test_util.check_grads(f, args, order=2)",
        "ctx.mark_dirty",
        "ctx.needs_input_grad",
        "x",
        "x - 25",
        "ValueError",
        "expected 2, got 1",
        "requires_grad",
        "loss.backward()",
        "docs/part/page.md",
        "mkdocs serve",
        "listed",
    ],
)
def test_a_name_passes_that_exists(prose, project, text):
    if "f, args" in text:
        project.write("tests/words.txt", "f\nargs\n")
    names.read_names(prose(f"It is `{text}`."), project.root)


@pytest.mark.parametrize(
    "text",
    [
        "torch.linalg.vector_norn",
        "torch.linalg.vector_norm(x, order=2)",
        "torch.clamp(x, minimum=25)",
        "F.normalise",
        "jnp.linalg.nrm",
        "ctx.mark_dirt",
        "y",
        "x - y",
        "ValueErrer",
        "expected 3, got 1",
        "docs/part/nothing.md",
        "unlisted",
    ],
)
def test_a_name_is_refused_that_does_not_exist(prose, project, text):
    with pytest.raises(Fault, match=r"^docs/part/page\.md:8: ") as caught:
        names.read_names(prose(f"It is `{text}`."), project.root)
    assert f"`{text}` is no name" in str(caught.value)


def test_a_parameter_belongs_to_a_function_named_beside_it(prose, project):
    beside = "`torch.autograd.gradcheck` takes `fast_mode=True` and `nondet_tol`."
    names.read_names(prose(beside), project.root)
    with pytest.raises(Fault, match="`slow_mode=True` is no name"):
        names.read_names(prose(beside.replace("fast", "slow")), project.root)
    with pytest.raises(Fault, match="`fast_mode=True` is no name"):
        names.read_names(prose("`torch.sqrt` and `fast_mode=True`."), project.root)


def test_a_message_in_quotation_marks_was_printed(prose):
    names.check_messages(prose('It says "expected 2,\ngot 1".'))
    names.check_messages(prose('A "listed value" is a value.'))
    with pytest.raises(Fault, match='"lasted value" is printed by nothing'):
        names.check_messages(prose('A "lasted value" is a value.'))
    with pytest.raises(Fault, match='page.md:8: "expected 3, got 1" is printed by'):
        names.check_messages(prose('It says "expected 3, got 1".'))
