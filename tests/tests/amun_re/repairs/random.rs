//! Repairs of a referee at the tables of random games: the same for every view, nothing is lost, and impossible ones are
//! refused.

use amunre_core::amun_re::{
    AmunRe, CardPlace, Event, HarvestTurn, MarketTurn, Phase, Piece, PowerCard, Province, Repair, Setup, State, Supply,
};
use amunre_core::engine::{Fast, Game as _, HiddenInformation as _, Id as _, Playout, Positions as _, Seat, Viewer};

/// Any repair, sensible or not.
fn any(state: &State, dice: &mut Fast) -> Repair {
    fn pick<T: Copy>(dice: &mut Fast, all: &[T]) -> T {
        let place = dice.below(u32::try_from(all.len()).expect("a few"));
        all[usize::try_from(place).expect("a few")]
    }
    let seats: Vec<Seat> = Seat::all(state.players()).collect();
    let seat = pick(dice, &seats);
    let place = |dice: &mut Fast| match dice.below(4) {
        0 => CardPlace::Deck,
        1 => CardPlace::Discards,
        _ => CardPlace::Hand(pick(dice, &seats)),
    };
    let province = pick(dice, Province::ALL);
    let pieces =
        [Piece::Farmer, Piece::FreeFarmer, Piece::Stone, Piece::Pyramid, Piece::DoublePyramid, Piece::Marker(seat)];
    match dice.below(8) {
        0 => Repair::SetGold { seat, gold: u16::try_from(dice.below(60)).expect("small") },
        1..4 => Repair::MoveCard { card: pick(dice, PowerCard::ALL), from: place(dice), to: place(dice) },
        4 => Repair::PutPiece { piece: pick(dice, &pieces), province },
        5 | 6 => Repair::TakePiece { piece: pick(dice, &pieces), province },
        _ => {
            let market = MarketTurn::of(seat);
            let harvest = HarvestTurn::of(seat);
            let auction = Phase::Auction { turn: seat };
            let phases = [Phase::Market(market), Phase::Harvest(harvest), Phase::Offering, auction];
            Repair::SetTurn { phase: pick(dice, &phases) }
        }
    }
}

/// The number of power cards, and of each kind of piece.
fn material(state: &State) -> [u16; 5] {
    let mut cards = state.discards.total() + u16::from(state.deck.number());
    for (_, seat) in state.seats.iter() {
        cards += seat.hand.number() + u16::from(seat.blockade) + u16::from(seat.overbid);
    }
    cards += state.lots.iter().map(|lot| u16::try_from(lot.cards.number()).expect("a few")).sum::<u16>();
    let Supply { stones, singles, doubles, farmers } = state.supply;
    let mut all = [cards, stones.into(), singles.into(), doubles.into(), farmers.into()];
    for here in state.provinces.values() {
        let farmers = here.farmers + here.free_farmers;
        let lying = [0, here.stones, here.singles, here.doubles, farmers];
        all.iter_mut().zip(lying).for_each(|(all, lying)| *all += u16::from(lying));
    }
    all
}

/// The law of fold for repairs, at the states of random games, and what is conserved.
#[test]
fn a_repair_that_can_be_made_is_the_same_for_every_view_and_loses_nothing() {
    let (mut made, mut stood) = (0, 0);
    for players in 3..=5 {
        let rules = AmunRe::rules(&Setup::classic(players)).expect("a game");
        let mut dice = Fast::new(39, u64::from(players));
        let mut playout = Playout::<AmunRe>::new(&rules, 2003, u64::from(players)).expect("a game");
        while playout.step().expect("a game").is_some() && !AmunRe::is_over(playout.state()) {
            let before = *playout.state();
            for _ in 0..40 {
                let repair = any(&before, &mut dice);
                let event = Event::Repaired { repair };
                if AmunRe::check_repair(&rules, &before, &event).is_err() {
                    continue;
                }
                made += 1;
                let mut after = before;
                AmunRe::evolve(&rules, &mut after, &event);
                assert_eq!(material(&after), material(&before), "{repair:?}");
                let stands = AmunRe::check_stated(&rules, &after).is_ok();
                stood += u32::from(stands);
                for viewer in Viewer::all(players).chain([Viewer::Referee]) {
                    let mut view = AmunRe::view(&rules, &before, viewer);
                    let seen = AmunRe::redact(&event, viewer);
                    AmunRe::check_repair(&rules, &view, &seen).expect("what can be, can be for every view");
                    AmunRe::evolve(&rules, &mut view, &seen);
                    assert_eq!(view, AmunRe::view(&rules, &after, viewer), "{viewer:?} after {repair:?}");
                    if stands {
                        AmunRe::check(&rules, &view).expect("a view of a table that can be");
                    }
                }
            }
        }
    }
    assert!(made > 1_000 && stood > 500, "{made} were made, {stood} led to a table that can be");
}

/// A repair that is made although its check refuses it leads to an impossible table: nothing vanishes unseen.
#[test]
fn a_repair_that_cannot_be_made_leads_to_a_table_that_cannot_be() {
    let mut broken = 0;
    let rules = AmunRe::rules(&Setup::classic(4)).expect("a game");
    let mut dice = Fast::new(40, 0);
    let mut playout = Playout::<AmunRe>::new(&rules, 2003, 4).expect("a game");
    while playout.step().expect("a game").is_some() && !AmunRe::is_over(playout.state()) {
        for _ in 0..40 {
            let mut state = *playout.state();
            let repair = any(&state, &mut dice);
            let event = Event::Repaired { repair };
            // from a place to itself, or a marker that is not there: the table stays as it was
            let idle = match repair {
                Repair::MoveCard { from, to, .. } => from == to,
                Repair::TakePiece { piece: Piece::Marker(seat), province } => !state.owns(seat, province),
                Repair::PutPiece { piece: Piece::Marker(seat), province } => state.owns(seat, province),
                _ => false,
            };
            if idle || AmunRe::check_repair(&rules, &state, &event).is_ok() {
                continue;
            }
            AmunRe::evolve(&rules, &mut state, &event);
            let checked = AmunRe::check_stated(&rules, &state);
            assert!(checked.is_err(), "{repair:?} cannot be made at {:?}", playout.state());
            broken += 1;
        }
    }
    assert!(broken > 500, "{broken}");
}
