//! Building stones and pyramids, and what happens when they run out (classic rulebook, pp. 3 and 7).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::rule::{self, CLASSIC};
use amunre_core::amun_re::{AmunRe, Event, PowerCard, Province};
use amunre_core::engine::game::Sources as _;
use amunre_core::engine::sources::Rule;
use amunre_tests::scenes::market;
use amunre_tests::*;

/// The same with so many stones lying in provinces of others: at most 2 in each of 6.
fn stones_elsewhere(mut stones: u8) -> Position {
    let mut position = market();
    for province in [Abu, Abydos, Amarna, Avaris, Buto, Edfu, Memphis] {
        let here = stones.min(2);
        position = position.stones(province, here);
        stones -= here;
    }
    position
}

/// The same with so many single and double pyramids lying in ABU.
fn pyramids_elsewhere(position: Position, singles: u8, doubles: u8) -> Position {
    position.province(Abu, |here| {
        here.singles = singles;
        here.doubles = doubles;
    })
}

fn placed(province: Province) -> Event {
    Event::StonePlaced { seat: RED, province }
}

fn built(province: Province, double: bool) -> Event {
    Event::PyramidBuilt { province, double }
}

#[test]
fn the_third_stone_makes_way_for_a_pyramid_at_once() {
    given(market().stones(Kharga, 1)).after(RED, buy_stones(2)).when(RED, stone(Kharga)).then([placed(Kharga)]);
    let after = given(market().stones(Kharga, 2))
        .after(RED, buy_stones(1))
        .when(RED, stone(Kharga))
        .by("amun-re/building/pyramid")
        .then([placed(Kharga), built(Kharga, false)]);
    let here = after.provinces[Kharga];
    assert_eq!((here.stones, here.singles, here.doubles), (0, 1, 0));
}

#[test]
fn a_place_of_others_is_refused_with_the_pages_of_farmers_stones_and_gifts() {
    let game = given(market().stones(Kharga, 1)).after(RED, buy_stones(2));
    let cited = AmunRe::cite(game.rules(), rule::BUILD_OWN.id).expect("a rule");
    assert_eq!(cited.source, "classic rulebook, pp. 6 (farmers), 7 (stones) and 8 (gifts)");
    game.when(RED, stone(Abydos)).refused("amun-re/building/own-province");
    let cited = |rule: &Rule| rule.source(&CLASSIC).map(ToString::to_string);
    assert_eq!(
        cited(rule::MARKET_FIELDS).as_deref(),
        Some("classic rulebook, pp. 6 (purchases) and 8 (gifts); ruling 18")
    );
    assert_eq!(
        cited(rule::MARKET_PLACE).as_deref(),
        Some("classic rulebook, pp. 6 (farmers) and 7 (stones); ruling 18")
    );
}

#[test]
fn a_second_pyramid_becomes_a_double_one_while_there_are_any() {
    let second = |singles, doubles| {
        given(pyramids_elsewhere(market().stones(Kharga, 2).pyramids(Kharga, 1), singles, doubles))
            .after(RED, buy_stones(1))
            .when(RED, stone(Kharga))
            .under("amun-re/building/double")
    };
    let after = second(0, 0).then([placed(Kharga), built(Kharga, true)]);
    assert_eq!((after.provinces[Kharga].singles, after.provinces[Kharga].doubles), (0, 1));
    // all 15 double ones lie elsewhere: two single ones stay
    let after = second(0, 15).then([placed(Kharga), built(Kharga, false)]);
    assert_eq!((after.provinces[Kharga].singles, after.provinces[Kharga].doubles), (2, 0));
    // the last single one lies elsewhere: a double one still can take the place of the one here
    second(14, 0).then([placed(Kharga), built(Kharga, true)]);
    // a third pyramid stands beside the double one
    given(market().stones(Kharga, 2).pyramids(Kharga, 2))
        .after(RED, buy_stones(1))
        .when(RED, stone(Kharga))
        .then([placed(Kharga), built(Kharga, false)]);
}

#[test]
fn the_third_stone_is_refused_where_no_form_of_pyramid_is_left() {
    let none = |position: Position| pyramids_elsewhere(position, 15, 15);
    let refusal = given(none(market().stones(Kharga, 2)))
        .after(RED, buy_stones(1))
        .when(RED, stone(Kharga))
        .refused("amun-re/building/supply");
    assert_eq!(
        refusal.to_string(),
        "no stone can be placed in KHARGA with a supply of 13 stones, 0 single pyramids and 0 double pyramids"
    );
    let builder = none(market().stones(Kharga, 2).hand(RED, &[PowerCard::Builder]));
    let refusal = given(builder).when(RED, play_on(PowerCard::Builder, Kharga)).refused("amun-re/building/supply");
    assert_eq!(refusal.to_string(), "the supply has no pyramid for KHARGA");
    // no single one, and none here that a double one could replace
    given(pyramids_elsewhere(market().stones(Kharga, 2), 15, 0))
        .after(RED, buy_stones(1))
        .when(RED, stone(Kharga))
        .refused("amun-re/building/supply");
}

