//! A game while it is recorded: lines are taken, the log grows, and the events are written.

use amunre_core::engine::ids::{Names, Seat, Seats};
use amunre_core::engine::table::UndoError;
use amunre_core::engine::text::letter_case::is_same_name;
use amunre_core::log::format::{Anchor, Hash};
use amunre_core::log::write::EntryError;
use amunre_core::log::write::transcription::{InputRequest, Rejection};
use amunre_core::session::{
    CommandInput, Completions, DynRecorder, DynReply, EachSeat, Reading, Scope, guide, interpret, next_of_each,
};
use amunre_report::sanitize;
use amunre_report::texts::wrap::{wrap, wrap_list};
use amunre_report::texts::{BOLD, DIM, fault};
use amunre_report::words::{decisions_in_words, safe_names};
use serde::Deserialize;

use crate::code;
use crate::error::Error;
use crate::runner::live_game::decisions;
use crate::runner::text_narrator::{in_words, receipt};
use crate::subcommands::record::answers_file::AnswersFile;
use crate::subcommands::record::log_file::LogFile;
use crate::subcommands::record::prompt::Desk;

/// The hash of a line.
#[derive(Deserialize)]
struct LineHash {
    hash: Hash,
}

/// The step after a line.
enum Next {
    /// The next line.
    Line,
    /// The end, because it is asked for.
    Quit,
    /// The end, because the game is over.
    Over,
    /// The end with this code, because a line is impossible.
    Stop(u8),
}

/// The lines that can be typed now.
fn completions(recorder: &dyn DynRecorder) -> Completions {
    let mut completions = Completions::of(recorder);
    let names = Names::new(recorder.names().to_vec());
    let seats = Seat::all(recorder.table().players()).map(|seat| format!("legal {}", names.of(seat)));
    completions.add(["help", "legal", "quit", "score", "table"].map(str::to_owned).into_iter().chain(seats));
    completions
}

/// A game while it is recorded.
pub(super) struct RecordSession<'d> {
    pub(super) recorder: Box<dyn DynRecorder>,
    pub(super) log: LogFile,
    /// The number of entries from one printed anchor to the next.
    anchor_every: Option<u64>,
    pub(super) desk: Desk<'d>,
    /// The last request for a signature that was shown.
    requested: Option<String>,
    /// The typed lines that wait for answers.
    answers: AnswersFile,
    /// The lines that were listed last: a number picks one of them.
    listed: Vec<String>,
}

impl<'d> RecordSession<'d> {
    /// A game whose log is in this file.
    pub(super) fn new(
        mut recorder: Box<dyn DynRecorder>,
        log: LogFile,
        anchor_every: Option<u64>,
        desk: Desk<'d>,
    ) -> Self {
        if desk.asks {
            recorder.confirm_answers();
        }
        let answers = AnswersFile::beside(log.path());
        Self { recorder, log, anchor_every, desk, requested: None, answers, listed: Vec::new() }
    }

    /// Types the lines again that waited for answers when the program was interrupted.
    pub(super) fn restore(&mut self) -> Result<(), Error> {
        if !self.desk.asks {
            return Ok(());
        }
        let lines = self.answers.take(self.recorder.entry_count())?;
        if !lines.is_empty() {
            self.desk.say("typed before and not recorded yet:")?;
        }
        for line in lines {
            self.desk.say(&format!("  {line}"))?;
            self.take(&line)?;
        }
        Ok(())
    }

    /// Tells the hash of the header, where the seats keep it before they open their shares.
    pub(super) fn receipt(&mut self) -> Result<(), Error> {
        if self.recorder.unopened_shares().is_empty() {
            return Ok(());
        }
        self.desk.say(&receipt(self.recorder.head()))
    }

    /// Begins the game, once all seats have opened their shares of the seed.
    pub(super) fn begin(&mut self) -> Result<(), Error> {
        if !self.recorder.unopened_shares().is_empty() {
            return Ok(());
        }
        let reply = self.recorder.begin().map_err(|objection| Error::Record(objection.to_string()))?;
        self.keep(&reply)
    }

    pub(super) fn names(&self) -> Names {
        safe_names(self.recorder.names(), self.recorder.table().players())
    }

