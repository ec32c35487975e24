//! Mixes of options that make no sense (docs/reference/options.md).

use crate::amun_re::Setup;
use crate::amun_re::model::options::{Deck, FirstPlayer, FreeMaterial, Options, TurnOrder};
use crate::engine::{Seat, SetupError};

/// A mix of options that makes no sense.
pub struct Mix {
    /// The option that is refused.
    pub option: &'static str,
    /// The option or value that excludes it.
    pub beside: &'static str,
    /// The reason.
    pub why: &'static str,
    holds: fn(&Setup, Options) -> bool,
}

/// The mixes that are refused at set-up (docs/reference/options.md).
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
        option: "all_pay_first",
        beside: "officials",
        why: "with Officials each seat pays, chooses and takes before the next one pays",
        holds: |_, options| options.all_pay_first && options.officials,
    },
    Mix {
        option: "free_gold_pays",
        beside: "officials",
        why: "a seat pays for two provinces and takes the gold of one",
        holds: |_, options| options.free_gold_pays && options.officials,
    },
    Mix {
        option: "outbid_moves_at_once",
        beside: "explicit_pass or officials",
        why: "no seat has a turn on which it could pass, or place its second marker first",
        holds: |_, options| options.outbid_moves_at_once && (options.explicit_pass || options.officials),
    },
    Mix {
        option: "split_purchases",
        beside: "statues",
        why: "the statue Ptah lets a kind be bought a second time at the price of the first",
        holds: |_, options| options.split_purchases && options.statues,
    },
    Mix {
        option: "theft_pays_discards",
        beside: "theft_cards false",
        why: "there are no Theft cards to discard",
        holds: |_, options| options.theft_pays_discards && !options.theft_cards,
    },
    Mix {
        option: "free_material",
        beside: "officials, afterlife, statues or pharaoh",
        why: "the expansions are written for blessings that are given when bids are resolved",
        holds: |_, options| options.free_material != FreeMaterial::AtResolution && options.is_expanded(),
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
            let value = options.table().into_iter().find(|of| of.option == *option);
            let value = value.map_or_else(|| setup.starting_player.number().to_string(), |of| of.default.to_string());
            Err(SetupError::new(field, value, format_args!("another value beside {beside}: {why}")))
        }
        None => Ok(()),
    }
}
