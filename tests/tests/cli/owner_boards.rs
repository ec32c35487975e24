//! Boards that an owner of the game confirms: `amunre board confirm`, `form` and `check`, and games on them.

use std::collections::BTreeSet;

use amunre_cli::code;
use amunre_core::amun_re::AmunRe;
use amunre_core::engine::game::{FullGame, SetupError};
use amunre_core::engine::json::read_setup;
use amunre_core::engine::sources::{BoardForm, board_faults, owner_id};
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;
use serde_json::{Value, json};

use crate::run_command::{Ran, amunre, amunre_with, assert_unreadable, snapshot};
use crate::scratch::Scratch;

const CLASSIC: &[&str] = &["--edition", "classic"];
const ANNIVERSARY: &[&str] = &["--edition", "anniversary"];
const OFFICIALS: &[&str] = &["--edition", "anniversary", "--players", "3", "--option", "officials"];
const HORUS: &[&str] = &["--game", "horus"];
const MEN_NEFER: &[&str] = &["--game", "men-nefer"];

fn confirm(options: &[&str], more: &[&str], out: &str, answers: &str) -> Ran {
    let by = ["board", "confirm", "--by", "Ada", "--on", "2026-11-23", "--out", out];
    amunre_with(&[&by, options, more].concat(), &mut answers.as_bytes())
}

/// The file of a board of which all values were confirmed as they are.
pub(crate) fn confirmed(scratch: &Scratch, name: &str, options: &[&str]) -> String {
    let path = scratch.path(name);
    let ran = confirm(options, &[], &path, &"\n".repeat(2000));
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""), "{}", ran.out);
    path
}

pub(crate) fn read(scratch: &Scratch, name: &str) -> Value {
    serde_json::from_str(&scratch.read(name)).expect("a board in JSON")
}

pub(crate) fn write(scratch: &Scratch, name: &str, board: &Value) -> String {
    scratch.file(name, board.to_string())
}

/// A changed board with the id that follows from its contents.
pub(crate) fn changed(board: &Value, change: impl FnOnce(&mut Value)) -> Value {
    let mut board = board.clone();
    change(&mut board);
    board["id"] = owner_id(&board).into();
    board
}

fn rules<G: FullGame>(setup: Value) -> G::Rules {
    G::rules(&read_setup::<G>(setup).expect("a set-up")).expect("a game")
}

fn form<G: FullGame>(setup: Value) -> BoardForm {
    BoardForm::of::<G>(&rules::<G>(setup)).expect("a game with a board")
}

