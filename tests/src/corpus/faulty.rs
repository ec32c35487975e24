//! One log for each fault: a sound log, changed by a forger. Unless stated otherwise the chain is computed again, as a forger
//! would do.

use amunre_core::horus::{Horus, Setup};
use amunre_core::log::format::{Address, Hash};

use serde_json::Value;

use crate::corpus::{Log, games, horus, incidents, men_nefer, positions, typed, unreadable};
use crate::forgery::Forgery;
use crate::logs::{bytes, key_of};

/// The logs with a fault, and those that cannot be read.
pub fn faulty() -> Vec<Log> {
    let mut all: Vec<Log> = Vec::new();
    let mut add = |faults: Vec<(&str, Forgery)>| {
        all.extend(faults.into_iter().map(|(name, log)| Log::new(format!("faulty/{name}"), log.text())));
    };
    add(intact());
    add(commands());
    add(digests());
    add(secrets());
    add(draws());
    add(signatures());
    add(table());
    add(stated());
    add(horus::forged());
    add(men_nefer::forged());
    add(vec![
        ("card-that-cannot-exist", typed::third_of_two()),
        ("table-position-of-a-referee", typed::position_of_a_referee()),
    ]);
    all.extend(unreadable::unreadable());
    all
}

/// The log from which most forgeries are made, with its key. It is abandoned in round 1.
fn small() -> (Forgery, Hash) {
    (Forgery::of(&incidents::abandoned()), key_of(incidents::ABANDONED))
}

