//! The check of a position: bounds of numbers, and components that are neither lost nor made.

use std::fmt::Display;

use crate::engine::{Counts, Id, IdSet, Seat, SetupError};
use crate::men_nefer::model::boat::BOATS;
use crate::men_nefer::model::options::Discarded;
use crate::men_nefer::model::seat_state::{EYES, LEVELS, MOST_RESOURCES, MUMMIES, PRIESTESSES, TILE_SLOTS};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::model::state::QUEENS_PIECES;
use crate::men_nefer::rules::end_turn::{ERAS, TURNS};
use crate::men_nefer::rules::{nile, to_act};
use crate::men_nefer::{
    ActionTile, City, Favour, Good, House, NumberSet, Phase, Place, Rules, Scroll, SeatState, State, Task,
    TradeAgreement,
};

type Check = Result<(), SetupError>;

fn wrong(field: impl Display, value: impl Display, expected: impl Display) -> Check {
    Err(SetupError::new(format_args!("position.{field}"), value, expected))
}

fn at_most(field: impl Display, value: u8, most: u8) -> Check {
    if value <= most { Ok(()) } else { wrong(field, value, format_args!("0 to {most}")) }
}

/// Checks whether a state can be.
pub(crate) fn check(rules: &Rules, state: &State) -> Check {
    if state.seats.players() != rules.players {
        return wrong("seats", state.seats.players(), format_args!("{} seats", rules.players));
    }
    time(rules, state)?;
    components(rules, state)?;
    great_pyramid(rules, state)?;
    for (seat, own) in state.seats.iter() {
        let path = format!("seats[{}]", seat.number());
        on_tracks(rules, own, &path)?;
        pieces(rules, state, own, &path)?;
        options_left(state, seat, own, &path)?;
    }
    shared_places(rules, state)?;
    state.tasks.iter().enumerate().try_for_each(|(place, task)| check_task(rules, state, *task, place))
}

/// Checks whether a game can start from a state.
pub(crate) fn check_stated(rules: &Rules, state: &State) -> Check {
    check(rules, state)?;
    let Some(seat) = state.active() else {
        return wrong(
            "phase",
            format_args!("{:?}", state.phase).to_string().to_lowercase(),
            "sowing: a seat must be to act",
        );
    };
    let mut commands = Vec::new();
    to_act::commands(rules, state, seat, &mut commands);
    if commands.is_empty() {
        return wrong("tasks", "without a legal command", "a task that allows a command");
    }
    Ok(())
}

/// Era, turn and turn order.
fn time(rules: &Rules, state: &State) -> Check {
    let in_era = TURNS.saturating_mul(rules.players);
    if state.phase == Phase::Setup {
        return if state.turn == 0 { Ok(()) } else { wrong("turn", state.turn, "0 before the game") };
    }
    if !(1..=ERAS).contains(&state.era) {
        return wrong("era", state.era, format_args!("1 to {ERAS}"));
    }
    let (first, last) = (in_era.saturating_mul(state.era - 1).saturating_add(1), in_era.saturating_mul(state.era));
    if !(first..=last).contains(&state.turn) && state.phase != Phase::Flood {
        return wrong("turn", state.turn, format_args!("{first} to {last} in era {}", state.era));
    }
    let mut seen = [false; 4];
    for seat in state.order.iter() {
        match seen.get_mut(usize::from(seat.number())) {
            Some(seen) if !*seen && seat.number() < rules.players => *seen = true,
            _ => return wrong("order", seat.number(), "each seat once"),
        }
    }
    if state.order.len() != usize::from(rules.players) {
        return wrong("order", format_args!("{} seats", state.order.len()), "each seat once");
    }
    Ok(())
}

