//! Commands as numbers for learners: the kinds with their axes, and the columns of features.

use crate::engine::notation::{Argument, FormPart, Values};

/// A field of a command, as it is declared.
#[derive(Clone, Copy, Debug)]
pub struct CommandField {
    /// Its name.
    pub name: &'static str,
    /// The number of values of its domain.
    pub size: u32,
    /// Its part of a line of notation, which says what kind of value it is.
    pub part: FormPart,
}

/// A kind of command, as it is declared.
#[derive(Clone, Copy, Debug)]
pub struct CommandKind {
    /// The name of the variant.
    pub name: &'static str,
    /// The fields; the first counts fastest in an id.
    pub fields: &'static [CommandField],
}

/// A column of the features of a command. Column 0 is the kind of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeatureColumn {
    /// A province, a house or a stack, by number.
    Place = 1,
    /// The first coordinate of a spot.
    X = 2,
    /// The second coordinate of a spot.
    Y = 3,
    /// The number of a card or a tile, or 1 for a card that lies with another.
    Card = 4,
    /// A number of things.
    Amount = 5,
}

/// The number of columns, with that of the kind.
pub const FEATURE_COLUMNS: usize = 6;

/// The features of a command: its kind, and a column for each field (two for a spot). A column is -1 if the command has no such field,
/// or no value in it.
pub type ActionFeatures = [i32; FEATURE_COLUMNS];

/// The value of a field.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldValue {
    None,
    Number(i32),
    Spot(i32, i32),
}

/// Returns the value of a field.
#[doc(hidden)]
pub fn field_value<A: Argument>(value: A) -> FieldValue {
    let mut written = Values::default();
    let is_there = value.write(&mut written).is_some();
    match (A::PART, written.as_slice()) {
        (FormPart::Word(_), _) => FieldValue::Number(is_there.into()),
        (FormPart::Spot(_, bound), &[x, y]) => {
            let from_0 = |value: u16| i32::from(value) - i32::from(bound);
            FieldValue::Spot(from_0(x), from_0(y))
        }
        (_, &[number]) if is_there => FieldValue::Number(number.into()),
        _ => FieldValue::None,
    }
}

impl CommandField {
    /// The column that fits the field best.
    fn best_column(&self) -> FeatureColumn {
        match self.part {
            FormPart::Spot(..) => FeatureColumn::X,
            FormPart::Number(..) => FeatureColumn::Amount,
            FormPart::Word(_) => FeatureColumn::Card,
            _ if matches!(self.name, "card" | "tile") => FeatureColumn::Card,
            _ => FeatureColumn::Place,
        }
    }
}

impl CommandKind {
    /// Returns the column of each field: the one that fits it best, or if a later field has it the first that is free.
    pub fn columns(&self) -> impl DoubleEndedIterator<Item = FeatureColumn> + ExactSizeIterator {
        let mut taken = [false; FEATURE_COLUMNS];
        let mut columns = [FeatureColumn::Place; FEATURE_COLUMNS];
        for (field, column) in self.fields.iter().zip(&mut columns).rev() {
            let best = field.best_column();
            let free = [
                best,
                FeatureColumn::Place,
                FeatureColumn::Card,
                FeatureColumn::Amount,
                FeatureColumn::X,
                FeatureColumn::Y,
            ];
            let is_free = |column: &&FeatureColumn| taken.get(**column as usize) == Some(&false);
            *column = free.iter().find(is_free).copied().unwrap_or(best);
            let both = if *column == FeatureColumn::X && best == FeatureColumn::X { FeatureColumn::Y } else { *column };
            for used in [*column, both] {
                taken.iter_mut().skip(used as usize).take(1).for_each(|taken| *taken = true);
            }
        }
        columns.into_iter().take(self.fields.len())
    }
}

/// Returns the features of a command, by its kind and the values of its fields.
#[doc(hidden)]
pub fn features_of(kinds: &[CommandKind], kind: u8, values: &[FieldValue]) -> ActionFeatures {
    let mut features = [-1; FEATURE_COLUMNS];
    let mut set = |column: usize, value: i32| {
        features.iter_mut().skip(column).take(1).for_each(|feature| *feature = value);
    };
    set(0, kind.into());
    let columns = kinds.get(usize::from(kind)).into_iter().flat_map(CommandKind::columns);
    for (column, value) in columns.zip(values) {
        match *value {
            FieldValue::None => {}
            FieldValue::Number(number) => set(column as usize, number),
            FieldValue::Spot(x, y) => {
                set(FeatureColumn::X as usize, x);
                set(FeatureColumn::Y as usize, y);
            }
        }
    }
    features
}
