//! Reports: one page on a log, for a browser.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use amunre_cli::code;
use amunre_tests::effort::cases;
use rayon::prelude::*;
use serde_json::Value;

use crate::run_command::{Ran, amunre, amunre_with, assert_unreadable};
use crate::scratch::{Scratch, forged};

/// A game with a seed that nobody can guess.
const SECRET: &[&str] = &["--seed-file", "-", "--players", "4", "--names", "red,black,blue,white"];

/// Makes the report on a log; gives the page and the exit code.
fn report(scratch: &Scratch, log: &str, args: &[&str]) -> (String, u8) {
    let page = scratch.path("page.html");
    let Ran { code, out, err } = amunre(&[&["report", log, "--out", &page, "--force"], args].concat());
    assert_eq!((out.as_str(), err.as_str()), ("", ""));
    (scratch.read("page.html"), code)
}

/// Both parts of the page around an id: before the element that has it, and from there on.
fn from<'p>(page: &'p str, id: &str) -> &'p str {
    let at = page.find(&format!(" id=\"{id}\"")).unwrap_or_else(|| panic!("{id} is not in the page"));
    &page[at..]
}

/// The text of a section, without tags.
fn text(page: &str, id: &str) -> String {
    let section = from(page, id);
    let section = &section[..section.find("</section>").expect("its end")];
    let mut text = String::new();
    let mut is_tag = true;
    for letter in section.chars() {
        match letter {
            '<' => is_tag = true,
            '>' => {
                is_tag = false;
                text.push(' ');
            }
            letter if !is_tag => text.push(letter),
            _ => {}
        }
    }
    let text = text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The data for the script of a page.
fn data(page: &str) -> Value {
    let (_, data) = from(page, "game-data").split_once('>').expect("data");
    let (data, _) = data.split_once("</script>").expect("its end");
    serde_json::from_str(data).expect("JSON")
}

/// All tags of a page by their names; fails where one is not closed.
fn tags(page: &str) -> BTreeSet<String> {
    const EMPTY: &[&str] = &["!doctype", "meta", "input"];
    let (mut open, mut tags) = (Vec::new(), BTreeSet::new());
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        let end = rest[at..].find('>').expect("the end of a tag") + at;
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        let name = tag.trim_start_matches('/').split_whitespace().next().expect("a name").to_lowercase();
        if tag.starts_with('/') {
            assert_eq!(open.pop().as_ref(), Some(&name), "{}", &rest[..rest.len().min(200)]);
        } else if !EMPTY.contains(&name.as_str()) {
            if name == "script" || name == "style" {
                rest = &rest[rest.find(&format!("</{name}>")).expect("its end")..];
            }
            open.push(name.clone());
        }
        tags.insert(name);
    }
    assert!(open.is_empty(), "{open:?} stay open");
    tags
}

#[test]
fn a_fault_is_told_first_and_in_full() {
    let scratch = Scratch::new();
    let (page, code) = report(&scratch, "corpus/faulty/illegal-bid.amunre.jsonl", &[]);
    assert_eq!(code, code::STOPPED);
    let verdict = text(&page, "verdict");
    for part in [
        "A fault at entry 4 blue (seat 2): bid DAKHLA 3: a bid of 3 on DAKHLA is too low: the bid there is 6",
        "✗ legal Was everything legal? no: entry 4: amun-re/auction/must-outbid",
        "Entry 4 (line 5): blue (seat 2) bid DAKHLA 3",
        "Rule amun-re/auction/must-outbid , classic rulebook, p. 5",
        "Numbers gold 3, province dakhla, standing 6",
        "The table waited for blue (a bid)",
        "Legal instead for blue, the nearest first bid DAKHLA 10 bid DAKHLA 15",
        "and 3 more JSON",
        r#"As recorded: {"bid":{"gold":3,"province":"dakhla"}}"#,
        r#"Legal instead: {"bid":{"gold":10,"province":"dakhla"}}"#,
    ] {
        assert!(verdict.contains(part), "{part:?} is not in: {verdict}");
    }
    let places = ["verdict", "game", "rests", "log"].map(|id| page.find(&format!("<section id=\"{id}\"")));
    assert!(places.is_sorted() && places.iter().all(Option::is_some), "{places:?}");
    // the position before it, with what the bid is about marked
    assert!(from(&page, "said").contains("The table before entry 4"));
    let position = from(&page, "stage");
    for part in ["seat/2", "lots/dakhla", "land/dakhla"] {
        assert!(position.contains(&format!("<g class=\"marked\" data-part=\"{part}\"")), "{part}");
    }
    assert_eq!(page.matches("class=\"marked\"").count(), 3);
    assert!(position.contains("<title>up for auction DAKHLA: free 1 card, 12 gold; bids: red 6</title>"));
    let game = text(&page, "game");
    assert!(game.contains("4 blue: bid DAKHLA 3 fault 5 red: bid THEBES 3 not judged"), "{game}");
}

