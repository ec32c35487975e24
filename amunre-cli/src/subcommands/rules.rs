//! `amunre rules`: the rules in words, with their source and their rulings.

use std::io;
use std::io::Write;

use amunre_core::engine::refusal::RuleId;
use amunre_core::engine::sources::{FoundBy, Rulebook, RulebookMatch, WrittenRule, WrittenRuling};
use amunre_core::log::verify::FaultKind;
use amunre_core::session;
use amunre_report::texts::wrap::{terminal_width, wrap, wrap_list};
use amunre_report::texts::{BOLD, DIM};
use clap::Args;
use serde::Serialize;

use crate::error::Error;
use crate::input::edition::EditionOptions;
use crate::output::pipe_writer::Listened;
use crate::{Streams, code};

const AFTER_HELP: &str = r#"Without a name all rules are listed in the order of the rulebook: page, name, first words. With a name one rule is explained: its
text, its source, and the rulings that complete it. A part of a name is enough (`must-outbid`); if it fits several rules, these are
listed (`auction`). Other words are looked up in the names, in the words of the rulebook and in the texts, in this order: rules that
are found are listed with their first line, those of the edition that is asked for first. A rule that the default edition does not
have is shown as another edition has it. `ruling 14` is one ruling, `rulings` lists all of them. The names of faults in a record
(`record/chain`) are explained too.

The text is that of this project; the page number leads to the rulebook.

With --json each rule, ruling or fault of a record is an object on its own line: {"id":…,"text":[…],…},
{"ruling":…,"text":[…],"rules":[…]}, {"id":…,"question":…,"text":[…]}.

Examples:
  amunre rules
  amunre rules amun-re/auction/must-outbid
  amunre rules must-outbid
  amunre rules auction
  amunre rules starting player
  amunre rules ruling 14
  amunre rules record/chain
  amunre rules --json | jq -r .id

Exit codes:
  0  the rules are printed
  2  arguments cannot be read, or nothing is found: similar names are listed"#;

/// The width of the list where there is no terminal.
const WIDTH: usize = 100;

/// The most rules that are listed for words that were looked up.
const MOST_RANKED: usize = 10;

/// Explain the rules, each with its source and its rulings
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct RulesArgs {
    /// A rule, a part of its name, words to look up, or `ruling` and a number [default: all rules]
    #[arg(value_name = "NAME", num_args = 0.., allow_negative_numbers = true)]
    name: Vec<String>,
    #[command(flatten)]
    edition: EditionOptions,
    /// Write JSON, one object per line
    #[arg(long)]
    json: bool,
}

