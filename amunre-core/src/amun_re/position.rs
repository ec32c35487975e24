//! Whether a position can be: the bounds of its numbers, what is conserved, and that its parts agree. A stated position is
//! checked by this before a game starts from it; the tests check every state they reach.

use std::fmt;

use super::auction::{SPACES, is_outbid};
use super::building::FARMERS;
use super::offering::MOST_GOLD;
use super::state::{GiftTurn, MarketTurn, Offered};
use super::{Item, Phase, PowerCard, Province, Rules, State, gifts, market};
use crate::engine::{Hidden, Id as _, Seat, SetupError, Viewer};

type Checked = Result<(), SetupError>;

/// Most gold and most points of a seat at the start: far above any game, far below what the numbers could hold.
const MOST: u16 = 10_000;

fn wrong(
    field: impl fmt::Display,
    value: impl fmt::Display,
    expected: impl fmt::Display,
) -> Checked {
    Err(SetupError::new(
        format_args!("position.{field}"),
        value,
        expected,
    ))
}

/// Checks a position that a game is to start from: besides all else it is the whole truth, and something is to be done.
pub(super) fn check_stated(rules: &Rules, state: &State) -> Checked {
    if state.point_of_view != Viewer::Referee {
        return wrong(
            "point_of_view",
            "a view",
            "referee: a game starts from the truth",
        );
    }
    if state.phase == Phase::Provinces {
        return wrong(
            "phase",
            "provinces",
            "a phase in which the table waits for somebody",
        );
    }
    for (seat, own) in state.seats.iter() {
        for (what, number) in [("gold", own.gold), ("score", own.score)] {
            if number > MOST {
                let field = format!("seats.{}.{what}", seat.number());
                return wrong(field, number, format_args!("at most {MOST}"));
            }
        }
        if matches!(
            own.offer,
            Offered::Sealed {
                offer: Hidden::Unseen,
                ..
            }
        ) {
            let field = format!("seats.{}.offer", seat.number());
            return wrong(
                field,
                "unseen",
                "the offer itself, for a game that starts here",
            );
        }
    }
    let draws = state.draws;
    if draws.provinces > rules.players || draws.power_cards > 39 {
        let expected = format_args!(
            "at most {} provinces and 39 power cards in a phase",
            rules.players
        );
        return wrong("draws", format_args!("{draws:?}"), expected);
    }
    check(rules, state)
}

/// Checks a position; of a view, what it shows.
pub(super) fn check(rules: &Rules, state: &State) -> Checked {
    check_table(rules, state)?;
    check_material(rules, state)?;
    check_cards(rules, state)?;
    check_provinces(rules, state)?;
    check_bids(state)?;
    check_offers(state)?;
    check_phase(rules, state)
}

/// Seats, round, phase.
fn check_table(rules: &Rules, state: &State) -> Checked {
    let players = rules.players;
    if state.players() != players {
        return wrong(
            "seats",
            state.players(),
            format_args!("{players}, as many as players"),
        );
    }
    if state.starting_player.number() >= players {
        let expected = format_args!("a seat from 0 to {}", players - 1);
        return wrong("starting_player", state.starting_player.number(), expected);
    }
    if let Viewer::Seat(seat) = state.point_of_view
        && seat.number() >= players
    {
        return wrong(
            "point_of_view",
            seat,
            format_args!("a seat from 0 to {}", players - 1),
        );
    }
    let begun = state.phase != Phase::Provinces;
    let rounds = if begun { 1..=6 } else { 0..=0 };
    if !rounds.contains(&state.round) {
        return wrong("round", state.round, "1 to 6, and 0 only before the first");
    }
    let offered = matches!(
        state.phase,
        Phase::Gifts(_)
            | Phase::Harvest(_)
            | Phase::Bonuses(_)
            | Phase::LastSale { .. }
            | Phase::Over
    );
    let spaces = if state.round > 1 || offered {
        1..=4
    } else {
        0..=0
    };
    if !spaces.contains(&state.temple) {
        return wrong(
            "temple",
            state.temple,
            "1 to 4, and 0 only before the first sacrifice",
        );
    }
    if state.winners.is_empty() == (state.phase == Phase::Over)
        || state.winners.iter().any(|seat| seat.number() >= players)
    {
        let expected = "seats of the table, once the game is over and not before";
        return wrong("winners", format_args!("{:?}", state.winners), expected);
    }
    Ok(())
}

