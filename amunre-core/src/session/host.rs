//! The host's side of a game: the truth, and what was done.

use std::sync::Arc;

use crate::engine::{
    Answer, Chance, Draw, Fast, Game, NoOutcomes, ScoreLine, Seat, Seats, Seed, Seeded, SetupError, Table, Viewer,
    outcomes,
};
use crate::log::{Identity, LARGEST};
use crate::session::events::Started;
use crate::session::queries::{At, standing};
use crate::session::saved_log::Written;
use crate::session::view::Seen;
use crate::session::{Asked, Beginning, Happened, Hosted, Owes, Problem, Scope, SeedOf, Sight, Standing, expect_names};

/// Where the draws of a hosted game come from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Dice {
    /// A seed.
    Seed(Seeded),
    /// Nowhere: the draws of its log were written down as they fell.
    Given,
}

impl Chance for Dice {
    fn draw(&mut self, draw: &Draw<'_>) -> Answer {
        match self {
            Self::Seed(seeded) => seeded.draw(draw),
            Self::Given => Answer::Silent,
        }
    }
}

/// What was done, whether it stands or not.
#[derive(Clone, Copy, Debug)]
pub(super) enum Act<C> {
    Command(Seat, C),
    Undo(Seat),
}

/// A running game.
pub(super) struct Host<G: Game> {
    pub(super) table: Table<G, Dice>,
    pub(super) names: Vec<String>,
    /// How its record begins.
    pub(super) written: Written,
    /// What was done since.
    pub(super) acts: Vec<Act<G::Command>>,
    /// The points that were given before.
    pub(super) score_lines: Vec<ScoreLine>,
}

impl<G: Game> Host<G> {
    pub(super) fn open(setup: &G::Setup, beginning: &Beginning) -> Result<Self, Problem> {
        let rules = G::rules(setup).map_err(Problem::Setup)?;
        let names = beginning.names.clone();
        expect_names(&names, G::players(&rules))?;
        let (seed, identity) = match beginning.seed {
            SeedOf::Number(number) if number > LARGEST => {
                return Err(Problem::Setup(SetupError::new("seed", number, format_args!("at most {LARGEST}"))));
            }
            SeedOf::Number(number) => (Seed::from_number(number), Identity::of_number::<G>(number, setup, &names)?),
            SeedOf::Bytes(seed) => (seed, Identity::of_seed::<G>(seed, setup, &names)?),
        };
        let table = Table::with_rules(Arc::new(rules), Dice::Seed(Seeded::new(seed)));
        let table = table.map_err(|stop| Problem::Chance(stop.to_string()))?;
        let written = Written::Nothing { seed, identity };
        Ok(Self { table, names, written, acts: Vec::new(), score_lines: Vec::new() })
    }

    fn at(&self) -> At<'_, G> {
        At { rules: self.table.rules(), state: self.table.state() }
    }

    /// A game without a record that goes on from a state, by these events at last.
    fn without_record(&self, state: G::State, events: &[G::Event], dice: Dice) -> Box<dyn Hosted> {
        let lines = events.iter().filter_map(|event| G::score_line(self.table.rules(), event));
        Box::new(Self {
            table: Table::from_state(self.table.shared_rules(), state, events, dice),
            names: self.names.clone(),
            written: Written::Never,
            acts: Vec::new(),
            score_lines: self.breakdown().into_iter().chain(lines).collect(),
        })
    }
}

standing!(Host);

impl<G: Game> Hosted for Host<G> {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn view(&self, viewer: Viewer) -> Box<dyn Sight> {
        Box::new(Seen::<G> { rules: self.table.shared_rules(), state: self.table.view(viewer), viewer })
    }

    fn breakdown(&self) -> Vec<ScoreLine> {
        let events = self.table.history().flat_map(|(_, _, events)| events);
        let lines = events.filter_map(|event| G::score_line(self.table.rules(), event));
        self.score_lines.iter().cloned().chain(lines).collect()
    }

    fn apply(&mut self, seat: Seat, asked: Asked<'_>) -> Result<(), Problem> {
        let at = self.at();
        at.expect_seat(seat)?;
        let command = at.asked(asked)?;
        match self.table.apply(seat, command) {
            Ok(_) => {
                self.acts.push(Act::Command(seat, command));
                Ok(())
            }
            Err(stop) => {
                let At { rules, state } = self.at();
                Err(Problem::stopped::<G>(rules, state, seat, command, &stop))
            }
        }
    }

    fn last(&self) -> Arc<dyn Happened> {
        match self.table.last() {
            Some(step) => Arc::<crate::engine::Step<G>>::clone(step),
            None => Arc::new(Started::<G>(self.table.shared_start())),
        }
    }

    fn can_undo(&self, seat: Seat) -> Result<(), Problem> {
        self.at().expect_seat(seat)?;
        self.table.can_undo(seat).map_err(Problem::Undo)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Problem> {
        self.at().expect_seat(seat)?;
        self.table.undo(seat).map_err(Problem::Undo)?;
        self.acts.push(Act::Undo(seat));
        Ok(())
    }

    fn copy(&self) -> Box<dyn Hosted> {
        Box::new(Self {
            table: self.table.clone(),
            names: self.names.clone(),
            written: self.written.clone(),
            acts: self.acts.clone(),
            score_lines: self.score_lines.clone(),
        })
    }

    fn determinize(&self, viewer: Viewer, number: u64) -> Box<dyn Hosted> {
        let state = G::determinize(self.table.rules(), &self.table.view(viewer), &mut Fast::new(number, 0));
        self.without_record(state, &[], Dice::Seed(Seeded::new(Seed::from_number(number))))
    }

    fn outcomes(&self, seat: Seat, asked: Asked<'_>, most: usize) -> Result<Vec<(u64, Box<dyn Hosted>)>, Problem> {
        let at = self.at();
        at.expect_seat(seat)?;
        let command = at.asked(asked)?;
        match outcomes::<G>(at.rules, at.state, seat, command, most) {
            Ok(all) => {
                let dice = *self.table.chance();
                Ok(all.into_iter().map(|one| (one.weight, self.without_record(one.state, &one.events, dice))).collect())
            }
            Err(NoOutcomes::Refused(violation)) => {
                Err(Problem::stopped::<G>(at.rules, at.state, seat, command, &violation.into()))
            }
            Err(other) => Err(Problem::Outcomes(other.to_string())),
        }
    }

    fn log(&self) -> Result<String, Problem> {
        self.write()
    }
}
