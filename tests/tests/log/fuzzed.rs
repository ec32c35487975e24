//! The checks of the fuzzer, without one: on the corpus, on the seeds it begins with, and on all inputs that it ever found.

use std::fs;
use std::path::PathBuf;

use amunre_core::amun_re::{AmunRe, Event, Repair};
use amunre_core::engine::chance::{NoChance, Seed};
use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::log::format::Anchor;
use amunre_core::log::tools::transcript;
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::forgery::Forgery;
use amunre_tests::logs::{LogPlayer, agreed};
use amunre_tests::{RED, corpus, fuzzed, golden_files};

/// The files of a folder.
fn files(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(golden_files::file(folder)).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read(path).expect("a file"))).collect()
}

/// The beginning of a signed log up to this entry, then a ruling that a seat signs, and acknowledgements of it.
fn vouched_for(entry: usize) -> Forgery {
    let mut player = LogPlayer::<AmunRe>::resume(&corpus::sound_log("keys-3p").until(entry).text(), 3);
    let signers = [0, 1].map(|seat| Seat::new(seat).expect("a seat"));
    for seat in signers {
        player.sign_with(seat, corpus::signing_key(seat));
    }
    let repairs = vec![Event::Repaired { repair: Repair::SetGold { seat: RED, gold: 25 } }];
    let agreed: Seats = [RED].into_iter().collect();
    player.write(|recorder| recorder.ruling(repairs, agreed, "a miscount".to_owned()));
    for seat in signers {
        player.write(|recorder| recorder.acknowledge(seat, None));
    }
    Forgery::of(&player.log())
}

/// The beginning of a table's log, and a correction of its first draw.
fn corrected() -> Forgery {
    let log = corpus::sound_log("table-4p").until(2);
    let record: serde_json::Value = serde_json::from_str(&log.lines[1].record).expect("JSON");
    let old: Vec<&str> = (record["start"]["draws"].as_array().expect("draws").iter())
        .map(|draw| draw["item"].as_str().expect("a table seals nothing"))
        .collect();
    let (first, other) = (old[0], "sawu");
    assert!(!old.contains(&other), "{other} was drawn");
    let start = log.lines[1].record.replacen(&format!("\"item\":\"{first}\""), &format!("\"item\":\"{other}\""), 1);
    let start = start.replace(&format!("\"province\":\"{first}\""), &format!("\"province\":\"{other}\""));
    let start = start.replace(&format!("free/{first}/"), &format!("free/{other}/"));
    let body = start.strip_prefix("{\"start\":").and_then(|body| body.strip_suffix("}}")).expect("a start");
    let old = serde_json::to_string(&old).expect("JSON");
    log.with(2, &format!("{{\"redrawn\":{body},\"of\":1,\"old\":{old}}}}}")).rehashed()
}

/// The seeds of the target `verify`: beginnings of logs, each short and with another kind of content.
#[test]
fn the_seeds_are_beginnings_of_logs() {
    let logs = corpus::sound();
    let begins = [
        ("sound/auction-4p", 6, "recorded"),
        ("sound/seeded-3p.seat-0", 12, "copy"),
        ("sound/shares-3p", 8, "shares"),
        ("sound/stated-offers-3p", 6, "position"),
        ("sound/table-4p", 8, "table"),
    ];
    for (path, lines, name) in begins {
        let log = logs.iter().find(|log| log.path == path).expect("a log of the corpus");
        let text = String::from_utf8_lossy(&log.bytes);
        let begin: String = text.split_inclusive('\n').take(lines).collect();
        golden_files::same(&format!("fuzz/seeds/verify/{name}.jsonl"), &begin, "AMUNRE_BLESS_VECTORS");
    }
    for (name, log) in [("vouched-for", vouched_for(6)), ("corrected", corrected())] {
        golden_files::same(&format!("fuzz/seeds/verify/{name}.jsonl"), &log.text(), "AMUNRE_BLESS_VECTORS");
    }
    let vectors = fs::read(golden_files::file("tests/vectors/canonical.json")).expect("the vectors");
    let vectors: serde_json::Value = serde_json::from_slice(&vectors).expect("JSON");
    let texts: Vec<&str> =
        vectors["accept"].as_array().expect("texts").iter().filter_map(|text| text.as_str()).collect();
    let shallow = texts.into_iter().filter(|text| !text.contains("[[[[") && !text.contains("{\"a\":{\"a\":"));
    let all = format!("[{}]", shallow.collect::<Vec<_>>().join(","));
    golden_files::same("fuzz/seeds/canonical/all.json", &all, "AMUNRE_BLESS_VECTORS");
}

