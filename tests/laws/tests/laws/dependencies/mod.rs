//! The law of dependencies: if another plausible value of the board changes an event, a refusal, the points or the winner of a
//! game, then the verdict and the refusal name it. Each game is played again in full with each other value, independently of
//! the method of the judge.

mod stones;

use std::collections::BTreeSet;

use amunre_core::engine::chance::{DrawAnswer, DrawTable, Fast, NoChance, RecordedDraw};
use amunre_core::engine::game::{FullGame, Game as _, SampleSetup, Samples};
use amunre_core::engine::ids::Seat;
use amunre_core::engine::refusal::refusal_dependencies;
use amunre_core::engine::table::{apply, start};
use amunre_core::engine::turn::judge;
use amunre_core::log::{Replay, VerifyOptions, verify_as};
use amunre_core::registry::with_game;
use amunre_tests::logs::{agreed, random};
use rayon::prelude::*;
use stones::{Setup, Stones};

/// The commands of a log, each with its events.
struct Course<G: FullGame> {
    first: G::State,
    began: Vec<G::Event>,
    steps: Vec<(Seat, G::Command, Vec<G::Event>)>,
    draws: DrawTable,
    scores: Vec<u16>,
}

impl<G: FullGame> Course<G> {
    fn read(log: &str) -> Self {
        let mut replay = Replay::<G>::open(log.as_bytes(), &VerifyOptions::default()).expect("a log");
        let (mut course, mut draws) = (None::<Self>, DrawTable::new());
        while let Some(step) = replay.next().expect("a log that can be read") {
            let course = course.get_or_insert_with(|| Self {
                first: step.state().clone(),
                began: Vec::new(),
                steps: Vec::new(),
                draws: DrawTable::new(),
                scores: Vec::new(),
            });
            course.scores = G::scores(step.state());
            for RecordedDraw { label, number, answer, .. } in step.draws() {
                if matches!(answer, DrawAnswer::Item(_)) {
                    draws.write(label, *number, *answer);
                }
            }
            match step.command() {
                Some((seat, Some(command))) => course.steps.push((seat, command, step.events().to_vec())),
                _ if !step.events().is_empty() => course.began = step.events().to_vec(),
                _ => {}
            }
        }
        Self { draws, ..course.expect("a header") }
    }

    /// Returns true if the game is the same under other rules, command by command.
    fn is_same(&self, rules: &G::Rules) -> bool {
        let (mut state, mut chance, mut events) = (G::initial(rules), self.draws.clone(), Vec::new());
        if start::<G>(rules, &mut state, &mut chance, Some(&mut events)).is_err() || events != self.began {
            return false;
        }
        let is_same = self.steps.iter().all(|(seat, command, expected)| {
            events.clear();
            apply::<G>(rules, &mut state, &mut chance, Some(&mut events), *seat, *command).is_ok()
                && events == *expected
        });
        is_same && G::scores(&state) == self.scores
    }

    /// Returns the states of some commands of the game, each with a seat and the commands that it tries there.
    fn attempts(&self, rules: &G::Rules, every: usize) -> Vec<(G::State, Seat, G::Command)> {
        let (mut state, mut chance) = (self.first.clone(), self.draws.clone());
        start::<G>(rules, &mut state, &mut chance, None).expect("a start");
        let mut attempts = Vec::new();
        for (place, (seat, command, _)) in self.steps.iter().enumerate() {
            if place.is_multiple_of(every) {
                // what was done elsewhere in the game, by the same seat
                let others = self.steps.iter().filter(|(other, ..)| other == seat).step_by(3);
                attempts.extend(others.map(|(_, command, _)| (state.clone(), *seat, *command)));
            }
            apply::<G>(rules, &mut state, &mut chance, None, *seat, *command).expect("a command of the log");
        }
        attempts
    }
}

/// A share of the games and values.
#[derive(Clone, Copy)]
struct Share {
    /// Of so many values one is asked in each game, others in the next game.
    values: u16,
    /// Returns true for the number of a game that is played to its end; the others have at most so many commands.
    is_whole: fn(u64) -> bool,
    commands: u32,
    /// Refusals are asked for after each of so many commands.
    refusals: usize,
}

