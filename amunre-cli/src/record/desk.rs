//! The desk of a scribe: lines come in, the log grows, and what happens is told.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

use amunre_core::engine::{Game, Names, Seat, read_setup};
use amunre_core::registry::Visit;
use amunre_core::replay::record::PointOfView;
use amunre_core::replay::{Agreed, At, Draws, Hash, Identity, Look};
use amunre_core::scribe::{Heading, Objection, Reply, Scribe};
use clap::builder::styling::Style;
use serde_json::Value;

use super::log_file::LogFile;
use super::{Secrets, points};
use crate::error::{Error, Place};
use crate::input::Input;
use crate::recording::Recorded;
use crate::referee::Standing;
use crate::setup::{check_names, usual};
use crate::text::Text;
use crate::transcript::{Transcript, Unfinished};
use crate::words::{list_owed, safe_names};
use crate::wrapped::{wrap, wrap_list};
use crate::{code, fault, plain};

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 20;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

const HELP: &str = "\
a line is `SEAT: what it does` (notation), or
  draw ITEM …    SEAT: ?    all: ?    undo    note TEXT    SEAT: resigns    SEAT: replaced by NAME    abandon WHY
  legal [SEAT]   table      score     help    quit";

/// Where lines come from, and where it is told what came of them.
pub(super) struct Desk<'d> {
    pub(super) lines: BufReader<Box<dyn Read + 'd>>,
    /// What the lines are called.
    pub(super) file: String,
    pub(super) number: usize,
    /// Whether a person types: then a line that cannot be is explained and asked for again.
    pub(super) asks: bool,
    pub(super) out: &'d mut dyn Write,
    pub(super) explanations: &'d mut dyn Write,
}

/// A game that begins.
pub(super) struct NewGame<'d> {
    pub(super) path: &'d Path,
    pub(super) heading: Heading,
    pub(super) secrets: Secrets,
    /// The line that ended the heading.
    pub(super) first: String,
    pub(super) desk: Desk<'d>,
}

/// A log that is gone on with.
pub(super) struct OldGame<'d> {
    pub(super) path: &'d Path,
    pub(super) log: &'d Input,
    pub(super) desk: Desk<'d>,
}

impl Desk<'_> {
    pub(super) fn place(&self) -> Place {
        Place { file: self.file.clone(), line: self.number, column: None }
    }

    /// The next line, without its line feed.
    fn next(&mut self, prompt: &str) -> Result<Option<String>, Error> {
        if self.asks {
            let shown = write!(self.out, "{BOLD}{prompt}>{BOLD:#} ").and_then(|()| self.out.flush());
            shown.map_err(Error::Write)?;
        }
        self.number += 1;
        let mut bytes = Vec::new();
        let read = (&mut self.lines).take(LONGEST + 1).read_until(b'\n', &mut bytes);
        read.map_err(|error| Error::Read { file: self.file.clone(), error })?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > LONGEST {
            return Err(self.problem(format!("a line of more than {LONGEST} bytes")));
        }
        match String::from_utf8(bytes) {
            Ok(line) => Ok(Some(line.trim_end_matches(['\n', '\r']).trim_start_matches('\u{feff}').to_owned())),
            Err(_) => Err(self.problem("this is no text in UTF-8".to_owned())),
        }
    }

    fn problem(&self, problem: String) -> Error {
        Error::Content { place: self.place(), problem }
    }

    /// Reads what is agreed. Gives the line that ends it; nothing where there are no more lines.
    pub(super) fn heading(&mut self, heading: &mut Heading, is_enough: bool) -> Result<Option<String>, Error> {
        if self.asks && is_enough {
            return Ok(Some("start".to_owned()));
        }
        while let Some(line) = self.next("set-up, then start")? {
            match heading.take(&line) {
                Ok(true) => {}
                Ok(false) if self.asks && line.trim() == "help" => self.say(HELP)?,
                Ok(false) => return Ok(Some(line)),
                Err(error) if self.asks => self.say(&format!("{error}"))?,
                Err(error) => return Err(self.problem(error.to_string())),
            }
        }
        Ok(None)
    }

    fn say(&mut self, text: &str) -> Result<(), Error> {
        writeln!(self.out, "{}", plain::lines(text)).map_err(Error::Write)
    }
}