/// The seeds of the other targets: lines, a log and its reader, records for a signed log, typed games, set-ups.
#[test]
fn the_seeds_of_every_target_are_kept() {
    let same = |name: &str, text: &str| golden_files::same(&format!("fuzz/seeds/{name}"), text, "AMUNRE_BLESS_VECTORS");
    let signed = corpus::sound_log("keys-3p").until(13);
    golden_files::same("fuzz/signed.amunre.jsonl", &signed.text(), "AMUNRE_BLESS_VECTORS");
    assert!(fuzzed::SIGNED == signed.text(), "compiled again, it is the new one");
    for (number, line) in (b'0'..).zip(&signed.lines[..12]) {
        let kind = line.record.split('"').nth(1).expect("a kind");
        same(&format!("shares/{}-{kind}", number - b'0'), &format!("{}{}", char::from(number), line.record));
    }
    let vouched = vouched_for(5);
    for (number, line) in (b'5'..).zip(&vouched.lines[5..]) {
        let kind = line.record.split('"').nth(1).expect("a kind");
        same(&format!("shares/{}-{kind}", number - b'0'), &format!("{}{}", char::from(number), line.record));
    }
    same("shares/anchors", &format!("12:{0}\n{0}\n{1}", Anchor::of(12, signed.lines[12].hash), signed.lines[3].hash));
    let abandoned = corpus::sound_log("abandoned-3p");
    same("redaction/abandoned", &format!("1{}", abandoned.text()));
    same("redaction/table", &format!("7{}", corpus::sound_log("table-4p").until(20).text()));
    same("reader/abandoned", &abandoned.text());
    same("reader/vouched-for", &vouched.text());
    same("reader/corrected", &corrected().text());
    same("reader/seat", &corpus::sound_log("seeded-3p.seat-0").until(30).text());
    for game in GAMES {
        with_game!(game, G => seeds_of::<G>(&same)).expect("a game of the registry");
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

/// A typed game, and set-ups without and with a position.
fn seeds_of<G: FullGame>(same: &impl Fn(&str, &str)) {
    // the draws are those of the target
    let agreed = Agreement { draws: DrawSource::Seed(Seed([5; 32])), ..agreed::<G>("fuzzed", G::default_setup()) };
    let mut player = LogPlayer::begin(&agreed, 3);
    player.start(&mut NoChance).random(15);
    let mut text = Vec::new();
    transcript(player.log().as_bytes(), Viewer::Referee, &mut text).expect("a text");
    let text = String::from_utf8(text).expect("text");
    let (_, lines) = text.split_once("start\n").expect("a start");
    let numbered = Seat::all(8)
        .zip(&agreed.seats)
        .fold(lines.to_owned(), |text, (seat, name)| text.replace(&format!("{name}: "), &format!("{seat}: ")));
    let lines: String = numbered.split_inclusive('\n').filter(|line| !line.starts_with("draw")).collect();
    same(&format!("notation/{}", G::ID), &format!("{}\nstart\n{lines}", G::ID));
    let setup = G::default_setup();
    let rules = G::rules(&setup).expect("a set-up");
    let view = G::view(&rules, player.state(), Viewer::Spectator);
    same(&format!("positions/{}", G::ID), &format!("{}\n{}\n{}\n", G::ID, json(&setup), json(&view)));
    if let Ok(stated) = G::with_position(&setup, player.state().clone()) {
        same(&format!("positions/{}-stated", G::ID), &format!("{}\n{}\n", G::ID, json(&stated)));
    }
}

#[test]
fn logs_are_judged() {
    let folders = ["tests/corpus/sound", "tests/corpus/faulty", "fuzz/seeds/verify", "tests/fuzz-regressions/verify"];
    for (path, log) in folders.into_iter().flat_map(files) {
        println!("{}", path.display());
        fuzzed::log(&log);
    }
}

#[test]
fn every_beginning_of_a_log_is_judged() {
    for (path, log) in files("fuzz/seeds/verify") {
        println!("{}", path.display());
        let ends = (0..log.len()).filter(|end| end % 97 == 0 || log[..*end].ends_with(b"\n"));
        ends.for_each(|end| fuzzed::log(&log[..end]));
    }
}

#[test]
fn what_is_read_strictly_is_what_is_written() {
    let folders =
        ["fuzz/seeds/canonical", "tests/fuzz-regressions/canonical", "tests/vectors", "amunre-core/data/amun_re"];
    for (path, text) in folders.into_iter().flat_map(files) {
        println!("{}", path.display());
        fuzzed::canonical(&text);
        text.split(|byte| *byte == b'\n').for_each(fuzzed::canonical);
    }
    for (_, log) in files("tests/corpus/sound") {
        log.split(|byte| *byte == b'\n').for_each(fuzzed::canonical);
    }
}
