//! The openings of a line: each is compared with its seal.

use std::collections::BTreeMap;

use crate::engine::{Canonical, FullGame};
use crate::log::format::commitment::kinds::{CommitmentKind, Sealed};
use crate::log::format::record::Opening;
use crate::log::playback::HiddenValue;
use crate::log::{Address, Fault, FaultKind, Hash, RawJson, seal};

/// The openings of a line that fit their seals.
#[derive(Debug, Default)]
pub(in crate::log) struct Openings<'l>(Vec<Opening<'l>>);

/// The seals that a line can open.
pub(in crate::log) struct Seals<'s, G: FullGame> {
    pub(in crate::log) game_id: Hash,
    pub(in crate::log) entry: u64,
    /// The seals of the line itself.
    pub(in crate::log) own: &'s [Sealed],
    /// The seals of the header.
    pub(in crate::log) header: &'s [Sealed],
    /// The seals of named values.
    pub(in crate::log) named: &'s BTreeMap<String, HiddenValue<G::State>>,
    /// True if named values are still known: not after an illegal entry.
    pub(in crate::log) follows_names: bool,
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
        sealed_at(self.named, of).and_then(|secret| secret.seal).map(|(_, sealed)| sealed)
    }
}

impl<'l> Openings<'l> {
    /// Compares openings with their seals. Returns those that fit, and the first fault of the gravest kind.
    pub(in crate::log) fn check<G: FullGame>(
        mut open: Vec<Opening<'l>>,
        seals: &Seals<'_, G>,
        canonical: &mut Canonical,
    ) -> (Self, Option<Box<Fault>>) {
        let mut fault: Option<Box<Fault>> = None;
        let mut before = None;
        open.retain(|opening| {
            let of = opening.of;
            let order = (before >= Some(of)).then(|| format!("the opening of {of} is out of order"));
            let order = order.map(|sentence| Box::new(Fault::new(FaultKind::Opening, seals.entry, sentence)));
            let wrong = match seals.at(of) {
                None if !seals.follows_names && of.0 < seals.entry => None,
                None => {
                    let sentence = format!("nothing is sealed at {of} that this line can open");
                    Some(Box::new(Fault::new(FaultKind::Opening, seals.entry, sentence)))
                }
                Some(sealed) => check_seal::<G>(seals.game_id, seals.entry, opening, sealed, canonical),
            };
            before = Some(of);
            let fits = order.is_none() && wrong.is_none();
            for problem in [order, wrong].into_iter().flatten() {
                if fault.as_ref().is_none_or(|first| problem.kind < first.kind) {
                    fault = Some(problem);
                }
            }
            fits
        });
        (Self(open), fault)
    }

    /// The value under a seal, if this line opens it.
    pub(in crate::log) fn value(&self, of: Address) -> Option<RawJson<'l>> {
        self.0.iter().find(|opening| opening.of == of).map(|opening| opening.value)
    }

    /// The salt and the value under a seal.
    pub(in crate::log) fn known(&self, of: Address) -> Option<(Hash, String)> {
        let opening = self.0.iter().find(|opening| opening.of == of)?;
        Some((opening.salt, opening.value.get().to_owned()))
    }

    /// All openings.
    pub(in crate::log) fn iter(&self) -> impl Iterator<Item = &Opening<'l>> {
        self.0.iter()
    }
}

/// The hidden value that is sealed at an address.
pub(in crate::log) fn sealed_at<S>(named: &BTreeMap<String, HiddenValue<S>>, of: Address) -> Option<&HiddenValue<S>> {
    named.values().find(|secret| secret.seal.is_some_and(|(at, _)| at == of))
}

/// Checks an opening: it must fit its seal, and its value must be of the kind that is sealed there.
pub(in crate::log) fn check_seal<G: FullGame>(
    game_id: Hash,
    entry: u64,
    opening: &Opening<'_>,
    expected: Sealed,
    canonical: &mut Canonical,
) -> Option<Box<Fault>> {
    let Opening { of, salt, value } = opening;
    let computed = seal(game_id, *of, *salt, value.get().as_bytes());
    let shown = || value.get().chars().take(80).collect::<String>();
    if computed != expected.seal {
        let sentence = format!("{} with this salt does not fit the seal at {of}", shown());
        let fault = Fault::new(FaultKind::Seal, entry, sentence).number("expected", expected.seal.to_string());
        return Some(Box::new(fault.number("found", computed.to_string())));
    }
    let wanted = expected.hides.check::<G>(value.get(), canonical).err()?;
    let fault = Fault::new(FaultKind::Seal, entry, format!("{} is sealed at {of}: expected {wanted}", shown()));
    Some(Box::new(fault.number("expected", wanted).number("found", shown())))
}
