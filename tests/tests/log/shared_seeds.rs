//! A seed made of shares: the person who could have chosen it, and a host that tries.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{Hash, share_seal};
use amunre_core::log::verify::{Answer, DrawChooser};
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::log::{RedactOptions, Verdict, VerifyOptions, redact, verify};
use amunre_tests::forgery::Forgery;
use amunre_tests::logs::{LogPlayer, agreed, bytes};

/// The share of a seat, and its salt.
fn share(seat: Seat) -> (Hash, Hash) {
    (bytes(&format!("share of {seat}")), bytes(&format!("salt of {seat}")))
}

/// A game of a host with this share. The choices of the seats follow from the number.
fn game(host: &str, choices: u64) -> String {
    let agreed = agreed::<AmunRe>("shared", Setup::classic(3));
    let sealed = |seat| share_seal(agreed.game_id, seat, share(seat).1, share(seat).0);
    let draws = DrawSource::Shares { host: bytes(host), seats: Seat::all(3).map(sealed).collect() };
    let mut player = LogPlayer::begin(&Agreement { draws, ..agreed }, choices);
    player.note(None, "the hash of the header is published");
    for seat in Seat::all(3) {
        player.open_share(seat, share(seat).1, share(seat).0);
    }
    player.start(&mut NoChance).random_to_the_end();
    player.log()
}

fn judged(log: &str, anchor: Option<Hash>) -> Verdict {
    verify(log.as_bytes(), &VerifyOptions::anchored(anchor.into_iter().map(Into::into).collect())).expect("a log")
}

fn hash_of(log: &str, entry: usize) -> Hash {
    Forgery::of(log).lines[entry].hash
}

/// Returns true if a verdict has this assurance.
fn says(verdict: &Verdict, id: &str) -> bool {
    verdict.assurance.iter().any(|assurance| assurance.id == id)
}

#[test]
fn no_one_could_choose_the_seed_where_the_header_was_known_before_the_shares() {
    let log = game("share of the host", 1);
    for (entry, expected) in [
        (0, DrawChooser::NoOne),
        (1, DrawChooser::NoOne),
        (2, DrawChooser::HostOfShares),
        (20, DrawChooser::HostOfShares),
    ] {
        let verdict = judged(&log, Some(hash_of(&log, entry)));
        assert_eq!((verdict.code(), verdict.could_choose_draws), (0, expected), "the hash of entry {entry}");
        assert_eq!(says(&verdict, "seed-shared"), expected == DrawChooser::NoOne);
    }
    let mut copy = Vec::new();
    redact(log.as_bytes(), amunre_core::engine::hidden::Viewer::Spectator, &RedactOptions::default(), &mut copy)
        .expect("a copy");
    let copy = String::from_utf8(copy).expect("text");
    assert_eq!(judged(&copy, Some(hash_of(&log, 0))).could_choose_draws, DrawChooser::NoOne);
    // a share that is not opened yet makes no seed
    let unfinished = Forgery::of(&log).until(4).text();
    assert_eq!(judged(&unfinished, Some(hash_of(&log, 0))).could_choose_draws, DrawChooser::HostOfShares);
}

/// A host that knows all shares makes header and commitments again, with another share of its own, until it likes the draws.
/// All answers on the log are yes.
#[test]
fn a_host_that_chooses_its_share_last_is_found_by_the_hash_of_the_header() {
    let honest = game("share of the host", 1);
    let forged = game("another share of the host", 2);
    let verdict = judged(&forged, None);
    assert_eq!((verdict.code(), &verdict.fair), (0, &Answer::Yes), "the attack leaves no trace in the log");
    assert_eq!(verdict.could_choose_draws, DrawChooser::HostOfShares);
    assert!(says(&verdict, "seed-of-host-last") && !says(&verdict, "seed-shared"));
    let verdict = judged(&forged, Some(hash_of(&honest, 0)));
    let fault = verdict.intact.fault().expect("a fault");
    assert_eq!((fault.rule.as_str(), verdict.code()), ("record/anchor", 1));
    assert_eq!(verdict.could_choose_draws, DrawChooser::HostOfShares);
}

/// A header that carries the hash of another is found by the chain; it does not count as known.
#[test]
fn a_header_with_the_hash_of_another_is_not_the_one_that_was_known() {
    let (honest, mut forged) = (game("share of the host", 1), Forgery::of(&game("another share of the host", 2)));
    forged.lines[0].hash = hash_of(&honest, 0);
    let verdict = judged(&forged.text(), Some(hash_of(&honest, 0)));
    assert_eq!(verdict.intact.fault().expect("a fault").rule, "record/chain");
    assert_eq!(verdict.could_choose_draws, DrawChooser::HostOfShares);
}
