//! The steps of a log: each judged line, and the game after it.

use std::fmt;
use std::io::BufRead;
use std::sync::Arc;

use serde_json::Value;

use crate::engine::{FullGame, RecordedDraw, RecordedLook, ScoreLine, Seat};
use crate::log::format::chain::Chain;
use crate::log::format::line::Line;
use crate::log::format::lines::Lines;
use crate::log::format::record::PointOfView;
use crate::log::read::game_of::{expect_game, registered};
use crate::log::verify::Judge;
use crate::log::{Anchor, Fault, FaultKind, Hash, Unreadable, Verdict};
use crate::registry::with_game;

/// Facts that are known besides the log.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct VerifyOptions {
    /// Hashes that the chain must contain.
    pub anchors: Vec<Anchor>,
}

impl VerifyOptions {
    /// Requires these hashes of the chain.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let noted = VerifyOptions::anchored(vec![game.anchor(None)?]);
    /// assert_eq!(verify(game.log()?.as_bytes(), &noted)?.anchors, [1]);
    /// let other = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(8))?;
    /// assert_eq!(verify(other.log()?.as_bytes(), &noted)?.code(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn anchored(anchors: Vec<Anchor>) -> Self {
        Self { anchors }
    }
}

/// Judges a log of a registered game.
///
/// The log is read line by line and never held as a whole. A log that cannot be read has no verdict: the error names the place
/// and the reason.
///
/// ```
/// use amunre_core::log::verify::{Answer, FaultKind};
/// use amunre_core::prelude::*;
///
/// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// while game.choices()? > 0 {
///     game.step(1)?;
/// }
/// let log = game.log()?;
/// assert_eq!(verify(log.as_bytes(), &VerifyOptions::default())?.code(), 0);
/// let edited = log.replacen(r#""gold":1,"#, r#""gold":3,"#, 1);
/// let verdict = verify(edited.as_bytes(), &VerifyOptions::default())?;
/// assert!(matches!(verdict.intact, Answer::No(fault) if fault.kind == FaultKind::Chain));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(mut log: impl BufRead, options: &VerifyOptions) -> Result<Verdict, Unreadable> {
    verify_registered(&mut log, options)
}

fn verify_registered(log: &mut dyn BufRead, options: &VerifyOptions) -> Result<Verdict, Unreadable> {
    let (game, log) = registered(log)?;
    with_game!(game, G => verify_as::<G>(log, options))?
}

/// Judges a log of the game `G`, registered or not, as [`verify`](fn@crate::log::verify) does.
///
/// ```
/// use amunre_core::horus::Horus;
/// use amunre_core::log::verify_as;
/// use amunre_core::prelude::*;
///
/// let log = open("amun-re", r#"{"players":3}"#, &GameStart::of_number(7))?.log()?;
/// let error = verify_as::<Horus>(log.as_bytes(), &VerifyOptions::default()).err().ok_or("it is no log of Horus")?;
/// assert!(error.to_string().contains("horus"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify_as<G: FullGame>(log: impl BufRead, options: &VerifyOptions) -> Result<Verdict, Unreadable> {
    Replay::<G>::open(log, options)?.finish()
}

/// A log that is judged line by line, and the game after each line.
///
/// ```
/// # #[cfg(feature = "horus")] {
/// use amunre_core::horus::Horus;
/// use amunre_core::log::Replay;
/// # use amunre_core::prelude::*;
/// # let log = open("horus", r#"{"players":3}"#, &GameStart::of_number(7))?.log()?;
///
/// let mut replay = Replay::<Horus>::open(log.as_bytes(), &VerifyOptions::default())?;
/// let mut events = 0;
/// while let Some(step) = replay.next()? {
///     events += step.events().len();
/// }
/// assert!(events > 0 && replay.finish()?.first_fault().is_none());
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Replay<'l, G> = ReplayFrom<dyn BufRead + 'l, G>;

/// A [`Replay`] that can be sent to another thread, because its source can.
pub type SendReplay<G> = ReplayFrom<dyn BufRead + Send, G>;

/// A [`Replay`] of a log from this source.
pub struct ReplayFrom<R: BufRead + ?Sized, G: FullGame> {
    lines: Lines<R>,
    judge: Judge<G>,
    /// True if the header was judged but not yet returned as a step.
    is_new: bool,
    /// The anchors that were not found so far.
    anchors: Vec<Anchor>,
}

/// A line that was judged, and the game after it.
pub struct Step<'s, G: FullGame> {
    pub(in crate::log) judge: &'s Judge<G>,
    pub(in crate::log) line: Line<'s>,
}

impl<R: BufRead + ?Sized, G: FullGame> fmt::Debug for ReplayFrom<R, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReplayFrom").field("names", &self.names()).finish_non_exhaustive()
    }
}

impl<G: FullGame> fmt::Debug for Step<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Step").field("entry", &self.entry()).field("record", &self.record()).finish_non_exhaustive()
    }
}

impl<'l, G: FullGame> Replay<'l, G> {
    /// Opens a log, which must be one of this game, and judges its header.
    pub fn open(log: impl BufRead + 'l, options: &VerifyOptions) -> Result<Self, Unreadable> {
        Self::read(Lines::new(Box::new(log)), options.anchors.clone())
    }
}

