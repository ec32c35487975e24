//! Malformed logs: this program and the checker in Python say that the same line cannot be read, from the same column on.

use std::collections::BTreeMap;
use std::fs;

use amunre_core::log::format::Unreadable;
use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::corpus::sound_log;
use amunre_tests::effort::cases;
use amunre_tests::forgery::Forgery;
use amunre_tests::golden_files;
use serde_json::Value;
use serde_json::value::RawValue;

use super::checker::{checked, folder_output};

/// A generator of numbers: the same ones each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }

    fn part(&mut self, parts: &[&'static [u8]]) -> &'static [u8] {
        parts[self.below(parts.len())]
    }

    fn of<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }
}

/// The tokens of a line of JSON: where each begins and ends.
fn tokens(line: &[u8]) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    let mut at = 0;
    while at < line.len() {
        let length = match line[at] {
            b'"' => 2 + line[at + 1..].iter().position(|byte| *byte == b'"').expect("an end"),
            b'{' | b'}' | b'[' | b']' | b',' | b':' => 1,
            _ => line[at..].iter().position(|byte| b",]}".contains(byte)).expect("an end"),
        };
        all.push((at, at + length));
        at += length;
    }
    all
}

/// Values of other types, out of range, and such as are not spelled so.
const VALUES: [&[u8]; 18] = [
    b"0",
    b"-1",
    b"\"x\"",
    b"\"\"",
    b"null",
    b"{}",
    b"[]",
    b"true",
    b"1.5",
    b"300",
    b"1e3",
    b"\"\xff\"",
    b"9007199254740992",
    b"[1]",
    b"{\"a\":1}",
    b"01",
    b"\"\\u0041\"",
    b"\"a\tb\"",
];
/// Bytes that are put in.
const PARTS: [&[u8]; 12] = [b" ", b",", b"\"", b"{", b"}", b"]", b"\\", b"\x00", b"\xff", b"null", b"\"q\":1,", b"1"];

/// The objects and lists of the record and the openings of a line: where each begins and ends.
fn wholes(line: &[u8]) -> Vec<(usize, usize)> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    for (from, to) in tokens(line) {
        match line[from] {
            b'{' | b'[' => open.push(from),
            b'}' | b']' => all.push((open.pop().expect("a beginning"), to)),
            _ => {}
        }
    }
    all.retain(|(from, _)| *from > 0);
    all
}

/// The values of an object in a list, or a list in a list.
fn listed(whole: &[u8]) -> String {
    match serde_json::from_slice(whole).expect("JSON") {
        Value::Object(members) => Value::Array(members.into_iter().map(|(_, value)| value).collect()).to_string(),
        other => Value::Array(vec![other]).to_string(),
    }
}

/// A line with one thing wrong.
fn spoiled(line: &[u8], dice: &mut Dice) -> Vec<u8> {
    let tokens = tokens(line);
    let is_value = |(from, _): &&(usize, usize)| !b"{}[],:".contains(&line[*from]);
    let values: Vec<(usize, usize)> = tokens.iter().filter(is_value).copied().collect();
    let (from, to) = *dice.of(&tokens);
    let place = dice.below(line.len());
    let put = |from: usize, to: usize, part: &[u8]| [&line[..from], part, &line[to..]].concat();
    match dice.below(10) {
        0 => {
            let (from, to) = *dice.of(&values);
            put(from, to, dice.part(&VALUES))
        }
        1 => put(from, to, b""),
        2 => put(place, place + 1, &[u8::try_from(dice.below(256)).expect("a byte")]),
        3 => {
            let texts: Vec<&(usize, usize)> = values.iter().filter(|(from, _)| line[*from] == b'"').collect();
            let (_, to) = **dice.of(&texts);
            put(to - 1, to - 1, dice.part(&[b"s", b"0", b"\\n"]))
        }
        4 => line[..place].to_vec(),
        5 => put(place, place + 1, b""),
        6 => put(from, from, dice.part(&PARTS)),
        7 => {
            let (from, to) = *dice.of(&wholes(line));
            put(from, to, dice.part(&VALUES))
        }
        8 => {
            let (from, to) = *dice.of(&wholes(line));
            put(from, to, listed(&line[from..to]).as_bytes())
        }
        _ => put(place, place, &line[place..=place]),
    }
}

/// Returns line and column of a malformed line, as this program says them; none where there is a verdict.
fn judged(log: &[u8]) -> Option<(u64, Option<u64>)> {
    match verify(log, &VerifyOptions::default()) {
        Err(Unreadable::Form { line, column, .. }) => Some((line, Some(column))),
        Err(error) => Some((error.line().unwrap_or(1), None)),
        Ok(_) => None,
    }
}

