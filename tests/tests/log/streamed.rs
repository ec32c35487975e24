//! A long log is written as a text line by line: neither of the two is ever held as a whole.

use std::cell::Cell;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::Hash;
use amunre_core::log::tools::transcript;
use amunre_tests::corpus::sound_log;
use amunre_tests::forgery::ForgedLine;

/// The notes that follow the game.
const NOTES: usize = 20_000;

/// A log that is made while it is read: a game, and notes.
struct Endless<'c> {
    begin: VecDeque<String>,
    head: Hash,
    line: Vec<u8>,
    at: usize,
    read: &'c Cell<usize>,
}

impl Read for Endless<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let from = self.fill_buf()?;
        let length = from.len().min(to.len());
        to[..length].copy_from_slice(&from[..length]);
        self.consume(length);
        Ok(length)
    }
}

impl BufRead for Endless<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.line.len() {
            let game = self.begin.pop_front();
            let next = game.or_else(|| {
                let record = format!(r#"{{"note":{{"text":"note {} {}"}}}}"#, self.read.get(), "x".repeat(300));
                self.head = self.head.chained(record.as_bytes());
                let note = ForgedLine { hash: self.head, open: "[]".to_owned(), record };
                (self.read.get() < NOTES).then(|| note.text())
            });
            self.line = next.unwrap_or_default().into_bytes();
            self.at = 0;
            self.read.set(self.read.get() + 1);
        }
        Ok(&self.line[self.at..])
    }

    fn consume(&mut self, amount: usize) {
        self.at += amount;
    }
}

/// Sees to it that what is written follows soon after it was read.
struct Close<'c> {
    read: &'c Cell<usize>,
    written: usize,
    bytes: usize,
}

impl Write for Close<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        assert!(text.ends_with(b"\n") && std::str::from_utf8(text).is_ok(), "whole lines");
        assert!(text.len() < 20_000, "{} bytes at once", text.len());
        if text.starts_with(b"note ") {
            self.written += 1;
            assert!(self.read.get() <= self.written + 40, "{} lines were read before", self.read.get());
        }
        self.bytes += text.len();
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_transcript_is_written_while_the_log_is_read() {
    let game = sound_log("abandoned-3p");
    let begin: VecDeque<String> = game.lines.iter().map(ForgedLine::text).collect();
    assert!(begin.len() < 38);
    let read = Cell::new(0);
    let source = Endless { begin, head: game.lines[game.last()].hash, line: Vec::new(), at: 0, read: &read };
    let mut text = Close { read: &read, written: 0, bytes: 0 };
    let verdict = transcript(source, Viewer::Referee, &mut text).expect("a text");
    assert_eq!(verdict.first_fault(), None);
    assert!(text.written + 40 > NOTES && text.bytes > 300 * (NOTES - 40), "{} notes", text.written);
}
