//! The steps of a log of any game, for faces that learn only at run time which game it is.

use std::fmt;
use std::io::BufRead;
use std::sync::Arc;

use serde_json::Value;

use crate::engine::{
    FullGame, Names, RecordedDraw, RecordedLook, ScoreLine, Seat, Viewer, boxed, from_text, from_value,
};
use crate::log::record::{PointOfView, Record};
use crate::log::{
    Fault, Hash, LogWords, SendReplay, Step, Unreadable, Verdict, VerifyOptions, command_in_words, describe, restarted,
};
use crate::registry::with_game;
use crate::session::attendance::Attendance;
use crate::session::events::SessionEvents;
use crate::session::rows::{GameLine, LineTexts};
use crate::session::view::SessionView;
use crate::session::{DynEvents, DynLine, DynValue, DynView, ExplainedEvent};

/// The header of a log.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LogHeader {
    /// The id of the game.
    pub game: &'static str,
    /// The number of seats.
    pub players: u8,
    /// The names of the seats in their order; empty if they have none.
    pub names: Vec<String>,
    /// The set-up, without a stated position.
    pub setup: Value,
    /// The id of the board or of the set of the game, if it has one.
    pub board: Option<String>,
    /// The id that no other game has.
    pub game_id: Hash,
    /// The knowledge of the writer.
    pub point_of_view: PointOfView,
    /// True if this copy does not show the key of the log: it was made for a reader who may not know everything.
    pub is_redacted: bool,
}

impl LogHeader {
    /// The edition, if the set-up names one.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    /// use amunre_core::session::replay;
    ///
    /// let log = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?.log()?;
    /// let replay = replay(Box::new(std::io::Cursor::new(log)), &VerifyOptions::default())?;
    /// let header = replay.header();
    /// assert_eq!((header.edition(), header.board.as_deref()), (Some("classic-2003"), Some("amun-re/board/classic-2003")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn edition(&self) -> Option<&str> {
        self.setup.get("edition").and_then(Value::as_str)
    }
}

/// A log that is judged line by line.
pub trait DynReplay: Send {
    /// Returns the header.
    fn header(&self) -> &LogHeader;
    /// Judges the next line, the header first; returns nothing after the last one.
    fn next(&mut self) -> Result<Option<Box<dyn DynStep>>, Unreadable>;
    /// Reads up to this entry, or to the end if none is named, but stops at a fault that ends the judging. Returns the last
    /// step that was read.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    /// use amunre_core::session::replay;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.step(0)?;
    /// let log = std::io::Cursor::new(game.log()?);
    /// let step = replay(Box::new(log), &VerifyOptions::default())?.go_to(Some(2))?;
    /// assert_eq!(step.words(), "seat 0: bid MEMPHIS 0");
    /// assert!(step.after(Viewer::Referee).is_as(&*game.view(Viewer::Referee)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn go_to(&mut self, entry: Option<u64>) -> Result<Box<dyn DynStep>, Unreadable>;
    /// Judges the next line, and returns false after the last one.
    fn judge_next(&mut self) -> Result<bool, Unreadable>;
    /// Judges all lines that follow.
    fn read_to_end(&mut self) -> Result<(), Unreadable> {
        while self.judge_next()? {}
        Ok(())
    }
    /// Judges all lines that follow, and shows those that the rules judge.
    fn show_lines(&mut self, show: &mut dyn FnMut(&mut dyn DynLine)) -> Result<(), Unreadable>;
    /// Returns the names of the seats after the last line; empty if they have none.
    fn names(&self) -> &[String];
    /// Returns the first fault so far, by entry.
    fn fault(&self) -> Option<Fault>;
    /// Returns the first fault so far that breaks the record or a rule of the game.
    fn first_stop(&self) -> Option<Fault>;
    /// Returns true if this copy has shown everything so far.
    fn is_whole(&self) -> bool;
    /// Returns the number of score lines so far, without those of undone commands.
    fn score_lines(&self) -> usize;
    /// Returns the length of an incomplete last line in bytes, once the end is reached; 0 if there is none.
    fn torn(&self) -> usize;
    /// Returns true if more lines follow the one that was read last.
    fn goes_on(self: Box<Self>) -> bool;
    /// Judges the rest of the log.
    fn finish(self: Box<Self>) -> Result<Verdict, Unreadable>;
}

/// Names the game and its seats, and no hidden value.
impl fmt::Debug for dyn DynReplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DynReplay")
            .field("game", &self.header().game)
            .field("names", &self.names())
            .finish_non_exhaustive()
    }
}

