//! The board of Amun-Re for an owner: the complete board and its faults.

use serde_json::Value;

use crate::amun_re::Rules;
use crate::amun_re::model::data::board_data::BoardData;
use crate::amun_re::model::data::officials_data::officials_faults;
use crate::engine::json::misread;
use crate::engine::{FileContent as _, SetupError, to_value};

/// The fields of a board that can be left out.
pub(crate) const OPTIONAL: &[&str] = &["temple_track_2_3", "neighbours", "across_the_nile", "officials"];

/// Returns the board of these rules, with the Officials of a game that has them.
pub(crate) fn board(rules: &Rules) -> Result<Value, SetupError> {
    let mut data = rules.setup.board().data()?;
    if rules.options.officials {
        data.officials = Some(data.officials_data()?);
    }
    to_value(&data).map_err(|error| SetupError::new("board", &data.id, error))
}

/// Returns all faults of a board.
pub(crate) fn faults(given: &Value) -> Vec<SetupError> {
    let data: BoardData = match misread::read_value(given, "board") {
        Ok(data) => data,
        Err(error) if error.field == "board" => return vec![error],
        Err(error) => return vec![SetupError { field: format!("board.{}", error.field), ..error }],
    };
    let mut faults = data.faults();
    faults.extend(data.officials.iter().flat_map(officials_faults));
    faults
}
