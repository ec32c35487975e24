//! Every edition with every number of players and every switch, played at random by the laws; and the rules that these games
//! reach.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use amunre_core::amun_re::options::{TrackSide, TurnOrder};
use amunre_core::amun_re::rule::{ANNIVERSARY, CLASSIC, RULES};
use amunre_core::amun_re::{AmunRe, Edition, OptionChanges, Options, REFUSED, Setup};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{Game as _, Sources as _};
use amunre_core::engine::laws::play;
use amunre_core::engine::search::choose;
use amunre_core::engine::table::Table;
use amunre_tests::effort::cases;
use amunre_tests::golden_files;
use amunre_tests::rule_docs::pinned;
use rayon::prelude::*;

/// The number of commands between two checks of the heavy laws; the second is for the many sets of switches.
const EVERY: u64 = 37;
const SELDOM: u64 = 151;

fn with(edition: Edition, players: u8, options: Options) -> Setup {
    Setup { options: options.changes_of(edition.options()), ..Setup::of(edition, players) }
}

/// The switches of the boxes on previous editions, and the promo cards.
fn switched(number: u32) -> Options {
    let is = |bit: u32| number >> bit & 1 == 1;
    let mut options = Edition::Anniversary2023.options();
    if is(0) {
        options.temple_side = TrackSide::FourToFive;
    }
    if is(1) {
        options.turn_order = TurnOrder::Clockwise;
    }
    options.blocked_provinces = !is(2);
    options.start_cards = !is(3);
    options.federation = !is(4);
    options.promo_cards = is(5);
    options
}

/// The switches of the boxes, the promo cards, and the variant and expansions, each a bit.
const SWITCHES: u32 = 10;

/// Returns true if the gate plays this set of switches with this number of players: one number for each set, and the next one
/// where one switch more is set. A longer run plays each set with 2 to 5 players.
fn is_played_by(number: u32, players: u8) -> bool {
    cases(1) > 1 || (number.count_ones() + u32::from(players)).is_multiple_of(4)
}

/// The same with the variant and the expansions.
fn expanded(number: u32) -> Options {
    let is = |bit: u32| number >> bit & 1 == 1;
    let mut options = switched(number);
    (options.officials, options.afterlife, options.statues, options.pharaoh) = (is(6), is(7), is(8), is(9));
    options
}

/// Each other value of each option beside everything that the anniversary edition has for so many players.
fn beside_the_expansions(players: u8) -> impl Iterator<Item = Setup> {
    let all = Edition::Anniversary2023.options().with(&OptionChanges::expanded(players));
    all.neighbours().into_iter().map(move |(_, options)| with(Edition::Anniversary2023, players, options))
}

/// Every set-up: the editions, each other value of each option, also with the expansions, and every set of switches; and the
/// number of refused ones.
fn all() -> (Vec<Setup>, usize) {
    let mut setups = Vec::new();
    for players in 2..=5 {
        for edition in Edition::ALL {
            setups.push(Setup::of(edition, players));
            let others = edition.options().neighbours();
            setups.extend(others.into_iter().map(|(_, options)| with(edition, players, options)));
        }
        setups.extend(beside_the_expansions(players));
        let sets = (0..1 << SWITCHES).filter(|number| is_played_by(*number, players));
        setups.extend(sets.map(|number| with(Edition::Anniversary2023, players, expanded(number))));
    }
    let before = setups.len();
    setups.retain(|setup| AmunRe::rules(setup).is_ok());
    let refused = before - setups.len();
    (setups, refused)
}

/// The number of mixes of all options for each edition and number of players, in the gate.
const MIXES: u64 = 8;

/// An edition, or one with its expansions, and with many options at other values: drawn at random, one after the other, as long as
/// the mix is a game.
fn mixed(edition: Edition, players: u8, number: u64) -> Option<Setup> {
    let mut dice = Fast::new(u64::from(players), number);
    let expands = !edition.is_classic() && (players == 2 || number.is_multiple_of(2));
    let changes = if expands { OptionChanges::expanded(players) } else { OptionChanges::default() };
    let mut options = edition.options().with(&changes);
    for _ in 0..24 {
        let others = options.neighbours();
        let place = dice.below(u32::try_from(others.len()).expect("few"));
        let (_, other) = others[usize::try_from(place).expect("few")];
        if AmunRe::rules(&with(edition, players, other)).is_ok() {
            options = other;
        }
    }
    let setup = with(edition, players, options);
    AmunRe::rules(&setup).is_ok().then_some(setup)
}

#[test]
fn random_mixes_of_all_options_obey_the_laws() {
    let tables = (2..=5).flat_map(|players| Edition::ALL.map(|edition| (players, edition)));
    let setups =
        tables.flat_map(|(players, edition)| (0..cases(MIXES)).filter_map(move |n| mixed(edition, players, n)));
    let setups: Vec<Setup> = setups.collect();
    for name in Options::NAMES {
        let value = |options: Options| serde_json::to_value(options).expect("JSON")[*name].clone();
        let of_edition = |setup: &Setup| value(setup.edition.options());
        let played = setups.iter().filter(|setup| value(setup.options()) != of_edition(setup)).count();
        assert!(played >= 3, "{name}: {played} of {}", setups.len());
    }
    let numbered: Vec<(u64, Setup)> = (0..).zip(setups).collect();
    numbered.into_par_iter().for_each(|(number, setup)| {
        let rules = AmunRe::rules(&setup).expect("a set-up");
        let played = play::<AmunRe>(&rules, 36, number, EVERY);
        played.unwrap_or_else(|breach| panic!("{}: {breach}", serde_json::to_string(&setup).expect("JSON")));
    });
}

