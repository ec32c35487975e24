//! A game that is being played. It is always recorded; the record is written to a file if wanted.

use std::io::Write;

use amunre_core::engine::{Chance, FullGame, Names, ScoreLine, Seat, Seats, alternatives};
use amunre_core::log::record::PointOfView;
use amunre_core::log::{Agreement, DrawSource, Hash, Identity, RecordError, Recorder, SecretKey, ShareOpening};

use crate::error::Error;
use crate::input::key_file::public;
use crate::output::output_file::OutputFile;
use crate::runner::log_output::{PlayInterrupt, RecordOptions, WrittenLog};

/// A game that is being played.
pub(crate) struct LiveGame<G: FullGame> {
    recorder: Recorder<G>,
    file: Option<OutputFile>,
    /// The points that the game begins with.
    scores_before: Vec<u16>,
}

impl<G: FullGame> LiveGame<G> {
    /// The game before anything happened.
    pub(crate) fn new(
        setup: G::Setup,
        names: &[String],
        identity: Identity,
        draws: DrawSource,
        keys: &[(Seat, SecretKey)],
        options: &RecordOptions,
    ) -> Result<Self, Error> {
        let Identity { game_id, key, guessable } = identity;
        let agreed = Agreement::<G> {
            setup,
            seen: None,
            seats: names.to_vec(),
            game_id,
            key: Some(key),
            point_of_view: PointOfView::Referee,
            draws,
            signers: public(keys),
            guessable,
        };
        let (mut recorder, header) = Recorder::begin(&agreed).map_err(|cannot| Error::Record(cannot.to_string()))?;
        let mut keys = keys.iter().cloned();
        let taken = keys.try_for_each(|(seat, key)| recorder.sign_with(seat, key));
        taken.map_err(|cannot| Error::SignWith(cannot.to_string()))?;
        let file = options.out.as_ref().map(|path| OutputFile::create_for_owner(path, options.force)).transpose()?;
        let mut game = Self { scores_before: G::scores(recorder.state()), recorder, file };
        game.write(&header)?;
        Ok(game)
    }

    /// The last hash of the record.
    pub(crate) fn head(&self) -> Hash {
        self.recorder.head()
    }

    /// A seat opens its share of the seed. The inner error is that the share does not fit.
    pub(crate) fn open_share(&mut self, opening: ShareOpening) -> Result<Result<(), RecordError<G::Violation>>, Error> {
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
    pub(crate) fn start(&mut self, chance: &mut dyn Chance) -> Result<&[G::Event], PlayInterrupt<G>> {
        let line = self.recorder.start(chance)?;
        self.happened(&line)
    }

    /// Judges a command and carries it out. If it is stopped, nothing changes.
    pub(crate) fn apply(
        &mut self,
        seat: Seat,
        command: G::Command,
        chance: &mut dyn Chance,
    ) -> Result<&[G::Event], PlayInterrupt<G>> {
        let line = self.recorder.command(seat, command, chance)?;
        self.happened(&line)
    }

    fn happened(&mut self, line: &str) -> Result<&[G::Event], PlayInterrupt<G>> {
        self.write(line).map_err(PlayInterrupt::Error)?;
        Ok(self.recorder.events())
    }

    /// Records a remark.
    pub(crate) fn note(&mut self, text: &str) -> Result<(), Error> {
        if self.file.is_none() {
            return Ok(());
        }
        let line = self.recorder.note(None, text.to_owned()).map_err(|cannot| Error::Record(cannot.to_string()))?;
        self.write(&line)
    }

    /// Ends the game. If it is written to a file, the result is added if the game is over, and the file gets its name.
    pub(crate) fn finish(mut self) -> Result<Option<WrittenLog>, Error> {
        if self.file.is_some() && self.is_over() {
            let line = self.recorder.result().map_err(|cannot| Error::Record(cannot.to_string()))?;
            self.write(&line)?;
        }
        let Self { recorder, file, .. } = self;
        let Some(file) = file else { return Ok(None) };
        let recorded = WrittenLog { file: file.name().to_owned(), entries: recorder.entries(), head: recorder.head() };
        file.keep()?;
        Ok(Some(recorded))
    }

    fn write(&mut self, line: &str) -> Result<(), Error> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.write_all(line.as_bytes()).map_err(|error| file.error(error))
    }

    /// The rules.
    pub(crate) fn rules(&self) -> &G::Rules {
        self.recorder.rules()
    }

    fn state(&self) -> &G::State {
        self.recorder.state()
    }

    /// The commands with which a seat makes its decision; those that are legal at any time only if there are no others.
    pub(crate) fn to_choose_from(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        G::required_commands(self.rules(), self.state(), seat, &mut list);
        if list.is_empty() {
            G::anytime_commands(self.rules(), self.state(), seat, &mut list);
        }
        list
    }

    /// The legal commands of a seat instead of a refused one.
    pub(crate) fn instead_of(&self, seat: Seat, refused: G::Command) -> Vec<G::Command> {
        alternatives::<G>(self.rules(), self.state(), seat, refused)
    }

    /// The seats that the table waits for, and their decisions.
    pub(crate) fn decision(&self) -> Vec<(Seat, G::Decision)> {
        let acting = G::to_act(self.rules(), self.state());
        let owed = |seat| Some((seat, G::decision(self.rules(), self.state(), seat)?));
        acting.iter().filter_map(owed).collect()
    }

    /// Returns true if the game is over.
    pub(crate) fn is_over(&self) -> bool {
        G::is_over(self.state())
    }

    /// The points so far, and their score lines.
    pub(crate) fn standing(&self) -> Standings<'_> {
        Standings {
            scores: G::scores(self.state()),
            scores_before: &self.scores_before,
            score_lines: self.recorder.score_lines(),
            winners: G::winners(self.state()),
        }
    }
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
