//! The table as text and as a drawing: its content, its size, and that it shows no viewer what it may not know.

mod any_game;
mod drawing;
mod horus;

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    AmunRe, HarvestTurn, Item, Offer, Offered, Official, OptionChanges, Phase, PowerCard, ProvinceState, Reward, Rules,
    Setup, State, Statue, TombPlace, TombTile,
};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{Description as _, Game as _, HiddenInformation as _, SampleSetup, Samples as _};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::ids::{IdSet, Names, Seat};
use amunre_core::engine::search::Playout;
use amunre_tests::drawings::{self, odd_names};
use amunre_tests::effort::cases;
use amunre_tests::*;
use any_game::assert_fits;
use rayon::prelude::*;

/// The table as a viewer may know it.
fn seen(rules: &Rules, state: &State, viewer: Viewer, names: &Names) -> String {
    any_game::seen::<AmunRe>(rules, state, viewer, names)
}

/// Pins the picture of a position for some viewers, one below the other.
fn pin(name: &str, setup: &Setup, names: &Names, viewers: &[Viewer]) {
    let rules = AmunRe::rules(setup).expect("a position");
    let state = AmunRe::initial(&rules);
    pin_state(name, &rules, &state, names, viewers);
}

fn pin_state(name: &str, rules: &Rules, state: &State, names: &Names, viewers: &[Viewer]) {
    any_game::pin::<AmunRe>(name, rules, state, names, viewers);
}

#[test]
fn the_first_auction() {
    let start = [PowerCard::Builder];
    let setup = Position::classic(4)
        .auction(&[Abydos, Dakhla, Sawu, Baharya], white())
        .free_card(Dakhla, PowerCard::FreeFarmer)
        .stones(Abydos, 1)
        .open_hand(RED, &start)
        .open_hand(black(), &start)
        .open_hand(blue(), &start)
        .open_hand(white(), &start)
        .bid(black(), Abydos, 3)
        .bid(blue(), Abydos, 10)
        .blockade(blue())
        .bid(RED, Dakhla, 0)
        .setup();
    pin("auction", &setup, &names(), &[Viewer::Seat(white()), Viewer::Referee]);
}

#[test]
fn the_market() {
    use amunre_core::amun_re::{Item, MarketTurn};
    let turn = MarketTurn { bought: Some(Item::Farmer), to_place: 2, builder: true, ..MarketTurn::of(RED) };
    let setup = Position::classic(5)
        .round(5)
        .temple(4)
        .owns(RED, &[Baharya, Edfu])
        .owns(green(), &[Berenike, Damanhur])
        .pyramids(Edfu, 5)
        .pyramids(Mendes, 4)
        .stones(Edfu, 2)
        .farmers(Baharya, 1)
        .province(Baharya, |here| here.free_farmers = 1)
        .hand(RED, &[PowerCard::HarvestIncrease, PowerCard::HarvestIncrease, PowerCard::FarmerBonus])
        .hand(green(), &[PowerCard::EightGold])
        .discards(&[PowerCard::Builder, PowerCard::Builder, PowerCard::WestEastBonus])
        .phase(Phase::Market(turn))
        .setup();
    pin("market", &setup, &odd_names(), &[Viewer::Seat(RED)]);
}

#[test]
fn the_offering() {
    let sealed = |offer, most| Offered::Sealed { offer: Hidden::Known(offer), most };
    let setup = Position::classic(3)
        .offering()
        .gold(RED, 17)
        .hand(RED, &[PowerCard::SacrificeCorrection])
        .with(|state| {
            state.seats[RED].offer = sealed(Offer::Gold { gold: 12, correction: true }, 17);
            state.seats[black()].offer = sealed(Offer::Theft { correction: false, greed: false }, 20);
        })
        .setup();
    let viewers = [Viewer::Seat(RED), Viewer::Spectator, Viewer::Referee];
    pin("offering", &setup, &names(), &viewers);
}

#[test]
fn the_harvest() {
    use amunre_core::amun_re::HarvestTurn;
    let turn = HarvestTurn { eight_gold: Some(Abu), increase: Some(Kharga), ..HarvestTurn::of(blue()) };
    let setup = Position::classic(3)
        .round(2)
        .temple(2)
        .starting(blue())
        .score(RED, 11)
        .owns(blue(), &[Abu, Kharga])
        .farmers(Kharga, 4)
        .phase(Phase::Harvest(turn))
        .setup();
    pin("harvest", &setup, &names(), &[Viewer::Seat(blue())]);
}

