//! Writes the record of a game, line by line, while it is played.

mod agreement;
mod error;
mod header;
mod incidents;
mod line_writer;
mod redrawn;
mod resume;
mod signing;
mod sleeping;

pub use agreement::{Agreement, DrawSource};
pub use error::{AgreementError, EntryError, RecordError, SignatureError};
pub use resume::ResumeError;
pub(crate) use resume::resume_game;
pub(crate) use sleeping::SleepingRecorder;

use std::fmt;
use std::sync::Arc;

use crate::engine::{Canonical, Chance, FullGame, Game, ScoreLine, Seat, Seats, Seeded, UndoError};
use crate::log::format::chain::Chain;
use crate::log::format::commitment::header_seals::HeaderSeals;
use crate::log::format::commitment::seal::quoted;
use crate::log::format::record::UNSEEN;
use crate::log::format::record::{
    Commanded, DrawRecord, Finished, PointOfView, Record, Reveal, SharedOpening, Start, is_signature,
};
use crate::log::format::roster::{Roster, SeatError};
use crate::log::format::share::{ShareError, share_address, share_seal};
use crate::log::format::shared_seed::SharedSeed;
use crate::log::playback::last_drawn::LastDrawn;
use crate::log::playback::{CommandOrSecret, Playback, Stage};
use crate::log::{Hash, RawJson, SecretKey, ShareOpening, Signed};

type LineResult<G> = Result<String, RecordError<<G as Game>::Violation>>;

/// The number of earlier hashes that are kept.
const RECENT: usize = 16;

/// A record that is being written. Each method returns the line to be written, with its line feed.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::chance::NoChance;
/// use amunre_core::log::format::Identity;
/// use amunre_core::log::format::record::PointOfView;
/// use amunre_core::log::write::{Agreement, DrawSource};
/// use amunre_core::log::Recorder;
/// use amunre_core::prelude::*;
///
/// let (setup, seed) = (Setup::classic(3), Seed([7; 32]));
/// let Identity { game_id, key, .. } = Identity::of_seed::<AmunRe>(seed, &setup, &[])?;
/// let (key, point_of_view, draws) = (Some(key), PointOfView::Referee, DrawSource::Seed(seed));
/// let (seats, signers) = (Vec::new(), Vec::new());
/// let agreed = Agreement { setup, seen: None, seats, game_id, key, point_of_view, draws, signers, guessable: false };
/// let (mut recorder, mut log) = Recorder::<AmunRe>::begin(&agreed)?;
/// log += &recorder.start(&mut NoChance)?;
/// log += &recorder.note(None, "tea is served".to_owned())?;
/// assert_eq!(verify(log.as_bytes(), &VerifyOptions::default())?.entries, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Recorder<G: FullGame> {
    playback: Playback<G>,
    canonical: Canonical,
    record: RecordState,
    /// The last start or command, if its draws can be corrected.
    last_drawn: Option<Box<LastDrawn<G>>>,
}

/// The state of a record that is being written, besides the course of its game.
#[derive(Clone)]
struct RecordState {
    /// The next entry.
    chain: Chain,
    roster: Roster,
    seals: HeaderSeals,
    /// The shares of a seed that all make together.
    shares: Option<Box<SharedSeed>>,
    seeded: Option<Seeded>,
    point_of_view: PointOfView,
    /// True if the game starts from a stated position: then nothing happens before the first command.
    stated: bool,
    stage: Stage,
    /// The hashes before that of the last entry, the last one first, if seats sign: a signature that does not fit may have been made after one
    /// of them.
    recent: Vec<Hash>,
    /// The keys with which the recorder signs.
    own_keys: Vec<(Seat, SecretKey)>,
}

impl<G: FullGame> Clone for Recorder<G> {
    fn clone(&self) -> Self {
        Self {
            playback: self.playback.saved(),
            canonical: Canonical::default(),
            record: self.record.clone(),
            last_drawn: self.last_drawn.clone(),
        }
    }
}

impl<G: FullGame> fmt::Debug for Recorder<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recorder")
            .field("entries", &self.entry_count())
            .field("head", &self.head())
            .finish_non_exhaustive()
    }
}

