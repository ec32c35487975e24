//! Phase 2: the auction is resolved: winners pay, and take their provinces (classic rulebook, p. 5; anniversary
//! rulebook, End of auction, Blessings).

use crate::amun_re::model::options::{FreeMaterial, PrintedFarmers};
use crate::amun_re::model::secret_name::FreeCard;
use crate::amun_re::rules::expansion::{officials, pharaoh, statues};
use crate::amun_re::rules::{building, market};
use crate::amun_re::{AmunRe, Bid, BlessingTurn, Event, Phase, Province, Rules, State, Violation};
use crate::engine::{Interrupt, Seat, SeenBy, Turn, TurnResult};

/// Returns the price that a seat pays: with Officials for both provinces at once.
pub(crate) fn price(state: &State, seat: Seat) -> u16 {
    state.seats[seat].bids().map(|bid| bid.gold).fold(0, u16::saturating_add)
}

/// Returns the gold with which a seat can pay: with the option `free_gold_pays` the free gold of its province is added.
pub(crate) fn purse(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let own = &state.seats[seat];
    let helps = rules.options.free_gold_pays;
    let free = own.bid.filter(|_| helps).map_or(0, |bid| rules.board.free_gold(bid.province));
    own.gold.saturating_add(u16::from(free))
}

/// Rules `amun-re/auction/pay` and `amun-re/auction/acquire`: the winners, from this seat on in turn order, pay and take
/// their provinces. A winner with too little gold must sell cards first, and all wait for it; with Officials they also wait for
/// the choice of each (rule `amun-re/officials/choice`).
pub(crate) fn resolve(turn: &mut Turn<'_, AmunRe>, from: Seat) -> TurnResult<AmunRe> {
    let mut next = Some(from);
    while let Some(seat) = next {
        let (rules, state) = (turn.rules(), turn.state());
        if let Some(Bid { province, .. }) = state.seats[seat].bid {
            let gold = price(state, seat);
            if purse(rules, state, seat) < gold {
                turn.emit(Event::TurnBegan { phase: Phase::Payment { turn: seat } });
                return Ok(());
            }
            if rules.options.free_gold_pays {
                take_free_gold(turn, seat, province);
            }
            turn.emit(Event::BidPaid { seat, gold });
            if rules.options.officials {
                officials::begin_choice(turn, seat);
                return Ok(());
            }
            if !rules.options.all_pay_first && acquire(turn, seat, province)? {
                return Ok(());
            }
        }
        next = turn.state().next_in_order(seat);
    }
    if turn.rules().options.all_pay_first {
        let first = turn.state().in_turn_order().next();
        return acquire_all(turn, first);
    }
    end(turn);
    Ok(())
}

/// Gives the winners from this seat on their provinces, when all have paid.
fn acquire_all(turn: &mut Turn<'_, AmunRe>, from: Option<Seat>) -> TurnResult<AmunRe> {
    let mut next = from;
    while let Some(seat) = next {
        if let Some(Bid { province, .. }) = turn.state().seats[seat].bid
            && acquire(turn, seat, province)?
        {
            return Ok(());
        }
        next = turn.state().next_in_order(seat);
    }
    end(turn);
    Ok(())
}

/// Resolves the bids of the winners after this one.
pub(crate) fn go_on(turn: &mut Turn<'_, AmunRe>, after: Seat) -> TurnResult<AmunRe> {
    if let Some(next) = turn.state().next_in_order(after) {
        return resolve(turn, next);
    }
    end(turn);
    Ok(())
}

/// Ends the auction: all bids are resolved.
fn end(turn: &mut Turn<'_, AmunRe>) {
    pharaoh::token_of_bid(turn);
    let bastet_waits = statues::bastet_waits(turn.rules(), turn.state());
    turn.emit(Event::AuctionEnded);
    pharaoh::auction_ends(turn);
    market::begin(turn, bastet_waits);
}

/// Rule `amun-re/auction/acquire`: takes the marker, the free gold and the free cards. Free stones stay where they lie.
/// Returns true if the table waits because the statue Horus can build.
pub(crate) fn acquire(
    turn: &mut Turn<'_, AmunRe>,
    seat: Seat,
    province: Province,
) -> Result<bool, Interrupt<Violation>> {
    turn.emit(Event::ProvinceAcquired { seat, province });
    if !turn.rules().options.free_gold_pays {
        take_free_gold(turn, seat, province);
    }
    if turn.rules().options.printed_farmers == PrintedFarmers::FromSupply {
        let left = market::farmers_left(turn.rules(), turn.state());
        let number = turn.rules().board.printed_farmers(province).min(left);
        (0..number).for_each(|_| turn.emit(Event::FarmerPlaced { seat, province, on_field: false }));
    }
    match turn.rules().options.free_material {
        FreeMaterial::AtReveal => {}
        FreeMaterial::StonesAtResolution => {
            (0..turn.rules().board.free_stones(province)).for_each(|_| building::lay_free_stone(turn, province));
        }
        FreeMaterial::AtResolution => return bless(turn, seat, province),
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
    Ok(false)
}

/// Rule `amun-re/provinces/free-material` in the anniversary edition: the winner draws the cards and lays the stones of
/// the blessing, after paying. Returns true if the table waits because the statue Horus can build.
fn bless(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> Result<bool, Interrupt<Violation>> {
    let cards = turn.rules().board.free_cards(province);
    market::draw_cards(turn, seat, cards)?;
    let stones = turn.rules().board.free_stones(province);
    if stones > 0 && statues::waits_at_blessing(turn, seat, province, stones) {
        return Ok(true);
    }
    Ok(lay_blessing(turn, seat, province, stones))
}

/// Lays the stones of a blessing; returns true if the statue Horus can build between them and the table waits for that.
fn lay_blessing(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province, stones: u8) -> bool {
    (0..stones).rev().any(|left| {
        building::lay_free_stone(turn, province);
        statues::waits_at_blessing(turn, seat, province, left)
    })
}

/// Lays the remaining stones of a blessing after the statue Horus has built; then continues with the next seat.
pub(crate) fn leave_blessing(turn: &mut Turn<'_, AmunRe>, blessing: BlessingTurn) -> TurnResult<AmunRe> {
    let BlessingTurn { province, stones, turn: seat } = blessing;
    if lay_blessing(turn, seat, province, stones) {
        return Ok(());
    }
    let options = turn.rules().options;
    if options.officials {
        officials::resolve(turn, seat)
    } else if options.all_pay_first {
        let next = turn.state().next_in_order(seat);
        acquire_all(turn, next)
    } else {
        go_on(turn, seat)
    }
}

fn take_free_gold(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    let gold = turn.rules().board.free_gold(province);
    if gold > 0 {
        turn.emit(Event::FreeGoldTaken { seat, province, gold });
    }
}

/// Continues after a sale: the winner with too little gold pays as soon as it has enough.
pub(crate) fn after_sale(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Result<(), Interrupt<Violation>> {
    let state = turn.state();
    if state.phase != (Phase::Payment { turn: seat }) {
        return Ok(());
    }
    if purse(turn.rules(), state, seat) >= price(state, seat) {
        return resolve(turn, seat);
    }
    Ok(())
}
