//! Events as sentences for people.

use std::fmt;
use std::fmt::Write;

use crate::amun_re::model::violation::{Capital, Count};
use crate::amun_re::{
    Benefit, BlessingTurn, CardPlace, ChoiceTurn, Decision, Event, GiftTurn, Giver, MarketTurn, Offer, OfficialPlace,
    OfficialTurn, Phase, Piece, PowerCard, Reason, Repair, TilePlace, Way,
};
use crate::engine::{Hidden, Id as _, Names};

/// Returns a value, or the word for an unseen one.
pub(crate) fn hidden<T: fmt::Display>(value: Hidden<T>) -> String {
    match value {
        Hidden::Known(value) => value.to_string(),
        Hidden::Unseen => "unseen".to_owned(),
    }
}

/// Returns the words of a card, or the word for one that is not seen.
fn card_words(card: Hidden<PowerCard>) -> String {
    card.known().map_or_else(|| "unseen".to_owned(), |card| card.words().to_string())
}

fn offer(offer: Offer, names: &Names) -> String {
    let with = if offer.correction() { " and a correction" } else { "" };
    match offer {
        Offer::Gold { gold, .. } => format!("{gold} gold{with}"),
        Offer::Theft { greed, .. } => {
            format!("the {}{with}{}", names.term("Theft card"), if greed { " and a Greed" } else { "" })
        }
    }
}

