//! Editions: sets of options by their dated names.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::amun_re::model::options::Options;
use crate::amun_re::rule;
use crate::engine::Book;

/// An edition of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Edition {
    /// The first edition, by Hans im Glück and Rio Grande, 2003. `classic` is read as well.
    #[serde(rename = "classic-2003", alias = "classic")]
    Classic2003,
    /// The 20th Anniversary edition, by Alley Cat Games, 2023. `anniversary` is read as well.
    #[serde(rename = "anniversary-2023", alias = "anniversary")]
    Anniversary2023,
    /// The 20th Anniversary edition with all the rules of previous editions that its boxes describe.
    #[serde(rename = "anniversary-2023-previous-rules")]
    Anniversary2023PreviousRules,
}

impl Edition {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Classic2003, Self::Anniversary2023, Self::Anniversary2023PreviousRules];

    /// Its dated name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Classic2003 => "classic-2003",
            Self::Anniversary2023 => "anniversary-2023",
            Self::Anniversary2023PreviousRules => "anniversary-2023-previous-rules",
        }
    }

    /// Returns the rulebook of the edition.
    pub fn book(self) -> &'static Book {
        if self.is_classic() { &rule::CLASSIC } else { &rule::ANNIVERSARY }
    }

    /// The least and the most players, without the Officials.
    pub fn players(self) -> (u8, u8) {
        (3, 5)
    }

    /// Returns true if the rulebook of 2003 is in force.
    pub fn is_classic(self) -> bool {
        self == Self::Classic2003
    }

    /// Returns the values of all options.
    pub fn options(self) -> Options {
        const OPTIONS: [Options; 3] = [Options::of_edition(0), Options::of_edition(1), Options::of_edition(2)];
        let [classic, anniversary, previous_rules] = OPTIONS;
        match self {
            Self::Classic2003 => classic,
            Self::Anniversary2023 => anniversary,
            Self::Anniversary2023PreviousRules => previous_rules,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
