//! No game stops before its end: random games from the stated positions of the conformance suite.

use std::collections::BTreeSet;

use amunre_core::engine::game::FullGame;
use amunre_core::engine::search::{Playout, Policy};
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::{conformance, effort};
use rayon::prelude::*;

/// The random games from each position.
const GAMES_FROM_EACH: u64 = 6;
/// The most commands of a game.
const LONGEST_GAME: u64 = 20_000;

/// Plays a game to its end. At each moment a seat must act, and each that must has a command.
fn ends<G: FullGame>(rules: &G::Rules, game: u64, setup: &str) {
    let policy = if game.is_multiple_of(2) { Policy::KindFirst } else { Policy::Uniform };
    let mut playout = Playout::<G>::new(rules, 2024, game).expect("a start").with_policy(policy);
    let mut commands = Vec::new();
    while !G::is_over(playout.state()) {
        let (acting, at) = (G::to_act(rules, playout.state()), format!("game {game}, command {}", playout.steps));
        assert!(!acting.is_empty(), "{at}: no seat must act, and the game is not over: {setup}");
        for seat in acting {
            commands.clear();
            G::legal_commands(rules, playout.state(), seat, &mut commands);
            assert!(!commands.is_empty(), "{at}: seat {seat} must act and has no command: {setup}");
        }
        assert!(playout.steps < LONGEST_GAME, "{at}: no end: {setup}");
        playout.step().expect("a legal command");
    }
}

/// Plays from each position of the suite; returns their number.
fn play_all<G: FullGame>() -> usize {
    let cases = conformance::cases(G::ID);
    let stated = cases.iter().filter(|case| case.setup.get("position").is_some());
    let setups: BTreeSet<String> = stated.map(|case| case.setup.to_string()).collect();
    setups.par_iter().for_each(|text| {
        let setup = G::read_setup(serde_json::from_str(text).expect("JSON")).expect("a set-up");
        let rules = G::rules(&setup).expect("a position from which a game can start");
        (0..effort::cases(GAMES_FROM_EACH)).for_each(|game| ends::<G>(&rules, game, text));
    });
    setups.len()
}

#[test]
fn no_game_from_a_stated_position_stops_before_its_end() {
    for game in GAMES {
        let positions = with_game!(game, G => play_all::<G>()).expect("a game of the registry");
        println!("{game}: {positions} positions");
        assert!(positions > 40, "{game} has stated positions");
    }
}
