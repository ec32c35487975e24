//! The board: every printed value of the game, read from a data file in which each value names its source.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::{ById, DataFile, DataSource, DataValue, SetupError};
use crate::men_nefer::model::board_check;
use crate::men_nefer::{
    ActionTile, Actions, Agreement, City, CityAdvantage, Condition, Favour, Good, Hieroglyph, House, MastabaTile,
    PlacementTile, PlayerBoard, Scroll,
};

/// The board that a game is played with unless a set-up gives another: nearly all of its values are assumed.
pub(crate) const PLACEHOLDER: DataFile = DataFile {
    id: "men-nefer/board/placeholder",
    text: include_str!("../../../data/men_nefer/board-placeholder.json"),
    sha256: "c9f78d9bb0e68d005f9ef8b243d955eecc9bb7b0c424948cfcc20861ec6a2129",
};

/// An action tile.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileFace {
    /// The number on its back.
    pub back: u8,
    /// The hieroglyph on its front.
    pub hieroglyph: Hieroglyph,
    /// Its actions.
    pub actions: Actions,
}

/// A slot of the display.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DisplaySlot {
    /// Food that taking a tile here gives, or costs where it is below 0.
    pub food: i8,
    /// Actions to the right of the slot.
    pub actions: Actions,
}

/// A bonus below the hieroglyphs of a player board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HieroglyphBonus {
    /// 1 prestige point.
    Prestige,
    /// A scarab moves 1 space.
    Scarab,
}

/// A scroll: the half drawings at its edges, 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScrollFace {
    /// At its left edge.
    pub left: u8,
    /// At its right edge.
    pub right: u8,
}

/// A city.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityFace {
    /// Spaces for agreements: each is used with at least this many players.
    pub spaces: Vec<u8>,
    /// The section from which boats enter it; 0 is the harbour.
    pub borders: u8,
    /// The section into which boats leave it.
    pub leaves_to: u8,
    /// Fishing boats that a boat here has overtaken.
    pub overtaken: u8,
}

/// A space of the necropolis.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tomb {
    /// The number of its column.
    pub column: u8,
    /// The mastaba fields in its row and in its column, from 1.
    pub mastabas: [u8; 2],
    /// Its bonus.
    pub bonus: Actions,
}

/// A mastaba tile.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MastabaFace {
    /// Its actions.
    pub actions: Actions,
    /// The points that each sarcophagus beside it scores.
    pub prestige: u8,
}

/// A space of a pyramid track or of the obelisk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub struct TrackSpace {
    /// A construction space.
    pub build: bool,
    /// Two favours of Khufu.
    pub favours: bool,
    /// The action of the deity.
    pub deity: bool,
    /// Heka in the Flood.
    pub heka: u8,
    /// Points in the Harvest.
    pub seal: Option<u8>,
}

/// The Great Pyramid.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GreatPyramid {
    /// Favours of the four sites.
    pub sites: [Favour; 4],
    /// The site that has a piece from the start with 2 and 3 players, from 0.
    pub neutral_site: u8,
    /// Favours of the pieces, level by level.
    pub pieces: [[Favour; 4]; 3],
    /// Its track.
    pub track: Vec<TrackSpace>,
}

/// The queens' pyramids.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QueensPyramids {
    /// Their track.
    pub track: Vec<TrackSpace>,
    /// Spaces for eyes beside each.
    pub eye_spaces: [u8; 3],
}

/// A pedestal.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pedestal {
    /// Its number.
    pub number: u8,
    /// Its bonus.
    pub bonus: Actions,
}

/// The Duat track.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duat {
    /// Numbers on its spaces, from the left.
    pub numbers: Vec<u8>,
    /// Marks on the borders between its spaces.
    pub marks: Vec<u8>,
}

/// A neutral apprentice: its house, and whether it is on the moon space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Its house.
    pub house: House,
    /// Whether it is on the moon space.
    pub moon: bool,
}

/// Where neutral apprentices come.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Placement(pub Vec<Placed>);

/// The two sides of a placement tile.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacementFace {
    /// With 2 players.
    pub two: Placement,
    /// With 3 players.
    pub three: Placement,
}

