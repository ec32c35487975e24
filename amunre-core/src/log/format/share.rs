//! The share of a seat in a seed that all make together: kept secret, committed to, opened.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::text::notation::{NotationError, read_seat};
use crate::engine::{Names, Seat};
use crate::log::format::commitment::seal::quoted;
use crate::log::{Address, Hash, SecretKey, Signed, seal};

/// The longest name of a game, in bytes.
const LONGEST_NAME: usize = 200;

/// The place of the share of a seat in a header.
pub(crate) fn share_address(seat: Seat) -> Address {
    // slot 0 is the host's
    Address(0, u32::from(seat.number()) + 1)
}

/// Returns the commitment of a seat to its share, by a salt of its own. A seat gives it before it knows any other share.
pub fn share_seal(game_id: Hash, seat: Seat, salt: Hash, share: Hash) -> Hash {
    seal(game_id, share_address(seat), salt, quoted(share).as_bytes())
}

/// Returns the id of a game that this text gives: 64 hex digits, or a name that no other game has.
///
/// ```
/// use amunre_core::log::format::read_game_id;
///
/// let by_name = read_game_id("club-final-2026")?;
/// assert_eq!(read_game_id(&by_name.to_string())?, by_name);
/// assert!(read_game_id("").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_game_id(text: &str) -> Result<Hash, ShareError> {
    if let Some(id) = Hash::read(text.as_bytes()) {
        return Ok(id);
    }
    if text.trim() != text || !(1..=LONGEST_NAME).contains(&text.len()) || text.chars().any(char::is_control) {
        return Err(ShareError::GameId);
    }
    Ok(Hash::of_text(&format!("amunre/game-id-from-name/v1 {text}")))
}

/// A share of a seed, as its seat keeps it. Its JSON holds the secret; its debug text does not.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The commitment, which is sent to the host first.
    pub commitment: Hash,
    /// The game.
    pub game_id: Hash,
    /// The hash of the header against which the share was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<Hash>,
    salt: Hash,
    /// The seat.
    pub seat: Seat,
    #[serde(rename = "share")]
    secret: Hash,
}

/// The reason why a share of a seed or a commitment to it does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShareError {
    /// A text is not the id of a game.
    #[error(
        "expected 64 lower-case hex digits, or a name of 1 to {LONGEST_NAME} bytes that no other game has, without \
         spaces around it"
    )]
    GameId,
    /// A text is not a commitment.
    #[error("expected what `amunre share new` printed: the number of a seat, a colon, 64 lower-case hex digits")]
    Commitment,
    /// There is a commitment of a seat that is not at the table.
    #[error("{seat} is not at the table: expected seats from 0 to {}", .players.saturating_sub(1))]
    NotAtTable {
        /// The seat.
        seat: Seat,
        /// The number of seats.
        players: u8,
    },
    /// A seat has several commitments.
    #[error("{0} is given more than once: expected one commitment for each seat")]
    Twice(Seat),
    /// A seat has no commitment.
    #[error("the commitment of {0} is missing: expected one commitment for each seat")]
    Missing(Seat),
    /// The seed of a record is not made of shares.
    #[error("the seed of this record is not made of shares")]
    NotShared,
    /// The seat has opened its share before.
    #[error("{0} has already opened their share")]
    Opened(Seat),
    /// The share was opened against another header.
    #[error(
        "this share was opened for the header {kept} and cannot be opened for another one ({given}): the host has made a \
         new header. Expected the same header, or a new share for a new game"
    )]
    OtherHeader {
        /// The hash of the header against which it was opened.
        kept: Hash,
        /// The hash that was given now.
        given: Hash,
    },
    /// The share is not the one that the seat sealed.
    #[error("this is not the share that {0} sealed: the share, its salt or the game id is different")]
    Different(Seat),
    /// Some seats have not opened their shares, so the game cannot begin.
    #[error("all seats must open their shares first")]
    Unopened,
}

impl Share {
    /// Returns a share of these 32 bytes, hidden by these: both are bytes that no one else can guess.
    pub fn new(game_id: Hash, seat: Seat, salt: Hash, share: Hash) -> Self {
        Self { commitment: share_seal(game_id, seat, salt, share), game_id, header: None, salt, seat, secret: share }
    }

    /// Returns true if the commitment is the one to this share, which holds unless the file was edited.
    pub fn is_sound(&self) -> bool {
        self.commitment == share_seal(self.game_id, self.seat, self.salt, self.secret)
    }

    /// Returns the commitment with its seat, as the host gets it.
    pub fn commitment(&self) -> Commitment {
        Commitment { seat: self.seat, seal: self.commitment }
    }

