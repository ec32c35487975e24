//! The rule ledger: every rule is pinned by a test; every event carries out a rule, and every rule is carried out by an event
//! or refuses a command; a page names an event only in rules that the event names; the program shows the rules as the pages
//! state them.

use std::collections::BTreeSet;

use amunre_core::amun_re::{Event, PowerCard};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{Dependencies, FullGame, Samples};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::refusal::{RestsOn, RuleId};
use amunre_core::engine::search::choose;
use amunre_core::engine::sources::{FoundBy, RulebookMatch, RulingLine};
use amunre_core::engine::table::Table;
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::rule_docs::pinned;
use amunre_tests::{RED, project_files};

use crate::documented::{Documented, of_every_game};

of_every_game![
    ids_are_unique_and_well_formed,
    every_rule_is_pinned_by_a_test,
    the_documents_name_only_rules_that_exist,
    every_kind_of_event_is_in_the_list,
    every_event_carries_out_a_rule_whatever_is_hidden_in_it,
    every_rule_is_carried_out_by_an_event_or_refuses_a_command,
    a_line_of_the_score_names_the_first_rule_of_its_event,
    an_event_names_the_rules_that_a_page_names_it_in,
    every_rule_is_cited_with_its_heading,
    the_rulebook_says_every_rule_and_ruling_in_words,
    each_word_of_the_rulebook_leads_to_its_rules,
    each_ruling_has_a_first_line,
];

fn ids_are_unique_and_well_formed<G: Documented>() {
    let ids = G::ids();
    assert_eq!(ids.len(), G::RULES.len());
    for id in ids {
        assert!(matches!(id.split('/').collect::<Vec<_>>().as_slice(), [game, _, _] if *game == G::ID), "{id}");
        assert!(id.chars().all(|letter| letter.is_ascii_lowercase() || "-/".contains(letter)), "{id}");
    }
}

fn every_rule_is_pinned_by_a_test<G: Documented>() {
    let pinned = pinned(&["refused(", "by(", "under(", "pins("]);
    let ids = G::ids();
    let missing: Vec<&&str> = ids.iter().filter(|id| !pinned.contains_key(**id)).collect();
    assert_eq!(missing, Vec::<&&str>::new(), "rules without a test");
    let own = pinned.keys().filter(|id| id.split('/').next() == Some(G::ID));
    let unknown: Vec<&String> = own.filter(|id| !ids.contains(id.as_str())).collect();
    assert_eq!(unknown, Vec::<&String>::new(), "tests of rules that do not exist");
}

fn the_documents_name_only_rules_that_exist<G: Documented>() {
    let ids = G::ids();
    for file in project_files::pages() {
        let text = project_files::read(&file);
        for word in text.split(|letter: char| !(letter.is_ascii_lowercase() || "-/".contains(letter))) {
            let is_own = word.split('/').next() == Some(G::ID) && word.matches('/').count() == 2;
            let is_rule = is_own && G::DATA.iter().all(|data| !word.starts_with(data));
            assert!(!is_rule || ids.contains(word), "{file} names {word}");
        }
    }
}

fn every_kind_of_event_is_in_the_list<G: Documented>() {
    let listed: BTreeSet<&str> = G::every_event().iter().map(G::name).collect();
    assert_eq!(listed, G::names().iter().copied().collect());
}

/// The rules that an event carries out, in any of the set-ups.
fn named_by<G: Documented>(event: &G::Event, tables: &[G::Rules]) -> BTreeSet<&'static str> {
    tables.iter().flat_map(|rules| G::event_rules(rules, event)).map(|rule| rule.id.0).collect()
}

fn every_event_carries_out_a_rule_whatever_is_hidden_in_it<G: Documented>() {
    let ids = G::ids();
    for rules in G::tables() {
        for event in G::every_event() {
            let named: Vec<&str> = G::event_rules(&rules, &event).map(|rule| rule.id.0).collect();
            // a repair is a ruling at the table, and above the rules
            assert_eq!(named.is_empty(), G::is_repair(&event), "{event:?}");
            let once: BTreeSet<&str> = named.iter().copied().collect();
            assert_eq!(once.len(), named.len(), "{event:?} names a rule twice");
            assert!(once.is_subset(&ids), "{event:?}");
            for viewer in Viewer::all(3) {
                let seen = G::redact(&event, viewer);
                assert!(G::event_rules(&rules, &seen).map(|rule| rule.id.0).eq(named.iter().copied()), "{viewer:?}");
            }
        }
    }
}

