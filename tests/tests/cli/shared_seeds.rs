//! Games with a seed made of shares: the steps of docs/guide/shared-seeds.md, and refused ones.

use std::fs;

use amunre_cli::code;
use serde_json::Value;

use crate::guide::{blocks, commands};
use crate::run_command::{Ran, amunre, amunre_with, assert_unreadable};
use crate::scratch::Scratch;

/// The last line that a command printed.
pub(crate) fn last(ran: &Ran) -> String {
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    ran.out.lines().last().expect("a line").to_owned()
}

/// A seat makes a share; gives its file and the commitment.
pub(crate) fn share(scratch: &Scratch, file: &str, seat: &str) -> (String, String) {
    let path = scratch.path(file);
    let commitment = last(&amunre(&["share", "new", &path, "--game-id", "a test", "--seat", seat]));
    (path, commitment)
}

/// The host writes the header; gives its hash.
fn header(out: &str, commitments: [&str; 2]) -> String {
    let [red, black] = commitments;
    let args = ["record", "-", "--out", out, "--game-id", "a test", "--commitment", red, "--commitment", black];
    let heading = "game: horus\nplayers: 2\npoint of view: referee\nstart\n";
    let ran = amunre_with(&args, &mut heading.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""));
    assert!(ran.out.contains("the game has not begun: waiting for the shares of seat 0, seat 1"), "{}", ran.out);
    let hash = ran.out.lines().find_map(|line| line.strip_prefix("header: ")).expect("the hash of the header");
    hash.to_owned()
}

/// The page is played, from the shares to the verdict.
#[test]
fn the_page_leads_from_the_shares_to_the_verdict() {
    let page = fs::read_to_string("../docs/guide/shared-seeds.md").expect("the page");
    let scratch = Scratch::new();
    scratch.file("final.txt", blocks(&page, "text")[0]);
    scratch.file("signed.txt", blocks(&page, "text")[2]);
    let (mut commitments, mut openings, mut hash) = (Vec::new(), String::new(), String::new());
    let (mut public, mut verdicts) = (String::new(), Vec::new());
    for command in commands(&page) {
        if command.words.contains(&"openings.txt".to_owned()) {
            scratch.file("openings.txt", &openings);
        }
        let args = command.words[1..].iter().map(|word| match word.as_str() {
            "RED" => String::clone(&commitments[0]),
            "BLACK" => String::clone(&commitments[1]),
            "HEADER" => hash.clone(),
            "0:PUBLIC" => format!("0:{public}"),
            file if [".share", ".key", ".txt", ".jsonl"].iter().any(|end| file.ends_with(end)) => scratch.path(file),
            word => word.to_owned(),
        });
        let args: Vec<String> = args.collect();
        let ran = amunre(&args.iter().map(String::as_str).collect::<Vec<_>>());
        let is_asked = ran.err.is_empty() || ran.err.contains("it waits for an answer: the signature of red?");
        assert!(ran.code == command.code && is_asked, "{args:?}\n{}{}", ran.out, ran.err);
        match (args[0].as_str(), args[1].as_str()) {
            ("share", "new") => commitments.push(last(&ran)),
            ("share", "open") => openings += &(last(&ran) + "\n"),
            ("key", "new") => public = last(&ran),
            ("sign", _) => {
                let answer = blocks(&page, "text")[3].replace("signed …", &last(&ran));
                scratch.file("answer.txt", answer);
            }
            ("verify", _) => verdicts.push(ran.out.split_whitespace().collect::<Vec<_>>().join(" ")),
            _ => {
                let found = ran.out.lines().find_map(|line| line.strip_prefix("header: "));
                hash = found.map_or(hash, str::to_owned);
                let request = ran.out.lines().find(|line| line.starts_with("request: "));
                request.map(|request| scratch.file("request.txt", request));
            }
        }
    }
    let [unsigned, signed] = &verdicts[..] else { panic!("two verdicts: {verdicts:?}") };
    assert!(signed.contains(&format!("red signed 1 of 1 commands, with the key {public}")), "{signed}");
    assert!(
        unsigned.contains("fair yes: the draws are those of the seed, and no one could choose the seed"),
        "{unsigned}"
    );
    let kept: Value = serde_json::from_str(&scratch.read("red.share")).unwrap();
    assert_eq!(kept["header"], hash.as_str());
    let plain = amunre(&["verify", &scratch.path("final.amunre.jsonl")]).out;
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        plain.contains("but the host could have chosen their share of the seed after they knew the others"),
        "{plain}"
    );
}

