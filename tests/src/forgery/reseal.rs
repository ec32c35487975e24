//! The forgeries of someone with the key: sealing another value, and opening it as if it had been sealed.

use amunre_core::amun_re::PowerCard;
use amunre_core::engine::ids::Id as _;
use amunre_core::log::format::{Address, Hash, salt};
use serde_json::Value;

use crate::forgery::mutation::{CARDS, Change, FAVOURS};
use crate::forgery::{Forgery, Mutation, MutationKind};

/// An opening: its address, its salt, its value.
pub(super) type AddressedOpening = (Address, Hash, Value);

pub(super) fn openings(open: &str) -> Vec<AddressedOpening> {
    let openings: Vec<Value> = serde_json::from_str(open).expect("openings");
    let read = |opening: &Value| {
        let of = serde_json::from_value(opening["of"].clone()).expect("an address");
        let salt = serde_json::from_value(opening["salt"].clone()).expect("a salt");
        (of, salt, opening["value"].clone())
    };
    openings.iter().map(read).collect()
}

/// The key of a log, if it is open.
pub(super) fn key(log: &Forgery) -> Option<Hash> {
    let header = openings(&log.lines[0].open);
    let key = |(of, its_salt, value): &AddressedOpening| {
        let key = serde_json::from_value(value.clone()).ok()?;
        (salt(key, *of) == *its_salt).then_some(key)
    };
    header.iter().find_map(key)
}

/// Each sealed value of a log whose key is open, replaced by another one.
pub(super) fn of_log(log: &Forgery) -> Vec<Mutation> {
    let Some(key) = key(log) else { return Vec::new() };
    let mut all = other_seed(log, key);
    for (entry, line) in log.lines.iter().enumerate().skip(1) {
        let own = openings(&line.open).into_iter().filter(|(of, ..)| usize::try_from(of.0) == Ok(entry));
        for (of, _, value) in own {
            let (path, other) = another(&value);
            let change = Change::Reseal(key, of, other.to_string());
            all.push(Mutation { kind: MutationKind::Resealed, entry, path: path.to_owned(), change });
        }
    }
    all
}

/// The seed or the host's share, sealed as another one.
fn other_seed(log: &Forgery, key: Hash) -> Vec<Mutation> {
    let hashes = openings(&log.lines[0].open).into_iter().filter_map(|(of, _, value)| {
        let hash = serde_json::from_value::<Hash>(value).ok()?;
        (hash != key && of.0 == 0).then_some((of, hash))
    });
    let other = |(of, mut hash): (Address, Hash)| {
        hash.0[0] ^= 1;
        let change = Change::Reseal(key, of, format!("\"{hash}\""));
        Mutation { kind: MutationKind::OtherSeed, entry: 0, path: "chance".to_owned(), change }
    };
    hashes.map(other).collect()
}

/// Another value of the same kind, and what it is.
fn another(value: &Value) -> (&'static str, Value) {
    let mut other = value.clone();
    if let Some(gold) = value["offer"]["gold"].as_u64() {
        other["offer"]["gold"] = (gold + 1).into();
        return ("offer", other);
    }
    if let Some(correction) = value["steal"]["correction"].as_bool() {
        other["steal"]["correction"] = (!correction).into();
        return ("offer", other);
    }
    if let Some(card) = value["keep"]["card"].as_str() {
        let kept = FAVOURS.iter().find(|other| **other != card).expect("another");
        other["keep"]["card"] = (*kept).into();
        return ("kept", other);
    }
    if let Some(copies) = value[0][1].as_u64() {
        other[0][1] = (copies + 1).into();
        return ("made", other);
    }
    let text = value.as_str().expect("an offer, a pile, a card or a digest");
    if text.len() == 64 {
        let turned: String = text.chars().rev().collect();
        return ("digest", turned.into());
    }
    let is_favour = PowerCard::parse(text).is_ok_and(|card| card.index() >= PowerCard::Architect.index());
    let kinds = if is_favour { FAVOURS } else { CARDS };
    let card = kinds.into_iter().find(|card| *card != text).expect("another");
    ("item", card.into())
}