/// Checks that a seat has an option for each of its turns in this era: else the game would stop.
fn options_left(state: &State, seat: Seat, own: &SeatState, path: &str) -> Check {
    let seats = state.seats.players();
    let place = state.order.iter().position(|other| *other == seat).and_then(|place| u8::try_from(place).ok());
    let (Phase::Sowing, Some(place)) = (state.phase, place) else { return Ok(()) };
    // turns of the seat that are not over, and not begun
    let over = state.turn.saturating_sub(1) % TURNS.saturating_mul(seats);
    let begun = over.saturating_add(u8::from(!state.tasks.is_empty()));
    let taken = begun.saturating_add(seats).saturating_sub(place).saturating_sub(1) / seats;
    let wanted = TURNS.saturating_sub(taken);
    let (tiles, new) = (own.tiles.len(), own.new_tiles.len());
    let raises = tiles.saturating_add(sum(&own.apprentices.sun).into());
    let options = tiles.saturating_add(raises).saturating_add(TILE_SLOTS.saturating_sub(new));
    if options < u32::from(wanted) {
        let expected = format_args!("{wanted} visits, raises and takes for the turns that are left");
        return wrong(format_args!("{path}.tiles"), format_args!("{options} options"), expected);
    }
    Ok(())
}

/// Checks that each thing is in one place.
fn each_once<K: Id>(field: &str, things: impl Iterator<Item = K>) -> Result<IdSet<K>, SetupError> {
    let mut found = IdSet::default();
    for thing in things {
        if !found.insert(thing) {
            return Err(SetupError::new(format_args!("position.{field}"), thing.name(), "in one place only"));
        }
    }
    Ok(found)
}

/// Checks that each thing is in some place.
fn nothing_lost<K: Id>(field: &str, found: IdSet<K>) -> Check {
    match K::ALL.iter().find(|thing| !found.contains(**thing)) {
        Some(lost) => wrong(field, lost.name(), "in some place"),
        None => Ok(()),
    }
}

fn components(rules: &Rules, state: &State) -> Check {
    let seats = || state.seats.iter().map(|(_, own)| own);
    let held = state.tasks.iter().filter_map(|task| match task {
        Task::DiscardTile { tile } => Some(*tile),
        _ => None,
    });
    let tiles = seats().flat_map(|own| own.tiles.iter().chain(own.new_tiles.iter()));
    let tiles = tiles.chain(state.display.into_iter().flatten()).chain(state.discards.iter());
    let tiles = tiles.chain(state.reserve.iter()).chain(state.reserve_below.iter()).chain(held);
    nothing_lost("tiles", each_once::<ActionTile>("tiles", tiles)?)?;
    let goods = state.goods.iter().chain(state.goods_market.into_iter().flatten());
    let goods = goods.chain(seats().flat_map(|own| own.goods.into_iter().flatten()));
    nothing_lost("goods", each_once::<Good>("goods", goods)?)?;
    let scrolls = state.scrolls.iter().chain(state.scroll_market.into_iter().flatten());
    let scrolls = scrolls.chain(seats().flat_map(|own| own.scrolls.iter().copied().chain(own.rolled_up.iter())));
    nothing_lost("scrolls", each_once::<Scroll>("scrolls", scrolls)?)?;
    let new = state.tasks.iter().filter_map(|task| match task {
        Task::Replace { agreement } => Some(*agreement),
        _ => None,
    });
    let agreements = seats().flat_map(|own| own.open.iter().chain(own.fulfilled.iter()));
    let agreements = agreements.chain(state.agreements.iter()).chain(new);
    let agreements = agreements.chain(City::ALL.iter().flat_map(|city| state.cities[*city].iter()));
    let found = each_once::<TradeAgreement>("agreements", agreements)?;
    for city in City::ALL {
        let (there, spaces) = (state.cities[*city].iter().count(), rules.agreement_spaces(*city));
        if there > spaces {
            return wrong(format_args!("cities.{city}"), there, format_args!("at most {spaces} agreements"));
        }
    }
    each_once("mastabas", state.mastabas.into_iter().flatten())?;
    each_once("queens.tile", state.queens.iter().filter_map(|queens| queens.tile))?;
    each_once("advantages", City::ALL.iter().filter_map(|city| state.advantages[*city]))?;
    each_once("board", seats().filter_map(|own| own.board))?;
    if rules.options.discarded_agreements == Discarded::Returned {
        nothing_lost("agreements", found)?;
    }
    if state.phase != Phase::Setup {
        if state.reserve.first().is_none() && !state.reserve_below.is_empty() {
            return wrong("reserve", "empty", "the top tile of the reserve");
        }
        let is_drawn = state.deity.is_some()
            && state.mastabas.iter().all(Option::is_some)
            && state.queens.iter().all(|queens| queens.tile.is_some())
            && City::ALL.iter().all(|city| state.advantages[*city].is_some())
            && seats().all(|own| own.board.is_some());
        if !is_drawn {
            return wrong(
                "phase",
                "after the set-up",
                "a deity, five mastabas, three queens' tiles, all advantages and boards",
            );
        }
        let gaps = state.tasks.iter().filter(|task| matches!(task, Task::CloseDisplay { .. })).count();
        let empty = state.display.iter().filter(|slot| slot.is_none()).count();
        if empty != gaps {
            return wrong("display", format_args!("{empty} empty slots"), format_args!("{gaps}"));
        }
    }
    Ok(())
}