/// Every printed value. Tables are on the heap, for a derived reader keeps each field several times on the stack.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The id of the data file. A released file is never changed.
    pub id: String,
    /// What it is.
    pub title: String,
    /// The action tiles.
    pub action_tiles: Box<ById<ActionTile, TileFace, 20>>,
    /// The slots of the display, from the top.
    pub display: [DisplaySlot; 5],
    /// The hieroglyphs of each player board, from the left.
    pub player_boards: Box<ById<PlayerBoard, Vec<Hieroglyph>, 4>>,
    /// The bonuses below them.
    pub hieroglyph_bonuses: Vec<HieroglyphBonus>,
    /// The specialization tracks: the actions of each space after the start.
    pub tracks: Box<ById<House, Vec<Actions>, 5>>,
    /// The three lines of each good.
    pub goods: Box<ById<Good, [Actions; 3], 35>>,
    /// Points of the goods fields: four of level I, three of level II, two of level III.
    pub goods_prestige: [u8; 9],
    /// Food for each slot of the goods market, from the left.
    pub goods_market: [u8; 4],
    /// Heka for each slot of the scroll market, from the left.
    pub scroll_market: [u8; 4],
    /// Heka for each scroll slot of a player board.
    pub scroll_slots: Vec<u8>,
    /// The scrolls.
    pub scrolls: Box<ById<Scroll, ScrollFace, 40>>,
    /// The conditions of the agreements.
    pub agreements: Box<ById<Agreement, Condition, 51>>,
    /// Points of an agreement of each tier.
    pub agreement_prestige: [u8; 3],
    /// Agreement slots of a player board.
    pub agreement_slots: u8,
    /// The cities.
    pub cities: Box<ById<City, CityFace, 6>>,
    /// The city advantages.
    pub city_advantages: Box<ById<CityAdvantage, Actions, 6>>,
    /// Food of each section of the Nile, from section 1.
    pub sections: Vec<u8>,
    /// Each fishing boat lies behind this section.
    pub fishing_boats: [u8; 2],
    /// The spaces of the necropolis.
    pub necropolis: Vec<Tomb>,
    /// The mastaba tiles.
    pub mastaba_tiles: Box<ById<MastabaTile, MastabaFace, 7>>,
    /// The Great Pyramid.
    pub great_pyramid: GreatPyramid,
    /// The queens' pyramids.
    pub queens_pyramids: QueensPyramids,
    /// The spaces of the obelisk, from the bottom.
    pub obelisk: Vec<TrackSpace>,
    /// The offering spaces of each room of the temple.
    pub temple: [Vec<Actions>; 4],
    /// The pedestals.
    pub pedestals: Vec<Pedestal>,
    /// The Duat track.
    pub duat: Duat,
    /// The placement tiles.
    pub neutral_apprentices: Box<ById<PlacementTile, PlacementFace, 5>>,
}

/// A text that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{given:?} is no {what}")]
pub struct Unknown {
    what: &'static str,
    given: String,
}

fn unknown(what: &'static str, text: &str) -> Unknown {
    Unknown { what, given: text.chars().take(60).collect() }
}

impl TryFrom<String> for TrackSpace {
    type Error = Unknown;

    fn try_from(text: String) -> Result<Self, Unknown> {
        let mut space = Self::default();
        for mark in text.split(',').map(str::trim).filter(|mark| !mark.is_empty()) {
            let number = |word: &str| word.parse::<u8>().map_err(|_| unknown("space", &text));
            match *mark.split_whitespace().collect::<Vec<_>>().as_slice() {
                ["build"] => space.build = true,
                ["favours"] => space.favours = true,
                ["deity"] => space.deity = true,
                ["heka", amount] => space.heka = number(amount)?,
                ["seal", points] => space.seal = Some(number(points)?),
                _ => return Err(unknown("space", &text)),
            }
        }
        Ok(space)
    }
}

impl TryFrom<String> for Placement {
    type Error = Unknown;

