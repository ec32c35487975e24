//! The entries up to which signatures and anchors reach, and what the keeper of a log can add after them.

use amunre_core::amun_re::{AmunRe, Event, Repair, Setup};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::log::format::record::{SeatChange, SeatSignature};
use amunre_core::log::format::{Anchor, SecretKey, SignRequest};
use amunre_core::log::verify::Answer;
use amunre_core::log::write::Agreement;
use amunre_core::log::{Verdict, VerifyOptions, verify};
use amunre_tests::corpus::signing_key;
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::faults;
use amunre_tests::logs::{LogPlayer, agreed};
use amunre_tests::{RED, black, blue};

/// A game up to its second round whose seats sign all commands; their keys stay with them. The log, and the key of each seat.
fn signed() -> LogPlayer<AmunRe> {
    let signers = Seat::all(3).map(|seat| (seat, signing_key(seat).public())).collect();
    let mut player = LogPlayer::<AmunRe>::begin(&Agreement { signers, ..agreed("reach", Setup::classic(3)) }, 3);
    for seat in Seat::all(3) {
        player.sign_with(seat, signing_key(seat));
    }
    player.start(&mut NoChance).random_until(|state| state.round == 2);
    // the keeper of the log goes on without the keys
    LogPlayer::resume(&player.log(), 3)
}

fn judged(log: &str, anchors: &[Anchor]) -> Verdict {
    verify(log.as_bytes(), &VerifyOptions::anchored(anchors.to_vec())).expect("a log")
}

fn says(verdict: &Verdict, id: &str) -> bool {
    verdict.assurance.iter().any(|assurance| assurance.id == id)
}

fn gold(seat: Seat, gold: u16) -> Vec<Event> {
    vec![Event::Repaired { repair: Repair::SetGold { seat, gold } }]
}

/// The unsigned entries, each with its kind and the seats that did not sign from there on.
fn tail(verdict: &Verdict) -> Vec<(u64, &str, Vec<u8>)> {
    let of = |seats: Seats| seats.iter().map(Seat::number).collect();
    verdict.unsigned_tail.iter().map(|entry| (entry.entry, entry.kind, of(entry.seats))).collect()
}

fn acknowledged(player: &mut LogPlayer<AmunRe>, seat: Seat) {
    player.write(|recorder| {
        let signed = recorder.acknowledgement_request(seat).sign(&signing_key(seat))?;
        recorder.acknowledge(seat, Some(signed))
    });
}

#[test]
fn what_the_keeper_adds_after_the_last_signatures_is_named() {
    let all = vec![0, 1, 2];
    let attacks: [(&str, &dyn Fn(&mut LogPlayer<AmunRe>)); 6] = [
        ("ruling", &|player| {
            let agreed = Seat::all(3).collect();
            player.write(|recorder| recorder.ruling(gold(RED, 100), agreed, "all agreed".to_owned()));
        }),
        ("seat", &|player| {
            player.write(|recorder| recorder.seat(SeatChange::Abandoned { reason: "late".to_owned() }));
        }),
        ("seat", &|player| {
            player.write(|recorder| recorder.seat(SeatChange::Resigned { seat: black() }));
        }),
        ("seat", &|player| {
            player.write(|recorder| recorder.seat(SeatChange::OutOfTime { seat: blue() }));
        }),
        ("seat", &|player| {
            player.write(|recorder| recorder.seat(SeatChange::Resigned { seat: black() }));
            player.write(|recorder| recorder.seat(SeatChange::Replaced { by: "friend".to_owned(), seat: black() }));
        }),
        ("undo", &|player| {
            let undoes = Seat::all(3).find(|seat| {
                let mut undone = false;
                player.write(|recorder| {
                    undone = recorder.can_undo(*seat).is_ok();
                    if undone { recorder.undo(*seat) } else { Ok(String::new()) }
                });
                undone
            });
            assert!(undoes.is_some(), "a command that can be undone");
        }),
    ];
    for (number, (kind, attack)) in attacks.into_iter().enumerate() {
        let mut player = signed();
        if kind == "undo" {
            // the last command of the round was revealed: one more is signed before
            let (seat, command) = player.choice().expect("a choice");
            player.write(|recorder| {
                let signed = recorder.sign_request(seat, command)?.sign(&signing_key(seat))?;
                recorder.signed_command(seat, command, signed, &mut NoChance)
            });
        }
        let before = judged(&player.log(), &[]);
        assert!(before.unsigned_tail.is_empty() && !says(&before, "unsigned-tail"), "attack {number}");
        let first = player.entry() + 1;
        attack(&mut player);
        let verdict = judged(&player.log(), &[]);
        assert_eq!((&verdict.intact, verdict.first_fault()), (&Answer::Yes, None), "attack {number}");
        assert!(says(&verdict, "unsigned-tail"), "attack {number}");
        let named = tail(&verdict);
        assert_eq!((named[0].0, named[0].1), (first, kind), "attack {number}");
        // a seat with a new player does not sign any more
        let expected = if named.len() == 2 { vec![0, 2] } else { all.clone() };
        assert!(named.iter().all(|(.., seats)| *seats == expected), "attack {number}: {named:?}");
        // an anchor that others took after it covers it
        let head = Anchor::of(player.entry(), verdict.head);
        let anchored = judged(&player.log(), &[head]);
        assert!(anchored.unsigned_tail.is_empty() && anchored.anchors == [player.entry()], "attack {number}");
    }
}

