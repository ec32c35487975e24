//! The check of what each seat has, and of the places that the seats share.

use std::fmt::Display;

use crate::engine::{FaultCheck, Id as _, IdSet, Seat, expect, up_to, wrong};
use crate::men_nefer::model::boat::BOATS;
use crate::men_nefer::model::seat_state::{EYES, LEVELS, MOST_RESOURCES, MUMMIES, PRIESTESSES, TILE_SLOTS};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::model::state::{QUEENS_PIECES, TURNS};
use crate::men_nefer::{Good, House, NumberSet, Phase, Place, Rules, SeatState, State, Task};

fn exactly(field: impl Display, value: u8, wanted: u8) -> FaultCheck {
    expect(value == wanted, field, value, format_args!("{wanted} in all"))
}

fn sum(numbers: &[u8]) -> u8 {
    numbers.iter().fold(0_u8, |sum, number| sum.saturating_add(*number))
}

/// Numbers on tracks.
pub(super) fn on_tracks(rules: &Rules, own: &SeatState, path: &str) -> FaultCheck {
    let board = &rules.board;
    up_to(format_args!("{path}.food"), own.food, MOST_RESOURCES)?;
    up_to(format_args!("{path}.heka"), own.heka, MOST_RESOURCES)?;
    up_to(format_args!("{path}.heart"), own.heart, rules.duat_end())?;
    up_to(format_args!("{path}.feather"), own.feather, rules.duat_end())?;
    up_to(format_args!("{path}.sun"), own.sun, length(&board.obelisk))?;
    up_to(format_args!("{path}.great_block"), own.great_block, length(&board.great_pyramid.track))?;
    up_to(format_args!("{path}.queens_block"), own.queens_block, length(&board.queens_pyramids.track))?;
    let hieroglyphs = own.board.map_or(0, |own| length(&board.player_boards[own]));
    up_to(format_args!("{path}.hieroglyphs"), own.hieroglyphs, hieroglyphs)?;
    for house in House::ALL {
        up_to(format_args!("{path}.scarabs.{house}"), own.scarab(*house), length(&board.tracks[*house]))?;
    }
    expect(own.prestige <= 5000, format_args!("{path}.prestige"), own.prestige, "0 to 5000")
}

/// Checks that a seat has one option for each of its turns in this era. With fewer the game would stop in this era, with more it
/// could stop in the next one: a take that is not used leaves a slot empty, and the seat begins with fewer than three tiles.
pub(super) fn options_left(state: &State, seat: Seat, own: &SeatState, path: &str) -> FaultCheck {
    let seats = state.seats.players();
    let place = state.order.iter().position(|other| *other == seat).and_then(|place| u8::try_from(place).ok());
    let (Phase::Sowing, Some(place)) = (state.phase, place) else { return Ok(()) };
    // turns of all seats that are over, those that have begun, and the options that the seat has used for its own
    let over = state.turn.saturating_sub(1) % TURNS.saturating_mul(seats);
    let begun = over.saturating_add(u8::from(!state.tasks.is_empty()));
    let used = begun.saturating_add(seats).saturating_sub(place).saturating_sub(1) / seats;
    let wanted = TURNS.saturating_sub(used);
    let visits = own.tiles.len();
    let raises = visits.saturating_add(sum(&own.apprentices.sun).into());
    let takes = TILE_SLOTS.saturating_sub(own.new_tiles.len());
    let options = visits.saturating_add(raises).saturating_add(takes);
    let found = format_args!("{visits} + {raises} + {takes} visits, raises and takes");
    let expected = format_args!("{wanted} in all, one for each turn that the seat has left in era {}", state.era);
    expect(options == u32::from(wanted), format_args!("{path}.tiles"), found, expected)
}

/// The pieces of a seat.
pub(super) fn pieces(state: &State, own: &SeatState, path: &str) -> FaultCheck {
    let sarcophagi = own.mummies.saturating_add(own.sarcophagi).saturating_add(own.tombs.len());
    exactly(format_args!("{path}.sarcophagi"), sarcophagi, MUMMIES)?;
    let sphinxes = own.sphinxes_supply.saturating_add(own.sphinxes).saturating_add(own.pedestals.len());
    exactly(format_args!("{path}.sphinxes"), sphinxes, MUMMIES)?;
    let eyes = own.eyes_supply.saturating_add(own.eyes).saturating_add(sum(&own.eyes_placed));
    exactly(format_args!("{path}.eyes"), eyes, EYES)?;
    exactly(format_args!("{path}.priestesses"), sum(&own.upright).saturating_add(sum(&own.lying)), PRIESTESSES)?;
    let tiles = own.tiles.len().saturating_add(own.new_tiles.len());
    expect(tiles <= TILE_SLOTS, format_args!("{path}.tiles"), tiles, "at most 3")?;
    if state.phase == Phase::Sowing {
        let placed = sum(&own.apprentices.sun).saturating_add(sum(&own.apprentices.moon));
        let ready = u8::try_from(own.tiles.len()).unwrap_or(0);
        exactly(format_args!("{path}.apprentices"), placed.saturating_add(ready), 3)?;
    }
    Ok(())
}