impl<G: FullGame> Recorder<G> {
    /// Returns the rules.
    pub fn rules(&self) -> &G::Rules {
        &self.playback.driver.rules
    }

    /// Returns the rules, shared.
    pub(crate) fn shared_rules(&self) -> Arc<G::Rules> {
        Arc::clone(&self.playback.driver.rules)
    }

    /// Returns the draws of the seed, where it is known.
    pub(crate) fn seeded(&self) -> Option<Seeded> {
        self.record.seeded
    }

    /// Returns the state as it is now.
    pub fn state(&self) -> &G::State {
        self.playback.driver.state()
    }

    /// Returns the current names of the seats, by their numbers; empty if they have none.
    pub fn names(&self) -> &[String] {
        &self.record.roster.names
    }

    /// Returns the last events.
    pub fn events(&self) -> &[G::Event] {
        &self.playback.events
    }

    /// Returns the points so far, with their reasons.
    pub fn score_lines(&self) -> &[ScoreLine] {
        &self.playback.score_lines
    }

    /// Returns the last hash of the chain. Others can keep it to check the record later.
    pub fn head(&self) -> Hash {
        self.record.chain.head
    }

    /// Returns the number of lines that were written.
    pub fn entry_count(&self) -> u64 {
        self.record.chain.entry
    }

    /// Returns the knowledge that is recorded.
    pub fn point_of_view(&self) -> PointOfView {
        self.record.point_of_view
    }

    /// Returns true if the game has begun.
    pub fn has_begun(&self) -> bool {
        self.record.stage != Stage::Agreed
    }

    /// Returns true if the record has a result. Only notes and acknowledgements can follow.
    pub fn is_finished(&self) -> bool {
        self.record.stage == Stage::Finished
    }

    /// Returns true if the game was abandoned, and the record has no result yet.
    pub fn is_abandoned(&self) -> bool {
        self.record.stage == Stage::Abandoned
    }

    /// Returns true if the game is over or was abandoned, and the record has no result yet.
    pub(crate) fn lacks_result(&self) -> bool {
        self.record.stage.lacks_result::<G>(self.state())
    }

    /// Fails if the game has not begun or is over, or if a seat has left and was not replaced.
    pub fn may_act(&self, seat: Seat) -> Result<(), EntryError> {
        self.expect(Stage::Playing)?;
        if self.record.roster.left.contains(seat) { Err(SeatError::Left(seat).into()) } else { Ok(()) }
    }

    /// Returns the seat whose hidden command has this public name.
    pub fn whose_secret(&self, name: &str) -> Option<Seat> {
        let secret = self.playback.secrets.get(name)?;
        secret.unjudged.as_ref().map(|(seat, ..)| *seat)
    }

    /// Returns the seat that gave the last command that was not undone, if it is known.
    pub fn last_to_act(&self) -> Option<Seat> {
        self.playback.last_to_act()
    }