/// Stones, pyramids and farmers: no more than there are, and where they can be.
fn check_material(rules: &Rules, state: &State) -> Checked {
    let (mut stones, mut singles, mut doubles, mut farmers) = (0_u16, 0_u16, 0_u16, 0_u16);
    for (province, here) in state.provinces.iter() {
        if here.stones > 2 {
            let expected = "at most 2: the third builds a pyramid";
            return wrong(
                format_args!("provinces.{province}.stones"),
                here.stones,
                expected,
            );
        }
        let fields = rules.board.provinces[province].fields;
        if here.farmers > fields {
            let expected = format_args!("at most {fields}, one for each field");
            return wrong(
                format_args!("provinces.{province}.farmers"),
                here.farmers,
                expected,
            );
        }
        if here.owner.is_none() && (here.farmers > 0 || here.free_farmers > 0) {
            let expected = "none: the province belongs to nobody";
            return wrong(
                format_args!("provinces.{province}.farmers"),
                here.farmers,
                expected,
            );
        }
        stones += u16::from(here.stones);
        singles += u16::from(here.singles);
        doubles += u16::from(here.doubles);
        farmers += u16::from(here.farmers) + u16::from(here.free_farmers);
    }
    let farmers_in_box = u16::from(FARMERS);
    for (what, number, most) in [
        ("stones", stones, 15),
        ("single pyramids", singles, 15),
        ("double pyramids", doubles, 15),
        ("farmers", farmers, farmers_in_box),
    ] {
        if number > most {
            return wrong(
                "provinces",
                format_args!("{number} {what}"),
                format_args!("at most {most}"),
            );
        }
    }
    Ok(())
}

/// Power cards: every copy is in one place.
fn check_cards(rules: &Rules, state: &State) -> Checked {
    let mut known = state.discards;
    let mut number = state.discards.total() + u16::from(state.deck.number());
    known.add_all(state.deck.kinds());
    for (_, own) in state.seats.iter() {
        number = number.saturating_add(own.hand.number());
        known.add_all(&own.hand.known());
        for (lies, card) in [
            (own.blockade, PowerCard::BiddingBlockade),
            (own.overbid, PowerCard::OverbidInSameProvince),
        ] {
            if lies {
                known.add(card);
                number = number.saturating_add(1);
            }
        }
    }
    for card in state.lots.iter().flat_map(|lot| lot.cards.iter()) {
        number = number.saturating_add(1);
        if let Hidden::Known(card) = card {
            known.add(card);
        }
    }
    let all = rules.cards;
    if number != all.total() {
        return wrong(
            "power cards",
            number,
            format_args!("{} in all", all.total()),
        );
    }
    for card in PowerCard::ALL.iter().copied() {
        let (found, most) = (known.of(card), all.of(card));
        let all_known = known.total() == number;
        if found > most || (all_known && found != most) {
            return wrong(
                format_args!("power cards: {card}"),
                found,
                format_args!("{most} in all"),
            );
        }
    }
    if state.deck_known_to.includes(state.point_of_view) != state.deck.is_known()
        && state.deck.number() > 0
    {
        let expected = "what this point of view can tell";
        return wrong("deck", format_args!("{:?}", state.deck.kinds()), expected);
    }
    if state.point_of_view == Viewer::Referee && known.total() != number {
        let expected = "every card known, for a game that starts here";
        return wrong(
            "power cards",
            format_args!("{} known", known.total()),
            expected,
        );
    }
    Ok(())
}