#[test]
fn no_more_stones_are_bought_than_some_order_of_placing_allows() {
    // 12 lie elsewhere: 3 are left, and building gives them back, so any number can be placed
    given(stones_elsewhere(12)).when(RED, buy_stones(9)).accepted();
    // 13: two are left; one province gets both, and no third comes back
    let refusal = given(stones_elsewhere(13)).when(RED, buy_stones(3)).refused("amun-re/market/stones");
    assert_eq!(
        refusal.to_string(),
        "3 stones cannot be bought: seat 0 can place 2 with a supply of 2 stones, 15 single pyramids and 15 double pyramids"
    );
    given(stones_elsewhere(13)).when(RED, buy_stones(2)).accepted();
    // with two stones lying in KHARGA the first completes a pyramid, and three come back
    given(stones_elsewhere(12).stones(Kharga, 2)).when(RED, buy_stones(9)).accepted();
    // none left at all
    given(stones_elsewhere(14).stones(Kharga, 1)).when(RED, buy_stones(1)).refused("amun-re/market/stones");
    // no pyramid left: each province takes two
    let no_pyramids = || pyramids_elsewhere(market(), 15, 15);
    given(no_pyramids()).when(RED, buy_stones(5)).refused("amun-re/market/stones");
    given(no_pyramids()).when(RED, buy_stones(4)).accepted();
}

/// One stone is left, KHARGA holds two: placed there first, the next would have completed a pyramid and brought three back.
fn one_left() -> Position {
    stones_elsewhere(12).stones(Kharga, 2)
}

#[test]
fn stones_that_go_nowhere_in_the_order_chosen_are_lost_when_the_turn_ends() {
    let bought = || given(one_left()).after(RED, buy_stones(2));
    bought().when(RED, stone(Kharga)).then([placed(Kharga), built(Kharga, false)]);
    bought().when(RED, DONE).refused("amun-re/market/place-first");
    let stuck = || given(one_left()).after(RED, buy_stones(2)).after(RED, stone(Baharya));
    stuck().when(RED, stone(Kharga)).refused("amun-re/building/supply");
    let after =
        stuck().when(RED, DONE).by("amun-re/market/stones").among_others([Event::StonesLost { seat: RED, number: 1 }]);
    assert_eq!(after.seats[RED].gold, 100 - 3, "what is lost is not bought back");
}

#[test]
fn a_builder_can_still_save_stones_that_would_go_nowhere() {
    given(one_left().hand(RED, &[PowerCard::Builder]))
        .after(RED, buy_stones(2))
        .after(RED, stone(Baharya))
        .after(RED, play_on(PowerCard::Builder, Kharga))
        .when(RED, stone(Kharga))
        .under("amun-re/market/builder")
        .then([placed(Kharga)]);
}

#[test]
fn a_purchase_may_need_the_only_order_that_goes_on_building_double_pyramids() {
    // one stone, one single and one double pyramid are left; own provinces hold 0, 1 and 2 stones
    let mut position = Position::classic(3).round(3).owns(RED, &[Baharya, Kharga, Dakhla]).gold(RED, 100).market(RED);
    for province in [Abydos, Amarna, Avaris, Buto, Edfu] {
        position = position.stones(province, 2);
    }
    let position = pyramids_elsewhere(position.stones(Memphis, 1).stones(Kharga, 1).stones(Dakhla, 2), 14, 14);
    given(position).when(RED, buy_stones(6)).under("amun-re/market/stones").accepted();
}

#[test]
fn stones_are_placed_in_own_provinces_only() {
    let refusal =
        given(market()).after(RED, buy_stones(1)).when(RED, stone(Abu)).refused("amun-re/building/own-province");
    assert_eq!(refusal.to_string(), "ABU does not belong to seat 0");
}

#[test]
fn all_stones_that_go_nowhere_are_lost() {
    // two stones are left, BAHARYA and KHARGA hold one each; placed so that nothing is completed, two of four go nowhere
    let position = stones_elsewhere(11).stones(Kharga, 1).stones(Baharya, 1);
    let after = given(position)
        .after(RED, buy_stones(4))
        .after(RED, stone(Kharga))
        .after(RED, stone(Baharya))
        .when(RED, DONE)
        .by("amun-re/market/stones")
        .by("amun-re/building/supply")
        .among_others([Event::StonesLost { seat: RED, number: 2 }]);
    assert_eq!(after.supply.stones, 0);
}

#[test]
fn the_pyramids_left_bound_the_stones_that_are_bought() {
    // one single pyramid is left and no double one: KHARGA alone takes three stones for it, and two more
    let one_left = || {
        let alone = Position::classic(3).owns(RED, &[Kharga]).gold(RED, 100).market(RED);
        pyramids_elsewhere(alone, 14, 15)
    };
    let refusal = given(one_left()).when(RED, buy_stones(6)).refused("amun-re/market/stones");
    assert_eq!(
        refusal.to_string(),
        "6 stones cannot be bought: seat 0 can place 5 with a supply of 15 stones, 1 single pyramid and 0 double pyramids"
    );
    given(one_left()).when(RED, buy_stones(5)).accepted();
}
