"""The games there are; a new one adds its line here and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.variants.backgammon import Backgammon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.variant import Variant

VARIANTS: Final[Mapping[str, type[Variant]]] = {variant.key: variant for variant in (Backgammon,)}
