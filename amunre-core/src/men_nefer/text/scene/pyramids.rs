//! The Great Pyramid and the queens' pyramids, with the tracks of the stone blocks.

use crate::engine::text::display::Count;
use crate::engine::text::scene::{Fill, Part, Role, TableRow, TextAnchor, Weight};
use crate::engine::{Id as _, Names};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::model::state::QUEENS_PIECES;
use crate::men_nefer::text::scene::cells::Cell;
use crate::men_nefer::text::scene::sheet::Sheet;
use crate::men_nefer::text::scene::strip::{Strip, of_seats};
use crate::men_nefer::text::scene::tables::{SITES, place_row};
use crate::men_nefer::{BlockTrack, Favour, Rules, State};

/// The width of the Great Pyramid: eight spaces of its track.
pub(super) const GREAT: i16 = 8 * 51;
/// The width of a site.
const SITE: i16 = 87;
/// The height of a piece.
const PIECE: i16 = 22;
/// Levels of the Great Pyramid without the pyramidion.
const LEVELS: i16 = 3;

/// The Great Pyramid and its track.
pub(super) fn great<'n>(rules: &Rules, view: &State, names: &'n Names) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, GREAT);
    sheet.head("great", "Great Pyramid");
    sheet.put(pyramidion(view), 30);
    let (mut x, y) = ((GREAT - 4 * (SITE + 4)) / 2, sheet.y());
    for (number, favour) in (0_usize..).zip(&rules.board.great_pyramid.sites) {
        let mut part = site(view, number, *favour.shown());
        part.at = (x, y);
        sheet.lay(part);
        x = x.saturating_add(SITE + 4);
    }
    sheet.skip((LEVELS + 1) * PIECE + 16);
    let spaces = (1..=length(&rules.board.great_pyramid.track)).map(|space| rules.great_space(space).marks());
    let (id, title, seats) =
        (block_id(BlockTrack::Great), "track of the Great Pyramid", of_seats(view, |own| own.great_block));
    let strip = Strip { id: &id, in_a_row: 8, title, spaces: spaces.collect(), seats };
    let (part, height) = strip.draw(names);
    sheet.put(part, height);
    sheet
}

/// The quarry: the pieces of the Great Pyramid that are not built yet.
pub(super) fn quarry<'n>(view: &State, names: &'n Names, width: i16) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, width);
    sheet.head("quarry", "Quarry");
    let stacks = (1_u8..).zip(view.great_pyramid.tops.iter().zip(&view.great_pyramid.stacks));
    let stacks: Vec<Cell> = stacks
        .map(|(level, (top, below))| {
            let top = top.map_or_else(|| "no next piece".to_owned(), |top| format!("next piece: {top}"));
            let below = format!("{} below it", Count(below.len(), "piece"));
            let cell = Cell::new(format!("stack/{level}"), format!("level {level}"), vec![top, below]);
            cell.item_of(place_row("Great Pyramid", Vec::new()))
        })
        .collect();
    sheet.cells(&stacks, 3);
    sheet
}

/// The queens' pyramids and their track.
pub(super) fn queens<'n>(rules: &Rules, view: &State, names: &'n Names, width: i16) -> Sheet<'n> {
    let mut sheet = Sheet::wide(names, width);
    sheet.head("queens", "Queens' pyramids");
    let pyramids = (0_usize..).zip(view.queens.iter().zip(&rules.board.queens_pyramids.eye_spaces));
    let pyramids: Vec<Cell> = pyramids
        .map(|(place, (queens, spaces))| {
            let eyes = of_seats(view, |own| own.eyes_placed.get(place).copied().unwrap_or(0));
            let number = eyes.iter().fold(0_u8, |sum, (_, eyes)| sum.saturating_add(*eyes));
            let tile = queens.tile.map_or_else(|| "no tile".to_owned(), |tile| format!("scores {tile}"));
            let pieces = format!("{} of {QUEENS_PIECES} pieces", queens.pieces);
            let eyes_there = format!("{} on {spaces} spaces", Count(number, "eye"));
            let eyes = eyes.into_iter().filter(|(_, eyes)| *eyes > 0);
            let eyes = eyes.map(|(seat, eyes)| (seat, Count(eyes, "eye").to_string())).collect();
            let number = place.saturating_add(1);
            let row = place_row(format!("queens' pyramid {number}"), vec![tile, pieces, eyes_there]);
            Cell::new(format!("queens/{number}"), format!("pyramid {number}"), row.list.clone()).with(eyes).row(row)
        })
        .collect();
    sheet.cells(&pyramids, 3);
    let spaces = (1..=length(&rules.board.queens_pyramids.track)).map(|space| rules.queens_space(space).marks());
    let (id, title) = (block_id(BlockTrack::Queens), "queens' track");
    let strip =
        Strip { id: &id, in_a_row: 5, title, spaces: spaces.collect(), seats: of_seats(view, |own| own.queens_block) };
    let (part, height) = strip.draw(names);
    sheet.put(part, height);
    sheet
}

/// The name of the track of a stone block.
fn block_id(track: BlockTrack) -> String {
    format!("blocks/{}", track.name())
}

/// The top of the Great Pyramid.
fn pyramidion(view: &State) -> Part {
    let is_there = view.great_pyramid.complete;
    let text = if is_there { "the pyramidion is in place" } else { "the pyramidion is not in place" };
    let fill = if is_there { Fill::Edged } else { Fill::Broken };
    let mut part = Part::new("pyramid/top", (0, 0), text);
    if is_there {
        part.rows.push(place_row("Great Pyramid", vec![text.to_owned()]));
    }
    let middle = GREAT / 2;
    part.shape(Role::Gold, fill, &[(middle - 22, 28), (middle, 2), (middle + 22, 28)]);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (middle + 30, 20), 11, text);
    part
}

/// A site: its favour, and the pieces on it.
fn site(view: &State, place: usize, favour: Favour) -> Part {
    let number = place.saturating_add(1);
    let pieces = view.great_pyramid.pieces.map(|level| level.get(place).copied().flatten());
    let there = pieces.map(|piece| piece.map_or_else(|| "-".to_owned(), |piece| piece.to_string()));
    let cells = [format!("{number} with {favour}")].into_iter().chain(there).collect::<Vec<_>>();
    let row = TableRow::new(&SITES, cells, Vec::new());
    let mut part = Part::of_rows(format!("site/{number}"), (0, 0), vec![row]);
    let ground = LEVELS * PIECE;
    for (below, piece) in (1_i16..).zip(pieces) {
        let y = ground.saturating_sub(below.saturating_mul(PIECE));
        let (tone, fill) = if piece.is_some() { (Role::Stone, Fill::Edged) } else { (Role::Ink, Fill::Broken) };
        part.area(tone, fill, (4, y), (SITE - 8, PIECE - 2), 1);
        let text = piece.map_or("", Favour::name);
        part.write(Role::Ink, Weight::Plain, TextAnchor::Middle, (SITE / 2, y.saturating_add(14)), 11, text);
    }
    part.area(Role::Ground, Fill::Edged, (0, ground), (SITE, PIECE + 16), 2);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Middle, (SITE / 2, ground + 15), 12, format!("site {number}"));
    part.write(Role::Ink, Weight::Plain, TextAnchor::Middle, (SITE / 2, ground + 30), 11, favour.name());
    part
}
