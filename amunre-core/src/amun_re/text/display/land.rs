//! The provinces: those up for auction with their markers, and what lies in all that are in play.

use std::cmp::Reverse;
use std::fmt;
use std::fmt::Write;

use crate::amun_re::model::options::FreeMaterial;
use crate::amun_re::model::violation::{Caps, Count};
use crate::amun_re::rules::markers;
use crate::amun_re::text::display::expansion;
use crate::amun_re::{Lot, ProvinceState, ProvinceValues, Rules, State};
use crate::engine::Names;
use crate::engine::text::display::{Column, Grid, or_none, write_line};

/// The provinces up for auction, what comes free with them, and the markers on their cards, the highest first.
pub(super) fn lots(rules: &Rules, view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let free_heading = if comes_later(rules) { "blessing" } else { "free" };
    let mut grid = Grid::new([Column::Left("up for auction"), Column::Left(free_heading)], "bids");
    let left_over = expansion::left_over(view);
    if !left_over.is_empty() {
        f.write_char('\n')?;
        return write_line(f, &format!("left over for the next auction: {}", left_over.join(", ")));
    }
    for lot in view.lots.iter() {
        let mut markers: Vec<_> = (view.seats.iter())
            .flat_map(|(seat, own)| own.bids().map(move |bid| (seat, own, bid)))
            .filter(|(.., bid)| bid.province == lot.province)
            .collect();
        markers.sort_by_key(|(.., bid)| Reverse(bid.gold));
        let bids = markers.into_iter().map(|(seat, own, bid)| {
            let blockade = if own.blockade && !markers::is_beaten(view, bid) { " with a blockade" } else { "" };
            format!("{} {}{blockade}", names.of(seat), bid.gold)
        });
        let bids = or_none(bids.collect());
        let free = or_none(free(rules, view, lot)).join(", ");
        grid.row([Caps(lot.province).to_string(), free], bids);
    }
    if grid.is_empty() {
        return Ok(());
    }
    f.write_char('\n')?;
    grid.write(f)
}

/// Whether free cards and stones are given when the bids are resolved.
fn comes_later(rules: &Rules) -> bool {
    rules.options.free_material == FreeMaterial::AtResolution
}

/// The cards that the owner of a province up for auction will be given: those that lie there, or that will be drawn.
pub(crate) fn free_cards(rules: &Rules, view: &State, lot: &Lot) -> u16 {
    if !comes_later(rules) {
        return u16::try_from(lot.cards.number()).unwrap_or(u16::MAX);
    }
    let is_won = view.owner(lot.province).is_some();
    if is_won { 0 } else { rules.board.provinces[lot.province].free_cards.into() }
}

/// What the owner will be given. Free stones that are laid at once lie in the province already.
fn free(rules: &Rules, view: &State, lot: &Lot) -> Vec<String> {
    let mut list = Vec::new();
    if let number @ 1.. = free_cards(rules, view, lot) {
        list.push(Count(number, "card").to_string());
    }
    let values = &rules.board.provinces[lot.province];
    let is_won = view.owner(lot.province).is_some();
    if comes_later(rules) && !is_won && values.free_stones > 0 {
        list.push(Count(values.free_stones, "stone").to_string());
    }
    let gold = values.free_gold;
    if gold > 0 && !is_won {
        list.push(format!("{gold} gold"));
    }
    list.extend(expansion::official_on(rules, lot));
    list
}

/// The provinces that belong to somebody, are up for auction or have something in them.
///
/// Farmers are said as `2/3+1`: two of three fields are taken, and one works off the fields. Pyramids are said as
/// `1+2x2=5`: a single one and two double ones.
pub(super) fn provinces(rules: &Rules, view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let columns = [
        Column::Left("province"),
        Column::Left("owner"),
        Column::Left("farmers"),
        Column::Right("stones"),
        Column::Right("pyramids"),
        Column::Right("icons"),
        Column::Left("place"),
    ];
    let mut grid = Grid::new(columns, "gives");
    for (province, here) in view.provinces.iter() {
        let owner = view.owner(province);
        let lot = view.lots.iter().any(|lot| lot.province == province);
        if owner.is_none() && !lot && *here == ProvinceState::default() {
            continue;
        }
        let values = &rules.board.provinces[province];
        let owner = owner.map_or("-".to_owned(), |owner| names.of(owner));
        let cells = [
            Caps(province).to_string(),
            owner,
            farmers(values, here),
            number(here.stones),
            pyramids(here),
            number(values.icons),
            place(values),
        ];
        let mut gives = gives(values);
        gives.extend(expansion::standing(view, province, here));
        grid.row(cells, gives);
    }
    if grid.is_empty() {
        return Ok(());
    }
    f.write_char('\n')?;
    grid.write(f)
}

/// A number, nothing said of none.
fn number(number: u8) -> String {
    if number == 0 { "-".to_owned() } else { number.to_string() }
}

fn farmers(values: &ProvinceValues, here: &ProvinceState) -> String {
    let fields = format!("{}/{}", here.farmers, values.fields);
    match here.free_farmers {
        0 => fields,
        free => format!("{fields}+{free}"),
    }
}

fn pyramids(here: &ProvinceState) -> String {
    match (here.singles, here.doubles) {
        (singles, 0) => number(singles),
        (0, doubles) => format!("{doubles}x2={}", here.pyramids()),
        (singles, doubles) => format!("{singles}+{doubles}x2={}", here.pyramids()),
    }
}

/// Where it lies, as bonuses ask for it.
fn place(values: &ProvinceValues) -> String {
    let bank = if values.on_nile { " Nile" } else { "" };
    format!("{} {}{bank}", values.side, values.egypt)
}

/// What it brings besides its fields.
fn gives(values: &ProvinceValues) -> Vec<String> {
    let mut list = Vec::new();
    for (number, what) in [(values.printed_farmers, "farmer"), (values.temples, "temple")] {
        if number > 0 {
            list.push(Count(number, what).to_string());
        }
    }
    for (gold, what) in [(values.mine, "mine"), (values.caravan, "caravan")] {
        if gold > 0 {
            list.push(format!("{what} {gold}"));
        }
    }
    list
}
