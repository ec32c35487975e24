//! Amun-Re, by Reiner Knizia: rivals bid for provinces of Egypt, build pyramids there and sacrifice to Amun-Re.
//!
//! The rules stand in the order of the rulebook: [`setup`](self::Setup), then a file for each phase: `provinces`,
//! `auction` (with `markers` and `bidding`), `market` (with `purchase` and `building`), `offering` and `gifts`,
//! `harvest`, `scoring`. Each file judges its commands and lists them, side by side. The variant and the expansions of
//! 2023 are in `expansion`. `sale` is legal at any time. Where the rulebook is silent, a numbered ruling decides:
//! docs/reference/rulings.md.
//!
//! The numbers of the board that no text gives are assumed and marked as assumed in the data file: [`Sourced`].

mod game;
mod knowledge;
mod model;
pub mod rule;
mod rules;
mod samples;
mod sources;
mod text;

pub use model::benefit::{Benefit, Giver};
pub use model::board::Board;
pub use model::cards::{
    ALL_FAVOUR_CARDS, CARD_KINDS, Cards, FAVOUR_AND_PROMO_CARDS, FAVOUR_CARDS, POWER_CARDS, PowerCard, PowerHand,
};
pub use model::command::Command;
pub use model::data::board_data::{BoardChoice, BoardData};
pub use model::data::card_data::CardData;
pub use model::data::expansion_data::ExpansionData;
pub use model::data::officials_data::{OfficialData, OfficialsData, OfficialsFile};
pub use model::data::province_values::{ProvinceData, ProvinceValues};
pub use model::decision::Decision;
pub use model::edition::Edition;
pub use model::event::Event;
pub use model::item::Item;
pub use model::map::ProvinceMap;
pub use model::marker::{MARKERS, Marker};
pub use model::offer::{Offer, Way};
pub use model::official::Official;
pub use model::officials::{OFFICIAL_CARDS, OfficialDeck, Officials};
pub use model::option_mixes::{Mix, REFUSED};
pub use model::options;
pub use model::options::{OptionChanges, Options};
pub use model::phase::{BlessingTurn, BonusTurn, ChoiceTurn, GiftTurn, HarvestTurn, MarketTurn, OfficialTurn, Phase};
pub use model::province::{ByProvince, Egypt, PROVINCES, Province, Side};
pub use model::reason::{Kingdom, Reason};
pub use model::repair::{CardPlace, OfficialPlace, Piece, Repair, TilePlace};
pub use model::reward::Reward;
pub use model::setup::{Rules, Setup};
pub use model::state::{Bid, DrawCounts, Lot, Offered, ProvinceState, SeatState, State, Supply};
pub use model::statue::{STATUE_CARDS, Statue};
pub use model::tomb::{TILE_KINDS, TOMB_TILES, TileBag, Tiles, Tomb, TombPlace, TombTile};
pub use model::violation::Violation;
#[cfg(feature = "testing")]
pub use rules::building::Site;

pub use crate::engine::hidden::KnownTo;
pub use crate::engine::sources::{DataSource as Source, Sourced};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct AmunRe;
