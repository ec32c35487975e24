//! The provinces up for auction: the bidding spaces of each, the markers on them, and the free material.

use crate::amun_re::model::limits::{ON_THE_CARD, SPACES};
use crate::amun_re::model::options::FreeMaterial;
use crate::amun_re::model::violation::Count;
use crate::amun_re::rules::markers::is_beaten;
use crate::amun_re::text::scene::expansion;
use crate::amun_re::text::scene::style::WIDTH;
use crate::amun_re::{Bid, Lot, Rules, State};
use crate::engine::text::display::or_none;
use crate::engine::text::scene::{
    Column, Columns, Fill, Part, Role, ScenePanel, TableRow, TextAnchor, Weight, cut_to_width,
};
use crate::engine::{Id as _, Names, Seat, sort_few};

/// The distance from one province card to the one below.
const STEP: i16 = 78;
/// The width of a bidding space.
const SPACE: i16 = 38;

/// The table of the provinces up for auction.
static LOTS: Columns = Columns { cells: &[Column::Left("up for auction"), Column::Left("free")], list: "spaces" };

/// The province cards, if there are any.
pub(super) fn lots(rules: &Rules, view: &State, names: &Names) -> Option<ScenePanel> {
    let (mut parts, mut y) = (Vec::new(), 0);
    let is_on = expansion::left_over(view).is_empty();
    for lot in view.lots.iter().filter(|_| is_on) {
        parts.push(card(rules, view, lot, y, names));
        y += STEP;
    }
    (!parts.is_empty()).then(|| ScenePanel::new("lots", "Up for auction", (WIDTH, y), parts))
}

fn card(rules: &Rules, view: &State, lot: &Lot, y: i16, names: &Names) -> Part {
    let mut part = Part::new(format!("lots/{}", lot.province.name()), (0, y), String::new());
    part.area(Role::Field, Fill::Edged, (0, 0), (WIDTH, STEP - 6), 5);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (8, 18), 13, lot.province.words().to_string());
    let free = free(rules, view, lot);
    let official = expansion::official_on(rules, lot);
    let (cell, note) = if let Some(owner) = view.owner(lot.province) {
        let taken = format!("taken by {}", names.of(owner));
        (taken.clone(), cut_to_width(&taken, 220, 11))
    } else {
        let free_words = if free.is_empty() { "nothing free".to_owned() } else { format!("free: {}", free.join(", ")) };
        let notes: Vec<String> = std::iter::once(free_words).chain(official.clone()).collect();
        (or_none(free.into_iter().chain(official).collect()).join(", "), notes.join("; "))
    };
    part.write(Role::Faint, Weight::Plain, TextAnchor::Right, (WIDTH - 8, 18), 11, note);
    let markers = markers(view, lot);
    let first = first_space(&markers);
    for (x, gold) in spaces(first) {
        part.area(Role::Ground, Fill::Edged, (x, 25), (SPACE - 2, 42), 3);
        part.write(Role::Faint, Weight::Plain, TextAnchor::Middle, (x + SPACE / 2 - 1, 37), 11, gold.to_string());
    }
    let mut bids = Vec::new();
    let mut row_of_spaces: Vec<(u16, String)> = spaces(first).map(|(_, gold)| (gold, gold.to_string())).collect();
    for (seat, bid) in markers {
        let outbid = is_beaten(view, bid);
        let blockade = view.seats[seat].blockade && !outbid;
        marker(&mut part, first, seat, bid, outbid, blockade);
        let with = if blockade { " with a blockade" } else { "" };
        bids.insert(0, format!("{} {}{with}", names.of(seat), bid.gold));
        let here = row_of_spaces.partition_point(|(gold, _)| *gold < bid.gold);
        row_of_spaces.retain(|(gold, _)| *gold != bid.gold);
        row_of_spaces.insert(here, (bid.gold, format!("{} {}", bid.gold, names.of(seat))));
        if let Some((gold, text)) = row_of_spaces.get_mut(here + 1).filter(|_| blockade) {
            *text = format!("{gold} shut");
        }
    }
    let cells = [lot.province.words().to_string(), cell];
    // a sentence names the bids alone
    part.words =
        format!("{}; bids: {}", TableRow::new(&LOTS, cells.clone(), Vec::new()).words(), or_none(bids).join(", "));
    part.rows = vec![TableRow::new(&LOTS, cells, row_of_spaces.into_iter().map(|(_, text)| text).collect())];
    part
}

