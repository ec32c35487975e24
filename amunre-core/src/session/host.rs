//! The host's side of a game: the whole state, and the commands so far.

use std::sync::Arc;

use crate::engine::{
    Fast, FullGame, History, OutcomesError, ScoreLine, Seat, Seats, Seed, Seeded, SharedStack, Table, Viewer, boxed,
    outcomes,
};
use crate::log::{SecretKey, SignRequest};
use crate::session::acts::{SessionAct, SessionActs};
use crate::session::agreement::seed_and_identity;
use crate::session::attendance::Attendance;
use crate::session::commands::unsigned;
use crate::session::events::SessionEvents;
use crate::session::live_log::LiveLog;
use crate::session::queries::{QueryTarget, table_queries};
use crate::session::saved_log::{LogStart, not_recorded};
use crate::session::stepping::Choices;
use crate::session::view::SessionView;
use crate::session::{
    CommandInput, DynDecision, DynEvents, DynGame, DynValue, DynView, GameStart, Scope, SessionError, TableQueries,
    expect_names,
};

/// The table of a running game. Without a seed the draws of its log were recorded as they were made.
pub(super) type GameTable<G> = Table<G, Option<Seeded>>;

/// A running game.
pub(super) struct Session<G: FullGame> {
    pub(super) table: GameTable<G>,
    pub(super) names: Arc<[String]>,
    /// The beginning of its record.
    pub(super) written: LogStart<G>,
    /// The commands and undos since then.
    pub(super) acts: SessionActs<G::Command>,
    /// The events of the tables that this game continues.
    pub(super) earlier: SharedStack<History<G>>,
    /// The seats that can act.
    pub(super) attendance: Attendance,
    /// The choices of the next decision, once they are asked for.
    pub(super) choices: Choices<G>,
}

impl<G: FullGame> Session<G> {
    pub(super) fn open(setup: &G::Setup, beginning: &GameStart) -> Result<Self, SessionError> {
        let rules = boxed::rules::<G>(setup).map_err(SessionError::Setup)?;
        let names = &beginning.names;
        expect_names(names, G::players(&rules)).map_err(SessionError::Setup)?;
        let (seed, identity) = seed_and_identity::<G>(beginning.seed, setup, names)?;
        Self::at_the_start(rules, Some(Seeded::new(seed)), names, LogStart::Nothing { seed, identity })
    }

    /// A game whose record has its start.
    pub(super) fn begun(log: LiveLog<G>, names: &[String]) -> Result<Self, SessionError> {
        let (rules, seeded) = (log.recorder.shared_rules(), log.recorder.seeded());
        Self::at_the_start(rules, seeded, names, LogStart::Live(Box::new(log)))
    }

    pub(super) fn at_the_start(
        rules: Arc<G::Rules>,
        seeded: Option<Seeded>,
        names: &[String],
        written: LogStart<G>,
    ) -> Result<Self, SessionError> {
        let table = Table::with_rules(rules, seeded);
        let table = table.map_err(|stop| SessionError::Chance(stop.to_string()))?;
        Ok(Self {
            table,
            names: names.into(),
            written,
            acts: SessionActs::default(),
            earlier: SharedStack::default(),
            attendance: Attendance::default(),
            choices: Choices::default(),
        })
    }

    pub(super) fn at(&self) -> QueryTarget<'_, G> {
        QueryTarget { rules: self.table.rules(), names: &self.names, state: self.table.state() }
    }

    /// Fails if the record takes no command or undo of a seat: the game was abandoned, the seat has left, or there is a result.
    pub(super) fn may_act(&self, seat: Seat) -> Result<(), SessionError> {
        self.attendance.check(seat, &self.names)
    }

    /// A game without a record that continues from a state, with these last events.
    fn without_record(&self, state: Box<G::State>, events: &[G::Event], dice: Option<Seeded>) -> Box<dyn DynGame> {
        let mut earlier = self.earlier.clone();
        earlier.push(self.table.shared_history().clone());
        let (rules, names) = (self.table.shared_rules(), Arc::clone(&self.names));
        let attendance = self.attendance;
        Box::new(Self { attendance, ..Self::from_state(rules, names, state, events, dice, earlier) })
    }

    /// A game without a record that continues from a state.
    pub(super) fn from_state(
        rules: Arc<G::Rules>,
        names: Arc<[String]>,
        state: Box<G::State>,
        events: &[G::Event],
        dice: Option<Seeded>,
        earlier: SharedStack<History<G>>,
    ) -> Self {
        let written = LogStart::Never { state: Arc::from(state.clone()), events: events.into() };
        let table = Table::from_state(rules, state, events, dice);
        let (acts, attendance, choices) = (SessionActs::default(), Attendance::default(), Choices::default());
        Self { table, names, written, acts, earlier, attendance, choices }
    }
}

table_queries!(Session);

impl<G: FullGame> DynGame for Session<G> {
    fn names(&self) -> &Arc<[String]> {
        &self.names
    }

