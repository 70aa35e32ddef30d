"""What may go wrong, and the tests that show what comes of it."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

PROVEN = {
    "killed between the commit and the edit": (
        "test_crashes::a_play_counts_once_and_is_shown",
        "test_publishing::what_was_committed_before_a_crash_is_shown_after_it",
    ),
    "killed before the commit": (
        "test_crashes::a_play_counts_once_and_is_shown",
        "test_crashes::a_chosen_move_counts_once_and_is_shown",
    ),
    "killed between a board and the note of it": (
        "test_crashes::a_board_that_nobody_has_noted_comes_once_more_and_no_more",
        "test_crashes::an_orphan_loses_its_buttons_when_it_has_grown_old",
        "test_crashes::a_picture_that_nobody_has_noted_is_uploaded_again",
    ),
    "killed elsewhere on the write path": (
        "test_crashes::a_board_claimed_by_the_dead_is_drawn_when_its_lease_is_over",
        "test_crashes::a_deadline_claimed_by_the_dead_is_kept_when_its_lease_is_over",
        "test_crashes::money_play_goes_on_at_one_next_table",
        "test_crashes::an_opened_table_is_one_table_and_is_found",
        "test_crashes::half_of_a_restore_is_not_started_on",
        "test_kill::a_game_killed_at_random_moments_is_played_to_its_end",
    ),
    "Redis killed in the middle of a turn": (
        "test_store_server::what_was_acknowledged_outlives_a_killed_server",
        "test_chaos::nothing_is_lost_whatever_goes_wrong",
    ),
    "Redis away at start": (
        "test_lost_and_damaged::a_store_that_comes_late_is_waited_for",
        "test_lost_and_damaged::a_store_that_never_comes_is_given_up",
    ),
    "Redis away in play": (
        "test_polling::while_the_store_is_away_a_press_is_let_go_and_a_message_is_held",
        "test_webhook::without_the_store_what_is_written_comes_again_and_counts_once",
        "test_webhook::without_the_store_a_press_is_let_go_after_a_while",
    ),
    "Redis stalled longer than its time-out": (
        "test_store_server::a_server_that_stalls_is_away_and_the_command_counts_once",
        "test_store_server::a_command_that_nobody_waits_for_any_more_is_not_done_later",
    ),
    "a failover that loses the last events": (
        "test_failover::lost_moves_are_told_and_the_same_dice_come_again",
        "test_failover::a_board_that_knows_more_than_the_log_changes_nothing",
    ),
    "Redis read-only or full": (
        "test_store_server::a_replica_takes_no_writes_and_is_away",
        "test_store_server::a_full_server_is_away_writes_nothing_and_still_reads",
    ),
    "an update delivered twice": (
        "test_presses::a_press_that_is_delivered_again_has_one_effect",
        "test_presses::a_play_that_is_delivered_again_later_has_one_effect",
        "test_webhook::one_press_brought_to_two_replicas_at_once_is_one_move",
        "test_webhook::one_message_brought_to_two_replicas_is_one_answer",
    ),
    "a double tap": (
        "test_presses::of_two_taps_at_once_one_counts",
        "test_presses::of_two_different_taps_at_once_one_counts",
    ),
    "both players at once on two replicas": (
        "test_webhook::both_players_at_the_same_moment_on_two_replicas",
    ),
    "429 in one chat": (
        "test_publishing::a_flooded_chat_waits_alone_and_then_gets_the_newest_board_once",
    ),
    "429 everywhere, 500, a connection reset": (
        "test_publishing::an_edit_that_fails_is_made_again",
        "test_publishing::a_board_that_could_not_be_sent_is_sent_again",
        "test_publishing::boards_that_came_twice_agree",
        "test_chaos::nothing_is_lost_whatever_goes_wrong",
    ),
    "a deleted board": (
        "test_presses::a_board_that_was_deleted_comes_back_with_the_next_move",
        "test_presses::a_board_that_was_deleted_comes_back_when_asked_for",
    ),
    "message is not modified": ("test_publishing::what_is_not_modified_counts_as_shown",),
    "blocked or kicked": (
        "test_publishing::who_blocked_the_bot_does_not_keep_the_other_from_playing",
        "test_publishing::a_group_that_is_closed_to_the_bot_is_greeted_by_nobody",
    ),
    "a group becomes a supergroup": (
        "test_store_views::a_group_that_becomes_a_supergroup_takes_its_tables_along",
        "test_restart::a_group_that_grew_meanwhile_keeps_its_tables",
    ),
    "stalled for longer than a lease": (
        "test_store_views::a_late_answer_has_the_view_drawn_again_and_keeps_the_newer_record",
        "test_store_views::a_late_answer_leaves_his_lease_to_who_draws_now_and_has_him_draw_again",
        "test_taking_over::who_was_stalled_for_longer_than_its_lease_stands_by",
    ),
    "stopped among many commands": (
        "test_restart::a_stop_among_many_commands_loses_none_and_doubles_none",
        "test_webhook::a_stop_finishes_who_is_inside_and_asks_others_to_come_again",
        "test_publishing::a_stop_shows_first_what_was_committed",
    ),
    "replicas stopped and started under load": ("test_chaos::nothing_is_lost_whatever_goes_wrong",),
    "two that fetch updates": (
        "test_polling::a_second_poller_is_waited_for",
        "test_taking_over::another_goes_on_when_the_one_who_polls_dies",
    ),
    "a damaged log": (
        "test_lost_and_damaged::a_damaged_line_stops_its_table_and_is_kept",
        "test_lost_and_damaged::a_damaged_first_line_stops_its_table_too",
        "test_lost_and_damaged::a_damaged_table_leaves_the_others_alone",
    ),
    "a key of a wrong type, an event that does not fit": (
        "test_store_tables::a_key_of_a_wrong_type_is_reported_before_anything_is_written",
        "test_lost_and_damaged::a_line_that_does_not_fit_its_position_stops_its_table",
    ),
    "a log of a newer or older release": (
        "test_lost_and_damaged::a_log_of_a_newer_release_is_left_as_it_is",
        "test_golden_logs::a_log_is_replayed_to_its_end",
    ),
    "a clock that jumps": (
        "test_store_budget::a_clock_that_was_set_back_grants_no_flood",
        "test_store_sweep::after_the_clock_was_set_back_a_sweep_frees_leases_and_deadlines",
        "test_store_arrivals::a_clock_set_back_holds_nobody_up_for_more_than_a_lease",
    ),
    "a time-out at the moment of a move": (
        "test_store_tables::a_move_and_its_time_out_never_both_win",
    ),
    "malformed or forged buttons": (
        "test_presses::what_no_button_carries_is_answered_and_changes_nothing",
        "test_presses::a_table_that_is_not_there_is_named_to_nobody",
        "test_presses::a_shorter_log_than_there_is_is_stale",
        "test_presses::a_strangers_press_is_answered_and_changes_nothing",
    ),
    "hostile names": ("test_store_facts::hostile_names_come_back_as_they_were",),
    "a webhook that others find": (
        "test_webhook::nobody_else_is_let_in",
        "test_webhook::what_is_no_update_is_answered_without_a_fault",
    ),
    "the token in a log": (
        "test_logs::a_redirect_loop_at_the_bot_api_tells_no_token",
        "test_logs::a_traceback_is_cut_and_kept_otherwise",
    ),
    "an update that always fails": (
        "test_webhook::an_update_that_always_fails_is_kept_and_holds_up_nobody",
        "test_polling::an_update_that_can_not_be_read_is_kept_and_holds_up_nobody",
    ),
    "the embedded Redis": (
        "test_server::no_acknowledged_write_is_lost_when_the_bot_is_killed",
        "test_server::a_second_bot_shares_the_server_and_leaves_it_running",
        "test_server::a_torn_last_command_is_dropped",
        "test_server::damage_in_the_middle_is_refused_in_the_servers_words",
        "test_server::a_read_only_folder_is_refused",
        "test_server::an_older_server_is_refused_and_the_folder_left_as_it_was",
    ),
    "wiped and restored": (
        "test_backup::a_restored_store_holds_what_the_backed_up_one_did",
        "test_backup::a_game_goes_on_after_its_store_was_wiped_and_restored",
        "test_backup_refusals::a_damaged_line_is_named_and_nothing_is_changed",
    ),
    "dice that are not the seed's": (
        "test_verify::a_true_log_is_true",
        "test_verify::dice_that_are_not_the_seeds_are_found_out",
    ),
}
"""Those of floods and of many games at once lie with the measurements."""


@pytest.mark.parametrize("fault", PROVEN)
def test_a_fault_has_the_tests_that_are_named_for_it(fault: str) -> None:
    missing = [test for test in PROVEN[fault] if not _is_there(*test.split("::"))]
    assert missing == []


def _is_there(file: str, test: str) -> bool:
    return any(
        re.search(rf"def test_{test}\(", path.read_text("utf-8"))
        for path in TESTS.rglob(f"{file}.py")
    )
