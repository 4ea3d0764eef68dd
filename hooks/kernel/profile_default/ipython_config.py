"""How a lab's kernel shows its pictures: as vectors, on no ground."""

c = get_config()  # noqa: F821

c.InlineBackend.figure_formats = {"svg"}
c.InlineBackend.print_figure_kwargs = {
    "bbox_inches": "tight",
    "metadata": {"Date": None},
}
