//! The host's side of a game: the whole state, its record, and the acts that the host carries out.

use std::sync::Arc;

use crate::engine::{FullGame, History, Interrupt, Names, Seat, Seeded, SharedStack, Table, Viewer, boxed};
use crate::log::{RecordError, resume_game};
use crate::session::attendance::Attendance;
use crate::session::choices::Choices;
use crate::session::game_record::{GameRecord, LiveLog, RecordStart, SessionAct};
use crate::session::queries::{Queried, QueryTarget};
use crate::session::{CommandInput, GameStart, SessionError, expect_names};

/// The table of a running game. Without a seed the draws of its log were recorded as they were made.
pub(super) type GameTable<G> = Table<G, Option<Seeded>>;

/// A running game.
pub(super) struct Session<G: FullGame> {
    pub(super) table: GameTable<G>,
    pub(super) names: Arc<[String]>,
    pub(super) record: GameRecord<G>,
    /// The events of the tables that this game continues.
    pub(super) earlier: SharedStack<Arc<History<G>>>,
    /// The seats that can act.
    pub(super) attendance: Attendance,
    /// The choices of the next decision, once they are asked for.
    pub(super) choices: Choices<G>,
}

impl<G: FullGame> Session<G> {
    pub(super) fn open(setup: &G::Setup, beginning: &GameStart) -> Result<Self, SessionError> {
        let rules = boxed::rules::<G>(setup)?;
        let names = &beginning.names;
        expect_names(names, G::players(&rules))?;
        let (seed, identity) = beginning.seed.seed_and_identity::<G>(setup, names)?;
        Self::at_the_start(rules, Some(Seeded::new(seed)), names, RecordStart::Nothing { seed, identity })
    }

    /// A game whose record has its start.
    pub(super) fn begun(log: LiveLog<G>, names: &[String]) -> Result<Self, SessionError> {
        let (rules, seeded) = (log.recorder.shared_rules(), log.recorder.seeded());
        Self::at_the_start(rules, seeded, names, RecordStart::Live(Box::new(log)))
    }

    pub(super) fn at_the_start(
        rules: Arc<G::Rules>,
        seeded: Option<Seeded>,
        names: &[String],
        record: RecordStart<G>,
    ) -> Result<Self, SessionError> {
        Ok(Self {
            table: Table::with_rules(rules, seeded)?,
            names: names.into(),
            record: record.into(),
            earlier: SharedStack::default(),
            attendance: Attendance::default(),
            choices: Choices::default(),
        })
    }

    /// Continues the game of a log, which must be a referee's own copy without a fault.
    pub(super) fn load(log: &[u8]) -> Result<Self, SessionError> {
        let resumed = resume_game::<G>(log)?;
        // judged lines are UTF-8; an incomplete line is left out
        let mut text = String::from_utf8_lossy(log.get(..resumed.bytes).unwrap_or_default()).into_owned();
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let attendance = match &resumed.recorder {
            _ if resumed.is_finished => Attendance::FINISHED,
            Some(recorder) => Attendance::of(recorder),
            None => Attendance::default(),
        };
        let record = match resumed.recorder {
            Some(recorder) => RecordStart::Live(Box::new(LiveLog { recorder, text, released: 0 })),
            None => RecordStart::Lines { text: text.into(), is_finished: resumed.is_finished },
        };
        let (table, names, record) = (resumed.table, resumed.names.into(), record.into());
        Ok(Self { table, names, record, earlier: SharedStack::default(), attendance, choices: Choices::default() })
    }

    /// Fails if the record takes no command or undo of a seat: the game was abandoned, the seat has left, or there is a result.
    pub(super) fn may_act(&self, seat: Seat) -> Result<(), SessionError> {
        self.attendance.check(seat, &self.names)
    }

    /// A game without a record that continues from a state, with these last events.
    pub(super) fn without_record(&self, state: Box<G::State>, events: &[G::Event], dice: Option<Seeded>) -> Self {
        let mut earlier = self.earlier.clone();
        earlier.push(Arc::new(self.table.shared_history().clone()));
        let (rules, names) = (self.table.shared_rules(), Arc::clone(&self.names));
        let attendance = self.attendance;
        Self { attendance, ..Self::from_state(rules, names, state, events, dice, earlier) }
    }

