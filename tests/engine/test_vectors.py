"""The shipped vectors hold, and their runner notices whatever does not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from tests.vectors.__main__ import SHIPPED, main
from tests.vectors.cases import read_case, read_cases
from tests.vectors.compare import difference

FORCED: Final[dict[str, Any]] = {
    "id": "forced",
    "game": "backgammon",
    "kind": "roll",
    "position": "X 12:1 off:14 / O 24:2 off:13",
    "dice": [6, 5],
    "results": ["X 6:1 off:14 / O 24:2 off:13"],
}
STAYS: Final = "X 12:1 off:14 / O 24:2 off:13"


@pytest.mark.long
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_case_of_a_shipped_file_holds(path: Path) -> None:
    assert [case.id for case in read_cases(path) if difference(case)] == []


@pytest.mark.long
def test_the_shipped_files_have_all_their_cases() -> None:
    assert [sum(1 for _ in read_cases(path)) for path in SHIPPED] == [36, 1437, 41, 53, 83]


def test_the_runner_answers_0_where_every_case_holds(tmp_path: Path) -> None:
    assert _run(tmp_path, [FORCED]) == 0


def test_the_runner_without_a_file_runs_the_shipped_ones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.vectors.__main__.SHIPPED", SHIPPED[2:4])
    assert main([]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "long.jsonl: 41 of 41 cases hold",
        "crazy.jsonl: 53 of 53 cases hold",
    ]


def test_a_result_that_the_file_lacks_is_too_much(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(tmp_path, [FORCED | {"results": [STAYS]}]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "forced: differs",
        f"  missing   {STAYS}",
        "  too much  X 6:1 off:14 / O 24:2 off:13",
        "file.jsonl: 0 of 1 cases hold",
    ]


def test_a_result_that_only_the_file_has_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(tmp_path, [FORCED | {"results": [*FORCED["results"], STAYS]}]) == 1
    assert f"  missing   {STAYS}" in capsys.readouterr().out


def test_one_difference_among_files_that_hold_is_a_difference(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text(json.dumps(FORCED | {"results": [STAYS]}))
    assert main([str(bad), str(SHIPPED[0])]) == 1


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "chess"}, "the game chess is not in the registry"),
        ({"kind": "riddle"}, "nothing handles cases of the kind riddle"),
        ({"rules": {"odd": True}}, "backgammon: no such option: 'odd'"),
        ({"rules": {"obligation": "odd"}}, "backgammon: obligation can't be 'odd'"),
        ({"kind": "received", "dice": [6]}, "a case of the kind received has two numbers"),
        (
            {"game": "acey", "kind": "chain", "dice": [2, 1]},
            "the case names no double",
        ),
    ],
)
def test_what_the_runner_does_not_know_is_a_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, object], word: str
) -> None:
    assert _run(tmp_path, [FORCED | change]) == 1
    assert f"forced: {word}" in capsys.readouterr().out


def test_a_rule_of_a_case_is_an_option_of_the_game() -> None:
    case = FORCED | {
        "rules": {"obligation": "max_only"},
        "results": ["X 6:1 off:14 / O 24:2 off:13", "X 7:1 off:14 / O 24:2 off:13"],
    }
    assert difference(read_case(json.dumps(case))) is None


def test_what_comes_after_a_result_binds() -> None:
    case = FORCED | {"results": [{"position": FORCED["results"][0], "then": ["PASS", 5, 1]}]}
    found = difference(read_case(json.dumps(case)))
    assert found is not None
    assert found.missing == ("X 6:1 off:14 / O 24:2 off:13 => PASS 5 1",)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "no json",
        "[]",
        '{"id": "only"}',
        json.dumps(FORCED | {"results": []}),
        json.dumps(FORCED | {"results": FORCED["results"][0]}),
        json.dumps(FORCED | {"results": ["X nowhere / O 24:15"]}),
        json.dumps(FORCED | {"dice": [7, 1]}),
        json.dumps(FORCED | {"dice": []}),
        json.dumps(FORCED | {"position": "X 12:1 / O 24:2"}),
    ],
)
def test_an_empty_or_malformed_file_is_a_difference(tmp_path: Path, text: str) -> None:
    path = tmp_path / "file.jsonl"
    path.write_text(text)
    assert main([str(path)]) == 1


def test_a_file_that_is_not_there_is_a_difference(tmp_path: Path) -> None:
    assert main([str(tmp_path / "none.jsonl")]) == 1


def test_empty_lines_between_cases_are_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "file.jsonl"
    path.write_text(f"{json.dumps(FORCED)}\n\n{json.dumps(FORCED)}\n")
    assert main([str(path)]) == 0


@pytest.mark.parametrize("kind", ["roll", "series", "received", "chain"])
def test_a_case_of_every_kind_differs_when_its_results_are_another_cases(kind: str) -> None:
    cases = [case for path in SHIPPED[2:] for case in read_cases(path) if case.kind == kind]
    swapped = [replace(case, results=cases[0].results) for case in cases[1:4]]
    assert all(map(difference, swapped))


@pytest.mark.parametrize("path", SHIPPED[3:], ids=lambda path: path.stem)
def test_every_case_differs_when_what_comes_then_is_changed(path: Path) -> None:
    told = [case for case in read_cases(path) if case.kind != "roll"]
    changed = [replace(case, results=frozenset(map(_but_lost, case.results))) for case in told]
    assert all(map(difference, changed))


def _but_lost(result: str) -> str:
    position, _, _ = result.partition(" => ")
    return f"{position} => LOST"


def _run(folder: Path, cases: Sequence[dict[str, object]]) -> int:
    path = folder / "file.jsonl"
    path.write_text("".join(f"{json.dumps(case)}\n" for case in cases))
    return main([str(path)])
