//! Writes the record of a game, line by line, while it is played.

mod agreement;
mod header;
mod line_writer;
mod redrawn;
mod resume;

pub use agreement::{Agreement, DrawSource, RecordError};
pub use resume::ResumeError;
pub(crate) use resume::resume_game;

use std::sync::Arc;

use crate::engine::{
    Canonical, CanonicalError, Chance, FullGame, Game, ScoreLine, Seat, Seats, Seeded, UndoError, to_value,
};
use crate::log::format::commitment::seal::{SealOpening, UNSEEN, quoted};
use crate::log::format::record::{
    Commanded, DrawRecord, Finished, Note, PointOfView, Record, Reveal, Ruled, SIGNATURE, SeatChange, SeatSignature,
    SharedOpening, Start, Undo, is_signature,
};
use crate::log::format::seat_names;
use crate::log::format::share::{share_address, share_seal};
use crate::log::format::signature::SeatKeys;
use crate::log::playback::last_drawn::LastDrawn;
use crate::log::playback::{CommandOrSecret, HiddenValue, Playback, Stage};
use crate::log::{
    Address, Hash, RawJson, RulingRequest, SecretKey, ShareOpening, SignRequest, Signed, salt, seed_from_shares,
};

type LineResult<G> = Result<String, RecordError<<G as Game>::Violation>>;

/// The shares of a seed.
#[derive(Clone)]
struct Shares {
    host: Hash,
    seals: Vec<Hash>,
    opened: Vec<Option<Hash>>,
}

/// A record that is being written. Each method returns the line to be written, with its line feed.
pub struct Recorder<G: FullGame> {
    playback: Playback<G>,
    canonical: Canonical,
    game_id: Hash,
    key: Option<Hash>,
    point_of_view: PointOfView,
    seeded: Option<Seeded>,
    shares: Option<Shares>,
    /// Openings of the header that the result repeats.
    secrets: Vec<SealOpening>,
    /// True if the game starts from a stated position: then nothing happens before the first command.
    stated: bool,
    stage: Stage,
    left: Seats,
    /// The current names of the seats, by their numbers; empty if they have none.
    names: Vec<String>,
    entry: u64,
    head: Hash,
    /// The hash of the header.
    header: Hash,
    /// The public keys of the seats.
    keys: SeatKeys,
    /// The keys with which the recorder signs.
    own_keys: Vec<(Seat, SecretKey)>,
    /// The last start or command, if its draws can be corrected.
    last_drawn: Option<Box<LastDrawn<G>>>,
}

impl<G: FullGame> Clone for Recorder<G> {
    fn clone(&self) -> Self {
        Self {
            playback: self.playback.saved(),
            canonical: Canonical::default(),
            shares: self.shares.clone(),
            secrets: self.secrets.clone(),
            names: self.names.clone(),
            keys: self.keys.clone(),
            own_keys: self.own_keys.clone(),
            last_drawn: self.last_drawn.clone(),
            ..*self
        }
    }
}

impl<G: FullGame> Recorder<G> {
    /// The rules.
    pub fn rules(&self) -> &G::Rules {
        &self.playback.driver.rules
    }

    /// The rules, shared.
    pub(crate) fn shared_rules(&self) -> Arc<G::Rules> {
        Arc::clone(&self.playback.driver.rules)
    }

    /// The draws of the seed, where it is known.
    pub(crate) fn seeded(&self) -> Option<Seeded> {
        self.seeded
    }

    /// The state as it is now.
    pub fn state(&self) -> &G::State {
        &self.playback.driver.state
    }

    /// The current names of the seats, by their numbers; empty if they have none.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The last events.
    pub fn events(&self) -> &[G::Event] {
        &self.playback.events
    }

    /// The points so far, with their reasons.
    pub fn score_lines(&self) -> &[ScoreLine] {
        &self.playback.score_lines
    }

