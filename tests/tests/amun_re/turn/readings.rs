//! Other readings of rulings, as variants of the rules: the effect of each, compared with this reading.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Command, Event, Item, Offer, Phase, PowerCard, Province, Reason, Setup, State};
use amunre_core::engine::game::{Game as _, Interpretations as _};
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::engine::sources::InterpretationKind;
use amunre_tests::*;

/// The outcomes of a command under this reading, and under another.
fn both(position: &Position, reading: &str, seat: Seat, command: Command) -> [(Vec<Event>, State); 2] {
    let one = given(position.clone()).when(seat, command).accepted();
    let other = given(position.clone()).with_interpretation(reading).when(seat, command).accepted();
    [(one.events, one.after), (other.events, other.after)]
}

/// Checks that another reading refuses a command by this rule, and that this reading allows it.
#[track_caller]
fn refused_by(position: &Position, reading: &str, seat: Seat, command: Command, rule: &str) {
    given(position.clone()).when(seat, command).accepted();
    given(position.clone()).with_interpretation(reading).when(seat, command).refused(rule);
}

fn scored(events: &[Event], seat: Seat, is_meant: impl Fn(Reason) -> bool) -> u8 {
    let points = events.iter().filter_map(|event| match *event {
        Event::Scored { seat: own, reason, points, .. } if own == seat && is_meant(reason) => Some(points),
        _ => None,
    });
    points.sum()
}

#[test]
fn each_reading_has_its_rules() {
    let rules = AmunRe::rules(&Setup::classic(4)).expect("a game");
    let readings = AmunRe::interpretations(&rules);
    let mut ids: Vec<&str> = readings.iter().map(|reading| reading.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), readings.len(), "each has an id of its own");
    assert!(readings.is_sorted_by_key(|reading| reading.ruling));
    for reading in readings {
        let changed = AmunRe::with_interpretation(&rules, reading.id).len();
        // of the temple every bound from 13 to 40 but 22
        let expected = if reading.id == "temple-bound" { 27 } else { 1 };
        assert_eq!(changed, expected, "{}", reading.id);
    }
    assert!(AmunRe::with_interpretation(&rules, "no-such-reading").is_empty());
    // a stated position does not tell what was built before it
    let kind = |setup: &Setup| {
        let readings = AmunRe::interpretations(&AmunRe::rules(setup).expect("a game"));
        readings.into_iter().find(|reading| reading.id == "pyramids-built").expect("a reading").kind
    };
    assert_eq!(kind(&Setup::classic(4)), InterpretationKind::Judged);
    let stated = Position::classic(4).auction(&[Abydos, Dakhla, Kharga, Edfu], RED).setup();
    assert!(matches!(kind(&stated), InterpretationKind::AnotherGame(_)));
}

// -- the auction

#[test]
fn what_a_bid_may_be() {
    let lots =
        || Position::classic(3).auction(&[Abydos, Dakhla, Kharga], RED).gold(RED, 2).hand(RED, &[PowerCard::Builder]);
    let bid = |province, gold| Command::Bid { province, gold, from: None };
    refused_by(&lots(), "gold-alone-pays", RED, bid(Abydos, 3), "amun-re/auction/can-pay");
    // DAKHLA gives 12
    let free = given(lots().gold(RED, 1)).with_interpretation("free-gold-pays");
    assert!(free.commands(RED).contains(&bid(Dakhla, 10)) && !free.commands(RED).contains(&bid(Dakhla, 15)));
    assert!(!free.commands(RED).contains(&bid(Abydos, 10)));

    let overbid = Command::Play { card: PowerCard::OverbidInSameProvince, province: None };
    let early = lots().hand(RED, &[PowerCard::OverbidInSameProvince]);
    refused_by(&early, "overbid-when-outbid", RED, overbid, "amun-re/auction/overbid");
    let late = early.bid(RED, Abydos, 0).bid(black(), Abydos, 1).bid(blue(), Dakhla, 0);
    given(late.clone()).with_interpretation("overbid-when-outbid").when(RED, overbid).accepted();
    let [(_, kept), (_, spent)] =
        both(&late.with(|state| state.seats[RED].gold = 20), "overbid-for-one-bid", RED, overbid)
            .map(|(events, state)| (events, state));
    assert!(kept.seats[RED].overbid && spent.seats[RED].overbid, "it lies there until the bid");
}

