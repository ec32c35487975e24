//! Many logs at once: in the order of their paths, whatever the number of threads, and each judged independently.

use std::io;

use amunre_cli::{code, run};
use serde_json::Value;

use crate::run_command::{amunre, amunre_with, assert_unreadable, snapshot};
use crate::scratch::{Scratch, forged, portable};

const GAME: &[&str] = &["--seed", "7", "--players", "4", "--names", "red,black,blue,white"];

/// A folder with logs of all kinds.
fn folder() -> Scratch {
    let scratch = Scratch::new();
    scratch.log("b.amunre.jsonl", GAME);
    let log = scratch.read("b.amunre.jsonl");
    let bid = forged(&log, 3, |record| record.replace("\"gold\":3", "\"gold\":4"));
    scratch.file("a/faulty.amunre.jsonl", bid);
    scratch.file("a/empty.amunre.jsonl", "");
    let cut: String = log.split_inclusive('\n').take(9).collect();
    scratch.file("c/d/unfinished.amunre.jsonl", cut);
    scratch.file("c/odd.amunre.jsonl", log.replacen("\"open\"", "\"Open\"", 1));
    scratch.file("c/other.jsonl", "not looked at");
    scratch.file("c/other.amunre.jsonl.bak", "not looked at");
    scratch
}

#[test]
fn many_logs_have_a_line_each() {
    let scratch = folder();
    let ran = amunre(&["verify", scratch.folder()]);
    assert_eq!((ran.code, ran.err.as_str()), (code::UNREADABLE, ""));
    snapshot!("verify_many", portable(&ran.out, &scratch));

    let ran = amunre(&["verify", scratch.folder(), &scratch.path("missing"), &scratch.path("c/d")]);
    assert_eq!((ran.code, ran.err.as_str()), (code::UNREADABLE, ""));
    assert!(ran.out.contains("/missing\n  cannot be read: "), "{}", ran.out);
    assert!(ran.out.ends_with("\n7 logs: 1 all yes, 1 with a fault, 2 undecided, 3 unreadable\n"), "{}", ran.out);
}

#[test]
fn only_logs_with_faults_are_shown() {
    let scratch = folder();
    let ran = amunre(&["verify", scratch.folder(), "--only-faults"]);
    assert_eq!((ran.code, ran.err.as_str()), (code::UNREADABLE, ""));
    let all = amunre(&["verify", scratch.folder()]).out;
    let is_shown = |line: &&str| !line.contains("/b.amunre.jsonl") && !line.contains("unfinished");
    let expected: Vec<&str> = all.lines().filter(is_shown).collect();
    assert_eq!(ran.out.lines().collect::<Vec<_>>(), expected);
    assert!(ran.out.ends_with("\n5 logs: 1 all yes, 1 with a fault, 1 undecided, 2 unreadable\n"), "{}", ran.out);
    let json = amunre(&["verify", scratch.folder(), "--only-faults", "--json"]);
    let codes = json.out.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["code"].clone());
    assert_eq!(codes.collect::<Vec<_>>(), [2, 1, 2]);

    let [good, faulty] = ["b.amunre.jsonl", "a/faulty.amunre.jsonl"].map(|name| scratch.path(name));
    let ran = amunre(&["verify", &good, &good, "--only-faults"]);
    assert_eq!((ran.code, ran.out.as_str()), (code::DONE, "2 logs: 2 all yes\n"));
    let ran = amunre(&["verify", &good, "--only-faults"]);
    assert_eq!((ran.code, ran.out.as_str()), (code::DONE, ""));
    assert_eq!(amunre(&["verify", &faulty, "--only-faults"]), amunre(&["verify", &faulty]));
}

