//! Horus in words: events and scores.

use std::fmt;

use crate::engine::text::display::Count;
use crate::engine::{Hidden, Id as _, Names, Seats};
use crate::horus::rules::scoring::MOST;
use crate::horus::{Card, Cards, Ending, Event, Land, Origin, Phase, Repair, Stack, Terrain, Tile};

/// Writes an event as a sentence.
pub(crate) fn write_event(event: &Event, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
    match *event {
        Event::FirstPlayerDrawn { seat } => write!(f, "{} is drawn to begin", names.of(seat)),
        Event::CardDealt { seat, card } => write!(f, "{} is dealt {}", names.of(seat), card_seen(card)),
        Event::CardDrawn { seat, card } => write!(f, "{} draws {}", names.of(seat), card_seen(card)),
        Event::TurnBegan { seat, turn } => write!(f, "turn {turn} begins: {}", names.of(seat)),
        Event::StepBegan { phase } => write_step(phase, names, f),
        Event::TileDrawn { seat, tile } => write!(f, "{} draws {} from the bag", names.of(seat), tile_words(tile)),
        Event::TileLaid { seat, at, terrain, from } => {
            write!(f, "{} lays {}{} at {at}", names.of(seat), laid_words(terrain), from_stack(from))
        }
        Event::RiverExtended { seat, end, at, to, from } => {
            write!(f, "{} lays river{} at {at}; the {end} end goes to {to}", names.of(seat), from_stack(from))
        }
        Event::TempleDiscarded { .. } => f.write_str("the Temple of Horus has no place, and leaves the game"),
        Event::RiverSetAside { .. } => f.write_str("the river tile has no place, and leaves the game"),
        Event::StackExhausted { stack } => write!(f, "the {stack} stack is exhausted", stack = stack.words()),
        Event::CardsDiscarded { seat, cards } => write!(f, "{} discards {}", names.of(seat), CardList(cards)),
        Event::TransportDiscarded { seat } => write!(f, "{} discards their river-transport card", names.of(seat)),
        Event::CardsRemoved { cards } => {
            write!(f, "{} leave{} the pile", CardList(cards), if cards.total() <= 1 { "s" } else { "" })
        }
        Event::PileRefilled { cards } => {
            let verb = if cards.total() == 1 { "becomes" } else { "become" };
            write!(f, "{} {verb} the pile", Count(cards.total(), "discard"))
        }
        Event::CardPlayed { seat, card } => {
            write!(
                f,
                "{} plays the card {card}: {}, size {}",
                names.of(seat),
                tile_of(card),
                size_of(card),
                card = card.words()
            )
        }
        Event::TransportPlayed { seat } => write!(f, "{} plays their river-transport card", names.of(seat)),
        Event::Passed { seat } => write!(f, "{} plays no card", names.of(seat)),
        Event::MarkerPlaced { seat, at } => write!(f, "{} puts a marker at {at}", names.of(seat)),
        Event::MarkerMoved { seat, from, to } => write!(f, "a marker of {} goes from {from} to {to}", names.of(seat)),
        Event::Declined { seat } => write!(f, "{} places no marker", names.of(seat)),
        Event::MoveDeclined { seat } => write!(f, "{} leaves their markers where they are", names.of(seat)),
        Event::PlayEnded { by } => write!(f, "play ends: {}", ending_words(by)),
        Event::RegionScored { seat, points, .. } => {
            let what = region_words(event).unwrap_or_default();
            write!(f, "{} scores {points} for {what}", names.of(seat))
        }
        Event::GameEnded { winners } => {
            f.write_str("the game is over: ")?;
            write_seats(winners, names, f)?;
            f.write_str(if winners.count() == 1 { " wins" } else { " win" })
        }
        Event::Repaired { repair } => write_repair(repair, names, f),
    }
}

/// Returns a card, for viewers who saw it.
fn card_seen(card: Hidden<Card>) -> String {
    card.known().map_or_else(|| "a card".to_owned(), |card| format!("the card {}", card.words()))
}

fn from_stack(from: Origin) -> &'static str {
    if from == Origin::Reserve { " from the reserve" } else { "" }
}

fn ending_words(by: Ending) -> &'static str {
    match by {
        Ending::Stacks => "two stacks are exhausted",
        Ending::Bag => "the bag is empty",
        Ending::Idle => "no tile was laid in a whole round of turns",
    }
}

