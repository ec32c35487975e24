//! The rule ledger: every rule id has a heading in docs/rules with its page, and a test that pins it; and nothing else has.

use std::collections::BTreeSet;

use amunre_core::amun_re::rule::RULES;
use amunre_core::amun_re::{
    AmunRe, Book, Changes, Edition, Event, PowerCard, RulePlace, RuleSource, Rules, Setup, rules_of,
};
use amunre_core::engine::{
    Fast, FullGame, Game as _, HiddenInformation as _, Interpretation, InterpretationKind, Interpretations as _,
    Positions as _, RuleId, Rulebook, RulebookMatch, Samples, Sources as _, Table, Viewer, choose,
};
use amunre_core::log::FaultKind;
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::every_event::every_event;
use amunre_tests::rule_docs::{self, pinned};
use amunre_tests::{RED, golden_files, project_files};
use serde_json::Value;

/// The rulebooks, each with an edition that follows it.
const BOOKS: [(Book, Edition); 2] =
    [(Book::Classic, Edition::Classic2003), (Book::Anniversary, Edition::Anniversary2023)];

/// The page of the documents with the rules of a book.
fn document(book: Book) -> String {
    format!("docs/{}", book.page())
}

/// The line that follows the heading of a rule.
fn citation(written: &RuleSource) -> String {
    let rulings = written.rulings.iter().map(|n| format!("[ruling {n}](../rulings.md#ruling-{n})"));
    let rulings: Vec<String> = rulings.collect();
    let semicolon = if rulings.is_empty() { "" } else { "; " };
    let place = match written.place {
        RulePlace::Page(page) => format!("Classic rulebook p. {page}"),
        RulePlace::Section(section) => format!("Anniversary rulebook, {section}"),
    };
    format!("*{place}{semicolon}{}.*", rulings.join(", "))
}

#[test]
fn ids_are_unique_and_well_formed() {
    let ids: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    assert_eq!(ids.len(), RULES.len());
    for id in ids {
        let parts: Vec<&str> = id.split('/').collect();
        assert!(matches!(parts.as_slice(), ["amun-re", _, _]), "{id}");
        assert!(id.chars().all(|letter| letter.is_ascii_lowercase() || "-/".contains(letter)), "{id}");
    }
}

#[test]
fn every_rule_has_a_heading_with_its_page_in_the_order_of_the_rulebook() {
    for (book, _) in BOOKS {
        let document = project_files::read(&document(book));
        let lines: Vec<&str> = document.lines().filter(|line| !line.trim().is_empty()).collect();
        let headings: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].starts_with("### amun-re/")).collect();
        let found: Vec<&str> = headings.iter().map(|line| lines[*line].trim_start_matches("### ")).collect();
        let expected: Vec<&str> = book.rules().map(|(rule, _)| rule.id.0).collect();
        assert_eq!(found, expected);
        for (line, (rule, written)) in headings.into_iter().zip(book.rules()) {
            assert_eq!(lines[line + 1], citation(written), "below the heading of {}", rule.id);
            assert!(lines.get(line + 2).is_some_and(|text| !text.starts_with('#')), "{} says nothing", rule.id);
        }
    }
}

#[test]
fn every_ruling_that_a_rule_cites_has_a_heading() {
    let rulings = project_files::read("docs/rulings.md");
    for (rule, written) in BOOKS.into_iter().flat_map(|(book, _)| book.rules()) {
        for number in written.rulings {
            let heading = format!("## Ruling {number}");
            assert!(rulings.lines().any(|line| line == heading), "{} cites {heading}", rule.id);
        }
    }
}

#[test]
fn the_book_that_comes_with_the_engine_is_what_the_documents_and_tests_say() {
    for (book, _) in BOOKS {
        let page = document(book);
        let file = page.replace("docs/rules/", "amunre-core/book/").replace(".md", ".json");
        let words = rule_docs::book(&page, "docs/rulings.md");
        golden_files::same(&file, &golden_files::pretty(&words), "AMUNRE_BLESS_BOOK");
    }
}

