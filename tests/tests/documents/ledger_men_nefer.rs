//! The rule ledger of Men-Nefer: every rule is pinned by a test; every event carries out a rule, and every rule is carried out by
//! an event or refuses a command; the page names an event only in rules that the event names.

use std::collections::BTreeSet;

use amunre_core::engine::{Game as _, Id as _, Positions as _, RuleId, Seats, ShortList, Sources as _};
use amunre_core::men_nefer::rule::RULES;
use amunre_core::men_nefer::{
    ActionTile, BlockTrack, City, CityAdvantage, Deity, Event, Favour, FirstPart, Gain, Good, House, MastabaTile,
    MenNefer, Place, PlacementTile, PlayerBoard, QueensTile, Repair, Scroll, Setup, TradeAgreement, rules_of,
};
use amunre_tests::rule_docs::{self, pinned};
use amunre_tests::{RED, golden_files, project_files};

const PAGE: &str = "docs/rules/men-nefer.md";

/// Returns every kind of event, with every choice in it that rules depend on.
fn every_event() -> Vec<Event> {
    let (seat, era, points) = (RED, 1, 2);
    let (tile, good, scroll, favour) = (ActionTile::Tile01, Good::Ring1, Scroll::Scroll01, Favour::Food);
    let (house, city, agreement) = (House::Nile, City::Upper1, TradeAgreement::Agreement01);
    let mut events = vec![
        Event::FirstPlayerDrawn { seat },
        Event::BoardDealt { board: PlayerBoard::ALL[0], seat },
        Event::PieceRevealed { favour, level: 1 },
        Event::NeutralPiecePlaced { favour, site: 1 },
        Event::QueensTileDrawn { pyramid: 1, tile: QueensTile::Goods },
        Event::MastabaDrawn { field: 1, tile: MastabaTile::ALL[0] },
        Event::DeityDrawn { deity: Deity::Isis },
        Event::GoodDrawn { good, slot: 1 },
        Event::ScrollDrawn { scroll, slot: 1 },
        Event::AdvantageDrawn { advantage: CityAdvantage::ALL[0], city },
        Event::AgreementDrawn { agreement, city },
        Event::PlacementDrawn { tile: PlacementTile::ALL[0] },
        Event::TileDealt { seat, tile },
        Event::TileRevealed { tile },
        Event::TileDisplayed { slot: 1 },
        Event::TurnBegan { seat, turn: 1 },
        Event::TileTaken { food: -1, seat, slot: 3, tile },
        Event::HieroglyphReached { seat, space: 1 },
        Event::RowChosen { seat, slot: 3 },
        Event::SpaceChosen { house, seat, space: 1 },
        Event::ActionBegun { choice: 1, item: 1, seat },
        Event::Forfeited { seat },
        Event::TaskEnded { seat },
        Event::TileDiscarded { seat, tile },
        Event::DisplayClosed { slot: 3 },
        Event::DiscardsTurned,
        Event::MarketsClosed,
        Event::FavourTaken { favour, seat },
        Event::PiecePlaced { favour, level: 1, seat, site: 1 },
        Event::PyramidionPlaced { seat },
        Event::EyeLaid { piece: 2, pyramid: 1, seat },
        Event::EyesTaken { number: 1, seat },
        Event::Embalmed { number: 1, seat },
        Event::Buried { seat, tomb: 1 },
        Event::OrderChosen { part: FirstPart::Bonus, seat },
        Event::MastabaActivated { field: 1, seat },
        Event::ScrollTaken { paid: 1, scroll, seat },
        Event::GoodTaken { field: 1, good, paid: 1, seat },
        Event::ScarabMoved { house, seat, space: 1 },
        Event::PriestessMoved { lying: false, room: 0, seat },
        Event::OfferingBegun { good, seat },
        Event::LineBegun { line: 1, seat },
        Event::GoodTurned { good, seat },
        Event::BasketPlaced { room: 1, seat, space: 1 },
        Event::BasketLost { seat },
        Event::PriestessLaid { room: 1, seat },
        Event::SunMoved { seat, space: 1 },
        Event::SunExchanged { seat },
        Event::Mixed { food: 1, heka: 2, seat },
        Event::BoatMoved { boat: 1, seat, to: Place::Section(1) },
        Event::BoatActivated { boat: 1, seat },
        Event::BoatLeft { boat: 1, seat, to: Place::Section(1) },
        Event::AgreementTaken { agreement, city, seat },
        Event::AgreementDiscarded { agreement, seat },
        Event::Carved { number: 1, seat },
        Event::Erected { pedestal: 1, seat },
        Event::HarvestBegan { era },
        Event::ScrollsRolled { drawings: 1, feather: 3, scrolls: 2, seat },
        Event::AgreementFulfilled { agreement, seat },
        Event::AgreementsScored { agreements: 1, points, seat },
        Event::SarcophagiScored { points, sarcophagi: 1, seat },
        Event::SunScored { points, seat },
        Event::GreatPyramidScored { points, seat },
        Event::QueensScored { count: 2, eyes: 1, points, pyramid: 1, seat },
        Event::FloodBegan { era: 2 },
        Event::FloodFood { amount: 1, seat },
        Event::FloodHeka { amount: 1, seat },
        Event::ApprenticesReturned,
        Event::NeutralsMoved,
        Event::OrderSet { order: ShortList::default() },
        Event::GameEnded { winners: Seats::only(seat) },
        Event::Repaired { repair: Repair::SetFood { food: 1, seat } },
        Event::Repaired { repair: Repair::AddPrestige { points: -1, seat } },
    ];
    for (crowded, paid) in [(false, 0), (false, 1), (true, 0)] {
        events.push(Event::Visited { crowded, house, paid, seat, tile });
        events.push(Event::Raised { crowded, house, paid, seat });
    }
    events.extend(Gain::ALL.iter().map(|gain| Event::Gained { amount: 1, gain: *gain, seat }));
    for track in [BlockTrack::Great, BlockTrack::Queens] {
        events.extend([Event::BlockMoved { seat, space: 1, track }, Event::StepExchanged { seat, track }]);
    }
    events.extend([true, false].map(|passed| Event::DuatScored { marks: 2, passed, points, seat }));
    events
}

