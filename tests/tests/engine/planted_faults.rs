//! Faults planted in the toy game, and the law that finds each.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{Game, Samples as _};
use amunre_core::engine::laws::{Breach, determinize, play};
use amunre_core::engine::search::Playout;

use crate::toy::{Setup, Toy, fault};

/// The first breach of a law that random games with this fault cause.
fn breach<const FAULT: u8>() -> Breach {
    for game in 0..200 {
        for sample in Toy::<FAULT>::samples() {
            let rules = Toy::<FAULT>::rules(&sample.setup).unwrap();
            if let Err(breach) = play::<Toy<FAULT>>(&rules, 7, game, 1) {
                return breach;
            }
        }
    }
    panic!("400 games were played by every law");
}

/// Checks that this law finds the fault, with these words.
#[track_caller]
fn found_by(law: &str, words: &str, breach: &Breach) {
    assert_eq!(breach.law, law, "{breach}");
    assert!(breach.detail.contains(words), "{words:?} is not in: {breach}");
}

// -- observation

#[test]
fn a_turn_that_passes_over_seats_by_their_hidden_hands_breaks_the_law_of_observation() {
    let breach = breach::<{ fault::SKIPS_BY_HAND }>();
    found_by("observation", "it sees Some(TurnBegan", &breach);
}

#[test]
fn a_public_refill_that_depends_on_hidden_kinds_breaks_the_law_of_observation() {
    let breach = breach::<{ fault::FILLS_BY_PILE }>();
    found_by("observation", "Trade {", &breach);
}

#[test]
fn a_disclosure_that_is_not_listed_breaks_the_law_of_observation() {
    let breach = breach::<{ fault::UNLISTED_DISCLOSURE }>();
    found_by("observation", "it sees Some(Dug", &breach);
}

#[test]
fn an_own_list_that_depends_on_other_hands_breaks_the_law_of_observation() {
    let breach = breach::<{ fault::OWES_BY_HAND }>();
    found_by("observation", "it may [", &breach);
}

// -- fold

#[test]
fn a_redacted_event_that_lacks_what_the_view_shows_breaks_the_law_of_fold() {
    let breach = breach::<{ fault::TELLS_TOO_LITTLE }>();
    found_by("fold", "after Drawn", &breach);
}

#[test]
fn a_redacted_event_that_tells_what_the_view_does_not_show_breaks_the_law_of_fold() {
    let breach = breach::<{ fault::TELLS_TOO_MUCH }>();
    found_by("fold", "after Drawn", &breach);
}

// -- legality

#[test]
fn a_listed_command_that_is_refused_breaks_the_law_of_legality() {
    let breach = breach::<{ fault::LISTS_TOO_MUCH }>();
    found_by("legality", "is listed and refused (Some(NothingAside))", &breach);
}

#[test]
fn an_accepted_command_that_is_not_listed_breaks_the_law_of_legality() {
    let breach = breach::<{ fault::LISTS_TOO_LITTLE }>();
    found_by("legality", "Pass of seat 0 is accepted and not listed", &breach);
}

#[test]
fn a_seat_that_the_table_does_not_have_may_do_nothing_by_the_law_of_legality() {
    let breach = breach::<{ fault::ADMITS_STRANGERS }>();
    found_by("legality", "seat 2 is not at the table and may", &breach);
}

#[test]
fn a_refusal_after_an_event_breaks_the_law_of_legality() {
    let breach = breach::<{ fault::REFUSES_LATE }>();
    found_by("legality", "was refused after something had happened", &breach);
}

#[test]
fn two_commands_with_one_id_break_the_law_of_actions() {
    let breach = breach::<{ fault::SHARES_AN_ID }>();
    found_by("actions", "the id 3 names Pass, and its id is Some(0)", &breach);
}

#[test]
fn an_id_that_names_nothing_breaks_the_law_of_legality() {
    let breach = breach::<{ fault::NAMES_NOTHING }>();
    found_by("legality", "Pass has the id Some(3), which names None", &breach);
}

#[test]
fn a_command_that_is_listed_twice_breaks_the_law_of_legality() {
    let breach = breach::<{ fault::LISTS_TWICE }>();
    found_by("legality", "stands twice in the list", &breach);
}

#[test]
fn a_list_that_is_another_when_it_is_counted_breaks_the_law_of_listing() {
    let breach = breach::<{ fault::LISTS_BY_SINK }>();
    found_by("listing", "the count for seat", &breach);
}

#[test]
fn a_mask_of_another_command_breaks_the_law_of_listing() {
    let breach = breach::<{ fault::LISTS_FOREIGN_ID }>();
    found_by("listing", "the mask for seat", &breach);
}

#[test]
fn an_id_that_is_listed_twice_breaks_the_law_of_listing() {
    let breach = breach::<{ fault::LISTS_ID_TWICE }>();
    found_by("listing", "the ids for seat", &breach);
}

#[test]
fn a_list_that_is_not_in_the_order_of_ids_breaks_the_law_of_listing() {
    let breach = breach::<{ fault::LISTS_OUT_OF_ORDER }>();
    found_by("listing", "is not in ascending order of ids at [Trade", &breach);
}