impl Visit for NewGame<'_> {
    type Out = Result<u8, Error>;

    fn visit<G: Game>(self) -> Result<u8, Error> {
        let Self { path, heading, secrets, first, desk } = self;
        let mut fields = usual::<G>()?;
        fields.extend(heading.setup.clone());
        let setup = read_setup::<G>(Value::Object(fields)).map_err(|error| desk.problem(error.to_string()))?;
        let rules = G::rules(&setup).map_err(|error| desk.problem(error.to_string()))?;
        let players = G::players(&rules);
        check_names(&heading.names, players).map_err(|problem| desk.problem(format!("names: {problem}")))?;
        let names = Names::new(heading.names.clone());
        let whose = points::read(heading.point_of_view.as_deref(), &names, players);
        let point_of_view = whose.map_err(|problem| desk.problem(problem))?;
        let agreed = secrets.agreed::<G>(setup, heading.names, point_of_view)?;
        let (scribe, header) = Scribe::begin(&agreed).map_err(|cannot| Error::Record(cannot.to_string()))?;
        let mut log = LogFile::create(path)?;
        log.add(&[header])?;
        let mut session = Session { scribe, log, desk };
        session.begin()?;
        let first = (first.trim() != "start").then_some(first);
        session.run(first)
    }
}

impl Look for OldGame<'_> {
    type Out = Result<u8, Error>;

    fn look<G: Game>(self, _at: &At<G>) -> Result<u8, Error> {
        let Self { path, log, desk } = self;
        let (scribe, length) = Scribe::<G>::resume(log.read()?).map_err(|cannot| log.error(&cannot))?;
        let (file, torn) = LogFile::resume(path, length)?;
        let mut session = Session { scribe, log: file, desk };
        if torn > 0 {
            session.desk.say(&format!("a torn last line of {torn} bytes is cut off"))?;
        }
        if session.scribe.has_begun() {
            if session.desk.asks {
                session.table()?;
            }
        } else {
            session.begin()?;
        }
        session.run(None)
    }
}

impl Secrets {
    /// What is agreed, with a key of its own where one is wanted.
    fn agreed<G: Game>(
        &self,
        setup: G::Setup,
        names: Vec<String>,
        point_of_view: PointOfView,
    ) -> Result<Agreed<G>, Error> {
        let is_referee = point_of_view == PointOfView::Referee;
        if self.seed.is_some() && !is_referee {
            return Err(Error::Record("with --seed the point of view is the referee's: others see no seed".to_owned()));
        }
        let is_open = point_of_view == PointOfView::Table && G::part_position(&setup).1.is_none();
        let (identity, has_key) = match (self.seed, self.key) {
            (Some(origin), _) => (origin.identity::<G>(&setup, &names)?, true),
            (None, given) => {
                let key = given.map_or_else(random, Ok)?;
                let identity = Identity::of_script::<G>(Some(key), &setup, &names);
                (identity.map_err(|error| Error::Record(error.to_string()))?, given.is_some() || !is_open)
            }
        };
        let Identity { game_id, key, guessable } = identity;
        let draws = self.seed.map_or(Draws::Given, |origin| Draws::Seed(origin.seed()));
        Ok(Agreed { setup, seats: names, game_id, key: has_key.then_some(key), point_of_view, draws, guessable })
    }
}

/// 32 bytes that nobody can guess.
fn random() -> Result<Hash, Error> {
    let mut bytes = [0; 32];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(Hash(bytes)),
        Err(error) => Err(Error::Record(format!("the system gives no key ({error}): --key gives one"))),
    }
}

/// A game while it is written down.
struct Session<'d, G: Game> {
    scribe: Scribe<G>,
    log: LogFile,
    desk: Desk<'d>,
}

