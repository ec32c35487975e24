//! Phase 2: the auction is resolved: winners pay, and take what they won (classic rulebook, p. 5; anniversary rulebook, End of
//! auction, Blessings).

use super::options::FreeMaterial;
use super::provinces::FreeCard;
use super::readings::Variant;
use super::{AmunRe, Bid, Event, Phase, Province, State, Violation, building, market};
use crate::engine::{Ruling, Seat, SeenBy, Stop, Turn};

/// Rules `amun-re/auction/pay` and `amun-re/auction/acquire`: the winners, from this seat on in turn order, pay and take
/// their provinces. A winner with too little gold must sell cards first, and all wait for it.
pub(super) fn resolve(turn: &mut Turn<'_, AmunRe>, from: Seat) -> Ruling<AmunRe> {
    let mut next = Some(from);
    while let Some(seat) = next {
        if let Some(Bid { province, gold }) = turn.state().seats[seat].bid {
            let helps = turn.rules().reads(Variant::FreeGoldPays);
            let free_gold = if helps { turn.rules().board.provinces[province].free_gold } else { 0 };
            if turn.state().seats[seat].gold.saturating_add(u16::from(free_gold)) < gold {
                turn.emit(Event::TurnBegan { phase: Phase::Payment { turn: seat } });
                return Ok(());
            }
            if helps {
                take_free_gold(turn, seat, province);
            }
            turn.emit(Event::BidPaid { seat, gold });
            if !turn.rules().reads(Variant::AllPayFirst) {
                acquire(turn, seat, province)?;
            }
        }
        next = turn.state().next_in_order(seat);
    }
    if turn.rules().reads(Variant::AllPayFirst) {
        for seat in turn.state().in_turn_order() {
            if let Some(Bid { province, .. }) = turn.state().seats[seat].bid {
                acquire(turn, seat, province)?;
            }
        }
    }
    turn.emit(Event::AuctionEnded);
    market::begin(turn);
    Ok(())
}

/// Rule `amun-re/auction/acquire`: the marker, the free gold and the free cards. Free stones stay where they lie.
fn acquire(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> Ruling<AmunRe> {
    turn.emit(Event::ProvinceAcquired { seat, province });
    let values = &turn.rules().board.provinces[province];
    if !turn.rules().reads(Variant::FreeGoldPays) {
        take_free_gold(turn, seat, province);
    }
    if turn.rules().options.free_material == FreeMaterial::AtResolution {
        bless(turn, seat, province)?;
    } else if turn.rules().reads(Variant::FreeStonesWhenAcquired) {
        (0..values.free_stones).for_each(|_| building::lay_free_stone(turn, province));
    }
    if turn.rules().reads(Variant::FarmersFromSupply) {
        let number = values.printed_farmers.min(turn.state().supply.farmers);
        (0..number).for_each(|_| turn.emit(Event::FarmerPlaced { seat, province, on_field: false }));
    }
    let lot = |state: &State| state.lots.iter().find(|lot| lot.province == province).copied();
    let cards = lot(turn.state()).map_or(0, |lot| lot.cards.number());
    for place in (1..=u8::MAX).take(cards) {
        let Some(card) = lot(turn.state()).and_then(|lot| lot.cards.first()) else {
            break;
        };
        let card = turn.look_by(card, FreeCard { province, place }, SeenBy::Only(seat))?;
        turn.emit(Event::FreeCardTaken { seat, province, card });
    }
    Ok(())
}

/// Rule `amun-re/provinces/free-material`, as the anniversary edition has it: the winner draws the cards and lays the stones
/// of the blessing, after paying.
fn bless(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> Ruling<AmunRe> {
    let values = turn.rules().board.provinces[province];
    market::draw_cards(turn, seat, values.free_cards)?;
    (0..values.free_stones).for_each(|_| building::lay_free_stone(turn, province));
    Ok(())
}

fn take_free_gold(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    let gold = turn.rules().board.provinces[province].free_gold;
    if gold > 0 {
        turn.emit(Event::FreeGoldTaken { seat, province, gold });
    }
}

/// After a sale: the winner who had too little gold pays as soon as it has enough.
pub(super) fn after_sale(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Result<(), Stop<Violation>> {
    let state = turn.state();
    if state.phase != (Phase::Payment { turn: seat }) {
        return Ok(());
    }
    let Some(Bid { province, gold: bid }) = state.seats[seat].bid else { return resolve(turn, seat) };
    let helps = turn.rules().reads(Variant::FreeGoldPays);
    let free_gold = if helps { turn.rules().board.provinces[province].free_gold } else { 0 };
    if state.seats[seat].gold.saturating_add(u16::from(free_gold)) >= bid {
        return resolve(turn, seat);
    }
    Ok(())
}