impl<G: FullGame> SendReplay<G> {
    /// Opens a log, as [`Replay::open`] does, from a source that can be sent to another thread.
    pub fn open_send(log: impl BufRead + Send + 'static, options: &VerifyOptions) -> Result<Self, Unreadable> {
        Self::read(Lines::new(Box::new(log)), options.anchors.clone())
    }
}

impl<R: BufRead + ?Sized, G: FullGame> ReplayFrom<R, G> {
    #[inline(never)] // each game has a frame of its own
    fn read(mut lines: Lines<R>, mut anchors: Vec<Anchor>) -> Result<Self, Unreadable> {
        let first = lines.first()?;
        expect_game::<G>(&first)?;
        let mut judge = Judge::<G>::begin(&first)?;
        compare_anchors(&mut anchors, &mut judge);
        Ok(Self { lines, judge, is_new: true, anchors })
    }

    /// Judges the next line, the header first; returns nothing after the last one.
    #[allow(clippy::should_implement_trait)] // a step borrows the replay, which no `Iterator` can say
    pub fn next(&mut self) -> Result<Option<Step<'_, G>>, Unreadable> {
        if self.is_new {
            self.is_new = false;
            return self.last().map(Some);
        }
        let Some(bytes) = self.lines.next()? else { return Ok(None) };
        let line = self.judge.line(bytes)?;
        compare_anchors(&mut self.anchors, &mut self.judge);
        Ok(Some(Step { judge: &self.judge, line }))
    }

    /// Reads up to this entry, or to the end if none is named, but stops at a fault that ends the judging. Returns the last
    /// step that was read.
    ///
    /// ```
    /// use amunre_core::amun_re::AmunRe;
    /// use amunre_core::log::Replay;
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.step(0)?;
    /// let log = game.log()?;
    /// let mut replay = Replay::<AmunRe>::open(log.as_bytes(), &VerifyOptions::default())?;
    /// let command = replay.go_to(Some(2))?.command();
    /// assert_eq!(command.map(|(seat, _)| seat), Some(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go_to(&mut self, entry: Option<u64>) -> Result<Step<'_, G>, Unreadable> {
        while let Some(step) = self.next()? {
            if !step.is_judging() || entry.is_some_and(|entry| step.entry() >= entry) {
                break;
            }
        }
        self.last()
    }

    /// Returns the step that was read last; the header before the first.
    pub fn last(&self) -> Result<Step<'_, G>, Unreadable> {
        Ok(Step { judge: &self.judge, line: self.lines.last()? })
    }

    /// Returns the first fault so far, by entry. It stays after a line that cannot be read.
    pub fn fault(&self) -> Option<&Fault> {
        self.judge.any_fault()
    }

    /// Returns the first fault so far that breaks the record or a rule of the game.
    pub fn first_stop(&self) -> Option<&Fault> {
        self.judge.first_fault()
    }

    /// Returns true if this copy has shown everything so far.
    pub fn is_whole(&self) -> bool {
        self.judge.whole
    }

    /// Returns the current names of the seats, by their numbers; empty if they have none.
    pub fn names(&self) -> &[String] {
        &self.judge.roster.names
    }

    /// Returns the length of an incomplete last line in bytes, once the end is reached; 0 if there is none.
    pub fn torn(&self) -> usize {
        self.lines.torn()
    }

    /// Returns true if more lines follow the one that was read last.
    pub fn goes_on(mut self) -> bool {
        !matches!(self.lines.next(), Ok(None))
    }

    /// Judges the rest of the log.
    pub fn finish(mut self) -> Result<Verdict, Unreadable> {
        // the header is judged already
        self.is_new = false;
        while self.next()?.is_some() {}
        let last = self.judge.chain.entry;
        for anchor in std::mem::take(&mut self.anchors) {
            let why = anchor.entry().map_or_else(String::new, |_| format!(": entry {last} is the last one"));
            self.judge.accuse(FaultKind::Anchor, format!("the chain does not pass through {anchor}{why}"));
        }
        Ok(self.judge.verdict(self.lines.torn(), self.lines.is_whole()))
    }

    /// Judges the rest of the log and shows each step; returns its judge, or its first fault, and the bytes of
    /// its complete lines. A last line that lacks nothing but its line feed is complete.
    pub(in crate::log) fn resume(
        mut self,
        mut show: impl FnMut(&Step<'_, G>),
    ) -> Result<(Result<Judge<G>, Box<Fault>>, u64), Unreadable> {
        self.lines.keep_whole();
        while let Some(step) = self.next()? {
            show(&step);
        }
        let fault = self.judge.any_fault().cloned().map(Box::new);
        Ok((fault.map_or_else(|| Ok(self.judge), Err), self.lines.bytes()))
    }
}

/// The id of the board or of the set of a game, if it has one.
pub(crate) fn board_of<G: FullGame>(setup: &Value, rules: &G::Rules) -> Option<String> {
    let named = |field: &Value| field.as_str().or_else(|| field.get("id")?.as_str()).map(str::to_owned);
    let board = setup.get(G::BOARD_FIELD).or_else(|| setup.get("set")).and_then(named);
    board.or_else(|| G::data(rules).first().map(|file| file.id.to_owned()))
}

