//! `amunre board confirm`: asks an owner of the game for each assumed value, and writes the confirmed board.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use amunre_core::engine::game::SetupError;
use amunre_core::engine::sources::{AnswerError, BoardForm, BoardQuestion, Confirmation};
use amunre_files::{Readers, WholeFile, shown_path};
use amunre_report::sanitize;
use amunre_report::texts::wrap::{wrap, wrap_list};
use amunre_report::texts::{BOLD, DIM};
use clap::Args;
use serde_json::Value;

use crate::error::Error;
use crate::input::files::{STDIN, existing};
use crate::subcommands::board::options;
use crate::subcommands::board::options::BoardOptions;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
You are asked for each assumed value, table by table and row by row. Compare it with your game, and type:
  Enter    the assumed value is right: it becomes confirmed
  a value  the right value, if it is a different one
  ?        the value stays assumed
  b        go back to the previous value
  q        stop: the answers so far are written
The answers can come through a pipe; its end is the same as q. --from continues with a board that is partly confirmed: only the
remaining assumed values are asked for, and b goes back to the others.

The new board contains your name and the date, and its id follows from its contents. To play with it, use --board FILE with
`play` and `record`, or \"board\" in a set-up. `amunre verify --board FILE LOG` judges an older log with it.

Examples:
  amunre board confirm --edition anniversary --by \"Ada\" --out my-board.json
  amunre board confirm --game horus --by \"Ada\" --from my-set.json --out my-set.json --force

Exit codes:
  0  written, and no value is assumed any more
  1  written, but no game can be played on this board: the faults are listed
  2  arguments or a file cannot be read, or a file cannot be written
  3  some values are still assumed; if none was confirmed or changed, nothing is written";

/// The longest answer, in bytes.
const LONGEST: u64 = 4096;

/// Confirm or correct the assumed values of a board that you own
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct ConfirmArgs {
    #[command(flatten)]
    options: BoardOptions,
    /// Your name, which is written into the board
    #[arg(long, value_name = "NAME")]
    by: String,
    /// The date, which is written into the board [default: today]
    #[arg(long, value_name = "DATE")]
    on: Option<String>,
    /// Continue with this board, which is partly confirmed
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Write the board to this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

impl ConfirmArgs {
    /// Asks and writes; returns the exit code.
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let confirmed = self.confirmation()?;
        let rules = self.options.rules()?;
        let form = options::form(&*rules, self.from.as_deref())?;
        // checked before the first question
        drop(WholeFile::create(&self.out, existing(self.force), Readers::Everyone)?);
        let faults = |form: &BoardForm| options::faults(&*rules, &form.board(&confirmed));
        let mut walk = Walk {
            left: vec![false; form.questions.len()],
            form,
            lines: BufReader::new(Box::new(&mut *streams.stdin)),
            asks: streams.asks,
            out: streams.stdout,
        };
        let faults = walk.all(&faults)?;
        let Walk { form, out, .. } = walk;
        let (open, all) = (form.open(), form.questions.len());
        if open == all {
            writeln!(out, "no value was confirmed or changed: nothing is written").map_err(Error::Write)?;
            return Ok(code::UNFINISHED);
        }
        let board = form.board(&confirmed);
        let mut file = WholeFile::create(&self.out, existing(self.force), Readers::Everyone)?;
        let text = serde_json::to_string_pretty(&board).map_err(|error| Error::Fault(error.to_string()))?;
        writeln!(file, "{text}").map_err(|error| file.error(error))?;
        let name = shown_path(file.path());
        file.keep()?;
        let id = board.get("id").and_then(Value::as_str).unwrap_or_default();
        let heading = format!("{name}: {id}");
        writeln!(out, "{}\nconfirmed values: {} of {all}", sanitize::line(&heading), all - open)
            .map_err(Error::Write)?;
        write_open(&form, out)?;
        Ok(match (faults.is_empty(), open) {
            (false, _) => code::STOPPED,
            (true, 0) => code::DONE,
            (true, _) => code::UNFINISHED,
        })
    }

    fn confirmation(&self) -> Result<Confirmation, Error> {
        let on = self.on.clone().map_or_else(today, Ok)?;
        let confirmed = Confirmation { by: self.by.clone(), on };
        match confirmed.faults("confirmed").into_iter().next() {
            None => Ok(confirmed),
            Some(SetupError { field, expected, .. }) => {
                let is_name = field.strip_suffix("by").is_some();
                let (option, given) = if is_name { ("--by", confirmed.by) } else { ("--on", confirmed.on) };
                Err(Error::Owner { option, given, expected })
            }
        }
    }
}

/// Lists the values that stay assumed.
fn write_open(form: &BoardForm, out: &mut dyn Write) -> Result<(), Error> {
    let open = form.questions.iter().zip(&form.answers).filter(|(_, answer)| answer.is_none());
    let paths: Vec<String> = open.map(|(question, _)| question.path.clone()).collect();
    if paths.is_empty() {
        return Ok(());
    }
    let number = paths.len().to_string();
    let list = wrap_list(&paths, number.len() + 14, 2);
    writeln!(out, "still assumed ({number}): {list}").map_err(Error::Write)
}

