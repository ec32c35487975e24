//! The language of the tests of Men-Nefer: positions that begin with a game and differ in what a test is about.

pub mod tasks;

use std::fmt::Write as _;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_core::engine::table::Table;
use amunre_core::men_nefer::{
    ActionTile, City, Favour, Good, House, MastabaTile, MenNefer, PLACEHOLDER, Place, Rules, Scroll, SeatState, Setup,
    State, Task, TradeAgreement,
};
use serde_json::{Value, json};

use crate::names;

/// A position: the start of a game on the placeholder board, with changes.
#[derive(Clone, Debug)]
pub struct Position {
    setup: Setup,
    board: Value,
    state: State,
}

impl Position {
    /// The start of a game for a number of players; red is first.
    pub fn of(players: u8) -> Self {
        let setup = Setup { starting_player: Seat::new(0), ..Setup::of(players) };
        let table = Table::<MenNefer, _>::open(&setup, Fast::new(2024, 0)).expect("a game");
        let board = serde_json::from_str(PLACEHOLDER.text).expect("the placeholder board");
        let state = *table.state();
        Self { setup, board, state }
    }

    /// The same with a printed value of the board, by its path: `necropolis.0.column`.
    #[must_use]
    pub fn printed(mut self, path: &str, value: impl Into<Value>) -> Self {
        let pointer = format!("/{}", path.replace('.', "/"));
        let place = self.board.pointer_mut(&pointer).unwrap_or_else(|| panic!("{path} is not on the board"));
        *place = json!({ "value": value.into(), "source": "rulebook" });
        self
    }

    /// The same with the printed values of an example of the rulebook: amunre-core/data/men_nefer/examples.json.
    #[must_use]
    pub fn example(mut self, id: &str) -> Self {
        let fixtures: Value =
            serde_json::from_str(include_str!("../../../amunre-core/data/men_nefer/examples.json")).expect("JSON");
        for (path, value) in fixtures[id].as_object().expect("an example with values") {
            let pointer = format!("/{}", path.replace('.', "/"));
            let place = self.board.pointer_mut(&pointer).unwrap_or_else(|| panic!("{path} is not on the board"));
            place.clone_from(value);
        }
        self
    }

    /// The same with an option.
    #[must_use]
    pub fn option(mut self, change: impl FnOnce(&mut amunre_core::men_nefer::OptionChanges)) -> Self {
        change(&mut self.setup.options);
        self
    }

    /// The same with a change of the state.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    /// The same with a change of what a seat has.
    #[must_use]
    pub fn seat(mut self, seat: Seat, change: impl FnOnce(&mut SeatState)) -> Self {
        change(&mut self.state.seats[seat]);
        self
    }

    /// The same with a task on top of the others. The seat whose turn it is has used an option for its turn.
    #[must_use]
    pub fn task(self, task: Task) -> Self {
        self.with(|state| {
            state.tasks.push(task).expect("room for a task");
            use_options(state);
        })
    }

    /// The same after a visit of a seat: its tile is discarded.
    #[must_use]
    pub fn visited(self, seat: Seat, house: House) -> Self {
        self.with(|state| visit(state, seat, house))
    }

    /// The same after a raise of a seat, without its actions.
    #[must_use]
    pub fn raised(self, seat: Seat, house: House) -> Self {
        self.with(|state| raise(state, seat, house))
    }

    /// The same after a take of a seat: it has the tile that was discarded first, and the display is as before.
    #[must_use]
    pub fn took(self, seat: Seat) -> Self {
        self.with(|state| take(state, seat))
    }

    /// The same after a number of turns of each seat. Each has used the options for them: those it has used before, and others.
    #[must_use]
    pub fn after_turns(self, turns: u8) -> Self {
        self.with(|state| {
            state.turn = turns * state.seats.players() + 1;
            use_options(state);
        })
    }

    /// The same in the last turn of an era. All seats have used the options for the turns before.
    #[must_use]
    pub fn last_turn(self, era: u8) -> Self {
        self.with(|state| {
            state.era = era;
            state.turn = 9 * state.seats.players() * era;
            use_options(state);
        })
    }

    /// The same with a tile among those of a seat: it changes places with one of them.
    #[must_use]
    pub fn holds(self, seat: Seat, tile: ActionTile) -> Self {
        self.with(|state| {
            if state.seats[seat].tiles.contains(tile) {
                return;
            }
            let other = state.seats[seat].tiles.iter().next().expect("a tile");
            swap_tiles(state, tile, other);
        })
    }

    /// The same with a tile in a slot of the display, from 1.
    #[must_use]
    pub fn displays(self, slot: usize, tile: ActionTile) -> Self {
        self.with(|state| {
            let other = state.display[slot - 1].expect("a tile");
            if other != tile {
                swap_tiles(state, tile, other);
            }
        })
    }

