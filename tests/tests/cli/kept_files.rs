//! Files on a full disk and of a killed command: the earlier file is there, or the whole new one, and nothing else.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use amunre_cli::code;
use amunre_tests::golden_files;

use crate::own_process::{command, on_a_full_disk};
use crate::run_command::amunre;
use crate::scratch::Scratch;

/// The content of a file that is overwritten.
const EARLIER: &str = "the earlier file\n";

/// The arguments of each command that overwrites `out`, and the name of the file that it writes.
fn writers(scratch: &Scratch) -> Vec<(Vec<String>, String)> {
    let game = scratch.log("game", &["--seed-file", "-", "--players", "3"]);
    let faulty = golden_files::file("tests/corpus/faulty/illegal-bid.amunre.jsonl").display().to_string();
    let sound = golden_files::file("tests/corpus/sound/seeded-3p.amunre.jsonl").display().to_string();
    let all: [&[&str]; 7] = [
        &["play", "--seed", "7", "--players", "4", "--out", "out/file"],
        &["redact", &game, "--seat", "0", "--out", "out/file"],
        &["minimise", &faulty, "--out", "out/file"],
        &["transcribe", &game, "--out", "out/file"],
        &["report", &game, "--out", "out/file"],
        &["board", "form", "--out", "out/file"],
        &["export", &sound, "--tables", "events", "--out", "out/events.csv"],
    ];
    let make = |args: &&[&str]| {
        let file = args.last().expect("a file").strip_prefix("out/").expect("in the folder").to_owned();
        let mut args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
        let out = args.last_mut().expect("a file");
        *out = scratch.path(if file == "events.csv" { "out" } else { out });
        args.push("--force".to_owned());
        (args, file)
    };
    all.iter().map(make).collect()
}

fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    entries.map(|name| name.to_string_lossy().into_owned()).collect()
}

#[test]
fn on_a_full_disk_the_earlier_file_stays() {
    let scratch = Scratch::new();
    for (args, file) in writers(&scratch) {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        // at the first byte, and after some
        for blocks in [0, 2] {
            if blocks > 0 && args[0] == "minimise" {
                // a log of a few lines
                continue;
            }
            scratch.file(&format!("out/{file}"), EARLIER);
            let ran = on_a_full_disk(blocks, &args, "");
            let err = String::from_utf8_lossy(&ran.stderr);
            assert_eq!(ran.status.code(), Some(code::UNREADABLE.into()), "{args:?}: {err}");
            assert!(err.contains("cannot be written: ") && err.contains("out"), "{args:?}: {err}");
            assert_eq!(scratch.read(&format!("out/{file}")), EARLIER, "{args:?}");
            assert_eq!(names(&scratch.path("out")), [file.as_str()], "{args:?}");
        }
        fs::remove_dir_all(scratch.path("out")).expect("the folder");
    }
}

#[test]
fn on_a_full_disk_a_secret_is_whole_or_missing() {
    let scratch = Scratch::new();
    let [key, share, other] = ["a.key", "a.share", "b.share"].map(|name| scratch.path(name));
    let made = ["share", "new", &share, "--game-id", "a test", "--seat", "0"];
    assert_eq!(amunre(&made).code, code::DONE);
    let before = scratch.read("a.share");
    let header = "0".repeat(64);
    for args in [
        &["key", "new", &key][..],
        &["key", "new", &key, "--log"],
        &["key", "new", &key, "--seed"],
        &["share", "new", &other, "--game-id", "a test", "--seat", "0"],
        &["share", "open", &share, "--header", &header],
    ] {
        let ran = on_a_full_disk(0, args, "");
        let err = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(code::UNREADABLE.into()), "{args:?}: {err}");
        assert!(!String::from_utf8_lossy(&ran.stdout).contains("send this"), "nothing is opened that is not stored");
        assert_eq!(
            (scratch.names(), scratch.read("a.share")),
            (vec!["a.share".to_owned()], before.clone()),
            "{args:?}"
        );
    }
}

/// The lines that fitted are there, and the record can be continued.
#[test]
fn on_a_full_disk_a_record_has_whole_lines() {
    let scratch = Scratch::new();
    let log = scratch.path("game.amunre.jsonl");
    let lines = "note one\n".repeat(200);
    let ran = on_a_full_disk(8, &["record", "-", "--players", "3", "--out", &log], &lines);
    assert_eq!(ran.status.code(), Some(code::UNREADABLE.into()));
    let whole = scratch.read("game.amunre.jsonl");
    assert!(whole.ends_with('\n') && whole.lines().count() > 3, "{whole}");
    let resumed = amunre(&["record", "--resume", "--out", &log]);
    assert_eq!(resumed.code, code::UNFINISHED, "{}", resumed.err);
    assert!(!resumed.out.contains("incomplete"), "{}", resumed.out);
    assert_eq!(scratch.read("game.amunre.jsonl"), whole);
}

/// Kills a command at points that are spread over its whole run.
#[test]
fn a_killed_command_leaves_the_earlier_file_or_the_new_one() {
    let scratch = Scratch::new();
    for (args, file) in writers(&scratch) {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let out = scratch.file(&format!("out/{file}"), EARLIER);
        let start = Instant::now();
        command(&args).output().expect("a run to its end");
        let (took, complete) = (start.elapsed(), scratch.read(&format!("out/{file}")));
        assert_ne!(complete, EARLIER);
        for place in 0..12 {
            scratch.file(&format!("out/{file}"), EARLIER);
            let killed = Path::new(&scratch.path("out")).to_owned();
            kill_after(took * place / 10, &args);
            let now = fs::read_to_string(&out).expect("a file");
            assert!(now == EARLIER || now == complete, "{args:?}: {} bytes", now.len());
            left_only(&killed, &file);
        }
        fs::remove_dir_all(scratch.path("out")).expect("the folder");
    }
}

