//! Checks of a position: conserved quantities, and the placement of tiles.

use crate::engine::{Id as _, KnownTo, Positions, SetupError, common_positions};
use crate::horus::model::setup::MARKERS;
use crate::horus::rules::{exhausted, flow, repair, river};
use crate::horus::{
    Card, Event, Horus, KingdomMap, Land, Phase, RiverEnd, Rules, Setup, Spot, Stack, State, Terrain, Tile,
};
use crate::horus::{MOST_TILES, PlacedTile};

type PositionCheck = Result<(), SetupError>;

impl Positions for Horus {
    fn check(rules: &Rules, state: &State) -> Result<(), SetupError> {
        if state.players() != rules.players {
            return Err(SetupError::new("seats", state.players(), format_args!("{} seats", rules.players)));
        }
        check_tiles(rules, state)?;
        check_cards(rules, state)?;
        check_markers(state)?;
        match state.phase.turn().filter(|seat| seat.number() >= rules.players) {
            Some(seat) => {
                let expected = format_args!("a seat from 0 to {}", rules.players - 1);
                Err(SetupError::new("phase.turn", seat.number(), expected))
            }
            None => Ok(()),
        }
    }

    fn check_stated(rules: &Rules, state: &State) -> Result<(), SetupError> {
        let field = |error: SetupError| SetupError { field: format!("position.{}", error.field), ..error };
        Self::check(rules, state).map_err(field)?;
        check_kingdom(rules, &state.kingdom).map_err(field)?;
        check_counts(rules, state).map_err(field)?;
        check_step(rules, state).map_err(field)
    }

    common_positions!();
}

/// The most turns of a game.
const MOST_TURNS: u16 = 400;

/// Checks that every tile of the set is in one place.
fn check_tiles(rules: &Rules, state: &State) -> PositionCheck {
    let set = &rules.set;
    let lying = |terrain: Terrain| -> u16 {
        let tiles = state.kingdom.tiles().filter(|tile| tile.terrain == terrain).count();
        u16::try_from(tiles).unwrap_or(u16::MAX)
    };
    let elsewhere = |tile: Tile| -> u16 {
        let in_hand = u16::from(state.phase.drawn() == Some(tile));
        u16::from(state.bag.kinds().of(tile)) + u16::from(state.removed.of(tile)) + in_hand
    };
    if !state.bag.is_known() {
        return Err(SetupError::new(
            "bag",
            "a pile whose content is not known",
            "the tiles in it, which everyone can tell",
        ));
    }
    let agree = |field: String, found: u16, expected: u16| {
        let said = format_args!("{expected} in the bag, the reserve, the kingdom, in hand and removed together");
        if found == expected { Ok(()) } else { Err(SetupError::new(field, found, said)) }
    };
    for land in Land::ALL.iter().copied() {
        let (tile, stack) = (land.tile(), land.stack());
        let there = lying(land.terrain()) + elsewhere(tile) + u16::from(state.reserve.of(stack));
        let expected = u16::from(set.bag.of(tile)) + u16::from(set.reserve.of(stack));
        agree(format!("tiles of {land}"), there, expected)?;
    }
    let river = lying(Terrain::River) + lying(Terrain::Necropolis);
    let river = river + elsewhere(Tile::River) + u16::from(state.reserve.of(Stack::River));
    let expected = u16::from(set.bag.of(Tile::River)) + u16::from(set.reserve.of(Stack::River));
    agree("tiles of river and necropolis".to_owned(), river, expected)?;
    let temple = lying(Terrain::Temple) + elsewhere(Tile::Temple);
    agree("the Temple".to_owned(), temple, set.bag.of(Tile::Temple).into())?;
    for (terrain, field) in [
        (Terrain::RiverStart, "the start of the river"),
        (Terrain::WestEnd, "the west end of the river"),
        (Terrain::EastEnd, "the east end of the river"),
    ] {
        let found = lying(terrain);
        if found != 1 {
            return Err(SetupError::new(format_args!("kingdom: {field}"), found, "1"));
        }
    }
    // more tiles from a stack than it had would mean fewer from the bag than left it
    for stack in Stack::ALL {
        if state.reserve.of(*stack) > set.reserve.of(*stack) {
            let expected = format_args!("at most {}", set.reserve.of(*stack));
            return Err(SetupError::new(format_args!("reserve.{stack}"), state.reserve.of(*stack), expected));
        }
    }
    for tile in Tile::ALL {
        let found = elsewhere(*tile);
        if found > u16::from(set.bag.of(*tile)) {
            let expected = format_args!("at most {} in the bag, in hand and removed", set.bag.of(*tile));
            return Err(SetupError::new(format_args!("bag.{tile}"), found, expected));
        }
    }
    Ok(())
}

