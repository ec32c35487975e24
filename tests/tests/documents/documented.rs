//! The games as the tests of documents see them: the pages of each game, and their exceptions.

use std::collections::BTreeSet;

use amunre_core::amun_re::{self, AmunRe, Edition, OptionChanges};
use amunre_core::engine::sources::Book;
use amunre_core::horus::{self, Horus};
use amunre_core::men_nefer::{self, MenNefer};
use amunre_tests::every_event;
use amunre_tests::starting_points::Tested;
use serde_json::Value;

/// Declares a test for each of these functions, which are generic over the game: each game is tested.
macro_rules! of_every_game {
    ($($test:ident),+ $(,)?) => {
        mod of_every_game {
            $(#[test]
            fn $test() {
                super::$test::<amunre_core::amun_re::AmunRe>();
                super::$test::<amunre_core::horus::Horus>();
                super::$test::<amunre_core::men_nefer::MenNefer>();
            })+
        }
    };
}

pub(crate) use of_every_game;

/// A game with pages.
pub(crate) trait Documented: Tested {
    /// The page with its options.
    const OPTIONS: &'static str;
    /// Ids of data that look like ids of rules begin so.
    const DATA: &'static [&'static str];
    /// The number of score lines among all events.
    const SCORE_LINES: usize;
    /// Events that a rule mentions but that do not name it.
    const NOT_NAMED: &'static [(&'static str, &'static str)] = &[];

    /// Returns all kinds of events.
    fn every_event() -> Vec<Self::Event>;
    /// Returns the name of an event.
    fn name(event: &Self::Event) -> &'static str;
    /// The names of all events.
    fn names() -> &'static [&'static str];
    /// The names of all options.
    fn options() -> &'static [&'static str];
    /// Returns the options of rules that differ from those of other rules.
    fn changed_options(rules: &Self::Rules, from: &Self::Rules) -> Value;
    /// Returns set-ups that follow each book and leave each reading open, and in which each event carries out all its rules.
    fn setups() -> Vec<Self::Setup>;

    /// Returns the rules of the set-ups.
    fn tables() -> Vec<Self::Rules> {
        Self::setups().iter().map(|setup| Self::rules(setup).expect("a set-up")).collect()
    }

    /// Returns the rulebooks, each with the first set-up that follows it.
    fn books() -> Vec<(&'static Book, Self::Rules)> {
        let mut books: Vec<(&Book, _)> = Vec::new();
        for rules in Self::tables() {
            let book = Self::book(&rules).expect("a rulebook");
            if books.iter().all(|(other, _)| *other != book) {
                books.push((book, rules));
            }
        }
        books
    }

    /// Returns the ids of the rules.
    fn ids() -> BTreeSet<&'static str> {
        Self::RULES.iter().map(|rule| rule.id.0).collect()
    }
}

fn json(options: impl serde::Serialize) -> Value {
    serde_json::to_value(options).expect("JSON")
}

macro_rules! inherent {
    ($game:ident) => {
        fn every_event() -> Vec<Self::Event> {
            every_event::$game::every_event()
        }

        fn name(event: &Self::Event) -> &'static str {
            event.name()
        }

        fn names() -> &'static [&'static str] {
            $game::Event::NAMES
        }

        fn options() -> &'static [&'static str] {
            $game::Options::NAMES
        }

        fn changed_options(rules: &Self::Rules, from: &Self::Rules) -> Value {
            json(rules.options.changes_of(from.options))
        }
    };
}

impl Documented for AmunRe {
    const OPTIONS: &'static str = "docs/reference/options.md";
    const DATA: &'static [&'static str] = &[
        "amun-re/board/",
        "amun-re/cards/classic",
        "amun-re/cards/anniversary",
        "amun-re/officials/assumed",
        "amun-re/expansions/",
    ];
    const SCORE_LINES: usize = 24;
    // they do not say if what is placed was bought or is a gift, nor if a pyramid was built with three stones or by a builder, nor
    // if a kind was bought before
    const NOT_NAMED: &'static [(&'static str, &'static str)] = &[
        ("amun-re/market/builder", "PyramidBuilt"),
        ("amun-re/market/place-first", "FarmerPlaced"),
        ("amun-re/market/place-first", "StonePlaced"),
        ("amun-re/statues/ptah", "Bought"),
    ];

    inherent!(amun_re);

    fn setups() -> Vec<amun_re::Setup> {
        let with = |players: u8, change: fn(&mut OptionChanges)| {
            let mut options = OptionChanges::default();
            change(&mut options);
            amun_re::Setup { options, ..amun_re::Setup::anniversary(players) }
        };
        vec![
            amun_re::Setup::classic(4),
            with(4, |options| options.promo_cards = Some(true)),
            amun_re::Setup::of(Edition::Anniversary2023PreviousRules, 4),
            with(2, |options| *options = OptionChanges::expanded(2)),
            with(2, |options| options.officials = Some(true)),
            with(4, |options| options.afterlife = Some(true)),
            with(4, |options| options.statues = Some(true)),
            with(4, |options| options.pharaoh = Some(true)),
        ]
    }
}

impl Documented for Horus {
    const OPTIONS: &'static str = "docs/reference/options.md";
    const DATA: &'static [&'static str] = &["horus/set/"];
    const SCORE_LINES: usize = 4;

    inherent!(horus);

    fn setups() -> Vec<horus::Setup> {
        vec![horus::Setup::of(3)]
    }
}

impl Documented for MenNefer {
    const OPTIONS: &'static str = "docs/reference/options-men-nefer.md";
    const DATA: &'static [&'static str] = &["men-nefer/board/"];
    const SCORE_LINES: usize = 9;

    inherent!(men_nefer);

    fn setups() -> Vec<men_nefer::Setup> {
        vec![men_nefer::Setup::of(3)]
    }
}
