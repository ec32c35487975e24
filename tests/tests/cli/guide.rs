//! The guide for referees (docs/refereeing.md): its commands are run, in the order of the page.

use std::fs;

use crate::run_command::amunre;
use crate::scratch::Scratch;

/// A command of the page, and its exit code.
pub(crate) struct PageCommand {
    pub(crate) words: Vec<String>,
    pub(crate) code: u8,
}

/// The blocks of a language.
pub(crate) fn blocks<'p>(page: &'p str, language: &str) -> Vec<&'p str> {
    page.split(&format!("```{language}\n")).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// The words of a command line: separated by spaces, except within quotes.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('\'').enumerate().map(|(place, part)| match place % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    parts.collect::<Vec<Vec<String>>>().concat()
}

/// Reads a line with a command; a remark behind it gives the exit code.
pub(crate) fn command_line(line: &str) -> PageCommand {
    let (line, says) = line.split_once('#').unwrap_or((line, ""));
    let code = says.split_once("ends with ").map_or(0, |(_, code)| code[..1].parse().expect("an exit code"));
    PageCommand { words: words(line), code }
}

pub(crate) fn commands(page: &str) -> Vec<PageCommand> {
    blocks(page, "sh").into_iter().flat_map(str::lines).map(command_line).collect()
}

#[test]
fn every_command_of_the_guide_ends_as_it_says() {
    let page = fs::read_to_string("../docs/refereeing.md").expect("the guide");
    let scratch = Scratch::new();
    let texts = blocks(&page, "text");
    scratch.file("evening.txt", texts[0]);
    scratch.file("more.txt", texts[1]);
    scratch.file("vouched.txt", texts[2]);
    let commands = commands(&page);
    let mut said = String::new();
    for PageCommand { words, code } in &commands {
        let is_file =
            |word: &&String| [".amunre.jsonl", ".key", ".seed", ".txt", ".html"].iter().any(|end| word.ends_with(end));
        let args: Vec<String> = (words.iter().skip(1))
            .map(|word| match word.strip_prefix("tests/") {
                Some(corpus) => corpus.to_owned(),
                // a seat may stand before its key
                None if is_file(&word) => {
                    let (seat, file) = word.split_once(':').map_or(("", word.as_str()), |(seat, file)| (seat, file));
                    if seat.is_empty() { scratch.path(file) } else { format!("{seat}:{}", scratch.path(file)) }
                }
                None => word.clone(),
            })
            .collect();
        let ran = amunre(&args.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!((&words[0][..], ran.code), ("amunre", *code), "{words:?}\n{}{}", ran.out, ran.err);
        said += &ran.out;
    }
    assert!(commands.len() > 15, "{}", commands.len());
    for part in ["last hash: ", "amun-re/auction/must-outbid", "steal", "the lights went out"] {
        assert!(said.contains(part), "{part}");
    }
}
