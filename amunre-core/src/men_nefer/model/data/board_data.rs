//! The data of a board: each value with its path and source, in the order of its place.

use std::sync::{Arc, LazyLock, OnceLock};

use serde_json::{Map, Value};

use crate::engine::json::misread;
use crate::engine::{
    DataFile, DataSource, DataValue, OpenPlaces, SetupError, ValueKind, built_in_id_fault, confirmation_faults,
    read_built_in, sourced,
};
use crate::men_nefer::Board;
use crate::men_nefer::model::data::board_check;
use crate::men_nefer::model::data::board_values::{PIECES, VALUES};
use crate::men_nefer::model::data::other_values::OtherValues;
use crate::men_nefer::model::data::printed::BoardPart as _;

/// The built-in board. Nearly all of its values are assumed.
pub const PLACEHOLDER: DataFile = DataFile {
    id: "men-nefer/board/placeholder",
    text: include_str!("../../../../data/men_nefer/board-placeholder.json"),
    sha256: "c9f78d9bb0e68d005f9ef8b243d955eecc9bb7b0c424948cfcc20861ec6a2129",
};

/// The built-in board as the rules need it, a constant that is read at its first use.
static BUILT_IN: LazyLock<Result<Arc<BoardData>, SetupError>> =
    LazyLock::new(|| BoardData::of(&built_in(PLACEHOLDER.id)?));

fn built_in(id: &str) -> Result<Value, SetupError> {
    let shown: String = id.chars().take(60).collect();
    read_built_in("board", &[PLACEHOLDER], &shown)
}

/// Returns the data of the board of a set-up.
pub(crate) fn chosen_data(board: Option<&Value>) -> Result<Value, SetupError> {
    match board {
        None => built_in(PLACEHOLDER.id),
        Some(Value::String(id)) => built_in(id),
        Some(given) => Ok(given.clone()),
    }
}

/// A board that was checked, with the sources of its values.
#[derive(Debug)]
pub(crate) struct BoardData {
    pub(crate) board: Arc<Board>,
    /// The values with their paths and sources, by their places.
    pub(crate) values: Vec<DataValue>,
    /// The values that no rulebook gives.
    pub(crate) open: OpenPlaces,
    /// The kinds of the values, by their places.
    kinds: OnceLock<Vec<Option<&'static ValueKind>>>,
    /// Other plausible values of each value that is not from a rulebook, as they are asked for.
    others: Vec<OnceLock<OtherValues>>,
}

impl BoardData {
    /// Returns the board of a set-up as rules need it: the built-in one if none is named, one by its id, or one that is given whole.
    pub(crate) fn chosen(board: Option<&Value>) -> Result<Arc<Self>, SetupError> {
        match board {
            None => BUILT_IN.clone(),
            Some(Value::String(id)) if id == PLACEHOLDER.id => BUILT_IN.clone(),
            Some(Value::String(id)) => Self::of(&built_in(id)?),
            Some(given) => {
                SetupError::all(built_in_id_fault::<Value>("board", &[PLACEHOLDER], given, std::convert::identity))?;
                Self::of(given)
            }
        }
    }

    fn of(data: &Value) -> Result<Arc<Self>, SetupError> {
        let board = Arc::new(Board::of(data)?);
        let values = values(data)?;
        let open = (0..).zip(values.iter().map(|value| value.source)).collect();
        let others = values.iter().map(|_| OnceLock::new()).collect();
        Ok(Arc::new(Self { board, values, open, kinds: OnceLock::new(), others }))
    }

    /// Returns the value at a place, with its path and source.
    pub(crate) fn value(&self, place: u16) -> Option<&DataValue> {
        self.values.get(usize::from(place))
    }

    /// Returns the values of the same kind as that at a place, with their places.
    pub(crate) fn of_kind(&self, place: u16) -> impl Iterator<Item = (u16, &DataValue)> + Clone {
        let own = self.kind(place).map(|kind| kind.path);
        let values = (0..).zip(&self.values);
        values.filter(move |(place, _)| self.kind(*place).map(|kind| kind.path) == own)
    }

