//! Played games are recorded, and the records are verified.

use std::io::{self, BufReader, Read};

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::chance::Seed;
use amunre_core::log::format::{Anchor, Hash, key_from_number};
use amunre_core::log::verify::Answer;
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::log::{Verdict, VerifyOptions, verify};
use amunre_tests::forgery::Forgery;
use amunre_tests::{corpus, logs};

#[track_caller]
fn judge(log: &str) -> Verdict {
    verify(log.as_bytes(), &VerifyOptions::default()).expect("a log")
}

#[test]
fn a_random_game_is_verified() {
    for players in 3..=5 {
        for number in 0..20 {
            let name = format!("random {players}/{number}");
            let log = logs::random(&logs::agreed::<AmunRe>(&name, Setup::classic(players)), number, usize::MAX);
            let verdict = judge(&log);
            assert_eq!(verdict.code(), 0, "{name}: {:#?}", verdict.answers());
            assert_eq!(verdict.first_fault(), None, "{name}");
            assert!(verdict.complete && verdict.torn.is_none(), "{name}");
            assert_eq!(verdict.entries, u64::try_from(log.lines().count()).expect("few lines"), "{name}");
            let head = Forgery::of(&log).lines.last().expect("a line").hash;
            assert_eq!(verdict.head, head, "{name}");
        }
    }
}

#[test]
fn the_same_game_is_the_same_log() {
    let agreed = logs::agreed::<AmunRe>("twice", Setup::classic(4));
    assert_eq!(logs::random(&agreed, 5, usize::MAX), logs::random(&agreed, 5, usize::MAX));
    assert_ne!(logs::random(&agreed, 5, usize::MAX), logs::random(&agreed, 6, usize::MAX));
}

#[test]
fn a_game_that_breaks_off_is_unfinished_wherever_it_does() {
    for players in 3..=5 {
        let name = format!("broken off {players}");
        let log = logs::random(&logs::agreed::<AmunRe>(&name, Setup::classic(players)), 3, usize::MAX);
        let ends: Vec<usize> = log.match_indices('\n').map(|(at, _)| at + 1).collect();
        for end in &ends[..ends.len() - 1] {
            let verdict = judge(&log[..*end]);
            assert_eq!(verdict.first_fault(), None, "{name}, {end} bytes");
            assert!(!verdict.complete && verdict.code() == 3, "{name}, {end} bytes");
            assert_eq!((&verdict.intact, &verdict.legal), (&Answer::Yes, &Answer::Yes), "{name}, {end} bytes");
            assert_eq!(verdict.fair, Answer::Yes, "{name}, {end} bytes: the seed is open in the header");
            let unfinished = "the game is unfinished: there is no result".to_owned();
            assert_eq!(verdict.result, Answer::NotCheckable(unfinished), "{name}, {end} bytes");
        }
    }
}

#[test]
fn any_hash_of_the_chain_is_an_anchor_and_no_other() {
    let log = logs::random(&logs::agreed::<AmunRe>("anchored", Setup::classic(3)), 2, 30);
    for line in Forgery::of(&log).lines {
        let verdict = verify(log.as_bytes(), &VerifyOptions::anchored(vec![line.hash.into()])).expect("a log");
        assert_eq!(verdict.intact, Answer::Yes);
        assert!(verdict.assurance.iter().any(|assurance| assurance.id == "anchored"));
        let mut other = line.hash;
        other.0[0] ^= 1;
        let verdict = verify(log.as_bytes(), &VerifyOptions::anchored(vec![other.into()])).expect("a log");
        let fault = verdict.intact.fault().expect("a fault");
        assert_eq!((fault.rule.as_str(), fault.entry), ("record/anchor", 31), "named at the last line");
    }
}

