//! The lines that the record of a simulated game would have, for readers that build tables: nothing is recorded or judged.

use crate::engine::{Fast, FullGame, ScoreLine, apply, boxed, start, to_value};
use crate::log::board_of;
use crate::log::record::PointOfView;
use crate::session::rows::{GameLine, LineTexts};
use crate::session::simulation::Simulation;
use crate::session::{DynLine, LogHeader, NextMove, SessionError, SimulatedResult, next_move};

/// The entry of the start of a game: the header comes before it.
const START: u64 = 1;

impl<G: FullGame> Simulation<G> {
    /// Plays a game and shows its lines; returns the header of its record, and the result.
    #[inline(never)] // each game has a frame of its own
    pub(super) fn show(
        &self,
        number: u64,
        chosen: &[u32],
        show: &mut dyn FnMut(&mut dyn DynLine),
    ) -> Result<(LogHeader, SimulatedResult), SessionError> {
        let rules = &*self.rules;
        let (mut before, mut state) = (boxed::initial::<G>(rules), boxed::initial::<G>(rules));
        let (mut chance, mut commands, mut chosen) = (Fast::new(self.seed, number), Vec::new(), chosen.iter());
        let (mut events, mut score_lines, mut texts): (Vec<G::Event>, Vec<ScoreLine>, _) =
            (Vec::new(), Vec::new(), LineTexts::default());
        start::<G>(rules, &mut state, &mut chance, Some(&mut events))?;
        let (mut entry, mut given) = (START, None);
        loop {
            score_lines.clear();
            score_lines.extend(events.iter().filter_map(|event| G::score_line(rules, event)));
            let mut line = GameLine::<G>::new(entry, rules, (&mut before, &state), &mut texts);
            (line.given, line.events, line.score_lines) = (given, &events, &score_lines);
            show(&mut line);
            let (seat, command) = match next_move::<G>(rules, &state, &self.seats, &mut chance, &mut commands) {
                NextMove::Command(seat, command) => (seat, command),
                NextMove::Asked(seat) => (seat, self.next_chosen(&state, &mut chosen)?),
                NextMove::Over => break,
            };
            (*before).clone_from(&state);
            events.clear();
            apply::<G>(rules, &mut state, &mut chance, Some(&mut events), seat, command)?;
            (entry, given) = (entry + 1, Some((seat, Some(command))));
        }
        let result = SimulatedResult {
            scores: G::scores(&state),
            winners: G::winners(&state),
            length: u32::try_from(entry - START).unwrap_or(u32::MAX),
            is_over: G::is_over(&state),
        };
        Ok((self.header(number)?, result))
    }

    /// The header of the record of a game.
    fn header(&self, number: u64) -> Result<LogHeader, SessionError> {
        let setup = to_value(&boxed::without_position::<G>(G::setup(&self.rules)).0)?;
        Ok(LogHeader {
            game: G::ID,
            players: G::players(&self.rules),
            names: Vec::new(),
            board: board_of::<G>(&setup, &self.rules),
            setup,
            game_id: self.identity(number)?.game_id,
            point_of_view: PointOfView::Referee,
            is_redacted: false,
        })
    }
}