impl<G: Game> Session<'_, G> {
    fn begin(&mut self) -> Result<(), Error> {
        let reply = self.scribe.start().map_err(|objection| Error::Record(objection.to_string()))?;
        self.keep(&reply)
    }

    fn names(&self) -> Names {
        safe_names(&self.scribe.names(), G::players(self.scribe.recorder().rules()))
    }

    /// Writes lines down until there are no more.
    fn run(&mut self, first: Option<String>) -> Result<u8, Error> {
        let mut waiting = first;
        loop {
            self.ask()?;
            let line = match waiting.take() {
                Some(line) => Some(line),
                None => self.desk.next(&self.prompt())?,
            };
            let Some(line) = line else { break };
            if !self.desk.asks || line.trim() != "quit" {
                if let Some(code) = self.line(&line)? {
                    self.end()?;
                    return Ok(code);
                }
            } else {
                break;
            }
        }
        self.end()
    }

    /// What the table waits for.
    fn prompt(&self) -> String {
        let (rules, state) = (self.scribe.recorder().rules(), self.scribe.recorder().state());
        if self.scribe.question().is_some() {
            return "answer".to_owned();
        }
        let owed = |seat| Some((seat, G::owed(rules, state, seat)?));
        let owed: Vec<_> = G::owing(rules, state).iter().filter_map(owed).collect();
        list_owed::<G>(&owed, &self.names())
    }

    /// Asks what is missing.
    fn ask(&mut self) -> Result<(), Error> {
        let names = self.names();
        let question = self.scribe.question().map(|question| question.in_words(&names));
        match question {
            Some(question) if self.desk.asks => {
                writeln!(self.desk.out, "{}", wrap(&question, 0, 2)).map_err(Error::Write)
            }
            _ => Ok(()),
        }
    }

    /// Takes a line; gives the exit code where it ends the work.
    fn line(&mut self, line: &str) -> Result<Option<u8>, Error> {
        let mut words = line.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("table"), None, _) => self.table()?,
            (Some("score"), None, _) => self.score()?,
            (Some("help"), None, _) => self.desk.say(HELP)?,
            (Some("quit"), None, _) => return Ok(Some(self.code())),
            (Some("legal"), _, None) => self.legal(line.trim().strip_prefix("legal").unwrap_or_default().trim())?,
            _ => match self.scribe.line(line) {
                Ok(reply) => self.keep(&reply)?,
                Err(objection) if self.desk.asks => self.explain(line, &objection)?,
                Err(objection) => {
                    self.explain(line, &objection)?;
                    let is_unreadable = matches!(objection, Objection::Misspelt(_));
                    return Ok(Some(if is_unreadable { code::UNREADABLE } else { code::STOPPED }));
                }
            },
        }
        Ok(None)
    }

    /// Brings what was written to the disk, and tells it.
    fn keep(&mut self, reply: &Reply<G>) -> Result<(), Error> {
        self.log.add(&reply.lines)?;
        let names = self.names();
        for step in &reply.steps {
            let whose = step.seat.map(|seat| format!("{}: ", names.of(seat))).unwrap_or_default();
            let words = format!("{whose}{}", plain::line(&step.words));
            writeln!(self.desk.out, "{BOLD}{words}{BOLD:#}").map_err(Error::Write)?;
            for event in &step.events {
                let mut said = String::new();
                // writing to a string does not fail
                let _ = G::write_event(event, &names, &mut said);
                writeln!(self.desk.out, "  {DIM}{said}{DIM:#}").map_err(Error::Write)?;
            }
        }
        Ok(())
    }

    /// Says why a line is not taken.
    fn explain(&mut self, line: &str, objection: &Objection) -> Result<(), Error> {
        let names = self.names();
        let place = if self.desk.asks { String::new() } else { format!("{}:{}: ", self.desk.file, self.desk.number) };
        let out = &mut *self.desk.explanations;
        let typed = plain::line(line.trim());
        let said = match objection {
            Objection::Refused(found) => {
                let heading = format!("{BOLD}refused:{BOLD:#} {}{typed}", plain::line(&place));
                writeln!(out, "{heading}").and_then(|()| fault::details(found, &names, false, out))
            }
            other => {
                let said = format!("{place}{other}");
                writeln!(out, "{BOLD}not taken:{BOLD:#} {}", wrap(&plain::line(&said), 11, 2))
                    .and_then(|()| writeln!(out, "  as typed: {typed}"))
            }
        };
        said.map_err(Error::Write)
    }

    fn table(&mut self) -> Result<(), Error> {
        let (rules, state) = (self.scribe.recorder().rules(), self.scribe.recorder().state());
        let mut table = String::new();
        // writing to a string does not fail
        let _ = G::write_table(rules, state, &self.names(), &mut table);
        writeln!(self.desk.out, "{}", table.trim_end()).map_err(Error::Write)
    }

    /// What a seat may do; all that the table waits for, where none is named.
    fn legal(&mut self, whose: &str) -> Result<(), Error> {
        let names = self.names();
        let recorder = self.scribe.recorder();
        let (rules, state) = (recorder.rules(), recorder.state());
        let players = G::players(rules);
        let seats: Vec<Seat> = if whose.is_empty() {
            G::owing(rules, state).iter().collect()
        } else {
            let is_meant = |seat: &Seat| names.of(*seat).eq_ignore_ascii_case(whose) || seat.to_string() == whose;
            Seat::all(players).filter(is_meant).collect()
        };
        if seats.is_empty() {
            let all: Vec<String> = Seat::all(players).map(|seat| names.of(seat)).collect();
            let said = if whose.is_empty() { "the table waits for nobody" } else { "legal SEAT: one of" };
            return self.desk.say(&format!("{said} {}", if whose.is_empty() { String::new() } else { all.join(", ") }));
        }
        let mut said = Vec::new();
        for seat in seats {
            let mut list = Vec::new();
            G::commands(rules, state, seat, &mut list);
            let words: Vec<String> = list.iter().map(crate::words::command_in_words::<G>).collect();
            let name = names.of(seat);
            let unseen = G::secret(rules, state, seat).is_some() && !recorder.point_of_view().viewer().sees(seat);
            said.push(match words.len() {
                _ if unseen => format!("{name}: ?  (what only {name} sees, until it is turned over)"),
                0 => format!("{name} may do nothing now"),
                number => format!("{name} ({number}): {}", wrap_list(&words, name.chars().count() + 8, 2)),
            });
        }
        said.iter().try_for_each(|line| writeln!(self.desk.out, "{line}")).map_err(Error::Write)
    }

    fn standing<T>(&self, tell: impl FnOnce(Standing<'_>) -> T) -> T {
        let recorder = self.scribe.recorder();
        let before = G::scores(&G::initial(recorder.rules()));
        tell(Standing {
            scores: G::scores(recorder.state()),
            scores_before: &before,
            score_lines: recorder.score_lines(),
            winners: G::winners(recorder.state()),
        })
    }

    fn score(&mut self) -> Result<(), Error> {
        let names = self.names();
        let scores = self.standing(|standing| standing.scores);
        let said = Seat::all(Seat::MOST).zip(scores).map(|(seat, score)| format!("{}: {score}", names.of(seat)));
        let said: Vec<String> = said.collect();
        self.desk.say(&said.join(", "))
    }

    fn code(&self) -> u8 {
        if self.scribe.is_finished() { code::DONE } else { code::UNFINISHED }
    }

    /// Tells how the game stands when there are no more lines.
    fn end(&mut self) -> Result<u8, Error> {
        let names = self.names();
        if let Some(question) = self.scribe.question() {
            let question = question.in_words(&names);
            let said = format!("the last line is not recorded: it waits for an answer: {question}");
            writeln!(self.desk.explanations, "{}", wrap(&plain::line(&said), 0, 2)).map_err(Error::Write)?;
        }
        let recorder = self.scribe.recorder();
        let (rules, state) = (recorder.rules(), recorder.state());
        let owed = |seat| Some((seat, G::owed(rules, state, seat)?));
        let owed: Vec<_> = G::owing(rules, state).iter().filter_map(owed).collect();
        let recorded =
            Recorded { file: self.log.name().to_owned(), entries: recorder.entries(), head: recorder.head() };
        let mut text = Text::new(&mut *self.desk.out, names);
        let before = G::scores(&G::initial(rules));
        let standing = Standing {
            scores: G::scores(state),
            scores_before: &before,
            score_lines: recorder.score_lines(),
            winners: G::winners(state),
        };
        let told = if G::is_over(state) {
            Transcript::<G>::over(&mut text, &standing)
        } else {
            let needs = (!recorder.has_begun()).then_some("draws are asked for");
            Transcript::<G>::unfinished(&mut text, &Unfinished { owed: &owed, needs, standing })
        };
        told.and_then(|()| Transcript::<G>::recorded(&mut text, &recorded)).map_err(Error::Write)?;
        Ok(self.code())
    }
}
