//! Random games to the end: the events that occur in them, and the conditions that hold at each step.

use std::collections::BTreeMap;

use amunre_core::engine::{Fast, Game as _, Positions as _, SampleSetup, Samples as _, Table};
use amunre_core::men_nefer::{Command, Event, MenNefer, Setup};
use rayon::prelude::*;

/// Counts the events of a game by their names. The seats carry out what they can, and forfeit seldom.
fn events(SampleSetup { name, setup }: &SampleSetup<Setup>, number: u64) -> BTreeMap<&'static str, u32> {
    let rules = MenNefer::rules(setup).expect("a sample");
    let mut table = Table::<MenNefer, _>::open(setup, Fast::new(number, 0)).expect("a game");
    let mut dice = Fast::new(number, 1);
    let mut seen = BTreeMap::new();
    let mut note = |events: &[Event]| {
        for event in events {
            *seen.entry(event.name()).or_insert(0) += 1;
        }
    };
    note(table.start_events());
    while let Some(seat) = table.to_act().iter().next() {
        let mut list = table.legal_commands(seat);
        if list.len() > 1 && dice.below(12) > 0 {
            list.retain(|command| *command != Command::Done);
        }
        let place = dice.below(u32::try_from(list.len()).expect("a short list"));
        let command = list[usize::try_from(place).expect("a place")];
        note(table.apply(seat, command).expect("a legal command"));
        MenNefer::check(&rules, table.state()).unwrap_or_else(|error| panic!("{name}, game {number}: {error}"));
    }
    assert_eq!(table.state().turn, 27 * setup.players, "{name}: 27 turns a seat");
    assert!(!table.state().winners.is_empty(), "{name}: a winner");
    seen
}

#[test]
fn every_event_happens_in_random_games() {
    let samples = MenNefer::samples();
    let games: Vec<_> = samples.iter().flat_map(|sample| (0..40).map(move |number| (sample, number))).collect();
    let counted: Vec<_> = games.into_par_iter().map(|(sample, number)| events(sample, number)).collect();
    let mut all = BTreeMap::<&str, u32>::new();
    for (kind, number) in counted.into_iter().flatten() {
        *all.entry(kind).or_default() += number;
    }
    println!("{all:#?}");
    let missing: Vec<&str> = Event::NAMES.iter().filter(|name| !all.contains_key(**name)).copied().collect();
    // these happen in positions that random play seldom reaches (pyramids.rs, deities.rs, cities.rs); a repair is a ruling of a referee
    assert_eq!(missing, ["StepExchanged", "PyramidionPlaced", "SunExchanged", "AgreementDiscarded", "Repaired"]);
}
