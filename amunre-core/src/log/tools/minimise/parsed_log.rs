//! A parsed log: its lines, its key, and the positions before its fault.

use std::sync::Arc;

use serde_json::Value;

use crate::engine::{FullGame, RecordedDraw, from_text};
use crate::log::format::line::Line;
use crate::log::format::record::{Header, Opening, Record};
use crate::log::playback::pile_contents::named;
use crate::log::read::replay::{Replay, Step, VerifyOptions};
use crate::log::{Address, Hash, Unreadable, salt, seal};

/// The number of entries before the fault from which positions are kept.
const FARTHEST: u64 = 512;

/// A parsed log.
pub(super) struct ParsedLog<'l, G: FullGame> {
    pub(super) pieces: Vec<ParsedLine<'l>>,
    /// The positions that the game could start from, each before the entry that it names, in ascending order.
    pub(super) positions: Vec<KnownPosition<G>>,
    pub(super) rules: Option<Arc<G::Rules>>,
    pub(super) game_id: Hash,
    /// The key of the salts, if the log opens it.
    pub(super) key: Option<Hash>,
}

/// A line.
pub(super) struct ParsedLine<'l> {
    /// The bytes of the line. They are parsed again each time, so that a long log needs little memory.
    pub(super) bytes: &'l [u8],
    /// The hash that it carries.
    pub(super) hash: Hash,
    /// True if the hash follows from the record and the hash before.
    pub(super) follows: bool,
    /// The kind of its record.
    pub(super) kind: &'static str,
    /// The entry that it undoes.
    pub(super) undoes: Option<u64>,
    /// The draws of the line, for lines near the fault.
    pub(super) draws: Vec<ParsedDraw>,
}

/// A line as JSON.
pub(super) struct Parts {
    pub(super) record: Value,
    pub(super) open: Vec<ParsedOpening>,
}

/// An opening.
#[derive(Clone)]
pub(super) struct ParsedOpening {
    pub(super) of: Address,
    pub(super) salt: Hash,
    pub(super) value: Value,
    /// True if it fits, for a seal of its own line.
    pub(super) fits: bool,
}

/// A draw: its pile, the content before it, and whether the content is public.
pub(super) struct ParsedDraw {
    pub(super) pile: &'static str,
    pub(super) made: Option<Vec<(String, u8)>>,
    pub(super) is_public: bool,
}

/// The game before an entry.
pub(super) struct KnownPosition<G: FullGame> {
    /// The place of that entry.
    pub(super) place: usize,
    pub(super) state: Box<G::State>,
    pub(super) names: Vec<String>,
    /// The number of score lines before it.
    pub(super) score_lines: usize,
}

impl<'l, G: FullGame> ParsedLog<'l, G> {
    /// Parses a readable log, with the positions before an entry.
    pub(super) fn of(log: &'l [u8], fault: u64) -> Result<Self, Unreadable> {
        let mut replay = Replay::<G>::open(log, &VerifyOptions::default())?;
        let mut bytes = log.split(|byte| *byte == b'\n');
        let mut parsed =
            Self { pieces: Vec::new(), positions: Vec::new(), rules: None, game_id: Hash::default(), key: None };
        let mut head = Hash::default();
        while let Some(step) = replay.next()? {
            parsed.add(&step, bytes.next().unwrap_or_default(), head, fault);
            head = step.line.hash;
        }
        Ok(parsed)
    }

    /// Adds a line with these bytes, which follows the line with the hash `head`.
    fn add(&mut self, step: &Step<'_, G>, bytes: &'l [u8], head: Hash, fault: u64) {
        let (mut kind, mut undoes) = ("", None);
        if let Ok(record) = from_text::<Record<'_>>(step.record()) {
            kind = record.kind();
            match &record {
                Record::Header(header) if self.pieces.is_empty() => self.header(step, header),
                Record::Undo(undo) => undoes = Some(undo.first),
                Record::Redrawn(redrawn) => undoes = Some(redrawn.of),
                _ => {}
            }
        }
        let follows = head.chained(step.record().as_bytes()) == step.line.hash;
        let is_near = fault.saturating_sub(step.entry()) <= FARTHEST;
        let drawing = |draw: &RecordedDraw| ParsedDraw {
            pile: draw.label.pile.name,
            made: draw.left.as_ref().map(|left| named(draw.label.pile, left)),
            is_public: draw.is_public,
        };
        let draws = if is_near { step.draws().iter().map(drawing).collect() } else { Vec::new() };
        self.pieces.push(ParsedLine { bytes, hash: step.line.hash, follows, kind, undoes, draws });
        if is_near && step.entry() < fault && step.is_whole() && step.is_judging() && self.key.is_some() {
            self.positions.push(KnownPosition {
                place: self.pieces.len(),
                state: step.judge.playback.driver.copied_state(),
                names: step.names().to_vec(),
                score_lines: step.score_lines().len(),
            });
        }
    }

    fn header(&mut self, step: &Step<'_, G>, header: &Header<'_>) {
        self.rules = Some(Arc::clone(&step.judge.playback.driver.rules));
        self.game_id = header.game_id;
        let open: Vec<Opening<'_>> = from_text(step.openings()).unwrap_or_default();
        let key = open.iter().find_map(|opening| {
            let key: Hash = serde_json::from_str(opening.value.get()).ok()?;
            (salt(key, opening.of) == opening.salt).then_some(key)
        });
        self.key = key.filter(|_| header.key.is_some());
    }

    /// Returns true if the salt is the one that the key gives.
    pub(super) fn is_by_key(&self, of: Address, given: Hash) -> bool {
        self.key.is_some_and(|key| salt(key, of) == given)
    }

    /// Returns the line of this entry as JSON.
    pub(super) fn parts(&self, piece: &ParsedLine<'_>, entry: u64) -> Option<Parts> {
        let line = Line::read(piece.bytes).ok()?;
        let open: Vec<Opening<'_>> = from_text(line.open).ok()?;
        let opened = |opening: &Opening<'_>| {
            let Opening { of, salt, value } = opening;
            let sealed = usize::try_from(of.1).ok().and_then(|slot| line.seals.get(slot));
            let computed = seal(self.game_id, *of, *salt, value.get().as_bytes());
            let value = serde_json::from_str(value.get()).unwrap_or_default();
            ParsedOpening { of: *of, salt: *salt, value, fits: of.0 == entry && sealed == Some(&computed) }
        };
        Some(Parts { record: from_text(line.record).ok()?, open: open.iter().map(opened).collect() })
    }
}