fn forms() -> [(&'static str, &'static [&'static str], BoardForm); 5] {
    [
        ("classic", CLASSIC, form::<AmunRe>(json!({"edition": "classic", "players": 4}))),
        ("anniversary", ANNIVERSARY, form::<AmunRe>(json!({"edition": "anniversary", "players": 4}))),
        (
            "officials",
            OFFICIALS,
            form::<AmunRe>(json!({"edition": "anniversary", "players": 3, "options": {"officials": true}})),
        ),
        ("horus", HORUS, form::<Horus>(json!({"edition": "horus", "players": 3}))),
        ("men-nefer", MEN_NEFER, form::<MenNefer>(json!({"edition": "men-nefer", "players": 3}))),
    ]
}

fn values(board: &Value) -> Vec<(Value, Value)> {
    match board {
        Value::Object(fields) if fields.len() == 2 && fields.contains_key("source") => {
            vec![(fields["value"].clone(), fields["source"].clone())]
        }
        Value::Object(fields) => fields.values().flat_map(values).collect(),
        Value::Array(items) => items.iter().flat_map(values).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_assumed_value_is_asked_for_with_a_reason() {
    for (name, _, form) in forms() {
        assert!(form.questions.len() > 20, "{name}");
        let assumed = values(&form.board).iter().filter(|(_, source)| source == "assumed").count();
        let single = form.questions.iter().filter(|question| question.pairs_of.is_none()).count();
        let rows = form.questions.iter().filter(|question| question.pairs_of.is_some());
        let lists: BTreeSet<&[String]> = rows.map(|question| question.keys.as_slice()).collect();
        assert_eq!(assumed, single + lists.len(), "{name}");
        for question in &form.questions {
            assert_ne!(question.help.why, "The rules use it.", "{name}: {}", question.path);
            assert!(question.help.why.ends_with('.') && question.help.why.len() < 110, "{}", question.help.why);
            assert!(question.help.domain.contains(&question.value), "{name}: {}", question.path);
            let typed = question.help.domain.in_words(&question.value);
            assert_eq!(question.help.domain.read(&typed).as_ref(), Some(&question.value), "{name}: {}", question.path);
        }
    }
}

#[test]
fn a_whole_board_is_confirmed_and_played_with_no_assumed_value_left() {
    for (name, options, form) in forms() {
        let scratch = Scratch::new();
        let path = scratch.path("board.json");
        let ran = confirm(options, &[], &path, &"\n".repeat(form.questions.len()));
        assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""), "{name}: {}", ran.out);
        assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
        let board = read(&scratch, "board.json");
        assert_eq!(board["confirmed"], json!({"by": "Ada", "on": "2026-11-23"}));
        assert_eq!(board["id"], owner_id(&board));
        let (own, before) = (values(&board), values(&form.board));
        assert!(own.iter().all(|(_, source)| source != "assumed"), "{name}");
        assert_eq!(
            own.iter().map(|(value, _)| value).collect::<Vec<_>>(),
            before.iter().map(|(value, _)| value).collect::<Vec<_>>()
        );
        let checked = amunre(&[&["board", "check", &path], options].concat());
        assert_eq!((checked.code, checked.err.as_str()), (code::DONE, ""), "{name}: {}", checked.out);
        assert!(checked.out.contains("confirmed by Ada on 2026-11-23"), "{}", checked.out);

        let players = if options.contains(&"--players") { &[][..] } else { &["--players", "3"] };
        let log = scratch.log("game", &[&["--seed", "5", "--board", &path], options, players].concat());
        let judged = amunre(&["verify", &log, "--json"]);
        assert_eq!(judged.code, code::DONE, "{name}");
        let row: Value = serde_json::from_str(&judged.out).expect("a line");
        assert_eq!(row["verdict"]["rests_on"]["assumed"], json!([]), "{name}");
        assert!(row["verdict"]["setup"].to_string().contains(board["id"].as_str().expect("an id")), "{name}");
    }
}

#[test]
fn answers_are_taken_refused_left_and_taken_back() {
    let scratch = Scratch::new();
    let path = scratch.path("board.json");
    // two fields, then what cannot be, then back and another value, then one that stays assumed
    let ran = confirm(CLASSIC, &[], &path, "b\n\n21\nx\n3\nb\n4\n?\nq\n");
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""), "{}", ran.out);
    snapshot!("board_confirm", ran.out.replace(scratch.folder(), "FOLDER"));
    let board = read(&scratch, "board.json");
    let settled: Vec<(Value, Value)> = values(&board).into_iter().filter(|(_, source)| source == "confirmed").collect();
    assert_eq!(settled.len(), 2);
    assert_eq!(board["provinces"]["abu"]["fields"], json!({"value": 2, "source": "confirmed"}));

    // the rest is gone on with, and b leads back to what was settled
    let again = confirm(CLASSIC, &["--from", &path, "--force"], &path, &"\n".repeat(200));
    assert_eq!((again.code, again.err.as_str()), (code::DONE, ""), "{}", again.out);
    let all = read(&scratch, "board.json");
    assert!(values(&all).iter().all(|(_, source)| source != "assumed"));
    let other = confirm(CLASSIC, &["--from", &path, "--force"], &path, "");
    assert_eq!(other.code, code::DONE, "{}", other.out);
    assert_eq!(read(&scratch, "board.json"), all);

    let nothing = confirm(CLASSIC, &[], &scratch.path("none.json"), "?\nq\n");
    assert_eq!(nothing.code, code::UNFINISHED);
    assert!(nothing.out.ends_with("no value was confirmed or changed: nothing is written\n"), "{}", nothing.out);
    assert_eq!(scratch.names(), ["board.json"]);
}

