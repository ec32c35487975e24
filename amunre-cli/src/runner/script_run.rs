//! A game from a script: its draws and its commands, in order.

use std::io::Write;

use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::turn::{Interrupt, Pending};
use amunre_core::log::format::{SecretKey, ShareOpening};
use amunre_core::log::write::DrawSource;
use amunre_core::session::{DynCommand, DynSetup, SessionError, expect_names};

use crate::code;
use crate::error::Error;
use crate::input::log_key::LogKey;
use crate::input::script::{Script, ScriptHeading, ScriptLine};
use crate::input::script_draws::ScriptDraws;
use crate::input::shared_seed::SharedSeed;
use crate::output::format::transcript;
use crate::runner::live_game::{LiveGame, cannot_record};
use crate::runner::log_output::{PlayInterrupt, RecordOptions};
use crate::runner::narrator::{Narrator, OpeningInfo, Unfinished};
use crate::runner::script_error::{ScriptError, ScriptErrorKind};

/// Plays the game of a script, to its end or to the first impossible line.
pub(crate) struct ScriptRun<'p> {
    /// The script after its first line.
    pub(crate) script: Script<'p>,
    /// The first line.
    pub(crate) heading: ScriptHeading,
    /// The default set-up of the game.
    pub(crate) default: Box<dyn DynSetup>,
    /// The file for the record of the game.
    pub(crate) record: &'p RecordOptions,
    /// The key of the record.
    pub(crate) key: Option<LogKey>,
    /// The seed that all make together, if there is one.
    pub(crate) shared: Option<SharedSeed>,
    /// The keys that seats sign with.
    pub(crate) keys: Vec<(Seat, SecretKey)>,
    /// True if the game is narrated in JSON.
    pub(crate) json: bool,
    /// The stream to write to.
    pub(crate) out: &'p mut dyn Write,
    /// The stream for the explanation of an error.
    pub(crate) explanations: &'p mut dyn Write,
}

/// The game while the script is read.
struct Playing<'p> {
    script: Script<'p>,
    referee: LiveGame,
    script_draws: ScriptDraws,
    /// The information that the game needs before it can begin, until it has begun.
    not_begun: Option<Pending>,
    called: Names,
    transcript: Box<dyn Narrator + 'p>,
}

impl ScriptRun<'_> {
    /// Plays the script; returns the exit code.
    pub(crate) fn play(self) -> Result<u8, Error> {
        let ScriptHeading { setup, names, .. } = self.heading;
        let setup = self.default.read(setup).map_err(|error| self.script.error(&error))?;
        let players = setup.players().map_err(|error| self.script.error(&error))?;
        expect_names(&names, players).map_err(|problem| self.script.error(&problem))?;

        let key = self.key.as_ref().map(|key| key.key);
        let (identity, draws) = if let Some(shared) = &self.shared {
            (shared.identity(key)?, shared.draws(players)?)
        } else {
            (setup.identity(key, &names).map_err(cannot_record)?, DrawSource::Given)
        };
        let called = Names::new(names.clone());
        let referee = LiveGame::new(&*setup, &names, identity, draws, &self.keys, self.record)?;
        if let Some(key) = &self.key {
            key.used_for(identity.game_id)?;
        }
        let mut playing = Playing {
            script: self.script,
            referee,
            script_draws: ScriptDraws::default(),
            not_begun: None,
            called: called.clone(),
            transcript: transcript(self.json, called.clone(), self.out),
        };
        let code = match playing.play(&names)? {
            None => playing.end()?,
            Some(stopped) => {
                playing.transcript.stopped(&stopped).map_err(Error::Write)?;
                let explained = stopped.explain(playing.script.file(), &called, self.explanations);
                explained.map_err(Error::Write)?;
                code::STOPPED
            }
        };
        let Playing { referee, mut transcript, .. } = playing;
        if let Some(recorded) = referee.finish()? {
            transcript.recorded(&recorded).map_err(Error::Write)?;
        }
        Ok(code)
    }
}

