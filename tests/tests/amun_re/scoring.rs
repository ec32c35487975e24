//! The rules of phase 6: the scoring, the change of kingdoms and the end (classic rulebook, pp. 10-12).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{BonusTurn, Event, Kingdom, Phase, PowerCard, Province, Reason, Side};
use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_tests::events::bidding_of;
use amunre_tests::*;

/// The last harvest of round 3 is to be taken by blue, with the temple on 2.
pub(crate) fn before_scoring() -> Position {
    Position::classic(3).round(3).temple(2).harvest(blue())
}

fn scores(seat: Seat, points: u8, reason: Reason) -> Event {
    let kingdom = if matches!(reason, Reason::Gold { .. }) { Kingdom::New } else { Kingdom::Old };
    Event::Scored { seat, kingdom, reason, points }
}

/// The points of each seat before bonus cards.
fn scored(position: Position) -> Vec<(Seat, Reason, u8)> {
    let events = given(position).when(blue(), COLLECT).accepted().events;
    events
        .into_iter()
        .filter_map(|event| match event {
            Event::Scored { seat, reason, points, .. } => Some((seat, reason, points)),
            _ => None,
        })
        .collect()
}

#[test]
fn every_pyramid_in_an_own_province_is_1_point() {
    let found = scored(before_scoring().owns(RED, &[Abu, Sawu, Dakhla]).pyramids(Abu, 3).pyramids(Thebes, 2));
    pins("amun-re/scoring/pyramids");
    assert!(found.contains(&(RED, Reason::Pyramids { province: Abu, pyramids: 3 }, 3)), "{found:?}");
    let others = found.iter().filter(|(_, reason, _)| matches!(reason, Reason::Pyramids { province: Thebes, .. }));
    // THEBES belongs to somebody only if the position says so
    assert!(others.count() <= 1);
}

#[test]
fn a_set_is_one_pyramid_in_each_of_three_provinces() {
    let sets = |built: [u8; 3]| {
        let [one, two, three] = built;
        let position = before_scoring().owns(RED, &[Abu, Sawu, Dakhla]);
        let found = scored(position.pyramids(Abu, one).pyramids(Sawu, two).pyramids(Dakhla, three));
        found.into_iter().find_map(|(seat, reason, points)| match reason {
            Reason::Sets { sets } if seat == RED => Some((sets, points)),
            _ => None,
        })
    };
    pins("amun-re/scoring/sets");
    assert_eq!(sets([1, 1, 1]), Some((1, 3)));
    assert_eq!(sets([2, 2, 3]), Some((2, 6)));
    assert_eq!(sets([5, 5, 0]), None);
    assert_eq!(sets([4, 1, 2]), Some((1, 3)));
}

/// The seats that score for the most pyramids of a side.
fn most(position: Position) -> Vec<(Side, Seat, Province)> {
    let found = scored(position).into_iter();
    let mut most: Vec<_> = found
        .filter_map(|(seat, reason, points)| match reason {
            Reason::MostPyramids { side, province, .. } => {
                assert_eq!(points, 5);
                Some((side, seat, province))
            }
            _ => None,
        })
        .collect();
    most.sort_by_key(|(side, seat, _)| (*side, *seat));
    most
}

#[test]
fn the_province_with_the_most_pyramids_of_a_side_is_5_points() {
    pins("amun-re/scoring/most-pyramids");
    // EDFU lies west, ABU and BERENIKE east
    let base = || {
        before_scoring()
            .owns(RED, &[Edfu, Sawu, Dakhla])
            .owns(black(), &[Abu, Damanhur, Thebes])
            .owns(blue(), &[Berenike, Kharga, Buto])
    };
    assert_eq!(most(base()), [], "no pyramid, no points");
    assert_eq!(most(base().pyramids(Edfu, 1)), [(Side::West, RED, Edfu)]);
    assert_eq!(most(base().pyramids(Abu, 2).pyramids(Berenike, 1).stones(Berenike, 2)), [(Side::East, black(), Abu)]);
    // a tie goes to more stones, and if they tie as well both score
    assert_eq!(
        most(base().pyramids(Abu, 1).pyramids(Berenike, 1).stones(Berenike, 2)),
        [(Side::East, blue(), Berenike)]
    );
    assert_eq!(
        most(base().pyramids(Abu, 1).stones(Abu, 1).pyramids(Berenike, 1).stones(Berenike, 1)),
        [(Side::East, black(), Abu), (Side::East, blue(), Berenike)]
    );
    // one seat with two tied provinces scores the side once
    let both = before_scoring().owns(black(), &[Abu, Berenike, Sawu]).pyramids(Abu, 1).pyramids(Berenike, 1);
    assert_eq!(most(both), [(Side::East, black(), Abu)]);
    // stones of a province with fewer pyramids do not count
    assert_eq!(most(base().pyramids(Abu, 1).stones(Berenike, 2)), [(Side::East, black(), Abu)]);
}

