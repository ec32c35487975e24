//! Sources: citations of a rulebook, data files, and other interpretations.

mod board_check;
mod board_form;
mod confirmation;
mod data;
mod events;
mod file_choice;
mod interpretation;
mod open_places;
pub(crate) mod rule;
mod rule_search;
mod rulebook;
mod value_help;
pub(crate) mod value_kind;

pub use board_check::board_faults;
pub use board_form::{AnswerError, BoardForm, BoardQuestion};
pub(crate) use confirmation::confirmation_faults;
#[allow(unused_imports)] // not every game has values that an owner confirms
pub(crate) use confirmation::sourced;
pub use confirmation::{Confirmation, owner_id};
pub use data::{DataSource, DataTable, DataValue, Sourced};
#[allow(unused_imports)] // only Men-Nefer has a board of its own form
pub(crate) use file_choice::built_in_id_fault;
pub use file_choice::{FileChoice, FileContent, read_built_in};
pub use interpretation::{ChangedRules, Interpretation, InterpretationKind};
pub use open_places::OpenPlaces;
#[allow(unused_imports)] // a core without games has no pages
pub(crate) use rule::document_page;
pub use rule::{Book, CitedRule, Rule, RuleSource};
pub use rule_search::{FoundBy, RulebookMatch};
pub use rulebook::{Rulebook, RulingLine, RulingLines, WrittenRule, WrittenRuling};
pub use value_help::{ValueDomain, ValueHelp};
pub use value_kind::{ValueKind, ValueKinds};
#[allow(unused_imports)] // as above
pub(crate) use value_kind::{data_value, part_name};