/// Province cards: each in one place, and the provinces that are owned are those that were auctioned in this kingdom.
fn check_provinces(rules: &Rules, state: &State) -> Checked {
    let players = usize::from(state.players());
    let lots = matches!(state.phase, Phase::Auction { .. } | Phase::Payment { .. });
    let expected = if lots { players } else { 0 };
    if state.lots.len() != expected {
        return wrong(
            "lots",
            state.lots.len(),
            format_args!("{expected} in this phase"),
        );
    }
    let mut cards = state.province_discards;
    cards.add_all(state.province_deck.kinds());
    state.lots.iter().for_each(|lot| cards.add(lot.province));
    let all = if state.round <= 3 { 15 } else { 3 * players };
    let kinds = cards.iter().count();
    if !state.province_deck.is_known() || usize::from(cards.total()) != all || kinds != all {
        let found = format_args!("{} cards of {kinds} provinces", cards.total()).to_string();
        return wrong(
            "province cards",
            found,
            format_args!("{all} different ones in this kingdom"),
        );
    }
    let played =
        usize::from(state.round.saturating_sub(1) % 3) + usize::from(!lots && state.round > 0);
    if usize::from(state.province_discards.total()) != played * players {
        let expected = format_args!("{}, {played} a seat", played * players);
        return wrong(
            "province_discards",
            state.province_discards.total(),
            expected,
        );
    }
    for province in Province::ALL.iter().copied() {
        let owner = state.provinces[province].owner;
        if owner.is_some_and(|owner| usize::from(owner.number()) >= players) {
            return wrong(
                format_args!("provinces.{province}.owner"),
                "no seat",
                "a seat of the table",
            );
        }
        let lot = state.lots.iter().any(|lot| lot.province == province);
        let used = state.province_discards.of(province) > 0;
        if owner.is_some() != used && !lot {
            let expected = if used {
                "a seat: its card was used"
            } else {
                "nobody: its card was not used"
            };
            return wrong(
                format_args!("provinces.{province}.owner"),
                format_args!("{owner:?}"),
                expected,
            );
        }
        let lying = state
            .lots
            .iter()
            .find(|lot| lot.province == province)
            .map_or(0, |lot| lot.cards.number());
        let free = if owner.is_some() {
            0
        } else {
            rules.board.provinces[province].free_cards
        };
        if lying > usize::from(free) {
            let expected = format_args!("at most {free}, its free cards that were not taken");
            return wrong(format_args!("lots: cards of {province}"), lying, expected);
        }
        if lot
            && owner.is_some_and(|owner| {
                state.seats[owner].bid.map(|bid| bid.province) != Some(province)
            })
        {
            let expected = "nobody, or the seat that won it";
            return wrong(
                format_args!("provinces.{province}.owner"),
                format_args!("{owner:?}"),
                expected,
            );
        }
    }
    for seat in Seat::all(state.players()) {
        let owned = state.owned(seat).count();
        let paid = lots && has_paid(state, seat);
        let expected = played + usize::from(paid);
        if owned != expected {
            let field = format_args!("provinces of seat {}", seat.number()).to_string();
            return wrong(
                field,
                owned,
                format_args!("{expected} in round {}", state.round),
            );
        }
    }
    Ok(())
}

/// Whether a seat's bid of this auction is paid already.
fn has_paid(state: &State, seat: Seat) -> bool {
    let Phase::Payment { turn } = state.phase else {
        return false;
    };
    let mut before = state.in_turn_order().take_while(|other| *other != turn);
    before.any(|other| other == seat)
}