#[test]
fn a_seat_that_acknowledges_vouches_for_all_entries_before() {
    let mut player = signed();
    player.write(|recorder| recorder.ruling(gold(RED, 9), Seats::NONE, "a miscount".to_owned()));
    let ruling = player.entry();
    acknowledged(&mut player, black());
    assert_eq!(tail(&judged(&player.log(), &[])), [(ruling, "ruling", vec![0, 2])]);
    acknowledged(&mut player, RED);
    acknowledged(&mut player, blue());
    let verdict = judged(&player.log(), &[]);
    assert_eq!((tail(&verdict), says(&verdict, "unsigned-tail")), (vec![], false));
    let last: Vec<Option<u64>> = verdict.signers.iter().map(|signer| signer.last_signed).collect();
    assert_eq!(last, [Some(ruling + 2), Some(ruling + 1), Some(ruling + 3)]);
    // at the end of the game for the result too
    player.write(|recorder| recorder.seat(SeatChange::Abandoned { reason: "late".to_owned() }));
    player.result();
    let result = player.entry();
    assert_eq!(tail(&judged(&player.log(), &[])).last(), Some(&(result, "result", vec![0, 1, 2])));
    let mut player = LogPlayer::<AmunRe>::resume(&player.log(), 1);
    Seat::all(3).for_each(|seat| acknowledged(&mut player, seat));
    let verdict = judged(&player.log(), &[]);
    assert_eq!((tail(&verdict), verdict.complete, verdict.abandoned), (vec![], true, true));
}

/// The signature of a ruling is of its events, its reason and the seats that agreed, at its place.
#[test]
fn a_ruling_carries_signatures_of_seats_that_agreed() {
    let mut player = signed();
    let agreed: Seats = [RED, blue()].into_iter().collect();
    player.write(|recorder| {
        let reason = || "a miscount".to_owned();
        let request = recorder.ruling_request(blue(), gold(RED, 9), agreed, reason())?;
        // as it is sent and read again
        let request: SignRequest = request.line()?.parse().expect("a request");
        let signed = SeatSignature { seat: blue(), signed: request.sign(&signing_key(blue()))? };
        assert!(recorder.clone().signed_ruling(gold(RED, 8), agreed, reason(), std::slice::from_ref(&signed)).is_err());
        let others: Seats = [RED].into_iter().collect();
        assert!(recorder.clone().signed_ruling(gold(RED, 9), others, reason(), std::slice::from_ref(&signed)).is_err());
        recorder.signed_ruling(gold(RED, 9), agreed, reason(), &[signed])
    });
    let (entry, log) = (player.entry(), Forgery::of(&player.log()));
    assert_eq!(tail(&judged(&log.text(), &[])), [(entry, "ruling", vec![0, 1])]);
    let at = usize::try_from(entry).expect("a small log");
    let forged = |from: &str, to: &str| faults(&log.clone().record(at, from, to).rehashed());
    let wrong = format!("record/signature at {entry}");
    for (from, to) in
        [("\"gold\":9", "\"gold\":99"), ("a miscount", "a mistake"), ("\"agreed\":[0,2]", "\"agreed\":[0,1,2]")]
    {
        assert_eq!(forged(from, to)[0], wrong, "{to}");
    }
    for (from, to) in [("\"agreed\":[0,2]", "\"agreed\":[0]"), (r#"[{"seat":2,"#, r#"[{"seat":0,"#)] {
        assert_eq!(forged(from, to)[0], wrong, "{to}");
    }
}

/// An acknowledgement that was made for another place, by another key or for another seat is a fault.
#[test]
fn an_acknowledgement_is_of_one_seat_at_one_place() {
    let mut player = signed();
    acknowledged(&mut player, black());
    let (entry, log) = (player.entry(), Forgery::of(&player.log()));
    let at = usize::try_from(entry).expect("a small log");
    let wrong = format!("record/signature at {entry}");
    let other_seat = log.clone().record(at, "\"seat\":1", "\"seat\":2").rehashed();
    assert_eq!(faults(&other_seat), [wrong]);
    // copied behind a ruling that the seat never saw
    let mut moved = signed();
    moved.write(|recorder| recorder.ruling(gold(RED, 90), Seats::NONE, "so it is".to_owned()));
    let mut moved = Forgery::of(&moved.log());
    moved.lines.push(log.lines[at].clone());
    assert_eq!(faults(&moved.rehashed()), [format!("record/signature at {}", entry + 1)]);
    // with a key of the forger
    let mut stranger = signed();
    stranger.write(|recorder| {
        let own = SecretKey::new(amunre_tests::logs::bytes("another key"));
        let signed = recorder.acknowledgement_request(black()).sign(&own)?;
        assert!(recorder.acknowledge(black(), Some(signed)).is_err());
        assert!(recorder.acknowledge(black(), None).is_err(), "no key is at hand");
        Ok(String::new())
    });
    // and in a log without keys
    let mut plain = LogPlayer::begin(&agreed::<AmunRe>("reach", Setup::classic(3)), 3);
    plain.start(&mut NoChance);
    let mut plain = Forgery::of(&plain.log());
    plain.lines.push(log.lines[at].clone());
    assert_eq!(faults(&plain.rehashed()), ["record/signature at 2"]);
}

/// An anchor vouches for what is before it, and not for what follows.
#[test]
fn an_anchor_of_the_header_vouches_for_the_header() {
    let log = signed().log();
    let lines = Forgery::of(&log).lines;
    let first = judged(&log, &[Anchor::of(0, lines[0].hash)]);
    assert!(says(&first, "anchored") && says(&first, "not-anchored") && first.anchors == [0]);
    let last = lines.len() as u64 - 1;
    let whole = judged(&log, &[Anchor::of(0, lines[0].hash), Anchor::of(last, lines[lines.len() - 1].hash)]);
    assert!(says(&whole, "anchored") && !says(&whole, "not-anchored") && whole.anchors == [0, last]);
}
