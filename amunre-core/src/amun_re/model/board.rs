//! The board: the values of the provinces, and where each came from.

use std::fmt;
use std::sync::LazyLock;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::amun_re::model::map::Map;
use crate::amun_re::model::province::{ByProvince, Egypt, Side};
use crate::amun_re::sources::provenance::Assumed;
use crate::amun_re::{OfficialsData, Province};
use crate::engine::{Confirmation, DataFile, SetupError, Sourced, confirmation_faults, wanted_board};

/// What a board says of a province, with sources.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ProvinceData {
    /// Fields (farms): each takes one farmer.
    pub fields: Sourced<u8>,
    /// Power cards that may be bought.
    pub icons: Sourced<u8>,
    /// Farmers printed on the board.
    pub printed_farmers: Sourced<u8>,
    /// Temples.
    pub temples: Sourced<u8>,
    /// Gold earned at every harvest.
    pub mine: Sourced<u8>,
    /// Gold earned at a harvest with the temple on 1 or 2.
    pub caravan: Sourced<u8>,
    /// Free power cards.
    pub free_cards: Sourced<u8>,
    /// Free building stones.
    pub free_stones: Sourced<u8>,
    /// Free gold.
    pub free_gold: Sourced<u8>,
    /// The side of the Nile.
    pub side: Sourced<Side>,
    /// Whether it lies on a bank of the Nile.
    pub on_nile: Sourced<bool>,
    /// The part of Egypt.
    pub egypt: Sourced<Egypt>,
}

/// A board as a data file has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardData {
    /// The id of the data file. A released file is never changed: a correction has another id.
    pub id: String,
    /// What it is.
    pub title: String,
    /// The provinces.
    pub provinces: ByProvince<ProvinceData>,
    /// The largest sacrifice for which the temple stands on space 1, on 2, on 3.
    pub temple_track: [Sourced<u16>; 3],
    /// The same on the side of the track for two and three players, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temple_track_2_3: Option<[Sourced<u16>; 3]>,
    /// The pairs of provinces that share an edge; wanted where the Federation card is in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub neighbours: Option<Pairs>,
    /// The pairs of provinces that face each other across the Nile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub across_the_nile: Option<Pairs>,
    /// The Officials, where they are others than those that are assumed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub officials: Option<OfficialsData>,
    /// The owner who confirmed values of it, where there are such values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed: Option<Confirmation>,
}

/// Pairs of provinces, each once, the one with the lower name first.
pub(crate) type Pairs = Sourced<Vec<[Province; 2]>>;

/// Which board a game is played on: the id of a built-in one, or a whole one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum BoardChoice {
    /// A built-in board, by its id.
    BuiltIn(String),
    /// A board given in full.
    Given(Box<BoardData>),
}

