//! Files that several programs use at once: a log that loses its name, a second writer, a share that is opened twice.

use std::io::{Cursor, Read};
use std::sync::Barrier;
use std::{fs, io, thread};

use amunre_cli::code;
use serde_json::Value;

use crate::run_command::{Ran, amunre, amunre_with};
use crate::scratch::Scratch;
use crate::shared_seeds::share;

/// The agreement, and the first entries of a record.
const BEGUN: &str = "names: red, black, blue\nstart\ndraw ABYDOS DAKHLA SAWU\n";

/// Lines between which something happens.
struct Interrupted<F> {
    parts: Vec<&'static str>,
    happens: Option<F>,
    now: Cursor<&'static str>,
}

impl<F: FnOnce()> Read for Interrupted<F> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.now.read(into)?;
        if read > 0 || self.parts.is_empty() {
            return Ok(read);
        }
        self.now = Cursor::new(self.parts.remove(0));
        if let Some(happens) = self.happens.take() {
            happens();
        }
        self.read(into)
    }
}

/// Records two parts; something happens between them.
fn record(log: &str, happens: impl FnOnce(), then: &'static str) -> Ran {
    let mut lines = Interrupted { parts: vec![then], happens: Some(happens), now: Cursor::new(BEGUN) };
    amunre_with(&["record", "-", "--players", "3", "--out", log], &mut lines)
}

#[test]
fn a_record_notices_that_its_file_is_another_one() {
    let scratch = Scratch::new();
    let (log, other) = (scratch.path("game.amunre.jsonl"), scratch.path("other"));
    let removed = || fs::remove_file(&log).unwrap();
    let renamed = || fs::rename(&log, &other).unwrap();
    let replaced = || {
        // the same bytes, as a program that saves by renaming leaves them
        fs::copy(&log, &other).unwrap();
        fs::rename(&other, &log).unwrap();
    };
    let ways: [(&dyn Fn(), &str); 3] = [
        (&removed, "was removed or renamed"),
        (&renamed, "was removed or renamed"),
        (&replaced, "was replaced by another file"),
    ];
    let mut before = String::new();
    for (happens, says) in ways {
        // before a line, and at the end
        for then in ["red: bid ABYDOS 3\n", ""] {
            let ran = record(
                &log,
                || {
                    before = fs::read_to_string(&log).unwrap();
                    happens();
                },
                then,
            );
            assert_eq!(ran.code, code::UNREADABLE, "{ran:?}");
            assert!(ran.err.contains(says) && ran.err.contains("Its 2 entries are in "), "{}", ran.err);
            assert!(!ran.out.contains("last hash"), "{}", ran.out);
            let saved = scratch.path("game.saved-1.amunre.jsonl");
            assert_eq!(fs::read_to_string(&saved).unwrap(), before);
            // as the message says
            fs::rename(&saved, &log).unwrap();
            let resumed = amunre_with(&["record", "--resume", "--out", &log], &mut &b"red: bid ABYDOS 3\n"[..]);
            assert_eq!((resumed.code, resumed.err.as_str()), (code::UNFINISHED, ""));
            fs::remove_file(&log).unwrap();
            let _ = fs::remove_file(&other);
        }
    }
    assert_eq!(scratch.names(), Vec::<String>::new());
}

#[test]
fn a_log_that_is_being_recorded_is_not_overwritten() {
    let scratch = Scratch::new();
    let (log, game) = (scratch.path("game.amunre.jsonl"), scratch.log("other", &["--seed", "7", "--players", "3"]));
    let ran = record(
        &log,
        || {
            let before = fs::read(&log).unwrap();
            for args in [
                &["play", "--seed", "7", "--players", "3", "--out", &log, "--force"][..],
                &["redact", &game, "--spectator", "--anyway", "--out", &log, "--force"],
                &["transcribe", &game, "--out", &log, "--force"],
                &["report", &game, "--out", &log, "--force"],
                &["record", "--resume", "--out", &log],
            ] {
                let ran = amunre(args);
                assert_eq!(ran.code, code::UNREADABLE, "{args:?}");
                assert!(ran.err.contains("game.amunre.jsonl is being written by another program"), "{}", ran.err);
                assert_eq!(fs::read(&log).unwrap(), before);
            }
        },
        "red: bid ABYDOS 3\n",
    );
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""));
    assert_eq!(scratch.names(), ["game.amunre.jsonl", "other"]);
    // and afterwards it is
    assert_eq!(amunre(&["play", "--seed", "7", "--players", "3", "--out", &log, "--force"]).code, code::DONE);
}