#[test]
fn an_overbid_that_works_once_is_gone_after_the_bid() {
    let bid = Command::Bid { province: Abydos, gold: 3, from: None };
    let position = Position::classic(3).auction(&[Abydos, Dakhla, Kharga], RED).bid(RED, Abydos, 0);
    let position = position.bid(black(), Abydos, 1).bid(blue(), Dakhla, 0);
    let position = position.with(|state| state.seats[RED].overbid = true);
    let [(_, kept), (_, spent)] = both(&position, "overbid-for-one-bid", RED, bid);
    assert!(kept.seats[RED].overbid && !spent.seats[RED].overbid);
    assert_eq!(spent.discards.of(PowerCard::OverbidInSameProvince), 1);
}

/// The last bid of an auction in which black must sell to pay.
fn last_bid() -> Position {
    let auction = Position::classic(3).auction(&[Dakhla, Abydos, Kharga], blue());
    auction
        .free_card(Dakhla, PowerCard::FreeFarmer)
        .bid(RED, Dakhla, 0)
        .bid(black(), Abydos, 3)
        .gold(black(), 1)
        .hand(black(), &[PowerCard::Builder; 2])
}

#[test]
fn when_winners_pay_and_take() {
    let bid = Command::Bid { province: Kharga, gold: 0, from: None };
    assert!(given(last_bid()).after(blue(), bid).state().owns(RED, Dakhla), "red takes it before black has paid");
    assert!(!given(last_bid()).with_interpretation("all-pay-first").after(blue(), bid).state().owns(RED, Dakhla));
    let sale = Command::Sell { card: PowerCard::Builder };
    let paid = given(last_bid())
        .with_interpretation("all-pay-first")
        .after(blue(), bid)
        .after(black(), sale)
        .after(black(), sale);
    assert!(paid.state().owns(RED, Dakhla) && paid.state().owns(black(), Abydos) && paid.state().owns(blue(), Kharga));

    // DAKHLA gives 12: who bid 10 with 2 need not sell
    let rich = Position::classic(3).auction(&[Dakhla, Abydos, Kharga], blue()).free_card(Dakhla, PowerCard::FreeFarmer);
    let cards = [[PowerCard::Builder; 4], [PowerCard::HarvestIncrease; 4]].concat();
    let rich = rich.bid(RED, Dakhla, 10).gold(RED, 2).hand(RED, &cards).bid(black(), Abydos, 0);
    let [(one, _), (_, after)] = both(&rich, "free-gold-pays", blue(), bid);
    assert_eq!(one.last(), Some(&Event::TurnBegan { phase: Phase::Payment { turn: RED } }));
    assert_eq!((after.seats[RED].gold, after.phase.name()), (4, "market"));
}

#[test]
fn sales_can_be_bound_to_the_own_turn() {
    let position = Position::classic(3).auction(&[Abydos, Dakhla, Kharga], RED).hand(blue(), &[PowerCard::Builder]);
    let sale = Command::Sell { card: PowerCard::Builder };
    refused_by(&position, "sales-on-own-turn", blue(), sale, "amun-re/turn/order");
    given(position.hand(RED, &[PowerCard::Builder]))
        .with_interpretation("sales-on-own-turn")
        .when(RED, sale)
        .accepted();
}

#[test]
fn free_material_can_come_with_its_province() {
    // MEMPHIS has free stones, BAHARYA printed farmers
    let auction = Position::classic(3).auction(&[Memphis, Baharya, Kharga], blue());
    let auction = auction.bid(RED, Memphis, 0).bid(black(), Baharya, 0);
    let bid = Command::Bid { province: Kharga, gold: 0, from: None };
    let stones = |state: &State| state.provinces[Memphis].stones;
    let [(_, one), (_, other)] = both(&auction, "free-stones-when-acquired", blue(), bid);
    assert_eq!((stones(&one), stones(&other)), (0, 2), "the position has none there yet");
    let [(_, one), (_, other)] = both(&auction, "farmers-from-supply", blue(), bid);
    let farmers = |state: &State| (state.provinces[Baharya].free_farmers, state.supply.farmers);
    assert_eq!((farmers(&one), farmers(&other)), ((0, 45), (2, 43)));
}

