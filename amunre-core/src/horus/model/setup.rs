//! The set-up that is agreed before a game, and the rules of one table that are compiled from it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::engine::{OpenPlaces, PileInfo, Seat, SetupError};
use crate::horus::model::components::{ASSUMED_SET, Components, SetChoice, SetData};
use crate::horus::model::options::{OptionChanges, Options};
use crate::horus::{CARDS, CARDS_WITH_RANGES, Spot, State};

/// Markers of each seat (rules summary, Setup).
pub(crate) const MARKERS: u8 = 20;

/// The default spots of the ends of the river at the start (ruling 64).
pub const ENDS: [Spot; 2] = [Spot::new(-2, 0), Spot::new(2, 0)];

/// The set-up that is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "testing"), non_exhaustive)]
pub struct Setup {
    /// The edition, by its dated name.
    pub edition: Edition,
    /// The number of seats.
    pub players: u8,
    /// The options that differ from the defaults.
    #[serde(default, skip_serializing_if = "OptionChanges::is_none")]
    pub options: OptionChanges,
    /// The first player: drawn unless a seat is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starting_player: Option<Seat>,
    /// The spots of the western and the eastern end of the river at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub river_ends: Option<[Spot; 2]>,
    /// The tiles and cards: the built-in set unless another is given. `board` is read as well.
    #[serde(default, alias = "board", skip_serializing_if = "Option::is_none")]
    pub set: Option<SetChoice>,
    /// A stated position to start from instead of the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<State>>,
}

impl Setup {
    /// Returns the game for a number of players.
    ///
    /// ```
    /// use amunre_core::engine::game::Game;
    /// use amunre_core::horus::{Horus, Setup};
    ///
    /// assert!((0..9).filter(|players| Horus::rules(&Setup::of(*players)).is_ok()).eq(2..=4));
    /// ```
    pub fn of(players: u8) -> Self {
        let (options, edition) = (OptionChanges::default(), Edition::Horus2008);
        Self { edition, players, options, starting_player: None, river_ends: None, set: None, position: None }
    }

    /// Returns the value of each option: the default, or the one that is given.
    pub fn options(&self) -> Options {
        Options::USUAL.with(&self.options)
    }

    /// Returns the set-up without its defaults, as a log has it.
    pub(crate) fn without_defaults(&self) -> Self {
        let usual = SetChoice::BuiltIn(ASSUMED_SET.id.to_owned());
        Self {
            options: self.options().changes_of(Options::USUAL),
            river_ends: self.river_ends.filter(|ends| *ends != ENDS),
            set: self.set.clone().filter(|set| *set != usual),
            ..self.clone()
        }
    }

    /// Returns the set: the one that is given, or the built-in one.
    pub(crate) fn set(&self) -> SetChoice {
        self.set.clone().unwrap_or_else(|| SetChoice::BuiltIn(ASSUMED_SET.id.to_owned()))
    }

    /// The data of the set, with a number for each kind.
    pub(crate) fn set_data(&self) -> Result<SetData, SetupError> {
        Ok(self.set().data()?.completed())
    }
}

/// The set-up, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) setup: Setup,
    /// The value of each option.
    pub options: Options,
    /// The number of seats.
    pub players: u8,
    /// The tiles and cards.
    pub set: Components,
    /// True if cards with a number range are among the cards.
    pub(crate) has_ranges: bool,
    /// The number of tiles that can lie on the table, with the three of the start.
    pub(crate) tiles: u16,
    /// The spots of the ends of the river at the start.
    pub(crate) ends: [Spot; 2],
    /// The numbers of the set that no rulebook gives.
    pub(crate) open: OpenPlaces,
}

impl Rules {
    /// Returns the pile of cards.
    pub(crate) fn pile(&self) -> &'static PileInfo {
        if self.has_ranges { &CARDS_WITH_RANGES } else { &CARDS }
    }
}

/// An edition of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Edition {
    /// The game of 2008. `horus` is read as well.
    #[serde(rename = "horus-2008", alias = "horus")]
    Horus2008,
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Horus2008 => "horus-2008",
        })
    }
}
