//! The Afterlife expansion: tomb tiles are bought, collected in secret, and placed in a tomb for what they bring (anniversary
//! rulebook, Afterlife).

use super::officials::Benefit;
use super::reward::{self, check_placed};
use super::tomb::{TOMB_TILES, Tile, TombPlace};
use crate::amun_re::held::check_held;
use crate::amun_re::options::Refill;
use crate::amun_re::phase::{GiftTurn, MarketTurn};
use crate::amun_re::{
    AmunRe, Command, Event, Item, KnownTo, Phase, PowerCard, Reason, Rules, State, Violation, market, scoring,
};
use crate::engine::{Draw, First, Heard, Holding, Id as _, Label, Objections, Ruling, Seat, SeenBy, Turn};

/// The points for a complete row.
const ROW: u8 = 3;

/// How many tiles can still be drawn: those of the stack and of the discards.
pub(in crate::amun_re) fn tiles_left(state: &State) -> u16 {
    u16::from(state.tile_deck.number()) + state.tile_discards.total()
}

/// Rule `amun-re/afterlife/tiles`: whether so many can be bought.
#[inline]
pub(in crate::amun_re) fn check_tiles(
    rules: &Rules,
    state: &State,
    number: u8,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    if !rules.options.afterlife {
        return to.object(Violation::NoTiles {});
    }
    let left = tiles_left(state);
    if u16::from(number) <= left { Ok(true) } else { to.object(Violation::TilesLeft { number, left }) }
}

/// Draws tiles into the collection of a seat, which alone sees them; as many as there are.
pub(in crate::amun_re) fn draw_tiles(turn: &mut Turn<'_, AmunRe>, seat: Seat, number: u8) -> Ruling<AmunRe> {
    for _ in 0..number {
        if turn.state().tile_deck.number() == 0 && turn.state().tile_discards.total() > 0 {
            turn.emit(Event::TilesShuffled);
        }
        let state = turn.state();
        if state.tile_deck.number() == 0 {
            return Ok(());
        }
        let label = Label { pile: &TOMB_TILES, phase: state.phase.name(), round: state.round };
        let (number, deck) = (u32::from(state.draws.tomb_tiles), state.tile_deck);
        let is_public = state.tile_deck_known_to == KnownTo::Everybody;
        let tile = turn.draw(Draw::of(label, number).seen_by(SeenBy::Only(seat)).public(is_public), &deck)?;
        turn.emit(Event::TileDrawn { seat, tile });
        let state = turn.state();
        // ruling 7: as with the cards
        let at_once = turn.rules().options.refill == Refill::AtOnce;
        if at_once && state.tile_deck.number() == 0 && state.tile_discards.total() > 0 {
            turn.emit(Event::TilesShuffled);
        }
    }
    Ok(())
}

/// Rule `amun-re/afterlife/collection`: whether a seat has a tile, as far as this copy of the state knows.
fn holding(rules: &Rules, state: &State, seat: Seat, tile: Tile) -> Holding {
    let collection = &state.seats[seat].collection;
    if rules.tomb_tiles.of(tile) == 0 || collection.number() == 0 {
        Holding::No
    } else if collection.kinds().of(tile) > 0 {
        Holding::Yes
    } else if collection.is_known() {
        Holding::No
    } else {
        Holding::Possible
    }
}

fn check_has(
    rules: &Rules,
    state: &State,
    seat: Seat,
    tile: Tile,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    match holding(rules, state, seat, tile) {
        Holding::No => to.object(Violation::NoTile { seat, tile }),
        _ => Ok(true),
    }
}

/// Notes that this copy of the state does not prove that a seat has a tile that it uses.
fn mark_unproved(turn: &mut Turn<'_, AmunRe>, seat: Seat, tile: Tile) {
    if holding(turn.rules(), turn.state(), seat, tile) == Holding::Possible {
        turn.mark_possible();
    }
}

