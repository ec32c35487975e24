//! The values of the board and of the deck as tables, each with its source.

use crate::amun_re::model::map::Pairs;
use std::collections::BTreeMap;

use serde::Serialize;

use crate::amun_re::model::data::board_data::BoardChoice;
use crate::amun_re::model::data::province_values::{Field, ProvinceData};
use crate::amun_re::model::data::{expansion_data, officials_data};
use crate::amun_re::model::options::Deck;
use crate::amun_re::{
    CardData, ExpansionData, Official, OfficialData, OfficialsFile, PowerCard, Province, Rules, Setup, TombTile,
};
use crate::engine::{DataFile, DataTable, DataValue, Id as _, SetupError, Sourced, to_value};

/// The names of the bounds of the temple track.
const TRACK: [&str; 3] = ["space 1", "space 2", "space 3"];

fn value<T: Serialize>(path: String, sourced: Sourced<T>) -> DataValue {
    DataValue { path, value: to_value(&sourced.value).unwrap_or_default(), source: sourced.source }
}

/// Returns all values on which these rules depend.
pub(crate) fn tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
    let board = rules.setup.board().data()?;
    let cards = CardData::of(rules.options.cards)?;
    let province = |(province, data): (crate::amun_re::Province, &ProvinceData)| {
        (province.name().to_uppercase(), data.cells(&format!("board.provinces.{province}")))
    };
    let bounds = |side: &str, track: [Sourced<u16>; 3]| {
        let bounds = (0..).zip(track);
        bounds.map(|(place, bound): (u8, _)| value(format!("board.{side}[{place}]"), bound)).collect()
    };
    let mut tracks = vec![("up to".to_owned(), bounds("temple_track", board.temple_track))];
    if let Some(few) = board.temple_track_2_3 {
        tracks.push(("up to, with 2 or 3 players".to_owned(), bounds("temple_track_2_3", few)));
    }
    let map = board.neighbours.as_ref().zip(board.across_the_nile.as_ref());
    let beside = |list: &str, pairs: &Pairs, province: Province| {
        let other = |[one, other]: &[Province; 2]| match (*one == province, *other == province) {
            (true, _) => Some(*other),
            (_, true) => Some(*one),
            _ => None,
        };
        let names: Vec<&str> = pairs.value.iter().filter_map(other).map(Province::name).collect();
        value(format!("board.{list}.{province}"), Sourced { value: names.join(", "), source: pairs.source })
    };
    let lie = |(neighbours, across): (&Pairs, &Pairs)| -> Vec<(String, Vec<DataValue>)> {
        let row = |province: Province| {
            let cells = vec![beside("neighbours", neighbours, province), beside("across_the_nile", across, province)];
            (province.name().to_uppercase(), cells)
        };
        Province::ALL.iter().copied().map(row).collect()
    };
    let in_play = |list: &'static str, cards: &BTreeMap<PowerCard, Sourced<u8>>| -> Vec<(String, Vec<DataValue>)> {
        let card = |(card, number): (&PowerCard, &Sourced<u8>)| {
            (card.to_string(), vec![value(format!("{list}.{}", card.name()), *number)])
        };
        cards.iter().map(card).collect()
    };
    let mut tables = vec![
        DataTable {
            title: "The provinces",
            data: board.id.clone(),
            columns: Field::WORDS.to_vec(),
            rows: board.provinces.iter().map(province).collect(),
        },
        DataTable {
            title: "The temple: the largest sacrifice of each space",
            data: board.id.clone(),
            columns: TRACK.to_vec(),
            rows: tracks,
        },
    ];
    if let Some(map) = map {
        let columns = vec!["neighbours", "across the Nile"];
        tables.push(DataTable { title: "The map", data: board.id.clone(), columns, rows: lie(map) });
    }
    let title = if rules.options.cards == Deck::Classic2003 { "The power cards" } else { "The favour cards" };
    for (title, list, numbers) in [
        (title, "cards", &cards.cards),
        ("The start cards", "start_cards", &cards.start_cards),
        ("The promo cards", "promo_cards", &cards.promo_cards),
    ] {
        if !numbers.is_empty() {
            let data = cards.id.clone();
            tables.push(DataTable { title, data, columns: vec!["number"], rows: in_play(list, numbers) });
        }
    }
    if rules.options.cards == Deck::Anniversary2023 {
        tables.extend(expansions(rules, &in_play)?);
    }
    Ok(tables)
}

/// Adds the cards and tiles of the expansions, and the Officials: in play or not, as with the promo cards.
fn expansions(
    rules: &Rules,
    in_play: &impl Fn(&'static str, &BTreeMap<PowerCard, Sourced<u8>>) -> Vec<(String, Vec<DataValue>)>,
) -> Result<Vec<DataTable>, SetupError> {
    let data = ExpansionData::read()?;
    let mut tables = Vec::new();
    for (title, list, numbers) in [
        ("The cards of the Officials variant", "officials_cards", &data.officials_cards),
        ("The cards of Afterlife", "afterlife_cards", &data.afterlife_cards),
        ("The cards of Statues", "statues_cards", &data.statues_cards),
        ("The cards of Pharaoh", "pharaoh_cards", &data.pharaoh_cards),
    ] {
        let data = data.id.clone();
        tables.push(DataTable { title, data, columns: vec!["number"], rows: in_play(list, numbers) });
    }
    let tile = |(tile, number): (&TombTile, &Sourced<u8>)| {
        (tile.to_string(), vec![value(format!("tomb_tiles.{tile}"), *number)])
    };
    let rows = data.tomb_tiles.iter().map(tile).collect();
    tables.push(DataTable { title: "The tomb tiles", data: data.id.clone(), columns: vec!["number"], rows });
    let board = rules.setup.board().data()?;
    let id = if board.officials.is_some() { board.id.clone() } else { OfficialsFile::read()?.id };
    let official = |(official, data): (Official, &OfficialData)| {
        let path = |field: &str| format!("board.officials.{official}.{field}");
        let cells = vec![value(path("copies"), data.copies), value(path("gives"), data.gives)];
        (official.to_string(), cells)
    };
    let rows = board.officials_data()?.iter().map(official).collect();
    tables.push(DataTable { title: "The Officials", data: id, columns: vec!["copies", "gives"], rows });
    Ok(tables)
}

/// Returns the data files on which these rules depend.
pub(crate) fn files(rules: &Rules) -> Vec<DataFile> {
    let board = rules.setup.board().file();
    let expansions = rules.options.is_expanded().then_some(expansion_data::EXPANSIONS);
    let officials = (rules.options.officials && !has_own_officials(&rules.setup)).then_some(officials_data::OFFICIALS);
    let cards = [CardData::file(rules.options.cards)];
    board.into_iter().chain(cards).chain(expansions).chain(officials).collect()
}

/// Returns true if the board of a set-up has its own Officials.
fn has_own_officials(setup: &Setup) -> bool {
    matches!(&setup.board, Some(BoardChoice::Given(board)) if board.officials.is_some())
}
