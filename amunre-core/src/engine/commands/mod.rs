//! The commands of a game, declared once: ids, kinds, names and notation follow from one table.

mod action_ids;
pub(crate) mod command_sink;
mod declaration;
mod features;

pub use action_ids::{ActionIds, Domain, NumberRange, kinds_of, start, starts};
pub use command_sink::{CommandSink, ForEach};
pub(crate) use command_sink::{nth_bit, number_of, places_of};
pub use features::{
    ActionFeatures, CommandField, CommandKind, FEATURE_COLUMNS, FeatureColumn, FieldValue, features_of, field_value,
};