    /// The last hash of the chain. Others can keep it to check the record later.
    pub fn head(&self) -> Hash {
        self.head
    }

    /// The number of lines that were written.
    pub fn entries(&self) -> u64 {
        self.entry
    }

    /// The knowledge that is recorded.
    pub fn point_of_view(&self) -> PointOfView {
        self.point_of_view
    }

    /// Returns true if the game has begun.
    pub fn has_begun(&self) -> bool {
        self.stage != Stage::Agreed
    }

    /// Returns true if the record is complete: it has a result: only notes can follow.
    pub fn is_finished(&self) -> bool {
        self.stage == Stage::Finished
    }

    /// Returns true if the game was abandoned, and the record has no result yet.
    pub fn is_abandoned(&self) -> bool {
        self.stage == Stage::Abandoned
    }

    /// Fails if the game has not begun or is over, or if a seat has left and was not replaced.
    pub fn may_act(&self, seat: Seat) -> Result<(), RecordError<G::Violation>> {
        self.expect(Stage::Playing)?;
        self.expect_there(seat)
    }

    /// The seat whose hidden command has this public name.
    pub fn whose_secret(&self, name: &str) -> Option<Seat> {
        let secret = self.playback.secrets.get(name)?;
        secret.unjudged.as_ref().map(|(seat, ..)| *seat)
    }

    /// The seat that gave the last command that was not undone, if it is known.
    pub fn last_to_act(&self) -> Option<Seat> {
        self.playback.last_to_act()
    }