#[test]
fn a_quiet_verdict_is_an_exit_code() {
    let scratch = folder();
    scratch.file("other.txt", scratch.read("b.amunre.jsonl"));
    for (path, expected) in [
        ("b.amunre.jsonl", code::DONE),
        ("a/faulty.amunre.jsonl", code::STOPPED),
        ("c/d", code::UNFINISHED),
        ("", code::UNREADABLE),
    ] {
        let ran = amunre(&["verify", &scratch.path(path), "-q"]);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (expected, "", ""), "{path}");
    }
    assert_unreadable(&amunre(&["verify", &scratch.path("missing"), "--quiet"]), &["missing: cannot be read: "]);
    assert_unreadable(&amunre(&["verify", scratch.folder(), "-q", "--json"]), &["cannot be used with"]);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let scratch = Scratch::new();
    for seed in 0..70_u32 {
        let name = format!("{:02}.amunre.jsonl", seed * 37 % 70);
        let players = (3 + seed % 3).to_string();
        scratch.log(&name, &["--seed", &seed.to_string(), "--players", &players]);
    }
    for form in [&["verify"][..], &["verify", "--json"]] {
        let with = |jobs: &str| amunre(&[form, &[scratch.folder(), "--jobs", jobs]].concat());
        let one = with("1");
        assert_eq!((one.code, one.err.as_str()), (code::DONE, ""));
        for jobs in ["2", "3", "8"] {
            assert_eq!(with(jobs), one);
        }
    }
    let json = amunre(&["verify", "--json", scratch.folder()]);
    let logs = json.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["log"].clone());
    let expected: Vec<String> = (0..70).map(|number| scratch.path(&format!("{number:02}.amunre.jsonl"))).collect();
    assert_eq!(logs.collect::<Vec<_>>(), expected);
    let bad = |jobs| amunre(&["verify", scratch.folder(), "--jobs", jobs]).code;
    assert_eq!((bad("0"), bad("many"), bad("9999")), (2, 2, 2));
}

#[test]
fn the_worst_log_decides() {
    let scratch = folder();
    let [good, faulty] = ["b.amunre.jsonl", "a/faulty.amunre.jsonl"].map(|name| scratch.path(name));
    let [open, odd] = ["c/d/unfinished.amunre.jsonl", "c/odd.amunre.jsonl"].map(|name| scratch.path(name));
    for (logs, expected) in [
        (&[&good, &good][..], code::DONE),
        (&[&good, &open], code::UNFINISHED),
        (&[&open, &faulty, &good], code::STOPPED),
        (&[&open, &faulty, &odd, &good], code::UNREADABLE),
    ] {
        for form in [&["verify"][..], &["verify", "--json"]] {
            let args: Vec<&str> = form.iter().copied().chain(logs.iter().map(|log| log.as_str())).collect();
            let ran = amunre(&args);
            assert_eq!((ran.code, ran.err.as_str()), (expected, ""), "{logs:?}");
            assert!(ran.out.contains(&good), "the others are judged all the same");
        }
    }
}

#[test]
fn a_folder_with_one_log_gives_the_whole_report() {
    let scratch = Scratch::new();
    scratch.log("game.amunre.jsonl", GAME);
    let ran = amunre(&["verify", scratch.folder()]);
    assert_eq!(ran.code, code::DONE);
    assert!(ran.out.contains("\nintact    yes\n") && ran.out.contains("winner: "), "{}", ran.out);
}

#[test]
fn standard_input_takes_its_turn() {
    let scratch = folder();
    let good = scratch.path("b.amunre.jsonl");
    let text = scratch.read("b.amunre.jsonl");
    let ran = amunre_with(&["verify", "--json", &good, "-", &good], &mut text.as_bytes());
    assert_eq!(ran.code, code::DONE);
    let logs: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["log"].clone()).collect();
    assert_eq!(logs, [good.as_str(), "stdin", good.as_str()]);
}

/// A reader that closes the output at once.
struct Gone;

