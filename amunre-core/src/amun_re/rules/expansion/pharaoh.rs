//! The Pharaoh mini-expansion: he visits provinces in which bids displace each other, and leaves tokens (anniversary
//! rulebook, Pharaoh).

use crate::amun_re::{AmunRe, Event, Offered, Province, State};
use crate::engine::{Seat, Turn};

/// Rule `amun-re/pharaoh/visit`: a bid that displaced a standing bid brings him (ruling 43).
pub(crate) fn visit(turn: &mut Turn<'_, AmunRe>, province: Province) {
    if turn.state().pharaoh_in != Some(province) {
        turn.emit(Event::PharaohVisited { province });
    }
}

/// Rule `amun-re/pharaoh/token`: gives a token at the end of the auction to the owner of his province. A province that
/// no seat keeps gives none (ruling 17).
pub(crate) fn auction_ends(turn: &mut Turn<'_, AmunRe>) {
    let state = turn.state();
    let owner = state.pharaoh_in.and_then(|province| state.owner(province));
    if let Some(seat) = owner {
        turn.emit(Event::TokenGained { seat });
    }
}

/// Option `token_without_province`: gives the token to the winner of the bid on his province, as long as the markers
/// lie there.
pub(crate) fn token_of_bid(turn: &mut Turn<'_, AmunRe>) {
    let state = turn.state();
    let visited = state.pharaoh_in.filter(|_| turn.rules().options.token_without_province);
    let Some(province) = visited.filter(|province| state.owner(*province).is_none()) else { return };
    let won = |seat: &Seat| state.seats[*seat].bids().any(|bid| bid.province == province);
    if let Some(seat) = Seat::all(state.players()).find(won) {
        turn.emit(Event::TokenGained { seat });
    }
}

/// Ends the round: he goes back.
pub(crate) fn round_ends(turn: &mut Turn<'_, AmunRe>) {
    if turn.state().pharaoh_in.is_some() {
        turn.emit(Event::PharaohReturned);
    }
}

/// Rule `amun-re/pharaoh/gifts`: a gift for each token, but not for a thief.
pub(crate) fn gifts_of_tokens(state: &State, seat: Seat) -> u8 {
    let own = &state.seats[seat];
    let paid = matches!(own.offer, Offered::Revealed(offer) if offer.gold().is_some());
    if paid { own.tokens } else { 0 }
}