#[test]
fn the_faults_of_the_record_are_explained_as_the_page_has_them() {
    let page = project_files::read("docs/log-format.md");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `record/")).collect();
    let row = |kind: FaultKind| format!("| `{}` | {} | {} |", kind.id(), kind.question().name(), kind.meaning());
    assert_eq!(rows, FaultKind::ALL.map(row));
}

/// The rulebooks of the sample set-ups of a game.
fn rulebooks<G: FullGame + Samples>() -> Vec<Rulebook> {
    let rules = G::samples().into_iter().map(|sample| G::rules(&sample.setup).expect("a sample set-up"));
    rules.map(|rules| G::rulebook(&rules).expect("a rulebook")).collect()
}

#[test]
fn every_game_says_its_rules_and_rulings_in_words() {
    for game in GAMES {
        for book in with_game!(game, G => rulebooks::<G>()).expect("a game") {
            assert!(!book.rules.is_empty(), "{game}");
            for rule in &book.rules {
                let id = rule.id.0;
                assert_eq!(id.split('/').next(), Some(*game));
                assert!(!rule.part.is_empty() && !rule.text.is_empty() && !rule.tests.is_empty(), "{rule:?}");
                assert!(rule.page.is_none_or(|page| rule.source.contains(&format!("p. {page}"))), "{rule:?}");
                let is_told = |text: &String| !text.contains("](") && !text.contains("rulebook p.");
                assert!(rule.text.iter().all(is_told), "{rule:?}");
                assert!(rule.rulings.iter().all(|number| book.ruling(*number).is_some()), "{rule:?}");
                assert!(rule.see.iter().all(|see| book.seek(see) != RulebookMatch::Nothing(Vec::new())), "{rule:?}");
                assert_eq!(book.seek(id), RulebookMatch::Rule(rule), "a rule is found by its id");
            }
            for ruling in &book.rulings {
                assert!(!ruling.text.is_empty() && !ruling.rules.is_empty(), "{ruling:?}");
            }
        }
    }
}

#[test]
fn every_rule_is_pinned_by_a_test() {
    let pinned = pinned(&["refused(", "by(", "under(", "pins("]);
    let missing: Vec<&str> = RULES.iter().map(|rule| rule.id.0).filter(|id| !pinned.contains_key(*id)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "rules without a test");
    let known: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    let own = pinned.keys().filter(|id| id.starts_with("amun-re/"));
    let unknown: Vec<&String> = own.filter(|id| !known.contains(id.as_str())).collect();
    assert_eq!(unknown, Vec::<&String>::new(), "tests of rules that are not");
}

#[test]
fn the_documents_name_only_rules_that_are() {
    let known: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    for file in project_files::files("docs", ".md").into_iter().chain(BOOKS.map(|(book, _)| document(book))) {
        let text = project_files::read(&file);
        for word in text.split(|letter: char| !(letter.is_ascii_lowercase() || "-/".contains(letter))) {
            if let Some(id) = word.strip_prefix("amun-re/").map(|_| word)
                && id.matches('/').count() == 2
                && !id.starts_with("amun-re/board/")
                && !id.starts_with("amun-re/cards/classic")
                && !id.starts_with("amun-re/cards/anniversary")
                && !id.starts_with("amun-re/officials/assumed")
                && !id.starts_with("amun-re/expansions/")
            {
                assert!(known.contains(id), "{file} names {id}");
            }
        }
    }
}

/// The tag of an event in JSON.
fn tag(event: &Event) -> String {
    match serde_json::to_value(event).expect("JSON") {
        Value::String(tag) => tag,
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
fn every_event_carries_out_a_rule_whatever_is_hidden_in_it() {
    let known: BTreeSet<RuleId> = RULES.iter().map(|rule| rule.id).collect();
    for event in every_event() {
        let rules: BTreeSet<RuleId> = rules_of(&event).iter().map(|rule| rule.id).collect();
        // a repair is a ruling at the table, and stands above the rules
        assert_eq!(rules.is_empty(), AmunRe::is_repair(&event), "{event:?}");
        assert_eq!(rules.len(), rules_of(&event).len(), "{event:?} names a rule twice");
        assert!(rules.is_subset(&known), "{event:?}");
        for viewer in Viewer::all(3) {
            assert_eq!(rules_of(&AmunRe::redact(&event, viewer)), rules_of(&event), "{viewer:?}");
        }
    }
}

#[test]
fn every_rule_is_carried_out_by_an_event_or_refuses_a_command() {
    let games = games();
    let named: BTreeSet<&str> = every_event().iter().flat_map(|event| named_by(event, &games)).collect();
    let refused = pinned(&["refused("]);
    let shown = |id: &&str| named.contains(id) || refused.contains_key(*id);
    let neither: Vec<&str> = RULES.iter().map(|rule| rule.id.0).filter(|id| !shown(id)).collect();
    assert_eq!(neither, Vec::<&str>::new(), "rules that no event names and no test sees refuse");
}

#[test]
fn a_line_of_the_score_names_the_first_rule_of_its_event() {
    let rules = AmunRe::rules(&Setup::classic(3)).expect("a game");
    let lines = every_event().into_iter().filter_map(|event| Some((AmunRe::score_line(&rules, &event)?.rule, event)));
    let lines: Vec<(RuleId, Event)> = lines.collect();
    assert_eq!(lines.len(), 24);
    for (rule, event) in lines {
        assert_eq!(rules_of(&event).first().map(|named| named.id), Some(rule), "{event:?}");
    }
}

#[test]
fn a_power_card_that_is_played_names_its_own_rule() {
    use PowerCard::*;
    for (card, id) in [
        (Builder, "amun-re/market/builder"),
        (SacrificeCorrection, "amun-re/offering/correction"),
        (HarvestIncrease, "amun-re/harvest/increase"),
        (EightGold, "amun-re/harvest/eight-gold"),
        (FreeFarmer, "amun-re/market/free-farmer"),
        (BiddingBlockade, "amun-re/auction/blockade"),
        (OverbidInSameProvince, "amun-re/auction/overbid"),
        (WestEastBonus, "amun-re/bonus/west-east"),
        (NileBanksBonus, "amun-re/bonus/nile-banks"),
        (LowerUpperBonus, "amun-re/bonus/lower-upper"),
        (PowerCardBonus, "amun-re/bonus/power-cards"),
        (FarmerBonus, "amun-re/bonus/farmers"),
        (Architect, "amun-re/market/builder"),
        (Influence, "amun-re/offering/correction"),
        (Abundance, "amun-re/harvest/increase"),
        (Treasury, "amun-re/harvest/eight-gold"),
        (Cultivation, "amun-re/market/free-farmer"),
        (Protection, "amun-re/auction/blockade"),
        (Bribery, "amun-re/auction/overbid"),
        (EastOrWest, "amun-re/bonus/west-east"),
        (RiverOrHinterland, "amun-re/bonus/nile-banks"),
        (UpperOrLower, "amun-re/bonus/lower-upper"),
        (MasterOfFavours, "amun-re/bonus/power-cards"),
        (MasterOfFarmers, "amun-re/bonus/farmers"),
        (MasterOfFederation, "amun-re/bonus/federation"),
        (Glory, "amun-re/market/glory"),
        (Greed, "amun-re/offering/greed"),
        (Popularity, "amun-re/harvest/popularity"),
        (Export, "amun-re/harvest/export"),
        (Delegation, "amun-re/officials/delegation"),
        (Afterlife, "amun-re/afterlife/card"),
        (Tribute, "amun-re/bonus/tribute"),
        (PharaohsBlessing, "amun-re/bonus/pharaohs-blessing"),
    ] {
        let played = Event::CardPlayed { seat: RED, card, province: None };
        assert_eq!(rules_of(&played).last().map(|rule| rule.id.0), Some(id));
    }
}

/// Events that a rule speaks of but that do not name it: they do not say whether what is placed was bought or is a gift, nor
/// whether a pyramid was built with three stones or by a builder, nor whether a kind was bought before.
const NOT_NAMED: [(&str, &str); 4] = [
    ("amun-re/market/builder", "PyramidBuilt"),
    ("amun-re/market/place-first", "FarmerPlaced"),
    ("amun-re/market/place-first", "StonePlaced"),
    ("amun-re/statues/ptah", "Bought"),
];

/// The rules of a classic game, and of games with one expansion each: what an event carries out depends on it.
fn games() -> Vec<Rules> {
    let with = |players: u8, change: fn(&mut Changes)| {
        let mut options = Changes::default();
        change(&mut options);
        AmunRe::rules(&Setup { options, ..Setup::anniversary(players) }).expect("a set-up")
    };
    vec![
        AmunRe::rules(&Setup::classic(3)).expect("a set-up"),
        with(2, |options| options.officials = Some(true)),
        with(4, |options| options.afterlife = Some(true)),
        with(4, |options| options.statues = Some(true)),
        with(4, |options| options.pharaoh = Some(true)),
    ]
}

/// The rules that an event names, in any of these games.
fn named_by(event: &Event, games: &[Rules]) -> BTreeSet<&'static str> {
    let by_games = games.iter().flat_map(|rules| AmunRe::event_rules(rules, event)).map(|rule| rule.0);
    rules_of(event).iter().map(|rule| rule.id.0).chain(by_games).collect()
}

#[test]
fn an_event_names_the_rules_that_the_document_names_it_in() {
    let (events, games) = (every_event(), games());
    let mut not_named = Vec::new();
    let documents = BOOKS.map(|(book, _)| project_files::read(&document(book)));
    for section in documents.iter().flat_map(|document| document.split("\n### ").skip(1)) {
        let section = section.split("\n## ").next().expect("a section");
        let id = section.lines().next().expect("a heading");
        for word in section.split('`').skip(1).step_by(2) {
            // `BidPlaced` in the document is `bid_placed` in JSON
            let is_spoken_of = |event: &&Event| tag(event).replace('_', "") == word.to_ascii_lowercase();
            let mut spoken_of = events.iter().filter(is_spoken_of).peekable();
            let is_event = spoken_of.peek().is_some();
            if is_event && !spoken_of.any(|event| named_by(event, &games).contains(id)) {
                not_named.push((id, word));
            }
        }
    }
    // both pages can speak of it
    not_named.sort_unstable();
    not_named.dedup();
    assert_eq!(not_named, NOT_NAMED);
}

