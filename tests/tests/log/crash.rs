//! An interrupted record is continued as if there had been no interruption.

use std::io::{self, Write};

use amunre_core::amun_re::{AmunRe, Command, Setup};
use amunre_core::engine::chance::{Fast, NoChance};
use amunre_core::engine::game::Game;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::search::choose;
use amunre_core::log::verify::Answer;
use amunre_core::log::write::{LogWriter, ResumeError};
use amunre_core::log::{Recorder, RedactOptions, VerifyOptions, redact, verify};
use amunre_tests::logs;

/// A game of random seats: its lines and its commands.
fn played() -> (Vec<String>, Vec<(Seat, Command)>) {
    let agreed = logs::agreed::<AmunRe>("a crash", Setup::classic(3));
    let (mut recorder, header) = Recorder::begin(&agreed).unwrap();
    let mut lines = vec![header, recorder.start(&mut NoChance).unwrap()];
    let (mut commands, mut list, mut dice) = (Vec::new(), Vec::new(), Fast::new(5, 5));
    while let Some(seat) = AmunRe::to_act(recorder.rules(), recorder.state()).iter().next() {
        list.clear();
        AmunRe::legal_commands(recorder.rules(), recorder.state(), seat, &mut list);
        let command = choose::<AmunRe>(&list, &mut dice).unwrap();
        lines.push(recorder.command(seat, command, &mut NoChance).unwrap());
        commands.push((seat, command));
    }
    lines.push(recorder.result().unwrap());
    (lines, commands)
}

#[test]
fn wherever_it_breaks_off_it_goes_on_to_the_same_end() {
    let (lines, commands) = played();
    let whole = lines.concat();
    let ends: Vec<usize> = lines
        .iter()
        .scan(0, |end, line| {
            *end += line.len();
            Some(*end)
        })
        .collect();
    for (entry, end) in ends.iter().enumerate().take(lines.len() - 1) {
        for cut in [*end, end + 1, end + lines[entry + 1].len() - 1] {
            let broken = &whole.as_bytes()[..cut];
            let verdict = verify(broken, &VerifyOptions::default()).unwrap();
            assert!(verdict.first_fault().is_none(), "cut at {cut}: {:?}", verdict.first_fault());
            assert_eq!((verdict.complete, verdict.torn), (false, (cut > *end).then_some(cut - end)), "cut at {cut}");
            // a line that lacks nothing but its line feed is kept
            let is_whole = cut + 1 == ends[entry + 1];
            assert_eq!(verdict.lacks_line_feed, is_whole, "cut at {cut}");
            if entry % 7 != 0 && entry > 8 {
                continue;
            }
            let kept = entry + usize::from(is_whole);
            if kept == lines.len() - 1 {
                assert!(matches!(Recorder::<AmunRe>::resume(broken), Err(ResumeError::Finished)));
                continue;
            }
            let (mut recorder, good) = Recorder::<AmunRe>::resume(broken).unwrap();
            assert_eq!(good, u64::try_from(if is_whole { cut } else { *end }).unwrap());
            let mut again = whole[..ends[kept]].to_owned();
            if kept == 0 {
                again += &recorder.start(&mut NoChance).unwrap();
            }
            for (seat, command) in &commands[kept.saturating_sub(1)..] {
                again += &recorder.command(*seat, *command, &mut NoChance).unwrap();
            }
            again += &recorder.result().unwrap();
            assert!(again == whole, "resumed after entry {kept}");
        }
    }
}

#[test]
fn what_cannot_be_gone_on_with_says_why() {
    let (lines, _) = played();
    let resume = |log: &str| Recorder::<AmunRe>::resume(log.as_bytes()).map(|_| ());
    // a finished record takes notes and acknowledgements
    assert_eq!(resume(&lines.concat()), Ok(()));
    let mut copy = Vec::new();
    redact(lines[..30].concat().as_bytes(), Viewer::Seat(Seat::FIRST), &RedactOptions::default(), &mut copy).unwrap();
    assert_eq!(resume(std::str::from_utf8(&copy).unwrap()), Err(ResumeError::NotTheWriters));
    let swapped = [&lines[..10], &lines[11..20]].concat().concat();
    let Err(ResumeError::Fault(fault)) = resume(&swapped) else { panic!("a fault was expected") };
    assert_eq!((fault.entry, fault.rule.as_str()), (10, "record/chain"));
    assert!(matches!(resume("garbage\n"), Err(ResumeError::Unreadable(_))));
}

/// A disk that is full after this number of bytes.
struct Full {
    disk: Vec<u8>,
    room: usize,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let fits = bytes.len().min(self.room - self.disk.len());
        if fits == 0 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.disk.extend_from_slice(&bytes[..fits]);
        Ok(fits)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_tears_one_line_at_most() {
    let (lines, _) = played();
    for room in (1..20_000).step_by(611) {
        let mut writer = LogWriter::new(Full { disk: Vec::new(), room }, |_| Ok(()));
        let failed = lines.iter().position(|line| writer.line(line).is_err()).unwrap();
        // nothing comes after it, even where it would fit
        assert!(writer.line("{}\n").is_err());
        let disk = writer.into_inner().disk;
        let good = lines[..failed].concat();
        assert!(disk.starts_with(good.as_bytes()) && disk.len() == room);
        if failed > 0 {
            let verdict = verify(disk.as_slice(), &VerifyOptions::default()).unwrap();
            assert_eq!(verdict.intact, Answer::Yes);
            assert_eq!(verdict.entries, u64::try_from(failed).unwrap());
        }
    }
}
