//! The content of a pile follows from the record: it is stated only if it is new, and a drawn item was in the pile.

use amunre_core::amun_re::{AmunRe, Cards, Event, MarketTurn, Phase, Repair, Setup, State};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::{Game as _, Positions as _};
use amunre_core::engine::hidden::Bag;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::log::format::{Address, Hash};
use amunre_core::log::verify::Answer;
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::{faults, judge};
use amunre_tests::logs::{LogPlayer, agreed, key_of};
use amunre_tests::{RED, buy_cards, corpus};
use serde_json::{Value, json};

fn small() -> (Forgery, Hash) {
    (corpus::sound_log("abandoned-3p"), corpus::key_of("abandoned-3p"))
}

/// Changes a draw of a line; the log ends with it.
#[track_caller]
fn with_draw(log: &Forgery, key: Hash, entry: usize, place: usize, change: impl FnOnce(&mut Value)) -> Forgery {
    let tell = |record: &mut Value| {
        let (_, body) = record.as_object_mut().and_then(|record| record.iter_mut().next()).expect("a record");
        change(&mut body["draws"][place]);
    };
    log.clone().until(entry + 1).retold(key, entry, tell).rehashed()
}

/// Removes an existing field.
#[track_caller]
fn take(draw: &mut Value, field: &str) -> Value {
    draw.as_object_mut().and_then(|draw| draw.remove(field)).unwrap_or_else(|| panic!("{field} in {draw}"))
}

/// Checks that the referee and everybody else find the fault.
#[track_caller]
fn found_by_all(log: &Forgery, entry: usize) {
    assert_eq!(faults(log), [format!("record/draw at {entry}")], "in the referee's copy");
    assert_eq!(faults(&log.clone().all_closed()), [format!("record/draw at {entry}")], "in a spectator's copy");
}

/// Checks that a reader who sees the content of the pile finds the fault, and nobody else.
#[track_caller]
fn found_by_the_referee(log: &Forgery, entry: usize) {
    assert_eq!(faults(log), [format!("record/draw at {entry}")], "in the referee's copy");
    assert_eq!(faults(&log.clone().all_closed()), [""; 0], "in a spectator's copy");
}

// -- what a draw says was in its pile

#[test]
fn the_first_draw_of_a_pile_says_what_is_in_it() {
    let (log, key) = small();
    for (place, pile) in [(0, "provinces"), (3, "power_cards")] {
        let silent = with_draw(&log, key, 1, place, |draw| {
            assert!(draw["label"].as_str().is_some_and(|label| label.starts_with(pile)));
            take(draw, "made");
        });
        found_by_all(&silent, 1);
    }
}

/// The content must be stated even if not everybody can see it: that it is stated is public.
#[test]
fn the_first_draw_of_a_sealed_pile_says_what_is_in_it() {
    let (log, key) = (corpus::sound_log("stated-position-4p"), corpus::key_of("stated-position-4p"));
    let drawn = log.find(r#""made":{"sealed""#);
    found_by_all(&with_draw(&log, key, drawn, 0, |draw| drop(take(draw, "made"))), drawn);
}

/// A position in which a seat can buy three cards, and one is left in the pile: the other cards were discarded.
fn one_card_left(choices: u64) -> Option<(Setup, Seat)> {
    let setup = Setup::classic(3);
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>("one card left", setup.clone()), choices);
    let buys =
        |state: &State| state.round == 3 && matches!(state.phase, Phase::Market(MarketTurn { bought: None, .. }));
    transcriber.start(&mut NoChance).random_until(buys);
    let mut state = *transcriber.state();
    let last = state.deck.kinds().iter().next()?.0;
    let one = Cards::from_fn(|card| u8::from(card == last));
    let rest = Cards::from_fn(|card| state.deck.kinds().of(card) - one.of(card));
    state.deck = Bag::of(one);
    state.discards.add_all(&rest);
    let buyer = state.phase.turn()?;
    state.seats[buyer].gold = 30;
    let setup = AmunRe::with_position(&setup, state).expect("it starts from positions");
    let mut legal = Vec::new();
    AmunRe::legal_commands(&AmunRe::rules(&setup).ok()?, &state, buyer, &mut legal);
    legal.contains(&buy_cards(3)).then_some((setup, buyer))
}

/// The last card of the pile is drawn, and the discards become the pile: three cards are bought at once.
fn pile_made_anew(name: &str) -> (Forgery, Hash) {
    let (setup, buyer) = (0..100).find_map(one_card_left).expect("a seat that can buy three cards");
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>(name, setup), 1);
    transcriber.start(&mut NoChance).says(buyer, buy_cards(3));
    (Forgery::of(&transcriber.log()), key_of(name))
}

