//! The record of the game that is being played, line by line into a file.

use std::io::Write;
use std::path::PathBuf;

use amunre_core::engine::{Chance, FullGame as Game, Interrupt, Seat};
use amunre_core::log::record::PointOfView;
use amunre_core::log::{Agreement, DrawSource, Hash, Identity, RecordError, Recorder};
use clap::Args;

use crate::error::Error;
use crate::output::output_file::OutputFile;

/// Where the record of a game goes.
#[derive(Clone, Debug, Args)]
pub(crate) struct RecordOptions {
    /// Write the record of the game, a referee's log, to this file (`….amunre.jsonl`)
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write over the file if it is there already
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}

/// Why a start or a command came to nothing.
pub(crate) enum PlayInterrupt<G: Game> {
    /// A rule forbids it, or chance has no answer.
    Stop(Interrupt<G::Violation>),
    /// It cannot be recorded.
    Error(Error),
}

impl<G: Game> PlayInterrupt<G> {
    /// Where nothing can stop it but a fault of the program, or of the disk.
    pub(crate) fn error(self) -> Error {
        match self {
            Self::Stop(stop) => Error::Fault(stop.to_string()),
            Self::Error(error) => error,
        }
    }
}

/// What was recorded, once it is written.
pub(crate) struct WrittenLog {
    /// The file.
    pub(crate) file: String,
    /// How many lines it has.
    pub(crate) entries: u64,
    /// The last hash of its chain.
    pub(crate) head: Hash,
}

/// The record of a game that is being played.
pub(crate) struct Recording<G: Game> {
    recorder: Recorder<G>,
    file: OutputFile,
}

impl<G: Game> Recording<G> {
    /// Begins one, if one is wanted.
    pub(crate) fn begin(
        options: &RecordOptions,
        setup: &G::Setup,
        names: &[String],
        identity: Identity,
        draws: DrawSource,
    ) -> Result<Option<Self>, Error> {
        let Some(path) = &options.out else {
            return Ok(None);
        };
        let Identity { game_id, key, guessable } = identity;
        let agreed = Agreement::<G> {
            setup: setup.clone(),
            seen: None,
            seats: names.to_vec(),
            game_id,
            key: Some(key),
            point_of_view: PointOfView::Referee,
            draws,
            guessable,
        };
        let (recorder, header) = Recorder::begin(&agreed).map_err(|cannot| Error::Record(cannot.to_string()))?;
        let file = OutputFile::create(path, options.force)?;
        let mut recording = Self { recorder, file };
        recording.write(&header)?;
        Ok(Some(recording))
    }

    /// What happens before the first command.
    pub(crate) fn start(&mut self, chance: &mut dyn Chance) -> Result<(), PlayInterrupt<G>> {
        let line = self.recorder.start(chance);
        self.add(line)
    }

    /// A seat acts.
    pub(crate) fn command(
        &mut self,
        seat: Seat,
        command: G::Command,
        chance: &mut dyn Chance,
    ) -> Result<(), PlayInterrupt<G>> {
        let line = self.recorder.command(seat, command, chance);
        self.add(line)
    }

    /// Somebody remarks something.
    pub(crate) fn note(&mut self, text: &str) -> Result<(), Error> {
        let line = self.recorder.note(None, text.to_owned());
        self.add(line).map_err(PlayInterrupt::error)
    }

    /// The state as it is now.
    pub(crate) fn state(&self) -> &G::State {
        self.recorder.state()
    }

    /// What happened last.
    pub(crate) fn events(&self) -> &[G::Event] {
        self.recorder.events()
    }

    /// The game has come as far as it goes: its result is written, if it is over, and the file takes its name.
    pub(crate) fn finish(mut self) -> Result<WrittenLog, Error> {
        if G::is_over(self.recorder.state()) {
            let line = self.recorder.result();
            self.add(line).map_err(PlayInterrupt::error)?;
        }
        let Self { recorder, file } = self;
        let recorded = WrittenLog { file: file.name().to_owned(), entries: recorder.entries(), head: recorder.head() };
        file.keep()?;
        Ok(recorded)
    }

    fn add(&mut self, line: Result<String, RecordError<G::Violation>>) -> Result<(), PlayInterrupt<G>> {
        match line {
            Ok(line) => self.write(&line).map_err(PlayInterrupt::Error),
            Err(RecordError::Stopped(stop)) => Err(PlayInterrupt::Stop(stop)),
            Err(cannot) => Err(PlayInterrupt::Error(Error::Record(cannot.to_string()))),
        }
    }

    fn write(&mut self, line: &str) -> Result<(), Error> {
        self.file.write_all(line.as_bytes()).map_err(|error| self.file.error(error))
    }
}
