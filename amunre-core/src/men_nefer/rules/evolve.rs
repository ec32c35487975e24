//! How an event changes the state. Each event of a task changes the list of tasks as well.

use crate::engine::{Id as _, Seat};
use crate::men_nefer::model::options::{BuryBonus, CityOrder, Discarded, PriestessLies};
use crate::men_nefer::model::seat_state::MOST_RESOURCES;
use crate::men_nefer::rules::{actions, repair, setup};
use crate::men_nefer::{
    ActionList, BlockTrack, Event, Favour, FirstPart, Gain, HieroglyphBonus, NumberSet, OfferingState, Phase, Place,
    Rules, SeatState, State, Task,
};

/// Changes the state as the event says.
pub(crate) fn evolve(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::FirstPlayerDrawn { seat } => setup::begin_with(state, rules, seat),
        Event::BoardDealt { .. }
        | Event::PieceRevealed { .. }
        | Event::NeutralPiecePlaced { .. }
        | Event::QueensTileDrawn { .. }
        | Event::MastabaDrawn { .. }
        | Event::DeityDrawn { .. }
        | Event::GoodDrawn { .. }
        | Event::ScrollDrawn { .. }
        | Event::AdvantageDrawn { .. }
        | Event::AgreementDrawn { .. }
        | Event::PlacementDrawn { .. }
        | Event::TileDealt { .. }
        | Event::TileRevealed { .. }
        | Event::TileDisplayed { .. }
        | Event::DisplayClosed { .. }
        | Event::DiscardsTurned
        | Event::MarketsClosed => supply(rules, state, event),
        Event::TurnBegan { .. }
        | Event::Visited { .. }
        | Event::Raised { .. }
        | Event::TileTaken { .. }
        | Event::HieroglyphReached { .. }
        | Event::RowChosen { .. }
        | Event::SpaceChosen { .. }
        | Event::ActionBegun { .. }
        | Event::Forfeited { .. }
        | Event::TaskEnded { .. }
        | Event::TileDiscarded { .. } => turn(rules, state, event),
        Event::HarvestBegan { .. }
        | Event::ScrollsRolled { .. }
        | Event::DuatScored { .. }
        | Event::AgreementFulfilled { .. }
        | Event::AgreementsScored { .. }
        | Event::SarcophagiScored { .. }
        | Event::SunScored { .. }
        | Event::GreatPyramidScored { .. }
        | Event::QueensScored { .. }
        | Event::FloodBegan { .. }
        | Event::FloodFood { .. }
        | Event::FloodHeka { .. }
        | Event::ApprenticesReturned
        | Event::NeutralsMoved
        | Event::OrderSet { .. }
        | Event::GameEnded { .. } => era(rules, state, event),
        Event::Repaired { repair } => repair::carry_out(state, repair),
        _ => action(rules, state, event),
    }
}

/// Adds a task on top of the others.
fn push(state: &mut State, task: Task) {
    // `do` is refused before the list is full
    let _ = state.tasks.push(task);
}

/// Adds a list of actions on top of the tasks.
fn push_actions(rules: &Rules, state: &mut State, of: ActionList) {
    let items = u8::try_from(rules.actions(state, of).len()).unwrap_or(0);
    if items > 0 {
        push(state, Task::Actions { left: NumberSet::up_to(items), of });
    }
}

/// Uses up one of what the next task has left; a task without any is over.
fn count_down(state: &mut State) {
    let left = match state.tasks.last_mut() {
        Some(
            Task::Favours { left, .. }
            | Task::Limestone { left }
            | Task::Scarab { left }
            | Task::Mastabas { left, .. }
            | Task::Sun { left },
        ) => {
            *left = left.saturating_sub(1);
            *left
        }
        _ => 0,
    };
    if left == 0 {
        state.tasks.pop();
    }
}

fn slot<T>(slots: &mut [T], number: u8) -> Option<&mut T> {
    slots.get_mut(usize::from(number.checked_sub(1)?))
}

/// Gives a seat something, up to its limit.
pub(crate) fn gain(rules: &Rules, seat: &mut SeatState, gain: Gain, amount: u8) {
    let end = rules.duat_end();
    match gain {
        Gain::Food => seat.food = seat.food.saturating_add(amount).min(MOST_RESOURCES),
        Gain::Heka => seat.heka = seat.heka.saturating_add(amount).min(MOST_RESOURCES),
        Gain::Prestige => seat.prestige = seat.prestige.saturating_add(amount.into()),
        Gain::Heart => seat.heart = seat.heart.saturating_add(amount).min(end),
        Gain::Feather => seat.feather = seat.feather.saturating_add(amount).min(end),
    }
}

