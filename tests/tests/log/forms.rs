//! A line that does not have the form of a record is an error that points at its first wrong byte, before and after an illegal
//! entry.

use amunre_core::log::format::{Address, Hash, Unreadable};
use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::faults;
use amunre_tests::{corpus, project_files};

fn small() -> (Forgery, Hash) {
    (corpus::sound_log("abandoned-3p"), corpus::key_of("abandoned-3p"))
}

/// Checks that the error names this line, and the column of this text in it.
#[track_caller]
fn points_at(log: &Forgery, entry: usize, before: &str, what: &str) {
    let text = log.lines[entry].text();
    let at = text.find(&format!("{before}{what}")).unwrap_or_else(|| panic!("{before}{what} in {text}")) + before.len();
    match verify(log.text().as_bytes(), &VerifyOptions::default()) {
        Err(Unreadable::Form { line, column, found, expected }) => {
            let place = usize::try_from(column).expect("a column") - 1;
            let shown = |at: usize| text[at..].chars().take(30).collect::<String>();
            let line = usize::try_from(line).expect("a line");
            let message = format!("{found}: expected {expected}");
            assert_eq!((line, shown(place)), (entry + 1, shown(at)), "column {column}, not {}: {message}", at + 1);
        }
        other => panic!("{what} has no form: {other:?}"),
    }
}

