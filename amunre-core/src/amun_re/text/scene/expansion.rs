//! The material of the variants and expansions: before a seat, in a province, and on piles.

use crate::amun_re::model::data::board_value::BoardValue;
use crate::amun_re::model::violation::Count;
use crate::amun_re::rules::expansion::statues;
use crate::amun_re::{GiftTurn, Lot, MarketTurn, Official, Phase, Province, ProvinceState, Reward, Rules, State};
use crate::engine::text::display::kinds;
use crate::engine::{Bag, Id as _, Seat};

/// Returns the things before a seat: statues, tokens, tiles face down, the tomb.
pub(super) fn before(view: &State, seat: Seat) -> Vec<String> {
    let own = &view.seats[seat];
    let mut list: Vec<String> = view.statues(seat).map(|statue| format!("statue {statue}")).collect();
    if own.tokens > 0 {
        list.push(Count(own.tokens, "token").to_string());
    }
    if !own.collection.is_empty() {
        let tiles = Count(own.collection.len(), "tomb tile");
        list.push(format!("{tiles} face down: {}", kinds(&own.collection).join(", ")));
    }
    let tomb: Vec<String> = own.tomb.iter().map(|(place, tile)| format!("{place} {tile}")).collect();
    if !tomb.is_empty() {
        list.push(format!("tomb: {}", tomb.join(", ")));
    }
    list
}

/// Returns the pieces of a reward that are still to be placed.
pub(super) fn to_place(reward: Reward) -> String {
    format!("{} to place", Count(reward.number, reward.item.name()))
}

/// Returns the action that must come first in a turn.
pub(super) fn owes(phase: Phase) -> Option<String> {
    match phase {
        Phase::Market(MarketTurn { reward: Some(reward), .. })
        | Phase::Gifts(GiftTurn { reward: Some(reward), .. }) => Some(to_place(reward)),
        Phase::Market(MarketTurn { owes_discard: true, .. }) => Some("a discard for the statue Thoth".to_owned()),
        Phase::Gifts(GiftTurn { discarded: 1, .. }) => Some("another discard for a tomb tile".to_owned()),
        Phase::Gifts(GiftTurn { discarded: 2.., .. }) => Some("a tomb tile to place".to_owned()),
        _ => None,
    }
}

/// Returns the reward of an Official, marked if no text confirms it.
fn official(rules: &Rules, official: Official) -> String {
    let gives = rules.officials.shown_gives(official);
    let what = match official {
        Official::Cards => "card",
        Official::Farmers => "farmer",
        Official::Stones => "stone",
        Official::Gold | Official::MoreGold => return format!("{gives} gold{}", mark(rules, official)),
        Official::Points => "point",
    };
    format!("{}{}", Count(gives, what), mark(rules, official))
}

fn mark(rules: &Rules, official: Official) -> &'static str {
    if rules.open.is_assumed(BoardValue::OfficialGives(official).place()) { " (assumed)" } else { "" }
}

/// The Official on a province that is up for auction.
pub(super) fn official_on(rules: &Rules, lot: &Lot) -> Option<String> {
    lot.official.map(|kind| format!("Official: {}", official(rules, kind)))
}

/// Returns the statue and the pharaoh in a province.
pub(super) fn standing(view: &State, province: Province, here: &ProvinceState) -> Vec<String> {
    let statue = here.statue.map(|statue| statue.to_string());
    let pharaoh = (view.pharaoh_in == Some(province)).then(|| "pharaoh".to_owned());
    statue.into_iter().chain(pharaoh).collect()
}

/// Returns the piles of the expansions: the name, the number of cards, and the known cards.
pub(super) fn piles(rules: &Rules, view: &State) -> Vec<(&'static str, u16, Vec<String>)> {
    let mut list = Vec::new();
    if rules.options.afterlife {
        list.push(("tomb tiles", u16::from(view.tile_deck.len()), kinds(&view.tile_deck)));
        let discards = view.tile_discards;
        if !discards.is_empty() {
            list.push(("discarded tiles", discards.len(), kinds(&Bag::of(discards))));
        }
    }
    if rules.options.officials {
        list.push(("Officials", u16::from(view.official_deck.len()), kinds(&view.official_deck)));
    }
    if rules.options.statues {
        let undrawn = statues::undrawn(view);
        let names = undrawn.kinds().iter().map(|(statue, _)| statue.name().to_owned());
        list.push(("statues", u16::from(undrawn.len()), names.collect()));
    }
    list
}

/// Returns the provinces left over for the next auction, while there is no auction.
pub(super) fn left_over(view: &State) -> Vec<String> {
    let is_on = matches!(view.phase.name(), "auction" | "provinces");
    view.lots.iter().filter(|_| !is_on).map(|lot| lot.province.words().to_string()).collect()
}
