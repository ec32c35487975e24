//! The openings of a line: each is held against its seal.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use super::course::Secret;
use super::record::Opening;
use super::{Address, Fault, Hash, Kind, seal};
use crate::engine::Game;

/// The openings of a line that fit their seals.
#[derive(Debug, Default)]
pub(super) struct Openings<'l>(Vec<Opening<'l>>);

/// Where the seals are found that a line can open.
pub(super) struct Seals<'s, G: Game> {
    pub(super) game_id: Hash,
    pub(super) entry: u64,
    /// Of the line itself.
    pub(super) own: &'s [Hash],
    /// Of the header.
    pub(super) header: &'s [Hash],
    /// Of named values.
    pub(super) named: &'s BTreeMap<String, Secret<G::State>>,
    /// Whether what is named is still known: after an illegal entry it is not.
    pub(super) follows_names: bool,
}

impl<G: Game> Seals<'_, G> {
    fn at(&self, of: Address) -> Option<Hash> {
        let Address(entry, slot) = of;
        let slot = usize::try_from(slot).ok()?;
        if entry == self.entry {
            return self.own.get(slot).copied();
        }
        if entry == 0 {
            return self.header.get(slot).copied();
        }
        self.named.values().filter_map(|secret| secret.seal).find_map(|(at, seal)| (at == of).then_some(seal))
    }
}

impl<'l> Openings<'l> {
    /// Holds openings against their seals. Gives those that fit, and the first fault.
    pub(super) fn check<G: Game>(open: Vec<Opening<'l>>, seals: &Seals<'_, G>) -> (Self, Option<Fault>) {
        let mut fault = None;
        let mut fitting = Vec::new();
        let mut before = None;
        for opening in open {
            let of = opening.of;
            let problem = if before >= Some(of) {
                Some(Fault::new(Kind::Opening, seals.entry, format!("the opening of {of} does not stand in order")))
            } else {
                match seals.at(of) {
                    None if !seals.follows_names && of.0 < seals.entry => None,
                    None => {
                        let sentence = format!("there is nothing sealed at {of} that this line could open");
                        Some(Fault::new(Kind::Opening, seals.entry, sentence))
                    }
                    Some(expected) => check_seal(seals.game_id, seals.entry, &opening, expected),
                }
            };
            before = Some(of);
            match problem {
                None => fitting.push(opening),
                Some(problem) => fault = fault.or(Some(problem)),
            }
        }
        (Self(fitting), fault)
    }

    /// The value under a seal, if this line opens it.
    pub(super) fn value(&self, of: Address) -> Option<&'l RawValue> {
        self.0.iter().find(|opening| opening.of == of).map(|opening| opening.value)
    }

    /// The salt and the value under a seal.
    pub(super) fn known(&self, of: Address) -> Option<(Hash, String)> {
        let opening = self.0.iter().find(|opening| opening.of == of)?;
        Some((opening.salt, opening.value.get().to_owned()))
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Opening<'l>> {
        self.0.iter()
    }
}

/// Whether an opening fits its seal.
pub(super) fn check_seal(game_id: Hash, entry: u64, opening: &Opening<'_>, expected: Hash) -> Option<Fault> {
    let Opening { of, salt, value } = opening;
    let computed = seal(game_id, *of, *salt, value.get().as_bytes());
    (computed != expected).then(|| {
        let shown: String = value.get().chars().take(80).collect();
        Fault::new(Kind::Seal, entry, format!("{shown} with this salt is not what was sealed at {of}"))
            .number("expected", expected.to_string())
            .number("found", computed.to_string())
    })
}
