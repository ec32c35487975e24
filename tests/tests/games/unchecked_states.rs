//! States that were not checked: read from JSON, or reached by impossible events. They can be nonsense, but nothing panics on
//! them, hangs or grows without bound.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Event, Rules, Setup, State};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{Game as _, HiddenInformation as _, Positions as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::search::{Playout, choose};
use amunre_core::engine::table::apply;
use amunre_tests::*;

fn game() -> (Rules, State) {
    let setup = Position::classic(3).round(2).owns(RED, &[Abu, Memphis]).gold(RED, 200).market(RED).setup();
    let rules = AmunRe::rules(&setup).expect("a position");
    let state = AmunRe::initial(&rules);
    (rules, state)
}

/// Asks every question about a state, and carries out some commands.
fn ask_everything(rules: &Rules, mut state: State, dice: &mut Fast) {
    let mut list = Vec::new();
    for viewer in Viewer::all(3) {
        let view = AmunRe::view(rules, &state, viewer);
        let dealt = AmunRe::determinize(rules, &view, dice);
        let _ = (AmunRe::check(rules, &view), AmunRe::check(rules, &dealt));
        Seat::all(Seat::MOST).for_each(|seat| AmunRe::legal_commands(rules, &view, seat, &mut list));
    }
    for _ in 0..60 {
        let Some(seat) = AmunRe::to_act(rules, &state).iter().next() else { break };
        list.clear();
        AmunRe::legal_commands(rules, &state, seat, &mut list);
        let Some(command) = choose::<AmunRe>(&list, dice) else { break };
        let mut events = Vec::new();
        let _ = apply::<AmunRe>(rules, &mut state, &mut dice.clone(), Some(&mut events), seat, command);
        assert!(events.len() < 1_000, "{command:?} makes no end");
        let _ = dice.below(7);
    }
}

#[test]
fn numbers_that_no_game_has_panic_nowhere() {
    let changes: [fn(&mut State); 6] = [
        |state| state.provinces[Abu].stones = 255,
        |state| state.provinces[Abu].singles = 255,
        |state| (state.supply.stones, state.provinces[Abu].stones) = (255, 2),
        |state| (state.supply.singles, state.provinces[Abu].stones, state.provinces[Abu].singles) = (255, 2, 1),
        |state| state.seats[RED].gold = u16::MAX,
        |state| (state.temple, state.round, state.correction) = (255, 255, -128),
    ];
    let mut dice = Fast::new(1, 1);
    for change in changes {
        let (rules, mut state) = game();
        change(&mut state);
        let text = serde_json::to_string(&state).expect("JSON");
        ask_everything(&rules, serde_json::from_str(&text).expect("the same"), &mut dice);
    }
}

#[test]
fn a_starting_player_outside_the_table_hangs_nothing() {
    let (rules, mut state) = game();
    let nobody = Seat::new(7).expect("a seat");
    AmunRe::evolve(&rules, &mut state, &Event::PharaohMoved { seat: nobody });
    ask_everything(&rules, state, &mut Fast::new(2, 2));
    let setup =
        Position::classic(3).auction(&[Abu, Sawu, Avaris], blue()).bid(RED, Abu, 0).bid(black(), Sawu, 0).setup();
    let rules = AmunRe::rules(&setup).expect("a position");
    let mut state = AmunRe::initial(&rules);
    state.starting_player = nobody;
    ask_everything(&rules, state, &mut Fast::new(3, 3));
}

#[test]
fn events_of_other_moments_panic_nowhere() {
    let rules = AmunRe::rules(&Setup::classic(3)).expect("a game");
    let mut dice = Fast::new(4, 4);
    // events of one game, folded in any order into states of another
    let mut events = Vec::new();
    let (mut state, mut chance) = (AmunRe::initial(&rules), Fast::new(5, 5));
    amunre_core::engine::table::start::<AmunRe>(&rules, &mut state, &mut chance, Some(&mut events)).expect("a game");
    while let Some(seat) = AmunRe::to_act(&rules, &state).iter().next() {
        let mut list = Vec::new();
        AmunRe::legal_commands(&rules, &state, seat, &mut list);
        let command = choose::<AmunRe>(&list, &mut dice).expect("a command");
        apply::<AmunRe>(&rules, &mut state, &mut chance, Some(&mut events), seat, command).expect("it was listed");
    }
    for game in 0..30 {
        let mut playout = Playout::<AmunRe>::new(&rules, 6, game).expect("a game");
        playout.finish(u64::from(dice.below(200))).expect("no stop");
        let mut state = AmunRe::view(&rules, playout.state(), Viewer::Seat(black()));
        for _ in 0..300 {
            let which = dice.below(u32::try_from(events.len()).expect("few"));
            AmunRe::evolve(&rules, &mut state, &events[usize::try_from(which).expect("few")]);
        }
        ask_everything(&rules, state, &mut dice);
    }
}