#[test]
fn a_sound_game_has_scores_that_lead_to_their_entries() {
    let scratch = Scratch::new();
    let log = "corpus/sound/seeded-5p.amunre.jsonl";
    let (page, code) = report(&scratch, log, &[]);
    assert_eq!(code, code::DONE);
    assert_eq!(amunre(&["verify", log]).code, code);
    assert!(text(&page, "verdict").starts_with("In order: all four answers are yes"), "{}", text(&page, "verdict"));
    let entries = scratch_lines(log);
    assert_eq!(page.matches("<li id=\"entry-").count(), entries);
    let scores = from(&page, "scores");
    let scores = &scores[..scores.find("</section>").unwrap()];
    // every line leads to the entry where the event with the same words stands
    let mut lines = 0;
    for link in scores.split("<a href=\"#").skip(1) {
        let (entry, rest) = link.split_once("\">").unwrap();
        let (what, rest) = rest.split_once("</a>").unwrap();
        let (_, rest) = rest.split_once("\"points\">").unwrap();
        let points: u32 = rest.split_once('<').unwrap().0.parse().unwrap();
        let there = from(&page, entry);
        let there = &there[..there.find("</ul>").unwrap()];
        assert!(there.contains(&format!(" scores {points}: {what}</li>")), "{entry}: {what}, {points}: {there}");
        lines += 1;
    }
    let verified = amunre(&["verify", log, "--json"]).out;
    let verified: Value = serde_json::from_str(&verified).unwrap();
    assert_eq!(lines, verified["verdict"]["breakdown"].as_array().unwrap().len());
    let data = data(&page);
    assert_eq!(data["film"]["reels"].as_array().unwrap().len(), 7, "the referee, five seats, a spectator");
    assert!(data["film"]["reels"].as_array().unwrap().iter().all(|reel| reel.as_array().unwrap().len() == entries));
    assert!(page.len() < 450_000, "{} bytes", page.len());
}

fn scratch_lines(log: &str) -> usize {
    std::fs::read_to_string(log).expect("a log of the corpus").lines().count()
}

#[test]
fn a_report_for_a_reader_holds_what_its_copy_holds_and_no_more() {
    let scratch = Scratch::new();
    let log = scratch.log("log", SECRET);
    for who in [&["--seat", "0"][..], &["--seat", "1"], &["--seat", "blue"], &["--seat", "3"], &["--spectator"]] {
        let (own, code) = report(&scratch, &log, who);
        assert_eq!(code, code::DONE, "the answers are those of the whole log");
        let copy = scratch.path("copy");
        assert_eq!(amunre(&[&["redact", &log, "--out", &copy, "--force"], who].concat()).code, code::DONE);
        std::fs::rename(&copy, scratch.path("elsewhere")).unwrap();
        // under the same name, since pages say what their log is called
        let whole = scratch.read("log");
        std::fs::rename(scratch.path("elsewhere"), &log).unwrap();
        let (of_copy, code) = report(&scratch, &log, who);
        scratch.file("log", &whole);
        assert_eq!(code, code::UNFINISHED);
        // all of the page but the answers
        for id in ["scores", "game"] {
            let part = |page: &str| {
                let section = from(page, id);
                section[..section.find("</section>").unwrap()].to_owned()
            };
            assert_eq!(part(&own), part(&of_copy), "{who:?}: {id}");
        }
    }
}

