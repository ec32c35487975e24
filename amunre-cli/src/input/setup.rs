//! The set-up that the options of a command line state.

use std::io::Read;
use std::path::{Path, PathBuf};

use amunre_core::engine::json::{StrictJson, json_problem};
use amunre_core::log::format::FileKind;
use amunre_core::registry::GAMES;
use amunre_core::session::{DynRules, DynSetup, default_setup};
use amunre_files::shown_path;
use clap::Args;
use serde_json::{Map, Value};

use crate::error::{Error, FilePlace};
use crate::input::files;

/// The longest board file, in bytes: 1 MiB.
const LONGEST_BOARD: u64 = 1 << 20;

/// The game that is played if none is named.
pub(crate) const DEFAULT_GAME: &str = match GAMES.first() {
    Some(game) => game,
    None => "",
};

/// The set-up of a game.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Set-up")]
pub(crate) struct SetupOptions {
    /// Number of seats
    #[arg(long, value_name = "NUMBER")]
    pub(crate) players: Option<u8>,
    /// The game
    #[arg(long, value_name = "ID", default_value = DEFAULT_GAME)]
    pub(crate) game: String,
    /// The edition of the game, such as `classic` [default: that of the game]
    #[arg(long, value_name = "ID")]
    pub(crate) edition: Option<String>,
    /// An option that differs from the edition, such as `promo_cards` or `turn_order=clockwise`; can be repeated
    #[arg(long = "option", value_name = "NAME[=VALUE]")]
    pub(crate) options: Vec<String>,
    /// A file with a board, in JSON [default: the board of the edition]
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
    /// The seat that begins, counted from 0 [default: 0, or drawn if the rules require it]
    #[arg(long, value_name = "SEAT")]
    pub(crate) starting_player: Option<u8>,
    /// Names of the seats, in order: red,black,blue
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) names: Vec<String>,
}

impl SetupOptions {
    /// The set-up that the options state: the default one with their changes.
    pub(crate) fn read(&self) -> Result<Box<dyn DynSetup>, Error> {
        let default = default_setup(&self.game).map_err(Error::Game)?;
        let (mut fields, mut setup) = (default.fields(), None);
        for GivenField { field, option, shown, value } in self.given()? {
            fields.insert(field.to_owned(), value);
            // read after each option, so that the option at fault can be named
            let read = default.read(Value::Object(fields.clone()));
            setup = Some(read.map_err(|error| Error::Option { option, value: shown, error: error.into() })?);
        }
        setup.map_or_else(|| default.read(Value::Object(fields)).map_err(Error::Setup), Ok)
    }

    /// The rules of the set-up that the options state.
    pub(crate) fn rules(&self) -> Result<Box<dyn DynRules>, Error> {
        self.read()?.rules().map_err(Error::Setup)
    }

    /// The fields of a set-up that the options state.
    pub(crate) fn fields(&self) -> Result<Map<String, Value>, Error> {
        Ok(self.given()?.into_iter().map(|given| (given.field.to_owned(), given.value)).collect())
    }

    fn given(&self) -> Result<Vec<GivenField>, Error> {
        let mut given = Vec::new();
        let mut add = |field, option, shown, value| given.push(GivenField { field, option, shown, value });
        if let Some(edition) = &self.edition {
            add("edition", "--edition", edition.clone(), edition.as_str().into());
        }
        if let Some(players) = self.players {
            add("players", "--players", players.to_string(), players.into());
        }
        if !self.options.is_empty() {
            let mut options = Map::new();
            for (name, value) in self.options.iter().map(|option| changed(option)) {
                if options.insert(name.clone(), value).is_some() {
                    return Err(Error::OptionTwice { name });
                }
            }
            add("options", "--option", self.options.join(" --option "), options.into());
        }
        if let Some(seat) = self.starting_player {
            add("starting_player", "--starting-player", seat.to_string(), seat.into());
        }
        if let Some(file) = &self.board {
            add("board", "--board", shown_path(file), read_board(file)?);
        }
        Ok(given)
    }
}

/// An option of the game as it was typed: alone it is on; else it has the value after the sign, which is JSON if it is more
/// than a word.
fn changed(option: &str) -> (String, Value) {
    match option.split_once('=') {
        None => (option.to_owned(), true.into()),
        Some((name, value)) => {
            (name.to_owned(), serde_json::from_str(value).map_or_else(|_| value.into(), |StrictJson(value)| value))
        }
    }
}

/// A field of a set-up that an option states.
struct GivenField {
    field: &'static str,
    option: &'static str,
    /// The given value, as it was typed.
    shown: String,
    value: Value,
}

/// Reads a file with a board.
pub(crate) fn read_board(path: &Path) -> Result<Value, Error> {
    let file = shown_path(path);
    let mut text = Vec::new();
    if let Err(error) = files::open(path)?.take(LONGEST_BOARD + 1).read_to_end(&mut text) {
        return Err(Error::Read { file, error });
    }
    Error::of_mistaken(&file, FileKind::Board, &text)?;
    if u64::try_from(text.len()).unwrap_or(u64::MAX) > LONGEST_BOARD {
        let limit = LONGEST_BOARD;
        return Err(Error::TooLong { file, limit });
    }
    let board: Result<StrictJson, _> = serde_json::from_slice(&text);
    board.map(|StrictJson(board)| board).map_err(|error| Error::Content {
        place: FilePlace { file, line: error.line(), column: Some(error.column().max(1)) },
        problem: format!("this is not a board in JSON: {}", json_problem(&String::from_utf8_lossy(&text), &error)),
    })
}