/// A fault of the record, shown like a rule.
#[derive(Serialize)]
struct OfRecord {
    id: &'static str,
    question: &'static str,
    text: [&'static str; 1],
}

/// The match of a name, each with the book that it stands in.
enum FoundRules<'b> {
    Rule(&'b WrittenRule, &'b Rulebook),
    Rules(Vec<&'b WrittenRule>),
    /// Rules that were looked up, the best first.
    Ranked(Vec<&'b WrittenRule>),
    Ruling(&'b WrittenRuling),
    Rulings(Vec<&'b WrittenRuling>),
}

impl RulesArgs {
    /// Writes the rules; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let mut out = Listened::new(streams.stdout, true);
        let name = self.name.join(" ").trim().to_owned();
        if name == "record" || name.starts_with("record/") {
            return self.of_record(&name, &mut out).map(|()| code::DONE);
        }
        let books = rulebooks(&self.edition.of(&name), &name)?;
        self.say(find(&books, &name)?, &mut out).map(|()| code::DONE)
    }

    fn say(&self, found: FoundRules<'_>, out: &mut dyn Write) -> Result<(), Error> {
        if self.json {
            return match found {
                FoundRules::Rule(rule, _) => json(rule, out),
                FoundRules::Rules(rules) | FoundRules::Ranked(rules) => {
                    rules.into_iter().try_for_each(|rule| json(rule, out))
                }
                FoundRules::Ruling(ruling) => json(ruling, out),
                FoundRules::Rulings(rulings) => rulings.into_iter().try_for_each(|ruling| json(ruling, out)),
            };
        }
        let written = match found {
            FoundRules::Rule(rule, book) => one(rule, book, out),
            FoundRules::Rules(rules) => list(&rules, out),
            FoundRules::Ranked(rules) => ranked(&rules, out),
            FoundRules::Ruling(ruling) => one_ruling(ruling, out),
            FoundRules::Rulings(rulings) => list_rulings(&rulings, out),
        };
        written.map_err(Error::Write)
    }

    fn of_record(&self, name: &str, out: &mut dyn Write) -> Result<(), Error> {
        let begins = |kind: &FaultKind| kind.id().starts_with(name);
        let whole: Vec<FaultKind> = FaultKind::ALL.into_iter().filter(|kind| kind.id() == name).collect();
        let found = if whole.is_empty() { FaultKind::ALL.into_iter().filter(begins).collect() } else { whole };
        if found.is_empty() {
            let all = FaultKind::ALL.map(FaultKind::id).join(", ");
            return Err(Error::Rule { name: shown(name), expected: format!("one of {all}") });
        }
        for kind in found {
            let (id, question, meaning) = (kind.id(), kind.question().name(), kind.meaning());
            if self.json {
                json(&OfRecord { id, question, text: [meaning] }, out)?;
            } else {
                let source = format!("a fault of the record: the verdict says no to `{question}`");
                writeln!(out, "{BOLD}{id}{BOLD:#}  {DIM}{source}{DIM:#}").map_err(Error::Write)?;
                writeln!(out, "  {}", wrap(meaning, 2, 2)).map_err(Error::Write)?;
            }
        }
        Ok(())
    }
}

/// Returns the rulebooks of a game: that of the edition, and without `--edition`, if it does not have the name, those of the other
/// editions after it.
fn rulebooks(edition: &EditionOptions, name: &str) -> Result<Vec<Rulebook>, Error> {
    let mut books = vec![edition.rules(None)?.rulebook()];
    if edition.edition.is_none() && books.iter().all(|book| named(book, name).is_none()) {
        let default = session::default_setup(&edition.game).map_err(Error::Game)?;
        let others = session::samples(&edition.game).unwrap_or_default().into_iter();
        let fields = others.filter_map(|(_, setup)| serde_json::to_value(setup).ok());
        for other in fields.filter_map(|fields| default.read(fields).ok()?.rules().ok()) {
            let other = other.rulebook();
            if !books.contains(&other) {
                books.push(other);
            }
        }
    }
    Ok(books)
}

/// Returns the number of a name such as `ruling 14`.
fn ruling_number(name: &str) -> Option<u8> {
    name.strip_prefix("ruling ").or_else(|| name.strip_prefix("rulings "))?.trim().parse().ok()
}

/// Returns what a name means in a book: all rules, all rulings, a ruling, or the rules with this name or a part of it.
fn named<'b>(book: &'b Rulebook, name: &str) -> Option<FoundRules<'b>> {
    match (name, ruling_number(name)) {
        ("", _) => Some(FoundRules::Rules(book.rules.iter().collect())),
        ("ruling" | "rulings", _) => Some(FoundRules::Rulings(book.rulings.iter().collect())),
        (_, Some(number)) => book.ruling(number).map(FoundRules::Ruling),
        _ => match book.seek(name) {
            RulebookMatch::Rule(rule) => Some(FoundRules::Rule(rule, book)),
            RulebookMatch::Rules(rules) => Some(FoundRules::Rules(rules)),
            RulebookMatch::Nothing(_) => None,
        },
    }
}

/// Finds what a name means in the first book that has it; other words are looked up.
fn find<'b>(books: &'b [Rulebook], name: &str) -> Result<FoundRules<'b>, Error> {
    let unknown = |expected| Error::Rule { name: shown(name), expected };
    // a part of a name alone is one of the first book: in others it is looked up
    let is_exact = name.contains('/') || ruling_number(name).is_some();
    if let Some(found) = books.iter().take(if is_exact { books.len() } else { 1 }).find_map(|book| named(book, name)) {
        return Ok(found);
    }
    if ruling_number(name).is_some() {
        let all = books.iter().take(1).flat_map(|book| &book.rulings).map(|ruling| ruling.ruling.to_string());
        return Err(unknown(format!("one of the rulings {}", all.collect::<Vec<_>>().join(", "))));
    }
    match looked_up(books, name).as_slice() {
        [] => {}
        [(rule, book)] => return Ok(FoundRules::Rule(rule, book)),
        many => return Ok(FoundRules::Ranked(many.iter().map(|(rule, _)| *rule).collect())),
    }
    // editions share rulings
    match books.iter().map(|book| book.search_rulings(name)).find(|rulings| !rulings.is_empty()).as_deref() {
        None => {}
        Some([ruling]) => return Ok(FoundRules::Ruling(ruling)),
        Some(rulings) => return Ok(FoundRules::Rulings(rulings.to_vec())),
    }
    let near = |book: &Rulebook| match book.seek(name) {
        RulebookMatch::Nothing(near) if !near.is_empty() => Some(near.join(" or ")),
        _ => None,
    };
    let near = books.iter().find_map(near).map(|near| format!("a rule, such as {near}"));
    Err(unknown(near.unwrap_or_else(|| "a rule as `amunre rules` lists it, or `ruling` and a number".to_owned())))
}

