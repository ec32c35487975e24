//! Every worked example of the classic rulebook, told as a story on two boards and pinned as a snapshot. The outcomes of the
//! rulebook are asserted too, so that accepting a snapshot cannot accept a wrong rule. docs/evidence/examples.md lists them.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Offer, PowerCard, Setup, State};
use amunre_core::engine::ids::Seat;
use amunre_tests::story::{StoryBuilder, ToldStory, on_all_boards};
use amunre_tests::*;

use super::examples;

#[track_caller]
fn pin(id: &str, page: &str, story: &ToldStory) {
    examples::pin(id, &format!("classic rulebook, {page}"), story);
}

fn gold(seat: Seat) -> impl Fn(&State) -> u16 {
    move |state| state.seats[seat].gold
}

fn score(seat: Seat) -> impl Fn(&State) -> u16 {
    move |state| state.seats[seat].score
}

fn board(board: &str) -> Setup {
    let board = amunre_core::amun_re::BoardChoice::BuiltIn(board.to_owned());
    Setup { board: Some(board), ..Setup::classic(4) }
}

const THE_FOUR: [&str; 5] = ["abydos", "dakhla", "sawu", "baharya", "free_farmer"];

#[test]
fn c1_free_material_is_laid_out() {
    let story = on_all_boards(|b| {
        StoryBuilder::of_a_game(&board(b), &THE_FOUR)
            .expect(|state| state.provinces[Abydos].stones, 1)
            .expect(|state| state.lots.iter().map(|lot| lot.cards.len()).collect::<Vec<_>>(), vec![0, 1, 0, 0])
    });
    pin("C1", "p. 4", &story);
}

#[test]
fn c2_four_players_bid_for_four_provinces() {
    let story = on_all_boards(|b| {
        StoryBuilder::of_a_game(&board(b), &THE_FOUR)
            .note("first lap")
            .when(RED, bid(Abydos, 3))
            .when(black(), bid(Sawu, 1))
            .when(blue(), bid(Abydos, 6))
            .when(white(), bid(Abydos, 10))
            .note("second lap")
            .refused(RED, bid(Abydos, 15), "amun-re/auction/other-province")
            .when(RED, bid(Dakhla, 0))
            .when(blue(), bid(Sawu, 6))
            .note("third lap")
            .when(black(), bid(Baharya, 0))
            .expect(gold(white()), 10)
            .expect(gold(blue()), 14)
            .expect(gold(RED), 32)
            .expect(gold(black()), 20)
            .expect(
                |state| [Abydos, Sawu, Dakhla, Baharya].map(|province| state.owner(province)),
                [Some(white()), Some(blue()), Some(RED), Some(black())],
            )
    });
    pin("C2", "p. 5", &story);
}

/// Two cards, four farmers and three stones for 19 gold.
pub(super) fn purchases_for_19(b: &str) -> StoryBuilder {
    StoryBuilder::from(Position::classic(4).on(b).round(2).owns(RED, &[Memphis, Baharya]).gold(RED, 19).market(RED))
        .draws(&["builder", "harvest_increase"])
        .when(RED, buy_cards(2))
        .expect(gold(RED), 16)
        .when(RED, buy_farmers(4))
        .expect(gold(RED), 6)
        .when(RED, farmer(Memphis))
        .when(RED, farmer(Memphis))
        .when(RED, farmer(Baharya))
        .when(RED, farmer(Baharya))
        .when(RED, buy_stones(3))
        .expect(gold(RED), 0)
        .when(RED, stone(Memphis))
        .when(RED, stone(Memphis))
        .when(RED, stone(Memphis))
}

#[test]
fn c3_two_cards_four_farmers_and_three_stones_cost_19() {
    let story = on_all_boards(purchases_for_19);
    pin("C3", "p. 6", &story);
}