/// A line that was judged, and the game before and after it as far as the log shows it.
pub trait DynStep: Send + Sync {
    /// Returns the number of the entry.
    fn entry(&self) -> u64;
    /// Returns the kind of the record: `command`.
    fn kind(&self) -> &str;
    /// Returns the hash that the line carries.
    fn hash(&self) -> Hash;
    /// Returns the record: canonical JSON.
    fn record(&self) -> &str;
    /// Returns the openings of this copy: canonical JSON.
    fn openings(&self) -> &str;
    /// Returns the names of the seats in their order; empty if they have none.
    fn names(&self) -> &[String];
    /// Returns the entry in words, as far as everybody may see it.
    fn words(&self) -> String {
        self.described(&Names::new(self.names().to_vec())).unwrap_or_else(|| self.kind().to_owned())
    }
    /// Returns the same with these names; none if it is not a record.
    fn described(&self, names: &Names) -> Option<String>;
    /// Returns the seat that acted.
    fn seat(&self) -> Option<Seat>;
    /// Returns the command of the seat, if this copy shows it.
    fn command(&self) -> Option<DynValue>;
    /// Returns the events, as this copy shows them.
    fn events(&self) -> Arc<dyn DynEvents>;
    /// Returns the events as a viewer may know them, each with the rules that caused it.
    fn explained(&self, viewer: Viewer, names: &Names) -> Vec<ExplainedEvent>;
    /// Returns the draws, as far as this copy shows them.
    fn draws(&self) -> &[RecordedDraw];
    /// Returns the hidden values that were revealed.
    fn looks(&self) -> &[RecordedLook];
    /// Returns the value of a look, in words.
    fn look_in_words(&self, value: &Value) -> String;
    /// Returns the points that this entry gave, with their reasons.
    fn score_lines(&self) -> &[ScoreLine];
    /// Returns true if the rules still judge: not from a fault of legality on.
    fn is_judging(&self) -> bool;
    /// Returns true if a game could begin with the table after the entry, as this copy shows it.
    fn is_known(&self) -> bool;
    /// Returns a fault of this entry as a reader may know it: based on public records and on what this reader saw, and no more.
    fn seen_fault(&self, fault: &Fault, reader: Viewer) -> Fault;
    /// Returns the parts of the drawings to which the command of a fault of this entry refers, as far as a reader knows it.
    fn highlights(&self, fault: &Fault, reader: Viewer) -> Vec<String>;
    /// Returns the table before the entry, as a viewer may know it; as a referee: all that this copy shows. None before the header.
    fn before(&self, viewer: Viewer) -> Option<Box<dyn DynView>>;
    /// Returns the table after the entry, in the same way.
    fn after(&self, viewer: Viewer) -> Box<dyn DynView>;
}

/// Opens a log of a registered game, and judges its header.
///
/// ```
/// use amunre_core::prelude::*;
/// use amunre_core::session::replay;
///
/// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// game.step(0)?;
/// let log = std::io::Cursor::new(game.log()?);
/// let mut replay = replay(Box::new(log), &VerifyOptions::default())?;
/// let mut kinds = Vec::new();
/// while let Some(step) = replay.next()? {
///     kinds.push(step.kind().to_owned());
/// }
/// assert_eq!(kinds, ["header", "start", "command"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay(log: Box<dyn BufRead + Send>, options: &VerifyOptions) -> Result<Box<dyn DynReplay>, Unreadable> {
    let (game, log) = restarted(log)?;
    with_game!(game, G => replay_as::<G>(log, options))?
}

/// Opens a log as [`replay`] does, for a game that is known when the program is compiled.
pub fn replay_as<G: FullGame>(
    log: impl BufRead + Send + 'static,
    options: &VerifyOptions,
) -> Result<Box<dyn DynReplay>, Unreadable> {
    let replay = SendReplay::<G>::open_send(log, options)?;
    let header = header(&replay)?;
    Ok(Box::new(SessionReplay { replay, header, state: None, score_lines: 0, attendance: Attendance::default() }))
}

fn header<G: FullGame>(replay: &SendReplay<G>) -> Result<LogHeader, Unreadable> {
    let step = replay.last()?;
    Ok(LogHeader {
        game: G::ID,
        players: G::players(step.rules()),
        names: step.names().to_vec(),
        board: step.board(),
        setup: step.setup().clone(),
        game_id: step.game_id(),
        point_of_view: step.point_of_view(),
        is_redacted: step.is_redacted(),
    })
}