/// The rules that words lead to, each once: those with the words in their names first, of each edition in turn, then the others of
/// the first edition that has any.
fn looked_up<'b>(books: &'b [Rulebook], words: &str) -> Vec<(&'b WrittenRule, &'b Rulebook)> {
    let mut found: Vec<(FoundBy, &WrittenRule, &Rulebook)> = Vec::new();
    for book in books {
        let is_first = found.iter().all(|(by, ..)| *by == FoundBy::Name);
        for (by, rule) in book.search(words) {
            let is_new = found.iter().all(|(_, other, _)| other.id != rule.id);
            if is_new && (by == FoundBy::Name || is_first) {
                found.push((by, rule, book));
            }
        }
    }
    // a stable sort: the editions stay in their order
    found.sort_by_key(|(by, ..)| *by != FoundBy::Name);
    found.into_iter().map(|(_, rule, book)| (rule, book)).collect()
}

/// A name as it was given, cut to 60 characters.
fn shown(name: &str) -> String {
    name.chars().take(60).collect()
}

fn json(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Error> {
    let line = serde_json::to_string(value).map_err(|error| Error::Fault(error.to_string()))?;
    writeln!(out, "{line}").map_err(Error::Write)
}

/// Writes a line for each rule, below the parts of the rulebook.
fn list(rules: &[&WrittenRule], out: &mut dyn Write) -> io::Result<()> {
    let width = rules.iter().map(|rule| rule.id.0.len()).max().unwrap_or(0);
    let mut part = None;
    for rule in rules {
        if part != Some(&rule.part) {
            writeln!(out, "{}{BOLD}{}{BOLD:#}", if part.is_some() { "\n" } else { "" }, rule.part)?;
            part = Some(&rule.part);
        }
        let page = rule.page.map(|page| format!("p. {page:<2} ")).unwrap_or_default();
        let first = first_words(&rule.text, list_width().saturating_sub(width + 5 + page.len()));
        writeln!(out, "  {page}{:<width$}  {DIM}{first}{DIM:#}", rule.id.0)?;
    }
    Ok(())
}

/// Writes the best of the rules that were looked up: the name, the source and the first line of each.
fn ranked(rules: &[&WrittenRule], out: &mut dyn Write) -> io::Result<()> {
    for rule in rules.iter().take(MOST_RANKED) {
        let source = rule.source.split(';').next().unwrap_or_default();
        writeln!(out, "{BOLD}{}{BOLD:#}  {DIM}{source}{DIM:#}", rule.id)?;
        writeln!(out, "  {}", first_words(&rule.text, list_width().saturating_sub(2)))?;
    }
    match rules.len().saturating_sub(MOST_RANKED) {
        0 => Ok(()),
        more => writeln!(out, "and {more} more: add a word, or list all with --json"),
    }
}

fn list_rulings(rulings: &[&WrittenRuling], out: &mut dyn Write) -> io::Result<()> {
    for ruling in rulings {
        let first = first_words(&ruling.text, list_width().saturating_sub(12));
        writeln!(out, "{BOLD}ruling {:<3}{BOLD:#}  {DIM}{first}{DIM:#}", ruling.ruling)?;
    }
    Ok(())
}

fn list_width() -> usize {
    terminal_width().unwrap_or(WIDTH)
}

/// The first words of a text, as many as fit.
fn first_words(text: &[String], room: usize) -> String {
    let text = text.first().map_or("", String::as_str);
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let cut: String = text.chars().take(room.saturating_sub(1)).collect();
    let words = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("{words}…")
}

/// Writes a rule in full.
fn one(rule: &WrittenRule, book: &Rulebook, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{BOLD}{}{BOLD:#}", rule.id)?;
    writeln!(out, "  {DIM}{} ({}){DIM:#}", rule.source, rule.part)?;
    paragraphs(&rule.text, 0, out)?;
    for ruling in rule.rulings.iter().filter_map(|number| book.ruling(*number)) {
        writeln!(out, "\n{BOLD}ruling {}{BOLD:#}", ruling.ruling)?;
        paragraphs(&ruling.text, 2, out)?;
    }
    if !rule.see.is_empty() {
        writeln!(out, "\nsee also: {}", wrap_list(&rule.see, 10, 2))?;
    }
    Ok(())
}

/// Writes a ruling in full.
fn one_ruling(ruling: &WrittenRuling, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{BOLD}ruling {}{BOLD:#}", ruling.ruling)?;
    writeln!(out, "  {DIM}a decision of this project, not of the publisher{DIM:#}")?;
    paragraphs(&ruling.text, 0, out)?;
    let rules: Vec<String> = ruling.rules.iter().map(RuleId::to_string).collect();
    writeln!(out, "\nrules that it completes: {}", wrap_list(&rules, 24, 2))
}

fn paragraphs(text: &[String], indent: usize, out: &mut dyn Write) -> io::Result<()> {
    for (place, paragraph) in text.iter().enumerate() {
        if place > 0 || indent == 0 {
            writeln!(out)?;
        }
        writeln!(out, "{:indent$}{}", "", wrap(paragraph, indent, indent))?;
    }
    Ok(())
}
