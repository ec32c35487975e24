//! The tables of the text.

use crate::engine::text::scene::{Column, Columns, TableRow};

/// The choices of the decision that the table waits for.
pub(super) static CHOICES: Columns = Columns { cells: &[Column::Left("to choose from")], list: "" };

/// Apprentices, and the spaces that scarabs have reached.
pub(super) static HOUSES: Columns =
    Columns { cells: &[Column::Left("house"), Column::Left("sun space"), Column::Left("moon space")], list: "scarabs" };

/// Action tiles that lie face up.
pub(super) static TILES: Columns =
    Columns { cells: &[Column::Left("tile"), Column::Left("place"), Column::Left("hieroglyph")], list: "actions" };

/// Goods.
pub(super) static GOODS: Columns = Columns { cells: &[Column::Left("good"), Column::Left("place")], list: "lines" };

/// The sites of the Great Pyramid, and the pieces on each level.
pub(super) static SITES: Columns = Columns {
    cells: &[Column::Left("site"), Column::Left("level 1"), Column::Left("level 2"), Column::Left("level 3")],
    list: "",
};

/// Everything else on the board.
static PLACES: Columns = Columns { cells: &[Column::Left("place")], list: "there" };

/// Resources; pieces in the supply, and those that are ready.
pub(super) static SEATS: Columns = Columns {
    cells: &[
        Column::Left("seat"),
        Column::Right("points"),
        Column::Right("food"),
        Column::Right("heka"),
        Column::Right("mummies"),
        Column::Right("eyes"),
        Column::Right("sphinxes"),
    ],
    list: "",
};

/// Steps on tracks.
pub(super) static TRACKS: Columns = Columns {
    cells: &[
        Column::Left("seat"),
        Column::Right("heart"),
        Column::Right("feather"),
        Column::Right("sun"),
        Column::Right("great"),
        Column::Right("queens"),
        Column::Right("hieroglyphs"),
    ],
    list: "next",
};

/// The other things of a seat.
pub(super) static THINGS: Columns = Columns { cells: &[Column::Left("seat"), Column::Left("things")], list: "" };

/// A row of a place on the board.
pub(super) fn place_row(place: impl Into<String>, there: Vec<String>) -> TableRow {
    TableRow::new(&PLACES, [place.into()], there)
}
