//! Phase 4: Amun-Re rewards the largest sacrifices (classic rulebook, p. 8; anniversary rulebook, Collect gifts).

use arrayvec::ArrayVec;

use crate::amun_re::model::options::TurnOrder;
use crate::amun_re::model::phase::GiftTurn;
use crate::amun_re::model::state::{MOST_PLAYERS, Offered};
use crate::amun_re::rules::expansion::{discards, officials, pharaoh, placing, reward, statues};
use crate::amun_re::rules::gift_order::{cards_come_first, check_not_named, owes_cards};
use crate::amun_re::rules::outcome::Outcome;
use crate::amun_re::rules::table::{check_field, check_placed, draw_cards, place_farmer};
use crate::amun_re::rules::to_act::check_misplaced;
use crate::amun_re::rules::{By, building};
use crate::amun_re::{AmunRe, Command, Event, Giver, Item, Phase, Province, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, PhaseRules, Report, Seat, Turn, TurnResult};

/// Rule `amun-re/offering/gifts`: returns the seats that take gifts, in order, with the number of gifts. The best offer
/// takes 3, the second 2; all others that paid take 1, in the order of turns: clockwise from the starting player, or by
/// the new track. Ties go to the seat nearer to the front of that order. A thief takes none (rule
/// `amun-re/offering/thief`), but one with a Greed (rule `amun-re/offering/greed`). The statue Set and tokens give more
/// (ruling 37).
fn takers(rules: &Rules, state: &State) -> Takers {
    // the two best offers; of equal ones the first in turn order is better
    let (mut best, mut next) = (None::<(Seat, u16)>, None::<(Seat, u16)>);
    for seat in state.in_turn_order() {
        let Some(gold) = paid(state, seat) else { continue };
        let is_above = |other: Option<(Seat, u16)>| other.is_none_or(|(_, other)| gold > other);
        if is_above(best) {
            (best, next) = (Some((seat, gold)), best);
        } else if is_above(next) {
            next = Some((seat, gold));
        }
    }
    let [best, next] = [best, next].map(|offer| offer.map(|(seat, _)| seat));
    let from = best.filter(|_| rules.options.gifts_from_new_pharaoh);
    let first = from.or(state.in_turn_order().next()).unwrap_or(Seat::FIRST);
    let others = state.in_turn_order_from(first).filter(|seat| Some(*seat) != best && Some(*seat) != next);
    let others = others.map(|seat| (seat, u8::from(paid(state, seat).is_some())));
    let ranked = [best.map(|seat| (seat, 3)), next.map(|seat| (seat, second(state, best, seat)))];
    let by_rank = ranked.into_iter().flatten().chain(others);
    let all = by_rank.map(|(seat, by_rank)| (seat, by_rank.saturating_add(besides(rules, state, seat))));
    all.filter(|(_, gifts)| *gifts > 0).collect()
}

/// The gifts of the second offer; with two players it must be half of the first (rule `amun-re/officials/second-offer`).
fn second(state: &State, best: Option<Seat>, next: Seat) -> u8 {
    match (best.and_then(|best| paid(state, best)), paid(state, next)) {
        (Some(first), Some(second)) if state.players() == 2 && !officials::is_half(second, first) => 1,
        _ => 2,
    }
}

/// Announces the gifts that come from a statue or from tokens.
fn say_besides(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    let (rules, state) = (turn.rules(), turn.state());
    let all = [
        (Giver::Set, statues::gifts_of_set(rules, state, seat)),
        (Giver::Tokens, pharaoh::gifts_of_tokens(state, seat)),
    ];
    for (giver, number) in all {
        if number > 0 {
            turn.emit(Event::GiftsGained { seat, giver, number });
        }
    }
}

/// Returns the number of gifts that do not come by rank.
fn besides(rules: &Rules, state: &State, seat: Seat) -> u8 {
    u8::from(has_greed(state, seat))
        .saturating_add(statues::gifts_of_set(rules, state, seat))
        .saturating_add(pharaoh::gifts_of_tokens(state, seat))
}