fn kill_after(delay: Duration, args: &[&str]) {
    let mut child = command(args).spawn().expect("the command");
    std::thread::sleep(delay);
    // it may have ended
    let _ = child.kill();
    child.wait().expect("its end");
}

/// Asserts that nothing but a file is in a folder. Where the system has no files without a name, the next write removes the one that was
/// left; a system that has them gives a name to a complete one for some microseconds.
fn left_only(folder: &Path, file: &str) {
    let left: Vec<String> = names(&folder.display().to_string()).into_iter().filter(|name| name != file).collect();
    if cfg!(target_os = "linux") && left.is_empty() {
        return;
    }
    assert!(left.len() <= 1 && left.iter().all(|name| name == ".amunre-0.partial"), "{left:?}");
    fs::remove_file(folder.join(".amunre-0.partial")).unwrap_or_default();
}

#[test]
fn a_killed_record_can_be_continued() {
    use std::io::Write as _;
    use std::process::Stdio;

    let scratch = Scratch::new();
    let log = scratch.path("game.amunre.jsonl");
    for place in 0..8 {
        let args: &[&str] = if place == 0 { &["--players", "3", "--out", &log] } else { &["--resume", "--out", &log] };
        let mut child = command(&[&["record", "-"], args].concat()).stdin(Stdio::piped()).spawn().expect("the command");
        let mut stdin = child.stdin.take().expect("its input");
        let writer = std::thread::spawn(move || while stdin.write_all(b"note one\n").is_ok() {});
        let length = || fs::metadata(&log).map_or(0, |log| log.len());
        let (start, before) = (Instant::now(), length());
        while length() == before && start.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_millis(7 * place));
        let _ = child.kill();
        child.wait().expect("its end");
        writer.join().expect("the lines");
        let mut whole = scratch.read("game.amunre.jsonl");
        if place % 2 == 1 {
            // the end of the last line was not on the disk yet
            whole.truncate(whole.len() - 10);
            fs::write(&log, &whole).expect("the file");
        }
        let complete = &whole[..=whole.rfind('\n').expect("a line")];
        let resumed = amunre(&["record", "--resume", "--out", &log]);
        assert_eq!(resumed.code, code::UNFINISHED, "{}", resumed.err);
        assert_eq!(scratch.read("game.amunre.jsonl"), complete);
    }
}

/// Exports many logs, and sends the command a signal while it reads; returns what it says.
fn interrupted_export(scratch: &Scratch, signal: &str, more: &[&str], prepare: impl Fn()) -> String {
    let (logs, out) = (scratch.path("logs"), scratch.path("out"));
    let args = [&["export", &logs, "--tables", "games,events", "--jobs", "1", "--out", &out][..], more].concat();
    let mut delay = Duration::from_millis(300);
    for _ in 0..20 {
        prepare();
        let child = command(&args).spawn().expect("the command");
        std::thread::sleep(delay);
        let sent = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(sent.expect("a signal").success());
        let ran = child.wait_with_output().expect("its end");
        let message = String::from_utf8_lossy(&ran.stderr).into_owned();
        match ran.status.code().map(|code| u8::try_from(code).expect("a code")) {
            Some(code::UNREADABLE) if !message.contains(&format!("{LOGS} of {LOGS} logs")) => return message,
            // it had read everything
            Some(code::DONE) => delay = delay * 2 / 3,
            // it had read nothing
            _ => delay = delay * 3 / 2,
        }
    }
    panic!("no signal came while it read")
}

/// The number of logs that are exported.
const LOGS: usize = 1000;

#[test]
fn an_interrupted_export_has_the_logs_that_were_read() {
    let scratch = Scratch::new();
    let log = golden_files::file("tests/corpus/sound/seeded-3p.amunre.jsonl");
    fs::create_dir(scratch.path("logs")).expect("a folder");
    for number in 0..LOGS {
        let link = scratch.path(&format!("logs/{number:03}.amunre.jsonl"));
        std::os::unix::fs::symlink(&log, link).expect("a log");
    }
    let nothing = || fs::remove_dir_all(scratch.path("out")).unwrap_or_default();
    // one table is there, and the other is not
    let earlier = || {
        nothing();
        scratch.file("out/games.csv", EARLIER);
    };
    for signal in ["-INT", "-TERM"] {
        let message = interrupted_export(&scratch, signal, &[], nothing);
        let games = scratch.read("out/games.csv");
        let skipped = games.lines().filter(|row| row.contains("not read: the command was interrupted")).count();
        let read = games.lines().filter(|row| row.contains(",yes,yes,yes,yes,")).count();
        assert!(skipped > 0 && read > 0 && skipped + read == LOGS, "{read} read, {skipped} not");
        assert!(message.ends_with(&format!("interrupted: {skipped} of {LOGS} logs were not read\n")), "{message}");
        assert!(scratch.read("out/events.csv").lines().count() > read);
        assert_eq!(names(&scratch.path("out")).len(), 2);
        // a file that is there already is not replaced by less
        let message = interrupted_export(&scratch, signal, &["--force"], earlier);
        assert!(message.contains("logs were not read. The earlier files are as they were"), "{message}");
        assert_eq!((names(&scratch.path("out")).len(), scratch.read("out/games.csv")), (1, EARLIER.to_owned()));
    }
}
