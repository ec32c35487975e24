//! Observations: each element of a view has numbers of its own, and can be read back from them.
//!
//! Views are taken from random games and filled with what is rare in play. The one law changes one element after another: the observation of
//! the other view differs in the numbers of this element alone. The other one reads all fields of the JSON of a view back from its numbers.

mod decode;
mod elements;
mod fill;
mod recall;

use std::collections::{BTreeMap, HashMap};

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::Game;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::observation::{ObservedField, observe, observed_fields};
use amunre_core::engine::search::Playout;
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;
use amunre_tests::effort::cases;
use rayon::prelude::*;
use serde::Deserialize as _;
use serde_json::Value;

use decode::compare;
use elements::{Known, below, changes, element, set};
use fill::Filled;

/// An encoder of observations.
type Encoder<G> = fn(&<G as Game>::Rules, &<G as Game>::State, Seat, &mut [i16]);

/// The encoder of a game.
fn own<G: Filled>(rules: &G::Rules, state: &G::State, seat: Seat, out: &mut [i16]) {
    observe::<G>(rules, state, seat, out);
}

/// A set-up of a game, with a game that is played.
struct SetUp<G: Filled> {
    name: String,
    rules: G::Rules,
    players: u8,
    fields: Vec<ObservedField>,
    /// The field of each number, and its place in the field.
    numbers: Vec<(usize, usize)>,
    known: Known,
    dice: Fast,
    games: u64,
    /// The fields of pairs whose tables in words were compared: the number of these pairs, and true if one of them differed.
    in_words: HashMap<String, (u32, bool)>,
}

/// The number of games in which rare values are learned: in one of Horus some tile is never drawn.
const LEARNED: u64 = 4;

impl<G: Filled> SetUp<G> {
    fn all() -> Vec<Self> {
        let of = |sample: amunre_core::engine::game::SampleSetup<G::Setup>| {
            let rules = G::rules(&sample.setup).expect("a set-up");
            let fields = observed_fields::<G>(&rules);
            let numbers = (0..).zip(&fields).flat_map(|(place, field)| (0..field.length).map(move |at| (place, at)));
            let (numbers, players, mut known) = (numbers.collect(), G::players(&rules), Known::default());
            let mut game = Playout::<G>::new(&rules, 6, 0).expect("a game");
            for number in 1..=LEARNED {
                game.restart(6, number).expect("a game");
                while game.step().expect("no stop").is_some() {
                    if game.steps.is_multiple_of(3) {
                        G::learn(&serde_json::to_value(game.state()).expect("JSON"), &mut known);
                    }
                }
            }
            let end = serde_json::to_value(game.state()).expect("JSON");
            G::learn_more(&end, &fields, &mut known);
            let dice = Fast::new(6, players.into());
            Self { name: sample.name, rules, players, fields, numbers, known, dice, games: 0, in_words: HashMap::new() }
        };
        G::samples().into_iter().map(of).collect()
    }

    /// A view of a random game, and its seat.
    fn moment(&mut self) -> (G::State, Seat) {
        self.games += 1;
        let mut game = Playout::<G>::new(&self.rules, 7, self.games).expect("a game");
        game.finish(u64::from(self.dice.below(250))).expect("no stop");
        let seat = Seat::new(u8::try_from(below(&mut self.dice, self.players.into())).expect("few")).expect("a seat");
        (G::view(&self.rules, game.state(), Viewer::Seat(seat)), seat)
    }

