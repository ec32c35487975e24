//! Views in which nearly every element has a value: views in play, to which more is added than one moment has.

use amunre_core::amun_re::{AmunRe, Province};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{FullGame, Samples};
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_core::engine::observation::{Observable, ObservedAs, ObservedField};
use amunre_core::horus::Horus;
use amunre_core::men_nefer::{City, MenNefer};
use amunre_tests::men_nefer::tasks::{observed_task, tasks};
use serde::Deserialize as _;
use serde_json::{Value, json};

use super::elements::{Known, below, one_of, set};

/// A game whose views can be filled.
pub(super) trait Filled: FullGame + Samples + Observable {
    /// Returns true for a value of a view that has no numbers, by its place.
    fn is_left_out(_place: &str) -> bool {
        false
    }
    /// The fields that the table in words does not show, with any seat and any place of a list.
    const NOT_IN_WORDS: &'static [&'static str];
    /// A field of one number that counts something, of the own seat.
    const COUNTED: &'static str = "seats.0.score";
    /// Learns the values of elements of several kinds.
    fn learn(view: &Value, known: &mut Known);
    /// Learns values that are rare in play.
    fn learn_more(_view: &Value, _fields: &[ObservedField], _known: &mut Known) {}
    /// Adds values to a view of a seat.
    fn fill(view: &mut Value, of: (Seat, u8), fields: &[ObservedField], known: &Known, dice: &mut Fast);
    /// A task with the fields that observations have.
    fn task(_task: &Value) -> Value {
        json!({})
    }
}

/// Lets the viewer know the content of some piles, and adds unknown items to all.
fn fill_piles(view: &mut Value, dice: &mut Fast) {
    let is_known = dice.below(2) == 0;
    for (pile, known_to) in [("deck", "deck_known_to"), ("tile_deck", "tile_deck_known_to")] {
        if view.get(pile).is_some() {
            add_unknown(&mut view[pile]);
            if is_known {
                view[known_to] = json!("everybody");
            }
        }
    }
}

/// Adds unknown items to a pile.
fn add_unknown(pile: &mut Value) {
    if let Some(number) = pile.get("number").and_then(Value::as_u64) {
        pile["number"] = json!((number + 20).min(255));
    }
}

/// Learns phases of each kind: those with values of their own have most of them.
fn learn_phases<G: Filled>(view: &Value, fields: &[ObservedField], known: &mut Known, dice: &mut Fast) {
    let kinds = fields.iter().find(|field| field.path == "phase").expect("the kind of the phase");
    let ObservedAs::OneOf(kinds) = kinds.is else { panic!("{kinds:?}") };
    let mut with = view.clone();
    for kind in kinds {
        let start = format!("phase.{kind}.");
        for _ in 0..60 {
            let mut phase = json!({*kind: {"turn": dice.below(2)}});
            for field in fields.iter().filter(|field| field.path.starts_with(&start)) {
                let value = match field.is {
                    ObservedAs::OneOf(names) => json!(name(names, dice)),
                    ObservedAs::Set(names) => json!(1 << below(dice, names.len())),
                    _ if field.most == 1 => json!(dice.below(2) == 0),
                    _ => json!(1 + below(dice, usize::try_from(field.most.min(9)).expect("a number"))),
                };
                if dice.below(4) > 0 {
                    let place: Vec<String> = field.path.split('.').skip(1).map(str::to_owned).collect();
                    set(&mut phase, &place, value);
                }
            }
            for phase in [phase, json!(kind)] {
                with["phase"] = phase;
                if G::State::deserialize(&with).is_ok() {
                    known.learn("phase", &with["phase"]);
                }
            }
        }
    }
}

/// Sets the phase to one of a kind that was seen, all kinds alike.
fn fill_phase(view: &mut Value, known: &Known, dice: &mut Fast) {
    let phases = &known.whole["phase"];
    let kind = |phase: &Value| phase.as_object().map_or(phase.to_string(), |fields| fields.keys().cloned().collect());
    let mut kinds: Vec<String> = phases.iter().map(kind).collect();
    kinds.sort();
    kinds.dedup();
    let own = one_of(dice, &kinds).expect("a kind");
    let of_kind: Vec<&Value> = phases.iter().filter(|phase| kind(phase) == *own).collect();
    view["phase"] = (*one_of(dice, &of_kind).expect("a phase")).clone();
}