    /// Records lines until there are no more.
    pub(super) fn run(&mut self, first: Option<String>) -> Result<u8, Error> {
        let mut waiting = first;
        loop {
            self.ask()?;
            let line = if let Some(line) = waiting.take() {
                Some(line)
            } else {
                let (prompt, recorder) = (self.prompt(), &*self.recorder);
                self.desk.next(&prompt, || completions(recorder))?
            };
            let Some(line) = line else { return self.end() };
            match if self.desk.asks { self.typed(&line)? } else { self.line(&line)? } {
                Next::Line => {}
                Next::Quit => return self.end(),
                Next::Over => return self.over(),
                Next::Stop(code) => {
                    self.tell_end()?;
                    return Ok(code);
                }
            }
        }
    }

    /// The seats and decisions that the table waits for.
    fn prompt(&self) -> String {
        if self.recorder.question().is_some() {
            return "answer".to_owned();
        }
        if let Some(shares) = self.shares() {
            return shares;
        }
        decisions_in_words(&decisions(&*self.recorder.table()), &self.names())
    }

    /// The shares of the seed that are not opened yet, in words.
    pub(super) fn shares(&self) -> Option<String> {
        let (names, unopened) = (self.names(), self.recorder.unopened_shares());
        let seats: Vec<String> = unopened.iter().map(|seat| names.of(*seat)).collect();
        (!seats.is_empty()).then(|| format!("the shares of {}", seats.join(", ")))
    }

    /// Asks for the missing information.
    fn ask(&mut self) -> Result<(), Error> {
        let names = self.names();
        if let Some(InputRequest::Signature(request)) = self.recorder.question() {
            // whoever types it over needs it in one line, a program at once
            let line = request.line().map_err(|error| Error::Fault(error.to_string()))?;
            if self.requested.as_ref() != Some(&line) {
                writeln!(self.desk.out, "request: {line}")
                    .and_then(|()| self.desk.out.flush())
                    .map_err(Error::Write)?;
                self.requested = Some(line);
            }
        }
        let question = self.recorder.question().map(|question| question.in_words(&names));
        match question {
            Some(question) if self.desk.asks => {
                writeln!(self.desk.out, "{}", wrap(&question, 0, 2)).map_err(Error::Write)
            }
            _ => Ok(()),
        }
    }

    /// Takes what a person types.
    fn typed(&mut self, typed: &str) -> Result<Next, Error> {
        match interpret(&*self.recorder.table(), typed, self.recorder.question(), &self.listed) {
            Reading::Lines(lines) => {
                for (number, line) in lines.iter().enumerate() {
                    let waiting = self.recorder.waiting_lines().len();
                    // answers are taken one after the other before the line that they are for is recorded
                    let is_recorded = self.records(line)?;
                    let asks_more = matches!(self.recorder.question(), Some(InputRequest::Look { seat: Some(_), .. }));
                    let is_taken = asks_more && self.recorder.waiting_lines().len() > waiting;
                    if !is_recorded && !is_taken {
                        self.report_rest(lines.get(number..).unwrap_or_default(), lines.len())?;
                        break;
                    }
                }
                // what was undone is not done again
                if !lines.iter().any(|line| line.ends_with("undo")) {
                    self.record_only_lines()?;
                }
            }
            Reading::EachSeat(words) => self.each_seat(&words)?,
            Reading::Question { ask, lines } => {
                self.desk.say(&ask)?;
                self.list(lines)?;
            }
            Reading::Hint(text) => {
                writeln!(self.desk.explanations, "{}", wrap(&sanitize::line(&text), 0, 2)).map_err(Error::Write)?;
            }
            Reading::Help => {
                for line in guide(&*self.recorder.table(), self.recorder.question()) {
                    self.desk.say(&wrap(&line, 0, 4))?;
                }
            }
            Reading::Legal(seat) => self.legal(seat)?,
            Reading::Table => self.table()?,
            Reading::Score => self.score()?,
            Reading::Quit => return Ok(Next::Quit),
            other => return Err(Error::Fault(format!("{other:?}"))),
        }
        // seats with keys can acknowledge the result
        Ok(if self.recorder.is_finished() && !self.recorder.has_keys() { Next::Over } else { Next::Line })
    }

    /// Names the commands of a line that are not recorded, if others of it are.
    fn report_rest(&mut self, rest: &[String], all: usize) -> Result<(), Error> {
        // a command that waits for an answer is not lost
        let rest = if self.recorder.question().is_some() { rest.get(1..).unwrap_or_default() } else { rest };
        if all < 2 || rest.is_empty() {
            return Ok(());
        }
        self.desk.say(&format!("{} of {all} commands are not recorded: {}", rest.len(), rest.join("; ")))
    }

