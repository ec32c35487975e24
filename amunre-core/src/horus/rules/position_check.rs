//! Checks of a position: conserved quantities, and the placement of tiles.

use std::fmt;

use crate::engine::{
    Counts, FaultCheck, Id as _, KnownTo, Positions, at_most, at_table, common_positions, expect, of_seat, wrong,
};
use crate::horus::model::setup::MARKERS;
use crate::horus::rules::{conserved, exhausted, flow, repair, river};
use crate::horus::{
    Card, Event, Horus, KingdomMap, MOST_TILES, Phase, PlacedTile, RiverEnd, Rules, Setup, Spot, Stack, State, Terrain,
    Tile,
};

impl Positions for Horus {
    common_positions!();
}

fn check(rules: &Rules, state: &State) -> FaultCheck {
    expect(state.players() == rules.players, "seats", state.players(), format_args!("{} seats", rules.players))?;
    check_tiles(rules, state)?;
    check_cards(rules, state)?;
    check_markers(state)?;
    at_table("phase.turn", state.phase.turn(), rules.players)
}

fn check_stated(rules: &Rules, state: &State) -> FaultCheck {
    check(rules, state)?;
    check_kingdom(rules, &state.kingdom)?;
    check_counts(rules, state)?;
    check_step(rules, state)
}

/// The most turns of a game.
const MOST_TURNS: u16 = 400;

/// Checks that every tile of the set is in one place.
fn check_tiles(rules: &Rules, state: &State) -> FaultCheck {
    let (set, bag) = (&rules.set, &state.bag);
    expect(bag.is_known(), "bag", "a pile whose content is not known", "the tiles in it, which everyone can tell")?;
    let mut random = state.removed;
    random.add_all(bag.kinds());
    state.phase.drawn().iter().for_each(|tile| random.add(*tile));
    let lying: Counts<Terrain, 10> = state.kingdom.tiles().map(|tile| tile.terrain).collect();
    for tile in Tile::ALL.iter().copied() {
        let in_stack = |reserve: &Counts<Stack, 5>| tile.stack().map_or(0, |stack| u16::from(reserve.of(stack)));
        let of_tile = lying.iter().filter(|(terrain, _)| terrain.tile() == Some(tile));
        let lying: u16 = of_tile.map(|(_, number)| u16::from(number)).sum();
        let found = u16::from(random.of(tile)) + in_stack(&state.reserve) + lying;
        let all = u16::from(set.bag.of(tile)) + in_stack(&set.reserve);
        let field = match tile {
            Tile::River => "tiles of river and necropolis",
            Tile::Temple => "the Temple",
            _ => &format!("tiles of {tile}"),
        };
        let expected = format_args!("{all} in the bag, the reserve, the kingdom, in hand and removed together");
        expect(found == all, field, found, expected)?;
    }
    for terrain in [Terrain::RiverStart, Terrain::WestEnd, Terrain::EastEnd] {
        let found = lying.of(terrain);
        expect(found == 1, format_args!("kingdom: the {}", terrain.words()), found, 1)?;
    }
    // more tiles from a stack than it had would mean fewer from the bag than left it
    for stack in Stack::ALL {
        at_most(format_args!("reserve.{stack}"), state.reserve.of(*stack), set.reserve.of(*stack))?;
    }
    for tile in Tile::ALL {
        let (found, most) = (random.of(*tile), set.bag.of(*tile));
        let expected = format_args!("at most {most} in the bag, in hand and removed");
        expect(found <= most, format_args!("bag.{tile}"), found, expected)?;
    }
    Ok(())
}

/// Checks that every card of the set is in one place.
fn check_cards(rules: &Rules, state: &State) -> FaultCheck {
    let (counted, all) = (conserved::cards(rules, state).count(), rules.set.cards.len());
    let expected = format_args!("{all} in the hands, the pile and the discards together");
    expect(counted.number == all, "cards", counted.number, expected)?;
    for (card, found) in counted.known.iter() {
        at_most(format_args!("cards.{card}"), found, rules.set.cards.of(card))?;
        let is_lost = found > state.discards.of(card) && exhausted::is_out(rules, state, card);
        let expected = "among the discards: its stack is exhausted";
        let is_right = !is_lost || state.exhausted() != 1;
        expect(is_right, format_args!("cards.{card}"), "in a hand or in the pile", expected)?;
    }
    Ok(())
}