/// The names of a field of one of several kinds.
fn names_of(fields: &[ObservedField], path: &str) -> Option<&'static [&'static str]> {
    fields.iter().find(|field| field.path == path).and_then(|field| match field.is {
        ObservedAs::OneOf(names) => Some(names),
        _ => None,
    })
}

fn name<'n>(names: &[&'n str], dice: &mut Fast) -> &'n str {
    one_of(dice, names).expect("a name")
}

/// An offer.
fn offer(is_own: bool, dice: &mut Fast) -> Value {
    let (gold, most) = (1 + below(dice, 40), below(dice, 100));
    let (correction, greed) = (dice.below(2) == 0, dice.below(2) == 0);
    let open = match dice.below(2) {
        0 => json!({"gold": {"correction": correction, "gold": gold}}),
        _ => json!({"theft": {"correction": correction, "greed": greed}}),
    };
    match dice.below(5) {
        0 => json!("nothing"),
        1 | 2 => json!({"revealed": open}),
        3 if is_own => json!({"sealed": {"offer": {"known": open}, "most": most}}),
        _ => json!({"sealed": {"offer": "unseen", "most": most}}),
    }
}

impl Filled for AmunRe {
    /// The seat that observes is the first one in each observation.
    fn is_left_out(place: &str) -> bool {
        place.starts_with("point_of_view")
    }

    const NOT_IN_WORDS: &'static [&'static str] = &[
        "deck_known_to.everybody",
        "deck_known_to.seat",
        "draws.officials",
        "draws.power_cards",
        "draws.provinces",
        "draws.statues",
        "draws.tomb_tiles",
        "province_discards",
        "seats.*.blockade_used",
        "seats.*.built",
        "seats.*.left",
        "seats.*.must_overbid",
        "seats.*.theft_gone",
        "tile_deck_known_to.everybody",
        "tile_deck_known_to.seat",
    ];

    fn learn(view: &Value, known: &mut Known) {
        known.learn("phase", &view["phase"]);
    }

    fn learn_more(view: &Value, fields: &[ObservedField], known: &mut Known) {
        let mut dice = Fast::new(3, 3);
        learn_phases::<Self>(view, fields, known, &mut dice);
        (0..300).for_each(|_| known.learn("offer", &offer(false, &mut dice)));
    }

    fn fill(view: &mut Value, of: (Seat, u8), fields: &[ObservedField], known: &Known, dice: &mut Fast) {
        let (seat, players) = of;
        let has = |start: &str| fields.iter().any(|field| field.path.starts_with(start));
        fill_piles(view, dice);
        fill_phase(view, known, dice);
        view["draws"] = json!({"power_cards": below(dice, 5), "provinces": below(dice, 5)});
        if dice.below(2) == 0 {
            view["turn_order"] = (0..5).map(|_| json!(below(dice, players.into()))).collect();
        }
        if view.get("lots").is_none() {
            view["lots"] = json!([]);
        }
        let lots = view["lots"].as_array_mut().expect("a list");
        while lots.len() < 6 {
            let free = name(Province::NAMES, dice);
            if lots.iter().all(|lot| lot["province"] != free) {
                let mut lot = json!({"cards": ["unseen"], "province": free});
                if let Some(officials) = names_of(fields, "lots.0.official") {
                    lot["official"] = json!(name(officials, dice));
                }
                lots.push(lot);
            }
        }
        for (number, state) in (0..).zip(view["seats"].as_array_mut().expect("seats")) {
            let is_own = number == seat.number();
            let bid = |dice: &mut Fast| json!({"gold": below(dice, 100), "province": name(Province::NAMES, dice)});
            state["bid"] = bid(dice);
            if has("seats.0.second_bid") {
                state["second_bid"] = bid(dice);
            }
            if let Some(cards) = names_of(fields, "seats.0.returned.known") {
                let card = |dice: &mut Fast| {
                    if is_own { json!({"known": name(cards, dice)}) } else { json!("unseen") }
                };
                state["returned"] = card(dice);
                state["dealt"] = (0..=dice.below(2)).map(|_| card(dice)).collect();
            }
            state["offer"] = offer(is_own, dice);
            add_unknown(&mut state["hand"]["closed"]);
            if has("seats.0.collection") {
                if state.get("collection").is_none() {
                    state["collection"] = json!({"kinds": {}, "number": 0});
                }
                add_unknown(&mut state["collection"]);
            }
        }
    }
}

