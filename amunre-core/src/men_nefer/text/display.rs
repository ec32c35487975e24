//! The table as plain text for a person: in at most 80 columns, without colour. Everything is public.

use std::fmt;
use std::fmt::Write;

use crate::engine::text::display::{Column, Count, Grid, or_none, short, write_line};
use crate::engine::{Id as _, Names};
use crate::men_nefer::model::seat_state::LEVELS;
use crate::men_nefer::rules::to_act;
use crate::men_nefer::{ActionList, City, Decision, Good, House, Phase, Place, Rules, SeatState, State, Task};

/// Writes the table. Any state can be shown, and any names: what is too wide is cut, and ends with `…`.
pub(crate) fn write_table(rules: &Rules, view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let names = &short(names);
    let (turn, waits) = moment(view, names);
    write_line(f, &turn)?;
    write_line(f, &waits)?;
    if view.tasks.iter().any(|task| matches!(task, Task::Actions { .. } | Task::Replace { .. })) {
        f.write_char('\n')?;
        pending(rules, view, f)?;
    }
    f.write_char('\n')?;
    seats(view, names, f)?;
    f.write_char('\n')?;
    tracks(view, names, f)?;
    f.write_char('\n')?;
    belongings(view, names, f)?;
    f.write_char('\n')?;
    supply(rules, view, names, f)
}

/// The time of the game, and the decision that the table waits for.
pub(crate) fn moment(view: &State, names: &Names) -> (String, String) {
    let era = match view.era {
        0 => "before the game".to_owned(),
        era => format!("era {era}, turn {}", view.turn),
    };
    let waits = match (view.active(), view.phase) {
        (Some(seat), _) => {
            let decision = match to_act::decision(view, seat) {
                Some(Decision::Task(Task::Actions { of, .. })) => format!("an action of {}, or `done`", source(of)),
                decision => decision.map_or("", Decision::noun).to_owned(),
            };
            format!("{} is to act: {decision}", names.of(seat))
        }
        (None, Phase::Over) => {
            let winners: Vec<String> = view.winners.iter().map(|seat| names.of(seat)).collect();
            format!("the game is over; winners: {}", winners.join(", "))
        }
        (None, _) => "no seat is to act".to_owned(),
    };
    (era, waits)
}

/// The place or the tile on which a list of actions is printed.
pub(crate) fn source(of: ActionList) -> String {
    match of {
        ActionList::Tile(tile) => tile.to_string(),
        ActionList::Display(slot) => format!("slot {slot} of the display"),
        ActionList::Space { house, space } => format!("space {space} of {house}"),
        ActionList::Line { good, line } => format!("line {line} of {good}"),
        ActionList::Offering { room, space } => format!("offering {room}.{space}"),
        ActionList::Tomb(tomb) => format!("space {tomb} of the necropolis"),
        ActionList::Mastaba(field) => format!("mastaba field {field}"),
        ActionList::Pedestal(pedestal) => format!("pedestal {pedestal}"),
        ActionList::Advantage(city) => format!("the city {city}"),
        ActionList::Deity => "the deity".to_owned(),
    }
}

/// Writes what is left to choose, and what waits until it is done.
fn pending(rules: &Rules, view: &State, f: &mut dyn Write) -> fmt::Result {
    let mut grid = Grid::new([Column::Left("to choose from")], "");
    for task in view.tasks.iter() {
        match task {
            Task::Actions { of, left } => {
                let items = (1_u8..).zip(rules.actions(view, *of)).filter(|(number, _)| left.contains(*number));
                let items = items.map(|(number, item)| {
                    let choices: Vec<String> = item.iter().map(ToString::to_string).collect();
                    format!("{number}: {}", choices.join(" / "))
                });
                grid.row([source(*of)], items.collect());
            }
            Task::Replace { agreement } => grid.row(["just taken".to_owned()], vec![agreement.to_string()]),
            _ => {}
        }
    }
    grid.write(f)
}