    /// The same with a good on a field of a seat, from 1, out of the bag.
    #[must_use]
    pub fn good(self, seat: Seat, field: usize, good: Good) -> Self {
        self.with(|state| {
            assert!(state.goods.remove(good), "{good} is in the bag");
            state.seats[seat].goods[field - 1] = Some(good);
        })
    }

    /// The same with a good in a slot of the market, from 1.
    #[must_use]
    pub fn sells(self, slot: usize, good: Good) -> Self {
        self.with(|state| {
            if state.goods_market.contains(&Some(good)) {
                let from = state.goods_market.iter().position(|other| *other == Some(good)).expect("its slot");
                state.goods_market.swap(from, slot - 1);
                return;
            }
            assert!(state.goods.remove(good), "{good} is in the bag");
            let old = state.goods_market[slot - 1].replace(good).expect("a good");
            state.goods.insert(old);
        })
    }

    /// The same with a mastaba tile on a field, from 1.
    #[must_use]
    pub fn mastaba(self, field: usize, tile: MastabaTile) -> Self {
        self.with(|state| {
            if let Some(from) = state.mastabas.iter().position(|other| *other == Some(tile)) {
                state.mastabas.swap(from, field - 1);
            } else {
                state.mastabas[field - 1] = Some(tile);
            }
        })
    }

    /// The same with an agreement of a seat, out of the stacks or a city.
    #[must_use]
    pub fn agreement(self, seat: Seat, agreement: TradeAgreement, is_fulfilled: bool) -> Self {
        self.with(|state| {
            state.agreements.remove(agreement);
            for city in City::ALL {
                if state.cities[*city].remove(agreement) {
                    let other = state.agreements.iter().find(|other| other.tier() == agreement.tier());
                    let other = other.expect("another one");
                    state.agreements.remove(other);
                    state.cities[*city].insert(other);
                }
            }
            let own = &mut state.seats[seat];
            if is_fulfilled {
                own.fulfilled.insert(agreement)
            } else {
                own.open.insert(agreement)
            };
        })
    }

    /// The same with a scroll in the row of a seat, out of the bag or the market.
    #[must_use]
    pub fn scroll(self, seat: Seat, scroll: Scroll) -> Self {
        self.with(|state| {
            if !state.scrolls.remove(scroll) {
                let new = state.scrolls.iter().next().expect("a scroll");
                state.scrolls.remove(new);
                let slot = state.scroll_market.iter_mut().find(|slot| **slot == Some(scroll)).expect("its slot");
                *slot = Some(new);
            }
            state.seats[seat].scrolls.push(scroll).expect("room");
        })
    }

    /// The same with a number of pieces on the levels of the Great Pyramid complete, and the top piece of the next level.
    #[must_use]
    pub fn built(self, levels: usize, top: Favour) -> Self {
        self.with(|state| {
            let great = &mut state.great_pyramid;
            for level in 0..3 {
                let all = [Favour::Food, Favour::Heka, Favour::Feather, Favour::Heart];
                great.stacks[level] = amunre_core::engine::ids::Counts::default();
                great.pieces[level] = [None; 4];
                great.tops[level] = None;
                if level < levels {
                    great.pieces[level] = all.map(Some);
                } else {
                    let top = if level == levels { top } else { Favour::Food };
                    great.tops[level] = Some(top);
                    all.iter().filter(|favour| **favour != top).for_each(|favour| great.stacks[level].add(*favour));
                }
            }
        })
    }

    /// The set-up of the position.
    pub fn setup(&self) -> Setup {
        let mut setup = self.setup.clone();
        let mut board = self.board.clone();
        board["id"] = "my/board".into();
        setup.board = Some(board);
        setup.position = Some(Box::new(self.state));
        setup
    }
}

/// Discards a tile of a seat, and puts its apprentice on the sun space of a house.
fn visit(state: &mut State, seat: Seat, house: House) {
    let own = &mut state.seats[seat];
    let tile = own.tiles.iter().next().expect("a tile");
    own.tiles.remove(tile);
    own.apprentices.sun[house.index()] += 1;
    state.discards.push(tile);
}

/// Moves an apprentice of a seat to the moon space.
fn raise(state: &mut State, seat: Seat, house: House) {
    let apprentices = &mut state.seats[seat].apprentices;
    apprentices.sun[house.index()] -= 1;
    apprentices.moon[house.index()] += 1;
}

/// Gives a seat the tile that was discarded first, for the next era.
fn take(state: &mut State, seat: Seat) {
    let tile = state.discards.take().expect("a discarded tile");
    state.seats[seat].new_tiles.insert(tile);
}

/// Uses options of each seat until it has one for each turn that is left: first visits of the House of the pyramids, then raises, then
/// takes.
fn use_options(state: &mut State) {
    let house = House::Pyramids;
    let players = state.seats.players();
    let begun = 9 * players * (state.era - 1) + 1..state.turn + u8::from(state.tasks.last().is_some());
    for seat in Seat::all(players) {
        let turns =
            begun.clone().filter(|turn| state.order.get(usize::from((turn - 1) % players)) == Some(&seat)).count();
        loop {
            let own = &state.seats[seat];
            let on_sun: u8 = own.apprentices.sun.iter().sum();
            let left = 2 * own.tiles.len() + u32::from(on_sun) + 3 - own.new_tiles.len();
            if left as usize <= 9 - turns {
                break;
            }
            if !own.tiles.is_empty() {
                visit(state, seat, house);
            } else if own.apprentices.sun[house.index()] > 0 {
                raise(state, seat, house);
            } else {
                take(state, seat);
            }
        }
    }
}

