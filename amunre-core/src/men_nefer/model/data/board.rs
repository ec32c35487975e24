//! The board: every printed value of the game.

use crate::engine::ById;
use crate::men_nefer::model::data::printed::{AnyPrinted, BoardPart, board_parts};
use crate::men_nefer::{
    ActionTile, Actions, City, CityAdvantage, Condition, Favour, Good, Hieroglyph, HieroglyphBonus, House, MastabaTile,
    Placement, PlacementTile, PlayerBoard, Printed, Scroll, TrackSpace, TradeAgreement,
};

board_parts! {
    /// An action tile.
    pub struct TileFace {
        /// The number on its back.
        pub back: Printed<u8>,
        /// The hieroglyph on its front.
        pub hieroglyph: Printed<Hieroglyph>,
        /// Its actions.
        pub actions: Printed<Actions>,
    }

    /// A slot of the display.
    pub struct DisplaySlot {
        /// Food that taking a tile here gives, or costs where it is below 0.
        pub food: Printed<i8>,
        /// Actions to the right of the slot.
        pub actions: Printed<Actions>,
    }

    /// A scroll: the half drawings at its edges, 0 where there is none.
    pub struct ScrollFace {
        /// At its left edge.
        pub left: Printed<u8>,
        /// At its right edge.
        pub right: Printed<u8>,
    }

    /// A city.
    pub struct CityFace {
        /// Spaces for agreements: each is used with at least this many players.
        pub spaces: Vec<Printed<u8>>,
        /// The section from which boats enter it; 0 is the harbour.
        pub borders: Printed<u8>,
        /// The section into which boats leave it.
        pub leaves_to: Printed<u8>,
        /// Fishing boats that a boat here has overtaken.
        pub overtaken: Printed<u8>,
    }

    /// A space of the necropolis.
    pub struct TombSpace {
        /// The number of its column.
        pub column: Printed<u8>,
        /// The mastaba fields in its row and in its column, from 1.
        pub mastabas: [Printed<u8>; 2],
        /// Its bonus.
        pub bonus: Printed<Actions>,
    }

    /// A mastaba tile.
    pub struct MastabaFace {
        /// Its actions.
        pub actions: Printed<Actions>,
        /// The points that each sarcophagus beside it scores.
        pub prestige: Printed<u8>,
    }

    /// The Great Pyramid.
    pub struct GreatPyramid {
        /// Favours of the four sites.
        pub sites: [Printed<Favour>; 4],
        /// The site that has a piece from the start with 2 and 3 players, from 0.
        pub neutral_site: Printed<u8>,
        /// Favours of the pieces, level by level.
        pub pieces: [[Printed<Favour>; 4]; 3],
        /// Its track.
        pub track: Vec<Printed<TrackSpace>>,
    }

    /// The queens' pyramids.
    pub struct QueensPyramids {
        /// Their track.
        pub track: Vec<Printed<TrackSpace>>,
        /// Spaces for eyes beside each.
        pub eye_spaces: [Printed<u8>; 3],
    }

    /// A pedestal.
    pub struct Pedestal {
        /// Its number.
        pub number: Printed<u8>,
        /// Its bonus.
        pub bonus: Printed<Actions>,
    }

    /// The Duat track.
    pub struct Duat {
        /// Numbers on its spaces, from the left.
        pub numbers: Vec<Printed<u8>>,
        /// Marks on the borders between its spaces.
        pub marks: Vec<Printed<u8>>,
    }

    /// The two sides of a placement tile.
    pub struct PlacementFace {
        /// With 2 players.
        pub two: Printed<Placement>,
        /// With 3 players.
        pub three: Printed<Placement>,
    }

    /// Every printed value. Tables are on the heap, for a derived reader keeps each field several times on the stack.
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
        pub player_boards: Box<ById<PlayerBoard, Vec<Printed<Hieroglyph>>, 4>>,
        /// The bonuses below them.
        pub hieroglyph_bonuses: Vec<Printed<HieroglyphBonus>>,
        /// The specialization tracks: the actions of each space after the start.
        pub tracks: Box<ById<House, Vec<Printed<Actions>>, 5>>,
        /// The three lines of each good.
        pub goods: Box<ById<Good, [Printed<Actions>; 3], 35>>,
        /// Points of the goods fields: four of level I, three of level II, two of level III.
        pub goods_prestige: [Printed<u8>; 9],
        /// Food for each slot of the goods market, from the left.
        pub goods_market: [Printed<u8>; 4],
        /// Heka for each slot of the scroll market, from the left.
        pub scroll_market: [Printed<u8>; 4],
        /// Heka for each scroll slot of a player board.
        pub scroll_slots: Vec<Printed<u8>>,
        /// The scrolls.
        pub scrolls: Box<ById<Scroll, ScrollFace, 40>>,
        /// The conditions of the agreements.
        pub agreements: Box<ById<TradeAgreement, Printed<Condition>, 51>>,
        /// Points of an agreement of each tier.
        pub agreement_prestige: [Printed<u8>; 3],
        /// Agreement slots of a player board.
        pub agreement_slots: Printed<u8>,
        /// The cities.
        pub cities: Box<ById<City, CityFace, 6>>,
        /// The city advantages.
        pub city_advantages: Box<ById<CityAdvantage, Printed<Actions>, 6>>,
        /// Food of each section of the Nile, from section 1.
        pub sections: Vec<Printed<u8>>,
        /// Each fishing boat lies behind this section.
        pub fishing_boats: [Printed<u8>; 2],
        /// The spaces of the necropolis.
        pub necropolis: Vec<TombSpace>,
        /// The mastaba tiles.
        pub mastaba_tiles: Box<ById<MastabaTile, MastabaFace, 7>>,
        /// The Great Pyramid.
        pub great_pyramid: GreatPyramid,
        /// The queens' pyramids.
        pub queens_pyramids: QueensPyramids,
        /// The spaces of the obelisk, from the bottom.
        pub obelisk: Vec<Printed<TrackSpace>>,
        /// The offering spaces of each room of the temple.
        pub temple: [Vec<Printed<Actions>>; 4],
        /// The pedestals.
        pub pedestals: Vec<Pedestal>,
        /// The Duat track.
        pub duat: Duat,
        /// The placement tiles.
        pub neutral_apprentices: Box<ById<PlacementTile, PlacementFace, 5>>,
    }
}