fn numbers(numbers: &[u8]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Resources and supplies of each seat.
fn seats(view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let columns = ["  seat", "points", "food", "heka", "mummies", "eyes", "sphinxes"];
    let columns = columns.map(|name| if name == "  seat" { Column::Left(name) } else { Column::Right(name) });
    let mut grid = Grid::new(columns, "tiles");
    for (seat, own) in view.seats.iter() {
        let mark = if view.active() == Some(seat) { ">" } else { " " };
        let pair = |supply: u8, ready: u8| format!("{supply}+{ready}");
        let cells = [
            format!("{mark} {}", names.of(seat)),
            own.prestige.to_string(),
            own.food.to_string(),
            own.heka.to_string(),
            pair(own.mummies, own.sarcophagi),
            pair(own.eyes_supply, own.eyes),
            pair(own.sphinxes_supply, own.sphinxes),
        ];
        let tiles = own.tiles.iter().map(|tile| tile.to_string());
        let new = own.new_tiles.iter().map(|tile| format!("({tile})"));
        grid.row(cells, or_none(tiles.chain(new).collect()));
    }
    grid.write(f)
}

/// Tracks of each seat.
fn tracks(view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let columns = ["seat", "heart", "feather", "sun", "great", "queens", "glyphs", "scarabs"];
    let columns = columns.map(|name| if name == "seat" { Column::Left(name) } else { Column::Right(name) });
    let mut grid = Grid::new(columns, "priestesses (lying)");
    for (seat, own) in view.seats.iter() {
        let cells = [
            names.of(seat),
            own.heart.to_string(),
            own.feather.to_string(),
            own.sun.to_string(),
            own.great_block.to_string(),
            own.queens_block.to_string(),
            own.hieroglyphs.to_string(),
            numbers(&own.scarabs),
        ];
        grid.row(cells, vec![format!("{} ({})", numbers(&own.upright), numbers(&own.lying))]);
    }
    grid.write(f)
}

/// The things of each seat that have names.
fn belongings(view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let mut grid = Grid::new([Column::Left("seat"), Column::Left("what")], "");
    for (seat, own) in view.seats.iter() {
        for (what, list) in things(own) {
            if !list.is_empty() {
                grid.row([names.of(seat), what.to_owned()], list);
            }
        }
    }
    grid.write(f)
}

fn things(own: &SeatState) -> [(&'static str, Vec<String>); 9] {
    let goods = (1_usize..).zip(own.goods).filter_map(|(field, good)| Some((field, good?)));
    let good = |(field, good): (usize, Good)| {
        let level = LEVELS.iter().filter(|(first, _)| *first < field).count();
        if own.offered.contains(good) { format!("({good} level {level})") } else { format!("{good} level {level}") }
    };
    let boat = |(boat, place): (u8, Place)| (place != Place::Harbour).then(|| format!("{boat}: {place}"));
    let eyes = (1..).zip(own.eyes_placed).filter(|(_, eyes)| *eyes > 0);
    let baskets = (1..)
        .zip(own.baskets)
        .flat_map(|(room, spaces)| spaces.iter().map(move |space| format!("{room}.{space}")).collect::<Vec<_>>());
    let houses = House::ALL.iter().flat_map(|house| {
        let sun = own.apprentices.at(*house, false);
        let moon = own.apprentices.at(*house, true);
        [(sun, "sun"), (moon, "moon")].map(|(number, side)| (number > 0).then(|| format!("{number} {house} {side}")))
    });
    [
        ("apprentices", houses.flatten().collect()),
        ("goods", goods.map(good).collect()),
        ("scrolls", own.scrolls.iter().map(ToString::to_string).collect()),
        ("rolled up", own.rolled_up.iter().map(|scroll| scroll.to_string()).collect()),
        ("open", own.open.iter().map(|agreement| agreement.to_string()).collect()),
        ("fulfilled", own.fulfilled.iter().map(|agreement| agreement.to_string()).collect()),
        ("boats", own.boats.iter().filter_map(boat).collect()),
        ("tombs, pedestals", {
            let tombs = own.tombs.iter().map(|tomb| format!("tomb {tomb}"));
            tombs.chain(own.pedestals.iter().map(|pedestal| format!("pedestal {pedestal}"))).collect()
        }),
        ("eyes, baskets", {
            let eyes = eyes.map(|(pyramid, eyes)| format!("{eyes} at pyramid {pyramid}"));
            eyes.chain(baskets.map(|basket| format!("basket {basket}"))).collect()
        }),
    ]
}

fn slots<T: ToString>(slots: &[Option<T>]) -> Vec<String> {
    slots.iter().map(|slot| slot.as_ref().map_or_else(|| "-".to_owned(), ToString::to_string)).collect()
}

/// The slots of a market, each with what it costs.
fn priced<T: ToString>(market: &[Option<T>; 4], costs: [u8; 4], resource: &str) -> Vec<String> {
    let slot = |(slot, cost): (String, u8)| if slot == "-" { slot } else { format!("{slot} for {cost} {resource}") };
    slots(market).into_iter().zip(costs).map(slot).collect()
}

/// Markets, cities, pyramids.
fn supply(rules: &Rules, view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let mut grid = Grid::new([Column::Left("place")], "what is there");
    grid.row(["turn order".to_owned()], or_none(view.order.iter().map(|seat| names.of(*seat)).collect()));
    grid.row(["display".to_owned()], slots(&view.display));
    grid.row(["reserve".to_owned()], or_none(view.reserve.iter().map(|tile| tile.to_string()).collect()));
    grid.row(["goods market".to_owned()], priced(&view.goods_market, rules.board.goods_market, "food"));
    grid.row(["scroll market".to_owned()], priced(&view.scroll_market, rules.board.scroll_market, "heka"));
    grid.row(["deity".to_owned()], slots(&[view.deity]));
    grid.row(["mastabas".to_owned()], slots(&view.mastabas));
    for city in City::ALL {
        let advantage = view.advantages[*city].map(|advantage| rules.board.city_advantages[advantage].to_string());
        let agreements = view.cities[*city].iter().map(|agreement| agreement.to_string());
        grid.row([city.to_string()], or_none(advantage.into_iter().chain(agreements).collect()));
    }
    for (level, (pieces, top)) in (1..).zip(view.great_pyramid.pieces.iter().zip(view.great_pyramid.tops)) {
        let next = top.map_or_else(|| "no next".to_owned(), |top| format!("next {top}"));
        grid.row([format!("pyramid, level {level}")], slots(pieces).into_iter().chain([next]).collect());
    }
    for (pyramid, queens) in (1..).zip(view.queens) {
        let tile = queens.tile.map_or_else(|| "-".to_owned(), |tile| tile.to_string());
        grid.row([format!("queens' pyramid {pyramid}")], vec![tile, Count(queens.pieces, "piece").to_string()]);
    }
    let neutral = House::ALL.iter().flat_map(|house| {
        let places = [(view.neutral.at(*house, false), "sun"), (view.neutral.at(*house, true), "moon")];
        places.map(|(number, side)| (number > 0).then(|| format!("{number} {house} {side}")))
    });
    let neutral: Vec<String> = neutral.flatten().collect();
    if !neutral.is_empty() {
        grid.row(["neutral".to_owned()], neutral);
    }
    grid.write(f)
}
