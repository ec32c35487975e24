//! An evening at a prompt: a log of the corpus, typed again in short lines.

use std::fs;

use amunre_cli::code;

use crate::run_command::amunre;
use crate::scratch::Scratch;
use crate::transcription::{record, type_in, verdict};

/// The log of a table of four, in which every phase of the classic edition occurs.
const LOG: &str = "corpus/sound/table-4p.amunre.jsonl";

/// The lines that `amunre transcribe` writes.
const TRANSCRIBED: &str = include_str!("typed_evening/transcribed.txt");

/// The lines as a person types them at a prompt, with the answers to its questions.
const TYPED: &str = include_str!("typed_evening/typed.txt");

#[test]
fn short_lines_make_the_same_log() {
    assert_eq!(amunre(&["transcribe", LOG]).out, TRANSCRIBED);
    let scratch = Scratch::new();
    let ran = type_in(&scratch, TYPED, &[]);
    assert_eq!(ran.err.lines().next(), None, "each line is understood");
    assert_eq!(ran.code, code::DONE);
    assert_eq!(amunre(&["transcribe", &scratch.path("game")]).out, TRANSCRIBED);
    let (log, again) = (verdict(&fs::read_to_string(LOG).expect("the log")), verdict(&scratch.read("game")));
    assert_eq!((again.scores, again.winners, again.commands), (log.scores, log.winners, log.commands));
}

#[test]
fn short_lines_have_at_least_two_fifths_fewer_characters() {
    let (typed, transcribed) = (TYPED.chars().count(), TRANSCRIBED.chars().count());
    assert!(typed * 10 <= transcribed * 6, "{typed} characters typed, {transcribed} transcribed");
}

/// `all done` ends where the game goes on to another step: a seat is not asked for a command that it cannot give there.
#[test]
fn a_command_of_each_seat_ends_with_its_step() {
    let scratch = Scratch::new();
    let market = "players: 3\nstart\nabydos dakhla sawu\nyes\nabydos 0\ndakhla 0\nsawu 0\n";
    let ran = type_in(&scratch, &format!("{market}all done\nquit\n"), &[]);
    assert_eq!(ran.err, "", "no offer is refused");
    assert!(ran.out.contains("seat 2: done\n  all seats lay out their offers\n"), "{}", ran.out);
    let ran = type_in(&scratch, "all done\nquit\n", &["--resume"]);
    assert!(ran.err.starts_with("refused: seat 0: done\n"), "the first seat is told why: {}", ran.err);
}

/// Men-Nefer at a table: the numbers of tiles are the program's own, and a pile is not asked for, but each piece that is turned up.
#[test]
fn men_nefer_says_first_that_its_numbers_are_its_own() {
    let text = amunre(&["transcribe", "corpus/sound/men-nefer-table-2p.amunre.jsonl"]).out;
    let begins: Vec<&str> = text.lines().take(7).collect();
    assert!(begins[6].starts_with("draw ") && text.lines().nth(7).is_some_and(|line| !line.starts_with("draw")));
    let scratch = Scratch::new();
    let ran = type_in(&scratch, &format!("{}\nyes\nquit\n", begins.join("\n")), &[]);
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""), "{}", ran.out);
    let out = ran.out.replace('\n', " ");
    let (words, _) = out.split_once("which item is drawn").expect("the first question");
    for part in ["tile_05", "not printed on the pieces", "`amunre board --game men-nefer`", "--board FILE", "unseen"] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert!(ran.out.contains("the game begins"), "{}", ran.out);
    let again = type_in(&scratch, "quit\n", &["--resume"]);
    assert!(!again.out.contains("tile_05, ring_3"), "said once: {}", again.out);
    let ran = record(&Scratch::new(), &text, &[]);
    assert!(!ran.out.contains("tile_05, ring_3"), "a file is not read by a person: {}", ran.out);
}
