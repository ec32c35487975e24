//! Men-Nefer with each other value of each option and every number of players, played at random by the laws.

use amunre_core::engine::game::{Game as _, SampleSetup};
use amunre_core::engine::laws::play;
use amunre_core::men_nefer::{MenNefer, Options, Setup};
use rayon::prelude::*;

/// Plays some games of each set-up by the laws, with the heavy laws once in `every` commands.
fn obeys(setups: Vec<SampleSetup<Setup>>, games: u64, every: u64) {
    let numbered: Vec<_> = (0..games).flat_map(|game| setups.iter().map(move |setup| (game, setup))).collect();
    numbered.into_par_iter().for_each(|(game, SampleSetup { name, setup })| {
        let rules = MenNefer::rules(setup).expect("a set-up");
        let played = play::<MenNefer>(&rules, 2024, game, every);
        let tally = played.unwrap_or_else(|breach| panic!("{name}, game {game}: {breach}"));
        println!("{name}, game {game}: {} commands, longest list {}", tally.commands, tally.longest);
    });
}

#[test]
fn every_option_obeys_the_laws_at_every_table() {
    let mut setups = Vec::new();
    for players in 2..=4 {
        for (name, options) in Options::USUAL.neighbours() {
            let setup = Setup { options: options.changes_of(Options::USUAL), ..Setup::of(players) };
            setups.push(SampleSetup { name: format!("{players} players, another value of {name}"), setup });
        }
    }
    assert_eq!(setups.len(), 3 * 16, "each other value of each option");
    obeys(setups, 1, 151);
}
