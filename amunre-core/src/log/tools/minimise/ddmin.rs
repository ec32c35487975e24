//! The search for lines that can be left out (delta debugging): the end first, then the history before a position, then one
//! part after the other.

use serde::Serialize;

use crate::engine::FullGame;
use crate::log::read::replay::{Replay, VerifyOptions, verify_as};
use crate::log::tools::minimise::parsed_log::{KnownPosition, ParsedLog};
use crate::log::tools::minimise::rebuild::rebuild;
use crate::log::{Fault, FaultKind, Unreadable};

/// The reason why a log cannot start from the position before its fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum NoPosition {
    /// It is short already.
    NotNeeded,
    /// It is not a referee's log with everything open, so the whole position is not known.
    NotWhole,
    /// The fault does not appear from any position near it: it depends on the history.
    History,
}

impl NoPosition {
    /// The reason in words.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::NotNeeded => "nothing lies between the start and the fault",
            Self::NotWhole => "the whole position is not known: only a referee's log with its key open shows it",
            Self::History => {
                "the fault does not appear when the log starts from a stated position: it depends on earlier entries"
            }
        }
    }
}

/// A search for the shortest log.
pub(super) struct FaultSearch<'s, G: FullGame> {
    taken: &'s ParsedLog<'s, G>,
    fault: &'s Fault,
    /// The place of the line of the fault.
    at: usize,
    /// The lines that are still there, by their places.
    pub(super) kept: Vec<usize>,
    /// The place of the line whose position before it is the start, if it starts from a position.
    pub(super) position: Option<usize>,
    pub(super) no_position: Option<NoPosition>,
    /// The shortest log so far, and how it shows the fault.
    pub(super) shortest: Option<(String, Fault)>,
    pub(super) tried: u64,
    pub(super) gave_up: bool,
    judged: usize,
    /// The largest number of lines that are judged.
    most_judged: usize,
}

impl<'s, G: FullGame> FaultSearch<'s, G> {
    pub(super) fn new(taken: &'s ParsedLog<'s, G>, fault: &'s Fault, most_judged: usize) -> Self {
        Self {
            taken,
            fault,
            at: usize::try_from(fault.entry).unwrap_or(usize::MAX),
            kept: (0..taken.pieces.len()).collect(),
            position: None,
            no_position: None,
            shortest: None,
            tried: 0,
            gave_up: false,
            judged: 0,
            most_judged,
        }
    }

    /// Runs the search.
    pub(super) fn run(&mut self) {
        self.cut_the_end();
        if self.fault.kind == FaultKind::Signature {
            // a signature covers everything before it: no line before it can be left out
            self.no_position = Some(NoPosition::History);
            return;
        }
        self.start_later();
        for odd in ["note", "undo", "seat"] {
            self.drop_all(odd);
        }
        self.drop_parts();
        let kept = self.kept.clone();
        if self.position.is_some() && self.fault.kind == FaultKind::Order && self.tries(&kept, None) {
            // a record that is out of place is so anywhere
            self.position = None;
            self.no_position = Some(NoPosition::NotNeeded);
        }
    }

    /// Judges these lines; keeps them if they show the fault.
    fn tries(&mut self, kept: &[usize], position: Option<&KnownPosition<G>>) -> bool {
        // no candidate is begun that would exceed the limit
        if self.judged.saturating_add(kept.len()) > self.most_judged {
            self.gave_up = true;
            return false;
        }
        self.judged += kept.len();
        self.tried += 1;
        let Some(log) = rebuild(self.taken, kept, position) else { return false };
        // most candidates fail early, and are not read further
        let Ok(Some(first)) = first_fault::<G>(log.as_bytes()) else { return false };
        if !is_same(self.fault, &first) {
            return false;
        }
        let Ok(verdict) = verify_as::<G>(log.as_bytes(), &VerifyOptions::default()) else { return false };
        let Some(found) = verdict.first_fault().filter(|found| is_same(self.fault, found)) else { return false };
        self.shortest = Some((log, found.clone()));
        self.kept = kept.to_vec();
        true
    }

    /// Cuts the lines after the one that shows the fault. That is mostly its own line, but a sealed value can be judged later.
    fn cut_the_end(&mut self) {
        let all = self.kept.clone();
        let until = |end: usize| all.get(..=end).unwrap_or(&all);
        if self.tries(until(self.at), None) {
            return;
        }
        let (mut hidden, mut shown) = (self.at, all.len().saturating_sub(1));
        while hidden + 1 < shown && !self.gave_up {
            let middle = usize::midpoint(hidden, shown);
            if self.tries(until(middle), None) { shown = middle } else { hidden = middle }
        }
    }