/// A log of a game.
struct SessionReplay<G: FullGame> {
    replay: SendReplay<G>,
    header: LogHeader,
    /// The state after the last step.
    state: Option<Arc<G::State>>,
    /// The number of score lines after the last step.
    score_lines: usize,
    /// The seats that can act after the last step.
    attendance: Attendance,
}

impl<G: FullGame> DynReplay for SessionReplay<G> {
    fn header(&self) -> &LogHeader {
        &self.header
    }

    fn next(&mut self) -> Result<Option<Box<dyn DynStep>>, Unreadable> {
        let Some(step) = self.replay.next()? else { return Ok(None) };
        let (before, score_lines) = match step.redrawn_from() {
            Some((state, lines)) => (Some(Arc::from(Box::new(state.clone()))), lines),
            None => (self.state.take(), self.score_lines),
        };
        let attendance = attendance_after(self.attendance, &step);
        let next = SessionStep::<G>::of(&step, before, score_lines, [self.attendance, attendance]);
        self.attendance = attendance;
        self.score_lines = step.score_lines().len();
        self.state = Some(Arc::clone(&next.after));
        Ok(Some(Box::new(next)))
    }

    fn go_to(&mut self, entry: Option<u64>) -> Result<Box<dyn DynStep>, Unreadable> {
        let mut before = self.attendance;
        while let Some(step) = self.replay.next()? {
            before = self.attendance;
            self.attendance = attendance_after(before, &step);
            if !step.is_judging() || entry.is_some_and(|entry| step.entry() >= entry) {
                break;
            }
        }
        let step = self.replay.last()?;
        let last = SessionStep::<G>::of(&step, None, usize::MAX, [before, self.attendance]);
        self.score_lines = step.score_lines().len();
        self.state = Some(Arc::clone(&last.after));
        Ok(Box::new(last))
    }

    fn judge_next(&mut self) -> Result<bool, Unreadable> {
        Ok(self.replay.next()?.is_some())
    }

    #[inline(never)] // each game has a frame of its own
    fn show_lines(&mut self, show: &mut dyn FnMut(&mut dyn DynLine)) -> Result<(), Unreadable> {
        let mut before = Box::new(self.replay.last()?.state().clone());
        let (mut score_lines, mut texts) = (self.score_lines, LineTexts::default());
        while let Some(step) = self.replay.next()? {
            if step.is_judging() {
                if let Some((state, lines)) = step.redrawn_from() {
                    (*before).clone_from(state);
                    score_lines = lines;
                }
                show(&mut GameLine::of(&step, &mut before, score_lines, &mut texts));
                (*before).clone_from(step.state());
            }
            score_lines = step.score_lines().len();
        }
        Ok(())
    }

    fn names(&self) -> &[String] {
        self.replay.names()
    }

    fn fault(&self) -> Option<Fault> {
        self.replay.fault().cloned()
    }

    fn first_stop(&self) -> Option<Fault> {
        self.replay.first_stop().cloned()
    }

    fn is_whole(&self) -> bool {
        self.replay.is_whole()
    }

    fn score_lines(&self) -> usize {
        self.score_lines
    }

    fn torn(&self) -> usize {
        self.replay.torn()
    }

    fn goes_on(self: Box<Self>) -> bool {
        self.replay.goes_on()
    }

    fn finish(self: Box<Self>) -> Result<Verdict, Unreadable> {
        self.replay.finish()
    }
}

/// The seats that can act after a line.
fn attendance_after<G: FullGame>(before: Attendance, step: &Step<'_, G>) -> Attendance {
    if !step.is_judging() || !matches!(step.kind(), "seat" | "result") {
        return before;
    }
    from_text::<Record<'_>>(step.record()).map_or(before, |record| before.after(&record))
}

/// A line of a game.
struct SessionStep<G: FullGame> {
    entry: u64,
    kind: String,
    hash: Hash,
    record: String,
    openings: String,
    names: Arc<[String]>,
    rules: Arc<G::Rules>,
    given: Option<(Seat, Option<G::Command>)>,
    events: Arc<[G::Event]>,
    draws: Vec<RecordedDraw>,
    looks: Vec<RecordedLook>,
    score_lines: Vec<ScoreLine>,
    is_judging: bool,
    before: Option<Arc<G::State>>,
    after: Arc<G::State>,
    /// The seats that can act before and after the line.
    attendance: [Attendance; 2],
}

