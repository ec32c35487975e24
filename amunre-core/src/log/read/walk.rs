//! Goes through a log from its first line to its last.

use std::io::BufRead;

use serde_json::Value;

use crate::engine::FullGame as Game;
use crate::log::format::line::{Line, Lines};
use crate::log::format::record::{FORMAT, VERSION};
use crate::log::verify::Judge;
use crate::log::{FaultKind, Hash, Unreadable, Verdict};
use crate::registry::{GAMES, Visit, with_game};

/// What is known besides the log.
#[derive(Clone, Copy, Debug, Default)]
pub struct VerifyOptions {
    /// A hash that the chain must pass through.
    pub anchor: Option<Hash>,
}

/// Judges a log.
///
/// It is read line by line and never held as a whole. What cannot be read has no verdict: the error says where, and why.
pub fn verify(log: impl BufRead, options: &VerifyOptions) -> Result<Verdict, Unreadable> {
    walk(log, VerifyWalk(*options))
}

/// What is done with the lines of a log, whichever game it is of.
pub(crate) trait Walker {
    /// What comes out of it.
    type Out;
    /// Begins a walk through a log of this game.
    fn begin<G: Game>(self) -> impl Walk<G, Out = Self::Out>;
}

/// What is left of a log after a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WalkEnd {
    /// Nothing but so many bytes of a line that does not end.
    Torn(usize),
    /// More lines.
    Lines,
}

/// A walk through a log of one game.
pub(crate) trait Walk<G: Game> {
    /// What comes out of it.
    type Out;
    /// Sees a line that was just judged. Says whether to go on.
    fn see(&mut self, judge: &mut Judge<G>, line: &Line<'_>) -> bool;
    /// Ends: the last line was seen, or it did not want to go on.
    fn end(self, judge: Judge<G>, rest: WalkEnd) -> Self::Out;
}

/// Goes through a log.
pub(crate) fn walk<W: Walker>(log: impl BufRead, walker: W) -> Result<W::Out, Unreadable> {
    let mut lines = Lines::new(log);
    let Some(first) = lines.next()?.map(<[u8]>::to_vec) else {
        return Err(Unreadable::Empty { torn: lines.torn() });
    };
    let line = Line::read(&first).map_err(|problem| Unreadable::form(1, problem))?;
    let game = game_of(&line)?;
    let known = GAMES.join(", ");
    with_game(&game, Dispatch { lines, first: line, walker })
        .map_err(|unknown| Unreadable::header("game", format!("{:?}", unknown.id), format!("one of {known}")))?
}

/// The game of a log of a version that can be read.
fn game_of(first: &Line<'_>) -> Result<String, Unreadable> {
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

/// The id of the game of a log.
pub(crate) fn game_of_log(log: &[u8]) -> Result<String, Unreadable> {
    let mut lines = Lines::new(log);
    let Some(first) = lines.next()?.map(<[u8]>::to_vec) else {
        return Err(Unreadable::Empty { torn: lines.torn() });
    };
    game_of(&Line::read(&first).map_err(|problem| Unreadable::form(1, problem))?)
}

struct Dispatch<'l, R, W> {
    lines: Lines<R>,
    first: Line<'l>,
    walker: W,
}

impl<R: BufRead, W: Walker> Visit for Dispatch<'_, R, W> {
    type Out = Result<W::Out, Unreadable>;

    fn visit<G: Game>(mut self) -> Self::Out {
        go(&mut self.lines, &self.first, self.walker.begin::<G>())
    }
}

/// Goes through a log of one game, its first line read.
#[inline(never)] // each game has a frame of its own
fn go<G: Game, W: Walk<G>>(
    lines: &mut Lines<impl BufRead>,
    first: &Line<'_>,
    mut walk: W,
) -> Result<W::Out, Unreadable> {
    let mut judge = Judge::<G>::begin(first)?;
    let mut going = walk.see(&mut judge, first);
    while going {
        let Some(bytes) = lines.next()? else {
            return Ok(walk.end(judge, WalkEnd::Torn(lines.torn())));
        };
        let line = judge.line(bytes)?;
        going = walk.see(&mut judge, &line);
    }
    let rest = if let Ok(None) = lines.next() { WalkEnd::Torn(lines.torn()) } else { WalkEnd::Lines };
    Ok(walk.end(judge, rest))
}

/// Goes through a log that must be one of this game. Gives also the bytes of its whole lines.
pub(crate) fn walk_as<G: Game, W: Walk<G>>(log: impl BufRead, walk: W) -> Result<(W::Out, u64), Unreadable> {
    let mut lines = Lines::new(log);
    let Some(first) = lines.next()?.map(<[u8]>::to_vec) else {
        return Err(Unreadable::Empty { torn: lines.torn() });
    };
    let line = Line::read(&first).map_err(|problem| Unreadable::form(1, problem))?;
    let game = game_of(&line)?;
    if game != G::ID {
        return Err(Unreadable::header("game", format!("{game:?}"), format!("{:?}", G::ID)));
    }
    let out = go(&mut lines, &line, walk)?;
    Ok((out, lines.bytes()))
}

struct VerifyWalk(VerifyOptions);

pub(crate) struct Verifying {
    anchor: Option<Hash>,
    met: bool,
}

impl Verifying {
    pub(crate) fn new(options: VerifyOptions) -> Self {
        Self { anchor: options.anchor, met: false }
    }
}

impl Walker for VerifyWalk {
    type Out = Verdict;

    fn begin<G: Game>(self) -> impl Walk<G, Out = Verdict> {
        Verifying::new(self.0)
    }
}

impl<G: Game> Walk<G> for Verifying {
    type Out = Verdict;

    fn see(&mut self, judge: &mut Judge<G>, _line: &Line<'_>) -> bool {
        self.met |= self.anchor == Some(judge.head());
        true
    }

    fn end(self, mut judge: Judge<G>, rest: WalkEnd) -> Verdict {
        let torn = if let WalkEnd::Torn(torn) = rest { torn } else { 0 };
        if let Some(anchor) = self.anchor.filter(|_| !self.met) {
            judge.accuse(FaultKind::Anchor, format!("the chain does not pass through {anchor}"));
        }
        judge.verdict(torn, self.anchor.is_some() && self.met)
    }
}
