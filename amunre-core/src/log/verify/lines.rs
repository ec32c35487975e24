//! Judges the lines of a log, one after the other.

use crate::engine::{FullGame, from_text};
use crate::log::format::commitment::kinds::{Sealed, sealed};
use crate::log::format::line::Line;
use crate::log::format::record::{Opening, Record};
use crate::log::format::scan::{FormatError, check_canonical};
use crate::log::playback::Stage;
use crate::log::verify::acting::Acting;
use crate::log::verify::fast_path::read_fast;
use crate::log::verify::fault::another_log;
use crate::log::verify::judge::Judge;
use crate::log::verify::recorded::RecordedCommand;
use crate::log::verify::seal_openings::{Openings, Seals};
use crate::log::verify::validate::check_form;
use crate::log::{Address, Fault, FaultKind, Unreadable};

impl<G: FullGame> Judge<G> {
    /// Judges the next line.
    pub(in crate::log) fn line<'l>(&mut self, bytes: &'l [u8]) -> Result<Line<'l>, Unreadable> {
        self.chain.entry += 1;
        self.current.knowers.clear();
        self.current.draw_seals.clear();
        (self.current.acting, self.current.redrawn_from) = (None, None);
        self.playback.forget_step();
        let was_judging = self.is_judging();
        let (line, record, open) = self.parts(bytes)?;
        let own = sealed(&record);
        let checked = self.check_parts(&line, &record, &own);
        if checked.is_err() && self.current.unread {
            // an error in a part of the line that was not read yet comes first
            self.strictly(bytes)?;
        }
        checked?;
        let events = match &record {
            Record::Start(start) => Some(start.events.get()),
            Record::Command(commanded) => Some(commanded.events.get()),
            Record::Redrawn(redrawn) => Some(redrawn.events.get()),
            _ => None,
        };
        let judged = self.judge(&line, &record, open, &own);
        let stops_here = was_judging && !self.is_judging();
        // events that differ were not read byte by byte so far
        let strictly = if self.current.unread || stops_here { Some(self.strictly(bytes)?) } else { None };
        if let Some(strictly) = strictly.as_ref().filter(|_| self.current.unread)
            && events.is_some_and(|events| check_canonical(events.as_bytes()).is_err())
        {
            // it was cut at another place than the end of the events, since a key behind them is none of a command
            self.typed::<Record<'_>>(strictly.record, strictly.record_at)?;
        }
        judged?;
        if let Some(events) = events.filter(|_| stops_here) {
            // the same holds if a fault was found before they were compared
            self.read_events(&line, events)?;
        }
        if let Some(strictly) = strictly {
            self.check_slots(&strictly, &own)?;
        }
        Ok(line)
    }

    /// Checks the form of a record beyond its types.
    fn check_parts(&self, line: &Line<'_>, record: &Record<'_>, own: &[Sealed]) -> Result<(), Unreadable> {
        let problem = match check_form(line.record, record) {
            Err(problem) => FormatError { at: line.record_at + problem.at, ..problem },
            Ok(()) if !self.header.has_key && !own.is_empty() => {
                let (found, expected) = (format!("{} sealed values", own.len()), "none: the log has no key".to_owned());
                FormatError { at: line.record_at, found, expected }
            }
            Ok(()) => return Ok(()),
        };
        Err(Unreadable::form(self.chain.entry + 1, problem))
    }

    /// Splits a line into its parts, and fails unless it is canonical JSON.
    ///
    /// Most lines are commands in their usual form; the fast path reads these.
    fn parts<'l>(&mut self, bytes: &'l [u8]) -> Result<(Line<'l>, Record<'l>, Vec<Opening<'l>>), Unreadable> {
        self.current.unread = false;
        if self.is_judging()
            && let Ok((line, commanded, open)) = read_fast(bytes)
        {
            self.current.unread = true;
            return Ok((line, Record::Command(commanded), open));
        }
        let line = self.strictly(bytes)?;
        let record = self.typed::<Record<'_>>(line.record, line.record_at)?;
        let open = self.typed::<Vec<Opening<'_>>>(line.open, line.open_at)?;
        self.check_slots(&line, &sealed(&record))?;
        Ok((line, record, open))
    }

    fn judge(
        &mut self,
        line: &Line<'_>,
        record: &Record<'_>,
        open: Vec<Opening<'_>>,
        own: &[Sealed],
    ) -> Result<(), Unreadable> {
        let before = self.chain.head;
        let seals = Seals::<G> {
            game_id: self.seals.game_id,
            entry: self.chain.entry,
            own,
            header: &self.header.sealed,
            named: &self.playback.secrets,
            follows_names: self.faults.legal.is_none(),
        };
        let (openings, fault) = Openings::check(open, &seals, &mut self.canonical);
        let written = match record {
            Record::Command(commanded) => Some(self.written(line, commanded)),
            _ => None,
        };
        // before any fault of this entry is found
        self.current.acting =
            self.acting_at(record, written.as_ref().and_then(|written| written.as_ref().ok()), &openings);
        self.check_chain(line, record);
        if let Some(fault) = fault {
            self.fault(*fault);
        }
        self.learn_header(&openings);
        if let Err(problem) = self.check_order(record) {
            self.wrong(FaultKind::Order, problem);
            // after the result everything is judged
            self.halted |= self.stage != Stage::Finished;
            return Ok(());
        }
        self.check_signature(before, record);
        let drawn = self.before_draws(record);
        if let Record::Undo(_) | Record::Redrawn(_) | Record::Ruling(_) | Record::Seat(_) | Record::Result(_) = record
            && !self.roster.keys.is_empty()
        {
            self.tally.unsigned_entries.push((self.chain.entry, record.kind()));
        }
        match record {
            Record::Start(start) => self.start(line, &openings, start)?,
            Record::Command(commanded) => {
                let was_judging = self.is_judging();
                self.current.stepped = None;
                if let Some(written) = written.transpose()? {
                    self.command(line, &openings, commanded, written)?;
                }
                self.count(was_judging);
            }
            Record::Ruling(ruled) => self.ruling(line, &openings, ruled)?,
            Record::Share(share) => self.share(share),
            Record::Undo(undo) => self.undo(*undo),
            Record::Redrawn(redrawn) => self.redrawn(line, &openings, redrawn)?,
            Record::Seat(change) => self.seat(change),
            Record::Result(finished) => self.result(line, finished)?,
            Record::Note(note) => self.note(note),
            Record::Header(_) | Record::Acknowledgement(_) => {}
        }
        if !matches!(record, Record::Note(_) | Record::Acknowledgement(_)) {
            self.last_drawn = drawn;
        }
        self.check_learned(&openings);
        Ok(())
    }

    /// Fails if a value that was sealed earlier under a name is opened at a line at which no reader learns it.
    fn check_learned(&mut self, openings: &Openings<'_>) {
        if !self.is_judging() {
            return;
        }
        let earlier = |of: Address| (1..self.chain.entry).contains(&of.0);
        let learned = |of: Address| self.current.knowers.iter().any(|(known, _)| *known == of);
        let odd = openings.iter().map(|opening| opening.of).find(|of| earlier(*of) && !learned(*of));
        if let Some(of) = odd {
            self.wrong(
                FaultKind::Opening,
                format!("the value sealed at {of} is opened here, but no seat learns it here"),
            );
        }
    }

    pub(super) fn check_chain(&mut self, line: &Line<'_>, record: &Record<'_>) {
        let expected = self.chain.hash_of(line.record);
        if expected != line.hash {
            let sentence = match record {
                Record::Header(_) if self.chain.entry > 0 => another_log(self.chain.entry),
                _ => "the hash does not follow from this record and the hash before".to_owned(),
            };
            let fault = Fault::new(FaultKind::Chain, self.chain.entry, sentence);
            let fault = fault.number("expected", expected.to_string()).number("found", line.hash.to_string());
            self.fault(fault);
        }
        self.chain.complete(line.hash);
    }

    /// Fails if a record of this kind is not allowed here.
    fn check_order(&mut self, record: &Record<'_>) -> Result<(), String> {
        let kind = record.kind();
        let fits = match record {
            Record::Note(_) => true,
            Record::Header(_) => false,
            Record::Share(_) | Record::Start(_) => self.stage == Stage::Agreed,
            Record::Result(_) => matches!(self.stage, Stage::Playing | Stage::Abandoned),
            Record::Acknowledgement(_) => self.stage != Stage::Agreed,
            _ => self.stage == Stage::Playing,
        };
        if fits {
            return Ok(());
        }
        let why = match (record, self.stage) {
            (Record::Header(_), _) => "there is one header, and it is the first line",
            (_, Stage::Agreed) => "the game has not begun: `start` comes first",
            (_, Stage::Playing) => "the game has begun",
            (_, Stage::Abandoned) => "the game was abandoned: only a result, acknowledgements and notes can follow",
            (_, Stage::Finished) => "the game is finished: only acknowledgements and notes can follow",
        };
        Err(format!("`{kind}` is not allowed here: {why}"))
    }

    /// Fails unless the seals are where docs/reference/log-format.md requires them, and nowhere else.
    pub(super) fn check_slots(&self, line: &Line<'_>, own: &[Sealed]) -> Result<(), Unreadable> {
        let (found, expected) = (line.seals.len(), own.len());
        if found == expected {
            return Ok(());
        }
        let (found, expected) =
            (format!("{found} sealed values"), format!("{expected}, the number that this record has"));
        Err(Unreadable::form(self.chain.entry + 1, FormatError { at: line.record_at, found, expected }))
    }

    /// The seat of a record, and what it does there.
    pub(super) fn acting_at(
        &self,
        record: &Record<'_>,
        written: Option<&RecordedCommand<G::Command>>,
        openings: &Openings<'_>,
    ) -> Option<Acting<G::Command>> {
        let (seat, words) = match record {
            Record::Command(commanded) => (Some(commanded.seat), None),
            Record::Undo(undo) => (Some(undo.seat), Some("undo")),
            Record::Acknowledgement(signature) => (Some(signature.seat), Some("acknowledgement")),
            Record::Seat(change) => (change.seat(), Some("change at the seat")),
            Record::Note(note) => (note.seat, Some("note")),
            Record::Share(share) => {
                let seat = share.seat().filter(|seat| share.of.0 == 0 && self.fairness.has_share(*seat));
                (seat, Some("share of the seed"))
            }
            _ => (None, None),
        };
        let command = match written {
            Some(RecordedCommand::Clear(command)) => Some(*command),
            Some(RecordedCommand::Sealed(of, _)) => openings.value(*of).and_then(|value| from_text(value.get()).ok()),
            Some(RecordedCommand::Unseen) | None => None,
        };
        seat.map(|seat| Acting { seat, command, words })
    }
}