/// The gain of a favour.
pub(crate) fn gain_of(favour: Favour) -> Gain {
    match favour {
        Favour::Heka => Gain::Heka,
        Favour::Food => Gain::Food,
        Favour::Feather => Gain::Feather,
        Favour::Heart => Gain::Heart,
    }
}

/// Piles, markets and the display.
fn supply(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::BoardDealt { board, seat } => state.seats[seat].board = Some(board),
        Event::PieceRevealed { favour, level } => {
            let great = &mut state.great_pyramid;
            if let (Some(stack), Some(top)) = (slot(&mut great.stacks, level), slot(&mut great.tops, level)) {
                stack.take(favour);
                *top = Some(favour);
            }
            state.pieces_seen = state.pieces_seen.saturating_add(1);
        }
        Event::NeutralPiecePlaced { favour, site } => place_piece(state, 1, site, favour),
        Event::QueensTileDrawn { pyramid, tile } => {
            if let Some(pyramid) = slot(&mut state.queens, pyramid) {
                pyramid.tile = Some(tile);
            }
        }
        Event::MastabaDrawn { field, tile } => {
            if let Some(field) = slot(&mut state.mastabas, field) {
                *field = Some(tile);
            }
        }
        Event::DeityDrawn { deity } => state.deity = Some(deity),
        Event::GoodDrawn { good, slot: number } => {
            state.goods.remove(good);
            if let Some(slot) = slot(&mut state.goods_market, number) {
                *slot = Some(good);
            }
        }
        Event::ScrollDrawn { scroll, slot: number } => {
            state.scrolls.remove(scroll);
            if let Some(slot) = slot(&mut state.scroll_market, number) {
                *slot = Some(scroll);
            }
        }
        Event::AdvantageDrawn { advantage, city } => state.advantages[city] = Some(advantage),
        Event::AgreementDrawn { agreement, city } => {
            state.agreements.remove(agreement);
            state.cities[city].insert(agreement);
        }
        Event::PlacementDrawn { tile } => state.neutral = setup::neutral(rules, tile),
        Event::TileDealt { seat, tile } => {
            state.reserve_below.remove(tile);
            state.seats[seat].tiles.insert(tile);
        }
        Event::TileRevealed { tile } => {
            state.reserve_below.remove(tile);
            state.reserve.push(tile);
        }
        Event::TileDisplayed { slot: number } => {
            let tile = state.reserve.take();
            if let Some(slot) = slot(&mut state.display, number) {
                *slot = tile;
            }
        }
        Event::DisplayClosed { slot } => {
            state.tasks.pop();
            let moved = state.display.get_mut(..usize::from(slot));
            if let Some(moved) = moved {
                moved.rotate_right(1);
            }
            let tile = state.reserve.take();
            if let Some(top) = state.display.first_mut() {
                *top = tile;
            }
        }
        Event::DiscardsTurned => state.reserve = std::mem::take(&mut state.discards),
        Event::MarketsClosed => {
            // a stable sort by what is empty: empty slots come first
            state.goods_market.sort_by_key(Option::is_some);
            state.scroll_market.sort_by_key(Option::is_some);
        }
        _ => {}
    }
}

fn place_piece(state: &mut State, level: u8, site: u8, favour: Favour) {
    let great = &mut state.great_pyramid;
    if let Some(top) = slot(&mut great.tops, level) {
        *top = None;
    }
    if let Some(place) = slot(&mut great.pieces, level).and_then(|level| slot(level, site)) {
        *place = Some(favour);
    }
}

