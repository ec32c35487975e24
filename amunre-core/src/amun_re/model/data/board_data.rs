//! Boards of data files: the built-in ones, and those that a set-up gives.

use crate::amun_re::model::map::Pairs;
use serde::{Deserialize, Serialize};

use crate::amun_re::model::data::province_values::ProvinceData;
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::{OfficialsData, OfficialsFile, Province, ProvinceMap, Side};
use crate::engine::{Confirmation, DataFile, DataSource, FileChoice, FileContent, SetupError, Sourced};

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

/// The board of a game: the id of a built-in one, or a whole one.
pub type BoardChoice = FileChoice<BoardData>;

impl FileContent for BoardData {
    const FIELD: &'static str = "board";
    const BUILT_IN: &'static [DataFile] = &[
        CLASSIC_BOARD,
        CLASSIC_SECOND_LAYOUT,
        EXAMPLES_BOARD,
        ANNIVERSARY_BOARD,
        ANNIVERSARY_SECOND_LAYOUT,
        EXAMPLES_ANNIVERSARY,
    ];

    fn faults(&self) -> Vec<SetupError> {
        let of_province =
            |(province, values): (Province, &ProvinceData)| values.faults(&format!("board.provinces.{province}"));
        let mut faults: Vec<SetupError> = self.provinces.iter().flat_map(of_province).collect();
        faults.extend(track("board.temple_track", self.temple_track).err());
        faults.extend(self.temple_track_2_3.and_then(|bounds| track("board.temple_track_2_3", bounds).err()));
        if let Err(of_map) = ProvinceMap::of(self.neighbours.as_ref(), self.across_the_nile.as_ref()) {
            faults.extend(of_map);
        }
        faults
    }

    fn with_later_sources(mut self) -> Self {
        for (province, value) in CORROBORATED_SIDES {
            let side = &mut self.provinces[province].side;
            if side.value == value && side.source == DataSource::Assumed {
                side.source = DataSource::Corroborated;
            }
        }
        self
    }
}

/// Sides that a source confirms which was found after the board files were released: a first-hand report on the final of the
/// World Boardgaming Championships 2016 (boardgamers.org, yearbook 2016), played with the classic edition. A campaign for the most
/// pyramids of the west is made with the free stones of MEMPHIS, which cannot leave it. The buyer of AMARNA leads the east in
/// round 1, when it is the only province of that seat.
const CORROBORATED_SIDES: [(Province, Side); 2] = [(Province::Memphis, Side::West), (Province::Amarna, Side::East)];

/// The board of the classic edition.
pub(crate) const CLASSIC_BOARD: DataFile = DataFile {
    id: "amun-re/board/classic-2003",
    text: include_str!("../../../../data/amun_re/board-classic-2003.json"),
    sha256: "e0622a3caf11b7c472156e800486b4a96e940b05fb1162bc96a00b443ab2a616",
};

/// The board of the anniversary edition.
pub(crate) const ANNIVERSARY_BOARD: DataFile = DataFile {
    id: "amun-re/board/anniversary-2023",
    text: include_str!("../../../../data/amun_re/board-anniversary-2023.json"),
    sha256: "9ee98a1781659d9c0d0f141338c555d8018b1594ead3be3f528a9345c7757e4b",
};

/// The board of the classic edition with the second layout of the provinces.
pub(crate) const CLASSIC_SECOND_LAYOUT: DataFile = DataFile {
    id: "amun-re/board/classic-2003-second-layout",
    text: include_str!("../../../../data/amun_re/board-classic-2003-second-layout.json"),
    sha256: "aa50f3d1f0290e4e81db1d3de23b133e0ee321ae3fcef1fc3a0eee386ae255dd",
};

/// The board of the anniversary edition with the second layout of the provinces.
pub(crate) const ANNIVERSARY_SECOND_LAYOUT: DataFile = DataFile {
    id: "amun-re/board/anniversary-2023-second-layout",
    text: include_str!("../../../../data/amun_re/board-anniversary-2023-second-layout.json"),
    sha256: "e8b604a8f0b4e82ed91fbeb73fdfc93d62c7a66a5b5206f0f3aeb8cad91b68f8",
};

/// The board of the examples in the rulebook of the anniversary edition.
pub(crate) const EXAMPLES_ANNIVERSARY: DataFile = DataFile {
    id: "amun-re/board/examples-anniversary",
    text: include_str!("../../../../data/amun_re/examples-anniversary.json"),
    sha256: "e833400848732f5101a2a9b4767e16cf951b29c06cce9de5bbe9b2b2882393ea",
};

/// The board of the examples in the classic rulebook.
pub(crate) const EXAMPLES_BOARD: DataFile = DataFile {
    id: "amun-re/board/examples",
    text: include_str!("../../../../data/amun_re/examples.json"),
    sha256: "aec64d25b08cb746da5e45decfbd8c61bd176989cc1eb7bcdecbca44184a9196",
};

impl BoardData {
    /// Returns the Officials that the board defines, or those of the data file.
    pub(crate) fn officials_data(&self) -> Result<OfficialsData, SetupError> {
        match &self.officials {
            Some(own) => Ok(*own),
            None => Ok(OfficialsFile::read()?.officials),
        }
    }
}

/// The bounds of a temple track.
fn track(field: &str, bounds: [Sourced<u16>; 3]) -> Result<[u16; 3], SetupError> {
    let track = bounds.map(|bound| bound.value);
    if matches!(track, [a, b, c] if a < b && b < c) {
        return Ok(track);
    }
    Err(SetupError::new(field, format!("{track:?}"), "three ascending bounds"))
}
