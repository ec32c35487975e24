//! The README, compared with the program: its commands exist and print the output that it shows. Its Rust example is a doc
//! test.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::log::VerifyOptions;
use amunre_core::session::{GameStart, open};
use amunre_report::{picture, report};
use amunre_tests::{golden_files, project_files};

/// The log that the README's first command judges.
const DISPUTED: &str = "tests/corpus/faulty/illegal-bid.amunre.jsonl";

#[test]
fn the_readme_has_the_commands_that_do_everything() {
    let readme = project_files::read("README.md");
    for command in [&format!("cargo run --package amunre-cli -- verify {DISPUTED}"), "cargo xtask test"] {
        assert!(readme.contains(&format!("```sh\n{command}\n```")), "{command}");
    }
    let gate = project_files::read(".ci/run");
    for tier in ["cargo xtask test", "cargo xtask test --packages"] {
        assert!(gate.lines().any(|line| line == tier), "{tier}");
    }
}

/// The words of a page that are no code, no table and no address.
fn prose(page: &str) -> usize {
    let mut is_code = false;
    let lines = page.lines().filter(|line| {
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence && !line.starts_with(['|', '<', '!'])
    });
    let words = lines.flat_map(|line| {
        line.split("](").flat_map(|part| part.split_once(')').map_or(part, |part| part.1).split_whitespace())
    });
    words.count()
}

#[test]
fn the_readme_can_be_read_in_three_minutes() {
    let words = prose(&project_files::read("README.md"));
    assert!((300..=600).contains(&words), "{words} words");
    assert_eq!(prose("One [two](three four)\n```sh\nfive\n```\n| six |\nseven\n"), 3);
}

#[test]
fn the_report_to_open_is_that_of_the_log() {
    let log = project_files::read(DISPUTED);
    let report = report(DISPUTED, Box::new(std::io::Cursor::new(log)), &VerifyOptions::default(), Viewer::Referee);
    golden_files::same("docs/pictures/report.html", &report.expect("a log").page, "AMUNRE_BLESS_BOOK");
}

#[test]
fn the_pictures_of_the_games_are_drawn_by_the_program() {
    let names = ["red", "black", "blue", "white"].map(str::to_owned);
    for (id, moves) in [("amun-re", 150), ("horus", 150), ("men-nefer", 80)] {
        let mut game = open(id, r#"{"players":4}"#, &GameStart::of_number(7)).expect("a game");
        let (mut dice, mut ids) = (Fast::new(7, 7), Vec::new());
        for _ in 0..moves {
            ids.clear();
            ids.extend_from_slice(game.next_ids());
            let place = dice.below(u32::try_from(ids.len()).expect("few")) as usize;
            game.apply_next(ids[place]).expect("a legal command");
        }
        let drawn = picture(&*game.view(Viewer::Spectator), &names);
        golden_files::same(&format!("docs/pictures/{id}.svg"), &drawn, "AMUNRE_BLESS_BOOK");
    }
}