fn write_step(phase: Phase, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
    let Some(seat) = phase.turn() else { return f.write_str("no seat is to act") };
    let name = names.of(seat);
    match phase {
        Phase::Explore { tile, .. } => write!(f, "{name} is to lay {}", tile_words(tile)),
        Phase::SecondTile { .. } => write!(f, "{name} is to lay a second tile, of the river stack"),
        Phase::Expand { .. } => write!(f, "{name} is to play a card"),
        Phase::Choose { .. } => write!(f, "{name} is to choose the stack to take a tile from"),
        Phase::Reserve { stack, .. } => write!(f, "{name} is to lay {}", stack_words(stack)),
        Phase::Influence { .. } => write!(f, "{name} can place a marker"),
        Phase::Transport { left: 1, .. } => write!(f, "{name} is to lay a tile of the river stack"),
        Phase::Transport { left, .. } => write!(f, "{name} is to lay {left} tiles of the river stack"),
        Phase::Move { .. } => write!(f, "{name} can move a marker along the river"),
        Phase::Settle { from, .. } => write!(f, "{name} lifts the marker at {from}, and is to put it down"),
        Phase::Setup | Phase::Over => Ok(()),
    }
}

fn write_repair(repair: Repair, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
    f.write_str("correction: ")?;
    match repair {
        Repair::PutMarker { at, seat } => write!(f, "a marker of {} is placed at {at}", names.of(seat)),
        Repair::TakeMarker { at } => write!(f, "the marker at {at} returns to its seat"),
        Repair::SetTransport { holds: true, seat } => {
            write!(f, "{} has their river-transport card again", names.of(seat))
        }
        Repair::SetTransport { holds: false, seat } => write!(f, "{} has no river-transport card", names.of(seat)),
    }
}

/// Writes some seats: "red and blue".
pub(crate) fn write_seats(seats: Seats, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
    let last = usize::try_from(seats.count()).unwrap_or(0).saturating_sub(1);
    for (place, seat) in seats.iter().enumerate() {
        let before = match place {
            0 => "",
            _ if place == last => " and ",
            _ => ", ",
        };
        write!(f, "{before}{}", names.of(seat))?;
    }
    Ok(())
}

fn tile_words(tile: Tile) -> &'static str {
    match tile {
        Tile::Temple => "the Temple of Horus",
        Tile::Marsh => "marsh",
        Tile::Farmland => "farmland",
        Tile::Hills => "hills",
        Tile::Desert => "desert",
        Tile::River => "river",
    }
}

/// Returns the words for the tile of a stack.
fn stack_words(stack: Stack) -> &'static str {
    match stack.land() {
        Some(Land::Marsh) => "a tile of marsh",
        Some(Land::Farmland) => "a tile of farmland",
        Some(Land::Hills) => "a tile of hills",
        Some(Land::Desert) => "a tile of desert",
        None => "a tile of the river stack",
    }
}

fn laid_words(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Temple => "the Temple of Horus",
        Terrain::Necropolis => "a necropolis",
        _ => terrain.words(),
    }
}

/// Returns the words for the tile and the size of a card: "a tile of marsh, a region of 3".
fn card_words(card: Card) -> String {
    format!("{}, a region of {}", tile_of(card), size_of(card))
}

/// Returns the words for the effect of a played card in this turn.
pub(crate) fn played_words(card: Card, is_first_turn: bool) -> String {
    if is_first_turn {
        return format!("{} ({}; in a first turn a region of 1)", card.words(), tile_of(card));
    }
    format!("{} ({})", card.words(), card_words(card))
}

fn size_of(card: Card) -> String {
    match card.sizes() {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

fn tile_of(card: Card) -> &'static str {
    card.stack().map_or("any tile", stack_words)
}

/// Returns the words for a scored region: "the region of 4 marsh at 2,0 (2 markers; on an island)".
pub(crate) fn region_words(event: &Event) -> Option<String> {
    let Event::RegionScored { at, land, tiles, markers, island, temple, points, shared_by, .. } = *event else {
        return None;
    };
    let mut details = Count(markers, "marker").to_string();
    let doubled = if island || temple { 2 * tiles } else { tiles };
    // with two doublings, if both apply, the value is doubled more than once
    let is_cut = (points == MOST || shared_by.is_some()) && doubled > MOST || points == MOST && doubled != MOST;
    for (is_so, what) in
        [(island, "; on an island"), (temple, "; beside the Temple"), (is_cut, "; a region counts 10 at most")]
    {
        details.push_str(if is_so { what } else { "" });
    }
    let shared = shared_by.map(|seats| format!("; shared by {seats} seats")).unwrap_or_default();
    Some(format!("the region of {tiles} {land} at {at} ({details}{shared})"))
}

/// Cards, with their numbers.
struct CardList(Cards);

impl fmt::Display for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.total() == 0 {
            return f.write_str("no card");
        }
        for (place, (card, number)) in self.0.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{}", card.words())?;
            if number > 1 {
                write!(f, " ({number} copies)")?;
            }
        }
        Ok(())
    }
}
