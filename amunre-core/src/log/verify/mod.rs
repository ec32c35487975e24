//! Judges the lines of a log, one after the other.

mod acting;
mod command;
mod compare;
mod conclusion;
mod draw_fairness;
pub(super) mod fast_path;
pub(super) mod fault;
mod header;
mod incidents;
mod misread;
mod pile_check;
mod redrawn;
mod resume_state;
mod reveals;
pub(crate) mod seal_openings;
mod signatures;
mod validate;
pub(super) mod verdict;

use acting::Acting;
use draw_fairness::Fairness;
use fast_path::read_fast;
use fault::another_log;
use misread::{misread_value, misspelled_value};
use redrawn::JudgedDraws;
pub(super) use resume_state::ResumeState;
use seal_openings::{Openings, Seals};
use serde::Serialize;
use serde_json::Value;
use validate::check_form;

use crate::engine::{Canonical, FullGame, Names, Seat, Seats, Seed, SeenBy, from_record};
use crate::log::format::commitment::kinds::{Sealed, sealed};
use crate::log::format::commitment::seal::SealOpening;
use crate::log::format::hash::Salts;
use crate::log::format::line::Line;
use crate::log::format::record::{ChanceSource, Opening, PointOfView, Record};
use crate::log::format::scan::{FormatError, check_canonical};
use crate::log::format::signature::SeatKeys;
use crate::log::playback::{Playback, Stage};
use crate::log::{Address, CommandCounts, Fault, FaultKind, Hash, SignerCount, Unreadable, VerdictQuestion};

/// The first fault that makes each answer a no.
#[derive(Debug, Default)]
struct Faults {
    intact: Option<Box<Fault>>,
    legal: Option<Box<Fault>>,
    fair: Option<Box<Fault>>,
    result: Option<Box<Fault>>,
}

