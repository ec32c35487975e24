//! The game, the edition and the options that a board is confirmed for.

use std::path::Path;

use amunre_core::engine::game::SetupError;
use amunre_core::engine::sources::{BoardForm, owner_id};
use amunre_core::session::DynRules;
use amunre_files::shown_path;
use clap::Args;
use serde_json::Value;

use crate::error::Error;
use crate::input::edition::EditionOptions;
use crate::input::setup::{SetupOptions, read_board};

/// The game that a board belongs to.
#[derive(Clone, Debug, Args)]
pub(super) struct BoardOptions {
    #[command(flatten)]
    edition: EditionOptions,
    /// Number of seats [default: that of the game]
    #[arg(long, value_name = "NUMBER")]
    players: Option<u8>,
    /// An option that differs from the edition, such as `officials`, which adds its cards; can be repeated
    #[arg(long = "option", value_name = "NAME[=VALUE]")]
    options: Vec<String>,
}

impl BoardOptions {
    /// The id of the game.
    pub(super) fn game(&self) -> &str {
        &self.edition.game
    }

    /// The rules, with the board of the edition.
    pub(super) fn rules(&self) -> Result<Box<dyn DynRules>, Error> {
        let options = SetupOptions {
            players: self.players,
            game: self.edition.game.clone(),
            edition: self.edition.edition.clone(),
            options: self.options.clone(),
            board: None,
            starting_player: None,
            names: Vec::new(),
        };
        options.rules()
    }
}

/// The questions on the board, with the answers of a file if one is given.
pub(super) fn form(rules: &dyn DynRules, from: Option<&Path>) -> Result<BoardForm, Error> {
    let mut form = rules.board_form().map_err(Error::Setup)?;
    let Some(path) = from else { return Ok(form) };
    let mut board = read_board(path)?;
    // a value that was changed by hand gets another id
    let id = owner_id(&board);
    if let Some(own) = board.get_mut("id").filter(|own| own.as_str().is_some_and(|own| own.starts_with("owner/"))) {
        *own = id.into();
    }
    let faults = rules.board_faults(&board);
    if faults.is_empty() {
        return rules.with_board(&board).and_then(|rules| rules.board_form()).map_err(Error::Setup);
    }
    // a partly settled board can contradict itself
    if form.resume(&board) { Ok(form) } else { Err(Error::Board { file: shown_path(path), faults }) }
}

/// All faults of a board, and of a game on it.
pub(super) fn faults(rules: &dyn DynRules, board: &Value) -> Vec<SetupError> {
    let mut faults = rules.board_faults(board);
    if faults.is_empty() {
        faults.extend(rules.with_board(board).err());
    }
    faults
}