/// MEMPHIS, AMARNA and AVARIS let their owner buy 3 cards.
pub(super) fn three_cards_by_memphis(b: &str) -> StoryBuilder {
    StoryBuilder::from(
        Position::classic(4).on(b).round(3).owns(RED, &[Memphis, Amarna, Avaris]).gold(RED, 20).market(RED),
    )
    .refused(RED, buy_cards(4), "amun-re/market/card-limit")
    .draws(&["builder", "free_farmer", "eight_gold"])
    .when(RED, buy_cards(3))
    .expect(|state| state.seats[RED].hand.len(), 3)
}

#[test]
fn c4_the_best_province_sets_the_card_limit() {
    let story = on_all_boards(three_cards_by_memphis);
    pin("C4", "p. 6", &story);
}

/// BUTO and MENDES let blue buy no card.
pub(super) fn no_card_for_blue(b: &str) -> StoryBuilder {
    StoryBuilder::from(
        Position::classic(4).on(b).round(2).owns(blue(), &[Buto, Mendes]).gold(blue(), 20).market(blue()),
    )
    .refused(blue(), buy_cards(1), "amun-re/market/card-limit")
}

#[test]
fn c5_no_cards_where_no_province_shows_any() {
    let story = on_all_boards(no_card_for_blue);
    pin("C5", "p. 6", &story);
}

#[test]
fn c6_farmers_go_where_fields_are_empty() {
    let tell = |b: &str, flat_land| {
        StoryBuilder::from(
            Position::classic(4)
                .on(b)
                .round(2)
                .owns(RED, &[Baharya, Berenike])
                .gold(RED, 20)
                .hand(RED, &[PowerCard::FreeFarmer])
                .market(RED),
        )
        .refused(RED, buy_farmers(3), "amun-re/market/fields")
        .when(RED, buy_farmers(2))
        .expect(gold(RED), 17)
        .refused(RED, farmer(Berenike), "amun-re/market/fields")
        .when(RED, farmer(Baharya))
        .when(RED, farmer(Baharya))
        .when(RED, play_on(PowerCard::FreeFarmer, flat_land))
        .expect(|state| state.provinces[Baharya].farmers, 2)
        .expect(|state| state.provinces[flat_land].free_farmers, 1)
    };
    let berenike = on_all_boards(|b| tell(b, Berenike));
    let baharya = on_all_boards(|b| tell(b, Baharya));
    pin("C6", "p. 7", &berenike.and("--- or in BAHARYA itself ---", baharya));
}

#[test]
fn c7_three_stones_build_two_pyramids() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            Position::classic(4)
                .on(b)
                .round(2)
                .owns(RED, &[Memphis, Mendes])
                .gold(RED, 6)
                .stones(Memphis, 2)
                .stones(Mendes, 1)
                .pyramids(Mendes, 1)
                .market(RED),
        )
        .when(RED, buy_stones(3))
        .expect(gold(RED), 0)
        .when(RED, stone(Memphis))
        .when(RED, stone(Mendes))
        .when(RED, stone(Mendes))
        .expect(|state| (state.provinces[Memphis].singles, state.provinces[Memphis].stones), (1, 0))
        .expect(
            |state| (state.provinces[Mendes].doubles, state.provinces[Mendes].singles, state.provinces[Mendes].stones),
            (1, 0, 0),
        )
    });
    pin("C7", "p. 7", &story);
}

#[test]
fn c8_a_sacrifice_of_seven_places_the_temple_on_two() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            Position::classic(4).on(b).gold(RED, 12).gold(blue(), 9).gold(black(), 2).gold(white(), 0).offering(),
        )
        .when(black(), STEAL)
        .when(RED, offer(9))
        .when(white(), STEAL)
        .when(blue(), offer(4))
        .expect(|state| state.temple, 2)
        .expect(gold(RED), 3)
        .expect(gold(blue()), 5)
        .expect(gold(black()), 5)
        .expect(gold(white()), 3)
        .note("red takes 3 gifts")
        .draws(&["builder", "builder", "eight_gold"])
        .when(RED, take_cards(3))
        .note("blue takes 2")
        .draws(&["free_farmer", "farmer_bonus"])
        .when(blue(), take_cards(2))
        .note("the thieves take none; red has the pharaoh")
        .expect(|state| (state.starting_player, state.phase.name()), (RED, "harvest"))
    });
    pin("C8", "p. 8", &story);
}