/// Rule `amun-re/afterlife/place`: a free place of the base row, or one above two tiles.
fn check_tile(
    rules: &Rules,
    state: &State,
    seat: Seat,
    tile: Tile,
    place: TombPlace,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let tomb = &state.seats[seat].tomb;
    let is_there = check_has(rules, state, seat, tile, to)?;
    if let Some(there) = tomb.at(place) {
        return to.object(Violation::PlaceTaken { seat, place, there });
    }
    if let Some([left, right]) = place.supports().filter(|_| !tomb.supports(place)) {
        return to.object(Violation::Unsupported { seat, place, left, right });
    }
    Ok(is_there)
}

/// The ways to place a tile.
fn tiles(rules: &Rules, state: &State, seat: Seat, mut out: impl FnMut(Tile, TombPlace)) {
    for tile in Tile::ALL.iter().copied() {
        if holding(rules, state, seat, tile) == Holding::No {
            continue;
        }
        let tomb = &state.seats[seat].tomb;
        TombPlace::ALL.iter().copied().filter(|place| tomb.takes(*place)).for_each(|place| out(tile, place));
    }
}

/// Rule `amun-re/afterlife/card`: once a turn, when nothing is owed.
#[inline]
pub(in crate::amun_re) fn check_card(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let (seat, card) = (market.turn, PowerCard::Afterlife);
    let mut stands = check_held(rules, state, seat, card, to)?;
    if market.afterlife {
        stands = to.object(Violation::Identical { seat, card })?;
    }
    Ok(stands & market::check_all_placed(market, to)?)
}

/// An Afterlife card that draws.
#[inline]
pub(in crate::amun_re) fn check_draw(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    Ok(check_card(rules, state, market, to)? & check_tiles(rules, state, 1, to)?)
}

/// An Afterlife card that places a tile.
pub(in crate::amun_re) fn check_play(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    tile: Tile,
    place: TombPlace,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    Ok(check_card(rules, state, market, to)? & check_tile(rules, state, market.turn, tile, place, to)?)
}

