//! A running game of any kind: how it begins, and what it answers.

use std::any::Any;
use std::sync::Arc;

use crate::engine::{
    Fast, FullGame, History, OutcomesError, ScoreLine, Seat, Seeded, Viewer, Violation as _, boxed, outcomes,
    read_setup,
};
use crate::log::{Anchor, Hash, SecretKey, SignRequest, SignatureError, game_of};
use crate::registry::with_game;
use crate::session::choices::Choices;
use crate::session::events::SessionEvents;
use crate::session::game_chance::{GameChance, Waiting, dealt};
use crate::session::game_record::{RecordStart, SessionAct, since};
use crate::session::host::Session;
use crate::session::input::setup_fields;
use crate::session::queries::Queried as _;
use crate::session::view::SessionView;
use crate::session::{CommandInput, DynEvents, DynGame, DynView, GameStart, SessionError, TableQueries as _};

/// Begins a game. The set-up is a JSON object; omitted fields take their defaults. Fails if there is no such game, or if the set-up or a
/// name cannot be.
///
/// ```
/// use amunre_core::prelude::*;
///
/// let game = open("amun-re", r#"{"players":3}"#, &GameStart::of_number(7))?;
/// assert_eq!(game.setup(), r#"{"edition":"classic-2003","players":3}"#);
/// let six = open("amun-re", r#"{"players":6}"#, &GameStart::of_number(7));
/// assert!(matches!(six, Err(SessionError::Setup(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open(game: &str, setup: &str, beginning: &GameStart) -> Result<Box<dyn DynGame>, SessionError> {
    with_game!(game, G => open_as::<G>(setup, beginning))?
}

/// Begins a game, as [`open`], whose type is known at compile time: a game of another crate, for example.
///
/// ```
/// use amunre_core::horus::Horus;
/// use amunre_core::session::{GameStart, open_as};
///
/// let game = open_as::<Horus>(r#"{"players":3}"#, &GameStart::of_number(7))?;
/// assert_eq!((game.game(), game.players()), ("horus", 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open_as<G: FullGame>(setup: &str, beginning: &GameStart) -> Result<Box<dyn DynGame>, SessionError> {
    let setup = read_setup::<G>(setup_fields::<G>(setup)?)?;
    Ok(Box::new(Session::<G>::open(&setup, beginning)?))
}

/// Continues the game of a log, which must be a referee's own copy without a fault. Fails if the log cannot be read, has a fault, or
/// does not show everything.
///
/// ```
/// use amunre_core::session::{GameStart, load, open};
///
/// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// game.step(0)?;
/// let mut loaded = load(game.log()?.as_bytes())?;
/// assert!(loaded.is_as(&*game));
/// loaded.step(0)?;
/// game.step(0)?;
/// assert_eq!(loaded.log()?, game.log()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn load(log: &[u8]) -> Result<Box<dyn DynGame>, SessionError> {
    let game = game_of(log)?;
    with_game!(game, G => load_as::<G>(log))?
}

/// Continues the game of a log, as [`load`], for a game whose type is known at compile time.
pub fn load_as<G: FullGame>(log: &[u8]) -> Result<Box<dyn DynGame>, SessionError> {
    Ok(Box::new(Session::<G>::load(log)?))
}

impl<G: FullGame> DynGame for Session<G> {
    fn names(&self) -> &Arc<[String]> {
        &self.names
    }

    fn view(&self, viewer: Viewer) -> Box<dyn DynView> {
        Box::new(SessionView::<G> {
            rules: self.table.shared_rules(),
            state: boxed::view::<G>(self.table.rules(), self.table.state(), viewer),
            viewer,
            names: Arc::clone(&self.names),
            attendance: self.attendance().for_viewers(),
        })
    }

    fn breakdown(&self) -> Vec<ScoreLine> {
        let histories = self.earlier.in_order().map(Arc::as_ref).chain([self.table.shared_history()]);
        histories.flat_map(History::events).filter_map(|event| G::score_line(self.table.rules(), event)).collect()
    }

    fn apply(&mut self, seat: Seat, input: CommandInput<'_>) -> Result<(), SessionError> {
        self.apply_input(seat, input, None)
    }

