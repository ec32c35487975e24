//! The additional material of the expansions: their cards, the tomb tiles, the Officials.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::amun_re::model::board_data::BoardData;
use crate::amun_re::model::cards::{Cards, counted};
use crate::amun_re::model::tomb::{Tiles, TombTile};
use crate::amun_re::rules::expansion::officials::{Official, Officials};
use crate::amun_re::{Options, PowerCard};
use crate::engine::{ById, Counts, DataFile, SetupError, Sourced, from_text};

/// The number of each kind of card.
type CardNumbers = BTreeMap<PowerCard, Sourced<u8>>;

/// A data file with the additional material of the expansions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpansionData {
    /// The id of the data file.
    pub id: String,
    /// The title.
    pub title: String,
    /// The favour cards of the Officials variant.
    pub officials_cards: CardNumbers,
    /// Those of Afterlife.
    pub afterlife_cards: CardNumbers,
    /// Those of Statues.
    pub statues_cards: CardNumbers,
    /// Those of Pharaoh.
    pub pharaoh_cards: CardNumbers,
    /// The tomb tiles.
    pub tomb_tiles: BTreeMap<TombTile, Sourced<u8>>,
}

/// The data of a kind of Official.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OfficialData {
    /// The number of its cards.
    pub copies: Sourced<u8>,
    /// The number of cards, farmers, stones, gold or points that one brings.
    pub gives: Sourced<u8>,
}

/// The data of each kind.
pub type OfficialsData = ById<Official, OfficialData, 6>;

/// A data file with the rewards of the Officials.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfficialsFile {
    /// The id of the data file.
    pub id: String,
    /// The title.
    pub title: String,
    /// The kinds.
    pub officials: OfficialsData,
}

/// The data file of the expansions.
pub(crate) const EXPANSIONS: DataFile = DataFile {
    id: "amun-re/expansions/2023",
    text: include_str!("../../../data/amun_re/expansions-2023.json"),
    sha256: "ff6e3886093b9bbc75a6dade8d546d2353bc43452256264a29ccb5ae9f4df5e3",
};

/// The 18 Officials, which no text gives.
pub(crate) const OFFICIALS: DataFile = DataFile {
    id: "amun-re/officials/assumed-2023",
    text: include_str!("../../../data/amun_re/officials-2023.json"),
    sha256: "59be12995d404058f0ed37ed945698eb16b166e196f6c1147cdd3986f545b855",
};

/// Officials that are laid in the three rounds of a kingdom at a table of three.
const LAID: u16 = 18;
/// The most copies of a kind, and the largest reward: more than any game needs, and within the range of the numbers.
pub(crate) const MOST: u8 = 20;

impl ExpansionData {
    /// Reads the data file.
    pub fn read() -> Result<Self, SetupError> {
        from_text(EXPANSIONS.text).map_err(|error| SetupError::new("expansions", "not readable", error))
    }
}

impl OfficialsFile {
    /// Reads the data file.
    pub fn read() -> Result<Self, SetupError> {
        from_text(OFFICIALS.text).map_err(|error| SetupError::new("officials", "not readable", error))
    }
}

/// Returns the Officials of a board that defines them, or those of the data file.
pub(crate) fn officials_of(board: &BoardData) -> Result<OfficialsData, SetupError> {
    match &board.officials {
        Some(own) => Ok(*own),
        None => Ok(OfficialsFile::read()?.officials),
    }
}

/// The additional material of the expansions of a game: its cards by expansion, and the tiles.
#[derive(Clone, Copy, Debug)]
struct Added {
    officials: Cards,
    afterlife: Cards,
    statues: Cards,
    pharaoh: Cards,
    tiles: Tiles,
}

fn added() -> Result<Added, SetupError> {
    // the file is read when it is first used
    static ADDED: LazyLock<Result<Added, SetupError>> = LazyLock::new(|| {
        let data = ExpansionData::read()?;
        Ok(Added {
            officials: counted(&data.officials_cards),
            afterlife: counted(&data.afterlife_cards),
            statues: counted(&data.statues_cards),
            pharaoh: counted(&data.pharaoh_cards),
            tiles: Counts::from_fn(|tile| data.tomb_tiles.get(&tile).map_or(0, |number| number.value)),
        })
    });
    LazyLock::force(&ADDED).clone()
}

/// Returns the cards that the expansions of a game shuffle into the favour cards.
pub(crate) fn cards(options: &Options) -> Result<Cards, SetupError> {
    let mut all = Cards::default();
    if options.is_expanded() {
        let added = added()?;
        let played = [
            (options.officials, added.officials),
            (options.afterlife, added.afterlife),
            (options.statues, added.statues),
            (options.pharaoh, added.pharaoh),
        ];
        played.iter().filter(|(is_played, _)| *is_played).for_each(|(_, cards)| all.add_all(cards));
    }
    Ok(all)
}

/// Returns the tomb tiles of a game.
pub(crate) fn tiles(options: &Options) -> Result<Tiles, SetupError> {
    if options.afterlife { Ok(added()?.tiles) } else { Ok(Tiles::default()) }
}

/// Returns all faults of the Officials: there must be enough for a kingdom, and no number above the limit.
pub(crate) fn officials_faults(data: &OfficialsData) -> Vec<SetupError> {
    let mut faults = Vec::new();
    for (official, values) in data.iter() {
        for (field, value) in [("copies", values.copies.value), ("gives", values.gives.value)] {
            if value > MOST {
                let path = format_args!("board.officials.{official}.{field}");
                faults.push(SetupError::new(path, value, format_args!("0 to {MOST}")));
            }
        }
    }
    let total: u16 = data.iter().map(|(_, values)| u16::from(values.copies.value)).sum();
    if total < LAID {
        let expected = format_args!("at least {LAID}");
        faults.push(SetupError::new("board.officials", format_args!("{total} in all"), expected));
    }
    faults
}

/// Returns the Officials of a game, checked.
pub(crate) fn officials(board: &BoardData) -> Result<Officials, SetupError> {
    let data = officials_of(board)?;
    officials_faults(&data).into_iter().next().map_or_else(|| Ok(Officials::of(&data)), Err)
}
