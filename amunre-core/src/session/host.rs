//! The host's side of a game: the truth, and what was done.

use std::sync::Arc;

use crate::engine::{
    Fast, FullGame as Game, OutcomesError, ScoreLine, Seat, Seats, Seed, Seeded, SetupError, Table, Viewer, boxed,
    outcomes,
};
use crate::log::{Identity, LARGEST};
use crate::session::events::Started;
use crate::session::queries::{QueryTarget, standing};
use crate::session::saved_log::LogStart;
use crate::session::view::SessionView;
use crate::session::{
    CommandInput, DecisionText, DynEvents, DynGame, DynView, GameStart, Scope, SeedSource, SessionError, TableQueries,
    expect_names,
};

/// What was done, whether it stands or not.
#[derive(Clone, Copy, Debug)]
pub(super) enum SessionAct<C> {
    Command(Seat, C),
    Undo(Seat),
}

/// A running game.
pub(super) struct Session<G: Game> {
    /// Without a seed the draws of its log were written down as they fell.
    pub(super) table: Table<G, Option<Seeded>>,
    pub(super) names: Vec<String>,
    /// How its record begins.
    pub(super) written: LogStart,
    /// What was done since.
    pub(super) acts: Vec<SessionAct<G::Command>>,
    /// The points that were given before.
    pub(super) score_lines: Vec<ScoreLine>,
}

impl<G: Game> Session<G> {
    pub(super) fn open(setup: &G::Setup, beginning: &GameStart) -> Result<Self, SessionError> {
        let rules = boxed::rules::<G>(setup).map_err(SessionError::Setup)?;
        let names = beginning.names.clone();
        expect_names(&names, G::players(&rules))?;
        let (seed, identity) = match beginning.seed {
            SeedSource::Number(number) if number > LARGEST => {
                return Err(SessionError::Setup(SetupError::new("seed", number, format_args!("at most {LARGEST}"))));
            }
            SeedSource::Number(number) => (Seed::from_number(number), Identity::of_number::<G>(number, setup, &names)?),
            SeedSource::Bytes(seed) => (seed, Identity::of_seed::<G>(seed, setup, &names)?),
        };
        let table = Table::with_rules(rules, Some(Seeded::new(seed)));
        let table = table.map_err(|stop| SessionError::Chance(stop.to_string()))?;
        let written = LogStart::Nothing { seed, identity };
        Ok(Self { table, names, written, acts: Vec::new(), score_lines: Vec::new() })
    }

    fn at(&self) -> QueryTarget<'_, G> {
        QueryTarget { rules: self.table.rules(), state: self.table.state() }
    }

    /// A game without a record that goes on from a state, by these events at last.
    fn without_record(&self, state: Box<G::State>, events: &[G::Event], dice: Option<Seeded>) -> Box<dyn DynGame> {
        let lines = events.iter().filter_map(|event| G::score_line(self.table.rules(), event));
        Box::new(Self {
            table: Table::from_state(self.table.shared_rules(), state, events, dice),
            names: self.names.clone(),
            written: LogStart::Never,
            acts: Vec::new(),
            score_lines: self.breakdown().into_iter().chain(lines).collect(),
        })
    }
}

standing!(Session);

impl<G: Game> DynGame for Session<G> {
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
        let events = self.table.history().flat_map(|(_, _, events)| events);
        let lines = events.filter_map(|event| G::score_line(self.table.rules(), event));
        self.score_lines.iter().cloned().chain(lines).collect()
    }

    fn apply(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError> {
        let at = self.at();
        at.expect_seat(seat)?;
        let command = at.asked(asked)?;
        match self.table.apply(seat, command) {
            Ok(_) => {
                self.acts.push(SessionAct::Command(seat, command));
                Ok(())
            }
            Err(stop) => {
                let QueryTarget { rules, state } = self.at();
                Err(SessionError::stopped::<G>(rules, state, seat, command, &stop))
            }
        }
    }

    fn last(&self) -> Arc<dyn DynEvents> {
        match self.table.last() {
            Some(step) => Arc::<crate::engine::AppliedCommand<G>>::clone(step),
            None => Arc::new(Started::<G>(self.table.shared_start())),
        }
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
            names: self.names.clone(),
            written: self.written.clone(),
            acts: self.acts.clone(),
            score_lines: self.score_lines.clone(),
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
            Err(OutcomesError::Refused(violation)) => {
                Err(SessionError::stopped::<G>(at.rules, at.state, seat, command, &violation.into()))
            }
            Err(other) => Err(SessionError::Outcomes(other.to_string())),
        }
    }

    fn log(&self) -> Result<String, SessionError> {
        self.write()
    }
}
