//! Draws that are made one by one, by the caller: a game that needs one waits for it, and no seat can act meanwhile.

use crate::engine::{DrawByDraw, FullGame, Interrupt, NoChance, PendingDraw, Seat, UndoError, apply, judge, start};
use crate::log::RecordError;
use crate::session::SessionError;
use crate::session::attendance::AwaitedDraw;
use crate::session::game_chance::{GameChance, Waiting, dealt};
use crate::session::game_record::SessionAct;
use crate::session::host::{GameTable, Session};

/// The draws of a game whose caller makes them one by one ([`GameStart::draw_by_draw`](crate::session::GameStart::draw_by_draw)). A command
/// waits until its last draw is made, and is then carried out. Until then the game and its views are as before the command, and no seat can
/// act. The draws of the start come first.
pub trait Draws {
    /// The draw that the game waits for.
    fn pending_draw(&self) -> Option<&PendingDraw>;
    /// Makes the draw that the game waits for, by the name of the item. An item that cannot come changes nothing.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"players":3}"#, &GameStart::of_number(7).draw_by_draw())?;
    /// assert!(game.draw("giza").is_err());
    /// while let Some(pending) = game.pending_draw() {
    ///     let first = pending.left[0].0;
    ///     game.draw(first)?;
    /// }
    /// assert!(!game.to_act().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn draw(&mut self, item: &str) -> Result<(), SessionError>;
    /// Lets the caller make all later draws one by one. Fails if the game has a record with a seed, from which the draws follow.
    fn draw_by_draw(&mut self) -> Result<(), SessionError>;
}

impl<G: FullGame> Draws for Session<G> {
    fn pending_draw(&self) -> Option<&PendingDraw> {
        self.waiting.as_ref().and(self.table.chance().one_by_one()?.pending())
    }

    fn draw(&mut self, item: &str) -> Result<(), SessionError> {
        let GameChance::DrawByDraw(draws) = self.table.chance_mut() else {
            return Err(no_draw(item));
        };
        let Some(waiting) = self.waiting.take() else {
            return Err(no_draw(item));
        };
        let before = draws.clone();
        let made = draws.make(item).map_err(|wrong| SessionError::Chance(Interrupt::WrongDraw(wrong)));
        let done = made.and_then(|()| self.carry_out_waiting((*waiting).clone()).map_err(SessionError::from));
        if done.is_err() {
            *self.table.chance_mut() = GameChance::DrawByDraw(before);
            self.waiting = Some(waiting);
        }
        done
    }

    fn draw_by_draw(&mut self) -> Result<(), SessionError> {
        match self.table.chance() {
            GameChance::DrawByDraw(_) => {}
            GameChance::Seed(Some(_)) if !self.record.is_never() => {
                return Err(SessionError::Form {
                    what: "the game",
                    found: "one whose draws follow from the seed of its log".to_owned(),
                    expected: "one without a log, or whose log has draws that were recorded as they were made"
                        .to_owned(),
                });
            }
            GameChance::Seed(_) => *self.table.chance_mut() = GameChance::draw_by_draw(),
        }
        Ok(())
    }
}

fn no_draw(item: &str) -> SessionError {
    SessionError::Form {
        what: "the draw",
        found: item.to_owned(),
        expected: "none: the game waits for no draw".to_owned(),
    }
}

impl<G: FullGame> Session<G> {
    /// Carries out what waits, as far as the draws that were made reach.
    pub(super) fn carry_out_waiting(&mut self, waiting: Waiting<G::Command>) -> Result<(), RecordError<G::Violation>> {
        let (command, Waiting { act, signed }) = (waiting.command(), waiting);
        self.carry_out_act(act, signed.as_deref(), |table| match command {
            Some((seat, command)) => table.apply(seat, command).map(drop),
            None => table.start(),
        })
    }

    /// Carries out and records an act. If a draw is needed that the caller makes, the act waits for it.
    #[inline]
    pub(super) fn carry_out_act(
        &mut self,
        act: SessionAct<G::Command>,
        signed: Option<&str>,
        carry_out: impl FnOnce(&mut GameTable<G>) -> Result<(), Interrupt<G::Violation>>,
    ) -> Result<(), RecordError<G::Violation>> {
        self.record.wake(&self.table);
        let made = self.table.chance().made().to_vec();
        let mut draws = self.table.chance().clone();
        let written = self.record.write(act, signed, &mut draws);
        let done = written.and_then(|()| Ok(carry_out(&mut self.table)?));
        match done {
            Ok(()) => {
                self.choices.expire();
                let can_undo = self.table.can_undo_any();
                self.record.keep(act, can_undo);
                made.into_iter().for_each(|item| self.record.keep(SessionAct::Draw(item), can_undo));
                Ok(())
            }
            Err(RecordError::Stopped(Interrupt::Needs(need))) if self.table.chance().one_by_one().is_some() => {
                if draws.one_by_one().is_some_and(|draws| draws.pending().is_some()) {
                    // the record needed it first
                    *self.table.chance_mut() = draws;
                }
                if self.table.chance().one_by_one().is_none_or(|draws| draws.pending().is_none()) {
                    return Err(Interrupt::Needs(need).into());
                }
                self.choices.expire();
                self.waiting = Some(Box::new(Waiting { act, signed: signed.map(str::to_owned) }));
                Ok(())
            }
            Err(cannot) => Err(cannot),
        }
    }

    /// Returns the draw that the game waits for, as an error names it.
    pub(super) fn awaited(&self) -> Option<AwaitedDraw> {
        let pending = self.pending_draw()?;
        let example = pending.left.first().map(|(item, _)| *item);
        Some(AwaitedDraw { label: pending.label, number: pending.number, example })
    }

    /// Returns true if a command needs a draw that the caller makes.
    pub(super) fn needs_a_draw(&self, seat: Seat, command: G::Command) -> bool {
        let (rules, state) = (self.table.rules(), self.table.state());
        let judged = || judge::<G>(rules, &mut state.clone(), &mut NoChance, None, seat, command).0;
        self.table.chance().one_by_one().is_some() && matches!(judged(), Err(Interrupt::Needs(_)))
    }

    /// Fails if a seat cannot take back what waits: only its own command, and only while it has seen no draw of it.
    pub(super) fn can_take_back(&self, waiting: &Waiting<G::Command>, seat: Seat) -> Result<(), UndoError> {
        match waiting.command() {
            Some((of, _)) if of == seat => {
                let is_seen = self.table.chance().one_by_one().is_some_and(DrawByDraw::is_seen);
                if is_seen { Err(UndoError::Drawn(seat)) } else { Ok(()) }
            }
            Some((of, _)) => {
                self.table.can_undo(seat)?;
                Err(UndoError::OtherActed(seat, of))
            }
            None => Err(UndoError::NothingDone(seat)),
        }
    }

    /// This game with other draws to come, from the whole state: what waits is carried out with the draws that were made and with the
    /// first of the others.
    pub(super) fn with_other_draws(&self, number: u64) -> Result<Self, SessionError> {
        let rules = self.table.rules();
        let (mut state, dice) = dealt::<G>(rules, self.table.state(), number);
        let mut events = Vec::new();
        let mut draws = (self.table.chance().clone(), dice);
        match self.waiting.as_ref().map(|waiting| waiting.command()) {
            Some(Some((seat, command))) => {
                apply::<G>(rules, &mut state, &mut draws, Some(&mut events), seat, command)?;
            }
            Some(None) => drop(start::<G>(rules, &mut state, &mut draws, Some(&mut events))?),
            None => {}
        }
        Ok(self.without_record(state, &events, GameChance::Seed(dice)))
    }
}
