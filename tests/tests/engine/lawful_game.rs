//! The toy game obeys every law, and the laws check all that they should.

use std::collections::HashSet;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{
    Description as _, Encoding as _, Game, HiddenInformation as _, Samples as _, Sources as _,
};
use amunre_core::engine::ids::{Names, Seat, Seats};
use amunre_core::engine::laws::{Tally, play};
use amunre_core::engine::refusal::Violation;
use amunre_core::engine::search::{Picked, Playout, Policy, pick};
use amunre_core::engine::table::{apply, start};
use amunre_tests::picks::check_picks;

use crate::toy::{Caravan, Refused, Rules, Setup, State};

/// Plays games at random, with all laws checked at every step.
fn play_all(games: u64) -> Tally {
    let mut tally = Tally::default();
    for sample in Caravan::samples() {
        let rules = Caravan::rules(&sample.setup).unwrap();
        for game in 0..games {
            let played = play::<Caravan>(&rules, 7, game, 1);
            tally.add(&played.unwrap_or_else(|breach| panic!("{}: {breach}", sample.name)));
        }
    }
    tally
}

/// Shows every state of some games at random.
fn each_state(mut look: impl FnMut(&Rules, &State)) {
    for sample in Caravan::samples() {
        let rules = Caravan::rules(&sample.setup).unwrap();
        for game in 0..20 {
            let mut playout = Playout::<Caravan>::new(&rules, 8, game).unwrap();
            look(&rules, playout.state());
            while playout.step().unwrap().is_some() {
                look(&rules, playout.state());
            }
        }
    }
}

#[test]
fn the_toy_game_obeys_every_law() {
    let tally = play_all(100);
    assert!(tally.commands > 2_000, "{tally:?}");
    assert!(tally.longest == 12 || tally.longest == 11, "{tally:?}");
}

#[test]
fn the_laws_meet_every_way_in_which_a_pair_of_histories_can_go_on() {
    let tally = play_all(20);
    assert!(tally.pairs > 100, "alike to the end: {tally:?}");
    assert!(tally.disclosed > 50, "something disclosed differs: {tally:?}");
    assert!(tally.parted > 20, "the command or a draw is not possible in both: {tally:?}");
    assert!(tally.sealed > 500, "a secret command, followed by who does not know it: {tally:?}");
}

#[test]
fn the_laws_meet_every_refusal_of_the_toy_game() {
    let (most, seat) = (3, Seat::FIRST);
    let (good, held, players) = (crate::toy::Good::Figs, 0, 2);
    let tally = play_all(100);
    for refused in [
        Refused::GameOver {},
        Refused::NotNow { seat },
        Refused::PileEmpty {},
        Refused::AsideFull { most },
        Refused::NothingAside {},
        Refused::RowEmpty {},
        Refused::NotHeld { good, held },
    ] {
        let rule = refused.rule().0;
        assert!(tally.rules.contains_key(rule), "{rule} never refused: {:?}", tally.rules);
    }
    // a seat that is not at the table is asked too, but not counted
    let stranger = Refused::NoSuchSeat { seat, players };
    assert!(!tally.rules.contains_key(stranger.rule().0));
}

#[test]
fn what_a_seat_owes_and_whom_the_table_waits_for_agree() {
    each_state(|rules, state| {
        let acting = Caravan::to_act(rules, state);
        let owes = |seat: &Seat| Caravan::decision(rules, state, *seat).is_some();
        assert_eq!(Seat::all(Seat::MOST).filter(owes).collect::<Seats>(), acting);
        assert_eq!(acting.is_empty(), Caravan::is_over(state));
        assert_eq!(Caravan::winners(state).is_empty(), !Caravan::is_over(state));
    });
}

#[test]
fn a_seat_that_is_not_asked_may_only_do_what_is_legal_at_any_time() {
    let mut sales = 0;
    each_state(|rules, state| {
        let mut list = Vec::new();
        for seat in Seat::all(rules.setup.players) {
            if !Caravan::to_act(rules, state).contains(seat) {
                Caravan::legal_commands(rules, state, seat, &mut list);
            }
        }
        assert!(list.iter().all(|command| Caravan::is_anytime(*command)), "{list:?}");
        sales += list.len();
    });
    assert!(sales > 100, "{sales}");
}