#[test]
fn the_end() {
    let rules = AmunRe::rules(&Setup::classic(4)).expect("a game");
    let mut playout = Playout::<AmunRe>::new(&rules, 2003, 1).expect("a game");
    assert!(playout.finish(10_000).expect("no stop"));
    pin_state("end", &rules, playout.state(), &names(), &[Viewer::Spectator]);
}

/// The same table with another bound of each sealed offer that a viewer does not see.
fn with_other_bounds(state: &State, viewer: Viewer) -> State {
    let mut other = *state;
    for (seat, own) in other.seats.iter_mut() {
        if viewer.sees(seat) {
            continue;
        }
        if let Offered::Sealed { most, .. } = &mut own.offer {
            *most = most.wrapping_add(7);
        }
    }
    other
}

#[test]
fn the_table_of_the_anniversary_edition() {
    let names = names();
    let red_and_all = [Viewer::Seat(RED), Viewer::Spectator];
    let rules = AmunRe::rules(&Setup::anniversary(3)).expect("a set-up");
    let schemes = Playout::<AmunRe>::new(&rules, 1, 0).expect("a game");
    assert_eq!(schemes.state().phase, Phase::Schemes);
    pin_state("anniversary_schemes", &rules, schemes.state(), &names, &red_and_all);

    let lots = Position::anniversary(4).turn_order(&[blue(), RED, white(), black()]).gold(blue(), 60);
    let lots = lots.auction(&[Abydos, Dakhla, Memphis, Thebes], RED).bid(blue(), Thebes, 45).blockade(blue());
    pin("anniversary_auction", &lots.setup(), &names, &red_and_all);

    let harvest = Position::promos(3).owns(RED, &[Abu]).round(2);
    let turn = HarvestTurn { popularity: Some(Abu), ..HarvestTurn::of(RED) };
    pin("anniversary_harvest", &harvest.phase(Phase::Harvest(turn)).setup(), &names, &red_and_all);
}

/// Three players with the Officials and every expansion.
fn everything() -> Position {
    Position::expanded(3, OptionChanges::expanded(3)).round(2)
}

#[test]
fn the_table_with_every_expansion() {
    let names = names();
    let red_and_all = [Viewer::Seat(RED), Viewer::Spectator];
    let bids = everything()
        .auction(&[Abydos, Dakhla, Memphis, Thebes, Edfu, Amarna], RED)
        .official(Abydos, Official::Farmers)
        .official(Dakhla, Official::MoreGold)
        .bid(RED, Abydos, 3)
        .bid(black(), Dakhla, 6)
        .bid(blue(), Thebes, 10)
        .second_bid(RED, Dakhla, 1)
        .second_bid(black(), Abydos, 6)
        .second_bid(blue(), Edfu, 0)
        .statue(Memphis, Statue::Horus)
        .with(|state| state.pharaoh_in = Some(Abydos));
    pin("expansions_auction", &bids.setup(), &names, &red_and_all);

    let paid = |gold| Offer::Gold { gold, correction: false };
    let gifts = everything()
        .owns(RED, &[Abydos, Kharga])
        .statue(Abydos, Statue::Set)
        .statue(Kharga, Statue::Osiris)
        .tokens(RED, 1)
        .hand(RED, &[PowerCard::Afterlife, PowerCard::Tribute])
        .collection(RED, &[TombTile::Stone, TombTile::Gold])
        .tomb(
            RED,
            &[(TombPlace::A1, TombTile::Stone), (TombPlace::A2, TombTile::Stone), (TombPlace::B1, TombTile::Farmer)],
        )
        .collection(black(), &[TombTile::Point])
        .offered(RED, paid(9))
        .offered(black(), paid(4))
        .offered(blue(), paid(2))
        .gifts(RED, 2)
        .with(|state| {
            if let Phase::Gifts(gifts) = &mut state.phase {
                gifts.cards_closed = true;
                gifts.reward = Some(Reward { item: Item::Stone, number: 2 });
            }
        });
    pin("expansions_gifts", &gifts.setup(), &names, &red_and_all);
}