#[cfg(unix)]
#[test]
fn a_share_is_for_its_owner_alone_and_never_lost() {
    use std::os::unix::fs::PermissionsExt as _;

    let scratch = Scratch::new();
    let (path, commitment) = share(&scratch, "red.share", "0");
    let mode = || fs::metadata(&path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(), 0o600);
    let before = scratch.read("red.share");
    let again = amunre(&["share", "new", &path, "--game-id", "a test", "--seat", "0"]);
    assert_unreadable(&again, &["red.share exists", "never overwritten"]);
    assert_eq!(scratch.read("red.share"), before);
    let (_, other) = share(&scratch, "other.share", "0");
    assert_ne!(commitment, other, "no two shares are the same");
    // what is printed betrays nothing of the share
    let kept: Value = serde_json::from_str(&before).unwrap();
    assert!(!commitment.contains(kept["share"].as_str().unwrap()));
    assert_eq!(commitment, format!("0:{}", kept["commitment"].as_str().unwrap()));
    amunre(&["share", "open", &path, "--header", &"0".repeat(64)]);
    assert_eq!(mode(), 0o600);
    assert_eq!(scratch.names(), ["other.share", "red.share"]);
}

/// A host that makes another header for the same shares gets no second opening.
#[test]
fn a_share_is_opened_against_one_header() {
    let scratch = Scratch::new();
    let (red, red_seal) = share(&scratch, "red.share", "0");
    let (_, black_seal) = share(&scratch, "black.share", "1");
    let first = header(&scratch.path("first.amunre.jsonl"), [&red_seal, &black_seal]);
    let second = header(&scratch.path("second.amunre.jsonl"), [&red_seal, &black_seal]);
    assert_ne!(first, second, "the host has another share each time");
    let opening = last(&amunre(&["share", "open", &red, "--header", &first]));
    assert_eq!(last(&amunre(&["share", "open", &red, "--header", &first])), opening, "the same line again");
    let before = scratch.read("red.share");
    let refused = amunre(&["share", "open", &red, "--header", &second]);
    assert_unreadable(&refused, &["red.share:1: ", "opened for the header", &first, &second, "made a new header"]);
    assert_eq!(scratch.read("red.share"), before);
}

#[test]
fn an_opening_is_held_against_its_commitment() {
    let scratch = Scratch::new();
    let (red, red_seal) = share(&scratch, "red.share", "0");
    let (_, black_seal) = share(&scratch, "black.share", "1");
    let log = scratch.path("game.amunre.jsonl");
    let hash = header(&log, [&red_seal, &black_seal]);
    let header = scratch.read("game.amunre.jsonl");
    let opening = last(&amunre(&["share", "open", &red, "--header", &hash]));
    let other = opening.replacen("seat 0", "seat 1", 1);
    let cut = &opening[..opening.len() - 1];
    let zeros = "0".repeat(64);
    for (line, code, says) in [
        (other.as_str(), code::STOPPED, "this is not the share that seat 1 sealed"),
        (&format!("seat 0: share {zeros} {zeros}"), code::STOPPED, "this is not the share that seat 0 sealed"),
        (cut, code::UNREADABLE, "expected the share: 64 lower-case hex digits"),
        ("seat 0: share", code::UNREADABLE, "expected the salt: 64 lower-case hex digits"),
        (&format!("{opening} 7"), code::UNREADABLE, "expected the end of the line, or a signature"),
        (&format!("{opening}\n{opening}"), code::STOPPED, "seat 0 has already opened their share"),
        ("seat 0: done", code::STOPPED, "the game has not begun"),
    ] {
        fs::write(&log, &header).unwrap();
        let ran = amunre_with(&["record", "--resume", "--out", &log], &mut line.as_bytes());
        assert_eq!(ran.code, code, "{line}\n{}{}", ran.out, ran.err);
        let message = ran.err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(message.contains(says), "{line}\n{}", ran.err);
        assert!(scratch.read("game.amunre.jsonl").starts_with(&header));
    }
    // a game without shares has none to open
    let plain = scratch.path("plain.amunre.jsonl");
    let lines = format!("start\n{opening}\n");
    let args = ["record", "-", "--out", &plain, "--players", "3", "--seed", "7", "--point-of-view", "referee"];
    let ran = amunre_with(&args, &mut lines.as_bytes());
    assert_eq!(ran.code, code::STOPPED);
    assert!(ran.err.contains("the game has begun"), "{}", ran.err);
}