/// Forgeries after which the record is not whole.
fn intact() -> Vec<(&'static str, Forgery)> {
    let (log, key) = small();
    let bought = log.find(r#""buy":{"item":"farmer""#);
    let offer = log.find(r#""name":"offer/1""#);
    let placed = log.find_after(offer, "place_farmer");
    let again = log.lines[placed].record.clone();
    let header = log.lines[0].record.clone();
    let seal = format!("{{\"of\":[{offer},1],\"salt\":\"{key}\",\"value\":1}}");
    vec![
        ("broken-chain", log.clone().record(bought, r#""number":2"#, r#""number":3"#)),
        ("wrong-hash", {
            let mut log = log.clone();
            log.lines[bought].hash = bytes("another");
            log
        }),
        ("forged-opening", log.clone().open(offer, r#""gold":3"#, r#""gold":4"#)),
        ("opening-of-nothing", log.clone().open(offer, "}]", &format!("}},{seal}]"))),
        ("start-after-a-command", log.clone().swapped(1).rehashed()),
        ("command-after-the-result", log.clone().with(log.last() + 1, &again).rehashed()),
        ("two-headers", log.clone().with(log.last() + 1, &header).rehashed()),
        // nobody sees this one in the log alone
        ("legal-forgery", log.without(placed).rehashed()),
    ]
}

/// Illegal commands, and commands with other events.
fn commands() -> Vec<(&'static str, Forgery)> {
    let (log, _) = small();
    let bid = log.find(r#"{"gold":10,"province":"dakhla"}"#);
    let bought = log.find_after(log.find(r#""buy":{"item":"card""#), r#""item":"farmer""#);
    let low = r#"{"gold":3,"province":"dakhla"}"#;
    vec![
        ("illegal-bid", log.clone().record(bid, r#"{"gold":10,"province":"dakhla"}"#, low).rehashed()),
        ("wrong-seat", log.clone().record(bid, r#"],"seat":2}"#, r#"],"seat":1}"#).rehashed()),
        ("other-events", log.clone().record(bought, r#"{"gold":3,"#, r#"{"gold":2,"#).rehashed()),
        ("event-missing", {
            let record = log.lines[bid].record.clone();
            let end = record.rfind(r#",{"turn_began""#).expect("two events");
            let event = &record[end..record.rfind(']').expect("a list")];
            log.clone().record(bid, event, "").rehashed()
        }),
    ]
}

/// Faults of the digests at the end of a round. A game of Horus has short rounds.
fn digests() -> Vec<(&'static str, Forgery)> {
    let (log, key) = (Forgery::of(&games::seeded::<Horus>("horus-2p", Setup::of(2))), key_of("horus-2p"));
    let ended = log.find_after(2, r#""digest":"#);
    let log = log.until(ended + 3);
    let before = r#""digest":{"spectator":""#;
    let digest = log.lines[ended].record.find(before).expect("a digest") + before.len();
    let spectator = &log.lines[ended].record[digest..digest + 64];
    let state = Address(u64::try_from(ended).expect("an entry"), 0);
    vec![
        ("horus-wrong-digest", log.clone().record(ended, spectator, &bytes("another").to_string()).rehashed()),
        ("horus-wrong-state-digest", log.clone().resealed(key, state, &format!("\"{}\"", bytes("another"))).rehashed()),
        ("horus-digest-missing", {
            let without =
                |record: &mut Value| drop(record["command"].as_object_mut().expect("a command").remove("digest"));
            log.clone().retold(key, ended, without).rehashed()
        }),
        ("horus-digest-too-early", {
            let early = format!(r#""digest":{{"spectator":"{spectator}"}},"events":"#);
            log.clone().record(ended - 1, r#""events":"#, &early).rehashed()
        }),
    ]
}

/// Values that are sealed, named or revealed against the rules of the record.
fn secrets() -> Vec<(&'static str, Forgery)> {
    let (log, key) = small();
    let bid = log.find(r#"{"gold":10,"province":"dakhla"}"#);
    let offer = log.find(r#""name":"offer/1""#);
    let hers = log.find_after(offer, r#""name":"offer/0""#);
    let turned = log.find("offer_revealed");
    let seal = format!(r#"{{"sealed":"{}"}}"#, bytes("another"));
    let command = |entry: usize| {
        let record = &log.lines[entry].record;
        let from = r#"{"command":{"command":"#.len();
        record[from..=from + record[from..].find('}').expect("an end")].to_owned()
    };
    let (open_bid, sealed_offer) = (format!("{}}}", command(bid)), command(offer));
    let reveals = &log.lines[turned].record;
    let first = reveals.find(r#"{"name":"offer/0""#).expect("a reveal");
    let second = reveals.find(r#"{"name":"offer/1""#).expect("another");
    let reveal = reveals[first..second].to_owned();
    let too_high = r#"{"offer":{"correction":false,"gold":15}}"#;
    let address = Address(u64::try_from(hers).expect("an entry"), 0);
    let illegal = log.clone().resealed(key, address, too_high).rehashed();
    vec![
        ("sealed-bid", {
            let log = log.clone().record(bid, &open_bid, &seal);
            log.record(bid, r#"],"seat":2}"#, r#"],"name":"offer/2","seat":2}"#).rehashed()
        }),
        ("offer-in-the-open", {
            let log = log.clone().record(offer, &sealed_offer, r#"{"offer":{"correction":false,"gold":3}}"#);
            log.record(offer, r#""name":"offer/1","#, "").closed(offer).rehashed()
        }),
        ("offer-of-another-name", log.clone().record(offer, "offer/1", "offer/2").rehashed()),
        ("wrong-reveal", {
            let (from, to) = (
                r#""value":{"offer":{"correction":false,"gold":2"#,
                r#""value":{"offer":{"correction":false,"gold":1"#,
            );
            log.clone().record(turned, from, to).rehashed()
        }),
        ("reveal-missing", log.clone().record(turned, &reveal, "").rehashed()),
        // in the referee's copy it is seen at once, in others when it is turned over
        ("illegal-offer", illegal.clone()),
        ("illegal-offer.spectator", illegal.all_closed()),
    ]
}

/// Impossible draws, and draws that the seed does not give.
fn draws() -> Vec<(&'static str, Forgery)> {
    let (log, key) = small();
    let bought = log.find(r#""buy":{"item":"card""#);
    let record = log.lines[bought].record.clone();
    let from = record.find(r#""draws":"#).expect("a draw");
    let draws = record[from..record.find(r#""events":"#).expect("events")].to_owned();
    let items: Vec<&str> =
        log.lines[1].record.split(r#"{"item":""#).skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let (first, second) = (items[0], items[1]);
    let seed = format!("\"{}\"", bytes("a seed that was chosen later"));
    let shares = Forgery::of(&games::shares());
    let share = shares.find(r#"{"share":"#);
    let opened = shares.lines[share].record.clone();
    let digit = opened.rfind('"').expect("its value") - 1;
    let other = if opened[digit..].starts_with('0') { "1" } else { "0" };
    vec![
        ("impossible-draw", {
            let item = |name: &str| format!(r#"{{"item":"{name}""#);
            let event = |name: &str| format!(r#"{{"province_drawn":{{"province":"{name}""#);
            let log = log.clone().record(1, &item(second), &item(first));
            log.record(1, &event(second), &event(first)).rehashed()
        }),
        ("draw-missing", log.clone().record(bought, &draws, "").closed(bought).rehashed()),
        ("draw-of-another-label", log.clone().record(bought, "cards/market/1", "cards/market/2").rehashed()),
        ("wrong-pile", log.clone().record(1, r#"["abu",1]"#, r#"["abu",2]"#).rehashed()),
        ("another-seed", log.resealed(key, Address(0, 0), &seed).rehashed()),
        ("share-missing", {
            let mut log = shares.clone();
            r#"{"note":{"text":"no share"}}"#.clone_into(&mut log.lines[share].record);
            log.rehashed()
        }),
        ("forged-share", {
            let mut log = shares.clone();
            log.lines[share].record.replace_range(digit..=digit, other);
            log.rehashed()
        }),
    ]
}

/// Signatures and keys.
fn signatures() -> Vec<(&'static str, Forgery)> {
    let log = Forgery::of(&incidents::keys());
    let share = log.find(r#""share""#);
    let other_share = log.find_after(share, r#""share""#);
    let signature = |entry: usize| -> String {
        let record = &log.lines[entry].record;
        let from = record.find(r#""signed":""#).expect("a signature") + 10;
        record[from..from + 128].to_owned()
    };
    let red = log.find(r#""seat":0,"signed""#);
    let blue = log.find(r#"],"seat":2}}"#);
    let signed = |entry: usize| format!(r#","signed":"{}""#, signature(entry));
    let (first, second) = (format!("{:?}", public(0)), format!("{:?}", public(1)));
    vec![
        ("signature-forged", {
            let (was, digit) = (signature(red), signature(red).replacen(|_: char| true, "", 1));
            let other = if was.starts_with('0') { "1" } else { "0" }.to_owned() + &digit;
            log.clone().record(red, &was, &other).rehashed()
        }),
        // the log goes on as if nothing had happened: the next signature is not of this history
        ("signature-missing", log.clone().record(red, &signed(red), "").rehashed()),
        (
            "signature-misplaced",
            log.clone().record(blue, r#"],"seat":2}}"#, &format!(r#"],"seat":2{}}}}}"#, signed(red))).rehashed(),
        ),
        ("signature-after-another-history", {
            let note = r#"{"note":{"text":"all shares are open"}}"#;
            log.clone().all_closed().with(other_share + 2, note).rehashed()
        }),
        (
            "signature-of-a-share-forged",
            log.clone().record(share, &signature(share), &signature(other_share)).rehashed(),
        ),
        (
            "signature-of-a-share-missing",
            log.clone().record(share, &format!(r#""signed":"{}","#, signature(share)), "").rehashed(),
        ),
        ("keys-of-two-seats-alike", log.clone().record(0, &second, &first).rehashed()),
        ("key-of-nobody", log.clone().record(0, r#""seat":1}"#, r#""seat":3}"#).rehashed()),
        ("keys-out-of-order", log.clone().record(0, r#""seat":1}"#, r#""seat":0}"#).rehashed()),
        ("key-of-small-order", log.clone().record(0, &first, &format!("\"01{}\"", "00".repeat(31))).rehashed()),
        ("key-that-is-no-point", log.record(0, &first, &format!("\"02{}\"", "00".repeat(31))).rehashed()),
    ]
}

/// The public key of a seat.
fn public(seat: u8) -> String {
    incidents::signing_key(amunre_core::engine::ids::Seat::new(seat).expect("a seat")).public().to_string()
}

/// The forgeries of undos, rulings, changes at the seats, notes and results.
fn table() -> Vec<(&'static str, Forgery)> {
    let (log, _) = small();
    let undo = log.find(r#"{"undo""#);
    let first = format!(r#""first":{}"#, undo - 1);
    let offer = log.find(r#""name":"offer/1""#);
    let late = format!(r#"{{"undo":{{"first":{offer},"seat":1}}}}"#);
    let left = log.find(r#"{"seat":{"resigned""#);
    let placed = log.lines[left - 1].record.clone();
    let replaced = r#"{"seat":{"replaced":{"by":"grey","seat":2}}}"#;
    let early = r#"{"result":{"breakdown":[],"scores":[0,0,0],"winners":[]}}"#;
    let ruled = Forgery::of(&incidents::undo_resignation_ruling());
    let ruling = ruled.find(r#"{"ruling""#);
    let ruled = ruled.until(ruling + 1);
    let repair = |repair: &str| {
        let mut log = ruled.clone();
        log.lines[ruling].record = format!(r#"{{"ruling":{{"agreed":[0],"events":[{repair}],"reason":"so it is"}}}}"#);
        log.rehashed()
    };
    vec![
        ("wrong-undo", log.clone().record(undo, &first, r#""first":2"#).rehashed()),
        ("undo-too-late", log.clone().until(offer + 2).with(offer + 2, &late).rehashed()),
        ("acts-after-leaving", log.clone().until(left + 1).with(left + 1, &placed).rehashed()),
        ("replaced-but-there", log.clone().until(left + 1).with(left + 1, replaced).rehashed()),
        ("result-too-early", log.until(left).with(left, early).rehashed()),
        ("ruling-no-repair", repair(r#"{"bid_paid":{"gold":1,"seat":0}}"#)),
        ("ruling-impossible", repair(r#"{"repaired":{"repair":{"set_gold":{"gold":60000,"seat":0}}}}"#)),
        (
            "ruling-takes-what-is-not-there",
            repair(r#"{"repaired":{"repair":{"take_piece":{"piece":{"marker":3},"province":"thebes"}}}}"#),
        ),
    ]
}

/// Seals another gold for red into an opened view or state of the stated position.
fn restated(log: &Forgery, slot: u32) -> Forgery {
    let key = key_of(positions::FIFTH_ROUND);
    let at = Address(0, slot);
    let value = log.value(at);
    let from = value.find(r#""gold":"#).expect("the gold of red");
    let gold = value[from..].split(',').next().expect("a number");
    log.clone().resealed(key, at, &value.replacen(gold, r#""gold":99"#, 1)).rehashed()
}

/// Forgeries of a stated position, and of the result of its game.
fn stated() -> Vec<(&'static str, Forgery)> {
    let log = Forgery::of(&positions::fifth_round());
    let result = log.find(r#"{"result""#);
    let record = log.lines[result].record.clone();
    let part = |name: &str| {
        let from = record.find(name).unwrap_or_else(|| panic!("{name}"));
        record[from..=from + record[from..].find(']').expect("a list")].to_owned()
    };
    let (scores, winners) = (part(r#""scores":["#), part(r#""winners":["#));
    let points = record.rfind(r#""points":"#).expect("points");
    let points = record[points..].split(',').next().expect("a number").to_owned();
    let gold = log.lines[0].record.find(r#""gold":"#).expect("gold in the view");
    let gold = log.lines[0].record[gold..].split(',').next().expect("a number").to_owned();
    let begun = r#""events":[{"round_began":{"round":5}}]"#;
    vec![
        ("wrong-score", log.clone().record(result, &scores, &scores.replacen('[', "[1", 1)).rehashed()),
        ("wrong-winner", log.clone().record(result, &winners, r#""winners":[0,1,2,3]"#).rehashed()),
        ("wrong-breakdown", log.clone().record(result, &points, r#""points":77"#).rehashed()),
        ("view-of-another-position", log.clone().record(0, &gold, &format!("{gold}1")).rehashed()),
        // after seed and key come the views of four seats, and the whole
        ("seat-view-of-another-position", restated(&log, 3)),
        ("state-of-another-position", restated(&log, 6)),
        ("position-begins-by-itself", log.record(1, r#""events":[]"#, begun).rehashed()),
    ]
}
