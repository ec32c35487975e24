//! The values of the board that no rulebook gives: in sentences, and with other plausible values.

use std::sync::{Arc, OnceLock};

use serde_json::{Value, json};

use crate::engine::{OpenValue, ValueDomain};
use crate::men_nefer::model::board_data::BoardData;
use crate::men_nefer::model::printed::{BoardPart as _, PlainValue};
use crate::men_nefer::sources::board_help::PrintedHelp;
use crate::men_nefer::{Board, Rules};

/// Values that are set, by their places.
type Changes = Vec<(u16, PlainValue)>;

/// The other plausible values of a value of the board. Each leaves a board without [faults](Board::faults): a value that the rulebook
/// excludes is not tried. Where another value alone is not accepted, the two places that have the two values exchange them, so that
/// the number of tiles with each back stays; or the two things exchange all their values: two cities, two spaces of the necropolis.
/// A judge seldom needs more than the first, so that each is checked when it is first asked for.
#[derive(Debug)]
pub(crate) struct OtherValues {
    place: u16,
    candidates: Vec<Candidate>,
}

/// Another value, and the changes that make it plausible, if there are any.
#[derive(Debug)]
struct Candidate {
    data: Value,
    value: PlainValue,
    accepted: OnceLock<Option<Changes>>,
}

impl OtherValues {
    /// Returns the other values of the value at a place. Those of the pieces of the Great Pyramid are none, for with other pieces there
    /// would have been other draws: they are named when they are turned over.
    pub(crate) fn of(board: &BoardData, place: u16) -> Self {
        Self { place, candidates: Self::candidates(board, place).unwrap_or_default() }
    }

    fn candidates(board: &BoardData, place: u16) -> Option<Vec<Candidate>> {
        let value = board.value(place).filter(|_| board.open().contains(place))?;
        let help = PrintedHelp::find(below_board(&value.path)?).filter(|help| !help.is_contents())?;
        let printed = board.board.find(place)?;
        let now = printed.plain();
        let values = board.of_kind(place).map(|(_, other)| &other.value);
        let candidates = candidates(help.help.domain, &value.value, values).into_iter().filter_map(|data| {
            let value = printed.parse(&data).filter(|value| *value != now)?;
            Some(Candidate { data, value, accepted: OnceLock::new() })
        });
        Some(candidates.collect())
    }

    /// Returns the changes with a number, from 0. The board is as it was given, and is so again.
    fn nth(&self, data: &BoardData, board: &mut Board, number: usize) -> Option<&Changes> {
        let accepted = |candidate| self.accepted(data, board, candidate);
        self.candidates.iter().filter_map(accepted).nth(number)
    }

    fn accepted<'c>(&self, data: &BoardData, board: &mut Board, candidate: &'c Candidate) -> Option<&'c Changes> {
        let find = || {
            let now = data.board.find(self.place)?.plain();
            let partners = data.of_kind(self.place).filter(|(_, other)| other.value == candidate.data);
            let partners = partners.map(|(place, _)| place).filter(|place| data.open().contains(*place));
            let exchanged = |partner| vec![(self.place, candidate.value.clone()), (partner, now.clone())];
            let alone = std::iter::once(vec![(self.place, candidate.value.clone())]);
            let changes = alone.chain(partners.clone().map(exchanged));
            let mut changes = changes.chain(partners.map(|partner| exchanged_things(data, self.place, partner)));
            changes.find(|changes| {
                set(board, changes);
                let is_accepted = !changes.is_empty() && board.faults().is_empty();
                changes.iter().for_each(|(place, _)| reset(board, &data.board, *place));
                is_accepted
            })
        };
        candidate.accepted.get_or_init(find).as_ref()
    }
}

