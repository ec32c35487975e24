//! The openings of a line: each is compared with its seal.

use std::collections::BTreeMap;

use crate::engine::FullGame;
use crate::log::format::commitment::kinds::{CommitmentKind, Sealed};
use crate::log::format::record::Opening;
use crate::log::playback::HiddenValue;
use crate::log::{Address, Fault, FaultKind, Hash, RawJson, seal};

/// The openings of a line that fit their seals.
#[derive(Debug, Default)]
pub(crate) struct Openings<'l>(Vec<Opening<'l>>);

/// The seals that a line can open.
pub(crate) struct Seals<'s, G: FullGame> {
    pub(crate) game_id: Hash,
    pub(crate) entry: u64,
    /// The seals of the line itself.
    pub(crate) own: &'s [Sealed],
    /// The seals of the header.
    pub(crate) header: &'s [Sealed],
    /// The seals of named values.
    pub(crate) named: &'s BTreeMap<String, HiddenValue<G::State>>,
    /// True if named values are still known: not after an illegal entry.
    pub(crate) follows_names: bool,
}

impl<G: FullGame> Seals<'_, G> {
    fn at(&self, of: Address) -> Option<Sealed> {
        let Address(entry, slot) = of;
        let slot = usize::try_from(slot).ok()?;
        if entry == self.entry {
            return self.own.get(slot).copied();
        }
        if entry == 0 {
            // a position is opened where it is stated
            return self.header.get(slot).copied().filter(|sealed| sealed.hides == CommitmentKind::Hash);
        }
        self.named.values().filter_map(|secret| secret.seal).find_map(|(at, sealed)| (at == of).then_some(sealed))
    }
}

impl<'l> Openings<'l> {
    /// Compares openings with their seals. Returns those that fit, and the first fault of the gravest kind.
    pub(crate) fn check<G: FullGame>(open: Vec<Opening<'l>>, seals: &Seals<'_, G>) -> (Self, Option<Fault>) {
        let mut fault: Option<Fault> = None;
        let mut fitting = Vec::new();
        let mut before = None;
        for opening in open {
            let of = opening.of;
            let order = (before >= Some(of)).then(|| format!("the opening of {of} is out of order"));
            let order = order.map(|sentence| Fault::new(FaultKind::Opening, seals.entry, sentence));
            let wrong = match seals.at(of) {
                None if !seals.follows_names && of.0 < seals.entry => None,
                None => {
                    let sentence = format!("nothing is sealed at {of} that this line can open");
                    Some(Fault::new(FaultKind::Opening, seals.entry, sentence))
                }
                Some(sealed) => check_seal::<G>(seals.game_id, seals.entry, &opening, sealed),
            };
            before = Some(of);
            if order.is_none() && wrong.is_none() {
                fitting.push(opening);
            }
            for problem in [order, wrong].into_iter().flatten() {
                if fault.as_ref().is_none_or(|first| problem.kind < first.kind) {
                    fault = Some(problem);
                }
            }
        }
        (Self(fitting), fault)
    }

    /// The value under a seal, if this line opens it.
    pub(crate) fn value(&self, of: Address) -> Option<RawJson<'l>> {
        self.0.iter().find(|opening| opening.of == of).map(|opening| opening.value)
    }

    /// The salt and the value under a seal.
    pub(crate) fn known(&self, of: Address) -> Option<(Hash, String)> {
        let opening = self.0.iter().find(|opening| opening.of == of)?;
        Some((opening.salt, opening.value.get().to_owned()))
    }

    /// All openings.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Opening<'l>> {
        self.0.iter()
    }
}

/// Checks an opening: it must fit its seal, and its value must be of the kind that is sealed there.
pub(crate) fn check_seal<G: FullGame>(
    game_id: Hash,
    entry: u64,
    opening: &Opening<'_>,
    expected: Sealed,
) -> Option<Fault> {
    let Opening { of, salt, value } = opening;
    let computed = seal(game_id, *of, *salt, value.get().as_bytes());
    let shown = || value.get().chars().take(80).collect::<String>();
    if computed != expected.seal {
        let sentence = format!("{} with this salt does not fit the seal at {of}", shown());
        let fault = Fault::new(FaultKind::Seal, entry, sentence).number("expected", expected.seal.to_string());
        return Some(fault.number("found", computed.to_string()));
    }
    let wanted = expected.hides.check::<G>(value.get()).err()?;
    let fault = Fault::new(FaultKind::Seal, entry, format!("{} is sealed at {of}: expected {wanted}", shown()));
    Some(fault.number("expected", wanted).number("found", shown()))
}
