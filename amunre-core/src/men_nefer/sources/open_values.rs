//! The values of the board that no rulebook gives, with other plausible values.

use std::sync::Arc;

use crate::men_nefer::model::data::board_data::BoardData;
use crate::men_nefer::model::data::other_values::{Candidate, Changes};
use crate::men_nefer::model::data::printed::BoardPart as _;
use crate::men_nefer::{Board, Rules};

/// Returns the changes by which another value is plausible. The board is as it was given, and is so again.
fn accepted<'c>(data: &BoardData, board: &mut Board, place: u16, other: &'c Candidate) -> Option<&'c Changes> {
    let find = || {
        let now = data.board.find(place)?.plain();
        let partners = data.of_kind(place).filter(|(_, partner)| partner.value == other.data);
        let partners = partners.map(|(place, _)| place).filter(|place| data.open.source(*place).is_some());
        let exchanged = |partner| vec![(place, other.value.clone()), (partner, now.clone())];
        let alone = std::iter::once(vec![(place, other.value.clone())]);
        let changes = alone.chain(partners.clone().map(exchanged));
        let mut changes = changes.chain(partners.map(|partner| exchanged_things(data, place, partner)));
        changes.find(|changes| {
            set(board, changes);
            let is_accepted = !changes.is_empty() && board.faults().is_empty();
            changes.iter().for_each(|(place, _)| reset(board, &data.board, *place));
            is_accepted
        })
    };
    other.accepted.get_or_init(find).as_ref()
}

/// Returns what is changed where the things that have two values exchange all their values.
fn exchanged_things(data: &BoardData, place: u16, partner: u16) -> Changes {
    let thing = |place: u16| {
        let path = &data.value(place)?.path;
        path.rfind('.').and_then(|end| path.get(..=end))
    };
    let things = thing(place).zip(thing(partner));
    let Some((own, other)) = things.filter(|(own, other)| own != other) else { return Changes::new() };
    let open = || (0_u16..).zip(&data.values).filter(|(place, _)| data.open.source(*place).is_some());
    let pairs = open().filter_map(|(place, value)| {
        let field = value.path.strip_prefix(own).filter(|field| !field.contains(['.', '[']))?;
        let (opposite, _) = open().find(|(_, value)| value.path.strip_prefix(other) == Some(field))?;
        Some([(place, data.board.find(opposite)?.plain()), (opposite, data.board.find(place)?.plain())])
    });
    pairs.flatten().collect()
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
    let nth = |board: &mut Board| {
        others.candidates.iter().filter_map(|other| accepted(data, board, place, other)).nth(number)
    };
    let changes = if is_given { nth(board) } else { nth(&mut (*data.board).clone()) };
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