#[test]
fn nobody_reads_of_hands_that_are_not_shown() {
    let scratch = Scratch::new();
    let log = scratch.log("log", SECRET);
    let (whole, _) = report(&scratch, &log, &[]);
    let (public, _) = report(&scratch, &log, &["--spectator"]);
    // "hand red, cards: 1 builder, 2 farmer_bonus": nothing but open cards and numbers
    let hands = |page: &str| -> Vec<String> {
        let data = data(page);
        let text = |number: &Value| {
            data["texts"][number.as_u64().and_then(|number| usize::try_from(number).ok()).unwrap()].as_str()
        };
        // a part: its place, the numbers of its words, its marks
        let contents = data["film"]["contents"].as_array().unwrap();
        let words = contents.iter().filter_map(|content| content[2].as_array());
        let words: Vec<String> =
            words.map(|words| words.iter().filter_map(text).collect::<Vec<_>>().join(", ")).collect();
        let words = words.iter().map(String::as_str);
        words.filter_map(|words| Some(words.strip_prefix("hand ")?.split_once(", cards: ")?.1.to_owned())).collect()
    };
    let closed = |hand: &String| {
        hand.split(", ").any(|cards| !cards.ends_with(" (open)") && !cards.ends_with(" unseen") && cards != "none")
    };
    assert!(hands(&whole).iter().any(closed));
    assert!(!hands(&public).iter().any(closed), "{:?}", hands(&public));
    // gold follows from the record, and every face shows it (ruling 1)
    let amount = |text: &&str| text.strip_suffix(" gold").is_some_and(|gold| gold.parse::<u16>().is_ok());
    let gold = |page: &str| page.split(['"', '|']).filter(amount).count();
    assert!(gold(&whole) > 20);
    assert_eq!(gold(&whole), gold(&public));
    assert!(
        !public.contains("draws a card: ") || !public.replace("draws a card: unseen", "").contains("draws a card:")
    );
    // and a seat sees no other's
    let (own, _) = report(&scratch, &log, &["--seat", "1"]);
    assert!(own.contains("what black (seat 1) may know about the game"));
    let own_words = own.replace("black draws a card", "").replace("draws a card: unseen", "");
    assert!(!own_words.contains("draws a card:"), "cards of others");
}

#[test]
fn a_fault_gives_nothing_away() {
    let scratch = Scratch::new();
    scratch.log("log", SECRET);
    let whole = scratch.read("log");
    let play = "\"command\":{\"play\":{\"card\":\"harvest_increase\"";
    // a card that the seat does not hold, while nobody else knows what it holds
    let entry = whole.lines().position(|line| line.contains(play)).expect("a card is played");
    let log = scratch.file("log", forged(&whole, entry, |record| selling(record, "farmer_bonus")));
    let seat = seat_of(whole.lines().nth(entry).unwrap());
    let other = (seat + 1) % 4;
    let verdict = |who: &[&str]| {
        let (page, code) = report(&scratch, &log, who);
        assert_eq!(code, code::STOPPED);
        text(&page, "verdict")
    };
    let rule = format!("no: entry {entry}: amun-re/cards/held");
    let referee = verdict(&[]);
    assert!(referee.contains(&rule), "{referee}");
    assert!(referee.contains("has no farmer bonus to use") && referee.contains("egal instead"), "{referee}");
    let own = verdict(&["--seat", &seat.to_string()]);
    assert!(own.contains("has no farmer bonus to use") && own.contains("egal instead"), "{own}");
    for who in [&["--seat", &other.to_string()][..], &["--spectator"]] {
        let text_of_verdict = verdict(who);
        assert!(
            text_of_verdict.contains(&rule) && text_of_verdict.contains("the referee's report has it"),
            "{text_of_verdict}"
        );
        assert!(
            !text_of_verdict.contains("holds no") && !text_of_verdict.contains("egal instead"),
            "{text_of_verdict}"
        );
    }
    // what everybody sees is said to everybody
    let bid = forged(&whole, 3, |record| record.replace("\"gold\":3", "\"gold\":4"));
    let log = scratch.file("log", bid);
    let (page, _) = report(&scratch, &log, &["--spectator"]);
    let text_of_verdict = text(&page, "verdict");
    assert!(
        text_of_verdict.contains("4 is not a bidding space") && !text_of_verdict.contains("egal instead"),
        "{text_of_verdict}"
    );
    // an offer that lies face down stays so
    let (page, _) = report(&scratch, "corpus/faulty/illegal-offer.amunre.jsonl", &["--spectator"]);
    assert!(!text(&page, "verdict").contains("As recorded") && !page.contains("face down: 8"), "the offer is told");
}

/// The record of a play, with the sale of a card in its place.
fn selling(record: &str, card: &str) -> String {
    let (before, rest) = record.split_once("{\"play\":{").expect("a play");
    let (_, after) = rest.split_once("}}").expect("its end");
    format!("{before}{{\"sell\":{{\"card\":\"{card}\"}}}}{after}")
}

fn seat_of(line: &str) -> u8 {
    let (_, after) = line.rsplit_once("\"seat\":").expect("a seat");
    after.chars().next().and_then(|digit| digit.to_digit(10)).and_then(|digit| digit.try_into().ok()).expect("a number")
}

