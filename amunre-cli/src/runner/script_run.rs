//! A game from a script: its draws and its commands, in order.

use std::io::Write;

use amunre_core::engine::{FullGame, Interrupt, Names, Pending, Seat, read_setup};
use amunre_core::log::{DrawSource, Identity, SecretKey, ShareOpening};

use crate::code;
use crate::error::Error;
use crate::input::log_key::LogKey;
use crate::input::script::{Script, ScriptHeading, ScriptLine};
use crate::input::script_draws::ScriptDraws;
use crate::input::setup::check_names;
use crate::input::shared_seed::SharedSeed;
use crate::output::format::transcript;
use crate::output::words::command_in_words;
use crate::runner::live_game::LiveGame;
use crate::runner::log_output::{PlayInterrupt, RecordOptions};
use crate::runner::narrator::{Narrator, OpeningInfo, Unfinished};
use crate::runner::script_error::{ScriptError, ScriptErrorKind};

/// Plays the game of a script, to its end or to the first impossible line.
pub(crate) struct ScriptRun<'p> {
    /// The script after its first line.
    pub(crate) script: Script<'p>,
    /// The first line.
    pub(crate) heading: ScriptHeading,
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

/// The end of a script that can be read.
enum ScriptEnd<G: FullGame> {
    /// The script ends.
    ScriptEnds,
    /// The game cannot continue.
    Stopped(ScriptError<G>),
}

/// The game while the script is read.
struct Playing<'p, G: FullGame> {
    script: Script<'p>,
    referee: LiveGame<G>,
    script_draws: ScriptDraws,
    /// The information that the game needs before it can begin, until it has begun.
    not_begun: Option<Pending>,
    called: Names,
    transcript: Box<dyn Narrator<G> + 'p>,
}

impl ScriptRun<'_> {
    /// Plays the script; returns the exit code.
    pub(crate) fn play<G: FullGame>(self) -> Result<u8, Error> {
        let ScriptHeading { setup, names, .. } = self.heading;
        let setup = read_setup::<G>(setup).map_err(|error| self.script.error(&error))?;
        let rules = G::rules(&setup).map_err(|error| self.script.error(&error))?;
        let fit = check_names(&names, G::players(&rules));
        fit.map_err(|problem| self.script.error(&format_args!("names: {problem}")))?;

        let key = self.key.as_ref().map(|key| key.key);
        let (identity, draws) = if let Some(shared) = &self.shared {
            (shared.identity(key)?, shared.draws(G::players(&rules))?)
        } else {
            let identity = Identity::of_script::<G>(key, &setup, &names);
            (identity.map_err(|error| Error::Record(error.to_string()))?, DrawSource::Given)
        };
        let called = Names::new(names.clone());
        let referee = LiveGame::<G>::new(setup, &names, identity, draws, &self.keys, self.record)?;
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
            ScriptEnd::ScriptEnds => playing.end()?,
            ScriptEnd::Stopped(stopped) => {
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

impl<G: FullGame> Playing<'_, G> {
    fn play(&mut self, names: &[String]) -> Result<ScriptEnd<G>, Error> {
        let assumed = G::assumed(self.referee.rules());
        let opening = OpeningInfo { setup: G::setup(self.referee.rules()), assumed, seed: None, names };
        self.transcript.opening(&opening).map_err(Error::Write)?;
        let mut stopped = if self.referee.wanted_shares(&self.called).is_some() {
            self.transcript.header(self.referee.head()).map_err(Error::Write)?;
            None
        } else {
            self.start()?
        };
        while stopped.is_none() {
            stopped = match self.script.next::<G::Command>()? {
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
        Ok(match stopped {
            Some(stopped) => ScriptEnd::Stopped(stopped),
            None if left_over.is_empty() || self.not_begun.is_some() => ScriptEnd::ScriptEnds,
            None => ScriptEnd::Stopped(ScriptError::left_over(&left_over, "no command follows")),
        })
    }

    /// Begins the game, if the draws so far are enough for it.
    fn start(&mut self) -> Result<Option<ScriptError<G>>, Error> {
        let started = self.referee.start(&mut self.script_draws.draws);
        self.not_begun = None;
        match started {
            Ok(events) => {
                self.transcript.start(events).map_err(Error::Write)?;
                Ok(None)
            }
            Err(PlayInterrupt::Stop(Interrupt::Needs(need))) => {
                self.not_begun = Some(*need);
                Ok(None)
            }
            Err(halt) => self.halt(halt, None).map(Some),
        }
    }

    /// Opens a share of the seed, and with the last of them begins the game.
    fn open_share(&mut self, opening: ShareOpening) -> Result<Option<ScriptError<G>>, Error> {
        let told = opening.clone();
        self.referee.open_share(opening)?.map_err(|cannot| self.script.error(&cannot))?;
        self.transcript.share(&told).map_err(Error::Write)?;
        if self.referee.wanted_shares(&self.called).is_some() { Ok(None) } else { self.start() }
    }

    /// Lets a seat act.
    fn step(&mut self, seat: Seat, command: G::Command) -> Result<Option<ScriptError<G>>, Error> {
        if let Some(wanted) = self.referee.wanted_shares(&self.called) {
            return Err(self.script.error(&format_args!("the game has not begun: {wanted}")));
        }
        if let Some(need) = self.not_begun.take() {
            return self.halt(PlayInterrupt::Stop(Interrupt::Needs(Box::new(need))), None).map(Some);
        }
        match self.referee.apply(seat, command, &mut self.script_draws.draws) {
            Ok(events) => {
                self.transcript.step(seat, &command, events).map_err(Error::Write)?;
                let left_over = self.script_draws.left_over();
                if !left_over.is_empty() {
                    let command = command_in_words::<G>(&command);
                    let why = format!("line {} ({command}) does not need it", self.script.number());
                    return Ok(Some(ScriptError::left_over(&left_over, &why)));
                }
                Ok(None)
            }
            Err(halt) => self.halt(halt, Some((seat, command))).map(Some),
        }
    }

    /// Explains what stopped the start or a command.
    fn halt(&self, halt: PlayInterrupt<G>, asked: Option<(Seat, G::Command)>) -> Result<ScriptError<G>, Error> {
        let stop = match halt {
            PlayInterrupt::Stop(stop) => stop,
            PlayInterrupt::Error(error) => return Err(error),
        };
        let (line, typed) = (self.script.number(), self.script.typed());
        match (stop, asked) {
            (Interrupt::Refused(violation), Some((seat, command))) => Ok(ScriptError {
                line,
                typed: Some(typed),
                why: ScriptErrorKind::refused(&self.referee, &self.called, seat, command, &violation),
            }),
            (Interrupt::Needs(need), _) => Ok(ScriptError::missing(line, typed, &need)),
            (Interrupt::WrongDraw(wrong), _) => match self.script_draws.last_asked() {
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
        let unfinished =
            Unfinished { owed: &self.referee.decision(), needs: needs.as_deref(), standing: self.referee.standing() };
        self.transcript.unfinished(&unfinished).map_err(Error::Write)?;
        Ok(code::UNFINISHED)
    }
}
