//! The rules of a set-up: the texts of a rulebook, and the values that they depend on.

use std::sync::Arc;

use serde_json::Value;

use crate::engine::{BoardForm, DataTable, FullGame, Rulebook, SetupError, board_faults, boxed, read_setup, to_value};
use crate::session::SessionError;
use crate::session::input::setup_fields;

/// The rules of a set-up.
pub trait DynRules: Send + Sync {
    /// The rules in words, each with its source and its rulings.
    fn rulebook(&self) -> Rulebook;
    /// The values that the rules depend on, each with its source.
    ///
    /// ```
    /// use amunre_core::engine::sources::DataSource;
    /// use amunre_core::session::default_setup;
    ///
    /// let tables = default_setup("amun-re")?.rules()?.data_tables()?;
    /// let values = tables.iter().flat_map(|table| &table.rows).flat_map(|(_, values)| values);
    /// let mut assumed = values.filter(|value| value.source == DataSource::Assumed);
    /// assert!(assumed.any(|value| value.path == "board.provinces.abu.fields"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn data_tables(&self) -> Result<Vec<DataTable>, SetupError>;
    /// The questions that complete the board.
    fn board_form(&self) -> Result<BoardForm, SetupError>;
    /// All faults of a board for these rules.
    fn board_faults(&self, board: &Value) -> Vec<SetupError>;
    /// The rules of the same set-up with another board.
    fn with_board(&self, board: &Value) -> Result<Box<dyn DynRules>, SetupError>;
}

/// Returns the rules of a set-up, which is a JSON object: for a caller that plays on the engine itself.
///
/// ```
/// use amunre_core::amun_re::AmunRe;
/// use amunre_core::engine::chance::Fast;
/// use amunre_core::engine::search::Position;
/// use amunre_core::session::rules_as;
///
/// let rules = rules_as::<AmunRe>(r#"{"edition":"classic","players":3}"#)?;
/// let position = Position::<AmunRe>::start(&rules, &mut Fast::new(1, 0))?;
/// assert_eq!(position.to_act().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rules_as<G: FullGame>(setup: &str) -> Result<Arc<G::Rules>, SessionError> {
    Ok(boxed::rules::<G>(&read_setup::<G>(setup_fields::<G>(setup)?)?)?)
}

/// The rules of a game.
pub(super) struct SessionRules<G: FullGame>(pub(super) Arc<G::Rules>);

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
        let fields = to_value(G::setup(&self.0));
        let mut fields = fields.map_err(|error| SetupError::new("set-up", error, "a set-up in JSON"))?;
        if let Some(fields) = fields.as_object_mut() {
            fields.insert(G::BOARD_FIELD.to_owned(), board.clone());
        }
        Ok(Box::new(Self(boxed::rules::<G>(&read_setup::<G>(fields)?)?)))
    }
}
