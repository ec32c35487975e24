//! The board in one drawing. Its regions stand as in the rulebook: the Duat track above, the houses below each other with their
//! tracks to the right, the pyramids at the lower left beside the quarry, the temple with its entrance below, the sphinx avenues
//! before it, the obelisk beside it, and the Nile from the harbour at the left to the right.

use crate::engine::Names;
use crate::engine::text::scene::{PanelKind, ScenePanel};
use crate::men_nefer::text::scene::houses::houses;
use crate::men_nefer::text::scene::necropolis::necropolis;
use crate::men_nefer::text::scene::nile::nile;
use crate::men_nefer::text::scene::obelisk::{duat, obelisk};
use crate::men_nefer::text::scene::pyramids::{GREAT, great, quarry, queens};
use crate::men_nefer::text::scene::sheet::Sheet;
use crate::men_nefer::text::scene::sphinxes::avenues;
use crate::men_nefer::text::scene::temple::temple;
use crate::men_nefer::{Rules, State};

/// The width of the board, and of its left half.
const WIDTH: i16 = 1472;
const HALF: i16 = 698;
/// The width of the temple.
const TEMPLE: i16 = 560;
/// The space between two regions.
const BETWEEN: i16 = 10;

/// The whole board.
pub(super) fn board(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut board = Sheet::wide(names, WIDTH);
    let right = HALF + BETWEEN;
    let wide = WIDTH - right;

    let mut y = lay(&mut board, (0, 0), duat(rules, view, names, HALF));
    y = lay(&mut board, (0, y), houses(rules, view, names, HALF));
    let beside = GREAT + BETWEEN;
    let great = lay(&mut board, (0, y), great(rules, view, names));
    let queens = lay(&mut board, (beside, y), queens(rules, view, names, HALF - beside));
    let quarry = lay(&mut board, (beside, queens), quarry(view, names, HALF - beside));

    let temple = lay(&mut board, (right, 0), temple(rules, view, names, TEMPLE));
    let disc = right + TEMPLE + BETWEEN;
    let obelisk = lay(&mut board, (disc, 0), obelisk(rules, view, names, WIDTH - disc));
    let avenues = lay(&mut board, (right, temple.max(obelisk)), avenues(rules, view, names, wide));
    let necropolis = lay(&mut board, (right, avenues), necropolis(rules, view, names, wide));

    let below = great.max(quarry).max(necropolis);
    let end = lay(&mut board, (0, below), nile(rules, view, names, WIDTH));
    board.level(end.saturating_sub(BETWEEN));
    board.panel("board", "The board").of_kind(PanelKind::Board)
}

/// Lays a region, and returns the height where the next one below it begins.
fn lay(board: &mut Sheet<'_>, at: (i16, i16), region: Sheet<'_>) -> i16 {
    let below = at.1.saturating_add(region.y()).saturating_add(BETWEEN);
    board.region(at, region);
    below
}