#[test]
fn every_rule_is_cited_with_its_heading() {
    let rulings = project_files::read("docs/rulings.md");
    for (book, edition) in BOOKS {
        let rules = AmunRe::rules(&Setup::of(edition, 4)).expect("a set-up");
        let document = project_files::read(&document(book));
        for (rule, written) in book.rules() {
            let cited = AmunRe::cite(&rules, rule.id).expect("a rule of the game");
            assert_eq!((cited.rule, cited.rulings, &cited.source), (rule.id, written.rulings, &written.to_string()));
            let (file, anchor) = cited.heading.split_once('#').expect("an anchor");
            assert_eq!(file, book.page());
            // the anchor of a heading is its letters and hyphens
            let anchors = document.lines().filter_map(|line| line.strip_prefix("### "));
            assert_eq!(anchors.filter(|heading| heading.replace('/', "") == anchor).count(), 1, "{}", cited.heading);
            assert!(written.rulings.is_empty() || rulings.contains(&cited.heading), "{}", cited.heading);
        }
        assert_eq!(AmunRe::cite(&rules, RuleId("amun-re/no/such")), None);
        // a rule that an option brings in is cited from the other book
        for rule in RULES {
            assert!(AmunRe::cite(&rules, rule.id).is_some(), "{}", rule.id);
        }
    }
}