/// Compares the hash of the last line with the anchors; keeps the anchors that this line does not decide.
fn compare_anchors<G: FullGame>(anchors: &mut Vec<Anchor>, judge: &mut Judge<G>) {
    let Chain { entry, head: hash, .. } = judge.chain;
    anchors.retain(|anchor| {
        let is_here = anchor.entry().is_none_or(|at| at == entry);
        if is_here && anchor.fits(hash) {
            judge.anchored();
        } else if is_here && anchor.entry().is_some() {
            let found = Anchor::of(entry, hash);
            judge.accuse(FaultKind::Anchor, format!("the chain does not pass through {anchor}, but through {found}"));
        } else {
            return true;
        }
        false
    });
}

impl<'s, G: FullGame> Step<'s, G> {
    /// Returns the rules.
    pub fn rules(&self) -> &'s G::Rules {
        &self.judge.playback.driver.rules
    }

    /// Returns the state as far as this copy of the log shows it. After a fault of legality it does not change any more.
    pub fn state(&self) -> &'s G::State {
        self.judge.playback.driver.state()
    }

    /// Returns the rules, for a reader that keeps them.
    pub(crate) fn shared_rules(&self) -> Arc<G::Rules> {
        Arc::clone(&self.judge.playback.driver.rules)
    }

    /// Returns the set-up in JSON, without a stated position.
    pub fn setup(&self) -> &'s Value {
        &self.judge.header.setup
    }

    /// Returns the id of the board or of the set of the game, if it has one.
    pub fn board(&self) -> Option<String> {
        board_of::<G>(self.setup(), self.rules())
    }

    /// Returns the id that the header gives the game.
    pub fn game_id(&self) -> Hash {
        self.judge.seals.game_id
    }

    /// Returns true if the header has a key that this copy does not show: it is a redacted one.
    pub fn is_redacted(&self) -> bool {
        self.judge.hides_key()
    }

    /// Returns the kind of the record: `command`.
    pub fn kind(&self) -> &'s str {
        let record = self.line.record.strip_prefix("{\"").unwrap_or_default();
        record.split('"').next().unwrap_or_default()
    }

    /// Returns the current names of the seats, by their numbers; empty if they have none.
    pub fn names(&self) -> &'s [String] {
        &self.judge.roster.names
    }

    /// Returns the number of the entry.
    pub fn entry(&self) -> u64 {
        self.judge.chain.entry
    }

    /// Returns the hash that the line carries.
    pub fn hash(&self) -> Hash {
        self.line.hash
    }

    /// Returns the record of the line: canonical JSON.
    pub fn record(&self) -> &'s str {
        self.line.record
    }

    /// Returns the openings of the line in this copy: canonical JSON.
    pub fn openings(&self) -> &'s str {
        self.line.open
    }

    /// Returns the state before the entry whose draws this entry corrects, and the number of score lines there, if it corrects draws.
    pub(crate) fn redrawn_from(&self) -> Option<(&'s G::State, usize)> {
        self.judge.current.redrawn_from.as_ref().map(|(state, lines)| (&**state, *lines))
    }

    /// Returns the seat that gave the command of this entry, and the command as far as this copy shows it; none if it is no command.
    pub fn command(&self) -> Option<(Seat, Option<G::Command>)> {
        let acting = self.judge.current.acting.filter(|_| matches!(self.kind(), "command" | "redrawn"));
        acting.map(|acting| (acting.seat, acting.command))
    }

    /// Returns the draws of this entry, as far as this copy shows them.
    pub fn draws(&self) -> &'s [RecordedDraw] {
        &self.judge.playback.draws
    }

    /// Returns the hidden values that were revealed at this entry.
    pub fn looks(&self) -> &'s [RecordedLook] {
        &self.judge.playback.looks
    }

    /// Returns the events of this entry, as this copy shows them; none from a fault of legality on.
    pub fn events(&self) -> &'s [G::Event] {
        if self.is_judging() { &self.judge.playback.events } else { &[] }
    }

    /// Returns the points so far, without those of undone commands, in the order in which they were given.
    pub fn score_lines(&self) -> &'s [ScoreLine] {
        &self.judge.playback.score_lines
    }

    /// Returns the knowledge that the writer of the log had.
    pub fn point_of_view(&self) -> PointOfView {
        self.judge.point_of_view
    }

    /// Returns true if this copy has shown everything so far.
    pub fn is_whole(&self) -> bool {
        self.judge.whole
    }

    /// Returns true if commands are still judged: after a fault of legality they are not.
    pub fn is_judging(&self) -> bool {
        self.judge.is_judging()
    }

    /// Returns the first fault so far, by entry.
    pub fn fault(&self) -> Option<&'s Fault> {
        self.judge.any_fault()
    }

    /// Returns the first fault so far that breaks the record or a rule of the game.
    pub fn first_stop(&self) -> Option<&'s Fault> {
        self.judge.first_fault()
    }
}
