//! The game and the edition of a command that reads no log.

use std::path::Path;

use amunre_core::registry::GAMES;
use amunre_core::session::DynRules;
use clap::Args;

use crate::error::Error;
use crate::input::setup::{DEFAULT_GAME, SetupOptions};

/// The game and its edition.
#[derive(Clone, Debug, Args)]
pub(crate) struct EditionOptions {
    /// The game
    #[arg(long, value_name = "ID", default_value = DEFAULT_GAME)]
    pub(crate) game: String,
    /// The edition of the game, such as `classic` [default: that of the game]
    #[arg(long, value_name = "ID")]
    pub(crate) edition: Option<String>,
}

impl EditionOptions {
    /// The same options, but for the game that a name begins with (`amun-re/…`), if it begins with one.
    pub(crate) fn of(&self, name: &str) -> Self {
        let begins = |game: &&&str| name.strip_prefix(**game).is_some_and(|rest| rest.starts_with('/'));
        let game = GAMES.iter().find(begins).map_or_else(|| self.game.clone(), ToString::to_string);
        Self { game, edition: self.edition.clone() }
    }

    /// The rules of the default set-up of the game in this edition, on this board if one is given.
    pub(crate) fn rules(&self, board: Option<&Path>) -> Result<Box<dyn DynRules>, Error> {
        let setup = SetupOptions {
            players: None,
            game: self.game.clone(),
            edition: self.edition.clone(),
            options: Vec::new(),
            board: board.map(Path::to_owned),
            starting_player: None,
            names: Vec::new(),
        };
        setup.rules()
    }
}