// -- the market

#[test]
fn cards_can_be_bound_to_purchases() {
    let market = |bought| {
        let position = Position::classic(3).owns(RED, &[Abu]).stones(Abu, 2).market(RED);
        let position = position.hand(RED, &[PowerCard::Builder, PowerCard::FreeFarmer]);
        position.with(move |state| {
            if let Phase::Market(market) = &mut state.phase {
                market.bought = bought;
            }
        })
    };
    let play = |card| Command::Play { card, province: Some(Abu) };
    for (card, reading, item, rule) in [
        (PowerCard::Builder, "builder-with-stones", Item::Stone, "amun-re/market/builder"),
        (PowerCard::FreeFarmer, "free-farmer-with-farmers", Item::Farmer, "amun-re/market/free-farmer"),
    ] {
        refused_by(&market(None), reading, RED, play(card), rule);
        given(market(Some(item))).with_interpretation(reading).when(RED, play(card)).accepted();
    }
}

#[test]
fn pieces_need_not_run_out() {
    let scarce = Position::classic(3).owns(RED, &[Abu]).owns(black(), &[Edfu]).market(RED).gold(RED, 20);
    let scarce = scarce.with(|state| {
        for province in [Edfu, Sawu, Kharga, Thebes, Mendes, Memphis, Dakhla] {
            state.provinces[province].stones = 2;
        }
    });
    let place = Command::PlaceStone { province: Abu };
    let buy = |number| Command::Buy { item: Item::Stone, number };
    // one stone is left, so two cannot be announced
    given(scarce.clone()).when(RED, buy(2)).refused("amun-re/market/stones");
    let plenty = given(scarce).with_interpretation("pieces-never-run-out").after(RED, buy(2)).after(RED, place);
    plenty.when(RED, place).accepted();
}

// -- offering and gifts

#[test]
fn the_offering_by_other_readings() {
    let gold = |gold| Offer::Gold { gold, correction: false };
    let gifts = |left| {
        let position = Position::classic(4).gifts(blue(), left).offered(RED, gold(1)).offered(black(), gold(2));
        position.offered(blue(), gold(9)).offered(white(), gold(3))
    };
    refused_by(&gifts(3), "gifts-must-be-taken", blue(), Command::Done, "amun-re/offering/gifts");
    // blue is first, white second; of the others red comes before black by this reading, and by the other too from blue on
    let second = |seat| {
        gifts(2).phase(Phase::Gifts(amunre_core::amun_re::GiftTurn {
            cards_closed: false,
            left: 2,
            turn: seat,
            discarded: 0,
            reward: None,
            tiles: 0,
        }))
    };
    let next = |events: &[Event]| match events.last() {
        Some(Event::TurnBegan { phase }) => phase.turn(),
        _ => None,
    };
    let [(one, _), (other, _)] = both(&second(white()), "gifts-from-new-pharaoh", white(), Command::Done);
    assert_eq!((next(&one), next(&other)), (Some(RED), Some(RED)));
    let first = Position::classic(4).offered(RED, gold(1)).offered(black(), gold(9)).offered(blue(), gold(3));
    let first = first.offered(white(), gold(2)).gifts(blue(), 2);
    let [(one, _), (other, _)] = both(&first, "gifts-from-new-pharaoh", blue(), Command::Done);
    assert_eq!((next(&one), next(&other)), (Some(RED), Some(white())));

    let theft = Position::classic(3).offering().gold(RED, 5);
    let stolen = |reading: &str| {
        let position = given(theft.clone());
        let position = if reading == "theft-after-gifts" { position.with_interpretation(reading) } else { position };
        let offer = Command::Offer { gold: 1, correction: false };
        let laid = position.after(black(), offer).after(blue(), offer);
        laid.after(RED, STEAL).state().seats[RED].gold
    };
    assert_eq!(stolen("theft-after-gifts"), 5, "while gifts are taken");
    assert_eq!(stolen("this reading"), 8);
    // and in every edition they come when the gifts are over
    for position in [Position::classic(3), Position::anniversary(3), Position::previous_rules(3)] {
        let gold = |reads: bool| {
            let position = given(position.clone().offering().gold(RED, 5));
            let position = if reads { position.with_interpretation("theft-after-gifts") } else { position };
            let all_steal = position.after(RED, STEAL).after(black(), STEAL);
            all_steal.after(blue(), STEAL).state().seats[RED].gold
        };
        assert_eq!((gold(true), gold(false)), (8, 8));
    }
}

