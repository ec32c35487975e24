//! Bytes that are not lines in canonical JSON.

use super::made::{header, log, note, replaced, with_text};

pub(crate) fn cases() -> Vec<(&'static str, Vec<u8>)> {
    let good = log(&[header(), note("a remark")]);
    let first = log(&[header()]);
    let record = |text: &str| with_text(text);
    let in_note = |text: &str| with_text(&format!("{{\"note\":{{\"text\":{text}}}}}"));
    let deep = |times: usize| in_note(&("[".repeat(times) + &"]".repeat(times)));
    let before = |bytes: &[u8]| [bytes, &good].concat();
    let after = |bytes: &[u8]| [&good, bytes].concat();
    let windows = String::from_utf8_lossy(&good).replace('\n', "\r\n").into_bytes();
    let cut = |less: usize| good[..good.len() - less].to_vec();
    vec![
        ("what the others are made of", good.clone()),
        ("empty", Vec::new()),
        ("one line feed", b"\n".to_vec()),
        ("only a torn line", first[..first.len() - 1].to_vec()),
        ("one byte of a torn line", b"{".to_vec()),
        ("a last line without its line feed", cut(1)),
        ("a last line that is half there", cut(20)),
        ("a torn line that is no text", after(b"\xff\xfe\x00")),
        ("a byte order mark", before(b"\xef\xbb\xbf")),
        ("two bytes for each character", good.iter().flat_map(|byte| [0, *byte]).collect()),
        ("an empty line before", before(b"\n")),
        ("an empty line after", after(b"\n")),
        ("a space before", before(b" ")),
        ("a space at the end of a line", replaced(&good, "}}}\n", "}}} \n")),
        ("a carriage return at the end of a line", replaced(&good, "}}}\n", "}}}\r\n")),
        ("a carriage return within a line", replaced(&good, "}}}\n", "}}\r}\n")),
        ("the line ends of Windows", windows.clone()),
        ("the line ends of Windows, and a torn line", windows[..windows.len() - 1].to_vec()),
        ("a carriage return at the end of a torn line", replaced(&good, "a remark\"}}}\n", "a remark\"}}}\r")),
        ("an empty line of Windows after", after(b"\r\n")),
        ("a zero byte at the end of a line", replaced(&good, "}}}\n", "}}}\0\n")),
        ("a space after a colon", replaced(&good, "\"open\":[]", "\"open\": []")),
        ("a JSON array", b"[]\n".to_vec()),
        ("an array of records", b"[{\"hash\":\"\"}]\n".to_vec()),
        ("an object of something else", b"{\"players\":3}\n".to_vec()),
        ("no JSON", b"GIF89a\n".to_vec()),
        ("half a character at the end of a line", [&first, b"{\"hash\":\"\xe2\x82\n".as_slice()].concat()),
        ("half a character in a note", replaced_bytes(&good, b"a remark", b"a \xf0\x9f\x98 remark")),
        ("a character in more bytes than it needs", replaced_bytes(&good, b"a remark", b"a\xc0\xafremark")),
        ("half of a pair of UTF-16 as bytes", replaced_bytes(&good, b"a remark", b"\xed\xa0\x80")),
        ("a hash of 63 digits", [&good[..9], &good[10..]].concat()),
        ("a hash in upper case", shouted(&good)),
        ("a line that ends within its hash", b"{\"hash\":\"0123\n".to_vec()),
        ("keys of the line in another order", swapped(&good)),
        ("openings in an object", replaced(&good, "\"open\":[]", "\"open\":{}")),
        ("no openings", replaced(&good, "\"open\":[],", "")),
        ("a record in a string", record("\"note\"")),
        ("something after the record", replaced(&good, "}}}\n", "}},\"more\":1}\n")),
        ("a second line in the same line", replaced(&good, "}}}\n", "}}}{}\n")),
        ("nested 16 deep", deep(13)),
        ("nested 17 deep", deep(14)),
        ("nested 100,000 deep", deep(100_000)),
        ("objects nested 100,000 deep", in_note(&"{\"a\":".repeat(100_000))),
        ("a key twice", record("{\"note\":{\"text\":\"\",\"text\":\"\"}}")),
        ("two kinds, the same twice", record("{\"note\":{\"text\":\"\"},\"note\":{\"text\":\"\"}}")),
        ("keys in another order", record("{\"note\":{\"text\":\"\",\"seat\":1}}")),
        ("NaN", in_note("NaN")),
        ("infinity", in_note("-Infinity")),
        ("null", in_note("null")),
        ("null for what is absent", record("{\"note\":{\"seat\":null,\"text\":\"\"}}")),
        ("a fraction", in_note("1.0")),
        ("an exponent", in_note("1e3")),
        ("a zero with a sign", in_note("-0")),
        ("2^53", in_note("9007199254740992")),
        ("an integer of 100,000 digits", in_note(&"9".repeat(100_000))),
        ("a line feed as it is", in_note("\"a\nb\"")),
        ("an escape that is not needed", in_note("\"\\u0061\"")),
        ("an escape in upper case", in_note("\"\\u001F\"")),
        ("half of a pair as an escape", in_note("\"\\ud800\"")),
        ("a string without an end", in_note("\"")),
        ("a trailing comma", record("{\"note\":{\"text\":\"\",}}")),
        ("a comment", record("/**/{}")),
    ]
}

/// Bytes with the first match replaced, which need not be text.
fn replaced_bytes(log: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let place = log.windows(from.len()).position(|part| part == from).expect("what is replaced");
    [&log[..place], to, &log[place + from.len()..]].concat()
}

/// The first hash in upper case.
fn shouted(log: &[u8]) -> Vec<u8> {
    let mut log = log.to_vec();
    log[9..73].make_ascii_uppercase();
    log
}

/// The first line with its openings before its hash.
fn swapped(log: &[u8]) -> Vec<u8> {
    let hash = String::from_utf8_lossy(&log[..74]).into_owned();
    replaced(log, &format!("{hash},\"open\":[]"), &format!("{{\"open\":[],{}", &hash[1..]))
}
