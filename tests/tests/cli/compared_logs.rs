//! The differences of two logs: copies of one record, records that differ, and one game recorded twice.

use amunre_cli::code;
use serde_json::Value;

use crate::run_command::{AUCTION, Ran, amunre, amunre_with, assert_unreadable, corpus, snapshot};
use crate::scratch::{Scratch, forged, portable};

const SOUND: &str = "corpus/sound";
const FAULTY: &str = "corpus/faulty";

fn diff(a: &str, b: &str) -> Ran {
    let ran = amunre(&["diff", a, b]);
    assert_eq!(ran.err, "");
    assert!(ran.out.lines().all(|line| line.chars().count() <= 100), "{}", ran.out);
    ran
}

fn json(a: &str, b: &str) -> Value {
    serde_json::from_str(&amunre(&["diff", a, b, "--json"]).out).expect("JSON")
}

/// A script recorded with a key of its own; returns its path.
fn recorded(scratch: &Scratch, name: &str, script: &str, key: char) -> String {
    let (file, log) = (scratch.file(&format!("{name}.script"), script), scratch.path(name));
    let key = scratch.key(&format!("{name}.key"), &key.to_string().repeat(64));
    let ran = amunre(&["play", "--commands", &file, "--out", &log, "--key", &key]);
    assert!(matches!(ran.code, 0 | 3), "{}", ran.err);
    log
}

/// A script with two of its lines exchanged.
fn swapped(script: &str, one: usize, other: usize) -> String {
    let mut lines: Vec<&str> = script.lines().collect();
    lines.swap(one, other);
    lines.join("\n") + "\n"
}

#[test]
fn copies_of_one_record_open_more_or_less() {
    let scratch = Scratch::new();
    let (referee, seat) = (format!("{SOUND}/seeded-3p.amunre.jsonl"), format!("{SOUND}/seeded-3p.seat-1.amunre.jsonl"));
    let ran = diff(&referee, &seat);
    assert_eq!(ran.code, code::DONE);
    snapshot!("diff_copies", portable(&ran.out, &scratch));
    let all = json(&referee, &seat);
    assert_eq!(all["records"], serde_json::json!({"same": {}}));
    let openings = all["openings"].as_array().expect("a list");
    assert!(openings.iter().all(|opened| opened.get("a").is_some() && opened.get("b").is_none()));
    let offer = openings.iter().find(|opened| opened["what"] == "command of red (offer/0)").expect("an offer");
    assert_eq!(offer["of"], serde_json::json!([10, 0]));
    assert_eq!(offer["a"], serde_json::json!({"steal": {"correction": false}}));
    // the other way round, and with itself
    let back = json(&seat, &referee);
    assert_eq!(back["openings"].as_array().map(Vec::len), Some(openings.len()));
    assert!(back["openings"][0].get("a").is_none());
    assert_eq!(back["happened"]["same"]["more_in_b"], all["happened"]["same"]["more_in_a"]);
    assert!(diff(&referee, &referee).out.contains("\n  both open the same values\n"));
    // every copy in the corpus is one of its referee's log
    for log in std::fs::read_dir(SOUND).expect("the corpus") {
        let path = log.expect("a file").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        let (game, rest) = name.split_once('.').expect("a name with an ending");
        if rest == "amunre.jsonl" {
            continue;
        }
        let all = json(&format!("{SOUND}/{game}.amunre.jsonl"), path.to_str().expect("a path"));
        assert_eq!(all["records"], serde_json::json!({"same": {}}), "{name}");
        assert!(all["happened"].get("same").is_some(), "{name}: {}", all["happened"]);
    }
}

#[test]
fn openings_that_contradict_are_held_against_the_seal() {
    let (sound, forged) =
        (format!("{SOUND}/abandoned-3p.amunre.jsonl"), format!("{FAULTY}/forged-opening.amunre.jsonl"));
    let ran = diff(&sound, &forged);
    assert_eq!(ran.code, code::STOPPED);
    assert!(ran.out.contains("they open [24,0], command of black (offer/1), with different"), "{}", ran.out);
    assert!(ran.out.contains("    B: {\"offer\":{\"correction\":false,\"gold\":4}}\n"), "{}", ran.out);
    assert_eq!(json(&forged, &sound)["openings"][0]["fits"], "b");
}

