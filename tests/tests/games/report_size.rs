//! The size of a report on a long log.

use std::io::Cursor;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::log::VerifyOptions;
use amunre_core::registry::GAMES;
use amunre_core::session::{CommandInput, DynGame, GameStart, Scope, open};
use amunre_tests::starting_points::all_samples;
use rayon::prelude::*;

/// The entries of a log.
const ENTRIES: usize = 500;
/// The number of logs of a game that are reported, the longest ones.
const REPORTS: usize = 4;
/// The most bytes of a report on it.
const MOST: usize = 700_000;

/// Plays a game until so much was done in it, and takes so many of a hundred commands back; nothing if the game ends first.
fn played(game: &str, setup: &str, taken_back: u32) -> Option<Box<dyn DynGame>> {
    let mut table = open(game, setup, &GameStart::of_number(3)).expect("a sample");
    let (mut dice, mut ids, mut done) = (Fast::new(8, 1), Vec::new(), 0);
    while done < ENTRIES {
        let seat = table.to_act().first()?;
        table.legal_ids(seat, Scope::Required, &mut ids);
        let place = dice.below(u32::try_from(ids.len()).expect("few"));
        table.apply(seat, CommandInput::Id(ids[usize::try_from(place).expect("few")])).expect("a legal command");
        done += 1;
        if dice.below(100) < taken_back && table.can_undo(seat).is_ok() {
            table.undo(seat).expect("what was just done");
            done += 1;
        }
    }
    Some(table)
}

/// A game of this set-up with a log of so many entries, with as few commands taken back as there must be; nothing if it is
/// always shorter.
fn long_game(game: &str, setup: &str) -> Option<Box<dyn DynGame>> {
    [0, 30, 60, 85].into_iter().find_map(|part| played(game, setup, part))
}

#[test]
fn a_report_of_five_hundred_entries_is_below_700_kb() {
    let all = all_samples();
    let largest = |game: &str| {
        let own = all.par_iter().filter(|(of, ..)| *of == game);
        let mut logs: Vec<(&String, String)> =
            own.filter_map(|(_, name, setup)| Some((name, long_game(game, setup)?.log().expect("a log")))).collect();
        // the largest page is that of one of the longest logs
        logs.sort_by_key(|(_, log)| std::cmp::Reverse(log.len()));
        let sizes = logs.into_par_iter().take(REPORTS).map(|(name, log)| {
            let number = log.lines().count();
            let log = Box::new(Cursor::new(log.into_bytes()));
            let report = amunre_report::report(name, log, &VerifyOptions::default(), Viewer::Referee).expect("a log");
            (report.page.len(), name.clone(), number)
        });
        sizes.max().expect("a long game")
    };
    for game in GAMES {
        let (size, name, number) = largest(game);
        assert!(number >= ENTRIES, "{name}: {number} entries");
        assert!(size < MOST, "{name}: a report of {number} entries has {size} bytes");
    }
}