    /// Writes several lines or none: if `act` fails, the record stays as it was.
    pub fn together<T, E>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        let (playback, seeded, stage) = (self.playback.saved(), self.seeded, self.stage);
        let (left, entry, head, keys) = (self.left, self.entry, self.head, self.keys.clone());
        let (names, last_drawn) = (self.names.clone(), self.last_drawn.clone());
        let done = act(self);
        if done.is_err() {
            (self.playback, self.seeded, self.stage) = (playback, seeded, stage);
            (self.left, self.entry, self.head, self.keys) = (left, entry, head, keys);
            (self.names, self.last_drawn) = (names, last_drawn);
        }
        done
    }

    /// The seats that have not opened their shares of the seed; empty if the seed is not made of shares.
    pub fn unopened_shares(&self) -> Vec<Seat> {
        let opened = self.shares.iter().flat_map(|shares| Seat::all(Seat::MOST).zip(&shares.opened));
        opened.filter(|(_, share)| share.is_none()).map(|(seat, _)| seat).collect()
    }

    /// Signs the commands of this seat with its key from here on. The key must be the one in the header.
    pub fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), RecordError<G::Violation>> {
        let Some(public) = self.keys.of(seat) else {
            return Err(RecordError::Order(format!("{seat} does not sign: the header has no key of theirs")));
        };
        if public.bytes() != key.public() {
            let expected = "expected the key whose public key the header has";
            return Err(RecordError::Order(format!("this is not the key of {seat}: {expected}")));
        }
        self.own_keys.push((seat, key));
        Ok(())
    }

    /// The seats with keys in the header that were not replaced.
    pub fn signers(&self) -> Vec<(Seat, Hash)> {
        Seat::all(Seat::MOST).filter_map(|seat| Some((seat, self.keys.of(seat)?.bytes()))).collect()
    }

    /// Returns true if the header has the key of this seat and the key is not at hand.
    pub fn signs_elsewhere(&self, seat: Seat) -> bool {
        self.keys.of(seat).is_some() && self.own_keys.iter().all(|(owner, _)| *owner != seat)
    }

    /// The signature that stands in the record: that which is given, or one of a key that is at hand. It must fit the key of
    /// the seat, if that has one.
    fn signature(
        &self,
        signed: Option<String>,
        what: Signed,
        seat: Seat,
        text: &str,
    ) -> Result<Option<String>, RecordError<G::Violation>> {
        let Some(key) = self.keys.of(seat) else {
            return match signed {
                Some(_) if !self.keys.is_empty() => {
                    Err(RecordError::Order(format!("{seat} has no key in this record: they cannot sign")))
                }
                signed => Ok(signed),
            };
        };
        let after = if what == Signed::Share { self.header } else { self.head };
        let held = self.own_keys.iter().find(|(owner, _)| *owner == seat);
        match signed.or_else(|| held.map(|(_, held)| held.sign(what, after, seat, text))) {
            Some(signed) if key.fits(&signed, what, after, seat, text) => Ok(Some(signed)),
            Some(_) => {
                Err(RecordError::Order(format!("this is not a signature of {seat}, whose key is {}", key.bytes())))
            }
            None => Err(RecordError::Unsigned(seat)),
        }
    }

    /// A seat opens its share of the seed, and signs it after the hash of the header if its key stands there.
    pub fn open_share(&mut self, opening: ShareOpening) -> LineResult<G> {
        let ShareOpening { seat, salt, share, signed } = opening;
        self.expect(Stage::Agreed)?;
        let place = usize::from(seat.number());
        let Some(shares) = &self.shares else {
            return Err(RecordError::Order("the seed of this record is not made of shares".to_owned()));
        };
        let (Some(sealed), Some(opened)) = (shares.seals.get(place), shares.opened.get(place)) else {
            return Err(RecordError::Order(format!("{seat} is not at the table")));
        };
        if opened.is_some() {
            return Err(RecordError::Order(format!("{seat} has already opened their share")));
        }
        if *sealed != share_seal(self.game_id, seat, salt, share) {
            let problem =
                format!("this is not the share that {seat} sealed: the share, its salt or the game id is different");
            return Err(RecordError::Order(problem));
        }
        let value = quoted(share);
        let signed = self.signature(signed, Signed::Share, seat, &value)?;
        let sealing = self.sealing();
        let record = SharedOpening { of: share_address(seat), salt, signed, value: RawJson::new(&value) };
        let line = self.line(&Record::Share(record), sealing)?;
        if let Some(opened) = self.shares.as_mut().and_then(|shares| shares.opened.get_mut(place)) {
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
        if let Some(Shares { host, opened, .. }) = &self.shares {
            let opened: Option<Vec<Hash>> = opened.iter().copied().collect();
            let all = opened.ok_or_else(|| RecordError::Order("all seats must open their shares first".to_owned()))?;
            self.seeded = Some(Seeded::new(seed_from_shares(*host, &all)));
        }
        let done = match &mut self.seeded {
            _ if self.stated => Ok(()),
            Some(seeded) => self.playback.start(seeded).map(drop),
            None => self.playback.start(chance).map(drop),
        };
        done.map_err(RecordError::Stopped)?;
        self.expect_seen()?;
        let mut sealing = self.sealing();
        let digest = self.digest(&mut sealing)?;
        let draws = self.drawn(&mut sealing)?;
        let events = self.public_events()?;
        self.stage = Stage::Playing;
        let by_hand = self.drawn_by_hand(None, &draws);
        let line = self.line(&Record::Start(Start { digest, draws, events: RawJson::new(&events) }), sealing)?;
        self.last_drawn = by_hand;
        Ok(line)
    }

    /// The entry that is written, if its draws were made by hand: they can be corrected.
    fn drawn_by_hand(&self, command: Option<(Seat, G::Command)>, draws: &[DrawRecord]) -> Option<Box<LastDrawn<G>>> {
        let is_by_hand = !draws.is_empty() && self.seeded.is_none() && self.shares.is_none();
        is_by_hand.then(|| Box::new(LastDrawn { entry: self.entry, command, draws: draws.to_vec(), before: None }))
    }

    /// Carries out and records a command of a seat.
    pub fn command(&mut self, seat: Seat, command: G::Command, chance: &mut dyn Chance) -> LineResult<G> {
        self.asked(seat, CommandOrSecret::Command(command), None, chance)
    }

    /// Returns the request that this seat sign this command as the next record. A secret command stands there as its seal, so its
    /// signature reveals nothing, and the request has the salt of the seal.
    pub fn sign_request(&self, seat: Seat, command: G::Command) -> Result<SignRequest, CanonicalError> {
        let value = to_value(&command)?;
        Ok(SignRequest {
            command: Some(value),
            salt: self.key.filter(|_| G::is_secret(command)).map(|key| salt(key, Address(self.entry, 0))),
            ..self.acknowledgement_request(seat)
        })
    }

    /// Returns the request that this seat acknowledge all entries so far.
    pub fn acknowledgement_request(&self, seat: Seat) -> SignRequest {
        SignRequest {
            after: self.head,
            command: None,
            entry: self.entry,
            game: G::ID.to_owned(),
            game_id: self.game_id,
            ruling: None,
            salt: None,
            seat,
        }
    }

    /// Returns the request that this seat sign this ruling as the next record.
    pub fn ruling_request(
        &self,
        seat: Seat,
        repairs: Vec<G::Event>,
        agreed: Seats,
        reason: String,
    ) -> Result<SignRequest, RecordError<G::Violation>> {
        let mut after = self.clone();
        after.ruling(repairs, agreed, reason.clone())?;
        let events: Vec<G::Event> = after.playback.public_events().collect();
        let ruling = RulingRequest { agreed, events: to_value(&events)?, reason };
        Ok(SignRequest { ruling: Some(ruling), ..self.acknowledgement_request(seat) })
    }

    /// A seat asks something, and signs it. Where the record has its key, the signature must be one of what
    /// [`Recorder::sign_request`] asks for. A record without keys takes up to 1,024 characters of printable ASCII, for whoever can check
    /// them.
    pub fn signed_command(
        &mut self,
        seat: Seat,
        command: G::Command,
        signed: String,
        chance: &mut dyn Chance,
    ) -> LineResult<G> {
        if !is_signature(&signed) {
            return Err(RecordError::Order(format!("{} bytes: expected {SIGNATURE}", signed.len())));
        }
        self.asked(seat, CommandOrSecret::Command(command), Some(signed), chance)
    }

    /// Records a command that only the seat knows, if the writer is not that seat.
    pub fn secret_command(&mut self, seat: Seat, chance: &mut dyn Chance) -> LineResult<G> {
        self.asked(seat, CommandOrSecret::Secret, None, chance)
    }

    fn asked(
        &mut self,
        seat: Seat,
        asked: CommandOrSecret<G::Command>,
        signed: Option<String>,
        chance: &mut dyn Chance,
    ) -> LineResult<G> {
        self.may_act(seat)?;
        if asked == CommandOrSecret::Secret && self.is_referee() {
            return Err(RecordError::Order("a referee sees every command, including the secret ones".to_owned()));
        }
        self.as_a_whole(|recorder| recorder.stepped(seat, asked, signed, chance))
    }

    fn stepped(
        &mut self,
        seat: Seat,
        asked: CommandOrSecret<G::Command>,
        signed: Option<String>,
        chance: &mut dyn Chance,
    ) -> LineResult<G> {
        let mut sealing = self.sealing();
        let mut name = None;
        let is_secret = match asked {
            CommandOrSecret::Command(command) => G::is_secret(command) && self.key.is_some(),
            CommandOrSecret::Secret => true,
        };
        if is_secret {
            name = G::secret(&self.playback.driver.rules, &self.playback.driver.state, seat);
        }
        let before = (asked == CommandOrSecret::Secret).then(|| self.playback.driver.state.clone());
        let counts = !self.is_referee();
        let done = match &mut self.seeded {
            Some(seeded) => self.playback.step(self.entry, seat, asked, counts, seeded),
            None => self.playback.step(self.entry, seat, asked, counts, chance),
        };
        let (_, too_many) = done.map_err(RecordError::Stopped)?;
        self.expect_seen()?;
        if let Some(too_many) = too_many {
            return Err(RecordError::Order(too_many.to_string()));
        }
        let own = name.as_deref().zip(before.as_deref()).map(|(name, before)| (name, seat, before));
        if let Some(stop) = self.playback.forbidden_before(own) {
            return Err(RecordError::Stopped(stop));
        }
        let command = match asked {
            CommandOrSecret::Command(command) => {
                let text = self.canonical.text(&command)?;
                match &name {
                    None => text,
                    Some(name) => self.hide(name, text, &mut sealing)?,
                }
            }
            CommandOrSecret::Secret => {
                if let Some(name) = name.clone() {
                    let unjudged = before.map(|before| (seat, self.entry, before));
                    let secret = HiddenValue { seal: None, known: None, unjudged };
                    self.playback.secrets.insert(name, secret);
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
        let signed = match asked {
            CommandOrSecret::Command(_) => self.signature(signed, Signed::Command, seat, &command)?,
            CommandOrSecret::Secret => None,
        };
        let by_hand = match asked {
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

    /// Undoes the last command of a seat.
    pub fn undo(&mut self, seat: Seat) -> LineResult<G> {
        self.may_act(seat)?;
        self.as_a_whole(|recorder| {
            let first = recorder.playback.undo(seat).map_err(RecordError::Undo)?;
            let sealing = recorder.sealing();
            recorder.line(&Record::Undo(Undo { first, seat }), sealing)
        })
    }

    /// Records a ruling of the referee. It is signed by the seats that agree and whose keys are at hand.
    pub fn ruling(&mut self, repairs: Vec<G::Event>, agreed: Seats, reason: String) -> LineResult<G> {
        self.signed_ruling(repairs, agreed, reason, &[])
    }

    /// Records a ruling with these signatures of seats that agree: of what [`Recorder::ruling_request`] asks for.
    pub fn signed_ruling(
        &mut self,
        repairs: Vec<G::Event>,
        agreed: Seats,
        reason: String,
        signatures: &[SeatSignature],
    ) -> LineResult<G> {
        self.expect(Stage::Playing)?;
        check_text(&reason)?;
        let players = G::players(&self.playback.driver.rules);
        if let Some(stranger) = agreed.iter().find(|seat| seat.number() >= players) {
            return Err(RecordError::Order(format!("{stranger} is not at the table: they cannot agree")));
        }
        if let Some(signed) = signatures.iter().find(|signed| !agreed.contains(signed.seat)) {
            let problem = format!("{} signs a ruling and is not among those who agree", signed.seat);
            return Err(RecordError::Order(problem));
        }
        self.as_a_whole(|recorder| recorder.ruled(repairs, agreed, reason, signatures))
    }

    fn ruled(
        &mut self,
        repairs: Vec<G::Event>,
        agreed: Seats,
        reason: String,
        given: &[SeatSignature],
    ) -> LineResult<G> {
        let whole = self.is_referee();
        self.playback.repair(repairs, whole).map_err(RecordError::Order)?;
        let mut sealing = self.sealing();
        let digest = self.digest(&mut sealing)?;
        let events = self.public_events()?;
        let mut ruled = Ruled { agreed, digest, events: RawJson::new(&events), reason, signatures: Vec::new() };
        let text = ruled.text()?;
        for seat in agreed.iter() {
            let signed = given.iter().find(|signed| signed.seat == seat).map(|signed| signed.signed.clone());
            if signed.is_some() || !self.signs_elsewhere(seat) {
                let signed = self.signature(signed, Signed::Ruling, seat, &text)?;
                ruled.signatures.extend(signed.map(|signed| SeatSignature { seat, signed }));
            }
        }
        self.line(&Record::Ruling(ruled), sealing)
    }

    /// A seat vouches for all entries so far: with this signature of what [`Recorder::acknowledgement_request`] asks for, or by its key
    /// that is at hand.
    pub fn acknowledge(&mut self, seat: Seat, signed: Option<String>) -> LineResult<G> {
        if self.stage == Stage::Agreed {
            self.expect(Stage::Playing)?;
        }
        let no_key =
            || RecordError::Order(format!("{seat} has no key in this record: they cannot acknowledge entries"));
        self.keys.of(seat).ok_or_else(no_key)?;
        let signed = self.signature(signed, Signed::Acknowledgement, seat, "")?.ok_or_else(no_key)?;
        let sealing = self.sealing();
        self.line(&Record::Acknowledgement(SeatSignature { seat, signed }), sealing)
    }

    /// Records a remark.
    pub fn note(&mut self, seat: Option<Seat>, text: String) -> LineResult<G> {
        check_text(&text)?;
        let players = G::players(&self.playback.driver.rules);
        if let Some(stranger) = seat.filter(|seat| seat.number() >= players) {
            return Err(RecordError::Order(format!("{stranger} is not at the table: there are {players} seats")));
        }
        let sealing = self.sealing();
        self.line(&Record::Note(Note { seat, text }), sealing)
    }

    /// Records a change at a seat, or that the game is abandoned.
    pub fn seat(&mut self, change: SeatChange) -> LineResult<G> {
        self.expect(Stage::Playing)?;
        if let SeatChange::Abandoned { reason } = &change {
            check_text(reason)?;
            if G::is_over(&self.playback.driver.state) {
                return Err(RecordError::Order("the game is over: it cannot be abandoned any more".to_owned()));
            }
        }
        let players = G::players(&self.playback.driver.rules);
        let left = seat_names::follow(&change, self.left, players).map_err(RecordError::Order)?;
        if let SeatChange::Replaced { by, seat } = &change {
            seat_names::check_newcomer(&self.names, *seat, by).map_err(RecordError::Setup)?;
        }
        let is_abandoned = matches!(change, SeatChange::Abandoned { .. });
        let sealing = self.sealing();
        let newcomer = match &change {
            SeatChange::Replaced { by, seat } => Some((by.clone(), *seat)),
            _ => None,
        };
        let line = self.line(&Record::Seat(change), sealing)?;
        if let Some((by, seat)) = newcomer {
            self.keys.replaced(seat);
            seat_names::replace(&mut self.names, players, seat, &by);
        }
        self.left = left;
        if is_abandoned {
            self.stage = Stage::Abandoned;
        }
        Ok(line)
    }

    /// Records the result of the game. The referee's own copy opens key and seed here.
    pub fn result(&mut self) -> LineResult<G> {
        let abandoned = self.stage == Stage::Abandoned;
        if !abandoned {
            self.expect(Stage::Playing)?;
            if !G::is_over(&self.playback.driver.state) {
                return Err(RecordError::Order("the game is not over".to_owned()));
            }
        }
        let breakdown = self.canonical.text(&self.playback.score_lines)?;
        let winners = if abandoned { Seats::NONE } else { G::winners(&self.playback.driver.state) };
        let scores = G::scores(&self.playback.driver.state);
        let mut sealing = self.sealing();
        sealing.opened.extend(self.secrets.iter().cloned());
        let line =
            self.line(&Record::Result(Finished { breakdown: RawJson::new(&breakdown), scores, winners }), sealing)?;
        self.stage = Stage::Finished;
        Ok(line)
    }
}

/// The longest text of a remark or a reason, in bytes.
const LONGEST_TEXT: usize = 100_000;

fn check_text<V: std::fmt::Display + std::fmt::Debug>(text: &str) -> Result<(), RecordError<V>> {
    if text.len() <= LONGEST_TEXT {
        return Ok(());
    }
    Err(RecordError::Order(format!("a text of {} bytes is too long: expected at most {LONGEST_TEXT}", text.len())))
}
