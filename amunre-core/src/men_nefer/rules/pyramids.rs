//! The Great Pyramid, the queens' pyramids, limestone and favours (pp. 11-12).

use crate::engine::{
    Actor, Bag, Checked, CommandSink, DrawRequest, Id as _, PhaseRules, Report, Seat, Turn, TurnResult,
};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::options::{GreatEnd, PyramidSite, QueensEnd};
use crate::men_nefer::model::setup::{PIECES, length};
use crate::men_nefer::model::state::QUEENS_PIECES;
use crate::men_nefer::rules::table::{not_due, report};
use crate::men_nefer::{BlockTrack, Command, Event, Favour, MenNefer, Rules, SeatState, State, Task, Violation};

/// The tasks to choose favours, to move stone blocks, and to build.
pub(crate) struct Pyramids(pub(crate) Task);

impl PhaseRules<MenNefer> for Pyramids {
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match (self.0, command) {
            (Task::Favours { of, .. }, Command::Favour { favour }) => check_favour(of, favour),
            (Task::Limestone { .. }, Command::Haul { track }) => check_haul(by.rules, by.state, by.seat, track),
            (Task::Site, Command::Site { site }) => check_site(by.state, site),
            (Task::Eye, Command::Eye { pyramid }) => check_eye(by.state, pyramid),
            (Task::Favours { .. } | Task::Limestone { .. }, Command::Done) => Ok(()),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    fn commands(&self, _by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        match self.0 {
            Task::Favours { .. } => out.push_all(Favour::ALL.iter().map(|favour| Command::Favour { favour: *favour })),
            Task::Limestone { .. } => out.push_all(BlockTrack::ALL.iter().map(|track| Command::Haul { track: *track })),
            Task::Site => out.push_all((1..=4).map(|site| Command::Site { site })),
            _ => out.push_all((1..=3).map(|pyramid| Command::Eye { pyramid })),
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        match command {
            Command::Favour { favour } => turn.emit(Event::FavourTaken { favour, seat }),
            Command::Haul { track } => haul(turn, seat, track),
            Command::Site { site } => place_piece(turn, seat, site)?,
            Command::Eye { pyramid } => {
                let pieces = nth(&turn.state().queens, pyramid).map_or(0, |queens| queens.pieces);
                turn.emit(Event::EyeLaid { piece: pieces.saturating_add(1), pyramid, seat });
            }
            _ => {}
        }
        Ok(())
    }
}

/// Checks the choice of a favour among those of a piece.
fn check_favour(of: [u8; 4], favour: Favour) -> Result<(), Violation> {
    match of.get(favour.index()) {
        Some(1..) => Ok(()),
        _ => Err(Violation::FavourGone { favour }),
    }
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
fn check_haul(rules: &Rules, state: &State, seat: Seat, track: BlockTrack) -> Result<(), Violation> {
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
fn haul(turn: &mut Turn<'_, MenNefer>, seat: Seat, track: BlockTrack) {
    let (space, end) = block(turn.rules(), &turn.state().seats[seat], track);
    turn.emit(if space < end {
        Event::BlockMoved { seat, space: space.saturating_add(1), track }
    } else {
        Event::StepExchanged { seat, track }
    });
}

/// Checks the choice of a site for the next piece.
fn check_site(state: &State, site: u8) -> Result<(), Violation> {
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
fn place_piece(turn: &mut Turn<'_, MenNefer>, seat: Seat, site: u8) -> TurnResult<MenNefer> {
    let Some(place) = turn.state().great_level() else { return Ok(()) };
    let level = u8::try_from(place).unwrap_or(0).saturating_add(1);
    let Some(favour) = turn.state().great_pyramid.tops.get(place).copied().flatten() else { return Ok(()) };
    turn.emit(Event::PiecePlaced { favour, level, seat, site });
    reveal_piece(turn, level)
}

/// Turns over the top piece of a stack.
pub(crate) fn reveal_piece(turn: &mut Turn<'_, MenNefer>, level: u8) -> TurnResult<MenNefer> {
    let Some(stack) = nth(&turn.state().great_pyramid.stacks, level) else { return Ok(()) };
    if stack.is_empty() {
        return Ok(());
    }
    let bag = Bag::<Favour, 4>::of(*stack);
    let (Some(pile), Some(seen)) = (nth(&PIECES, level), nth(&turn.state().pieces_seen, level)) else { return Ok(()) };
    let number = u32::from(*seen);
    let label = turn.state().label(pile);
    let favour = turn.draw_known(DrawRequest::of(label, number).public(true), &bag)?;
    turn.emit(Event::PieceRevealed { favour, level });
    Ok(())
}

/// Does what needs no decision for a piece of the Great Pyramid. Returns true if something was done.
pub(crate) fn place_by_rule(turn: &mut Turn<'_, MenNefer>, seat: Seat) -> TurnResult<MenNefer, bool> {
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
fn check_eye(state: &State, pyramid: u8) -> Result<(), Violation> {
    let Some(queens) = nth(&state.queens, pyramid) else {
        return Err(Violation::NoSuchNumber { what: "queens' pyramid", number: pyramid, least: 1, most: 3 });
    };
    if queens.pieces >= QUEENS_PIECES {
        return Err(Violation::PyramidComplete { pyramid });
    }
    Ok(())
}
