"""What may go wrong, and the tests that show what comes of it, or why none does."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
ROWS = 43
PROVEN: dict[int, tuple[str, str]] = {
    1: (
        "killed between the commit and the edit",
        """
        test_crashes::a_play_counts_once_and_is_shown
        test_publishing::what_was_committed_before_a_crash_is_shown_after_it
        """,
    ),
    2: (
        "killed before the commit",
        """
        test_crashes::a_play_counts_once_and_is_shown
        test_crashes::a_chosen_move_counts_once_and_is_shown
        """,
    ),
    3: (
        "killed between a board and the note of it",
        """
        test_crashes::a_board_that_nobody_has_noted_comes_once_more_and_no_more
        test_crashes::an_orphan_loses_its_buttons_when_it_has_grown_old
        test_crashes::a_picture_that_nobody_has_noted_is_uploaded_again
        """,
    ),
    4: (
        "killed elsewhere on the write path",
        """
        test_crashes::a_seat_is_taken_once_and_both_find_the_game
        test_crashes::a_group_that_grows_takes_its_game_along_once
        test_crashes::what_was_paid_for_and_not_sent_is_sent
        test_crashes::a_game_that_is_over_is_looked_for_by_nobody
        test_crashes::a_damaged_table_is_kept_and_told_of
        test_crashes::a_board_claimed_by_the_dead_is_drawn_when_its_lease_is_over
        test_crashes::a_deadline_claimed_by_the_dead_is_kept_when_its_lease_is_over
        test_crashes::money_play_goes_on_at_one_next_table
        test_crashes::an_opened_table_is_one_table_and_is_found
        test_crashes::half_of_a_restore_is_not_started_on
        test_kill::a_game_killed_at_random_moments_is_played_to_its_end
        """,
    ),
    5: (
        "Redis killed in the middle of a turn",
        """
        test_store_server::what_was_acknowledged_outlives_a_killed_server
        test_chaos::nothing_is_lost_whatever_goes_wrong
        """,
    ),
    6: (
        "Redis away at start",
        """
        test_lost_and_damaged::a_store_that_comes_late_is_waited_for
        test_lost_and_damaged::while_a_store_is_waited_for_that_is_said_now_and_then
        test_lost_and_damaged::a_store_that_never_comes_is_given_up
        """,
    ),
    7: (
        "Redis away in play",
        """
        test_polling::while_the_store_is_away_a_press_is_let_go_and_a_message_is_held
        test_webhook::without_the_store_what_is_written_comes_again_and_counts_once
        test_webhook::without_the_store_a_press_is_let_go_after_a_while
        """,
    ),
    8: (
        "Redis stalled longer than its time-out",
        """
        test_store_server::a_server_that_stalls_is_away_and_the_command_counts_once
        test_store_server::a_command_that_nobody_waits_for_any_more_is_not_done_later
        test_polling::a_stop_does_not_wait_for_a_store_that_hangs
        """,
    ),
    9: (
        "a failover that loses the last events",
        """
        test_failover::lost_moves_are_told_and_the_same_dice_come_again
        test_failover::a_board_that_knows_more_than_the_log_changes_nothing
        test_failover::what_another_replica_played_instead_is_what_counts
        """,
    ),
    10: (
        "Redis read-only, full, or without a disk",
        """
        test_store_server::a_replica_takes_no_writes_and_is_away
        test_store_server::a_full_server_is_away_writes_nothing_and_still_reads
        test_store_server::a_server_whose_disk_fails_is_away_and_still_reads
        test_store_server::after_a_failover_the_address_is_asked_anew
        """,
    ),
    11: (
        "an update delivered twice",
        """
        test_presses::a_press_that_is_delivered_again_has_one_effect
        test_presses::a_play_that_is_delivered_again_later_has_one_effect
        test_webhook::one_press_brought_to_two_replicas_at_once_is_one_move
        test_webhook::one_message_brought_to_two_replicas_is_one_answer
        """,
    ),
    12: (
        "a double tap",
        """
        test_presses::of_two_taps_at_once_one_counts
        test_presses::of_two_different_taps_at_once_one_counts
        """,
    ),
    13: (
        "both players at once on two replicas",
        """
        test_webhook::both_players_at_the_same_moment_on_two_replicas
        """,
    ),
    14: (
        "updates out of order, numbers that begin low again",
        """
        test_webhook::updates_out_of_order_and_from_a_low_number_are_all_handled
        """,
    ),
    15: (
        "429 in one chat",
        """
        test_publishing::a_flooded_chat_waits_alone_and_then_gets_the_newest_board_once
        """,
    ),
    16: (
        "429 everywhere, 500, a connection reset",
        """
        test_publishing::an_edit_that_fails_is_made_again
        test_publishing::a_board_that_could_not_be_sent_is_sent_again
        test_publishing::boards_that_came_twice_agree
        test_chaos::nothing_is_lost_whatever_goes_wrong
        """,
    ),
    17: (
        "a board that was deleted before the next move",
        """
        test_presses::a_board_that_was_deleted_comes_back_with_the_next_move
        """,
    ),
    18: (
        "a board that was deleted while nobody moves",
        """
        test_presses::a_board_that_was_deleted_comes_back_when_asked_for
        """,
    ),
    19: (
        "message is not modified",
        """
        test_publishing::what_is_not_modified_counts_as_shown
        """,
    ),
    20: (
        "blocked, put out, muted, no pictures, a closed topic",
        """
        test_absence::the_opponent_is_told_once_of_who_blocked_the_bot
        test_absence::who_lets_the_bot_write_again_gets_the_board_at_once
        test_obstacles::where_pictures_are_forbidden_the_board_comes_in_letters
        test_obstacles::pictures_come_back_when_the_bot_may_send_them_again
        test_obstacles::where_nothing_may_be_written_a_board_waits_and_comes
        test_obstacles::a_group_that_put_the_bot_out_gets_its_board_when_it_is_let_in
        test_obstacles::a_board_leaves_a_closed_topic_for_the_groups_root
        test_obstacles::a_board_returns_to_its_topic_when_that_opens_again
        test_publishing::who_blocked_the_bot_does_not_keep_the_other_from_playing
        """,
    ),
    21: (
        "a group becomes a supergroup",
        """
        test_obstacles::a_supergroup_gets_a_fresh_board_and_the_game_goes_on
        test_obstacles::a_button_of_the_old_group_works_in_the_supergroup
        test_obstacles::a_supergroup_that_only_an_error_tells_of_is_found
        test_store_views::a_group_that_becomes_a_supergroup_takes_its_tables_along
        test_restart::a_group_that_grew_meanwhile_keeps_its_tables
        """,
    ),
    22: (
        "stalled for longer than a lease",
        """
        test_taking_over::over_a_late_edit_of_one_who_was_stalled_lies_the_newest_board
        test_store_views::after_a_late_answer_nobody_knows_which_picture_lies_there
        test_store_views::a_late_answer_leaves_his_lease_to_who_draws_now_and_has_him_draw_again
        test_taking_over::who_was_stalled_for_longer_than_its_lease_stands_by
        """,
    ),
    23: (
        "stopped among many updates",
        """
        test_restart::a_stop_among_many_commands_loses_none_and_doubles_none
        test_webhook::a_stop_finishes_who_is_inside_and_asks_others_to_come_again
        test_publishing::a_stop_shows_first_what_was_committed
        """,
    ),
    24: (
        "replicas stopped and started anew under load",
        """
        test_taking_over::replicas_started_anew_one_after_the_other_lose_no_press
        test_chaos::nothing_is_lost_whatever_goes_wrong
        """,
    ),
    25: (
        "two that fetch updates",
        """
        test_polling::a_second_poller_is_waited_for
        test_taking_over::another_goes_on_when_the_one_who_polls_dies
        """,
    ),
    26: (
        "a damaged log",
        """
        test_lost_and_damaged::a_damaged_line_stops_its_table_and_is_kept
        test_lost_and_damaged::a_damaged_first_line_stops_its_table_too
        test_lost_and_damaged::a_damaged_table_leaves_the_others_alone
        """,
    ),
    27: (
        "a key of a wrong type, an event that does not fit",
        """
        test_store_tables::a_key_of_a_wrong_type_is_reported_before_anything_is_written
        test_lost_and_damaged::a_line_that_does_not_fit_its_position_stops_its_table
        """,
    ),
    28: (
        "a log of a newer or older release",
        """
        test_lost_and_damaged::a_log_of_a_newer_release_is_left_as_it_is
        test_golden_logs::a_log_is_replayed_to_its_end
        """,
    ),
    29: (
        "a clock that jumps",
        """
        test_store_budget::a_clock_that_was_set_back_grants_no_flood
        test_store_sweep::after_the_clock_was_set_back_a_sweep_frees_leases_and_deadlines
        test_store_arrivals::a_clock_set_back_holds_nobody_up_for_more_than_a_lease
        """,
    ),
    30: (
        "a deadline at the moment of a press",
        """
        test_kestum::of_a_kestum_and_the_end_of_its_time_one_comes_about
        test_store_tables::a_move_and_its_time_out_never_both_win
        """,
    ),
    31: (
        "many games at once",
        """
        test_load::a_press_at_each_of_many_tables_at_once_is_done_at_each_and_counted_once
        test_load::boards_that_wait_for_everybodys_budget_are_not_tried_again_and_again
        """,
    ),
    32: (
        "a flood of one person's",
        """
        test_load::a_flood_of_one_leaves_the_others_theirs_and_the_store_in_peace
        test_pace::a_flood_of_presses_is_answered_once_and_then_without_a_word
        test_pace::one_person_has_so_many_tables_open
        test_pace::a_crowd_presses_no_faster_than_a_group_may
        """,
    ),
    33: (
        "malformed buttons",
        """
        test_presses::what_no_button_carries_is_answered_and_changes_nothing
        test_forgeries::odd_signs_are_no_button_of_any_deed
        """,
    ),
    34: (
        "forged buttons",
        """
        test_forgeries::a_stranger_who_knows_the_data_does_nothing
        test_forgeries::at_another_table_a_player_is_a_stranger
        test_forgeries::every_deed_at_another_length_is_stale
        test_forgeries::no_deed_out_of_turn_writes_a_line
        test_forgeries::odd_words_do_no_more_than_the_deed_itself
        test_presses::a_table_that_is_not_there_is_named_to_nobody
        """,
    ),
    35: (
        "hostile names",
        """
        test_names::a_name_is_shown_and_does_nothing
        test_names::a_name_is_shown_in_private_too
        test_store_facts::hostile_names_come_back_as_they_were
        """,
    ),
    36: (
        "a webhook that others find",
        """
        test_webhook::nobody_else_is_let_in
        test_webhook::what_is_no_update_is_answered_without_a_fault
        test_webhook::who_sends_too_slowly_is_shown_out
        """,
    ),
    37: (
        "the token in a log",
        """
        test_logs::a_redirect_loop_at_the_bot_api_tells_no_token
        test_logs::a_traceback_is_cut_and_kept_otherwise
        """,
    ),
    38: (
        "an update that always fails",
        """
        test_webhook::an_update_that_always_fails_is_kept_and_holds_up_nobody
        test_polling::an_update_that_can_not_be_read_is_kept_and_holds_up_nobody
        """,
    ),
    39: (
        "the embedded Redis",
        """
        test_server::no_acknowledged_write_is_lost_when_the_bot_is_killed
        test_server::a_second_bot_shares_the_server_and_leaves_it_running
        test_server::a_torn_last_command_is_dropped
        test_server::damage_in_the_middle_is_refused_in_the_servers_words
        test_server::a_read_only_folder_is_refused
        test_server::an_older_server_is_refused_and_the_folder_left_as_it_was
        """,
    ),
    40: (
        "wiped and restored",
        """
        test_backup::a_restored_store_holds_what_the_backed_up_one_did
        test_backup::a_game_goes_on_after_its_store_was_wiped_and_restored
        test_backup_refusals::a_damaged_line_is_named_and_nothing_is_changed
        """,
    ),
    41: (
        "dice that are not the seed's",
        """
        test_verify::a_true_log_is_true
        test_verify::dice_that_are_not_the_seeds_are_found_out
        """,
    ),
}
"""Each fault with the tests for it."""

UNPROVEN: dict[int, tuple[str, str]] = {
    42: (
        "a ladder's effect delivered twice, or the ladder lost",
        "there is no ladder in this release yet",
    ),
    43: (
        "a day and a night without a pause",
        "it takes longer than tests may: `make soak` and `make chaos` are for that",
    ),
}
"""Each fault with the reason why no test is there."""


def test_every_fault_has_its_proof_or_a_reason() -> None:
    assert sorted([*PROVEN, *UNPROVEN]) == list(range(1, ROWS + 1))
    assert all(text.split() for _, text in [*PROVEN.values(), *UNPROVEN.values()])


@pytest.mark.parametrize("row", PROVEN)
def test_a_fault_has_the_tests_that_are_named_for_it(row: int) -> None:
    _, named = PROVEN[row]
    assert [test for test in named.split() if not _is_there(*test.split("::"))] == []


def _is_there(file: str, test: str) -> bool:
    return any(
        re.search(rf"def test_{test}\(", path.read_text("utf-8"))
        for path in TESTS.rglob(f"{file}.py")
    )