fn swap_tiles(state: &mut State, one: ActionTile, other: ActionTile) {
    let text = serde_json::to_string(state).expect("JSON");
    let [a, b] = [one, other].map(|tile| format!("\"{tile}\""));
    let text = text.replace(&a, "\"?\"").replace(&b, &a).replace("\"?\"", &b);
    // a set is written in ascending order
    let mut value: Value = serde_json::from_str(&text).expect("JSON");
    sort(&mut value["reserve_below"]);
    if let Some(seats) = value["seats"].as_array_mut() {
        for seat in seats {
            sort(&mut seat["tiles"]);
            sort(&mut seat["new_tiles"]);
        }
    }
    without_null(&mut value);
    *state = serde_json::from_value(value).expect("a state");
}

/// Removes the fields that were only looked at.
fn without_null(value: &mut Value) {
    if let Some(seats) = value["seats"].as_array_mut() {
        for seat in seats.iter_mut().filter_map(Value::as_object_mut) {
            seat.retain(|name, value| name == "board" || !value.is_null());
        }
    }
}

fn sort(list: &mut Value) {
    if let Some(list) = list.as_array_mut() {
        list.sort_by_key(ToString::to_string);
    }
}

fn list<T: ToString>(things: impl Iterator<Item = T>) -> String {
    things.map(|thing| thing.to_string()).collect::<Vec<_>>().join(", ")
}

/// The possessions of a seat besides those it starts with.
fn of_seat(own: &SeatState) -> String {
    let mut text = format!(
        "{} points, {} food, {} heka, heart {}, feather {}",
        own.prestige, own.food, own.heka, own.heart, own.feather
    );
    let mut add = |what: &str, list: String| {
        if !list.is_empty() && list != "0" {
            let _ = write!(text, "; {what} {list}");
        }
    };
    add("sun", own.sun.to_string());
    add("great block", own.great_block.to_string());
    add("queens' block", own.queens_block.to_string());
    add("hieroglyphs", own.hieroglyphs.to_string());
    add(
        "scarabs",
        list(
            House::ALL
                .iter()
                .filter(|house| own.scarab(**house) > 0)
                .map(|house| format!("{house} {}", own.scarab(*house))),
        ),
    );
    add("sarcophagi", own.sarcophagi.to_string());
    add("tombs", list(own.tombs.iter()));
    add("sphinxes", own.sphinxes.to_string());
    add("pedestals", list(own.pedestals.iter()));
    add("eyes", own.eyes.to_string());
    add(
        "eyes beside pyramids",
        list(
            own.eyes_placed
                .iter()
                .enumerate()
                .filter(|(_, eyes)| **eyes > 0)
                .map(|(place, eyes)| format!("{}: {eyes}", place + 1)),
        ),
    );
    add(
        "goods",
        list(
            own.goods
                .iter()
                .flatten()
                .map(|good| if own.offered.contains(*good) { format!("({good})") } else { good.to_string() }),
        ),
    );
    add("scrolls", list(own.scrolls.iter()));
    add("rolled up", own.rolled_up.len().to_string());
    add("open", list(own.open.iter()));
    add("fulfilled", list(own.fulfilled.iter()));
    add(
        "boats",
        list(
            own.boats
                .iter()
                .filter(|(_, place)| *place != Place::Harbour)
                .map(|(boat, place)| format!("{boat} in {place}")),
        ),
    );
    let rooms = own.upright.iter().enumerate().skip(1).filter(|(_, number)| **number > 0);
    add("priestesses", list(rooms.map(|(room, number)| format!("{number} in room {room}"))));
    add(
        "lying",
        list(
            own.lying
                .iter()
                .enumerate()
                .filter(|(_, number)| **number > 0)
                .map(|(room, number)| format!("{number} in room {}", room + 1)),
        ),
    );
    add(
        "baskets",
        list(
            (1..).zip(own.baskets).flat_map(|(room, spaces)| {
                spaces.iter().map(move |space| format!("{room}.{space}")).collect::<Vec<_>>()
            }),
        ),
    );
    text
}

/// A position in lines.
pub(crate) fn shown(_rules: &Rules, state: &State) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "  era {}, turn {}", state.era, state.turn);
    for (seat, own) in state.seats.iter() {
        let _ = writeln!(text, "  {}: {}", names().of(seat), of_seat(own));
    }
    if let Some(task) = state.tasks.last() {
        let _ = writeln!(text, "  to be chosen: {}", task.noun());
    }
    text
}