fn every_rule_is_carried_out_by_an_event_or_refuses_a_command<G: Documented>() {
    let tables = G::tables();
    let named: BTreeSet<&str> = G::every_event().iter().flat_map(|event| named_by::<G>(event, &tables)).collect();
    let refused = pinned(&["refused("]);
    let neither: Vec<&str> =
        G::ids().into_iter().filter(|id| !named.contains(id) && !refused.contains_key(*id)).collect();
    assert_eq!(neither, Vec::<&str>::new(), "rules that no event names and by which no test sees a refusal");
}

fn a_line_of_the_score_names_the_first_rule_of_its_event<G: Documented>() {
    let tables = G::tables();
    let rules = &tables[0];
    let lines = G::every_event().into_iter().filter_map(|event| Some((G::score_line(rules, &event)?, event)));
    let lines: Vec<_> = lines.collect();
    assert_eq!(lines.len(), G::SCORE_LINES);
    for (line, event) in lines {
        let first = G::event_rules(rules, &event).next().map(|rule| rule.id);
        assert!(first == Some(line.rule) || G::is_repair(&event), "{event:?}");
        assert!(G::ids().contains(line.rule.0), "{event:?}");
    }
}

fn an_event_names_the_rules_that_a_page_names_it_in<G: Documented>() {
    let (events, tables) = (G::every_event(), G::tables());
    let mut not_named = Vec::new();
    let pages: Vec<String> =
        G::books().iter().map(|(book, _)| project_files::read(&format!("docs/reference/{}", book.page))).collect();
    for section in pages.iter().flat_map(|page| page.split("\n### ").skip(1)) {
        let section = section.split("\n## ").next().expect("a section");
        let id = section.lines().next().expect("a heading");
        for word in section.split('`').skip(1).step_by(2) {
            let mut spoken_of = events.iter().filter(|event| G::name(event) == word).peekable();
            let is_event = spoken_of.peek().is_some();
            if is_event && !spoken_of.any(|event| named_by::<G>(event, &tables).contains(id)) {
                not_named.push((id, word));
            }
        }
    }
    // several pages can speak of it
    not_named.sort_unstable();
    not_named.dedup();
    assert_eq!(not_named, G::NOT_NAMED);
}

fn every_rule_is_cited_with_its_heading<G: Documented>() {
    for (book, rules) in G::books() {
        let page = project_files::read(&format!("docs/reference/{}", book.page));
        let rulings = project_files::read(&format!("docs/reference/{}", book.rulings_page));
        for rule in G::RULES {
            // a rule that an option brings in is cited from another book
            let cited = G::cite(&rules, rule.id).expect("a rule of the game");
            let Some(source) = rule.source(book) else { continue };
            assert_eq!((cited.rule, cited.rulings, &cited.source), (rule.id, source.rulings, &source.to_string()));
            let (file, anchor) = cited.heading.split_once('#').expect("an anchor");
            assert_eq!(file, book.page);
            // the anchor of a heading is its letters and hyphens
            let anchors = page.lines().filter_map(|line| line.strip_prefix("### "));
            assert_eq!(anchors.filter(|heading| heading.replace('/', "") == anchor).count(), 1, "{}", cited.heading);
            // every ruling says which rules it completes
            assert!(source.rulings.is_empty() || rulings.contains(&cited.heading), "{}", cited.heading);
        }
        assert_eq!(G::cite(&rules, RuleId("no/such/rule")), None);
    }
}

fn the_rulebook_says_every_rule_and_ruling_in_words<G: Documented>() {
    for (book, rules) in G::books() {
        let own = G::RULES.iter().filter(|rule| rule.source(book).is_some()).map(|rule| rule.id);
        let book = G::rulebook(&rules);
        assert!(book.rules.iter().map(|rule| rule.id).eq(own));
        for rule in &book.rules {
            assert!(!rule.part.is_empty() && !rule.text.is_empty(), "{rule:?}");
            assert!(rule.page.is_none_or(|page| rule.source.contains(&format!(". {page}"))), "{rule:?}");
            assert!(rule.text.iter().all(|text| is_plain(text)), "{rule:?}");
            assert!(rule.rulings.iter().all(|number| book.ruling(*number).is_some()), "{rule:?}");
            assert!(rule.see.iter().all(|see| book.seek(see) != RulebookMatch::Nothing(Vec::new())), "{rule:?}");
            assert_eq!(book.seek(rule.id.0), RulebookMatch::Rule(rule), "a rule is found by its id");
        }
        for ruling in &book.rulings {
            assert!(!ruling.text.is_empty() && !ruling.rules.is_empty(), "{ruling:?}");
            assert!(ruling.text.iter().all(|text| is_plain(text)), "{ruling:?}");
        }
    }
}

