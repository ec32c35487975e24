//! The tutorial (docs/guide/tutorial.md): its commands are run in order, and what they print is compared with the page, word for word.

use std::fs;

use crate::guide::{PageCommand, command_line};
use crate::run_command::amunre;
use crate::scratch::Scratch;

/// A block of code: the words behind its fence, and its text.
fn blocks(page: &str) -> Vec<(&str, &str)> {
    let split = |block| str::split_once(block, '\n').expect("a block");
    page.split("\n```").skip(1).step_by(2).map(split).collect()
}

/// Returns true if the lines are those of a pattern; a line `…` of it stands for any number of lines.
fn matches(lines: &[&str], pattern: &[&str]) -> bool {
    match pattern {
        [] => lines.is_empty(),
        ["…", rest @ ..] => (0..=lines.len()).any(|number| matches(&lines[number..], rest)),
        [line, rest @ ..] => lines.first() == Some(line) && matches(&lines[1..], rest),
    }
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

/// Carries out `sed 's/OLD/NEW/' IN > OUT`.
fn substitute(scratch: &Scratch, line: &str) {
    let parts: Vec<&str> = line.split('\'').collect();
    let [_, script, files] = parts[..] else { panic!("{line}") };
    let [_, old, new, _] = script.split('/').collect::<Vec<_>>()[..] else { panic!("{script}") };
    let [from, ">", to] = files.split_whitespace().collect::<Vec<_>>()[..] else { panic!("{files}") };
    let text = fs::read_to_string(scratch.path(from)).expect("a log");
    assert!(text.contains(old), "{line}");
    // once a line, as sed does
    let changed = text.lines().map(|line| line.replacen(old, new, 1) + "\n").collect::<String>();
    scratch.file(to, changed);
}

#[test]
fn the_tutorial_says_what_happens() {
    let page = fs::read_to_string("../docs/guide/tutorial.md").expect("the tutorial");
    let scratch = Scratch::new();
    let (mut printed, mut commands, mut compared) = (String::new(), 0, 0);
    for (language, block) in blocks(&page) {
        match language.split_once(' ').unwrap_or((language, "")) {
            ("sh", "install") => assert_eq!(block.trim_end(), "cargo install --profile dist-command --path amunre-cli"),
            ("sh", _) => {
                printed.clear();
                for line in block.lines() {
                    if line.starts_with("sed ") {
                        substitute(&scratch, line);
                        continue;
                    }
                    let PageCommand { words, code } = command_line(line);
                    let is_file = |word: &str| [".amunre.jsonl", ".txt", ".html"].iter().any(|end| word.ends_with(end));
                    let args = words.iter().skip(1);
                    let args: Vec<String> =
                        args.map(|word| if is_file(word) { scratch.path(word) } else { word.clone() }).collect();
                    let ran = amunre(&args.iter().map(String::as_str).collect::<Vec<_>>());
                    assert_eq!((&*words[0], ran.code), ("amunre", code), "{line}\n{}{}", ran.out, ran.err);
                    printed += &(ran.out + &ran.err).replace(&scratch.path(""), "");
                    commands += 1;
                }
            }
            ("text", "") => {
                assert!(matches(&lines(&printed), &lines(block)), "the page shows\n{block}\nbut it is\n{printed}");
                compared += 1;
            }
            ("text", file) => drop(scratch.file(file.trim_start_matches("file="), block)),
            other => panic!("{other:?}"),
        }
    }
    assert!(commands >= 10 && compared >= 4, "{commands} commands, {compared} outputs");
}

#[test]
fn only_left_out_lines_can_differ() {
    let fits = |text: &str, pattern: &str| matches(&lines(text), &lines(pattern));
    assert!(
        fits("a\nb\nc\n", "a\n…\nc\n") && fits("a\nb\n", "…\nb\n") && fits("a\nb\n", "a\n…\n") && fits("a\n", "a\n")
    );
    assert!(
        !fits("a\nb\nc\n", "a\nc\n") && !fits("a\nb\n", "…\na\n") && !fits("ab\n", "…\nb\n") && !fits("a\nb\n", "a\n")
    );
}