    /// Takes a line; returns true if it is recorded.
    fn records(&mut self, line: &str) -> Result<bool, Error> {
        let before = self.recorder.entry_count();
        self.take(line)?;
        let is_recorded = self.recorder.entry_count() != before;
        if is_recorded {
            self.listed.clear();
        }
        Ok(is_recorded)
    }

    /// Takes the same command of each seat that is asked, one after the other.
    fn each_seat(&mut self, words: &str) -> Result<(), Error> {
        let mut done = Seats::NONE;
        loop {
            match next_of_each(&*self.recorder.table(), words, done) {
                EachSeat::Line(seat, line) => {
                    if !self.records(&line)? {
                        return Ok(());
                    }
                    done.insert(seat);
                }
                EachSeat::Hint(text) => return self.desk.say(&text),
                _ => return self.record_only_lines(),
            }
        }
    }

    /// Records the commands that leave no choice.
    pub(super) fn record_only_lines(&mut self) -> Result<(), Error> {
        while self.desk.asks
            && let Some(line) = self.recorder.only_line()
        {
            if !self.records(&line)? {
                break;
            }
        }
        Ok(())
    }

    /// Takes a line of a file.
    fn line(&mut self, line: &str) -> Result<Next, Error> {
        let mut words = line.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("table"), None, _) => self.table()?,
            (Some("score"), None, _) => self.score()?,
            (Some("help"), None, _) => self.desk.help()?,
            (Some("quit"), None, _) => return Ok(Next::Quit),
            (Some("legal"), _, None) => {
                let name = line.trim().strip_prefix("legal").unwrap_or_default().trim();
                match self.seat_called(name) {
                    None if !name.is_empty() => {
                        let names = self.names();
                        let all: Vec<String> =
                            Seat::all(self.recorder.table().players()).map(|seat| names.of(seat)).collect();
                        self.desk.say(&format!("legal SEAT: one of {}", all.join(", ")))?;
                    }
                    seat => self.legal(seat)?,
                }
            }
            _ => return self.take(line),
        }
        Ok(Next::Line)
    }

    /// Records a line. Where no person types, an impossible one stops the session.
    fn take(&mut self, line: &str) -> Result<Next, Error> {
        match self.recorder.line(line) {
            Ok(reply) => {
                self.keep(&reply)?;
                if self.desk.asks {
                    self.answers.keep(self.recorder.entry_count(), &self.recorder.waiting_lines())?;
                }
                if !self.recorder.has_begun() && self.recorder.question().is_none() {
                    self.begin()?;
                }
                Ok(Next::Line)
            }
            Err(objection) => {
                self.explain(line, &objection)?;
                let is_unreadable = matches!(objection, Rejection::Misspelt(_));
                let code = if is_unreadable { code::UNREADABLE } else { code::STOPPED };
                Ok(if self.desk.asks { Next::Line } else { Next::Stop(code) })
            }
        }
    }

    /// Writes numbered lines, of which a number picks one.
    fn list(&mut self, lines: Vec<String>) -> Result<(), Error> {
        for (number, line) in (1..).zip(&lines) {
            self.desk.say(&format!("  {number:>2}  {line}"))?;
        }
        self.listed = lines;
        Ok(())
    }

    fn seat_called(&self, name: &str) -> Option<Seat> {
        let names = self.names();
        let is_meant = |seat: &Seat| is_same_name(&names.of(*seat), name) || seat.to_string() == name;
        Seat::all(self.recorder.table().players()).find(is_meant)
    }

    /// Stores the recorded lines on the disk, and writes the reply.
    fn keep(&mut self, reply: &DynReply) -> Result<(), Error> {
        self.log.add(&reply.lines)?;
        self.anchors(&reply.lines)?;
        let names = self.names();
        for step in &reply.steps {
            let prefix = step.events.seat().map(|seat| format!("{}: ", names.of(seat))).unwrap_or_default();
            let words = format!("{prefix}{}", sanitize::line(&step.words));
            writeln!(self.desk.out, "{BOLD}{words}{BOLD:#}").map_err(Error::Write)?;
            for event in in_words(&*step.events, &names) {
                writeln!(self.desk.out, "  {DIM}{event}{DIM:#}").map_err(Error::Write)?;
            }
        }
        Ok(())
    }

    /// Writes the anchors of the new lines whose numbers are multiples of the interval.
    pub(super) fn anchors(&mut self, lines: &[String]) -> Result<(), Error> {
        let Some(every) = self.anchor_every else { return Ok(()) };
        let first = self.recorder.entry_count().saturating_sub(lines.len() as u64);
        for (entry, line) in (first..).zip(lines).filter(|(entry, _)| entry % every == 0) {
            let LineHash { hash } = serde_json::from_str(line).map_err(|error| Error::Fault(error.to_string()))?;
            self.desk.say(&format!("anchor: {}", Anchor::of(entry, hash)))?;
        }
        Ok(())
    }

    /// Explains why a line is rejected.
    fn explain(&mut self, line: &str, objection: &Rejection) -> Result<(), Error> {
        let names = self.names();
        let place = if self.desk.asks { String::new() } else { format!("{}:{}: ", self.desk.file, self.desk.number) };
        let out = &mut *self.desk.explanations;
        let typed = sanitize::line(line.trim());
        let written = match objection {
            Rejection::Refused(found) => {
                let heading = format!("{BOLD}refused:{BOLD:#} {}{typed}", sanitize::line(&place));
                writeln!(out, "{heading}").and_then(|()| fault::details(found, &names, false, out))
            }
            other => {
                let mut reason = other.to_string();
                if matches!(other, Rejection::Record(_)) {
                    let seats = Seat::all(self.recorder.table().players());
                    reason = seats.fold(reason, |text, seat| text.replace(&seat.to_string(), &names.of(seat)));
                }
                if matches!(other, Rejection::Record(EntryError::Undo(UndoError::Drawn(_)))) {
                    reason += "; `redraw ITEM …` corrects draws that were made by hand";
                }
                let text = format!("{place}{reason}");
                writeln!(out, "{BOLD}rejected:{BOLD:#} {}", wrap(&sanitize::line(&text), 11, 2))
                    .and_then(|()| writeln!(out, "  as typed: {typed}"))
            }
        };
        written.map_err(Error::Write)
    }

    /// Shows the table.
    pub(super) fn table(&mut self) -> Result<(), Error> {
        let table = self.recorder.table().picture(&self.names());
        writeln!(self.desk.out, "{}", table.trim_end()).map_err(Error::Write)
    }

    /// Writes the legal commands of a seat, or of all that the table waits for if none is named.
    fn legal(&mut self, only: Option<Seat>) -> Result<(), Error> {
        let (names, table) = (self.names(), self.recorder.table());
        let seats: Vec<Seat> = only.map_or_else(|| table.to_act().iter().collect(), |seat| vec![seat]);
        if seats.is_empty() {
            return self.desk.say("no seat is to act");
        }
        let mut listed = Vec::new();
        for seat in seats {
            let mut ids = Vec::new();
            table.legal_ids(seat, Scope::All, &mut ids);
            let words: Result<Vec<_>, _> = ids.iter().map(|id| table.words(CommandInput::Id(*id))).collect();
            let words = words.map_err(|error| Error::Fault(error.to_string()))?;
            let name = names.of(seat);
            // a number picks a line where a person types
            let numbered = |(number, words): (usize, &String)| {
                if self.desk.asks { format!("{number} {words}") } else { words.clone() }
            };
            let shown: Vec<String> = (listed.len() + 1..).zip(&words).map(numbered).collect();
            let text = match words.len() {
                _ if self.recorder.is_unseen(seat) => {
                    format!("{name}: ?  (a command that only {name} sees until it is revealed)")
                }
                0 => format!("{name} has no legal command now"),
                number => {
                    listed.extend(words.iter().map(|words| format!("{name}: {words}")));
                    format!("{name} ({number}): {}", wrap_list(&shown, name.chars().count() + 8, 2))
                }
            };
            writeln!(self.desk.out, "{text}").map_err(Error::Write)?;
        }
        self.listed = listed;
        Ok(())
    }

    fn score(&mut self) -> Result<(), Error> {
        let names = self.names();
        let scores = self.recorder.table().scores();
        let texts = Seat::all(Seat::MOST).zip(scores).map(|(seat, score)| format!("{}: {score}", names.of(seat)));
        let texts: Vec<String> = texts.collect();
        self.desk.say(&texts.join(", "))
    }
}