/// Writes an event as a sentence.
pub(crate) fn event(event: &Event, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let of = |seat| names.of(seat);
    match *event {
        Event::ProvinceBlocked { province } => write!(f, "{} is blocked", province.words()),
        Event::SchemeDealt { seat, card } => write!(f, "{} is dealt a start Scheme: {}", of(seat), card_words(card)),
        Event::SchemeKept { seat, card } => write!(f, "{} keeps a start Scheme: {}", of(seat), card_words(card)),
        Event::MarkerDrawn { seat } => write!(f, "the marker of {} is drawn", of(seat)),
        Event::RoundBegan { round } => write!(f, "round {round} begins"),
        Event::ProvinceDrawn { province } => write!(f, "{} is up for auction", province.words()),
        Event::StatuePlaced { province, statue } => {
            write!(f, "the statue {} is placed in {}", Capital(statue), province.words())
        }
        Event::OfficialLaid { province, official } => {
            write!(f, "an Official is laid in {}: {official}", province.words())
        }
        Event::OfficialsSwapped { seat } => write!(f, "the two Officials of {} change places", of(seat)),
        Event::OfficialTaken { seat, province, official } => {
            write!(f, "{} takes the Official of {}: {official}", of(seat), province.words())
        }
        Event::GoldGained { seat, gold, benefit } => {
            write!(f, "{} takes {gold} gold from {}", of(seat), giver(benefit))
        }
        Event::PharaohVisited { province } => write!(f, "the Pharaoh comes to {}", province.words()),
        Event::PharaohReturned => f.write_str("the Pharaoh goes back"),
        Event::TokenGained { seat } => write!(f, "{} gains a token of the Pharaoh", of(seat)),
        Event::TileDrawn { seat, tile } => write!(f, "{} draws a tomb tile: {}", of(seat), hidden(tile)),
        Event::TilesShuffled => f.write_str("the discarded tomb tiles are shuffled and become the stack"),
        Event::TilePlaced { seat, tile, place } => {
            write!(f, "{} places a {tile} tile in their tomb, at {place}", of(seat))
        }
        Event::TileDiscarded { seat, tile } => write!(f, "{} discards a {tile} tile", of(seat)),
        Event::TheftDiscarded { seat } => write!(f, "{} discards their {}", of(seat), names.term("Theft card")),
        Event::CardDiscarded { seat, card } => write!(f, "{} discards {}", of(seat), card.words()),
        Event::RewardDue { seat, item, number } => {
            write!(f, "{} has {} to place", of(seat), Count(number, item.name()))
        }
        Event::FarmersLost { seat, number } => {
            write!(f, "{} loses {}: they have no empty field", of(seat), Count(number, "farmer"))
        }
        Event::ThirdStonePaid { seat, province, gold } => {
            write!(f, "{} pays {gold} gold for the third stone in {}", of(seat), province.words())
        }
        Event::FreeCardLaid { province, card } => {
            write!(f, "a free card is laid in {}: {}", province.words(), card_words(card))
        }
        Event::FreeStoneLaid { province } => write!(f, "a free stone is placed in {}", province.words()),
        Event::FreeStoneLost { province } => {
            write!(f, "the supply has no free stone for {}", province.words())
        }
        Event::PyramidBuilt { province, double } => {
            let form = if double { ": two single ones become a double one" } else { "" };
            write!(f, "a pyramid is built in {}{form}", province.words())
        }
        Event::TurnBegan { phase } => turn_began(phase, names, f),
        Event::BidPlaced { seat, province, gold, from } => {
            write!(f, "{} bids {gold} on {}", of(seat), province.words())?;
            from.map_or(Ok(()), |from| write!(f, " with their marker from {}", from.words()))
        }
        Event::Passed { seat } => write!(f, "{} passes", of(seat)),
        Event::CardPlayed { seat, card, province } => {
            write!(f, "{} plays {}", of(seat), card.words())?;
            province.map_or(Ok(()), |province| write!(f, " on {}", province.words()))
        }
        Event::CardSold { seat, card } => write!(f, "{} sells {} for 1 gold", of(seat), card.words()),
        Event::BidPaid { seat, gold } => write!(f, "{} pays {gold} gold", of(seat)),
        Event::ProvinceAcquired { seat, province } => {
            write!(f, "{} takes {}", of(seat), province.words())
        }
        Event::FreeGoldTaken { seat, province, gold } => {
            write!(f, "{} takes {gold} free gold from {}", of(seat), province.words())
        }
        Event::FreeCardTaken { seat, province, card } => {
            let card = card_words(card);
            write!(f, "{} takes a free card from {}: {card}", of(seat), province.words())
        }
        Event::AuctionEnded => write!(f, "the {} is over", names.term("auction")),
        Event::DeckRefilled => f.write_str("the discarded cards are shuffled and become the pile"),
        Event::Bought { seat, item, number, gold } => {
            write!(f, "{} buys {} for {gold} gold", of(seat), Count(number, item.noun()))
        }
        Event::PointsBought { seat, gold, points, .. } => {
            write!(f, "{} buys {} for {gold} gold", of(seat), Count(points, "point"))
        }
        Event::CardDrawn { seat, card } => write!(f, "{} draws a card: {}", of(seat), card_words(card)),
        Event::FarmerPlaced { seat, province, on_field } => {
            let place = if on_field { "a field of " } else { "the flat land of " };
            write!(f, "{} places a farmer on {place}{}", of(seat), province.words())
        }
        Event::StonePlaced { seat, province } => {
            write!(f, "{} places a stone in {}", of(seat), province.words())
        }
        Event::StonesLost { seat, number } => {
            let they = if number == 1 { "it" } else { "they" };
            write!(f, "{} loses {}: {they} cannot be placed", of(seat), Count(number, "stone"))
        }
        Event::OfferSealed { seat, offer: made } => {
            let made = match made {
                Hidden::Known(made) => offer(made, names),
                Hidden::Unseen => "unseen".to_owned(),
            };
            write!(f, "{} lays out their offer face down: {made}", of(seat))
        }
        Event::OfferRevealed { seat, offer: made } => {
            let thief = if made.gold().is_none() { ", and takes 3 gold" } else { "" };
            write!(f, "{} turns over {}{thief}", of(seat), offer(made, names))
        }
        Event::Corrected { seat, way } => {
            let way = if way == Way::Raise { "raises" } else { "lowers" };
            write!(f, "{} {way} the sum of the offers by 3", of(seat))
        }
        Event::TempleMoved { sacrifice, space } => {
            write!(f, "the offers come to {sacrifice}: the temple is on space {space}")
        }
        Event::TurnOrderSet { order } => {
            let order: Vec<String> = order.iter().map(|seat| of(*seat)).collect();
            write!(f, "the turn order is now {}", order.join(", "))
        }
        Event::GreedDiscarded { seat } => write!(f, "the Greed of {} is discarded", of(seat)),
        Event::OfferingEnded => write!(f, "the {} is over", names.term("offering")),
        Event::FirstPlayerSet { seat } => write!(f, "{} is first from now on", of(seat)),
        Event::GiftsGained { seat, giver, number } => {
            let giver = if giver == Giver::Set { "the statue Set" } else { "tokens of the Pharaoh" };
            write!(f, "{} gains {} from {giver}", of(seat), Count(number, "gift"))
        }
        Event::GiftCardsAnnounced { seat, number } => {
            let gifts = if number == 1 { "a gift" } else { "gifts" };
            write!(f, "{} takes {} as {gifts}", of(seat), Count(number, "card"))
        }
        Event::PharaohMoved { seat } => write!(f, "{} has the pharaoh", of(seat)),
        Event::Harvested { seat, province, farmers, harvest, further, instead, replaced_by } => {
            let (who, place) = (of(seat), province.words());
            if let (Some(card), 0) = (replaced_by, instead) {
                return write!(f, "{who} takes no gold in {place}: {} replaces its income", card.words());
            }
            if instead > 0 {
                return write!(f, "{who} takes {instead} gold instead of the income of {place}");
            }
            match (harvest, further) {
                (0, 0) => write!(f, "{who} earns nothing in {place}"),
                (0, _) => write!(f, "{who} earns {further} in {place}"),
                (_, 0) => write!(f, "{who} earns {harvest} with {} in {place}", Count(farmers, "farmer")),
                _ => {
                    let farmers = Count(farmers, "farmer");
                    write!(f, "{who} earns {harvest} with {farmers}, and {further} more, in {place}")
                }
            }
        }
        Event::Scored { seat, reason: why, points, .. } => {
            write!(f, "{} scores {points}: {}", of(seat), reason(why))
        }
        Event::Repaired { repair } => repaired(repair, names, f),
        Event::KingdomEnded => f.write_str("the Old Kingdom ends"),
        Event::GameEnded { winners } => {
            let winners: Vec<String> = winners.iter().map(of).collect();
            write!(f, "the game is over: {} won", winners.join(" and "))
        }
    }
}