#[test]
fn both_name_the_same_column_of_a_malformed_line() {
    let begins = [("abandoned-3p", 99), ("shares-3p", 6), ("keys-3p", 13), ("table-4p", 8), ("seeded-3p.seat-0", 12)];
    let mut logs: Vec<Forgery> = begins.map(|(name, lines)| sound_log(name).until(lines)).to_vec();
    let vouched = golden_files::file("fuzz/seeds/verify/vouched-for.jsonl");
    logs.push(Forgery::of(&fs::read_to_string(vouched).expect("a seed")));
    let folder = std::env::temp_dir().join(format!("amunre-forms-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let mut dice = Dice(1);
    let mut expected = Vec::new();
    for number in 0..cases(500) {
        let log = dice.of(&logs);
        let at = dice.below(log.lines.len());
        let mut bytes = Vec::new();
        for (place, line) in log.lines.iter().take(at + 1).enumerate() {
            let text = line.text();
            let line = text.strip_suffix('\n').expect("a line").as_bytes();
            bytes.extend(if place == at { spoiled(line, &mut dice) } else { line.to_vec() });
            bytes.push(b'\n');
        }
        let path = folder.join(format!("{number:05}.amunre.jsonl"));
        fs::write(&path, &bytes).expect("a file");
        expected.push((path, judged(&bytes), bytes));
    }
    let found = folder_output(&folder);
    let (mut same, mut wrong) = (0, Vec::new());
    for (path, judged, bytes) in &expected {
        let (Some((line, Some(column))), found) = (judged, &found[path.as_path()]) else { continue };
        // what only who has the game can tell is none of the checker's
        let Some(found) = found else { continue };
        if found == &(*line, *column) {
            same += 1;
        } else {
            let text =
                bytes.split(|byte| *byte == b'\n').nth(usize::try_from(line - 1).expect("a line")).unwrap_or_default();
            wrong.push(format!("{line}, {column}, not {found:?}: {}", String::from_utf8_lossy(text)));
        }
    }
    fs::remove_dir_all(&folder).expect("a folder");
    println!("{same} columns are the same");
    assert!(wrong.is_empty(), "{} of {same} differ:\n{}", wrong.len(), wrong[..wrong.len().min(12)].join("\n"));
    assert!(same > 300, "{same} malformed logs were compared");
}

/// The openings of a line with one or two things wrong.
fn odd_openings(open: &str, dice: &mut Dice) -> String {
    let mut all: Vec<String> = serde_json::from_str::<Vec<&RawValue>>(open)
        .expect("openings")
        .iter()
        .map(|one| one.get().to_owned())
        .collect();
    for _ in 0..=dice.below(2) {
        let (one, other) = (dice.below(all.len()), dice.below(all.len()));
        match dice.below(4) {
            0 => all.swap(one, other),
            1 => all.insert(one, all[other].clone()),
            2 => {
                let salt = all[one].find("\"salt\":\"").expect("a salt") + 8;
                let digit = if all[one].as_bytes()[salt] == b'0' { "1" } else { "0" };
                all[one].replace_range(salt..=salt, digit);
            }
            _ => {
                let slot = all[one].find(',').expect("an address") + 1;
                all[one].insert(slot, '9');
            }
        }
    }
    format!("[{}]", all.join(","))
}

/// Of an opening that is out of order and does not fit its seal, both judges name the graver fault.
#[test]
fn both_name_the_same_fault_of_openings() {
    let folder = std::env::temp_dir().join(format!("amunre-openings-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let logs = ["abandoned-3p", "shares-3p", "stated-offers-3p"].map(|name| sound_log(name).until(18));
    let mut dice = Dice(2);
    let (mut paths, mut expected) = (Vec::new(), Vec::new());
    while paths.len() < 300 {
        let mut log = dice.of(&logs).clone();
        let at = dice.below(log.lines.len());
        let line = &mut log.lines[at];
        if line.open == "[]" {
            continue;
        }
        line.open = odd_openings(&line.open, &mut dice);
        let path = folder.join(format!("{:05}.amunre.jsonl", paths.len()));
        fs::write(&path, log.text()).expect("a file");
        let verdict = verify(log.text().as_bytes(), &VerifyOptions::default()).expect("a log");
        expected.push(verdict.first_fault().map(|fault| (fault.entry, fault.rule.clone())));
        paths.push(path);
    }
    let found = checked(&paths);
    let mut kinds = BTreeMap::new();
    for (path, expected) in paths.iter().zip(&expected) {
        let log = fs::read_to_string(path).expect("a file");
        assert_eq!(&found[path.as_path()], expected, "{log}");
        *kinds.entry(expected.as_ref().map_or("none", |(_, rule)| rule.as_str())).or_insert(0) += 1;
    }
    fs::remove_dir_all(&folder).expect("a folder");
    assert!(kinds["record/seal"] > 50 && kinds["record/opening"] > 50, "{kinds:?}");
}
