//! Every worked example of the anniversary rulebook, told as the classic ones are: `rulebook_examples`.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    AmunRe, Board, BoardChoice, Offer, OptionChanges, PowerCard, Setup, State, Statue, TombPlace, TombTile,
};
use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_tests::story::{StoryBuilder, ToldStory, on_all_anniversary_boards as on_all_boards};
use amunre_tests::*;

use super::examples;

#[track_caller]
fn pin(id: &str, section: &str, story: &ToldStory) {
    examples::pin(id, &format!("anniversary rulebook, {section}"), story);
}

fn gold(seat: Seat) -> impl Fn(&State) -> u16 {
    move |state| state.seats[seat].gold
}

fn setup(board: &str, players: u8) -> Setup {
    Setup { board: Some(BoardChoice::BuiltIn(board.to_owned())), ..Setup::anniversary(players) }
}

const BLOCKED: [&str; 6] = ["abu", "berenike", "sawu", "mendes", "buto", "amarna"];
const SCHEMES: [&str; 6] = [
    "east_or_west",
    "upper_or_lower",
    "river_or_hinterland",
    "master_of_favours",
    "master_of_farmers",
    "master_of_federation",
];

#[test]
fn a1_provinces_are_blocked_by_the_number_of_players() {
    let example = |players: u8, blocked: u8, left: u8| {
        let draws: Vec<&str> = BLOCKED.into_iter().take(usize::from(blocked)).collect();
        let schemes: Vec<&str> = SCHEMES.into_iter().cycle().take(usize::from(2 * players)).collect();
        on_all_boards(|b| {
            StoryBuilder::of_a_game(&setup(b, players), &[draws.as_slice(), schemes.as_slice()].concat())
                .expect(|state| state.blocked.len(), u32::from(blocked))
                .expect(|state| state.province_deck.len(), left)
        })
    };
    let story =
        example(3, 6, 9).and("--- 4 players ---", example(4, 3, 12)).and("--- 5 players ---", example(5, 0, 15));
    pin("A1", "Setup 4", &story);
}

/// Red's market turn in the round in which it has so many provinces.
fn market(board: &str, provinces: &[amunre_core::amun_re::Province], gold: u16) -> Position {
    let round = u8::try_from(provinces.len()).expect("few");
    Position::anniversary(4).on(board).round(round).owns(RED, provinces).gold(RED, gold).market(RED)
}

#[test]
fn a2_with_dakhla_two_cards_may_be_bought() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(market(b, &[Dakhla], 20))
            .refused(RED, buy_cards(3), "amun-re/market/card-limit")
            .draws(&["treasury", "influence"])
            .when(RED, buy_cards(2))
            .expect(|state| state.seats[RED].hand.len(), 2)
            .expect(gold(RED), 17)
    });
    pin("A2", "Favour cards in the market", &story);
}

#[test]
fn a3_with_dakhla_and_abydos_four_cards_may_be_bought() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(market(b, &[Dakhla, Abydos], 20))
            .refused(RED, buy_cards(5), "amun-re/market/card-limit")
            .draws(&["treasury", "influence", "abundance", "bribery"])
            .when(RED, buy_cards(4))
            .expect(|state| state.seats[RED].hand.len(), 4)
            .expect(gold(RED), 10)
    });
    pin("A3", "Favour cards in the market", &story);
}

#[test]
fn a4_seven_eight_and_nine_stones_cost_28_36_and_45() {
    let example = |number: u8, price: u16| {
        let table = |b: &str, gold| StoryBuilder::from(market(b, &[Dakhla, Kharga], gold));
        let poor = on_all_boards(|b| table(b, price - 1).refused(RED, buy_stones(number), "amun-re/market/price"));
        let enough = on_all_boards(|b| table(b, price).when(RED, buy_stones(number)).expect(gold(RED), 0));
        poor.and("--- with 1 gold more ---", enough)
    };
    let story = example(7, 28).and("--- eight ---", example(8, 36)).and("--- nine ---", example(9, 45));
    pin("A4", "Phase 2: Market", &story);
}