    /// A game without a record that continues from a state.
    pub(super) fn from_state(
        rules: Arc<G::Rules>,
        names: Arc<[String]>,
        state: Box<G::State>,
        events: &[G::Event],
        dice: Option<Seeded>,
        earlier: SharedStack<Arc<History<G>>>,
    ) -> Self {
        let table = Table::from_state(rules, state, events, dice);
        let (attendance, choices) = (Attendance::default(), Choices::default());
        Self { table, names, record: RecordStart::Never.into(), earlier, attendance, choices }
    }

    /// The record so far.
    pub(super) fn so_far(&self) -> Result<LiveLog<G>, SessionError> {
        self.record.so_far(&self.table.shared_rules(), &self.names)
    }

    /// The record, written while the game is played from now on.
    pub(super) fn live(&mut self) -> Result<&mut LiveLog<G>, SessionError> {
        self.record.go_live(&self.table.shared_rules(), &self.names)
    }

    /// The record, written while the game is played from now on, with the result of a game that is over.
    pub(super) fn written(&mut self) -> Result<&mut LiveLog<G>, SessionError> {
        let log = self.record.go_live(&self.table.shared_rules(), &self.names)?;
        log.end()?;
        if log.recorder.is_finished() {
            self.attendance = Attendance::of(&log.recorder);
        }
        Ok(log)
    }

    /// The explanation of a refusal.
    pub(super) fn illegal(&self, seat: Seat, command: G::Command, violation: &G::Violation) -> SessionError {
        let names = Names::new(self.names.to_vec());
        SessionError::illegal::<G>(self.table.rules(), &names, self.table.state(), seat, command, violation)
    }

    /// Carries a command out; a refusal returns the command, so that it can be explained.
    pub(super) fn carry_out(
        &mut self,
        seat: Seat,
        asked: CommandInput<'_>,
        signed: Option<&str>,
    ) -> Result<Result<(), (G::Command, G::Violation)>, SessionError> {
        let at = self.at();
        at.expect_seat(seat)?;
        let command = at.asked(asked)?;
        let id = match asked {
            CommandInput::Id(id) => Some(id),
            _ => G::action_id(at.rules, at.state, command),
        };
        self.give(seat, command, id, signed, Table::apply)
    }

    /// Carries a command out; a refusal is explained.
    pub(super) fn apply_asked(
        &mut self,
        seat: Seat,
        asked: CommandInput<'_>,
        signed: Option<&str>,
    ) -> Result<(), SessionError> {
        self.carry_out(seat, asked, signed)?.map_err(|(command, violation)| self.illegal(seat, command, &violation))
    }

    /// Carries out a command of the list of legal commands.
    pub(super) fn give_listed(&mut self, seat: Seat, command: G::Command, id: Option<u32>) -> Result<(), SessionError> {
        let given = self.give(seat, command, id, None, Table::apply_listed)?;
        given.map_err(|(command, violation)| self.illegal(seat, command, &violation))
    }

    fn give(
        &mut self,
        seat: Seat,
        command: G::Command,
        id: Option<u32>,
        signed: Option<&str>,
        apply: impl FnOnce(&mut GameTable<G>, Seat, G::Command) -> Result<&[G::Event], Interrupt<G::Violation>>,
    ) -> Result<Result<(), (G::Command, G::Violation)>, SessionError> {
        self.may_act(seat)?;
        let act = SessionAct::Command(seat, command, id);
        match self.record.write(act, signed) {
            Ok(()) => {}
            Err(RecordError::Stopped(Interrupt::Refused(violation))) => return Ok(Err((command, violation))),
            Err(cannot) => return Err(cannot.into()),
        }
        match apply(&mut self.table, seat, command) {
            Ok(_) => {
                self.choices.expire();
                self.record.keep(act, self.table.can_undo_any());
                Ok(Ok(()))
            }
            Err(Interrupt::Refused(violation)) => Ok(Err((command, violation))),
            Err(other) => Err(other.into()),
        }
    }
}

impl<G: FullGame> Queried for Session<G> {
    type Game = G;

    fn at(&self) -> QueryTarget<'_, G> {
        let (rules, state) = (self.table.rules(), self.table.state());
        QueryTarget { rules, names: &self.names, state, attendance: self.attendance, viewer: Viewer::Referee }
    }
}
