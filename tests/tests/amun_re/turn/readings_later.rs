//! Other readings of the market, the offering, the harvest and the scoring, as values of options: one case each, both ways.

use amunre_core::amun_re::PowerCard::{Architect, Builder, Glory, Greed, Influence, Treasury};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::TombPlace::A1;
use amunre_core::amun_re::{AmunRe, Event, Item, Offer, OptionChanges, Phase, PowerCard, Reason, Statue, TombTile};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

fn otherwise(position: &Position, reading: &str) -> Given<AmunRe> {
    given(position.clone()).with_interpretation(reading)
}

fn count(events: &[Event], is_meant: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| is_meant(event)).count()
}

// -- the market

#[test]
fn a_kind_can_be_bought_in_several_purchases() {
    // MEMPHIS allows three cards
    let position = Position::classic(3).owns(RED, &[Memphis]).market(RED).gold(RED, 20);
    let once = given(position.clone()).draws([Builder]).after(RED, buy_cards(1));
    once.when(RED, buy_cards(1)).refused("amun-re/market/order");
    let split = || otherwise(&position, "cards-one-by-one").draws([Builder; 3]).after(RED, buy_cards(1));
    let paid = |table: &Given<AmunRe>| table.state().seats[RED].gold;
    assert_eq!(paid(&split().after(RED, buy_cards(1))), 20 - 3, "1 and 2");
    assert_eq!(paid(&split().after(RED, buy_cards(2))), 20 - 6, "1 and 2 and 3");
    split().when(RED, buy_cards(3)).refused("amun-re/market/card-limit");
    split().after(RED, buy_farmers(1)).when(RED, buy_cards(1)).refused("amun-re/market/place-first");
    // 2 gold are left, and the second costs 2, the third 3 more
    let poor = otherwise(&position.gold(RED, 3), "cards-one-by-one").draws([Builder]).after(RED, buy_cards(1));
    let cards = |number| poor.commands(RED).contains(&buy_cards(number));
    assert_eq!((cards(1), cards(2)), (true, false));
    poor.when(RED, buy_cards(2)).refused("amun-re/market/price");
}

#[test]
fn stones_that_can_go_nowhere_can_be_lost_at_once() {
    // ABU takes one stone more, and a second one if it is placed after EDFU has built
    let position = Position::classic(3).owns(RED, &[Abu]).market(RED).with(|state| {
        for province in [Edfu, Sawu, Kharga, Thebes, Mendes, Memphis, Dakhla] {
            state.provinces[province].stones = 2;
        }
        if let Phase::Market(market) = &mut state.phase {
            (market.bought, market.to_place) = (Some(Item::Stone), 2);
        }
    });
    let lost = |events: &[Event]| count(events, |event| matches!(event, Event::StonesLost { number: 1, .. }));
    let kept = given(position.clone()).when(RED, stone(Abu)).accepted();
    let at_once = otherwise(&position, "stones-lost-at-once").when(RED, stone(Abu)).accepted();
    assert_eq!((lost(&kept.events), lost(&at_once.events)), (0, 1));
    // until the turn ends a builder could have saved it
    let done = given(position).after(RED, stone(Abu)).when(RED, DONE).accepted();
    assert_eq!(lost(&done.events), 1);
}

#[test]
fn purchases_can_follow_a_glory() {
    let position = Position::promos(3).owns(RED, &[Memphis]).market(RED).gold(RED, 20).hand(RED, &[Glory]);
    given(position.clone()).after(RED, glory(1)).when(RED, buy_farmers(1)).refused("amun-re/market/glory");
    let played = otherwise(&position, "purchases-after-glory").after(RED, glory(1));
    assert!(played.commands(RED).contains(&buy_farmers(1)));
    played.when(RED, buy_farmers(1)).accepted();
}

#[test]
fn ptah_can_lift_the_limit_of_cards() {
    let position = Position::statues(3).owns(RED, &[Memphis]).statue(Memphis, Statue::Ptah).market(RED);
    let second = |table: Given<AmunRe>| {
        table.draws([Influence, Influence, Treasury, Treasury, Treasury]).after(RED, buy_cards(2))
    };
    let limited = given(position.clone()).draws([Influence; 2]).after(RED, buy_cards(2));
    limited.when(RED, buy_cards(2)).refused("amun-re/market/card-limit");
    let lifted = || second(otherwise(&position, "ptah-lifts-the-card-limit"));
    assert!(lifted().commands(RED).contains(&buy_cards(3)));
    lifted().when(RED, buy_cards(3)).accepted();
    let limited = otherwise(&position, "ptah-lifts-the-card-limit").draws([Influence; 2]).after(RED, buy_cards(2));
    limited.when(RED, buy_cards(4)).refused("amun-re/market/card-limit");
}

