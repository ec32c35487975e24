//! The Greed of the promo cards (anniversary rulebook, Greed).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Command, Event, Offer, PowerCard, Way};
use amunre_tests::events::{drawn, gifts_of, harvest_of, ranked, revealed, sealed};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

use super::anniversary_gifts::{scarce, without_stones};

const THEFT: Offer = Offer::Theft { correction: false, greed: false };
const GREED: PowerCard = PowerCard::Greed;
const CARD: PowerCard = PowerCard::Cultivation;

/// Red, who owns MEMPHIS, steals with what this command says; black offers 5 and takes its gifts, blue 2 and is to take the
/// last of its own.
fn robbed(position: Position, theft: Command) -> Given {
    given(position.owns(RED, &[Memphis]).owns(black(), &[Edfu]).owns(blue(), &[Thebes]).offering())
        .after(RED, theft)
        .after(black(), offer(5))
        .after(blue(), offer(2))
        .after(black(), stone(Edfu))
        .after(black(), stone(Edfu))
        .after(black(), stone(Edfu))
        .after(blue(), stone(Thebes))
}

fn greedy() -> Given {
    robbed(Position::promos(3).hand(RED, &[GREED]), STEAL_WITH_GREED)
}

#[test]
fn a_greed_is_one_gift_for_a_thief_after_all_who_paid() {
    let stone_of_blue = Event::StonePlaced { seat: blue(), province: Thebes };
    greedy().when(blue(), stone(Thebes)).by("amun-re/offering/gifts").then([stone_of_blue, gifts_of(RED, 1)]);
    let reds = || greedy().after(blue(), stone(Thebes));
    reds().when(RED, take_cards(2)).refused("amun-re/offering/gifts");
    reds().when(RED, DONE).refused("amun-re/offering/gifts");
    let after = reds().when(RED, farmer(Memphis)).by("amun-re/offering/greed").then([
        Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true },
        Event::GreedDiscarded { seat: RED },
        Event::OfferingEnded,
        harvest_of(black()),
    ]);
    // it has its 3 gold as well, and the card is gone
    assert_eq!((after.seats[RED].gold, after.seats[RED].hand.len(), after.discards.of(GREED)), (23, 0, 1));
    // a thief without it is not asked
    robbed(Position::promos(3).hand(RED, &[GREED]), STEAL)
        .when(blue(), stone(Thebes))
        .under("amun-re/offering/thief")
        .then([stone_of_blue, Event::OfferingEnded, harvest_of(black())]);
}

#[test]
fn a_greed_is_discarded_only_after_its_gift() {
    // the gift empties the pile: a Greed among the discards would be drawn as well
    let empty = |pile: &[PowerCard]| {
        let position = Position::promos(3).hand(RED, &[GREED]).pile(pile);
        robbed(position, STEAL_WITH_GREED).after(blue(), stone(Thebes))
    };
    empty(&[]).when(RED, take_cards(1)).refused("amun-re/market/cards-left");
    empty(&[]).when(RED, sell(GREED)).refused("amun-re/cards/held");
    empty(&[CARD]).draws([CARD]).when(RED, take_cards(1)).by("amun-re/offering/greed").then([
        Event::GiftCardsAnnounced { seat: RED, number: 1 },
        drawn(RED, CARD),
        Event::GreedDiscarded { seat: RED },
        Event::OfferingEnded,
        harvest_of(black()),
    ]);
}

#[test]
fn a_greed_without_a_gift_that_can_be_taken_is_discarded() {
    let position = without_stones(Position::of(scarce()).owns(RED, &[Berenike]).hand(RED, &[GREED]).pile(&[]));
    given(position.turn_order(&[black(), blue(), RED]).offering())
        .after(black(), STEAL)
        .after(blue(), STEAL)
        .when(RED, STEAL_WITH_GREED)
        .by("amun-re/offering/greed")
        .among_others([Event::GreedDiscarded { seat: RED }, Event::OfferingEnded, harvest_of(black())]);
}