/// Returns the bidding spaces that are shown, from this one on, with their left edges.
fn spaces(first: usize) -> impl Iterator<Item = (i16, u16)> {
    let shown = SPACES.into_iter().skip(first).take(ON_THE_CARD);
    (0_i16..).zip(shown).map(|(place, gold)| (10 + place * SPACE, gold))
}

/// Returns the first space that is shown: as many are shown as on a province card, and of higher bids the last ones,
/// with one above the highest.
fn first_space(markers: &[(Seat, Bid)]) -> usize {
    let highest = markers.last().and_then(|(_, bid)| SPACES.iter().position(|gold| *gold == bid.gold));
    let above = highest.filter(|space| *space >= ON_THE_CARD);
    above.map_or(0, |space| (space + 2).min(SPACES.len()) - ON_THE_CARD)
}

/// Returns the markers on a card, the lowest first.
fn markers(view: &State, lot: &Lot) -> Vec<(Seat, Bid)> {
    let bids = view.seats.iter().flat_map(|(seat, own)| own.bids().map(move |bid| (seat, bid)));
    let mut markers: Vec<(Seat, Bid)> = bids.filter(|(_, bid)| bid.province == lot.province).collect();
    sort_few(&mut markers, |(_, bid)| bid.gold);
    markers
}

fn marker(part: &mut Part, first: usize, seat: Seat, bid: Bid, outbid: bool, blockade: bool) {
    let here = spaces(first).find(|(_, gold)| *gold == bid.gold);
    // a marker on none of these spaces stands at their end
    let x = here.map_or(WIDTH - 20, |(x, _)| x);
    part.seat(seat, if outbid { Fill::Empty } else { Fill::Edged }, (x + SPACE / 2 - 1, 53), 11);
    if blockade && let Some((shut, _)) = spaces(first).find(|(_, gold)| *gold > bid.gold) {
        part.area(Role::Back, Fill::Edged, (shut + 2, 42), (SPACE - 6, 22), 3);
        part.write(Role::OnBack, Weight::Strong, TextAnchor::Middle, (shut + SPACE / 2 - 1, 57), 11, "shut");
    }
}

/// Returns true if free cards and stones are given when the bids are resolved.
fn comes_later(rules: &Rules) -> bool {
    rules.options.free_material == FreeMaterial::AtResolution
}

/// Returns the number of cards that the owner of a province up for auction will receive: those that lie there, or that
/// will be drawn.
fn free_cards(rules: &Rules, view: &State, lot: &Lot) -> u16 {
    if !comes_later(rules) {
        return u16::try_from(lot.cards.len()).unwrap_or(u16::MAX);
    }
    let is_won = view.owner(lot.province).is_some();
    if is_won { 0 } else { rules.board.shown(lot.province).free_cards.into() }
}

/// Returns the numbers of cards, of stones and of gold that the owner will receive. Free stones that are laid at once lie in the
/// province already.
pub(super) fn material(rules: &Rules, view: &State, lot: &Lot) -> [u16; 3] {
    let values = rules.board.shown(lot.province);
    let stones_come_later = rules.options.free_material != FreeMaterial::AtReveal;
    let stones = if stones_come_later { values.free_stones } else { 0 };
    [free_cards(rules, view, lot), stones.into(), values.free_gold.into()]
}

/// Returns it in words.
fn free(rules: &Rules, view: &State, lot: &Lot) -> Vec<String> {
    let [cards, stones, gold] = material(rules, view, lot);
    let all = [
        (cards > 0).then(|| Count(cards, "card").to_string()),
        (stones > 0).then(|| Count(stones, "stone").to_string()),
        (gold > 0).then(|| format!("{gold} gold")),
    ];
    all.into_iter().flatten().collect()
}