    /// Fails if another value of an element gives an equal observation, or other numbers than those of the element. Each number for which
    /// `is_wanted` is changed in one pair; returns the numbers that differed.
    fn pairs(&mut self, encoder: Encoder<G>, is_wanted: impl Fn(&str, usize) -> bool) -> Result<Vec<usize>, String> {
        let (state, seat) = self.moment();
        let mut view = serde_json::to_value(&state).expect("JSON");
        G::fill(&mut view, (seat, self.players), &self.fields, &self.known, &mut self.dice);
        let state = G::State::deserialize(&view).unwrap_or_else(|error| panic!("{}: {error}: {view}", self.name));
        let mut numbers = vec![0; self.numbers.len()];
        encoder(&self.rules, &state, seat, &mut numbers);
        let (mut others, mut found) = (numbers.clone(), Vec::new());
        for (wanted, (field, at)) in self.numbers.iter().enumerate() {
            let field = &self.fields[*field];
            if !is_wanted(&field.path, *at) {
                continue;
            }
            for (place, value) in changes(field, *at, &view, (seat, self.players), &self.known, &mut self.dice) {
                // an item that is removed is put back with its list
                let top = &place[..(place.len() - usize::from(value.is_null())).clamp(1, 2)];
                let before = top.iter().try_fold(&view, |value, part| match value {
                    Value::Array(list) => list.get(part.parse::<usize>().ok()?),
                    value => value.get(part),
                });
                let (keep, before) = match before {
                    Some(before) => (top, before.clone()),
                    None => (&top[..1], view.get(&top[0]).cloned().unwrap_or_default()),
                };
                set(&mut view, &place, value);
                let other = G::State::deserialize(&view).ok().filter(|other| *other != state);
                let mut is_done = false;
                if let Some(other) = other {
                    encoder(&self.rules, &other, seat, &mut others);
                    let differ: Vec<usize> = (0..numbers.len()).filter(|at| numbers[*at] != others[*at]).collect();
                    let own = element(&field.path);
                    let strange = differ
                        .iter()
                        .map(|at| &self.fields[self.numbers[*at].0].path)
                        .find(|path| element(path) != own);
                    if differ.is_empty() || strange.is_some() {
                        let now = view.pointer(&format!("/{}", place.join("/"))).cloned().unwrap_or_default();
                        let problem = strange.map_or("no number differs".to_owned(), |path| format!("{path} differs"));
                        return Err(format!(
                            "{}, {seat}, {} {at}: {now} at {}: {problem}",
                            self.name,
                            field.path,
                            place.join(".")
                        ));
                    }
                    is_done = differ.contains(&wanted);
                    found.extend(differ);
                    let (tries, differed) = self.in_words.entry(general(&field.path)).or_default();
                    if *tries < TRIES_IN_WORDS && !*differed {
                        *tries += 1;
                        *differed = words::<G>(&self.rules, &state) != words::<G>(&self.rules, &other);
                    }
                }
                set(&mut view, keep, before);
                if is_done {
                    break;
                }
            }
        }
        Ok(found)
    }
}

/// The most views of a set-up.
const MOST_ROUNDS: u32 = 3000;

/// The most pairs of a field whose words are compared, in a set-up.
const TRIES_IN_WORDS: u32 = 20;

/// The table in words.
fn words<G: Filled>(rules: &G::Rules, state: &G::State) -> String {
    let mut words = String::new();
    G::write_table(rules, state, &Names::default(), &mut words).expect("a string");
    words
}

/// A path with any seat and any place of a list.
fn general(path: &str) -> String {
    let parts = path.split('.').map(|part| if part.parse::<u8>().is_ok() { "*" } else { part });
    parts.collect::<Vec<_>>().join(".")
}

/// Changes each number of the observations of a game in at least 100 pairs, which all set-ups that have it share. Fails as [`SetUp::pairs`]
/// does; or if a number has fewer pairs; or if other fields never change the table in words than those that it does not show.
fn pairs<G: Filled>(encoder: Encoder<G>) -> Result<(), String>
where
    SetUp<G>: Send,
{
    let most = cases(100);
    let mut set_ups = SetUp::<G>::all();
    let mut done: HashMap<(String, usize), u64> = HashMap::new();
    for set_up in &set_ups {
        done.extend(set_up.numbers.iter().map(|(field, at)| ((set_up.fields[*field].path.clone(), *at), 0)));
    }
    let mut round = 0_u32;
    while done.values().any(|pairs| *pairs < most) {
        round += 1;
        if round > MOST_ROUNDS {
            break;
        }
        let is_wanted = |path: &str, at: usize| done[&(path.to_owned(), at)] < most;
        let found: Vec<_> = set_ups.par_iter_mut().map(|set_up| set_up.pairs(encoder, is_wanted)).collect();
        for (found, set_up) in found.into_iter().zip(&set_ups) {
            for number in found? {
                let (field, at) = set_up.numbers[number];
                *done.get_mut(&(set_up.fields[field].path.clone(), at)).expect("a number") += 1;
            }
        }
    }
    let mut few: Vec<_> = done.iter().filter(|(_, pairs)| **pairs < most).collect();
    few.sort();
    println!("{}: {} pairs of {} numbers, {round} views of each set-up", G::ID, done.values().sum::<u64>(), done.len());
    if !few.is_empty() {
        return Err(format!("too few pairs: {few:?}"));
    }
    let mut in_words: BTreeMap<&str, bool> = BTreeMap::new();
    for (path, (_, differed)) in set_ups.iter().flat_map(|set_up| &set_up.in_words) {
        *in_words.entry(path).or_default() |= differed;
    }
    let not: Vec<&str> = in_words.into_iter().filter(|(_, differed)| !differed).map(|(path, _)| path).collect();
    if not == G::NOT_IN_WORDS { Ok(()) } else { Err(format!("words that never differ: {not:?}")) }
}

