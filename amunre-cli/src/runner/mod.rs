//! A game that the command plays: at random or from a script, narrated as text or JSON, and recorded.

pub(super) mod json_narrator;
pub(super) mod live_game;
pub(super) mod log_output;
pub(super) mod narrator;
pub(super) mod person;
pub(super) mod random_game;
pub(super) mod script_error;
pub(super) mod script_run;
pub(super) mod text_narrator;