#[test]
fn c9_a_harvest_of_17() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            Position::classic(4)
                .on(b)
                .round(3)
                .temple(2)
                .owns(RED, &[Memphis, Abu, Sawu])
                .gold(RED, 0)
                .farmers(Memphis, 1)
                .farmers(Abu, 2)
                .harvest(RED),
        )
        .when(RED, COLLECT)
        .expect(gold(RED), 17)
    });
    pin("C9", "p. 9", &story);
}

/// The last seat takes its harvest, and the scoring follows. The last two seats own the provinces that examples do not mention.
fn before_scoring(board: &str, round: u8, temple: u8) -> Position {
    Position::classic(4).on(board).round(round).temple(temple).harvest(white())
}

#[test]
fn c10_four_pyramids_are_four_points() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            before_scoring(b, 3, 1)
                .owns(RED, &[Abu, Berenike, Thebes])
                .province(Abu, |here| here.singles = 2)
                .pyramids(Berenike, 1)
                .pyramids(Thebes, 1)
                .owns(blue(), &[Edfu])
                .pyramids(Edfu, 2),
        )
        .when(white(), COLLECT)
        .note("4 for the pyramids; beside the example, 3 for a set and 5 for the most of the east side")
        .expect(score(RED), 4 + 3 + 5)
    });
    pin("C10", "p. 10", &story);
}

#[test]
fn c11_each_complete_set_is_three_points() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            before_scoring(b, 3, 1)
                .owns(RED, &[Abu, Edfu, Berenike])
                .province(Abu, |here| here.singles = 2)
                .province(Edfu, |here| here.singles = 3)
                .province(Berenike, |here| here.singles = 2),
        )
        .when(white(), COLLECT)
        .note("7 for the pyramids, 6 for two sets: the third pyramid of EDFU belongs to none; beside the example, 10 for the two sides and 1 for the temple of EDFU")
        .expect(score(RED), 7 + 6 + 10 + 1)
    });
    pin("C11", "p. 10", &story);
}

#[test]
fn c12_the_most_pyramids_of_each_side() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            before_scoring(b, 3, 1)
                .owns(blue(), &[Edfu, Abu, Dakhla])
                .owns(white(), &[Berenike, Buto, Thebes])
                .pyramids(Edfu, 2)
                .pyramids(Abu, 1)
                .stones(Abu, 1)
                .pyramids(Berenike, 1)
                .stones(Berenike, 1),
        )
        .when(white(), COLLECT)
        .note("blue: 10 for the two sides, 3 for pyramids, 1 for the temple of EDFU")
        .expect(score(blue()), 10 + 3 + 1)
        .note("white: 5 for the east, 1 for its pyramid")
        .expect(score(white()), 5 + 1)
    });
    pin("C12", "p. 10", &story);
}

#[test]
fn c13_two_temples_with_the_temple_on_three() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(before_scoring(b, 3, 3).owns(black(), &[Damanhur, Dakhla, Kharga]))
            .when(white(), COLLECT)
            .expect(score(black()), 6)
    });
    pin("C13", "p. 10", &story);
}

#[test]
fn c14_two_tie_for_the_most_gold() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            Position::classic(4)
                .on(b)
                .round(6)
                .gold(RED, 15)
                .gold(black(), 9)
                .gold(blue(), 15)
                .gold(white(), 3)
                .last_sale(white()),
        )
        .when(white(), DONE)
        .expect(|state| [RED, black(), blue(), white()].map(|seat| state.seats[seat].score), [6, 2, 6, 0])
    });
    pin("C14", "p. 11", &story);
}

