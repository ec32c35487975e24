//! Names, notes and reasons: what a recorder accepts, a transcript has and a scribe can type again.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::Recorder;
use amunre_core::log::format::record::{PointOfView, SeatChange};
use amunre_core::log::tools::transcript;
use amunre_core::log::write::transcription::{Heading, RESERVED_WORDS, Transcriber};
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::session::expect_names;
use amunre_tests::logs::agreed;
use proptest::prelude::*;

/// The texts that can stand in a log of three seats.
#[derive(Clone, Debug)]
struct Texts {
    names: Vec<String>,
    newcomer: String,
    notes: Vec<String>,
    reason: String,
}

/// A name that a recorder accepts: of any letters, and of words that mean something elsewhere.
fn name() -> impl Strategy<Value = String> {
    let known = || {
        let other = [
            "abydos",
            "dakhla",
            "bid",
            "offer",
            "red",
            "resigns",
            "share",
            "replaced by",
            "\"",
            "{",
            "[",
            "-",
            "players",
            "board",
        ];
        prop::sample::select([RESERVED_WORDS, &other].concat()).prop_map(str::to_owned)
    };
    let word = || prop_oneof![known(), r"\PC{1,8}", r"[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]{1,6}"];
    let words = prop_oneof![word(), (word(), word()).prop_map(|(one, other)| format!("{one} {other}"))];
    words.prop_filter("a name", |name| expect_names(std::slice::from_ref(name), 1).is_ok())
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![r"\PC{0,20}", r"[\s\S]{0,20}", "[ \t\n\r\"\\\\]{0,6}", r#""[a-z ]{0,4}"?"#]
}

fn texts() -> impl Strategy<Value = Texts> {
    let names =
        prop::collection::vec(name(), 4).prop_filter("names that differ", |names| expect_names(names, 4).is_ok());
    (names, prop::collection::vec(text(), 3), text()).prop_map(|(mut names, notes, reason)| {
        let newcomer = names.pop().unwrap_or_default();
        Texts { names, newcomer, notes, reason }
    })
}

fn agreement(names: &[String]) -> Agreement<AmunRe> {
    Agreement { seats: names.to_vec(), ..agreed::<AmunRe>("typed-again", Setup::classic(3)) }
}

/// The log of a game that begins, and in which each text stands wherever it can.
fn log_of(texts: &Texts) -> String {
    let (first, last) = (Seat::FIRST, Seat::all(3).last().expect("three seats"));
    let (mut recorder, mut log) = Recorder::begin(&agreement(&texts.names)).expect("names that are accepted");
    let mut add = |line: String| log.push_str(&line);
    add(recorder.start(&mut NoChance).expect("a start"));
    for note in &texts.notes {
        add(recorder.note(None, note.clone()).expect("a note"));
        add(recorder.note(Some(first), note.clone()).expect("a note"));
        add(recorder.note(Some(last), note.clone()).expect("a note"));
    }
    let newcomer = SeatChange::Replaced { by: texts.newcomer.clone(), seat: first };
    for change in [SeatChange::Resigned { seat: first }, newcomer, SeatChange::OutOfTime { seat: last }] {
        add(recorder.seat(change).expect("a change"));
    }
    add(recorder.note(Some(first), "here".to_owned()).expect("a note"));
    add(recorder.seat(SeatChange::Abandoned { reason: texts.reason.clone() }).expect("an end"));
    add(recorder.result().expect("a result"));
    log
}

fn text_of(log: &str, viewer: Viewer) -> String {
    let mut text = Vec::new();
    transcript(log.as_bytes(), viewer, &mut text).expect("a text");
    String::from_utf8(text).expect("text")
}

/// Types the text of a log again.
fn typed(text: &str) -> Result<String, String> {
    let (mut heading, mut lines) = (Heading::default(), text.lines());
    let start = lines.find(|line| !heading.take(line).expect("a line of a heading"));
    if start != Some("start") {
        return Err(format!("the heading ends at {start:?}"));
    }
    let draws =
        Agreement { draws: DrawSource::Given, point_of_view: PointOfView::Referee, ..agreement(&heading.names) };
    let (mut transcriber, mut log) = Transcriber::begin(&draws).map_err(|error| error.to_string())?;
    let mut replies = vec![transcriber.start().map_err(|error| error.to_string())?];
    for line in lines {
        replies.push(transcriber.line(line).map_err(|error| format!("{line}: {error}"))?);
    }
    log.extend(replies.into_iter().flat_map(|reply| reply.lines));
    Ok(log)
}

/// The records of a log without its hashes, seals and draws: what was said.
fn content(log: &str) -> Vec<String> {
    let of_people =
        |line: &&str| ["\"note\":", "\"seat\":"].iter().any(|kind| line.contains(&format!("\"record\":{{{kind}")));
    log.lines().filter(of_people).map(|line| line.split_once("\"record\":").expect("a record").1.to_owned()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_accepted_can_be_typed_again(texts in texts()) {
        let log = log_of(&texts);
        let text = text_of(&log, Viewer::Referee);
        let again = typed(&text).map_err(|problem| TestCaseError::fail(format!("{problem}\n{text}")))?;
        prop_assert_eq!(content(&log), content(&again));
        prop_assert_eq!(text, text_of(&again, Viewer::Referee));
    }
}

#[test]
fn names_that_mean_something_else_are_refused() {
    let refused =
        |name: &str| expect_names(&[name.to_owned(), "other".to_owned()], 2).map_err(|wrong| wrong.to_string());
    for name in RESERVED_WORDS.iter().map(|word| word.trim_end_matches(':')).chain([
        "table",
        "referee",
        "point of view",
        "start",
        "legal",
    ]) {
        for name in [name.to_owned(), format!("{name} x"), name.to_uppercase()] {
            let message = refused(&name).expect_err("a word of the notation");
            assert!(message.contains("begins like another line"), "{message}");
        }
    }
    for name in ["#x", "? x", "a,b", "a: b", "a：b", " x", "x ", "a  b", "\u{202e}x", "a\u{200b}b", "a\u{a0}b", ""] {
        let message = refused(name).expect_err("no name");
        assert!(message.contains("expected 1 to 40 printable characters"), "{message}");
    }
    let message = refused(&"x".repeat(61)).expect_err("no name");
    let cut = format!("\"{}…\", which has 61 characters: expected at most 40 characters", "x".repeat(60));
    assert!(message.contains(&cut), "{message}");
    assert!(refused(&"x".repeat(41)).is_err() && refused(&"x".repeat(40)).is_ok());
    for name in ["seat 1", "SEAT 1", "1"] {
        assert!(refused(name).is_err_and(|message| message.contains("means a seat by its number")), "{name}");
    }
    for (name, why) in [("OTHER", "is given twice"), ("\u{43e}ther", "looks like")] {
        let names = ["other".to_owned(), name.to_owned()];
        let message = expect_names(&names, 2).expect_err("two equal names").to_string();
        assert!(message.contains(why), "{message}");
    }
    for [one, other] in [["straße", "STRASSE"], ["STRAẞE", "strasse"], ["ΑΡΗΣ", "αρης"], ["Őr", "őR"]] {
        let message = expect_names(&[one.to_owned(), other.to_owned()], 2).expect_err("one name").to_string();
        assert!(message.contains("is given twice") && message.contains(other), "{message}");
    }
    for name in ["Drawn", "Allan", "Noteworthy", "red", "Zoë", "Jean-Luc O'Neill", "\"", "abydos king", "李"] {
        refused(name).expect("a name");
    }
}
