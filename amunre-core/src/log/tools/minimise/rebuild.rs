//! A log rebuilt with fewer lines: each line is at another entry then, so its values are sealed again.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::engine::{FullGame, Seat, Viewer, to_canonical, to_value};
use crate::log::format::line;
use crate::log::tools::minimise::parsed_log::{KnownPosition, ParsedLine, ParsedLog, ParsedOpening, Parts};
use crate::log::{Address, Hash, salt, seal};

/// Rebuilds a log from these lines, from a position if one is given; none if it is not possible.
pub(super) fn rebuild<G: FullGame>(
    taken: &ParsedLog<'_, G>,
    kept: &[usize],
    position: Option<&KnownPosition<G>>,
) -> Option<String> {
    let mut telling = Rebuild { taken, position, moved: BTreeMap::new(), slots: BTreeMap::new(), known: Vec::new() };
    let (mut text, mut head) = (String::new(), Hash::default());
    for (entry, place) in (0_u64..).zip(kept) {
        let piece = taken.pieces.get(*place)?;
        if u64::try_from(*place) == Ok(entry) && position.is_none() && telling.moved.len() == *place {
            // no line before it was left out
            telling.moved.insert(entry, entry);
            text += str::from_utf8(piece.bytes).ok()?;
            text.push('\n');
            head = piece.hash;
            continue;
        }
        let (record, open) = telling.piece(piece, u64::try_from(*place).ok()?, entry)?;
        // a hash that was wrong stays wrong
        head = if piece.follows { head.chained(record.as_bytes()) } else { piece.hash };
        text += &line::write(head, &open, &record);
    }
    Some(text)
}

struct Rebuild<'t, G: FullGame> {
    taken: &'t ParsedLog<'t, G>,
    position: Option<&'t KnownPosition<G>>,
    /// The new entry of each old one.
    moved: BTreeMap<u64, u64>,
    /// The new slot of each seal.
    slots: BTreeMap<Address, u32>,
    /// The piles whose content was stated already.
    known: Vec<&'static str>,
}

/// The key that marks a seal with its old slot until it is sealed again.
const WAS: &str = "was";
/// The key of the value to be sealed.
const SHOWN: &str = "shown";

