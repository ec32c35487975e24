//! The rules of a set-up: the texts of a rulebook, and the values that they depend on.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::engine::{BoardForm, DataTable, FullGame, Rulebook, Samples, SetupError, board_faults, boxed, read_setup};
use crate::registry::with_game;
use crate::session::input::default_fields;
use crate::session::{DynValue, SessionError};

/// The rules of a set-up.
pub trait DynRules: Send + Sync {
    /// The rules in words, each with its source and its rulings.
    fn rulebook(&self) -> Rulebook;
    /// The values that the rules depend on, each with its source.
    fn data_tables(&self) -> Result<Vec<DataTable>, SetupError>;
    /// The questions that complete the board.
    fn board_form(&self) -> Result<BoardForm, SetupError>;
    /// All faults of a board for these rules.
    fn board_faults(&self, board: &Value) -> Vec<SetupError>;
    /// The rules of the same set-up with another board.
    fn with_board(&self, board: &Value) -> Result<Box<dyn DynRules>, SetupError>;
}

/// The rules of a whole set-up, as [`check_setup`] accepts it.
pub fn rules(game: &str, setup: Value) -> Result<Box<dyn DynRules>, SessionError> {
    with_game!(game, G => rules_as::<G>(setup))?.map_err(SessionError::Setup)
}

fn rules_as<G: FullGame>(setup: Value) -> Result<Box<dyn DynRules>, SetupError> {
    Ok(Box::new(SessionRules::<G>(boxed::rules::<G>(&read_setup::<G>(setup)?)?)))
}

/// The fields of the default set-up of a game.
pub fn default_setup(game: &str) -> Result<Map<String, Value>, SessionError> {
    Ok(with_game!(game, G => default_fields::<G>())?)
}

/// Fails unless the fields are a set-up of the game, spelled canonically.
pub fn check_setup(game: &str, setup: Value) -> Result<(), SessionError> {
    with_game!(game, G => read_setup::<G>(setup).map(drop))?.map_err(SessionError::Setup)
}

/// The set-ups that tests play, by name: every edition and number of players, and others.
pub fn samples(game: &str) -> Result<Vec<(String, DynValue)>, SessionError> {
    Ok(with_game!(game, G => samples_as::<G>())?)
}

fn samples_as<G: Samples>() -> Vec<(String, DynValue)> {
    G::samples().into_iter().map(|sample| (sample.name, Box::new(sample.setup) as DynValue)).collect()
}

/// The rules of a game.
struct SessionRules<G: FullGame>(Arc<G::Rules>);

impl<G: FullGame> DynRules for SessionRules<G> {
    fn rulebook(&self) -> Rulebook {
        G::rulebook(&self.0)
    }

    fn data_tables(&self) -> Result<Vec<DataTable>, SetupError> {
        G::data_tables(&self.0)
    }

    fn board_form(&self) -> Result<BoardForm, SetupError> {
        BoardForm::of::<G>(&self.0)
    }

    fn board_faults(&self, board: &Value) -> Vec<SetupError> {
        board_faults::<G>(&self.0, board)
    }

    fn with_board(&self, board: &Value) -> Result<Box<dyn DynRules>, SetupError> {
        let fields = serde_json::to_value(G::setup(&self.0));
        let mut fields = fields.map_err(|error| SetupError::new("set-up", error, "a set-up in JSON"))?;
        if let Some(fields) = fields.as_object_mut() {
            fields.insert(G::BOARD_FIELD.to_owned(), board.clone());
        }
        rules_as::<G>(fields)
    }
}
