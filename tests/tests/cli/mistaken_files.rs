//! Files of another kind than a command reads: each error says what the file is, and what to do.

use amunre_cli::code;

use crate::run_command::{amunre, corpus};
use crate::scratch::Scratch;

/// A kind of file: its bytes, its name in messages, and a part of the way to what was meant.
struct Kind {
    bytes: Vec<u8>,
    name: &'static str,
    remedy: &'static str,
}

fn kind(bytes: impl Into<Vec<u8>>, name: &'static str, remedy: &'static str) -> Kind {
    Kind { bytes: bytes.into(), name, remedy }
}

/// The files that people have beside a log, those that programs make of one, and those of amunre itself.
fn kinds(scratch: &Scratch) -> Vec<Kind> {
    let log = corpus("corpus/sound/abandoned-3p.amunre.jsonl");
    let utf16 = |mark: &[u8], bytes: fn(u16) -> [u8; 2]| {
        [mark, &log.encode_utf16().flat_map(bytes).collect::<Vec<_>>()].concat()
    };
    let written = |args: &[&str], name: &str| {
        let path = scratch.path(name);
        assert_eq!(amunre(&[args, &[path.as_str()]].concat()).code, code::DONE);
        scratch.read(name)
    };
    let digest = "0".repeat(64);
    let request = format!(r#"{{"after":"{digest}","entry":3,"game":"amun-re","game_id":"{digest}","seat":0}}"#);
    vec![
        kind(b"\x1f\x8b\x08\x00\x00\x00\x00\x00", "a gzip file", "gunzip FILE"),
        kind(b"PK\x03\x04\x14\x00\x00\x00", "a zip archive", "unzip FILE"),
        kind(b"PK\x05\x06\x00\x00", "a zip archive", "unzip FILE"),
        kind(b"\xfd7zXZ\x00\x00\x04", "an xz file", "unxz FILE"),
        kind(b"\x28\xb5\x2f\xfd\x04\x00", "a zstd file", "unzstd FILE"),
        kind(b"BZh91AY&SY", "a bzip2 file", "bunzip2 FILE"),
        kind(b"7z\xbc\xaf\x27\x1c\x00", "a 7z archive", "7z x FILE"),
        kind(b"PAR1\x15\x04", "a Parquet file", "the log that the table was made from"),
        kind(b"%PDF-1.7\n", "a PDF document", "the text itself"),
        kind(b"\x89PNG\r\n\x1a\n", "a picture", "the text itself"),
        kind(b"{\\rtf1\\ansi", "a document of a word processor", "plain text"),
        kind("<!DOCTYPE html>\n<html>\n", "a web page", "the log that the page was made from"),
        kind(utf16(b"\xff\xfe", u16::to_le_bytes), "text in UTF-16", "UTF-8 without a byte order mark"),
        kind(utf16(b"\xfe\xff", u16::to_be_bytes), "text in UTF-16", "UTF-8 without a byte order mark"),
        kind(utf16(b"", u16::to_le_bytes), "text in UTF-16", "UTF-8 without a byte order mark"),
        kind(format!("\u{feff}{log}"), "a byte order mark", "UTF-8 without a byte order mark"),
        kind(format!("[{}]\n", log.trim_end().replace('\n', ",")), "a JSON array", "one object on each line"),
        kind("{\n  \"hash\": \"00\",\n  \"open\": []\n}\n", "JSON over several lines", "each object on one line"),
        kind(log.clone(), "a log", "amunre verify FILE"),
        kind("players: 3\nnames: red, black, blue\nstart\n", "the typed lines of a game", "amunre record FILE"),
        kind(corpus("corpus/refused-bid.commands.jsonl"), "a script of commands", "amunre play --commands FILE"),
        kind(corpus("../amunre-core/data/amun_re/board-classic-2003.json"), "a board", "--board FILE"),
        kind(written(&["key", "new"], "k.key"), "the key of a seat", "--sign-with"),
        kind(written(&["key", "new", "--log"], "l.key"), "the key of a log", "--key"),
        kind(written(&["key", "new", "--seed"], "s.seed"), "a seed", "--seed-file FILE"),
        kind(
            written(&["share", "new", "--game-id", &digest, "--seat", "0"], "s.share"),
            "a share of a seed",
            "amunre share open FILE",
        ),
        kind(request.clone(), "a request for a signature", "amunre sign"),
        kind(format!("request: {request}\n"), "a request for a signature", "amunre sign"),
        kind(b"amunre-saved-game 2 00\n", "a saved game", "can restore it"),
    ]
}

#[test]
fn a_file_of_another_kind_is_named_by_every_command() {
    let scratch = Scratch::new();
    let (out, key) = (scratch.path("out"), scratch.path("own.key"));
    assert_eq!(amunre(&["key", "new", &key]).code, code::DONE);
    let sound = scratch.file("sound.amunre.jsonl", corpus("corpus/sound/abandoned-3p.amunre.jsonl"));
    let board = scratch.file("board.json", corpus("../amunre-core/data/amun_re/board-classic-2003.json"));
    let (log, lines, digest) = ("a log", "the typed lines of a game", "0".repeat(64));
    for (number, Kind { bytes, name, remedy }) in kinds(&scratch).into_iter().enumerate() {
        let file = scratch.file(&format!("given-{number}"), &bytes);
        // an export writes its tables with a row for each error
        let (sign_with, tables) = (format!("0:{file}"), scratch.path(&format!("tables-{number}")));
        let readers: [(&str, &[&str]); 25] = [
            (log, &["verify", &file]),
            (log, &["show", &file]),
            (log, &["report", &file, "--out", &out]),
            (log, &["transcribe", &file]),
            (log, &["redact", &file, "--seat", "0", "--out", &out]),
            (log, &["minimise", &file]),
            (log, &["anchor", &file]),
            (log, &["explain", &file, "--at", "1"]),
            (log, &["diff", &file, &file]),
            (log, &["record", "-", "--resume", "--out", &file]),
            (log, &["export", &file, "--out", &tables]),
            (log, &["verify", &file, "--board", &board]),
            (log, &["perft", &file, "--depth", "1"]),
            ("a board", &["verify", &sound, "--board", &file]),
            ("a board", &["board", "confirm", "--by", "Ada", "--from", &file, "--out", &out]),
            ("a board", &["board", "--board", &file]),
            ("a board", &["board", "check", &file]),
            ("a board", &["play", "--board", &file, "--seed", "1", "--players", "3"]),
            ("a script of commands", &["play", "--commands", &file]),
            (lines, &["record", &file, "--out", &out]),
            ("the key of a seat", &["key", "show", &file]),
            ("the key of a seat", &["record", "-", "--out", &out, "--sign-with", &sign_with]),
            ("the key of a log", &["record", "-", "--out", &out, "--key", &file]),
            ("a seed", &["play", "--players", "3", "--seed-file", &file]),
            ("a share of a seed", &["share", "open", &file, "--header", &digest]),
        ];
        let requests: [(&str, &[&str]); 1] = [("a request for a signature", &["sign", &file, "--key", &key])];
        for (expected, args) in readers.iter().chain(&requests).copied() {
            // a board may be written over several lines, and a scribe's editor may write a byte order mark
            let is_taken =
                [("a board", "JSON over several lines"), ("a board", "a JSON array"), (lines, "a byte order mark")];
            if name == expected || is_taken.contains(&(expected, name)) {
                continue;
            }
            let ran = amunre(args);
            let message = ran.err.replace("\n  ", " ");
            assert_eq!(ran.code, code::UNREADABLE, "{name} for {expected}: {args:?}: {ran:?}");
            for part in [format!("{name}: expected {expected}."), remedy.to_owned()] {
                assert!(message.contains(&part), "{args:?}: {part:?} is not in: {message}");
            }
            assert!(!scratch.names().contains(&"out".to_owned()), "{args:?}");
        }
    }
}
