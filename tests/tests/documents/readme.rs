//! The README, compared with the program: its commands exist and print the output that it shows. Its Rust example is a doc
//! test.

use amunre_tests::project_files;

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

#[test]
fn the_picture_of_a_verdict_is_what_is_printed() {
    // the text beside the picture, written with it
    let shown = project_files::read("docs/pictures/verdict.txt");
    let file = project_files::root().join(DISPUTED).display().to_string();
    let mut out = Vec::new();
    let code = amunre_cli::run(["amunre", "verify", &file], &mut std::io::empty(), &mut out, &mut std::io::sink());
    assert_eq!(code, 1);
    let report = String::from_utf8(out).expect("text").replace(&file, DISPUTED);
    let (_, said) = report.split_once('\n').expect("the lines after the path of the log");
    let (_, shown) = shown.split_once('\n').expect("the lines after the path of the log");
    assert_eq!(shown.trim_end(), said.trim_end(), "cargo xtask pictures takes the pictures again");
}
