//! The check of what each seat has, and of the places that the seats share.

use std::fmt::Display;

use crate::engine::{Id as _, IdSet, Seat};
use crate::men_nefer::model::boat::BOATS;
use crate::men_nefer::model::seat_state::{EYES, LEVELS, MOST_RESOURCES, MUMMIES, PRIESTESSES, TILE_SLOTS};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::model::state::{QUEENS_PIECES, TURNS};
use crate::men_nefer::rules::position_check::fault::{Check, wrong};
use crate::men_nefer::{Good, House, NumberSet, Phase, Place, Rules, SeatState, State, Task};

fn at_most(field: impl Display, value: u8, most: u8) -> Check {
    if value <= most { Ok(()) } else { wrong(field, value, format_args!("0 to {most}")) }
}

fn exactly(field: impl Display, value: u8, wanted: u8) -> Check {
    if value == wanted { Ok(()) } else { wrong(field, value, format_args!("{wanted} in all")) }
}

fn sum(numbers: &[u8]) -> u8 {
    numbers.iter().fold(0_u8, |sum, number| sum.saturating_add(*number))
}

/// Numbers on tracks.
pub(super) fn on_tracks(rules: &Rules, own: &SeatState, path: &str) -> Check {
    let board = &rules.board;
    at_most(format_args!("{path}.food"), own.food, MOST_RESOURCES)?;
    at_most(format_args!("{path}.heka"), own.heka, MOST_RESOURCES)?;
    at_most(format_args!("{path}.heart"), own.heart, rules.duat_end())?;
    at_most(format_args!("{path}.feather"), own.feather, rules.duat_end())?;
    at_most(format_args!("{path}.sun"), own.sun, length(&board.obelisk))?;
    at_most(format_args!("{path}.great_block"), own.great_block, length(&board.great_pyramid.track))?;
    at_most(format_args!("{path}.queens_block"), own.queens_block, length(&board.queens_pyramids.track))?;
    let hieroglyphs = own.board.map_or(0, |own| length(&board.player_boards[own]));
    at_most(format_args!("{path}.hieroglyphs"), own.hieroglyphs, hieroglyphs)?;
    for house in House::ALL {
        at_most(format_args!("{path}.scarabs.{house}"), own.scarab(*house), length(&board.tracks[*house]))?;
    }
    if own.prestige > 5000 {
        return wrong(format_args!("{path}.prestige"), own.prestige, "0 to 5000");
    }
    Ok(())
}

/// Checks that a seat has an option for each of its turns in this era: else the game would stop.
pub(super) fn options_left(state: &State, seat: Seat, own: &SeatState, path: &str) -> Check {
    let seats = state.seats.players();
    let place = state.order.iter().position(|other| *other == seat).and_then(|place| u8::try_from(place).ok());
    let (Phase::Sowing, Some(place)) = (state.phase, place) else { return Ok(()) };
    // turns of the seat that are not over, and not begun
    let over = state.turn.saturating_sub(1) % TURNS.saturating_mul(seats);
    let begun = over.saturating_add(u8::from(!state.tasks.is_empty()));
    let taken = begun.saturating_add(seats).saturating_sub(place).saturating_sub(1) / seats;
    let wanted = TURNS.saturating_sub(taken);
    let (tiles, new) = (own.tiles.len(), own.new_tiles.len());
    let raises = tiles.saturating_add(sum(&own.apprentices.sun).into());
    let options = tiles.saturating_add(raises).saturating_add(TILE_SLOTS.saturating_sub(new));
    if options < u32::from(wanted) {
        let expected = format_args!("{wanted} visits, raises and takes for the turns that are left");
        return wrong(format_args!("{path}.tiles"), format_args!("{options} options"), expected);
    }
    Ok(())
}

/// The pieces of a seat.
pub(super) fn pieces(state: &State, own: &SeatState, path: &str) -> Check {
    let sarcophagi = own.mummies.saturating_add(own.sarcophagi).saturating_add(own.tombs.len());
    exactly(format_args!("{path}.sarcophagi"), sarcophagi, MUMMIES)?;
    let sphinxes = own.sphinxes_supply.saturating_add(own.sphinxes).saturating_add(own.pedestals.len());
    exactly(format_args!("{path}.sphinxes"), sphinxes, MUMMIES)?;
    let eyes = own.eyes_supply.saturating_add(own.eyes).saturating_add(sum(&own.eyes_placed));
    exactly(format_args!("{path}.eyes"), eyes, EYES)?;
    exactly(format_args!("{path}.priestesses"), sum(&own.upright).saturating_add(sum(&own.lying)), PRIESTESSES)?;
    if own.tiles.len().saturating_add(own.new_tiles.len()) > TILE_SLOTS {
        return wrong(format_args!("{path}.tiles"), own.tiles.len() + own.new_tiles.len(), "at most 3");
    }
    if state.phase == Phase::Sowing {
        let placed = sum(&own.apprentices.sun).saturating_add(sum(&own.apprentices.moon));
        let ready = u8::try_from(own.tiles.len()).unwrap_or(0);
        exactly(format_args!("{path}.apprentices"), placed.saturating_add(ready), 3)?;
    }
    Ok(())
}