/// All values in each game; two of three games to their end.
const ALL: Share = Share { values: 1, is_whole: |number| !number.is_multiple_of(3), commands: 60, refusals: 29 };
/// A board with hundreds of values.
const LARGE: Share = Share { values: 16, is_whole: |number| number.is_multiple_of(10), commands: 120, refusals: 97 };

/// The values that are asked in a game, each with the rules under its other values.
struct Asked<G: FullGame>(Vec<(String, Vec<G::Rules>)>);

impl<G: FullGame> Asked<G> {
    fn of(rules: &G::Rules, share: Share, number: u64) -> Self {
        let is_asked = |place: &u16| u64::from(*place % share.values) == number % u64::from(share.values);
        let open = G::open_places(rules).iter().filter(is_asked).filter_map(|place| G::open_value(rules, place));
        let others = |place| G::with_assumption(rules, place).into_iter().map(|other| other.rules).collect();
        Self(open.map(|value| (value.path, others(value.place))).collect())
    }

    /// Compares what an answer names with the values that make a difference to it. Returns the number of values that do. Where two
    /// values are exchanged, one of them is named: the one that was read.
    fn compare(
        &self,
        rules: &G::Rules,
        named: &BTreeSet<String>,
        is_same: impl Fn(&G::Rules) -> bool,
    ) -> Result<Vec<&str>, String> {
        let mut matter = Vec::new();
        for (path, others) in &self.0 {
            let is_named = named.contains(path);
            if let Some(other) =
                others.iter().find(|other| !is_same(other) && (is_named || !changes_one_of::<G>(rules, other, named)))
            {
                if !is_named {
                    return Err(format!("it does not name {path}, as in {:?}", changed::<G>(rules, other)));
                }
                matter.push(path.as_str());
            }
        }
        Ok(matter)
    }
}

/// The paths of the values that differ.
fn changed<G: FullGame>(rules: &G::Rules, other: &G::Rules) -> Vec<String> {
    let is_changed = |place: &u16| G::value_words(rules, *place) != G::value_words(other, *place);
    let places = G::open_places(rules).iter().filter(is_changed);
    places.filter_map(|place| G::open_value(rules, place)).map(|value| value.path).collect()
}

fn changes_one_of<G: FullGame>(rules: &G::Rules, other: &G::Rules, named: &BTreeSet<String>) -> bool {
    changed::<G>(rules, other).iter().any(|path| named.contains(path))
}

/// Plays a game and compares what its verdict and some refusals name with what matters. Returns the number of values that
/// matter, and the number of refusals.
fn obeys<G: FullGame>(setup: &G::Setup, name: &str, number: u64, share: Share) -> Result<(usize, usize), String> {
    let agreed = agreed::<G>(&format!("{name} {number}"), setup.clone());
    let mut dice = Fast::new(number, 1);
    let most = 1 + usize::try_from(dice.below(share.commands)).unwrap_or(0);
    let commands = if (share.is_whole)(number) { usize::MAX } else { most };
    let log = random::<G>(&agreed, number, commands);
    let verdict = verify_as::<G>(log.as_bytes(), &VerifyOptions::default()).map_err(|error| error.to_string())?;
    let rests = &verdict.rests_on;
    let named: BTreeSet<String> =
        rests.assumed.iter().chain(&rests.confirmed).map(|value| value.path.clone()).collect();
    let (rules, course) = (G::rules(setup).expect("rules"), Course::<G>::read(&log));
    let answers = Asked::<G>::of(&rules, share, number);
    let matter = answers
        .compare(&rules, &named, |rules| course.is_same(rules))
        .map_err(|missing| format!("{name}, game {number}: the verdict: {missing}"))?
        .len();
    let mut refusals = 0;
    for (state, seat, command) in course.attempts(&rules, share.refusals) {
        let answer = |rules: &G::Rules| judge::<G>(rules, &mut state.clone(), &mut NoChance, None, seat, command).0;
        let found = answer(&rules);
        let Err(amunre_core::engine::turn::Interrupt::Refused(violation)) = &found else { continue };
        refusals += 1;
        let on = refusal_dependencies::<G>(&rules, &state, seat, command, violation).values;
        let named: BTreeSet<String> =
            on.iter().filter_map(|place| G::open_value(&rules, place)).map(|value| value.path).collect();
        let matter = answers.compare(&rules, &named, |rules| answer(rules) == found);
        let matter = matter.map_err(|missing| format!("{name}, game {number}: {violation}: {missing}"))?;
        let idle = answers.0.iter().find(|(path, _)| named.contains(path) && !matter.contains(&path.as_str()));
        if let Some((path, _)) = idle {
            return Err(format!("{name}, game {number}: {violation}: names {path}, which does not matter"));
        }
    }
    Ok((matter, refusals))
}

