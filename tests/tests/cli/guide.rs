//! The guide for referees (docs/guide/refereeing.md): its commands are run, in the order of the page.

use std::fs;

use crate::run_command::amunre;
use crate::scratch::Scratch;
use crate::transcription::typed_lines;

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

/// The blocks of a page in order: the language of each, and its text.
fn all_blocks(page: &str) -> Vec<(&str, &str)> {
    page.split("```").skip(1).step_by(2).filter_map(|block| block.split_once('\n')).collect()
}

/// The arguments of a command of the page: its files are in a folder of the test.
fn args(words: &[String], scratch: &Scratch) -> Vec<String> {
    let is_file =
        |word: &&String| [".amunre.jsonl", ".key", ".seed", ".txt", ".html"].iter().any(|end| word.ends_with(end));
    let of = |word: &String| match word.strip_prefix("tests/") {
        Some(corpus) => corpus.to_owned(),
        // a seat may stand before its key
        None if is_file(&word) => match word.split_once(':') {
            Some((seat, file)) => format!("{seat}:{}", scratch.path(file)),
            None => scratch.path(word),
        },
        None => word.clone(),
    };
    words.iter().skip(1).map(of).collect()
}

/// Text files of the page stand before the commands that read them; lines for a prompt stand after the command that asks for them.
#[test]
fn every_command_of_the_guide_ends_as_it_says() {
    let page = fs::read_to_string("../docs/guide/refereeing.md").expect("the guide");
    let scratch = Scratch::new();
    let blocks = all_blocks(&page);
    let text = |place: usize| blocks.get(place).filter(|(language, _)| *language == "text").expect("a text").1;
    let (mut output, mut number) = (String::new(), 0);
    for (place, (_, lines)) in blocks.iter().enumerate().filter(|(_, (language, _))| *language == "sh") {
        for PageCommand { words, code } in lines.lines().map(command_line) {
            let args = args(&words, &scratch);
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let file = words.iter().find(|word| words[1] == "record" && word.strip_suffix(".txt").is_some());
            if let Some(file) = file.filter(|file| !scratch.names().contains(file)) {
                let before = (0..place).rev().find(|place| blocks[*place].0 == "text").expect("a file");
                scratch.file(file, text(before));
            }
            let ran = if words[1] == "record" && file.is_none() {
                typed_lines(&args, text(place + 1))
            } else {
                amunre(&args)
            };
            assert_eq!((&words[0][..], ran.code), ("amunre", code), "{words:?}\n{}{}", ran.out, ran.err);
            assert!(words[1] != "record" || ran.err.is_empty(), "each line is taken: {}", ran.err);
            (output, number) = (output + &ran.out, number + 1);
        }
    }
    assert!(number > 20, "{number}");
    for part in ["last hash: ", "amun-re/auction/must-outbid", "steal", "the lights went out", "Dora earns 1"] {
        assert!(output.contains(part), "{part}");
    }
}

/// The card for the table has one page.
#[test]
fn the_card_fits_on_a_page() {
    let card = fs::read_to_string("../docs/guide/table-card.md").expect("the card");
    assert!(card.lines().count() <= 60, "{}", card.lines().count());
}