impl<'de> Deserialize<'de> for BoardChoice {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Choice;
        impl<'de> Visitor<'de> for Choice {
            type Value = BoardChoice;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a built-in board, or a board")
            }
            fn visit_str<E: serde::de::Error>(self, id: &str) -> Result<BoardChoice, E> {
                Ok(BoardChoice::BuiltIn(id.chars().take(100).collect()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<BoardChoice, A::Error> {
                let data = BoardData::deserialize(MapAccessDeserializer::new(map));
                data.map(|data| BoardChoice::Given(Box::new(data)))
            }
        }
        from.deserialize_any(Choice)
    }
}

/// The board of the classic edition.
pub(crate) const CLASSIC_BOARD: DataFile = DataFile {
    id: "amun-re/board/classic-2003",
    text: include_str!("../../../data/amun_re/board-classic-2003.json"),
    sha256: "e0622a3caf11b7c472156e800486b4a96e940b05fb1162bc96a00b443ab2a616",
};

/// The board of the anniversary edition.
pub(crate) const ANNIVERSARY_BOARD: DataFile = DataFile {
    id: "amun-re/board/anniversary-2023",
    text: include_str!("../../../data/amun_re/board-anniversary-2023.json"),
    sha256: "9ee98a1781659d9c0d0f141338c555d8018b1594ead3be3f528a9345c7757e4b",
};

/// The board that the examples of its rulebook are told on.
const EXAMPLES_ANNIVERSARY: DataFile = DataFile {
    id: "amun-re/board/examples-anniversary",
    text: include_str!("../../../data/amun_re/examples-anniversary.json"),
    sha256: "e833400848732f5101a2a9b4767e16cf951b29c06cce9de5bbe9b2b2882393ea",
};

/// The board that the examples of the classic rulebook are told on.
const EXAMPLES_BOARD: DataFile = DataFile {
    id: "amun-re/board/examples",
    text: include_str!("../../../data/amun_re/examples.json"),
    sha256: "aec64d25b08cb746da5e45decfbd8c61bd176989cc1eb7bcdecbca44184a9196",
};

/// A board as rules need it: checked, and with what is assumed of it.
type Compiled = Result<(Board, Assumed), SetupError>;

/// The built-in boards. They are constants, but for that each is compiled when it is first asked for.
static BUILT_IN: [(DataFile, LazyLock<Compiled>); 4] = [
    (CLASSIC_BOARD, LazyLock::new(|| compile(&read(&CLASSIC_BOARD)?))),
    (EXAMPLES_BOARD, LazyLock::new(|| compile(&read(&EXAMPLES_BOARD)?))),
    (ANNIVERSARY_BOARD, LazyLock::new(|| compile(&read(&ANNIVERSARY_BOARD)?))),
    (EXAMPLES_ANNIVERSARY, LazyLock::new(|| compile(&read(&EXAMPLES_ANNIVERSARY)?))),
];

fn read(file: &DataFile) -> Result<BoardData, SetupError> {
    serde_json::from_str(file.text).map_err(|error| SetupError::new("board", file.id, error))
}

fn compile(data: &BoardData) -> Compiled {
    Ok((Board::new(data)?, Assumed::of(data)))
}

/// The data file of a built-in board.
pub(crate) fn built_in(id: &str) -> Option<DataFile> {
    BUILT_IN.iter().map(|(file, _)| *file).find(|file| file.id == id)
}

fn unknown(id: &str) -> SetupError {
    let ids = BUILT_IN.each_ref().map(|(file, _)| file.id).join(", ");
    SetupError::new("board", id, wanted_board(id).unwrap_or_else(|| format!("one of {ids}, or a board")))
}

impl BoardChoice {
    /// The data of the chosen board.
    pub fn data(&self) -> Result<BoardData, SetupError> {
        match self {
            Self::Given(data) => {
                if built_in(&data.id).is_some_and(|file| read(&file).as_ref() != Ok(&**data)) {
                    let expected = "an id of its own: this one is built in and has other values";
                    return Err(SetupError::new("board.id", &data.id, expected));
                }
                let written = serde_json::to_value(data).unwrap_or_default();
                if let Some(fault) = confirmation_faults("board", &written).into_iter().next() {
                    return Err(fault);
                }
                Ok((**data).clone())
            }
            Self::BuiltIn(id) => read(&built_in(id).ok_or_else(|| unknown(id))?),
        }
    }

    /// The chosen board as rules need it.
    pub(crate) fn compile(&self) -> Compiled {
        match self {
            Self::Given(_) => compile(&self.data()?),
            Self::BuiltIn(id) => {
                let found = BUILT_IN.iter().find(|(file, _)| file.id == id);
                let (_, compiled) = found.ok_or_else(|| unknown(id))?;
                LazyLock::force(compiled).clone()
            }
        }
    }
}

/// The values of a province, without their sources.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // as in ProvinceData
pub struct ProvinceValues {
    pub fields: u8,
    pub icons: u8,
    pub printed_farmers: u8,
    pub temples: u8,
    pub mine: u8,
    pub caravan: u8,
    pub free_cards: u8,
    pub free_stones: u8,
    pub free_gold: u8,
    pub side: Side,
    pub on_nile: bool,
    pub egypt: Egypt,
}

/// A board, checked and without its sources.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The values of the provinces.
    pub provinces: ByProvince<ProvinceValues>,
    /// The largest sacrifice for which the temple stands on space 1, on 2, on 3.
    pub temple_track: [u16; 3],
    /// The same on the side of the track for two and three players.
    pub temple_track_2_3: Option<[u16; 3]>,
    /// The lie of the provinces, where the board tells it.
    pub map: Option<Map>,
}

