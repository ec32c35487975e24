//! Whole games of `amunre play` whose seed all make together.

use std::cell::RefCell;
use std::io;
use std::io::{Read, Write};
use std::rc::Rc;

use amunre_cli::{code, run};

use crate::run_command::{Ran, amunre, amunre_with, assert_unreadable};
use crate::scratch::Scratch;
use crate::shared_seeds::{last, share};

/// The output of a command so far.
#[derive(Clone, Default)]
struct Printed(Rc<RefCell<Vec<u8>>>);

impl Write for Printed {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The seats, who read the hash of the header and send what they answer.
struct Seats<F> {
    printed: Printed,
    answer: Option<F>,
    lines: Vec<u8>,
}

impl<F: FnOnce(&str) -> String> Read for Seats<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let printed = String::from_utf8(self.printed.0.borrow().clone()).expect("UTF-8");
        let hash = printed.lines().find_map(|line| {
            line.strip_prefix("header: ").or_else(|| line.strip_prefix(r#"{"header":""#)?.strip_suffix(r#""}"#))
        });
        if let Some(hash) = hash
            && self.lines.is_empty()
            && let Some(answer) = self.answer.take()
        {
            self.lines = answer(hash).into_bytes();
        }
        let length = self.lines.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.lines[..length]);
        self.lines.drain(..length);
        Ok(length)
    }
}

/// Runs `amunre play`; the seats answer the hash of the header. Before it they send `first`.
fn play_with(args: &[&str], first: &str, answer: impl FnOnce(&str) -> String) -> Ran {
    let (printed, mut err) = (Printed::default(), Vec::new());
    let mut seats = Seats { printed: printed.clone(), answer: Some(answer), lines: first.as_bytes().to_vec() };
    let code = run(["amunre", "play"].iter().chain(args), &mut seats, &mut printed.clone(), &mut err);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let out = text(printed.0.borrow().clone());
    Ran { code, out, err: text(err) }
}

/// The verdict on a log says this of the draws.
#[track_caller]
fn assert_fair(args: &[&str], says: &str) {
    let ran = amunre(&[&["verify"], args].concat());
    assert_eq!(ran.code, code::DONE, "{}{}", ran.out, ran.err);
    let output = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(output.contains(&format!("the draws are those of the seed, {says}")), "{output}");
}

const BY_THE_HOST: &str = "but the host could have chosen their share of the seed after they knew the others";

