//! The rule ledger of Horus: every rule is pinned by a test; every event carries out a rule, and every rule is carried out by an
//! event or refuses a command; the page names an event only in rules that the event names.

use std::collections::BTreeSet;

use amunre_core::engine::{
    Game as _, Hidden, HiddenInformation as _, Positions as _, RuleId, Seats, Sources as _, Viewer,
};
use amunre_core::horus::rule::RULES;
use amunre_core::horus::{
    Card, Cards, Ending, Event, Horus, Land, Origin, Phase, Repair, RiverEnd, Setup, Spot, Stack, Terrain, Tile,
    rules_of,
};
use amunre_tests::rule_docs::{self, pinned};
use amunre_tests::{RED, golden_files, project_files};
use serde_json::Value;

const PAGE: &str = "docs/rules/horus.md";

/// Every kind of event, with every choice in it that rules depend on.
fn every_event() -> Vec<Event> {
    let (seat, at, to, turn) = (RED, Spot::new(0, 2), Spot::new(4, 0), RED);
    let (card, cards) = (Card::Marsh3, Cards::from_fn(|card| u8::from(card == Card::Marsh3)));
    let mut events = vec![
        Event::FirstPlayerDrawn { seat },
        Event::CardDealt { seat, card: Hidden::Known(card) },
        Event::CardDrawn { seat, card: Hidden::Known(card) },
        Event::TurnBegan { seat, turn: 1 },
        Event::TurnBegan { seat, turn: 2 },
        Event::TempleDiscarded { seat },
        Event::RiverSetAside { seat },
        Event::CardsDiscarded { seat, cards },
        Event::TransportDiscarded { seat },
        Event::CardsRemoved { cards },
        Event::PileRefilled { cards },
        Event::CardPlayed { seat, card },
        Event::TransportPlayed { seat },
        Event::Passed { seat },
        Event::MarkerPlaced { seat, at },
        Event::MarkerMoved { seat, from: at, to },
        Event::Declined { seat },
        Event::MoveDeclined { seat },
        Event::PlayEnded { by: Ending::Stacks },
        Event::PlayEnded { by: Ending::Bag },
        Event::PlayEnded { by: Ending::Idle },
        Event::GameEnded { winners: Seats::only(seat) },
        Event::Repaired { repair: Repair::TakeMarker { at } },
    ];
    for tile in [Tile::Marsh, Tile::River, Tile::Temple] {
        events.push(Event::TileDrawn { seat, tile });
        events.push(Event::StepBegan { phase: Phase::Explore { tile, turn } });
    }
    for stack in [Stack::Marsh, Stack::River] {
        events.push(Event::StackExhausted { stack });
        events.push(Event::StepBegan { phase: Phase::Reserve { card, stack, turn } });
    }
    for phase in [
        Phase::Setup,
        Phase::SecondTile { card: None, turn },
        Phase::Expand { turn },
        Phase::Choose { card, turn },
        Phase::Influence { card, turn },
        Phase::Transport { left: 2, turn },
        Phase::Move { turn },
        Phase::Settle { from: at, turn },
        Phase::Over,
    ] {
        events.push(Event::StepBegan { phase });
    }
    for from in [Origin::Bag, Origin::Reserve] {
        events.push(Event::RiverExtended { seat, end: RiverEnd::East, at, to, from });
        for terrain in [Terrain::Marsh, Terrain::River, Terrain::Necropolis, Terrain::Temple] {
            events.push(Event::TileLaid { seat, at, terrain, from });
        }
    }
    for (island, temple) in [(false, false), (true, false), (false, true), (true, true)] {
        events.push(Event::RegionScored {
            seat,
            at,
            land: Land::Marsh,
            tiles: 3,
            markers: 1,
            island,
            temple,
            points: 3,
        });
    }
    events
}

/// The tag of an event in JSON.
fn tag(event: &Event) -> String {
    match serde_json::to_value(event).expect("JSON") {
        Value::Object(tagged) => tagged.into_iter().next().expect("a tag").0,
        other => panic!("{other}"),
    }
}