type Takers = ArrayVec<(Seat, u8), MOST_PLAYERS>;

/// The gold that a seat offered.
fn paid(state: &State, seat: Seat) -> Option<u16> {
    match state.seats[seat].offer {
        Offered::Revealed(offer) => offer.gold(),
        _ => None,
    }
}

/// Returns true if a Greed of a seat waits for its gift.
fn has_greed(state: &State, seat: Seat) -> bool {
    matches!(state.seats[seat].offer, Offered::Revealed(offer) if offer.greed())
}

/// The gifts begin.
pub(crate) fn begin(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    let takers = takers(turn.rules(), turn.state());
    begin_turn(turn, &takers, 0)
}

/// Begins the turn of the taker at this place of the order, or of the next one that can take anything.
fn begin_turn(turn: &mut Turn<'_, AmunRe>, takers: &Takers, place: usize) -> Outcome {
    for (seat, left) in takers.iter().copied().skip(place) {
        let has_tombs = turn.rules().options.afterlife;
        // the gift of a Greed is no tile
        let no_tile = !turn.rules().options.greed_for_tile && has_greed(turn.state(), seat);
        let tiles = if has_tombs { left.saturating_sub(u8::from(no_tile)) } else { 0 };
        let gifts = GiftTurn { turn: seat, left, cards_closed: false, discarded: 0, reward: None, tiles };
        if can_take_any(turn.rules(), turn.state(), &gifts) {
            say_besides(turn, seat);
            let phase = Phase::Gifts(gifts);
            turn.emit(Event::TurnBegan { phase });
            return Outcome::Waits;
        }
        discard_greed(turn, seat);
    }
    end(turn, takers)
}

/// Ends the gifts. Rule `amun-re/offering/pharaoh`: if turns go clockwise, the best offer is first from now on; if all
/// stole, the first player stays.
fn end(turn: &mut Turn<'_, AmunRe>, takers: &Takers) -> Outcome {
    let rules = turn.rules();
    if rules.options.turn_order == TurnOrder::Track {
        turn.emit(Event::OfferingEnded);
    } else {
        let best = takers.iter().map(|(seat, _)| *seat).find(|seat| paid(turn.state(), *seat).is_some());
        let seat = best.unwrap_or(turn.state().starting_player);
        let moves_pharaoh = rules.setup.edition.is_classic();
        turn.emit(if moves_pharaoh { Event::PharaohMoved { seat } } else { Event::FirstPlayerSet { seat } });
    }
    Outcome::GiftsOver
}