/// Bidding markers and the cards of phase 2.
fn check_bids(state: &State) -> Checked {
    let lots = !state.lots.is_empty();
    for (seat, own) in state.seats.iter() {
        let field = |what: &str| format!("seats.{}.{what}", seat.number());
        for (what, lies) in [("blockade", own.blockade), ("overbid", own.overbid)] {
            if lies && !lots {
                return wrong(field(what), true, "false: there is no auction");
            }
        }
        let Some(bid) = own.bid else {
            if matches!(state.phase, Phase::Payment { .. }) {
                return wrong(field("bid"), "missing", "a bid: the auction is over");
            }
            continue;
        };
        if !state.lots.iter().any(|lot| lot.province == bid.province) {
            return wrong(field("bid"), bid.province, "a province up for auction");
        }
        if !SPACES.contains(&bid.gold) {
            return wrong(field("bid"), bid.gold, "a space of the province card");
        }
        let same = state
            .seats
            .iter()
            .filter(|(_, other)| other.bid == Some(bid))
            .count();
        if same > 1 {
            return wrong(
                field("bid"),
                bid.gold,
                "a space of its own: another marker stands there",
            );
        }
        let standing = !is_outbid(state, seat) && !has_paid(state, seat);
        if standing && bid.gold > state.can_pay(seat) {
            let most = state.can_pay(seat);
            return wrong(
                field("bid"),
                bid.gold,
                format_args!("at most {most}, what it can pay"),
            );
        }
        if matches!(state.phase, Phase::Payment { .. }) && is_outbid(state, seat) {
            return wrong(
                field("bid"),
                bid.gold,
                "a standing bid: the auction is over",
            );
        }
    }
    Ok(())
}

/// Offers and corrections.
fn check_offers(state: &State) -> Checked {
    for (seat, own) in state.seats.iter() {
        let field = |what: &str| format!("seats.{}.{what}", seat.number());
        let fits = match (state.phase, own.offer) {
            (Phase::Offering, Offered::Nothing | Offered::Sealed { .. })
            | (Phase::Corrections { .. } | Phase::Gifts(_), Offered::Revealed(_)) => true,
            (Phase::Offering | Phase::Corrections { .. } | Phase::Gifts(_), _) => false,
            (_, offer) => offer == Offered::Nothing,
        };
        if !fits {
            return wrong(
                field("offer"),
                format_args!("{:?}", own.offer),
                "what this phase has",
            );
        }
        if let Offered::Sealed { offer, most } = own.offer {
            let gold = offer.known().and_then(super::Offer::gold).unwrap_or(1);
            let is_gold = offer.known().is_some_and(|offer| offer.gold().is_some());
            if most > own.gold || (is_gold && !(1..=most.min(MOST_GOLD)).contains(&gold)) {
                return wrong(
                    field("offer"),
                    gold,
                    format_args!("1 to {}", most.min(own.gold)),
                );
            }
            let correction = offer.known().is_some_and(super::Offer::correction);
            if correction && own.hand.of(PowerCard::SacrificeCorrection) == 0 {
                return wrong(field("offer"), "a correction", "a card that is in hand");
            }
        }
        if let Offered::Revealed(super::Offer::Gold { gold, .. }) = own.offer
            && !(1..=MOST_GOLD).contains(&gold)
        {
            return wrong(field("offer"), gold, format_args!("1 to {MOST_GOLD}"));
        }
        let laid_out = matches!(own.offer, Offered::Revealed(offer) if offer.correction());
        let declaring = matches!(state.phase, Phase::Corrections { .. });
        if own.owes_correction && !(declaring && laid_out) {
            return wrong(
                field("owes_correction"),
                true,
                "false: it has none to declare",
            );
        }
    }
    let waits = (state.seats.iter()).any(|(_, seat)| seat.offer == Offered::Nothing);
    if state.phase == Phase::Offering && !waits {
        return wrong("phase", "offering", "an offer that is still to come");
    }
    let declaring = matches!(state.phase, Phase::Corrections { .. });
    let laid_out = (state.seats.iter())
        .filter(|(_, seat)| matches!(seat.offer, Offered::Revealed(offer) if offer.correction()));
    let (all, owing) = laid_out.fold((0_i8, 0_i8), |(all, owing), (_, seat)| {
        (all + 1, owing + i8::from(seat.owes_correction))
    });
    let declared = if declaring { all - owing } else { 0 };
    let sums = (0..=declared).map(|raised| 3 * (2 * raised - declared));
    if all > 4 || !sums.into_iter().any(|sum| sum == state.correction) {
        let expected = format_args!("the sum of {declared} declared corrections");
        return wrong("correction", state.correction, expected);
    }
    Ok(())
}

