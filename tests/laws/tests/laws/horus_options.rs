//! Horus with every number of players and each other reading of each option, played at random by the laws; and the readings of
//! everything otherwise.

use amunre_core::engine::game::Game as _;
use amunre_core::engine::laws::play;
use amunre_core::horus::{Horus, Options, Setup};
use rayon::prelude::*;

/// The number of commands between two checks of the heavy laws.
const EVERY: u64 = 61;

#[test]
fn every_reading_obeys_the_laws_at_every_table() {
    let mut tables = Vec::new();
    for players in 2..=4 {
        let others = [("every option", Options::OTHER)].into_iter().chain(Options::USUAL.neighbours());
        for (name, options) in others {
            let setup = Setup { options: options.changes_of(Options::USUAL), ..Setup::of(players) };
            let rules = Horus::rules(&setup).expect("a set-up");
            tables.push((players, name, rules));
        }
    }
    assert_eq!(tables.len(), 3 * (1 + 23), "each other value of each option, and all at once");
    let numbered: Vec<_> = (1..).zip(tables).collect();
    numbered.into_par_iter().for_each(|(number, (players, name, rules))| {
        for game in [0, 1] {
            let played = play::<Horus>(&rules, 2008 + game, number, EVERY);
            played.unwrap_or_else(|breach| panic!("{players} players, another value of {name}: {breach}"));
        }
    });
}