/// The goods, scrolls and agreements on a player board.
pub(super) fn player_board(rules: &Rules, own: &SeatState, path: &str) -> Check {
    for (level, (first, number)) in LEVELS.into_iter().enumerate() {
        let fields = own.goods.get(first..first + number).unwrap_or_default();
        let filled = fields.iter().take_while(|field| field.is_some()).count();
        let is_row = fields.iter().skip(filled).all(Option::is_none);
        let below = level.checked_sub(1).and_then(|below| LEVELS.get(below));
        let carried = below.is_none_or(|(first, number)| {
            let below = own.goods.get(*first..first + number).unwrap_or_default();
            filled == 0 || below.iter().take(filled + 1).all(Option::is_some)
        });
        if !is_row || !carried {
            return wrong(
                format_args!("{path}.goods"),
                format_args!("level {}", level + 1),
                "a row without gaps on full fields",
            );
        }
    }
    let goods: IdSet<Good> = own.goods.into_iter().flatten().collect();
    if let Some(good) = own.offered.iter().find(|good| !goods.contains(*good)) {
        return wrong(format_args!("{path}.offered"), good, "a good of the seat");
    }
    if u32::from(own.temple_baskets()) > own.offered.len() {
        return wrong(
            format_args!("{path}.baskets"),
            own.temple_baskets(),
            format_args!("at most {}", own.offered.len()),
        );
    }
    let slots = length(&rules.board.scroll_slots);
    if own.scrolls.len() > usize::from(slots) {
        return wrong(format_args!("{path}.scrolls"), own.scrolls.len(), format_args!("at most {slots}"));
    }
    let slots = *rules.read(&rules.board.agreement_slots);
    if own.agreements() > u32::from(slots) {
        return wrong(format_args!("{path}.open"), own.agreements(), format_args!("at most {slots} agreements"));
    }
    Ok(())
}

/// The boats of a seat. Two may share a place only in the middle of its movement.
pub(super) fn boats(rules: &Rules, state: &State, (seat, own): (Seat, &SeatState), path: &str) -> Check {
    for (boat, place) in own.boats.iter() {
        let is_there = match place {
            Place::Section(number) => (1..=length(&rules.board.sections)).contains(&number),
            Place::Harbour | Place::City(_) => true,
        };
        if !is_there {
            return wrong(format_args!("{path}.boats[{}]", boat - 1), place, "a section of the Nile");
        }
    }
    let moves =
        state.active() == Some(seat) && state.tasks.iter().any(|task| matches!(task, Task::Boats { moved: true, .. }));
    if !own.boats.are_apart() && !moves {
        return wrong(format_args!("{path}.boats"), "two boats in one place", "boats that are apart");
    }
    Ok(())
}

/// Checks that places hold one thing, and that the places exist.
pub(super) fn shared_places(rules: &Rules, state: &State) -> Check {
    let board = &rules.board;
    let one_each = |field: &str, most: u8, of: &dyn Fn(&SeatState) -> NumberSet| -> Check {
        let mut taken = NumberSet::default();
        for (_, own) in state.seats.iter() {
            for number in of(own).iter() {
                if number > most || taken.contains(number) {
                    return wrong(field, number, format_args!("1 to {most}, each once"));
                }
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
        if queens.pieces > QUEENS_PIECES || queens.pieces != pieces {
            return wrong(
                format_args!("queens[{place}].pieces"),
                queens.pieces,
                format_args!("{}", pieces.min(QUEENS_PIECES)),
            );
        }
        at_most(
            format_args!("queens[{place}]: eyes"),
            eyes,
            board.queens_pyramids.eye_spaces.get(place).map_or(0, |spaces| *rules.read(spaces)),
        )?;
    }
    if state.activated.iter().any(|boat| boat > BOATS) {
        return wrong("activated", state.activated.len(), "boats from 1 to 4");
    }
    Ok(())
}