    /// Writes several lines or none: if `act` fails, the record stays as it was.
    pub fn together<T, E>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        let before = self.clone();
        let done = act(self);
        if done.is_err() {
            *self = before;
        }
        done
    }

    /// Returns the seats that have not opened their shares of the seed; empty if the seed is not made of shares.
    pub fn unopened_shares(&self) -> Vec<Seat> {
        self.record.shares.iter().flat_map(|shares| shares.unopened()).collect()
    }

    /// Opens the share of the seed of a seat, which signs it after the hash of the header if its key stands there.
    pub fn open_share(&mut self, opening: ShareOpening) -> LineResult<G> {
        let ShareOpening { seat, salt, share, signed } = opening;
        self.expect(Stage::Agreed)?;
        let place = usize::from(seat.number());
        let Some(shares) = &self.record.shares else {
            return Err(ShareError::NotShared.into());
        };
        let (Some(sealed), Some(opened)) = (shares.seals.get(place), shares.opened.get(place)) else {
            return Err(SeatError::NotAtTable { seat, players: self.record.roster.players }.into());
        };
        if opened.is_some() {
            return Err(ShareError::Opened(seat).into());
        }
        if *sealed != share_seal(self.record.seals.game_id, seat, salt, share) {
            return Err(ShareError::Different(seat).into());
        }
        let value = quoted(share);
        let signed = self.signature(signed, Signed::Share, seat, &value, || None)?;
        let sealing = self.sealing();
        let record = SharedOpening { of: share_address(seat), salt, signed, value: RawJson::new(&value) };
        let line = self.line(&Record::Share(record), sealing)?;
        if let Some(opened) = self.record.shares.as_mut().and_then(|shares| shares.opened.get_mut(place)) {
            *opened = Some(share);
        }
        Ok(line)
    }

    /// Begins the game: the draws and events before the first command. If the record has no seed, the draws come from `chance`.
    pub fn start(&mut self, chance: &mut dyn Chance) -> LineResult<G> {
        self.expect(Stage::Agreed)?;
        self.as_a_whole(|recorder| recorder.started(chance))
    }

    fn started(&mut self, chance: &mut dyn Chance) -> LineResult<G> {
        if let Some(shares) = &self.record.shares {
            self.record.seeded = Some(Seeded::new(shares.seed().ok_or(ShareError::Unopened)?));
        }
        let done = match &mut self.record.seeded {
            _ if self.record.stated => Ok(()),
            Some(seeded) => self.playback.start(seeded).map(drop),
            None => self.playback.start(chance).map(drop),
        };
        done?;
        self.expect_seen()?;
        let mut sealing = self.sealing();
        let digest = self.digest(&mut sealing)?;
        let draws = self.drawn(&mut sealing)?;
        let events = self.public_events()?;
        self.record.stage = Stage::Playing;
        let by_hand = self.drawn_by_hand(None, &draws);
        let line = self.line(&Record::Start(Start { digest, draws, events: RawJson::new(&events) }), sealing)?;
        self.last_drawn = by_hand;
        Ok(line)
    }

    /// The entry that is written, if its draws were made by hand: they can be corrected.
    fn drawn_by_hand(&self, command: Option<(Seat, G::Command)>, draws: &[DrawRecord]) -> Option<Box<LastDrawn<G>>> {
        let is_by_hand = !draws.is_empty() && self.record.seeded.is_none() && self.record.shares.is_none();
        is_by_hand.then(|| {
            Box::new(LastDrawn { entry: self.record.chain.entry, command, draws: draws.to_vec(), before: None })
        })
    }

    /// Carries out and records a command of a seat.
    pub fn command(&mut self, seat: Seat, command: G::Command, chance: &mut dyn Chance) -> LineResult<G> {
        self.record_command(seat, CommandOrSecret::Command(command), None, chance)
    }

    /// Carries out and records a command that a seat signs. Where the record has its key, the signature must be one of what
    /// [`Recorder::sign_request`] asks for. A record without keys takes up to 1,024 characters of printable ASCII, for readers who can check
    /// them.
    pub fn signed_command(
        &mut self,
        seat: Seat,
        command: G::Command,
        signed: String,
        chance: &mut dyn Chance,
    ) -> LineResult<G> {
        if !is_signature(&signed) {
            return Err(SignatureError::Form(signed.len()).into());
        }
        self.record_command(seat, CommandOrSecret::Command(command), Some(signed), chance)
    }

    /// Records a command that only the seat knows, if the writer is not that seat.
    pub fn secret_command(&mut self, seat: Seat, chance: &mut dyn Chance) -> LineResult<G> {
        self.record_command(seat, CommandOrSecret::Secret, None, chance)
    }

    fn record_command(
        &mut self,
        seat: Seat,
        act: CommandOrSecret<G::Command>,
        signed: Option<String>,
        chance: &mut dyn Chance,
    ) -> LineResult<G> {
        self.may_act(seat)?;
        if act == CommandOrSecret::Secret && self.is_referee() {
            return Err(EntryError::UnseenCommand.into());
        }
        self.as_a_whole(|recorder| recorder.stepped(seat, act, signed, chance))
    }

    fn stepped(
        &mut self,
        seat: Seat,
        act: CommandOrSecret<G::Command>,
        signed: Option<String>,
        chance: &mut dyn Chance,
    ) -> LineResult<G> {
        let mut sealing = self.sealing();
        let mut name = None;
        let is_secret = match act {
            CommandOrSecret::Command(command) => G::is_secret(command) && self.record.seals.key.is_some(),
            CommandOrSecret::Secret => true,
        };
        if is_secret {
            name = G::secret(&self.playback.driver.rules, self.playback.driver.state(), seat);
        }
        let before = (act == CommandOrSecret::Secret).then(|| self.playback.driver.copied_state());
        let counts = !self.is_referee();
        let done = match &mut self.record.seeded {
            Some(seeded) => self.playback.step(self.record.chain.entry, seat, act, counts, seeded),
            None => self.playback.step(self.record.chain.entry, seat, act, counts, chance),
        };
        let (_, too_many) = done?;
        self.expect_seen()?;
        if let Some(too_many) = too_many {
            return Err(too_many.into());
        }
        let own = name.as_deref().zip(before.as_deref()).map(|(name, before)| (name, seat, before));
        if let Some(stop) = self.playback.forbidden_before(own) {
            return Err(stop.into());
        }
        let command = match act {
            CommandOrSecret::Command(command) => {
                let text = self.canonical.text(&command)?;
                match &name {
                    None => text,
                    Some(name) => self.hide(name, text, &mut sealing)?,
                }
            }
            CommandOrSecret::Secret => {
                if let Some(name) = name.clone() {
                    let unjudged = before.map(|before| (seat, self.record.chain.entry, before));
                    self.playback.keep_unknown(name, unjudged);
                }
                format!("\"{UNSEEN}\"")
            }
        };
        let digest = self.digest(&mut sealing)?;
        let draws = self.drawn(&mut sealing)?;
        let events = self.public_events()?;
        let reveals = self.turned_over(&mut sealing)?;
        self.playback.settle_looks();
        let reveals: Vec<Reveal<'_>> = reveals
            .iter()
            .map(|(name, seal, value)| Reveal {
                name: name.clone(),
                of: seal.map(|(of, _)| of),
                salt: seal.map(|(_, salt)| salt),
                value: RawJson::new(value),
            })
            .collect();
        let signed = match act {
            CommandOrSecret::Command(given) => {
                let request = || self.sign_request(seat, given).ok();
                self.signature(signed, Signed::Command, seat, &command, request)?
            }
            CommandOrSecret::Secret => None,
        };
        let by_hand = match act {
            CommandOrSecret::Command(command) if name.is_none() && reveals.is_empty() => {
                self.drawn_by_hand(Some((seat, command)), &draws)
            }
            _ => None,
        };
        let (command, events) = (RawJson::new(&command), RawJson::new(&events));
        let record = Commanded { command, digest, draws, events, name, reveals, seat, signed };
        let line = self.line(&Record::Command(record), sealing)?;
        self.last_drawn = by_hand;
        Ok(line)
    }

    /// Fails if a seat cannot undo its last command; the error gives the reason.
    pub fn can_undo(&self, seat: Seat) -> Result<(), UndoError> {
        self.playback.can_undo(seat).map(drop)
    }

    /// Returns the number of the last commands that can be undone, one after the other.
    pub fn undoable(&self) -> usize {
        self.playback.driver.settled().1
    }

    /// Records the result of the game. The referee's own copy opens key and seed here.
    pub fn result(&mut self) -> LineResult<G> {
        let abandoned = self.record.stage == Stage::Abandoned;
        if !abandoned {
            self.expect(Stage::Playing)?;
            if !G::is_over(self.playback.driver.state()) {
                return Err(EntryError::NotOver.into());
            }
        }
        let breakdown = self.canonical.text(&self.playback.score_lines)?;
        let winners = if abandoned { Seats::NONE } else { G::winners(self.playback.driver.state()) };
        let scores = G::scores(self.playback.driver.state());
        let mut sealing = self.sealing();
        sealing.opened.extend(self.header_openings());
        let line =
            self.line(&Record::Result(Finished { breakdown: RawJson::new(&breakdown), scores, winners }), sealing)?;
        self.record.stage = Stage::Finished;
        Ok(line)
    }
}
