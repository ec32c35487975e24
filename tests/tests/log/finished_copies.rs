//! The copies of a finished game: their openings at its end, and what these prove.

use amunre_core::amun_re::{AmunRe, Phase, Setup, State};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::{FullGame, Samples};
use amunre_core::engine::hidden::Viewer;
use amunre_core::horus::Horus;
use amunre_core::log::format::Address;
use amunre_core::log::verify::{Answer, FaultKind};
use amunre_core::log::{Verdict, VerifyOptions, verify};
use amunre_core::men_nefer::MenNefer;
use amunre_tests::end_openings::end_openings;
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::faults;
use amunre_tests::logs::LogPlayer;
use amunre_tests::{RED, corpus, effort, logs, offer};
use serde_json::Value;

#[track_caller]
fn judge(log: &str) -> Verdict {
    verify(log.as_bytes(), &VerifyOptions::default()).expect("a log")
}

/// Finished games of random seats, some of each sample set-up: the name and the referee's log.
fn games<G: FullGame + Samples>(of_each: u64) -> impl Iterator<Item = (String, String)> {
    G::samples().into_iter().flat_map(move |sample| {
        (0..effort::cases(of_each)).map(move |number| {
            let name = format!("{}: {number}", sample.name);
            let log = logs::random(&logs::agreed::<G>(&name, sample.setup.clone()), number, usize::MAX);
            (name, log)
        })
    })
}

fn every_copy_is_legal<G: FullGame + Samples>() {
    for (name, log) in games::<G>(4) {
        for viewer in Viewer::all(u8::try_from(judge(&log).scores.len()).expect("few seats")) {
            assert_eq!(judge(&corpus::copy(&log, viewer)).legal, Answer::Yes, "{name}, {viewer:?}");
        }
    }
}

#[test]
fn every_copy_of_a_finished_game_of_amun_re_is_legal() {
    every_copy_is_legal::<AmunRe>();
}

#[test]
fn every_copy_of_a_finished_game_of_men_nefer_is_legal() {
    every_copy_is_legal::<MenNefer>();
}

/// In Horus a seat that shows its cards of an exhausted stack states that it has no more of them. A seat that passes where a
/// card must be played if possible states that it has none. Only the whole hand would prove either.
#[test]
fn in_a_finished_game_of_horus_only_what_a_hand_does_not_hold_is_possible() {
    for (name, log) in games::<Horus>(1) {
        let copy = corpus::copy(&log, Viewer::Spectator);
        let mut before = 0;
        for (end, line) in copy.match_indices('\n').map(|(at, _)| at + 1).zip(copy.lines()) {
            let verdict = judge(&copy[..end]);
            assert_eq!(verdict.first_fault(), None, "{name}");
            let is_possible = verdict.counted.possible > before;
            let shows_none = line.contains(r#""reveals":[{"name":"discards/"#)
                || (log.contains(r#""card_compulsory":true"#) && line.contains(r#""command":"pass""#));
            assert!(!is_possible || shows_none, "{name}: {line}");
            before = verdict.counted.possible;
        }
    }
}

/// The openings of a log: the entry of the line and the address of each.
fn openings(log: &str) -> Vec<(usize, Address)> {
    let lines = Forgery::of(log).opened().into_iter().enumerate();
    lines.flat_map(|(entry, line)| line.into_iter().map(move |(of, _)| (entry, of))).collect()
}

#[test]
fn what_nothing_has_shown_stays_closed() {
    let mut closed = 0;
    for (name, log) in games::<AmunRe>(1).chain(games::<Horus>(1)) {
        let opened: Vec<Address> =
            openings(&corpus::copy(&log, Viewer::Spectator)).into_iter().map(|(_, of)| of).collect();
        let all = end_openings(&Forgery::of(&log));
        assert!(opened.iter().all(|of| all.contains(of)), "{name}");
        assert!(all.iter().all(|of| opened.contains(of)), "{name}");
        closed += log.matches(r#"{"item":{"sealed":"#).count().saturating_sub(opened.len());
    }
    assert!(closed > 0, "each card is shown in the end");
}

#[test]
fn before_the_end_of_a_game_nothing_more_is_opened() {
    for (name, log) in games::<AmunRe>(1).chain(games::<Horus>(1)) {
        let result = log.find("\"record\":{\"result\"").expect("a finished game");
        let end = log[..result].rfind('\n').expect("a line before it") + 1;
        assert_eq!(openings(&corpus::copy(&log[..end], Viewer::Spectator)), [], "{name}");
    }
    for name in ["abandoned-3p", "unfinished-4p"] {
        let log = corpus::sound_log(name).text();
        assert_eq!(openings(&corpus::copy(&log, Viewer::Spectator)), [], "{name}");
    }
}

/// Red lays out an offer and undoes it, so that it is never revealed.
#[test]
fn an_offer_that_was_taken_back_is_opened_at_the_end() {
    let setup = Setup::classic(3);
    let mut player = LogPlayer::begin(&logs::agreed::<AmunRe>("an offer taken back", setup), 1);
    player.start(&mut NoChance).random_until(|state: &State| state.phase == Phase::Offering);
    player.says(RED, offer(1));
    let taken_back = Address(player.entry(), 0);
    player.undo(RED).random(usize::MAX);
    let unfinished = player.log();
    player.result();
    let opens = |log: &str| openings(&corpus::copy(log, Viewer::Spectator)).iter().any(|(_, of)| *of == taken_back);
    assert!(opens(&player.log()) && !opens(&unfinished));
    assert_eq!(judge(&corpus::copy(&player.log(), Viewer::Spectator)).legal, Answer::Yes);
}

/// A host who opens another card at the end, or at another address, is found out.
#[test]
fn a_false_opening_at_the_end_is_refused() {
    let (name, log) = games::<AmunRe>(1).next().expect("a game");
    let copy = Forgery::of(&corpus::copy(&log, Viewer::Spectator));
    let of_card = |line: &Vec<(Address, Value)>| line.iter().any(|(_, value)| value.is_string());
    let entry = copy.clone().opened().iter().position(of_card).expect("a card that is opened");
    let open = copy.lines[entry].open.clone();
    let (_, from) = open.rsplit_once(r#""value":"#).expect("a value");
    for card in ["builder", "free_farmer", "8_gold"].map(|card| format!("\"{card}\"}}]")) {
        if card != from {
            let forged = copy.clone().open(entry, &format!(r#""value":{from}"#), &format!(r#""value":{card}"#));
            let verdict = judge(&forged.text());
            let fault = verdict.intact.fault().expect("a fault");
            assert_eq!((fault.kind, fault.entry), (FaultKind::Seal, entry as u64), "{name}: {card}");
            assert!(fault.sentence.contains(" with this salt does not fit the seal at "), "{}", fault.sentence);
        }
    }
    let mut elsewhere = copy;
    let last = elsewhere.last();
    elsewhere.lines[last].open = open;
    assert_eq!(faults(&elsewhere), [format!("record/opening at {last}")], "{name}");
}