#[test]
fn what_an_owner_says_is_checked_before_anything_is_asked() {
    let scratch = Scratch::new();
    let out = scratch.path("board.json");
    let with = |by: &str, on: &str| amunre(&["board", "confirm", "--by", by, "--on", on, "--out", &out]);
    assert_unreadable(&with("", "2026-11-23"), &["--by \"\": expected a name of 1 to 60 printable characters"]);
    assert_unreadable(&with(" Ada", "2026-11-23"), &["--by \" Ada\": "]);
    assert_unreadable(&with("A\u{7}da", "2026-11-23"), &["--by "]);
    assert_unreadable(&with(&"A".repeat(61), "2026-11-23"), &["--by \"AAA", "a name of 1 to 60"]);
    for on in ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "23.11.2026", "2026-11-31", "+026-11-23", ""] {
        assert_unreadable(&with("Ada", on), &["--on ", ": expected a day such as 2026-11-23"]);
    }
    let there = scratch.file("there.json", "{}");
    assert_unreadable(&amunre(&["board", "confirm", "--by", "Ada", "--out", &there]), &["there.json exists"]);
    assert_unreadable(&confirm(&["--game", "chess"], &[], &out, ""), &["--game: "]);
    assert_unreadable(&confirm(&["--edition", "modern"], &[], &out, ""), &["--edition modern: "]);
    assert_unreadable(&confirm(CLASSIC, &["--from", &there], &out, ""), &["there.json has faults:", "board.provinces"]);
    // without --on it is today
    let ran = amunre_with(&["board", "confirm", "--by", "Ada", "--out", &out], &mut "\nq\n".as_bytes());
    assert_eq!(ran.code, code::UNFINISHED, "{}", ran.err);
    let on = read(&scratch, "board.json")["confirmed"]["on"].as_str().expect("a day").to_owned();
    assert!(on.len() == 10 && on.starts_with("20"), "{on}");
}

#[test]
fn rows_of_pairs_are_settled_together() {
    let scratch = Scratch::new();
    let path = scratch.path("board.json");
    let form = form::<AmunRe>(json!({"edition": "anniversary", "players": 4}));
    let first = form.questions.iter().position(|question| question.pairs_of.is_some()).expect("the map");
    let before = "\n".repeat(first);
    // the rows ask for neighbours and what lies across the Nile in turn: abu loses thebes, which is the last province
    let rest = "\n".repeat(27);
    let answers = format!("{before}berenike\n{rest}abu, amarna\nthebes\nmemphys\nnone\n");
    let ran = confirm(ANNIVERSARY, &[], &path, &answers);
    assert_eq!(ran.code, code::UNFINISHED, "{}", ran.err);
    let message = ran.out.replace("\n  ", " ");
    for part in [
        "abu was answered without thebes, so this answer cannot be with abu: change one of the two",
        "\"thebes\" is not possible: expected names other than thebes",
        "\"memphys\" is not possible: expected none, or any of abu, ",
        "amarna was answered with thebes, so this answer cannot be without amarna",
    ] {
        assert!(message.contains(part), "{part}: {message}");
    }
    let neighbours = &read(&scratch, "board.json")["neighbours"];
    assert_eq!(neighbours["source"], "assumed", "not each row was settled");
    assert!(!neighbours["value"].as_array().expect("pairs").contains(&json!(["abu", "thebes"])));
    // and with all of them it is confirmed
    let ran = confirm(ANNIVERSARY, &["--from", &path, "--force"], &path, &"\n".repeat(100));
    assert_eq!(ran.code, code::DONE, "{} {}", ran.out, ran.err);
    assert_eq!(read(&scratch, "board.json")["neighbours"]["source"], "confirmed");
}

