//! The data file that a set-up names or gives: a built-in one by its id, or a whole one.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::engine::sources::confirmation::wanted_board;
use crate::engine::{DataFile, SetupError, confirmation_faults, from_text, to_value};

/// The content of a data file of which a set-up can give one of its own.
pub trait FileContent: Clone + Eq + Serialize + DeserializeOwned + 'static {
    /// The field of the set-up: `board`.
    const FIELD: &'static str;
    /// The built-in files.
    const BUILT_IN: &'static [DataFile];

    /// Returns everything that is wrong with it.
    fn faults(&self) -> Vec<SetupError>;

    /// Returns a built-in one with the sources that were found after its file was released, because a released file never
    /// changes.
    #[must_use]
    fn with_later_sources(self) -> Self {
        self
    }
}

/// The data file of a game: the id of a built-in one, or a whole one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "FileChoice_of_{D}"))]
#[serde(untagged)]
pub enum FileChoice<D> {
    /// A built-in file, by its id.
    BuiltIn(String),
    /// A file given in full.
    Given(Box<D>),
}

impl<'de, D: FileContent> Deserialize<'de> for FileChoice<D> {
    fn deserialize<F: Deserializer<'de>>(from: F) -> Result<Self, F::Error> {
        struct Choice<D>(PhantomData<D>);
        impl<'de, D: FileContent> Visitor<'de> for Choice<D> {
            type Value = FileChoice<D>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "the id of a built-in {field}, or a {field}", field = D::FIELD)
            }
            fn visit_str<E: serde::de::Error>(self, id: &str) -> Result<FileChoice<D>, E> {
                Ok(FileChoice::BuiltIn(id.chars().take(100).collect()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<FileChoice<D>, A::Error> {
                let data = D::deserialize(MapAccessDeserializer::new(map));
                data.map(|data| FileChoice::Given(Box::new(data)))
            }
        }
        from.deserialize_any(Choice(PhantomData))
    }
}

impl<D: FileContent> FileChoice<D> {
    /// Returns the content of the chosen file. Fails with every fault of a file that is given.
    pub fn data(&self) -> Result<D, SetupError> {
        match self {
            Self::BuiltIn(id) => read_built_in(D::FIELD, D::BUILT_IN, id).map(D::with_later_sources),
            Self::Given(data) => {
                let written = to_value(data).unwrap_or_default();
                let of_id = built_in_id_fault(D::FIELD, D::BUILT_IN, &written, D::with_later_sources);
                SetupError::all(confirmation_faults(D::FIELD, &written).into_iter().chain(of_id).chain(data.faults()))?;
                Ok(D::clone(data))
            }
        }
    }

    /// Returns the built-in file, if it is one.
    pub fn file(&self) -> Option<DataFile> {
        match self {
            Self::BuiltIn(id) => D::BUILT_IN.iter().copied().find(|file| file.id == id),
            Self::Given(_) => None,
        }
    }
}

/// Reads the built-in file with an id. If no file has this id, the error names valid ones.
pub fn read_built_in<D: DeserializeOwned>(field: &str, files: &[DataFile], id: &str) -> Result<D, SetupError> {
    let Some(file) = files.iter().find(|file| file.id == id) else { return Err(unknown_file(field, files, id)) };
    from_text(file.text).map_err(|error| SetupError::new(field, id, format_args!("a data file: {error}")))
}

/// Returns the fault of a file that is given in full with the id of a built-in one and other content. Its content may be that
/// of the file, or that with later sources.
pub(crate) fn built_in_id_fault<D: Serialize + DeserializeOwned>(
    field: &str,
    files: &[DataFile],
    given: &Value,
    with_later_sources: fn(D) -> D,
) -> Option<SetupError> {
    let id = given.get("id").and_then(Value::as_str)?;
    let built_in = files.iter().find(|file| file.id == id)?;
    let is_given = |data: &D| to_value(data).is_ok_and(|written| written == *given);
    let is_same =
        from_text::<D>(built_in.text).is_ok_and(|data| is_given(&data) || is_given(&with_later_sources(data)));
    let expected = "a different id: this one belongs to built-in data with other values";
    (!is_same).then(|| SetupError::new(format_args!("{field}.id"), id, expected))
}

/// Returns the fault of an id that no built-in file has.
pub(crate) fn unknown_file(field: &str, files: &[DataFile], id: &str) -> SetupError {
    let known = || match files {
        [one] => format!("{} or a whole {field}", one.id),
        many => {
            let ids: Vec<&str> = many.iter().map(|file| file.id).collect();
            format!("one of {}, or a {field}", ids.join(", "))
        }
    };
    SetupError::new(field, id, wanted_board(id).unwrap_or_else(known))
}
