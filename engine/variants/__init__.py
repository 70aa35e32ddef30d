"""The games there are; a new one adds its line here and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.variants.acey_deucey import AceyDeucey
from engine.variants.backgammon import Backgammon
from engine.variants.crazy_narde import CrazyNarde
from engine.variants.long_narde import LongNarde
from engine.variants.nackgammon import Nackgammon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.variant import Variant

VARIANTS: Final[Mapping[str, type[Variant]]] = {
    variant.key: variant
    for variant in (
        Backgammon,
        LongNarde,
        CrazyNarde,
        AceyDeucey,
        Nackgammon,
    )
}
