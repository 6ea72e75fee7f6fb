"""Which browser tests `build.py test` runs: those that tell soonest that something is broken. `test full` runs all.

Games are set up, played, reloaded, taken offline and handed over, by touch and by keys. The slowest are named at the
end of each run; keep this list to about three minutes on a quiet machine.
"""

DAILY = {
    "test_app": (
        "test_undo_redo_and_looking_back",
        "test_set_up_works_before_python_and_a_tap_on_start_is_not_lost",
        "test_the_curtain_opens_to_its_seat_alone",
        "test_a_finger_chooses_on_the_board_and_holds_the_handle",
    ),
    "test_board_first": ("test_the_board_has_the_screen_and_what_can_be_pointed_at_no_button",),
    "test_automated": ("test_a_vote_by_keyboard_alone",),
    "test_books": ("test_the_rules_begin_with_how_one_wins_and_are_linked_from_everywhere",),
    "test_boot": (
        "test_the_lobby_paints_and_reads_without_python",
        "test_a_later_visit_starts_from_the_snapshot",
        "test_offline_before_the_first_complete_visit_is_told",
    ),
    "test_embed": ("test_the_page_around_may_ask_for_a_little",),
    "test_kiosk": ("test_the_next_visitors_see_nothing_of_the_former",),
    "test_replay": ("test_it_opens_offline",),
    "test_site": (
        "test_every_address_in_a_page_is_relative_and_there",
        "test_the_policy_is_tight",
        "test_the_service_workers_list_is_whole",
    ),
    "test_storage": ("test_a_game_is_saved_as_a_file_and_taken_in_again",),
    "test_whole_games": ("test_the_network_is_cut_in_the_middle_and_the_game_goes_on_to_its_end",),
}
"""File -> tests in it."""