#[test]
fn horus_can_build_across_the_nile_and_before_the_cards() {
    let position = Position::statues(3).round(3).owns(RED, &[Abydos, Thebes, Mendes]).market(RED);
    let position = position.statue(Abydos, Statue::Horus).stones(Thebes, 2).gold(RED, 10);
    given(position.clone()).when(RED, build(Thebes)).refused("amun-re/statues/horus");
    otherwise(&position, "horus-across-the-nile").when(RED, build(Thebes)).accepted();
    given(position.stones(Abydos, 2)).when(RED, build(Abydos)).accepted();

    let gold = |gold| Offer::Gold { gold, correction: false };
    let gifts = Position::statues(3).round(3).owns(RED, &[Abydos, Thebes, Mendes]).offered(RED, gold(9));
    let gifts = gifts.offered(black(), gold(2)).offered(blue(), gold(1)).gifts(RED, 3);
    let gifts = gifts.statue(Abydos, Statue::Horus).stones(Abydos, 2).gold(RED, 10);
    given(gifts.clone()).when(RED, build(Abydos)).refused("amun-re/offering/cards-first");
    otherwise(&gifts, "horus-before-the-cards").when(RED, build(Abydos)).accepted();
}

// -- offering and gifts

#[test]
fn the_gift_of_a_greed_can_be_a_tile() {
    let yes = Some(true);
    let options = OptionChanges { afterlife: yes, promo_cards: yes, ..OptionChanges::default() };
    let position = Position::expanded(3, options).owns(RED, &[Memphis]).offering();
    let position = position.hand(RED, &[Greed]).collection(RED, &[TombTile::Gold]);
    let greedy = |table: Given<AmunRe>| {
        let laid = table.after(RED, STEAL_WITH_GREED).after(black(), STEAL).after(blue(), offer(2));
        laid.draws([Influence; 3]).after(blue(), take_cards(3))
    };
    greedy(given(position.clone())).when(RED, place_tile(TombTile::Gold, A1)).refused("amun-re/afterlife/gift");
    greedy(otherwise(&position, "greed-for-a-tile")).when(RED, place_tile(TombTile::Gold, A1)).accepted();
}

#[test]
fn without_theft_cards_only_who_has_no_gold_steals() {
    let position = Position::previous_rules(3).offering().gold(RED, 5);
    given(position.clone()).when(RED, STEAL).accepted();
    let refusal =
        otherwise(&position, "no-theft-without-start-cards").when(RED, STEAL).refused("amun-re/offering/offer");
    let message = "seat 0 cannot steal: in this game only a seat without gold can, and seat 0 has 5";
    assert_eq!(refusal.to_string(), message);
    otherwise(&position.gold(RED, 0), "no-theft-without-start-cards").when(RED, STEAL).accepted();
}

// -- harvest and scoring

#[test]
fn osiris_can_count_province_by_province() {
    let position = Position::statues(3).round(3).owns(RED, &[Abu, Kharga, Mendes]).farmers(Abu, 1).farmers(Kharga, 3);
    let position = position.statue(Abu, Statue::Osiris).harvest(RED);
    let gold = |table: Given<AmunRe>| {
        let events = table.when(RED, COLLECT).accepted().events;
        let gained = events.iter().find_map(|event| match *event {
            Event::GoldGained { gold, .. } => Some(gold),
            _ => None,
        });
        gained.unwrap_or(0)
    };
    assert_eq!(gold(given(position.clone())), 2);
    assert_eq!(gold(otherwise(&position, "osiris-province-by-province")), 1);
}

#[test]
fn a_harvest_increase_and_what_replaces_an_income_can_exclude_each_other() {
    let position = Position::anniversary(3).owns(RED, &[Abydos]).temple(2).harvest(RED);
    let position = position.hand(RED, &[PowerCard::Abundance, Treasury]);
    let (increase, eight) = (play_on(PowerCard::Abundance, Abydos), play_on(Treasury, Abydos));
    for (one, other) in [(increase, eight), (eight, increase)] {
        given(position.clone()).after(RED, one).when(RED, other).accepted();
        let refused = otherwise(&position, "increase-refused").after(RED, one);
        refused.when(RED, other).refused("amun-re/harvest/increase");
    }
}

#[test]
fn the_most_pyramids_can_be_looked_for_among_owned_provinces() {
    // the best province of the west is nobody's
    let position = Position::officials(2).round(3).owns(RED, &[Abydos, Dakhla, Edfu]).turn_order(&[black(), RED]);
    let position = position.owns(black(), &[Abu, Memphis, Sawu]).pyramids(Abydos, 1).pyramids(Kharga, 3).harvest(RED);
    let most = |table: Given<AmunRe>| {
        let events = table.when(RED, COLLECT).accepted().events;
        count(&events, |event| {
            matches!(event, Event::Scored { reason: Reason::MostPyramids { province: Abydos, .. }, .. })
        })
    };
    assert_eq!(most(given(position.clone())), 0);
    assert_eq!(most(otherwise(&position, "owned-provinces-only")), 1);
}

#[test]
fn a_builder_can_ask_for_stones_that_were_just_bought() {
    let position = Position::anniversary(3).owns(RED, &[Abydos]).stones(Abydos, 2).hand(RED, &[Architect]).market(RED);
    let refused = otherwise(&position, "builder-with-stones").when(RED, play_on(Architect, Abydos));
    let refusal = refused.refused("amun-re/market/builder");
    assert_eq!(
        refusal.to_string(),
        "architect can only be played just after stones are bought, and seat 0 has not bought any"
    );
}