#[test]
fn the_temple_by_other_bounds() {
    let rules = AmunRe::rules(&Setup::classic(3)).expect("a game");
    let spaces = |sacrifice| {
        let all = AmunRe::with_interpretation(&rules, "temple-bound");
        all.iter().filter(|other| other.rules.board.temple_space(sacrifice) == 4).count()
    };
    assert_eq!(rules.board.temple_space(20), 3);
    // 4 on a sacrifice of 20 where the bound is 13 to 19
    assert_eq!((spaces(20), spaces(12), spaces(41)), (7, 0, 27));
}

// -- harvest and scoring

#[test]
fn the_harvest_by_other_readings() {
    let harvest = |province: Province| {
        let position = Position::classic(3).owns(RED, &[province]).temple(3).harvest(RED).farmers(province, 2);
        position.hand(RED, &[PowerCard::HarvestIncrease]).with(move |state| {
            if let Phase::Harvest(turn) = &mut state.phase {
                turn.eight_gold = Some(province);
            }
        })
    };
    let increase = Command::Play { card: PowerCard::HarvestIncrease, province: Some(Thebes) };
    refused_by(&harvest(Thebes), "increase-refused", RED, increase, "amun-re/harvest/increase");
    let both_cards = harvest(Thebes).with(|state| {
        if let Phase::Harvest(turn) = &mut state.phase {
            turn.increase = Some(Thebes);
        }
    });
    let gold = |[one, other]: [(Vec<Event>, State); 2]| {
        (i32::from(other.1.seats[RED].gold)) - i32::from(one.1.seats[RED].gold)
    };
    assert_eq!(gold(both(&both_cards, "increase-on-top", RED, Command::Collect)), 2);
    // the two farmers printed in BAHARYA, at 3 each
    let printed = Position::classic(3).owns(RED, &[Baharya]).temple(3).harvest(RED);
    assert_eq!(gold(both(&printed, "pictures-do-not-count", RED, Command::Collect)), -6);
    assert_eq!(gold(both(&printed, "farmers-from-supply", RED, Command::Collect)), -6);
}

#[test]
fn the_most_pyramids_by_other_readings() {
    let end = |pyramids| {
        let position = Position::classic(3).round(3).owns(RED, &[Abydos, Dakhla, Edfu]).starting(black());
        let position = position.owns(black(), &[Abu, Memphis, Sawu]).owns(blue(), &[Thebes, Mendes, Kharga]);
        position.pyramids(Abydos, pyramids).pyramids(Dakhla, pyramids).harvest(RED)
    };
    let most = |events: &[Event], seat| scored(events, seat, |reason| matches!(reason, Reason::MostPyramids { .. }));
    let [(one, _), (other, _)] = both(&end(0), "no-pyramids-tie", RED, Command::Collect);
    assert_eq!(most(&one, RED), 0);
    assert!(Seat::all(3).map(|seat| most(&other, seat)).sum::<u8>() >= 10, "{other:?}");
    let [(one, _), (other, _)] = both(&end(1), "each-province-scores", RED, Command::Collect);
    assert_eq!((most(&one, RED), most(&other, RED)), (5, 10), "ABYDOS and DAKHLA lie in the west");
}

/// The end of the game with this gold.
fn end(gold: [u16; 4]) -> Position {
    let position = Position::classic(4).round(6).last_sale(white());
    let seats = Seat::all(4).zip(gold);
    seats.fold(position, |position, (seat, gold)| position.gold(seat, gold))
}