#[test]
fn a5_bids_go_on_above_36_with_45_and_55() {
    let story = on_all_boards(|b| {
        let rich = |position: Position, seat| position.gold(seat, 70);
        let table = Position::anniversary(4).on(b).auction(&[Abydos, Sawu, Kharga, Avaris], RED);
        StoryBuilder::from(Seat::all(4).fold(table, rich))
            .when(RED, bid(Abydos, 36))
            .refused(black(), bid(Abydos, 40), "amun-re/auction/space")
            .when(black(), bid(Abydos, 45))
            .refused(blue(), bid(Abydos, 54), "amun-re/auction/space")
            .when(blue(), bid(Abydos, 55))
            .when(white(), bid(Abydos, 66))
            .when(RED, bid(Sawu, 0))
            .when(black(), bid(Kharga, 0))
            .when(blue(), bid(Avaris, 0))
            .expect(|state| (state.owner(Abydos), state.seats[white()].gold), (Some(white()), 4))
    });
    pin("A5", "Bidding", &story);
}

#[test]
fn a6_who_tie_for_the_most_gold_use_up_the_awards_below() {
    let example = |gold: [u16; 4], points: [u16; 4]| {
        on_all_boards(|b| {
            let table = Position::anniversary(4).on(b).round(6).last_sale(white());
            StoryBuilder::from(Seat::all(4).zip(gold).fold(table, |table, (seat, gold)| table.gold(seat, gold)))
                .when(white(), DONE)
                .expect(|state| [RED, black(), blue(), white()].map(|seat| state.seats[seat].score), points)
        })
    };
    let story = example([15, 9, 15, 3], [6, 2, 6, 0]).and("--- three tie ---", example([15, 15, 9, 15], [6, 6, 0, 6]));
    pin("A6", "Gold scoring", &story);
}

/// Red, whose tomb has two stone tiles side by side, is to take its one gift, and has a stone tile to place.
fn tomb(board: &str) -> Position {
    let gold = |gold| Offer::Gold { gold, correction: false };
    let position = Position::afterlife(3).on(board).owns(RED, &[Abydos]).stones(Abydos, 2);
    let position = position.offered(RED, gold(1)).offered(black(), gold(9)).offered(blue(), gold(2));
    let position = position.turn_order(&[black(), blue(), RED]).gifts(RED, 1);
    let tiles = [TombTile::Stone, TombTile::Gold, TombTile::Gold, TombTile::Gold];
    position.collection(RED, &tiles).tomb(RED, &[(TombPlace::A2, TombTile::Stone), (TombPlace::A3, TombTile::Stone)])
}

#[test]
fn a8_a_stone_tile_on_two_stone_tiles_brings_three_stones() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(tomb(b))
            .when(RED, place_tile(TombTile::Stone, TombPlace::B2))
            .refused(RED, DONE, "amun-re/afterlife/reward")
            .when(RED, stone(Abydos))
            .when(RED, stone(Abydos))
            .when(RED, stone(Abydos))
            .note("one for the tile itself, two for those that carry it")
            .expect(|state| (state.provinces[Abydos].pyramids(), state.provinces[Abydos].stones), (1, 2))
            .refused(RED, place_tile(TombTile::Gold, TombPlace::A1), "amun-re/afterlife/gift")
    });
    pin("A8", "Afterlife, Phase 3", &story);
}

