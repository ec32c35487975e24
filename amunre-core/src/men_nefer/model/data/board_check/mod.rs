//! The check of a board: what the rulebook says of its values, and what the rules need. It finds all faults, not the first.

mod components;
mod faults;
mod places;

use crate::engine::SetupError;
use crate::men_nefer::Board;
use crate::men_nefer::model::data::board_check::faults::Faults;

/// Lists everything that is wrong with a board.
pub(crate) fn faults(board: &Board) -> Vec<SetupError> {
    let mut faults = Faults::default();
    names(board, &mut faults);
    components::tiles(board, &mut faults);
    components::player_boards(board, &mut faults);
    components::tracks(board, &mut faults);
    components::markets(board, &mut faults);
    components::agreements(board, &mut faults);
    places::nile(board, &mut faults);
    places::necropolis(board, &mut faults);
    places::pyramids(board, &mut faults);
    places::temple(board, &mut faults);
    places::placements(board, &mut faults);
    places::loops(board, &mut faults);
    faults.0
}

fn names(board: &Board, faults: &mut Faults) {
    for (path, name) in [("id", &board.id), ("title", &board.title)] {
        let length = name.chars().count();
        let is_right = (1..=100).contains(&length) && !name.chars().any(char::is_control);
        let shown: String = name.chars().take(60).filter(|letter| !letter.is_control()).collect();
        faults.check(is_right, path, shown, "1 to 100 printable characters");
    }
}
