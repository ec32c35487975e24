//! The record of a running game: its beginning, and the acts since then. It is written on request, or while the game is played if its
//! seats sign each command after the one before.

use std::sync::Arc;

use crate::engine::{Chance, DrawByDraw, FullGame, NoChance, Seat, Seed, SharedStack, Table};
use crate::log::{Agreement, DrawSource, Identity, RecordError, Recorder, SignatureError, SleepingRecorder};
use crate::session::SessionError;

/// A command or an undo, even if it was undone later.
#[derive(Clone, Copy, Debug)]
pub(super) enum SessionAct<C> {
    /// The start of a game whose draws the caller makes.
    Start,
    /// A command, with the action id that it had at this moment.
    Command(Seat, C, Option<u32>),
    Undo(Seat),
    /// The command that was undone last is carried out again.
    Redo(Seat, C),
    /// A draw that the caller made, for the start or command before it: the id of the item in its pile.
    Draw(u16),
}

/// The lines of a record so far, and the recorder after the last of them.
pub(super) struct LiveLog<G: FullGame> {
    pub(super) recorder: Recorder<G>,
    /// The lines, without those that were released.
    pub(super) text: String,
    /// The number of lines at the beginning that the host stores, and that are not in the text any more.
    pub(super) released: u64,
}

impl<G: FullGame> Clone for LiveLog<G> {
    fn clone(&self) -> Self {
        Self { recorder: self.recorder.clone(), text: self.text.clone(), released: self.released }
    }
}

impl<G: FullGame> LiveLog<G> {
    /// A record with its header, of a game with these rules.
    pub(super) fn begin(rules: Arc<G::Rules>, agreement: &Agreement<G>) -> Result<Self, SessionError> {
        let (recorder, text) = Recorder::begin_under(rules, agreement)?;
        Ok(Self { recorder, text, released: 0 })
    }

    /// A record with its header, and with its start if no draws are given.
    fn started(rules: &Arc<G::Rules>, agreement: &Agreement<G>) -> Result<Self, SessionError> {
        let mut log = Self::begin(Arc::clone(rules), agreement)?;
        if !matches!(agreement.draws, DrawSource::Given) {
            log.add(|recorder| recorder.start(&mut NoChance))?;
        }
        Ok(log)
    }

    /// A record that goes on after these lines.
    fn resumed(lines: &str) -> Result<Self, SessionError> {
        let (recorder, _) = Recorder::<G>::resume(lines.as_bytes())?;
        Ok(Self { recorder, text: lines.to_owned(), released: 0 })
    }

    /// The lines from an entry on.
    pub(super) fn since(&self, entry: u64) -> Result<&str, SessionError> {
        since(&self.text, self.released, entry)
    }

    /// Fails if lines were released: then this is not the whole record.
    pub(super) fn expect_all(&self) -> Result<(), SessionError> {
        if self.released == 0 { Ok(()) } else { Err(SessionError::Released { before: self.released }) }
    }

    /// Adds the line that the recorder gives. An error changes nothing.
    pub(super) fn add(
        &mut self,
        line: impl FnOnce(&mut Recorder<G>) -> Result<String, RecordError<G::Violation>>,
    ) -> Result<(), RecordError<G::Violation>> {
        self.text += &line(&mut self.recorder)?;
        Ok(())
    }

    /// Adds an act: a command with its signature, or with that of a key that is at hand.
    fn act(
        &mut self,
        act: SessionAct<G::Command>,
        signed: Option<&str>,
        chance: &mut dyn Chance,
    ) -> Result<(), RecordError<G::Violation>> {
        self.add(|recorder| match (act, signed) {
            (SessionAct::Start, _) => recorder.start(chance),
            (SessionAct::Draw(_), _) => Ok(String::new()),
            (SessionAct::Command(seat, command, _) | SessionAct::Redo(seat, command), Some(signed)) => {
                recorder.signed_command(seat, command, signed.to_owned(), chance)
            }
            (SessionAct::Command(seat, command, _) | SessionAct::Redo(seat, command), None) => {
                recorder.command(seat, command, chance)
            }
            (SessionAct::Undo(seat), _) => recorder.undo(seat),
        })
    }

    /// Adds the result of a game that is over or was abandoned, if it has none yet.
    pub(super) fn end(&mut self) -> Result<(), RecordError<G::Violation>> {
        if self.recorder.lacks_result() { self.add(Recorder::result) } else { Ok(()) }
    }
}

