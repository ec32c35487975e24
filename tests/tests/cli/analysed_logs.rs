//! Analyses of logs: estimates of each decision, in text, in JSON and in the report.

use amunre_cli::code;
use insta::assert_snapshot;
use serde_json::Value;

use crate::run_command::{Ran, amunre, assert_unreadable, play};
use crate::scratch::Scratch;

const UNFINISHED: &str = "corpus/sound/unfinished-4p.amunre.jsonl";

fn analysis(args: &[&str]) -> Value {
    let Ran { code, out, err } = amunre(&[&["analyse", "--json"], args].concat());
    assert_eq!((code, err.as_str()), (code::DONE, ""));
    serde_json::from_str(&out).expect("JSON")
}

#[test]
fn an_analysis_lists_the_mistakes_and_the_course_of_the_game() {
    let Ran { code, out, err } = amunre(&["analyse", UNFINISHED, "--search", "10", "--seed", "3"]);
    assert_eq!((code, err.as_str()), (code::DONE, ""));
    assert_snapshot!(out);
}

#[test]
fn any_number_of_threads_gives_the_same_estimates() {
    for log in [
        UNFINISHED,
        "corpus/sound/men-nefer-stated-position-3p.amunre.jsonl",
        "corpus/sound/horus-stated-position-4p.amunre.jsonl",
    ] {
        let args = [log, "--search", "4"];
        let [one, three] = ["1", "3"].map(|jobs| analysis(&[&args[..], &["--jobs", jobs]].concat()));
        assert_eq!(one, three);
        assert_ne!(one, analysis(&[&args[..], &["--seed", "9"]].concat()));
        let sentence = one["estimate"].as_str().expect("a sentence");
        assert!(sentence.contains("estimates") && sentence.contains("no part of a verdict"));
        let decisions = one["decisions"].as_array().expect("a list");
        assert!(!decisions.is_empty());
        for decision in decisions {
            let (made, best) = (decision["made"]["worth"].as_f64(), decision["best"]["worth"].as_f64());
            assert!(made <= best && best <= Some(1.0), "{decision}");
            let shares = decision["shares"].as_array().expect("a list").iter().filter_map(Value::as_f64);
            assert!((shares.sum::<f64>() - 1.0).abs() < 1e-5, "{decision}");
        }
    }
}

#[test]
fn a_foolish_command_is_a_mistake() {
    let scratch = Scratch::new();
    let log = scratch.path("log");
    let ran = play(&["--seed", "7", "--game", "men-nefer", "--seats", "search:20,random,random", "--out", &log]);
    assert_eq!(ran.code, code::DONE);
    let found = analysis(&[&log, "--search", "12"]);
    let decisions = found["decisions"].as_array().expect("a list");
    let loss = |seat: u64| {
        let own = decisions.iter().filter(|decision| decision["seat"] == seat);
        let losses = own.map(|decision| {
            decision["best"]["worth"].as_f64().expect("a worth") - decision["made"]["worth"].as_f64().expect("a worth")
        });
        let losses: Vec<f64> = losses.collect();
        losses.iter().sum::<f64>() / f64::from(u32::try_from(losses.len()).expect("few"))
    };
    // the seat that searches loses less of its worth at a decision than those that play at random
    assert!(loss(0) * 1.5 < loss(1) && loss(0) * 1.5 < loss(2), "{} {} {}", loss(0), loss(1), loss(2));
    // and it is more likely to win near the end, which it does
    let last = decisions.last().expect("a decision")["shares"].as_array().expect("a list");
    assert!(last[0].as_f64() > Some(0.5), "{last:?}");
}

#[test]
fn a_command_that_was_taken_back_is_left_out() {
    let log = "corpus/sound/undo-resignation-ruling-4p.amunre.jsonl";
    let lines = std::fs::read_to_string(log).expect("a log");
    let undone: Vec<u64> = lines
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).expect("JSON")["record"]["undo"]["first"].as_u64())
        .collect();
    assert!(!undone.is_empty());
    let found = analysis(&[log, "--search", "2"]);
    let entries: Vec<u64> =
        found["decisions"].as_array().expect("a list").iter().filter_map(|each| each["entry"].as_u64()).collect();
    assert!(!entries.is_empty() && undone.iter().all(|entry| !entries.contains(entry)), "{undone:?} {entries:?}");
}

#[test]
fn a_log_that_is_not_in_order_is_not_analysed() {
    let Ran { code, out, err } = amunre(&["analyse", "corpus/faulty/illegal-bid.amunre.jsonl"]);
    assert_eq!((code, out.as_str()), (code::STOPPED, ""));
    assert_snapshot!(err, @r"
    corpus/faulty/illegal-bid.amunre.jsonl: a fault at entry 4: a bid of 3 on DAKHLA
      is too low: the bid there is 6. Expected a log without one: `amunre verify`
      has the verdict
    ");
    let copy = amunre(&["analyse", "corpus/sound/unfinished-4p.seat-0.amunre.jsonl"]);
    assert_unreadable(
        &copy,
        &["this copy of the log does not show what each seat saw: expected the log of its writer"],
    );
    assert_unreadable(&amunre(&["analyse", "corpus/faulty/garbage.amunre.jsonl"]), &["garbage"]);
    for games in ["0", "1000000000000", "many"] {
        let ran = amunre(&["analyse", UNFINISHED, "--search", games]);
        assert_eq!(ran.code, code::UNREADABLE);
        assert!(ran.err.contains("--search <GAMES>"), "{}", ran.err);
    }
}

#[test]
fn a_report_shows_the_estimates_when_they_are_asked_for() {
    let scratch = Scratch::new();
    let page = scratch.path("page.html");
    let ran = amunre(&["report", UNFINISHED, "--analyse", "3", "--out", &page]);
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("", ""));
    let shown = scratch.read("page.html");
    let at = shown.find("<section id=\"estimates\"").expect("a section");
    let section = &shown[at..at + shown[at..].find("</section>").expect("its end")];
    for part in ["These numbers are estimates", "They come from search:3.", "class=\"line seat-3\"", "href=\"#entry-"] {
        assert!(section.contains(part), "{part} is not in {section}");
    }
    assert_eq!(section.matches("<polyline").count(), 8);
    let plain = amunre(&["report", UNFINISHED, "--out", &page, "--force"]);
    assert!(plain.code == ran.code && !scratch.read("page.html").contains("estimates"));
    let seat = amunre(&["report", UNFINISHED, "--analyse", "3", "--seat", "0", "--out", &page, "--force"]);
    assert!(seat.code == code::UNREADABLE && seat.err.contains("--analyse"), "{}", seat.err);
    let fault =
        amunre(&["report", "corpus/faulty/illegal-bid.amunre.jsonl", "--analyse", "3", "--out", &page, "--force"]);
    assert_unreadable(&fault, &["a fault at entry 4", "Expected a log without one"]);
}
