//! The numbers of the set as tables, each with its source.

use crate::engine::{DataFile, DataSource, DataTable, DataValue, Id as _, SetupError};
use crate::horus::model::components::SetData;
use crate::horus::model::set_number::SetNumber;
use crate::horus::model::setup::MARKERS;
use crate::horus::{Card, Land, Rules, Stack, Tile};

/// The names of the sizes on cards; those of number ranges follow.
const SIZES: [&str; 15] = [
    "1", "2", "3", "4", "5", "1 to 5", "1 to 2", "1 to 3", "1 to 4", "2 to 3", "2 to 4", "2 to 5", "3 to 4", "3 to 5",
    "4 to 5",
];

/// Returns all numbers on which these rules depend.
pub(crate) fn tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
    let data = rules.setup.set_data()?;
    let tiles = |tile: Tile, stack: Option<Stack>| {
        let in_reserve = stack.map(|stack| SetNumber::Reserve(stack).cell(&data));
        (tile.to_string(), std::iter::once(SetNumber::Random(tile).cell(&data)).chain(in_reserve).collect())
    };
    let land = Land::ALL.iter().map(|land| tiles(land.tile(), Some(land.stack())));
    let rows = land.chain([tiles(Tile::River, Some(Stack::River)), tiles(Tile::Temple, None)]).collect();
    let stacks = Stack::ALL.iter().map(|stack| Some(*stack)).chain([None]);
    // a number range has a column only in a set with such cards
    let is_column = |card: Card| {
        !card.has_range() || data.cards.keys().any(|other| other.has_range() && other.sizes() == card.sizes())
    };
    let of_any = Card::ALL.iter().filter(|card| card.stack().is_none()).zip(SIZES);
    let sizes: Vec<&str> = of_any.filter(|(card, _)| is_column(**card)).map(|(_, size)| size).collect();
    let of_stack = |stack: Option<Stack>| {
        let cards = Card::ALL.iter().copied().filter(move |card| card.stack() == stack && is_column(*card));
        let name = stack.map_or_else(|| "any".to_owned(), |stack| stack.to_string());
        (name, cards.map(|card| SetNumber::Cards(card).cell(&data)).collect())
    };
    Ok(vec![
        table("The tiles", &data, &["random", "in reserve"], rows),
        table("The cards, by tile and size of region", &data, &sizes, stacks.map(of_stack).collect()),
        table("The seats", &data, &["markers", "river-transport cards"], vec![of_a_seat()]),
    ])
}

fn table(
    title: &'static str,
    data: &SetData,
    columns: &[&'static str],
    rows: Vec<(String, Vec<DataValue>)>,
) -> DataTable {
    DataTable { title, data: data.id.clone(), columns: columns.to_vec(), rows }
}

/// Returns the row of each seat's own pieces, from the rules summary.
fn of_a_seat() -> (String, Vec<DataValue>) {
    let value = |path: &str, number: u8| DataValue {
        path: path.to_owned(),
        value: number.into(),
        source: DataSource::Rulebook,
    };
    ("each".to_owned(), vec![value("seats.markers", MARKERS), value("seats.transport", 1)])
}

/// Returns the data files on which these rules depend.
pub(crate) fn files(rules: &Rules) -> Vec<DataFile> {
    rules.setup.set().file().into_iter().collect()
}
