//! The seats: what each has, and what lies before it.

use std::fmt::{self, Write};

use super::grid::{Column, Grid};
use crate::amun_re::violation::{Caps, Count};
use crate::amun_re::{BonusTurn, GiftTurn, HarvestTurn, MarketTurn, Offer, Offered, Phase, PowerCard, State};
use crate::amun_re::{auction, owed, scoring};
use crate::engine::{Hidden, Id as _, Names, Seat};

/// A line for each seat; `>` stands before those that the table waits for.
pub(super) fn seats(view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let columns = [
        Column::Left("  seat"),
        Column::Right("gold"),
        Column::Right("points"),
        Column::Right("cards"),
        Column::Right("provinces"),
    ];
    let mut grid = Grid::new(columns, "laid out");
    let owing = owed::owing(view);
    for (seat, own) in view.seats.iter() {
        let mark = if owing.contains(seat) { ">" } else { " " };
        let gold = if view.point_of_view.sees(seat) { own.gold.to_string() } else { "?".to_owned() };
        let numbers = [own.score.to_string(), own.hand.number().to_string(), own.provinces.len().to_string()];
        let [points, cards, provinces] = numbers;
        grid.row([format!("{mark} {}", names.of(seat)), gold, points, cards, provinces], laid_out(view, seat));
    }
    grid.write(f)
}

/// The marker, the cards and the offer of a seat, and what it has done in its turn.
pub(in crate::amun_re) fn laid_out(view: &State, seat: Seat) -> Vec<String> {
    let own = &view.seats[seat];
    let mut list = Vec::new();
    if let Some(bid) = own.bid {
        let outbid = if auction::is_outbid(view, seat) { " (outbid)" } else { "" };
        list.push(format!("bid {} on {}{outbid}", bid.gold, Caps(bid.province)));
    }
    for (lies, card) in [(own.blockade, PowerCard::BiddingBlockade), (own.overbid, PowerCard::OverbidInSameProvince)] {
        if lies {
            list.push(card.to_string());
        }
    }
    match own.offer {
        Offered::Nothing => {}
        Offered::Sealed { offer: Hidden::Unseen, .. } => list.push("offer face down".to_owned()),
        Offered::Sealed { offer: Hidden::Known(made), .. } => {
            list.push("offer face down:".to_owned() + &laid(made));
        }
        Offered::Revealed(made) => list.push("offer:".to_owned() + &laid(made)),
    }
    if own.owes_correction {
        list.push("correction to be declared".to_owned());
    }
    if view.phase.turn() == Some(seat) {
        turn(view.phase, &mut list);
    }
    if view.winners.contains(seat) {
        list.push("won".to_owned());
    }
    list
}

fn laid(offer: Offer) -> String {
    let correction = if offer.correction() { " + correction" } else { "" };
    match offer {
        Offer::Gold { gold, .. } => format!(" {gold}{correction}"),
        Offer::Theft { .. } => format!(" the -3 card{correction}"),
    }
}

/// What the turn has come to so far.
fn turn(phase: Phase, list: &mut Vec<String>) {
    match phase {
        Phase::Market(MarketTurn { bought, to_place, builder, free_farmer, .. }) => {
            match bought {
                Some(item) if to_place > 0 => list.push(format!("{} to place", Count(to_place, item.name()))),
                Some(item) => list.push(format!("{item}s bought")),
                None => {}
            }
            for (played, card) in [(builder, PowerCard::Builder), (free_farmer, PowerCard::FreeFarmer)] {
                if played {
                    list.push(format!("{card} played"));
                }
            }
        }
        Phase::Gifts(GiftTurn { left, cards_closed, .. }) => {
            list.push(format!("{} left", Count(left, "gift")));
            if cards_closed {
                list.push("no more cards".to_owned());
            }
        }
        Phase::Harvest(HarvestTurn { eight_gold, increase, .. }) => {
            for (place, card) in [(eight_gold, PowerCard::EightGold), (increase, PowerCard::HarvestIncrease)] {
                if let Some(province) = place {
                    list.push(format!("{card} on {}", Caps(province)));
                }
            }
        }
        Phase::Bonuses(BonusTurn { shown, .. }) => {
            let cards = PowerCard::ALL.iter().filter(|card| shown & scoring::bit(**card) != 0);
            list.extend(cards.map(ToString::to_string));
        }
        _ => {}
    }
}