/// The numbers of a province with the most that each can be.
pub(crate) const LIMITS: [(&str, fn(&ProvinceData) -> u8, u8); 9] = [
    ("fields", |p| p.fields.value, 20),
    ("icons", |p| p.icons.value, 10),
    ("printed_farmers", |p| p.printed_farmers.value, 9),
    ("temples", |p| p.temples.value, 4),
    ("mine", |p| p.mine.value, 50),
    ("caravan", |p| p.caravan.value, 50),
    ("free_cards", |p| p.free_cards.value, 2),
    ("free_stones", |p| p.free_stones.value, 2),
    ("free_gold", |p| p.free_gold.value, 50),
];

/// The bounds of a temple track.
fn track(field: &str, bounds: [Sourced<u16>; 3]) -> Result<[u16; 3], SetupError> {
    let track = bounds.map(|bound| bound.value);
    if matches!(track, [a, b, c] if a < b && b < c) {
        return Ok(track);
    }
    Err(SetupError::new(field, format!("{track:?}"), "three ascending bounds"))
}

impl Board {
    /// Returns everything that is wrong with the data of a board, its Officials left out.
    pub(crate) fn faults(data: &BoardData) -> Vec<SetupError> {
        let mut faults = Vec::new();
        for (province, values) in data.provinces.iter() {
            for (field, value, most) in LIMITS {
                let value = value(values);
                if value > most {
                    let path = format_args!("board.provinces.{province}.{field}");
                    faults.push(SetupError::new(path, value, format_args!("0 to {most}")));
                }
            }
        }
        faults.extend(track("board.temple_track", data.temple_track).err());
        faults.extend(data.temple_track_2_3.and_then(|bounds| track("board.temple_track_2_3", bounds).err()));
        if let Err(of_map) = Map::of(data.neighbours.as_ref(), data.across_the_nile.as_ref()) {
            faults.extend(of_map);
        }
        faults
    }

    /// Checks the data of a board.
    pub fn new(data: &BoardData) -> Result<Self, SetupError> {
        if let Some(fault) = Self::faults(data).into_iter().next() {
            return Err(fault);
        }
        let temple_track = track("board.temple_track", data.temple_track)?;
        let few = data.temple_track_2_3.map(|bounds| track("board.temple_track_2_3", bounds)).transpose()?;
        // the check above found nothing
        let map = Map::of(data.neighbours.as_ref(), data.across_the_nile.as_ref()).unwrap_or_default();
        Ok(Self {
            provinces: ByProvince::from_fn(|province| {
                let p = &data.provinces[province];
                ProvinceValues {
                    fields: p.fields.value,
                    icons: p.icons.value,
                    printed_farmers: p.printed_farmers.value,
                    temples: p.temples.value,
                    mine: p.mine.value,
                    caravan: p.caravan.value,
                    free_cards: p.free_cards.value,
                    free_stones: p.free_stones.value,
                    free_gold: p.free_gold.value,
                    side: p.side.value,
                    on_nile: p.on_nile.value,
                    egypt: p.egypt.value,
                }
            }),
            temple_track,
            temple_track_2_3: few,
            map,
        })
    }

    /// The space of the temple for a sacrifice, 1 to 4.
    pub fn temple_space(&self, sacrifice: i32) -> u8 {
        let [one, two, three] = self.temple_track.map(i32::from);
        match sacrifice {
            total if total <= one => 1,
            total if total <= two => 2,
            total if total <= three => 3,
            _ => 4,
        }
    }
}