#[test]
fn a9_five_of_a_kind_as_two_and_three_cost_9() {
    let table = |b: &str, gold| {
        let position = Position::statues(3).on(b).owns(RED, &[Abydos]).statue(Abydos, Statue::Ptah);
        StoryBuilder::from(position.gold(RED, gold).market(RED))
    };
    let two = |b: &str, gold| table(b, gold).when(RED, buy_stones(2)).when(RED, stone(Abydos)).when(RED, stone(Abydos));
    let story = on_all_boards(|b| {
        two(b, 9)
            .expect(gold(RED), 9 - 3)
            .when(RED, buy_stones(3))
            .expect(gold(RED), 0)
            .when(RED, stone(Abydos))
            .when(RED, stone(Abydos))
            .when(RED, stone(Abydos))
            .refused(RED, buy_stones(1), "amun-re/statues/ptah")
    });
    let poorer = on_all_boards(|b| two(b, 8).refused(RED, buy_stones(3), "amun-re/market/price"));
    let at_once = on_all_boards(|b| table(b, 15).when(RED, buy_stones(5)).expect(gold(RED), 0));
    let story = story.and("--- with 1 gold less ---", poorer).and("--- five at once ---", at_once);
    pin("A9", "Statue cards, Ptah", &story);
}

#[test]
fn a7_with_officials_7_or_3_provinces_are_blocked() {
    let example = |players: u8, blocked: &[&str], left: u8| {
        let schemes = SCHEMES.into_iter().take(usize::from(2 * players)).collect::<Vec<_>>();
        let options = OptionChanges { officials: Some(true), ..OptionChanges::default() };
        on_all_boards(|b| {
            StoryBuilder::of_a_game(&Setup { options, ..setup(b, players) }, &[blocked, schemes.as_slice()].concat())
                .expect(|state| usize::try_from(state.blocked.len()).ok(), Some(blocked.len()))
                .expect(|state| state.province_deck.len(), left)
        })
    };
    let seven = [&BLOCKED[..], &["thebes"]].concat();
    let story = example(2, &seven, 8).and("--- 3 players ---", example(3, &["abu", "berenike", "sawu"], 12));
    pin("A7", "Officials variant, Setup", &story);
}

#[test]
fn a10_an_offering_of_nothing_or_less_puts_the_temple_on_1() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(Position::anniversary(3).on(b).round(2).temple(3).offering())
            .when(RED, offer(6))
            .when(black(), STEAL)
            .when(blue(), STEAL)
            .expect(|state| state.temple, 1)
    });
    let negative = on_all_boards(|b| {
        StoryBuilder::from(Position::anniversary(4).on(b).round(2).temple(3).offering())
            .when(RED, offer(1))
            .when(black(), STEAL)
            .when(blue(), STEAL)
            .when(white(), STEAL)
            .expect(|state| state.temple, 1)
    });
    pin("A10", "Move the Temple of Amun-Re", &story.and("--- less than nothing ---", negative));
}

/// The board of a set-up.
fn board(setup: &Setup) -> Board {
    AmunRe::rules(setup).expect("a set-up").board
}

#[test]
fn a11_nobody_can_buy_more_than_four_cards() {
    let story = on_all_boards(|b| {
        let icons =
            amunre_core::amun_re::Province::ALL.iter().map(|province| board(&setup(b, 4)).shown(*province).icons).max();
        assert_eq!(icons, Some(4), "no province shows more");
        StoryBuilder::from(market(b, &[Dakhla, Abydos, Memphis], 100))
            .refused(RED, buy_cards(5), "amun-re/market/card-limit")
            .draws(&["treasury", "influence", "abundance", "bribery"])
            .when(RED, buy_cards(4))
            .expect(|state| state.seats[RED].hand.len(), 4)
    });
    pin("A11", "Favour cards in the market", &story);
}