fn repaired(repair: Repair, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let place = |place| match place {
        CardPlace::Deck => "the pile".to_owned(),
        CardPlace::Discards => "the discards".to_owned(),
        CardPlace::Hand(seat) => format!("the hand of {}", names.of(seat)),
    };
    let piece = |piece| match piece {
        Piece::Farmer => "a farmer on a field".to_owned(),
        Piece::FreeFarmer => "a farmer off the fields".to_owned(),
        Piece::Stone => "a stone".to_owned(),
        Piece::Pyramid => "a pyramid".to_owned(),
        Piece::DoublePyramid => "a double pyramid".to_owned(),
        Piece::Marker(seat) => format!("the marker of {}", names.of(seat)),
        Piece::Statue(statue) => format!("the statue {}", Capital(statue)),
    };
    let tile_place = |place| match place {
        TilePlace::Collection(seat) => format!("the collection of {}", names.of(seat)),
        TilePlace::Deck => "the stack".to_owned(),
        TilePlace::Discards => "the discards".to_owned(),
        TilePlace::Tomb { place, seat } => format!("{place} in the tomb of {}", names.of(seat)),
    };
    let official_place = |place| match place {
        OfficialPlace::Deck => "the pile".to_owned(),
        OfficialPlace::Discards => "the discards".to_owned(),
        OfficialPlace::Lot(province) => province.words().to_string(),
    };
    f.write_str("corrected: ")?;
    match repair {
        Repair::SetGold { seat, gold } => write!(f, "{} has {gold} gold", names.of(seat)),
        Repair::MoveCard { card, from, to } => write!(f, "{} goes from {} to {}", card.words(), place(from), place(to)),
        Repair::PutPiece { piece: put, province } => write!(f, "{} comes to {}", piece(put), province.words()),
        Repair::TakePiece { piece: taken, province } => write!(f, "{} leaves {}", piece(taken), province.words()),
        Repair::SetTurn { phase } => turn_began(phase, names, f),
        Repair::MoveTile { tile, from, to } => {
            write!(f, "a {tile} tile goes from {} to {}", tile_place(from), tile_place(to))
        }
        Repair::MoveOfficial { official, from, to } => {
            write!(f, "an Official goes from {} to {}: {official}", official_place(from), official_place(to))
        }
        Repair::SetTokens { seat, tokens } => {
            write!(f, "{} has {} of the Pharaoh", names.of(seat), Count(tokens, "token"))
        }
        Repair::SetPharaoh { province: Some(province) } => write!(f, "the Pharaoh visits {}", province.words()),
        Repair::SetPharaoh { province: None } => f.write_str("the Pharaoh visits no province"),
    }
}

