//! The users who can read a file: only its owner, if it shows all hands.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use amunre_cli::code;
use amunre_tests::golden_files;

use crate::run_command::amunre;
use crate::scratch::Scratch;

fn mode(path: &str) -> u32 {
    fs::metadata(path).expect("a file").permissions().mode() & 0o777
}

/// The mode of a file for everyone, as the umask of this process has it.
fn for_everyone(scratch: &Scratch) -> u32 {
    mode(&scratch.file("any", ""))
}

/// Every command that writes a file about a log, without the name of the file.
fn writers<'l>(log: &'l str, who: &'l [&'l str]) -> Vec<Vec<&'l str>> {
    [&["report", log][..], &["transcribe", log]].iter().map(|args| [args, who, &["--out"]].concat()).collect()
}

#[test]
fn a_file_that_shows_all_hands_is_for_its_owner() {
    let scratch = Scratch::new();
    let open = for_everyone(&scratch);
    assert_ne!(open, 0o600, "the umask of this process lets others read");
    let log = scratch.log("game.amunre.jsonl", &["--seed-file", "-", "--players", "3"]);
    assert_eq!(mode(&log), 0o600);
    let copy = scratch.path("copy.amunre.jsonl");
    assert_eq!(amunre(&["redact", &log, "--seat", "0", "--out", &copy]).code, code::DONE);
    let out = scratch.path("out");
    let mut cases = vec![(vec!["redact", &log, "--spectator", "--out"], open)];
    cases.extend(writers(&log, &[]).into_iter().map(|args| (args, 0o600)));
    cases.extend(writers(&log, &["--seat", "0"]).into_iter().map(|args| (args, open)));
    cases.extend(writers(&copy, &[]).into_iter().map(|args| (args, open)));
    let faulty = golden_files::file("tests/corpus/faulty/illegal-bid.amunre.jsonl").display().to_string();
    cases.push((vec!["minimise", &faulty, "--out"], 0o600));
    for (args, expected) in cases {
        let ran = amunre(&[&args[..], &[&out]].concat());
        assert_ne!(ran.code, code::UNREADABLE, "{args:?}: {}", ran.err);
        assert_eq!(mode(&out), expected, "{args:?}");
        fs::remove_file(&out).expect("the file");
    }
    for (log, expected) in [(&log, 0o600), (&copy, open)] {
        let tables = scratch.path("tables");
        assert_eq!(amunre(&["export", log, "--out", &tables, "--force"]).code, code::DONE);
        for table in fs::read_dir(&tables).expect("a folder") {
            assert_eq!(mode(table.expect("a table").path().to_str().expect("a path")), expected, "{log}");
        }
        fs::remove_dir_all(&tables).expect("the folder");
    }
}

#[test]
fn a_file_that_is_overwritten_keeps_stricter_permissions_and_no_others() {
    let scratch = Scratch::new();
    let copy = scratch.path("copy");
    let log = scratch.log("game.amunre.jsonl", &["--seed-file", "-", "--players", "3"]);
    for (before, expected) in [(0o644, 0o600), (0o640, 0o600), (0o400, 0o400), (0o600, 0o600)] {
        fs::set_permissions(&log, fs::Permissions::from_mode(before)).expect("a mode");
        let ran = amunre(&["play", "--seed", "7", "--players", "3", "--out", &log, "--force"]);
        assert_eq!((ran.code, mode(&log)), (code::DONE, expected), "{before:o}");
    }
    for before in [0o644, 0o640, 0o600] {
        fs::write(&copy, "").expect("a file");
        fs::set_permissions(&copy, fs::Permissions::from_mode(before)).expect("a mode");
        let args = ["redact", &log, "--spectator", "--anyway", "--out", &copy, "--force"];
        assert_eq!((amunre(&args).code, mode(&copy)), (code::DONE, before), "{before:o}");
    }
}

#[test]
fn a_secret_that_others_can_read_is_warned_about() {
    let scratch = Scratch::new();
    let [key, share, seed, sealed] = ["red.key", "red.share", "seed", "log.key"].map(|name| scratch.path(name));
    for args in [&["key", "new", &key][..], &["key", "new", &seed, "--seed"], &["key", "new", &sealed, "--log"]] {
        assert_eq!(amunre(args).code, code::DONE);
    }
    assert_eq!(amunre(&["share", "new", &share, "--game-id", "a test", "--seat", "0"]).code, code::DONE);
    let zeros = "0".repeat(64);
    let signer = format!("0:{key}");
    let (script, out) = (scratch.file("script", "players: 3\n"), scratch.path("out.amunre.jsonl"));
    let reads: [(&str, Vec<&str>); 6] = [
        (&key, vec!["key", "show", &key]),
        (&key, vec!["play", "--seed", "7", "--players", "3", "--sign-with", &signer]),
        (&seed, vec!["play", "--seed-file", &seed, "--players", "3"]),
        (&seed, vec!["perft", "--seed-file", &seed, "--players", "3", "--depth", "1"]),
        (&share, vec!["share", "open", &share, "--header", &zeros]),
        (&sealed, vec!["record", &script, "--key", &sealed, "--out", &out]),
    ];
    for (file, args) in &reads {
        assert!(!amunre(args).err.contains("warning"), "{args:?}");
        for open in [0o644, 0o640, 0o604] {
            fs::set_permissions(file, fs::Permissions::from_mode(open)).expect("a mode");
            let ran = amunre(args);
            let warning = format!("warning: {file} holds a secret, and other users of this machine can read it");
            assert!(ran.err.starts_with(&warning) && ran.err.contains("chmod 600"), "{open:o} {args:?}: {}", ran.err);
        }
        fs::set_permissions(file, fs::Permissions::from_mode(0o600)).expect("a mode");
    }
}