    fn view(&self, viewer: Viewer) -> Box<dyn DynView> {
        Box::new(SessionView::<G> {
            rules: self.table.shared_rules(),
            state: boxed::view::<G>(self.table.rules(), self.table.state(), viewer),
            viewer,
            names: Arc::clone(&self.names),
            attendance: self.attendance,
        })
    }

    fn breakdown(&self) -> Vec<ScoreLine> {
        let histories = self.earlier.in_order().chain([self.table.shared_history()]);
        histories.flat_map(History::events).filter_map(|event| G::score_line(self.table.rules(), event)).collect()
    }

    fn apply(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError> {
        self.carry_out(seat, asked, None)?.map_err(|(command, violation)| self.illegal(seat, command, &violation))
    }

    fn apply_signed(&mut self, seat: Seat, asked: CommandInput<'_>, signature: &str) -> Result<(), SessionError> {
        let done = self.carry_out(seat, asked, Some(signature))?;
        done.map_err(|(command, violation)| self.illegal(seat, command, &violation))
    }

    fn sign_request(&self, seat: Seat, asked: CommandInput<'_>) -> Result<SignRequest, SessionError> {
        let at = self.at();
        self.check(seat, asked)?;
        let command = at.asked(asked)?;
        match &self.written {
            LogStart::Live(log) => Ok(log.recorder.sign_request(seat, command)?),
            _ => Err(unsigned()),
        }
    }

    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        match &mut self.written {
            LogStart::Live(log) => log.recorder.sign_with(seat, key).map_err(not_recorded::<G>),
            _ => Err(unsigned()),
        }
    }

    fn apply_if_legal(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<bool, SessionError> {
        Ok(self.carry_out(seat, asked, None)?.is_ok())
    }

    fn last(&self) -> Arc<dyn DynEvents> {
        let (seat, command) = self.table.last().unzip();
        let (events, terms) = (self.table.last_events(), G::terms(self.table.rules()));
        Arc::new(SessionEvents::<G> { seat, command, events, terms })
    }

    fn can_undo(&self, seat: Seat) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        self.may_act(seat)?;
        self.table.can_undo(seat).map_err(SessionError::Undo)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), SessionError> {
        self.can_undo(seat)?;
        match &mut self.written {
            LogStart::Live(log) => log.add(|recorder| recorder.undo(seat)).map_err(not_recorded::<G>)?,
            _ => self.acts.push(SessionAct::Undo(seat)),
        }
        self.choices.expire();
        self.table.undo(seat).map(drop).map_err(SessionError::Undo)
    }

    fn can_redo(&self) -> bool {
        self.table.undone().is_some_and(|(seat, _)| self.may_act(seat).is_ok())
    }

    fn redo(&mut self) -> Result<(), SessionError> {
        if let Some((seat, _)) = self.table.undone() {
            self.may_act(seat)?;
        }
        let (seat, command) = self.table.redo().map_err(SessionError::Redo)?;
        self.choices.expire();
        let LogStart::Live(log) = &mut self.written else {
            self.acts.push(SessionAct::Redo(seat, command));
            return Ok(());
        };
        let written = log.command(seat, command, None);
        written.map_err(|cannot| {
            // it stays taken back
            let _ = self.table.undo(seat);
            not_recorded::<G>(cannot)
        })
    }

    fn save(&self) -> Result<Vec<u8>, SessionError> {
        self.saved()
    }

    fn copy(&self) -> Box<dyn DynGame> {
        Box::new(Self {
            table: self.table.clone(),
            names: Arc::clone(&self.names),
            written: self.written.clone(),
            acts: self.acts.clone(),
            earlier: self.earlier.clone(),
            attendance: self.attendance,
            choices: Choices::default(),
        })
    }

    fn determinize(&self, viewer: Viewer, number: u64) -> Box<dyn DynGame> {
        let view = boxed::view::<G>(self.table.rules(), self.table.state(), viewer);
        let state = G::determinize(self.table.rules(), &view, &mut Fast::new(number, 0));
        self.without_record(Box::new(state), &[], Some(Seeded::new(Seed::from_number(number))))
    }

    fn outcomes(
        &self,
        seat: Seat,
        asked: CommandInput<'_>,
        most: usize,
    ) -> Result<Vec<(u64, Box<dyn DynGame>)>, SessionError> {
        let at = self.at();
        at.expect_seat(seat)?;
        self.may_act(seat)?;
        let command = at.asked(asked)?;
        match outcomes::<G>(at.rules, at.state, seat, command, most) {
            Ok(all) => {
                let dice = *self.table.chance();
                Ok(all
                    .into_iter()
                    .map(|one| (one.weight, self.without_record(Box::new(one.state), &one.events, dice)))
                    .collect())
            }
            Err(OutcomesError::Refused(violation)) => Err(self.illegal(seat, command, &violation)),
            Err(other) => Err(SessionError::Outcomes(other.to_string())),
        }
    }

    fn log(&self) -> Result<String, SessionError> {
        self.write()
    }
}
