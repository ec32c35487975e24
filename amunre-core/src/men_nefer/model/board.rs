//! The board: every printed value of the game.

use std::str::FromStr;

use serde::Deserialize;

use crate::engine::ById;
use crate::men_nefer::model::effect::listed;
use crate::men_nefer::{
    ActionTile, Actions, BadText, City, CityAdvantage, Condition, Favour, Good, Hieroglyph, House, MastabaTile,
    PlacementTile, PlayerBoard, Scroll, TradeAgreement,
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
pub struct TombSpace {
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

/// The place of a neutral apprentice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Its house.
    pub house: House,
    /// True if it is on the moon space, false if it is on the sun space.
    pub moon: bool,
}

/// The places of neutral apprentices.
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
    /// A short description of it.
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
    pub agreements: Box<ById<TradeAgreement, Condition, 51>>,
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
    pub necropolis: Vec<TombSpace>,
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

impl TryFrom<String> for TrackSpace {
    type Error = BadText;

    fn try_from(text: String) -> Result<Self, BadText> {
        let wrong = || BadText::new("space", &text, "favours, seal 4");
        let mut space = Self::default();
        for mark in listed(&text) {
            let number = |word: &str| word.parse::<u8>().map_err(|_| wrong());
            match *mark.split_whitespace().collect::<Vec<_>>().as_slice() {
                ["build"] => space.build = true,
                ["favours"] => space.favours = true,
                ["deity"] => space.deity = true,
                ["heka", amount] => space.heka = number(amount)?,
                ["seal", points] => space.seal = Some(number(points)?),
                _ => return Err(wrong()),
            }
        }
        Ok(space)
    }
}

impl TryFrom<String> for Placement {
    type Error = BadText;

    fn try_from(text: String) -> Result<Self, BadText> {
        let wrong = || BadText::new("placement", &text, "sun nile, moon temple");
        let mut placed = Vec::new();
        for place in listed(&text) {
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
