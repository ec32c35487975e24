//! The output of `amunre verify --readings`: the winner under other readings.

use std::collections::BTreeSet;

use amunre_cli::code;
use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::game::{Game as _, Sources as _};
use amunre_core::log::VerifyOptions;
use amunre_core::log::tools::{
    PairRun, RerunOutcome, RuleChange, RuleChangeRun, WhatIf, WhatIfOptions, verify_with_board, what_if,
};
use amunre_tests::logs::{agreed, random};
use serde_json::Value;

use crate::run_command::{amunre, corpus, snapshot};
use crate::scratch::{Scratch, forged, portable};

const GAME: &[&str] = &["--seed", "7", "--players", "4", "--names", "red,black,blue,white"];

fn reread(log: &str) -> WhatIf {
    what_if(log.as_bytes(), &WhatIfOptions::new(true, None)).expect("a log that can be read")
}

#[test]
fn other_readings_are_reported() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let plain = amunre(&["verify", &log]);
    let ran = amunre(&["verify", &log, "--readings"]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    let rest = ran.out.strip_prefix(&plain.out).expect("the verdict, and more below it");
    assert!(rest.lines().all(|line| line.chars().count() <= 80), "{rest}");
    snapshot!("verify_readings", portable(rest, &scratch));

    let json = amunre(&["verify", &log, "--readings", "--json"]);
    let line: Value = serde_json::from_str(json.out.trim_end()).expect("a line");
    let all = line["readings"].as_array().expect("an array");
    assert!(line["verdict"].is_object() && line["readings_not_run"].is_null());
    let of = |id: &str| all.iter().find(|one| one["otherwise"]["reading"]["id"] == id).expect(id).clone();
    assert_eq!(of("tie-removes-one-rank")["otherwise"]["reading"]["ruling"], 31);
    assert_eq!(of("temple-bound")["runs"].as_array().map(Vec::len), Some(27));
    assert_eq!(of("cards-one-by-one")["runs"][0]["outcome"], "allows_more");
    assert!(of("outbid-moves-at-once")["runs"][0]["outcome"]["cannot_be_told"]["why"].is_string());
    // each language has the same names
    let bytes = std::fs::read_to_string(&log).expect("a log");
    let library = serde_json::to_value(reread(&bytes)).expect("JSON");
    assert_eq!((&line["verdict"], &line["readings"]), (&library["verdict"], &library["readings"]));
    assert_eq!(library.as_object().map(serde_json::Map::len), Some(2));
    let without: Value = serde_json::from_str(amunre(&["verify", &log, "--json"]).out.trim_end()).expect("a line");
    assert_eq!((&without["readings"], &without["verdict"]), (&Value::Null, &line["verdict"]));
}

#[test]
fn every_finished_game_of_a_referee_can_be_run_again() {
    let (mut ran, mut outcomes) = (0, [0; 4]);
    for entry in std::fs::read_dir("corpus/sound").expect("the corpus") {
        let path = entry.expect("an entry").path();
        let WhatIf { not_run, rereads, verdict, .. } = reread(&std::fs::read_to_string(&path).expect("a log"));
        let whole = verdict.code() == code::DONE || verdict.complete && !verdict.winners.is_empty();
        if not_run.is_some() {
            assert!(rereads.is_empty());
            continue;
        }
        assert!(whole, "{}", path.display());
        ran += 1;
        let assumed: BTreeSet<&String> = rereads
            .iter()
            .filter_map(|reread| match &reread.otherwise {
                RuleChange::Assumed(path) => Some(path),
                RuleChange::Reading(_) => None,
            })
            .collect();
        let rests = &verdict.rests_on;
        let named: BTreeSet<&String> = rests.assumed.iter().chain(&rests.confirmed).map(|value| &value.path).collect();
        assert_eq!(assumed, named, "{}", path.display());
        for run in rereads.iter().flat_map(|reread| &reread.runs) {
            match &run.outcome {
                RerunOutcome::SameWinner { scores } => {
                    assert_eq!(scores.len(), verdict.scores.len());
                    outcomes[0] += 1;
                }
                RerunOutcome::OtherWinner { winners, .. } => {
                    assert_ne!(*winners, verdict.winners);
                    outcomes[1] += 1;
                }
                RerunOutcome::NotLegal { entry, .. } => {
                    assert!(*entry < verdict.entries);
                    outcomes[2] += 1;
                }
                RerunOutcome::CannotBeTold { .. } | RerunOutcome::AllowsMore => outcomes[3] += 1,
            }
        }
    }
    assert!(ran >= 6, "{ran} games were run again");
    assert!(outcomes.iter().all(|number| *number > 0), "{outcomes:?}");
}