#[test]
fn every_other_reading_stands_with_its_ruling() {
    let promos = Changes { promo_cards: Some(true), ..Changes::default() };
    let all = Changes::expanded(2);
    let setups = [
        Setup::classic(4),
        Setup { options: promos, ..Setup::anniversary(4) },
        Setup::of(Edition::Anniversary2023PreviousRules, 4),
        Setup { options: all, ..Setup::anniversary(2) },
    ];
    // each once, those of the classic edition first
    let mut readings: Vec<Interpretation> = Vec::new();
    for setup in &setups {
        let rules = AmunRe::rules(setup).expect("a set-up");
        for reading in AmunRe::interpretations(&rules) {
            if !readings.iter().any(|other| other.id == reading.id) {
                readings.push(reading);
            }
        }
    }
    let document = project_files::read("docs/rulings.md");
    for section in document.split("## Ruling ").skip(1) {
        let number: u8 = section.split_whitespace().next().and_then(|word| word.parse().ok()).expect("a number");
        let own = readings.iter().filter(|reading| reading.ruling == number);
        let named = own.map(|reading| {
            let kind = match reading.kind {
                InterpretationKind::Judged => "run again",
                InterpretationKind::AllowsMore => "only allows more",
                InterpretationKind::AnotherGame(_) => "cannot be told",
            };
            format!("`{}` ({kind})", reading.id)
        });
        let named: Vec<String> = named.collect();
        let flat = section.split_whitespace().collect::<Vec<_>>().join(" ");
        let found =
            flat.split("In `amunre verify --readings`: ").nth(1).and_then(|rest| rest.split(". Fills in").next());
        assert_eq!(found.unwrap_or_default(), named.join(", "), "ruling {number}");
    }
    assert!(readings.iter().all(|reading| document.contains(&format!("## Ruling {}\n", reading.ruling))));
}

/// Plays a game at random, and asks why each event happened.
fn event_rules<G: FullGame + Samples>() -> usize {
    let mut asked = 0;
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a set-up");
        let mut table = Table::<G, _>::open(&sample.setup, Fast::new(7, 0)).expect("a game");
        let mut dice = Fast::new(8, 0);
        let mut ask = |event: &G::Event| {
            let causes = G::event_rules(&rules, event);
            assert!(!causes.is_empty(), "no rule brings about {event:?}");
            assert!(causes.iter().all(|rule| G::cite(&rules, *rule).is_some()), "{causes:?} of {event:?}");
            let scored = G::score_line(&rules, event).map(|line| line.rule);
            assert!(scored.is_none_or(|rule| causes.first() == Some(&rule)), "{causes:?} of {event:?}");
            asked += 1;
        };
        table.start_events().iter().for_each(&mut ask);
        while let Some(seat) = table.to_act().iter().next() {
            let mut list = table.required_commands(seat);
            if list.is_empty() {
                list = table.legal_commands(seat);
            }
            let command = choose::<G>(&list, &mut dice).expect("a command");
            table.apply(seat, command).expect("a legal command").iter().for_each(&mut ask);
        }
    }
    asked
}

#[test]
fn why_an_event_happened_is_known_of_every_game() {
    for game in GAMES {
        assert!(with_game!(game, G => event_rules::<G>()).expect("a game") > 1000, "{game}");
    }
}
