//! Standard input and output: piped, without end, and closed early.

use std::io::{self, Read, Write};

use amunre_cli::{code, run};

use crate::run_command::{AUCTION, SETUP, assert_ends, assert_unreadable, corpus, play, play_with, script};

#[test]
fn a_script_can_come_from_standard_input() {
    let text = corpus(AUCTION);
    let piped = play_with(&["--commands", "-"], &mut text.as_bytes());
    assert_eq!(piped, play(&["--commands", AUCTION]));
    let windows = text.replace('\n', "\r\n");
    assert_eq!(piped, play_with(&["--commands", "-"], &mut windows.as_bytes()));
}

/// Something endless to read, which counts how much of it was read.
struct EndlessInput {
    first: io::Cursor<Vec<u8>>,
    again: &'static [u8],
    place: usize,
    read: usize,
}

impl Read for EndlessInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.first.read(buffer)?;
        self.read += buffer.len();
        for byte in &mut buffer[read..] {
            *byte = self.again[self.place];
            self.place = (self.place + 1) % self.again.len();
        }
        Ok(buffer.len())
    }
}

#[test]
fn input_without_end_is_refused() {
    let endless =
        |again| EndlessInput { first: io::Cursor::new(format!("{SETUP}\n").into_bytes()), again, place: 0, read: 0 };
    let mut line = endless(b"x");
    let ran = play_with(&["--commands", "-"], &mut line);
    let says = ["stdin:2: this line is too long: expected at most 1048576 bytes"];
    assert_ends(&ran, code::UNREADABLE, &says);
    assert!(line.read < 1_200_000, "{} bytes were read", line.read);

    let mut lines = endless(b"{\"note\":\"\"}\n");
    let ran = play_with(&["--commands", "-"], &mut lines);
    assert_ends(&ran, code::UNREADABLE, &["stdin:100001: the script is too long: expected at most 100000 lines"]);
    assert!(lines.read < 1_500_000, "{} bytes were read", lines.read);

    // the longest line there may be
    let note = format!(r#"{{"note":"{}"}}"#, "x".repeat((1 << 20) - 11));
    assert_eq!(note.len(), 1 << 20);
    assert_eq!(script(&[SETUP, &note]).code, code::UNFINISHED);
    assert_eq!(script(&[SETUP, &format!("{note} ")]).code, code::UNREADABLE);
    let deep = "[".repeat(100_000);
    let ran = script(&[&format!(r#"{{"setup":{{"players":{deep}"#)]);
    assert_unreadable(&ran, &["stdin:1:", "recursion limit exceeded"]);
}

/// A reader that closes the output after some bytes.
struct Closing(usize);

impl Write for Closing {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(text.len()) {
            Some(left) => self.0 = left,
            None => return Err(io::ErrorKind::BrokenPipe.into()),
        }
        Ok(text.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    for bytes in [0, 1, 100, 2_000] {
        let mut err = Vec::new();
        let args = ["amunre", "play", "--seed", "7", "--players", "4"];
        let ended = run(args, &mut io::empty(), &mut Closing(bytes), &mut err);
        assert_eq!((ended, err.as_slice()), (code::DONE, &[][..]));
    }
}
