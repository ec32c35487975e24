//! The sentences of the program: people are "they", one thing is singular, and a game has the words of the rulebook of its edition.

use std::collections::BTreeSet;

use amunre_core::amun_re::{self, AmunRe, Edition};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::{FullGame, Game as _, Samples, Sources as _};
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::refusal::Refusal;
use amunre_core::engine::search::choose;
use amunre_core::engine::table::Table;
use amunre_core::engine::turn::{Interrupt, judge};
use amunre_tests::project_files;

use crate::documented::{Documented, of_every_game};

of_every_game![sentences_on_a_seat_call_it_they, an_event_counts_one_thing_in_the_singular];

/// Events in which "its" is not the seat's.
const OF_A_THING: &[&str] = &["cannot be placed", "boat", "replaces its income", "puts piece"];

/// Nouns that are counted.
const COUNTED: &[&str] = &[
    "card", "farmer", "stone", "tile", "gift", "point", "step", "eye", "mark", "scroll", "discard", "token", "marker",
];

fn has_word(sentence: &str, words: &[&str]) -> bool {
    sentence.split(|letter: char| !letter.is_alphanumeric()).any(|word| words.contains(&word))
}

/// Returns true if a sentence speaks of its subject as of a thing.
fn is_a_thing(sentence: &str) -> bool {
    let it = [": it ", "and it ", "before it ", "that it ", "which it ", "so it ", "cards it "];
    has_word(sentence, &["its"]) || it.iter().any(|it| sentence.contains(it))
}

fn sentences_on_a_seat_call_it_they<G: Documented>() {
    let source = project_files::read(&format!("amunre-core/src/{}/model/violation.rs", G::ID.replace('-', "_")));
    let mut seen = 0;
    for sentence in source.split("#[error(").skip(1).filter_map(|rest| rest.split('"').nth(1)) {
        if ["{seat}", "{owner}"].iter().any(|seat| sentence.contains(seat)) {
            seen += 1;
            assert!(!is_a_thing(sentence), "{sentence}");
        }
    }
    assert!(seen > 5, "{seen} sentences");
    for event in G::every_event() {
        let words = G::event_words(&event, &Names::default()).to_string();
        let is_of_seat = words.contains("seat ") && OF_A_THING.iter().all(|thing| !words.contains(thing));
        assert!(!is_of_seat || !is_a_thing(&words), "{words}");
    }
}

/// Plays a game of each sample at random, and hands on each sentence: of its events, and of refusals at some of its tables.
fn play<G: FullGame + Samples>(mut hear: impl FnMut(&G::Rules, &str)) {
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a set-up");
        let (mut table, mut dice) =
            (Table::<G, _>::open(&sample.setup, Fast::new(3, 0)).expect("a game"), Fast::new(4, 0));
        let mut sentences = BTreeSet::new();
        let mut events = table.start_events().to_vec();
        let mut commands = Vec::new();
        let names = Names::default().with_terms(G::terms(&rules));
        loop {
            sentences.extend(events.iter().map(|event| G::event_words(event, &names).to_string()));
            let Some(seat) = table.to_act().first() else { break };
            let required = table.required_commands(seat);
            let list = if required.is_empty() { table.legal_commands(seat) } else { required };
            let command = choose::<G>(&list, &mut dice).expect("a command");
            // earlier commands, which are mostly not possible now
            for other in commands.iter().rev().take(12) {
                let (ruling, _) = judge::<G>(&rules, &mut table.state().clone(), &mut NoChance, None, seat, *other);
                if let Err(Interrupt::Refused(violation)) = ruling {
                    sentences.insert(Refusal::of::<G>(&rules, &Names::default(), &violation).sentence);
                }
            }
            commands.push(command);
            events = table.apply(seat, command).expect("a legal command").to_vec();
        }
        assert!(sentences.len() > 50, "{}: {}", sample.name, sentences.len());
        sentences.iter().for_each(|sentence| hear(&rules, sentence));
    }
}

fn an_event_counts_one_thing_in_the_singular<G: Documented + Samples>() {
    play::<G>(|_, sentence| {
        let words: Vec<&str> = sentence.split([' ', ',', ':']).collect();
        for three in [""].iter().chain(&words).collect::<Vec<_>>().windows(3) {
            // not the number of a seat
            let plural = three[2].strip_suffix('s').is_some_and(|one| COUNTED.contains(&one));
            assert!(*three[1] != "1" || *three[0] == "seat" || !plural, "{sentence}");
        }
        assert!(!sentence.contains("1 card as gifts") && !sentence.contains("1 to 0"), "{sentence}");
    });
}

#[test]
fn a_game_has_the_words_of_its_edition() {
    let (mut classic, mut anniversary) = (BTreeSet::new(), BTreeSet::new());
    play::<AmunRe>(|rules, sentence| {
        let of = if AmunRe::setup(rules).edition.is_classic() { &mut classic } else { &mut anniversary };
        of.insert(sentence.to_owned());
    });
    for sentence in &classic {
        let anniversary_words = ["market", "offering", "auction", "theft", "Theft"];
        assert!(sentence.contains("up for auction") || !has_word(sentence, &anniversary_words), "{sentence}");
    }
    let has = |sentences: &BTreeSet<String>, words: &str| sentences.iter().any(|sentence| sentence.contains(words));
    for words in ["the -3 card", "in the actions of players", "in the sacrifice", "the bidding is over"] {
        assert!(has(&classic, words) && !has(&anniversary, words), "{words}");
    }
    for words in ["the Theft card", "in the market", "the offering is over", "the auction is over"] {
        assert!(has(&anniversary, words) && !has(&classic, words), "{words}");
    }
}

/// Each term that a rulebook calls otherwise is one that the program says.
#[test]
fn every_term_of_an_edition_is_said() {
    let source: String = ["model/phase.rs", "model/event.rs", "model/offer.rs"]
        .map(|file| project_files::read(&format!("amunre-core/src/amun_re/{file}")))
        .concat();
    let mut terms = 0;
    for edition in Edition::ALL {
        let rules = AmunRe::rules(&amun_re::Setup::of(edition, 4)).expect("a set-up");
        for (term, word) in AmunRe::terms(&rules) {
            terms += 1;
            assert!(source.contains(&format!("\"{term}\"")) && term != word, "{term}");
        }
    }
    assert!(terms > 3, "{terms}");
    assert_eq!(Names::default().term("market"), "market");
    assert_eq!(Names::default().with_terms(&[("market", "actions")]).term("market"), "actions");
    assert_eq!(Names::new(vec!["red".to_owned()]).with_terms(&[]).of(Seat::FIRST), "red");
}
