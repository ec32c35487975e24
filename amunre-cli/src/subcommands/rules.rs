//! `amunre rules`: the rules in words, with their source and their rulings.

use std::io;
use std::io::Write;

use amunre_core::engine::{RuleId, Rulebook, RulebookMatch, WrittenRule, WrittenRuling};
use amunre_core::log::FaultKind;
use amunre_core::session;
use clap::Args;
use clap::builder::styling::Style;
use serde::Serialize;

use crate::error::Error;
use crate::input::edition::EditionOptions;
use crate::output::pipe_writer::Listened;
use crate::output::wrap::{wrap, wrap_list};
use crate::{Streams, code};

const AFTER_HELP: &str = r#"Without a name all rules are listed in the order of the rulebook: page, name, first words. With a name one rule is explained: its
text, its source, and the rulings that complete it. A rule that the default edition does not have is shown as another edition
has it. A part of a name is enough (`must-outbid`); if it fits several rules, these are listed (`auction`). `ruling 14` is one
ruling, `rulings` lists all of them. The names of faults in a record (`record/chain`) are explained too.

The text is that of this project; the page number leads to the rulebook.

With --json each rule, ruling or fault of a record is an object on its own line: {"id":…,"text":[…],…},
{"ruling":…,"text":[…],"rules":[…]}, {"id":…,"question":…,"text":[…]}.

Examples:
  amunre rules
  amunre rules amun-re/auction/must-outbid
  amunre rules must-outbid
  amunre rules auction
  amunre rules ruling 14
  amunre rules record/chain
  amunre rules --json | jq -r .id

Exit codes:
  0  the rules are printed
  2  arguments cannot be read, or there is no such rule: similar names are listed"#;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// The width of the list.
const WIDTH: usize = 100;

/// Explain the rules, each with its source and its rulings
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct RulesArgs {
    /// A rule, a part of its name, or `ruling` and a number [default: all rules]
    #[arg(value_name = "NAME", num_args = 0..=2)]
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

/// The match of a name.
enum FoundRules<'b> {
    Rule(&'b WrittenRule),
    Rules(Vec<&'b WrittenRule>),
    Ruling(&'b WrittenRuling),
    Rulings(&'b [WrittenRuling]),
}

impl RulesArgs {
    /// Writes the rules; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let mut out = Listened::new(streams.stdout, true);
        let name = self.name.join(" ").trim().to_owned();
        if name == "record" || name.starts_with("record/") {
            return self.of_record(&name, &mut out).map(|()| code::DONE);
        }
        let edition = self.edition.of(&name);
        let book = rulebook(&edition, &name)?;
        self.say(&book, &name, &mut out).map(|()| code::DONE)
    }

    fn say(&self, book: &Rulebook, name: &str, out: &mut dyn Write) -> Result<(), Error> {
        let found = seek(book, name)?;
        if self.json {
            return match found {
                FoundRules::Rule(rule) => json(rule, out),
                FoundRules::Rules(rules) => rules.into_iter().try_for_each(|rule| json(rule, out)),
                FoundRules::Ruling(ruling) => json(ruling, out),
                FoundRules::Rulings(rulings) => rulings.iter().try_for_each(|ruling| json(ruling, out)),
            };
        }
        let said = match found {
            FoundRules::Rule(rule) => one(rule, book, out),
            FoundRules::Rules(rules) => list(&rules, out),
            FoundRules::Ruling(ruling) => one_ruling(ruling, book.decided, out),
            FoundRules::Rulings(rulings) => list_rulings(rulings, out),
        };
        said.map_err(Error::Write)
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
                let source = format!("docs/log-format.md, \"Faults\": `{question}` is no");
                writeln!(out, "{BOLD}{id}{BOLD:#}  {DIM}{source}{DIM:#}").map_err(Error::Write)?;
                writeln!(out, "  {}", wrap(meaning, 2, 2)).map_err(Error::Write)?;
            }
        }
        Ok(())
    }
}

/// Returns the rulebook of a game. Without `--edition` it is that of the first edition that has the rule.
fn rulebook(edition: &EditionOptions, name: &str) -> Result<Rulebook, Error> {
    let book = edition.rules(None)?.rulebook();
    if edition.edition.is_some() || seek(&book, name).is_ok() {
        return Ok(book);
    }
    let default = session::default_setup(&edition.game).map_err(Error::Game)?;
    let others = session::samples(&edition.game).unwrap_or_default().into_iter();
    let fields = others.filter_map(|(_, setup)| serde_json::to_value(setup).ok());
    let rules = fields.filter_map(|fields| default.read(fields).ok()?.rules().ok());
    let mut others = rules.map(|rules| rules.rulebook());
    Ok(others.find(|other| seek(other, name).is_ok()).unwrap_or(book))
}

fn seek<'b>(book: &'b Rulebook, name: &str) -> Result<FoundRules<'b>, Error> {
    if name.is_empty() {
        return Ok(FoundRules::Rules(book.rules.iter().collect()));
    }
    if matches!(name, "ruling" | "rulings") {
        return Ok(FoundRules::Rulings(&book.rulings));
    }
    let unknown = |expected| Error::Rule { name: shown(name), expected };
    if let Some(number) = name.strip_prefix("ruling ").or_else(|| name.strip_prefix("rulings ")) {
        let found = number.trim().parse().ok().and_then(|number| book.ruling(number));
        let all = || book.rulings.iter().map(|ruling| ruling.ruling.to_string()).collect::<Vec<_>>().join(", ");
        return found.map(FoundRules::Ruling).ok_or_else(|| unknown(format!("one of the rulings {}", all())));
    }
    match book.seek(name) {
        RulebookMatch::Rule(rule) => Ok(FoundRules::Rule(rule)),
        RulebookMatch::Rules(rules) => Ok(FoundRules::Rules(rules)),
        RulebookMatch::Nothing(near) if near.is_empty() => {
            Err(unknown("a rule as `amunre rules` lists it, or `ruling` and a number".to_owned()))
        }
        RulebookMatch::Nothing(near) => Err(unknown(format!("a rule, such as {}", near.join(" or ")))),
    }
}

/// A name as it was given, cut to 60 characters.
fn shown(name: &str) -> String {
    name.chars().take(60).collect()
}

fn json(told: &impl Serialize, out: &mut dyn Write) -> Result<(), Error> {
    let line = serde_json::to_string(told).map_err(|error| Error::Fault(error.to_string()))?;
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
        let first = first_words(&rule.text, WIDTH.saturating_sub(width + 5 + page.len()));
        writeln!(out, "  {page}{:<width$}  {DIM}{first}{DIM:#}", rule.id.0)?;
    }
    Ok(())
}

fn list_rulings(rulings: &[WrittenRuling], out: &mut dyn Write) -> io::Result<()> {
    for ruling in rulings {
        let first = first_words(&ruling.text, WIDTH.saturating_sub(12));
        writeln!(out, "{BOLD}ruling {:<3}{BOLD:#}  {DIM}{first}{DIM:#}", ruling.ruling)?;
    }
    Ok(())
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
fn one_ruling(ruling: &WrittenRuling, page: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{BOLD}ruling {}{BOLD:#}", ruling.ruling)?;
    writeln!(out, "  {DIM}a decision of this project, not of the publisher (docs/{page}){DIM:#}")?;
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