fn turn_began(phase: Phase, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let of = |seat| names.of(seat);
    match phase {
        Phase::Setup => f.write_str("the table is set up"),
        Phase::Schemes => f.write_str("all seats choose a start Scheme"),
        Phase::Provinces => f.write_str("provinces are drawn"),
        Phase::Auction { turn } => write!(f, "{} is to bid", of(turn)),
        Phase::Choice(ChoiceTurn { turn, .. }) => write!(f, "{} must choose the province that they keep", of(turn)),
        Phase::Blessing(BlessingTurn { turn, .. }) => write!(f, "{} may build with the statue Horus", of(turn)),
        Phase::Official(OfficialTurn { turn, reward }) => {
            write!(f, "{} must place {} of their Official", of(turn), Count(reward.number, reward.item.name()))
        }
        Phase::Payment { turn } => write!(f, "{} must sell cards to pay their bid", of(turn)),
        Phase::Market(MarketTurn { turn, .. }) => write!(f, "{} may buy cards, farmers and stones", of(turn)),
        Phase::Offering => f.write_str("all seats lay out their offers"),
        Phase::Corrections { turn } => write!(f, "{} must declare their correction", of(turn)),
        Phase::Gifts(GiftTurn { turn, left, .. }) => {
            write!(f, "{} may take {}", of(turn), Count(left, "gift"))
        }
        Phase::Harvest(turn) => write!(f, "{} is at the harvest", of(turn.turn)),
        Phase::Bonuses(turn) => write!(f, "{} may show cards for points", of(turn.turn)),
        Phase::LastSale { turn } => write!(f, "{} may sell cards for the last time", of(turn)),
        Phase::Over => f.write_str("the game is over"),
    }
}

/// Returns the source of gold.
fn giver(benefit: Benefit) -> &'static str {
    match benefit {
        Benefit::Bastet => "the statue Bastet",
        Benefit::Osiris => "the statue Osiris",
        Benefit::Official => "the Official",
        Benefit::Tomb => "the tomb",
        Benefit::Discard => "the discard",
    }
}

/// Returns the price of points.
pub(crate) fn bought_for(gold: u16) -> String {
    format!("bought for {gold} gold")
}

/// Returns the reason for points.
pub(crate) fn reason(reason: Reason) -> String {
    match reason {
        Reason::Pyramids { province, pyramids } => {
            format!("{} in {}", Count(pyramids, "pyramid"), province.words())
        }
        Reason::Sets { sets } => format!("{} of pyramids", Count(sets, "set")),
        Reason::MostPyramids { side, province, pyramids, stones } => {
            let built = format!("{} and {}", Count(pyramids, "pyramid"), Count(stones, "stone"));
            format!("most in the {side}: {} with {built}", province.words())
        }
        Reason::Temples { province, temples, space } => {
            format!("{} in {}, temple on {space}", Count(temples, "temple"), province.words())
        }
        // the result in a log has this text: the id of the card stays, so that logs of format 1 keep their verdicts
        Reason::Bonus { card } => card.to_string(),
        Reason::Gold { gold, rank } => format!("{gold} gold, rank {rank}"),
        Reason::Official { official } => format!("the Official {official}"),
        Reason::Tomb { place, tiles } => format!("{} at {place} of the tomb", Count(tiles, "point tile")),
        Reason::TombRows { rows } => format!("{} of the tomb", Count(rows, "complete row")),
    }
}

/// Returns a noun for the decision of a seat.
pub(crate) fn decision(owed: &Decision) -> &'static str {
    owed.noun()
}
