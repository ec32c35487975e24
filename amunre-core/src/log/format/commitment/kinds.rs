//! The kinds of the sealed values of a record.

use std::collections::BTreeSet;

use crate::engine::{Canonical, FullGame};
use crate::log::Hash;
use crate::log::format::record::UNSEEN;
use crate::log::format::record::{ChanceSource, Commanded, Concealed, Digest, DrawRecord, Header, Record, Seal};

/// A kind of sealed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommitmentKind {
    /// A secret command.
    Command,
    /// A key, a seed, a share, a digest: 32 bytes.
    Hash,
    /// The name of a drawn item.
    Item,
    /// The content of a pile.
    Content,
    /// A position, or a view of it.
    State,
}

impl CommitmentKind {
    /// Fails unless a value, given as canonical JSON, is of this kind; the error describes a value that is.
    pub(crate) fn check<G: FullGame>(self, value: &str, canonical: &mut Canonical) -> Result<(), &'static str> {
        let (fits, expected) = match self {
            Self::Command => {
                (canonical.read::<G::Command>(value).is_some(), "a command of the game, in canonical form")
            }
            Self::Hash => (serde_json::from_str::<Hash>(value).is_ok(), "64 lower-case hex digits"),
            Self::Item => {
                (serde_json::from_str::<String>(value).is_ok_and(|item| item != UNSEEN), "the name of an item")
            }
            Self::Content => {
                let content = serde_json::from_str::<Vec<(String, u8)>>(value);
                (content.is_ok_and(|content| is_content(&content)), "the items of a pile, each once, with their copies")
            }
            Self::State => (canonical.read::<G::State>(value).is_some(), "a state of the game, in canonical form"),
        };
        if fits { Ok(()) } else { Err(expected) }
    }
}

/// Returns true if a pile can have this content: each item once, and no more copies than a pile has.
pub(crate) fn is_content(content: &[(String, u8)]) -> bool {
    let mut names = BTreeSet::new();
    names.extend(content.iter().map(|(item, _)| item.as_str()));
    let copies: usize = content.iter().map(|(_, copies)| usize::from(*copies)).sum();
    names.len() == content.len() && u16::try_from(copies).is_ok()
}

/// A sealed value of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sealed {
    /// The commitment.
    pub(crate) seal: Hash,
    /// The kind of the sealed value.
    pub(crate) hides: CommitmentKind,
}

impl Sealed {
    fn new(seal: Seal, hides: CommitmentKind) -> Self {
        Self { seal: seal.sealed, hides }
    }
}

/// The seals of a record, in the order of its bytes. The slot of a seal is its place in this list.
pub(crate) fn sealed(record: &Record<'_>) -> Vec<Sealed> {
    match record {
        Record::Header(header) => of_header(header),
        Record::Start(start) => of_digest(start.digest.as_ref()).chain(of_draws(&start.draws)).collect(),
        Record::Command(commanded) => of_command(commanded),
        Record::Ruling(ruled) => of_digest(ruled.digest.as_ref()).collect(),
        Record::Redrawn(redrawn) => of_digest(redrawn.digest.as_ref()).chain(of_draws(&redrawn.draws)).collect(),
        _ => Vec::new(),
    }
}

/// The seals of a header.
pub(crate) fn of_header(header: &Header<'_>) -> Vec<Sealed> {
    let (seed, shares): (_, &[Seal]) = match &header.chance {
        ChanceSource::Recorded => (None, &[]),
        ChanceSource::Seed(seed) => (Some(*seed), &[]),
        ChanceSource::Shares { host, seats } => (Some(*host), seats),
    };
    let hashes = seed.into_iter().chain(shares.iter().copied()).chain(header.key);
    let states = header.position.iter().flat_map(|position| position.seats.iter().copied().chain(position.state));
    let hashes = hashes.map(|seal| Sealed::new(seal, CommitmentKind::Hash));
    hashes.chain(states.map(|seal| Sealed::new(seal, CommitmentKind::State))).collect()
}

fn of_command(commanded: &Commanded<'_>) -> Vec<Sealed> {
    let command = commanded.seal().map(|seal| Sealed::new(seal, CommitmentKind::Command));
    command.into_iter().chain(of_digest(commanded.digest.as_ref())).chain(of_draws(&commanded.draws)).collect()
}

fn of_digest(digest: Option<&Digest>) -> impl Iterator<Item = Sealed> {
    digest.and_then(|digest| digest.state).map(|seal| Sealed::new(seal, CommitmentKind::Hash)).into_iter()
}

fn of_draws(draws: &[DrawRecord]) -> impl Iterator<Item = Sealed> {
    draws.iter().flat_map(|drawn| {
        let item = match &drawn.item {
            Concealed::Sealed(seal) => Some(Sealed::new(*seal, CommitmentKind::Item)),
            Concealed::Clear(_) => None,
        };
        let made = match &drawn.made {
            Some(Concealed::Sealed(seal)) => Some(Sealed::new(*seal, CommitmentKind::Content)),
            _ => None,
        };
        item.into_iter().chain(made)
    })
}
