//! The host's side of a game: the truth, and what was done.

use std::sync::Arc;

use crate::engine::{
    AppliedCommand, Fast, FullGame, History, Interrupt, OutcomesError, ScoreLine, Seat, Seats, Seed, Seeded,
    SetupError, SharedStack, Table, Viewer, boxed, outcomes,
};
use crate::log::{Identity, LARGEST};
use crate::session::acts::{SessionAct, SessionActs};
use crate::session::events::SessionEvents;
use crate::session::queries::{QueryTarget, table_queries};
use crate::session::saved_log::LogStart;
use crate::session::view::SessionView;
use crate::session::{
    CommandInput, DynDecision, DynEvents, DynGame, DynValue, DynView, GameStart, Scope, SeedSource, SessionError,
    TableQueries, expect_names,
};

/// A running game.
pub(super) struct Session<G: FullGame> {
    /// Without a seed the draws of its log were written down as they fell.
    pub(super) table: Table<G, Option<Seeded>>,
    pub(super) names: Arc<[String]>,
    /// The beginning of its record.
    pub(super) written: LogStart,
    /// The commands and undos since then.
    pub(super) acts: SessionActs<G::Command>,
    /// The points that the log of a loaded game gave.
    pub(super) score_lines: Arc<[ScoreLine]>,
    /// The events of the tables that this game goes on from.
    pub(super) earlier: SharedStack<History<G>>,
}

impl<G: FullGame> Session<G> {
    pub(super) fn open(setup: &G::Setup, beginning: &GameStart) -> Result<Self, SessionError> {
        let rules = boxed::rules::<G>(setup).map_err(SessionError::Setup)?;
        let names = &beginning.names;
        expect_names(names, G::players(&rules))?;
        let (seed, identity) = match beginning.seed {
            SeedSource::Number(number) if number > LARGEST => {
                return Err(SessionError::Setup(SetupError::new("seed", number, format_args!("at most {LARGEST}"))));
            }
            SeedSource::Number(number) => (Seed::from_number(number), Identity::of_number::<G>(number, setup, names)?),
            SeedSource::Bytes(seed) => (seed, Identity::of_seed::<G>(seed, setup, names)?),
        };
        let table = Table::with_rules(rules, Some(Seeded::new(seed)));
        let table = table.map_err(|stop| SessionError::Chance(stop.to_string()))?;
        let written = LogStart::Nothing { seed, identity };
        Ok(Self {
            table,
            names: names.as_slice().into(),
            written,
            acts: SessionActs::default(),
            score_lines: Arc::default(),
            earlier: SharedStack::default(),
        })
    }

    fn at(&self) -> QueryTarget<'_, G> {
        QueryTarget { rules: self.table.rules(), state: self.table.state() }
    }

    /// A game without a record that goes on from a state, by these events at last.
    fn without_record(&self, state: Box<G::State>, events: &[G::Event], dice: Option<Seeded>) -> Box<dyn DynGame> {
        let mut earlier = self.earlier.clone();
        earlier.push(self.table.shared_history().clone());
        Box::new(Self {
            table: Table::from_state(self.table.shared_rules(), state, events, dice),
            names: Arc::clone(&self.names),
            written: LogStart::Never,
            acts: SessionActs::default(),
            score_lines: Arc::clone(&self.score_lines),
            earlier,
        })
    }

    /// The explanation of a refusal.
    fn illegal(&self, seat: Seat, command: G::Command, violation: &G::Violation) -> SessionError {
        SessionError::illegal::<G>(self.table.rules(), self.table.state(), seat, command, violation)
    }

    /// Carries a command out; a refusal comes back with the command, to be explained or not.
    fn carry_out(
        &mut self,
        seat: Seat,
        asked: CommandInput<'_>,
    ) -> Result<Result<(), (G::Command, G::Violation)>, SessionError> {
        let at = self.at();
        at.expect_seat(seat)?;
        let command = at.asked(asked)?;
        match self.table.apply(seat, command) {
            Ok(_) => {
                self.acts.push(SessionAct::Command(seat, command));
                Ok(Ok(()))
            }
            Err(Interrupt::Refused(violation)) => Ok(Err((command, violation))),
            Err(other) => Err(SessionError::Chance(other.to_string())),
        }
    }
}

table_queries!(Session);

impl<G: FullGame> DynGame for Session<G> {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn view(&self, viewer: Viewer) -> Box<dyn DynView> {
        Box::new(SessionView::<G> {
            rules: self.table.shared_rules(),
            state: boxed::view::<G>(self.table.rules(), self.table.state(), viewer),
            viewer,
        })
    }

    fn breakdown(&self) -> Vec<ScoreLine> {
        let histories = self.earlier.in_order().chain([self.table.shared_history()]);
        let lines = histories.flat_map(History::events).filter_map(|event| G::score_line(self.table.rules(), event));
        self.score_lines.iter().cloned().chain(lines).collect()
    }

    fn apply(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError> {
        self.carry_out(seat, asked)?.map_err(|(command, violation)| self.illegal(seat, command, &violation))
    }

    fn apply_if_legal(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<bool, SessionError> {
        Ok(self.carry_out(seat, asked)?.is_ok())
    }

    fn last(&self) -> Arc<dyn DynEvents> {
        Arc::new(match self.table.last() {
            Some(AppliedCommand { seat, command, events, .. }) => {
                SessionEvents::<G> { command: Some((*seat, *command)), events: Arc::clone(events) }
            }
            None => SessionEvents { command: None, events: self.table.shared_start() },
        })
    }

    fn can_undo(&self, seat: Seat) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        self.table.can_undo(seat).map_err(SessionError::Undo)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        self.table.undo(seat).map_err(SessionError::Undo)?;
        self.acts.push(SessionAct::Undo(seat));
        Ok(())
    }

    fn copy(&self) -> Box<dyn DynGame> {
        Box::new(Self {
            table: self.table.clone(),
            names: Arc::clone(&self.names),
            written: self.written.clone(),
            acts: self.acts.clone(),
            score_lines: Arc::clone(&self.score_lines),
            earlier: self.earlier.clone(),
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
