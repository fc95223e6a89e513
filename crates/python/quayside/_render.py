"""Rendering of tables in environments."""

from __future__ import annotations

from typing import Any

from quayside._core import State

RENDER_MODES = ("human", "ansi", "rgb_array")


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"no render mode {mode!r}: {RENDER_MODES}")


def render(table: State, mode: str | None, seat: int | None) -> Any:
    """Shows the view of a seat, or everything."""
    if mode is None:
        return None
    view = table.reveal() if seat is None else table.view(seat)
    if mode == "rgb_array":
        return view.picture()
    if mode == "ansi":
        return view.text()
    print(view.text())
    return None
