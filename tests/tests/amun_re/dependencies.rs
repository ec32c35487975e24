//! The dependencies of verdicts and refusals: the assumed values of the board, case by case.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Command, Official, PowerCard, Province};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::refusal::{RestsOn, refusal_dependencies};
use amunre_core::engine::turn::{Interrupt, judge};
use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::logs::{LogPlayer, agreed};
use amunre_tests::*;

use crate::officials::brings;
use crate::scoring::{before_scoring, showing};

/// The sentences of the assumed values that the verdict on one command rests on.
fn verdict_on(position: &Position, seat: Seat, command: Command) -> Vec<String> {
    let mut player = LogPlayer::begin(&agreed::<AmunRe>("one command", position.setup()), 1);
    player.start(&mut NoChance).says(seat, command);
    let verdict = verify(player.log().as_bytes(), &VerifyOptions::default()).expect("a log");
    assert_eq!(verdict.first_fault(), None);
    verdict.rests_on.assumed.into_iter().map(|value| value.sentence).collect()
}

/// The dependencies of the refusal of a command, in words.
fn refusal_of(position: &Position, seat: Seat, command: Command) -> String {
    let rules = AmunRe::rules(&position.setup()).expect("a position");
    let state = AmunRe::initial(&rules);
    let (judged, _) = judge::<AmunRe>(&rules, &mut state.clone(), &mut NoChance, None, seat, command);
    let Err(Interrupt::Refused(violation)) = judged else { panic!("{judged:?}") };
    let on = refusal_dependencies::<AmunRe>(&rules, &state, seat, command, &violation);
    RestsOn::of::<AmunRe>(&rules, on).to_string()
}

#[test]
fn a_bonus_card_rests_on_the_values_that_its_condition_asks_for() {
    // MEMPHIS 3, BAHARYA 2, SAWU 2: seven, and one icon less is too few; the icons of MEMPHIS are known
    let seven = verdict_on(&showing(&[Memphis, Baharya, Sawu]), RED, play(PowerCard::PowerCardBonus));
    assert_eq!(seven, ["BAHARYA has 2 icons", "SAWU has 2 icons"]);
    let east = verdict_on(&showing(&[Abu, Berenike, Thebes]), RED, play(PowerCard::WestEastBonus));
    assert_eq!(east, ["THEBES lies in the east"]);
    // nine farmers are counted, and no value of the board with them
    let many = showing(&[Abydos, Amarna, Avaris]).farmers(Abydos, 3).farmers(Amarna, 3).farmers(Avaris, 3);
    let nine = verdict_on(&many, RED, play(PowerCard::FarmerBonus));
    let fields = ["ABYDOS has 3 fields", "AMARNA has 3 fields", "AVARIS has 3 fields"];
    assert_eq!(nine, fields, "three farmers can stand there");
}

#[test]
fn most_pyramids_rest_on_the_sides_of_the_provinces_that_they_beat() {
    let sides = |best: Province| {
        let position = before_scoring().owns(RED, &[best]).owns(black(), &[Kharga]).owns(blue(), &[Berenike, Dakhla]);
        let position = position.harvest(blue()).pyramids(best, 2).pyramids(Kharga, 1);
        verdict_on(&position, blue(), COLLECT)
    };
    // in the east KHARGA would be the best of its side; ABYDOS would leave the west to it
    assert_eq!(sides(Abydos), ["ABYDOS lies in the west", "KHARGA lies in the west"]);
    // a source confirms the side of MEMPHIS
    assert_eq!(sides(Memphis), ["KHARGA lies in the west"]);
}

#[test]
fn a_refusal_names_the_assumed_values_that_it_rests_on() {
    let market = Position::classic(3).owns(RED, &[Thebes]).gold(RED, 50).market(RED);
    let values = refusal_of(&market, RED, buy_farmers(5));
    assert_eq!(values.split(';').next(), Some("THEBES has 4 fields: assumed"), "{values}");
    // the fields of BAHARYA are printed in the rulebook
    let known = Position::classic(3).owns(RED, &[Baharya]).gold(RED, 50).market(RED);
    assert!(!refusal_of(&known, RED, buy_farmers(3)).contains("assumed"));
    // a seat that is not asked is refused on any board
    assert!(!refusal_of(&market, black(), buy_farmers(1)).contains("assumed"));
}

#[test]
fn farmers_that_are_lost_rest_on_the_fields_that_are_missing() {
    let lost = verdict_on(&brings(Official::Farmers, Damanhur, Mendes), RED, choose(Damanhur));
    assert!(lost.contains(&"DAMANHUR has 1 field".to_owned()), "{lost:?}");
    assert!(lost.contains(&"the Official of the kind farmers gives 2".to_owned()), "{lost:?}");
}
