//! The README, compared with the program: its commands exist and print the output that it shows. Its Rust example is a doc
//! test.

use amunre_tests::project_files;

/// The log that the README's first command judges.
const DISPUTED: &str = "tests/corpus/faulty/illegal-bid.amunre.jsonl";

#[test]
fn the_readme_has_the_commands_that_do_everything() {
    let readme = project_files::read("README.md");
    for command in [&format!("cargo run --release --package amunre-cli -- verify {DISPUTED}"), "cargo xtask test"] {
        assert!(readme.contains(&format!("```sh\n{command}\n```")), "{command}");
    }
    let gate = project_files::read(".ci/run");
    assert_eq!(gate.lines().last(), Some("cargo xtask test"));
}

#[test]
fn the_verdict_in_the_readme_is_what_is_printed() {
    let readme = project_files::read("README.md");
    let file = project_files::root().join(DISPUTED).display().to_string();
    let mut out = Vec::new();
    let code = amunre_cli::run(["amunre", "verify", &file], &mut std::io::empty(), &mut out, &mut std::io::sink());
    assert_eq!(code, 1);
    let report = String::from_utf8(out).expect("text");
    let shown = readme.split("```text\n").nth(1).and_then(|rest| rest.split("\n```").next()).expect("an example");
    assert!(report.contains(shown), "the README shows\n{shown}\nbut it is\n{report}");
}
