"""The picture of a page that a message or a search result shows: drawn without a network."""

from collections.abc import Callable
from functools import partial
from importlib.metadata import distribution
from pathlib import Path

from labs import key_of
from mkdocs.structure.pages import Page
from PIL import Image, ImageDraw, ImageFont
from PIL import __version__ as version

SIZE = WIDTH, HEIGHT = 1200, 630
MARGIN = 80
PAPER, INK, FAINT, ACCENT = "#ffffff", "#1b1f27", "#565c68", "#0b57d0"
FONTS = Path(
    str(distribution("matplotlib").locate_file("matplotlib/mpl-data/fonts/ttf"))
)


def address_of(page: Page) -> str:
    """The address of a page's card, relative to the site."""
    return "cards/" + page.file.src_uri.rpartition(".")[0].replace("/", "-") + ".png"


def card(section: str, headline: str, site_name: str, cache: Path) -> Path:
    """The file of a card in the cache: drawn again only if what it shows changed."""
    shown = "\n".join((version, section, headline, site_name))
    path = cache / f"{key_of(Path(__file__), shown)}.png"
    if not path.exists():
        cache.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draw(section, headline, site_name).save(draft, "png", optimize=True)
        draft.replace(path)
    return path


def draw(section: str, headline: str, site_name: str) -> Image.Image:
    """A card: the section, the page's claim as large as it fits, the site and its mark."""
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, 16, HEIGHT), ACCENT)
    pen.text((MARGIN, 72), section, FAINT, _font("DejaVuSans", 30))
    lines, font = _fitted(pen, headline)
    pen.multiline_text((MARGIN, 132), "\n".join(lines), INK, font, spacing=16)
    foot = HEIGHT - 84
    pen.text((MARGIN, foot), site_name, INK, _font("DejaVuSans", 34), anchor="lm")
    _mark(pen, WIDTH - MARGIN - 60, foot + 12)
    return image


def _fitted(
    pen: ImageDraw.ImageDraw, text: str
) -> tuple[list[str], ImageFont.FreeTypeFont]:
    for size in range(76, 40, -4):
        font = _font("DejaVuSans-Bold", size)
        lines = wrapped(text, partial(pen.textlength, font=font))
        if len(lines) * (size * 1.17 + 16) < 350:
            break
    return lines, font


def wrapped(text: str, length: Callable[[str], float]) -> list[str]:
    """The lines of a text, as few as fit the card, then as even as can be."""

    def filled(width: int) -> list[str]:
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if length(longer) <= width or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    widest = WIDTH - 2 * MARGIN
    lines = filled(widest)
    for width in range(widest // 2, widest, 20):
        even = filled(width)
        if len(even) == len(lines):
            return even
    return lines


def _mark(pen: ImageDraw.ImageDraw, x: int, y: int) -> None:
    """The absolute value, and the point where it has no derivative."""
    for side in -1, 1:
        pen.line((x, y, x + side * 56, y - 56), ACCENT, 8)
    pen.ellipse((x - 13, y - 13, x + 13, y + 13), PAPER, ACCENT, 6)


def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"{name}.ttf", size)
