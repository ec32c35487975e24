//! The signatures of the seats.

use crate::engine::{FullGame, Seat, Seats};
use crate::log::format::record::UNSEEN;
use crate::log::format::record::{Record, SeatChange, SeatSignature};
use crate::log::format::signature::Signed;
use crate::log::verify::Judge;
use crate::log::verify::verdict::{Signatures, UnsignedEntry};
use crate::log::{Fault, FaultKind, Hash, SignerCount};

impl<G: FullGame> Judge<G> {
    /// Checks the signature of a record with the key of its seat. `before` is the hash of the entry before.
    pub(super) fn check_signature(&mut self, before: Hash, record: &Record<'_>) {
        if self.roster.keys.is_empty() && !matches!(record, Record::Acknowledgement(_) | Record::Ruling(_)) {
            return;
        }
        match record {
            Record::Command(commanded) => {
                let (seat, text, signed) = (commanded.seat, commanded.command.get(), commanded.signed.as_deref());
                let is_signed = if text.trim_matches('"') == UNSEEN {
                    self.check_unsigned(seat, signed, "an unseen command cannot have one");
                    false
                } else {
                    self.check_signed(Signed::Command, before, seat, text, signed)
                };
                match self.tally.vouched.iter_mut().find(|signer| signer.seat == seat) {
                    Some(count) if is_signed => count.signed += 1,
                    Some(count) => count.unsigned += 1,
                    None => {}
                }
            }
            Record::Share(share) => {
                if let Some(seat) = share.seat() {
                    let (text, signed) = (share.value.get(), share.signed.as_deref());
                    let is_signed = self.check_signed(Signed::Share, self.chain.header, seat, text, signed);
                    self.fairness.signed += usize::from(is_signed);
                }
            }
            Record::Seat(SeatChange::Replaced { seat, .. }) => self.roster.keys.replaced(*seat),
            Record::Acknowledgement(SeatSignature { seat, signed }) => {
                self.check_signed(Signed::Acknowledgement, before, *seat, "", Some(signed));
            }
            Record::Ruling(ruled) if !ruled.signatures.is_empty() => {
                // the text of a record that was read has a canonical form
                let text = ruled.text().unwrap_or_default();
                for SeatSignature { seat, signed } in &ruled.signatures {
                    if ruled.agreed.contains(*seat) {
                        self.check_signed(Signed::Ruling, before, *seat, &text, Some(signed));
                    } else {
                        self.check_unsigned(*seat, Some(signed), "the seat is not among those who agree");
                    }
                }
            }
            _ => {}
        }
    }

    /// Fails unless a seat with a key signs and another one does not. Returns true for a signature that fits.
    fn check_signed(&mut self, what: Signed, after: Hash, seat: Seat, text: &str, signed: Option<&str>) -> bool {
        let Some(key) = self.roster.keys.of(seat) else {
            self.check_unsigned(seat, signed, "a seat without a key cannot have one");
            return false;
        };
        let problem = match signed {
            Some(signed) if key.fits(signed, what, after, seat, text) => {
                let entry = if what == Signed::Share { 0 } else { self.chain.entry };
                let counted = self.tally.vouched.iter_mut().find(|counted| counted.seat == seat);
                counted.into_iter().for_each(|counted| counted.last_signed = counted.last_signed.max(Some(entry)));
                return true;
            }
            Some(_) => "does not fit: expected a signature of this record by the key of the seat",
            None => "is missing",
        };
        self.wrong_signature(seat, format!("the signature of {seat} {problem} ({})", key.bytes()));
        false
    }

    fn check_unsigned(&mut self, seat: Seat, signed: Option<&str>, why: &str) {
        if signed.is_some() {
            self.wrong_signature(seat, format!("a signature of {seat} is not allowed here: {why}"));
        }
    }

    /// Reports a signature of a seat, which is not always that of the line: several seats sign a ruling.
    fn wrong_signature(&mut self, seat: Seat, sentence: String) {
        let fault = Fault::new(FaultKind::Signature, self.chain.entry, sentence);
        self.fault(if self.current.acting.is_some() { fault } else { fault.of::<G>(seat, None) });
    }

    /// The entries that seats who sign have not vouched for, and that no anchor covers. A seat with a new player does not sign any more.
    pub(super) fn unsigned_tail(&self) -> Vec<UnsignedEntry> {
        let unsigned = |(entry, kind): &(u64, &'static str)| {
            let covers = |signer: &&SignerCount| signer.last_signed >= Some(*entry);
            let present = self.tally.vouched.iter().filter(|signer| self.roster.keys.of(signer.seat).is_some());
            let seats: Seats = present.filter(|signer| !covers(signer)).map(|signer| signer.seat).collect();
            let is_anchored = self.tally.anchors.iter().any(|anchor| anchor >= entry);
            (!is_anchored && !seats.is_empty()).then_some(UnsignedEntry { entry: *entry, kind, seats })
        };
        self.tally.unsigned_entries.iter().filter_map(unsigned).collect()
    }

    /// The signatures of all commands.
    pub(super) fn signatures(&self) -> Signatures {
        let vouched: u64 = self.tally.vouched.iter().map(|signer| signer.signed).sum();
        match vouched {
            0 if self.roster.keys.is_empty() && self.tally.commands > 0 && self.tally.unsigned == 0 => {
                Signatures::Unchecked
            }
            0 => Signatures::None,
            all if all == self.tally.commands => Signatures::All,
            _ => Signatures::Some,
        }
    }
}
