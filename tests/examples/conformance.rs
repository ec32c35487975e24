//! Writes the cases of the conformance suite: plays random games of all sample set-ups, tries commands at each decision, and keeps the
//! shortest case of each rule, of refusals one with a single rule that forbids the command. The committed cases that are still right are kept unless a shorter one is found. The argument is the number
//! of games of each set-up, 10 by default: `cargo run --package amunre-tests --example conformance -- 40`.
#![allow(clippy::print_stdout)] // it reports

use std::collections::{BTreeMap, HashMap};
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::mem::{Discriminant, discriminant};

use amunre_core::amun_re::{AmunRe, Province};
use amunre_core::engine::chance::{Fast, RecordedDraw, RecordingChance};
use amunre_core::engine::game::{FullGame, Game as _, Samples};
use amunre_core::engine::ids::Seat;
use amunre_core::engine::refusal::{RuleId, Violation as _};
use amunre_core::engine::search::choose;
use amunre_core::engine::table::{apply, start};
use amunre_core::men_nefer::options::GreatEnd;
use amunre_core::men_nefer::{Favour, MenNefer, Setup, Task};
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::conformance::{Answer, Case, Draw, answer, cases, path};
use amunre_tests::{Position, RED, golden_files, men_nefer};
use serde_json::Value;

/// The most commands of a game.
const LONGEST_GAME: usize = 3000;
/// The most commands after a position that is written here: what it is written for comes at once.
const FROM_A_POSITION: usize = 3;
/// The number of commands that are tried at most decisions; at one of [`ALL_EACH`] all are.
const TRIED: u32 = 120;
const ALL_EACH: usize = 8;

fn main() {
    let games: u64 = env::args().nth(1).map_or(10, |number| number.parse().expect("a number of games"));
    for game in GAMES {
        with_game!(game, G => write::<G>(games)).expect("a game");
    }
}

fn write<G: FullGame + Samples>(games: u64) {
    let mut search = Search::<G>::default();
    for case in cases(G::ID) {
        if answer(&case).is_ok_and(|found| found == case.expect) {
            search.keep(&case.shows.clone(), case);
        }
    }
    for (place, sample) in (0..).zip(G::samples()) {
        for game in 0..games {
            search.play(&sample.setup, place * games + game, LONGEST_GAME);
        }
    }
    for position in positions(G::ID) {
        let setup = G::read_setup(position).expect("a set-up");
        (0..games).for_each(|game| search.play(&setup, game, FROM_A_POSITION));
    }
    // a case that shows several things is one line
    let mut lines: BTreeMap<String, Case> = BTreeMap::new();
    for (shown, (_, case)) in search.kept {
        let case = Case { shows: Vec::new(), ..case };
        lines.entry(text(&case)).or_insert(case).shows.push(shown);
    }
    let mut all: Vec<Case> = lines.into_values().collect();
    all.sort_by(|one, other| one.shows.cmp(&other.shows));
    let mut file = String::new();
    for case in &all {
        let right = answer(case);
        assert!(right.as_ref() == Ok(&case.expect), "{}: {right:?}", text(case));
        writeln!(file, "{}", text(case)).expect("a string");
    }
    fs::write(golden_files::file(&path(G::ID)), &file).expect("a file that can be written");
    println!("{}: {} cases, {} bytes", G::ID, all.len(), file.len());
}

/// Positions that lead to what random games do not reach.
fn positions(game: &str) -> Vec<Value> {
    if game == AmunRe::ID {
        // all farmers but one are on the board; all cards are in hands
        let farmers = Position::promos(3).owns(RED, &[Province::Kharga]).owns(RED.next(3), &[Province::Abu]);
        let farmers = farmers.province(Province::Abu, |here| here.free_farmers = 44).market(RED);
        let cards = Position::anniversary(3).owns(RED, &[Province::Abydos]).pile(&[]).discards(&[]).market(RED);
        return [farmers, cards].map(|position| value(position.setup())).into();
    }
    if game != MenNefer::ID {
        return Vec::new();
    }
    // the Great Pyramid lacks its top; a block and a sun disc are at the end; an era ends with a sun disc on a seal
    let haul = || men_nefer::Position::of(2).task(Task::Limestone { left: 1 });
    let top = haul().built(3, Favour::Food).seat(RED, |own| own.great_block = 1);
    let end = haul().option(|options| options.great_end = Some(GreatEnd::LastResort));
    let end = end.seat(RED, |own| own.great_block = 14);
    let sun = men_nefer::Position::of(2).task(Task::Sun { left: 1 }).seat(RED, |own| own.sun = 14);
    let era = men_nefer::Position::of(2).last_turn(1).task(Task::Favours { left: 1, of: [1; 4] });
    let era = era.seat(RED, |own| own.sun = 4);
    let setup = |position: men_nefer::Position| value(Setup { board: None, ..position.setup() });
    [top, end, sun, era].map(setup).into()
}