    fn try_from(text: String) -> Result<Self, Unknown> {
        let wrong = || unknown("placement", &text);
        let mut placed = Vec::new();
        for place in text.split(',').map(str::trim).filter(|place| !place.is_empty()) {
            let (side, house) = place.split_once(' ').ok_or_else(wrong)?;
            let house = House::from_str(house.trim()).map_err(|_| wrong())?;
            let moon = match side {
                "sun" => false,
                "moon" => true,
                _ => return Err(wrong()),
            };
            placed.push(Placed { house, moon });
        }
        Ok(Self(placed))
    }
}

/// Which board a game is played with: the id of a built-in one, or a whole one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum BoardChoice {
    /// A built-in board, by its id.
    BuiltIn(String),
    /// A board given in full: each value is `{"value":…,"source":…}`.
    Given(Box<serde_json::Map<String, Value>>),
}

impl BoardChoice {
    /// The data, with the source of each value.
    pub fn data(&self) -> Result<Value, SetupError> {
        match self {
            Self::Given(data) => Ok(Value::Object(serde_json::Map::clone(data))),
            Self::BuiltIn(id) if id == PLACEHOLDER.id => serde_json::from_str(PLACEHOLDER.text)
                .map_err(|error| SetupError::new("board", PLACEHOLDER.id, format_args!("a data file: {error}"))),
            Self::BuiltIn(id) => {
                let shown: String = id.chars().take(60).collect();
                Err(SetupError::new("board", shown, format_args!("{} or a whole board", PLACEHOLDER.id)))
            }
        }
    }
}

/// The values of a board, each with its path and its source, in the order of the file.
pub fn values(data: &Value) -> Result<Vec<DataValue>, SetupError> {
    let mut found = Vec::new();
    collect("board", data, &mut found)?;
    Ok(found)
}

fn collect(path: &str, data: &Value, found: &mut Vec<DataValue>) -> Result<(), SetupError> {
    match data {
        Value::Object(fields) if fields.len() == 2 && fields.contains_key("value") && fields.contains_key("source") => {
            let source = fields.get("source").cloned().unwrap_or_default();
            let source: DataSource = serde_json::from_value(source.clone()).map_err(|_| {
                SetupError::new(format_args!("{path}.source"), source, "rulebook, corroborated or assumed")
            })?;
            let value = fields.get("value").cloned().unwrap_or_default();
            found.push(DataValue { path: path.to_owned(), value, source });
            Ok(())
        }
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| path != "board" || !matches!(name.as_str(), "id" | "title"))
            .try_for_each(|(name, data)| collect(&format!("{path}.{name}"), data, found)),
        Value::Array(items) => (1..)
            .zip(items)
            .try_for_each(|(number, data): (usize, _)| collect(&format!("{path}.{number}"), data, found)),
        other => Err(SetupError::new(path, other, "a value with its source: {\"value\":…,\"source\":…}")),
    }
}

/// The same data without sources.
fn plain(data: Value) -> Value {
    match data {
        Value::Object(mut fields) if fields.len() == 2 && fields.contains_key("source") => {
            fields.remove("value").unwrap_or_default()
        }
        Value::Object(fields) => Value::Object(fields.into_iter().map(|(name, data)| (name, plain(data))).collect()),
        Value::Array(items) => Value::Array(items.into_iter().map(plain).collect()),
        other => other,
    }
}

impl Board {
    /// Reads a board and checks it. All faults of its values are told at once.
    pub fn of(data: Value) -> Result<Self, SetupError> {
        let board: Self = serde_path_to_error::deserialize(plain(data)).map_err(|error| {
            let path = error.path().to_string();
            SetupError::new(format_args!("board.{path}"), "not what it should be", error.inner())
        })?;
        let faults = board_check::faults(&board);
        match faults.as_slice() {
            [] => Ok(board),
            [one] => Err(one.clone()),
            many => {
                let all: Vec<String> = many.iter().map(ToString::to_string).collect();
                Err(SetupError::new("board", format_args!("{} faults", many.len()), all.join("; ")))
            }
        }
    }
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.moon { "moon" } else { "sun" }, self.house)
    }
}