impl<G: FullGame> Rebuild<'_, G> {
    /// The record and the openings of a line, as canonical JSON.
    fn piece(&mut self, piece: &ParsedLine<'_>, before: u64, entry: u64) -> Option<(String, String)> {
        self.moved.insert(before, entry);
        let Parts { mut record, open: was_open } = self.taken.parts(piece, before)?;
        let mut slot = 0_u32;
        each_seal(&mut record, &mut |sealed| {
            sealed[WAS] = slot.into();
            slot += 1;
        });
        if before == 0 {
            self.state_position(&mut record)?;
        } else {
            self.adjust(&mut record, piece)?;
        }
        let mut open = Vec::new();
        let mut slot = 0_u32;
        each_seal(&mut record, &mut |sealed| {
            let of = Address(entry, slot);
            slot += 1;
            self.reseal(sealed, of, before, &was_open, &mut open);
        });
        let was_sorted = was_open.is_sorted_by(|one, other| one.of < other.of);
        for opened in &was_open {
            // the fitting openings of its own seals are there already
            if !opened.fits {
                open.extend(self.moved_opening(opened));
            }
        }
        if was_sorted {
            open.sort_by_key(|opened: &ParsedOpening| opened.of);
        }
        let open: Vec<Value> = open
            .iter()
            .map(|ParsedOpening { of, salt, value, .. }| json!({"of": of, "salt": salt, "value": value}))
            .collect();
        Some((to_canonical(&record).ok()?, to_canonical(&open).ok()?))
    }

    /// Seals a value again at its new place, and opens it if it was open.
    fn reseal(
        &mut self,
        sealed: &mut Value,
        of: Address,
        before: u64,
        was_open: &[ParsedOpening],
        open: &mut Vec<ParsedOpening>,
    ) {
        let own = |was: &Value| Some(Address(before, u32::try_from(was.as_u64()?).ok()?));
        let was = sealed.get(WAS).and_then(own);
        if let Some(was) = was {
            self.slots.insert(was, of.1);
        }
        let opened = match (was, sealed.get(SHOWN)) {
            (Some(was), _) => was_open
                .iter()
                .find(|opened| opened.of == was && opened.fits)
                .map(|opened| ParsedOpening { of, salt: self.salt(was, of, opened.salt), ..opened.clone() }),
            (None, Some(shown)) => {
                let salt = self.taken.key.map_or_else(Hash::default, |key| salt(key, of));
                Some(ParsedOpening { of, salt, value: shown.clone(), fits: true })
            }
            (None, None) => None,
        };
        let Some(opened) = opened else {
            // a value that is not open stays as it is
            if let Value::Object(fields) = sealed {
                fields.remove(WAS);
            }
            return;
        };
        let text = to_canonical(&opened.value).unwrap_or_default();
        *sealed = json!({"sealed": seal(self.taken.game_id, of, opened.salt, text.as_bytes())});
        open.push(opened);
    }

    /// The salt of a seal at its new place.
    fn salt(&self, was: Address, of: Address, given: Hash) -> Hash {
        match self.taken.key {
            Some(key) if self.taken.is_by_key(was, given) => salt(key, of),
            _ => given,
        }
    }

    /// The new address of a seal, if it still exists.
    fn address(&self, was: Address) -> Option<Address> {
        let entry = *self.moved.get(&was.0)?;
        Some(Address(entry, self.slots.get(&was).copied().unwrap_or(was.1)))
    }

    /// An opening of a value that was sealed earlier, or of one that is not sealed.
    fn moved_opening(&self, opened: &ParsedOpening) -> Option<ParsedOpening> {
        let of = self.address(opened.of)?;
        Some(ParsedOpening { of, salt: self.salt(opened.of, of, opened.salt), ..opened.clone() })
    }

    /// Writes the position into the header: the spectator's view in the clear, and sealed the view of each seat and the whole.
    fn state_position(&self, header: &mut Value) -> Option<()> {
        let Some(KnownPosition { state, names, .. }) = self.position else { return Some(()) };
        let rules = self.taken.rules.as_ref()?;
        let shown = |state: &G::State| to_value(state).ok().map(|state| json!({SHOWN: state}));
        let seats: Option<Vec<Value>> =
            Seat::all(G::players(rules)).map(|seat| shown(&G::view(rules, state, Viewer::Seat(seat)))).collect();
        let view = to_value(&G::view(rules, state, Viewer::Spectator)).ok()?;
        let header = header.get_mut("header")?;
        header["position"] = json!({"seats": seats?, "state": shown(state)?, "view": view});
        if header.get("seats").and_then(Value::as_array).is_some_and(|seats| !seats.is_empty()) {
            header["seats"] = json!(names);
        }
        Some(())
    }

    /// Adjusts a record to its new place: its references to earlier entries, and the contents of piles.
    fn adjust(&mut self, record: &mut Value, piece: &ParsedLine<'_>) -> Option<()> {
        if let Some(start) = record.get_mut("start").filter(|_| self.position.is_some()) {
            *start = json!({"events": []});
        }
        if let Some(first) = record.get_mut("undo").and_then(|undo| undo.get_mut("first")) {
            *first = json!(self.moved.get(&first.as_u64()?)?);
        }
        if let Some(of) = record.get_mut("redrawn").and_then(|redrawn| redrawn.get_mut("of")) {
            *of = json!(self.moved.get(&of.as_u64()?)?);
        }
        if let Some(breakdown) = record.get_mut("result").and_then(|result| result.get_mut("breakdown")) {
            // a command before the position cannot be revealed after it
            let given = self.position.map_or(0, |position| position.score_lines);
            let list = breakdown.as_array_mut()?;
            list.drain(..given.min(list.len()));
        }
        let Some(command) = record.get_mut("command").filter(|command| command.is_object()) else { return Some(()) };
        for reveal in command.get_mut("reveals").and_then(Value::as_array_mut).into_iter().flatten() {
            self.adjust_reveal(reveal)?;
        }
        let drawn = command.get_mut("draws").and_then(Value::as_array_mut);
        for (draw, drawing) in drawn.into_iter().flatten().zip(&piece.draws) {
            let is_news = !self.known.contains(&drawing.pile) && self.position.is_some();
            self.known.push(drawing.pile);
            if let (true, None, Some(made)) = (is_news, draw.get("made"), &drawing.made) {
                draw["made"] = if drawing.is_public { json!(made) } else { json!({SHOWN: made}) };
            }
        }
        Some(())
    }

    fn adjust_reveal(&self, reveal: &mut Value) -> Option<()> {
        let Some(of) = reveal.get("of").cloned() else { return Some(()) };
        let was: Address = serde_json::from_value(of).ok()?;
        match (self.address(was), self.position) {
            (Some(of), _) => {
                let given = serde_json::from_value(reveal.get("salt")?.clone()).ok()?;
                reveal["salt"] = json!(self.salt(was, of, given));
                reveal["of"] = json!(of);
            }
            // a hidden value of a position has no seal of its own
            (None, Some(_)) => {
                let fields = reveal.as_object_mut()?;
                fields.remove("of");
                fields.remove("salt");
            }
            (None, None) => return None,
        }
        Some(())
    }
}

/// Visits the seals of a record, in the order of its bytes.
fn each_seal(value: &mut Value, visit: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Object(fields) if fields.contains_key("sealed") || fields.contains_key(SHOWN) => visit(value),
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &mut Value)> = fields.iter_mut().collect();
            fields.sort_by_key(|(name, _)| *name);
            fields.into_iter().for_each(|(_, field)| each_seal(field, visit));
        }
        Value::Array(list) => list.iter_mut().for_each(|item| each_seal(item, visit)),
        _ => {}
    }
}
