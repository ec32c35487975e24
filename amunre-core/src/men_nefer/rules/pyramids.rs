//! The Great Pyramid, the queens' pyramids, limestone and favours (pp. 11-12).

use crate::engine::{Bag, DrawRequest, Id as _, Seat, Turn, TurnResult};
use crate::men_nefer::model::options::{GreatEnd, PyramidSite, QueensEnd};
use crate::men_nefer::model::setup::{PIECES, length};
use crate::men_nefer::model::state::QUEENS_PIECES;
use crate::men_nefer::{BlockTrack, Command, Event, Favour, MenNefer, Rules, SeatState, State, Violation};

/// Checks the choice of a favour among those of a piece.
pub(crate) fn check_favour(of: [u8; 4], favour: Favour) -> Result<(), Violation> {
    match of.get(favour.index()) {
        Some(1..) => Ok(()),
        _ => Err(Violation::FavourGone { favour }),
    }
}

/// The favours.
pub(crate) fn favours(mut each: impl FnMut(Command)) {
    Favour::ALL.iter().for_each(|favour| each(Command::Favour { favour: *favour }));
}

/// The space of a block, and the last space of its track.
fn block(rules: &Rules, own: &SeatState, track: BlockTrack) -> (u8, u8) {
    match track {
        BlockTrack::Great => (own.great_block, length(&rules.board.great_pyramid.track)),
        BlockTrack::Queens => (own.queens_block, length(&rules.board.queens_pyramids.track)),
    }
}

/// Returns true if a block can move one space.
fn can_move(rules: &Rules, state: &State, seat: Seat, track: BlockTrack) -> bool {
    let (space, end) = block(rules, &state.seats[seat], track);
    space < end
        && (track == BlockTrack::Great || check_queens_space(rules, state, seat, space.saturating_add(1)).is_ok())
}

/// Checks whether a block can enter a space of the queens' track: a construction space needs an eye. There is always a place for
/// it, because the pyramids have room for the eyes of all seats.
fn check_queens_space(rules: &Rules, state: &State, seat: Seat, space: u8) -> Result<(), Violation> {
    if !rules.queens_space(space).build {
        return Ok(());
    }
    if state.seats[seat].eyes == 0 {
        return Err(Violation::NoEye { seat, space });
    }
    Ok(())
}

/// Checks a step of limestone.
pub(crate) fn check_haul(rules: &Rules, state: &State, seat: Seat, track: BlockTrack) -> Result<(), Violation> {
    let (space, end) = block(rules, &state.seats[seat], track);
    match track {
        BlockTrack::Great => {
            let other_first = rules.options.great_end == GreatEnd::LastResort
                && space >= end
                && can_move(rules, state, seat, BlockTrack::Queens);
            if other_first { Err(Violation::NotLastResort {}) } else { Ok(()) }
        }
        BlockTrack::Queens if space < end => check_queens_space(rules, state, seat, space.saturating_add(1)),
        BlockTrack::Queens if rules.options.queens_end == QueensEnd::Favour => Ok(()),
        BlockTrack::Queens => Err(Violation::BlockAtEnd { track, space }),
    }
}

/// Moves a block one space, or exchanges the step for a favour.
pub(crate) fn haul(turn: &mut Turn<'_, MenNefer>, seat: Seat, track: BlockTrack) -> TurnResult<MenNefer> {
    let (space, end) = block(turn.rules(), &turn.state().seats[seat], track);
    turn.emit(if space < end {
        Event::BlockMoved { seat, space: space.saturating_add(1), track }
    } else {
        Event::StepExchanged { seat, track }
    });
    Ok(())
}

/// Checks the choice of a site for the next piece.
pub(crate) fn check_site(state: &State, site: u8) -> Result<(), Violation> {
    let Some(place) = usize::from(site).checked_sub(1).filter(|place| *place < 4) else {
        return Err(Violation::NoSuchNumber { what: "site", number: site, least: 1, most: 4 });
    };
    let level = state.great_level().unwrap_or(2);
    let piece = state.great_pyramid.pieces.get(level).and_then(|level| level.get(place)).copied().flatten();
    if piece.is_none() {
        return Ok(());
    }
    Err(Violation::SiteTaken { site, level: u8::try_from(level).unwrap_or(0).saturating_add(1) })
}

/// Puts the next piece on the Great Pyramid, and turns over the piece below it in the stack.
pub(crate) fn place_piece(turn: &mut Turn<'_, MenNefer>, seat: Seat, site: u8) -> TurnResult<MenNefer> {
    let Some(place) = turn.state().great_level() else { return Ok(()) };
    let level = u8::try_from(place).unwrap_or(0).saturating_add(1);
    let Some(favour) = turn.state().great_pyramid.tops.get(place).copied().flatten() else { return Ok(()) };
    turn.emit(Event::PiecePlaced { favour, level, seat, site });
    reveal_piece(turn, level)
}

/// Turns over the top piece of a stack.
pub(crate) fn reveal_piece(turn: &mut Turn<'_, MenNefer>, level: u8) -> TurnResult<MenNefer> {
    let place = usize::from(level).wrapping_sub(1);
    let Some(stack) = turn.state().great_pyramid.stacks.get(place) else { return Ok(()) };
    if stack.total() == 0 {
        return Ok(());
    }
    let bag = Bag::<Favour, 4>::of(*stack);
    let (Some(pile), Some(seen)) = (PIECES.get(place), turn.state().pieces_seen.get(place)) else { return Ok(()) };
    let number = u32::from(*seen);
    let label = turn.state().label(pile);
    let favour = turn.draw_known(DrawRequest::of(label, number).public(true), &bag)?;
    turn.emit(Event::PieceRevealed { favour, level });
    Ok(())
}

/// Does what needs no decision for a piece of the Great Pyramid. Returns true if something was done.
pub(crate) fn place_by_rule(
    turn: &mut Turn<'_, MenNefer>,
    seat: Seat,
) -> Result<bool, crate::engine::Interrupt<Violation>> {
    if turn.state().great_pyramid.complete {
        turn.emit(Event::TaskEnded { seat });
        return Ok(true);
    }
    if turn.state().great_level().is_none() {
        turn.emit(Event::PyramidionPlaced { seat });
        return Ok(true);
    }
    if turn.rules().options.pyramid_site == PyramidSite::Leftmost {
        let first = (1..=4).find(|site| check_site(turn.state(), *site).is_ok());
        place_piece(turn, seat, first.unwrap_or(1))?;
        return Ok(true);
    }
    Ok(false)
}

/// Checks the choice of a queens' pyramid for an eye.
pub(crate) fn check_eye(state: &State, pyramid: u8) -> Result<(), Violation> {
    let place = usize::from(pyramid).wrapping_sub(1);
    let Some(queens) = state.queens.get(place) else {
        return Err(Violation::NoSuchNumber { what: "queens' pyramid", number: pyramid, least: 1, most: 3 });
    };
    if queens.pieces >= QUEENS_PIECES {
        return Err(Violation::PyramidComplete { pyramid });
    }
    Ok(())
}

/// Lays an eye and puts the next piece on the pyramid.
pub(crate) fn lay_eye(turn: &mut Turn<'_, MenNefer>, seat: Seat, pyramid: u8) -> TurnResult<MenNefer> {
    let place = usize::from(pyramid).wrapping_sub(1);
    let pieces = turn.state().queens.get(place).map_or(0, |queens| queens.pieces);
    turn.emit(Event::EyeLaid { piece: pieces.saturating_add(1), pyramid, seat });
    Ok(())
}
