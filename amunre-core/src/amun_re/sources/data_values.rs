//! The values of the board and of the deck, each with its source.

use std::collections::BTreeMap;
use std::fmt::Display;

use crate::amun_re::model::data::board_data::{BoardChoice, BoardData};
use crate::amun_re::model::data::province_values::ProvinceData;
use crate::amun_re::model::data::{expansion_data, officials_data};
use crate::amun_re::model::map::Pairs;
use crate::amun_re::model::options::Deck;
use crate::amun_re::{CardData, ExpansionData, OfficialData, OfficialsFile, Province, Rules};
use crate::engine::{DataFile, DataValue, FileContent as _, Id as _, SetupError, Sourced, data_value};

/// Returns all values on which these rules depend, by the id of their data. Cards and tiles of the expansions, and the Officials, are
/// there whether they are in play or not, as the promo cards are.
pub(crate) fn values(rules: &Rules) -> Result<Vec<(String, Vec<DataValue>)>, SetupError> {
    let board = rules.setup.board().data()?;
    let cells = |(province, data): (Province, &ProvinceData)| data.cells(&format!("board.provinces.{province}"));
    let mut of_board: Vec<DataValue> = board.provinces.iter().flat_map(cells).collect();
    let few = board.temple_track_2_3.map(|track| ("temple_track_2_3", track));
    for (side, track) in [("temple_track", board.temple_track)].into_iter().chain(few) {
        of_board.extend(
            (0..).zip(&track).map(|(place, bound): (u8, _)| data_value(format!("board.{side}[{place}]"), bound)),
        );
    }
    let lists = [("neighbours", &board.neighbours), ("across_the_nile", &board.across_the_nile)];
    for (list, pairs) in lists.into_iter().filter_map(|(list, pairs)| Some((list, pairs.as_ref()?))) {
        of_board.extend(Province::ALL.iter().map(|province| beside(list, pairs, *province)));
    }
    let cards = CardData::of(rules.options.cards)?;
    let of_cards = [("cards", &cards.cards), ("start_cards", &cards.start_cards), ("promo_cards", &cards.promo_cards)];
    let of_cards = of_cards.into_iter().flat_map(|(list, numbers)| each(list, numbers)).collect();
    let mut all = vec![(board.id.clone(), of_board), (cards.id, of_cards)];
    if rules.options.cards == Deck::Anniversary2023 {
        let data = ExpansionData::read()?;
        let of_expansions = [
            ("officials_cards", &data.officials_cards),
            ("afterlife_cards", &data.afterlife_cards),
            ("statues_cards", &data.statues_cards),
            ("pharaoh_cards", &data.pharaoh_cards),
        ];
        let of_expansions = of_expansions.into_iter().flat_map(|(list, numbers)| each(list, numbers));
        all.push((data.id, of_expansions.chain(each("tomb_tiles", &data.tomb_tiles)).collect()));
        let officials = board.officials_data()?;
        let of_officials = officials.iter().flat_map(|(official, OfficialData { copies, gives })| {
            [("copies", copies), ("gives", gives)]
                .map(|(field, number)| data_value(format!("board.officials.{official}.{field}"), number))
        });
        let own = board.officials.is_some().then_some(board.id);
        all.push((own.map_or_else(|| OfficialsFile::read().map(|file| file.id), Ok)?, of_officials.collect()));
    }
    Ok(all)
}

/// Returns the provinces beside a province in a list of pairs.
fn beside(list: &str, pairs: &Pairs, province: Province) -> DataValue {
    let other = |[one, other]: &[Province; 2]| match (*one == province, *other == province) {
        (true, _) => Some(other.name()),
        (_, true) => Some(one.name()),
        _ => None,
    };
    let names: Vec<&str> = pairs.value.iter().filter_map(other).collect();
    data_value(format!("board.{list}.{province}"), &Sourced { value: names.join(", "), source: pairs.source })
}

/// Returns the numbers of a list, kind by kind.
fn each<K: Display>(list: &'static str, numbers: &BTreeMap<K, Sourced<u8>>) -> impl Iterator<Item = DataValue> {
    numbers.iter().map(move |(kind, number)| data_value(format!("{list}.{kind}"), number))
}

/// Returns all data files of the game.
pub(crate) fn all_files() -> Vec<DataFile> {
    let others = [CardData::CLASSIC, CardData::ANNIVERSARY, expansion_data::EXPANSIONS, officials_data::OFFICIALS];
    [BoardData::BUILT_IN, &others].concat()
}

/// Returns the data files on which these rules depend.
pub(crate) fn files(rules: &Rules) -> Vec<DataFile> {
    let has_own_officials = matches!(&rules.setup.board, Some(BoardChoice::Given(board)) if board.officials.is_some());
    let board = rules.setup.board().file();
    let expansions = rules.options.is_expanded().then_some(expansion_data::EXPANSIONS);
    let officials = (rules.options.officials && !has_own_officials).then_some(officials_data::OFFICIALS);
    let cards = [CardData::file(rules.options.cards)];
    board.into_iter().chain(cards).chain(expansions).chain(officials).collect()
}