/// Returns what is changed where the things that have two values exchange all their values.
fn exchanged_things(data: &BoardData, place: u16, partner: u16) -> Changes {
    let thing = |place: u16| {
        let path = &data.value(place)?.path;
        path.rfind('.').and_then(|end| path.get(..=end))
    };
    let things = thing(place).zip(thing(partner));
    let Some((own, other)) = things.filter(|(own, other)| own != other) else { return Changes::new() };
    let open = || (0_u16..).zip(&data.values).filter(|(place, _)| data.open().contains(*place));
    let pairs = open().filter_map(|(place, value)| {
        let field = value.path.strip_prefix(own).filter(|field| !field.contains(['.', '[']))?;
        let (opposite, _) = open().find(|(_, value)| value.path.strip_prefix(other) == Some(field))?;
        Some([(place, data.board.find(opposite)?.plain()), (opposite, data.board.find(place)?.plain())])
    });
    pairs.flatten().collect()
}

/// Returns the values that are tried in place of another. Of the numbers of a wide range those are one less, one more, the least and
/// the most: rules compare and add numbers, so that the ends show most differences and the neighbours the smallest. Of texts, which
/// are without number, those are none and all that stand elsewhere on the board in places of the same kind.
fn candidates<'v>(domain: ValueDomain, now: &Value, of_kind: impl Iterator<Item = &'v Value>) -> Vec<Value> {
    match domain {
        ValueDomain::Number { least, most } => {
            let now = now.as_i64().unwrap_or(least);
            let near = [now.saturating_sub(1), now.saturating_add(1), least, most];
            let all = if most.saturating_sub(least) <= FEW { (least..=most).collect() } else { near.to_vec() };
            let mut numbers: Vec<i64> = all.into_iter().filter(|number| (least..=most).contains(number)).collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers.into_iter().map(Value::from).collect()
        }
        ValueDomain::Word(words) => words.iter().map(|word| json!(word)).collect(),
        _ => {
            let mut texts = vec![json!("")];
            of_kind.for_each(|text| {
                if !texts.contains(text) {
                    texts.push(text.clone());
                }
            });
            texts
        }
    }
}

/// A range of numbers that are all tried: from the least to the most.
const FEW: i64 = 5;

fn below_board(path: &str) -> Option<&str> {
    path.strip_prefix("board.")
}

fn set(board: &mut Board, changes: &Changes) {
    for (place, value) in changes {
        if let Some(printed) = board.find_mut(*place) {
            printed.set(value);
        }
    }
}

/// Sets a value to that of another board.
fn reset(board: &mut Board, original: &Board, place: u16) {
    if let (Some(printed), Some(value)) = (board.find_mut(place), original.find(place)) {
        printed.set(&value.plain());
    }
}

/// Replaces a value by another plausible one; by that of the original rules where there is none. Returns true if there is one.
pub(crate) fn assume(rules: &mut Rules, original: &Rules, place: u16, number: usize) -> bool {
    let data = &original.data;
    let Some(others) = data.others(place).filter(|others| !others.candidates.is_empty()) else { return false };
    let board = Arc::make_mut(&mut rules.board);
    set(board, &rules.replaced);
    rules.replaced.clear();
    if number >= others.candidates.len() {
        return false;
    }
    let is_given = Arc::ptr_eq(&original.board, &data.board);
    let changes =
        if is_given { others.nth(data, board, number) } else { others.nth(data, &mut (*data.board).clone(), number) };
    let Some(changes) = changes else { return false };
    for (place, value) in changes {
        if let Some(printed) = board.find_mut(*place) {
            rules.replaced.push((*place, printed.plain()));
            printed.set(value);
        }
    }
    // beside another change it may be what the check refuses
    is_given || board.faults().is_empty()
}

/// Returns a value as it is written.
pub(crate) fn words(rules: &Rules, place: u16) -> String {
    let words = rules.board.find(place).map(|printed| printed.plain().to_string()).unwrap_or_default();
    if words.is_empty() { "nothing".to_owned() } else { words }
}

/// Returns the value at a place that no rulebook gives.
pub(crate) fn open_value(rules: &Rules, place: u16) -> Option<OpenValue> {
    let value = rules.data.value(place).filter(|_| rules.data.open().contains(place))?;
    let path = below_board(&value.path)?;
    let sentence = PrintedHelp::find(path)?.sentence(path, &words(rules, place));
    Some(OpenValue { place, path: value.path.clone(), sentence, source: value.source })
}
