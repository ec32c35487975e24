//! What somebody sees of a table: a state with less known in it, kept in step by the events that this viewer may know.

use std::any::Any;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use crate::engine::{Game, Names, Seat, Seats, Viewer, read_setup};
use crate::log::to_canonical;
use crate::registry::{Visit, with_game};
use crate::session::input::{read, setup_fields};
use crate::session::queries::{At, standing};
use crate::session::{Asked, Owes, Problem, Scope, Standing};

/// What somebody sees of a table.
pub trait Sight: Standing + Send + Sync {
    /// Who sees so much.
    fn viewer(&self) -> Viewer;
    /// In canonical JSON.
    fn json(&self) -> Result<String, Problem>;
    /// As text in 80 columns.
    fn picture(&self, names: &Names) -> String;
    /// Keeps it in step: the events of one command as this viewer may know them, a list in JSON. What cannot be changes
    /// nothing.
    fn follow(&mut self, events: &str) -> Result<(), Problem>;
    /// A second one.
    fn copy(&self) -> Box<dyn Sight>;
    /// Whether it is a sight of the same game, and the same.
    fn is_as(&self, other: &dyn Sight) -> bool;
    /// Equal sights have equal numbers.
    fn number(&self) -> u64;
    /// For comparing.
    fn as_any(&self) -> &dyn Any;
}

/// What a viewer sees of a game.
pub(super) struct Seen<G: Game> {
    pub(super) rules: Arc<G::Rules>,
    pub(super) state: G::State,
    pub(super) viewer: Viewer,
}

impl<G: Game> Seen<G> {
    fn at(&self) -> At<'_, G> {
        At { rules: &self.rules, state: &self.state }
    }
}

standing!(Seen);

impl<G: Game> Sight for Seen<G> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn json(&self) -> Result<String, Problem> {
        Ok(to_canonical(&self.state)?)
    }

    fn picture(&self, names: &Names) -> String {
        let mut drawn = String::new();
        // writing to a string does not fail
        let _ = G::write_table(&self.rules, &self.state, names, &mut drawn);
        drawn
    }

    fn follow(&mut self, events: &str) -> Result<(), Problem> {
        let events: Vec<G::Event> = read("the list of events", events)?;
        let mut after = self.state.clone();
        events.iter().for_each(|event| G::evolve(&self.rules, &mut after, event));
        // events that cannot be here lead to a state that cannot be
        G::check(&self.rules, &after).map_err(|error| Problem::Form {
            what: "the state after these events",
            found: error.to_string(),
            expected: "events that can happen here".to_owned(),
        })?;
        if G::view(&self.rules, &after, self.viewer) != after {
            return Err(not_its_own("the state after these events"));
        }
        self.state = after;
        Ok(())
    }

    fn copy(&self) -> Box<dyn Sight> {
        Box::new(Self { rules: Arc::clone(&self.rules), state: self.state.clone(), viewer: self.viewer })
    }

    fn is_as(&self, other: &dyn Sight) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.viewer == other.viewer && self.state == other.state)
    }

    fn number(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.state.hash(&mut hasher);
        hasher.finish()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The sight of a client that is told what its viewer may know: the set-up, and what the host's view of the viewer shows.
pub fn sight(game: &str, setup: &str, viewer: Viewer, view: &str) -> Result<Box<dyn Sight>, Problem> {
    with_game(game, Looking { setup, viewer, view })?
}

fn not_its_own(what: &'static str) -> Problem {
    let (found, expected) = ("not what this viewer sees of it".to_owned(), "what this viewer may know".to_owned());
    Problem::Form { what, found, expected }
}

struct Looking<'l> {
    setup: &'l str,
    viewer: Viewer,
    view: &'l str,
}

impl Visit for Looking<'_> {
    type Out = Result<Box<dyn Sight>, Problem>;

    fn visit<G: Game>(self) -> Self::Out {
        let setup = read_setup::<G>(setup_fields::<G>(self.setup)?).map_err(Problem::Setup)?;
        let rules = G::rules(&setup).map_err(Problem::Setup)?;
        let players = G::players(&rules);
        if let Viewer::Seat(seat) = self.viewer
            && seat.number() >= players
        {
            return Err(Problem::Seat { seat, players });
        }
        let state: G::State = read("the view", self.view)?;
        G::check(&rules, &state).map_err(Problem::Setup)?;
        if G::view(&rules, &state, self.viewer) != state {
            return Err(not_its_own("the view"));
        }
        Ok(Box::new(Seen::<G> { rules: Arc::new(rules), state, viewer: self.viewer }))
    }
}