#[test]
fn what_others_wrote_stays_text() {
    let scratch = Scratch::new();
    let evil = "</script><script>alert(1)</script>";
    let log = scratch.path("log");
    let names = format!(r#"["{evil}","\"><img src=x onerror=alert(2)>","&lt;b&gt;","<!--"]"#);
    let lines = [
        format!(r#"{{"setup":{{"edition":"classic-2003","players":4}},"names":{names}}}"#),
        r#"{"draw":"abydos"}"#.to_owned(),
        r#"{"draw":"dakhla"}"#.to_owned(),
        r#"{"draw":"sawu"}"#.to_owned(),
        r#"{"draw":"baharya"}"#.to_owned(),
        r#"{"draw":"free_farmer"}"#.to_owned(),
        format!(r#"{{"note":"{evil}<!-- <svg onload=alert(3)> \u202e \u0007"}}"#),
        r#"{"seat":0,"command":{"bid":{"province":"abydos","gold":3}}}"#.to_owned(),
    ];
    let script = lines.join("\n") + "\n";
    let ran = amunre_with(&["play", "--commands", "-", "--out", &log], &mut script.as_bytes());
    assert_eq!(ran.code, code::UNFINISHED, "{ran:?}");
    let odd = scratch.path("<script>alert(4)</script>");
    let odd = odd.replace("</script>", "");
    std::fs::copy(&log, &odd).unwrap();
    let plain = tags(&report(&scratch, "corpus/sound/auction-4p.amunre.jsonl", &[]).0);
    for who in [&[][..], &["--seat", "1"], &["--spectator"]] {
        let (page, code) = report(&scratch, &odd, who);
        assert_eq!(code, code::UNFINISHED);
        assert_eq!(page.matches("<script").count(), 2, "the data and the script");
        assert_eq!(page.matches("</script").count(), 2);
        assert!(!page.contains("<img") && !page.contains("<!--") && !page.contains("onload=alert(3)>\""));
        assert!(tags(&page).is_subset(&plain), "{:?}", tags(&page).difference(&plain));
        assert!(!page.contains('\u{202e}') && !page.contains('\u{7}'));
        assert!(data(&page)["waits"].as_array().is_some(), "the data can be read");
    }
}

#[test]
fn a_page_asks_nobody_for_anything() {
    let scratch = Scratch::new();
    let (page, _) = report(&scratch, "corpus/sound/seeded-4p.amunre.jsonl", &[]);
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-"));
    for asks in ["http://", "https://", "src=", "@import", "url(", "fetch(", "XMLHttp", "import(", "<link", "<iframe"] {
        // the one address is the name of SVG, which nobody asks for
        let page = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!page.contains(asks), "{asks}");
    }
    assert!(!page.contains(" style=") && !page.contains(" onclick="), "the policy would forbid it");
    tags(&page);
}

#[test]
fn the_same_log_gives_the_same_bytes() {
    let scratch = Scratch::new();
    let log = scratch.log("log", SECRET);
    let (page, code) = report(&scratch, &log, &[]);
    assert_eq!(report(&scratch, &log, &[]), (page.clone(), code));
    let piped = scratch.path("piped.html");
    let whole = scratch.read("log");
    let ran = amunre_with(&["report", "-", "--out", &piped], &mut whole.as_bytes());
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (code, "", ""));
    let renamed = |page: &str, name: &str| {
        page.replacen(&format!("{name}</title>"), "</title>", 1).replacen(&format!("<h1>{name}</h1>"), "<h1></h1>", 1)
    };
    assert_eq!(renamed(&scratch.read("piped.html"), "stdin"), renamed(&page, "log"));
    let ran = amunre(&["report", &log, "--out", "-"]);
    assert_eq!((ran.code, ran.out, ran.err.as_str()), (code, page, ""));
}

/// Makes the report on a log for a reader, and asserts what its page has; gives the number of pages.
fn assert_page(log: &str, is_torn: bool, who: &[&str]) -> usize {
    let scratch = Scratch::new();
    let verified = amunre(&["verify", log]);
    let page = scratch.path("page.html");
    let ran = amunre(&[&["report", log, "--out", &page], who].concat());
    assert_eq!(ran.code, verified.code, "{log}: {}", ran.err);
    if ran.code == code::UNREADABLE {
        assert_eq!(ran.err, verified.err);
        assert!(scratch.names().is_empty(), "{log} left {:?}", scratch.names());
        return 0;
    }
    let page = scratch.read("page.html");
    tags(&page);
    let entries = scratch_lines(log) - usize::from(is_torn);
    assert_eq!(data(&page)["waits"].as_array().unwrap().len(), entries, "{log}");
    assert!(page.len() < 700_000, "{log}: {} bytes", page.len());
    1
}

#[test]
fn every_log_of_the_corpus_has_the_page_that_its_verdict_asks_for() {
    let files =
        |folder: &str| -> Vec<_> { std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect() };
    let is_copy = |path: &Path| [".seat-", ".spectator"].iter().any(|of| path.to_string_lossy().contains(of));
    let (mut copies, mut logs): (Vec<_>, Vec<_>) = files("corpus/sound").into_iter().partition(|path| is_copy(path));
    copies.sort();
    // the pages of copies of a game differ little
    logs.extend(copies.into_iter().step_by(if cases(1) > 1 { 1 } else { 6 }));
    logs.extend(files("corpus/faulty"));
    logs.sort();
    let of_log = |(place, path): (usize, &PathBuf)| {
        let log = path.to_str().expect("a path in UTF-8");
        let is_torn = !std::fs::read(log).unwrap().ends_with(b"\n");
        // sound games are long, and their copies for a spectator are in the corpus
        let is_seen = place % 2 == 0 || path.starts_with("corpus/sound");
        assert_page(log, is_torn, if is_seen { &[] } else { &["--spectator"] })
    };
    let pages: usize = logs.par_iter().enumerate().map(of_log).sum();
    assert!(pages > 100, "{pages}");
}

#[test]
fn what_keeps_a_page_from_being_written_is_explained() {
    let scratch = Scratch::new();
    let log = scratch.log("log", &["--seed", "7", "--players", "3"]);
    let page = scratch.path("page.html");
    let text = scratch.file("text", "text\n");
    assert_unreadable(&amunre(&["report", &text, "--out", &page]), &["text: line 1, column 1: "]);
    assert_unreadable(&amunre(&["report", &log]), &["--out <FILE>"]);
    assert_unreadable(&amunre(&["report", &log, "--out", &log, "--force"]), &["this file is also the input"]);
    assert_unreadable(&amunre(&["report", &log, "--out", &page, "--seat", "3"]), &["--seat 3: expected 0 to 2"]);
    assert_unreadable(
        &amunre(&["report", &log, "--out", &page, "--seat", "1", "--spectator"]),
        &["cannot be used with"],
    );
    assert_unreadable(&amunre(&["report", &scratch.path("none"), "--out", &page]), &["none cannot be read: "]);
    assert_unreadable(&amunre(&["report", &log, "--out", &scratch.path("no/page")]), &["no/page cannot be written: "]);
    let there = scratch.file("there", "mine");
    assert_unreadable(&amunre(&["report", &log, "--out", &there]), &["there exists"]);
    assert_eq!(scratch.names(), ["log", "text", "there"]);
    assert_eq!(scratch.read("there"), "mine");
    assert_eq!(amunre(&["report", &log, "--out", &there, "--force"]).code, code::DONE);
    assert!(scratch.read("there").starts_with("<!DOCTYPE html>"));
    // a hash that the chain does not pass through is a fault here too
    let anchor = "0".repeat(64);
    assert_eq!(amunre(&["report", &log, "--out", &page, "--anchor", &anchor]).code, code::STOPPED);
    assert!(scratch.read("page.html").contains("record/anchor"));
}

#[test]
fn the_table_at_a_fault_is_marked_only_by_what_that_fault_is_about() {
    let scratch = Scratch::new();
    scratch.log("log", SECRET);
    let bid = forged(&scratch.read("log"), 5, |record| record.replace("\"gold\":", "\"gold\":4"));
    let marks = |page: &str| from(page, "stage").matches("class=\"marked\"").count();
    let (page, _) = report(&scratch, &scratch.file("log", &bid), &[]);
    assert!(from(&page, "said").contains("The table before entry 5"));
    assert_eq!(marks(&page), 3);
    // a hash that is wrong earlier on
    let hash = bid.lines().nth(2).unwrap()[9..73].to_owned();
    let (page, _) = report(&scratch, &scratch.file("log", bid.replacen(&hash, &"0".repeat(64), 1)), &[]);
    assert!(from(&page, "said").contains("The table before entry 2"));
    assert!(text(&page, "verdict").contains("Entry 5 (line 6)"), "both faults are told");
    assert_eq!(marks(&page), 0);
}

#[test]
fn a_game_with_a_wide_board_has_a_report_too() {
    let scratch = Scratch::new();
    let log = scratch.log("horus", &["--game", "horus", "--seed", "7", "--players", "3"]);
    let (page, code) = report(&scratch, &log, &[]);
    assert_eq!(code, code::DONE);
    for part in ["land/0,0", "land/axes", "bag/river", "reserve/marsh", "seat/2", "hand/0"] {
        assert!(page.contains(&format!("data-part=\"{part}\"")), "{part} is not drawn");
    }
    // what is wide can be scrolled
    assert!(page.contains("<div class=\"board\"><figure class=\"drawing wide\" data-drawing=\"land\">"));
}