    fn apply_signed(&mut self, seat: Seat, input: CommandInput<'_>, signature: &str) -> Result<(), SessionError> {
        self.apply_input(seat, input, Some(signature))
    }

    fn sign_request(&self, seat: Seat, input: CommandInput<'_>) -> Result<SignRequest, SessionError> {
        self.check(seat, input)?;
        let command = self.at().read_command(input)?;
        match &self.record.start {
            RecordStart::Live(log) => Ok(log.recorder.sign_request(seat, command)?),
            RecordStart::Asleep(_) => Ok(self.so_far()?.recorder.sign_request(seat, command)?),
            _ => Err(SignatureError::Keyless.into()),
        }
    }

    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        self.record.wake(&self.table);
        let log = self.record.live_mut().ok_or(SignatureError::Keyless)?;
        Ok(log.recorder.sign_with(seat, key)?)
    }

    fn apply_if_legal(&mut self, seat: Seat, input: CommandInput<'_>) -> Result<bool, SessionError> {
        Ok(self.carry_out(seat, input, None)?.is_ok())
    }

    fn last(&self) -> Arc<dyn DynEvents> {
        let (last, events) = match &self.waiting {
            None => (self.table.last(), self.table.last_events()),
            Some(waiting) => (waiting.command(), Arc::default()),
        };
        let ((seat, command), terms) = (last.unzip(), G::terms(self.table.rules()));
        Arc::new(SessionEvents::<G> { seat, command, events, terms })
    }

    fn can_undo(&self, seat: Seat) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        self.attendance.check(seat, &self.names)?;
        match &self.waiting {
            Some(waiting) => Ok(self.can_take_back(waiting, seat)?),
            None => Ok(self.table.can_undo(seat)?),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<(), SessionError> {
        self.can_undo(seat)?;
        if self.waiting.take().is_some() {
            *self.table.chance_mut() = GameChance::draw_by_draw();
            return Ok(());
        }
        self.record.wake(&self.table);
        self.record.add(SessionAct::Undo(seat))?;
        self.choices.expire();
        Ok(self.table.undo(seat).map(drop)?)
    }

    fn can_redo(&self) -> bool {
        self.table.undone().is_some_and(|(seat, _)| self.may_act(seat).is_ok())
    }

    fn redo(&mut self) -> Result<(), SessionError> {
        if let Some((seat, command)) = self.table.undone() {
            self.may_act(seat)?;
            if self.needs_a_draw(seat, command) {
                let id = G::action_id(self.table.rules(), self.table.state(), command);
                return Ok(
                    self.carry_out_waiting(Waiting { act: SessionAct::Command(seat, command, id), signed: None })?
                );
            }
        }
        self.record.wake(&self.table);
        let (seat, command) = self.table.redo()?;
        self.choices.expire();
        self.record.add(SessionAct::Redo(seat, command)).map_err(|cannot| {
            // it stays taken back
            let _ = self.table.undo(seat);
            cannot.into()
        })
    }

    fn save(&self) -> Result<Vec<u8>, SessionError> {
        self.saved()
    }

    fn copy(&self) -> Box<dyn DynGame> {
        Box::new(Self {
            table: self.table.clone(),
            names: Arc::clone(&self.names),
            record: self.record.clone(),
            earlier: self.earlier.clone(),
            attendance: self.attendance,
            choices: Choices::default(),
            waiting: self.waiting.clone(),
        })
    }

    fn determinize(&self, viewer: Viewer, number: u64) -> Result<Box<dyn DynGame>, SessionError> {
        if viewer == Viewer::Referee {
            return Ok(Box::new(self.with_other_draws(number)?));
        }
        self.attendance().expect_settled()?;
        let rules = self.table.rules();
        let (state, dice) = dealt::<G>(rules, &boxed::view::<G>(rules, self.table.state(), viewer), number);
        Ok(Box::new(self.without_record(state, &[], GameChance::Seed(dice))))
    }

    fn fork_onto(&self, fork: &mut dyn DynGame, number: u64) -> Result<(), SessionError> {
        let other = fork.game();
        let fork = (fork as &mut dyn Any).downcast_mut::<Self>().filter(|fork| fork.record.is_never());
        let Some(fork) = fork else {
            let found = if other == G::ID { "a game with a record".to_owned() } else { format!("a game of {other}") };
            return Err(SessionError::Form {
                what: "the fork",
                found,
                expected: format!("a fork of a game of {}", G::ID),
            });
        };
        if self.waiting.is_some() {
            *fork = self.with_other_draws(number)?;
            return Ok(());
        }
        let dice = Seeded::new(Fast::of_world(number, 0).seed());
        fork.table.continue_from(&self.table, GameChance::Seed(Some(dice)));
        fork.waiting = None;
        if !Arc::ptr_eq(&fork.names, &self.names) {
            fork.names = Arc::clone(&self.names);
        }
        fork.attendance = self.attendance;
        fork.record.acts.clear();
        fork.earlier.clear();
        fork.choices.expire();
        Ok(())
    }

    fn outcomes(
        &self,
        seat: Seat,
        input: CommandInput<'_>,
        most: usize,
    ) -> Result<Vec<(u64, Box<dyn DynGame>)>, SessionError> {
        let at = self.at();
        at.expect_seat(seat)?;
        self.may_act(seat)?;
        let command = at.read_command(input)?;
        match outcomes::<G>(at.rules, at.state, seat, command, most) {
            Ok(all) => {
                let dice = self.table.chance();
                Ok(all
                    .into_iter()
                    .map(|one| (one.weight, self.without_record(Box::new(one.state), &one.events, dice.clone())))
                    .map(|(weight, game)| (weight, Box::new(game) as Box<dyn DynGame>))
                    .collect())
            }
            Err(OutcomesError::Refused(violation)) => Err(self.illegal(seat, command, &violation)),
            Err(other) => Err(SessionError::Outcomes(other.map(|violation| violation.rule()))),
        }
    }

    fn log(&self) -> Result<String, SessionError> {
        self.record.whole(&self.table, &self.names)
    }

    fn entry_count(&mut self) -> Result<u64, SessionError> {
        if let Some(text) = self.record.finished() {
            return Ok(text.lines().count() as u64);
        }
        if let RecordStart::Asleep(log) = &self.record.start {
            return Ok(log.recorder.entries() + u64::from(log.recorder.lacks_result(self.table.state())));
        }
        let log = self.live()?;
        Ok(log.recorder.entry_count() + u64::from(log.recorder.lacks_result()))
    }

    fn log_since(&mut self, entry: u64) -> Result<String, SessionError> {
        if let Some(text) = self.record.finished() {
            return since(text, 0, entry).map(str::to_owned);
        }
        self.written()?.since(entry).map(str::to_owned)
    }

    fn release_lines(&mut self, entry: u64) -> Result<(), SessionError> {
        // a record that was read with its result is held as a part of the game
        if self.record.finished().is_some() {
            return Ok(());
        }
        self.live()?;
        self.record.release(entry)?;
        let rules = self.table.shared_rules();
        self.table.forget_settled(|event| G::score_line(&rules, event).is_some());
        self.choices = Choices::default();
        Ok(())
    }

    fn anchor(&self, entry: Option<u64>) -> Result<Anchor, SessionError> {
        let last = match &self.record.start {
            RecordStart::Live(log) if log.released > 0 => Some((log.recorder.entry_count(), log.recorder.head())),
            RecordStart::Asleep(log) => Some((log.recorder.entries(), log.recorder.head())),
            _ => None,
        };
        if let Some((entries, head)) = last.filter(|(entries, _)| entry.is_none_or(|entry| entry + 1 == *entries)) {
            return Ok(Anchor::of(entries.saturating_sub(1), head));
        }
        anchor_in(&self.log()?, entry)
    }
}

/// The anchor of an entry of a log, of the last one if none is named.
fn anchor_in(log: &str, entry: Option<u64>) -> Result<Anchor, SessionError> {
    let entries = log.lines().count() as u64;
    let at = entry.unwrap_or(entries.saturating_sub(1));
    let line = usize::try_from(at).ok().and_then(|at| log.lines().nth(at));
    let hash = line.and_then(|line| Hash::read(line.strip_prefix("{\"hash\":\"")?.as_bytes().get(..64)?));
    hash.map(|hash| Anchor::of(at, hash)).ok_or_else(|| SessionError::Form {
        what: "the entry",
        found: at.to_string(),
        expected: format!("an entry from 0 to {}", entries.saturating_sub(1)),
    })
}
