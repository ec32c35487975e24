//! The further openings of every copy of a finished game: docs/reference/log-format.md (The end of a game), derived from a log alone.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use amunre_core::log::format::Address;
use serde_json::Value;

use crate::forgery::Forgery;
use crate::knowledge::{drawn_by, hidden_draws, seats_of};

/// An item of a pile that a seat has: the seat, the pile and the item.
type Held = (u64, String, String);

#[derive(Default)]
struct EndReader {
    /// The draws that nothing has revealed yet, the oldest first.
    held: BTreeMap<Held, VecDeque<Address>>,
    /// The items that lie face down: pile, item and seal, by name.
    laid: BTreeMap<String, (String, String, Address)>,
    /// The secret commands that were not revealed.
    commands: BTreeSet<Address>,
    /// The publicly known cards of each hand, which are spent first.
    open: BTreeMap<(u64, String), u64>,
    /// Start Schemes, of which a seat keeps one.
    dealt: BTreeMap<u64, Vec<(String, String)>>,
    opened: BTreeSet<Address>,
    is_finished: bool,
}

/// The seals that every copy opens because the game is over; none if the game is unfinished or abandoned.
pub fn end_openings(log: &Forgery) -> BTreeSet<Address> {
    let mut values: BTreeMap<Address, Value> = BTreeMap::new();
    for (of, value) in log.clone().opened().into_iter().flatten() {
        values.insert(of, value);
    }
    let mut reader = EndReader::default();
    for (entry, line) in (0..).zip(&log.lines) {
        let record: Value = serde_json::from_str(&line.record).expect("a record");
        reader.line(entry, &record, &values);
    }
    if !reader.is_finished {
        return BTreeSet::new();
    }
    // who did not know a value cannot open it
    reader.opened.union(&reader.commands).copied().filter(|of| values.contains_key(of)).collect()
}

impl EndReader {
    fn line(&mut self, entry: u64, record: &Value, values: &BTreeMap<Address, Value>) {
        let (kind, body) = record.as_object().and_then(|record| record.iter().next()).expect("one kind");
        match kind.as_str() {
            "header" => self.header(body),
            // a game that was given up has no winner
            "result" => self.is_finished = !body["winners"].as_array().expect("winners").is_empty(),
            _ => {}
        }
        if body["command"]["sealed"].is_string() {
            self.commands.insert(Address(entry, 0));
            if let Some(kept) = values.get(&Address(entry, 0)).and_then(|command| command["keep"]["card"].as_str()) {
                let seat = body["seat"].as_u64().expect("a seat");
                let mut dealt = self.dealt.remove(&seat).unwrap_or_default();
                // both can be of one kind
                if let Some(place) = dealt.iter().position(|(_, card)| card == kept) {
                    dealt.remove(place);
                }
                dealt.iter().for_each(|(pile, other)| self.spend(seat, pile, other));
            }
        }
        for event in body["events"].as_array().into_iter().flatten() {
            self.event(event);
        }
        for reveal in body["reveals"].as_array().into_iter().flatten() {
            if let Ok(of) = serde_json::from_value::<Address>(reveal["of"].clone()) {
                self.commands.remove(&of);
            }
        }
        self.draws(entry, kind == "start", body, values);
        self.taken(body);
    }

    /// Reads the header: each seat of Amun-Re begins with a public builder; a stated position shows its public values.
    fn header(&mut self, body: &Value) {
        let view = &body["position"]["view"]["seats"];
        for (place, seat) in (0..8_usize).zip(0..) {
            let stated = &view[place]["hand"]["open"];
            for (card, number) in stated.as_object().into_iter().flatten() {
                self.open.insert((seat, card.clone()), number.as_u64().expect("a number"));
            }
            if view.is_null() && body["game"] == "amun-re" {
                self.open.extend(["builder", "architect"].map(|card| ((seat, card.to_owned()), 1)));
            }
        }
    }

    fn event(&mut self, event: &Value) {
        let (kind, fields) = match event.as_object().and_then(|event| event.iter().next()) {
            Some((kind, fields)) => (kind.as_str(), fields),
            None => return,
        };
        let seat = fields["seat"].as_u64().unwrap_or_default();
        let text = |field: &str| fields[field].as_str().unwrap_or_default();
        match kind {
            "card_played" | "card_sold" | "card_discarded" => self.spend_card(seat, text("card")),
            "tile_placed" | "tile_discarded" => self.spend(seat, "tomb_tiles", text("tile")),
            "cards_discarded" => {
                for (card, number) in fields["cards"].as_object().expect("cards") {
                    (0..number.as_u64().expect("a number")).for_each(|_| self.spend_card(seat, card));
                }
            }
            "offer_revealed" => {
                let offer = fields["offer"].as_object().and_then(|offer| offer.values().next()).expect("an offer");
                if offer["correction"] == true {
                    self.spend_card(seat, "sacrifice_correction");
                    self.spend_card(seat, "influence");
                }
                if offer["greed"] == true {
                    self.spend_card(seat, "greed");
                }
            }
            _ => {}
        }
    }

    fn spend_card(&mut self, seat: u64, card: &str) {
        let open = self.open.entry((seat, card.to_owned())).or_default();
        if *open > 0 {
            *open -= 1;
            return;
        }
        for pile in ["power_cards", "favour_cards", "cards"] {
            self.spend(seat, pile, card);
        }
    }

    fn spend(&mut self, seat: u64, pile: &str, item: &str) {
        let held = self.held.get_mut(&(seat, pile.to_owned(), item.to_owned()));
        self.opened.extend(held.and_then(VecDeque::pop_front));
    }

    fn draws(&mut self, entry: u64, is_start: bool, body: &Value, values: &BTreeMap<Address, Value>) {
        let drawn = drawn_by(body);
        let schemes = seats_of(body, &["scheme_dealt"]).len();
        for (count, (place, of)) in hidden_draws(entry, body).into_iter().enumerate() {
            let draw = &body["draws"][place];
            let pile = draw["label"].as_str().and_then(|label| label.split('/').next()).expect("a pile").to_owned();
            let Some(item) = values.get(&of).and_then(Value::as_str).map(str::to_owned) else { continue };
            if let Some(seat) = drawn.get(&place) {
                if is_start {
                    self.opened.insert(of);
                }
                if count < schemes {
                    self.dealt.entry(*seat).or_default().push((pile.clone(), item.clone()));
                }
                self.held.entry((*seat, pile, item)).or_default().push_back(of);
            } else if let Some(name) = draw["name"].as_str() {
                self.laid.insert(name.to_owned(), (pile, item, of));
            }
        }
    }

    fn taken(&mut self, body: &Value) {
        let mut places: BTreeMap<&str, u8> = BTreeMap::new();
        for event in body["events"].as_array().into_iter().flatten() {
            let card = &event["free_card_taken"];
            let (Some(province), Some(seat)) = (card["province"].as_str(), card["seat"].as_u64()) else { continue };
            let place = places.entry(province).or_default();
            *place += 1;
            if let Some((pile, item, of)) = self.laid.remove(&format!("free/{province}/{place}")) {
                self.held.entry((seat, pile, item)).or_default().push_back(of);
            }
        }
    }
}
