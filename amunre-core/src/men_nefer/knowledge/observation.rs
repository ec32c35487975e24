//! The numbers that a seat observes. Everything on the table is public.

// Each number is a few instructions: a call for each would take longer than they do.
#![allow(clippy::inline_always)]

use crate::engine::observation::{bit, whole};
use crate::engine::{Id, IdSet, Observable, Observe, Observer, Seat, ShortList, observe, observe_bytes};
use crate::men_nefer::model::seat_state::MOST_RESOURCES;
use crate::men_nefer::{
    ActionList, Apprentices, BOATS, Boats, Cities, City, GreatPyramidState, MOST_TASKS, MenNefer, NumberSet,
    OfferingState, Phase, Place, QueensPyramidState, Repair, Rules, SeatState, State, Task, Tasks, TradeAgreement,
};

/// The tasks that are observed, the next one first. Those below them are left out.
const TASKS: usize = 8;

impl Observable for MenNefer {
    const OBSERVATION_VERSION: u32 = 1;

    fn observe(rules: &Rules, state: &State, seat: Seat, out: &mut [i16]) -> usize {
        observe::<Self>(rules, state, seat, out)
    }

    fn observe_bytes(rules: &Rules, state: &State, seat: Seat, out: &mut [u8]) -> usize {
        observe_bytes::<Self>(rules, state, seat, out)
    }
}

crate::observe! {
    State {
        activated: 4;
        advantages;
        agreements;
        cities as agreements;
        deity;
        discards;
        display as slots;
        era: 3;
        goods;
        goods_market as slots;
        great_pyramid;
        mastabas as slots;
        neutral;
        order;
        phase;
        pieces_seen: 9;
        queens;
        reserve;
        reserve_below;
        scroll_market as slots;
        scrolls;
        seats;
        tasks as stack;
        turn: 108;
        winners
    }

    GreatPyramidState { complete; pieces; stacks: 20; tops }

    QueensPyramidState { pieces: 9; tile }

    SeatState {
        apprentices;
        baskets: 16;
        board;
        boats;
        eyes: 9;
        eyes_placed: 9;
        eyes_supply: 9;
        feather: 40;
        food: MOST_RESOURCES.into();
        fulfilled;
        goods as slots;
        great_block: 40;
        heart: 40;
        heka: MOST_RESOURCES.into();
        hieroglyphs: 40;
        lying: 9;
        mummies: 9;
        new_tiles;
        offered;
        open;
        pedestals: 16;
        prestige: 999;
        queens_block: 40;
        rolled_up;
        sarcophagi: 20;
        scarabs: 40;
        scrolls as listed;
        sphinxes: 9;
        sphinxes_supply: 9;
        sun: 40;
        tiles;
        tombs: 32;
        upright: 9
    }

    Apprentices { moon: 20; sun: 20 }
}

/// Observes the city of each trade agreement that lies in one, from 1.
fn agreements<O: Observer>(value: Option<&Cities<IdSet<TradeAgreement>>>, _most: i16, to: &mut O) {
    let sets = City::ALL.iter().map(|city| value.map_or(0, |cities| cities[*city].bits()));
    to.places(TradeAgreement::NAMES, City::ALL.len(), sets);
}

/// Observes slots for things of which there is one each.
fn slots<K: Id, const N: usize, O: Observer>(value: Option<&[Option<K>; N]>, _most: i16, to: &mut O) {
    let items = value.into_iter().flatten();
    to.places(K::NAMES, N, items.map(|item| bit(*item)));
}

/// Observes a list of things of which there is one each.
fn listed<K: Id, const N: usize, O: Observer>(value: Option<&ShortList<K, N>>, _most: i16, to: &mut O) {
    let items = value.into_iter().flat_map(ShortList::iter);
    to.places(K::NAMES, N, items.map(|item| bit(Some(*item))));
}

/// The numbers of places.
const NUMBERS: &[&str] = &[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
    "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32",
];

