//! Running games of every game in the registry, as a face sees them: numbers and JSON in, numbers and JSON out.

use std::io::Cursor;

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::chance::{Fast, Seed, Seeded};
use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::search::{Policy, Position};
use amunre_core::engine::table::Table;
use amunre_core::horus::Horus;
use amunre_core::log::verify::Answer;
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::men_nefer::MenNefer;
use amunre_core::registry::GAMES;
use amunre_core::session::{
    CommandInput, DynGame, DynValue, DynView, GameStart, JsonInput, Scope, SeedSource, SessionError, Status,
    TableQueries, load, open, open_view, replay, resume_record, samples,
};
use amunre_tests::project_files;
use serde_json::Value;

fn begun(number: u64) -> Box<dyn DynGame> {
    open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(number)).expect("a game")
}

/// A value in canonical JSON.
fn json(value: DynValue) -> String {
    value.json().expect("JSON")
}

/// Carries out a random command of a seat that must act.
fn step(game: &mut dyn DynGame, dice: &mut Fast) -> Option<Seat> {
    let seat = game.to_act().first()?;
    let mut ids = Vec::new();
    game.legal_ids(seat, Scope::Required, &mut ids);
    let place = dice.below(u32::try_from(ids.len()).expect("few"));
    game.apply(seat, CommandInput::Id(ids[usize::try_from(place).expect("few")])).expect("a legal command");
    Some(seat)
}

#[test]
fn every_game_of_the_registry_is_played_by_numbers_and_its_log_is_sound() {
    for game in GAMES {
        let mut game = open(game, "{}", &GameStart::of_number(11)).expect("the usual set-up");
        let mut dice = Fast::new(5, 0);
        while step(&mut *game, &mut dice).is_some() {}
        assert!(game.is_over());
        let log = game.log().expect("a log");
        let verdict = verify(log.as_bytes(), &VerifyOptions::default()).expect("a log");
        assert_eq!(verdict.answers().map(|(_, answer)| answer == &Answer::Yes), [true; 4], "{verdict:?}");
        assert_eq!((verdict.scores, verdict.winners), (game.scores(), game.winners()));
        assert_eq!(verdict.breakdown, game.breakdown());
    }
}

#[test]
fn the_samples_of_a_game_can_be_played() {
    for id in GAMES {
        for (name, setup) in samples(id).expect("a game") {
            let setup = json(setup);
            let game = open(id, &setup, &GameStart::of_number(1)).unwrap_or_else(|problem| panic!("{name}: {problem}"));
            assert_eq!(game.setup(), setup, "{name}");
        }
    }
    assert_eq!(samples("ra").err().map(|problem| problem.status()), Some(Status::UnknownGame));
}

#[test]
fn a_log_is_gone_on_with_where_it_broke_off() {
    let (mut game, mut dice) = (begun(3), Fast::new(1, 1));
    for _ in 0..60 {
        step(&mut *game, &mut dice);
    }
    let half = game.log().expect("a log");
    let mut loaded = load(half.as_bytes()).expect("the same game");
    assert!(loaded.is_as(&*game));
    assert_eq!(loaded.log().expect("a log"), half);
    let mut again = dice.clone();
    while step(&mut *game, &mut dice).is_some() {}
    while step(&mut *loaded, &mut again).is_some() {}
    assert_eq!(loaded.log().expect("a log"), game.log().expect("a log"));
    assert_eq!((loaded.scores(), loaded.breakdown()), (game.scores(), game.breakdown()));
    let finished = load(game.log().expect("a log").as_bytes()).expect("a finished game");
    assert!(finished.is_over() && finished.is_as(&*game));
    assert_eq!(finished.log(), game.log());
}