/// Game 3 of the series of seed 9, and what was scored in it.
fn scored() -> (State, Vec<u16>) {
    let rules = Caravan::rules(&Setup::of(3)).unwrap();
    let (mut state, mut chance) = (Caravan::initial(&rules), Fast::new(9, 3));
    let mut events = Vec::new();
    start::<Caravan>(&rules, &mut state, &mut chance, Some(&mut events)).unwrap();
    while let Some(seat) = Caravan::to_act(&rules, &state).iter().next() {
        let Picked { command, .. } = pick::<Caravan>(Policy::KindFirst, &rules, &state, seat, &mut chance).unwrap();
        apply::<Caravan>(&rules, &mut state, &mut chance, Some(&mut events), seat, command).unwrap();
    }
    let mut scores = vec![0_u16; 3];
    for line in events.iter().filter_map(|event| Caravan::score_line(&rules, event)) {
        let score = &mut scores[usize::from(line.seat.number())];
        *score = score.checked_add_signed(line.points).unwrap();
    }
    (state, scores)
}

#[test]
fn the_lines_of_a_score_add_up_to_the_scores() {
    let (state, scores) = scored();
    assert!(Caravan::is_over(&state));
    assert_eq!(scores, Caravan::scores(&state));
    assert!(scores.iter().any(|points| *points > 0));
}

#[test]
fn a_playout_without_events_is_the_game_that_events_are_kept_of() {
    let rules = Caravan::rules(&Setup::of(3)).unwrap();
    let mut playout = Playout::<Caravan>::new(&rules, 9, 3).unwrap();
    assert!(playout.finish(1_000).unwrap());
    assert_eq!(*playout.state(), scored().0);
}

#[test]
fn a_random_player_picks_commands_or_kinds_with_equal_chances() {
    let mut checked = 0;
    each_state(|rules, state| {
        let Some(seat) = Caravan::to_act(rules, state).iter().next() else { return };
        let mut list = Vec::new();
        Caravan::required_commands(rules, state, seat, &mut list);
        let kinds = list.iter().map(|command| Caravan::kind(*command)).collect::<HashSet<_>>().len();
        if kinds < 3 || list.len() < kinds + 2 || checked == 3 {
            return;
        }
        checked += 1;
        for policy in [Policy::KindFirst, Policy::Uniform] {
            check_picks::<Caravan>(policy, rules, state, 60_000);
        }
    });
    assert_eq!(checked, 3, "states with at least 3 kinds of command, some of them with several commands");
}

#[test]
fn a_playout_begun_anew_is_the_same_as_a_new_one() {
    let rules = Caravan::rules(&Setup::of(2)).unwrap();
    let mut playout = Playout::<Caravan>::new(&rules, 9, 0).unwrap();
    assert!(!playout.finish(3).unwrap(), "three commands end no game");
    assert_eq!(playout.steps, 3);
    playout.restart(9, 1).unwrap();
    assert!(playout.finish(1_000).unwrap());
    let mut other = Playout::<Caravan>::new(&rules, 9, 1).unwrap();
    assert!(other.finish(1_000).unwrap());
    assert_eq!(playout.state(), other.state());
    assert_eq!(playout.step().unwrap(), None, "a game that is over waits for nobody");
}

#[test]
fn every_command_and_every_owing_can_be_said() {
    each_state(|rules, state| {
        let mut list = Vec::new();
        for seat in Caravan::to_act(rules, state) {
            Caravan::legal_commands(rules, state, seat, &mut list);
            let decision = Caravan::decision(rules, state, seat).unwrap();
            assert!(!Caravan::decision_words(&decision).to_string().is_empty());
        }
        for command in list {
            assert!(!Caravan::command_words(&command).to_string().is_empty());
        }
    });
}

#[test]
fn an_event_is_said_with_the_names_of_the_seats_and_only_with_what_is_known() {
    use amunre_core::engine::hidden::{Hidden, Viewer};

    use crate::toy::{Event, Good};
    let names = Names::new(vec!["Nefer".to_owned()]);
    let words_of = |event: &Event| Caravan::event_words(event, &names).to_string();
    let event = Event::Drawn { seat: Seat::FIRST, good: Hidden::Known(Good::Linen) };
    assert_eq!(words_of(&event), "Nefer draws linen");
    assert_eq!(words_of(&Caravan::redact(&event, Viewer::Spectator)), "Nefer draws a good");
}
