//! `amunre export`: tables of logs as files.

use std::fmt::Write as _;
use std::fs;

use amunre_cli::code;
use amunre_core::log::{VerifyOptions, verify};
use amunre_tables::files::{FileFormat, TableFile};
use amunre_tables::{LogSource, NoLog, rows_of, wanted};
use amunre_tests::project_files;

use crate::run_command::{Ran, amunre};
use crate::scratch::Scratch;

/// The lines of a file of an export, without the names of the columns.
fn rows(folder: &Scratch, file: &str) -> Vec<String> {
    let text = fs::read_to_string(folder.path(&format!("tables/{file}"))).expect("a file");
    text.lines().skip(1).map(str::to_owned).collect()
}

fn export(folder: &Scratch, logs: &[&str], more: &[&str]) -> Ran {
    let root = project_files::root();
    let logs: Vec<String> = logs.iter().map(|log| root.join(log).display().to_string()).collect();
    let logs: Vec<&str> = logs.iter().map(String::as_str).collect();
    let out = folder.path("tables");
    amunre(&[&["export"], logs.as_slice(), &["--out", &out], more].concat())
}

#[test]
fn every_event_and_every_point_of_the_verdict_is_a_row() {
    let (folder, log) = (Scratch::new(), "tests/corpus/sound/seeded-3p.amunre.jsonl");
    let ran = export(&folder, &[log], &[]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    assert!(ran.out.lines().any(|line| line.contains("games.csv: 1 row, each a log")), "{}", ran.out);
    let text = project_files::read(log);
    let verdict = verify(text.as_bytes(), &VerifyOptions::default()).expect("a log that can be read");
    assert_eq!(rows(&folder, "decisions.csv").len() as u64, verdict.commands);
    let scores = rows(&folder, "scores.csv");
    assert_eq!(scores.len(), verdict.breakdown.len());
    for (row, line) in scores.iter().zip(&verdict.breakdown) {
        assert!(row.contains(line.rule.0) && row.ends_with(&format!(",{}", line.points)), "{row}");
    }
    let events: usize = text.lines().map(|line| line.matches("\"offer_revealed\"").count()).sum();
    assert_eq!(rows(&folder, "offers.csv").len(), events);
    let auctions: usize = text.lines().map(|line| line.matches("\"province_acquired\"").count()).sum();
    assert_eq!((auctions, rows(&folder, "auctions.csv").len()), (18, 18));
    // three provinces a seat and kingdom, one more each round
    assert_eq!(rows(&folder, "provinces.csv").len(), 2 * (3 + 6 + 9));
    // six rounds of three seats; the points of all rounds are those of the verdict
    let rounds = rows(&folder, "rounds.csv");
    assert_eq!(rounds.len(), 18);
    let last = rounds.iter().rev().take(3).rev().map(|row| row.split(',').nth(7).expect("a score").to_owned());
    let scores: Vec<String> = verdict.scores.iter().map(ToString::to_string).collect();
    assert_eq!(last.collect::<Vec<_>>(), scores);
}

#[test]
fn a_fault_is_in_the_table_of_games_and_the_others_end_before_it() {
    let folder = Scratch::new();
    let logs = ["tests/corpus/faulty/illegal-bid.amunre.jsonl", "tests/corpus/faulty/not-text.amunre.jsonl"];
    let ran = export(&folder, &logs, &["--tables", "decisions,games"]);
    assert_eq!(ran.code, code::UNREADABLE, "as verify has it");
    assert!(ran.err.contains("not-text.amunre.jsonl: ") && ran.err.lines().count() == 1, "{}", ran.err);
    let games = rows(&folder, "games.csv");
    assert!(games[0].contains(",yes,no,not_checkable,not_checkable,amun-re/auction/must-outbid,4,2,"), "{}", games[0]);
    assert!(games[1].contains("expected"), "{}", games[1]);
    assert_eq!(rows(&folder, "decisions.csv").len(), 2);
    assert!(!folder.path("tables/events.csv").is_empty() && fs::metadata(folder.path("tables/events.csv")).is_err());
}

#[test]
fn a_command_that_was_undone_is_marked_and_gives_no_points() {
    let folder = Scratch::new();
    let log = "tests/corpus/sound/undo-resignation-ruling-4p.amunre.jsonl";
    let ran = export(&folder, &[log], &[]);
    assert_eq!(ran.code, code::DONE);
    let text = project_files::read(log);
    let undone = text.lines().filter(|line| line.contains("\"record\":{\"undo\":")).count();
    assert!(undone > 0);
    assert_eq!(rows(&folder, "decisions.csv").iter().filter(|row| row.ends_with(",true")).count(), undone);
    let verdict = verify(text.as_bytes(), &VerifyOptions::default()).expect("a log that can be read");
    assert_eq!(rows(&folder, "scores.csv").len(), verdict.breakdown.len());
}

#[test]
fn a_game_without_a_table_adds_no_rows_to_it() {
    let folder = Scratch::new();
    let ran = export(&folder, &["tests/corpus/sound/horus-3p.amunre.jsonl"], &["--tables", "provinces,events"]);
    assert_eq!(ran.code, code::DONE);
    assert!(rows(&folder, "provinces.csv").is_empty() && !rows(&folder, "events.csv").is_empty());
}

#[test]
fn files_of_parquet_begin_and_end_as_such() {
    let folder = Scratch::new();
    let logs = ["tests/corpus/sound/men-nefer-2p.amunre.jsonl"];
    assert_eq!(export(&folder, &logs, &["--format", "parquet"]).code, code::DONE);
    let bytes = fs::read(folder.path("tables/events.parquet")).expect("a file");
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1") && bytes.len() > 1000);
}

#[test]
fn bad_arguments_write_nothing() {
    let folder = Scratch::new();
    let logs = ["tests/corpus/sound/seeded-3p.amunre.jsonl"];
    let ran = export(&folder, &logs, &["--tables", "games,moves"]);
    assert_eq!(ran.code, code::UNREADABLE);
    assert!(
        ran.err.contains("--tables: \"moves\" is not a table: expected games, seats, rounds, decisions"),
        "{}",
        ran.err
    );
    assert!(fs::metadata(folder.path("tables")).is_err());
    let ran = export(&folder, &["tests/corpus/sound/no-such.amunre.jsonl"], &[]);
    assert!(ran.code == code::UNREADABLE && ran.err.contains("no-such.amunre.jsonl"), "{}", ran.err);
    assert!(fs::metadata(folder.path("tables")).is_err());
    assert_eq!(export(&folder, &logs, &["--tables", "games"]).code, code::DONE);
    let again = export(&folder, &logs, &["--tables", "games"]);
    assert!(again.code == code::UNREADABLE && again.err.contains("exists"), "{}", again.err);
    assert_eq!(export(&folder, &logs, &["--tables", "games", "--force"]).code, code::DONE);
}

#[test]
fn what_cannot_be_read_has_a_row_and_the_rest_is_written() {
    let folder = Scratch::new();
    let log = project_files::read("tests/corpus/sound/seeded-3p.amunre.jsonl");
    folder.file("logs/a.amunre.jsonl", &log);
    folder.file("logs/within/c.amunre.jsonl", &log);
    let (mut missing, logs, empty) = (2, folder.path("logs"), folder.path("empty"));
    fs::create_dir(&empty).expect("a folder");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        std::os::unix::fs::symlink("nowhere", folder.path("logs/b.amunre.jsonl")).expect("a link");
        let locked = folder.path("logs/locked");
        fs::create_dir(&locked).expect("a folder");
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o0)).expect("a mode");
        // some users can read every folder
        missing += 1 + usize::from(fs::read_dir(&locked).is_err());
    }
    let nowhere = folder.path("nowhere.amunre.jsonl");
    let ran = export(&folder, &[&logs, &nowhere, &empty], &[]);
    #[cfg(unix)]
    let _ = fs::remove_dir(folder.path("logs/locked"));
    assert_eq!(ran.code, code::UNREADABLE, "{}", ran.err);
    let games = rows(&folder, "games.csv");
    let unreadable: Vec<&String> =
        games.iter().filter(|row| row.contains("cannot be read: ") || row.contains("a folder without logs")).collect();
    assert_eq!((games.len(), unreadable.len()), (2 + missing, missing), "{games:?}");
    assert_eq!(ran.err.lines().count(), missing, "{}", ran.err);
    assert!(ran.err.contains("nowhere.amunre.jsonl: cannot be read: "), "{}", ran.err);
    assert!(rows(&folder, "scores.csv").len() > 10);
    assert_eq!(amunre(&["verify", &logs, &nowhere, &empty]).code, ran.code);
    // the same without the table that has the errors
    let ran = export(&folder, &[&logs, &nowhere], &["--tables", "scores", "--force"]);
    assert!(ran.code == code::UNREADABLE && ran.err.contains("nowhere.amunre.jsonl"), "{}", ran.err);
}

#[test]
fn no_text_is_a_formula_of_a_spreadsheet() {
    let paths = ["=1+2", "+x", "-x", "@x", "\tx", "\rx", "x=1", "'x", ""];
    let no_log = |path: &&str| NoLog { path: path.into(), why: "-".to_owned() };
    let logs: Vec<LogSource> = paths.iter().map(no_log).map(Box::new).map(LogSource::Nothing).collect();
    let tables = wanted(&["games"]).expect("a table");
    let rows = rows_of(&logs, 0, &tables).pop().expect("its rows");
    let mut file = TableFile::create(&tables[0], FileFormat::Csv, Vec::new()).expect("a file");
    file.write(rows).expect("its rows");
    let text = String::from_utf8(file.finish().expect("a whole file")).expect("text");
    let mut expected = String::new();
    for (number, path) in ["'=1+2", "'+x", "'-x", "'@x", "'\tx", "\"'\rx\"", "x=1", "'x", ""].iter().enumerate() {
        // a number is no text, and a missing one is empty
        writeln!(expected, "{number},{path},{}'-,,,", ",".repeat(20)).expect("a text");
    }
    assert_eq!(text.split_once('\n').expect("the names of the columns").1, expected);
}