#[test]
fn c15_the_final_scoring_of_blue() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            before_scoring(b, 6, 1)
                .starting(RED)
                .owns(blue(), &[Edfu, Abu, Abydos])
                .pyramids(Edfu, 3)
                .pyramids(Abu, 3)
                .pyramids(Abydos, 1)
                .owns(white(), &[Buto, Kharga, Mendes])
                .hand(blue(), &[PowerCard::NileBanksBonus, PowerCard::LowerUpperBonus])
                .gold(RED, 30)
                .gold(black(), 29)
                .gold(blue(), 1)
                .gold(white(), 28),
        )
        .when(white(), COLLECT)
        .expect(score(blue()), 7 + 3 + 10 + 1)
        .when(RED, DONE)
        .when(black(), DONE)
        .when(blue(), play(PowerCard::NileBanksBonus))
        .when(blue(), play(PowerCard::LowerUpperBonus))
        .when(blue(), DONE)
        .when(white(), DONE)
        .when(RED, DONE)
        .when(black(), DONE)
        .when(blue(), DONE)
        .when(white(), DONE)
        .note("0 for the least gold of four")
        .expect(score(blue()), 27)
    });
    pin("C15", "p. 11", &story);
}

#[test]
fn c16_no_second_builder_in_a_turn() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            Position::classic(4)
                .on(b)
                .round(2)
                .owns(blue(), &[Abu, Edfu])
                .stones(Abu, 2)
                .stones(Edfu, 2)
                .gold(blue(), 3)
                .hand(blue(), &[PowerCard::Builder, PowerCard::Builder])
                .market(blue()),
        )
        .when(blue(), play_on(PowerCard::Builder, Abu))
        .refused(blue(), play_on(PowerCard::Builder, Edfu), "amun-re/cards/identical")
        .note("nor with two more stones in ABU itself")
        .when(blue(), buy_stones(2))
        .when(blue(), stone(Abu))
        .when(blue(), stone(Abu))
        .refused(blue(), play_on(PowerCard::Builder, Abu), "amun-re/cards/identical")
        .expect(|state| state.provinces[Abu].pyramids(), 1)
    });
    pin("C16", "p. 12", &story);
}

#[test]
fn c17_no_second_farmer_bonus_in_a_scoring() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(
            Position::classic(4)
                .on(b)
                .round(3)
                .owns(RED, &[Abydos, Edfu, Abu])
                .farmers(Abydos, 3)
                .farmers(Edfu, 2)
                .farmers(Abu, 2)
                .province(Abu, |here| here.free_farmers = 2)
                .hand(RED, &[PowerCard::FarmerBonus, PowerCard::FarmerBonus, PowerCard::NileBanksBonus])
                .bonuses(RED),
        )
        .when(RED, play(PowerCard::FarmerBonus))
        .refused(RED, play(PowerCard::FarmerBonus), "amun-re/cards/identical")
        .note("another kind of bonus card may be shown")
        .when(RED, play(PowerCard::NileBanksBonus))
        .expect(score(RED), 6)
    });
    pin("C17", "p. 12", &story);
}

#[test]
fn c18_three_gifts_are_any_three_items() {
    let tell = |b: &str| {
        let gold = 9;
        let correction = false;
        let paid = |gold| Offer::Gold { gold, correction };
        StoryBuilder::from(
            Position::classic(3)
                .on(b)
                .owns(RED, &[Memphis])
                .gold(RED, 3)
                .offered(RED, paid(gold))
                .offered(black(), paid(2))
                .offered(blue(), Offer::Theft { correction, greed: false })
                .gifts(RED, 3),
        )
    };
    let building = on_all_boards(|b| {
        tell(b)
            .when(RED, stone(Memphis))
            .when(RED, stone(Memphis))
            .when(RED, farmer(Memphis))
            .expect(|state| (state.provinces[Memphis].stones, state.provinces[Memphis].farmers), (2, 1))
            .expect(|state| state.phase.turn(), Some(black()))
    });
    let cards = on_all_boards(|b| {
        tell(b)
            .draws(&["builder", "builder", "west_east_bonus"])
            .when(RED, take_cards(3))
            .expect(|state| state.seats[RED].hand.len(), 3)
            .expect(|state| state.phase.turn(), Some(black()))
    });
    pin("C18", "p. 8", &building.and("--- or three cards ---", cards));
}
