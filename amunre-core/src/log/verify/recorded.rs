//! The command and the outcome of a step as a record states them.

use crate::engine::FixedDraws;
use crate::log::format::record::{Concealed, Digest, DrawRecord};
use crate::log::verify::seal_openings::Openings;
use crate::log::{Address, Hash};

/// Counts the seals of a record, in the order of its bytes.
pub(super) struct SlotCounter {
    entry: u64,
    next: u32,
}

impl SlotCounter {
    /// Begins after the seals of an entry that come first.
    pub(super) fn after(entry: u64, first: u32) -> Self {
        Self { entry, next: first }
    }

    pub(super) fn take(&mut self) -> Address {
        let slot = self.next;
        self.next += 1;
        Address(self.entry, slot)
    }
}

/// A command as the record states it.
pub(super) enum RecordedCommand<C> {
    Clear(C),
    Sealed(Address, Hash),
    Unseen,
}

/// The seals of a draw.
pub(super) struct DrawSlots {
    pub(super) item: Option<Address>,
    pub(super) made: Option<Address>,
}

/// The outcome of a step as the record states it.
pub(super) struct RecordedOutcome<'r> {
    pub(super) events: &'r str,
    pub(super) draws: Vec<DrawSlots>,
    pub(super) digest: Option<&'r Digest>,
    /// The address of the seal of the digest of the whole state.
    pub(super) state: Option<Address>,
}

impl<'r> RecordedOutcome<'r> {
    /// Reads the outcome and counts its seals.
    pub(super) fn new(
        slots: &mut SlotCounter,
        draws: &[DrawRecord],
        events: &'r str,
        digest: Option<&'r Digest>,
    ) -> Self {
        let state = digest.and_then(|digest| digest.state).map(|_| slots.take());
        Self { events, draws: draw_slots(slots, draws), digest, state }
    }
}

/// The draws of a line, as a source of chance.
pub(super) fn recorded_draws(draws: &[DrawRecord], slots: &[DrawSlots], openings: &Openings<'_>) -> FixedDraws {
    let mut chance = FixedDraws::default();
    for (drawn, slots) in draws.iter().zip(slots) {
        let item = match slots.item {
            Some(of) => openings.value(of).and_then(|value| serde_json::from_str(value.get()).ok()),
            None => drawn.clear_item().map(str::to_owned),
        };
        chance.push_due(&drawn.label, drawn.number, item);
    }
    chance
}

/// The seals of draws.
fn draw_slots(slots: &mut SlotCounter, draws: &[DrawRecord]) -> Vec<DrawSlots> {
    let sealed = |is: bool, slots: &mut SlotCounter| is.then(|| slots.take());
    let of = |drawn: &DrawRecord| DrawSlots {
        item: sealed(matches!(drawn.item, Concealed::Sealed(_)), slots),
        made: sealed(matches!(drawn.made, Some(Concealed::Sealed(_))), slots),
    };
    draws.iter().map(of).collect()
}