#[test]
fn a_board_that_cannot_be_played_is_said_at_the_end() {
    let scratch = Scratch::new();
    let path = scratch.path("set.json");
    let number = form::<Horus>(json!({"edition": "horus", "players": 3})).questions.len();
    // 9 tiles of marsh in place of 10: 79 tiles of land in all
    let ran = confirm(HORUS, &[], &path, &format!("9\n{}", "\n".repeat(number - 1)));
    assert_eq!((ran.code, ran.err.as_str()), (code::STOPPED, ""), "{}", ran.out);
    let message = ran.out.replace("\n  ", " ");
    assert!(
        message.contains("- set: tiles of land, random and in reserve is 79: expected 80, the number of"),
        "{message}"
    );
    let checked = amunre(&["board", "check", &path, "--game", "horus"]);
    assert_eq!(checked.code, code::STOPPED);
    assert_unreadable(
        &amunre(&["play", "--game", "horus", "--seed", "1", "--players", "3", "--board", &path]),
        &["is 79: expected 80"],
    );
    // one can go on from there, back to what is wrong
    let back = "b\n".repeat(number);
    let ran = confirm(HORUS, &["--from", &path, "--force"], &path, &format!("b\n{back}10\n"));
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""), "{}", ran.out);
    assert_eq!(amunre(&["board", "check", &path, "--game", "horus"]).code, code::DONE);
    // or within the walk itself
    let ran = confirm(HORUS, &["--force"], &path, &format!("9\n{}b\n{back}10\n", "\n".repeat(number - 1)));
    assert_eq!(ran.code, code::DONE, "{}", ran.out);
}

fn faults<G: FullGame>(setup: Value, board: &Value) -> Vec<String> {
    board_faults::<G>(&rules::<G>(setup), board).iter().map(SetupError::to_string).collect()
}

#[test]
fn every_fault_of_a_board_is_found_at_once() {
    let scratch = Scratch::new();
    confirmed(&scratch, "board.json", ANNIVERSARY);
    let board = changed(&read(&scratch, "board.json"), |board| {
        board["provinces"]["abu"]["fields"]["value"] = 21.into();
        board["provinces"]["abu"]["mine"]["value"] = 5.into();
        board["provinces"]["abydos"]["side"]["value"] = "north".into();
        board["provinces"]["amarna"]["icons"] = json!(3);
        board["provinces"]["avaris"]["icons"]["source"] = "seen".into();
        board["provinces"]["buto"]["fields"]["value"] = "two".into();
        board["provinces"]["edfu"].as_object_mut().expect("a province").remove("egypt");
        board["provinces"]["kharga"]["wells"] = json!({"value": 1, "source": "confirmed"});
        board["provinces"]["mendes"]["on_nile"]["value"] = 1.into();
        board["temple_track"][2]["value"] = 12.into();
        board["neighbours"]["value"][0] = json!(["thebes", "abu"]);
        board["across_the_nile"]["value"] = json!("abu");
        board["wonders"] = json!([]);
        board["officials"] = json!({"gold": {}});
        board["confirmed"] = json!({"by": " ", "on": "2026-02-30"});
    });
    let path = write(&scratch, "bad.json", &board);
    let ran = amunre(&[&["board", "check", &path], ANNIVERSARY].concat());
    assert_eq!((ran.code, ran.err.as_str()), (code::STOPPED, ""));
    snapshot!("board_check", ran.out.replace(scratch.folder(), "FOLDER"));

    for (name, options, form) in forms() {
        confirmed(&scratch, name, options);
        let board = read(&scratch, name);
        // nothing is wrong with it, and with an empty one nearly everything
        let check = |file: &str| amunre(&[&["board", "check", file], options].concat());
        assert_eq!(check(&scratch.path(name)).code, code::DONE);
        let empty = check(&scratch.file("empty.json", "{}"));
        let fields = form.board.as_object().expect("fields").len();
        assert!(empty.code == code::STOPPED && empty.out.lines().count() >= fields.min(4), "{name}: {}", empty.out);
        assert_eq!(check(&scratch.file("list.json", "[]")).code, code::STOPPED);
        // every value that is asked for is counted, and no value outside the board
        let mut assumed = form.board.clone();
        assumed["id"] = "my/board".into();
        let assumed = check(&write(&scratch, "assumed.json", &assumed));
        let counted = format!("no value is confirmed; {} assumed: ", form.questions.len());
        assert!(assumed.code == code::DONE && assumed.out.contains(&counted), "{name}: {}", assumed.out);
        assert!(check(&scratch.path(name)).out.contains("; none is assumed"), "{name}");
        // an id that does not follow from the contents, and confirmed values without an owner
        let mut ownerless = board.clone();
        ownerless.as_object_mut().expect("a board").remove("confirmed");
        let message = check(&write(&scratch, "ownerless.json", &ownerless)).out.replace("\n    ", " ");
        assert!(
            message.contains(".confirmed is missing: expected {\"by\":…,\"on\":…}: the board has confirmed"),
            "{message}"
        );
        assert!(message.contains(&format!(
            ".id is {}: expected {}",
            board["id"].as_str().expect("id"),
            owner_id(&ownerless)
        )));
        let file = scratch.path("ownerless.json");
        let players = if options.contains(&"--players") { &[][..] } else { &["--players", "3"] };
        let ran = amunre(&[&["play", "--seed", "1", "--board", &file], options, players].concat());
        assert_unreadable(&ran, &["confirmed is missing"]);
        // somebody, but nothing that was confirmed
        let mut idle = form.board.clone();
        idle["confirmed"] = json!({"by": "Ada", "on": "2026-11-23"});
        idle["id"] = "my/board".into();
        let message = check(&write(&scratch, "idle.json", &idle)).out.replace("\n    ", " ");
        assert!(message.contains(".confirmed is given: expected no such field: no value"), "{message}");
        let long = changed(&board, |board| board["confirmed"]["by"] = "A".repeat(61).into());
        let message = check(&write(&scratch, "long.json", &long)).out.replace("\n    ", " ");
        assert!(message.contains(".confirmed.by is 61 characters long: expected a name of 1 to 60"), "{message}");
    }
}

