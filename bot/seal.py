"""What a table's messages say of its dice: the seal before the game, the key after it."""

from bot.table import Table
from bot.words import Words


def sealed(table: Table, words: Words) -> list[str]:
    """The seed's SHA-256; no line for a table from before dice could be checked."""
    seal = table.facts.get("commitment")
    return [words.html("dice-seal", seal=seal)] if seal else []


def opened(table: Table, words: Words) -> list[str]:
    """The seed itself, once it is revealed."""
    seed, seal = table.facts.get("seed"), table.facts.get("next-commitment")
    lines = [words.html("dice-seed", seed=seed)] if seed else []
    return [*lines, words.html("dice-seal-next", seal=seal)] if seal else lines
