//! The values of the board and of the deck as tables, each with its source.

use serde::Serialize;

use super::board::{BoardChoice, CLASSIC_BOARD, ProvinceData, Sourced};
use super::cards::CardData;
use super::{Rules, Source};
use crate::engine::{DataSource, DataTable, DataValue, Id as _, SetupError};

/// The columns of the provinces: what each is called in the data and in words.
const COLUMNS: [(&str, &str, fn(&ProvinceData, String) -> DataValue); 12] = [
    ("fields", "fields", |p, path| value(path, p.fields)),
    ("icons", "icons", |p, path| value(path, p.icons)),
    ("printed_farmers", "printed farmers", |p, path| value(path, p.printed_farmers)),
    ("temples", "temples", |p, path| value(path, p.temples)),
    ("mine", "mine", |p, path| value(path, p.mine)),
    ("caravan", "caravan", |p, path| value(path, p.caravan)),
    ("free_cards", "free cards", |p, path| value(path, p.free_cards)),
    ("free_stones", "free stones", |p, path| value(path, p.free_stones)),
    ("free_gold", "free gold", |p, path| value(path, p.free_gold)),
    ("side", "side", |p, path| value(path, p.side)),
    ("on_nile", "on the Nile", |p, path| value(path, p.on_nile)),
    ("egypt", "Egypt", |p, path| value(path, p.egypt)),
];

/// What each bound of the temple track is called.
const TRACK: [&str; 3] = ["space 1", "space 2", "space 3"];

fn value<T: Serialize>(path: String, sourced: Sourced<T>) -> DataValue {
    let source = match sourced.source {
        Source::Rulebook => DataSource::Rulebook,
        Source::Corroborated => DataSource::Corroborated,
        Source::Assumed => DataSource::Assumed,
    };
    DataValue { path, value: serde_json::to_value(sourced.value).unwrap_or_default(), source }
}

/// All values that these rules stand on.
pub(super) fn tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
    let usual = BoardChoice::BuiltIn(CLASSIC_BOARD.id.to_owned());
    let board = rules.setup.board.as_ref().unwrap_or(&usual).data()?;
    let cards = CardData::classic()?;
    let province = |(province, data): (super::Province, &ProvinceData)| {
        let path = |field: &str| format!("board.provinces.{province}.{field}");
        let values = COLUMNS.iter().map(|(field, _, read)| read(data, path(field))).collect();
        (province.name().to_uppercase(), values)
    };
    let bounds = (0..).zip(board.temple_track);
    let bounds = bounds.map(|(place, bound): (u8, _)| value(format!("board.temple_track.{place}"), bound));
    let card = |(card, number): (super::PowerCard, &Sourced<u8>)| {
        (card.to_string(), vec![value(format!("cards.{}", card.name()), *number)])
    };
    Ok(vec![
        DataTable {
            title: "The provinces",
            data: board.id.clone(),
            columns: COLUMNS.iter().map(|(_, words, _)| *words).collect(),
            rows: board.provinces.iter().map(province).collect(),
        },
        DataTable {
            title: "The temple: the largest sacrifice for which it stands on a space",
            data: board.id,
            columns: TRACK.to_vec(),
            rows: vec![("up to".to_owned(), bounds.collect())],
        },
        DataTable {
            title: "The power cards",
            data: cards.id,
            columns: vec!["number"],
            rows: cards.cards.iter().map(card).collect(),
        },
    ])
}
