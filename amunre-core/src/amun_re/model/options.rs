//! Options: every difference between the editions by a name, so that an edition is a set of their values. A set-up says which
//! of them differ from its edition's: docs/options.md.

use crate::amun_re::Setup;
use crate::engine::{Seat, SetupError};

crate::ids! {
    /// Which power cards or favour cards are shuffled.
    pub enum Deck is "deck" {
        /// The power cards of 2003.
        Classic2003 = "classic-2003",
        /// The favour cards of 2023.
        Anniversary2023 = "anniversary-2023",
    }
}

crate::ids! {
    /// Which side of the temple track counts.
    pub enum TrackSide is "side of the temple track" {
        /// That for two and three players, or that for four and five.
        ByPlayers = "by_players",
        /// That for two and three players.
        TwoToThree = "2-3",
        /// That for four and five players: the one track of previous editions.
        FourToFive = "4-5",
    }
}

crate::ids! {
    /// In which order the seats take their turns.
    pub enum TurnOrder is "turn order" {
        /// By the track of markers, ranked anew by each offering.
        Track = "track",
        /// Clockwise from the first player.
        Clockwise = "clockwise",
    }
}

crate::ids! {
    /// Who is first in round 1.
    pub enum FirstPlayer is "way to the first player" {
        /// Whom the set-up names.
        Named = "named",
        /// Who is drawn.
        Drawn = "drawn",
    }
}

crate::ids! {
    /// When the free cards and stones of a province are drawn and laid.
    pub enum FreeMaterial is "time of free material" {
        /// When the province card is revealed.
        AtReveal = "at_reveal",
        /// When the bids are resolved, by the winner.
        AtResolution = "at_resolution",
    }
}

crate::ids! {
    /// When the discards become the pile.
    pub enum Refill is "time of refilling" {
        /// As soon as the last card is drawn.
        AtOnce = "at_once",
        /// When the next card is wanted.
        WhenWanted = "when_wanted",
    }
}

crate::options! {
    /// The options that differ from those of the edition. JSON: `{"promo_cards":true}`.
    Changes;

    /// The Afterlife expansion: tombs.
    afterlife: bool;
    /// Bids go on above 36 with 45, 55, 66 and so on.
    bids_above_36: bool;
    /// Each province that is not in play is blocked before the game; else all 15 are in play until the old kingdom ends.
    blocked_provinces: bool;
    /// Bribery is played only by who is outbid, and then the bid of the turn is in the same province.
    bribery_when_outbid: bool;
    /// The deck.
    cards: Deck;
    /// Cultivation is played only after buying something.
    cultivation_after_purchase: bool;
    /// Who stands says `pass` on its turn, and may play a card on it; else its turn is skipped.
    explicit_pass: bool;
    /// The two Federation schemes are in the favour deck.
    federation: bool;
    /// Who is first in round 1.
    first_player: FirstPlayer;
    /// When free cards and stones are laid.
    free_material: FreeMaterial;
    /// Gifts that can be taken must be.
    gifts_must_be_taken: bool;
    /// The Officials variant, for two and three players: two markers a seat.
    officials: bool;
    /// The Pharaoh mini-expansion.
    pharaoh: bool;
    /// Stones and pyramids run out.
    pieces_run_out: bool;
    /// The eight promo cards are in the favour deck.
    promo_cards: bool;
    /// When the discards become the pile.
    refill: Refill;
    /// Each player begins with an Architect of its own and with one of two Schemes; else the Architects come from the deck.
    start_cards: bool;
    /// The Statues expansion.
    statues: bool;
    /// The side of the temple track.
    temple_side: TrackSide;
    /// The order of turns.
    turn_order: TurnOrder;
}

impl Changes {
    /// The promo cards and every expansion that a table of so many can play: the Officials are for two and three.
    pub fn expanded(players: u8) -> Self {
        let yes = Some(true);
        Self {
            afterlife: yes,
            officials: (players <= 3).then_some(true),
            pharaoh: yes,
            promo_cards: yes,
            statues: yes,
            ..Self::default()
        }
    }
}

