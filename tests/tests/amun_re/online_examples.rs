//! Every worked example of the online page on phase 3, told as a story on two boards and pinned as a snapshot. Where the page differs
//! from the rulebook, the story follows the rulebook and a note gives the difference (ruling 44).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::options::PrintedFarmers;
use amunre_core::amun_re::{OptionChanges, PowerCard, Setup, State};
use amunre_core::engine::ids::Seat;
use amunre_tests::story::{StoryBuilder, ToldStory, on_all_boards};
use amunre_tests::*;

use super::examples;
use super::rulebook_examples::{no_card_for_blue, purchases_for_19, three_cards_by_memphis};

#[track_caller]
fn pin(id: &str, page: &str, story: &ToldStory) {
    examples::pin(id, &format!("classic game, {page}"), story);
}

fn gold(seat: Seat) -> impl Fn(&State) -> u16 {
    move |state| state.seats[seat].gold
}

#[test]
fn o1_three_purchases_cost_19() {
    pin("O1", "online page", &on_all_boards(purchases_for_19));
}

#[test]
fn o2_the_highest_limit_counts() {
    pin("O2", "online page", &on_all_boards(three_cards_by_memphis));
}

#[test]
fn o3_blue_can_buy_no_card() {
    pin("O3", "online page", &on_all_boards(no_card_for_blue));
}

/// Red buys two farmers for BAHARYA; BERENIKE takes none but a free farmer.
fn farmers_of_baharya(start: Position) -> StoryBuilder {
    StoryBuilder::from(
        start.round(2).owns(RED, &[Baharya, Berenike]).gold(RED, 20).hand(RED, &[PowerCard::FreeFarmer]).market(RED),
    )
    .when(RED, buy_farmers(2))
    .expect(gold(RED), 17)
    .refused(RED, farmer(Berenike), "amun-re/market/fields")
    .when(RED, farmer(Baharya))
    .when(RED, farmer(Baharya))
    .when(RED, play_on(PowerCard::FreeFarmer, Berenike))
    .expect(|state| state.provinces[Berenike].free_farmers, 1)
}

#[test]
fn o4_two_more_farmers_for_baharya() {
    let printed = on_all_boards(|b| {
        farmers_of_baharya(Position::classic(4).on(b))
            .note("the two farmers printed in BAHARYA are not pieces (ruling 28)")
            .expect(|state| state.provinces[Baharya].farmers, 2)
    });
    let options = OptionChanges { printed_farmers: Some(PrintedFarmers::FromSupply), ..OptionChanges::default() };
    let placed = on_all_boards(|b| {
        let setup = Setup { options, ..Setup::classic(4) };
        farmers_of_baharya(Position::of(setup).on(b).province(Baharya, |here| here.free_farmers = 2))
            .note("with `printed_farmers` on `from_supply` two pieces were placed there, as on the online page")
            .expect(|state| (state.provinces[Baharya].farmers, state.provinces[Baharya].free_farmers), (2, 2))
    });
    pin("O4", "online page", &printed.and("--- or as the online page has it ---", placed));
}

#[test]
fn o5_three_stones_complete_two_pyramids() {
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
        .note("the pyramid comes with the third stone, by the rulebook; on the online page when all stones are placed (ruling 6)")
        .expect(|state| state.provinces[Memphis].pyramids(), 1)
        .when(RED, stone(Mendes))
        .when(RED, stone(Mendes))
        .expect(|state| state.provinces[Mendes].pyramids(), 2)
    });
    pin("O5", "online page", &story);
}
