//! The game, the edition and the options that a board is confirmed for.

use std::path::Path;

use amunre_core::engine::{BoardForm, FullGame, SetupError, board_faults, owner_id, read_setup};
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

    /// The rules, on this board if one is given.
    pub(super) fn rules<G: FullGame>(&self, board: Option<&Value>) -> Result<G::Rules, Error> {
        let options = SetupOptions {
            players: self.players,
            game: self.edition.game.clone(),
            edition: self.edition.edition.clone(),
            options: self.options.clone(),
            board: None,
            starting_player: None,
            names: Vec::new(),
        };
        let mut setup = options.setup::<G>()?;
        if let Some(board) = board {
            let mut fields = serde_json::to_value(&setup).map_err(|error| Error::Fault(error.to_string()))?;
            if let Some(fields) = fields.as_object_mut() {
                fields.insert(G::BOARD_FIELD.to_owned(), board.clone());
            }
            setup = read_setup::<G>(fields).map_err(Error::Setup)?;
        }
        G::rules(&setup).map_err(Error::Setup)
    }

    /// The questions on the board, with the answers of a file if one is given.
    pub(super) fn form<G: FullGame>(&self, from: Option<&Path>) -> Result<BoardForm, Error> {
        let rules = self.rules::<G>(None)?;
        let mut form = BoardForm::of::<G>(&rules).map_err(Error::Setup)?;
        let Some(path) = from else { return Ok(form) };
        let mut board = read_board(path)?;
        // a value that was changed by hand gets another id
        let id = owner_id(&board);
        if let Some(own) = board.get_mut("id").filter(|own| own.as_str().is_some_and(|own| own.starts_with("owner/"))) {
            *own = id.into();
        }
        let faults = board_faults::<G>(&rules, &board);
        if faults.is_empty() {
            return BoardForm::of::<G>(&self.rules::<G>(Some(&board))?).map_err(Error::Setup);
        }
        // a partly settled board can contradict itself
        if form.resume(&board) { Ok(form) } else { Err(Error::Board { file: path.display().to_string(), faults }) }
    }

    /// All faults of a board, and of a game on it.
    pub(super) fn faults<G: FullGame>(&self, board: &Value) -> Result<Vec<SetupError>, Error> {
        let mut faults = board_faults::<G>(&self.rules::<G>(None)?, board);
        if faults.is_empty()
            && let Err(Error::Setup(fault)) = self.rules::<G>(Some(board))
        {
            faults.push(fault);
        }
        Ok(faults)
    }
}