/// Judges the lines of a log.
pub(super) struct Judge<G: FullGame> {
    pub(super) playback: Playback<G>,
    /// True if this copy has shown everything so far.
    pub(super) whole: bool,
    /// The readers that may know each opening of the last line. An opening that no seat may know is the referee's.
    pub(super) knowers: Vec<(Address, SeenBy)>,
    /// The seals of the items that the last line drew, in the order of its draws.
    pub(super) draw_seals: Vec<Option<Address>>,
    /// The names of the seats.
    pub(super) names: Vec<String>,
    pub(super) point_of_view: PointOfView,
    pub(super) guessable: bool,
    chance: ChanceSource,
    game_id: Hash,
    has_key: bool,
    /// The slot of the sealed key, if there is one.
    key_slot: u32,
    /// The salts of the key, once it is opened.
    key: Option<Salts>,
    /// True after a fault that ends the judging by the rules.
    halted: bool,
    /// True if command and events of the line were neither read byte by byte nor found equal to those of the rules.
    unread: bool,
    /// True if the game was abandoned.
    abandoned: bool,
    /// The seat of the line that is judged. Faults name it.
    acting: Option<Acting<G::Command>>,
    /// True if the game starts from a position that the header states.
    pub(super) stated: bool,
    header_seals: Vec<Sealed>,
    setup: Value,
    scores_before: Vec<u16>,
    pub(super) stage: Stage,
    /// The entry of the line that is judged.
    entry: u64,
    head: Hash,
    /// The hash of the header.
    header: Hash,
    faults: Faults,
    /// The entries that this copy can neither prove nor refute: commands, rulings.
    open: Vec<u64>,
    /// The commands counted by their outcome.
    counted: CommandCounts,
    /// The outcome of the command of this line: none if it was not carried out, true if it is only possible.
    stepped: Option<bool>,
    fairness: Fairness<G::Command>,
    /// The entries whose hashes were known before.
    pub(super) anchors: Vec<u64>,
    /// The values of the header that its writer knows: the seed or the host's share, and the key.
    secrets: Vec<SealOpening>,
    left: Seats,
    repairs: Vec<u64>,
    /// The entries that correct draws.
    redraws: Vec<u64>,
    /// The last start or command, if its draws can be corrected.
    last_drawn: Option<Box<JudgedDraws<G>>>,
    /// The state before the corrected entry, and the number of score lines there, if the last line corrects draws.
    pub(super) redrawn_from: Option<(Box<G::State>, usize)>,
    /// The entries that no seat signs, except notes.
    unsigned_entries: Vec<(u64, &'static str)>,
    commands: u64,
    unsigned: u64,
    /// The keys of the seats.
    keys: SeatKeys,
    /// The number of commands that each signer vouches for.
    vouched: Vec<SignerCount>,
    canonical: Canonical,
}

impl<G: FullGame> Judge<G> {
    /// Judges the next line.
    pub(super) fn line<'l>(&mut self, bytes: &'l [u8]) -> Result<Line<'l>, Unreadable> {
        self.entry += 1;
        self.knowers.clear();
        self.draw_seals.clear();
        self.acting = None;
        self.redrawn_from = None;
        self.playback.forget_step();
        let was_judging = self.is_judging();
        let (line, record, open) = self.parts(bytes)?;
        let own = sealed(&record);
        let checked = self.check_parts(&line, &record, &own);
        if checked.is_err() && self.unread {
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
        let strictly = if self.unread || stops_here { Some(self.strictly(bytes)?) } else { None };
        if let Some(strictly) = strictly.as_ref().filter(|_| self.unread)
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
            Ok(()) if !self.has_key && !own.is_empty() => {
                let (found, expected) = (format!("{} sealed values", own.len()), "none: the log has no key".to_owned());
                FormatError { at: line.record_at, found, expected }
            }
            Ok(()) => return Ok(()),
        };
        Err(Unreadable::form(self.entry + 1, problem))
    }

    /// Splits a line into its parts, and fails unless it is canonical JSON.
    ///
    /// Most lines are commands in their usual form; the fast path reads these.
    fn parts<'l>(&mut self, bytes: &'l [u8]) -> Result<(Line<'l>, Record<'l>, Vec<Opening<'l>>), Unreadable> {
        self.unread = false;
        if self.is_judging()
            && let Ok((line, commanded, open)) = read_fast(bytes)
        {
            self.unread = true;
            return Ok((line, Record::Command(commanded), open));
        }
        let line = self.strictly(bytes)?;
        let record = self.typed::<Record<'_>>(line.record, line.record_at)?;
        let open = self.typed::<Vec<Opening<'_>>>(line.open, line.open_at)?;
        self.check_slots(&line, &sealed(&record))?;
        Ok((line, record, open))
    }

    /// Reads a line byte by byte.
    fn strictly<'l>(&self, bytes: &'l [u8]) -> Result<Line<'l>, Unreadable> {
        Line::read(bytes).map_err(|problem| Unreadable::form(self.entry + 1, problem))
    }

    fn judge(
        &mut self,
        line: &Line<'_>,
        record: &Record<'_>,
        open: Vec<Opening<'_>>,
        own: &[Sealed],
    ) -> Result<(), Unreadable> {
        let before = self.head;
        let seals = Seals::<G> {
            game_id: self.game_id,
            entry: self.entry,
            own,
            header: &self.header_seals,
            named: &self.playback.secrets,
            follows_names: self.faults.legal.is_none(),
        };
        let (openings, fault) = Openings::check(open, &seals, &mut self.canonical);
        let written = match record {
            Record::Command(commanded) => Some(self.written(line, commanded)),
            _ => None,
        };
        // before any fault of this entry is found
        self.acting = self.acting_at(record, written.as_ref().and_then(|written| written.as_ref().ok()), &openings);
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
            && !self.keys.is_empty()
        {
            self.unsigned_entries.push((self.entry, record.kind()));
        }
        match record {
            Record::Start(start) => self.start(line, &openings, start)?,
            Record::Command(commanded) => {
                let was_judging = self.is_judging();
                self.stepped = None;
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
        let earlier = |of: Address| (1..self.entry).contains(&of.0);
        let learned = |of: Address| self.knowers.iter().any(|(known, _)| *known == of);
        let odd = openings.iter().map(|opening| opening.of).find(|of| earlier(*of) && !learned(*of));
        if let Some(of) = odd {
            self.wrong(
                FaultKind::Opening,
                format!("the value sealed at {of} is opened here, but no seat learns it here"),
            );
        }
    }

    /// Reads a value. Fails unless it is spelled canonically.
    fn typed<'l, T: serde::Deserialize<'l> + Serialize>(&mut self, text: &'l str, at: usize) -> Result<T, Unreadable> {
        let line = self.entry + 1;
        let value: T = from_record(text).map_err(|error| misread_value(line, at, text, error))?;
        if self.canonical.spells(&value, text) {
            return Ok(value);
        }
        Err(misspelled_value(line, at, text, &self.canonical.text(&value).unwrap_or_default()))
    }

    fn check_chain(&mut self, line: &Line<'_>, record: &Record<'_>) {
        let expected = self.head.chained(line.record.as_bytes());
        if expected != line.hash {
            let sentence = match record {
                Record::Header(_) if self.entry > 0 => another_log(self.entry),
                _ => "the hash does not follow from this record and the hash before".to_owned(),
            };
            let fault = Fault::new(FaultKind::Chain, self.entry, sentence);
            let fault = fault.number("expected", expected.to_string()).number("found", line.hash.to_string());
            self.fault(fault);
        }
        self.head = line.hash;
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

    /// Fails unless the seals are where docs/log-format.md requires them, and nowhere else.
    fn check_slots(&self, line: &Line<'_>, own: &[Sealed]) -> Result<(), Unreadable> {
        let (found, expected) = (line.seals.len(), own.len());
        if found == expected {
            return Ok(());
        }
        let (found, expected) =
            (format!("{found} sealed values"), format!("{expected}, the number that this record has"));
        Err(Unreadable::form(self.entry + 1, FormatError { at: line.record_at, found, expected }))
    }

    /// Keeps a fault if it is the first for its question; of several at one entry, the gravest kind.
    fn fault(&mut self, fault: Fault) {
        let fault = match &self.acting {
            Some(acting) if fault.seat.is_none() && fault.entry == self.entry => acting.named_in::<G>(fault),
            _ => fault,
        };
        let place = match fault.kind.question() {
            VerdictQuestion::Intact => &mut self.faults.intact,
            VerdictQuestion::Legal => &mut self.faults.legal,
            VerdictQuestion::Fair => &mut self.faults.fair,
            VerdictQuestion::Result => &mut self.faults.result,
        };
        if place.as_ref().is_none_or(|first| (first.entry, first.kind) > (fault.entry, fault.kind)) {
            *place = Some(Box::new(fault));
        }
    }

    fn wrong(&mut self, kind: FaultKind, sentence: impl Into<String>) {
        self.fault(Fault::new(kind, self.entry, sentence));
    }

    /// Returns true as long as the rules judge: until an illegal entry.
    pub(super) fn is_judging(&self) -> bool {
        self.faults.legal.is_none() && !self.halted
    }

    /// Returns the names of the seats, for sentences.
    pub(super) fn seat_names(&self) -> Names {
        Names::new(self.names.clone())
    }

    /// The first fault so far that ends the judging or breaks the record.
    pub(super) fn first_fault(&self) -> Option<&Fault> {
        [&self.faults.intact, &self.faults.legal]
            .into_iter()
            .flatten()
            .map(AsRef::as_ref)
            .min_by_key(|fault| fault.entry)
    }

    /// Any fault.
    pub(super) fn any_fault(&self) -> Option<&Fault> {
        let Faults { intact, legal, fair, result } = &self.faults;
        [intact, legal, fair, result].into_iter().flatten().map(AsRef::as_ref).min_by_key(|fault| fault.entry)
    }

    /// The seat of the last line, and its command as far as this copy shows it.
    pub(super) fn acting(&self) -> Option<(Seat, Option<G::Command>)> {
        self.acting.map(|Acting { seat, command, .. }| (seat, command))
    }

    /// The seed, if it is known.
    pub(super) fn seed(&self) -> Option<Seed> {
        self.fairness.seed
    }

    /// The set-up in JSON, without a stated position.
    pub(super) fn setup(&self) -> &Value {
        &self.setup
    }

    /// Returns true if the header has a key that this copy does not show: only redacted copies have none.
    pub(super) fn hides_key(&self) -> bool {
        self.has_key && self.key.is_none()
    }

    /// The id that the header gives the game.
    pub(super) fn game_id(&self) -> Hash {
        self.game_id
    }

    /// The entry of the last line.
    pub(super) fn entry(&self) -> u64 {
        self.entry
    }

    /// The hash of the last line.
    pub(super) fn head(&self) -> Hash {
        self.head
    }

    /// Reports a fault of the log as a whole, which is not a fault of the seat that acts.
    pub(super) fn accuse(&mut self, kind: FaultKind, sentence: String) {
        let acting = self.acting.take();
        self.wrong(kind, sentence);
        self.acting = acting;
    }
}

/// The place of a part in its text.
fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

/// Returns true if this seat is at the table.
fn is_seat(seat: Seat, players: u8) -> bool {
    seat.number() < players
}
