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

/// Lines that wait for an answer are typed again: not those that were rejected, nor those that are recorded.
#[test]
fn a_resumed_record_types_again_what_waits() {
    let scratch = Scratch::new();
    type_in(&scratch, "players: 3\nstart\nabydos dakhla memphis\nno, sawu\nabydos dakhla sawu\n", &[]);
    let again = type_in(&scratch, "quit\n", &["--resume"]).out;
    let (_, waiting) = again.split_once("typed before and not recorded yet:\n").expect("the lines");
    assert!(waiting.starts_with("  draw abydos dakhla sawu\ndraw abydos dakhla sawu: is that right?"), "{again}");
    let ruling = "ruling \"a coin was lost\" agreed all: seat 1 has 31 gold\nnote we look it up\n";
    let ran = type_in(&scratch, &format!("yes\n{ruling}"), &["--resume"]);
    assert!(ran.out.contains("a ruling: a coin was lost: "), "{}", ran.out);
    let again = type_in(&scratch, "no\nquit\n", &["--resume"]).out;
    assert_eq!(again.matches("we look it up").count(), 0, "the note is recorded: {again}");
    assert_eq!(scratch.read("game").matches("\"reason\"").count(), 0, "the ruling was rejected");
    let again = type_in(&scratch, "quit\n", &["--resume"]).out;
    assert!(!again.contains("typed before"), "{again}");
}

/// A table's ruling stays open because hands are hidden: the verdict says that of the ruling, and not of commands.
#[test]
fn the_verdict_on_a_ruling_of_a_table_names_the_ruling() {
    let scratch = Scratch::new();
    let lines = "players: 3\nstart\nabydos dakhla sawu\nyes\nruling \"a coin\" agreed all: gold seat 1 31\nyes\nquit\n";
    type_in(&scratch, lines, &[]);
    let judged = amunre(&["verify", &scratch.path("game")]).out;
    let judged = judged.split_whitespace().collect::<Vec<_>>().join(" ");
    let headline = "the log has no result yet; the ruling cannot be checked without all hands: entry 2 stays open";
    assert!(judged.contains(headline), "{judged}");
    assert!(!judged.contains("hands were not seen"), "{judged}");
}

/// Offers are revealed in one line, before or after the line that lays them down. A player who has not left is not replaced.
#[test]
fn offers_are_laid_down_and_revealed_in_one_line() {
    let begins = "players: 3\nnames: red, black, blue\nstart\nabydos dakhla sawu\nyes\naby 3\ndak 0\nsaw 0\nall done\n";
    for laid in ["red 2, black 3, blue -3\n", "all ?\nred 2, black 3, blue -3\n"] {
        let scratch = Scratch::new();
        let ran = type_in(
            &scratch,
            &format!("{begins}{laid}yes\ntwo cards, stone dakhla\nblue: replaced by Dora\nundo\n"),
            &[],
        );
        assert!(ran.out.contains("  the offers come to 2"), "{}{}", ran.out, ran.err);
        assert!(ran.out.contains("black: place stone DAKHLA\n"), "{}{}", ran.out, ran.err);
        assert!(ran.err.contains("blue has not left: `resigns` or `out of time` comes first"), "{}", ran.err);
        let again = type_in(&scratch, "start\n", &[]);
        assert!(again.err.contains("exists: pass --resume to continue it"), "{}", again.err);
        assert!(!again.out.contains("Who plays?"), "said before the set-up: {}", again.out);
    }
}