/// Numbers of tiles: the most are on a full table, and views with few are read faster.
const TILES: [usize; 5] = [8, 30, 60, 90, 120];

impl Filled for Horus {
    const NOT_IN_WORDS: &'static [&'static str] =
        &["deck_known_to.everybody", "deck_known_to.seat", "draws.cards", "draws.tiles"];

    fn learn(view: &Value, known: &mut Known) {
        known.learn("phase", &view["phase"]);
    }

    fn learn_more(view: &Value, fields: &[ObservedField], known: &mut Known) {
        learn_phases::<Self>(view, fields, known, &mut Fast::new(3, 3));
    }

    fn fill(view: &mut Value, of: (Seat, u8), _fields: &[ObservedField], known: &Known, dice: &mut Fast) {
        fill_piles(view, dice);
        fill_phase(view, known, dice);
        let (seat, players) = of;
        add_unknown(&mut view["seats"][usize::from(seat.number())]["hand"]["closed"]);
        let tiles = view["kingdom"].as_array_mut().expect("tiles");
        let some = tiles.clone();
        let (number, mut spot) = (TILES[below(dice, TILES.len())], -40);
        tiles.truncate(number);
        while tiles.len() < number {
            let mut tile = one_of(dice, &some).cloned().unwrap_or_else(|| json!({"terrain": "river"}));
            spot += 1;
            tile["at"] = json!({"x": spot, "y": 40});
            if dice.below(2) == 0 {
                tile["marker"] = json!(below(dice, players.into()));
            } else {
                set(&mut tile, &["marker".to_owned()], Value::Null);
            }
            tiles.push(tile);
        }
    }
}

impl Filled for MenNefer {
    /// Of the tasks below the eighth only the number is seen.
    fn is_left_out(place: &str) -> bool {
        let place = place.strip_prefix("tasks.").and_then(|rest| rest.split('.').next()?.parse::<usize>().ok());
        place.is_some_and(|place| place >= 8)
    }

    const NOT_IN_WORDS: &'static [&'static str] = &["agreements", "goods", "pieces_seen.*", "scrolls"];
    const COUNTED: &'static str = "seats.0.prestige";

    fn learn(_view: &Value, _known: &mut Known) {}

    fn learn_more(_view: &Value, _fields: &[ObservedField], known: &mut Known) {
        (1..=16).for_each(|item| known.learn("tasks", &json!({"actions": {"left": [item], "of": "deity"}})));
        (1..=6)
            .for_each(|left| known.learn("tasks", &json!({"favours": {"left": left, "of": [1, 2, left, 7 - left]}})));
        tasks().iter().for_each(|task| known.learn("tasks", task));
        known.learn("boats", &json!("harbour"));
        (1..7).for_each(|section| known.learn("boats", &json!({"section": section})));
        City::NAMES.iter().for_each(|city| known.learn("boats", &json!({"city": city})));
    }

    fn fill(view: &mut Value, _of: (Seat, u8), _fields: &[ObservedField], known: &Known, dice: &mut Fast) {
        let number = below(dice, 11);
        view["pieces_seen"] = (0..3).map(|_| json!(below(dice, 10))).collect();
        view["tasks"] = (0..number).map(|_| one_of(dice, &known.whole["tasks"]).cloned()).collect();
        for seat in view["seats"].as_array_mut().expect("seats") {
            seat["boats"] = (0..4).map(|_| one_of(dice, &known.whole["boats"]).cloned()).collect();
        }
    }

    fn task(task: &Value) -> Value {
        observed_task(task)
    }
}
