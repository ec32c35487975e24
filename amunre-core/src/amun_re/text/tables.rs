//! The tables of the game: provinces at the end of each round, auctions and offers.

use crate::amun_re::{Event, State};
use crate::engine::CellType::{Flag, Number, Word};
use crate::engine::{Cell, Id, Seat, TableColumn, TableShape};

/// The first round of the new kingdom.
const NEW_KINGDOM: u8 = 4;

/// The tables, in the order in which rows name them.
pub(super) const TABLES: &[TableShape] = &[
    TableShape {
        name: "provinces",
        row: "a province that belongs to a seat, at the end of a round",
        columns: &[
            TableColumn::of("province", Word, "The id of the province."),
            TableColumn::of("owner", Number, "The seat that owns it."),
            TableColumn::of("farmers", Number, "The number of farmers on its fields, without printed ones."),
            TableColumn::of("free_farmers", Number, "The number of farmers off the fields."),
            TableColumn::of("stones", Number, "The number of building stones."),
            TableColumn::of("pyramids", Number, "The number of pyramids; a double one counts as two."),
            TableColumn::optional("statue", Word, "The id of its statue."),
        ],
    },
    TableShape {
        name: "auctions",
        row: "a province that a seat acquired in an auction",
        columns: &[
            TableColumn::of("province", Word, "The id of the province."),
            TableColumn::of("buyer", Number, "The seat that acquired it."),
            TableColumn::optional("bid", Number, "The bid, in gold; a card or an Official can change the price."),
        ],
    },
    TableShape {
        name: "offers",
        row: "an offer that was revealed",
        columns: &[
            TableColumn::of("bidder", Number, "The seat of the offer."),
            TableColumn::optional("gold", Number, "The gold of the offer; missing if it is a theft."),
            TableColumn::of("theft", Flag, "True if the offer is the -3 card or the Theft card."),
            TableColumn::of("correction", Flag, "True if a sacrifice correction or an Influence lies with it."),
            TableColumn::of("greed", Flag, "True if a Greed lies with it."),
        ],
    },
];

/// Writes the rows of an event.
pub(super) fn write(state: &State, event: &Event, write: &mut dyn FnMut(usize, &[Cell<'_>])) {
    match *event {
        // the fourth round begins after the end of the old kingdom, which removes the markers
        Event::RoundBegan { round } if round > 1 && round != NEW_KINGDOM => provinces(state, write),
        Event::KingdomEnded | Event::GameEnded { .. } => provinces(state, write),
        Event::ProvinceAcquired { province, seat } => {
            let bid = state.seats[seat].bids().find(|bid| bid.province == province);
            write(1, &[province.name().into(), seat.number().into(), bid.map(|bid| bid.gold).into()]);
        }
        Event::OfferRevealed { offer, seat } => {
            let theft = offer.gold().is_none();
            let (correction, greed) = (offer.correction().into(), offer.greed().into());
            write(2, &[seat.number().into(), offer.gold().into(), theft.into(), correction, greed]);
        }
        _ => {}
    }
}

/// Writes the provinces of each seat.
fn provinces(state: &State, write: &mut dyn FnMut(usize, &[Cell<'_>])) {
    for owner in Seat::all(state.players()) {
        for (province, here) in state.owned(owner) {
            let image = here.statue.map(Id::name);
            let pieces = [here.farmers, here.free_farmers, here.stones, here.pyramids()].map(Cell::from);
            let [farmers, free_farmers, stones, pyramids] = pieces;
            let (owner, province) = (owner.number().into(), province.name().into());
            write(0, &[province, owner, farmers, free_farmers, stones, pyramids, image.into()]);
        }
    }
}