/// Asks the law of this number of games of each edition, the same number of each of its sample set-ups.
fn count_answers<G: FullGame + Samples>(games: u64, share: Share) -> (usize, usize) {
    let edition = |sample: &SampleSetup<G::Setup>| sample.name.split(',').next().map(str::to_owned);
    let editions: Vec<_> = G::samples().iter().map(edition).collect();
    let mut all = (0, 0);
    for sample in G::samples() {
        let set_ups = editions.iter().filter(|other| **other == edition(&sample)).count();
        let games = games.div_ceil(u64::try_from(set_ups).expect("few"));
        let setup = serde_json::to_value(&sample.setup).expect("a set-up");
        let ask = |number| {
            let setup: G::Setup = serde_json::from_value(setup.clone()).expect("a set-up");
            obeys::<G>(&setup, &sample.name, number, share)
        };
        let counts: Result<Vec<_>, String> = (0..games).into_par_iter().map(ask).collect();
        let counts = counts.unwrap_or_else(|breach| panic!("{}: {breach}", G::ID));
        let (values, refusals) = counts.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        println!("{}, {}: {games} games, {values} values that matter, {refusals} refusals", G::ID, sample.name);
        all = (all.0 + values, all.1 + refusals);
    }
    all
}

/// The number of games of each edition: `AMUNRE_LAW_GAMES` asks for a longer run.
fn games(usual: u64) -> u64 {
    std::env::var("AMUNRE_LAW_GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

#[test]
fn verdicts_of_amun_re_name_what_they_rest_on() {
    let (values, refusals) = with_game!("amun-re", G => count_answers::<G>(games(200), ALL)).expect("a game");
    assert!(values > 1000 && refusals > 1000, "{values} values, {refusals} refusals");
}

#[test]
fn verdicts_of_horus_name_what_they_rest_on() {
    let (values, refusals) = with_game!("horus", G => count_answers::<G>(games(200), ALL)).expect("a game");
    assert!(values > 10 && refusals > 100, "{values} values, {refusals} refusals");
}

#[test]
fn verdicts_of_men_nefer_name_what_they_rest_on() {
    let (values, refusals) = with_game!("men-nefer", G => count_answers::<G>(games(240), LARGE)).expect("a game");
    assert!(values > 500 && refusals > 500, "{values} values, {refusals} refusals");
}

#[test]
fn the_law_finds_values_that_are_read_and_not_noted() {
    let check_fault = |fault: u8| {
        let setup = Setup { fault, ..Stones::default_setup() };
        (0..20).map(|number| obeys::<Stones>(&setup, "stones", number, ALL)).collect::<Result<Vec<_>, _>>()
    };
    let sound = check_fault(stones::NONE).expect("a sound game");
    assert!(sound.iter().any(|(values, _)| *values == 2), "{sound:?}");
    for (fault, value) in [(stones::DECIDES_UNNOTED, "most"), (stones::EVOLVES_UNNOTED, "last")] {
        let found = check_fault(fault).expect_err("a planted fault");
        assert!(found.contains(value), "{fault}: {found}");
    }
}
