//! The game of a log, by its header.

use std::collections::BTreeMap;
use std::io::{self, BufRead};

use serde_json::value::RawValue;

use crate::engine::FullGame;
use crate::log::Unreadable;
use crate::log::format::line::Line;
use crate::log::format::lines::Lines;
use crate::log::format::record::{FORMAT, VERSION};
use crate::registry::{GAMES, UnknownGame};

/// The id of the registered game of a log.
///
/// ```
/// use amunre_core::log::read::game_of;
/// use amunre_core::session::{GameStart, open};
///
/// let log = open("horus", r#"{"players":3}"#, &GameStart::of_number(7))?.log()?;
/// assert_eq!(game_of(log.as_bytes())?, "horus");
/// assert!(game_of("a recipe".as_bytes()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    let record = members(first.record);
    let Some(header) = record.get("header") else {
        let kind = record.keys().next().copied().unwrap_or_default();
        return Err(Unreadable::header("record", format!("`{kind}`"), "a header"));
    };
    let header = members(header.get());
    let found = |field: &str| header.get(field).map_or("missing", |value| value.get());
    let format = format!("{FORMAT:?}");
    if found("format") != format {
        return Err(Unreadable::header("format", found("format"), format));
    }
    if found("version") != VERSION.to_string() {
        let expected = format!("{VERSION}, the version that this program reads");
        return Err(Unreadable::header("version", found("version"), expected));
    }
    serde_json::from_str(found("game")).map_err(|_| Unreadable::header("game", found("game"), "the id of a game"))
}

/// The members of an object in canonical JSON; none of another value.
fn members(object: &str) -> BTreeMap<&str, &RawValue> {
    serde_json::from_str(object).unwrap_or_default()
}

impl From<UnknownGame> for Unreadable {
    fn from(unknown: UnknownGame) -> Self {
        Self::header("game", format!("{:?}", unknown.id), format!("one of {}", GAMES.join(", ")))
    }
}
