//! The things that lie before a seat, and the actions of its turn so far.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::violation::Count;
use crate::amun_re::rules::gift_order::cards_come_first;
use crate::amun_re::rules::markers;
use crate::amun_re::text::scene::expansion;
use crate::amun_re::{
    AmunRe, BlessingTurn, BonusTurn, ChoiceTurn, GiftTurn, HarvestTurn, MarketTurn, Offer, Offered, OfficialTurn,
    Phase, Rules, State,
};
use crate::engine::{Hidden, Id, Seat, Sources as _, word_for};

/// The marker, the cards and the offer of a seat, and what it has done in its turn.
pub(super) fn laid_out(rules: &Rules, view: &State, seat: Seat) -> Vec<String> {
    let own = &view.seats[seat];
    let mut list = Vec::new();
    for bid in own.bids() {
        let outbid = if markers::is_beaten(view, bid) { " (outbid)" } else { "" };
        list.push(format!("bid {} on {}{outbid}", bid.gold, bid.province.words()));
    }
    for (lies, effect) in [(own.blockade, CardEffect::Blockade), (own.overbid, CardEffect::Overbid)] {
        if lies {
            list.push(rules.card(effect).to_string());
        }
    }
    for card in own.dealt.iter() {
        list.push(format!("dealt: {}", card.known().map_or("unseen", Id::name)));
    }
    if let Some(Hidden::Known(card)) = own.returned {
        list.push(format!("returned: {card}"));
    }
    match own.offer {
        Offered::Nothing => {}
        Offered::Sealed { offer: Hidden::Unseen, .. } => list.push("offer face down".to_owned()),
        Offered::Sealed { offer: Hidden::Known(made), .. } => {
            list.push("offer face down:".to_owned() + &laid(rules, made));
        }
        Offered::Revealed(made) => list.push("offer:".to_owned() + &laid(rules, made)),
    }
    if own.owes_correction {
        list.push("correction to be declared".to_owned());
    }
    list.extend(expansion::before(view, seat));
    if view.phase.turn() == Some(seat) {
        turn(rules, view.phase, &mut list);
    }
    if view.winners.contains(seat) {
        list.push("won".to_owned());
    }
    list
}

fn laid(rules: &Rules, offer: Offer) -> String {
    let thief = word_for(AmunRe::terms(rules), "Theft card");
    let correction = if offer.correction() { " + correction" } else { "" };
    match offer {
        Offer::Gold { gold, .. } => format!(" {gold}{correction}"),
        Offer::Theft { greed, .. } => format!(" the {thief}{correction}{}", if greed { " + greed" } else { "" }),
    }
}

/// Adds the actions of the turn so far.
fn turn(rules: &Rules, phase: Phase, list: &mut Vec<String>) {
    match phase {
        Phase::Choice(ChoiceTurn { delegated: true, .. }) => list.push("delegation played".to_owned()),
        Phase::Blessing(BlessingTurn { stones, .. }) => {
            list.push(format!("{} of the blessing to come", Count(stones, "stone")));
        }
        Phase::Official(OfficialTurn { reward, .. }) => list.push(expansion::to_place(reward)),
        Phase::Market(MarketTurn { bought, to_place, builder, free_farmer, glory, afterlife, ptah, .. }) => {
            match bought {
                Some(item) if to_place > 0 => list.push(format!("{} to place", Count(to_place, item.name()))),
                Some(item) => list.push(format!("{item}s bought")),
                None => {}
            }
            if ptah {
                list.push("bought again with the statue Ptah".to_owned());
            }
            let played = [
                (builder, CardEffect::Builder),
                (free_farmer, CardEffect::FreeFarmer),
                (glory, CardEffect::Glory),
                (afterlife, CardEffect::Afterlife),
            ];
            for (played, effect) in played {
                if played {
                    list.push(format!("{} played", rules.card(effect)));
                }
            }
            list.extend(expansion::owes(phase));
        }
        Phase::Gifts(GiftTurn { left, cards_closed, .. }) => {
            list.push(format!("{} left", Count(left, "gift")));
            if cards_closed && cards_come_first(rules) {
                list.push("no more cards".to_owned());
            }
            list.extend(expansion::owes(phase));
        }
        Phase::Harvest(HarvestTurn { eight_gold, increase, popularity, export, .. }) => {
            for (place, effect) in [
                (eight_gold, CardEffect::EightGold),
                (increase, CardEffect::Increase),
                (popularity, CardEffect::Popularity),
                (export, CardEffect::Export),
            ] {
                if let Some(province) = place {
                    list.push(format!("{} on {}", rules.card(effect), province.words()));
                }
            }
        }
        Phase::Bonuses(BonusTurn { shown, .. }) => {
            let cards = CardEffect::BONUSES.map(|effect| rules.card(effect)).into_iter();
            list.extend(cards.filter(|card| shown & BonusTurn::bit(*card) != 0).map(|card| card.to_string()));
        }
        _ => {}
    }
}