/// A record that is written while the game is played, between two entries: its recorder has no state.
pub(super) struct SleepingLog<G: FullGame> {
    pub(super) recorder: SleepingRecorder<G>,
    text: Box<str>,
    pub(super) released: u64,
}

impl<G: FullGame> Clone for SleepingLog<G> {
    fn clone(&self) -> Self {
        Self { recorder: self.recorder.clone(), text: self.text.clone(), released: self.released }
    }
}

impl<G: FullGame> SleepingLog<G> {
    /// The record of the game of this table, to be written on.
    fn wake(self, table: &Table<G, impl Chance>) -> LiveLog<G> {
        let scored = table.shared_history().events().filter_map(|event| G::score_line(table.rules(), event));
        let recorder = self.recorder.wake(table.driver(), scored.collect());
        LiveLog { recorder, text: self.text.into(), released: self.released }
    }
}

/// The part of a header that does not follow from the game. Without a seed the caller makes the draws.
#[derive(Clone, Copy)]
pub(super) struct Unwritten {
    pub(super) seed: Option<Seed>,
    pub(super) identity: Identity,
}

/// The beginning of the record of a game.
pub(super) enum RecordStart<G: FullGame> {
    /// With a header that is still to be written.
    Nothing(Box<Unwritten>),
    /// With these lines.
    Lines { text: Arc<str>, is_finished: bool },
    /// It is written while the game is played, with all acts.
    Live(Box<LiveLog<G>>),
    /// The same between two entries, after lines were released: the game alone has the state.
    Asleep(Box<SleepingLog<G>>),
    /// It has none, since it was not played from the beginning. The acts are those since the last command that cannot be undone.
    Never,
}

impl<G: FullGame> Clone for RecordStart<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Nothing(unwritten) => Self::Nothing(unwritten.clone()),
            Self::Lines { text, is_finished } => Self::Lines { text: Arc::clone(text), is_finished: *is_finished },
            Self::Live(log) => Self::Live(log.clone()),
            Self::Asleep(log) => Self::Asleep(log.clone()),
            Self::Never => Self::Never,
        }
    }
}

/// The record of a running game.
pub(super) struct GameRecord<G: FullGame> {
    pub(super) start: RecordStart<G>,
    /// The acts that are not written yet, in their order.
    pub(super) acts: SharedStack<SessionAct<G::Command>>,
}

impl<G: FullGame> Clone for GameRecord<G> {
    fn clone(&self) -> Self {
        Self { start: self.start.clone(), acts: self.acts.clone() }
    }
}

impl<G: FullGame> From<RecordStart<G>> for GameRecord<G> {
    fn from(start: RecordStart<G>) -> Self {
        Self { start, acts: SharedStack::default() }
    }
}

impl<G: FullGame> GameRecord<G> {
    /// Returns true if the game has no record.
    pub(super) fn is_never(&self) -> bool {
        matches!(self.start, RecordStart::Never)
    }

    /// Returns the record that is written while the game is played, if its seats sign or an entry asked for it.
    pub(super) fn live(&self) -> Option<&LiveLog<G>> {
        if let RecordStart::Live(log) = &self.start { Some(log) } else { None }
    }

    /// Returns the same, to be changed.
    pub(super) fn live_mut(&mut self) -> Option<&mut LiveLog<G>> {
        if let RecordStart::Live(log) = &mut self.start { Some(log) } else { None }
    }

    /// Writes an act, if the record is written while the game is played.
    pub(super) fn write(
        &mut self,
        act: SessionAct<G::Command>,
        signed: Option<&str>,
        chance: &mut dyn Chance,
    ) -> Result<(), RecordError<G::Violation>> {
        match &mut self.start {
            RecordStart::Live(log) => log.act(act, signed, chance),
            _ if signed.is_some() => Err(SignatureError::Keyless.into()),
            _ => Ok(()),
        }
    }

    /// Adds an act that the rules allow, and that needs no draw.
    pub(super) fn add(&mut self, act: SessionAct<G::Command>) -> Result<(), RecordError<G::Violation>> {
        self.write(act, None, &mut NoChance)?;
        self.keep(act, true);
        Ok(())
    }

    /// Keeps an act that was carried out, if it is not written yet. Without a record it is kept to be undone or redone.
    pub(super) fn keep(&mut self, act: SessionAct<G::Command>, can_undo: bool) {
        if self.is_never() && !can_undo {
            self.acts.clear();
        } else if self.live().is_none() {
            self.acts.push(act);
        }
    }

