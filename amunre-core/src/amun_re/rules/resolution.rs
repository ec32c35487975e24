//! Phase 2: the auction is resolved: winners pay, and take their provinces (classic rulebook, p. 5; anniversary
//! rulebook, End of auction, Blessings).

use crate::amun_re::model::options::{FreeMaterial, PrintedFarmers};
use crate::amun_re::model::secret_name::FreeCard;
use crate::amun_re::rules::expansion::{pharaoh, statues};
use crate::amun_re::rules::outcome::Outcome;
use crate::amun_re::rules::table::{draw_cards, due, farmers_left, purse};
use crate::amun_re::rules::to_act::check_misplaced;
use crate::amun_re::rules::{By, building};
use crate::amun_re::{AmunRe, Bid, BlessingTurn, Command, Event, Phase, Province, State, Violation};
use crate::engine::{Checked, CommandSink, PhaseRules, Report, Seat, SeenBy, Turn, TurnResult};

/// Rules `amun-re/auction/pay` and `amun-re/auction/acquire`: the winners, from this seat on in turn order, pay and take
/// their provinces. A winner with too little gold must sell cards first, and all wait for it; with Officials they also wait for
/// the choice of each (rule `amun-re/officials/choice`).
pub(crate) fn resolve(turn: &mut Turn<'_, AmunRe>, from: Seat) -> TurnResult<AmunRe, Outcome> {
    let mut next = Some(from);
    while let Some(seat) = next {
        let (rules, state) = (turn.rules(), turn.state());
        if let Some(Bid { province, .. }) = state.seats[seat].bid {
            let gold = due(state, seat);
            if purse(rules, state, seat) < gold {
                turn.emit(Event::TurnBegan { phase: Phase::Payment { turn: seat } });
                return Ok(Outcome::Waits);
            }
            if rules.options.free_gold_pays {
                take_free_gold(turn, seat, province);
            }
            turn.emit(Event::BidPaid { seat, gold });
            if rules.options.officials {
                return Ok(Outcome::Paid(seat));
            }
            if !rules.options.all_pay_first && acquire(turn, seat, province)? {
                return Ok(Outcome::Waits);
            }
        }
        next = turn.state().next_in_order(seat);
    }
    if turn.rules().options.all_pay_first {
        let first = turn.state().in_turn_order().next();
        return acquire_all(turn, first);
    }
    Ok(end(turn))
}

/// Gives the winners from this seat on their provinces, when all have paid.
fn acquire_all(turn: &mut Turn<'_, AmunRe>, from: Option<Seat>) -> TurnResult<AmunRe, Outcome> {
    let mut next = from;
    while let Some(seat) = next {
        if let Some(Bid { province, .. }) = turn.state().seats[seat].bid
            && acquire(turn, seat, province)?
        {
            return Ok(Outcome::Waits);
        }
        next = turn.state().next_in_order(seat);
    }
    Ok(end(turn))
}

/// Resolves the bids of the winners after this one.
pub(crate) fn resolve_next(turn: &mut Turn<'_, AmunRe>, after: Seat) -> TurnResult<AmunRe, Outcome> {
    match turn.state().next_in_order(after) {
        Some(next) => resolve(turn, next),
        None => Ok(end(turn)),
    }
}

/// Ends the auction: all bids are resolved.
fn end(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    pharaoh::token_of_bid(turn);
    let bastet_waits = statues::bastet_waits(turn.rules(), turn.state());
    turn.emit(Event::AuctionEnded);
    pharaoh::auction_ends(turn);
    Outcome::AuctionOver { bastet_waits }
}

/// Takes the province that a seat with two keeps.
pub(crate) fn take(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> TurnResult<AmunRe, Outcome> {
    Ok(if acquire(turn, seat, province)? { Outcome::Waits } else { Outcome::Blessed(seat) })
}

/// Rule `amun-re/auction/acquire`: takes the marker, the free gold and the free cards. Free stones stay where they lie.
/// Returns true if the table waits because the statue Horus can build.
fn acquire(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> TurnResult<AmunRe, bool> {
    turn.emit(Event::ProvinceAcquired { seat, province });
    if !turn.rules().options.free_gold_pays {
        take_free_gold(turn, seat, province);
    }
    if turn.rules().options.printed_farmers == PrintedFarmers::FromSupply {
        let left = farmers_left(turn.rules(), turn.state());
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
    let cards = lot(turn.state()).map_or(0, |lot| lot.cards.len());
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
fn bless(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> TurnResult<AmunRe, bool> {
    let cards = turn.rules().board.free_cards(province);
    draw_cards(turn, seat, cards)?;
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

fn take_free_gold(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    let gold = turn.rules().board.free_gold(province);
    if gold > 0 {
        turn.emit(Event::FreeGoldTaken { seat, province, gold });
    }
}

/// Continues after a sale: the winner with too little gold pays as soon as it has enough.
pub(crate) fn after_sale(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe, Outcome> {
    let state = turn.state();
    let is_enough = || purse(turn.rules(), state, seat) >= due(state, seat);
    if state.phase == (Phase::Payment { turn: seat }) && is_enough() {
        return resolve(turn, seat);
    }
    Ok(Outcome::Waits)
}

/// The phase in which the statue Horus can build at the stones of a blessing.
impl PhaseRules<AmunRe, Outcome> for BlessingTurn {
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        match command {
            Command::Build { province } => statues::check_build(by, province, to),
            Command::Done => Ok(true),
            _ => check_misplaced(by, command, to),
        }
    }

    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        out.push(Command::Done);
        statues::builds(by.rules, by.state, self.turn, out);
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        if let Command::Build { province } = command {
            statues::build(turn, seat, province);
            if statues::could_build(turn.rules(), turn.state(), seat) {
                return Ok(Outcome::Waits);
            }
        }
        // the remaining stones of the blessing, then the next seat
        if lay_blessing(turn, seat, self.province, self.stones) {
            return Ok(Outcome::Waits);
        }
        let options = turn.rules().options;
        if options.officials {
            return Ok(Outcome::Blessed(seat));
        }
        if options.all_pay_first {
            let next = turn.state().next_in_order(seat);
            return acquire_all(turn, next);
        }
        Ok(Outcome::Resolved(seat))
    }
}