fn text(case: &Case) -> String {
    serde_json::to_string(&value(case)).expect("JSON")
}

/// A value whose keys are in order.
fn value(of: impl serde::Serialize) -> Value {
    serde_json::to_value(of).expect("JSON")
}

/// The number of other rules that forbid the command, and a length. The least is kept: an engine may check rules in another order.
type Weight = (usize, usize);

/// The number of rules that forbid the command of a case, besides the first.
fn others<G: FullGame>(case: &Case) -> usize {
    let (Some(seat), Some(command)) = (case.seat, &case.command) else { return 0 };
    let rules = G::rules(&G::read_setup(case.setup.clone()).expect("a set-up")).expect("rules");
    let command = serde_json::from_value(command.clone()).expect("a command");
    G::violations(&rules, &G::initial(&rules), seat, command).len().saturating_sub(1)
}

/// The cases so far that weigh least.
struct Search<G: FullGame> {
    /// By what they show, each with its weight.
    kept: BTreeMap<String, (Weight, Case)>,
    /// The weight of the set-up and state of the case that is kept for a refusal: most refusals are no news.
    refused: HashMap<(RuleId, Discriminant<G::Violation>), Weight>,
}

impl<G: FullGame> Default for Search<G> {
    fn default() -> Self {
        Self { kept: BTreeMap::new(), refused: HashMap::new() }
    }
}

impl<G: FullGame + Samples> Search<G> {
    fn keep(&mut self, shown: &[String], case: Case) {
        let weight = (others::<G>(&case), text(&case).len());
        for shown in shown {
            if self.kept.get(shown).is_none_or(|(least, _)| weight < *least) {
                self.kept.insert(shown.clone(), (weight, case.clone()));
            }
        }
    }

    /// Keeps the events of a command or of the start.
    fn keep_events(&mut self, rules: &G::Rules, before: &Before<'_, G>, events: &[G::Event], draws: &[RecordedDraw]) {
        let mut shown = Vec::new();
        for event in events {
            let name = tag(&value(event));
            shown.extend(G::event_rules(rules, event).map(|rule| format!("{} by {name}", rule.id)));
        }
        let shorter = |shown: &String| self.kept.get(shown).is_none_or(|(least, _)| (0, before.length) < *least);
        if shown.iter().any(shorter)
            && let Some(setup) = before.setup(rules)
        {
            let draws = draws.iter().map(|draw| Draw {
                item: draw.item().expect("an item").to_owned(),
                pile: draw.label.pile.name.to_owned(),
            });
            self.keep(
                &shown,
                Case {
                    command: before.given.map(|(_, command)| value(command)),
                    draws: draws.collect(),
                    expect: Answer::Events(events.iter().map(value).collect()),
                    game: G::ID.to_owned(),
                    seat: before.given.map(|(seat, _)| seat),
                    setup,
                    shows: Vec::new(),
                },
            );
        }
    }

    /// Keeps the refusal of a command, if a rule forbids it.
    fn try_command(&mut self, rules: &G::Rules, before: &Before<'_, G>, seat: Seat, command: G::Command) {
        let state = before.state.expect("a state");
        let violations = G::violations(rules, state, seat, command);
        let Some(violation) = violations.first() else { return };
        let weight = (violations.len() - 1, before.length);
        let kind = (violation.rule(), discriminant(violation));
        if self.refused.get(&kind).is_some_and(|least| *least <= weight) {
            return;
        }
        let Some(setup) = before.setup(rules) else { return };
        self.refused.insert(kind, weight);
        let written = value(violation);
        let numbers = written.as_object().and_then(|tagged| tagged.values().next()?.as_object().cloned());
        let rule = violation.rule().to_string();
        self.keep(
            &[format!("{rule} refuses {}", tag(&written))],
            Case {
                command: Some(value(command)),
                draws: Vec::new(),
                expect: Answer::Refused { numbers: numbers.unwrap_or_default(), rule },
                game: G::ID.to_owned(),
                seat: Some(seat),
                setup,
                shows: Vec::new(),
            },
        );
    }