#[test]
fn contradictions_and_what_the_rulebook_fixes_are_named() {
    let scratch = Scratch::new();
    confirmed(&scratch, "set.json", HORUS);
    let set = read(&scratch, "set.json");
    let message = faults::<Horus>(
        json!({"edition": "horus", "players": 3}),
        &changed(&set, |set| {
            set["cards"]["any_1"]["value"] = 0.into();
            set["random"]["river"]["value"] = 13.into();
            set["reserve"]["hills"]["value"] = 0.into();
            set["cards"].as_object_mut().expect("cards").remove("any_2");
        }),
    );
    let expected = [
        "set.reserve.hills is 0: expected 1 to 80",
        "set.cards.any_2 is missing: expected a value with its source: {\"value\":…,\"source\":…}",
        "set: river tiles, random and in reserve is 37: expected 36, the number of such tiles in the box",
        "set.cards is 49: expected 50, the number of gold-backed cards in the box",
    ];
    let mut sorted = message.clone();
    sorted.sort();
    let mut wanted = expected.map(str::to_owned).to_vec();
    wanted.sort();
    assert_eq!(sorted, wanted);

    confirmed(&scratch, "board.json", MEN_NEFER);
    let board = changed(&read(&scratch, "board.json"), |board| {
        board["sections"][1]["value"] = 3.into();
        board["action_tiles"]["tile_01"]["actions"]["value"] = "heka many".into();
        board["action_tiles"]["tile_02"]["back"]["value"] = 2.into();
        board["obelisk"][1]["value"] = "heka 3".into();
    });
    let message = faults::<MenNefer>(json!({"edition": "men-nefer", "players": 3}), &board).join("\n");
    for part in [
        "board.sections[1] is 3: expected 2: the rulebook prints this value, so an owner cannot change it",
        "board.action_tiles.tile_01.actions is heka many: expected a text such as ",
        "board.action_tiles: backs with 1 is 3: expected 4",
        "board.obelisk is heka [3, 2, 3]: expected three heka spaces",
    ] {
        assert!(message.contains(part), "{part}: {message}");
    }

    // of a set-up only a game of the rules is asked: a board with other printed values is a house rule
    confirmed(&scratch, "own.json", CLASSIC);
    let own = changed(&read(&scratch, "own.json"), |board| board["provinces"]["abu"]["mine"]["value"] = 9.into());
    let path = write(&scratch, "own.json", &own);
    let ran = amunre(&["board", "check", &path, "--edition", "classic"]);
    assert_eq!(ran.code, code::STOPPED);
    assert!(
        ran.out.contains("board.provinces.abu.mine is 9: expected 4: the rulebook prints this value"),
        "{}",
        ran.out
    );
    assert_unreadable(
        &confirm(CLASSIC, &["--from", &path], &scratch.path("out.json"), ""),
        &["own.json has a fault:\n  board.provinces.abu.mine is 9"],
    );
}