impl Options {
    /// Whether any of the variants and expansions of 2023 is played with.
    pub fn is_expanded(&self) -> bool {
        self.officials || self.afterlife || self.statues || self.pharaoh
    }
}

impl TrackSide {
    /// Whether it is the track for two and three players, at a table of so many.
    pub(crate) fn is_for_few(self, players: u8) -> bool {
        match self {
            Self::ByPlayers => players <= 3,
            Self::TwoToThree => true,
            Self::FourToFive => false,
        }
    }
}

/// A mix of options that makes no sense.
pub struct Mix {
    /// The option that is refused.
    pub option: &'static str,
    /// What it cannot stand beside.
    pub beside: &'static str,
    /// Why.
    pub why: &'static str,
    holds: fn(&Setup, Options) -> bool,
}

/// The mixes that are refused at set-up (docs/options.md).
pub const REFUSED: &[Mix] = &[
    Mix {
        option: "promo_cards",
        beside: "cards classic-2003",
        why: "the promo cards are favour cards: they are shuffled into the deck of 2023",
        holds: |_, options| options.promo_cards && options.cards == Deck::Classic2003,
    },
    Mix {
        option: "federation",
        beside: "cards classic-2003",
        why: "the deck of 2003 has no such card",
        holds: |_, options| options.federation && options.cards == Deck::Classic2003,
    },
    Mix {
        option: "start_cards",
        beside: "cards classic-2003",
        why: "start cards come in the box of 2023 alone",
        holds: |_, options| options.start_cards && options.cards == Deck::Classic2003,
    },
    Mix {
        option: "officials",
        beside: "cards classic-2003",
        why: "its Delegation cards are favour cards: they are shuffled into the deck of 2023",
        holds: |_, options| options.officials && options.cards == Deck::Classic2003,
    },
    Mix {
        option: "afterlife",
        beside: "cards classic-2003",
        why: "its Afterlife cards are favour cards: they are shuffled into the deck of 2023",
        holds: |_, options| options.afterlife && options.cards == Deck::Classic2003,
    },
    Mix {
        option: "statues",
        beside: "cards classic-2003",
        why: "its Tribute cards are favour cards: they are shuffled into the deck of 2023",
        holds: |_, options| options.statues && options.cards == Deck::Classic2003,
    },
    Mix {
        option: "pharaoh",
        beside: "cards classic-2003",
        why: "its Blessing cards are favour cards: they are shuffled into the deck of 2023",
        holds: |_, options| options.pharaoh && options.cards == Deck::Classic2003,
    },
    Mix {
        option: "pieces_run_out",
        beside: "officials, afterlife, statues or pharaoh",
        why: "no rulebook says what an expansion gives where the supply has none",
        holds: |_, options| options.pieces_run_out && options.is_expanded(),
    },
    Mix {
        option: "free_material",
        beside: "officials, afterlife, statues or pharaoh",
        why: "the expansions are written for blessings that are given when bids are resolved",
        holds: |_, options| options.free_material == FreeMaterial::AtReveal && options.is_expanded(),
    },
    Mix {
        option: "first_player",
        beside: "turn_order track",
        why: "the markers of the track are drawn, the first one too",
        holds: |_, options| options.turn_order == TurnOrder::Track && options.first_player == FirstPlayer::Named,
    },
    Mix {
        option: "starting_player",
        beside: "first_player drawn",
        why: "who is first is drawn",
        holds: |setup, options| options.first_player == FirstPlayer::Drawn && setup.starting_player != Seat::FIRST,
    },
];

/// Refuses options that make no sense together.
pub(crate) fn check(setup: &Setup, options: Options) -> Result<(), SetupError> {
    match REFUSED.iter().find(|mix| (mix.holds)(setup, options)) {
        Some(Mix { option, beside, why, .. }) => {
            let field = if *option == "starting_player" { (*option).to_owned() } else { format!("options.{option}") };
            let value = serde_json::to_value(options).ok();
            let value = value
                .as_ref()
                .and_then(|all| all.get(option))
                .map_or_else(|| setup.starting_player.number().to_string(), ToString::to_string);
            Err(SetupError::new(field, value, format_args!("another value beside {beside}: {why}")))
        }
        None => Ok(()),
    }
}