/// Checks that every card of the set is in one place.
fn check_cards(rules: &Rules, state: &State) -> PositionCheck {
    let hands: u16 = state.seats.iter().map(|(_, seat)| seat.hand.number()).sum();
    let number = hands + u16::from(state.deck.number()) + state.discards.total();
    if number != rules.set.cards.total() {
        let expected = format_args!("{} in the hands, the pile and the discards together", rules.set.cards.total());
        return Err(SetupError::new("cards", number, expected));
    }
    let mut seen = state.discards;
    seen.add_all(state.deck.kinds());
    state.seats.iter().for_each(|(_, seat)| seen.add_all(&seat.hand.known()));
    for card in Card::ALL.iter().copied() {
        let (found, most) = (seen.of(card), rules.set.cards.of(card));
        if found > most {
            return Err(SetupError::new(format_args!("cards.{card}"), found, format_args!("at most {most}")));
        }
        let is_lost = found > state.discards.of(card) && exhausted::is_out(rules, state, card);
        if is_lost && state.exhausted() == 1 {
            let expected = "among the discards: its stack is exhausted";
            return Err(SetupError::new(format_args!("cards.{card}"), "in a hand or in the pile", expected));
        }
    }
    Ok(())
}

/// Checks that every marker is in one place, and stands on land.
fn check_markers(state: &State) -> PositionCheck {
    for (seat, own) in state.seats.iter() {
        let standing = state.kingdom.tiles().filter(|tile| tile.marker == Some(seat)).count();
        let number = usize::from(own.markers) + standing;
        if number != usize::from(MARKERS) {
            let field = format!("seats[{}].markers", seat.number());
            return Err(SetupError::new(
                field,
                number,
                format_args!("{MARKERS} in the supply and the kingdom together"),
            ));
        }
    }
    let players = state.players();
    for (place, PlacedTile { marker, terrain, .. }) in state.kingdom.tiles().enumerate() {
        let Some(seat) = marker else { continue };
        let field = format!("kingdom[{place}].marker");
        if terrain.land().is_none() {
            return Err(SetupError::new(field, seat.number(), format_args!("none: {terrain} is not land")));
        }
        if seat.number() >= players {
            return Err(SetupError::new(field, seat.number(), format_args!("a seat from 0 to {}", players - 1)));
        }
    }
    Ok(())
}

/// Returns the most random tiles that a turn can draw: one, and one for each that has no place if another is drawn for
/// it.
fn most_drawn(rules: &Rules) -> u8 {
    let (options, bag) = (&rules.options, &rules.set.bag);
    let instead = |is_drawn: bool, tile: Tile| if is_drawn { bag.of(tile) } else { 0 };
    1 + instead(options.temple_redraw, Tile::Temple) + instead(options.river_redraw, Tile::River)
}

/// Checks the counters of a game that is not over.
fn check_counts(rules: &Rules, state: &State) -> PositionCheck {
    let players = state.players();
    if state.turn == 0 || state.turn > MOST_TURNS {
        return Err(SetupError::new("turn", state.turn, format_args!("1 to {MOST_TURNS}")));
    }
    if state.idle > players {
        return Err(SetupError::new("idle", state.idle, format_args!("at most {players}: then the game is over")));
    }
    let drawn = state.draws;
    if drawn.cards > 0 {
        return Err(SetupError::new("draws.cards", drawn.cards, "0: cards are drawn at the end of a turn"));
    }
    let most = most_drawn(rules);
    if drawn.tiles > most {
        return Err(SetupError::new("draws.tiles", drawn.tiles, format_args!("at most {most} in a turn")));
    }
    if !state.winners.is_empty() {
        return Err(SetupError::new("winners", state.winners.count(), "[]: the game is not over"));
    }
    match state.deck_known_to {
        KnownTo::Seat(seat) if seat.number() >= players => {
            let expected = format_args!("a seat from 0 to {}", players - 1);
            Err(SetupError::new("deck_known_to.seat", seat.number(), expected))
        }
        _ => Ok(()),
    }
}

/// Checks that a position has no unknown cards: a game cannot start from a view.
pub(crate) fn check_whole(state: &State) -> PositionCheck {
    let expected = "every card in it: a game starts from the whole state";
    for (seat, own) in state.seats.iter() {
        if !own.hand.closed.is_known() {
            return Err(SetupError::new(format_args!("position.seats[{}].hand", seat.number()), "a view", expected));
        }
    }
    if state.deck.is_known() { Ok(()) } else { Err(SetupError::new("position.deck", "a view", expected)) }
}

