//! A record rewritten by someone with the key: changed values are sealed again.

use amunre_core::engine::json::to_canonical;
use amunre_core::log::format::{Address, Hash, salt, seal};
use serde_json::{Value, json};

use crate::forgery::Forgery;
use crate::forgery::reseal::openings;

/// An opening as it stands in a line, without its braces.
pub(super) fn opening(of: Address, salt: Hash, value: &Value) -> String {
    let value = to_canonical(value).expect("canonical JSON");
    format!("\"of\":{of},\"salt\":\"{salt}\",\"value\":{value}")
}

/// Goes through the seals of a record, in the order of its bytes.
pub(super) fn each_seal(value: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Object(fields) if fields.contains_key("sealed") || fields.contains_key("shown") => visit(value),
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &mut Value)> = fields.iter_mut().collect();
            fields.sort_by_key(|(name, _)| *name);
            fields.into_iter().for_each(|(_, field)| each_seal(field, visit));
        }
        Value::Array(list) => list.iter_mut().for_each(|item| each_seal(item, visit)),
        _ => {}
    }
}

impl Forgery {
    /// Rewrites a record. While it is edited, each sealed value that its line opens is shown as `{"shown":value,"was":slot}`;
    /// another one is sealed by writing `{"shown":value}`. Later openings of these values follow.
    #[track_caller]
    pub fn retold(mut self, key: Hash, entry: usize, tell: impl FnOnce(&mut Value)) -> Self {
        let at = u64::try_from(entry).expect("an entry");
        let game_id = self.game_id();
        let old = openings(&self.lines[entry].open);
        let mut record: Value = serde_json::from_str(&self.lines[entry].record).expect("a record");
        let mut slots = 0..;
        each_seal(&mut record, &mut |sealed| {
            let slot = slots.next().expect("a slot");
            if let Some((.., value)) = old.iter().find(|(of, ..)| *of == Address(at, slot)) {
                *sealed = json!({"shown": value, "was": slot});
            }
        });
        tell(&mut record);
        let (mut opened, mut moved) = (Vec::new(), Vec::new());
        let mut slots = 0..;
        each_seal(&mut record, &mut |shown| {
            let of = Address(at, slots.next().expect("a slot"));
            let Some(value) = shown.get("shown").cloned() else { return };
            let salt = salt(key, of);
            let text = opening(of, salt, &value);
            if let Some(was) = shown.get("was").and_then(Value::as_u64) {
                let (was, salt, value) =
                    old.iter().find(|(of, ..)| u64::from(of.1) == was && of.0 == at).expect("it was open");
                moved.push((opening(*was, *salt, value), text.clone()));
            }
            let bytes = to_canonical(&value).expect("canonical JSON");
            *shown = json!({"sealed": seal(game_id, of, salt, bytes.as_bytes())});
            opened.push(text);
        });
        self.lines[entry].record = to_canonical(&record).expect("canonical JSON");
        let earlier = old.iter().filter(|(of, ..)| of.0 != at).map(|(of, salt, value)| opening(*of, *salt, value));
        let open: Vec<String> = earlier.chain(opened).map(|text| format!("{{{text}}}")).collect();
        self.lines[entry].open = format!("[{}]", open.join(","));
        // in two steps, since what one was the other may be now
        let held = |place: usize| format!("@@{place}@@");
        for (number, line) in self.lines.iter_mut().enumerate().skip(entry) {
            let parts = [Some(&mut line.record), Some(&mut line.open).filter(|_| number > entry)];
            for part in parts.into_iter().flatten() {
                for (place, (from, _)) in moved.iter().enumerate() {
                    *part = part.replace(from, &held(place));
                }
                for (place, (_, to)) in moved.iter().enumerate() {
                    *part = part.replace(&held(place), to);
                }
            }
        }
        self
    }

    /// The id of the game.
    pub fn game_id(&self) -> Hash {
        let header: Value = serde_json::from_str(&self.lines[0].record).expect("a header");
        Hash::read(header["header"]["game_id"].as_str().expect("its id").as_bytes()).expect("32 bytes")
    }

    /// The openings of each line: address and value.
    pub fn opened(&self) -> Vec<Vec<(Address, Value)>> {
        let line = |open: &str| openings(open).into_iter().map(|(of, _, value)| (of, value)).collect();
        self.lines.iter().map(|parts| line(&parts.open)).collect()
    }

    /// A copy with only these openings: `keeps` gets the entry of the line, the address, and the value.
    pub fn opening_only(mut self, mut keeps: impl FnMut(usize, Address, &Value) -> bool) -> Self {
        for (entry, line) in self.lines.iter_mut().enumerate() {
            let mut all = openings(&line.open);
            all.retain(|(of, _, value)| keeps(entry, *of, value));
            let kept: Vec<String> =
                all.iter().map(|(of, salt, value)| format!("{{{}}}", opening(*of, *salt, value))).collect();
            line.open = format!("[{}]", kept.join(","));
        }
        self
    }
}
