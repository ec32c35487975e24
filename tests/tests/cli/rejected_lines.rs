//! Lines of `amunre record` that are rejected: the reason, what would be legal, and the log, which stays as it was.

use amunre_cli::code;

use crate::scratch::Scratch;
use crate::transcription::{BEGINS, record, verdict};

#[test]
fn a_short_line_happens_whole_or_not_at_all() {
    let scratch = Scratch::new();
    let market = "black: bid dakhla 0\nblue: bid sawu 1\n";
    assert_eq!(record(&scratch, &format!("{BEGINS}{market}"), &[]).code, code::UNFINISHED);
    let before = scratch.read("game");
    // the second stone can go nowhere
    let ran = record(&scratch, "red: buy 2 stones: ABYDOS DAKHLA\n", &["--resume"]);
    assert_eq!((ran.code, scratch.read("game")), (code::STOPPED, before), "{ran:?}");
    let message = "the whole line was rejected; the rest describes the table after its first commands:\n    buy 2 stones, place \
         stone ABYDOS\n";
    assert!(ran.err.contains(message), "{}", ran.err);
    let ran = record(&scratch, "red: buy 2 stones: ABYDOS ABYDOS\n", &["--resume"]);
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""));
    assert_eq!(verdict(&scratch.read("game")).counted.legal, 6);
}

#[test]
fn the_nearest_legal_commands_are_offered_first() {
    let scratch = Scratch::new();
    let ran = record(&scratch, &BEGINS.replace("red: bid abydos 0", "red: bid abydos 36"), &[]);
    let nearest =
        "legal instead for red, the nearest first:\n    bid ABYDOS 21\n    bid ABYDOS 15\n    bid ABYDOS 10\n";
    assert!(ran.code == code::STOPPED && ran.err.contains(nearest), "{}", ran.err);
    // red holds a card that is not known to the table, which may be any: the sale of a card that red may not have is not offered
    let scratch = Scratch::new();
    let lines = format!(
        "{BEGINS}black: bid dakhla 0\nblue: bid sawu 1\nred: buy 1 card\nred: sell eight_gold\nred: buy 9 stones\n"
    );
    let ran = record(&scratch, &lines.replace("eight_gold", "builder"), &[]);
    assert!(
        ran.err.contains("legal instead for red, the nearest first:") && !ran.err.contains("    sell "),
        "{}",
        ran.err
    );
}

#[test]
fn a_card_that_cannot_exist_is_not_written_down() {
    let scratch = Scratch::new();
    let sale = |seat: &str| format!("{seat}: buy 1 card\n{seat}: sell overbid_in_same_province\n{seat}: done\n");
    let lines =
        format!("{BEGINS}black: bid dakhla 0\nblue: bid sawu 1\n{}{}{}", sale("red"), sale("black"), sale("blue"));
    let ran = record(&scratch, &lines, &[]);
    assert_eq!(ran.code, code::STOPPED);
    let message = ran.err.replace("\n  ", " ");
    assert!(
        message.contains("cannot have overbid in same province: all 2 copies are known to be elsewhere"),
        "{message}"
    );
    assert_eq!(verdict(&scratch.read("game")).counted.illegal, 0);
}

/// Impossible lines, and the replies to them.
const CANNOT: &[(&str, u8, &str)] = &[
    ("black: bid dakhla", 2, "column 18: the line ends: expected gold"),
    ("black: bid dakla 3", 2, "column 12: \"dakla\": expected a province; DAKHLA is near"),
    ("blak: bid dakhla 3", 2, "column 1: \"blak\": expected the name of a seat"),
    ("bid dakhla 3", 2, "column 1: \"bid dakhla 3\": expected the name of a seat"),
    ("blue: bid dakhla 3", 1, "it is not the turn of blue: the table waits for black"),
    ("black: buy 1 card", 1, "is not possible now"),
    ("black: bid dakhla 4", 1, "amun-re/auction/space"),
    ("black: ?", 1, "black has no secret command now"),
    ("all: ?", 1, "no seat has a secret command now"),
    ("all: bid", 2, "expected ?"),
    ("draw builder", 1, "no draw is asked for now"),
    ("reveal offer/0: offer 3", 1, "no answer is asked for now"),
    ("reveal offer/0", 2, "a colon"),
    ("note", 2, "expected the text of a note"),
    ("black: note", 2, "expected the text of a note"),
    ("black: undo", 1, "has nothing to undo"),
    ("black: replaced by Anna", 1, "black has not left"),
    ("black: replaced by", 2, "the name of the newcomer"),
    ("abandon", 2, "the reason"),
    ("ruling", 2, "a ruling in JSON"),
    ("ruling {}", 1, "ruling: missing field `events`"),
    ("ruling {\"events\":[],\"agreed\":[9],\"reason\":\"x\"}", 1, "ruling"),
    ("black: bid dakhla 3 now", 2, "column 21: \"now\": expected the end of the line"),
    ("legal green", 3, "legal SEAT: one of red, black, blue"),
];

#[test]
fn a_line_that_cannot_be_is_explained_and_leaves_the_log_as_it_was() {
    for (line, code, says) in CANNOT {
        let scratch = Scratch::new();
        assert_eq!(record(&scratch, BEGINS, &[]).code, code::UNFINISHED);
        let before = scratch.read("game");
        let ran = record(&scratch, &format!("{line}\n"), &["--resume"]);
        assert_eq!(ran.code, *code, "{line}: {ran:?}");
        let message = format!("{}{}", ran.err, ran.out).replace("\n  ", " ");
        assert!(message.contains(says), "{line}: {message}");
        assert_eq!(scratch.read("game"), before, "{line}");
    }
}