/// Runs something in some threads that begin at once.
fn at_once<T: Send>(number: usize, does: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let (begin, does) = (Barrier::new(number), &does);
    thread::scope(|scope| {
        let run = |place| {
            let begin = &begin;
            scope.spawn(move || {
                begin.wait();
                does(place)
            })
        };
        let threads: Vec<_> = (0..number).map(run).collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread")).collect()
    })
}

/// Whoever reads a log before it is locked cuts off what another one adds in between.
#[test]
fn a_log_is_locked_before_it_is_read() {
    let scratch = Scratch::new();
    let log = scratch.file("game.amunre.jsonl", "not a log");
    let resume = || amunre(&["record", "--resume", "--out", &log]);
    let other = fs::File::open(&log).unwrap();
    other.lock().unwrap();
    let ran = resume();
    assert!(ran.code == code::UNREADABLE && ran.err.contains("is being written by another program"), "{}", ran.err);
    other.unlock().unwrap();
    let ran = resume();
    assert!(ran.code == code::UNREADABLE && ran.err.contains("game.amunre.jsonl: line 1 "), "{}", ran.err);
}

/// Of several that continue a log at once, each either adds its line or is refused.
#[test]
fn no_line_of_another_writer_is_lost() {
    let scratch = Scratch::new();
    scratch.log("whole", &["--seed", "7", "--players", "3"]);
    let log = scratch.without_result("whole");
    for round in 0..8 {
        let notes = at_once(4, |place| {
            let note = format!("note round {round}, writer {place}\n");
            amunre_with(&["record", "--resume", "--out", &log], &mut note.as_bytes())
        });
        let text = fs::read_to_string(&log).unwrap();
        for (place, ran) in notes.iter().enumerate() {
            let is_added = ran.code == code::UNFINISHED;
            assert_eq!(text.contains(&format!("round {round}, writer {place}\"")), is_added, "{ran:?}");
            assert!(is_added || ran.err.contains("is being written by another program"), "{ran:?}");
        }
        assert!(notes.iter().any(|ran| ran.code == code::UNFINISHED), "{notes:?}");
    }
}

#[test]
fn a_share_is_opened_for_one_of_several_headers_at_once() {
    let scratch = Scratch::new();
    for round in 0..25 {
        let (path, _) = share(&scratch, &format!("{round}.share"), "0");
        let headers: Vec<String> = (0..4).map(|place| place.to_string().repeat(64)).collect();
        let opened = at_once(4, |place| amunre(&["share", "open", &path, "--header", &headers[place]]));
        let good: Vec<usize> = (0..4).filter(|place| opened[*place].code == code::DONE).collect();
        assert_eq!(good.len(), 1, "{opened:?}");
        for ran in opened.iter().filter(|ran| ran.code != code::DONE) {
            assert!(ran.err.contains("made a new header") && !ran.out.contains("share "), "{ran:?}");
        }
        let kept: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(kept["header"], headers[good[0]]);
        let again = at_once(4, |_| amunre(&["share", "open", &path, "--header", &headers[good[0]]]));
        assert!(again.iter().all(|ran| ran.out == opened[good[0]].out), "{again:?}");
    }
}

#[test]
fn a_key_seals_one_of_several_logs_at_once() {
    let scratch = Scratch::new();
    for round in 0..10 {
        let key = scratch.path(&format!("{round}.key"));
        assert_eq!(amunre(&["key", "new", "--log", &key]).code, code::DONE);
        let sealed = at_once(4, |place| {
            let log = scratch.path(&format!("{round}-{place}"));
            let lines = "game: horus\nplayers: 2\npoint of view: referee\nstart\n";
            amunre_with(&["record", "-", "--out", &log, "--key", &key], &mut lines.as_bytes())
        });
        let good = sealed.iter().filter(|ran| ran.code == code::UNFINISHED).count();
        assert_eq!(good, 1, "{sealed:?}");
    }
}
