//! The set-up that is agreed before a game, and the rules of one table that are compiled from it.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::{Id as _, PileInfo, ReadPlaces, Seat};
use crate::men_nefer::model::data::board_data::{BoardData, PLACEHOLDER};
use crate::men_nefer::model::data::plain_value::PlainValue;
use crate::men_nefer::model::effect::ActionItem;
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::options::{OptionChanges, Options};
use crate::men_nefer::{
    ActionList, ActionTile, Board, City, CityAdvantage, Deity, Favour, Good, MastabaTile, PlacementTile, PlayerBoard,
    Printed, QueensTile, Scroll, State, TrackSpace, TradeAgreement,
};

/// The set-up of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "testing"), non_exhaustive)]
pub struct Setup {
    /// The edition, by its dated name.
    pub edition: Edition,
    /// The number of seats: 2 to 4.
    pub players: u8,
    /// Options that differ from the default.
    #[serde(default, skip_serializing_if = "OptionChanges::is_none")]
    pub options: OptionChanges,
    /// The first seat. It is drawn if no seat is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starting_player: Option<Seat>,
    /// The board: the id of a built-in one, or a whole one with the source of each value. The built-in placeholder if none is
    /// named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
    /// A position to start from instead of the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<State>>,
}

impl Setup {
    /// Returns the set-up for a number of players.
    ///
    /// ```
    /// use amunre_core::engine::game::Game;
    /// use amunre_core::men_nefer::{MenNefer, Setup};
    ///
    /// assert!((0..9).filter(|players| MenNefer::rules(&Setup::of(*players)).is_ok()).eq(2..=4));
    /// ```
    pub fn of(players: u8) -> Self {
        let options = OptionChanges::default();
        Self { edition: Edition::MenNefer2024, players, options, starting_player: None, board: None, position: None }
    }

    /// Returns the value of each option.
    pub fn options(&self) -> Options {
        Options::USUAL.with(&self.options)
    }

    /// Returns the set-up without its defaults, as a log has it.
    pub(crate) fn without_defaults(&self) -> Self {
        let board = self.board.clone().filter(|board| board.as_str() != Some(PLACEHOLDER.id));
        Self { board, options: self.options().changes_of(Options::USUAL), ..self.clone() }
    }
}

/// An edition of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Edition {
    /// The game of 2024. `men-nefer` is read as well.
    #[serde(rename = "men-nefer-2024", alias = "men-nefer")]
    MenNefer2024,
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MenNefer2024 => "men-nefer-2024",
        })
    }
}

/// The set-up, checked and compiled. Copies share what is large.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) setup: Arc<Setup>,
    /// The value of each option.
    pub options: Options,
    /// The number of seats.
    pub players: u8,
    /// The printed values.
    pub board: Arc<Board>,
    /// The board as it was given, with the source of each value.
    pub(crate) data: Arc<BoardData>,
    /// The note of the values of the board that are read.
    pub(crate) reads: ReadPlaces,
    /// The values of the board that are replaced by other plausible ones, with their places.
    pub(crate) replaced: Vec<(u16, PlainValue)>,
}

