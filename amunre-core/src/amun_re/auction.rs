//! Phase 2: the provinces are auctioned (classic rulebook, pp. 4-5; the two cards, p. 12).

use super::rule::Violation;
use super::sale::must_hold;
use super::{AmunRe, Bid, Command, Event, Phase, PowerCard, Province, State, market};
use crate::engine::{Ruling, Seat, Stop, Turn};

/// The bidding spaces of a province card.
pub(super) const SPACES: [u16; 9] = [0, 1, 3, 6, 10, 15, 21, 28, 36];

/// The highest bid that lies on a province, that of one seat left out.
fn standing(state: &State, province: Province, but: Seat) -> Option<u16> {
    (state.seats.iter())
        .filter(|(seat, _)| *seat != but)
        .filter_map(|(_, other)| other.bid)
        .filter(|bid| bid.province == province)
        .map(|bid| bid.gold)
        .max()
}

/// Rule `amun-re/auction/stand`: a marker that no other marker on its card is above stands.
pub(super) fn is_outbid(state: &State, seat: Seat) -> bool {
    state.seats[seat].bid.is_some_and(|bid| {
        standing(state, bid.province, seat).is_some_and(|other| other > bid.gold)
    })
}

/// Rule `amun-re/auction/blockade`: the space of a province that is shut to a seat, with the seat whose blockade shuts it
/// and that seat's bid. Where two blockades lie in one province the higher one counts: below it nothing can be bid anyway.
fn shut(state: &State, seat: Seat, province: Province) -> Option<(u16, Seat, u16)> {
    let (owner, bid) = (state.seats.iter())
        .filter(|(owner, other)| *owner != seat && other.blockade)
        .filter_map(|(owner, other)| Some((owner, other.bid?)))
        .filter(|(_, bid)| bid.province == province)
        .max_by_key(|(_, bid)| bid.gold)?;
    let space = SPACES.into_iter().find(|space| *space > bid.gold)?;
    Some((space, owner, bid.gold))
}

/// What a bid of a seat on a province must be: the rules of the province, looked up once for all of its spaces.
struct Bidding {
    seat: Seat,
    province: Province,
    standing: Option<u16>,
    shut: Option<(u16, Seat, u16)>,
    gold: u16,
    cards: u16,
}

impl Bidding {
    fn on(state: &State, seat: Seat, province: Province) -> Result<Self, Violation> {
        if !state.lots.iter().any(|lot| lot.province == province) {
            return Err(Violation::NotOffered { province });
        }
        let own = &state.seats[seat];
        if own.bid.is_some_and(|bid| bid.province == province) && !own.overbid {
            return Err(Violation::OtherProvince { seat, province });
        }
        Ok(Self {
            seat,
            province,
            standing: standing(state, province, seat),
            shut: shut(state, seat, province),
            gold: own.gold,
            cards: own.hand.number(),
        })
    }

    fn check(&self, gold: u16) -> Result<(), Violation> {
        let (seat, province) = (self.seat, self.province);
        if !SPACES.contains(&gold) {
            return Err(Violation::NoSuchSpace { gold });
        }
        if let Some(standing) = self.standing
            && gold <= standing
        {
            return Err(Violation::MustOutbid {
                province,
                gold,
                standing,
            });
        }
        if let Some((space, owner, bid)) = self.shut
            && gold == space
        {
            return Err(Violation::Blockaded {
                province,
                gold,
                owner,
                bid,
            });
        }
        if gold > self.gold.saturating_add(self.cards) {
            return Err(Violation::CannotPay {
                seat,
                bid: gold,
                gold: self.gold,
                cards: self.cards,
            });
        }
        Ok(())
    }
}

/// The rules of playing a card of this phase. Ruling 3 would refuse a card that leaves its owner no bid it can pay; here
/// that cannot be, for one card always lies without a marker and can be had for 0.
fn check_play(state: &State, seat: Seat, card: PowerCard) -> Result<(), Violation> {
    let own = &state.seats[seat];
    let lies_there = match card {
        PowerCard::BiddingBlockade => own.blockade,
        _ => own.overbid,
    };
    if lies_there {
        return Err(Violation::Identical { seat, card });
    }
    Ok(())
}

