//! The provinces up for auction: the bidding spaces of each, the markers on them, and what comes free.

use crate::amun_re::model::violation::{Caps, Count};
use crate::amun_re::rules::bidding::{ON_THE_CARD, SPACES};
use crate::amun_re::rules::markers::is_beaten;
use crate::amun_re::text::display::{free_cards, left_over, official_on};
use crate::amun_re::text::scene::WIDTH;
use crate::amun_re::{Bid, Lot, Rules, State};
use crate::engine::text::display::named;
use crate::engine::text::scene::{Anchor, Fill, Part, Role, ScenePanel, Weight, cut};
use crate::engine::{Id as _, Names, Seat};

/// From one province card to the one below.
const STEP: i16 = 68;
/// How broad a bidding space is.
const SPACE: i16 = 38;

/// The province cards, if there are any.
pub(super) fn lots(rules: &Rules, view: &State, names: &Names) -> Option<ScenePanel> {
    let (mut parts, mut y) = (Vec::new(), 0);
    let is_on = left_over(view).is_empty();
    for lot in view.lots.iter().filter(|_| is_on) {
        parts.push(card(rules, view, lot, y, names));
        y += STEP;
    }
    let drawing =
        ScenePanel { id: "lots".to_owned(), title: "Up for auction".to_owned(), width: WIDTH, height: y, parts };
    (!drawing.parts.is_empty()).then_some(drawing)
}

fn card(rules: &Rules, view: &State, lot: &Lot, y: i16, names: &Names) -> Part {
    let mut part = Part::new(format!("lots/{}", lot.province.name()), (0, y), String::new());
    part.area(Role::Field, Fill::Edged, (0, 0), (WIDTH, STEP - 6), 5);
    part.write(Role::Ink, Weight::Strong, Anchor::Left, (8, 18), 13, Caps(lot.province).to_string());
    let free = free(rules, view, lot, names);
    part.write(Role::Faint, Weight::Plain, Anchor::Right, (WIDTH - 8, 18), 11, free.as_str());
    let markers = markers(view, lot);
    let first = first_space(&markers);
    for (x, gold) in spaces(first) {
        part.area(Role::Ground, Fill::Edged, (x, 26), (SPACE - 2, 28), 3);
        part.write(Role::Faint, Weight::Plain, Anchor::Middle, (x + SPACE / 2 - 1, 45), 12, gold.to_string());
    }
    let mut words = Vec::new();
    for (seat, bid) in markers {
        let outbid = is_beaten(view, bid);
        let blockade = view.seats[seat].blockade && !outbid;
        marker(&mut part, first, seat, bid, outbid, blockade);
        let how = if outbid { ", outbid" } else { "" };
        let with = if blockade { " with a blockade" } else { "" };
        words.push(format!("{} {}{with}{how}", named(seat, names), bid.gold));
    }
    if words.is_empty() {
        words.push("none".to_owned());
    }
    part.words = format!("{}: {free}; bids: {}", Caps(lot.province), words.join(", "));
    part
}

/// The bidding spaces that are shown, from this one on, and where they begin.
fn spaces(first: usize) -> impl Iterator<Item = (i16, u16)> {
    let shown = SPACES.into_iter().skip(first).take(ON_THE_CARD);
    (0_i16..).zip(shown).map(|(place, gold)| (10 + place * SPACE, gold))
}

/// The first space that is shown: as many as a province card has, and of higher bids the last ones, with one above the highest.
fn first_space(markers: &[(Seat, Bid)]) -> usize {
    let highest = markers.last().and_then(|(_, bid)| SPACES.iter().position(|gold| *gold == bid.gold));
    let above = highest.filter(|space| *space >= ON_THE_CARD);
    above.map_or(0, |space| (space + 2).min(SPACES.len()) - ON_THE_CARD)
}

/// The markers on a card, the lowest first.
fn markers(view: &State, lot: &Lot) -> Vec<(Seat, Bid)> {
    let bids = view.seats.iter().flat_map(|(seat, own)| own.bids().map(move |bid| (seat, bid)));
    let mut markers: Vec<(Seat, Bid)> = bids.filter(|(_, bid)| bid.province == lot.province).collect();
    markers.sort_by_key(|(_, bid)| bid.gold);
    markers
}

fn marker(part: &mut Part, first: usize, seat: Seat, bid: Bid, outbid: bool, blockade: bool) {
    let here = spaces(first).find(|(_, gold)| *gold == bid.gold);
    // a marker on none of these spaces stands at their end
    let x = here.map_or(WIDTH - 20, |(x, _)| x);
    part.seat(seat, if outbid { Fill::Empty } else { Fill::Edged }, (x + SPACE / 2 - 1, 40), 12);
    if blockade && let Some((shut, _)) = spaces(first).find(|(_, gold)| *gold > bid.gold) {
        part.area(Role::Back, Fill::Edged, (shut, 26), (SPACE - 2, 28), 3);
        part.write(Role::OnBack, Weight::Strong, Anchor::Middle, (shut + SPACE / 2 - 1, 44), 11, "shut");
    }
}

/// What the owner will be given besides.
fn free(rules: &Rules, view: &State, lot: &Lot, names: &Names) -> String {
    if let Some(owner) = view.owner(lot.province) {
        return cut(&format!("taken by {}", names.of(owner)), 220, 11);
    }
    let mut list = Vec::new();
    if let cards @ 1.. = free_cards(rules, view, lot) {
        list.push(Count(cards, "card").to_string());
    }
    let values = &rules.board.provinces[lot.province];
    if values.free_stones > 0 {
        list.push(Count(values.free_stones, "stone").to_string());
    }
    if values.free_gold > 0 {
        list.push(format!("{} gold", values.free_gold));
    }
    let free = if list.is_empty() { "nothing free".to_owned() } else { format!("free: {}", list.join(", ")) };
    match official_on(rules, lot) {
        Some(official) => format!("{free}; {official}"),
        None => free,
    }
}