/// Checks that the phase belongs to a seat that has a legal command.
fn check_step(rules: &Rules, state: &State) -> PositionCheck {
    let name = if state.phase == Phase::Over { "over" } else { state.phase.name() };
    let refuse = |expected: &str| Err(SetupError::new("phase", name, expected));
    let Some(seat) = state.phase.turn() else {
        return refuse("a phase in which the table waits for a seat");
    };
    let lies_open = |card: Card| state.discards.of(card) > 0;
    let is_so = match state.phase {
        Phase::Choose { card, .. } => lies_open(card) && card.stack().is_none(),
        Phase::Reserve { card, stack, .. } => {
            lies_open(card) && state.reserve.of(stack) > 0 && card.stack().is_none_or(|own| own == stack)
        }
        Phase::SecondTile { card, .. } => state.reserve.of(Stack::River) > 0 && card.is_none_or(lies_open),
        Phase::Influence { card, .. } => lies_open(card) && state.seats[seat].markers > 0,
        Phase::Transport { left, .. } => {
            (1..=2).contains(&left) && state.reserve.of(Stack::River) >= left && !state.seats[seat].transport
        }
        Phase::Move { .. } => !state.seats[seat].transport,
        Phase::Settle { from, .. } => {
            let lifted = state.kingdom.at(from).and_then(|number| state.kingdom.tile(number)?.marker);
            lifted == Some(seat) && !state.seats[seat].transport
        }
        _ => true,
    };
    if !is_so {
        return refuse("a step whose card was played and whose tiles and markers exist");
    }
    let mut list = Vec::new();
    flow::commands(rules, state, seat, &mut list);
    // declining alone is no decision
    let is_some = list.iter().any(|command| *command != crate::horus::Command::Done);
    if is_some { Ok(()) } else { refuse("a step in which the seat can do something") }
}

/// Checks the placement of the tiles: no overlaps, all connected, the river in one piece, its ends with an exit.
fn check_kingdom(rules: &Rules, kingdom: &KingdomMap) -> PositionCheck {
    let tile = |number: usize| format!("kingdom[{number}]");
    let spots: Vec<Spot> = kingdom.spots().collect();
    for (number, spot) in spots.iter().enumerate() {
        let before = spots.iter().take(number);
        if let Some(other) = before.clone().find(|other| other.overlaps(*spot)) {
            return Err(SetupError::new(
                tile(number),
                spot,
                format_args!("a spot that does not overlap the tile at {other}"),
            ));
        }
        if number > 0 && !before.clone().any(|other| other.touches(*spot)) {
            let expected = "a spot that touches an earlier tile";
            return Err(SetupError::new(tile(number), spot, expected));
        }
    }
    let rivers = kingdom.tiles().enumerate().filter(|(_, tile)| tile.terrain.is_river());
    let rivers: Vec<(usize, Spot)> = rivers.map(|(number, tile)| (number, tile.at)).collect();
    if let Some((number, spot)) = apart(&rivers) {
        return Err(SetupError::new(tile(number), spot, "a river tile that is connected to all others"));
    }
    let places = kingdom.tiles().enumerate().filter(|(_, tile)| tile.terrain == Terrain::Temple);
    for (number, temple) in places {
        if !kingdom.touching(temple.at).any(|other| river::is_river(rules, other.terrain)) {
            return Err(SetupError::new(tile(number), temple.at, "a spot beside the river, for the Temple"));
        }
    }
    for end in RiverEnd::ALL {
        if !kingdom.has_ends() || !kingdom.has_exit(*end, rules.options.exit) {
            let field = format!("kingdom: the {end} end of the river");
            return Err(SetupError::new(field, kingdom.end(*end), "an end with an exit"));
        }
    }
    Ok(())
}

/// Returns a river tile that is not connected to the first.
fn apart(rivers: &[(usize, Spot)]) -> Option<(usize, Spot)> {
    let mut reached = vec![false; rivers.len().min(MOST_TILES)];
    if let Some(first) = reached.first_mut() {
        *first = true;
    }
    for _ in rivers {
        for (place, (_, spot)) in rivers.iter().enumerate() {
            let beside = rivers.iter().zip(&reached).any(|((_, other), is_in)| *is_in && other.touches(*spot));
            if let Some(is_in) = reached.get_mut(place) {
                *is_in |= beside;
            }
        }
    }
    rivers.iter().zip(&reached).find(|(_, is_in)| !**is_in).map(|(river, _)| *river)
}