/// Each entry has an anchor that is short enough to read out; a difference is named at its entry, and no seat is accused.
#[test]
fn the_anchor_of_an_entry_is_held_against_that_entry() {
    let log = logs::random(&logs::agreed::<AmunRe>("anchored", Setup::classic(3)), 2, 30);
    let judged =
        |anchors: &[Anchor]| verify(log.as_bytes(), &VerifyOptions::anchored(anchors.to_vec())).expect("a log");
    let hashes: Vec<Hash> = Forgery::of(&log).lines.iter().map(|line| line.hash).collect();
    let anchors: Vec<Anchor> = (0..).zip(&hashes).map(|(entry, hash)| Anchor::of(entry, *hash)).collect();
    assert_eq!(judged(&anchors).intact, Answer::Yes);
    for (entry, hash) in (0..).zip(&hashes) {
        let text = Anchor::of(entry, *hash).to_string();
        assert_eq!(text.parse(), Ok(Anchor::of(entry, *hash)));
        let digits = hash.to_string();
        let (place, grouped) = text.split_once(':').expect("a colon");
        assert_eq!((place.parse(), grouped.replace('-', "").as_str()), (Ok(entry), &digits[..32]));
        // the last of the digits that are read out counts
        let last = if digits.as_bytes()[31] == b'0' { '1' } else { '0' };
        let other: Anchor = format!("{entry}:{}{last}", &digits[..31]).parse().expect("an anchor");
        let verdict = judged(&[anchors[0], other]);
        let fault = verdict.intact.fault().expect("a fault");
        assert_eq!((fault.rule.as_str(), fault.entry, fault.seat), ("record/anchor", entry, None));
        assert_eq!(fault.sentence, format!("the chain does not pass through {other}, but through {text}"));
    }
    let verdict = judged(&[format!("32:{}", hashes[31]).parse().expect("an anchor")]);
    let fault = verdict.intact.fault().expect("a fault");
    assert_eq!((fault.entry, fault.seat), (31, None));
    assert!(fault.sentence.ends_with(": entry 31 is the last one"), "{}", fault.sentence);
}

#[test]
fn an_anchor_has_few_spellings() {
    let digits = "5df6e0e2761359d30a8275058e299fcc";
    let whole = digits.repeat(2);
    let anchor: Anchor = format!("17:{digits}").parse().expect("an anchor");
    assert_eq!(anchor.to_string(), "17:5df6-e0e2-7613-59d3-0a82-7505-8e29-9fcc");
    for text in [anchor.to_string(), anchor.to_string().to_uppercase(), format!("17:5d-f6e{}", &digits[5..])] {
        assert_eq!(text.parse(), Ok(anchor), "{text}");
    }
    assert_eq!(digits.parse::<Anchor>().expect("an anchor").entry(), None);
    assert_eq!(whole.parse(), Ok(Anchor::from(Hash::read(whole.as_bytes()).expect("a hash"))));
    assert_eq!(Anchor::read_all(&format!(" {anchor}  {whole} ")).expect("two anchors").len(), 2);
    let (cut, more) = (&digits[1..], format!("{digits}0"));
    for text in ["", " ", "17", "17:", ":", cut, &more, &format!("{whole}00"), &format!("-1:{digits}")] {
        assert!(text.parse::<Anchor>().is_err() && Anchor::read_all(text).is_err(), "{text}");
    }
    let hyphens = [format!("17:-{digits}"), format!("17:{digits}-"), format!("17:5d--{}", &digits[2..])];
    for text in
        [format!("+7:{digits}"), format!("18446744073709551616:{digits}"), "g".repeat(32)].iter().chain(&hyphens)
    {
        let error = text.parse::<Anchor>().expect_err("no anchor").to_string();
        assert!(error.contains("expected ENTRY:HASH, or HASH alone"), "{error}");
    }
}

#[test]
fn a_log_says_when_its_seals_hide_nothing() {
    let draws = DrawSource::Seed(Seed::from_number(3));
    let agreed = logs::agreed::<AmunRe>("guessable", Setup::classic(3));
    let agreed = Agreement { key: Some(key_from_number(3)), draws, guessable: true, ..agreed };
    let verdict = judge(&logs::random(&agreed, 1, usize::MAX));
    assert_eq!(verdict.code(), 0);
    assert!(verdict.assurance.iter().any(|assurance| assurance.id == "no-secrecy"));
}

/// A reader that returns a few bytes at a time.
struct Slow<'l>(&'l [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let number = into.len().min(7);
        self.0.read(&mut into[..number])
    }
}

#[test]
fn it_does_not_matter_in_what_pieces_a_log_is_read() {
    for log in corpus::all() {
        let whole = verify(log.bytes.as_slice(), &VerifyOptions::default());
        let pieces = verify(BufReader::with_capacity(11, Slow(&log.bytes)), &VerifyOptions::default());
        assert_eq!(format!("{whole:?}"), format!("{pieces:?}"), "{}", log.path);
    }
}