/// The three options of a turn, and the list of tasks.
fn turn(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::TurnBegan { turn, .. } => {
            state.phase = Phase::Sowing;
            state.era = state.era.max(1);
            state.turn = turn;
            state.activated = NumberSet::default();
            state.pieces_seen = 0;
        }
        Event::Visited { crowded, house, paid, seat, tile } => {
            let own = &mut state.seats[seat];
            own.food = own.food.saturating_sub(paid);
            own.tiles.remove(tile);
            own.apprentices.add(house, false);
            push(state, Task::DiscardTile { tile });
            if !crowded {
                push_actions(rules, state, ActionList::Tile(tile));
            }
        }
        Event::Raised { crowded, house, paid, seat } => {
            let own = &mut state.seats[seat];
            own.food = own.food.saturating_sub(paid);
            own.apprentices.take(house, false);
            own.apprentices.add(house, true);
            if !crowded {
                push(state, Task::Space { house });
            }
        }
        Event::TileTaken { food, seat, slot: number, tile } => {
            if let Some(slot) = slot(&mut state.display, number) {
                *slot = None;
            }
            let own = &mut state.seats[seat];
            own.new_tiles.insert(tile);
            own.food = own.food.saturating_add_signed(food).min(MOST_RESOURCES);
            push(state, Task::CloseDisplay { slot: number });
            push(state, Task::Row { slot: number });
        }
        Event::HieroglyphReached { seat, space } => {
            state.seats[seat].hieroglyphs = space;
            let bonus = usize::from(space).checked_sub(1).and_then(|place| rules.board.hieroglyph_bonuses.get(place));
            if bonus == Some(&HieroglyphBonus::Scarab) {
                push(state, Task::Scarab { left: 1 });
            }
        }
        Event::RowChosen { slot, .. } => {
            state.tasks.pop();
            push_actions(rules, state, ActionList::Display(slot));
        }
        Event::SpaceChosen { house, space, .. } => {
            state.tasks.pop();
            push_actions(rules, state, ActionList::Space { house, space });
        }
        Event::ActionBegun { choice, item, seat } => {
            let Some(Task::Actions { left, of }) = state.tasks.last_mut() else { return };
            left.remove(item);
            let (of, is_over) = (*of, left.is_empty());
            let effect = actions::effect(rules, state, of, item, choice);
            if is_over {
                state.tasks.pop();
            }
            if let Some(task) = effect.and_then(|effect| actions::task_of(rules, state, seat, effect)) {
                push(state, task);
            }
        }
        Event::Forfeited { .. } | Event::TaskEnded { .. } => {
            state.tasks.pop();
        }
        Event::TileDiscarded { tile, .. } => {
            state.tasks.pop();
            state.discards.push(tile);
        }
        _ => {}
    }
}