#[test]
fn why_nothing_is_run_is_said() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let text = scratch.read("game");
    let refuse = |log: &str, why: &str| {
        let plain = amunre(&["verify", log]);
        let ran = amunre(&["verify", log, "--readings"]);
        assert_eq!((ran.code, ran.err.as_str()), (plain.code, ""));
        let expected = format!("other readings: the game was not run again: {why}");
        assert!(ran.out.replace("\n  ", " ").contains(&expected), "{}", ran.out);
    };
    let copy = scratch.path("copy");
    amunre(&["redact", &log, "--seat", "1", "--anyway", "--out", &copy]);
    refuse(&copy, "this copy does not show everything: the referee's log is needed");
    let part: String = text.split_inclusive('\n').take(60).collect();
    refuse(&scratch.file("part", part), "the game is unfinished");
    let faulty = forged(&text, 3, |record| record.replace("\"gold\":3", "\"gold\":4"));
    refuse(&scratch.file("faulty", faulty), "the log has a fault at entry 3");
    refuse("corpus/sound/abandoned-3p.amunre.jsonl", "the game was abandoned: it has no winner");
    let copy: Value = {
        let ran = amunre(&["verify", "corpus/sound/abandoned-3p.amunre.jsonl", "--readings", "--json"]);
        serde_json::from_str(ran.out.trim_end()).expect("a line")
    };
    assert_eq!(
        (&copy["readings_not_run"], &copy["readings"]),
        (&"the game was abandoned: it has no winner".into(), &Value::Array(vec![]))
    );

    let many = amunre(&["verify", &log, "corpus/sound/abandoned-3p.amunre.jsonl", "--readings"]);
    let below = many.out.replace("\n  ", " ");
    assert!(below.contains(" other readings: the game was not run again: the game was abandoned"), "{}", many.out);
    assert!(below.contains(" other readings: ") && below.matches("other readings: ").count() == 2, "{}", many.out);
}

/// Unchanged rules lead to the same end: undone commands are not repeated, and rulings are.
#[test]
fn what_stands_is_what_is_run() {
    let mut ran = 0;
    for log in ["undo-resignation-ruling-4p", "stated-position-4p", "shares-3p", "seeded-5p", "auction-4p"] {
        let WhatIf { not_run, rereads, verdict, .. } = reread(&corpus(&format!("corpus/sound/{log}.amunre.jsonl")));
        if not_run.is_some() {
            continue;
        }
        ran += 1;
        // readings that change nothing that happened here: the same points, to the last
        let same = rereads
            .iter()
            .flat_map(|reread| &reread.runs)
            .filter(|run| matches!(&run.outcome, RerunOutcome::SameWinner { scores } if *scores == verdict.scores));
        assert!(same.count() > 5, "{log}: {not_run:?}");
    }
    assert!(ran >= 3, "{ran} games were run again");
}