#[test]
fn the_best_province_scores_for_nobody_if_it_belongs_to_nobody() {
    pins("amun-re/scoring/most-pyramids");
    let base = || {
        before_scoring()
            .owns(RED, &[Edfu, Sawu, Dakhla])
            .owns(black(), &[Berenike, Damanhur, Thebes])
            .owns(blue(), &[Mendes, Kharga, Buto])
    };
    assert_eq!(most(base().pyramids(Abu, 2).pyramids(Berenike, 1)), []);
    assert_eq!(most(base().pyramids(Abu, 1).pyramids(Berenike, 1)), [(Side::East, black(), Berenike)]);
}

#[test]
fn each_temple_scores_the_space_of_the_temple() {
    pins("amun-re/scoring/temples");
    for space in 1..=4 {
        let position = before_scoring().temple(space).owns(RED, &[Damanhur, Edfu, Sawu]).owns(black(), &[Amarna]);
        let found = scored(position);
        let temples = |province, temples| Reason::Temples { province, temples, space };
        assert!(found.contains(&(RED, temples(Damanhur, 2), 2 * space)), "{found:?}");
        assert!(found.contains(&(RED, temples(Edfu, 1), space)));
        assert!(found.contains(&(black(), temples(Amarna, 1), space)));
        assert_eq!(found.len(), 3);
    }
}

/// Red may show bonus cards, and holds all five.
pub(crate) fn showing(provinces: &[Province]) -> Position {
    Position::classic(3).round(3).owns(RED, provinces).hand(RED, &PowerCard::BONUSES).bonuses(RED)
}

/// The bonus cards that red may show with these provinces.
fn shown(position: Position) -> Vec<PowerCard> {
    let list = given(position).commands(RED);
    PowerCard::BONUSES.into_iter().filter(|card| list.contains(&play(*card))).collect()
}

#[test]
fn a_bonus_card_is_3_points_where_its_condition_holds_and_each_kind_once() {
    let held = || given(showing(&[Abu, Thebes, Berenike]).hand(RED, &[PowerCard::WestEastBonus]));
    let after = held().when(RED, play(PowerCard::WestEastBonus)).by("amun-re/scoring/bonus").then([
        Event::CardPlayed { seat: RED, card: PowerCard::WestEastBonus, province: None },
        scores(RED, 3, Reason::Bonus { card: PowerCard::WestEastBonus }),
    ]);
    assert_eq!(after.discards.of(PowerCard::WestEastBonus), 1);
    held()
        .after(RED, play(PowerCard::WestEastBonus))
        .when(RED, play(PowerCard::WestEastBonus))
        .refused("amun-re/cards/identical");
}

#[test]
fn the_conditions_of_the_bonus_cards() {
    use PowerCard::{LowerUpperBonus, NileBanksBonus, WestEastBonus};
    // on the assumed geography: all east, one off the Nile, all upper
    assert_eq!(shown(showing(&[Abu, Thebes, Berenike])), [WestEastBonus, LowerUpperBonus]);
    // none on the Nile, west and east, lower and upper
    assert_eq!(shown(showing(&[Sawu, Dakhla, Mendes])), [NileBanksBonus]);
    // all on the Nile, west and east, all lower
    assert_eq!(shown(showing(&[Damanhur, Buto, Amarna])), [NileBanksBonus, LowerUpperBonus]);
    let refused = |provinces: &[Province], card| given(showing(provinces)).when(RED, play(card));
    refused(&[Edfu, Abu, Berenike], WestEastBonus).refused("amun-re/bonus/west-east");
    refused(&[Edfu, Abu, Berenike], NileBanksBonus).refused("amun-re/bonus/nile-banks");
    refused(&[Damanhur, Edfu, Abu], LowerUpperBonus).refused("amun-re/bonus/lower-upper");
}