#[test]
fn gold_at_the_end_by_other_readings() {
    let points = |gold, reading| {
        let of = |events: &[Event]| Seat::all(4).map(|seat| scored(events, seat, |_| true)).collect::<Vec<_>>();
        let [(one, _), (other, _)] = both(&end(gold), reading, white(), Command::Done);
        (of(&one), of(&other))
    };
    let tie = "tie-removes-one-rank";
    assert_eq!(points([9, 9, 9, 5], tie), (vec![6, 6, 6, 0], vec![6, 6, 6, 2]));
    assert_eq!(points([9, 9, 5, 4], tie), (vec![6, 6, 2, 0], vec![6, 6, 2, 0]), "of two it is the same");
    assert_eq!(points([9, 5, 5, 5], tie), (vec![6, 4, 4, 4], vec![6, 4, 4, 4]));
    // without a last turn gold scores after the bonus cards, and the game is over
    let bonuses = Position::classic(4).round(6).bonuses(white());
    let [(one, _), (other, after)] = both(&bonuses, "no-last-turn", white(), Command::Done);
    let gold = |events: &[Event]| events.iter().filter(|event| matches!(event, Event::Scored { .. })).count();
    assert!(gold(&one) == 0 && gold(&other) > 0 && after.phase == Phase::Over);
}

#[test]
fn the_pyramids_that_were_built_can_decide_a_draw() {
    // red owns more pyramids, black has built one
    let position = Position::classic(3).round(6).owns(RED, &[Abu]).pyramids(Abu, 2).last_sale(blue());
    let position = Seat::all(3).fold(position, |position, seat| position.gold(seat, 5).score(seat, 10));
    let drawn = position.score(blue(), 0).with(|state| state.seats[black()].built = 1);
    let [(_, one), (_, other)] = both(&drawn, "pyramids-built", blue(), DONE);
    assert_eq!((one.winners, other.winners), (Seats::only(RED), Seats::only(black())));

    let market = Position::classic(3).owns(RED, &[Abu]).stones(Abu, 2).hand(RED, &[PowerCard::Builder]).market(RED);
    let [(_, one), (_, other)] = both(&market, "pyramids-built", RED, play_on(PowerCard::Builder, Abu));
    assert_eq!((one.seats[RED].built, other.seats[RED].built), (0, 1));
}

#[test]
fn readings_of_the_anniversary_edition() {
    let rich = Position::promos(3).owns(RED, &[Thebes]).market(RED).gold(RED, 20).hand(RED, &[PowerCard::Glory]);
    refused_by(&rich, "glory-after-a-purchase", RED, glory(3), "amun-re/market/glory");
    let bought =
        given(rich).with_interpretation("glory-after-a-purchase").after(RED, buy_stones(1)).after(RED, stone(Thebes));
    bought.when(RED, glory(3)).accepted();
    let previous = Position::previous_rules(3).offering();
    refused_by(&previous, "no-theft-without-start-cards", RED, STEAL, "amun-re/offering/offer");
    // what the options settle is no question any more
    let open = |setup: &Setup| {
        let rules = AmunRe::rules(setup).expect("a set-up");
        AmunRe::interpretations(&rules).into_iter().map(|reading| reading.id).collect::<Vec<_>>()
    };
    let (classic, anniversary) = (open(&Setup::classic(4)), open(&Setup::anniversary(4)));
    for (id, is_classic, is_anniversary) in [
        ("refill-when-wanted", true, false),
        ("pieces-never-run-out", true, false),
        ("higher-spaces", true, false),
        ("gifts-must-be-taken", true, false),
        ("token-without-province", false, false),
        ("cultivation-after-a-purchase", false, true),
        ("cards-first", true, false),
        ("cards-later", false, true),
        ("gifts-may-be-declined", false, true),
        ("temple-sides-swapped", false, true),
        ("bastet-from-the-next-round", false, false),
        ("glory-after-a-purchase", false, false),
        ("sales-on-own-turn", true, false),
        ("gold-alone-pays", true, false),
        ("no-last-turn", true, true),
    ] {
        assert_eq!((classic.contains(&id), anniversary.contains(&id)), (is_classic, is_anniversary), "{id}");
    }
}