/// The numbers up to the most of them.
impl Observe for NumberSet {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        let names = usize::try_from(most).ok().and_then(|most| NUMBERS.get(..most)).unwrap_or(NUMBERS);
        to.set(names, value.map_or(0, |set| set.bits().into()));
    }
}

impl<T: Observe> Observe for Cities<T> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        for (place, city) in City::ALL.iter().enumerate() {
            to.begin_at(place);
            to.value(value.map(|cities| &cities[*city]), most);
            to.end();
        }
    }
}

impl Observe for Boats {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        for boat in 1..=BOATS {
            to.begin_at(usize::from(boat) - 1);
            to.value(value.map(|boats| boats.place(boat)).as_ref(), most);
            to.end();
        }
    }
}

impl Observe for Place {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        let (section, city) = match value {
            Some(Self::Section(number)) => (Some(number), None),
            Some(Self::City(city)) => (None, Some(city)),
            Some(Self::Harbour) | None => (None, None),
        };
        to.begin("harbour");
        to.number(1, Some((value == Some(&Self::Harbour)).into()));
        to.end();
        to.begin("section");
        to.value(section, 40);
        to.end();
        to.begin("city");
        to.kind(City::NAMES, city.map(|city| city.index()));
        to.end();
    }
}

impl Observe for Phase {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        to.one_of(&["setup", "sowing", "harvest", "flood", "over"], value.map(|phase| *phase as usize));
    }
}

/// Observes the next tasks, the next one first, and the number of all.
fn stack<O: Observer>(value: Option<&Tasks>, most: i16, to: &mut O) {
    let number = value.map_or(0, Tasks::len);
    let seen = number.min(TASKS);
    for place in 0..seen {
        to.begin_at(place);
        to.item(value.and_then(|tasks| tasks.get(number - place - 1)), most);
        to.end();
    }
    to.absent::<Task>(seen..TASKS, most);
    to.begin("number");
    to.number(whole(MOST_TASKS), Some(whole(number)));
    to.end();
}

/// The kinds of task.
const KINDS: &[&str] = &[
    "actions",
    "space",
    "row",
    "favours",
    "limestone",
    "site",
    "eye",
    "scarab",
    "bury",
    "bonus_order",
    "mastabas",
    "scroll",
    "good",
    "priestess",
    "lines",
    "basket",
    "lay_down",
    "sun",
    "mix",
    "boats",
    "city_order",
    "city_agreement",
    "leave_city",
    "any_agreement",
    "replace",
    "erect",
    "discard_tile",
    "close_display",
];

/// The kinds of list of actions.
const LISTS: &[&str] =
    &["tile", "display", "space", "line", "offering", "tomb", "mastaba", "pedestal", "advantage", "deity"];

/// The kind of a task, the set that it names, its list of actions, and the values of its fields in the order of their names: numbers, and
/// ids by their places.
#[derive(Default)]
struct TaskNumbers {
    kind: Option<usize>,
    left: NumberSet,
    list: Option<usize>,
    values: [i16; 5],
}

