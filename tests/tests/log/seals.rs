//! A sealed value is of the kind that is sealed there, and a revealed value is the sealed one.

use amunre_core::log::format::{Address, Hash};
use amunre_tests::corpus;
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::faults;
use serde_json::{Value, json};

/// The smallest log with every kind of record, and its key.
fn small() -> (Forgery, Hash) {
    (corpus::sound_log("abandoned-3p"), corpus::key_of("abandoned-3p"))
}

fn address(entry: usize, slot: u32) -> Address {
    Address(u64::try_from(entry).expect("an entry"), slot)
}

/// Each of these values, correctly sealed at an address, is found there.
#[track_caller]
fn refused_under_seal(game: &str, at: Address, values: &[&str]) {
    let (log, key) = (corpus::sound_log(game), corpus::key_of(game));
    for value in values {
        let forged = log.clone().resealed(key, at, value).rehashed();
        let found = faults(&forged.until(usize::try_from(at.0).expect("an entry") + 1));
        assert_eq!(found, [format!("record/seal at {}", at.0)], "{value} is sealed at {at}");
    }
}

const HASH: &str = "\"00000000000000000000000000000000000000000000000000000000000000ff\"";

#[test]
fn a_sealed_command_is_a_command() {
    let offer = small().0.find(r#""name":"offer/1""#);
    let values =
        ["3", "\"pyramid\"", "[]", "{}", HASH, r#"{"offer":{"gold":3}}"#, r#"{"offer":{"correction":0,"gold":3}}"#];
    refused_under_seal("abandoned-3p", address(offer, 0), &values);
}

#[test]
fn a_sealed_item_is_a_name() {
    refused_under_seal("abandoned-3p", Address(1, 1), &["7", "true", "[\"builder\"]", "{\"item\":\"builder\"}"]);
}

#[test]
fn a_sealed_pile_is_a_pile() {
    let drawn = corpus::sound_log("stated-position-4p").find(r#""made":{"sealed""#);
    let values = [
        "\"builder\"",
        "7",
        "{}",
        "[7]",
        r#"["builder"]"#,
        r#"[["builder"]]"#,
        r#"[["builder",-1]]"#,
        r#"[["builder",256]]"#,
    ];
    refused_under_seal("stated-position-4p", address(drawn, 1), &values);
}

#[test]
fn a_sealed_digest_is_a_digest() {
    let upper = HASH.to_uppercase();
    refused_under_seal("horus-2p", Address(9, 0), &["5", "\"word\"", &upper, &HASH.replace("ff", "f"), "[]"]);
}

#[test]
fn seed_and_key_are_what_they_must_be() {
    let upper = HASH.to_uppercase();
    for slot in [0, 1] {
        refused_under_seal("abandoned-3p", Address(0, slot), &["17", "\"word\"", &upper, "[]", "\"done\""]);
    }
}

/// The views of the seats, and the whole position.
#[test]
fn a_sealed_position_is_a_state() {
    for slot in [2, 6] {
        let log = corpus::sound_log("stated-position-4p");
        let more = log.value(Address(0, slot)).replacen('{', r#"{"a":1,"#, 1);
        refused_under_seal("stated-position-4p", Address(0, slot), &["17", "\"word\"", "{}", HASH, &more]);
    }
}

/// The value is unknown before; it is checked where it is revealed.
#[test]
fn what_is_turned_over_is_of_its_kind() {
    let (log, key) = small();
    let (offer, turned) = (log.find(r#""name":"offer/1""#), log.find("offer_revealed"));
    for value in ["3", "\"pyramid\"", "[]", "{}", HASH, r#"{"offer":{"gold":3}}"#] {
        for at in [address(offer, 0), address(turned, 0)] {
            let forged = log.clone().resealed(key, at, value).rehashed().all_closed();
            assert_eq!(faults(&forged), [format!("record/seal at {turned}")], "{value} was sealed at {at}");
        }
    }
}

/// It is a command, so the record is whole; but this kind of command is not sealed.
#[test]
fn a_command_that_is_not_secret_is_not_sealed() {
    let (log, key) = small();
    let (offer, turned) = (log.find(r#""name":"offer/1""#), log.find("offer_revealed"));
    let forged = log.clone().resealed(key, address(offer, 0), "\"done\"").rehashed();
    assert_eq!(faults(&forged), [format!("record/sealed at {offer}")]);
    assert_eq!(faults(&forged.all_closed()), [format!("record/sealed at {offer}")]);
    let own = log.resealed(key, address(turned, 0), "\"done\"").rehashed();
    assert_eq!(faults(&own), [format!("record/sealed at {turned}")]);
    assert_eq!(faults(&own.all_closed()), [format!("record/sealed at {turned}")]);
}

#[test]
fn a_sealed_command_has_a_name() {
    let (log, _) = small();
    for number in [1, 2] {
        let name = format!(r#""name":"offer/{number}","#);
        let offer = log.find(&name);
        let nameless = log.clone().record(offer, &name, "").rehashed();
        assert_eq!(faults(&nameless), [format!("record/sealed at {offer}")]);
        assert_eq!(faults(&nameless.all_closed()), [format!("record/sealed at {offer}")]);
    }
}

/// The name is required even if the seat cannot give a secret command.
#[test]
fn an_offer_that_is_sealed_out_of_its_time_has_a_name_too() {
    let (log, key) = small();
    let bid = log.find(r#"{"gold":10,"province":"dakhla"}"#);
    let tell = |record: &mut Value| {
        record["command"]["command"] = json!({"shown": {"offer": {"correction": false, "gold": 1}}});
    };
    let forged = log.until(bid + 1).retold(key, bid, tell).rehashed();
    assert_eq!(faults(&forged), [format!("record/sealed at {bid}")]);
}

/// A writer who sees everything seals it, and no other does: everybody can check that.
#[test]
fn the_digest_of_the_whole_state_is_there_where_its_writer_sees_all() {
    let (log, key) = (corpus::sound_log("horus-2p"), corpus::key_of("horus-2p"));
    let without = |record: &mut Value| {
        record["command"]["digest"].as_object_mut().and_then(|digest| digest.remove("state")).expect("a digest");
    };
    let forged = log.until(10).retold(key, 9, without).rehashed();
    assert_eq!(faults(&forged), ["record/digest at 9"]);
    assert_eq!(faults(&forged.all_closed()), ["record/digest at 9"]);
    let (log, key) = (corpus::sound_log("by-a-seat-3p"), corpus::key_of("by-a-seat-3p"));
    let with = |record: &mut Value| {
        let digest = &mut record["start"]["digest"];
        digest["state"] = json!({"shown": digest["spectator"]});
    };
    let forged = log.until(2).retold(key, 1, with).rehashed();
    assert_eq!(faults(&forged), ["record/digest at 1"]);
    assert_eq!(faults(&forged.all_closed()), ["record/digest at 1"]);
}

// -- after an illegal entry

/// The log in which a command reveals another offer than the sealed one.
fn other_offer(log: &Forgery, turned: usize, from: &str, to: &str) -> Forgery {
    let value = |offer: &str| format!(r#""value":{{{offer}}}"#);
    log.clone().record(turned, &value(from), &value(to))
}

const OFFER_1: [&str; 2] = [r#""offer":{"correction":false,"gold":3}"#, r#""offer":{"correction":false,"gold":2}"#];
const OFFER_2: [&str; 2] = [r#""steal":{"correction":true}"#, r#""steal":{"correction":false}"#];

#[test]
fn what_was_sealed_before_an_illegal_entry_is_still_held_against_its_seal() {
    let (log, _) = small();
    let (offer, turned) = (log.find(r#""name":"offer/1""#), log.find("offer_revealed"));
    let illegal = log.clone().record(
        offer + 1,
        r#""offer_sealed""#,
        r#""offer_sealed":{"offer":"unseen","seat":1}},{"offer_sealed""#,
    );
    let [from, to] = OFFER_1;
    let forged = other_offer(&illegal, turned, from, to).rehashed();
    let expected = [format!("record/seal at {turned}"), format!("record/events at {}", offer + 1)];
    assert_eq!(faults(&forged), expected);
    assert_eq!(faults(&forged.all_closed()), expected);
}

#[test]
fn what_a_line_turns_over_of_its_own_is_held_against_its_seal_also_after_an_illegal_entry() {
    let (log, _) = small();
    let turned = log.find("offer_revealed");
    let bid = log.find(r#"{"gold":10,"province":"dakhla"}"#);
    let illegal = log.record(bid, r#"],"seat":2}"#, r#"],"seat":1}"#);
    let refused = faults(&illegal.clone().rehashed());
    let [from, to] = OFFER_2;
    let forged = other_offer(&illegal, turned, from, to).rehashed();
    assert_eq!(faults(&forged), [&[format!("record/seal at {turned}")], refused.as_slice()].concat());
    // an offer that was named after the illegal entry is not checked any more
    let [from, to] = OFFER_1;
    assert_eq!(faults(&other_offer(&illegal, turned, from, to).rehashed()), refused);
}
