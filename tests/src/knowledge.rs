//! The readers that may know each sealed value of a log: the table of docs/reference/log-format.md, derived from the records alone.

use std::collections::BTreeMap;

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::Address;
use serde_json::Value;

use crate::end_openings::end_openings;
use crate::forgery::Forgery;

/// The seat that knows a sealed value, besides the referee.
type Knower = Option<u64>;

/// Goes through the records of a log and keeps the values under each name.
#[derive(Default)]
struct RecordReader {
    named: BTreeMap<String, Address>,
}

/// The addresses that a copy for this viewer may open, line by line; for the referee, all that the writer knew.
pub fn may_open(log: &Forgery, viewer: Viewer) -> Vec<Vec<Address>> {
    let mut reader = RecordReader::default();
    let end = end_openings(log);
    let line = |(entry, line): (u64, &crate::forgery::ForgedLine)| {
        let record: Value = serde_json::from_str(&line.record).expect("a record");
        let may = |knower: Knower| match viewer {
            Viewer::Referee => true,
            Viewer::Seat(seat) => knower == Some(u64::from(seat.number())),
            Viewer::Spectator => false,
        };
        let known = reader.line(entry, &record);
        let is_open = |(of, knower): &(Address, Knower)| may(*knower) || end.contains(of);
        let mut open: Vec<Address> = known.into_iter().filter(is_open).map(|(of, _)| of).collect();
        open.sort();
        open
    };
    (0..).zip(&log.lines).map(line).collect()
}

impl RecordReader {
    /// The seals of a record and the values that it shows to some viewers, each with the seat that knows it.
    fn line(&mut self, entry: u64, record: &Value) -> Vec<(Address, Knower)> {
        let (kind, body) = record.as_object().and_then(|record| record.iter().next()).expect("one kind");
        let mut paths = Vec::new();
        seals(body, &mut Vec::new(), &mut paths);
        let drawn = drawn_by(body);
        let mut known = Vec::new();
        for (slot, path) in (0..).zip(&paths) {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            let of = Address(entry, slot);
            let knower = match path.as_slice() {
                // the seats made the seals of their shares; each opens its own in a record
                ["chance", "shares", "seats", _] => continue,
                ["position", "seats", seat] => seat.parse().ok(),
                ["command"] => {
                    self.name(body, of);
                    body["seat"].as_u64()
                }
                ["draws", place, "item"] => {
                    let place = place.parse::<usize>().expect("a place");
                    self.name(&body["draws"][place], of);
                    drawn.get(&place).copied()
                }
                _ => None,
            };
            known.push((of, knower));
        }
        known.extend(self.taken(body));
        if kind == "result" {
            // whatever the header has of them: seed or share of the host, and the key
            let header = self.named.iter().filter(|(name, _)| name.starts_with("header/"));
            known.extend(header.map(|(_, of)| (*of, None)));
        }
        if kind == "header" {
            let secret =
                |path: &Vec<String>| path[0] == "key" || (path[0] == "chance" && !path.contains(&"seats".to_owned()));
            for (slot, path) in (0..).zip(&paths).filter(|(_, path)| secret(path)) {
                self.named.insert(format!("header/{}", path[0]), Address(entry, slot));
            }
        }
        known
    }

    fn name(&mut self, of_what: &Value, of: Address) {
        if let Some(name) = of_what["name"].as_str() {
            self.named.insert(name.to_owned(), of);
        }
    }

    /// The cards that lay face down and come to a seat, each by the name under which it was sealed.
    fn taken(&self, body: &Value) -> Vec<(Address, Knower)> {
        let mut places: BTreeMap<&str, u8> = BTreeMap::new();
        let mut taken = Vec::new();
        for event in body["events"].as_array().into_iter().flatten() {
            let card = &event["free_card_taken"];
            let Some(province) = card["province"].as_str() else { continue };
            let place = places.entry(province).or_default();
            *place += 1;
            if let Some(of) = self.named.get(&format!("free/{province}/{place}")) {
                taken.push((*of, card["seat"].as_u64()));
            }
        }
        taken
    }
}

/// The seats that drew items which nobody else saw, by the place of the draw. Items that the writer did not see are not sealed,
/// but they are draws.
pub(crate) fn drawn_by(body: &Value) -> BTreeMap<usize, u64> {
    // start Schemes are dealt before any card is drawn
    let dealt = seats_of(body, &["scheme_dealt"]).into_iter();
    let mut seats = dealt.chain(seats_of(body, &["card_dealt", "card_drawn", "tile_drawn"]));
    let draws = body["draws"].as_array().into_iter().flatten().enumerate();
    let is_hidden = |draw: &Value| draw["item"].is_object() || draw["item"] == "unseen";
    let hidden = draws.filter(|(_, draw)| is_hidden(draw) && draw.get("name").is_none());
    hidden.filter_map(|(place, _)| Some((place, seats.next()?))).collect()
}

/// The draws of a record whose items are sealed: the place of each, and the address of the seal.
pub(crate) fn hidden_draws(entry: u64, body: &Value) -> Vec<(usize, Address)> {
    let mut paths = Vec::new();
    seals(body, &mut Vec::new(), &mut paths);
    let is_item = |path: &[String]| path.first().is_some_and(|part| part == "draws") && path[2] == "item";
    let items = (0..).zip(&paths).filter(|(_, path)| is_item(path));
    items.map(|(slot, path)| (path[1].parse().expect("a place"), Address(entry, slot))).collect()
}

/// The seats of all events of these kinds, in the order of the events.
pub(crate) fn seats_of(body: &Value, kinds: &[&str]) -> Vec<u64> {
    let events = body["events"].as_array().into_iter().flatten();
    events.filter_map(|event| kinds.iter().find_map(|kind| event[kind]["seat"].as_u64())).collect()
}

/// The paths of all seals, in the order of the bytes.
fn seals(value: &Value, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    match value {
        // an offer that is sealed in a view is none
        Value::Object(members) if members.len() == 1 && value["sealed"].is_string() => found.push(path.clone()),
        Value::Object(members) => {
            // the keys of canonical JSON ascend
            let sorted: BTreeMap<&String, &Value> = members.iter().collect();
            for (key, member) in sorted {
                path.push(key.clone());
                seals(member, path, found);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                path.push(place.to_string());
                seals(item, path, found);
                path.pop();
            }
        }
        _ => {}
    }
}