impl TaskNumbers {
    fn of(task: &Task) -> Self {
        let number = |number: u8| i16::from(number);
        let (kind, values) = match *task {
            Task::Actions { left, of } => {
                let (list, first, second) = Self::list(of);
                return Self { kind: Some(0), left, list: Some(list), values: [first, second, 0, 0, 0] };
            }
            Task::Space { house } => (1, [whole(house.index()), 0, 0, 0]),
            Task::Row { slot } => (2, [number(slot), 0, 0, 0]),
            Task::Favours { left, of: [first, second, third, fourth] } => {
                let values = [left, first, second, third, fourth].map(number);
                return Self { kind: Some(3), values, ..Self::default() };
            }
            Task::Limestone { left } => (4, [number(left), 0, 0, 0]),
            Task::Site => (5, [0; 4]),
            Task::Eye => (6, [0; 4]),
            Task::Scarab { left } => (7, [number(left), 0, 0, 0]),
            Task::Bury { column } => (8, [number(column), 0, 0, 0]),
            Task::BonusOrder { tomb } => (9, [number(tomb), 0, 0, 0]),
            Task::Mastabas { fields, left } => {
                let values = [number(left), 0, 0, 0, 0];
                return Self { kind: Some(10), left: fields, values, list: None };
            }
            Task::Scroll { free } => (11, [free.into(), 0, 0, 0]),
            Task::Good { free } => (12, [free.into(), 0, 0, 0]),
            Task::Priestess { moved, offering, steps } => {
                let offering = match offering {
                    OfferingState::None => 0,
                    OfferingState::Open => 1,
                    OfferingState::Made => 2,
                };
                (13, [moved.into(), offering, number(steps), 0])
            }
            Task::Lines { good, left } => {
                return Self { kind: Some(14), left, values: [whole(good.index()), 0, 0, 0, 0], list: None };
            }
            Task::Basket { good } => (15, [whole(good.index()), 0, 0, 0]),
            Task::LayDown { room } => (16, [number(room), 0, 0, 0]),
            Task::Sun { left } => (17, [number(left), 0, 0, 0]),
            Task::Mix { left } => (18, [number(left), 0, 0, 0]),
            Task::Boats { activations, activated, moved, steps } => {
                (19, [activated.into(), number(activations), moved.into(), number(steps)])
            }
            Task::CityOrder { city } => (20, [whole(city.index()), 0, 0, 0]),
            Task::CityAgreement { city } => (21, [whole(city.index()), 0, 0, 0]),
            Task::LeaveCity { boat, city } => (22, [number(boat), whole(city.index()), 0, 0]),
            Task::AnyAgreement => (23, [0; 4]),
            Task::Replace { agreement } => (24, [whole(agreement.index()), 0, 0, 0]),
            Task::Erect { number: pedestal } => (25, [number(pedestal), 0, 0, 0]),
            Task::DiscardTile { tile } => (26, [whole(tile.index()), 0, 0, 0]),
            Task::CloseDisplay { slot } => (27, [number(slot), 0, 0, 0]),
        };
        let [first, second, third, fourth] = values;
        Self { kind: Some(kind), values: [first, second, third, fourth, 0], ..Self::default() }
    }

    /// The kind of a list of actions, and two values that name it.
    fn list(list: ActionList) -> (usize, i16, i16) {
        match list {
            ActionList::Tile(tile) => (0, whole(tile.index()), 0),
            ActionList::Display(slot) => (1, slot.into(), 0),
            ActionList::Space { house, space } => (2, whole(house.index()), space.into()),
            ActionList::Line { good, line } => (3, whole(good.index()), line.into()),
            ActionList::Offering { room, space } => (4, room.into(), space.into()),
            ActionList::Tomb(tomb) => (5, tomb.into(), 0),
            ActionList::Mastaba(field) => (6, field.into(), 0),
            ActionList::Pedestal(number) => (7, number.into(), 0),
            ActionList::Advantage(city) => (8, whole(city.index()), 0),
            ActionList::Deity => (9, 0, 0),
        }
    }
}

impl Observe for Task {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        let task = value.map(TaskNumbers::of).unwrap_or_default();
        to.begin("kind");
        to.kind(KINDS, task.kind);
        to.end();
        to.begin("left");
        to.value(Some(&task.left), MOST_ITEMS);
        to.end();
        to.begin("list");
        to.kind(LISTS, task.list);
        to.end();
        to.begin("values");
        for (place, number) in task.values.into_iter().enumerate() {
            to.begin_at(place);
            to.number(MOST_VALUE, Some(number));
            to.end();
        }
        to.end();
    }
}

/// The most items of a list of actions.
const MOST_ITEMS: i16 = 16;
/// The largest value of a field of a task.
const MOST_VALUE: i16 = 255;

crate::observe_kinds! {
    Repair { SetFood, SetHeka, AddPrestige, SetDuat }
}