#[test]
fn a12_eight_cards_in_hand_at_the_start() {
    let story = on_all_boards(|b| {
        let start = [&BLOCKED[..], &SCHEMES[..]].concat();
        StoryBuilder::of_a_game(&setup(b, 3), &start)
            .refused(RED, keep(PowerCard::MasterOfFarmers), "amun-re/setup/start-schemes")
            .when(RED, keep(PowerCard::EastOrWest))
            .when(black(), keep(PowerCard::MasterOfFavours))
            .draws(&["seat_2", "seat_0", "abydos", "dakhla", "kharga"])
            .when(blue(), keep(PowerCard::MasterOfFarmers))
            .note("the Theft, which is in every hand and is not counted, and five gold cards make eight with these two")
            .expect(|state| [RED, black(), blue()].map(|seat| state.seats[seat].gold), [1 + 2 + 2 + 5 + 10; 3])
            .expect(
                |state| {
                    [RED, black(), blue()]
                        .map(|seat| state.seats[seat].hand.known().iter().map(|(card, _)| card).collect::<Vec<_>>())
                },
                [
                    vec![PowerCard::Architect, PowerCard::EastOrWest],
                    vec![PowerCard::Architect, PowerCard::MasterOfFavours],
                    vec![PowerCard::Architect, PowerCard::MasterOfFarmers],
                ],
            )
            // 36 cards of the favour deck: the undealt and the returned ones are not shuffled in
            .expect(|state| (state.deck.len(), state.discards.len()), (36, 0))
            .expect(|state| state.in_turn_order().collect::<Vec<_>>(), vec![blue(), RED, black()])
    });
    pin("A12", "Setup 5 to 9", &story);
}

#[test]
fn a13_the_gold_of_dakhla_is_no_discount_on_the_bid() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(Position::anniversary(3).on(b).auction(&[Dakhla, Sawu, Kharga], RED).gold(RED, 10))
            .refused(RED, bid(Dakhla, 15), "amun-re/auction/can-pay")
            .when(RED, bid(Dakhla, 10))
            .when(black(), bid(Sawu, 0))
            .draws(&["influence"])
            .when(blue(), bid(Kharga, 0))
            .note("10 paid, then 12 taken")
            .expect(gold(RED), 12)
    });
    let poorer = on_all_boards(|b| {
        let poor = Position::anniversary(3).on(b).auction(&[Dakhla, Sawu, Kharga], RED).gold(RED, 9);
        StoryBuilder::from(poor.hand(RED, &[PowerCard::Treasury]))
            .when(RED, bid(Dakhla, 10))
            .when(black(), bid(Sawu, 0))
            .when(blue(), bid(Kharga, 0))
            .note("9 gold and 12 to come do not pay 10: a card must be sold")
            .expect(|state| (state.phase.turn(), state.seats[RED].gold), (Some(RED), 9))
            .draws(&["influence"])
            .when(RED, sell(PowerCard::Treasury))
            .expect(gold(RED), 12)
    });
    pin("A13", "Blessings", &story.and("--- with too little gold in hand ---", poorer));
}

#[test]
fn a14_a_seat_goes_back_to_a_province_after_being_outbid_elsewhere() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(Position::anniversary(3).on(b).auction(&[Abydos, Sawu, Kharga], RED))
            .when(RED, bid(Abydos, 1))
            .when(black(), bid(Abydos, 3))
            .when(blue(), bid(Abydos, 6))
            .refused(RED, bid(Abydos, 10), "amun-re/auction/other-province")
            .when(RED, bid(Sawu, 0))
            .when(black(), bid(Sawu, 1))
            .when(blue(), PASS)
            .note("outbid in SAWU, red may go back")
            .when(RED, bid(Abydos, 10))
            .when(black(), PASS)
            .when(blue(), bid(Kharga, 0))
            .expect(
                |state| [Abydos, Sawu, Kharga].map(|province| state.owner(province)),
                [Some(RED), Some(black()), Some(blue())],
            )
    });
    pin("A14", "Bidding", &story);
}

#[test]
fn a15_the_eighth_item_costs_8_more() {
    let story = on_all_boards(|b| {
        StoryBuilder::from(market(b, &[Buto, Mendes], 28 + 8))
            .when(RED, buy_farmers(8))
            .expect(gold(RED), 0)
            .note("with 7 the last 8 gold would be left")
    });
    let seven = on_all_boards(|b| {
        StoryBuilder::from(market(b, &[Buto, Mendes], 28 + 8)).when(RED, buy_farmers(7)).expect(gold(RED), 8)
    });
    pin("A15", "Phase 2: Market", &story.and("--- seven ---", seven));
}