/// Compares the observations of games with the views.
fn decodes<G: Filled>(encoder: Encoder<G>) -> Result<usize, String> {
    let mut compared = 0;
    for mut set_up in SetUp::<G>::all() {
        let mut numbers = vec![0; set_up.numbers.len()];
        for _ in 0..cases(100) {
            let (state, seat) = set_up.moment();
            let mut view = serde_json::to_value(&state).expect("JSON");
            for is_filled in [false, true] {
                if is_filled {
                    G::fill(&mut view, (seat, set_up.players), &set_up.fields, &set_up.known, &mut set_up.dice);
                }
                let state = G::State::deserialize(&view).expect("a state");
                let view = serde_json::to_value(&state).expect("JSON");
                encoder(&set_up.rules, &state, seat, &mut numbers);
                compare(&set_up.fields, &numbers, &view, (seat, set_up.players), G::is_left_out, G::task)
                    .map_err(|problem| format!("{}, {seat}: {problem}", set_up.name))?;
                compared += 1;
            }
        }
    }
    Ok(compared)
}

/// An encoder with a planted fault: another number than the own one stands at a field of the own seat. It is made of this number and of that
/// of the next seat.
fn faulty<G: Filled>(rules: &G::Rules, state: &G::State, seat: Seat, out: &mut [i16], fault: fn(i16, i16) -> i16) {
    own::<G>(rules, state, seat, out);
    let fields = observed_fields::<G>(rules);
    let first = |path: &str| fields.iter().find(|field| field.path == path).expect("a field").first;
    let (own, next) = (first(G::COUNTED), first(&G::COUNTED.replace('0', "1")));
    out[own] = fault(out[own], out[next]);
}

/// A planted fault: a number is missing.
fn forgets<G: Filled>(rules: &G::Rules, state: &G::State, seat: Seat, out: &mut [i16]) {
    faulty::<G>(rules, state, seat, out, |_, _| 0);
}

/// A planted fault: a number shows another one too.
fn mixes<G: Filled>(rules: &G::Rules, state: &G::State, seat: Seat, out: &mut [i16]) {
    faulty::<G>(rules, state, seat, out, i16::max);
}

/// A planted fault: a number is out of range.
fn exceeds<G: Filled>(rules: &G::Rules, state: &G::State, seat: Seat, out: &mut [i16]) {
    faulty::<G>(rules, state, seat, out, |_, _| 3000);
}

/// The problem that a law finds.
#[track_caller]
fn found<T>(result: Result<T, String>, words: &str) {
    let Err(problem) = result else { panic!("a planted fault is not found: {words}") };
    assert!(problem.contains(words), "{words:?} is not in: {problem}");
}

/// Fails if a field of the table could be missing, and no law would find it.
fn each_field_is_needed<G: Filled>() {
    for mut set_up in SetUp::<G>::all() {
        let (state, seat) = set_up.moment();
        let mut view = serde_json::to_value(&state).expect("JSON");
        set(&mut view, &decode::place(G::COUNTED, seat, set_up.players), 5.into());
        let (state, mut numbers) = (G::State::deserialize(&view).expect("a state"), vec![0; set_up.numbers.len()]);
        own::<G>(&set_up.rules, &state, seat, &mut numbers);
        let (of, counted) = ((seat, set_up.players), set_up.fields.iter().position(|field| field.path == G::COUNTED));
        set_up.fields.remove(counted.expect("a field"));
        found(compare(&set_up.fields, &numbers, &view, of, G::is_left_out, G::task), "no numbers of seats");
    }
}

fn pairs_and_faults<G: Filled>()
where
    SetUp<G>: Send,
{
    pairs::<G>(own::<G>).unwrap();
    found(pairs::<G>(forgets::<G>), "no number differs");
    found(pairs::<G>(mixes::<G>), "differs");
}

fn decoded_and_faults<G: Filled>() {
    assert!(decodes::<G>(own::<G>).unwrap() >= 1000);
    found(decodes::<G>(forgets::<G>), "the numbers say");
    found(decodes::<G>(mixes::<G>), "the numbers say");
    found(decodes::<G>(exceeds::<G>), "is out of range");
    each_field_is_needed::<G>();
}

// a test a game, so that they run beside each other

#[test]
fn each_element_of_amun_re_is_observed() {
    pairs_and_faults::<AmunRe>();
}

#[test]
fn each_element_of_horus_is_observed() {
    pairs_and_faults::<Horus>();
}

#[test]
fn each_element_of_men_nefer_is_observed() {
    pairs_and_faults::<MenNefer>();
}

#[test]
fn observations_are_read_back_as_views() {
    decoded_and_faults::<AmunRe>();
    decoded_and_faults::<Horus>();
    decoded_and_faults::<MenNefer>();
}
