//! Lines as people type them at a table: what the reader makes of them.

mod effects;
mod rulings;
mod spellings;

use amunre_core::engine::chance::Seed;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::format::{Hash, SecretKey};
use amunre_core::log::write::DrawSource;
use amunre_core::log::write::transcription::{Heading, InputRequest, Rejection};
use amunre_core::session::{DynRecorder, Reading, RecordTerms, default_setup, guide, heading_line, interpret};
use serde_json::json;

/// The names of the seats.
const NAMES: [&str; 3] = ["Red", "Black", "Blue"];

/// Returns the record of a game of three, after these lines: from public information alone, or with a seed and all hands seen.
fn record(game: &str, seed: Option<u64>, lines: &[&str]) -> Box<dyn DynRecorder> {
    record_of(NAMES, game, seed, None, lines)
}

/// Returns such a record of seats with these names, of which the first can have a key.
fn record_of(
    names: [&str; 3],
    game: &str,
    seed: Option<u64>,
    key: Option<&SecretKey>,
    lines: &[&str],
) -> Box<dyn DynRecorder> {
    let setup = default_setup(game).expect("a game");
    let mut fields = setup.fields();
    fields.insert("players".to_owned(), json!(3));
    if game == "amun-re" {
        fields = json!({"edition": "classic", "players": 3}).as_object().cloned().expect("fields");
    }
    let setup = setup.read(fields.into()).expect("a set-up");
    let draws = seed.map_or(DrawSource::Given, |seed| DrawSource::Seed(Seed::from_number(seed)));
    let mut terms = RecordTerms::new(setup.identity(None, &[]).expect("an identity"), draws);
    terms.names = names.iter().map(|name| (*name).to_owned()).collect();
    if seed.is_none() {
        (terms.point_of_view, terms.is_sealed) = (PointOfView::Table, false);
    }
    if let Some(key) = key {
        terms.signers = vec![(Seat::FIRST, key.public())];
    }
    let (mut record, _) = setup.record(&terms).expect("a record");
    if let Some(key) = key {
        record.sign_with(Seat::FIRST, key.clone()).expect("the key");
    }
    record.begin().expect("a beginning");
    for line in lines {
        typed(&mut *record, line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    record
}

/// Types a line, which must be taken.
fn typed(record: &mut dyn DynRecorder, line: &str) -> Result<(), String> {
    match interpret(&*record.table(), line, record.question(), &[]) {
        Reading::Lines(lines) => lines.iter().try_for_each(|line| match record.line(line) {
            Ok(_) => Ok(()),
            Err(rejection) => Err(rejection.to_string()),
        }),
        other => Err(format!("{other:?}")),
    }
}

/// Returns what comes of a typed line, as the files of lines say it.
fn outcome(record: &mut dyn DynRecorder, line: &str) -> (String, String) {
    match interpret(&*record.table(), line, record.question(), &[]) {
        Reading::Lines(lines) => match lines.iter().try_for_each(|line| record.line(line).map(|_| ())) {
            Ok(()) => (lines.join("; "), String::new()),
            Err(Rejection::Refused(fault)) => ("rule".to_owned(), fault.sentence.clone()),
            Err(Rejection::Misspelt(error)) if error.forbidden.is_some() => ("rule".to_owned(), error.to_string()),
            Err(other) => ("hint".to_owned(), other.to_string()),
        },
        Reading::Question { ask, lines } => ("ask".to_owned(), format!("{ask} {lines:?}")),
        Reading::Hint(text) => ("hint".to_owned(), text),
        Reading::Help | Reading::Legal(_) => ("help".to_owned(), String::new()),
        Reading::EachSeat(_) => ("each".to_owned(), String::new()),
        Reading::Quit => ("end".to_owned(), String::new()),
        other => (format!("{other:?}"), String::new()),
    }
}

/// Checks a file of lines, each typed alone.
fn check(file: &str, table: impl Fn() -> Box<dyn DynRecorder>) {
    let mut wrong = Vec::new();
    for entry in file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (line, expected) = entry.split_once("=>").expect("a line and what comes of it");
        let (found, text) = outcome(&mut *table(), line.trim());
        let is_so = match expected.trim().split_once(' ') {
            Some(("hint", word)) => matches!(found.as_str(), "hint" | "rule") && text.contains(word),
            // a remark stays as it was typed
            _ if matches!(expected.trim(), "note" | "undo") => found.starts_with(line.trim()),
            _ => found.eq_ignore_ascii_case(expected.trim()),
        };
        if !is_so {
            wrong.push(format!("{entry}\n      found {found} {text}"));
        }
    }
    assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn natural_lines_of_an_auction_are_understood() {
    check(include_str!("classic.txt"), || record("amun-re", None, &["abydos, dakhla, sawu"]));
}

#[test]
fn natural_lines_of_the_other_phases_are_understood() {
    let bids = ["bid mem 1", "sawu 1", "bid thebes, 0"];
    let market = [&bids[..], &["done", "end", "pass"]].concat();
    let offers = [&market[..], &["red: 3", "black 2", "Blue gives 1"]].concat();
    check(include_str!("market.txt"), || record("amun-re", Some(7), &bids));
    check(include_str!("offers.txt"), || record("amun-re", Some(7), &market));
    check(include_str!("gifts.txt"), || record("amun-re", Some(7), &offers));
}

#[test]
fn natural_lines_that_name_draws_are_understood() {
    check(include_str!("draws.txt"), || record("amun-re", None, &[]));
}

#[test]
fn natural_lines_that_reveal_offers_are_understood() {
    let lines = ["abydos, dakhla, sawu", "aby 3", "dak 0", "saw 0", "done", "done", "done", "all ?"];
    check(include_str!("reveal.txt"), || record("amun-re", None, &lines));
}

#[test]
fn natural_lines_that_lay_offers_down_are_understood() {
    let lines = ["abydos, dakhla, sawu", "aby 3", "dak 0", "saw 0", "done", "done", "done"];
    check(include_str!("laid.txt"), || record("amun-re", None, &lines));
    // the help names the line, and offers only as what is turned over later
    let help = guide(&*record("amun-re", None, &lines).table(), None);
    assert!(help[1].starts_with("  all: ? (laid face down; `Red: steal`, for example, when"), "{help:?}");
    assert!(help.contains(&"for example `all: ?`".to_owned()), "{help:?}");
    assert!(!help[2..].iter().any(|line| line.contains("steal")), "{help:?}");
    let sees =
        guide(&*record("amun-re", Some(7), &["mem 1", "sawu 1", "thebes 0", "done", "done", "done"]).table(), None);
    assert!(!sees.iter().any(|line| line.contains("face down")), "a referee sees each offer: {sees:?}");
}

#[test]
fn natural_lines_of_the_other_games_are_understood() {
    check(include_str!("horus.txt"), || record("horus", Some(7), &[]));
    check(include_str!("men_nefer.txt"), || record("men-nefer", Some(7), &[]));
}

/// Revealed offers are repeated in notation before they are recorded.
#[test]
fn revealed_commands_are_confirmed_in_notation() {
    let mut table =
        record("amun-re", None, &["abydos, dakhla, sawu", "aby 3", "dak 0", "saw 0", "done", "done", "done"]);
    table.confirm_answers();
    for line in ["all ?", "2", "3", "steal"] {
        typed(&mut *table, line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    let Some(InputRequest::Confirm(answers)) = table.question() else { panic!("{:?}", table.question()) };
    for revealed in ["offer 2", "offer 3", "steal"] {
        assert!(answers.contains(&format!(": {revealed}")), "{answers}");
    }
    assert!(!answers.contains('{'), "{answers}");
}

/// Lines before the game, and how they are read.
#[test]
fn lines_before_a_game_are_forgiving() {
    for (typed, line) in [
        ("4 players", "players: 4"),
        ("four players", "players: 4"),
        ("players 4", "players: 4"),
        ("players：４", "players: 4"),
        ("Names Red Black and Blue", "names: Red, Black, Blue"),
        ("names: Anna Maria, Bert", "names: Anna Maria, Bert"),
        ("names: D’Arcy, Player #1", "names: D’Arcy, Player #1"),
        ("Names D’Arcy and Ａnn", "names: D’Arcy, Ａnn"),
        ("players: 4 # Dora is late", "players: 4"),
        ("position: {\"note\": \"a #1\"}", "position: {\"note\": \"a #1\"}"),
        ("edition Classic", "edition: classic"),
        ("3", "players: 3"),
        ("begin", "start"),
        ("point of view: table", "point of view: table"),
        ("starting_player: 2", "starting_player: 2"),
    ] {
        assert_eq!(heading_line(typed), line);
    }
    let mut heading = Heading { can_change: true, ..Heading::default() };
    for line in ["players: 3", "players: 4"] {
        assert_eq!(heading.take(line), Ok(true));
    }
    assert_eq!(heading.setup["players"], 4);
    heading.can_change = false;
    assert!(heading.take("players: 5").is_err(), "a file says it once");
}

/// The number of a list picks its line, unless the number is also another line.
#[test]
fn a_number_picks_a_listed_line() {
    let table = record("amun-re", None, &["abydos, dakhla, sawu"]).table();
    let listed = ["Red: bid SAWU 6".to_owned(), "Red: bid ABYDOS 0".to_owned()];
    assert_eq!(interpret(&*table, "2", None, &listed), Reading::Lines(vec![listed[1].clone()]));
    assert!(
        matches!(interpret(&*table, "3", None, &listed), Reading::Question { .. }),
        "a bid of 3, of which province?"
    );
    let seed = record("amun-re", Some(7), &["bid mem 1", "sawu 1", "bid thebes, 0", "done", "end"]);
    let one = ["Blue: done".to_owned()];
    assert_eq!(interpret(&*seed.table(), "1", None, &one), Reading::Lines(one.to_vec()));
}

/// A name can have any sign, and begin like a command: it is kept as it is, and no line of another seat is taken for one of its own.
#[test]
fn names_with_signs_and_words_of_the_game_are_told_apart() {
    let odd = record_of(["Player #1", "D’Arcy", "Sell"], "amun-re", None, None, &["abydos, dakhla, sawu"]);
    for (typed, line) in [
        ("Player #1: bid abydos 3 # as Anna says", "Player #1: bid ABYDOS 3"),
        ("player #1 bids 3 on abydos", "Player #1: bid ABYDOS 3"),
        ("D'Arcy: bid abydos 3", "D’Arcy: bid ABYDOS 3"),
        ("D’Arcy：bid abydos 3", "D’Arcy: bid ABYDOS 3"),
        ("D’Arcy: note it’s “late” # now", "D’Arcy: note it’s “late” # now"),
        ("D'Arcy: replaced by Zoë #2", "D’Arcy: replaced by Zoë #2"),
        ("sell builder", "Player #1: sell builder"),
        ("sell: sell builder", "Sell: sell builder"),
    ] {
        assert_eq!(interpret(&*odd.table(), typed, None, &[]), Reading::Lines(vec![line.to_owned()]), "{typed}");
    }
    let each = record_of(["Each", "Everyone", "Blue"], "amun-re", None, None, &["abydos, dakhla, sawu"]);
    let typed = interpret(&*each.table(), "each: bid abydos 3", None, &[]);
    assert_eq!(typed, Reading::Lines(vec!["Each: bid ABYDOS 3".to_owned()]));
}

/// A player who leaves is asked how, and no line of the list has a name that no one typed.
#[test]
fn the_lines_of_a_player_who_leaves_can_be_picked() {
    let table = record("amun-re", None, &["abydos, dakhla, sawu"]).table();
    let Reading::Question { ask, lines } = interpret(&*table, "red leaves", None, &[]) else { panic!("a question") };
    assert!(ask.contains("`Red: replaced by NAME`"), "{ask}");
    assert_eq!(lines, ["Red: resigns", "Red: out of time"]);
}

/// A command without a choice is offered to be recorded; not one of several, not while a question is open, and not for a seat with a key.
#[test]
fn the_only_command_of_a_seat_without_a_key_is_known() {
    let lines = ["sell builder", "bid mem 1", "sawu 1", "bid thebes, 0", "done", "done", "done"];
    let offers = ["red: 3", "black 2", "Blue gives 1", "done", "done", "done"];
    let after = |key: Option<&SecretKey>, number: usize| {
        let lines: Vec<&str> = lines.into_iter().chain(offers).take(number).collect();
        record_of(NAMES, "amun-re", Some(7), key, &lines).only_line()
    };
    let whole = lines.len() + offers.len();
    assert_eq!((after(None, 0), after(None, lines.len())), (None, None), "a bid, and an offer");
    assert_eq!(after(None, whole), Some("Red: collect".to_owned()));
    let key = SecretKey::new(Hash([7; 32]));
    assert_eq!(after(Some(&key), whole), None, "red signs what it does");
    let recorder = record("amun-re", None, &[]);
    assert!(recorder.question().is_some() && recorder.only_line().is_none(), "the first draws are asked for");
    assert!(!recorder.has_keys());
}
