"""Objects that do not change."""

from __future__ import annotations

from typing import NoReturn, TypeVar

Self = TypeVar("Self", bound="Frozen")


class Frozen:
    """An object that does not change, so that copies of it are the object itself."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change: {name} cannot be deleted")

    def __copy__(self: Self) -> Self:
        return self

    def __deepcopy__(self: Self, memo: object) -> Self:
        return self

    def _hold(self, **values: object) -> None:
        """Sets attributes of an object that is being made."""
        for name, value in values.items():
            object.__setattr__(self, name, value)
