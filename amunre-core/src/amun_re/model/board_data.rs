//! Boards of data files: the built-in ones, and those that a set-up gives.

use std::fmt;
use std::sync::LazyLock;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::amun_re::model::board_value::OpenPlaces;
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::model::province_values::ProvinceData;
use crate::amun_re::{Board, OfficialsData, Province};
use crate::engine::{Confirmation, DataFile, SetupError, Sourced, confirmation_faults, wanted_board};

/// A board in a data file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardData {
    /// The id of the data file. A released file is never changed: a correction has another id.
    pub id: String,
    /// The title.
    pub title: String,
    /// The provinces.
    pub provinces: ByProvince<ProvinceData>,
    /// The largest sacrifice for which the temple stands on space 1, on 2, on 3.
    pub temple_track: [Sourced<u16>; 3],
    /// The track for two and three players, if the board has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temple_track_2_3: Option<[Sourced<u16>; 3]>,
    /// The pairs of provinces that share an edge; required if the Federation card is in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub neighbours: Option<Pairs>,
    /// The pairs of provinces that face each other across the Nile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub across_the_nile: Option<Pairs>,
    /// The Officials, if they differ from the assumed ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub officials: Option<OfficialsData>,
    /// The owner who confirmed values of the board, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed: Option<Confirmation>,
}

/// Pairs of provinces, each once, the one with the lower name first.
pub(crate) type Pairs = Sourced<Vec<[Province; 2]>>;

/// The board of a game: the id of a built-in one, or a complete board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum BoardChoice {
    /// The id of a built-in board.
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

/// The board of the examples in its rulebook.
const EXAMPLES_ANNIVERSARY: DataFile = DataFile {
    id: "amun-re/board/examples-anniversary",
    text: include_str!("../../../data/amun_re/examples-anniversary.json"),
    sha256: "e833400848732f5101a2a9b4767e16cf951b29c06cce9de5bbe9b2b2882393ea",
};

/// The board of the examples in the classic rulebook.
const EXAMPLES_BOARD: DataFile = DataFile {
    id: "amun-re/board/examples",
    text: include_str!("../../../data/amun_re/examples.json"),
    sha256: "aec64d25b08cb746da5e45decfbd8c61bd176989cc1eb7bcdecbca44184a9196",
};

/// A board as the rules need it: checked, and with the values that no rulebook gives.
type Compiled = Result<(Board, OpenPlaces), SetupError>;

/// The built-in boards. Each is compiled when it is first used.
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
    Ok((Board::new(data)?, OpenPlaces::of(data)))
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

    /// Compiles the chosen board for the rules.
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
