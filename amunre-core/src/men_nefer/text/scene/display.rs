//! The display of action tiles and the reserve.

use crate::engine::Names;
use crate::engine::text::display::{Count, or_none};
use crate::engine::text::scene::{ScenePanel, TableRow};
use crate::men_nefer::text::scene::cells::{Cell, items};
use crate::men_nefer::text::scene::sheet::Sheet;
use crate::men_nefer::text::scene::tables::{TILES, place_row};
use crate::men_nefer::{ActionTile, Rules, State};

/// The display, slot by slot, and the reserve below it.
pub(super) fn display(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    for (number, (tile_there, slot)) in (1_u8..).zip(view.display.into_iter().zip(&rules.board.display)) {
        let food = match *slot.food.shown() {
            0 => "no food".to_owned(),
            food @ 1.. => format!("gives food {food}"),
            food => format!("costs food {}", food.unsigned_abs()),
        };
        let there = match tile_there {
            Some(there) => tile(rules, there, None, &format!("slot {number}, {food}")),
            None => Cell::new(format!("display/{number}"), "no tile", Vec::new()).vacant(),
        };
        let facts = std::iter::once(food).chain(items(slot.actions.shown())).collect();
        let title = format!("slot {number}");
        let row = place_row(title.as_str(), facts);
        let slot = Cell::new(format!("slot/{number}"), title, row.list.clone()).row(row);
        sheet.cells(&[there, slot], 2);
    }
    let below = u16::try_from(view.reserve_below.len()).unwrap_or(u16::MAX);
    let mut known = view.reserve.iter();
    let top = match known.next() {
        Some(top) => tile(rules, top, Some("top of the reserve".to_owned()), "reserve, top"),
        None => Cell::new("reserve/top", "no tile on top", Vec::new()).vacant(),
    };
    let after: Vec<String> = known.map(|tile| tile.to_string()).collect();
    let after = (!after.is_empty()).then(|| format!("then {}", after.join(", ")));
    let facts = after.into_iter().chain([format!("{} below, in unknown order", Count(below, "tile"))]).collect();
    let row = place_row("reserve", facts);
    sheet.cells(&[top, Cell::new("reserve/below", "reserve", row.list.clone()).row(row)], 2);
    let discards: Vec<String> = view.discards.iter().map(|tile| tile.to_string()).collect();
    let row = place_row("discarded tiles", or_none(discards));
    sheet.cells(&[Cell::new("reserve/discards", "discarded tiles", row.list.clone()).row(row)], 1);
    sheet.panel("display", "Display and reserve")
}

/// An action tile.
pub(super) fn tile(rules: &Rules, tile: ActionTile, note: Option<String>, place: &str) -> Cell {
    let face = &rules.board.action_tiles[tile];
    let facts = note.into_iter().chain([format!("hieroglyph {}", face.hieroglyph)]).chain(items(face.actions.shown()));
    let cells = [tile.to_string(), place.to_owned(), face.hieroglyph.to_string()];
    let row = TableRow::new(&TILES, cells, items(face.actions.shown()));
    Cell::new(format!("tile/{tile}"), tile.to_string(), facts.collect()).card().row(row)
}
