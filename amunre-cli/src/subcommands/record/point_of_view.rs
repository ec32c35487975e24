//! The point of view of a record, as it is typed.

use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::text::letter_case::is_same_name;
use amunre_core::log::format::record::PointOfView;

/// Reads a point of view: `table`, `referee`, or a seat.
pub(crate) fn read(given: Option<&str>, names: &Names, players: u8) -> Result<PointOfView, String> {
    let given = given.unwrap_or("table");
    let number = given.strip_prefix("seat ").unwrap_or(given).trim().parse::<u8>().ok();
    let is_meant =
        |seat: &Seat| is_same_name(&names.of(*seat), given) || number.is_some_and(|number| seat.number() == number);
    match given.to_ascii_lowercase().as_str() {
        "table" => Ok(PointOfView::Table),
        "referee" => Ok(PointOfView::Referee),
        _ => Seat::all(players).find(is_meant).map(PointOfView::Seat).ok_or_else(|| {
            let all: Vec<String> = Seat::all(players).map(|seat| names.of(seat)).collect();
            format!("point of view: {given:?}: expected table, referee, or one of {}", all.join(", "))
        }),
    }
}