#[test]
fn the_power_card_bonus_wants_7_cards_shown_free_ones_included() {
    use PowerCard::PowerCardBonus;
    // ABYDOS 4, MEMPHIS 3, MENDES 0: seven
    assert!(shown(showing(&[Abydos, Memphis, Mendes])).contains(&PowerCardBonus));
    // ABYDOS 4, BUTO and its free card 1, MENDES 0: five
    let refusal =
        given(showing(&[Abydos, Buto, Mendes])).when(RED, play(PowerCardBonus)).refused("amun-re/bonus/power-cards");
    assert_eq!(
        refusal.to_string(),
        "seat 0 does not meet the condition of power card bonus: they have 5 card icons, and need 7"
    );
    // ABYDOS 4, DAKHLA 2 and its free card: seven; its gold does not count
    assert!(shown(showing(&[Abydos, Dakhla, Mendes])).contains(&PowerCardBonus));
}

#[test]
fn the_farmer_bonus_wants_9_farmers_printed_and_free_ones_included() {
    use PowerCard::FarmerBonus;
    let farming = |free| {
        showing(&[Baharya, Mendes, Berenike])
            .farmers(Baharya, 2)
            .farmers(Mendes, 4)
            .province(Berenike, |here| here.free_farmers = free)
    };
    given(farming(0)).when(RED, play(FarmerBonus)).refused("amun-re/bonus/farmers");
    assert!(shown(farming(1)).contains(&FarmerBonus));
}

#[test]
fn bonus_cards_are_shown_in_turn_order_and_then_the_new_kingdom_begins() {
    let turn = |seat| Position::classic(3).round(3).starting(black()).bonuses(seat);
    given(turn(black())).when(RED, DONE).refused("amun-re/turn/order");
    let phase = Phase::Bonuses(BonusTurn { turn: blue(), shown: 0 });
    given(turn(black())).when(black(), DONE).then([Event::TurnBegan { phase }]);
    let position = turn(RED)
        .owns(RED, &[Abu, Baharya, Dakhla])
        .owns(black(), &[Sawu, Mendes, Thebes])
        .owns(blue(), &[Edfu, Memphis, Kharga])
        .farmers(Abu, 2)
        .province(Dakhla, |here| here.free_farmers = 1)
        .stones(Abu, 1)
        .pyramids(Sawu, 3)
        .gold(RED, 7)
        .score(RED, 5)
        .hand(RED, &[PowerCard::Builder]);
    let after =
        given(position).draws(["abu", "sawu", "edfu", "builder"]).when(RED, DONE).by("amun-re/kingdom/end").then([
            Event::KingdomEnded,
            Event::RoundBegan { round: 4 },
            Event::ProvinceDrawn { province: Abu },
            Event::ProvinceDrawn { province: Sawu },
            Event::ProvinceDrawn { province: Edfu },
            Event::FreeCardLaid { province: Edfu, card: Hidden::Known(PowerCard::Builder) },
            bidding_of(black()),
        ]);
    // markers and farmers are gone; stones, pyramids, gold, points and cards stay
    assert!(after.provinces.values().iter().all(|here| here.farmers == 0 && here.free_farmers == 0));
    assert_eq!((after.provinces[Abu].stones, after.provinces[Sawu].pyramids()), (1, 3));
    assert_eq!((after.seats[RED].gold, after.seats[RED].score, after.seats[RED].hand.len()), (7, 5, 1));
    assert!(Seat::all(3).all(|seat| after.owned(seat).count() == 0) && after.supply.farmers == 45);
    // rule amun-re/kingdom/unused-provinces: six provinces were not drawn, and cannot come any more
    pins("amun-re/kingdom/unused-provinces");
    assert_eq!(after.province_deck.len(), 6);
    assert_eq!(after.province_deck.kinds().of(Buto), 0);
    assert_eq!(after.province_deck.kinds().of(Memphis), 1);
}

#[test]
fn with_five_players_every_province_comes_again_in_the_new_kingdom() {
    let after = given(Position::classic(5).round(3).bonuses(green()))
        .draws(["abu", "sawu", "avaris", "kharga", "baharya"])
        .when(green(), DONE)
        .by("amun-re/kingdom/unused-provinces")
        .accepted()
        .after;
    assert_eq!(after.province_deck.len(), 10);
}

#[test]
fn after_the_last_scoring_each_seat_may_sell_cards_once_more_before_gold_counts() {
    let last_bonus = Position::classic(3).round(6).starting(black()).bonuses(RED);
    given(last_bonus)
        .when(RED, DONE)
        .by("amun-re/end/last-sale")
        .then([Event::TurnBegan { phase: Phase::LastSale { turn: black() } }]);
    let position = Position::classic(3)
        .round(6)
        .gold(RED, 10)
        .gold(black(), 11)
        .gold(blue(), 5)
        .hand(RED, &[PowerCard::Builder; 2]);
    given(position.last_sale(RED))
        .after(RED, sell(PowerCard::Builder))
        .after(RED, sell(PowerCard::Builder))
        .after(RED, DONE)
        .after(black(), DONE)
        .when(blue(), DONE)
        .under("amun-re/end/last-sale")
        .among_others([scores(RED, 6, Reason::Gold { gold: 12, rank: 1 })]);
}

