//! Repairs of a referee at the tables of random games: the same for every view, nothing is lost, and impossible ones are
//! refused.

use amunre_core::amun_re::{
    AmunRe, CardPlace, Event, HarvestTurn, MarketTurn, Official, OfficialPlace, OptionChanges, Phase, Piece, PowerCard,
    Province, Repair, Rules, Setup, State, Statue, Supply, TilePlace, TombPlace, TombTile,
};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{Game as _, HiddenInformation as _, Positions as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_core::engine::search::Playout;

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
    let figure = Piece::Statue(pick(dice, Statue::ALL));
    let owner = Piece::Marker(seat);
    let pieces = [Piece::Farmer, Piece::FreeFarmer, Piece::Stone, Piece::Pyramid, Piece::DoublePyramid, owner, figure];
    let tile_place = |dice: &mut Fast| match dice.below(5) {
        0 => TilePlace::Deck,
        1 => TilePlace::Discards,
        2 => TilePlace::Tomb { place: pick(dice, TombPlace::ALL), seat: pick(dice, &seats) },
        _ => TilePlace::Collection(pick(dice, &seats)),
    };
    let lots: Vec<Province> = state.lots.iter().map(|lot| lot.province).collect();
    let official_place = |dice: &mut Fast| match dice.below(4) {
        0 => OfficialPlace::Deck,
        1 => OfficialPlace::Discards,
        _ => OfficialPlace::Lot(if lots.is_empty() { province } else { pick(dice, &lots) }),
    };
    match dice.below(14) {
        8 | 9 => Repair::MoveTile { tile: pick(dice, TombTile::ALL), from: tile_place(dice), to: tile_place(dice) },
        10 | 11 => {
            let (from, to) = (official_place(dice), official_place(dice));
            Repair::MoveOfficial { official: pick(dice, Official::ALL), from, to }
        }
        12 => Repair::SetTokens { seat, tokens: u8::try_from(dice.below(3)).expect("small") },
        13 => Repair::SetPharaoh { province: (dice.below(3) > 0).then_some(province) },
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

/// Tables of the classic edition, and tables with every expansion.
fn tables() -> impl Iterator<Item = Rules> {
    let expanded = |players| Setup { options: OptionChanges::expanded(players), ..Setup::anniversary(players) };
    let setups = [Setup::classic(3), Setup::classic(5), expanded(2), expanded(3), expanded(5)];
    setups.into_iter().map(|setup| AmunRe::rules(&setup).expect("a game"))
}

/// The number of power cards, of each kind of piece, and of tomb tiles.
fn material(state: &State) -> [u16; 6] {
    let mut cards = state.discards.len() + u16::from(state.deck.len());
    for (_, seat) in state.seats.iter() {
        cards += seat.hand.len() + u16::from(seat.blockade) + u16::from(seat.overbid);
    }
    cards += state.lots.iter().map(|lot| u16::try_from(lot.cards.len()).expect("a few")).sum::<u16>();
    let Supply { stones, singles, doubles, farmers } = state.supply;
    let mut tiles = state.tile_discards.len() + u16::from(state.tile_deck.len());
    for (_, seat) in state.seats.iter() {
        tiles += u16::from(seat.collection.len()) + u16::try_from(seat.tomb.len()).expect("a few");
    }
    let mut all = [cards, stones.into(), singles.into(), doubles.into(), farmers.into(), tiles];
    for here in state.provinces.values() {
        let farmers = here.farmers + here.free_farmers;
        let lying = [0, here.stones, here.singles, here.doubles, farmers, 0];
        all.iter_mut().zip(lying).for_each(|(all, lying)| *all += u16::from(lying));
    }
    // where pieces do not run out, more can lie than the box has: the rest are substitutes, which come and go
    let Supply { stones, singles, doubles, farmers } = Supply::FULL;
    let in_box = [u16::MAX, stones.into(), singles.into(), doubles.into(), farmers.into(), u16::MAX];
    all.iter_mut().zip(in_box).for_each(|(all, in_box)| *all = in_box.min(*all));
    all
}

/// The law of fold for repairs, at the states of random games, and what is conserved.
#[test]
fn a_repair_that_can_be_made_is_the_same_for_every_view_and_loses_nothing() {
    let (mut made, mut stood) = (0, 0);
    for rules in tables() {
        let players = rules.players;
        let mut dice = Fast::new(39, u64::from(players));
        let mut playout = Playout::<AmunRe>::new(&rules, 2003, u64::from(players)).expect("a game");
        while playout.step().expect("a game").is_some() && !AmunRe::is_over(playout.state()) {
            let before = *playout.state();
            for _ in 0..20 {
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
    for rules in tables() {
        breaks(&rules);
    }
}

fn breaks(rules: &Rules) {
    let mut broken = 0;
    let mut dice = Fast::new(40, 0);
    let mut playout = Playout::<AmunRe>::new(rules, 2003, 4).expect("a game");
    while playout.step().expect("a game").is_some() && !AmunRe::is_over(playout.state()) {
        for _ in 0..20 {
            let mut state = *playout.state();
            let repair = any(&state, &mut dice);
            let event = Event::Repaired { repair };
            let stays = match repair {
                // a start Scheme of the box can stand for another one: the table does not show which were dealt
                Repair::MoveCard { card, from, to } => from == to || rules.start_schemes.of(card) > 0,
                Repair::MoveTile { from, to, .. } => from == to,
                Repair::MoveOfficial { from, to, .. } => from == to,
                _ => false,
            };
            if stays || AmunRe::check_repair(rules, &state, &event).is_ok() {
                continue;
            }
            AmunRe::evolve(rules, &mut state, &event);
            if state == *playout.state() {
                // a marker that is not there is not taken: the table stays as it was
                continue;
            }
            let checked = AmunRe::check_stated(rules, &state);
            assert!(checked.is_err(), "{repair:?} cannot be made at {:?}", playout.state());
            broken += 1;
        }
    }
    assert!(broken > 250, "{broken}");
}