fn great_pyramid(rules: &Rules, state: &State) -> Check {
    let great = &state.great_pyramid;
    let levels = rules.board.great_pyramid.pieces.iter().zip(&great.pieces).zip(great.stacks.iter().zip(great.tops));
    for (level, ((printed, placed), (stack, top))) in (1..).zip(levels) {
        let mut all = Counts::<Favour, 4>::default();
        placed.iter().flatten().chain(top.iter()).for_each(|favour| all.add(*favour));
        all.add_all(stack);
        let mut wanted = Counts::<Favour, 4>::default();
        printed.iter().for_each(|favour| wanted.add(*favour));
        if all != wanted {
            let field = format_args!("great_pyramid, level {level}").to_string();
            return wrong(field, "other pieces", "the pieces of the board");
        }
        let is_begun = placed.iter().any(Option::is_some);
        let below = usize::from(level == 3);
        let is_full = |level: Option<&[Option<Favour>; 4]>| level.is_none_or(|level| level.iter().all(Option::is_some));
        if level > 1 && is_begun && !is_full(great.pieces.get(below)) {
            return wrong("great_pyramid.pieces", format_args!("level {level}"), "a complete level below");
        }
        if top.is_none() && stack.total() > 0 && state.phase != Phase::Setup {
            return wrong("great_pyramid.tops", format_args!("level {level}"), "the top piece of the stack");
        }
    }
    if great.complete && state.great_level().is_some() {
        return wrong("great_pyramid.complete", true, "three complete levels");
    }
    Ok(())
}

/// Numbers on tracks.
fn on_tracks(rules: &Rules, own: &SeatState, path: &str) -> Check {
    let board = &rules.board;
    at_most(format_args!("{path}.food"), own.food, MOST_RESOURCES)?;
    at_most(format_args!("{path}.heka"), own.heka, MOST_RESOURCES)?;
    at_most(format_args!("{path}.heart"), own.heart, rules.duat_end())?;
    at_most(format_args!("{path}.feather"), own.feather, rules.duat_end())?;
    at_most(format_args!("{path}.sun"), own.sun, length(&board.obelisk))?;
    at_most(format_args!("{path}.great_block"), own.great_block, length(&board.great_pyramid.track))?;
    at_most(format_args!("{path}.queens_block"), own.queens_block, length(&board.queens_pyramids.track))?;
    let hieroglyphs = own.board.map_or(0, |own| length(&board.player_boards[own]));
    at_most(format_args!("{path}.hieroglyphs"), own.hieroglyphs, hieroglyphs)?;
    for house in House::ALL {
        at_most(format_args!("{path}.scarabs.{house}"), own.scarab(*house), length(&board.tracks[*house]))?;
    }
    if own.prestige > 5000 {
        return wrong(format_args!("{path}.prestige"), own.prestige, "0 to 5000");
    }
    Ok(())
}

fn sum(numbers: &[u8]) -> u8 {
    numbers.iter().fold(0_u8, |sum, number| sum.saturating_add(*number))
}

fn exactly(field: impl Display, value: u8, wanted: u8) -> Check {
    if value == wanted { Ok(()) } else { wrong(field, value, format_args!("{wanted} in all")) }
}