#[test]
fn a_greed_is_laid_out_with_the_theft_and_is_no_use_to_one_who_pays() {
    given(Position::promos(3).offering()).when(RED, STEAL_WITH_GREED).refused("amun-re/cards/held");
    // without the promo cards nobody holds any
    given(Position::anniversary(3).offering()).when(RED, STEAL_WITH_GREED).refused("amun-re/cards/held");
    let held = |copies: &[PowerCard]| given(Position::promos(3).hand(RED, copies).offering());
    held(&[GREED]).when(RED, play(GREED)).refused("amun-re/turn/phase");
    held(&[GREED]).after(RED, STEAL_WITH_GREED).when(RED, sell(GREED)).refused("amun-re/cards/sell");
    held(&[GREED; 2]).after(RED, STEAL_WITH_GREED).when(RED, sell(GREED)).accepted();
    // who paid has the gift of its rank, and the card stays in its hand
    let after = held(&[GREED])
        .after(RED, offer(1))
        .after(black(), STEAL)
        .when(blue(), STEAL)
        .by("amun-re/offering/gifts")
        .among_others([gifts_of(RED, 3)]);
    assert_eq!((after.seats[RED].hand.len(), after.discards.of(GREED)), (1, 0));
    // one of two in hand is laid out, and brings one gift
    let after = held(&[GREED; 2])
        .after(black(), STEAL)
        .after(blue(), STEAL)
        .when(RED, STEAL_WITH_GREED)
        .by("amun-re/offering/gifts")
        .among_others([gifts_of(RED, 1)]);
    assert_eq!(after.seats[RED].hand.len(), 1);
}

#[test]
fn a_greed_and_an_influence_lie_together_with_one_theft() {
    let influence = PowerCard::Influence;
    let held = |cards: &[PowerCard]| given(Position::promos(3).hand(RED, cards).offering());
    for missing in [influence, GREED] {
        held(&[missing]).when(RED, STEAL_WITH_INFLUENCE_AND_GREED).refused("amun-re/cards/held");
    }
    let laid_out = || held(&[influence, GREED]).after(RED, STEAL_WITH_INFLUENCE_AND_GREED);
    for card in [influence, GREED] {
        laid_out().when(RED, sell(card)).refused("amun-re/cards/sell");
    }
    let declaring = || laid_out().after(black(), STEAL).after(blue(), STEAL);
    assert_eq!(declaring().state().discards.of(GREED), 0);
    let after = declaring().when(RED, LOWER).by("amun-re/offering/correction").then([
        Event::Corrected { seat: RED, way: Way::Lower },
        Event::TempleMoved { sacrifice: -12, space: 1 },
        ranked(&[RED, black(), blue()]),
        gifts_of(RED, 1),
    ]);
    assert_eq!((after.discards.of(influence), after.discards.of(GREED)), (1, 0));
}

#[test]
fn greedy_thieves_take_their_gifts_in_the_order_of_the_track() {
    let greedy = Offer::Theft { correction: false, greed: true };
    let track = [blue(), black(), RED];
    let position = Position::promos(3).turn_order(&track).hand(RED, &[GREED]).hand(black(), &[GREED]);
    let table = || given(position.clone().owns(RED, &[Memphis]).owns(black(), &[Edfu]).offering());
    let offers = || table().after(RED, STEAL_WITH_GREED).after(blue(), STEAL);
    offers().when(black(), STEAL_WITH_GREED).by("amun-re/offering/reveal").then([
        sealed(black(), greedy),
        revealed(blue(), THEFT),
        revealed(black(), greedy),
        revealed(RED, greedy),
        Event::TempleMoved { sacrifice: -9, space: 1 },
        ranked(&track),
        gifts_of(black(), 1),
    ]);
    offers().after(black(), STEAL_WITH_GREED).when(black(), stone(Edfu)).by("amun-re/offering/greed").then([
        Event::StonePlaced { seat: black(), province: Edfu },
        Event::GreedDiscarded { seat: black() },
        gifts_of(RED, 1),
    ]);
    let reds = offers().after(black(), STEAL_WITH_GREED).after(black(), stone(Edfu));
    // nobody is asked twice
    reds.when(RED, stone(Memphis)).by("amun-re/offering/greed").then([
        Event::StonePlaced { seat: RED, province: Memphis },
        Event::GreedDiscarded { seat: RED },
        Event::OfferingEnded,
        harvest_of(blue()),
    ]);
}
