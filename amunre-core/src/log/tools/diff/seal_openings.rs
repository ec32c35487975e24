//! The difference of the openings of two copies of one record.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::engine::{Names, from_text};
use crate::log::format::commitment::kinds::{CommitmentKind, Sealed, sealed};
use crate::log::format::line::Line;
use crate::log::format::record::{ChanceSource, Commanded, Concealed, DrawRecord, Header, Opening, Record};
use crate::log::tools::diff::report::{DiffSide, OpeningDifference};
use crate::log::{Address, Hash, RawJson, seal};

/// Compares the openings of two copies, line by line.
pub(super) fn compare(header: &Header<'_>, a: &[Line<'_>], b: &[Line<'_>], names: &Names) -> Vec<OpeningDifference> {
    let mut known: BTreeMap<Address, (String, Hash)> = BTreeMap::new();
    let mut all = Vec::new();
    for (entry, (line_a, line_b)) in (0..).zip(a.iter().zip(b)) {
        let record = from_text::<Record<'_>>(line_a.record);
        if let Ok(record) = &record {
            for (slot, Sealed { seal, hides }) in (0..).zip(sealed(record)) {
                known.insert(Address(entry, slot), (what(record, slot, hides, header, names), seal));
            }
        }
        if line_a.open == line_b.open {
            continue;
        }
        let (open_a, open_b) = (openings(line_a), openings(line_b));
        let mut addresses = BTreeSet::new();
        addresses.extend(open_a.keys().chain(open_b.keys()).copied());
        for of in addresses {
            let (in_a, in_b) = (open_a.get(&of), open_b.get(&of));
            if in_a == in_b {
                continue;
            }
            let (what, sealed) = known.get(&of).cloned().unzip();
            let fits = |opened: Option<&(Hash, RawJson<'_>)>| {
                let fits = |(salt, value): &(Hash, RawJson<'_>)| {
                    Some(seal(header.game_id, of, *salt, value.get().as_bytes())) == sealed
                };
                opened.is_some_and(fits)
            };
            let fits = match (in_a.is_some() && in_b.is_some(), fits(in_a), fits(in_b)) {
                (true, true, false) => Some(DiffSide::A),
                (true, false, true) => Some(DiffSide::B),
                _ => None,
            };
            let value = |opened: Option<&(Hash, RawJson<'_>)>| {
                opened.and_then(|(_, value)| serde_json::from_str::<Value>(value.get()).ok())
            };
            let what = what.unwrap_or_else(|| "nothing that is sealed".to_owned());
            all.push(OpeningDifference { entry, of, what, a: value(in_a), b: value(in_b), fits });
        }
    }
    all
}

/// The openings of a line, by their addresses.
fn openings<'l>(line: &Line<'l>) -> BTreeMap<Address, (Hash, RawJson<'l>)> {
    let open: Vec<Opening<'l>> = from_text(line.open).unwrap_or_default();
    let mut by_address = BTreeMap::new();
    by_address.extend(open.into_iter().map(|Opening { of, salt, value }| (of, (salt, value))));
    by_address
}

/// The sealed value of a slot, in words.
fn what(record: &Record<'_>, slot: u32, hides: CommitmentKind, header: &Header<'_>, names: &Names) -> String {
    match (record, hides) {
        (Record::Header(_), hides) => of_header(header, slot, hides, names),
        (_, CommitmentKind::Hash) => "digest of the whole state".to_owned(),
        (Record::Command(commanded), CommitmentKind::Command) => {
            format!("command of {} ({})", names.of(commanded.seat), commanded.name.as_deref().unwrap_or("secret"))
        }
        (Record::Command(Commanded { draws, digest, command, .. }), hides) => {
            let before = u32::from(command.get().starts_with("{\"sealed\":"));
            of_draw(
                draws,
                slot,
                before + u32::from(digest.as_ref().is_some_and(|digest| digest.state.is_some())),
                hides,
            )
        }
        (Record::Start(start), hides) => {
            let before = start.digest.as_ref().is_some_and(|digest| digest.state.is_some());
            of_draw(&start.draws, slot, u32::from(before), hides)
        }
        _ => "sealed value".to_owned(),
    }
}

fn of_header(header: &Header<'_>, slot: u32, hides: CommitmentKind, names: &Names) -> String {
    let shares = match &header.chance {
        ChanceSource::Recorded => 0,
        ChanceSource::Seed(_) => 1,
        ChanceSource::Shares { seats, .. } => 1 + u32::try_from(seats.len()).unwrap_or(u32::MAX - 1),
    };
    let seat = |number: u32| {
        let seat = u8::try_from(number).ok().and_then(crate::engine::Seat::new);
        seat.map_or_else(String::new, |seat| names.of(seat))
    };
    let views = shares + u32::from(header.key.is_some());
    let seats = header.position.as_ref().map_or(0, |position| u32::try_from(position.seats.len()).unwrap_or(0));
    match (&header.chance, slot) {
        (ChanceSource::Seed(_), 0) => "seed".to_owned(),
        (ChanceSource::Shares { .. }, 0) => "host's share of the seed".to_owned(),
        (ChanceSource::Shares { .. }, slot) if slot < shares => format!("share of {}", seat(slot - 1)),
        (_, slot) if slot == shares && hides == CommitmentKind::Hash => "key".to_owned(),
        (_, slot) if slot.saturating_sub(views) < seats => {
            format!("stated position as {} sees it", seat(slot.saturating_sub(views)))
        }
        _ => "stated position".to_owned(),
    }
}

/// The sealed item or pile content of a draw, in words. `before` is the number of other seals that come first in the record.
fn of_draw(draws: &[DrawRecord], slot: u32, before: u32, hides: CommitmentKind) -> String {
    let mut next = before;
    for drawn in draws {
        let seals = [matches!(drawn.item, Concealed::Sealed(_)), matches!(drawn.made, Some(Concealed::Sealed(_)))];
        next += seals.into_iter().map(u32::from).sum::<u32>();
        if slot < next {
            let pile = drawn.label.split('/').next().unwrap_or_default();
            return if hides == CommitmentKind::Content {
                format!("what was in {pile}")
            } else {
                format!("item drawn from {pile}")
            };
        }
    }
    "draw".to_owned()
}
