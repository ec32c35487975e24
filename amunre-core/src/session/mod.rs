//! A running game of any kind: faces that learn only at run time which game is played use it.
//!
//! Commands are numbers (action ids), JSON or words. Commands, events and states are returned as values that write
//! themselves in JSON ([`JsonValue`]). Nothing here depends on one game, and no rule is here. A game from another
//! crate is opened by its type ([`open_as`]).
//!
//! ```
//! use amunre_core::prelude::*;
//!
//! let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
//! let seat = game.to_act().first().ok_or("a seat begins")?;
//! let mut ids = Vec::new();
//! game.legal_ids(seat, Scope::Required, &mut ids);
//! game.apply(seat, CommandInput::Id(ids[0]))?;
//! assert!(!game.last().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod agreement;
mod attendance;
mod build_check;
mod choices;
mod completion;
mod doctor;
mod draws;
mod dyn_game;
mod error;
mod events;
mod explanation;
mod game;
mod game_chance;
mod game_record;
mod game_start;
mod host;
mod incidents;
mod input;
mod observations;
mod perft;
mod queries;
mod recall;
mod recorder;
mod replay;
mod rows;
mod rules;
mod saved_game;
mod search_world;
mod setup;
mod simulated_lines;
mod simulation;
mod stepping;
mod typed_line;
mod value;
mod view;
mod worlds;

pub use actions::{
    ActionAxis, ActionKind, FEATURE_NAMES, action_features, action_features_as, action_spec, action_spec_as,
};
pub use agreement::{AgreedDraws, AgreementTerms, DynAgreement, agree, agree_as};
pub use completion::Completions;
pub use doctor::{Installation, InstalledGame, doctor};
pub use draws::Draws;
pub use dyn_game::DynGame;
pub use error::{IllegalCommand, SessionError, Status};
pub use events::{DynEvents, read_events, read_events_as};
pub use explanation::{CommandAnswer, ExplainedEvent, LineError};
pub use game::{load, load_as, open, open_as};
pub use game_start::{GameStart, SeedSource, expect_names};
pub use incidents::Incidents;
pub use input::{CommandInput, JsonInput, read_json};
pub use observations::{
    ObservationSpec, observation_spec, observation_spec_as, observe, observe_as, observe_seat, observe_seat_as,
};
pub use perft::DynBranch;
pub use queries::TableQueries;
pub use recall::{event_spec, recall, recall_as};
pub use recorder::{DynRecordedStep, DynRecorder, DynReply, resume_record, resume_record_as};
pub use replay::{DynReplay, DynStep, LogHeader, replay, replay_as};
pub use rows::{DynLine, tables};
pub use rules::{DynRules, rules_as};
pub use saved_game::{restore, restore_as};
pub use search_world::{SearchWorld, search_world, search_world_as};
pub use setup::{
    DynSetup, PlayableEdition, PossibleSetups, RecordTerms, default_setup, default_setup_as, possible_setups,
    possible_setups_as, samples,
};
pub use simulation::{
    DynSimulatedGame, DynSimulation, NextMove, SimulatedResult, SimulatedSeat, next_move, simulation, simulation_as,
};
pub use stepping::Steps;
pub use typed_line::{EachSeat, Reading, heading_line};
pub use value::{DynCommand, DynDecision, DynValue, JsonValue};
pub use view::{
    DynView, branches, branches_as, effect_of_line, effect_of_line_as, explain, explain_as, guide, guide_as, guide_for,
    interpret, interpret_as, interpret_for, next_of_each, next_of_each_as, open_view, open_view_as, view_of_state,
};
pub use worlds::{
    Evaluation, LONGEST_GAME, TypedView, determinize, determinize_as, evaluate, evaluate_as, play_out, play_out_as,
    typed_view, view_of_seat, view_of_seat_as,
};

pub use crate::engine::search::Scope;