    /// Returns the lines so far, of the game of this table, whose seats have these names.
    pub(super) fn so_far(&self, table: &Table<G, impl Chance>, names: &[String]) -> Result<LiveLog<G>, SessionError> {
        let mut log = match &self.start {
            RecordStart::Nothing(unwritten) => {
                let Unwritten { seed, identity } = &**unwritten;
                let draws = seed.map_or(DrawSource::Given, DrawSource::Seed);
                let (rules, setup) = (table.shared_rules(), G::setup(table.rules()).clone());
                LiveLog::started(&rules, &Agreement::of_referee(setup, names.to_vec(), *identity, draws))?
            }
            RecordStart::Lines { text, .. } => LiveLog::resumed(text)?,
            RecordStart::Live(log) => (**log).clone(),
            RecordStart::Asleep(log) => (**log).clone().wake(table),
            RecordStart::Never => return Err(SessionError::NoRecord),
        };
        let mut acts = self.acts.in_order().peekable();
        while let Some(act) = acts.next() {
            let drawn = std::iter::from_fn(|| match acts.peek() {
                Some(SessionAct::Draw(item)) => acts.next().map(|_| *item),
                _ => None,
            });
            let mut drawn = DrawByDraw::of(drawn.collect());
            log.act(*act, None, &mut drawn)?;
        }
        Ok(log)
    }

    /// Returns the lines so far, and the result of a game that is over or was abandoned.
    pub(super) fn whole(&self, table: &Table<G, impl Chance>, names: &[String]) -> Result<String, SessionError> {
        if let Some(text) = self.finished() {
            return Ok(text.to_owned());
        }
        let mut log = self.so_far(table, names)?;
        log.expect_all()?;
        log.end()?;
        Ok(log.text)
    }

    /// Returns the lines of a record that has a result and was read from a log.
    pub(super) fn finished(&self) -> Option<&str> {
        match &self.start {
            RecordStart::Lines { text, is_finished: true } => Some(text),
            _ => None,
        }
    }

    /// Returns the record, written while the game is played from now on: for entries that only a recorder can judge.
    pub(super) fn go_live(
        &mut self,
        table: &Table<G, impl Chance>,
        names: &[String],
    ) -> Result<&mut LiveLog<G>, SessionError> {
        self.wake(table);
        if self.live().is_none() {
            *self = RecordStart::Live(Box::new(self.so_far(table, names)?)).into();
        }
        self.live_mut().ok_or(SignatureError::Keyless.into())
    }

    /// Removes the lines before an entry, which the host stores. Until the next entry the table alone has the state.
    pub(super) fn release(&mut self, entry: u64) -> Result<(), SessionError> {
        let Some(log) = self.live() else { return Ok(()) };
        let text = log.since(entry)?.into();
        if let RecordStart::Live(log) = std::mem::replace(&mut self.start, RecordStart::Never) {
            let recorder = log.recorder.sleep();
            self.start = RecordStart::Asleep(Box::new(SleepingLog { recorder, text, released: entry }));
        }
        Ok(())
    }

    /// Goes on with a record that is asleep: before the game of this table has another act.
    #[inline]
    pub(super) fn wake(&mut self, table: &Table<G, impl Chance>) {
        if matches!(self.start, RecordStart::Asleep(_)) {
            self.wake_up(table);
        }
    }

    #[cold]
    fn wake_up(&mut self, table: &Table<G, impl Chance>) {
        if let RecordStart::Asleep(log) = std::mem::replace(&mut self.start, RecordStart::Never) {
            self.start = RecordStart::Live(Box::new(log.wake(table)));
        }
    }
}

/// The lines from an entry on, of a text whose first line is this entry.
pub(super) fn since(text: &str, first: u64, entry: u64) -> Result<&str, SessionError> {
    let Some(skipped) = entry.checked_sub(first) else { return Err(SessionError::Released { before: first }) };
    let mut ends = memchr::memchr_iter(b'\n', text.as_bytes()).map(|feed| feed + 1);
    let start = if skipped == 0 { Some(0) } else { usize::try_from(skipped - 1).ok().and_then(|line| ends.nth(line)) };
    start.and_then(|start| text.get(start..)).ok_or_else(|| SessionError::Form {
        what: "the entry",
        found: entry.to_string(),
        expected: format!("a number up to {}, that of the next entry", first + text.lines().count() as u64),
    })
}
