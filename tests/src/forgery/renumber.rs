//! Repairs by a forger who has the key, where lines moved: the seals fit their new addresses.

use std::collections::BTreeMap;

use amunre_core::engine::json::to_canonical;
use amunre_core::log::format::{Address, Hash, salt, seal};
use serde_json::{Value, json};

use crate::forgery::Forgery;
use crate::forgery::rebuild::{each_seal, opening};
use crate::forgery::reseal::openings;

/// Entries as they were, and where they are now.
type Moved = BTreeMap<u64, u64>;

/// Returns the new place of an address; none for a line that is gone. The header stays where it is.
fn moved(moves: &Moved, of: Address) -> Option<Address> {
    if of.0 == 0 { Some(of) } else { moves.get(&of.0).map(|entry| Address(*entry, of.1)) }
}

impl Forgery {
    /// Makes salts, seals, openings and reveals follow from the new places of lines, whose old entries these are. What
    /// was opened of a line that is gone is left out.
    pub fn renumbered(mut self, key: Hash, was: &[Option<usize>]) -> Self {
        let game_id = self.game_id();
        let number = |place: usize| u64::try_from(place).expect("an entry");
        let mut moves = Moved::new();
        for (now, old) in was.iter().enumerate() {
            moves.entry(old.map_or(u64::MAX, number)).or_insert(number(now));
        }
        for (now, line) in self.lines.iter_mut().enumerate().skip(1) {
            let mut record: Value = serde_json::from_str(&line.record).expect("a record");
            let (mut seals, mut opened) = (BTreeMap::new(), Vec::new());
            for (of, old_salt, value) in openings(&line.open) {
                let is_own = was[now].map(number) == Some(of.0);
                let Some(at) = (if is_own { Some(Address(number(now), of.1)) } else { moved(&moves, of) }) else {
                    continue;
                };
                let its_salt = if at.0 == 0 { old_salt } else { salt(key, at) };
                if is_own {
                    let bytes = to_canonical(&value).expect("canonical JSON");
                    seals.insert(of.1, json!({"sealed": seal(game_id, at, its_salt, bytes.as_bytes())}));
                }
                opened.push((at, opening(at, its_salt, &value)));
            }
            let mut slots = 0..;
            each_seal(&mut record, &mut |sealed| {
                if let Some(other) = seals.remove(&slots.next().expect("a slot")) {
                    *sealed = other;
                }
            });
            let reveals = record.pointer_mut("/command/reveals").and_then(Value::as_array_mut);
            for reveal in reveals.into_iter().flatten() {
                let of = serde_json::from_value(reveal["of"].clone()).ok();
                if let Some(at) = of.and_then(|of| moved(&moves, of)).filter(|at| at.0 > 0) {
                    (reveal["of"], reveal["salt"]) = (json!(at), json!(salt(key, at)));
                }
            }
            if let Some(first) = record.pointer_mut("/undo/first")
                && let Some(now) = first.as_u64().and_then(|first| moves.get(&first))
            {
                *first = json!(now);
            }
            opened.sort();
            let texts: Vec<String> = opened.into_iter().map(|(_, text)| format!("{{{text}}}")).collect();
            line.open = format!("[{}]", texts.join(","));
            line.record = to_canonical(&record).expect("canonical JSON");
        }
        self
    }
}