#[test]
fn random_seats_play_with_a_seed_that_others_make() {
    let scratch = Scratch::new();
    let shares = ["red", "black", "blue"].map(|name| format!("{name}.share"));
    let shares: Vec<_> = ["0", "1", "2"].iter().zip(&shares).map(|(seat, file)| share(&scratch, file, seat)).collect();
    let log = scratch.path("game.amunre.jsonl");
    let mut args = vec!["--players", "3", "--game-id", "a test", "--out", &log];
    shares.iter().for_each(|(_, commitment)| args.extend(["--commitment", commitment]));
    let open = |hash: &str| -> Vec<String> {
        shares.iter().map(|(file, _)| last(&amunre(&["share", "open", file, "--header", hash]))).collect()
    };
    let mut header = String::new();
    let ran = play_with(&args, "", |hash| {
        header = hash.to_owned();
        format!("# of the seats\n\n{}\n", open(hash).join("\n"))
    });
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""), "{}", ran.out);
    let parts = ["seat 0: opens their share of the seed", "each seat keeps this hash", "the game is over"];
    parts.iter().for_each(|part| assert!(ran.out.contains(part), "{part}: {}", ran.out));
    assert_fair(&[&log], BY_THE_HOST);
    assert_fair(&[&log, "--anchor", &header], "and no one could choose the seed");

    // the same as JSON; the shares of another game open nothing
    let again = scratch.path("again.amunre.jsonl");
    args[5] = &again;
    let json: Vec<&str> = [&["--json"], &args[..]].concat();
    let refused = play_with(&json, "", |_| open(&header).join("\n"));
    assert_eq!(refused.code, code::DONE, "the same shares under another header, which only the seats can refuse");
    assert!(refused.out.contains(r#"{"share":"seat 1: share "#), "{}", refused.out);
    assert_ne!(scratch.read("again.amunre.jsonl").lines().next(), scratch.read("game.amunre.jsonl").lines().next());
}

#[test]
fn a_script_opens_the_shares_before_it_begins() {
    let scratch = Scratch::new();
    let shares = [share(&scratch, "red.share", "0"), share(&scratch, "black.share", "1")];
    let log = scratch.path("game.amunre.jsonl");
    let args = ["--commands", "-", "--out", &log, "--game-id", "a test"];
    let args = [&args[..], &["--commitment", &shares[0].1, "--commitment", &shares[1].1]].concat();
    let heading = "{\"game\":\"horus\",\"setup\":{\"edition\":\"horus\",\"players\":2}}\n";
    let opened = |hash: &str, file: &str| {
        format!("{{\"share\":\"{}\"}}\n", last(&amunre(&["share", "open", file, "--header", hash])))
    };
    let ran = play_with(&args, heading, |hash| {
        opened(hash, &shares[1].0)
            + "{\"note\":\"one is missing\"}\n"
            + &opened(hash, &shares[0].0)
            + "{\"note\":\"begun\"}\n"
    });
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""), "{}", ran.out);
    assert!(ran.out.contains("the game is unfinished: the table waits for "), "{}", ran.out);
    let kinds = ["header", "share", "note", "share", "start", "note"];
    for (line, kind) in scratch.read("game.amunre.jsonl").lines().zip(kinds) {
        assert!(line.contains(&format!(r#""record":{{"{kind}""#)), "{kind}: {line}");
    }
    assert_eq!(scratch.read("game.amunre.jsonl").lines().count(), kinds.len());

    // what comes too early or does not fit leaves no log
    let ran = |answer: &dyn Fn(&str) -> String| {
        std::fs::remove_file(&log).expect("the log");
        let ran = play_with(&args, heading, answer);
        let is_there = std::path::Path::new(&log).exists();
        if !is_there {
            scratch.file("game.amunre.jsonl", "");
        }
        (ran, is_there)
    };
    let (early, is_there) = ran(&|_| "{\"seat\":0,\"command\":\"done\"}\n".to_owned());
    assert!(early.code == code::UNREADABLE && !is_there, "{early:?}");
    let says = "stdin:2: the game has not begun: waiting for the shares of seat 0, seat 1";
    assert!(early.err.contains(says), "{}", early.err);
    let (forged, is_there) = ran(&|_| format!("{{\"share\":\"seat 0: share {0} {0}\"}}\n", "0".repeat(64)));
    assert!(forged.code == code::UNREADABLE && !is_there, "{forged:?}");
    assert!(forged.err.contains("stdin:2: this is not the share that seat 0 sealed"), "{}", forged.err);
    let (misspelt, is_there) = ran(&|_| "{\"share\":\"seat 0: share 12\"}\n".to_owned());
    assert!(misspelt.code == code::UNREADABLE && !is_there, "{misspelt:?}");
    assert!(misspelt.err.contains("stdin:2: share: column 15: \"12\": expected the salt"), "{}", misspelt.err);
}

#[test]
fn shares_that_are_all_made_here_say_so() {
    let scratch = Scratch::new();
    let args = ["--shared", "--players", "3", "--names", "red,black,blue"];
    let log = scratch.log("game.amunre.jsonl", &args);
    assert_fair(&[&log], BY_THE_HOST);
    let text = scratch.read("game.amunre.jsonl");
    assert_eq!(text.matches(r#""record":{"share":"#).count(), 3);
    assert!(!text.contains(r#""secrecy""#), "no one can guess the key");
    let other = scratch.log("other.amunre.jsonl", &args);
    assert_ne!(scratch.read("other.amunre.jsonl"), text);
    assert_eq!(amunre(&["verify", &other]).code, code::DONE);
    let played = amunre(&[&["play"], &args[..]].concat());
    assert!(
        played.code == code::DONE
            && played.out.contains("red: opens their share of the seed")
            && !played.out.contains("seed 0")
    );
}

#[test]
fn openings_that_cannot_be_leave_no_log() {
    let scratch = Scratch::new();
    let (_, red) = share(&scratch, "red.share", "0");
    let (_, black) = share(&scratch, "black.share", "1");
    let log = scratch.path("game.amunre.jsonl");
    let game = ["play", "--game", "horus", "--players", "2", "--game-id", "a test", "--out", &log];
    let both = [&game[..], &["--commitment", &red, "--commitment", &black]].concat();
    let zeros = "0".repeat(64);
    for (stdin, says) in [
        ("red".to_owned(), "stdin:1: column 1: \"red\": expected the name of a seat"),
        ("\n# a remark\nseat 0: done".to_owned(), "stdin:3: column 9: \"done\": expected share SALT SHARE"),
        (format!("seat 0: share {zeros} {zeros}"), "stdin:1: this is not the share that seat 0 sealed"),
        (format!("seat 0: share {zeros} {zeros} 12"), "a signature: 128 lower-case hex digits"),
        (format!("seat 5: share {zeros} {zeros}"), "stdin:1: seat 5 is not at the table"),
        ("x".repeat(2000), "stdin:1: a line of more than 1000 bytes"),
    ] {
        let ran = amunre_with(&both, &mut stdin.as_bytes());
        assert_eq!(ran.code, code::UNREADABLE, "{stdin}: {ran:?}");
        assert!(ran.err.contains(says), "{says}: {}", ran.err);
        assert_eq!(scratch.names(), ["black.share", "red.share"]);
    }
    let invalid = amunre_with(&both, &mut &b"seat 0: \xff"[..]);
    assert!(
        invalid.code == code::UNREADABLE && invalid.err.contains("stdin:1:9: this is not UTF-8"),
        "{}",
        invalid.err
    );
    let refused = |args: &[&str], says: &[&str]| assert_unreadable(&amunre(args), says);
    refused(&[&game[..], &["--commitment", &red]].concat(), &["--commitment: the commitment of seat 1 is missing"]);
    refused(&[&both[..], &["--seed", "7"]].concat(), &["cannot be used with"]);
    refused(&[&both[..], &["--shared"]].concat(), &["cannot be used with"]);
    refused(&["play", "--shared", "--commands", "-"], &["cannot be used with"]);
    refused(&["play", "--players", "2", "--commitment", &red, "--game-id", "a test"], &["--out <FILE>"]);
    assert_eq!(scratch.names(), ["black.share", "red.share"]);
    // the input ends before the shares are all opened: the beginning is kept, as `record` keeps it
    let ran = amunre_with(&both, &mut io::empty());
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""));
    assert!(ran.out.contains("the game has not begun: waiting for the shares of seat 0, seat 1"), "{}", ran.out);
    assert_eq!(scratch.read("game.amunre.jsonl").lines().count(), 1);
}