impl io::Write for Gone {
    fn write(&mut self, _text: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_that_goes_away_does_not_change_the_verdict() {
    let scratch = folder();
    let [good, faulty] = ["b.amunre.jsonl", "a/faulty.amunre.jsonl"].map(|name| scratch.path(name));
    for args in
        [&["verify", &faulty][..], &["verify", &good, &faulty], &["verify", "--json", &faulty], &["show", &faulty]]
    {
        let mut err = Vec::new();
        let ended = run([&["amunre"], args].concat(), &mut io::empty(), &mut Gone, &mut err);
        assert_eq!((ended, err.as_slice()), (code::STOPPED, &[][..]), "{args:?}");
    }
    // and a game that is recorded is played on
    let path = scratch.path("new");
    let args = ["amunre", "play", "--seed", "7", "--players", "3", "--out", &path];
    assert_eq!(run(args, &mut io::empty(), &mut Gone, &mut io::sink()), code::DONE);
    assert_eq!(amunre(&["verify", &path]).code, code::DONE);
}

#[test]
fn a_log_of_a_folder_with_another_name_is_not_skipped_without_a_word() {
    let scratch = Scratch::new();
    let log = scratch.log("game.amunre.jsonl", GAME);
    let text = scratch.read("game.amunre.jsonl");
    let other = scratch.file("other.txt", &text);
    scratch.file("notes.txt", "not a log");
    scratch.file("empty", "");
    scratch.file(".hidden", &text);
    let note = |names: &str, number: &str| {
        let folder = scratch.folder();
        format!(
            "{folder}: {number} not end in .amunre.jsonl: {names}. In a folder only such names are read: rename a log, or give its own path"
        )
    };
    let tables = scratch.path("tables");
    let commands: [&[&str]; 3] = [
        &["verify", scratch.folder()],
        &["verify", "--json", scratch.folder()],
        &["export", scratch.folder(), "--tables", "games", "--out", &tables, "--force"],
    ];
    for args in commands {
        let ran = amunre(args);
        assert_eq!(ran.code, code::DONE, "{ran:?}");
        let message = ran.err.replace("\n  ", " ");
        assert_eq!(message.trim_end(), note(&other, "1 log is skipped, because its name does"), "{args:?}");
        assert!(!ran.out.contains("other.txt"), "{}", ran.out);
    }
    // such a log is read where it is named
    assert_eq!(amunre(&["verify", &log, &other]).code, code::DONE);

    let packed = scratch.file("a/game.amunre.jsonl.gz", "packed");
    let more = [scratch.file("b.jsonl", &text), scratch.file("game.amunre.jsonl~", &text)];
    let ran = amunre(&["verify", scratch.folder()]);
    let names = format!("{packed}, {}, {} and 1 more", more[0], more[1]);
    assert_eq!(ran.err.replace("\n  ", " ").trim_end(), note(&names, "4 logs are skipped, because their names do"));

    let alone = scratch.path("a");
    let ran = amunre(&["verify", &alone]);
    assert_eq!(ran.code, code::UNREADABLE);
    assert!(ran.err.contains("game.amunre.jsonl.gz") && ran.err.contains("a folder without logs"), "{}", ran.err);
}

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_not_utf8_are_told_apart() {
    use std::ffi::OsStr;
    use std::fs;
    use std::os::unix::ffi::OsStrExt as _;

    let scratch = Scratch::new();
    let text = fs::read("corpus/sound/seeded-3p.amunre.jsonl").expect("a log");
    let names = [b"a\xff.amunre.jsonl".as_slice(), b"a\xfe.amunre.jsonl", "\u{e9}\u{fffd}.amunre.jsonl".as_bytes()];
    for name in names {
        fs::write(std::path::Path::new(scratch.folder()).join(OsStr::from_bytes(name)), &text).expect("a file");
    }
    let shown =
        ["a\\xfe.amunre.jsonl", "a\\xff.amunre.jsonl", "\u{e9}\u{fffd}.amunre.jsonl"].map(|name| scratch.path(name));
    let json = amunre(&["verify", "--json", scratch.folder()]);
    let logs = json.out.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["log"].clone());
    assert_eq!(logs.collect::<Vec<_>>(), shown, "{}", json.out);
    let tables = scratch.path("tables");
    assert_eq!(amunre(&["export", scratch.folder(), "--tables", "games", "--out", &tables]).code, code::DONE);
    let games = scratch.read("tables/games.csv");
    let plain = amunre(&["verify", scratch.folder()]).out;
    for name in &shown {
        assert!(games.contains(name.as_str()) && plain.contains(name.as_str()), "{name}");
    }
}
