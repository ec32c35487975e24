//! The laws of the engine, checked on every registered game with every sample set-up.

use amunre_core::engine::game::{FullGame, Samples};
use amunre_core::engine::laws::{Tally, play};
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::effort::cases;
use rayon::prelude::*;

/// Plays games by the laws with every sample set-up of a game.
fn play_all<G: FullGame + Samples>(games: u64, every: u64) -> Tally {
    let mut all = Tally::default();
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect(&sample.name);
        let mut tally = Tally::default();
        let played: Vec<_> = (0..games).into_par_iter().map(|game| play::<G>(&rules, 2003, game, every)).collect();
        for (game, played) in played.iter().enumerate() {
            match played {
                Ok(played) => tally.add(played),
                Err(breach) => panic!("{}, {}, game {game}: {breach}", G::ID, sample.name),
            }
        }
        let mean = tally.listed / tally.lists.max(1);
        println!(
            "{}, {}: {} commands, lists of {mean} on average, longest {} (offers {}); {} pairs alike, {} ended by a disclosure, {} parted",
            G::ID,
            sample.name,
            tally.commands,
            tally.longest,
            tally.longest_of_all,
            tally.pairs,
            tally.disclosed,
            tally.parted
        );
        assert!(tally.pairs > 0, "the observation law was never put to the test");
        all.add(&tally);
    }
    all
}

/// Plays every sample set-up of a game, with the heavy laws once in `every` commands.
fn obeys(id: &str, games: u64, every: u64) {
    let tally = with_game!(id, G => play_all::<G>(games, every)).expect("a game of the registry");
    println!("{id}: {tally:#?}");
}

// a test a game, so that they run beside each other

#[test]
fn amun_re_obeys_the_laws() {
    obeys("amun-re", cases(8), 16);
}

#[test]
fn horus_obeys_the_laws() {
    obeys("horus", cases(8), 12);
}

#[test]
fn men_nefer_obeys_the_laws() {
    obeys("men-nefer", cases(6), 41);
}

#[test]
fn every_game_is_asked() {
    assert_eq!(GAMES, ["amun-re", "horus", "men-nefer"]);
}