#[test]
fn the_first_record_that_differs_is_found() {
    let scratch = Scratch::new();
    let log = format!("{SOUND}/seeded-4p.amunre.jsonl");
    let whole = corpus(&log);
    let lines = whole.lines().count();
    // a note in the place of a record; the chain is made anew
    for entry in (1..lines).step_by(9) {
        let other = forged(&whole, entry, |_| r#"{"note":{"text":"other"}}"#.to_owned());
        let all = json(&log, &scratch.file("other", other));
        assert_eq!(all["records"]["apart"]["entry"], entry, "{}", all["records"]);
        let looks = all["records"]["apart"]["found"]["bisection"].as_u64().expect("a number of looks");
        assert!(looks <= 8, "{looks} looks at {lines} entries are no bisection");
    }
    let bid = diff(&format!("{SOUND}/abandoned-3p.amunre.jsonl"), &format!("{FAULTY}/illegal-bid.amunre.jsonl"));
    assert_eq!(bid.code, code::STOPPED);
    snapshot!("diff_command", portable(&bid.out, &scratch));
    let events = diff(&format!("{SOUND}/abandoned-3p.amunre.jsonl"), &format!("{FAULTY}/other-events.amunre.jsonl"));
    snapshot!("diff_event", portable(&events.out, &scratch));
    let draw = diff(&format!("{SOUND}/abandoned-3p.amunre.jsonl"), &format!("{FAULTY}/impossible-draw.amunre.jsonl"));
    snapshot!("diff_draw", portable(&draw.out, &scratch));
    let game = diff(&log, &format!("{SOUND}/stated-position-4p.amunre.jsonl"));
    snapshot!("diff_agreed", portable(&game.out, &scratch));
}

#[test]
fn where_a_chain_is_broken_records_are_compared_line_by_line() {
    let sound = format!("{SOUND}/abandoned-3p.amunre.jsonl");
    let all = json(&sound, &format!("{FAULTY}/broken-chain.amunre.jsonl"));
    // the record differs under the same hash: bisection would not have found it
    assert_eq!(all["a"]["head"], all["b"]["head"]);
    assert_eq!(all["records"]["apart"]["found"], serde_json::json!({"line_by_line": ["b", 7]}));
    assert_eq!(all["records"]["apart"]["entry"], 7);
    assert_eq!(all["records"]["apart"]["difference"]["field"], "command.buy.number");
    let ran = diff(&format!("{FAULTY}/broken-chain.amunre.jsonl"), &sound);
    assert!(ran.out.contains("the chain of A is broken at entry 7"), "{}", ran.out);
    let wrong = json(&sound, &format!("{FAULTY}/wrong-hash.amunre.jsonl"));
    assert_eq!(wrong["records"]["same"]["other_hash"], 7);
}

#[test]
fn one_goes_on_where_the_other_ends() {
    let scratch = Scratch::new();
    let log = format!("{SOUND}/seeded-3p.amunre.jsonl");
    let whole = corpus(&log);
    let cut = |entries: usize| whole.lines().take(entries).flat_map(|line| [line, "\n"]).collect::<String>();
    let short = scratch.file("short", cut(40));
    let all = json(&short, &log);
    assert_eq!(all["records"]["goes_on"]["which"], "b");
    assert_eq!(all["records"]["goes_on"]["entry"], 40);
    assert_eq!(all["happened"]["goes_on"]["entry"], 40);
    let ran = diff(&log, &short);
    assert_eq!(ran.code, code::STOPPED);
    assert!(ran.out.contains("records: the same up to entry 39; A continues with "), "{}", ran.out);
    // at every entry it is so
    for entries in 1..whole.lines().count() {
        let all = json(&log, &scratch.file("short", cut(entries)));
        assert_eq!(all["records"]["goes_on"]["entry"], entries);
        assert_eq!(all["happened"]["goes_on"]["which"], "a", "{entries}: {}", all["happened"]);
    }
    let torn = scratch.file("torn", whole.clone() + "{\"hash");
    assert_eq!(diff(&log, &torn).code, code::DONE, "a torn line does not count");
    let noted = "{\"note\":{\"text\":\"well played\"}}";
    let head = forged(&(whole.clone() + "{\"hash\":\"\",\"open\":[],\"record\":" + noted + "}\n"), 0, str::to_owned);
    let ran = diff(&log, &scratch.file("noted", head));
    assert_eq!(ran.code, code::DONE, "a note is no difference in what happened: {}", ran.out);
    assert!(ran.out.contains("B continues with a note: well"), "{}", ran.out);
}

#[test]
fn one_game_recorded_twice_is_the_same() {
    let scratch = Scratch::new();
    let script = corpus(AUCTION);
    let mine = recorded(&scratch, "mine", &script, '1');
    let unnoted: String =
        script.lines().filter(|line| !line.starts_with("{\"note\"")).flat_map(|line| [line, "\n"]).collect();
    assert!(unnoted.len() < script.len());
    let yours = recorded(&scratch, "yours", &unnoted.replacen("\"red\"", "\"ruth\"", 1), '2');
    let ran = diff(&mine, &yours);
    assert_eq!(ran.code, code::DONE, "{}", ran.out);
    snapshot!("diff_two_recordings", portable(&ran.out, &scratch));
    // who lays his offer down first does not matter, and what a copy does not show can be anything
    let lines: Vec<&str> = script.lines().collect();
    let first = lines.iter().position(|line| line.contains("{\"offer\":")).expect("an offer");
    let other = recorded(&scratch, "other", &swapped(&script, first, first + 2), '3');
    let all = json(&mine, &other);
    assert_eq!(all["happened"]["same"]["other_order"], 1, "{}", all["happened"]);
    let last = recorded(&scratch, "last", &swapped(&script, first, first + 3), '3');
    assert_eq!(json(&mine, &last)["happened"]["same"]["other_order"], 1, "the last offer turns all over");
    assert_eq!(diff(&mine, &last).code, code::DONE);
    // a copy of a finished game shows what was played, one of an unfinished game does not
    let copy = scratch.path("copy");
    assert_eq!(amunre(&["redact", &other, "--spectator", "--out", &copy]).code, code::DONE);
    assert_eq!(json(&mine, &copy)["happened"]["same"]["more_in_a"], 0);
    let [mine, other] = ["mine", "other"].map(|name| scratch.without_result(name));
    assert_eq!(amunre(&["redact", &other, "--spectator", "--out", &copy, "--force"]).code, code::DONE);
    let all = json(&mine, &copy);
    let known = all["happened"]["same"]["more_in_a"].as_u64().expect("what A knows besides");
    assert!(known > 0 && all["happened"]["same"]["more_in_b"] == 0, "{}", all["happened"]);
}

#[test]
fn one_game_recorded_twice_is_compared_by_what_happened() {
    let scratch = Scratch::new();
    let script = corpus(AUCTION);
    let mine = recorded(&scratch, "mine", &script, '1');
    let lines: Vec<&str> = script.lines().collect();
    let offer = lines.iter().rposition(|line| line.contains("{\"offer\":")).expect("an offer");
    let ended: String = lines[..offer].iter().flat_map(|line| [*line, "\n"]).collect();
    let short = recorded(&scratch, "short", &ended, '2');
    let all = json(&mine, &short);
    assert_eq!(all["happened"]["goes_on"]["which"], "a", "{}", all["happened"]);
    // a seat that offers otherwise
    let before = lines.iter().position(|line| line.contains("{\"offer\":")).expect("an offer");
    let another = lines[before].replace("\"gold\":2", "\"gold\":3");
    let until: String = lines[..before].iter().flat_map(|line| [*line, "\n"]).collect();
    let one = recorded(&scratch, "one", &(until.clone() + lines[before] + "\n"), '1');
    let other = recorded(&scratch, "another", &(until + &another + "\n"), '2');
    let ran = diff(&one, &other);
    assert_eq!(ran.code, code::STOPPED, "{}", ran.out);
    snapshot!("diff_another_offer", portable(&ran.out, &scratch));
    // a copy that does not show the offer has nothing against it
    let copy = scratch.path("copy");
    amunre(&["redact", &other, "--spectator", "--out", &copy]);
    assert_eq!(diff(&one, &copy).code, code::DONE);
    // another number of players
    let three = scratch.log("three", &["--seed", "7", "--players", "3"]);
    let all = json(&mine, &three);
    assert_eq!(all["happened"]["different"]["difference"]["field"], "setup.players");
}

#[test]
fn all_differences_are_listed() {
    let scratch = Scratch::new();
    let mine = format!("{SOUND}/abandoned-3p.amunre.jsonl");
    let bid = forged(&corpus(&mine), 4, |record| record.replace("\"gold\":10", "\"gold\":3"));
    let yours = scratch.file("yours", forged(&bid, 17, |record| record.replace("\"gold\":3", "\"gold\":2")));
    let ran = amunre(&["diff", "--all", &mine, &yours]);
    assert_eq!((ran.code, ran.err.as_str()), (code::STOPPED, ""), "{}", ran.out);
    snapshot!("diff_all", portable(&ran.out, &scratch));
    let all = |a: &str, b: &str| {
        let json: Value = serde_json::from_str(&amunre(&["diff", "--all", "--json", a, b]).out).expect("JSON");
        let first = json["happened"]["different"]["difference"].clone();
        (json["all"].as_array().cloned().unwrap_or_default(), first)
    };
    let (listed, first) = all(&mine, &yours);
    assert!(listed.len() > 1 && listed[0] == first, "{listed:?}");
    assert_eq!(all(&mine, &mine).0, Vec::<Value>::new());
    // a command that only one log has is found, and the commands after it are in step again
    let log = "corpus/sound/seeded-3p.amunre.jsonl";
    let text = corpus(log);
    let copy = |entry: usize| {
        let without: String = text
            .lines()
            .enumerate()
            .filter(|(place, _)| *place != entry)
            .map(|(_, line)| line.to_owned() + "\n")
            .collect();
        scratch.file("without", without)
    };
    let commands =
        text.lines().enumerate().filter(|(_, line)| line.contains("\"record\":{\"command\":")).map(|(entry, _)| entry);
    for entry in commands.step_by(13) {
        let (listed, _) = all(log, &copy(entry));
        assert!(!listed.is_empty(), "{entry}");
        assert!(listed.len() <= 8, "{entry}: {listed:?}");
    }
}

#[test]
fn what_cannot_be_compared_is_explained() {
    let scratch = Scratch::new();
    let log = format!("{SOUND}/seeded-3p.amunre.jsonl");
    assert_unreadable(&amunre(&["diff", &log]), &["<B>"]);
    assert_unreadable(&amunre(&["diff", "-", "-"]), &["`-` is given twice"]);
    assert_unreadable(&amunre(&["diff", &log, &scratch.path("none")]), &["none cannot be read: "]);
    assert_unreadable(&amunre(&["diff", scratch.folder(), &log]), &[" cannot be read: "]);
    let odd = scratch.file("odd", corpus(&log) + "{}\n");
    let column = format!("odd: line {}, column 2: ", corpus(&log).lines().count() + 1);
    assert_unreadable(&amunre(&["diff", &log, &odd]), &[&column]);
    assert_unreadable(&amunre(&["diff", &odd, &log]), &[&column]);
    let piped = amunre_with(&["diff", &log, "-"], &mut corpus(&log).as_bytes());
    assert_eq!(piped.code, code::DONE);
    assert!(piped.out.contains("\nB  stdin\n"), "{}", piped.out);
    // whatever two logs are compared, there is an answer
    let mut logs: Vec<String> = Vec::new();
    for log in std::fs::read_dir(FAULTY).expect("the corpus") {
        logs.push(log.expect("a file").path().to_str().expect("a path").to_owned());
    }
    for faulty in logs {
        let of_other_games = ["horus", "men-nefer"].into_iter().find(|game| faulty.contains(&format!("/{game}-")));
        let of_the_game = of_other_games.map_or("abandoned-3p".to_owned(), |game| format!("{game}-2p"));
        let sound = format!("{SOUND}/{of_the_game}.amunre.jsonl");
        let (there, back) = (amunre(&["diff", &sound, &faulty]), amunre(&["diff", &faulty, &sound]));
        assert_eq!((there.code, there.err.as_str()), (back.code, back.err.as_str()), "{faulty}");
        assert_eq!(amunre(&["verify", &faulty]).code == code::UNREADABLE, there.code == code::UNREADABLE, "{faulty}");
    }
}