#[test]
fn a_command_that_does_more_where_it_is_not_judged_breaks_the_law_of_listing() {
    let breach = breach::<{ fault::CARRIES_OUT_MORE }>();
    found_by("listing", "carried out", &breach);
}

#[test]
fn a_list_without_one_of_its_parts_breaks_the_law_of_listing() {
    let breach = breach::<{ fault::LISTS_A_PART }>();
    found_by("listing", "and in two parts [Sell", &breach);
}

#[test]
fn a_list_longer_than_the_game_says_breaks_the_law_of_legality() {
    let breach = breach::<{ fault::LISTS_MORE_THAN_SAID }>();
    found_by("legality", "a list of 8 commands", &breach);
}

#[test]
fn two_commands_that_are_written_alike_break_the_law_of_notation() {
    let breach = breach::<{ fault::WRITES_TWO_ALIKE }>();
    found_by("notation", "which is not read so", &breach);
}

// -- own view

#[test]
fn a_list_that_depends_on_what_another_seat_hides_breaks_the_law_of_the_own_view() {
    let breach = breach::<{ fault::REFUSES_BY_SECRET }>();
    found_by("own view", "and the truth has", &breach);
}

#[test]
fn a_reason_that_depends_on_what_another_seat_hides_breaks_the_law_of_the_own_view() {
    let breach = breach::<{ fault::EXPLAINS_BY_SECRET }>();
    found_by("own view", "on its view, Some(NotHeld", &breach);
}

// -- objections

#[test]
fn an_objection_that_comes_before_the_refusal_breaks_the_law_of_objections() {
    let breach = breach::<{ fault::HEARS_THE_LAST_FIRST }>();
    found_by("objections", "is refused with Some(NotNow", &breach);
}

#[test]
fn a_refusal_without_an_objection_breaks_the_law_of_objections() {
    let breach = breach::<{ fault::HEARS_NOTHING_OF_SALES }>();
    found_by("objections", "is refused with Some(NotHeld", &breach);
    assert!(breach.detail.contains("and the objections are []"), "{breach}");
}

#[test]
fn an_objection_to_what_is_accepted_breaks_the_law_of_objections() {
    let breach = breach::<{ fault::HEARS_MORE_THAN_REFUSES }>();
    found_by("objections", "Pass of seat 0 is refused with None, and the objections are [NotNow", &breach);
}

#[test]
fn an_objection_that_is_heard_twice_breaks_the_law_of_objections() {
    let breach = breach::<{ fault::HEARS_TWICE }>();
    found_by("objections", "is objected to twice with", &breach);
}

#[test]
fn an_objection_that_depends_on_what_another_seat_hides_breaks_the_law_of_objections() {
    let breach = breach::<{ fault::HEARS_BY_SECRET }>();
    found_by("objections", "WayTaken", &breach);
    assert!(breach.detail.contains("on its view"), "{breach}");
}

// -- determinize

#[test]
fn dealing_a_known_hand_anew_breaks_the_law_of_determinize() {
    let breach = breach::<{ fault::DEALS_KNOWN_HANDS }>();
    found_by("determinize", "it looks different", &breach);
}

#[test]
fn dealing_a_good_that_lies_open_breaks_the_law_of_determinize() {
    let breach = breach::<{ fault::DEALS_SEEN_GOODS }>();
    found_by("determinize", "expected at most", &breach);
}

#[test]
fn a_referee_who_does_not_see_everything_breaks_the_law_of_determinize() {
    let breach = breach::<{ fault::BLINDS_THE_REFEREE }>();
    found_by("determinize", "it is not the whole truth", &breach);
}

/// In play the law of observation finds the same fault one command earlier.
#[test]
fn waiting_for_a_seat_because_of_its_hand_breaks_the_law_of_determinize() {
    type Hasty = Toy<{ fault::OWES_BY_HAND }>;
    let rules = Hasty::rules(&Setup::of(3)).unwrap();
    let mut playout = Playout::<Hasty>::new(&rules, 7, 0).unwrap();
    let mut dice = Fast::new(7, 0);
    let mut sought = vec!["it may [", "the table waits for others"];
    while !sought.is_empty() {
        if let Err(breach) = determinize::check::<Hasty>(&rules, playout.state(), &mut dice) {
            sought.retain(|words| !breach.detail.contains(words));
        }
        assert!(playout.step().unwrap().is_some(), "the game ended, and {sought:?} was not found");
    }
}

/// Checks that the fault is found; the law that reports it first does not matter, since such a deal makes every twin as blind
/// as the view it came from.
#[test]
fn dealing_nothing_is_found() {
    let breach = breach::<{ fault::DEALS_NOTHING }>();
    assert!(["determinize", "observation"].contains(&breach.law), "{breach}");
}

#[test]
fn dealing_less_than_everything_breaks_the_law_of_determinize() {
    let breach = breach::<{ fault::DEALS_TOO_LITTLE }>();
    assert_eq!(breach.law, "determinize", "{breach}");
}

// -- location