impl<G: FullGame> SessionStep<G> {
    /// A copy of a step, with the state before it, the number of score lines before it, and the seats that can act before and after
    /// it.
    fn of(step: &Step<'_, G>, before: Option<Arc<G::State>>, score_lines: usize, attendance: [Attendance; 2]) -> Self {
        Self {
            entry: step.entry(),
            kind: step.kind().to_owned(),
            hash: step.hash(),
            record: step.record().to_owned(),
            openings: step.openings().to_owned(),
            names: step.names().into(),
            rules: step.shared_rules(),
            given: step.command(),
            events: step.events().into(),
            draws: step.draws().to_vec(),
            looks: step.looks().to_vec(),
            score_lines: step.score_lines().get(score_lines..).unwrap_or_default().to_vec(),
            is_judging: step.is_judging(),
            before,
            after: Arc::from(Box::new(step.state().clone())),
            attendance,
        }
    }

    fn view(&self, state: &G::State, attendance: Attendance, viewer: Viewer) -> Box<dyn DynView> {
        let state = boxed::view::<G>(&self.rules, state, viewer);
        let (rules, names) = (Arc::clone(&self.rules), Arc::clone(&self.names));
        Box::new(SessionView::<G> { rules, state, viewer, names, attendance })
    }
}

impl<G: FullGame> DynStep for SessionStep<G> {
    fn entry(&self) -> u64 {
        self.entry
    }

    fn kind(&self) -> &str {
        &self.kind
    }

    fn hash(&self) -> Hash {
        self.hash
    }

    fn record(&self) -> &str {
        &self.record
    }

    fn openings(&self) -> &str {
        &self.openings
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn described(&self, names: &Names) -> Option<String> {
        let record = from_text::<Record<'_>>(&self.record).ok()?;
        Some(describe(&record, &LogWords::of::<G>(names)))
    }

    fn seat(&self) -> Option<Seat> {
        self.given.map(|(seat, _)| seat)
    }

    fn command(&self) -> Option<DynValue> {
        let (_, command) = self.given?;
        command.map(|command| Box::new(command) as DynValue)
    }

    fn events(&self) -> Arc<dyn DynEvents> {
        let command = self.given.and_then(|(_, command)| command);
        let (seat, events, terms) = (self.seat(), Arc::clone(&self.events), G::terms(&self.rules));
        Arc::new(SessionEvents::<G> { seat, command, events, terms })
    }

    fn explained(&self, viewer: Viewer, names: &Names) -> Vec<ExplainedEvent> {
        let seen = self.events.iter().map(|event| G::redact(event, viewer));
        seen.map(|event| ExplainedEvent::of::<G>(&self.rules, event, names)).collect()
    }

    fn draws(&self) -> &[RecordedDraw] {
        &self.draws
    }

    fn looks(&self) -> &[RecordedLook] {
        &self.looks
    }

    fn look_in_words(&self, value: &Value) -> String {
        match from_value(value) {
            Ok(command) => command_in_words::<G>(&command),
            Err(_) => value.as_str().map_or_else(|| value.to_string(), str::to_owned),
        }
    }

    fn score_lines(&self) -> &[ScoreLine] {
        &self.score_lines
    }

    fn is_judging(&self) -> bool {
        self.is_judging
    }

    fn is_known(&self) -> bool {
        G::check_stated(&self.rules, &self.after).is_ok()
    }

    fn seen_fault(&self, fault: &Fault, reader: Viewer) -> Fault {
        let command = fault.known_command::<G>(reader, &self.record);
        let view = boxed::view::<G>(&self.rules, &self.after, reader);
        fault.judged_again::<G>(&self.rules, &Names::new(self.names.to_vec()), &view, reader, command)
    }

    fn highlights(&self, fault: &Fault, reader: Viewer) -> Vec<String> {
        let known = fault.seat.zip(fault.known_command::<G>(reader, &self.record));
        known.map(|(seat, command)| G::highlights(seat, &command)).unwrap_or_default()
    }

    fn before(&self, viewer: Viewer) -> Option<Box<dyn DynView>> {
        let [before, _] = self.attendance;
        self.before.as_ref().map(|state| self.view(state, before, viewer))
    }

    fn after(&self, viewer: Viewer) -> Box<dyn DynView> {
        let [_, after] = self.attendance;
        self.view(&self.after, after, viewer)
    }
}