/// The number of options of a set-up that differ from those of its edition.
fn changes(setup: &Setup) -> usize {
    serde_json::to_value(setup.options).expect("JSON").as_object().expect("an object").len()
}

/// The ways in which random games reached a rule.
#[derive(Clone, Copy, Default)]
struct ReachedBy {
    by_an_event: bool,
    by_a_refusal: bool,
}

/// The rules that a random game of a set-up carries out.
fn carried_out(setup: &Setup, number: u64) -> BTreeSet<&'static str> {
    let mut table = Table::<AmunRe, _>::open(setup, Fast::new(number, 0)).expect("a game");
    let mut dice = Fast::new(number, 1);
    let rules = AmunRe::rules(setup).expect("a set-up");
    let mut seen = BTreeSet::new();
    let mut note = |events: &[_]| {
        let causes = events.iter().flat_map(|event| AmunRe::event_rules(&rules, event));
        seen.extend(causes.map(|rule| rule.id.0));
    };
    note(table.start_events());
    while let Some(seat) = table.to_act().first() {
        let mut list = table.required_commands(seat);
        if list.is_empty() {
            list = table.legal_commands(seat);
        }
        let command = choose::<AmunRe>(&list, &mut dice).expect("a command");
        note(table.apply(seat, command).expect("a legal command"));
    }
    seen
}

/// Plays a set-up by the laws; returns the rules that refused a command, and those that an event carried out.
fn reached_by(setup: &Setup, number: u64) -> (BTreeSet<&'static str>, BTreeSet<&'static str>) {
    let rules = AmunRe::rules(setup).expect("a set-up");
    let every = if changes(setup) > 1 { SELDOM } else { EVERY };
    let tally = play::<AmunRe>(&rules, 2023, number, every);
    let tally = tally.unwrap_or_else(|breach| panic!("{}: {breach}", serde_json::to_string(setup).expect("JSON")));
    (tally.rules.into_keys().collect(), carried_out(setup, number))
}

#[test]
fn every_combination_obeys_the_laws_and_every_rule_is_reached() {
    let (setups, refused) = all();
    let beside = (2..=5).flat_map(beside_the_expansions).filter(|setup| AmunRe::rules(setup).is_ok()).count();
    assert!(beside > 3 * Options::NAMES.len(), "{beside} options are played beside the expansions");
    // those of the table of refused mixes, but for the one that is no option
    assert!(refused >= 3 * (REFUSED.len() - 1), "{refused} refused");
    let numbered: Vec<(u64, &Setup)> = (0..).zip(&setups).collect();
    let games = |(number, setup)| (0..cases(1)).into_par_iter().map(move |game| reached_by(setup, game << 16 | number));
    let reached: Vec<_> = numbered.into_par_iter().flat_map(games).collect();
    let mut seen: BTreeMap<&str, ReachedBy> = BTreeMap::new();
    for (by_refusals, by_events) in reached {
        by_refusals.into_iter().for_each(|rule| seen.entry(rule).or_default().by_a_refusal = true);
        by_events.into_iter().for_each(|rule| seen.entry(rule).or_default().by_an_event = true);
    }
    println!("{} set-ups played by the laws, {refused} refused", setups.len());
    let table = coverage(&seen, setups.len());
    println!("{table}");
    // a longer run reaches more
    if cases(1) == 1 {
        golden_files::same("docs/evidence/coverage.md", &table, "AMUNRE_BLESS_BOOK");
    }
}

/// The table of the rules that random play reaches. Each other rule has a test.
fn coverage(seen: &BTreeMap<&str, ReachedBy>, setups: usize) -> String {
    let pinned = pinned(&["refused(", "by(", "under(", "pins("]);
    let mut text = format!(
        "# What reaches each rule\n\n\
        Written by a test that plays {setups} set-ups of Amun-Re at random, each under all laws of the engine: every edition with\n\
        every number of players, each other value of each [option](../reference/options.md), also beside all expansions, and every set of the switches of the boxes on\n\
        previous editions, the promo cards, the Officials, Afterlife, the Statues and the Pharaoh, each with one number of players. A rule is reached when an event of such a game carries it out, or when a command\n\
        that the laws put to it is refused by it. Where random play reaches a rule in neither way a test does: it is named.\n\n\
        | rule | in | carried out | refuses | a test |\n|---|---|---|---|---|\n"
    );
    let mut missing = Vec::new();
    for rule in RULES {
        let ReachedBy { by_an_event, by_a_refusal } = seen.get(rule.id.0).copied().unwrap_or_default();
        let tests = pinned.get(rule.id.0).map(Vec::as_slice).unwrap_or_default();
        let mark = |is: bool| if is { "random play" } else { "-" };
        let books = match (rule.source(&CLASSIC).is_some(), rule.source(&ANNIVERSARY).is_some()) {
            (true, true) => "both",
            (true, false) => "2003",
            _ => "2023",
        };
        let first = tests.first().map_or("-", String::as_str);
        if !by_an_event && !by_a_refusal && tests.is_empty() {
            missing.push(rule.id.0);
        }
        let row = [rule.id.0, books, mark(by_an_event), mark(by_a_refusal), first].join(" | ");
        let _ = writeln!(text, "| {row} |");
    }
    assert_eq!(missing, Vec::<&str>::new(), "rules that nothing reaches");
    text
}
