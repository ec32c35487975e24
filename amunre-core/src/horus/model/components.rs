//! The set: the number of each tile and each card, and the source of each number.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::engine::{Confirmation, Counts, DataFile, DataSource, FileChoice, FileContent, Id, SetupError, Sourced};
use crate::horus::{Card, Cards, Land, Stack, Tile};

/// Tiles of land in the box.
const LAND: u16 = 80;
/// River tiles in the bag, and tiles of the river stack.
const RIVER: u16 = 36;
/// Gold-backed cards.
const CARDS: u16 = 50;

/// A set of a data file. A kind that is not named is not in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetData {
    /// The id of the data file. A released file is never changed: a correction has another id.
    pub id: String,
    /// The title.
    pub title: String,
    /// The gold-backed tiles, which are drawn from the bag.
    pub random: BTreeMap<Tile, Sourced<u8>>,
    /// The purple-backed tiles and those with river and necropolis: the stacks of the reserve.
    pub reserve: BTreeMap<Stack, Sourced<u8>>,
    /// The gold-backed cards.
    pub cards: BTreeMap<Card, Sourced<u8>>,
    /// The owner who confirmed values of the set, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed: Option<Confirmation>,
}

/// The set of a game: the id of a built-in one, or a whole one.
pub type SetChoice = FileChoice<SetData>;

impl FileContent for SetData {
    const FIELD: &'static str = "set";
    const BUILT_IN: &'static [DataFile] = &[ASSUMED_SET];

    fn faults(&self) -> Vec<SetupError> {
        Components::faults(self)
    }
}

/// The default set. No source gives the numbers of its tiles and cards: they are assumed.
pub(crate) const ASSUMED_SET: DataFile = DataFile {
    id: "horus/set/2008-assumed",
    text: include_str!("../../../data/horus/set-2008-assumed.json"),
    sha256: "57af9a1a18572bae603c599c1de536ee73b52c3fcca435d363c901988c744767",
};

/// The number of a kind that a set omits: assumed, because no text says that there are none.
pub(crate) const LEFT_OUT: Sourced<u8> = Sourced { value: 0, source: DataSource::Assumed };

impl SetData {
    /// The same with a number for each kind. Cards with a number range are only in a set that names them.
    pub(crate) fn completed(mut self) -> Self {
        Tile::ALL.iter().for_each(|tile| _ = self.random.entry(*tile).or_insert(LEFT_OUT));
        Stack::ALL.iter().for_each(|stack| _ = self.reserve.entry(*stack).or_insert(LEFT_OUT));
        let cards = Card::ALL.iter().filter(|card| !card.has_range());
        cards.for_each(|card| _ = self.cards.entry(*card).or_insert(LEFT_OUT));
        self
    }
}

fn counts<K: Id + Ord, const N: usize>(numbers: &BTreeMap<K, Sourced<u8>>) -> Counts<K, N> {
    Counts::from_fn(|kind| numbers.get(&kind).map_or(0, |number| number.value))
}

/// The numbers of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Components {
    /// The tiles in the bag.
    pub bag: Counts<Tile, 6>,
    /// The tiles in the stacks.
    pub reserve: Counts<Stack, 5>,
    /// The cards.
    pub cards: Cards,
}

impl Components {
    /// Returns the numbers of a set, not yet checked.
    fn unchecked(data: &SetData) -> Self {
        Self { bag: counts(&data.random), reserve: counts(&data.reserve), cards: counts(&data.cards) }
    }

    /// Returns all faults of a set: its totals must be those of the box.
    pub(crate) fn faults(data: &SetData) -> Vec<SetupError> {
        let set = Self::unchecked(data);
        let mut faults = Vec::new();
        faults.extend(check_name("set.id", &data.id).err());
        faults.extend(check_name("set.title", &data.title).err());
        for stack in Stack::ALL {
            if set.reserve.of(*stack) == 0 {
                let expected = "at least 1 tile: a game begins with five stacks";
                faults.push(SetupError::new(format_args!("set.reserve.{stack}"), 0, expected));
            }
        }
        let of_land = |land: &Land| u16::from(set.bag.of(land.tile())) + u16::from(set.reserve.of(land.stack()));
        let land: u16 = Land::ALL.iter().map(of_land).sum();
        let river = u16::from(set.bag.of(Tile::River)) + u16::from(set.reserve.of(Stack::River));
        for (field, found, expected, of) in [
            ("set: tiles of land, random and in reserve", land, LAND, "tiles of land in the box"),
            ("set: river tiles, random and in reserve", river, RIVER, "such tiles in the box"),
            ("set.random.temple", set.bag.of(Tile::Temple).into(), 1, "Temples in the box"),
            ("set.cards", set.cards.len(), CARDS, "gold-backed cards in the box"),
        ] {
            if found != expected {
                faults.push(SetupError::new(field, found, format_args!("{expected}, the number of {of}")));
            }
        }
        faults
    }

    /// Checks a set.
    pub(crate) fn of(data: &SetData) -> Result<Self, SetupError> {
        SetupError::all(Self::faults(data))?;
        Ok(Self::unchecked(data))
    }
}

/// Checks a name, which is shown to people and written in logs.
fn check_name(field: &str, name: &str) -> Result<(), SetupError> {
    let length = name.chars().count();
    if (1..=100).contains(&length) && !name.chars().any(char::is_control) {
        return Ok(());
    }
    let shown: String = name.chars().take(60).filter(|letter| !letter.is_control()).collect();
    Err(SetupError::new(field, shown, "1 to 100 characters that can be printed"))
}