/// A bid of the wrong seat, after which nothing is judged by the rules.
fn illegal(log: &Forgery) -> Forgery {
    let bid = log.find(r#"{"gold":10,"province":"dakhla"}"#);
    log.clone().record(bid, r#"],"seat":2}"#, r#"],"seat":1}"#)
}

/// Writes a value of a wrong form into a record of a sound log, and of one with an illegal entry before it.
#[track_caller]
fn found_everywhere(log: &Forgery, entry: usize, from: &str, to: &str, before: &str, what: &str) {
    for log in [log.clone(), illegal(log)] {
        points_at(&log.record(entry, from, to).rehashed(), entry, before, what);
    }
}

#[test]
fn events_of_a_wrong_form() {
    let (log, _) = small();
    let bought = log.find(r#"{"bought":{"gold":3,"#);
    let wrong = [
        (r#"{"bought":{"gold":3,"#, r#"{"bought":{"gold":"3","#, "\"3\""),
        (r#"{"bought":{"gold":3,"#, r#"{"bought":{"gold":70000,"#, "70000"),
        (r#"{"bought":{"gold":3,"#, r#"{"bought":{"gold":-1,"#, "-1"),
        (r#""item":"farmer","number":2,"seat""#, r#""item":"cow","number":2,"seat""#, "\"cow\""),
        (r#""number":2,"seat":0}}"#, r#""number":2,"seat":9}}"#, "9"),
    ];
    for (from, to, what) in wrong {
        let before = &to[..to.find(what).expect("the value")];
        found_everywhere(&log, bought, from, to, before, what);
    }
    found_everywhere(&log, bought, r#"[{"bought":"#, r#"[{"lost":"#, "[{", "\"lost\"");
}

/// The form is checked even if the events are not. No rule defines the events of a command that is not allowed there, so they
/// are compared with nothing; but their bytes are checked.
#[test]
fn events_of_a_wrong_form_after_the_result() {
    let log = project_files::read("tests/corpus/faulty/command-after-the-result.amunre.jsonl");
    verify(log.as_bytes(), &VerifyOptions::default()).expect("a fault, and one that can be read");
    let begin = log.rfind("\"events\":[").expect("a command at the end") + "\"events\":[".len();
    for spoiled in [" ", "1.5,", "null,", "{\"b\":1,\"a\":1},", "\u{7}"] {
        let (before, after) = log.split_at(begin);
        let spoiled = format!("{before}{spoiled}{after}");
        match verify(spoiled.as_bytes(), &VerifyOptions::default()) {
            Err(Unreadable::Form { line, .. }) => assert_eq!(usize::try_from(line), Ok(log.lines().count())),
            other => panic!("{spoiled:?} is no form: {other:?}"),
        }
    }
}

#[test]
fn events_of_a_wrong_form_at_an_illegal_entry() {
    let (log, _) = small();
    let bid = log.find(r#"{"gold":10,"province":"dakhla"}"#);
    let forged = illegal(&log).record(bid, r#"{"bid_placed":{"gold":10"#, r#"{"bid_placed":{"gold":"ten""#).rehashed();
    points_at(&forged, bid, r#"{"bid_placed":{"gold":"#, "\"ten\"");
    let left = log.find(r#"{"seat":{"resigned""#);
    let acts = log.lines[left - 1].record.replacen("farmer_placed", "farmer_lost", 1);
    let forged = log.clone().until(left + 1).with(left + 1, &acts).rehashed();
    points_at(&forged, left + 1, "", "\"farmer_lost\"");
    let (offer, turned) = (log.find(r#""name":"offer/1""#), log.find("offer_revealed"));
    let unsealed = log.clone().record(offer, r#""name":"offer/1","#, "").record(offer, "offer_sealed", "offer_made");
    points_at(&unsealed.rehashed(), offer, "", "\"offer_made\"");
    let forged = log.record(
        turned,
        r#""value":{"offer":{"correction":false,"gold":3"#,
        r#""value":{"offer":{"correction":false,"gold":4"#,
    );
    points_at(&forged.record(turned, "offer_sealed", "offer_made").rehashed(), turned, "", "\"offer_made\"");
}

#[test]
fn points_of_a_wrong_form() {
    let log = corpus::sound_log("seeded-3p");
    let result = log.find(r#"{"result""#);
    let bid = log.find(r#"{"bid_placed""#);
    let illegal = log.clone().record(bid, r#"{"bid_placed""#, r#"{"round_began":{"round":2}},{"bid_placed""#);
    let record = &log.lines[result].record;
    let from = record.find(r#""points":"#).expect("points");
    let points = record[from..].split(',').next().expect("a number").to_owned();
    for (to, what) in
        [(r#""points":"many""#, "\"many\""), (r#""points":70000"#, "70000"), (r#""points":-40000"#, "-40000")]
    {
        for log in [&log, &illegal] {
            let forged = log.clone().record(result, &points, to).rehashed();
            points_at(&forged, result, r#""points":"#, what);
        }
    }
}

#[test]
fn signatures_of_a_wrong_form() {
    let log = corpus::sound_log("signed-3p");
    let bid = log.find(r#"{"bid":"#);
    let record = &log.lines[bid + 2].record;
    let from = record.find(r#""signed":""#).expect("a signature");
    let signed = record[from..=from + record[from + 10..].find('"').expect("an end") + 10].to_owned();
    let endless = format!("\"{}\"", "x".repeat(1025));
    let illegal = log.clone().record(bid, r#"{"bid_placed""#, r#"{"round_began":{"round":2}},{"bid_placed""#);
    for what in ["7", "\"caf\u{e9}\"", "\"a\\nb\"", endless.as_str(), "\"\\u007f\""] {
        for log in [&log, &illegal] {
            let forged = log.clone().record(bid + 2, &signed, &format!(r#""signed":{what}"#)).rehashed();
            // an escape that is none is wrong where it stands
            let (before, what) =
                if what.contains("007f") { ("\"signed\":\"", "\\u007f") } else { ("\"signed\":", what) };
            points_at(&forged, bid + 2, before, what);
        }
    }
    let most = log.clone().record(bid + 2, &signed, &format!(r#""signed":"{}""#, "~".repeat(1024))).rehashed();
    assert_eq!(faults(&most), [""; 0]);
}

/// Checks strings and numbers at all kinds of places.
#[test]
fn a_wrong_value_is_pointed_at() {
    let (log, _) = small();
    let bought = log.find(r#""buy":{"item":"card""#);
    let undo = log.find(r#"{"undo""#);
    let cases = [
        (bought, r#""label":"power_cards/market/1""#, r#""label":7"#, r#""label":"#, "7"),
        (bought, r#""number":0}]"#, r#""number":"zero"}]"#, r#""number":"#, "\"zero\""),
        (bought, r#""number":0}]"#, r#""number":4294967296}]"#, r#""number":"#, "4294967296"),
        (bought, r#"],"seat":1}"#, r#"],"seat":8}"#, r#"],"seat":"#, "8"),
        (bought, r#""item":"card","number":1}}"#, r#""item":"wheat","number":1}}"#, r#""item":"#, "\"wheat\""),
        (bought, r#""item":"card","number":1}}"#, r#""item":"card","number":256}}"#, r#""number":"#, "256"),
        (bought, r#""command":{"buy""#, r#""command":{"sow""#, r#""command":{"#, "\"sow\""),
        (undo, r#""first":"#, r#""first":-"#, r#""first":"#, "-"),
    ];
    for (entry, from, to, before, what) in cases {
        found_everywhere(&log, entry, from, to, before, what);
    }
}

// -- how deep a value can be

/// A list in a list, nested this deep.
fn nested(depth: usize) -> String {
    format!("{}{}", "[".repeat(depth), "]".repeat(depth))
}

/// The limit of 16 counts from the line: an opening's value is within three, that of a reveal within five.
#[test]
fn a_value_is_as_deep_as_its_line_lets_it() {
    let (log, key) = small();
    let (offer, turned) = (log.find(r#""name":"offer/1""#), log.find("offer_revealed"));
    let at = |entry: usize| Address(u64::try_from(entry).expect("an entry"), 0);
    for log in [log.clone(), illegal(&log)] {
        let before = faults(&log.clone().rehashed());
        for levels in 12..=17 {
            let depth = levels - 3;
            let value = nested(depth);
            // nobody turns it over: the log ends with it
            let forged = log.clone().until(offer + 1).resealed(key, at(offer), &value).rehashed();
            if levels <= 16 {
                let expected = [&[format!("record/seal at {offer}")], before.as_slice()].concat();
                assert_eq!(faults(&forged), expected, "{levels} levels");
            } else {
                points_at(&forged, offer, &format!("\"value\":{}", "[".repeat(depth - 1)), "[]");
            }
            // a spectator meets it where it is turned over
            let depth = levels - 5;
            let forged = log.clone().resealed(key, at(turned), &nested(depth)).rehashed().all_closed();
            if levels <= 16 {
                let found = faults(&forged);
                assert_eq!(found.first(), Some(&format!("record/seal at {turned}")), "{levels} levels: {found:?}");
            } else {
                points_at(&forged, turned, &format!("\"value\":{}", "[".repeat(depth - 1)), "[]");
            }
        }
    }
}

/// Checks the form that docs/reference/log-format.md requires beyond the types of a record.
#[test]
fn labels_reveals_and_names_of_a_wrong_form() {
    let (log, _) = small();
    let bought = log.find(r#""label":"power_cards/market/1""#);
    for label in ["", "x", "power_cards//1", "power_cards/market/1/2", "é/market/1"] {
        let (from, to) = (r#""label":"power_cards/market/1""#, format!(r#""label":"{label}""#));
        found_everywhere(&log, bought, from, &to, r#""label":"#, &format!("\"{label}\""));
    }
    let turned = log.find(r#""reveals""#);
    let from = r#"[{"name":"offer/0","of":[25,0],"#;
    let halved = r#"[{"name":"offer/0","#;
    // it lacks one of two fields, so the column is the end of the reveal
    let value = r#""value":{"offer":{"correction":false,"gold":2}}"#;
    found_everywhere(&log, turned, from, halved, value, "}");
    let log = corpus::sound_log("undo-resignation-ruling-4p");
    let replaced = log.find(r#"{"replaced":{"by":""#);
    let name = &log.lines[replaced].record;
    let name = &name[name.find(r#""by":"#).expect("a name") + 5..name.find(r#","seat":"#).expect("a seat")];
    points_at(&log.clone().record(replaced, name, r#""""#).rehashed(), replaced, r#""by":"#, r#""""#);
}

/// A position is opened where it is stated, and compared with its views there.
#[test]
fn a_stated_position_is_opened_in_the_header_and_nowhere_else() {
    let log = corpus::sound_log("stated-position-4p");
    let state = log.opened()[0].last().expect("the position").0;
    let text = log.lines[0].open.clone();
    let from = text.find(&format!(r#",{{"of":[0,{}],"#, state.1)).expect("the opening of the position");
    let opening = &text[from + 1..text.len() - 1];
    let mut moved = log.clone();
    moved.lines[0].open = format!("{}]", &text[..from]);
    moved.lines[1].open = format!("[{opening}]");
    assert_eq!(faults(&moved), ["record/opening at 1"]);
}

/// A carriage return before the line feed of any line is named, with what became of the file.
#[test]
fn line_ends_of_windows_are_named() {
    let text = small().0.text();
    let lines: Vec<&str> = text.split_terminator('\n').collect();
    for (entry, line) in lines.iter().enumerate() {
        let before = lines[..entry].iter().map(|line| line.len() + 1).sum::<usize>() + line.len();
        let (before, after) = text.split_at(before);
        // this line alone, and all from it on
        for after in [after.to_owned(), after.replace('\n', "\r\n")] {
            let spoiled = format!("{before}\r{}", after.trim_start_matches('\r'));
            let error =
                verify(spoiled.as_bytes(), &VerifyOptions::default()).expect_err("a carriage return").to_string();
            let place = format!("line {}, column {}: the line ends are CRLF: expected LF. ", entry + 1, line.len() + 1);
            assert!(error.starts_with(&place) && error.contains("The file was converted"), "{error}");
        }
    }
    assert_eq!(text.replace('\n', "\r\n").replace("\r\n", "\n"), text, "a log has no other carriage return");
}

#[test]
fn a_hash_is_written_in_lower_case_hex_digits_alone() {
    for place in 0..64 {
        for byte in 0..=u8::MAX {
            let mut digits = *b"0123456789abcdef0a9f5c00ffffffff0123456789abcdef99999999aaaaaaaa";
            digits[place] = byte;
            let read = Hash::read(&digits).map(|hash| hash.to_string().into_bytes());
            let is_digit = matches!(byte, b'0'..=b'9' | b'a'..=b'f');
            assert_eq!(read, is_digit.then(|| digits.to_vec()), "{byte} at {place}");
        }
    }
}

// -- the column of a part of another shape

/// A list for an object, an object for a list, an empty list, a seal with more, a part that is missing: the column is that of the part.
#[test]
fn a_part_of_another_shape_is_pointed_at() {
    let (log, _) = small();
    let bought = log.find(r#""buy":{"item":"card""#);
    let cases = [
        (bought, r#""draws":[{"#, r#""draws":[[1],{"#, r#""draws":["#, "[1]"),
        (bought, r#""draws":[{"#, r#""draws":[["a","b/c/d",0],{"#, r#""draws":["#, "[\"a\""),
        (bought, r#"{"buy":{"item":"card","number":1}}"#, r#"{"buy":["card",1]}"#, r#"{"buy":"#, "["),
        (bought, r#"{"buy":{"item":"card","number":1}}"#, "{}", r#"{"command":{"command":"#, "{}"),
        (
            bought,
            r#"{"buy":{"item":"card","number":1}}"#,
            r#"{"buy":1,"done":2}"#,
            r#"{"command":{"command":{"buy":"#,
            "1",
        ),
    ];
    for (entry, from, to, before, what) in cases {
        found_everywhere(&log, entry, from, to, before, what);
    }
    let sealed = log.find(r#","draws":[{"item":{"sealed":""#);
    found_everywhere(&log, sealed, r#""item":{"sealed":"#, r#""item":{"a":1,"sealed":"#, r#""item":"#, "{\"a\"");
    let record = &log.lines[sealed].record;
    let item = record.find(r#""item":{"sealed":"#).expect("a sealed item");
    let item = record[item..=item + record[item..].find('}').expect("its end")].to_owned();
    found_everywhere(&log, sealed, &item, r#""item":{}"#, r#""item":"#, "{}");
    let opened = log.find(r#""name":"offer/1""#);
    let wrong = [
        (format!(r#"[{{"of":[{opened},0]"#), r#"[[1,2],{"of":[0,0]"#.to_owned(), "[", "[1,2]"),
        (format!(r#""of":[{opened},0]"#), format!(r#""of":{{"entry":{opened}}}"#), r#""of":"#, "{\"entry\""),
        (format!(r#""of":[{opened},0]"#), format!(r#""of":[{opened}]"#), r#""of":"#, "["),
        (format!(r#""of":[{opened},0]"#), format!(r#""of":[{opened},0,0]"#), r#""of":"#, "["),
    ];
    for (from, to, before, what) in wrong {
        let forged = log.clone().open(opened, &from, &to);
        points_at(&forged, opened, before, what);
    }
}

/// A record has exactly one key: with none or two, it is wrong as a whole.
#[test]
fn a_record_has_exactly_one_key() {
    let (log, _) = small();
    let last = log.last();
    for record in ["{}", r#"{"note":{"text":""},"undo":{"first":2,"seat":0}}"#, r#"{"a":1,"note":{"text":""}}"#] {
        let forged = log.clone().with(last + 1, record).rehashed();
        points_at(&forged, last + 1, "\"record\":", record);
    }
    let forged = log.clone().with(last + 1, r#"{"a":1}"#).rehashed();
    points_at(&forged, last + 1, "\"record\":{", "\"a\"");
}

/// Only a command and an item can be unseen: the content of a pile cannot, and none of its items has that name.
#[test]
fn the_content_of_a_pile_is_not_unseen() {
    let (log, _) = small();
    let start = log.find(r#"{"start""#);
    let record = &log.lines[start].record;
    let from = record.find(r#""made":[["#).expect("an open pile") + r#""made":"#.len();
    let content = record[from..].split_once("]]").expect("its end").0.to_owned() + "]]";
    points_at(&log.clone().record(start, &content, "\"unseen\"").rehashed(), start, "\"made\":", "\"unseen\"");
    let named = content.replacen("[[\"abu\"", "[[\"unseen\"", 1);
    let found = faults(&log.clone().record(start, &content, &named).rehashed());
    assert_eq!(found.first(), Some(&format!("record/draw at {start}")), "{found:?}");
}

/// A value that was not seen is not sealed either.
#[test]
fn an_unseen_item_is_not_sealed() {
    let (log, key) = small();
    let drawn = log.find(r#""draws":[{"item":{"sealed":""#);
    let forged = log.resealed(key, Address(drawn as u64, 0), "\"unseen\"").rehashed();
    assert_eq!(faults(&forged).first(), Some(&format!("record/seal at {drawn}")));
}
