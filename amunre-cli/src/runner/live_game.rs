//! A game that is being played. It is always recorded; the record is written to a file if wanted.

use std::io::Write;
use std::sync::Arc;

use amunre_core::engine::chance::Chance;
use amunre_core::engine::game::ScoreLine;
use amunre_core::engine::ids::{Names, Seat, Seats};
use amunre_core::log::format::{Identity, SecretKey, ShareOpening};
use amunre_core::log::write::DrawSource;
use amunre_core::log::write::transcription::Rejection;
use amunre_core::session::{
    CommandInput, DynCommand, DynDecision, DynEvents, DynRecorder, DynSetup, DynView, RecordTerms, SessionError,
};
use amunre_files::{Readers, WholeFile, shown_path};

use crate::error::Error;
use crate::input::files::existing;
use crate::input::key_file::public;
use crate::runner::log_output::{PlayInterrupt, RecordOptions, WrittenLog};

/// A game that is being played.
pub(crate) struct LiveGame {
    recorder: Box<dyn DynRecorder>,
    file: Option<WholeFile>,
    /// The points that the game begins with.
    scores_before: Vec<u16>,
}

impl LiveGame {
    /// The game before anything happened.
    pub(crate) fn new(
        setup: &dyn DynSetup,
        names: &[String],
        identity: Identity,
        draws: DrawSource,
        keys: &[(Seat, SecretKey)],
        options: &RecordOptions,
    ) -> Result<Self, Error> {
        let mut agreed = RecordTerms::new(identity, draws);
        (agreed.names, agreed.signers) = (names.to_vec(), public(keys));
        let (mut recorder, header) = setup.record(&agreed).map_err(cannot_record)?;
        let mut keys = keys.iter().cloned();
        let taken = keys.try_for_each(|(seat, key)| recorder.sign_with(seat, key));
        taken.map_err(|cannot| Error::SignWith(cannot.to_string()))?;
        let file = options
            .out
            .as_ref()
            .map(|path| WholeFile::create(path, existing(options.force), Readers::Owner))
            .transpose()?;
        let mut game = Self { scores_before: recorder.table().scores(), recorder, file };
        game.write(&header)?;
        Ok(game)
    }

    /// A seat opens its share of the seed. The inner error is that the share does not fit.
    pub(crate) fn open_share(&mut self, opening: ShareOpening) -> Result<Result<(), SessionError>, Error> {
        match self.recorder.open_share(opening) {
            Ok(line) => self.write(&line).map(Ok),
            Err(cannot) => Ok(Err(cannot)),
        }
    }

    /// The request for the shares of the seed that are not opened yet, in words; none if all are.
    pub(crate) fn wanted_shares(&self, names: &Names) -> Option<String> {
        let seats: Vec<String> = self.recorder.unopened_shares().into_iter().map(|seat| names.of(seat)).collect();
        (!seats.is_empty()).then(|| format!("waiting for the shares of {}", seats.join(", ")))
    }

    /// Begins the game: the draws and events before the first command.
    pub(crate) fn start(&mut self, chance: &mut dyn Chance) -> Result<Arc<dyn DynEvents>, PlayInterrupt> {
        let line = self.recorder.start(chance)?;
        self.happened(&line)
    }

    /// Judges a command and carries it out. If it is stopped, nothing changes.
    pub(crate) fn apply(
        &mut self,
        seat: Seat,
        command: &DynCommand,
        chance: &mut dyn Chance,
    ) -> Result<Arc<dyn DynEvents>, PlayInterrupt> {
        let command = json(command).map_err(PlayInterrupt::Error)?;
        let line = self.recorder.command(seat, CommandInput::Json(&command), chance)?;
        self.happened(&line)
    }

    /// Takes a line as a person types it; returns the events of each command. The inner error is that it is not taken.
    pub(crate) fn line(&mut self, line: &str) -> Result<Result<Vec<Arc<dyn DynEvents>>, Rejection>, Error> {
        match self.recorder.line(line) {
            Ok(reply) => {
                reply.lines.iter().try_for_each(|line| self.write(line))?;
                Ok(Ok(reply.steps.into_iter().map(|step| step.events).collect()))
            }
            Err(objection) => Ok(Err(objection)),
        }
    }

    fn happened(&mut self, line: &str) -> Result<Arc<dyn DynEvents>, PlayInterrupt> {
        self.write(line).map_err(PlayInterrupt::Error)?;
        Ok(self.recorder.last())
    }

    /// Records a remark.
    pub(crate) fn note(&mut self, text: &str) -> Result<(), Error> {
        if self.file.is_none() {
            return Ok(());
        }
        let line = self.recorder.note(text).map_err(cannot_record)?;
        self.write(&line)
    }

    /// Ends the game. If it is written to a file, the result is added if the game is over, and the file gets its name.
    pub(crate) fn finish(mut self) -> Result<Option<WrittenLog>, Error> {
        if self.file.is_some() && self.is_over() && !self.recorder.is_finished() {
            let line = self.recorder.result().map_err(cannot_record)?;
            self.write(&line)?;
        }
        let Self { recorder, file, .. } = self;
        let Some(file) = file else { return Ok(None) };
        let recorded =
            WrittenLog { file: shown_path(file.path()), entries: recorder.entry_count(), head: recorder.head() };
        file.keep()?;
        Ok(Some(recorded))
    }

    fn write(&mut self, line: &str) -> Result<(), Error> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.write_all(line.as_bytes()).map_err(|error| file.error(error).into())
    }

    /// The record so far.
    pub(crate) fn recorder(&self) -> &dyn DynRecorder {
        &*self.recorder
    }

    /// The legal commands of a seat instead of a refused one.
    pub(crate) fn instead_of(&self, seat: Seat, refused: &DynCommand) -> Result<Vec<DynCommand>, Error> {
        let legal = self.recorder.alternatives(seat, CommandInput::Json(&json(refused)?));
        legal.map_err(|error| Error::Fault(error.to_string()))
    }

    /// The seats that the table waits for, and their decisions.
    pub(crate) fn decision(&self) -> Vec<(Seat, DynDecision)> {
        decisions(&*self.recorder.table())
    }

    /// Returns true if the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.recorder.table().is_over()
    }

    /// The points so far, and their score lines.
    pub(crate) fn standing(&self) -> Standings<'_> {
        let table = self.recorder.table();
        Standings {
            scores: table.scores(),
            scores_before: &self.scores_before,
            score_lines: self.recorder.score_lines(),
            winners: table.winners(),
        }
    }
}

/// The seats that a table waits for, and their decisions.
pub(crate) fn decisions(table: &dyn DynView) -> Vec<(Seat, DynDecision)> {
    table.to_act().iter().filter_map(|seat| Some((seat, table.decision(seat)?))).collect()
}

/// A command in the form in which a record takes it.
fn json(command: &DynCommand) -> Result<String, Error> {
    command.value.json().map_err(|error| Error::Fault(error.to_string()))
}

/// The error that a game has no record.
pub(crate) fn cannot_record(cannot: SessionError) -> Error {
    Error::Record(cannot.to_string())
}

/// The points of a game.
pub(crate) struct Standings<'g> {
    /// The points of each seat.
    pub(crate) scores: Vec<u16>,
    /// The points that each seat began with.
    pub(crate) scores_before: &'g [u16],
    /// The score lines of the other points, in the order of events.
    pub(crate) score_lines: &'g [ScoreLine],
    /// The winners, once the game is over.
    pub(crate) winners: Seats,
}
