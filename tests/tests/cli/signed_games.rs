//! Games whose seats sign: keys, logs, and refusals.

use amunre_cli::code;

use crate::run_command::{AUCTION, amunre, amunre_with, assert_unreadable};
use crate::scratch::Scratch;

/// Makes a key; gives its file and the public key.
fn key(scratch: &Scratch, file: &str) -> (String, String) {
    let path = scratch.path(file);
    let ran = amunre(&["key", "new", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    let public = ran.out.lines().last().expect("a line").to_owned();
    assert_eq!(amunre(&["key", "show", &path]).out, format!("{public}\n"));
    (path, public)
}

/// The secret that stands in a key file.
fn secret(scratch: &Scratch, file: &str) -> String {
    let kept: serde_json::Value = serde_json::from_str(&scratch.read(file)).unwrap();
    kept["secret"].as_str().expect("a secret").to_owned()
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn seats_sign_in_games_that_are_played() {
    let scratch = Scratch::new();
    let ((red, red_public), (blue, blue_public)) = (key(&scratch, "red.key"), key(&scratch, "blue.key"));
    let (with_red, with_blue) = (format!("0:{red}"), format!("2:{blue}"));
    let log = scratch.path("game.amunre.jsonl");
    let names = ["--players", "3", "--names", "red,black,blue"];
    let play = ["play", "--seed", "7", "--sign-with", &with_blue, "--sign-with", &with_red, "--out", &log];
    let ran = amunre(&[&play[..], &names].concat());
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    let verdict = amunre(&["verify", &log]);
    assert_eq!(verdict.code, code::DONE);
    let words = in_one_line(&verdict.out);
    for part in [
        " partly-signed: ",
        &format!("commands, with the key {red_public}, and vouches for the log up to entry 1"),
        " blue signed ",
        &blue_public,
        " unsigned-tail: ",
        "(result) follows the last signature of ",
    ] {
        assert!(words.contains(part), "{part} is not in {words}");
    }
    for file in ["red.key", "blue.key"] {
        let secret = secret(&scratch, file);
        assert!(!scratch.read("game.amunre.jsonl").contains(&secret) && !ran.out.contains(&secret));
    }
    // the same game without signatures
    let plain = scratch.log("plain.amunre.jsonl", &[&["--seed", "7"][..], &names].concat());
    assert!(!scratch.read("plain.amunre.jsonl").contains("sign"));
    assert_eq!(amunre(&["diff", &log, &plain]).code, code::DONE, "the same was played");

    let script = scratch.path("script.amunre.jsonl");
    let ran = amunre(&["play", "--commands", AUCTION, "--sign-with", &with_red, "--out", &script]);
    assert_eq!((ran.code, amunre(&["verify", &script]).code), (code::DONE, code::UNFINISHED));
    assert!(scratch.read("script.amunre.jsonl").contains(&red_public));
}

/// The keys are needed again to continue a signed log.
#[test]
fn seats_sign_in_games_that_are_written_down() {
    let scratch = Scratch::new();
    let ((red, _), (other, _)) = (key(&scratch, "red.key"), key(&scratch, "other.key"));
    let (with_red, with_other) = (format!("0:{red}"), format!("0:{other}"));
    let log = scratch.path("game.amunre.jsonl");
    let head = "players: 3\nnames: red, black, blue\npoint of view: referee\nstart\nred: bid ABYDOS 3\n";
    let args = ["record", "-", "--seed", "7", "--sign-with", &with_red, "--out", &log];
    // which provinces lie there follows from the seed
    let lines =
        ["ABYDOS", "AMARNA", "AVARIS", "BERENIKE", "BUTO", "EDFU", "SAWU", "THEBES", "MEMPHIS", "MENDES", "KHARGA"];
    let bid = lines.iter().find(|province| {
        let _ = std::fs::remove_file(&log);
        amunre_with(&args, &mut head.replace("ABYDOS", province).as_bytes()).code == code::UNFINISHED
    });
    let province = bid.expect("one of the provinces lies there");
    let text = scratch.read("game.amunre.jsonl");
    assert_eq!(text.matches("\"signed\":\"").count(), 1);
    let note = "red: note I sign no notes\n";
    let resumed = |more: &[&str], lines: &str| {
        amunre_with(&[&["record", "--resume", "--out", &log], more].concat(), &mut lines.as_bytes())
    };
    assert_eq!(resumed(&[], note).code, code::UNFINISHED);
    let ran = resumed(&[], &format!("undo\nred: bid {province} 3\n"));
    assert_eq!(ran.code, code::UNFINISHED);
    assert!(
        in_one_line(&ran.err).contains("not recorded: it waits for an answer: the signature of red?"),
        "{}",
        ran.err
    );
    let ran = resumed(&["--sign-with", &with_other], note);
    assert_unreadable(&ran, &["--sign-with: ", "this is not the key of seat 0: expected the key whose public key"]);
    assert_eq!(resumed(&["--sign-with", &with_red], &format!("red: bid {province} 3\n")).code, code::UNFINISHED);
    assert_eq!(amunre(&["verify", &log]).code, code::UNFINISHED);
}

#[cfg(unix)]
#[test]
fn a_key_is_for_its_owner_alone_and_never_lost() {
    use std::os::unix::fs::PermissionsExt as _;

    let scratch = Scratch::new();
    let (path, public) = key(&scratch, "red.key");
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    assert_ne!(key(&scratch, "other.key").1, public);
    let before = scratch.read("red.key");
    assert_unreadable(&amunre(&["key", "new", &path]), &["red.key exists", "never overwritten"]);
    assert_eq!(scratch.read("red.key"), before);
    assert_unreadable(&amunre(&["key", "new", &scratch.path("no/red.key")]), &["cannot be written"]);
}

#[test]
fn bad_keys_are_refused_and_never_shown() {
    let scratch = Scratch::new();
    let (path, _) = key(&scratch, "red.key");
    let (whole, secret) = (scratch.read("red.key"), secret(&scratch, "red.key"));
    let (log, names) = (scratch.path("game.amunre.jsonl"), scratch.names());
    let refused = |keys: &[&str], says: &[&str]| {
        let keys: Vec<&str> = keys.iter().flat_map(|key| ["--sign-with", key]).collect();
        let ran = amunre(&[&["play", "--seed", "7", "--players", "3", "--out", &log][..], &keys].concat());
        assert_unreadable(&ran, says);
        assert!(!ran.err.contains(&secret[..16]) && scratch.names() == names, "nothing is written, nothing betrayed");
    };
    let red = format!("0:{path}");
    refused(&[&red, &red], &["--sign-with: seat 0 is given more than once"]);
    refused(&[&red, &format!("1:{path}")], &["seat 0 and seat 1 have the same key"]);
    refused(&[&format!("3:{path}")], &["signers", "keys of seats that are at the table"]);
    refused(&[&path], &["expected the number of a seat"]);
    refused(&["0:"], &["a file with the key of the seat after the colon"]);
    refused(&["x:file"], &["expected the number of a seat, 0 to 7"]);
    refused(&["0:nowhere.key"], &["nowhere.key cannot be read"]);
    for (content, says) in [
        (String::new(), "this is not a key: "),
        ("{}".to_owned(), "missing field `public`"),
        (whole.replace("secret", "secrets"), "unknown field `secrets`"),
        (
            whole.replace(&secret, &secret[1..]),
            "a value of another form; expected the file as `amunre key new` wrote it",
        ),
        (whole.replace(&secret, &"0".repeat(64)), "the public key does not belong to the secret key"),
        ("x".repeat(5000), "too long: at most 4096 bytes"),
    ] {
        scratch.file("red.key", content);
        refused(&[&red], &["red.key", says]);
    }
}

/// The key of a log is in a file, and is for one game.
#[test]
fn a_log_is_sealed_with_a_key_once() {
    let scratch = Scratch::new();
    let key = scratch.path("log.key");
    let ran = amunre(&["key", "new", "--log", &key]);
    let fresh = scratch.read("log.key");
    let kept: serde_json::Value = serde_json::from_str(&fresh).unwrap();
    let secret = kept["log_key"].as_str().expect("a key").to_owned();
    assert!(ran.code == code::DONE && !ran.out.contains(&secret[..16]), "{}", ran.out);
    let (first, second) = (scratch.path("first.amunre.jsonl"), scratch.path("second.amunre.jsonl"));
    let record = |log: &str| {
        let args = ["record", "-", "--players", "3", "--point-of-view", "referee", "--key", &key, "--out", log];
        amunre_with(&args, &mut "start\n".as_bytes())
    };
    let play = |log: &str| amunre(&["play", "--commands", AUCTION, "--key", &key, "--out", log]);
    assert_eq!(record(&first).code, code::UNFINISHED);
    let game_id = serde_json::from_str::<serde_json::Value>(&scratch.read("log.key")).unwrap()["game_id"].to_string();
    assert!(scratch.read("first.amunre.jsonl").contains(&format!("\"game_id\":{game_id}")));
    let used = scratch.read("log.key");
    for ran in [record(&second), play(&second)] {
        assert_unreadable(
            &ran,
            &["log.key:1: this key has already sealed the log of the game", "a key is for one game only"],
        );
        assert!(!ran.err.contains(&secret[..16]));
    }
    assert_eq!((scratch.read("log.key"), scratch.names().len()), (used, 2));
    // where nothing was recorded the key was not used
    scratch.file("log.key", &fresh);
    assert_unreadable(&record(&first), &["first.amunre.jsonl exists"]);
    assert_unreadable(&play(&first), &["first.amunre.jsonl exists"]);
    assert_eq!(scratch.read("log.key"), fresh);
    assert_eq!(play(&second).code, code::DONE);
    assert_unreadable(&record(&scratch.path("third.amunre.jsonl")), &["this key has already sealed the log"]);
    let (signing, _) = self::key(&scratch, "red.key");
    let args = ["record", "-", "--players", "3", "--key", &signing, "--out", &scratch.path("third.amunre.jsonl")];
    assert_unreadable(&amunre(&args), &["red.key:1:1: the key of a seat: expected the key of a log"]);
}

/// A log with its key opens everything: only its owner can read it. A table's log without a key hides nothing.
#[cfg(unix)]
#[test]
fn a_log_with_a_key_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;

    let scratch = Scratch::new();
    let mode = |path: &str| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let played = scratch.log("game.amunre.jsonl", &["--seed", "7", "--players", "3"]);
    assert_eq!(mode(&played), 0o600);
    let by = |who: &str, log: &str| {
        let args = ["record", "-", "--players", "3", "--point-of-view", who, "--out", log];
        assert_eq!(amunre_with(&args, &mut "start\n".as_bytes()).code, code::UNFINISHED);
        mode(log)
    };
    assert_eq!(by("referee", &scratch.path("referee.amunre.jsonl")), 0o600);
    let open = mode(&scratch.file("any", ""));
    assert_eq!(by("table", &scratch.path("table.amunre.jsonl")), open);
}
