//! One game being played: the state, the points so far with their reasons, and its record if one is wanted.

use amunre_core::engine::{Chance, FullGame as Game, ScoreLine, Seat, Seats, alternatives, apply, start};

use crate::error::Error;
use crate::runner::log_output::{PlayInterrupt, Recording, WrittenLog};

/// One game being played.
pub(crate) struct LiveGame<G: Game> {
    rules: G::Rules,
    state: Box<G::State>,
    events: Vec<G::Event>,
    /// The points that the game begins with.
    scores_before: Vec<u16>,
    score_lines: Vec<ScoreLine>,
    recording: Option<Recording<G>>,
}

impl<G: Game> LiveGame<G> {
    /// The game before anything happened.
    pub(crate) fn new(rules: G::Rules, recording: Option<Recording<G>>) -> Self {
        let state = Box::new(G::initial(&rules));
        let scores_before = G::scores(&state);
        Self { scores_before, state, rules, events: Vec::new(), score_lines: Vec::new(), recording }
    }

    /// What happens before the first command.
    pub(crate) fn start(&mut self, chance: &mut dyn Chance) -> Result<&[G::Event], PlayInterrupt<G>> {
        self.events.clear();
        if let Some(recording) = &mut self.recording {
            recording.start(chance)?;
        } else {
            let events = Some(&mut self.events);
            start::<G>(&self.rules, &mut self.state, chance, events).map_err(PlayInterrupt::Stop)?;
        }
        Ok(self.happened())
    }

    /// Judges a command and carries it out. What stops it changes nothing.
    pub(crate) fn apply(
        &mut self,
        seat: Seat,
        command: G::Command,
        chance: &mut dyn Chance,
    ) -> Result<&[G::Event], PlayInterrupt<G>> {
        self.events.clear();
        if let Some(recording) = &mut self.recording {
            recording.command(seat, command, chance)?;
        } else {
            let events = Some(&mut self.events);
            apply::<G>(&self.rules, &mut self.state, chance, events, seat, command).map_err(PlayInterrupt::Stop)?;
        }
        Ok(self.happened())
    }

    /// Somebody remarks something.
    pub(crate) fn note(&mut self, text: &str) -> Result<(), Error> {
        self.recording.as_mut().map_or(Ok(()), |recording| recording.note(text))
    }

    /// The game has come as far as it goes: its record is kept, if there is one.
    pub(crate) fn finish(self) -> Result<Option<WrittenLog>, Error> {
        self.recording.map(Recording::finish).transpose()
    }

    fn happened(&mut self) -> &[G::Event] {
        if let Some(recording) = &self.recording {
            // what is recorded is what happened
            G::State::clone_from(&mut self.state, recording.state());
            self.events.extend_from_slice(recording.events());
        }
        let scored = self.events.iter().filter_map(|event| G::score_line(&self.rules, event));
        self.score_lines.extend(scored);
        &self.events
    }

    /// The rules.
    pub(crate) fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// The commands by which a seat does what it owes; those that are legal at any time only if there are no others.
    pub(crate) fn to_choose_from(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        G::required_commands(&self.rules, &self.state, seat, &mut list);
        if list.is_empty() {
            G::anytime_commands(&self.rules, &self.state, seat, &mut list);
        }
        list
    }

    /// What a seat may do now instead of something that was refused.
    pub(crate) fn instead_of(&self, seat: Seat, refused: G::Command) -> Vec<G::Command> {
        alternatives::<G>(&self.rules, &self.state, seat, refused)
    }

    /// The seats that the table waits for, and for what.
    pub(crate) fn decision(&self) -> Vec<(Seat, G::Decision)> {
        let acting = G::to_act(&self.rules, &self.state);
        let owed = |seat| Some((seat, G::decision(&self.rules, &self.state, seat)?));
        acting.iter().filter_map(owed).collect()
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        G::is_over(&self.state)
    }

    /// The points so far, and what they were given for.
    pub(crate) fn standing(&self) -> Standings<'_> {
        Standings {
            scores: G::scores(&self.state),
            scores_before: &self.scores_before,
            score_lines: &self.score_lines,
            winners: G::winners(&self.state),
        }
    }
}

/// The points of a game.
pub(crate) struct Standings<'g> {
    /// The points of each seat.
    pub(crate) scores: Vec<u16>,
    /// The points that each seat began with.
    pub(crate) scores_before: &'g [u16],
    /// What the others were given for, in the order of events.
    pub(crate) score_lines: &'g [ScoreLine],
    /// Who won, once the game is over.
    pub(crate) winners: Seats,
}