impl Playing<'_> {
    /// Plays to the end of the script, or to what stops it.
    fn play(&mut self, names: &[String]) -> Result<Option<ScriptError>, Error> {
        let (table, assumed) = (self.referee.recorder().table(), self.referee.recorder().assumed());
        let opening = OpeningInfo { game: table.game(), setup: table.setup_value(), assumed, seed: None, names };
        self.transcript.opening(&opening).map_err(Error::Write)?;
        let mut stopped = if self.referee.wanted_shares(&self.called).is_some() {
            self.transcript.header(self.referee.recorder().head()).map_err(Error::Write)?;
            None
        } else {
            self.start()?
        };
        while stopped.is_none() {
            stopped = match self.script.next(|json| self.referee.recorder().read_command(json))? {
                None => break,
                Some(ScriptLine::Note(text)) => {
                    self.referee.note(&text)?;
                    self.transcript.note(&text).map_err(Error::Write)?;
                    None
                }
                Some(ScriptLine::Draw(item)) => {
                    self.script_draws.push(self.script.number(), item);
                    if self.not_begun.is_some() { self.start()? } else { None }
                }
                Some(ScriptLine::Share(opening)) => self.open_share(opening)?,
                Some(ScriptLine::Command(seat, command)) => self.step(seat, command)?,
            };
        }
        let left_over = self.script_draws.left_over();
        if stopped.is_none() && !left_over.is_empty() && self.not_begun.is_none() {
            stopped = Some(ScriptError::left_over(&left_over, "no command follows"));
        }
        Ok(stopped)
    }

    /// Begins the game, if the draws so far are enough for it.
    fn start(&mut self) -> Result<Option<ScriptError>, Error> {
        let started = self.referee.start(&mut self.script_draws.draws);
        self.not_begun = None;
        match started {
            Ok(events) => {
                self.transcript.start(&*events).map_err(Error::Write)?;
                Ok(None)
            }
            Err(PlayInterrupt::Stop(SessionError::Chance(Interrupt::Needs(need)))) => {
                self.not_begun = Some(*need);
                Ok(None)
            }
            Err(halt) => self.halt(halt, None).map(Some),
        }
    }

    /// Opens a share of the seed, and with the last of them begins the game.
    fn open_share(&mut self, opening: ShareOpening) -> Result<Option<ScriptError>, Error> {
        let shown = opening.clone();
        self.referee.open_share(opening)?.map_err(|cannot| self.script.error(&cannot))?;
        self.transcript.share(&shown).map_err(Error::Write)?;
        if self.referee.wanted_shares(&self.called).is_some() { Ok(None) } else { self.start() }
    }

    /// Lets a seat act.
    fn step(&mut self, seat: Seat, command: DynCommand) -> Result<Option<ScriptError>, Error> {
        if let Some(wanted) = self.referee.wanted_shares(&self.called) {
            return Err(self.script.error(&format_args!("the game has not begun: {wanted}")));
        }
        if let Some(need) = self.not_begun.take() {
            return Ok(Some(ScriptError::missing(self.script.number(), self.script.typed(), &need)));
        }
        match self.referee.apply(seat, &command, &mut self.script_draws.draws) {
            Ok(events) => {
                self.transcript.step(seat, &command, &*events).map_err(Error::Write)?;
                let left_over = self.script_draws.left_over();
                if !left_over.is_empty() {
                    let why = format!("line {} ({}) does not need it", self.script.number(), command.words);
                    return Ok(Some(ScriptError::left_over(&left_over, &why)));
                }
                Ok(None)
            }
            Err(halt) => self.halt(halt, Some((seat, command))).map(Some),
        }
    }

    /// Explains what stopped the start or a command.
    fn halt(&self, halt: PlayInterrupt, given: Option<(Seat, DynCommand)>) -> Result<ScriptError, Error> {
        let stop = match halt {
            PlayInterrupt::Stop(stop) => stop,
            PlayInterrupt::Error(error) => return Err(error),
        };
        let (line, typed) = (self.script.number(), self.script.typed());
        match (stop, given) {
            (SessionError::Illegal(illegal), Some((seat, command))) => Ok(ScriptError {
                line,
                typed: Some(typed),
                why: ScriptErrorKind::refused(&self.referee, seat, command, illegal)?,
            }),
            (SessionError::Chance(Interrupt::Needs(need)), _) => Ok(ScriptError::missing(line, typed, &need)),
            (SessionError::Chance(Interrupt::WrongDraw(wrong)), _) => match self.script_draws.last_requested() {
                Some((line, item)) => Ok(ScriptError::wrong(line, item, &wrong)),
                None => Err(Error::Fault(wrong.to_string())),
            },
            // a script has no openings, and no secret without its command
            (stop, _) => Err(Error::Fault(stop.to_string())),
        }
    }

    /// Narrates the state of the game at the end of the script.
    fn end(&mut self) -> Result<u8, Error> {
        if self.referee.is_over() {
            self.transcript.over(&self.referee.standing()).map_err(Error::Write)?;
            return Ok(code::DONE);
        }
        let shares = self.referee.wanted_shares(&self.called);
        let needs = shares.or_else(|| self.not_begun.as_ref().map(ToString::to_string));
        let unfinished = Unfinished {
            decisions: &self.referee.decision(),
            needs: needs.as_deref(),
            standing: self.referee.standing(),
        };
        self.transcript.unfinished(&unfinished).map_err(Error::Write)?;
        Ok(code::UNFINISHED)
    }
}
