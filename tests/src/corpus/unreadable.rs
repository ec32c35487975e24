//! Files that have no verdict: files that are not logs, and versions that this program does not know.

use crate::corpus::{Log, incidents};
use crate::forgery::Forgery;
use crate::logs::bytes;

/// All of them, and a log that a crash has cut, which can be read.
pub(super) fn unreadable() -> Vec<Log> {
    let text = incidents::abandoned();
    let log = Forgery::of(&text);
    let third = text.match_indices('\n').nth(2).map_or(0, |(at, _)| at);
    let header = |from: &str, to: &str| log.clone().record(0, from, to).rehashed().text().into_bytes();
    let line_3 = |from: &str, to: &str| log.clone().record(2, from, to).rehashed().text().into_bytes();
    let board = r#""data":[{"digest":""#;
    let digest = log.lines[0].record.find(board).expect("the data files") + board.len();
    let digest = log.lines[0].record[digest..digest + 64].to_owned();
    let mut not_text = text.clone().into_bytes();
    not_text[third - 3] = 0xff;
    let all: Vec<(&str, Vec<u8>)> = vec![
        ("torn", text.as_bytes()[..text.len() - 40].to_vec()),
        ("torn-header", text.as_bytes()[..100].to_vec()),
        ("empty", Vec::new()),
        ("garbage", b"\x00\x01 this is no log\n\xff\xfe\n".to_vec()),
        ("text", b"This is no log.\n".to_vec()),
        ("not-text", not_text),
        ("no-header", log.clone().without(0).rehashed().text().into_bytes()),
        ("another-format", header(r#""format":"amunre-log""#, r#""format":"chess-log""#)),
        ("newer-version", header(r#""version":1"#, r#""version":2"#)),
        ("another-game", header(r#""game":"amun-re""#, r#""game":"senet""#)),
        ("other-data", header(&digest, &bytes("another board").to_string())),
        ("too-few-names", header(r#","blue"]"#, "]")),
        ("six-players", header(r#""players":3"#, r#""players":6"#)),
        ("space-between", line_3(r#":{"bid":"#, r#": {"bid":"#)),
        ("null", line_3(r#"],"seat":0"#, r#"],"seat":null"#)),
        ("key-twice", line_3(r#"],"seat":0}"#, r#"],"seat":0,"seat":0}"#)),
        ("unknown-field", line_3(r#"],"seat":0}"#, r#"],"seat":0,"time":1}"#)),
        ("unknown-record", line_3(r#"{"command":{"#, r#"{"order":{"#)),
        ("unknown-command", line_3(r#"{"bid":"#, r#"{"bet":"#)),
        ("default-written", line_3(r#"],"seat":0}"#, r#"],"reveals":[],"seat":0}"#)),
        ("empty-line", text.replacen('\n', "\n\n", 1).into_bytes()),
        ("carriage-return", text.replacen('\n', "\r\n", 1).into_bytes()),
        ("byte-order-mark", [b"\xef\xbb\xbf", text.as_bytes()].concat()),
    ];
    all.into_iter().map(|(name, bytes)| Log::new(format!("faulty/{name}"), bytes)).collect()
}
