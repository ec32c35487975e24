//! Views: the knowledge of each seat.

use crate::engine::{Fast, Game, Interrupt, PileInfo, Seat, Turn, TurnResult, Viewer};

/// The knowledge of each viewer. A game that hides nothing writes nothing here.
pub trait HiddenInformation: Game {
    /// Returns the state as a viewer may know it.
    fn view(_rules: &Self::Rules, state: &Self::State, _viewer: Viewer) -> Self::State {
        state.clone()
    }
    /// Returns the event as a viewer may know it.
    fn redact(event: &Self::Event, _viewer: Viewer) -> Self::Event {
        event.clone()
    }
    /// Returns a random whole state that looks like the view: the unseen things are dealt at random to the unknown
    /// places.
    fn determinize(_rules: &Self::Rules, view: &Self::State, _chance: &mut Fast) -> Self::State {
        view.clone()
    }
    /// Returns the number of copies of an item of a pile that are not visible in a view: the most that hands and piles
    /// can hold besides the items that the view lists. A game that counts them refuses a card of which every copy can
    /// be located; 255 means that nothing is counted.
    fn unseen(_rules: &Self::Rules, _view: &Self::State, _pile: &'static PileInfo, _item: u16) -> u8 {
        u8::MAX
    }
    /// Returns the items of piles that an event takes out of the hidden items of a seat, such as its hand, in the state
    /// before it. A record uses it to compute what a hand can have held, and which draws were shown.
    fn hand_spending(
        _rules: &Self::Rules,
        _state: &Self::State,
        _event: &Self::Event,
    ) -> Vec<(Seat, &'static PileInfo, u16)> {
        Vec::new()
    }
    /// Returns true if a command is known to its seat alone until it is revealed.
    fn is_secret(_command: Self::Command) -> bool {
        false
    }
    /// Returns the public name of the secret that a seat could commit to now. It is revealed under this name.
    fn secret(_rules: &Self::Rules, _state: &Self::State, _seat: Seat) -> Option<String> {
        None
    }
    /// Judges a command that only its seat knows: its public part happens, the rest stays hidden. Fails if the seat can
    /// have no secret now.
    fn decide_sealed(_rules: &Self::Rules, _turn: &mut Turn<'_, Self>, seat: Seat) -> TurnResult<Self> {
        Err(Interrupt::NotSecret(seat))
    }
}