/// The turn that the table waits for.
fn check_phase(rules: &Rules, state: &State) -> Checked {
    if let Some(turn) = state.phase.turn()
        && turn.number() >= state.players()
    {
        return wrong(
            "phase.turn",
            turn,
            format_args!("a seat from 0 to {}", state.players() - 1),
        );
    }
    match state.phase {
        Phase::Auction { turn } => {
            if state.seats[turn].bid.is_some() && !is_outbid(state, turn) {
                return wrong("phase.turn", turn, "a seat that has not bid, or is outbid");
            }
            let waits = |seat: &Seat| state.seats[*seat].bid.is_none();
            let first = state.in_turn_order().find(waits);
            if first.is_some_and(|first| first != turn) {
                return wrong(
                    "phase.turn",
                    turn,
                    "the first seat in order that has not bid",
                );
            }
            let rest = state.in_turn_order().skip_while(|seat| !waits(seat));
            if rest.into_iter().any(|seat| !waits(&seat)) {
                return wrong("seats", "a gap", "bids placed in turn order");
            }
        }
        Phase::Payment { turn } => {
            let own = &state.seats[turn];
            if own.bid.is_none_or(|bid| bid.gold <= own.gold) {
                return wrong(
                    "phase.turn",
                    turn,
                    "a seat that has too little gold for its bid",
                );
            }
        }
        Phase::Market(market) => check_market(rules, state, &market)?,
        Phase::Corrections { turn } => {
            if !state.seats[turn].owes_correction {
                return wrong("phase.turn", turn, "a seat that is to declare a correction");
            }
        }
        Phase::Gifts(GiftTurn {
            turn,
            left,
            cards_closed,
        }) => {
            let all = gifts::gifts_of(state, turn).unwrap_or(0);
            let most = all.saturating_sub(u8::from(cards_closed));
            if !(1..=most).contains(&left) {
                return wrong("phase.left", left, format_args!("1 to {most}, its gifts"));
            }
        }
        Phase::Harvest(harvest) => {
            for (field, place) in [
                ("eight_gold", harvest.eight_gold),
                ("increase", harvest.increase),
            ] {
                if place.is_some_and(|place| state.provinces[place].owner != Some(harvest.turn)) {
                    return wrong(
                        format_args!("phase.{field}"),
                        format_args!("{place:?}"),
                        "an own province",
                    );
                }
            }
        }
        Phase::Bonuses(bonuses) => {
            let all = PowerCard::BONUSES
                .map(super::scoring::bit)
                .into_iter()
                .fold(0, |all, bit| all | bit);
            if bonuses.shown & !all != 0 {
                return wrong("phase.shown", bonuses.shown, "bonus cards");
            }
            if state.round != 3 && state.round != 6 {
                return wrong("phase", "bonuses", "round 3 or 6");
            }
        }
        Phase::LastSale { .. } | Phase::Over => {
            if state.round != 6 {
                return wrong("round", state.round, "6, at the end");
            }
        }
        Phase::Provinces | Phase::Offering => {}
    }
    Ok(())
}

/// What was bought and is to be placed can be placed.
fn check_market(rules: &Rules, state: &State, market: &MarketTurn) -> Checked {
    let fields = || {
        let empty = state
            .owned(market.turn)
            .map(|(province, _)| market::empty_fields(rules, state, province));
        empty
            .fold(0, u8::saturating_add)
            .min(market::farmers_left(state))
    };
    let most = match market.bought {
        None | Some(Item::Card) => 0,
        Some(Item::Farmer) => fields(),
        // any order of placing is allowed, so it may be that they can go nowhere
        Some(Item::Stone) => market::MOST_OF_A_KIND,
    };
    if market.to_place > most {
        return wrong(
            "phase.to_place",
            market.to_place,
            format_args!("at most {most}"),
        );
    }
    Ok(())
}