/// The points for gold, seat by seat.
fn gold_points(gold: &[u16]) -> Vec<u16> {
    let players = u8::try_from(gold.len()).expect("few");
    let last = Seat::all(players).last().expect("a seat");
    let position = Seat::all(players)
        .zip(gold)
        .fold(Position::classic(players).round(6), |position, (seat, gold)| position.gold(seat, *gold));
    let after = given(position.last_sale(last)).when(last, DONE).by("amun-re/end/gold").accepted().after;
    Seat::all(players).map(|seat| after.seats[seat].score).collect()
}

#[test]
fn gold_scores_6_4_and_2_and_ties_use_up_the_ranks_below() {
    assert_eq!(gold_points(&[1, 9, 5, 3]), [0, 6, 4, 2]);
    assert_eq!(gold_points(&[9, 9, 5, 3]), [6, 6, 2, 0]);
    assert_eq!(gold_points(&[9, 9, 9, 3]), [6, 6, 6, 0]);
    assert_eq!(gold_points(&[9, 5, 5, 3]), [6, 4, 4, 0]);
    assert_eq!(gold_points(&[9, 7, 5, 5, 5]), [6, 4, 2, 2, 2]);
    assert_eq!(gold_points(&[0, 0, 0]), [6, 6, 6]);
    assert_eq!(gold_points(&[4, 4, 4, 4, 4]), [6, 6, 6, 6, 6]);
}

#[test]
fn gold_scores_nothing_after_the_old_kingdom() {
    let events = given(before_scoring().gold(RED, 50)).when(blue(), COLLECT).accepted().events;
    assert!(!events.iter().any(|event| matches!(event, Event::Scored { reason: Reason::Gold { .. }, .. })));
}

/// The winners with these points, pyramids and stones; everybody has the same gold.
fn winners(seats: [(u16, u8, u8); 3]) -> Vec<Seat> {
    let provinces = [[Abu, Sawu, Dakhla], [Edfu, Damanhur, Thebes], [Berenike, Kharga, Buto]];
    let mut position = Position::classic(3).round(6);
    for ((seat, owned), (points, pyramids, stones)) in Seat::all(3).zip(provinces).zip(seats) {
        position =
            position.owns(seat, &owned).score(seat, points).pyramids(owned[0], pyramids).stones(owned[1], stones);
    }
    let outcome = given(position.last_sale(blue())).when(blue(), DONE).by("amun-re/end/winner");
    let after = outcome.accepted().after;
    assert_eq!(after.phase, Phase::Over);
    after.winners.iter().collect()
}

#[test]
fn most_points_win_then_pyramids_then_stones_then_victory_is_shared() {
    assert_eq!(winners([(30, 0, 0), (29, 9, 2), (28, 9, 2)]), [RED]);
    assert_eq!(winners([(30, 3, 0), (30, 4, 0), (28, 9, 2)]), [black()]);
    assert_eq!(winners([(30, 4, 1), (30, 4, 2), (30, 4, 0)]), [black()]);
    assert_eq!(winners([(30, 4, 1), (29, 4, 2), (30, 4, 1)]), [RED, blue()]);
    assert_eq!(winners([(0, 0, 0), (0, 0, 0), (0, 0, 0)]), [RED, black(), blue()]);
}

#[test]
fn pyramids_left_from_the_old_kingdom_in_provinces_of_nobody_break_no_tie() {
    // only own provinces count; with three players six of fifteen never belong to anybody in the new kingdom
    let position = Position::classic(3).round(6).score(RED, 10).score(black(), 10).last_sale(blue());
    let after = given(position.pyramids(Abu, 5)).when(blue(), DONE).by("amun-re/end/winner").accepted().after;
    let expected: Seats = [RED, black()].into_iter().collect();
    assert_eq!(after.winners, expected);
}

