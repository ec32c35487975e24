//! The parts that all games share and that know no game: turns, piles, chance, views, refusals, tables, and the laws.
//!
//! - To play a game with its types: [`Table`], or [`apply`] and [`start`] on a state of one's own.
//! - To search: [`Position`], [`Playout`], [`deal`], [`outcomes`], [`perft`], [`listing`].
//! - Chance: [`Seeded`] from a [`Seed`], [`FixedDraws`] of a real table, [`Fast`] for simulations, [`DrawByDraw`], [`NoChance`].
//! - Knowledge: [`Viewer`], [`Hidden`], [`Hand`], [`Bag`].
//! - Words: [`notation`], [`Names`], [`event_words`], [`Refusal`].
//! - To write a game: [`Game`] and the traits of [`FullGame`].

mod alternatives;
mod apply;
pub(crate) mod boxed;
mod chance;
mod chance_outcomes;
pub(crate) mod command_sink;
pub mod commands;
#[allow(dead_code)] // a core with one game uses a part of it
pub(crate) mod conservation;
mod driver;
mod game;
mod hidden;
mod history;
mod ids;
mod interrupt;
pub(crate) mod json;
#[cfg(feature = "testing")]
pub mod laws;
pub mod listing;
pub(crate) mod observation;
mod options;
mod perft;
mod phase_rules;
mod playout;
mod position;
mod refusal;
mod rests_on;
#[cfg(feature = "schema")]
pub(crate) mod schema;
mod shared_stack;
mod sort_few;
mod sources;
mod state_hash;
mod table;
mod tabular;
pub mod text;
mod turn;
mod violation;
mod world;

pub use alternatives::alternatives;
pub use apply::{apply, apply_sealed, start};
pub(crate) use chance::MOST_KINDS;
pub use chance::{
    Chance, DrawAnswer, DrawByDraw, DrawProblem, DrawRequest, DrawTable, Fast, FixedDraws, Label, Left, LookRequest,
    NoChance, PendingDraw, PileInfo, RecordedDraw, RecordedLook, RecordingChance, START_LOTS, Seed, Seeded, StartLot,
    UnusedDraws,
};
pub use chance_outcomes::{Outcome, OutcomesError, outcomes};
pub use command_sink::{CommandSink, ForEach};
#[allow(unused_imports)] // a core without games has none
pub(crate) use conservation::{Component, Content, Place, Store, each_once, none_lost};
pub(crate) use driver::Driver;
pub use driver::UndoError;
#[allow(unused_imports)] // as above
pub(crate) use game::common_game::{common_description, common_game, common_positions};
#[allow(unused_imports)] // as above
pub(crate) use game::faults::{FaultCheck, at_most, at_table, expect, of_seat, up_to, wrong};
pub(crate) use game::read_setup_of;
pub use game::{
    DataFile, Dependencies, Description, Encoding, FullGame, Game, HiddenInformation, Interpretations, NumberSet,
    OpenValue, Places, Positions, Reads, Rulings, SampleSetup, Samples, ScoreLine, SetupError, Sources, event_words,
};
pub use hidden::hands::{Hand, Holding};
pub use hidden::piles::{Aside, Bag, Queue};
pub use hidden::viewers::{Hidden, KnownTo, SeenBy, Viewer};
pub(crate) use history::History;
pub use ids::by_id::ById;
pub use ids::by_seat::BySeat;
pub use ids::counts::Counts;
pub use ids::id::{Id, IdWords, UnknownId, order_of};
pub use ids::id_set::IdSet;
pub use ids::seat::{Names, Seat, Seats, Terms, word_for};
pub use ids::short_list::ShortList;
pub use interrupt::{Interrupt, Pending, WrongDraw, WrongLook};
pub(crate) use json::canonical::to_declared;
pub use json::canonical::{Canonical, CanonicalError, LARGEST, to_canonical};
pub(crate) use json::misread::JsonMismatch;
pub(crate) use json::reader::{PathStep, ReadError, from_record, from_text, from_typed_text};
pub use json::strict::{StrictJson, read_setup, read_state};
pub(crate) use json::strict::{check_spelling, read_strict};
pub use json::syntax::json_problem;
pub(crate) use json::value::{from_value, to_value, value_words};
pub use listing::Scope;
pub(crate) use observation::row_of_event;
pub use observation::{
    EVENT_COLUMNS, EventField, EventKind, EventRow, Observable, Observe, ObserveEvent, ObservedAs, ObservedField,
    Observer, Sight, event_kinds, event_row, observe, observed_fields,
};
pub use options::{EditionInfo, OptionInfo, OptionValues, Reading};
pub use perft::{perft, perft_after, perft_branches};
#[allow(unused_imports)] // as above
pub(crate) use phase_rules::{Actor, PhaseRules};
pub use playout::{Picked, Playout, PlayoutFrom, Policy, choose, pick};
pub use position::Position;
pub use refusal::Refusal;
pub(crate) use rests_on::Assumptions;
pub use rests_on::{RestsOn, UsedValue, refusal_dependencies};
pub(crate) use shared_stack::SharedStack;
pub use sort_few::sort_few;
pub use sources::board_check::board_faults;
pub use sources::board_form::{AnswerError, BoardForm, BoardQuestion};
pub use sources::confirmation::{Confirmation, owner_id};
pub(crate) use sources::confirmation::{confirmation_faults, sourced};
pub use sources::data::{DataSource, DataTable, DataValue, Sourced};
#[allow(unused_imports)] // only Men-Nefer has a board of its own form
pub(crate) use sources::file_choice::built_in_id_fault;
pub use sources::file_choice::read_built_in;
pub use sources::file_choice::{FileChoice, FileContent};
pub use sources::interpretation::{ChangedRules, Interpretation, InterpretationKind};
pub use sources::open_places::OpenPlaces;
#[allow(unused_imports)] // a core without games has no pages
pub(crate) use sources::rule::document_page;
pub use sources::rule::{Book, Cited, Rule, RuleSource};
pub use sources::rule_search::{FoundBy, RulebookMatch};
pub use sources::rulebook::{Rulebook, RulingLine, RulingLines, WrittenRule, WrittenRuling};
pub use sources::value_help::{ValueDomain, ValueHelp};
pub use sources::value_kind::{ValueKind, ValueKinds};
#[allow(unused_imports)] // as above
pub(crate) use sources::value_kind::{data_value, part_name};
pub use state_hash::{state_hash, view_hash};
pub use table::{OpenError, RedoError, Table};
pub use tabular::{Cell, CellType, TableColumn, TableShape};
pub use text::in_words::{AsItIs, InWords, Joined, Optional, Term, Words};
pub use text::repair_words::RepairWords;
pub use text::{notation, scene};
pub(crate) use turn::run_turn;
pub use turn::{Effects, Turn, TurnResult, carry_out, judge};
pub use violation::{Checked, CollectAll, FailFast, Report, RuleId, Violation};
pub use world::{DealError, deal};

/// Internal items that tests reach from outside.
#[cfg(feature = "testing")]
pub mod testing {
    pub use super::json::misread::JsonMismatch;
    pub use super::json::reader::{ReadError, from_text};
    pub use super::shared_stack::SharedStack;
}