    /// Returns the kind of the value at a place.
    fn kind(&self, place: u16) -> Option<&'static ValueKind> {
        let kind = |value: &DataValue| ValueKind::find(VALUES, value.path.strip_prefix("board.")?);
        *self.kinds.get_or_init(|| self.values.iter().map(kind).collect()).get(usize::from(place))?
    }

    /// Returns the other plausible values of a value.
    pub(crate) fn others(&self, place: u16) -> Option<&OtherValues> {
        Some(self.others.get(usize::from(place))?.get_or_init(|| self.other_values(place).unwrap_or_default()))
    }

    /// Lists other values of a value. Those of the pieces of the Great Pyramid are none, for with other pieces there would have been
    /// other draws: they are named when they are turned over.
    fn other_values(&self, place: u16) -> Option<OtherValues> {
        let value = self.value(place).filter(|_| self.open.source(place).is_some())?;
        let kind = self.kind(place).filter(|kind| kind.path != PIECES)?;
        let of_kind = self.of_kind(place).map(|(_, other)| &other.value);
        Some(OtherValues::of(self.board.find(place)?, kind.help.domain, &value.value, of_kind))
    }
}

/// Lists the values of a board with their paths and sources, by their places: in the order of the names of fields. Fails at a
/// value without a source.
pub fn values(data: &Value) -> Result<Vec<DataValue>, SetupError> {
    let mut found = Vec::new();
    numbered("board", data, &mut found)?;
    Ok(found)
}

/// The field that the place of a value stands in, beside the value.
const PLACE: &str = "place";
/// The field that a value stands in.
const VALUE: &str = "value";

/// Adds the values of some data to a list. Returns the data with the place of each value in the list in place of its source.
fn numbered(path: &str, data: &Value, found: &mut Vec<DataValue>) -> Result<Value, SetupError> {
    match data {
        Value::Object(fields) => {
            if let Some((value, source)) = sourced(data) {
                let source: DataSource = misread::read_value(source, &format!("{path}.source"))?;
                let place = found.len();
                found.push(DataValue { path: path.to_owned(), value: value.clone(), source });
                return Ok(serde_json::json!({ PLACE: place, VALUE: value }));
            }
            let mut parts = Map::new();
            for (name, data) in fields {
                let is_told = path == "board" && matches!(name.as_str(), "id" | "title" | "confirmed");
                let part = if is_told { data.clone() } else { numbered(&format!("{path}.{name}"), data, found)? };
                parts.insert(name.clone(), part);
            }
            Ok(Value::Object(parts))
        }
        Value::Array(items) => {
            let parts = (0..).zip(items).map(|(place, data)| numbered(&format!("{path}[{place}]"), data, found));
            parts.collect::<Result<Vec<Value>, SetupError>>().map(Value::Array)
        }
        other => Err(SetupError::new(path, other, "a value with its source: {\"value\":…,\"source\":…}")),
    }
}

impl Board {
    /// Reads a board and checks it. Fails at a value that has no source or cannot be read; reports all other faults at once.
    pub fn of(data: &Value) -> Result<Self, SetupError> {
        let board = Self::read(data)?;
        let mut faults = board.faults();
        faults.extend(confirmation_faults("board", data));
        SetupError::all(faults)?;
        Ok(board)
    }

    /// Returns everything that is wrong with the board.
    pub fn faults(&self) -> Vec<SetupError> {
        board_check::faults(self)
    }

    /// Reads a board. Fails at a value that has no source or cannot be read.
    pub(crate) fn read(data: &Value) -> Result<Self, SetupError> {
        let mut numbered = numbered("board", data, &mut Vec::new())?;
        if let Value::Object(fields) = &mut numbered {
            fields.remove("confirmed");
        }
        misread::read_value(&numbered, "board").map_err(|error| match error.field.as_str() {
            "board" => error,
            field => {
                let field = field.strip_suffix(&format!(".{VALUE}")).unwrap_or(field);
                SetupError { field: format!("board.{field}"), ..error }
            }
        })
    }
}