#[test]
fn every_kind_of_event_is_in_the_list_of_this_file() {
    let listed: BTreeSet<&str> = every_event().iter().map(Event::name).collect();
    assert_eq!(listed, Event::NAMES.iter().copied().collect());
}

#[test]
fn ids_are_unique_and_well_formed() {
    let ids: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    assert_eq!(ids.len(), RULES.len());
    for id in ids {
        assert!(matches!(id.split('/').collect::<Vec<_>>().as_slice(), ["men-nefer", _, _]), "{id}");
        assert!(id.chars().all(|letter| letter.is_ascii_lowercase() || "-/".contains(letter)), "{id}");
    }
}

#[test]
fn every_rule_is_pinned_by_a_test() {
    let pinned = pinned(&["refused(", "by(", "under(", "pins("]);
    let missing: Vec<&str> = RULES.iter().map(|rule| rule.id.0).filter(|id| !pinned.contains_key(*id)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "rules without a test");
    let known: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    let own = pinned.keys().filter(|id| id.starts_with("men-nefer/"));
    let unknown: Vec<&String> = own.filter(|id| !known.contains(id.as_str())).collect();
    assert_eq!(unknown, Vec::<&String>::new(), "tests of rules that do not exist");
}

#[test]
fn every_event_carries_out_a_rule() {
    let known: BTreeSet<RuleId> = RULES.iter().map(|rule| rule.id).collect();
    for event in every_event() {
        let rules: BTreeSet<RuleId> = rules_of(&event).iter().copied().collect();
        // a repair is a ruling of the referee, and above the rules
        assert_eq!(rules.is_empty(), MenNefer::is_repair(&event), "{event:?}");
        assert_eq!(rules.len(), rules_of(&event).len(), "{event:?} names a rule twice");
        assert!(rules.is_subset(&known), "{event:?}");
    }
}

#[test]
fn every_rule_is_carried_out_by_an_event_or_refuses_a_command() {
    let events = every_event();
    let named: BTreeSet<&str> = events.iter().flat_map(rules_of).map(|rule| rule.0).collect();
    let refused = pinned(&["refused("]);
    let shown = |id: &&str| named.contains(id) || refused.contains_key(*id);
    let neither: Vec<&str> = RULES.iter().map(|rule| rule.id.0).filter(|id| !shown(id)).collect();
    assert_eq!(neither, Vec::<&str>::new(), "rules that no event names and by which no test sees a refusal");
}

#[test]
fn a_line_of_the_score_names_a_rule_of_its_event() {
    let rules = MenNefer::rules(&Setup::of(3)).expect("a game");
    let lines = every_event().into_iter().filter_map(|event| Some((MenNefer::score_line(&rules, &event)?, event)));
    let lines: Vec<_> = lines.collect();
    assert_eq!(lines.len(), 9);
    for (line, event) in lines {
        let is_ruling = MenNefer::is_repair(&event);
        assert_eq!(rules_of(&event).first(), Some(&line.rule).filter(|_| !is_ruling), "{event:?}");
        let is_lost = matches!(event, Event::DuatScored { passed: false, .. }) || is_ruling;
        assert_eq!(line.points < 0, is_lost, "{event:?}");
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
            let mut spoken_of = events.iter().filter(|event| event.name() == word).peekable();
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
    let words = rule_docs::book(PAGE, "docs/rulings-men-nefer.md");
    golden_files::same("amunre-core/book/men-nefer.json", &golden_files::pretty(&words), "AMUNRE_BLESS_BOOK");
}

#[test]
fn the_documents_name_only_rules_that_exist() {
    let known: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    for file in project_files::files("docs", ".md").into_iter().chain([PAGE.to_owned()]) {
        let text = project_files::read(&file);
        for word in text.split(|letter: char| !(letter.is_ascii_lowercase() || "-/".contains(letter))) {
            let is_rule = word.starts_with("men-nefer/")
                && word.matches('/').count() == 2
                && !word.starts_with("men-nefer/board/");
            assert!(!is_rule || known.contains(word), "{file} names {word}");
        }
    }
}
