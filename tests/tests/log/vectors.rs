//! Examples of every computation of docs/reference/log-format.md, for readers in other languages: `tests/vectors`. They are compared with
//! this program, with a checker that was written from the page alone, and with another canonicalizer.

mod checker;
mod forms;
mod self_check;
mod texts;
mod values;

use amunre_core::engine::chance::{Chance as _, DrawAnswer, DrawRequest, Label, Left, PileInfo, Seed, Seeded};
use amunre_core::engine::ids::Seat;
use amunre_core::engine::json::to_canonical;
use amunre_core::log::format::{
    Address, Hash, SecretKey, Signed, check_canonical, key_from_number, salt, seal, seed_from_shares, signed_bytes,
};
use amunre_tests::golden_files;
use serde_json::{Value, json};
use texts::{accepted, refused};

const BLESS: &str = "AMUNRE_BLESS_VECTORS";

fn same(name: &str, vectors: &Value) {
    golden_files::same(&format!("tests/vectors/{name}.json"), &golden_files::pretty(vectors), BLESS);
}

/// 32 bytes, all different.
fn bytes(first: u8) -> Hash {
    Hash(std::array::from_fn(|place| first.wrapping_add(u8::try_from(place).expect("below 32"))))
}

#[test]
fn canonical() {
    for text in accepted() {
        assert_eq!(check_canonical(text.as_bytes()), Ok(()), "{text}");
        let value: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(to_canonical(&value).as_deref(), Ok(text.as_str()));
    }
    for text in refused() {
        assert!(check_canonical(text.as_bytes()).is_err(), "{text:?} is accepted");
    }
    same("canonical", &json!({ "accept": accepted(), "refuse": refused() }));
}

#[test]
fn seals() {
    let values = [
        json!({"offer": {"correction": false, "gold": 7}}),
        json!("done"),
        json!("harvest_increase"),
        json!("unseen"),
        json!([["abu", 1], ["abydos", 0]]),
        json!(bytes(9)),
        json!({"b": [], "a": {}, "Z": "\u{7f}\u{e9}\u{20ac}\u{1f600} \" \\ / \n \u{1}"}),
        json!({"a": -9_007_199_254_740_991_i64, "b": 9_007_199_254_740_991_i64, "c": 0, "d": true, "e": false}),
        json!(""),
        json!([]),
        json!(0),
    ];
    let addresses = [(0, 0), (0, 5), (1, 0), (17, 2), (99_999, 255), (9_007_199_254_740_991, u32::MAX)];
    let mut vectors = Vec::new();
    for (number, value) in (0_u8..).zip(&values) {
        let (entry, slot) = addresses[usize::from(number) % addresses.len()];
        let (game_id, salt) = (bytes(number), bytes(255 - number));
        let canonical = to_canonical(value).expect("canonical JSON");
        let seal = seal(game_id, Address(entry, slot), salt, canonical.as_bytes());
        vectors.push(json!({
            "game_id": game_id, "entry": entry, "slot": slot, "salt": salt, "value": value,
            "canonical": canonical, "seal": seal,
        }));
    }
    same("seals", &Value::Array(vectors));
}

#[test]
fn salts() {
    let keys = [Hash::default(), Hash([255; 32]), bytes(1), key_from_number(7)];
    let addresses = [(0, 0), (0, 1), (1, 0), (256, 1), (99_999, 7), (9_007_199_254_740_991, u32::MAX)];
    let vectors = keys.into_iter().flat_map(|key| {
        addresses.into_iter().map(move |(entry, slot)| {
            json!({ "key": key, "entry": entry, "slot": slot, "salt": salt(key, Address(entry, slot)) })
        })
    });
    same("salts", &vectors.collect());
}

#[test]
fn chain() {
    let seal = bytes(3);
    let records = [
        json!({"header": {
            "chance": {"seed": {"sealed": seal}}, "data": [], "format": "amunre-log", "game": "amun-re",
            "game_id": bytes(1), "key": {"sealed": seal}, "point_of_view": "referee", "seats": ["Ann", "B\u{e9}a", "\u{5b8b}"],
            "setup": {"edition": "classic-2003", "players": 3}, "version": 1,
        }}),
        json!({"note": {"text": "a line\nand \"another\"\u{1}"}}),
        json!({"start": {"events": []}}),
        json!({"command": {"command": {"bid": {"gold": 3, "province": "abydos"}}, "events": [], "seat": 0}}),
        json!({"command": {"command": {"sealed": seal}, "events": ["unseen"], "name": "offer/2", "seat": 2}}),
        json!({"undo": {"first": 4, "seat": 2}}),
        json!({"seat": {"resigned": {"seat": 1}}}),
        // the same record twice has two hashes
        json!({"note": {"seat": 0, "text": ""}}),
        json!({"note": {"seat": 0, "text": ""}}),
        json!({"result": {"breakdown": [], "scores": [0, 0, 0], "winners": []}}),
        json!({}),
    ];
    let texts: Vec<String> = records.iter().map(|record| to_canonical(record).expect("canonical JSON")).collect();
    let mut head = Hash::default();
    let mut hashes = Vec::new();
    for text in &texts {
        head = head.chained(text.as_bytes());
        hashes.push(head);
    }
    same("chain", &json!({ "records": texts, "hashes": hashes }));
}

