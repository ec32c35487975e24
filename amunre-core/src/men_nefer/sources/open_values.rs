//! The values of the board that no rulebook gives: in sentences, and with other plausible values.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::engine::{OpenValue, ValueDomain};
use crate::men_nefer::model::board_data::BoardData;
use crate::men_nefer::model::printed::{BoardPart as _, PlainValue};
use crate::men_nefer::sources::board_help::PrintedHelp;
use crate::men_nefer::{Board, Rules};

/// Values that are set, by their places.
type Changes = Vec<(u16, PlainValue)>;

/// The other plausible values of a value of the board. Each leaves a board that [`Board::faults`] accepts: a value that the rulebook
/// excludes is not tried. Where another value alone is not accepted, the two places that have the two values exchange them, so that
/// the number of tiles with each back stays; or the two things exchange all their values: two cities, two spaces of the necropolis.
#[derive(Debug)]
pub(crate) struct OtherValues {
    /// The places of all values that are changed.
    places: Vec<u16>,
    /// The changes, each for another value.
    changes: Vec<Changes>,
}

impl OtherValues {
    /// Returns the other values of the value at a place. Those of the pieces of the Great Pyramid are none, for with other pieces there
    /// would have been other draws: they are named when they are turned over.
    pub(crate) fn of(data: &BoardData, place: u16) -> Self {
        let mut others = Self { places: vec![place], changes: Vec::new() };
        let value = data.value(place).filter(|_| data.open().contains(place));
        let Some((value, help)) = value.and_then(|value| Some((value, PrintedHelp::find(below_board(&value.path)?)?)))
        else {
            return others;
        };
        let Some(printed) = data.board.find(place).filter(|_| !help.is_contents()) else { return others };
        let now = printed.plain();
        let of_kind: Vec<u16> = (0..)
            .zip(&data.values)
            .filter(|(_, other)| below_board(&other.path).is_some_and(|path| help.fits(path)))
            .map(|(place, _)| place)
            .collect();
        let values = of_kind.iter().filter_map(|place| data.value(*place)).map(|other| &other.value);
        let mut board = (*data.board).clone();
        for other in candidates(help.help.domain, &value.value, values) {
            let Some(other) = printed.parse(&other).filter(|other| *other != now) else { continue };
            let partners = of_kind.iter().copied().filter(|partner| data.open().contains(*partner));
            let has_other = |partner: &u16| data.board.find(*partner).is_some_and(|own| own.plain() == other);
            let partners: Vec<u16> = partners.filter(has_other).collect();
            let exchanged = partners.iter().map(|partner| vec![(place, other.clone()), (*partner, now.clone())]);
            let all_exchanged = partners.iter().map(|partner| exchanged_things(data, &value.path, *partner));
            let alone = std::iter::once(vec![(place, other.clone())]);
            let mut changes = alone.chain(exchanged).chain(all_exchanged);
            let accepted = changes.find(|changes| {
                set(&mut board, changes);
                let is_accepted = !changes.is_empty() && board.faults().is_empty();
                changes.iter().for_each(|(place, _)| reset(&mut board, &data.board, *place));
                is_accepted
            });
            others.places.extend(accepted.iter().flatten().map(|(place, _)| *place));
            others.changes.extend(accepted);
        }
        others.places.sort_unstable();
        others.places.dedup();
        others
    }
}

/// Returns what is changed where the thing that has the value at a path exchanges its values with the thing that has another value.
fn exchanged_things(data: &BoardData, path: &str, partner: u16) -> Changes {
    let thing = |path: &str| path.rfind('.').and_then(|end| path.get(..=end)).map(str::to_owned);
    let things = thing(path).zip(data.value(partner).and_then(|partner| thing(&partner.path)));
    let Some((own, other)) = things.filter(|(own, other)| own != other) else { return Changes::new() };
    let open = || (0_u16..).zip(&data.values).filter(|(place, _)| data.open().contains(*place));
    let pairs = open().filter_map(|(place, value)| {
        let field = value.path.strip_prefix(&own).filter(|field| !field.contains(['.', '[']))?;
        let (opposite, _) = open().find(|(_, value)| value.path.strip_prefix(&other) == Some(field))?;
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
    let Some(others) = original.data.others(place).filter(|others| !others.changes.is_empty()) else { return false };
    let board = Arc::make_mut(&mut rules.board);
    others.places.iter().for_each(|place| reset(board, &original.board, *place));
    let Some(changes) = others.changes.get(number) else { return false };
    set(board, changes);
    // beside another change it may be what the check refuses
    Arc::ptr_eq(&original.board, &original.data.board) || board.faults().is_empty()
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