/// The actions of a seat.
#[allow(clippy::too_many_lines)]
fn action(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::Gained { amount, gain: what, seat } => gain(rules, &mut state.seats[seat], what, amount),
        Event::FavourTaken { favour, seat } => {
            if let Some(Task::Favours { of, .. }) = state.tasks.last_mut()
                && let Some(number) = of.get_mut(favour.index())
            {
                *number = number.saturating_sub(1);
            }
            count_down(state);
            gain(rules, &mut state.seats[seat], gain_of(favour), 1);
        }
        Event::BlockMoved { seat, space, track } => block_moved(rules, state, seat, space, track),
        Event::StepExchanged { .. } | Event::SunExchanged { .. } => {
            count_down(state);
            push(state, Task::Favours { left: 1, of: [1; 4] });
        }
        Event::PiecePlaced { favour, level, site, .. } => {
            state.tasks.pop();
            let covered = covered(rules, state, level, site);
            place_piece(state, level, site, favour);
            let favours = [covered, Some(favour)];
            push(state, Task::Favours { left: 2, of: counted(favours.into_iter().flatten()) });
        }
        Event::PyramidionPlaced { .. } => {
            state.tasks.pop();
            state.great_pyramid.complete = true;
            let top = state.great_pyramid.pieces.last().copied().unwrap_or_default();
            push(state, Task::Favours { left: 2, of: counted(top.into_iter().flatten()) });
        }
        Event::EyeLaid { piece, pyramid, seat } => {
            state.tasks.pop();
            let own = &mut state.seats[seat];
            own.eyes = own.eyes.saturating_sub(1);
            if let Some(eyes) = slot(&mut own.eyes_placed, pyramid) {
                *eyes = eyes.saturating_add(1);
            }
            if let Some(pyramid) = slot(&mut state.queens, pyramid) {
                pyramid.pieces = piece;
            }
        }
        Event::EyesTaken { number, seat } => {
            let own = &mut state.seats[seat];
            own.eyes_supply = own.eyes_supply.saturating_sub(number);
            own.eyes = own.eyes.saturating_add(number);
        }
        Event::Embalmed { number, seat } => {
            let own = &mut state.seats[seat];
            own.mummies = own.mummies.saturating_sub(number);
            own.sarcophagi = own.sarcophagi.saturating_add(number);
        }
        Event::Carved { number, seat } => {
            let own = &mut state.seats[seat];
            own.sphinxes_supply = own.sphinxes_supply.saturating_sub(number);
            own.sphinxes = own.sphinxes.saturating_add(number);
        }
        Event::Buried { seat, tomb } => {
            state.tasks.pop();
            let own = &mut state.seats[seat];
            own.sarcophagi = own.sarcophagi.saturating_sub(1);
            own.tombs.insert(tomb);
            if rules.options.bury_bonus == BuryBonus::SeatChooses {
                push(state, Task::BonusOrder { tomb });
            } else {
                burial(rules, state, tomb, FirstPart::Bonus);
            }
        }
        Event::OrderChosen { part, .. } => match state.tasks.pop() {
            Some(Task::BonusOrder { tomb }) => burial(rules, state, tomb, part),
            Some(Task::CityOrder { city }) => in_city(rules, state, city, part),
            _ => {}
        },
        Event::MastabaActivated { field, .. } => {
            count_down(state);
            push_actions(rules, state, ActionList::Mastaba(field));
        }
        Event::ScrollTaken { paid, scroll, seat } => {
            state.tasks.pop();
            state.scroll_market.iter_mut().filter(|slot| **slot == Some(scroll)).for_each(|slot| *slot = None);
            let own = &mut state.seats[seat];
            own.heka = own.heka.saturating_sub(paid);
            let _ = own.scrolls.push(scroll);
        }
        Event::GoodTaken { field, good, paid, seat } => {
            state.tasks.pop();
            state.goods_market.iter_mut().filter(|slot| **slot == Some(good)).for_each(|slot| *slot = None);
            let own = &mut state.seats[seat];
            own.food = own.food.saturating_sub(paid);
            if let Some(field) = slot(&mut own.goods, field) {
                *field = Some(good);
            }
        }
        Event::ScarabMoved { house, seat, space } => {
            count_down_if_scarab(state);
            if let Some(scarab) = state.seats[seat].scarabs.get_mut(house.index()) {
                *scarab = space;
            }
        }
        Event::SunMoved { seat, space } => {
            count_down(state);
            state.seats[seat].sun = space;
            if rules.obelisk_space(space).deity {
                push_actions(rules, state, ActionList::Deity);
            }
        }
        Event::Mixed { food, heka, seat } => {
            state.tasks.pop();
            gain(rules, &mut state.seats[seat], Gain::Food, food);
            gain(rules, &mut state.seats[seat], Gain::Heka, heka);
        }
        Event::Erected { pedestal, seat } => {
            state.tasks.pop();
            let own = &mut state.seats[seat];
            own.sphinxes = own.sphinxes.saturating_sub(1);
            own.pedestals.insert(pedestal);
            push_actions(rules, state, ActionList::Pedestal(pedestal));
        }
        Event::PriestessMoved { .. }
        | Event::OfferingBegun { .. }
        | Event::LineBegun { .. }
        | Event::GoodTurned { .. }
        | Event::BasketPlaced { .. }
        | Event::BasketLost { .. }
        | Event::PriestessLaid { .. } => temple(rules, state, event),
        Event::BoatMoved { .. }
        | Event::BoatActivated { .. }
        | Event::BoatLeft { .. }
        | Event::AgreementTaken { .. }
        | Event::AgreementDiscarded { .. } => nile(rules, state, event),
        _ => {}
    }
}

/// The scarab of a raise moves without a task of its own.
fn count_down_if_scarab(state: &mut State) {
    if matches!(state.tasks.last(), Some(Task::Scarab { .. })) {
        count_down(state);
    }
}

fn counted(favours: impl Iterator<Item = Favour>) -> [u8; 4] {
    let mut of = [0_u8; 4];
    for favour in favours {
        if let Some(number) = of.get_mut(favour.index()) {
            *number = number.saturating_add(1);
        }
    }
    of
}

/// The favour that a piece covers: that of the site, or of the piece below.
fn covered(rules: &Rules, state: &State, level: u8, site: u8) -> Option<Favour> {
    let place = usize::from(site).checked_sub(1)?;
    match usize::from(level).checked_sub(2) {
        None => rules.board.great_pyramid.sites.get(place).copied(),
        Some(below) => state.great_pyramid.pieces.get(below)?.get(place).copied().flatten(),
    }
}

fn block_moved(rules: &Rules, state: &mut State, seat: Seat, space: u8, track: BlockTrack) {
    count_down(state);
    let own = &mut state.seats[seat];
    match track {
        BlockTrack::Great => {
            own.great_block = space;
            let space = rules.great_space(space);
            if space.favours {
                push(state, Task::Favours { left: 2, of: [2; 4] });
            }
            if space.build && !state.great_pyramid.complete {
                push(state, Task::Site);
            }
        }
        BlockTrack::Queens => {
            own.queens_block = space;
            if rules.queens_space(space).build {
                push(state, Task::Eye);
            }
        }
    }
}