impl Rules {
    /// Reads a printed value, and notes it where reads are noted.
    #[inline]
    pub(crate) fn read<'b, T>(&self, printed: &'b Printed<T>) -> &'b T {
        self.reads.note(|| printed.place());
        printed.shown()
    }

    /// Returns the items of a printed list of actions.
    pub(crate) fn actions(&self, state: &State, of: ActionList) -> &[ActionItem] {
        let board = &self.board;
        let printed = match of {
            ActionList::Tile(tile) => Some(&board.action_tiles[tile].actions),
            ActionList::Display(slot) => nth(&board.display, slot).map(|slot| &slot.actions),
            ActionList::Space { house, space } => nth(&board.tracks[house], space),
            ActionList::Line { good, line } => nth(&board.goods[good], line),
            ActionList::Offering { room, space } => nth(&board.temple, room).and_then(|room| nth(room, space)),
            ActionList::Tomb(tomb) => nth(&board.necropolis, tomb).map(|tomb| &tomb.bonus),
            ActionList::Mastaba(field) => {
                let tile = nth(&state.mastabas, field).copied().flatten();
                tile.map(|tile| &board.mastaba_tiles[tile].actions)
            }
            ActionList::Pedestal(number) => nth(&board.pedestals, number).map(|pedestal| &pedestal.bonus),
            ActionList::Advantage(city) => state.advantages[city].map(|advantage| &board.city_advantages[advantage]),
            // the rulebook gives the actions of the deities
            ActionList::Deity => return state.deity.map_or(&[], |deity| &deity.action().0),
        };
        printed.map_or(&[], |actions| &self.read(actions).0)
    }

    /// Returns the number of agreement spaces of a city that are used.
    pub(crate) fn agreement_spaces(&self, city: City) -> usize {
        self.board.cities[city].spaces.iter().filter(|players| *self.read(players) <= self.players).count()
    }

    /// Returns a space of the track of the Great Pyramid. With 2 players the construction tiles cover two of them.
    pub(crate) fn great_space(&self, space: u8) -> TrackSpace {
        let printed = self.space(&self.board.great_pyramid.track, space);
        if self.players == 2 && CONSTRUCTION_TILES.contains(&space) {
            return TrackSpace { build: true, favours: false, ..printed };
        }
        printed
    }

    /// Returns a space of the queens' track.
    pub(crate) fn queens_space(&self, space: u8) -> TrackSpace {
        self.space(&self.board.queens_pyramids.track, space)
    }

    /// Returns a space of the obelisk.
    pub(crate) fn obelisk_space(&self, space: u8) -> TrackSpace {
        self.space(&self.board.obelisk, space)
    }

    fn space(&self, track: &[Printed<TrackSpace>], space: u8) -> TrackSpace {
        nth(track, space).map_or_else(TrackSpace::default, |space| *self.read(space))
    }

    /// Returns the last space of the Duat track, in steps.
    pub(crate) fn duat_end(&self) -> u8 {
        length(&self.board.duat.numbers).saturating_sub(1)
    }
}

/// Spaces of the track of the Great Pyramid that the construction tiles cover with 2 players (p. 5).
pub(crate) const CONSTRUCTION_TILES: [u8; 2] = [3, 8];

/// Returns the length of a list of the board; each is shorter than 256. A length is no value of its own, and nothing notes it: it is
/// the number of values that the list has, and no plausible board has another one.
pub(crate) fn length<T>(list: &[T]) -> u8 {
    u8::try_from(list.len()).unwrap_or(u8::MAX)
}

macro_rules! piles {
    ($($(#[$doc:meta])* $NAME:ident = $name:literal of $Kind:ident;)+) => {
        $($(#[$doc])* pub(crate) static $NAME: PileInfo = PileInfo { name: $name, items: $Kind::NAMES, first: 0 };)+
    };
}

piles! {
    /// Player boards.
    BOARDS = "player_boards" of PlayerBoard;
    /// Tiles for the queens' pyramids.
    QUEENS_TILES = "queens_tiles" of QueensTile;
    /// Mastaba tiles.
    MASTABAS = "mastabas" of MastabaTile;
    /// Deities.
    DEITIES = "deities" of Deity;
    /// Goods.
    GOODS = "goods" of Good;
    /// Scrolls.
    SCROLLS = "scrolls" of Scroll;
    /// City advantages.
    ADVANTAGES = "advantages" of CityAdvantage;
    /// Placement tiles.
    PLACEMENTS = "placements" of PlacementTile;
    /// Action tiles of the reserve.
    RESERVE = "reserve" of ActionTile;
}

macro_rules! stacks {
    ($($(#[$doc:meta])* $NAME:ident = [$($name:literal),+] of $Kind:ident;)+) => {
        $($(#[$doc])* pub(crate) static $NAME: [PileInfo; 3] =
            [$(PileInfo { name: $name, items: $Kind::NAMES, first: 0 }),+];)+
    };
}

stacks! {
    /// The stacks of the Great Pyramid, by level.
    PIECES = ["pieces_1", "pieces_2", "pieces_3"] of Favour;
    /// The stacks of trade agreements, by tier.
    AGREEMENTS = ["agreements_1", "agreements_2", "agreements_3"] of TradeAgreement;
    /// The action tiles that are dealt to the seats, by the number on their backs.
    DEALT_TILES = ["action_tiles_1", "action_tiles_2", "action_tiles_3"] of ActionTile;
}
