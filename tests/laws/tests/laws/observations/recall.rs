//! Past events as rows of numbers: they are what a seat saw, and nothing else.

use std::collections::{BTreeSet, HashMap};

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{FullGame, Samples};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::observation::{EVENT_COLUMNS, EventRow, Observable, event_kinds, event_row};
use amunre_core::engine::search::choose;
use amunre_core::engine::table::Table;
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;
use amunre_core::registry::GAMES;
use amunre_core::session::{CommandInput, GameStart, Scope, open, recall, samples};
use serde_json::Value;

/// An encoder of events.
type Encoder<G> = fn(&<G as amunre_core::engine::game::Game>::Event, Seat, u8) -> EventRow;

/// Changes each value that is known in an event, and hidden in what a seat sees of it.
fn change_hidden(event: &mut Value, seen: &Value, values: &[Value]) {
    match (event, seen) {
        (Value::Object(fields), Value::String(word)) if word == "unseen" => {
            let before = fields["known"].clone();
            fields["known"] = values.iter().find(|value| **value != before).cloned().unwrap_or(before);
        }
        (Value::Object(fields), Value::Object(seen)) => {
            fields.iter_mut().for_each(|(name, value)| change_hidden(value, &seen[name], values));
        }
        _ => {}
    }
}

/// The values that are known in an event.
fn known(event: &Value, found: &mut Vec<Value>) {
    if let Value::Object(fields) = event {
        found.extend(fields.get("known").filter(|value| !found.contains(value)).cloned());
        fields.values().for_each(|value| known(value, found));
    }
}

/// Plays a game of each set-up. Fails if the row of an event depends on what its seat cannot see. Returns the number of hidden values that
/// were changed, and the kinds of which unequal events had equal rows.
fn rows_are_what_is_seen<G: FullGame + Samples + Observable>(
    row: Encoder<G>,
) -> Result<(usize, BTreeSet<&'static str>), String> {
    let (mut hidden, mut alike) = (0, BTreeSet::new());
    let mut values: HashMap<&str, Vec<Value>> = HashMap::new();
    let kinds = event_kinds::<G>();
    for sample in G::samples() {
        let players = G::players(&G::rules(&sample.setup).expect("a set-up"));
        let mut dice = Fast::new(8, 8);
        let mut table = Table::<G, _>::open(&sample.setup, Fast::new(8, 1)).expect("a game");
        let mut events = table.start_events().to_vec();
        let mut rows: HashMap<EventRow, G::Event> = HashMap::new();
        loop {
            for event in events.drain(..) {
                let json = serde_json::to_value(&event).expect("JSON");
                for seat in Seat::all(players) {
                    let (seen, own) = (G::redact(&event, Viewer::Seat(seat)), row(&event, seat, players));
                    let kind = kinds[usize::try_from(own[0] - 1).expect("a kind")].name;
                    if own != row(&seen, seat, players) {
                        return Err(format!("{seat} sees more than {seen:?}: {own:?}"));
                    }
                    let seen_json = serde_json::to_value(&seen).expect("JSON");
                    let mut other = json.clone();
                    let of_kind = values.entry(kind).or_default();
                    known(&json, of_kind);
                    change_hidden(&mut other, &seen_json, of_kind);
                    if other != json {
                        hidden += 1;
                        let other = serde_json::from_value(other).expect("an event");
                        if own != row(&other, seat, players) {
                            return Err(format!("{seat} tells {event:?} and {other:?} apart"));
                        }
                    }
                    if seat == Seat::FIRST && rows.insert(own, seen.clone()).is_some_and(|before| before != seen) {
                        alike.insert(kind);
                    }
                }
            }
            let Some(seat) = table.to_act().first() else { break };
            let command = choose::<G>(&table.required_commands(seat), &mut dice).expect("a command");
            events.extend_from_slice(table.apply_unchecked(seat, command).unwrap_or_else(|_| panic!("{command:?}")));
        }
    }
    Ok((hidden, alike))
}

/// An encoder that forgets the seat for which it writes: a planted fault.
fn of_first<G: FullGame + Observable>(event: &G::Event, _seat: Seat, players: u8) -> EventRow {
    event_row::<G>(event, Seat::FIRST, players)
}

fn finds<G: FullGame + Samples + Observable>(alike: &[&str]) -> usize {
    let (hidden, found) = rows_are_what_is_seen::<G>(event_row::<G>).unwrap();
    assert_eq!(found.into_iter().collect::<Vec<_>>(), alike, "kinds of which unequal events have equal rows");
    for kind in event_kinds::<G>() {
        let columns: Vec<usize> = kind.fields.iter().map(|field| field.column).collect();
        assert!(columns.iter().all(|column| (1..EVENT_COLUMNS).contains(column)), "{kind:?}");
    }
    hidden
}

#[test]
fn rows_of_events_show_what_a_seat_sees() {
    assert!(finds::<AmunRe>(&["Scored", "TurnBegan"]) > 1000);
    assert!(finds::<Horus>(&[]) > 100);
    // it hides nothing
    assert_eq!(finds::<MenNefer>(&[]), 0);
    for found in
        [rows_are_what_is_seen::<AmunRe>(of_first::<AmunRe>), rows_are_what_is_seen::<Horus>(of_first::<Horus>)]
    {
        let problem = found.expect_err("a planted fault");
        assert!(problem.contains("sees more than"), "{problem}");
    }
}

#[test]
fn a_window_is_the_end_of_the_past() {
    for game in GAMES {
        for (_, setup) in samples(game).expect("a game") {
            let mut table = open(game, &setup.json().expect("JSON"), &GameStart::of_number(5)).expect("a game");
            let (mut ids, mut before) = (Vec::new(), Vec::new());
            for step in 0..60 {
                let Some(seat) = table.to_act().first() else { break };
                let mut rows = vec![EventRow::default(); 4000];
                let number = recall(&*table, Seat::FIRST, &mut rows).expect("rows");
                let (empty, rows) = rows.split_at(4000 - number);
                assert!(empty.iter().all(|row| *row == EventRow::default()) && rows.iter().all(|row| row[0] > 0));
                // what was there before stays, and the events of the last command come behind it
                assert_eq!(rows[..before.len()], before);
                assert_eq!(number, before.len() + if step == 0 { number } else { table.last().len() });
                let mut last = [[7; EVENT_COLUMNS]; 3];
                recall(&*table, Seat::FIRST, &mut last).expect("rows");
                assert_eq!(last, rows[number - 3..]);
                before = rows.to_vec();
                table.legal_ids(seat, Scope::Required, &mut ids);
                table.apply(seat, CommandInput::Id(ids[step % ids.len()])).expect("a legal command");
                if step % 7 == 0 && table.can_undo(seat).is_ok() {
                    table.undo(seat).expect("an undo");
                    let mut again = vec![EventRow::default(); number];
                    assert_eq!(recall(&*table, Seat::FIRST, &mut again).expect("rows"), number);
                    assert_eq!(again, before);
                    table.redo().expect("a redo");
                }
            }
            let world = table.determinize(Viewer::Seat(Seat::FIRST), 1).expect("a world");
            assert_eq!(recall(&*world, Seat::FIRST, &mut [EventRow::default(); 5]).expect("no rows"), 0);
        }
    }
}