/// The pieces of a seat.
fn pieces(rules: &Rules, state: &State, own: &SeatState, path: &str) -> Check {
    let sarcophagi = own.mummies.saturating_add(own.sarcophagi).saturating_add(own.tombs.len());
    exactly(format_args!("{path}.sarcophagi"), sarcophagi, MUMMIES)?;
    let sphinxes = own.sphinxes_supply.saturating_add(own.sphinxes).saturating_add(own.pedestals.len());
    exactly(format_args!("{path}.sphinxes"), sphinxes, MUMMIES)?;
    let eyes = own.eyes_supply.saturating_add(own.eyes).saturating_add(sum(&own.eyes_placed));
    exactly(format_args!("{path}.eyes"), eyes, EYES)?;
    exactly(format_args!("{path}.priestesses"), sum(&own.upright).saturating_add(sum(&own.lying)), PRIESTESSES)?;
    if own.tiles.len().saturating_add(own.new_tiles.len()) > TILE_SLOTS {
        return wrong(format_args!("{path}.tiles"), own.tiles.len() + own.new_tiles.len(), "at most 3");
    }
    if state.phase == Phase::Sowing {
        let placed = sum(&own.apprentices.sun).saturating_add(sum(&own.apprentices.moon));
        let ready = u8::try_from(own.tiles.len()).unwrap_or(0);
        exactly(format_args!("{path}.apprentices"), placed.saturating_add(ready), 3)?;
    }
    for (level, (first, number)) in LEVELS.into_iter().enumerate() {
        let fields = own.goods.get(first..first + number).unwrap_or_default();
        let filled = fields.iter().take_while(|field| field.is_some()).count();
        let is_row = fields.iter().skip(filled).all(Option::is_none);
        let below = level.checked_sub(1).and_then(|below| LEVELS.get(below));
        let carried = below.is_none_or(|(first, number)| {
            let below = own.goods.get(*first..first + number).unwrap_or_default();
            filled == 0 || below.iter().take(filled + 1).all(Option::is_some)
        });
        if !is_row || !carried {
            return wrong(
                format_args!("{path}.goods"),
                format_args!("level {}", level + 1),
                "a row without gaps on full fields",
            );
        }
    }
    let goods: IdSet<Good> = own.goods.into_iter().flatten().collect();
    if let Some(good) = own.offered.iter().find(|good| !goods.contains(*good)) {
        return wrong(format_args!("{path}.offered"), good, "a good of the seat");
    }
    if u32::from(own.temple_baskets()) > own.offered.len() {
        return wrong(
            format_args!("{path}.baskets"),
            own.temple_baskets(),
            format_args!("at most {}", own.offered.len()),
        );
    }
    let slots = length(&rules.board.scroll_slots);
    if own.scrolls.len() > usize::from(slots) {
        return wrong(format_args!("{path}.scrolls"), own.scrolls.len(), format_args!("at most {slots}"));
    }
    if own.agreements() > u32::from(rules.board.agreement_slots) {
        let slots = rules.board.agreement_slots;
        return wrong(format_args!("{path}.open"), own.agreements(), format_args!("at most {slots} agreements"));
    }
    for (boat, place) in own.boats.iter() {
        let is_there = match place {
            Place::Section(number) => (1..=length(&rules.board.sections)).contains(&number),
            Place::Harbour | Place::City(_) => true,
        };
        if !is_there {
            return wrong(format_args!("{path}.boats[{}]", boat - 1), place, "a section of the Nile");
        }
    }
    let moves = state.tasks.iter().any(|task| matches!(task, Task::Boats { moved: true, .. }));
    if !own.boats.are_apart() && !moves {
        return wrong(format_args!("{path}.boats"), "two boats in one place", "boats that are apart");
    }
    Ok(())
}