#[test]
fn clients_that_are_told_what_they_may_know_stay_in_step() {
    let mut game = begun(8);
    let client = |viewer| -> Box<dyn DynView> {
        let view = game.view(viewer).json().expect("a view");
        open_view("amun-re", &game.setup(), viewer, &view).expect("a client")
    };
    let mut clients: Vec<Box<dyn DynView>> = Viewer::all(3).map(client).collect();
    let mut dice = Fast::new(2, 2);
    while step(&mut *game, &mut dice).is_some() {
        let last = game.last();
        for client in &mut clients {
            client.follow(JsonInput::Text(&json(last.events(client.viewer())))).expect("in step");
            let seen = game.view(client.viewer());
            assert!(client.is_as(&*seen) && client.state_hash() == seen.state_hash());
            assert_eq!(client.setup(), game.setup());
            if let Viewer::Seat(seat) = client.viewer() {
                let (mut own, mut true_ones) = (Vec::new(), Vec::new());
                client.legal_ids(seat, Scope::All, &mut own);
                game.legal_ids(seat, Scope::All, &mut true_ones);
                assert_eq!(own, true_ones);
            }
        }
    }
}

#[test]
fn what_is_taken_back_stands_in_the_log() {
    let mut game = begun(1);
    let seat = game.to_act().first().expect("a seat");
    let before = game.view(Viewer::Referee);
    assert_eq!(game.undo(seat).expect_err("nothing done").status(), Status::Undo);
    step(&mut *game, &mut Fast::new(1, 0));
    let copy = game.copy();
    assert_eq!(game.last().seat(), Some(seat));
    game.can_undo(seat).and_then(|()| game.undo(seat)).expect("nobody acted since");
    assert!(game.view(Viewer::Referee).is_as(&*before) && !copy.is_as(&*game));
    let log = game.log().expect("a log");
    assert!(log.contains("\"undo\""), "{log}");
    assert!(load(log.as_bytes()).expect("a sound log").is_as(&*game));
}

#[test]
fn commands_are_numbers_or_json() {
    let mut game = begun(4);
    let seat = game.to_act().first().expect("a seat");
    let mut ids = Vec::new();
    game.legal_ids(seat, Scope::All, &mut ids);
    for id in &ids {
        assert!(*id < game.action_space());
        let value = game.command(*id).expect("a command");
        let (tree, json) = (serde_json::to_value(&value).expect("a value"), json(value));
        assert_eq!(game.id(CommandInput::Value(&tree)), Ok(Some(*id)));
        assert_eq!(game.id(CommandInput::Json(&json)), Ok(Some(*id)));
        assert_eq!(game.check(seat, CommandInput::Json(&json)), Ok(()));
        assert_eq!(game.words(CommandInput::Id(*id)), game.words(CommandInput::Json(&json)));
    }
    let first = json(game.command(ids[0]).expect("a command"));
    game.apply(seat, CommandInput::Json(&first)).expect("it is legal");
    assert_eq!(game.last().command().map(json), Some(first));
}

#[test]
fn a_mask_has_a_byte_for_each_action_id() {
    for id in GAMES {
        let (mut game, mut dice) = (open(id, "{}", &GameStart::of_number(9)).expect("a game"), Fast::new(6, 0));
        let space = usize::try_from(game.action_space()).expect("not that many");
        let (mut mask, mut ids, mut anytime) = (vec![7; space], Vec::new(), 0);
        loop {
            for seat in Seat::all(game.players()) {
                let mut numbers = Vec::new();
                for scope in [Scope::All, Scope::Required] {
                    for table in [&*game as &dyn TableQueries, &*game.view(Viewer::Seat(seat))] {
                        table.legal_ids(seat, scope, &mut ids);
                        table.legal_mask(seat, scope, &mut mask);
                        let mut expected = vec![0; space];
                        ids.iter().for_each(|id| expected[usize::try_from(*id).expect("an id")] = 1);
                        assert_eq!(mask, expected, "{id}: {seat}, {scope:?}");
                    }
                    numbers.push(ids.len());
                }
                assert_eq!(numbers[1] > 0, game.to_act().contains(seat));
                anytime += numbers[0] - numbers[1];
            }
            if step(&mut *game, &mut dice).is_none() {
                break;
            }
        }
        assert_eq!(anytime > 0, *id == "amun-re", "{id}: only Amun-Re has commands at any time");
        game.legal_mask(Seat::new(7).expect("a seat"), Scope::All, &mut mask);
        assert_eq!(mask, vec![0; space], "{id}: a seat that is not at the table");
        let mut short = vec![7; space / 2];
        game.legal_mask(Seat::FIRST, Scope::All, &mut short);
        assert!(short.iter().all(|byte| *byte == 0), "{id}: the game is over");
    }
}

