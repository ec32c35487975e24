//! The additional material of the expansions: their cards, the tomb tiles, the Officials.

use crate::amun_re::model::data::card_data::counted;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::amun_re::model::cards::Cards;
use crate::amun_re::model::tomb::{Tiles, TombTile};
use crate::amun_re::{Options, PowerCard};
use crate::engine::{Counts, DataFile, SetupError, Sourced, from_text};

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

/// The data file of the expansions.
pub(crate) const EXPANSIONS: DataFile = DataFile {
    id: "amun-re/expansions/2023",
    text: include_str!("../../../../data/amun_re/expansions-2023.json"),
    sha256: "ff6e3886093b9bbc75a6dade8d546d2353bc43452256264a29ccb5ae9f4df5e3",
};

impl ExpansionData {
    /// Reads the data file.
    pub fn read() -> Result<Self, SetupError> {
        from_text(EXPANSIONS.text).map_err(|error| SetupError::new("expansions", "not readable", error))
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