/// Begins the turn after this seat's.
fn end_turn(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Outcome {
    let takers = takers(turn.rules(), turn.state());
    discard_greed(turn, seat);
    let place = takers.iter().position(|(taker, _)| *taker == seat);
    begin_turn(turn, &takers, place.map_or(takers.len(), |place| place + 1))
}

/// Rule `amun-re/offering/greed`: discards it after its gift.
fn discard_greed(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    if has_greed(turn.state(), seat) {
        turn.emit(Event::GreedDiscarded { seat });
    }
}

/// Ruling 25: ends a gift turn after the last gift, or when nothing left can be taken, unless other actions are
/// possible in it.
fn end_turn_if_done(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    match turn.state().phase {
        Phase::Gifts(gifts)
            if !can_take_any(turn.rules(), turn.state(), &gifts)
                && !more_may_happen(turn.rules(), turn.state(), &gifts) =>
        {
            end_turn(turn, gifts.turn)
        }
        _ => Outcome::Waits,
    }
}

/// Returns true if a tile can be placed for discards, or the statue Horus can build, by public information.
fn more_may_happen(rules: &Rules, state: &State, gifts: &GiftTurn) -> bool {
    gifts.reward.is_some()
        || gifts.discarded > 0
        || discards::could_place_more(rules, state, gifts.turn)
        || (rules.options.statues && statues::could_build(rules, state, gifts.turn))
}

/// Checks that nothing has to be done before the next gift.
#[inline]
fn check_free(state: &State, gifts: &GiftTurn, to: &mut impl Report<Violation>) -> Checked<Violation> {
    Ok(check_placed(gifts.reward, to)? & discards::check_nothing_owed(state, to)?)
}

/// Rules `amun-re/offering/gifts` and `amun-re/afterlife/reward`: a placed piece is one that a tile brought, or a gift.
#[inline]
fn check_piece(
    rules: &Rules,
    state: &State,
    gifts: &GiftTurn,
    item: Item,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if let Some(reward) = gifts.reward {
        return reward::check_item(reward, item, to);
    }
    let is_free = discards::check_nothing_owed(state, to)? & check_not_named(rules, gifts, to)?;
    Ok(is_free & (gifts.left > 0 || to.report(Violation::NoGiftLeft { seat: gifts.turn })?))
}

/// Checks a farmer that is a gift, or from a tile.
#[inline]
fn check_farmer(
    rules: &Rules,
    state: &State,
    gifts: &GiftTurn,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    Ok(check_piece(rules, state, gifts, Item::Farmer, to)?
        & check_field(By { rules, state, seat: gifts.turn }, province, to)?)
}

/// Checks a stone that is a gift, or from a tile.
#[inline]
fn check_stone(
    rules: &Rules,
    state: &State,
    gifts: &GiftTurn,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    Ok(check_piece(rules, state, gifts, Item::Stone, to)?
        & building::check_stone(By { rules, state, seat: gifts.turn }, province, to)?)
}

fn can_take_any(rules: &Rules, state: &State, gifts: &GiftTurn) -> bool {
    let cards = state.cards_left() > 0
        && !(gifts.cards_closed && cards_come_first(rules))
        && check_free(state, gifts, &mut FailFast).is_ok();
    gifts.left > 0 && (cards || can_take_pieces(rules, state, gifts))
}

/// Returns true if a stone or a farmer could be placed.
fn can_take_pieces(rules: &Rules, state: &State, gifts: &GiftTurn) -> bool {
    building::can_place_any(rules, state, gifts.turn)
        || (state.owned(gifts.turn))
            .any(|(province, _)| check_field(By { rules, state, seat: gifts.turn }, province, &mut FailFast).is_ok())
}

/// Rule `amun-re/offering/cards-first`: if cards come first, they are announced and drawn before anything else is
/// taken; if gifts are named first, all at once and after everything else. No limit of the provinces applies here. A
/// seat that can do something else in its turn may announce none (ruling 47).
#[inline]
fn check_cards(
    rules: &Rules,
    state: &State,
    gifts: &GiftTurn,
    number: u8,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let (seat, gifts_left) = (gifts.turn, gifts.left);
    let mut stands = check_free(state, gifts, to)? & check_not_named(rules, gifts, to)?;
    if gifts.cards_closed && cards_come_first(rules) {
        stands = to.report(Violation::CardsClosed { seat })?;
    }
    let is_number = match number {
        0 => owes_cards(rules, gifts) && more_may_happen(rules, state, gifts),
        _ => number <= gifts_left,
    };
    if !is_number {
        stands = to.report(Violation::GiftsLeft { seat, number, left: gifts_left })?;
    }
    let left = state.cards_left();
    if rules.options.gifts_named_first
        && rules.options.gifts_must_be_taken
        && number < gifts_left
        && (u16::from(number) < left || can_take_pieces(rules, state, gifts))
    {
        stands = to.report(Violation::GiftsMustBeTaken { seat, left: gifts_left })?;
    }
    if u16::from(number) > left {
        return to.report(Violation::CardsLeft { number, left });
    }
    Ok(stands)
}

/// Checks that a turn may end.
#[inline]
fn check_done(rules: &Rules, state: &State, gifts: &GiftTurn, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let is_free = check_free(state, gifts, to)?;
    // after the cards of gifts that were named first nothing more is due
    let is_named = rules.options.gifts_named_first && gifts.cards_closed;
    if rules.options.gifts_must_be_taken && !is_named && can_take_any(rules, state, gifts) {
        return to.report(Violation::GiftsMustBeTaken { seat: gifts.turn, left: gifts.left });
    }
    Ok(is_free)
}

/// Returns the number of gifts of a seat, if it takes any: for the check of a stated position.
pub(crate) fn gifts_of(rules: &Rules, state: &State, seat: Seat) -> Option<u8> {
    (takers(rules, state).iter()).find_map(|(taker, gifts)| (*taker == seat).then_some(*gifts))
}

impl PhaseRules<AmunRe, Outcome> for GiftTurn {
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let By { rules, state, .. } = by;
        match command {
            Command::Build { province } => statues::check_build(by, province, to),
            Command::Discard { .. } | Command::DiscardTheft | Command::DiscardTile { .. } => {
                discards::check(by, command, to)
            }
            Command::PlaceTile { tile, place } => placing::check_place(rules, state, self, tile, place, to),
            Command::TakeCards { number } => check_cards(rules, state, self, number, to),
            Command::PlaceFarmer { province } => check_farmer(rules, state, self, province, to),
            Command::PlaceStone { province } => check_stone(rules, state, self, province, to),
            Command::Done => check_done(rules, state, self, to),
            _ => check_misplaced(by, command, to),
        }
    }

    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        let (By { rules, state, .. }, gifts) = (by, self);
        // the rules of the piece are the same for all provinces
        let may_place = |item| check_piece(rules, state, gifts, item, &mut FailFast).is_ok();
        let own = || state.owned(gifts.turn).map(|(province, _)| province);
        if may_place(Item::Farmer) {
            let has_field = |province: &Province| check_field(by, *province, &mut FailFast).is_ok();
            out.push_all(own().filter(has_field).map(|province| Command::PlaceFarmer { province }));
        }
        if may_place(Item::Stone) {
            let has_room = |province: &Province| building::check_stone(by, *province, &mut FailFast).is_ok();
            out.push_all(own().filter(has_room).map(|province| Command::PlaceStone { province }));
        }
        let take = |number| Command::TakeCards { number };
        let may_take = |number: &u8| check_cards(rules, state, gifts, *number, &mut FailFast).is_ok();
        out.push_all((1..=gifts.left).filter(may_take).map(take));
        // the id of no card came last
        if rules.options.is_expanded() && may_take(&0) {
            out.push(take(0));
        }
        if check_done(rules, state, gifts, &mut FailFast).is_ok() {
            out.push(Command::Done);
        }
        placing::places(rules, state, gifts, out);
        let payer = discards::payer(rules, state);
        if let Some(seat) = payer {
            discards::discards(rules, state, seat, out);
        }
        statues::builds(rules, state, gifts.turn, out);
        if let Some(seat) = payer {
            discards::theft_discard(rules, state, seat, out);
        }
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        match command {
            Command::TakeCards { number } => {
                turn.emit(Event::GiftCardsAnnounced { seat, number });
                draw_cards(turn, seat, number)?;
            }
            Command::PlaceFarmer { province } => place_farmer(turn, seat, province),
            Command::PlaceStone { province } => building::place_stone(turn, seat, province),
            Command::PlaceTile { tile, place } => placing::place(turn, seat, tile, place)?,
            Command::Build { province } => statues::build(turn, seat, province),
            // gifts may be declined
            Command::Done => return Ok(end_turn(turn, seat)),
            Command::Discard { .. } | Command::DiscardTheft | Command::DiscardTile { .. } => {
                discards::carry_out(turn, seat, command);
                return Ok(Outcome::Waits);
            }
            _ => return Ok(Outcome::Waits),
        }
        Ok(end_turn_if_done(turn))
    }
}