/// Checks that every marker is in one place, and stands on land.
fn check_markers(state: &State) -> FaultCheck {
    for (seat, own) in state.seats.iter() {
        let standing = state.kingdom.tiles().filter(|tile| tile.marker == Some(seat)).count();
        let number = usize::from(own.markers) + standing;
        let expected = format_args!("{MARKERS} in the supply and the kingdom together");
        expect(number == usize::from(MARKERS), of_seat(seat, "markers"), number, expected)?;
    }
    for (place, PlacedTile { marker, terrain, .. }) in state.kingdom.tiles().enumerate() {
        let Some(seat) = marker else { continue };
        let field = fmt::from_fn(|f| write!(f, "kingdom[{place}].marker"));
        let is_land = terrain.land().is_some();
        expect(is_land, &field, seat.number(), format_args!("none: {terrain} is not land"))?;
        at_table(field, seat, state.players())?;
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
fn check_counts(rules: &Rules, state: &State) -> FaultCheck {
    let (players, drawn) = (state.players(), state.draws);
    expect((1..=MOST_TURNS).contains(&state.turn), "turn", state.turn, format_args!("1 to {MOST_TURNS}"))?;
    let expected = format_args!("at most {players}: then the game is over");
    expect(state.idle <= players, "idle", state.idle, expected)?;
    expect(drawn.cards == 0, "draws.cards", drawn.cards, "0: cards are drawn at the end of a turn")?;
    let most = most_drawn(rules);
    expect(drawn.tiles <= most, "draws.tiles", drawn.tiles, format_args!("at most {most} in a turn"))?;
    expect(state.winners.is_empty(), "winners", state.winners.len(), "[]: the game is not over")?;
    match state.deck_known_to {
        KnownTo::Seat(seat) => at_table("deck_known_to.seat", seat, players),
        _ => Ok(()),
    }
}

/// Checks that a position has no unknown cards: a game cannot start from a view.
pub(crate) fn check_whole(state: &State) -> FaultCheck {
    let expected = "every card in it: a game starts from the whole state";
    for (seat, own) in state.seats.iter() {
        expect(own.hand.closed.is_known(), of_seat(seat, "hand"), "a view", expected)?;
    }
    expect(state.deck.is_known(), "deck", "a view", expected)
}

/// Checks that the phase belongs to a seat that has a legal command.
fn check_step(rules: &Rules, state: &State) -> FaultCheck {
    let name = if state.phase == Phase::Over { "over" } else { state.phase.name() };
    let Some(seat) = state.phase.turn() else {
        return wrong("phase", name, "a phase in which the table waits for a seat");
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
    expect(is_so, "phase", name, "a step whose card was played and whose tiles and markers exist")?;
    let mut list = Vec::new();
    flow::commands(rules, state, seat, &mut list);
    // declining alone is no decision
    let is_some = list.iter().any(|command| *command != crate::horus::Command::Done);
    expect(is_some, "phase", name, "a step in which the seat can do something")
}

/// Checks the placement of the tiles: no overlaps, all connected, the river in one piece, its ends with an exit.
fn check_kingdom(rules: &Rules, kingdom: &KingdomMap) -> FaultCheck {
    let tile = |number: usize| fmt::from_fn(move |f| write!(f, "kingdom[{number}]"));
    let spots: Vec<Spot> = kingdom.spots().collect();
    for (number, spot) in spots.iter().enumerate() {
        let before = spots.iter().take(number);
        if let Some(other) = before.clone().find(|other| other.overlaps(*spot)) {
            return wrong(tile(number), spot, format_args!("a spot that does not overlap the tile at {other}"));
        }
        let is_beside = number == 0 || before.clone().any(|other| other.touches(*spot));
        expect(is_beside, tile(number), spot, "a spot that touches an earlier tile")?;
    }
    let rivers = kingdom.tiles().enumerate().filter(|(_, tile)| tile.terrain.is_river());
    let rivers: Vec<(usize, Spot)> = rivers.map(|(number, tile)| (number, tile.at)).collect();
    if let Some((number, spot)) = apart(&rivers) {
        return wrong(tile(number), spot, "a river tile that is connected to all others");
    }
    let places = kingdom.tiles().enumerate().filter(|(_, tile)| tile.terrain == Terrain::Temple);
    for (number, temple) in places {
        let is_beside = kingdom.touching(temple.at).any(|other| river::is_river(rules, other.terrain));
        expect(is_beside, tile(number), temple.at, "a spot beside the river, for the Temple")?;
    }
    for end in RiverEnd::ALL {
        let is_open = kingdom.has_ends() && kingdom.has_exit(*end, rules.options.exit);
        let field = format_args!("kingdom: the {end} end of the river");
        expect(is_open, field, kingdom.end(*end), "an end with an exit")?;
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
