//! The record of a hosted game: written when it is asked for, out of what was done; and read to go on with.

use std::sync::Arc;

use crate::engine::{Blind, Game, Seed, Seeded, Stop, Table};
use crate::log::record::PointOfView;
use crate::log::{Agreed, CannotRecord, Draws, Identity, Recorder, game_of_log, resumed};
use crate::registry::{Visit, with_game};
use crate::session::host::{Act, Dice, Host};
use crate::session::{Hosted, Problem};

/// How the record of a game begins.
#[derive(Clone, Debug)]
pub(super) enum Written {
    /// With a header that is still to be written.
    Nothing { seed: Seed, identity: Identity },
    /// With these lines.
    Lines { text: Arc<str>, is_finished: bool },
    /// It has none: it was not played from the beginning.
    Never,
}

impl<G: Game> Host<G> {
    pub(super) fn write(&self) -> Result<String, Problem> {
        let (mut recorder, mut text) = match &self.written {
            Written::Nothing { seed, identity } => {
                let agreed = Agreed::<G> {
                    seen: None,
                    setup: G::setup(self.table.rules()).clone(),
                    seats: self.names.clone(),
                    game_id: identity.game_id,
                    key: Some(identity.key),
                    point_of_view: PointOfView::Referee,
                    draws: Draws::Seed(*seed),
                    guessable: identity.guessable,
                };
                let (mut recorder, header) = Recorder::begin(&agreed).map_err(not_recorded::<G>)?;
                let start = recorder.start(&mut Blind).map_err(not_recorded::<G>)?;
                (recorder, header + &start)
            }
            Written::Lines { text, is_finished: true } => return Ok(text.to_string()),
            Written::Lines { text, is_finished: false } => {
                let (recorder, _) = Recorder::<G>::resume(text.as_bytes())?;
                (recorder, text.to_string())
            }
            Written::Never => {
                let why = "this game was not played from its beginning: it has no record";
                return Err(Problem::Record(why.to_owned()));
            }
        };
        for act in &self.acts {
            let line = match *act {
                Act::Command(seat, command) => recorder.command(seat, command, &mut Blind),
                Act::Undo(seat) => recorder.undo(seat),
            };
            text += &line.map_err(not_recorded::<G>)?;
        }
        if G::is_over(recorder.state()) {
            text += &recorder.result().map_err(not_recorded::<G>)?;
        }
        Ok(text)
    }
}

fn not_recorded<G: Game>(cannot: CannotRecord<G::Violation>) -> Problem {
    match cannot {
        CannotRecord::Setup(error) => Problem::Setup(error),
        CannotRecord::Stopped(stop @ (Stop::Needs(_) | Stop::WrongDraw(_))) => Problem::Chance(stop.to_string()),
        other => Problem::Record(other.to_string()),
    }
}

/// Goes on with the game of a log.
pub(super) fn load(log: &[u8]) -> Result<Box<dyn Hosted>, Problem> {
    let game = game_of_log(log).map_err(Problem::Unreadable)?;
    with_game(&game, Loading { log })?
}

struct Loading<'l> {
    log: &'l [u8],
}

impl Visit for Loading<'_> {
    type Out = Result<Box<dyn Hosted>, Problem>;

    fn visit<G: Game>(self) -> Self::Out {
        let resumed = resumed::<G>(self.log)?;
        // what was judged is UTF-8; what is torn is left out
        let text = String::from_utf8_lossy(self.log.get(..resumed.bytes).unwrap_or_default());
        let dice = resumed.seed.map_or(Dice::Given, |seed| Dice::Seed(Seeded::new(seed)));
        Ok(Box::new(Host::<G> {
            table: Table::from_state(resumed.rules, resumed.state, &[], dice),
            names: resumed.names,
            written: Written::Lines { text: text.into(), is_finished: resumed.is_finished },
            acts: Vec::new(),
            score_lines: resumed.score_lines,
        }))
    }
}