    /// Plays at most so many commands of a random game.
    fn play(&mut self, setup: &G::Setup, game: u64, most: usize) {
        let rules = G::rules(setup).expect("a set-up");
        let (bare, stated) = G::split_position(setup);
        let (mut dice, mut fast) = (Fast::new(1, game), Fast::new(2, game));
        let (mut state, mut events) = (G::initial(&rules), Vec::new());
        let mut chance = RecordingChance::new(&mut fast);
        start::<G>(&rules, &mut state, &mut chance, Some(&mut events)).expect("a start");
        if stated.is_none() {
            let before = Before { bare: &bare, state: None, given: None, length: 0 };
            self.keep_events(&rules, &before, &events, &chance.draws);
        }
        let agreed = value(&bare).to_string().len();
        let (players, space) = (G::players(&rules), G::action_space(&rules));
        for step in 0..most {
            let acting: Vec<Seat> = G::to_act(&rules, &state).iter().collect();
            let Some(seat) = pick(&acting, &mut dice) else { break };
            let length = agreed + G::state_json(&state).expect("JSON").len();
            let before = Before::<G> { bare: &bare, state: Some(&state), given: None, length };
            let tried = if step % ALL_EACH == 0 { space } else { TRIED };
            for number in 0..tried {
                let id = if tried == space { number } else { dice.below(space) };
                let Some(command) = G::action(&rules, &state, id) else { continue };
                let other = Seat::new(u8::try_from(dice.below(u32::from(players))).expect("a seat"));
                let by = if number % 16 == 0 { other.expect("a seat") } else { seat };
                self.try_command(&rules, &before, by, command);
            }
            for command in G::odd_commands() {
                self.try_command(&rules, &before, seat, command);
            }
            let mut commands = Vec::new();
            if dice.below(3) == 0 {
                G::legal_commands(&rules, &state, seat, &mut commands);
            } else {
                G::required_commands(&rules, &state, seat, &mut commands);
            }
            if commands.is_empty() {
                G::legal_commands(&rules, &state, seat, &mut commands);
            }
            let command =
                if dice.below(2) == 0 { choose::<G>(&commands, &mut dice) } else { pick(&commands, &mut dice) };
            let command = command.expect("a command");
            let (mut next, mut events) = (state.clone(), Vec::new());
            let mut chance = RecordingChance::new(&mut fast);
            apply::<G>(&rules, &mut next, &mut chance, Some(&mut events), seat, command).expect("a legal command");
            let before = Before { given: Some((seat, command)), ..before };
            self.keep_events(&rules, &before, &events, &chance.draws);
            state = next;
        }
    }
}

/// The table before a command.
struct Before<'b, G: FullGame> {
    bare: &'b G::Setup,
    /// The state; none before the start.
    state: Option<&'b G::State>,
    given: Option<(Seat, G::Command)>,
    /// The length of set-up and state.
    length: usize,
}

impl<G: FullGame> Before<'_, G> {
    /// The set-up with the position, if a game can start from it.
    fn setup(&self, rules: &G::Rules) -> Option<Value> {
        let setup = match self.state {
            Some(state) => {
                G::check_stated(rules, state).ok()?;
                G::with_position(self.bare, state.clone()).ok()?
            }
            None => self.bare.clone(),
        };
        G::setup_value(&setup).ok()
    }
}

/// The name of an enum's variant in JSON.
fn tag(written: &Value) -> String {
    match written {
        Value::String(name) => name.clone(),
        other => other.as_object().and_then(|tagged| tagged.keys().next()).expect("a name").clone(),
    }
}

fn pick<T: Copy>(list: &[T], dice: &mut Fast) -> Option<T> {
    let number = u32::try_from(list.len()).expect("a short list");
    (number > 0).then(|| list[dice.below(number) as usize])
}