/// The bonus of a space of the necropolis and its mastaba activations, one part before the other.
fn burial(rules: &Rules, state: &mut State, tomb: u8, first: FirstPart) {
    let printed = usize::from(tomb).checked_sub(1).and_then(|place| rules.board.necropolis.get(place));
    let mut fields = NumberSet::default();
    printed.into_iter().flat_map(|tomb| tomb.mastabas).for_each(|field| fields.insert(field));
    let mastabas = Task::Mastabas { fields, left: printed.map_or(0, |tomb| tomb.column) };
    if first == FirstPart::Bonus {
        push(state, mastabas);
        push_actions(rules, state, ActionList::Tomb(tomb));
    } else {
        push_actions(rules, state, ActionList::Tomb(tomb));
        push(state, mastabas);
    }
}

/// The advantage and the agreement of a city, one part before the other.
fn in_city(rules: &Rules, state: &mut State, city: crate::men_nefer::City, first: FirstPart) {
    if first == FirstPart::Advantage {
        push(state, Task::CityAgreement { city });
        push_actions(rules, state, ActionList::Advantage(city));
    } else {
        push_actions(rules, state, ActionList::Advantage(city));
        push(state, Task::CityAgreement { city });
    }
}

fn temple(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::PriestessMoved { lying, room, seat } => {
            if let Some(Task::Priestess { moved, steps, .. }) = state.tasks.last_mut() {
                *moved = true;
                *steps = steps.saturating_sub(crate::men_nefer::rules::temple::steps_into(room.saturating_add(1)));
            }
            let own = &mut state.seats[seat];
            let from = if lying { slot(&mut own.lying, room) } else { own.upright.get_mut(usize::from(room)) };
            if let Some(from) = from {
                *from = from.saturating_sub(1);
            }
            if let Some(to) = own.upright.get_mut(usize::from(room).saturating_add(1)) {
                *to = to.saturating_add(1);
            }
            end_priestess(state);
        }
        Event::OfferingBegun { good, seat } => {
            if let Some(Task::Priestess { moved, offering, steps }) = state.tasks.last_mut() {
                *offering = OfferingState::Made;
                if *moved {
                    *steps = 0;
                }
            }
            end_priestess(state);
            let level = state.seats[seat].field_of(good).map_or(0, |(_, level)| level);
            push(state, Task::Basket { good });
            let lines = u8::try_from(level).unwrap_or(0).saturating_add(1);
            push(state, Task::Lines { good, left: NumberSet::up_to(lines) });
        }
        Event::LineBegun { line, .. } => {
            let Some(Task::Lines { good, left }) = state.tasks.last_mut() else { return };
            left.remove(line);
            let (good, is_over) = (*good, left.is_empty());
            if is_over {
                state.tasks.pop();
            }
            push_actions(rules, state, ActionList::Line { good, line });
        }
        Event::GoodTurned { good, seat } => {
            state.seats[seat].offered.insert(good);
        }
        Event::BasketPlaced { room, seat, space } => {
            state.tasks.pop();
            if let Some(baskets) = slot(&mut state.seats[seat].baskets, room) {
                baskets.insert(space);
            }
            let lies_first = rules.options.priestess_lies == PriestessLies::Before;
            if !lies_first {
                push(state, Task::LayDown { room });
            }
            push_actions(rules, state, ActionList::Offering { room, space });
            if lies_first {
                push(state, Task::LayDown { room });
            }
        }
        Event::BasketLost { .. } => {
            state.tasks.pop();
        }
        Event::PriestessLaid { room, seat } => {
            state.tasks.pop();
            let own = &mut state.seats[seat];
            if let Some(upright) = own.upright.get_mut(usize::from(room)) {
                *upright = upright.saturating_sub(1);
            }
            if let Some(lying) = slot(&mut own.lying, room) {
                *lying = lying.saturating_add(1);
            }
        }
        _ => {}
    }
}

/// A priestess action without steps and without an offering to make is over.
fn end_priestess(state: &mut State) {
    if let Some(Task::Priestess { steps: 0, offering: OfferingState::None | OfferingState::Made, .. }) =
        state.tasks.last()
    {
        state.tasks.pop();
    }
}