#[test]
fn bad_arguments_and_files_of_shares() {
    let scratch = Scratch::new();
    let (red, red_seal) = share(&scratch, "red.share", "0");
    let (_, black_seal) = share(&scratch, "black.share", "1");
    let (log, zeros) = (scratch.path("game.amunre.jsonl"), "0".repeat(64));
    let new = scratch.path("new.share");
    let names = scratch.names();
    let refused = |args: &[&str], stdin: &str, says: &[&str]| {
        assert_unreadable(&amunre_with(args, &mut stdin.as_bytes()), says);
        assert_eq!(scratch.names(), names, "nothing is written");
    };
    for (game_id, seat, says) in [
        ("", "0", "a name of 1 to 200 bytes"),
        (" a", "0", "without spaces around it"),
        ("a\nb", "0", "a name of 1 to 200 bytes"),
        ("a", "8", "expected the number of a seat, 0 to 7"),
        ("a", "red", "expected the number of a seat, 0 to 7"),
    ] {
        refused(&["share", "new", &new, "--game-id", game_id, "--seat", seat], "", &[says]);
    }
    refused(&["share", "new", &new, "--seat", "0"], "", &["--game-id <ID>"]);
    refused(&["share", "open", &red], "", &["--header <HASH>"]);
    refused(&["share", "open", &red, "--header", "12"], "", &["expected 64 lower-case hex digits"]);
    refused(&["share", "open", &new, "--header", &zeros], "", &["new.share cannot be read"]);

    let horus = "game: horus\nplayers: 2\npoint of view: referee\nstart\n";
    let record = |more: &[&str], heading: &str, says: &[&str]| {
        refused(&[&["record", "-", "--out", &log, "--game-id", "a test"], more].concat(), heading, says);
    };
    record(&[], horus, &["--commitment <SEAT:HASH>"]);
    record(
        &["--commitment", &red_seal],
        horus,
        &["the commitment of seat 1 is missing", "one commitment for each seat"],
    );
    let twice = ["--commitment", &red_seal, "--commitment", &red_seal, "--commitment", &black_seal];
    record(&twice, horus, &["seat 0 is given more than once"]);
    let third = format!("2:{zeros}");
    let strange = ["--commitment", &red_seal, "--commitment", &black_seal, "--commitment", &third];
    record(&strange, horus, &["seat 2 is not at the table: expected seats from 0 to 1"]);
    record(&["--commitment", "0:12"], horus, &["a colon, 64 lower-case hex digits"]);
    record(&["--commitment", &zeros], horus, &["the number of a seat, a colon"]);
    let both = ["--commitment", &red_seal, "--commitment", &black_seal];
    let table = "game: horus\nplayers: 2\npoint of view: table\nstart\n";
    record(
        &both,
        table,
        &["with --commitment the point of view must be the referee's", "pass --point-of-view referee"],
    );
    let help = amunre(&["record", "--help"]).out;
    for option in ["--seed <NUMBER>", "--seed-file <FILE>"] {
        let (_, option_help) = help.split_once(option).expect("the option");
        let option_help: String = option_help.chars().take(240).collect();
        assert!(
            option_help.split_whitespace().collect::<Vec<_>>().join(" ").contains("--point-of-view referee"),
            "{option}: {option_help}"
        );
    }
    record(&["--commitment", &red_seal, "--seed", "7"], horus, &["cannot be used with"]);

    let whole = scratch.read("red.share");
    for (content, says) in [
        ("", "red.share:1"),
        ("{}", "this is not a share: missing field"),
        (&whole.replace("\"seat\":0", "\"seat\":1"), "the commitment does not fit the share"),
        (&whole.replace("\"seat\":0", "\"seat\":0,\"more\":1"), "unknown field `more`"),
        (&"x".repeat(5000), "too long: at most 4096 bytes"),
    ] {
        fs::write(&red, content).unwrap();
        assert_unreadable(&amunre(&["share", "open", &red, "--header", &zeros]), &[says]);
        assert_eq!(fs::read_to_string(&red).unwrap(), content);
    }
}

#[test]
fn anchors_are_told_while_a_game_is_written_down() {
    let scratch = Scratch::new();
    let (log, more) = (scratch.path("game.amunre.jsonl"), "note one\nnote two\nnote three\n");
    let heading = "game: horus\nplayers: 2\npoint of view: referee\nstart\n".to_owned() + more;
    let args = ["record", "-", "--out", &log, "--seed", "7", "--anchor-every", "2"];
    let ran = amunre_with(&args, &mut heading.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""));
    let anchors = |out: &str| -> Vec<String> {
        out.lines().filter_map(|line| line.strip_prefix("anchor: ")).map(str::to_owned).collect()
    };
    let expected = |entries: &[u64]| -> Vec<String> {
        entries.iter().map(|at| last(&amunre(&["anchor", &log, "--at", &at.to_string()]))).collect()
    };
    assert_eq!(anchors(&ran.out), expected(&[0, 2, 4]));
    let resumed = ["record", "--resume", "--out", &log, "--anchor-every", "3"];
    let ran = amunre_with(&resumed, &mut more.as_bytes());
    assert_eq!((ran.code, anchors(&ran.out)), (code::UNFINISHED, expected(&[6])));
    let ran = amunre_with(&["record", "-", "--out", &log, "--anchor-every", "0"], &mut heading.as_bytes());
    assert_unreadable(&ran, &["0 is not in 1.."]);
}
