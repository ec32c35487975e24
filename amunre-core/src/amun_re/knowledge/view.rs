//! Views: the state as a viewer may know it.

use crate::amun_re::State;
use crate::amun_re::model::state::Offered;
use crate::engine::{Hidden, Viewer};

/// The state as a viewer may know it: no pile (but one whose cards it can tell), no card laid face down, no other hand, no other sealed offer.
pub(crate) fn view(state: &State, viewer: Viewer) -> State {
    if viewer == Viewer::Referee {
        return *state;
    }
    let mut view = *state;
    view.point_of_view = viewer;
    if !state.deck_known_to.includes(viewer) {
        view.deck = state.deck.concealed();
    }
    if !state.tile_deck_known_to.includes(viewer) {
        view.tile_deck = state.tile_deck.concealed();
    }
    for lot in view.lots.iter_mut() {
        lot.cards = lot.cards.concealed();
    }
    for (seat, own) in view.seats.iter_mut() {
        if viewer.sees(seat) {
            continue;
        }
        own.hand = own.hand.concealed();
        own.collection = own.collection.concealed();
        own.dealt = own.dealt.concealed();
        own.returned = own.returned.map(|_| Hidden::Unseen);
        if let Offered::Sealed { offer, .. } = &mut own.offer {
            *offer = Hidden::Unseen;
        }
    }
    view
}
