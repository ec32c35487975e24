//! The board of Amun-Re for an owner: the complete board, its faults, and the reason why each value matters.

use serde_json::Value;

use crate::amun_re::model::data::board_data::BoardData;
use crate::amun_re::model::data::officials_data::{MOST, officials_faults};
use crate::amun_re::model::data::province_values::Field;
use crate::amun_re::{Province, Rules};
use crate::engine::json::misread;
use crate::engine::{FileContent as _, Id as _, SetupError, ValueDomain, ValueHelp, find_help, to_value};

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

const fn help(why: &'static str, domain: ValueDomain) -> ValueHelp {
    ValueHelp { why, domain }
}

/// A number; its limit is that of the check.
const NUMBER: ValueDomain = ValueDomain::Number { least: 0, most: u16::MAX as i64 };
/// A number on the card of an Official.
const OF_OFFICIAL: ValueDomain = ValueDomain::Number { least: 0, most: MOST as i64 };
/// Provinces.
const PROVINCES: ValueDomain = ValueDomain::Names(Province::NAMES);
/// The reason of each bound of a temple track.
const BOUND: &str =
    "The bounds decide the space of the temple after a sacrifice, and so the gifts, the harvest and points.";

/// The reason and the domain of each value that no province has.
const HELP: &[(&str, ValueHelp)] = &[
    ("temple_track.*", help(BOUND, NUMBER)),
    ("temple_track_2_3.*", help(BOUND, NUMBER)),
    ("neighbours.*", help("The Federation card and the statue of Horus ask which provinces share an edge.", PROVINCES)),
    ("across_the_nile.*", help("The Federation card asks which provinces face each other across the Nile.", PROVINCES)),
    (
        "officials.*.copies",
        help("This number of cards is in the stack, which decides what a draw can be.", OF_OFFICIAL),
    ),
    ("officials.*.gives", help("The seat that takes this Official gains this number.", OF_OFFICIAL)),
];

/// Returns the help on a value.
pub(crate) fn value_help(path: &str) -> Option<ValueHelp> {
    let name = path.strip_prefix("provinces.").and_then(|rest| rest.split('.').nth(1));
    let field = Field::ALL.iter().find(|field| Some(field.name()) == name);
    field.map(|field| field.help()).or_else(|| find_help(HELP, path))
}
