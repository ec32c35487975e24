//! Changes of the Great Pyramid and the queens' pyramids.

use crate::engine::{Id as _, Seat};
use crate::men_nefer::model::numbered::{nth, nth_mut, put};
use crate::men_nefer::rules::evolve::tasks::{count_down, push};
use crate::men_nefer::{BlockTrack, Event, Favour, Rules, State, Task};

/// Changes the state as an event of a pyramid says.
pub(super) fn pyramids(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::BlockMoved { seat, space, track } => block_moved(rules, state, seat, space, track),
        Event::PiecePlaced { favour, level, site, .. } => {
            state.tasks.pop();
            let covered = covered(rules, state, level, site);
            place_piece(state, level, site, favour);
            let favours = [covered, Some(favour)];
            push(state, Task::Favours { left: 2, of: counted(favours.into_iter().flatten()) });
        }
        Event::PyramidionPlaced { .. } => {
            state.tasks.pop();
            state.great_pyramid.complete = true;
            let top = state.great_pyramid.pieces.last().copied().unwrap_or_default();
            push(state, Task::Favours { left: 2, of: counted(top.into_iter().flatten()) });
        }
        Event::EyeLaid { piece, pyramid, seat } => {
            state.tasks.pop();
            let own = &mut state.seats[seat];
            own.eyes = own.eyes.saturating_sub(1);
            if let Some(eyes) = nth_mut(&mut own.eyes_placed, pyramid) {
                *eyes = eyes.saturating_add(1);
            }
            if let Some(pyramid) = nth_mut(&mut state.queens, pyramid) {
                pyramid.pieces = piece;
            }
        }
        _ => {}
    }
}

pub(super) fn place_piece(state: &mut State, level: u8, site: u8, favour: Favour) {
    let great = &mut state.great_pyramid;
    put(&mut great.tops, level, None);
    if let Some(level) = nth_mut(&mut great.pieces, level) {
        put(level, site, Some(favour));
    }
}

fn counted(favours: impl Iterator<Item = Favour>) -> [u8; 4] {
    let mut of = [0_u8; 4];
    for favour in favours {
        if let Some(number) = of.get_mut(favour.index()) {
            *number = number.saturating_add(1);
        }
    }
    of
}

/// The favour that a piece covers: that of the site, or of the piece below.
fn covered(rules: &Rules, state: &State, level: u8, site: u8) -> Option<Favour> {
    match level.checked_sub(1) {
        None | Some(0) => nth(&rules.board.great_pyramid.sites, site).map(|favour| *rules.read(favour)),
        Some(below) => *nth(nth(&state.great_pyramid.pieces, below)?, site)?,
    }
}

fn block_moved(rules: &Rules, state: &mut State, seat: Seat, space: u8, track: BlockTrack) {
    count_down(state);
    let own = &mut state.seats[seat];
    match track {
        BlockTrack::Great => {
            own.great_block = space;
            let space = rules.great_space(space);
            if space.favours {
                push(state, Task::Favours { left: 2, of: [2; 4] });
            }
            if space.build && !state.great_pyramid.complete {
                push(state, Task::Site);
            }
        }
        BlockTrack::Queens => {
            own.queens_block = space;
            if rules.queens_space(space).build {
                push(state, Task::Eye);
            }
        }
    }
}