/// Judges a bid.
pub(super) fn bid(
    turn: &mut Turn<'_, AmunRe>,
    seat: Seat,
    province: Province,
    gold: u16,
) -> Ruling<AmunRe> {
    Bidding::on(turn.state(), seat, province)?.check(gold)?;
    turn.emit(Event::BidPlaced {
        seat,
        province,
        gold,
    });
    match next_bidder(turn.state(), seat) {
        Some(next) => {
            turn.emit(Event::TurnBegan {
                phase: Phase::Auction { turn: next },
            });
            Ok(())
        }
        // rule amun-re/auction/end: exactly one marker lies on each province card
        None => resolve(turn, turn.state().starting_player),
    }
}

/// Judges a blockade or an overbid in same province, played before the bid of the turn.
pub(super) fn play(turn: &mut Turn<'_, AmunRe>, seat: Seat, card: PowerCard) -> Ruling<AmunRe> {
    must_hold(turn, seat, card)?;
    check_play(turn.state(), seat, card)?;
    turn.emit(Event::CardPlayed {
        seat,
        card,
        province: None,
    });
    Ok(())
}

/// Who bids after this seat: in the first lap the next seat, later the next that is outbid; nobody when all stand.
fn next_bidder(state: &State, after: Seat) -> Option<Seat> {
    let others = || after.clockwise(state.players()).skip(1).chain([after]);
    others()
        .find(|seat| state.seats[*seat].bid.is_none())
        .or_else(|| others().find(|seat| is_outbid(state, *seat)))
}

/// Rules `amun-re/auction/pay` and `amun-re/auction/acquire`: the winners, from this seat on in turn order, pay and take
/// their provinces. A winner with too little gold must sell cards first, and all wait for it.
pub(super) fn resolve(turn: &mut Turn<'_, AmunRe>, from: Seat) -> Ruling<AmunRe> {
    let mut next = Some(from);
    while let Some(seat) = next {
        if let Some(Bid { province, gold }) = turn.state().seats[seat].bid {
            if turn.state().seats[seat].gold < gold {
                turn.emit(Event::TurnBegan {
                    phase: Phase::Payment { turn: seat },
                });
                return Ok(());
            }
            turn.emit(Event::BidPaid { seat, gold });
            acquire(turn, seat, province)?;
        }
        next = turn.state().next_in_order(seat);
    }
    turn.emit(Event::AuctionEnded);
    market::begin(turn);
    Ok(())
}

/// Rule `amun-re/auction/acquire`: the marker, the free gold and the free cards. Free stones stay where they lie.
fn acquire(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> Ruling<AmunRe> {
    turn.emit(Event::ProvinceAcquired { seat, province });
    let gold = turn.rules().board.provinces[province].free_gold;
    if gold > 0 {
        turn.emit(Event::FreeGoldTaken {
            seat,
            province,
            gold,
        });
    }
    let lot = |state: &State| {
        state
            .lots
            .iter()
            .find(|lot| lot.province == province)
            .cloned()
    };
    let cards = lot(turn.state()).map_or(0, |lot| lot.cards.number());
    for _ in 0..cards {
        let Some(card) = lot(turn.state()).and_then(|lot| lot.cards.first()) else {
            break;
        };
        turn.emit(Event::FreeCardTaken {
            seat,
            province,
            card,
        });
    }
    Ok(())
}

/// The commands of the seat whose turn it is, sales left out.
pub(super) fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
    for lot in &state.lots {
        let province = lot.province;
        if let Ok(bidding) = Bidding::on(state, seat, province) {
            let spaces = SPACES
                .into_iter()
                .filter(|gold| bidding.check(*gold).is_ok());
            out.extend(spaces.map(|gold| Command::Bid { province, gold }));
        }
    }
    for card in [PowerCard::BiddingBlockade, PowerCard::OverbidInSameProvince] {
        if super::sale::may_use(state, seat, card) && check_play(state, seat, card).is_ok() {
            out.push(Command::Play {
                card,
                province: None,
            });
        }
    }
}

/// After a sale: the winner who had too little gold pays as soon as it has enough.
pub(super) fn after_sale(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Result<(), Stop<Violation>> {
    let state = turn.state();
    let bid = state.seats[seat].bid.map_or(0, |bid| bid.gold);
    if state.phase == (Phase::Payment { turn: seat }) && state.seats[seat].gold >= bid {
        return resolve(turn, seat);
    }
    Ok(())
}
