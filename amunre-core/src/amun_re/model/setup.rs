//! The set-up that is agreed before a game, and the rules of one table that are compiled from it.

use crate::amun_re::model::effect::CardEffect;
use serde::{Deserialize, Serialize};

use crate::amun_re::model::board::Board;
use crate::amun_re::model::cards::Cards;
use crate::amun_re::model::data::board_data::{ANNIVERSARY_BOARD, BoardChoice, CLASSIC_BOARD};
use crate::amun_re::model::options::{Deck, OptionChanges, Options, PrintedFarmers};
use crate::amun_re::{
    ALL_FAVOUR_CARDS, Edition, FAVOUR_AND_PROMO_CARDS, FAVOUR_CARDS, Officials, POWER_CARDS, PowerCard, Province,
    State, Tiles,
};
use crate::engine::{OpenPlaces, PileInfo, Seat};

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
    /// The options that differ from those of the edition.
    #[serde(default, skip_serializing_if = "OptionChanges::is_none")]
    pub options: OptionChanges,
    /// The first player: seat 0 unless another seat is named, or one is drawn.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub starting_player: Seat,
    /// The board: the edition's own unless another is named or given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardChoice>,
    /// A stated position to start from instead of the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<State>>,
}

fn first() -> Seat {
    Seat::FIRST
}

fn is_first(seat: &Seat) -> bool {
    *seat == Seat::FIRST
}

impl Setup {
    /// Returns the classic game for a number of players, on the built-in board.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::engine::game::Game;
    ///
    /// assert_eq!(AmunRe::rules(&Setup::classic(3))?.players, 3);
    /// let error = AmunRe::rules(&Setup::classic(6)).expect_err("at most five seats");
    /// assert_eq!(error.to_string(), "players is 6: expected 3 to 5 in classic-2003");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn classic(players: u8) -> Self {
        Self::of(Edition::Classic2003, players)
    }

    /// Returns the anniversary edition for a number of players, on the built-in board.
    pub fn anniversary(players: u8) -> Self {
        Self::of(Edition::Anniversary2023, players)
    }

    /// Returns an edition for a number of players, on the built-in board.
    pub fn of(edition: Edition, players: u8) -> Self {
        let options = OptionChanges::default();
        Self { edition, players, options, starting_player: Seat::FIRST, board: None, position: None }
    }

    /// The value of each option: that of the edition, or the one that is given.
    ///
    /// ```
    /// use amunre_core::amun_re::Setup;
    ///
    /// let mut with_statues = Setup::anniversary(3);
    /// with_statues.options.statues = Some(true);
    /// assert!(with_statues.options().statues && !Setup::anniversary(3).options().statues);
    /// // an option that is not set has the value of the edition
    /// assert!(with_statues.options().bids_above_36 && !Setup::classic(3).options().bids_above_36);
    /// ```
    pub fn options(&self) -> Options {
        self.edition.options().with(&self.options)
    }

    /// The same without what the edition has anyway: as it stands in a log.
    pub(crate) fn without_defaults(&self) -> Self {
        let own = Self { board: None, ..self.clone() };
        let board = self.board.clone().filter(|board| *board != own.board());
        Self { board, options: self.options().changes_of(self.edition.options()), ..own }
    }

    /// The board: the one that is named or given, or that of the edition.
    pub(crate) fn board(&self) -> BoardChoice {
        let own = if self.edition.is_classic() { CLASSIC_BOARD } else { ANNIVERSARY_BOARD };
        self.board.clone().unwrap_or_else(|| BoardChoice::BuiltIn(own.id.to_owned()))
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
    /// The board.
    pub board: Board,
    /// All power cards or favour cards of the game.
    pub cards: Cards,
    /// Those of them that are start Schemes: dealt from a pile of their own.
    pub start_schemes: Cards,
    /// All tomb tiles of the game.
    pub tomb_tiles: Tiles,
    /// The Officials of the game.
    pub officials: Officials,
    /// The values of the board that no rulebook gives.
    pub(crate) open: OpenPlaces,
    /// The number of action ids.
    pub(crate) action_space: u32,
}

impl Rules {
    /// Returns true if the bid of a turn with a Bribery must be in the same province.
    pub(crate) fn binds_bribery(&self) -> bool {
        self.options.bribery_when_outbid && !self.options.bribery_leaves_bid_free
    }

    /// The card of this game that has an effect.
    #[inline]
    pub(crate) fn card(&self, effect: CardEffect) -> PowerCard {
        effect.card(self.options.cards)
    }

    /// The name of the cards in this edition, in the plural.
    pub(crate) fn cards_noun(&self) -> &'static str {
        if self.options.cards == Deck::Classic2003 { "power cards" } else { "favour cards" }
    }

    /// The pile of cards.
    pub(crate) fn pile(&self) -> &'static PileInfo {
        match self.options.cards {
            Deck::Classic2003 => &POWER_CARDS,
            Deck::Anniversary2023 if self.options.is_expanded() => &ALL_FAVOUR_CARDS,
            Deck::Anniversary2023 if self.options.promo_cards => &FAVOUR_AND_PROMO_CARDS,
            Deck::Anniversary2023 => &FAVOUR_CARDS,
        }
    }
}

impl State {
    /// The farmers that work in a province, printed ones included.
    pub fn working_farmers(&self, rules: &Rules, province: Province) -> u8 {
        let here = &self.provinces[province];
        let is_bare = rules.options.printed_farmers != PrintedFarmers::Count;
        let printed = if is_bare { 0 } else { rules.board.printed_farmers(province) };
        printed.saturating_add(here.farmers).saturating_add(here.free_farmers)
    }
}