#[test]
fn seats_score_in_turn_order_and_then_show_bonus_cards_in_the_same_order() {
    let position = before_scoring()
        .starting(black())
        .harvest(RED)
        .owns(RED, &[Abu, Sawu, Dakhla])
        .owns(black(), &[Edfu, Kharga, Memphis])
        .owns(blue(), &[Berenike, Mendes, Baharya])
        .pyramids(Sawu, 1)
        .pyramids(Memphis, 2)
        .pyramids(Baharya, 1);
    let pyramids = |seat, province, pyramids| scores(seat, pyramids, Reason::Pyramids { province, pyramids });
    let most = Reason::MostPyramids { side: Side::West, province: Memphis, pyramids: 2, stones: 0 };
    let after = given(position).when(RED, COLLECT).by("amun-re/turn/order").among_others([
        pyramids(black(), Memphis, 2),
        scores(black(), 5, most),
        scores(black(), 2, Reason::Temples { province: Edfu, temples: 1, space: 2 }),
        pyramids(blue(), Baharya, 1),
        pyramids(RED, Sawu, 1),
        Event::TurnBegan { phase: Phase::Bonuses(BonusTurn { turn: black(), shown: 0 }) },
    ]);
    assert_eq!(Seat::all(3).map(|seat| after.seats[seat].score).collect::<Vec<_>>(), [1, 9, 1]);
}

#[test]
fn a_bonus_card_that_is_not_held_is_not_shown() {
    let bare = Position::classic(3).round(3).owns(RED, &[Abu, Thebes, Berenike]).bonuses(RED);
    given(bare.hand(black(), &[PowerCard::WestEastBonus]))
        .when(RED, play(PowerCard::WestEastBonus))
        .refused("amun-re/cards/held");
}

#[test]
fn a_condition_is_one_of_all_three_provinces() {
    use PowerCard::{LowerUpperBonus, NileBanksBonus, WestEastBonus};
    // on the assumed geography each of these has one province that spoils it, whichever comes first
    for (card, rule, spoilt) in [
        (
            WestEastBonus,
            "amun-re/bonus/west-east",
            [[Abu, Berenike, Edfu], [Abu, Edfu, Thebes], [Abydos, Berenike, Thebes]],
        ),
        (NileBanksBonus, "amun-re/bonus/nile-banks", [[Abu, Edfu, Sawu], [Abu, Dakhla, Edfu], [Avaris, Edfu, Thebes]]),
        (
            LowerUpperBonus,
            "amun-re/bonus/lower-upper",
            [[Abu, Edfu, Memphis], [Abu, Memphis, Thebes], [Amarna, Edfu, Thebes]],
        ),
    ] {
        for provinces in spoilt {
            given(showing(&provinces)).when(RED, play(card)).refused(rule);
        }
    }
}

#[test]
fn free_stones_and_free_gold_are_no_power_cards_shown() {
    // MEMPHIS 3 and two free stones, DAKHLA 2 and a free card and 12 gold, MENDES 0: six
    given(showing(&[Memphis, Dakhla, Mendes]))
        .when(RED, play(PowerCard::PowerCardBonus))
        .refused("amun-re/bonus/power-cards");
}

#[test]
fn the_temple_and_the_pharaoh_stay_where_they_are_between_the_kingdoms() {
    let after = given(Position::classic(3).round(3).temple(3).starting(blue()).bonuses(black()))
        .draws(["mendes", "sawu", "kharga"])
        .when(black(), DONE)
        .by("amun-re/kingdom/end")
        .accepted()
        .after;
    assert_eq!((after.temple, after.starting_player, after.round), (3, blue(), 4));
}

#[test]
fn all_own_provinces_break_a_tie_pyramids_before_stones_and_gold_breaks_none() {
    // more pyramids win against more stones
    assert_eq!(winners([(30, 3, 2), (30, 4, 0), (28, 0, 0)]), [black()]);
    // pyramids of all own provinces are added up, and so are stones
    let ends = |position: Position| {
        let after = given(position.last_sale(blue())).when(blue(), DONE).by("amun-re/end/winner").accepted().after;
        after.winners.iter().collect::<Vec<_>>()
    };
    let level = || {
        let position = Position::classic(3).round(6).score(RED, 30).score(black(), 30);
        position.owns(RED, &[Abu, Sawu, Dakhla]).owns(black(), &[Edfu, Damanhur, Thebes])
    };
    assert_eq!(ends(level().pyramids(Abu, 3).pyramids(Edfu, 2).pyramids(Damanhur, 2)), [black()]);
    assert_eq!(ends(level().stones(Abu, 2).stones(Edfu, 1).stones(Damanhur, 1).stones(Thebes, 1)), [black()]);
    // 30 and 6 for the most gold, 32 and 4 for the second most
    assert_eq!(ends(level().score(black(), 32).gold(RED, 30).gold(black(), 25)), [RED, black()]);
}
