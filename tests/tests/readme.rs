//! The README tells the truth: its commands are there, and what they print is what it says. Its Rust example is a doc test.

use amunre_tests::source;

#[test]
fn the_readme_has_the_commands_that_do_everything() {
    let readme = source::read("README.md");
    for command in ["cargo run --release --package amunre-cli -- play --seed 7 --players 4", "cargo xtask test"] {
        assert!(readme.contains(&format!("```sh\n{command}\n```")), "{command}");
    }
    let gate = source::read(".ci/run");
    assert_eq!(gate.lines().last(), Some("cargo xtask test"));
}

#[test]
fn the_refusal_in_the_readme_is_what_is_printed() {
    let readme = source::read("README.md");
    let name = "tests/corpus/refused-bid.commands.jsonl";
    assert!(readme.contains(&format!("play --commands {name}\n")));
    let file = source::root().join(name).display().to_string();
    let (mut out, mut explanation) = (Vec::new(), Vec::new());
    let args = ["amunre", "play", "--commands", &file];
    let code = amunre_cli::run(args, &mut std::io::empty(), &mut out, &mut explanation);
    assert_eq!(code, 1);
    let explanation = String::from_utf8(explanation).expect("text").replace(&file, name);
    let shown = readme.split("```text\n").nth(1).and_then(|rest| rest.split("\n```").next()).expect("an example");
    assert!(explanation.starts_with(shown), "the README shows\n{shown}\nbut it is\n{explanation}");
}
