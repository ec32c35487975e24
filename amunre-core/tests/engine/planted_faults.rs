//! Faults planted in the toy game, and the law that finds each.

use amunre_core::engine::laws::{Breach, determinize, play};
use amunre_core::engine::{Fast, Game, Playout};

use crate::toy::{Setup, Toy, fault};

/// The first breach that random games with this fault run into.
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

/// That this law finds the fault, and says so in these words.
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
fn two_commands_with_one_id_break_the_law_of_legality() {
    let breach = breach::<{ fault::SHARES_AN_ID }>();
    found_by("legality", "Pass has the id Some(0), which names Some(Draw)", &breach);
}

#[test]
fn a_command_that_is_listed_twice_breaks_the_law_of_legality() {
    let breach = breach::<{ fault::LISTS_TWICE }>();
    found_by("legality", "stands twice in the list", &breach);
}

#[test]
fn a_list_longer_than_the_game_says_breaks_the_law_of_legality() {
    let breach = breach::<{ fault::LISTS_MORE_THAN_SAID }>();
    found_by("legality", "a list of 6 commands", &breach);
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

/// In play the law of observation finds the same fault a command sooner.
#[test]
fn waiting_for_a_seat_because_of_its_hand_breaks_the_law_of_determinize() {
    type Hasty = Toy<{ fault::OWES_BY_HAND }>;
    let rules = Hasty::rules(&Setup { players: 3 }).unwrap();
    let mut playout = Playout::<Hasty>::new(&rules, 7, 0).unwrap();
    let mut dice = Fast::new(7, 0);
    let breach = loop {
        if let Err(breach) = determinize::check::<Hasty>(&rules, playout.state(), &mut dice) {
            break breach;
        }
        assert!(playout.step().unwrap().is_some(), "the game ended, and nothing was found");
    };
    found_by("determinize", "the table waits for others", &breach);
}

/// Which law speaks first is of no weight here: such a deal makes every twin as blind as the view it came from.
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

// -- conservation, JSON, replay, end

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
fn a_table_that_waits_for_nobody_breaks_the_law_of_the_end() {
    let breach = breach::<{ fault::GETS_STUCK }>();
    found_by("end", "nobody can act, and the game is not over", &breach);
}

#[test]
fn a_game_that_never_ends_breaks_the_law_of_the_end() {
    type Endless = Toy<{ fault::NEVER_ENDS }>;
    let rules = Endless::rules(&Setup { players: 2 }).unwrap();
    // the other laws are asked now and then only: this game is long
    let breach = play::<Endless>(&rules, 7, 0, 5_000).unwrap_err();
    found_by("end", "no end after 20000 commands", &breach);
}
