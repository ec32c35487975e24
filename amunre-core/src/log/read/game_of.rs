//! The game of a log, by its header.

use std::io;
use std::io::BufRead;

use serde_json::Value;

use crate::engine::FullGame;
use crate::log::Unreadable;
use crate::log::format::line::{Line, Lines};
use crate::log::format::record::{FORMAT, VERSION};
use crate::registry::{GAMES, UnknownGame};

/// The id of the registered game of a log.
pub fn game_of(mut log: impl BufRead) -> Result<&'static str, Unreadable> {
    registered(&mut log).map(|(game, _)| game)
}

/// The id of the registered game of a log, and the log from its beginning.
pub(crate) fn registered(log: &mut dyn BufRead) -> Result<(&'static str, impl BufRead), Unreadable> {
    restarted(Box::new(log))
}

/// The same for a log of any source.
pub(crate) fn restarted<R: BufRead + ?Sized>(
    log: Box<R>,
) -> Result<(&'static str, io::Chain<io::Cursor<Vec<u8>>, Box<R>>), Unreadable> {
    let mut lines = Lines::new(log);
    let id = id_in(&lines.first()?)?;
    let game = GAMES.iter().find(|game| **game == id).ok_or_else(|| UnknownGame::new(&id))?;
    Ok((*game, lines.restarted()))
}

/// Fails if a log that begins with this line is not one of this game.
pub(crate) fn expect_game<G: FullGame>(first: &Line<'_>) -> Result<(), Unreadable> {
    let id = id_in(first)?;
    if id == G::ID {
        return Ok(());
    }
    Err(Unreadable::header("game", format!("{id:?}"), format!("{:?}", G::ID)))
}

/// The id of the game in a header of a version that can be read.
fn id_in(first: &Line<'_>) -> Result<String, Unreadable> {
    let record: Value = serde_json::from_str(first.record).unwrap_or_default();
    let Some(header) = record.get("header") else {
        let kind = record.as_object().and_then(|record| record.keys().next()).cloned();
        return Err(Unreadable::header("record", format!("`{}`", kind.unwrap_or_default()), "a header"));
    };
    let found = |field: &str| header.get(field).map_or("missing".to_owned(), Value::to_string);
    if header.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(Unreadable::header("format", found("format"), format!("{FORMAT:?}")));
    }
    if header.get("version").and_then(Value::as_u64) != Some(VERSION) {
        let expected = format!("{VERSION}, the version that this program reads");
        return Err(Unreadable::header("version", found("version"), expected));
    }
    let game = header.get("game").and_then(Value::as_str);
    game.map(str::to_owned).ok_or_else(|| Unreadable::header("game", found("game"), "the id of a game"))
}

impl From<UnknownGame> for Unreadable {
    fn from(unknown: UnknownGame) -> Self {
        Self::header("game", format!("{:?}", unknown.id), format!("one of {}", GAMES.join(", ")))
    }
}