/// Plays games of a sample set-up and asserts the content of their pictures; returns the number of pictures, and of those whose
/// position was dealt other cards.
fn assert_pictures(sample: &SampleSetup<Setup>) -> [u32; 2] {
    let mut dice = Fast::new(7, 7);
    let (mut pictures, mut different) = (0, 0);
    let rules = AmunRe::rules(&sample.setup).expect("a sample");
    for game in 0..cases(2) {
        let mut playout = Playout::<AmunRe>::new(&rules, 9, game).expect("a game");
        for names in [names(), odd_names()].iter().cycle() {
            let over = playout.finish(u64::from(dice.below(17))).expect("no stop");
            let state = playout.state();
            let all = seen(&rules, state, Viewer::Referee, names);
            assert_fits(&all);
            drawings::assert_fits(&drawings::seen::<AmunRe>(&rules, state, Viewer::Referee, names));
            for viewer in Viewer::all(rules.players) {
                let text = seen(&rules, state, viewer, names);
                assert_fits(&text);
                let drawn = drawings::seen::<AmunRe>(&rules, state, viewer, names);
                drawings::assert_fits(&drawn);
                // other cards and offers: what is hidden makes no difference
                let dealt = AmunRe::determinize(&rules, &AmunRe::view(&rules, state, viewer), &mut dice);
                different += u32::from(all != seen(&rules, &dealt, Viewer::Referee, names));
                let other = with_other_bounds(&dealt, viewer);
                assert_eq!(seen(&rules, &other, viewer, names), text, "{viewer:?}, {state:?} and {other:?}");
                assert_eq!(drawings::seen::<AmunRe>(&rules, &other, viewer, names), drawn, "{viewer:?}, {state:?}");
                // nor does it, of a state that knows more than it should
                let mut careless = String::new();
                let knowing = State { point_of_view: viewer, ..*state };
                AmunRe::write_table(&rules, &knowing, names, &mut careless).expect("a string takes all");
                assert_eq!(careless, text, "{viewer:?}, {state:?}");
                assert_eq!(AmunRe::scene(&rules, &knowing, names), drawn, "{viewer:?}, {state:?}");
                pictures += 1;
            }
            if over {
                break;
            }
        }
    }
    [pictures, different]
}

#[test]
fn every_picture_of_random_games_fits_and_keeps_secrets() {
    let shown = AmunRe::samples().par_iter().map(assert_pictures).collect::<Vec<_>>();
    let sum = |place: usize| shown.iter().map(|counts| counts[place]).sum::<u32>();
    let (pictures, different) = (sum(0), sum(1));
    assert!(different * 10 > pictures * 9, "only {different} of {pictures} were dealt other cards");
}

#[test]
fn a_state_that_no_game_has_is_shown_too() {
    let setup = Position::classic(5).round(4).auction(&[Abu, Sawu, Avaris, Buto, Mendes], RED).setup();
    let rules = AmunRe::rules(&setup).expect("a position");
    let mut state = AmunRe::initial(&rules);
    let absent = Seat::new(7).expect("a seat");
    (state.round, state.temple, state.correction, state.starting_player) = (255, 255, -128, absent);
    state.winners = Seat::all(Seat::MOST).collect();
    for (_, own) in state.seats.iter_mut() {
        (own.gold, own.score, own.blockade, own.overbid, own.owes_correction) = (65_535, 65_535, true, true, true);
        own.bid = Some(amunre_core::amun_re::Bid { province: Berenike, gold: 65_535 });
        own.offer = Offered::Revealed(Offer::Gold { gold: 65_535, correction: true });
        (0..300).for_each(|_| own.hand.open.add(PowerCard::OverbidInSameProvince));
        (0..300).for_each(|_| own.hand.closed.add(Hidden::Known(PowerCard::SacrificeCorrection)));
        own.provinces = IdSet::default();
    }
    state.seats[black()].provinces.insert(Berenike);
    let most = ProvinceState {
        farmers: 255,
        free_farmers: 255,
        stones: 255,
        singles: 255,
        doubles: 255,
        statue: Some(Statue::Horus),
    };
    state.provinces[Berenike] = most;
    for phase in [Phase::Over, Phase::Provinces, Phase::Auction { turn: absent }] {
        state.phase = phase;
        for viewer in Viewer::all(8).chain([Viewer::Referee]) {
            for names in [Names::default(), odd_names()] {
                assert_fits(&seen(&rules, &state, viewer, &names));
                drawings::assert_sound(&drawings::seen::<AmunRe>(&rules, &state, viewer, &names));
            }
        }
    }
}
