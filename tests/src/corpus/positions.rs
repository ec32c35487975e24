//! Games that start in the middle, from a stated position.

use amunre_core::amun_re::{AmunRe, Phase, Setup, State};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::{FullGame, Game as _};

use crate::logs::{LogPlayer, agreed};

/// The set-up that starts from the end of a random play.
pub(super) fn position<G: FullGame>(
    name: &str,
    setup: G::Setup,
    choices: u64,
    is_there: impl Fn(&G::State) -> bool,
) -> G::Setup {
    let mut transcriber = LogPlayer::begin(&agreed::<G>(&format!("before {name}"), setup.clone()), choices);
    transcriber.start(&mut NoChance).random_until(is_there);
    G::with_position(&setup, transcriber.state().clone()).expect("a game that starts from positions")
}

/// The text from which the seed, the key and the id of [`fifth_round`] are made.
pub(super) const FIFTH_ROUND: &str = "stated-position-4p";

/// A game from the auction of round 5, with cards that lie face down, to the end.
pub(super) fn fifth_round() -> String {
    let name = FIFTH_ROUND;
    let is_there = |state: &State| {
        let cards: usize = state.lots.iter().map(|lot| lot.cards.len()).sum();
        state.round == 5 && matches!(state.phase, Phase::Auction { .. }) && cards > 0
    };
    let setup = position::<AmunRe>(name, Setup::classic(4), 2, is_there);
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>(name, setup), 34);
    transcriber.start(&mut NoChance).random_to_the_end();
    transcriber.log()
}

/// A game from an offering in which an offer lies face down, through the round.
pub(super) fn offers_lie_there() -> String {
    let name = "stated-offers-3p";
    let is_there = |state: &State| {
        let acting = AmunRe::to_act(&AmunRe::rules(&Setup::classic(3)).expect("rules"), state).len();
        state.round == 2 && state.phase == Phase::Offering && acting == 2
    };
    let setup = position::<AmunRe>(name, Setup::classic(3), 4, is_there);
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>(name, setup), 5);
    transcriber.start(&mut NoChance).random_until(|state| state.round == 3);
    transcriber.log()
}