/// Plays an Afterlife card that may be played: for a tile of the stack.
pub(in crate::amun_re) fn draw(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Ruling<AmunRe> {
    turn.emit(Event::CardPlayed { seat, card: PowerCard::Afterlife, province: None });
    draw_tiles(turn, seat, 1)
}

/// Plays an Afterlife card that may be played: for a place in the tomb.
pub(in crate::amun_re) fn play(
    turn: &mut Turn<'_, AmunRe>,
    seat: Seat,
    tile: Tile,
    place: TombPlace,
) -> Ruling<AmunRe> {
    mark_unproved(turn, seat, tile);
    turn.emit(Event::CardPlayed { seat, card: PowerCard::Afterlife, province: None });
    put(turn, seat, tile, place)
}

/// The uses of an Afterlife card in the market.
pub(in crate::amun_re) fn plays(rules: &Rules, state: &State, market: &MarketTurn, out: &mut Vec<Command>) {
    if !rules.options.afterlife || check_card(rules, state, market, &mut First).is_err() {
        return;
    }
    if check_tiles(rules, state, 1, &mut First).is_ok() {
        out.push(Command::Play { card: PowerCard::Afterlife, province: None });
    }
    tiles(rules, state, market.turn, |tile, place| out.push(Command::Afterlife { tile, place }));
}

/// Rule `amun-re/afterlife/gift`: a tile as a gift, which a Greed does not give (ruling 37); or the one that two discards have
/// paid for.
#[inline]
pub(in crate::amun_re) fn check_place(
    rules: &Rules,
    state: &State,
    gifts: &GiftTurn,
    tile: Tile,
    place: TombPlace,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let seat = gifts.turn;
    let mut stands = check_placed(gifts.reward, to)?;
    if gifts.discarded == 1 {
        stands = to.object(Violation::DiscardFirst { seat })?;
    }
    if gifts.discarded == 0 && gifts.tiles == 0 {
        let left = gifts.left;
        stands = to.object(Violation::NoTileGift { seat, left })?;
    }
    Ok(stands & check_tile(rules, state, seat, tile, place, to)?)
}

/// Places a tile that may be placed.
pub(in crate::amun_re) fn place(
    turn: &mut Turn<'_, AmunRe>,
    seat: Seat,
    tile: Tile,
    place: TombPlace,
) -> Ruling<AmunRe> {
    mark_unproved(turn, seat, tile);
    put(turn, seat, tile, place)
}

/// Rule `amun-re/afterlife/reward`: what the tile brings, once more for each tile like it that carries it.
fn put(turn: &mut Turn<'_, AmunRe>, seat: Seat, tile: Tile, place: TombPlace) -> Ruling<AmunRe> {
    turn.emit(Event::TilePlaced { seat, tile, place });
    let number = turn.state().seats[seat].tomb.matching(place);
    match tile {
        Tile::Favour => market::draw_cards(turn, seat, number)?,
        Tile::Gold => {
            turn.emit(Event::GoldGained { seat, gold: u16::from(number) * 2, benefit: Benefit::Tomb });
        }
        Tile::Point => scoring::score(turn, seat, Reason::Tomb { place, tiles: number }, number),
        Tile::Farmer | Tile::Stone => {
            let item = if tile == Tile::Farmer { Item::Farmer } else { Item::Stone };
            if let Some(reward) = reward::placeable(turn, seat, item, number) {
                turn.emit(Event::RewardDue { seat, item: reward.item, number: reward.number });
            }
        }
    }
    Ok(())
}

/// The tiles that can be placed in a gift turn.
pub(in crate::amun_re) fn places(rules: &Rules, state: &State, gifts: &GiftTurn, out: &mut Vec<Command>) {
    let is_paid = gifts.discarded == 2 || (gifts.discarded == 0 && gifts.tiles > 0);
    if is_paid && gifts.reward.is_none() {
        tiles(rules, state, gifts.turn, |tile, place| out.push(Command::PlaceTile { tile, place }));
    }
}

/// Refuses what has to wait for a discard, or for the tile that two discards have paid for.
#[inline]
pub(in crate::amun_re) fn check_nothing_owed(state: &State, to: &mut impl Objections<Violation>) -> Heard<Violation> {
    match state.phase {
        Phase::Market(MarketTurn { turn: seat, owes_discard: true, .. }) => {
            to.object(Violation::DiscardForThoth { seat })
        }
        Phase::Gifts(GiftTurn { turn: seat, discarded: 1, .. }) => to.object(Violation::DiscardFirst { seat }),
        Phase::Gifts(GiftTurn { turn: seat, discarded: 2.., .. }) => to.object(Violation::PlaceTileFirst { seat }),
        _ => Ok(true),
    }
}

/// Rule `amun-re/afterlife/discards`: two cards or tiles for another tile in the tomb, in the turn in which a seat collects
/// gifts, after cards are announced. A tile must be left to be placed (ruling 42).
fn check_extra(
    rules: &Rules,
    state: &State,
    gifts: &GiftTurn,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let seat = gifts.turn;
    if !rules.options.afterlife {
        return to.object(Violation::NothingToDiscard { seat });
    }
    let mut stands = check_placed(gifts.reward, to)?;
    match gifts.discarded {
        0 => {
            if !gifts.cards_closed {
                stands = to.object(Violation::CardsFirst { seat })?;
            }
            let own = &state.seats[seat];
            if own.tomb.is_full() {
                stands = to.object(Violation::TombFull { seat })?;
            }
            let (cards, tiles) = (own.hand.number(), own.collection.number());
            if tiles == 0 || cards + u16::from(tiles) < 3 {
                stands = to.object(Violation::TooFewToDiscard { seat, cards, tiles })?;
            }
        }
        1 => {}
        _ => stands = to.object(Violation::PlaceTileFirst { seat })?,
    }
    Ok(stands)
}

/// The rules of discarding a card: for Thoth, or for another tile.
#[inline]
pub(in crate::amun_re) fn check_discard(
    rules: &Rules,
    state: &State,
    card: PowerCard,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let (seat, may_now) = match &state.phase {
        Phase::Market(market) if market.owes_discard => (market.turn, true),
        Phase::Gifts(gifts) => (gifts.turn, check_extra(rules, state, gifts, to)?),
        phase => {
            let seat = phase.turn().unwrap_or(Seat::FIRST);
            (seat, to.object(Violation::NoDiscardOwed { seat })?)
        }
    };
    Ok(may_now & check_held(rules, state, seat, card, to)?)
}

/// The rules of discarding a tile.
#[inline]
pub(in crate::amun_re) fn check_discard_tile(
    rules: &Rules,
    state: &State,
    tile: Tile,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let Phase::Gifts(gifts) = &state.phase else {
        let seat = state.phase.turn().unwrap_or(Seat::FIRST);
        return to.object(Violation::NothingToDiscard { seat });
    };
    let seat = gifts.turn;
    let mut stands = check_extra(rules, state, gifts, to)?;
    if state.seats[seat].collection.number() == 1 {
        stands = to.object(Violation::TileKept { seat })?;
    }
    Ok(stands & check_has(rules, state, seat, tile, to)?)
}

/// A card that may be discarded.
pub(in crate::amun_re) fn discard(turn: &mut Turn<'_, AmunRe>, seat: Seat, card: PowerCard) {
    turn.emit(Event::CardDiscarded { seat, card });
}

/// A tile that may be discarded.
pub(in crate::amun_re) fn discard_tile(turn: &mut Turn<'_, AmunRe>, seat: Seat, tile: Tile) {
    mark_unproved(turn, seat, tile);
    turn.emit(Event::TileDiscarded { seat, tile });
}

/// What can be discarded now.
pub(in crate::amun_re) fn discards(rules: &Rules, state: &State, out: &mut Vec<Command>) {
    let pays = match &state.phase {
        Phase::Market(market) => market.owes_discard,
        Phase::Gifts(gifts) => check_extra(rules, state, gifts, &mut First).is_ok(),
        _ => false,
    };
    if !pays {
        return;
    }
    let cards = PowerCard::ALL.iter().copied();
    let held = cards.filter(|card| check_discard(rules, state, *card, &mut First).is_ok());
    out.extend(held.map(|card| Command::Discard { card }));
    let tiles = Tile::ALL.iter().copied();
    let collected = tiles.filter(|tile| check_discard_tile(rules, state, *tile, &mut First).is_ok());
    out.extend(collected.map(|tile| Command::DiscardTile { tile }));
}

/// Whether another tile could be placed for two discards, as all can see.
pub(in crate::amun_re) fn could_place_more(rules: &Rules, state: &State, seat: Seat) -> bool {
    let own = &state.seats[seat];
    let tiles = own.collection.number();
    rules.options.afterlife && tiles > 0 && own.hand.number() + u16::from(tiles) >= 3 && !own.tomb.is_full()
}

/// Rule `amun-re/cards/sell`: the last card is not sold while a discard is owed that nothing else can pay (ruling 2).
#[inline]
pub(in crate::amun_re) fn check_sale(
    state: &State,
    seat: Seat,
    card: PowerCard,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let own = &state.seats[seat];
    let is_last = match state.phase {
        Phase::Market(MarketTurn { turn, owes_discard, .. }) => turn == seat && owes_discard && own.hand.number() == 1,
        Phase::Gifts(GiftTurn { turn, discarded, .. }) => {
            turn == seat && discarded == 1 && own.hand.number() == 1 && own.collection.number() == 1
        }
        _ => false,
    };
    if is_last { to.object(Violation::LastCard { seat, card }) } else { Ok(true) }
}

/// Rule `amun-re/afterlife/scoring`: 3 points for each complete row.
pub(in crate::amun_re) fn score_tombs(turn: &mut Turn<'_, AmunRe>) {
    if !turn.rules().options.afterlife {
        return;
    }
    for seat in turn.state().in_turn_order() {
        let rows = turn.state().seats[seat].tomb.rows();
        scoring::score(turn, seat, Reason::TombRows { rows }, rows * ROW);
    }
}