/// Returns true if a text has no link, no path of this repository, and no name of a Rust type.
fn is_plain(text: &str) -> bool {
    let is_type = |span: &str| {
        let is_word = span.chars().all(char::is_alphanumeric) && span.starts_with(|first: char| first.is_uppercase());
        is_word && span.contains(|letter: char| letter.is_lowercase())
    };
    let mut spans = text.split('`').skip(1).step_by(2);
    let links = ["](", "rulebook p.", ".md", "docs/", "Fills in:"];
    links.iter().all(|link| !text.contains(link)) && !spans.any(is_type)
}

fn each_word_of_the_rulebook_leads_to_its_rules<G: Documented>() {
    for (book, rules) in G::books() {
        let page = project_files::read(&format!("docs/reference/{}", book.page));
        let (_, table) = page.split_once("\n## The words of the rulebook\n").expect("a table");
        let rows: Vec<&str> = table.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
        assert!(rows.len() > 10, "{}", book.page);
        let book = G::rulebook(&rules);
        for row in rows {
            let (word, ids) = row.trim_matches(['|', ' ']).split_once(" | ").expect("two cells");
            for id in ids.split(", ").map(|id| id.trim_matches('`')) {
                let rule = book.rules.iter().find(|rule| rule.id.0 == id);
                let rule = rule.unwrap_or_else(|| panic!("{row}: {id} is no rule of the book"));
                assert!(rule.terms.iter().any(|term| term == word), "{row}");
                let found = book.search(word);
                let best: Vec<_> = found.iter().filter(|(by, _)| *by != FoundBy::Text).collect();
                assert!(best.iter().any(|(_, other)| other.id == rule.id), "{row}");
            }
        }
    }
}

fn each_ruling_has_a_first_line<G: Documented>() {
    let of_verdict = |rules: &G::Rules| {
        let mut on = Dependencies::default();
        G::RULES.iter().for_each(|rule| G::add_rulings(rules, rule, &mut on));
        RestsOn::of::<G>(rules, on)
    };
    for (_, rules) in G::books() {
        let rests = of_verdict(&rules);
        let lines = rests.ruling_lines.lines();
        assert!(lines.iter().map(|line| line.ruling).eq(rests.rulings.iter().copied()), "{rests:?}");
        for RulingLine { ruling, line, .. } in &lines {
            assert!(line.ends_with('.') && (20..=250).contains(&line.len()) && is_plain(line), "{ruling}: {line}");
            let page = G::rulebook(&rules);
            let whole = u8::try_from(*ruling).ok().and_then(|number| page.ruling(number));
            assert!(whole.is_none_or(|whole| whole.text[0].starts_with(line)), "{ruling}: {line}");
        }
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
        assert_eq!(played.rules().last().map(|rule| rule.id.0), Some(id));
    }
}

/// Plays a game at random, and asks for the rules of each event.
fn event_rules<G: FullGame + Samples>() -> usize {
    let mut number = 0;
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a set-up");
        let mut table = Table::<G, _>::open(&sample.setup, Fast::new(7, 0)).expect("a game");
        let mut dice = Fast::new(8, 0);
        let mut ask = |event: &G::Event| {
            let causes: Vec<RuleId> = G::event_rules(&rules, event).map(|rule| rule.id).collect();
            assert!(!causes.is_empty(), "no rule brings about {event:?}");
            assert!(causes.iter().all(|rule| G::cite(&rules, *rule).is_some()), "{causes:?} of {event:?}");
            let scored = G::score_line(&rules, event).map(|line| line.rule);
            assert!(scored.is_none_or(|rule| causes.first() == Some(&rule)), "{causes:?} of {event:?}");
            number += 1;
        };
        table.start_events().iter().for_each(&mut ask);
        while let Some(seat) = table.to_act().first() {
            let mut list = table.required_commands(seat);
            if list.is_empty() {
                list = table.legal_commands(seat);
            }
            let command = choose::<G>(&list, &mut dice).expect("a command");
            table.apply(seat, command).expect("a legal command").iter().for_each(&mut ask);
        }
    }
    number
}

#[test]
fn why_an_event_happened_is_known_of_every_game() {
    for game in GAMES {
        assert!(with_game!(game, G => event_rules::<G>()).expect("a game") > 1000, "{game}");
    }
}