#[test]
fn a_pile_that_was_made_anew_says_what_is_in_it() {
    let (log, key) = pile_made_anew("made anew");
    assert_eq!(faults(&log), [""; 0]);
    assert_eq!(faults(&log.clone().all_closed()), [""; 0]);
    let bought = log.last();
    assert!(log.lines[bought].record.contains("deck_refilled"));
    found_by_all(&with_draw(&log, key, bought, 1, |draw| drop(take(draw, "made"))), bought);
    // what is left of it the draw before says
    assert_eq!(log.lines[bought].record.matches(r#""made":"#).count(), 2, "{}", log.lines[bought].record);
}

#[test]
fn what_the_last_draw_left_is_not_said_again() {
    let (log, key) = small();
    let again = with_draw(&log, key, 1, 1, |draw| {
        let mut made = Value::Null;
        let before: Value = serde_json::from_str(&log.lines[1].record).expect("a record");
        made.clone_from(&before["start"]["draws"][0]["made"]);
        let drawn = before["start"]["draws"][0]["item"].clone();
        for kind in made.as_array_mut().expect("a pile") {
            if kind[0] == drawn {
                kind[1] = 0.into();
            }
        }
        draw["made"] = made;
    });
    found_by_all(&again, 1);
    let (log, key) = pile_made_anew("said again");
    let bought = log.last();
    let left: Value = {
        let record: Value = serde_json::from_str(&log.lines[bought].record).expect("a record");
        let mut left = record["command"]["draws"][1]["made"].clone();
        let drawn =
            log.opened()[bought].iter().filter(|(_, value)| value.is_string()).nth(1).expect("an item").1.clone();
        for kind in left.as_array_mut().expect("a pile") {
            if kind[0] == drawn {
                kind[1] = (kind[1].as_u64().expect("copies") - 1).into();
            }
        }
        left
    };
    let again = with_draw(&log, key, bought, 2, |draw| draw["made"] = json!({"shown": left}));
    found_by_the_referee(&again, bought);
}

#[test]
fn what_is_in_a_pile_stands_in_its_order() {
    let (log, key) = small();
    let changes: [fn(&mut Vec<Value>); 2] = [|made| made.swap(0, 1), |made| drop(made.pop())];
    let doubles: [fn(&mut Vec<Value>); 2] = [|made| made.push(made[0].clone()), |made| made[2] = made[1].clone()];
    for change in changes {
        let forged = with_draw(&log, key, 1, 0, |draw| change(draw["made"].as_array_mut().expect("a pile")));
        found_by_all(&forged, 1);
    }
    // with an item twice it is no content of a pile at all
    for double in doubles {
        let forged = with_draw(&log, key, 1, 0, |draw| double(draw["made"].as_array_mut().expect("a pile")));
        assert!(faults(&forged)[0].contains("expected each item once"), "{:?}", faults(&forged));
    }
    let (log, key) = (corpus::sound_log("stated-position-4p"), corpus::key_of("stated-position-4p"));
    let drawn = log.find(r#""made":{"sealed""#);
    for double in doubles {
        let double = |draw: &mut Value| double(draw["made"]["shown"].as_array_mut().expect("a pile"));
        assert_eq!(faults(&with_draw(&log, key, drawn, 0, double))[0], format!("record/seal at {drawn}"));
    }
    for change in changes {
        let change = |draw: &mut Value| change(draw["made"]["shown"].as_array_mut().expect("a pile"));
        found_by_the_referee(&with_draw(&log, key, drawn, 0, change), drawn);
    }
}

#[test]
fn what_is_in_a_pile_is_so() {
    let more = |made: &mut Value| made[1][1] = (made[1][1].as_u64().expect("copies") + 1).into();
    let (log, key) = small();
    for place in [0, 3] {
        found_by_all(&with_draw(&log, key, 1, place, |draw| more(&mut draw["made"])), 1);
    }
    let (log, key) = pile_made_anew("one more");
    found_by_all(&with_draw(&log, key, log.last(), 1, |draw| more(&mut draw["made"])), log.last());
    let (log, key) = (corpus::sound_log("stated-position-4p"), corpus::key_of("stated-position-4p"));
    let drawn = log.find(r#""made":{"sealed""#);
    found_by_the_referee(&with_draw(&log, key, drawn, 0, |draw| more(&mut draw["made"]["shown"])), drawn);
}

#[test]
fn a_pile_that_everybody_can_tell_is_not_sealed() {
    let (log, key) = small();
    let forged = with_draw(&log, key, 1, 0, |draw| draw["made"] = json!({"shown": draw["made"]}));
    found_by_all(&forged, 1);
}

// -- after a ruling

#[test]
fn after_a_ruling_each_pile_says_what_is_in_it() {
    let (log, key) = ("undo-resignation-ruling-4p", corpus::key_of("undo-resignation-ruling-4p"));
    let log = corpus::sound_log(log);
    let ruling = log.find(r#"{"ruling""#);
    for pile in ["power_cards", "provinces"] {
        let entry = log.find_after(ruling, &format!(r#""label":"{pile}/"#));
        let record: Value = serde_json::from_str(&log.lines[entry].record).expect("a record");
        let draws = record["command"]["draws"].as_array().expect("draws");
        let first = |draw: &Value| draw["label"].as_str().is_some_and(|label| label.starts_with(pile));
        let place = draws.iter().position(first).expect("a draw of the pile");
        found_by_all(&with_draw(&log, key, entry, place, |draw| drop(take(draw, "made"))), entry);
    }
}

/// The recorder and the judge agree for every ruling and every viewer.
#[test]
fn who_writes_and_who_reads_a_ruling_say_the_same_of_the_piles() {
    for choices in 0..6 {
        let mut transcriber =
            LogPlayer::begin(&agreed::<AmunRe>(&format!("ruled {choices}"), Setup::classic(3)), choices);
        transcriber.start(&mut NoChance);
        for gold in 1..12 {
            transcriber.random(9);
            if transcriber.is_over() {
                break;
            }
            // a winner that has to sell has too little gold
            if matches!(transcriber.state().phase, Phase::Payment { .. }) {
                continue;
            }
            // an offer that lies there was made of the gold that was there
            let gold = transcriber.state().seats[RED].gold + gold;
            let repair = Event::Repaired { repair: Repair::SetGold { seat: RED, gold } };
            transcriber.write(|recorder| recorder.ruling(vec![repair], Seats::NONE, "so it is".to_owned()));
        }
        let log = Forgery::of(&transcriber.log());
        assert_eq!(faults(&log), [""; 0], "{choices}");
        assert_eq!(faults(&log.all_closed()), [""; 0], "{choices}");
    }
}

// -- what is drawn was in the pile, and is what the seed gives

/// The log without these openings of the header, so that this copy does not show everything.
fn without(log: &Forgery, slots: &[u32]) -> Forgery {
    log.clone().opening_only(|_, of, _| of.0 != 0 || !slots.contains(&of.1))
}

#[test]
fn what_all_copies_were_drawn_of_is_not_drawn_again_in_a_copy_either() {
    let (log, key) = small();
    let mut log = log.until(2);
    // there are two of them
    for slot in [1, 2, 3] {
        assert_eq!(faults(&without(&log, &[0, 1])), [""; 0], "{slot}");
        log = log.resealed(key, Address(1, slot), "\"farmer_bonus\"").rehashed();
    }
    assert_eq!(faults(&without(&log, &[0, 1])), ["record/draw at 1"]);
    // who does not see one of them cannot tell
    let hidden = without(&log, &[0, 1]).opening_only(|_, of, _| of != Address(1, 2));
    assert_eq!(faults(&hidden), [""; 0]);
}

#[test]
fn of_a_pile_that_is_empty_nothing_is_drawn_in_a_copy_either() {
    let (log, key) = pile_made_anew("empty");
    let bought = log.last();
    let record: Value = serde_json::from_str(&log.lines[bought].record).expect("a record");
    let items: Vec<(Address, Value)> =
        log.opened()[bought].iter().filter(|(_, value)| value.is_string()).cloned().collect();
    let kinds = record["command"]["draws"][1]["made"].as_array().expect("a pile").clone();
    let one = kinds.iter().find(|kind| kind[1] == 1).map(|kind| kind[0].clone());
    let one = one.expect("a card of which one is there").to_string();
    let forged = log.clone().resealed(key, items[1].0, &one).resealed(key, items[2].0, &one).rehashed();
    // the position and its views, the seed and the key stay closed
    let copy = forged.opening_only(|_, of, _| of.0 != 0);
    assert_eq!(faults(&copy), [format!("record/draw at {bought}")]);
}

#[test]
fn a_copy_that_opens_seed_and_items_says_whether_the_draws_are_fair() {
    let log = corpus::sound_log("seeded-3p");
    let kinds: [(&str, fn(Address, &Value) -> bool); 3] = [
        ("the key", |of, _| of == Address(0, 1)),
        ("the offers", |_, value| value.is_object()),
        ("the digests", |of, value| of.0 > 0 && value.as_str().is_some_and(|text| text.len() == 64)),
    ];
    for (what, is_closed) in kinds {
        let copy = log.clone().opening_only(|_, of, value| !is_closed(of, value));
        assert_ne!(copy, log, "{what}");
        let verdict = judge(&copy, None).expect("a log");
        assert_eq!((verdict.first_fault(), &verdict.fair), (None, &Answer::Yes), "without {what}");
    }
    // another card, which could be drawn
    let (log, key) = small();
    let item = if log.value(Address(1, 1)) == "\"builder\"" { "\"free_farmer\"" } else { "\"builder\"" };
    let forged = log.until(2).resealed(key, Address(1, 1), item).rehashed();
    assert_eq!(faults(&without(&forged, &[1])), ["record/seed at 1"]);
    assert_eq!(faults(&without(&forged, &[0, 1])), [""; 0], "nobody knows the seed");
}

// -- what a referee sees

/// "A referee knows everything: in his log no command and no item is unseen."
#[test]
fn in_a_referees_log_no_item_is_unseen() {
    let (log, key) = small();
    let unseen = with_draw(&log, key, 1, 3, |draw| draw["item"] = "unseen".into());
    found_by_all(&unseen, 1);
    let open = with_draw(&log, key, 1, 0, |draw| draw["item"] = "unseen".into());
    found_by_all(&open, 1);
}