#[test]
fn what_is_wrong_is_said_and_changes_nothing() {
    let mut game = begun(4);
    let before = game.copy();
    let seat = game.to_act().first().expect("a seat");
    let long = format!("\"{}\"", "x".repeat(1 << 21));
    let deep = "[".repeat(100_000);
    let cases: &[(u8, CommandInput<'_>, Status, &str)] = &[
        (seat.number(), CommandInput::Id(u32::MAX), Status::Action, "is not a valid action id"),
        (seat.number(), CommandInput::Json("\"done\""), Status::Illegal, "waits"),
        (7, CommandInput::Id(0), Status::Seat, "not at the table"),
        (seat.number(), CommandInput::Json("\"rain\""), Status::Form, "`rain`"),
        (seat.number(), CommandInput::Json(""), Status::Form, "the command"),
        (seat.number(), CommandInput::Json("null"), Status::Form, "the command"),
        (seat.number(), CommandInput::Json(r#"{"bid":{"province":"sawu","gold":1e99}}"#), Status::Form, "whole number"),
        (seat.number(), CommandInput::Json(r#"{"bid":["sawu",0]}"#), Status::Form, "object"),
        (seat.number(), CommandInput::Json(r#"{"bid":{"gold":0,"gold":1,"province":"sawu"}}"#), Status::Form, "twice"),
        (seat.number(), CommandInput::Json(r#"{"bid":{"gold":0,"province":"sawu","time":1}}"#), Status::Form, "time"),
        (seat.number(), CommandInput::Json(&long), Status::Form, "bytes"),
        (seat.number(), CommandInput::Json(&deep), Status::Form, "the command"),
    ];
    for (seat, input, status, says) in cases {
        let seat = Seat::new(*seat).expect("a seat");
        let problem = game.apply(seat, *input).expect_err("it cannot be");
        assert_eq!(problem.status(), *status, "{problem}");
        assert!(problem.to_string().contains(says), "{problem} does not say {says}");
        assert_eq!(game.check(seat, *input), Err(problem));
    }
    assert!(game.is_as(&*before));
    let bad = |game: &str, setup: &str| open(game, setup, &GameStart::of_number(1)).expect_err("no game").status();
    assert_eq!(bad("ra", "{}"), Status::UnknownGame);
    assert_eq!(bad("amun-re", "[]"), Status::Setup);
    assert_eq!(bad("amun-re", r#"{"players":9}"#), Status::Setup);
    assert_eq!(bad("amun-re", "{"), Status::Form);
    let named = GameStart::new(SeedSource::Number(1), vec!["Ann".to_owned()]);
    assert_eq!(open("amun-re", "{}", &named).expect_err("too few names").status(), Status::Setup);
    let view = game.view(Viewer::Spectator).json().expect("a view");
    let nobody = Viewer::Seat(Seat::new(7).expect("a seat"));
    let stranger = open_view("amun-re", &game.setup(), nobody, &view);
    assert_eq!(stranger.expect_err("not at the table").status(), Status::Seat);
    assert_eq!(load(b"").expect_err("no log").status(), Status::Unreadable);
}

#[test]
fn a_command_is_legal_or_not_without_a_word_of_why() {
    for id in GAMES {
        let (mut game, mut dice) = (open(id, "{}", &GameStart::of_number(3)).expect("a game"), Fast::new(4, 4));
        let mut ids = Vec::new();
        for _ in 0..12 {
            let Some(seat) = game.to_act().first() else { break };
            game.legal_ids(seat, Scope::All, &mut ids);
            for id in (0..game.action_space()).step_by(7) {
                if game.command(id).is_err() {
                    continue;
                }
                let legal = game.is_legal(seat, CommandInput::Id(id)).expect("a command");
                assert_eq!(legal, ids.contains(&id));
                assert_eq!(legal, game.check(seat, CommandInput::Id(id)).is_ok());
                if !legal {
                    assert_eq!(game.apply_if_legal(seat, CommandInput::Id(id)), Ok(false));
                }
            }
            let mut twin = game.copy();
            let id = ids[usize::try_from(dice.below(u32::try_from(ids.len()).expect("few"))).expect("few")];
            assert_eq!(twin.apply_if_legal(seat, CommandInput::Id(id)), Ok(true));
            game.apply(seat, CommandInput::Id(id)).expect("a legal command");
            assert!(twin.is_as(&*game));
            assert_eq!(twin.log(), game.log());
        }
        let nobody = Seat::new(7).expect("a seat");
        assert_eq!(game.is_legal(nobody, CommandInput::Id(0)).map_err(|problem| problem.status()), Err(Status::Seat));
    }
}

#[test]
fn every_kind_of_error_has_a_name_of_its_own() {
    let mut names: Vec<&str> = Status::ALL.iter().map(|(status, _)| status.name()).collect();
    assert!(names.iter().all(|name| !name.is_empty()));
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Status::ALL.len());
}

#[test]
fn a_refusal_says_which_rule_and_what_else_could_be_done() {
    let mut game = begun(4);
    let seat = game.to_act().first().expect("a seat");
    let mut ids = Vec::new();
    game.legal_ids(seat, Scope::All, &mut ids);
    let illegal = (0..game.action_space()).find(|id| !ids.contains(id)).expect("one that is not legal");
    let Err(SessionError::Illegal(illegal)) = game.apply(seat, CommandInput::Id(illegal)) else {
        panic!("it is refused");
    };
    assert!(illegal.rule.starts_with("amun-re/") && illegal.source.is_some());
    assert!(!illegal.alternatives.is_empty() && illegal.alternatives.len() <= 10);
    assert!(!illegal.waited_for.is_empty());
}

#[test]
fn a_view_calls_the_seats_by_their_names() {
    let names = ["Ada", "Bo", "Cy"].map(str::to_owned).to_vec();
    let start = GameStart::new(SeedSource::Number(4), names.clone());
    let game = open("amun-re", r#"{"players":3}"#, &start).expect("a game");
    let done = CommandInput::Words("done");
    let viewer = Viewer::Seat(Seat::FIRST);
    let view = game.view(viewer);
    let mut client = open_view("amun-re", &game.setup(), viewer, &view.json().expect("JSON")).expect("a client");
    let reason_at = |table: &dyn DynView| {
        let second = Seat::new(1).expect("a seat");
        let Err(SessionError::Illegal(illegal)) = table.check(second, done) else { panic!("it is refused") };
        illegal.sentence.clone()
    };
    assert_eq!(reason_at(&*client), "it is not the turn of seat 1: the table waits for seat 0");
    client.set_names(&names);
    let with_names = "it is not the turn of Bo: the table waits for Ada";
    assert_eq!([reason_at(&*client), reason_at(&*client.copy()), reason_at(&*view)], [with_names; 3]);
}

#[test]
fn a_game_that_could_be_is_dealt_for_a_viewer() {
    let mut game = begun(6);
    let mut dice = Fast::new(6, 6);
    for _ in 0..40 {
        step(&mut *game, &mut dice);
    }
    for viewer in Viewer::all(3) {
        let mut dealt = game.determinize(viewer, 99).unwrap();
        assert!(dealt.view(viewer).is_as(&*game.view(viewer)));
        assert_eq!((dealt.breakdown(), dealt.last().len()), (game.breakdown(), 0));
        assert!(dealt.is_as(&*game.determinize(viewer, 99).unwrap()));
        assert_eq!(dealt.log().expect_err("it was not played").status(), Status::Record);
        let mut dice = Fast::new(7, 7);
        while step(&mut *dealt, &mut dice).is_some() {}
        assert!(dealt.is_over());
        for seat in Seat::all(3) {
            let lines = dealt.breakdown().into_iter().filter(|line| line.seat == seat);
            let points: i64 = lines.map(|line| i64::from(line.points)).sum();
            assert_eq!(points, i64::from(dealt.scores()[usize::from(seat.number())]));
        }
    }
}

#[test]
fn outcomes_are_weighed_exactly() {
    let (mut game, mut dice) = (begun(2), Fast::new(3, 3));
    let mut drawn = 0;
    while let Some(seat) = game.to_act().first() {
        let mut ids = Vec::new();
        game.legal_ids(seat, Scope::Required, &mut ids);
        for id in ids.iter().take(3) {
            let Ok(outcomes) = game.outcomes(seat, CommandInput::Id(*id), 500) else { continue };
            let mut played = game.copy();
            played.apply(seat, CommandInput::Id(*id)).expect("a legal command");
            let fits = outcomes.iter().filter(|(weight, after)| *weight > 0 && after.is_as(&*played)).count();
            assert!(fits >= 1, "what happens is one of the outcomes");
            drawn += usize::from(outcomes.len() > 1);
        }
        step(&mut *game, &mut dice);
    }
    assert!(drawn > 0, "somewhere something is drawn");
    let mut game = begun(2);
    let seat = Seat::new(0).expect("a seat");
    assert_eq!(
        game.outcomes(seat, CommandInput::Json("\"done\""), 10).err().map(|problem| problem.status()),
        Some(Status::Illegal)
    );
    // the draw of a card: one copy of 35 to 3 of 35
    while !game.is_over() {
        let Some(seat) = game.to_act().first() else { break };
        if let Ok(all) = game.outcomes(seat, CommandInput::Json(r#"{"buy":{"item":"card","number":1}}"#), 1000)
            && all.len() > 1
        {
            let cards: u64 = all.iter().map(|(weight, _)| weight).sum();
            let state: Value = serde_json::from_str(&game.view(Viewer::Referee).json().expect("JSON")).expect("JSON");
            assert_eq!(Some(cards), state["deck"]["number"].as_u64(), "as many as there are cards");
            let few = game.outcomes(seat, CommandInput::Json(r#"{"buy":{"item":"card","number":1}}"#), 3);
            assert_eq!(few.err().map(|problem| problem.status()), Some(Status::Outcomes));
            return;
        }
        step(&mut *game, &mut dice);
    }
    panic!("no card could be drawn");
}

#[test]
fn an_outcome_says_what_happened() {
    let (mut game, mut dice) = (begun(3), Fast::new(2, 0));
    let mut drawn = 0;
    while let Some(seat) = game.to_act().first() {
        let mut ids = Vec::new();
        game.legal_ids(seat, Scope::Required, &mut ids);
        let outcomes = game.outcomes(seat, CommandInput::Id(ids[0]), 300).unwrap_or_default();
        if outcomes.len() > 1 {
            let mut after = game.copy();
            after.apply(seat, CommandInput::Id(ids[0])).expect("a legal command");
            let events = |game: &dyn DynGame| json(game.last().events(Viewer::Referee));
            let same = outcomes.iter().find(|(_, outcome)| events(&**outcome) == events(&*after));
            let (_, outcome) = same.expect("what happened is one of the outcomes");
            assert!(outcome.is_as(&*after));
            assert_eq!(outcome.breakdown(), after.breakdown());
            drawn += 1;
        }
        step(&mut *game, &mut dice);
    }
    assert!(drawn > 0);
}

#[test]
fn a_game_goes_on_from_a_referees_log_alone() {
    for name in ["by-a-seat-3p", "table-4p", "seeded-3p.seat-0"] {
        let log = project_files::read(&format!("tests/corpus/sound/{name}.amunre.jsonl"));
        let problem = load(log.as_bytes()).err().unwrap_or_else(|| panic!("{name} does not tell everything"));
        assert_eq!(problem.status(), Status::Record, "{name}: {problem}");
    }
    load(project_files::read("tests/corpus/sound/seeded-3p.amunre.jsonl").as_bytes()).expect("a referee's log");
}

#[test]
fn a_view_takes_no_events_that_are_not_for_its_viewer() {
    let (mut game, mut dice) = (begun(3), Fast::new(2, 0));
    let (mut refused, mut spectator) = (0, game.view(Viewer::Spectator));
    while step(&mut *game, &mut dice).is_some() {
        let (truth, own) = (json(game.last().events(Viewer::Referee)), json(game.last().events(Viewer::Spectator)));
        if truth != own {
            let before = spectator.json();
            if let Err(problem) = spectator.copy().follow(JsonInput::Text(&truth)) {
                assert_eq!(problem.status(), Status::Form, "{problem}");
                refused += 1;
            }
            assert_eq!(spectator.json(), before);
        }
        let tree = serde_json::from_str(&own).expect("JSON");
        let mut by_value = spectator.copy();
        by_value.follow(JsonInput::Value(&tree)).expect("its own events");
        spectator.follow(JsonInput::Text(&own)).expect("its own events");
        assert!(by_value.is_as(&*spectator));
        assert!(spectator.is_as(&*game.view(Viewer::Spectator)));
    }
    assert!(refused > 5, "{refused}");
}

#[test]
fn what_is_wrong_in_a_set_up_is_named_by_its_field() {
    for (setup, says) in [
        (r#"{"players":4.0}"#, "players is 4.0: expected a whole number"),
        (r#"{"players":18446744073709551616}"#, "players is 1.8446744073709552e19: expected a whole number"),
        (r#"{"board":{"provinces":[{"x":1,"x":2}]}}"#, "board.provinces[0] is the key \"x\" is given twice: expected"),
    ] {
        let problem = open("amun-re", setup, &GameStart::of_number(1)).expect_err("no set-up");
        assert_eq!(problem.status(), Status::Setup);
        assert!(problem.to_string().starts_with(says), "{problem}");
    }
    let deep = "[".repeat(100_000);
    for (setup, says) in [("{", "set-up is cut off"), (&*deep, "set-up is nested too deeply")] {
        let problem = open("amun-re", setup, &GameStart::of_number(1)).expect_err("no JSON");
        assert_eq!(problem.status(), Status::Form);
        assert!(problem.to_string().starts_with(says), "{problem}");
    }
    let beyond = GameStart::of_number(1 << 53);
    let problem = open("amun-re", "{}", &beyond).expect_err("no seed");
    assert_eq!(problem.status(), Status::Setup);
}

#[test]
fn a_line_of_notation_is_one_command() {
    let mut game = begun(2);
    let seat = Seat::new(0).expect("a seat");
    let twin = game.copy();
    for wrong in ["", "bid", "buy 1 stone: edfu", "{\"done\":1}"] {
        let problem = game.apply(seat, CommandInput::Words(wrong)).expect_err("no command");
        assert_eq!(problem.status(), Status::Form, "{wrong}: {problem}");
        assert!(game.is_as(&*twin));
    }
    let mut ids = Vec::new();
    game.legal_ids(seat, Scope::All, &mut ids);
    for id in ids {
        let words = game.words(CommandInput::Id(id)).expect("words");
        assert_eq!(game.id(CommandInput::Words(&words)), Ok(Some(id)));
        let mut after = game.copy();
        after.apply(seat, CommandInput::Words(&words)).expect("a legal command");
        let mut other = game.copy();
        other.apply(seat, CommandInput::Id(id)).expect("a legal command");
        assert!(after.is_as(&*other));
    }
}

/// A running game with its record, a table, a position and a random game of a seed, as a program prints them; the number of events is public.
fn printed<G: FullGame>(seed: u64) -> [String; 7] {
    let setup = G::default_setup();
    let rules = G::rules(&setup).expect("rules");
    let table = Table::<G, _>::open(&setup, Seeded::new(Seed::from_number(seed))).expect("a table");
    let position = Position::<G>::start(&rules, &mut Fast::new(seed, 0)).expect("a position");
    let game = open(G::ID, "{}", &GameStart::of_number(seed)).expect("a game");
    let log = game.log().expect("a log");
    [
        format!("{game:?}"),
        format!("{:?}", game.last()).replace(&game.last().len().to_string(), "?"),
        format!("{:?}", resume_record(G::ID, &mut log.as_bytes()).expect("a record").0),
        format!("{:?}", replay(Box::new(Cursor::new(log)), &VerifyOptions::default()).expect("a log")),
        format!("{table:?}"),
        format!("{position:?}"),
        format!("{:?}", position.playout(Policy::KindFirst, seed, 0)),
    ]
}

#[test]
fn what_a_program_prints_of_a_running_game_depends_on_nothing_hidden() {
    for seed in 2..6 {
        assert_eq!(printed::<AmunRe>(seed), printed::<AmunRe>(1));
        assert_eq!(printed::<Horus>(seed), printed::<Horus>(1));
        assert_eq!(printed::<MenNefer>(seed), printed::<MenNefer>(1));
    }
}