static CARDS: PileInfo = PileInfo { name: "cards", items: &["ankh", "bull", "cat", "d\u{e9}jeuner", "eye"], first: 0 };
static COINS: PileInfo = PileInfo { name: "coins", items: &["heads"], first: 0 };

fn draw(seed: Seed, label: Label, number: u32, left: &[u8]) -> Value {
    let draw = DrawRequest { left: Left::Known(left), ..DrawRequest::of(label, number) };
    let DrawAnswer::Item(item) = Seeded::new(seed).draw(&draw) else { panic!("nothing is drawn from {left:?}") };
    let made: Vec<(&str, u8)> = label.pile.items.iter().copied().zip(left.iter().copied()).collect();
    json!({
        "seed": seed, "label": label.to_string(), "number": number, "made": made, "item": label.pile.name_of(item),
    })
}

/// The bytes that seats sign, and their signatures.
#[test]
fn signatures() {
    let mut vectors = Vec::new();
    let command = r#"{"bid":{"gold":3,"province":"abydos"}}"#;
    let sealed = format!(r#"{{"sealed":"{}"}}"#, bytes(5));
    let share = format!("\"{}\"", bytes(6));
    let ruling =
        r#"{"agreed":[0,2],"events":[{"repaired":{"repair":{"set_gold":{"gold":9,"seat":0}}}}],"reason":"a miscount"}"#;
    let cases = [
        (Signed::Command, 0, command),
        (Signed::Command, 7, &sealed),
        (Signed::Share, 2, &share),
        (Signed::Command, 1, "\"done\""),
        (Signed::Ruling, 2, ruling),
        (Signed::Acknowledgement, 0, ""),
    ];
    for (number, (what, seat, text)) in (0_u8..).zip(cases) {
        let (seat, after, key) = (Seat::new(seat).expect("a seat"), bytes(number), SecretKey::new(bytes(40 + number)));
        let signature = key.sign(what, after, seat, text);
        let mut vector = |key: Hash, signature: &str, fits: bool| {
            let bytes: String = signed_bytes(what, after, seat, text)
                .iter()
                .fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
            let name = match what {
                Signed::Command => "command",
                Signed::Share => "share",
                Signed::Ruling => "ruling",
                Signed::Acknowledgement => "acknowledgement",
            };
            vectors.push(json!({
                "what": name, "after": after, "seat": seat, "text": text, "bytes": bytes, "key": key,
                "signature": signature, "fits": fits,
            }));
        };
        vector(key.public(), &signature, true);
        vector(SecretKey::new(bytes(90)).public(), &signature, false);
        vector(key.public(), &key.sign(what, after, seat, "\"pass\""), false);
        vector(key.public(), &key.sign(what, bytes(80), seat, text), false);
        vector(key.public(), &key.sign(what, after, Seat::new(3).expect("a seat"), text), false);
        let other = if what == Signed::Share { Signed::Command } else { Signed::Share };
        vector(key.public(), &key.sign(other, after, seat, text), false);
        // of small order: such a key fits a signature of anything
        let small = format!("01{}", "00".repeat(31));
        vector(Hash::read(small.as_bytes()).expect("32 bytes"), &format!("{small}{}", "00".repeat(32)), false);
    }
    same("signatures", &Value::Array(vectors));
}

#[test]
fn draws() {
    let numbers = [0, 1, 7, 255, 256, 4_294_967_296, 9_007_199_254_740_991_u64]
        .map(|number| json!({ "number": number, "seed": Seed::from_number(number), "key": key_from_number(number) }));
    let shares = [0, 1, 3, 8].map(|seats| {
        let (host, seats) = (bytes(100), (0..seats).map(bytes).collect::<Vec<_>>());
        json!({ "host": host, "seats": seats, "seed": seed_from_shares(host, &seats) })
    });
    let cards = |phase, round| Label { pile: &CARDS, phase, round };
    let (one, other) = (Seed::from_number(7), Seed(bytes(11).0));
    let mut draws = vec![
        draw(one, Label { pile: &COINS, phase: "toss", round: 0 }, 0, &[1]),
        draw(one, cards("deal", 255), u32::MAX, &[255, 255, 255, 255, 255]),
        draw(other, cards("deal", 1), 0, &[0, 0, 0, 0, 1]),
        draw(other, cards("d\u{e9}but", 2), 3, &[0, 1, 0, 3, 0]),
    ];
    // a pile is drawn to its end
    let mut left = [3, 0, 2, 1, 4];
    for number in 0..10 {
        let next = draw(other, cards("deal", 2), number, &left);
        let item = CARDS.item(next["item"].as_str().expect("an item")).expect("an item of the pile");
        left[usize::from(item)] -= 1;
        draws.push(next);
    }
    assert_eq!(left, [0; 5]);
    same("draws", &json!({ "numbers": numbers, "shares": shares, "draws": draws }));
}