fn nile(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::BoatMoved { boat, seat, to } => {
            if let Some(Task::Boats { activations, activated, moved, steps }) = state.tasks.last_mut() {
                if *activated && !*moved && !rules.options.split_activations {
                    *activations = 0;
                }
                *moved = true;
                *steps = steps.saturating_sub(1);
            }
            end_boats(state);
            state.seats[seat].boats.set(boat, to);
        }
        Event::BoatActivated { boat, seat } => {
            if let Some(Task::Boats { activations, activated, moved, steps }) = state.tasks.last_mut() {
                *activations = activations.saturating_sub(1);
                *activated = true;
                if *moved {
                    *steps = 0;
                }
            }
            end_boats(state);
            state.activated.insert(boat);
            if let Some(Place::City(city)) = state.seats[seat].boats.place(boat) {
                push(state, Task::LeaveCity { boat, city });
                if rules.options.city_order == CityOrder::SeatChooses {
                    push(state, Task::CityOrder { city });
                } else {
                    in_city(rules, state, city, FirstPart::Advantage);
                }
            }
        }
        Event::BoatLeft { boat, seat, to } => {
            state.tasks.pop();
            state.seats[seat].boats.set(boat, to);
        }
        Event::AgreementTaken { agreement, city, seat } => {
            state.tasks.pop();
            state.cities[city].remove(agreement);
            let own = &mut state.seats[seat];
            if own.agreements() < u32::from(rules.board.agreement_slots) {
                own.open.insert(agreement);
            } else {
                push(state, Task::Replace { agreement });
            }
        }
        Event::AgreementDiscarded { agreement, seat } => {
            let Some(Task::Replace { agreement: new }) = state.tasks.pop() else { return };
            if agreement != new {
                let own = &mut state.seats[seat];
                own.open.remove(agreement);
                own.fulfilled.remove(agreement);
                own.open.insert(new);
            }
            if rules.options.discarded_agreements == Discarded::Returned {
                state.agreements.insert(agreement);
            }
        }
        _ => {}
    }
}

/// A boat action without steps and without activations is over.
fn end_boats(state: &mut State) {
    if let Some(Task::Boats { steps: 0, activations: 0, .. }) = state.tasks.last() {
        state.tasks.pop();
    }
}

/// The Harvest and the Flood.
fn era(rules: &Rules, state: &mut State, event: &Event) {
    let score = |state: &mut State, seat: Seat, points: u8| {
        let own = &mut state.seats[seat];
        own.prestige = own.prestige.saturating_add(points.into());
    };
    match *event {
        Event::HarvestBegan { .. } => state.phase = Phase::Harvest,
        Event::ScrollsRolled { feather, seat, .. } => {
            let own = &mut state.seats[seat];
            gain(rules, own, Gain::Feather, feather);
            std::mem::take(&mut own.scrolls).iter().for_each(|scroll| _ = own.rolled_up.insert(*scroll));
        }
        Event::DuatScored { passed, points, seat, .. } => {
            let own = &mut state.seats[seat];
            own.prestige = if passed {
                own.prestige.saturating_add(points.into())
            } else {
                own.prestige.saturating_sub(points.into())
            };
        }
        Event::AgreementFulfilled { agreement, seat } => {
            let own = &mut state.seats[seat];
            own.open.remove(agreement);
            own.fulfilled.insert(agreement);
        }
        Event::AgreementsScored { points, seat, .. }
        | Event::SarcophagiScored { points, seat, .. }
        | Event::SunScored { points, seat }
        | Event::GreatPyramidScored { points, seat }
        | Event::QueensScored { points, seat, .. } => score(state, seat, points),
        Event::FloodBegan { era } => {
            state.era = era;
            state.phase = Phase::Flood;
        }
        Event::FloodFood { amount, seat } => gain(rules, &mut state.seats[seat], Gain::Food, amount),
        Event::FloodHeka { amount, seat } => gain(rules, &mut state.seats[seat], Gain::Heka, amount),
        Event::ApprenticesReturned => {
            for (_, own) in state.seats.iter_mut() {
                own.apprentices = crate::men_nefer::Apprentices::default();
                std::mem::take(&mut own.new_tiles).iter().for_each(|tile| _ = own.tiles.insert(tile));
            }
        }
        Event::NeutralsMoved => {
            state.neutral.sun.rotate_right(1);
            state.neutral.moon.rotate_right(1);
        }
        Event::OrderSet { order } => state.order = order,
        Event::GameEnded { winners } => {
            state.winners = winners;
            state.phase = Phase::Over;
        }
        _ => {}
    }
}