#[test]
fn a_board_that_is_not_there_is_asked_for() {
    let scratch = Scratch::new();
    for (game, field) in [("amun-re", "board"), ("horus", "set"), ("men-nefer", "board")] {
        let edition = match game {
            "amun-re" => "classic-2003",
            "horus" => "horus-2008",
            _ => "men-nefer-2024",
        };
        let setup = json!({"game": game, "setup": {"edition": edition, "players": 3, field: "owner/0123456789abcdef"}});
        let script = scratch.file("script", format!("{setup}\n"));
        let expected =
            format!("{field} is owner/0123456789abcdef: expected the whole board with this id, from its owner's");
        let ran = amunre(&["play", "--commands", &script]);
        assert_unreadable(&ran, &[&expected, "digest begins with 0123456789abcdef"]);
        // a log that names it too
        let log = scratch.log("game", &["--game", game, "--seed", "1", "--players", "3"]);
        let text = scratch.read("game");
        let forged = crate::scratch::forged(&text, 0, |record| {
            let mut record: Value = serde_json::from_str(record).expect("a header");
            record["header"]["setup"][field] = "owner/0123456789abcdef".into();
            record.to_string()
        });
        let ran = amunre(&["verify", &scratch.file("forged", forged)]);
        assert_unreadable(&ran, &["owner/0123456789abcdef: expected the whole board", "0123456789abcdef"]);
        std::fs::remove_file(log).expect("a log");
    }
}

/// The data of a page: the content of its JSON block.
fn data_of(page: &str) -> Value {
    let (_, data) = page.split_once("<script type=\"application/json\" id=\"data\">").expect("the data");
    let (data, _) = data.split_once("</script>").expect("its end");
    serde_json::from_str(data).expect("JSON")
}

#[test]
fn the_page_asks_what_the_command_asks() {
    for (name, options, form) in forms() {
        let scratch = Scratch::new();
        let out = scratch.path("form.html");
        let ran = amunre(&[&["board", "form", "--out", &out], options].concat());
        assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""), "{name}");
        let page = scratch.read("form.html");
        assert_eq!(data_of(&page), serde_json::to_value(&form).expect("JSON"), "{name}");
        assert!(page.starts_with("<!DOCTYPE html>") && page.contains("default-src 'none'"), "{name}");
        assert!(!page.contains("http://") && !page.contains("https://"), "{name}: it asks for something");
        for (place, question) in form.questions.iter().enumerate() {
            assert!(page.contains(&format!("id=\"value-{place}\"")), "{name}: {}", question.path);
            assert!(page.contains(&format!("id=\"read-{place}\"")), "{name}: {}", question.path);
        }
        // in the order in which the command asks, which is that of the tables
        let places = (0..form.questions.len()).map(|place| page.find(&format!("id=\"value-{place}\"")));
        assert!(places.is_sorted(), "{name}: fields stand in another order");
        let printed = amunre(&[&["board"], &options[..2]].concat()).out;
        let mut titles: Vec<&str> = form.questions.iter().map(|question| question.table).collect();
        titles.dedup();
        let lines: Vec<&str> = printed.lines().collect();
        let printed: Vec<Option<usize>> =
            titles.iter().map(|title| lines.iter().position(|line| line.starts_with(&format!("{title} (")))).collect();
        assert!(
            name == "officials" || printed.iter().all(Option::is_some) && printed.is_sorted(),
            "{name}: {titles:?}"
        );
        assert_unreadable(&amunre(&[&["board", "form", "--out", &out], options].concat()), &[" exists"]);
        // a page goes on from a board
        confirmed(&scratch, "board.json", options);
        let from = scratch.path("board.json");
        let ran = amunre(&[&["board", "form", "--force", "--from", &from, "--out", &out], options].concat());
        assert_eq!(ran.code, code::DONE, "{}", ran.err);
        let answers = data_of(&scratch.read("form.html"))["answers"].as_array().expect("answers").clone();
        assert!(answers.len() == form.questions.len() && !answers.contains(&Value::Null), "{name}");
    }
}
