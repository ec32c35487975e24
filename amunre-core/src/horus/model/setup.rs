//! The set-up that is agreed before a game, and the rules of one table that are compiled from it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::engine::{PileInfo, Seat};
use crate::horus::model::components::{ASSUMED_SET, Components, SetChoice};
use crate::horus::model::options::{Changes, Options};
use crate::horus::sources::set_number::OpenNumbers;
use crate::horus::{CARDS, CARDS_WITH_RANGES, KingdomMap, Spot, State};

/// Markers of each seat (rules summary, Setup).
pub(crate) const MARKERS: u8 = 20;

/// Where the ends of the river lie at the start unless a set-up says otherwise (ruling 64).
pub const ENDS: [Spot; 2] = [Spot::new(-2, 0), Spot::new(2, 0)];

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The edition, by its dated name.
    pub edition: Edition,
    /// How many seats.
    pub players: u8,
    /// Which options differ from the usual ones.
    #[serde(default, skip_serializing_if = "Changes::is_none")]
    pub options: Changes,
    /// Who begins: drawn unless a seat is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starting_player: Option<Seat>,
    /// Where the western and the eastern end of the river lie at the start.
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
    /// The game for so many players.
    pub fn of(players: u8) -> Self {
        let (options, edition) = (Changes::default(), Edition::Horus2008);
        Self { edition, players, options, starting_player: None, river_ends: None, set: None, position: None }
    }

    /// The value of each option: the usual one, or the one that is given.
    pub fn options(&self) -> Options {
        Options::USUAL.with(&self.options)
    }

    /// The same without what is so anyway: as it stands in a log.
    pub(crate) fn without_defaults(&self) -> Self {
        let usual = SetChoice::BuiltIn(ASSUMED_SET.id.to_owned());
        Self {
            options: self.options().changes_of(Options::USUAL),
            river_ends: self.river_ends.filter(|ends| *ends != ENDS),
            set: self.set.clone().filter(|set| *set != usual),
            ..self.clone()
        }
    }

    /// The set: the one that is given, or the built-in one.
    pub(crate) fn set(&self) -> SetChoice {
        self.set.clone().unwrap_or_else(|| SetChoice::BuiltIn(ASSUMED_SET.id.to_owned()))
    }
}

/// The set-up, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) setup: Setup,
    /// The value of each option.
    pub options: Options,
    /// How many seats there are.
    pub players: u8,
    /// The tiles and cards.
    pub set: Components,
    /// True if cards with a number range are among the cards.
    pub(crate) has_ranges: bool,
    /// The tiles that lie on the table at the start.
    pub(crate) start: Box<KingdomMap>,
    /// The numbers of the set that no rulebook gives.
    pub(crate) open: OpenNumbers,
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