/// The day in Greenwich, from the clock of this computer.
fn today() -> Result<String, Error> {
    let seconds =
        SystemTime::now().duration_since(UNIX_EPOCH).map_err(|error| Error::Fault(error.to_string()))?.as_secs();
    // days since 1 March of the year 0; an era has 400 years (the algorithm `civil_from_days` of Howard Hinnant)
    let days = seconds / 86_400 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let (month, later) = if from_march < 10 { (from_march + 3, 0) } else { (from_march - 9, 1) };
    Ok(format!("{:04}-{month:02}-{day:02}", era * 400 + year_of_era + later))
}

/// A walk through the questions.
struct Walk<'w> {
    form: BoardForm,
    /// The questions whose value was left assumed.
    left: Vec<bool>,
    lines: BufReader<Box<dyn Read + 'w>>,
    /// True if a person types.
    asks: bool,
    out: &'w mut dyn Write,
}

impl Walk<'_> {
    /// Asks until every value is settled or left; returns the faults of the board then.
    fn all(&mut self, faults: &dyn Fn(&BoardForm) -> Vec<SetupError>) -> Result<Vec<SetupError>, Error> {
        let mut place = self.next(0);
        let mut last = None;
        loop {
            let Some(question) = self.form.questions.get(place).cloned() else {
                let found = faults(&self.form);
                if found.is_empty() {
                    return Ok(found);
                }
                self.say("All questions are answered, but no game can be played on this board:")?;
                for fault in &found {
                    self.say(&format!("- {fault}"))?;
                }
                self.say("b goes back to change a value, q writes the board as it is.")?;
                match self.line()?.as_deref().map(str::trim) {
                    Some("b") => place = self.form.questions.len().saturating_sub(1),
                    None | Some("q") => return Ok(found),
                    Some(_) => {}
                }
                continue;
            };
            self.ask(place, &question, &mut last)?;
            let Some(line) = self.line()? else { return Ok(faults(&self.form)) };
            match line.trim() {
                "q" => return Ok(faults(&self.form)),
                "b" => match place.checked_sub(1) {
                    Some(before) => place = before,
                    None => self.say("This is the first value.")?,
                },
                "?" => {
                    // a value can always stay assumed
                    let _ = self.form.answer(place, None);
                    self.leave(place);
                    place = self.next(place + 1);
                }
                typed => {
                    let value =
                        if typed.is_empty() { Some(self.form.value(place)) } else { question.help.domain.read(typed) };
                    let taken = match value {
                        Some(value) => self.form.answer(place, Some(value)),
                        None => Err(AnswerError::Domain(question.help.domain)),
                    };
                    match taken {
                        Ok(()) => place = self.next(place + 1),
                        Err(why) => {
                            let shown: String = typed.chars().take(60).collect();
                            let shown = if shown.is_empty() { "this".to_owned() } else { format!("{shown:?}") };
                            self.say(&format!("{shown} is not possible: {why}; or Enter, ?, b or q"))?;
                        }
                    }
                }
            }
        }
    }

    fn leave(&mut self, place: usize) {
        if let Some(left) = self.left.get_mut(place) {
            *left = true;
        }
    }

    /// The first question from a place on that is neither answered nor left.
    fn next(&self, from: usize) -> usize {
        let open = self.form.answers.iter().zip(&self.left).enumerate().skip(from);
        let mut open = open.filter(|(_, (answer, left))| answer.is_none() && !**left).map(|(place, _)| place);
        open.next().unwrap_or(self.form.questions.len())
    }

    /// Shows a question; its table and its row only if they differ from those of the last one.
    fn ask(
        &mut self,
        place: usize,
        question: &BoardQuestion,
        last: &mut Option<(&'static str, String)>,
    ) -> Result<(), Error> {
        let BoardQuestion { table, row, column, help, .. } = question;
        let here = (*table, row.clone());
        if last.as_ref() != Some(&here) {
            let title = format!("{table}: {row}");
            writeln!(self.out, "\n{BOLD}{}{BOLD:#}", sanitize::line(&title)).map_err(Error::Write)?;
            *last = Some(here);
        }
        let is_answered = self.form.answers.get(place).is_some_and(Option::is_some);
        let (value, all) = (self.form.value(place), self.form.questions.len());
        let state = if is_answered { "confirmed" } else { "assumed" };
        let prompt =
            format!("{}/{all} {column}: {state} {}; possible: {}", place + 1, in_words(question, &value), help.domain);
        self.say(&prompt)?;
        writeln!(self.out, "  {DIM}{}{DIM:#}", wrap(help.why, 2, 2)).map_err(Error::Write)?;
        if !self.asks {
            return Ok(());
        }
        write!(self.out, "> ").and_then(|()| self.out.flush()).map_err(Error::Write)
    }

    fn say(&mut self, text: &str) -> Result<(), Error> {
        writeln!(self.out, "{}", wrap(&sanitize::line(text), 0, 2)).map_err(Error::Write)
    }

    /// The next line; none at the end.
    fn line(&mut self) -> Result<Option<String>, Error> {
        let mut bytes = Vec::new();
        let read = (&mut self.lines).take(LONGEST).read_until(b'\n', &mut bytes);
        read.map_err(|error| Error::Read { file: STDIN.to_owned(), error })?;
        Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').to_owned()))
    }
}

fn in_words(question: &BoardQuestion, value: &Value) -> String {
    sanitize::line(&question.help.domain.in_words(value)).into_owned()
}
