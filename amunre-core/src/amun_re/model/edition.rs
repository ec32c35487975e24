//! Editions: sets of options by their dated names.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::amun_re::model::options::{Deck, FirstPlayer, FreeMaterial, Options, Refill, TrackSide, TurnOrder};

/// An edition of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Edition {
    /// The first edition, by Hans im Glück and Rio Grande, 2003. `classic` is read as well.
    #[serde(rename = "classic-2003", alias = "classic")]
    Classic2003,
    /// The 20th Anniversary edition, by Alley Cat Games, 2023. `anniversary` is read as well.
    #[serde(rename = "anniversary-2023", alias = "anniversary")]
    Anniversary2023,
    /// The 20th Anniversary edition with all that its boxes on the rules of previous editions say.
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

    /// The least and the most players, without the Officials.
    pub fn players(self) -> (u8, u8) {
        (3, 5)
    }

    /// Whether the rulebook of 2003 is the one that counts.
    pub fn is_classic(self) -> bool {
        self == Self::Classic2003
    }

    /// What it is made of: the values of all options.
    pub fn options(self) -> Options {
        match self {
            Self::Classic2003 => Options {
                cards: Deck::Classic2003,
                promo_cards: false,
                officials: false,
                afterlife: false,
                statues: false,
                pharaoh: false,
                federation: false,
                start_cards: false,
                blocked_provinces: false,
                temple_side: TrackSide::FourToFive,
                turn_order: TurnOrder::Clockwise,
                first_player: FirstPlayer::Named,
                free_material: FreeMaterial::AtReveal,
                bids_above_36: false,
                explicit_pass: false,
                bribery_when_outbid: false,
                cultivation_after_purchase: false,
                pieces_run_out: true,
                refill: Refill::AtOnce,
                gifts_must_be_taken: false,
            },
            Self::Anniversary2023 => Options {
                cards: Deck::Anniversary2023,
                promo_cards: false,
                officials: false,
                afterlife: false,
                statues: false,
                pharaoh: false,
                federation: true,
                start_cards: true,
                blocked_provinces: true,
                temple_side: TrackSide::ByPlayers,
                turn_order: TurnOrder::Track,
                first_player: FirstPlayer::Drawn,
                free_material: FreeMaterial::AtResolution,
                bids_above_36: true,
                explicit_pass: true,
                bribery_when_outbid: true,
                cultivation_after_purchase: true,
                pieces_run_out: false,
                refill: Refill::WhenWanted,
                gifts_must_be_taken: true,
            },
            Self::Anniversary2023PreviousRules => Options {
                federation: false,
                start_cards: false,
                blocked_provinces: false,
                temple_side: TrackSide::FourToFive,
                turn_order: TurnOrder::Clockwise,
                ..Self::Anniversary2023.options()
            },
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