#[test]
fn every_kind_of_event_is_among_those_asked_here() {
    let asked: BTreeSet<String> = every_event().iter().map(tag).collect();
    let error = serde_json::from_str::<Event>(r#"{"no_such_event":{}}"#).expect_err("no such event").to_string();
    let (_, there_are) = error.split_once("expected one of ").expect("the kinds of event");
    let there_are = there_are.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    assert_eq!(asked, there_are);
}

#[test]
fn ids_are_unique_and_well_formed() {
    let ids: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    assert_eq!(ids.len(), RULES.len());
    for id in ids {
        assert!(matches!(id.split('/').collect::<Vec<_>>().as_slice(), ["horus", _, _]), "{id}");
        assert!(id.chars().all(|letter| letter.is_ascii_lowercase() || "-/".contains(letter)), "{id}");
    }
}

#[test]
fn every_rule_is_pinned_by_a_test() {
    let pinned = pinned(&["refused(", "by(", "under(", "pins("]);
    let missing: Vec<&str> = RULES.iter().map(|rule| rule.id.0).filter(|id| !pinned.contains_key(*id)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "rules without a test");
}

#[test]
fn every_event_carries_out_a_rule_whatever_is_hidden_in_it() {
    let known: BTreeSet<RuleId> = RULES.iter().map(|rule| rule.id).collect();
    for event in every_event() {
        let rules: BTreeSet<RuleId> = rules_of(&event).iter().copied().collect();
        // a repair is a ruling at the table, and stands above the rules
        assert_eq!(rules.is_empty(), Horus::is_repair(&event), "{event:?}");
        assert_eq!(rules.len(), rules_of(&event).len(), "{event:?} names a rule twice");
        assert!(rules.is_subset(&known), "{event:?}");
        for viewer in Viewer::all(3) {
            assert_eq!(rules_of(&Horus::redact(&event, viewer)), rules_of(&event), "{viewer:?}");
        }
    }
}

#[test]
fn every_rule_is_carried_out_by_an_event_or_refuses_a_command() {
    let events = every_event();
    let named: BTreeSet<&str> = events.iter().flat_map(rules_of).map(|rule| rule.0).collect();
    let refused = pinned(&["refused("]);
    let shown = |id: &&str| named.contains(id) || refused.contains_key(*id);
    let neither: Vec<&str> = RULES.iter().map(|rule| rule.id.0).filter(|id| !shown(id)).collect();
    assert_eq!(neither, Vec::<&str>::new(), "rules that no event names and no test sees refuse");
}

#[test]
fn a_line_of_the_score_names_the_first_rule_of_its_event() {
    let rules = Horus::rules(&Setup::of(3)).expect("a game");
    let lines = every_event().into_iter().filter_map(|event| Some((Horus::score_line(&rules, &event)?.rule, event)));
    let lines: Vec<(RuleId, Event)> = lines.collect();
    assert_eq!(lines.len(), 4);
    for (rule, event) in lines {
        assert_eq!(rules_of(&event).first(), Some(&rule), "{event:?}");
    }
}

#[test]
fn an_event_names_the_rules_that_the_page_names_it_in() {
    let events = every_event();
    let page = project_files::read(PAGE);
    let mut not_named = Vec::new();
    for section in page.split("\n### ").skip(1) {
        let section = section.split("\n## ").next().expect("a section");
        let id = section.lines().next().expect("a heading");
        for word in section.split('`').skip(1).step_by(2) {
            // `TileLaid` on the page is `tile_laid` in JSON
            let is_spoken_of = |event: &&Event| tag(event).replace('_', "") == word.to_ascii_lowercase();
            let mut spoken_of = events.iter().filter(is_spoken_of).peekable();
            let is_event = spoken_of.peek().is_some();
            if is_event && !spoken_of.any(|event| rules_of(event).iter().any(|rule| rule.0 == id)) {
                not_named.push((id, word));
            }
        }
    }
    assert_eq!(not_named, Vec::<(&str, &str)>::new());
}

#[test]
fn the_book_that_comes_with_the_engine_is_what_the_page_and_the_tests_say() {
    let words = rule_docs::book(PAGE, "docs/rulings-horus.md");
    golden_files::same("amunre-core/book/horus.json", &golden_files::pretty(&words), "AMUNRE_BLESS_BOOK");
}

#[test]
fn the_documents_name_only_rules_that_are() {
    let known: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    for file in project_files::files("docs", ".md").into_iter().chain([PAGE.to_owned()]) {
        let text = project_files::read(&file);
        for word in text.split(|letter: char| !(letter.is_ascii_lowercase() || "-/".contains(letter))) {
            let is_rule =
                word.starts_with("horus/") && word.matches('/').count() == 2 && !word.starts_with("horus/set/");
            assert!(!is_rule || known.contains(word), "{file} names {word}");
        }
    }
}