    /// Opens the share against the header with this hash, and remembers the hash: a share is opened against one header only.
    /// With a key of the seat the opening is signed.
    ///
    /// ```
    /// use amunre_core::engine::ids::Seat;
    /// use amunre_core::log::format::{Hash, Share, read_game_id};
    ///
    /// let game_id = read_game_id("club-final-2026")?;
    /// let mut share = Share::new(game_id, Seat::FIRST, Hash::of_text("a salt"), Hash::of_text("a share"));
    /// let header = Hash::of_text("the header");
    /// assert_eq!(share.open(header, None)?.seat, Seat::FIRST);
    /// assert!(share.open(Hash::of_text("another header"), None).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(&mut self, header: Hash, key: Option<&SecretKey>) -> Result<ShareOpening, ShareError> {
        if let Some(kept) = self.header.filter(|kept| *kept != header) {
            return Err(ShareError::OtherHeader { kept, given: header });
        }
        self.header = Some(header);
        let Self { seat, salt, secret: share, .. } = *self;
        let signed = key.map(|key| key.sign(Signed::Share, header, seat, &quoted(share)));
        Ok(ShareOpening { seat, salt, share, signed })
    }
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Share of {} in {}", self.seat, self.game_id)
    }
}

/// The commitment of a seat to its share. As text: `SEAT:HASH`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment {
    /// The seat.
    pub seat: Seat,
    /// The seal of its share.
    pub seal: Hash,
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat.number(), self.seal)
    }
}

impl FromStr for Commitment {
    type Err = ShareError;

    fn from_str(text: &str) -> Result<Self, ShareError> {
        let read =
            text.split_once(':').and_then(|(seat, seal)| Some((seat_number(seat)?, Hash::read(seal.as_bytes())?)));
        read.map(|(seat, seal)| Self { seat, seal }).ok_or(ShareError::Commitment)
    }
}

/// The number of a seat, as digits.
pub(crate) fn seat_number(text: &str) -> Option<Seat> {
    let number = text.parse::<u8>().ok().filter(|number| number.to_string() == text)?;
    Seat::all(Seat::MOST).find(|seat| seat.number() == number)
}

/// Returns the seals of the shares in the order of the seats, of which each has one.
///
/// ```
/// use amunre_core::engine::ids::Seat;
/// use amunre_core::log::format::{Commitment, Hash, ShareError, seals_of};
///
/// let sent: Commitment = format!("1:{}", Hash::of_text("a commitment")).parse()?;
/// assert!(matches!(seals_of(&[sent], 2), Err(ShareError::Missing(seat)) if seat == Seat::FIRST));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn seals_of(commitments: &[Commitment], players: u8) -> Result<Vec<Hash>, ShareError> {
    if let Some(odd) = commitments.iter().find(|commitment| commitment.seat.number() >= players) {
        return Err(ShareError::NotAtTable { seat: odd.seat, players });
    }
    let seal = |seat: Seat| {
        let mut of = commitments.iter().filter(|commitment| commitment.seat == seat);
        match (of.next(), of.next()) {
            (Some(one), None) => Ok(one.seal),
            (Some(_), Some(_)) => Err(ShareError::Twice(seat)),
            (None, _) => Err(ShareError::Missing(seat)),
        }
    };
    Seat::all(players).map(seal).collect()
}

/// The opening of a share. As text: the line `seat 0: share SALT SHARE`, and behind it the signature of a seat that signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareOpening {
    /// The seat.
    pub seat: Seat,
    /// The salt of the commitment.
    pub salt: Hash,
    /// The share.
    pub share: Hash,
    /// The signature of the seat.
    pub signed: Option<String>,
}

impl ShareOpening {
    /// Reads what follows the word `share` in a line.
    pub(crate) fn read_after(seat: Seat, line: &str, text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_whitespace();
        let mut hash = |what: &str| {
            let word = words.next().unwrap_or_default();
            let expected = || NotationError::at(line, word, vec![format!("{what}: 64 lower-case hex digits")]);
            Hash::read(word.as_bytes()).ok_or_else(expected)
        };
        let (salt, share) = (hash("the salt")?, hash("the share")?);
        let signed = words.next();
        if let Some(odd) = signed.filter(|signed| !is_hex_signature(signed)) {
            let expected = "the end of the line, or a signature: 128 lower-case hex digits";
            return Err(NotationError::at(line, odd, vec![expected.to_owned()]));
        }
        match words.next() {
            None => Ok(Self { seat, salt, share, signed: signed.map(str::to_owned) }),
            Some(more) => Err(NotationError::at(line, more, vec!["the end of the line".to_owned()])),
        }
    }
}

/// Returns true for the form of a signature: 128 lower-case hex digits.
pub(crate) fn is_hex_signature(text: &str) -> bool {
    text.len() == 128 && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

impl fmt::Display for ShareOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, salt, share, signed } = self;
        write!(f, "{seat}: share {salt} {share}")?;
        signed.as_ref().map_or(Ok(()), |signed| write!(f, " {signed}"))
    }
}

impl FromStr for ShareOpening {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        let (seat, rest) = read_seat(&Names::default(), Seat::MOST, line)?;
        let text = rest.trim();
        match text.strip_prefix("share") {
            Some(opened) if opened.starts_with(char::is_whitespace) => Self::read_after(seat, line, opened),
            _ => Err(NotationError::at(
                line,
                text,
                vec!["share SALT SHARE, as `amunre share open` prints it".to_owned()],
            )),
        }
    }
}
