"""What a table knows beside its log, each under a name that nothing else has."""

import ast
from collections import Counter
from itertools import pairwise
from pathlib import Path

import bot

MODULES = Path(bot.__file__).parent.glob("*.py")


def names() -> list[str]:
    """Of all facts, as the constants say whose docstrings call them so."""
    found = []
    for module in MODULES:
        for each, said in pairwise(ast.parse(module.read_text("utf-8")).body):
            told = said.value if isinstance(said, ast.Expr) else None
            is_fact = isinstance(told, ast.Constant) and str(told.value).startswith("A fact")
            if is_fact and isinstance(each, ast.Assign | ast.AnnAssign) and each.value:
                found.append(ast.literal_eval(each.value))
    return found


def test_no_two_facts_have_one_name() -> None:
    every = Counter(names())
    assert len(every) > 15
    assert [name for name, count in every.items() if count > 1] == []
