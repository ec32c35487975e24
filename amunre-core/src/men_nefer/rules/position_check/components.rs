//! The check of tiles, goods, scrolls, agreements and pieces: each is in one place.

use crate::engine::{Counts, FaultCheck, Id as _, each_once, expect, none_lost};
use crate::men_nefer::model::options::Discarded;
use crate::men_nefer::{City, Favour, Phase, Rules, State, Task};

pub(super) fn components(rules: &Rules, state: &State) -> FaultCheck {
    let seats = || state.seats.iter().map(|(_, own)| own);
    let held = state.tasks.iter().filter_map(|task| match task {
        Task::DiscardTile { tile } => Some(*tile),
        _ => None,
    });
    let tiles = seats().flat_map(|own| own.tiles.iter().chain(own.new_tiles.iter()));
    let tiles = tiles.chain(state.display.into_iter().flatten()).chain(state.discards.iter());
    let tiles = tiles.chain(state.reserve.iter()).chain(state.reserve_below.iter()).chain(held);
    none_lost("tiles", each_once("tiles", tiles)?)?;
    let goods = state.goods.iter().chain(state.goods_market.into_iter().flatten());
    let goods = goods.chain(seats().flat_map(|own| own.goods.into_iter().flatten()));
    none_lost("goods", each_once("goods", goods)?)?;
    let scrolls = state.scrolls.iter().chain(state.scroll_market.into_iter().flatten());
    let scrolls = scrolls.chain(seats().flat_map(|own| own.scrolls.iter().copied().chain(own.rolled_up.iter())));
    none_lost("scrolls", each_once("scrolls", scrolls)?)?;
    let new = state.tasks.iter().filter_map(|task| match task {
        Task::Replace { agreement } => Some(*agreement),
        _ => None,
    });
    let agreements = seats().flat_map(|own| own.open.iter().chain(own.fulfilled.iter()));
    let agreements = agreements.chain(state.agreements.iter()).chain(new);
    let agreements = agreements.chain(City::ALL.iter().flat_map(|city| state.cities[*city].iter()));
    let found = each_once("agreements", agreements)?;
    for city in City::ALL {
        let (there, spaces) = (state.cities[*city].iter().count(), rules.agreement_spaces(*city));
        let expected = format_args!("at most {spaces} agreements");
        expect(there <= spaces, format_args!("cities.{city}"), there, expected)?;
    }
    each_once("mastabas", state.mastabas.into_iter().flatten())?;
    each_once("queens.tile", state.queens.iter().filter_map(|queens| queens.tile))?;
    each_once("advantages", City::ALL.iter().filter_map(|city| state.advantages[*city]))?;
    each_once("board", seats().filter_map(|own| own.board))?;
    if rules.options.discarded_agreements == Discarded::Returned {
        none_lost("agreements", found)?;
    }
    if state.phase != Phase::Setup {
        let has_top = state.reserve.first().is_some() || state.reserve_below.is_empty();
        expect(has_top, "reserve", "empty", "the top tile of the reserve")?;
        let is_drawn = state.deity.is_some()
            && state.mastabas.iter().all(Option::is_some)
            && state.queens.iter().all(|queens| queens.tile.is_some())
            && City::ALL.iter().all(|city| state.advantages[*city].is_some())
            && seats().all(|own| own.board.is_some());
        let expected = "a deity, five mastabas, three queens' tiles, all advantages and boards";
        expect(is_drawn, "phase", "after the set-up", expected)?;
        let gaps = state.tasks.iter().filter(|task| matches!(task, Task::CloseDisplay { .. })).count();
        let empty = state.display.iter().filter(|slot| slot.is_none()).count();
        expect(empty == gaps, "display", format_args!("{empty} empty slots"), gaps)?;
    }
    Ok(())
}

pub(super) fn great_pyramid(rules: &Rules, state: &State) -> FaultCheck {
    let great = &state.great_pyramid;
    let levels = rules.board.great_pyramid.pieces.iter().zip(&great.pieces).zip(great.stacks.iter().zip(great.tops));
    for (level, ((printed, placed), (stack, top))) in (1..).zip(levels) {
        let mut all: Counts<Favour, 4> = placed.iter().flatten().chain(top.iter()).copied().collect();
        all.add_all(stack);
        let wanted = printed.iter().map(|favour| *rules.read(favour)).collect();
        let field = format_args!("great_pyramid, level {level}");
        expect(all == wanted, field, "other pieces", "the pieces of the board")?;
        let is_begun = placed.iter().any(Option::is_some);
        let below = usize::from(level == 3);
        let is_full = |level: Option<&[Option<Favour>; 4]>| level.is_none_or(|level| level.iter().all(Option::is_some));
        let (stands, found) =
            (level == 1 || !is_begun || is_full(great.pieces.get(below)), format_args!("level {level}"));
        expect(stands, "great_pyramid.pieces", found, "a complete level below")?;
        let has_top = top.is_some() || stack.is_empty() || state.phase == Phase::Setup;
        expect(has_top, "great_pyramid.tops", found, "the top piece of the stack")?;
    }
    let is_built = !great.complete || state.great_level().is_none();
    expect(is_built, "great_pyramid.complete", true, "three complete levels")
}
