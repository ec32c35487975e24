//! Signatures of the seats: the commands that they vouch for, their faults, and refusals of the recorder.

use amunre_core::amun_re::{AmunRe, Offered, Phase, Setup};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{Hash, SecretKey, Signed};
use amunre_core::log::tools::minimise;
use amunre_core::log::verify::{Answer, DrawChooser, SignerCount};
use amunre_core::log::write::{Agreement, EntryError, SignatureError};
use amunre_core::log::{Recorder, Verdict, VerifyOptions, verify};
use amunre_tests::corpus::signing_key;
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::faults;
use amunre_tests::logs::{LogPlayer, agreed, bytes};
use amunre_tests::{DONE, RED, black, blue, corpus, offer};

/// A game up to the end of its first round whose seats all sign. The keys are known.
fn signed_by(seats: &[Seat]) -> LogPlayer<AmunRe> {
    let signers = seats.iter().map(|seat| (*seat, signing_key(*seat).public())).collect();
    let mut player = LogPlayer::begin(&Agreement { signers, ..agreed("signed by seats", Setup::classic(3)) }, 3);
    for seat in seats {
        player.sign_with(*seat, signing_key(*seat));
    }
    player.start(&mut NoChance);
    player
}

fn judged(log: &str) -> Verdict {
    verify(log.as_bytes(), &VerifyOptions::default()).expect("a log")
}

/// The ids of the assurances about signatures in the verdict.
fn assured(verdict: &Verdict) -> Vec<&str> {
    let ids = ["unsigned", "signatures-unchecked", "partly-signed", "signed"];
    verdict.assurance.iter().map(|assurance| assurance.id).filter(|id| ids.contains(id)).collect()
}

#[test]
fn a_verdict_says_which_commands_are_vouched_for_by_whom() {
    let mut player = signed_by(&[RED, black(), blue()]);
    let log = player.random_until(|state| state.round == 3).log();
    let verdict = judged(&log);
    assert_eq!((&verdict.intact, assured(&verdict)), (&Answer::Yes, vec!["signed"]));
    assert_eq!(verdict.signers.iter().map(|signer| signer.signed).sum::<u64>(), verdict.commands);
    assert!(verdict.signers.iter().all(|signer| signer.unsigned == 0 && signer.signed > 5));
    assert!(verdict.signers.iter().all(|signer| signer.key == signing_key(signer.seat).public()));
    // sealed commands are signed in every copy, also where they are not open
    let copy = Forgery::of(&log).all_closed().text();
    assert_eq!(judged(&copy).signers, verdict.signers);

    let log = signed_by(&[black()]).random_until(|state| state.round == 3).log();
    let verdict = judged(&log);
    assert_eq!((&verdict.intact, assured(&verdict)), (&Answer::Yes, vec!["partly-signed"]));
    assert!(verdict.signers.len() == 1 && verdict.signers[0].seat == black());
    assert!(verdict.signers[0].signed < verdict.commands);

    assert_eq!(assured(&judged(&corpus::sound_log("signed-3p").text())), ["signatures-unchecked"]);
    assert_eq!(assured(&judged(&corpus::sound_log("shares-3p").text())), ["unsigned"]);
}

/// A new player has no key; nothing vouches for its commands.
#[test]
fn who_takes_the_place_of_a_seat_does_not_sign_for_it() {
    let log = corpus::sound_log("keys-3p");
    let verdict = judged(&log.text());
    let [red, black_seat] = verdict.signers.as_slice() else { panic!("two signers: {:?}", verdict.signers) };
    assert_eq!((verdict.intact.clone(), red.unsigned), (Answer::Yes, 0));
    assert!(matches!(black_seat, SignerCount { signed: 1.., unsigned: 1.., .. }));
    assert_eq!(assured(&verdict), ["partly-signed"]);
}

