//! The starting points of tests: positions of any game, and set-ups.

use amunre_core::engine::game::{FullGame, Game};
use amunre_core::engine::sources::Rule;
use amunre_core::registry::GAMES;
use amunre_core::session::samples;
use amunre_core::{amun_re, horus, men_nefer};

use crate::{horus as of_horus, men_nefer as of_men_nefer, position, story};

/// A set-up of the samples of a game: the game, its name, and JSON.
pub type NamedSetup = (&'static str, String, String);

/// Returns the sample set-ups of all games.
pub fn all_samples() -> Vec<NamedSetup> {
    let of = |game: &&'static str| {
        let samples = samples(game).expect("a game").into_iter();
        samples.map(|(name, setup)| (*game, name.clone(), setup.json().expect("JSON"))).collect::<Vec<_>>()
    };
    GAMES.iter().flat_map(of).collect()
}

/// A game that tests are written of.
pub trait Tested: FullGame {
    /// Returns the rules that an event carries out in every game.
    fn rules_of(event: &Self::Event) -> &'static [&'static Rule];

    /// A position as stories show it, in lines.
    fn shown(rules: &Self::Rules, state: &Self::State) -> String;
}

impl Tested for amun_re::AmunRe {
    fn rules_of(event: &amun_re::Event) -> &'static [&'static Rule] {
        event.rules()
    }

    fn shown(rules: &amun_re::Rules, state: &amun_re::State) -> String {
        story::show(rules, state)
    }
}

impl Tested for horus::Horus {
    fn rules_of(event: &horus::Event) -> &'static [&'static Rule] {
        event.rules()
    }

    fn shown(rules: &horus::Rules, state: &horus::State) -> String {
        of_horus::shown(rules, state)
    }
}

impl Tested for men_nefer::MenNefer {
    fn rules_of(event: &men_nefer::Event) -> &'static [&'static Rule] {
        event.rules()
    }

    fn shown(rules: &men_nefer::Rules, state: &men_nefer::State) -> String {
        of_men_nefer::shown(rules, state)
    }
}

/// A starting point of a game.
pub trait StartingPoint {
    /// The game.
    type Of: Tested;

    /// As a set-up.
    fn stated(&self) -> <Self::Of as Game>::Setup;
}

impl StartingPoint for position::Position {
    type Of = amun_re::AmunRe;

    fn stated(&self) -> amun_re::Setup {
        self.setup()
    }
}

impl StartingPoint for amun_re::Setup {
    type Of = amun_re::AmunRe;

    fn stated(&self) -> Self {
        self.clone()
    }
}

impl StartingPoint for of_horus::Position {
    type Of = horus::Horus;

    fn stated(&self) -> horus::Setup {
        self.setup()
    }
}

impl StartingPoint for horus::Setup {
    type Of = horus::Horus;

    fn stated(&self) -> Self {
        self.clone()
    }
}

impl StartingPoint for of_men_nefer::Position {
    type Of = men_nefer::MenNefer;

    fn stated(&self) -> men_nefer::Setup {
        self.setup()
    }
}

impl StartingPoint for men_nefer::Setup {
    type Of = men_nefer::MenNefer;

    fn stated(&self) -> men_nefer::Setup {
        self.clone()
    }
}