#[test]
fn listing_goods_of_which_every_copy_lies_elsewhere_breaks_the_law_of_location() {
    let breach = breach::<{ fault::LISTS_LOCATED_GOODS }>();
    found_by("location", "is possible, and every ", &breach);
}

#[test]
fn refusing_goods_that_could_be_there_is_found() {
    // the law of following finds it too, where such a good is sold
    let breach = breach::<{ fault::REFUSES_UNSEEN_GOODS }>();
    assert!(["location", "following"].contains(&breach.law), "{breach}");
}

// -- sealed

#[test]
fn a_name_that_depends_on_what_another_seat_hides_breaks_the_law_of_the_sealed() {
    let breach = breach::<{ fault::NAMES_BY_HAND }>();
    found_by("sealed", "and Some(\"way/1/", &breach);
}

#[test]
fn a_name_that_two_secrets_share_breaks_the_law_of_the_sealed() {
    let breach = breach::<{ fault::SHARES_A_NAME }>();
    found_by("sealed", "seat 1: its secret has the name way/1, as that of seat 0", &breach);
}

#[test]
fn a_name_for_a_secret_that_is_not_listed_breaks_the_law_of_the_sealed() {
    let breach = breach::<{ fault::NAMES_TOO_LONG }>();
    found_by("sealed", "\"), and None is listed", &breach);
}

#[test]
fn a_secret_at_any_time_breaks_the_law_of_the_sealed() {
    let breach = breach::<{ fault::SEALS_AT_ANY_TIME }>();
    found_by("sealed", "its secret is accepted, and has no name", &breach);
}

// -- following

#[test]
fn a_secret_that_does_less_than_its_command_breaks_the_law_of_following() {
    let breach = breach::<{ fault::NEVER_TURNS_OVER }>();
    found_by("following", "not all was asked that was asked at the table", &breach);
}

#[test]
fn a_look_that_its_owner_does_not_see_breaks_the_law_of_following() {
    let breach = breach::<{ fault::DIGS_BLINDLY }>();
    found_by("following", "Dug { seat: Seat(0), good: Unseen }", &breach);
}

#[test]
fn a_pile_called_public_that_is_not_breaks_the_law_of_following() {
    let breach = breach::<{ fault::CALLS_PILE_PUBLIC }>();
    let words = "draw 4 of goods/deal/1 is called public, and the view does not show what is in the pile";
    found_by("following", words, &breach);
}

#[test]
fn a_public_pile_that_is_not_called_so_breaks_the_law_of_following() {
    let breach = breach::<{ fault::CALLS_PILE_HIDDEN }>();
    let words = "draw 0 of goods/deal/1 is not called public, and everybody can tell what is in the pile";
    found_by("following", words, &breach);
}

// -- naming

#[test]
fn turning_over_something_else_breaks_the_law_of_naming() {
    let breach = breach::<{ fault::TURNS_OVER_SOMETHING_ELSE }>();
    found_by("naming", "way/1/0 was laid down as Some(Object {\"choose\"", &breach);
}

#[test]
fn a_name_that_is_given_again_too_soon_breaks_the_law_of_naming() {
    let breach = breach::<{ fault::NAMES_BY_PLACE }>();
    found_by("naming", "two things that lie unseen are called aside/2", &breach);
}

#[test]
fn laying_aside_without_a_name_breaks_the_law_of_naming() {
    let breach = breach::<{ fault::BURIES_WITHOUT_NAME }>();
    found_by("naming", "draw 3 of goods/deal/1, seen by Nobody, has the name None", &breach);
}

// -- conservation, JSON, replay, position, end

#[test]
fn a_good_that_vanishes_breaks_the_law_of_conservation() {
    let breach = breach::<{ fault::LOSES_GOODS }>();
    found_by("conservation", "goods is 13: expected 14", &breach);
}

#[test]
fn a_state_that_is_not_all_written_breaks_the_law_of_json() {
    let breach = breach::<{ fault::WRITES_TOO_LITTLE }>();
    found_by("JSON", "unwritten: 1", &breach);
}

#[test]
fn two_draws_with_one_number_break_the_law_of_replay() {
    let breach = breach::<{ fault::COUNTS_NO_DRAWS }>();
    found_by("replay", "draw 0 of goods/deal/1 was made twice", &breach);
}

#[test]
fn a_set_up_that_forgets_its_position_breaks_the_law_of_position() {
    let breach = breach::<{ fault::LOSES_THE_POSITION }>();
    found_by("position", "it is not the position of its set-up", &breach);
}

#[test]
fn a_table_that_waits_for_nobody_breaks_the_law_of_the_end() {
    let breach = breach::<{ fault::GETS_STUCK }>();
    found_by("end", "no seat can act, and the game is not over", &breach);
}

#[test]
fn a_game_that_never_ends_breaks_the_law_of_the_end() {
    type Endless = Toy<{ fault::NEVER_ENDS }>;
    let rules = Endless::rules(&Setup::of(2)).unwrap();
    // the other laws are asked now and then only: this game is long
    let breach = play::<Endless>(&rules, 7, 0, 5_000).unwrap_err();
    found_by("end", "no end after 20000 commands", &breach);
}