#[test]
fn pairs_of_changes_are_tried_up_to_a_bound() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let json = |pairs: &str| {
        let ran = amunre(&["verify", &log, "--readings", pairs, "--json"]);
        let line: Value = serde_json::from_str(ran.out.trim_end()).expect("a line");
        let number = |name: &str| line["pairs"][name].as_u64().expect(name);
        let found = line["pairs"]["found"].as_array().expect("an array").len();
        (number("run"), number("same_winner") + u64::try_from(found).expect("a number"), number("not_run"))
    };
    let (all, listed, left) = json("--pairs");
    assert!(all > 100 && left == 0 && listed == all, "{all} {listed} {left}");
    assert_eq!(json("--pairs=50"), (50, 50, all - 50));
    // every pair of quiet changes of two things is counted once, and every other change is left out
    let ran = amunre(&["verify", &log, "--readings", "--pairs", "--json"]);
    let line: Value = serde_json::from_str(ran.out.trim_end()).expect("a line");
    let runs = |of: &Value| of["runs"].as_array().expect("runs").clone();
    let is_quiet = |run: &Value| run["outcome"]["same_winner"].is_object();
    let quiet_of: Vec<u64> = line["readings"]
        .as_array()
        .expect("changes")
        .iter()
        .map(|of| runs(of).iter().filter(|run| is_quiet(run)).count() as u64)
        .collect();
    let (quiet, squares) = quiet_of.iter().fold((0, 0), |(sum, squares), each| (sum + each, squares + each * each));
    let loud =
        line["readings"].as_array().expect("changes").iter().map(|of| runs(of).len() as u64).sum::<u64>() - quiet;
    assert_eq!(all + line["pairs"]["impossible"].as_u64().expect("a number"), (quiet * quiet - squares) / 2);
    assert_eq!(line["pairs"]["left_out"], loud);
    let text = amunre(&["verify", &log, "--readings", "--pairs=50"]).out;
    assert!(text.contains("\ntwo changes at once: 50 pairs of changes"), "{text}");
    assert_eq!(amunre(&["verify", &log, "--pairs"]).code, code::UNREADABLE, "pairs are readings too");
}

/// The outcome of a pair is that of a board with both values.
#[test]
fn a_pair_of_values_is_a_board_with_both() {
    let (mut checked, mut seed) = (0, 0);
    let setup = Setup::anniversary(5);
    while checked < 6 {
        seed += 1;
        let log = random::<AmunRe>(&agreed(&format!("pairs {seed}"), setup.clone()), seed, usize::MAX);
        let WhatIf { pairs, verdict, .. } =
            what_if(log.as_bytes(), &WhatIfOptions::new(false, Some(20_000))).expect("a log");
        let rules = AmunRe::rules(&setup).expect("rules");
        let board = AmunRe::board(&rules).expect("a board");
        for PairRun { changes, outcome, .. } in pairs.expect("pairs").found.into_iter().take(6) {
            let mut other = board.clone();
            other["id"] = "pair".into();
            for change in &changes {
                let (RuleChange::Assumed(path), Some(value)) = (&change.otherwise, &change.value) else { panic!() };
                let path = path.strip_prefix("board").expect("a path").replace('.', "/") + "/value";
                let place = other.pointer_mut(&path).expect("a value");
                *place = serde_json::from_str(value).unwrap_or_else(|_| value.as_str().into());
            }
            let after = verify_with_board(log.as_bytes(), &other, &VerifyOptions::default()).expect("a board").after;
            match outcome {
                RerunOutcome::OtherWinner { winners, scores } => {
                    assert_eq!((after.winners, after.scores), (winners, scores));
                    assert_ne!(winners, verdict.winners);
                }
                RerunOutcome::NotLegal { entry, .. } => {
                    assert_eq!(after.refused.map(|refused| refused.entry), Some(entry));
                }
                other => panic!("{other:?}"),
            }
            checked += 1;
        }
        assert!(seed < 400, "only {checked} pairs change something");
    }
}

/// A game that was recorded from what lies open is run again with what was seen.
#[test]
fn a_table_runs_its_own_record_again() {
    for name in ["table-4p", "everything-table-3p", "horus-table-3p", "men-nefer-table-2p", "table-position-4p"] {
        let WhatIf { not_run, rereads, verdict, .. } = reread(&amunre_tests::corpus::sound_log(name).text());
        assert!(not_run.is_none() && verdict.code() == 3, "{name}: {not_run:?}");
        let stands = |run: &RuleChangeRun| matches!(&run.outcome, RerunOutcome::SameWinner { scores } if *scores == verdict.scores);
        let number = rereads.iter().flat_map(|reread| &reread.runs).filter(|run| stands(run)).count();
        assert!(number > 5, "{name}: only {number} runs have the recorded points");
    }
}
