//! Creation of seals: each value of a record gets the next slot and an opening.

use serde::Serialize;

use crate::engine::{Canonical, CanonicalError, DrawAnswer, FullGame, RecordedDraw, SeenBy, Viewer, sort_few};
use crate::log::format::record::{Concealed, Digest, DrawRecord, Opening, Seal, UNSEEN};
use crate::log::{Address, Hash, RawJson, salt, seal};

/// The opening of a value, as it will stand in a line.
#[derive(Clone, Debug)]
pub(crate) struct SealOpening {
    pub(crate) of: Address,
    pub(crate) salt: Hash,
    /// Canonical JSON.
    pub(crate) value: String,
}

/// The seals of one record.
#[derive(Debug)]
pub(crate) struct Sealer {
    game_id: Hash,
    /// None if nothing is sealed.
    key: Option<Hash>,
    entry: u64,
    slot: u32,
    /// The openings of the seals of this record, in order, then the other openings of the line.
    pub(crate) opened: Vec<SealOpening>,
}

impl Sealer {
    /// Begins with slot 0 of an entry.
    pub(crate) fn new(game_id: Hash, key: Option<Hash>, entry: u64) -> Self {
        Self { game_id, key, entry, slot: 0, opened: Vec::new() }
    }

    /// The address of the next seal.
    pub(crate) fn next(&self) -> Address {
        Address(self.entry, self.slot)
    }

    /// Skips the slot of a seal that another program made.
    pub(crate) fn pass(&mut self) {
        self.slot += 1;
    }

    /// Seals a value, given as canonical JSON. Returns none if nothing is sealed.
    pub(crate) fn seal(&mut self, value: String) -> Option<Seal> {
        let key = self.key?;
        let of = self.next();
        let salt = salt(key, of);
        let sealed = seal(self.game_id, of, salt, value.as_bytes());
        self.slot += 1;
        self.opened.push(SealOpening { of, salt, value });
        Some(Seal { sealed })
    }

    fn conceal<T: Serialize>(&mut self, value: T, canonical: &mut Canonical) -> Result<Concealed<T>, CanonicalError> {
        let text = canonical.text(&value)?;
        Ok(self.seal(text).map_or(Concealed::Clear(value), Concealed::Sealed))
    }

    /// The digests of a state; that of the whole state only if it is known.
    pub(crate) fn digest<G: FullGame>(
        &mut self,
        rules: &G::Rules,
        state: &G::State,
        whole: bool,
        canonical: &mut Canonical,
    ) -> Result<Digest, CanonicalError> {
        let spectator = Hash::of_view(canonical.write(&G::view(rules, state, Viewer::Spectator))?);
        let state = if whole {
            let digest = Hash::of_view(canonical.write(state)?);
            self.seal(quoted(digest))
        } else {
            None
        };
        Ok(Digest { spectator, state })
    }

    /// A draw as it is recorded.
    pub(crate) fn draw(
        &mut self,
        noted: &RecordedDraw,
        made: Option<Vec<(String, u8)>>,
        canonical: &mut Canonical,
    ) -> Result<DrawRecord, CanonicalError> {
        let item = match noted.answer {
            DrawAnswer::Item(item) => noted.label.pile.name_of(item).to_owned(),
            DrawAnswer::Unseen | DrawAnswer::Silent => UNSEEN.to_owned(),
        };
        let is_open = noted.seen_by == SeenBy::Everybody || item == UNSEEN;
        let item = if is_open { Concealed::Clear(item) } else { self.conceal(item, canonical)? };
        let made = match made {
            Some(made) if noted.is_public => Some(Concealed::Clear(made)),
            Some(made) => Some(self.conceal(made, canonical)?),
            None => None,
        };
        let (label, name, number) = (noted.label.to_string(), noted.name.clone(), noted.number);
        Ok(DrawRecord { item, label, made, name, number })
    }

    /// The openings of the line as JSON.
    pub(crate) fn open(&mut self, canonical: &mut Canonical) -> Result<String, CanonicalError> {
        sort_few(&mut self.opened, |opened| opened.of);
        self.opened.dedup_by_key(|opened| opened.of);
        let openings: Vec<Opening<'_>> = (self.opened.iter())
            .map(|SealOpening { of, salt, value }| Opening { of: *of, salt: *salt, value: RawJson::new(value) })
            .collect();
        canonical.text(&openings)
    }
}

/// A hash as canonical JSON.
pub(crate) fn quoted(hash: Hash) -> String {
    format!("\"{hash}\"")
}