/// Checks that places hold one thing, and that the places exist.
fn shared_places(rules: &Rules, state: &State) -> Check {
    let board = &rules.board;
    let one_each = |field: &str, most: u8, of: &dyn Fn(&SeatState) -> NumberSet| -> Check {
        let mut taken = NumberSet::default();
        for (_, own) in state.seats.iter() {
            for number in of(own).iter() {
                if number > most || taken.contains(number) {
                    return wrong(field, number, format_args!("1 to {most}, each once"));
                }
                taken.insert(number);
            }
        }
        Ok(())
    };
    one_each("tombs", length(&board.necropolis), &|own| own.tombs)?;
    one_each("pedestals", length(&board.pedestals), &|own| own.pedestals)?;
    for (room, spaces) in board.temple.iter().enumerate() {
        one_each("baskets", length(spaces), &|own| own.baskets.get(room).copied().unwrap_or_default())?;
    }
    for (place, queens) in state.queens.iter().enumerate() {
        let eyes = state.seats.iter().map(|(_, own)| own.eyes_placed.get(place).copied().unwrap_or(0));
        let eyes = eyes.fold(0_u8, u8::saturating_add);
        let pieces = 4_u8.saturating_sub(rules.players).saturating_add(eyes);
        if queens.pieces > QUEENS_PIECES || queens.pieces != pieces {
            return wrong(
                format_args!("queens[{place}].pieces"),
                queens.pieces,
                format_args!("{}", pieces.min(QUEENS_PIECES)),
            );
        }
        at_most(
            format_args!("queens[{place}]: eyes"),
            eyes,
            board.queens_pyramids.eye_spaces.get(place).copied().unwrap_or(0),
        )?;
    }
    if state.activated.iter().any(|boat| boat > BOATS) {
        return wrong("activated", state.activated.len(), "boats from 1 to 4");
    }
    Ok(())
}

/// Checks what a task refers to.
fn check_task(rules: &Rules, state: &State, task: Task, place: usize) -> Check {
    let path = format!("tasks[{place}]");
    let owner = state.active().map(|seat| state.seats[seat]);
    let is_right = match task {
        Task::Actions { left, of } => {
            let items = length(rules.actions(state, of));
            !left.is_empty() && left.iter().all(|item| item <= items)
        }
        Task::Space { house } => owner.is_some_and(|own| own.scarab(house) > 0),
        Task::Row { slot } | Task::CloseDisplay { slot } => {
            let empty = usize::from(slot).checked_sub(1).and_then(|place| state.display.get(place));
            empty.is_some_and(Option::is_none)
        }
        Task::Favours { left, of } => left > 0 && left <= 20 && sum(&of) >= left,
        Task::Limestone { left } | Task::Scarab { left } | Task::Sun { left } | Task::Mix { left } => {
            (1..=20).contains(&left)
        }
        Task::Mastabas { fields, left } => {
            (1..=20).contains(&left) && !fields.is_empty() && fields.iter().all(|field| field <= 5)
        }
        Task::Bury { column: number } | Task::Erect { number } => (1..=3).contains(&number),
        Task::BonusOrder { tomb } => (1..=length(&rules.board.necropolis)).contains(&tomb),
        Task::Priestess { steps, .. } => steps <= 20,
        Task::Boats { activations, steps, .. } => {
            activations <= 2 && steps <= 20 && owner.is_some_and(|own| nile::can_part(rules, own.boats, steps))
        }
        Task::Lines { good, left } => {
            let level = owner.and_then(|own| own.field_of(good)).map(|(_, level)| level);
            !left.is_empty() && level.is_some_and(|level| left.iter().all(|line| usize::from(line) <= level + 1))
        }
        Task::Basket { good } => owner.is_some_and(|own| own.field_of(good).is_some()),
        Task::LayDown { room } => (1..=4).contains(&room),
        Task::LeaveCity { boat, .. } => (1..=BOATS).contains(&boat),
        Task::Site => !state.great_pyramid.complete,
        Task::Eye => owner.is_some_and(|own| own.eyes > 0),
        Task::Scroll { .. }
        | Task::Good { .. }
        | Task::CityOrder { .. }
        | Task::CityAgreement { .. }
        | Task::AnyAgreement
        | Task::Replace { .. }
        | Task::DiscardTile { .. } => true,
    };
    if is_right { Ok(()) } else { wrong(path, format_args!("{task:?}").to_string(), "a task of this table") }
}