/// The goods, scrolls and agreements on a player board.
pub(super) fn player_board(rules: &Rules, own: &SeatState, path: &str) -> FaultCheck {
    for (level, (first, number)) in LEVELS.into_iter().enumerate() {
        let fields = own.goods.get(first..first + number).unwrap_or_default();
        let filled = fields.iter().take_while(|field| field.is_some()).count();
        let is_row = fields.iter().skip(filled).all(Option::is_none);
        let below = level.checked_sub(1).and_then(|below| LEVELS.get(below));
        let carried = below.is_none_or(|(first, number)| {
            let below = own.goods.get(*first..first + number).unwrap_or_default();
            filled == 0 || below.iter().take(filled + 1).all(Option::is_some)
        });
        let found = format_args!("level {}", level + 1);
        expect(is_row && carried, format_args!("{path}.goods"), found, "a row without gaps on full fields")?;
    }
    let goods: IdSet<Good> = own.goods.into_iter().flatten().collect();
    if let Some(good) = own.offered.iter().find(|good| !goods.contains(*good)) {
        return wrong(format_args!("{path}.offered"), good, "a good of the seat");
    }
    let (baskets, most) = (own.temple_baskets(), own.offered.len());
    let expected = format_args!("at most {most}");
    expect(u32::from(baskets) <= most, format_args!("{path}.baskets"), baskets, expected)?;
    let (scrolls, slots) = (own.scrolls.len(), length(&rules.board.scroll_slots));
    let expected = format_args!("at most {slots}");
    expect(scrolls <= usize::from(slots), format_args!("{path}.scrolls"), scrolls, expected)?;
    let (agreements, slots) = (own.agreements(), *rules.read(&rules.board.agreement_slots));
    let expected = format_args!("at most {slots} agreements");
    expect(agreements <= u32::from(slots), format_args!("{path}.open"), agreements, expected)
}

/// The boats of a seat. Two may share a place only in the middle of its movement.
pub(super) fn boats(rules: &Rules, state: &State, (seat, own): (Seat, &SeatState), path: &str) -> FaultCheck {
    for (boat, place) in own.boats.iter() {
        let is_there = match place {
            Place::Section(number) => (1..=length(&rules.board.sections)).contains(&number),
            Place::Harbour | Place::City(_) => true,
        };
        expect(is_there, format_args!("{path}.boats[{}]", boat - 1), place, "a section of the Nile")?;
    }
    let moves =
        state.active() == Some(seat) && state.tasks.iter().any(|task| matches!(task, Task::Boats { moved: true, .. }));
    let are_right = own.boats.are_apart() || moves;
    expect(are_right, format_args!("{path}.boats"), "two boats in one place", "boats that are apart")
}

/// Checks that places hold one thing, and that the places exist.
pub(super) fn shared_places(rules: &Rules, state: &State) -> FaultCheck {
    let board = &rules.board;
    let one_each = |field: &str, most: u8, of: &dyn Fn(&SeatState) -> NumberSet| -> FaultCheck {
        let mut taken = NumberSet::default();
        for (_, own) in state.seats.iter() {
            for number in of(own).iter() {
                let is_free = number <= most && !taken.contains(number);
                expect(is_free, field, number, format_args!("1 to {most}, each once"))?;
                taken.insert(number);
            }
        }
        Ok(())
    };
    one_each("tombs", length(&board.necropolis), &|own| own.tombs)?;
    one_each("pedestals", length(&board.pedestals), &|own| own.pedestals)?;
    for (room, spaces) in board.temple.iter().enumerate() {
        one_each("baskets", length(spaces), &|own| own.baskets.get(room).copied().unwrap_or_default())?;
    }
    for (place, queens) in state.queens.iter().enumerate() {
        let eyes = state.seats.iter().map(|(_, own)| own.eyes_placed.get(place).copied().unwrap_or(0));
        let eyes = eyes.fold(0_u8, u8::saturating_add);
        let pieces = 4_u8.saturating_sub(rules.players).saturating_add(eyes);
        let are_right = queens.pieces <= QUEENS_PIECES && queens.pieces == pieces;
        let field = format_args!("queens[{place}].pieces");
        expect(are_right, field, queens.pieces, pieces.min(QUEENS_PIECES))?;
        let spaces = board.queens_pyramids.eye_spaces.get(place).map_or(0, |spaces| *rules.read(spaces));
        up_to(format_args!("queens[{place}]: eyes"), eyes, spaces)?;
    }
    let are_boats = state.activated.iter().all(|boat| boat <= BOATS);
    expect(are_boats, "activated", state.activated.len(), "boats from 1 to 4")
}
