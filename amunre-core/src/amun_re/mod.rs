//! Amun-Re, by Reiner Knizia: rivals bid for provinces of Egypt, build pyramids there and sacrifice to Amun-Re.
//!
//! The rules stand in the order of the rulebook: [`setup`](self::Setup), then a file for each phase: `provinces`, `auction` (with
//! `markers` and `bidding`), `market` (with `purchase` and `building`), `offering` and `gifts`, `harvest`, `scoring`. Each judges
//! its commands and lists them, side by side. What the variant and the expansions of 2023 add stands in `expansion`. `sale` is the
//! one thing that can be done at any time. Where the rulebook is silent a numbered ruling decides: docs/rulings.md.
//!
//! The numbers of the board that no text gives are assumed and marked so in the data file: [`Sourced`].

mod action;
mod auction;
mod bidding;
mod board;
mod book;
mod building;
mod cards;
mod carry_out;
mod cause;
mod command;
mod drawing;
mod edition;
mod effect;
mod event;
mod evolve;
mod expansion;
mod game;
mod gifts;
mod harvest;
mod held;
mod leaning;
mod map;
mod markers;
mod market;
mod notation;
mod offering;
mod opening;
pub mod options;
mod owed;
mod permission;
mod phase;
mod picture;
mod position;
mod province;
mod provinces;
mod purchase;
mod ranking;
mod readings;
mod repair;
mod resolution;
pub mod rule;
mod sale;
mod scoring;
mod setup;
mod state;
mod values;
mod view;
mod violation;
mod words;

pub use board::{Board, BoardChoice, BoardData, ProvinceData, ProvinceValues};
pub use book::{Book, Place, Rule, Written};
pub use cards::{
    ALL_FAVOUR_CARDS, CARD_KINDS, CardData, Cards, FAVOUR_AND_PROMO_CARDS, FAVOUR_CARDS, POWER_CARDS, PowerCard,
    PowerHand,
};
pub use cause::rules_of;
pub use command::{Command, Item, Offer, Way};
pub use edition::Edition;
pub use event::{Event, Kingdom, Reason};
pub use expansion::data::{ExpansionData, OfficialData, OfficialsData, OfficialsFile};
pub use expansion::officials::{Benefit, Giver, OFFICIAL_CARDS, Official, OfficialDeck, Officials};
pub use expansion::reward::Reward;
pub use expansion::statues::{STATUE_CARDS, Statue};
pub use expansion::tomb::{TILE_KINDS, TOMB_TILES, Tile, TileBag, Tiles, Tomb, TombPlace};
pub use game::AmunRe;
pub use map::Map;
pub use opening::{MARKERS, Marker};
pub use options::{Changes, Options};
pub use owed::Owed;
pub use phase::{BonusTurn, ChoiceTurn, GiftTurn, HarvestTurn, MarketTurn, OfficialTurn, Phase};
pub use picture::picture;
pub use province::{ByProvince, Egypt, PROVINCES, Province, Side};
pub use repair::{CardPlace, Piece, Repair};
pub use setup::{Rules, Setup};
pub use state::{Bid, Draws, Lot, Offered, ProvinceState, SeatState, State, Supply};
pub use violation::Violation;

pub use crate::engine::{DataSource as Source, KnownTo, Sourced};