    /// Starts from a stated position, as late as possible, so that no line before it is needed.
    fn start_later(&mut self) {
        let taken = self.taken;
        let kind = |place: &usize| taken.pieces.get(*place).map(|piece| piece.kind);
        let needed: Vec<usize> = self
            .kept
            .iter()
            .copied()
            .filter(|place| matches!(kind(place), Some("header" | "share" | "start")))
            .collect();
        let start = self.kept.iter().copied().find(|place| kind(place) == Some("start"));
        let Some(start) = start.filter(|start| start + 1 < self.at) else {
            self.no_position = Some(NoPosition::NotNeeded);
            return;
        };
        if taken.positions.is_empty() {
            self.no_position = Some(NoPosition::NotWhole);
            return;
        }
        let all = self.kept.clone();
        for position in taken.positions.iter().rev().filter(|position| position.place > start + 1) {
            let later = all.iter().copied().filter(|place| *place >= position.place);
            let kept: Vec<usize> =
                needed.iter().copied().filter(|place| *place < position.place).chain(later).collect();
            if self.tries(&kept, Some(position)) {
                self.position = Some(position.place);
                return;
            }
            if self.gave_up {
                return;
            }
        }
        self.no_position = Some(NoPosition::History);
    }

    fn stated(&self) -> Option<&'s KnownPosition<G>> {
        let place = self.position?;
        self.taken.positions.iter().find(|position| position.place == place)
    }

    /// Drops all lines of a kind at once; an undo is dropped together with the undone command.
    fn drop_all(&mut self, odd: &str) {
        let pieces = &self.taken.pieces;
        let undone: Vec<u64> = match odd {
            "undo" | "redrawn" => pieces.iter().filter_map(|piece| piece.undoes).collect(),
            _ => Vec::new(),
        };
        let is_odd = |place: usize| {
            let is_undone = u64::try_from(place).is_ok_and(|entry| undone.contains(&entry));
            is_undone || pieces.get(place).is_some_and(|piece| piece.kind == odd)
        };
        let kept: Vec<usize> = self.kept.iter().copied().filter(|place| *place == self.at || !is_odd(*place)).collect();
        if kept.len() < self.kept.len() {
            let stated = self.stated();
            self.tries(&kept, stated);
        }
    }

    /// Drops parts, large ones first, as long as the fault remains. The start and the shares stay, since all later lines depend
    /// on them, unless the fault is one of theirs.
    fn drop_parts(&mut self) {
        let pieces = &self.taken.pieces;
        let is_order = self.fault.kind == FaultKind::Order;
        let is_needed = |place: usize| {
            let kind = pieces.get(place).map_or("", |piece| piece.kind);
            place == 0 || place == self.at || (!is_order && matches!(kind, "start" | "share"))
        };
        let mut parts: Vec<usize> = self.kept.iter().copied().filter(|place| !is_needed(*place)).collect();
        let mut size = parts.len().div_ceil(2);
        while size > 0 && !self.gave_up {
            let mut from = 0;
            while from < parts.len() && !self.gave_up {
                let part = parts.get(from..(from + size).min(parts.len())).unwrap_or_default().to_vec();
                let kept: Vec<usize> = self.kept.iter().copied().filter(|place| !part.contains(place)).collect();
                let stated = self.stated();
                if self.tries(&kept, stated) {
                    parts.drain(from..from + part.len());
                } else {
                    from += size;
                }
            }
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
    }
}

/// Judges a log up to its first fault.
fn first_fault<G: FullGame>(log: &[u8]) -> Result<Option<Fault>, Unreadable> {
    let mut replay = Replay::<G>::open(log, &VerifyOptions::default())?;
    while let Some(step) = replay.next()? {
        if let Some(fault) = step.fault() {
            return Ok(Some(fault.clone()));
        }
    }
    Ok(None)
}

/// Returns true if two faults are the same: the same question, rule, seat and command, and the same seats waited for. For a
/// rule of the game the sentences must be equal; the sentence of a fault of the record can name entries and hashes, which
/// change.
fn is_same(one: &Fault, other: &Fault) -> bool {
    let of =
        |fault: &Fault| (fault.kind, fault.rule.clone(), fault.seat, fault.command.clone(), fault.waited_for.clone());
    let sentence = |fault: &Fault| match fault.kind {
        FaultKind::Refused => fault.sentence.clone(),
        _ => without_numbers(&fault.sentence),
    };
    of(one) == of(other) && sentence(one) == sentence(other)
}

/// A sentence with each entry, address and hash replaced by a mark: they change when lines are left out.
fn without_numbers(sentence: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in sentence.split(' ') {
        let bare = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric() && letter != '[' && letter != ']');
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_entry = is_number(bare) && matches!(words.last(), Some(&("entry" | "is" | "line")));
        let address =
            bare.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).and_then(|rest| rest.split_once(','));
        let is_address = address.is_some_and(|(entry, slot)| is_number(entry) && is_number(slot));
        let is_hash = bare.len() == 64 && bare.bytes().all(|byte| byte.is_ascii_hexdigit());
        words.push(if is_entry || is_address || is_hash { "…" } else { word });
    }
    words.join(" ")
}