/// Each seat signed its share after the hash of the header, so the host could not make another header. But the owners of the
/// keys are not proved.
#[test]
fn signed_shares_fix_the_header() {
    let shares = |signers: &[Seat]| {
        use amunre_core::log::format::share_seal;
        use amunre_core::log::write::DrawSource;
        let agreed = agreed::<AmunRe>("signed shares", Setup::classic(3));
        let sealed = |seat: Seat| share_seal(agreed.game_id, seat, bytes("salt"), bytes(&format!("share of {seat}")));
        let draws = DrawSource::Shares { host: bytes("host"), seats: Seat::all(3).map(sealed).collect() };
        let keys = signers.iter().map(|seat| (*seat, signing_key(*seat).public())).collect();
        let mut player = LogPlayer::begin(&Agreement { draws, signers: keys, ..agreed }, 1);
        for seat in signers {
            player.sign_with(*seat, signing_key(*seat));
        }
        player.note(None, "here");
        for seat in Seat::all(3) {
            player.open_share(seat, bytes("salt"), bytes(&format!("share of {seat}")));
        }
        player.start(&mut NoChance).log()
    };
    let all = shares(&[RED, black(), blue()]);
    let verdict = judged(&all);
    assert_eq!((&verdict.intact, verdict.could_choose_draws), (&Answer::Yes, DrawChooser::NoOneByKeys));
    let header = Forgery::of(&all).lines[0].hash;
    let anchored = verify(all.as_bytes(), &VerifyOptions::anchored(vec![header.into()])).expect("a log");
    assert_eq!(anchored.could_choose_draws, DrawChooser::NoOne);
    assert_eq!(judged(&shares(&[RED, black()])).could_choose_draws, DrawChooser::HostOfShares);
    // in another header the shares are signed by no one
    let forged = Forgery::of(&all).record(0, r#""seats":["red""#, r#""seats":["rot""#).rehashed();
    assert_eq!(faults(&forged), ["record/signature at 2"]);
    assert_eq!(judged(&forged.text()).could_choose_draws, DrawChooser::HostOfShares);
}

/// A signature vouches for the command and for everything before it.
#[test]
fn a_signature_is_of_one_command_at_one_place() {
    let log = Forgery::of(&signed_by(&[RED, black(), blue()]).random_until(|state| state.round == 3).log());
    let commands: Vec<usize> =
        (0..log.lines.len()).filter(|at| log.lines[*at].record.contains(r#""signed":""#)).collect();
    let signature = |at: usize| {
        let record = &log.lines[at].record;
        let from = record.find(r#""signed":""#).expect("a signature") + 10;
        record[from..from + 128].to_owned()
    };
    assert!(commands.len() > 20);
    for pair in commands.windows(2) {
        let [one, next] = [pair[0], pair[1]];
        // the signature of another command, that of one digit less, and none
        let swapped = log.clone().record(one, &signature(one), &signature(next)).rehashed();
        assert_eq!(faults(&swapped)[0], format!("record/signature at {one}"));
        let gone = log.clone().record(one, &format!(r#","signed":"{}""#, signature(one)), "").rehashed();
        assert_eq!(faults(&gone)[0], format!("record/signature at {one}"));
        let upper = log.clone().record(one, &signature(one), &signature(one).to_uppercase()).rehashed();
        assert_eq!(faults(&upper)[0], format!("record/signature at {one}"));
        // a remark that was put in before is found by the next signature
        let other = log.clone().all_closed().with(one, r#"{"note":{"text":"it was another game"}}"#).rehashed();
        assert_eq!(faults(&other)[0], format!("record/signature at {}", one + 1));
    }
    // with the keys of a forger the log is right, and the verdict names the keys
    let forger =
        Forgery::of(&log.text()).record(0, &format!(r#"{{"key":"{}","seat":1}},"#, signing_key(black()).public()), "");
    assert!(faults(&forger.rehashed())[0].starts_with("record/signature at "));
}

/// An open signature of a secret command would let a reader test guesses: the signature is one of the seal.
#[test]
fn the_signature_of_a_sealed_command_is_of_its_seal() {
    let mut player = signed_by(&[RED, black(), blue()]);
    player.random_until(|state| state.phase == amunre_core::amun_re::Phase::Offering);
    let (seat, command) = player.choice().expect("an offer");
    let mut head = Hash::default();
    let mut sealed = String::new();
    player.write(|recorder| {
        head = recorder.head();
        sealed = recorder.sign_request(seat, command).and_then(|request| request.text()).expect("canonical JSON");
        recorder.command(seat, command, &mut NoChance)
    });
    let log = Forgery::of(&player.log());
    let record = &log.lines[log.last()].record;
    assert!(sealed.starts_with(r#"{"sealed":""#));
    assert!(record.contains(&signing_key(seat).sign(Signed::Command, head, seat, &sealed)));
    let plain = serde_json::to_value(command).expect("JSON").to_string();
    assert!(!record.contains(&signing_key(seat).sign(Signed::Command, head, seat, &plain)));
}

#[test]
fn the_recorder_takes_no_signature_that_would_be_refused() {
    fn order<T, E: ToString>(done: Result<T, E>) -> String {
        done.map_or_else(|cannot| cannot.to_string(), |_| "it was taken".to_owned())
    }
    let key = signing_key(RED);
    let plain = agreed::<AmunRe>("refused signatures", Setup::classic(3));
    let begin = |signers: &[(Seat, Hash)]| {
        Recorder::begin(&Agreement { signers: signers.to_vec(), ..plain.clone() }).map(|(recorder, _)| recorder)
    };
    let (red, other) = ((RED, key.public()), (black(), signing_key(black()).public()));
    assert!(order(begin(&[other, red])).contains("seats in ascending order"));
    assert!(order(begin(&[red, (black(), key.public())])).contains("a different key for each seat"));
    let stranger = Seat::new(3).expect("a seat");
    assert!(order(begin(&[(stranger, key.public())])).contains("keys of seats that are at the table"));
    for odd in [Hash::default(), Hash([0xff; 32])] {
        assert!(begin(&[(RED, odd)]).is_err(), "{odd}");
    }

    let mut recorder = begin(&[red]).expect("a record");
    recorder.start(&mut NoChance).expect("a start");
    assert_eq!(recorder.sign_with(RED, signing_key(black())), Err(SignatureError::OtherKey(RED)));
    assert_eq!(recorder.sign_with(black(), signing_key(black())), Err(SignatureError::NoSigner(black())));
    let seat = {
        use amunre_core::engine::game::Game as _;
        AmunRe::to_act(recorder.rules(), recorder.state()).iter().next().expect("a seat")
    };
    assert_eq!(seat, RED);
    let bid = {
        use amunre_core::engine::game::Game as _;
        let mut list = Vec::new();
        AmunRe::legal_commands(recorder.rules(), recorder.state(), RED, &mut list);
        list[0]
    };
    assert_eq!(recorder.command(RED, bid, &mut NoChance), Err(EntryError::Unsigned(RED).into()));
    let entries = recorder.entry_count();
    let forged = SecretKey::new(bytes("another")).sign(Signed::Command, recorder.head(), RED, "\"done\"");
    assert!(order(recorder.signed_command(RED, bid, forged, &mut NoChance)).contains("not a signature of seat 0"));
    assert!(!order(recorder.command(RED, DONE, &mut NoChance)).contains("signature"), "the rules come first");
    assert_eq!(recorder.entry_count(), entries, "nothing is written");
    let request = recorder.sign_request(RED, bid).expect("canonical JSON");
    let signed = request.sign(&key).expect("canonical JSON");
    assert_eq!(signed, key.sign(Signed::Command, recorder.head(), RED, &request.text().expect("canonical JSON")));
    recorder.signed_command(RED, bid, signed, &mut NoChance).expect("a signed command");
}

#[test]
fn a_record_is_gone_on_with_by_the_same_keys() {
    let log = corpus::sound_log("keys-3p").text();
    let (mut recorder, _) = Recorder::<AmunRe>::resume(log.as_bytes()).expect("a record");
    assert_eq!(recorder.signers(), [(RED, signing_key(RED).public())], "black was replaced");
    recorder.sign_with(RED, signing_key(RED)).expect("the key of red");
}

/// The hashes change when lines are left out: a shorter log shows another fault without the signatures, and a fault of a
/// signature only with everything before it.
#[test]
fn a_signed_log_is_minimised() {
    let log = Forgery::of(&signed_by(&[RED, black(), blue()]).random_until(|state| state.round == 3).log());
    let placed = log.find("place_farmer");
    let seal = format!(r#"{{"of":[{placed},0],"salt":"{}","value":"done"}}"#, bytes("no salt"));
    let mut odd = log.clone();
    odd.lines[placed].open = format!("[{seal}]");
    assert_eq!(faults(&odd), [format!("record/opening at {placed}")]);
    let found = minimise(odd.text().as_bytes()).expect("a shorter log");
    assert_eq!(found.fault.rule, "record/opening");
    assert!(found.after < 8 && !found.log.contains("signers"), "{} entries", found.after);
    let forged = log.record(placed, r#","signed":""#, r#","signed":"0"#).rehashed();
    let found = minimise(forged.text().as_bytes()).expect("a shorter log");
    assert_eq!((found.fault.rule.as_str(), found.fault.entry), ("record/signature", placed as u64));
    assert_eq!(found.after, placed as u64 + 1);
}

/// A signature of an earlier request is refused as that: of a command, of a sealed one, of a ruling and of an acknowledgement.
#[test]
fn a_signature_of_an_earlier_request_is_named() {
    let mut player = signed_by(&[RED, blue()]);
    player.random_until(|state| state.phase == Phase::Offering && state.seats[blue()].offer == Offered::Nothing);
    let key = signing_key(blue());
    let requests_of = |player: &mut LogPlayer<AmunRe>| {
        let (mut laid, mut all) = (None, None);
        player.write(|recorder| {
            laid = recorder.sign_request(blue(), offer(1)).ok();
            all = Some(recorder.acknowledgement_request(blue()));
            recorder.note(None, "asked".to_owned())
        });
        [laid, all].map(|request| request.expect("a request").sign(&key).expect("a signature"))
    };
    let [offered, vouched] = requests_of(&mut player);
    let then = player.entry();
    let moved =
        |now: u64| format!("this is a signature of seat 2 for entry {then}, and the log has moved on to entry {now}");
    player.note(None, "another entry").write(|recorder| {
        let now = recorder.entry_count();
        let command = recorder.signed_command(blue(), offer(1), offered.clone(), &mut NoChance);
        let acknowledged = recorder.acknowledge(blue(), Some(vouched.clone()));
        for refused in [command.map(drop), acknowledged.map(drop)] {
            let message = refused.expect_err("a stale signature").to_string();
            assert!(message.starts_with(&moved(now)), "{message}");
        }
        // one of another command is no signature of this one, now or before
        let other = recorder.signed_command(blue(), DONE, offered.clone(), &mut NoChance).map(drop);
        assert!(!other.expect_err("no offer").to_string().contains("moved on"));
        let false_one = recorder.signed_command(blue(), offer(1), "0".repeat(128), &mut NoChance).map(drop);
        let message = false_one.expect_err("no signature").to_string();
        assert!(message.starts_with("this is not a signature of seat 2, whose key is "), "{message}");
        assert!(message.ends_with(&format!("for entry {now}: expected one of the last request")), "{message}");
        Ok(String::new())
    });
}
