//! A dealt world equals the truth no more often than chance says: 10,000 deals in each of 50 positions of every game, against what counting
//! expects, and two dealers who know the truth.

use amunre_core::amun_re::{
    AmunRe, CARD_KINDS, Command, Offer, Offered, POWER_CARDS, PowerCard, Rules, SeatState, State,
};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{FullGame, Game, HiddenInformation, Samples};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::ids::{Counts, Id, Seat};
use amunre_core::engine::search::Playout;
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;
use amunre_core::registry::GAMES;
use rayon::prelude::*;

/// The positions of a game.
const POSITIONS: usize = 50;

/// The positions in which the dealers who know the truth are found: fewer are enough.
const POSITIONS_OF_PLANTED: usize = 10;

/// The deals in each position.
const DEALS: u16 = 10_000;

/// The sum of 50 squares of normal numbers is above this once in 10 million times.
const MOST: f64 = 125.0;

/// The items of a hidden place: a number for each kind.
type Items = Vec<f64>;

/// The places of a game whose content can be hidden, and what counting expects in them.
trait HiddenPlaces: FullGame + Samples {
    /// The items in each place. The order of the places is always the same.
    fn places(state: &Self::State) -> Vec<Items>;
    /// The mean content of each place over all arrangements that counting allows.
    fn expected(rules: &Self::Rules, view: &Self::State, truth: &Self::State) -> Vec<Items>;
    /// Compares the sealed commands of a world with the truth: 1 for each that is equal, less the chance of that.
    fn sealed(_rules: &Self::Rules, _view: &Self::State, _truth: &Self::State, _world: &Self::State) -> f64 {
        0.0
    }
}

fn items<K: Id, const N: usize>(counts: &Counts<K, N>) -> Items {
    counts.numbers().iter().map(|number| f64::from(*number)).collect()
}

fn one<K: Id, const N: usize>(item: impl IntoIterator<Item = K>) -> Items {
    items(&item.into_iter().collect::<Counts<K, N>>())
}

fn sum(items: &[f64]) -> f64 {
    items.iter().sum()
}

/// The hidden items of each place: its true content without what the view shows.
fn hidden(view: &[Items], truth: &[Items]) -> Vec<Items> {
    let less = |(view, truth): (&Items, &Items)| view.iter().zip(truth).map(|(view, truth)| truth - view).collect();
    view.iter().zip(truth).map(less).collect()
}

/// The mean content of places that are filled from one pool.
fn shared(shown: &[Items], hidden: &[Items], pool: &[f64]) -> Vec<Items> {
    let all = sum(pool).max(1.0);
    let mean = |(shown, hidden): (&Items, &Items)| {
        shown.iter().zip(pool).map(|(shown, of_pool)| shown + sum(hidden) * of_pool / all).collect()
    };
    shown.iter().zip(hidden).map(mean).collect()
}

/// All items of some places.
fn pool(places: &[Items]) -> Items {
    let mut all = places.first().map_or_else(Vec::new, |first| vec![0.0; first.len()]);
    places.iter().for_each(|place| all.iter_mut().zip(place).for_each(|(all, here)| *all += here));
    all
}

impl HiddenPlaces for Horus {
    fn places(state: &Self::State) -> Vec<Items> {
        let hands = state.seats.iter().map(|(_, seat)| items(seat.hand.closed.kinds()));
        hands.chain([items(state.deck.kinds())]).collect()
    }

    fn expected(_: &Self::Rules, view: &Self::State, truth: &Self::State) -> Vec<Items> {
        let (shown, all) = (Self::places(view), Self::places(truth));
        let hidden = hidden(&shown, &all);
        shared(&shown, &hidden, &pool(&hidden))
    }
}

impl HiddenPlaces for MenNefer {
    fn places(_: &Self::State) -> Vec<Items> {
        Vec::new()
    }

    fn expected(_: &Self::Rules, view: &Self::State, truth: &Self::State) -> Vec<Items> {
        assert_eq!(view, truth, "it hides nothing");
        Vec::new()
    }
}

/// The start Schemes of Amun-Re, before the seats and returned.
fn start_places(state: &State) -> Vec<Items> {
    let known = |card: Hidden<PowerCard>| one::<PowerCard, CARD_KINDS>(card.known());
    let of = |(_, seat): (Seat, &SeatState)| seat.dealt.iter().chain(seat.returned).map(known).collect::<Vec<_>>();
    state.seats.iter().flat_map(of).collect()
}

/// The power cards of Amun-Re that lie elsewhere.
fn card_places(state: &State) -> Vec<Items> {
    let hands = state.seats.iter().map(|(_, seat)| items(seat.hand.closed.kinds()));
    let lots = state
        .lots
        .iter()
        .flat_map(|lot| lot.cards.iter().map(|card| one::<PowerCard, CARD_KINDS>(card.known())).collect::<Vec<_>>());
    hands.chain([items(state.deck.kinds())]).chain(lots).collect()
}

fn tile_places(state: &State) -> Vec<Items> {
    let collections = state.seats.iter().map(|(_, seat)| items(seat.collection.kinds()));
    collections.chain([items(state.tile_deck.kinds())]).collect()
}

/// The offers that a seat could have laid face down with its cards.
fn offers(rules: &Rules, state: &State, seat: Seat, most: u16) -> Vec<Offer> {
    let (mut before, mut list) = (*state, Vec::new());
    before.seats[seat].offer = Offered::Nothing;
    before.seats[seat].gold = most;
    AmunRe::required_commands(rules, &before, seat, &mut list);
    let offer = |command: &Command| match *command {
        Command::Offer { gold, correction } => Some(Offer::Gold { gold, correction }),
        Command::Steal { correction, greed } => Some(Offer::Theft { correction, greed }),
        _ => None,
    };
    list.iter().filter_map(offer).collect()
}

impl HiddenPlaces for AmunRe {
    fn places(state: &State) -> Vec<Items> {
        [start_places(state), card_places(state), tile_places(state)].concat()
    }

    /// The start Schemes are dealt first: to the places before the seats, and to the box. All other cards fill the other places.
    fn expected(rules: &Rules, view: &State, truth: &State) -> Vec<Items> {
        let start = hidden(&start_places(view), &start_places(truth));
        let cards = hidden(&card_places(view), &card_places(truth));
        let tiles = hidden(&tile_places(view), &tile_places(truth));
        // every card that lies nowhere: in the box
        let dealt = view.seats.iter().map(|(_, seat)| if seat.returned.is_some() { 2 } else { seat.dealt.len() });
        let dealt: usize = dealt.sum();
        let boxed = f64::from(rules.start_schemes.len()) - f64::from(u8::try_from(dealt).expect("few"));
        let (mut unseen, mut left) = (items(&rules.cards), items(&rules.start_schemes));
        for (item, unseen) in (0..).zip(&mut unseen) {
            *unseen = f64::from(AmunRe::unseen(rules, view, &POWER_CARDS, item));
        }
        let known = pool(&start_places(view));
        if !known.is_empty() {
            left.iter_mut().zip(&known).for_each(|(left, known)| *left -= known);
        }
        left.iter_mut().zip(&unseen).for_each(|(left, unseen)| *left = left.min(*unseen));
        let taken = start.iter().map(|place| sum(place)).sum::<f64>() + boxed.max(0.0);
        let part = if sum(&left) > 0.0 { taken / sum(&left) } else { 0.0 };
        let rest: Items = unseen.iter().zip(&left).map(|(unseen, left)| unseen - part * left).collect();
        [
            shared(&start_places(view), &start, &left),
            shared(&card_places(view), &cards, &rest),
            shared(&tile_places(view), &tiles, &pool(&tiles)),
        ]
        .concat()
    }

    fn sealed(rules: &Rules, view: &State, truth: &State, world: &State) -> f64 {
        let seats = Seat::all(rules.players).filter_map(|seat| match view.seats[seat].offer {
            Offered::Sealed { offer: Hidden::Unseen, most } => Some((seat, most)),
            _ => None,
        });
        let more = seats.map(|(seat, most)| {
            let (Offered::Sealed { offer: own, .. }, Offered::Sealed { offer: dealt, .. }) =
                (truth.seats[seat].offer, world.seats[seat].offer)
            else {
                panic!("an offer is sealed in every world");
            };
            let could = offers(rules, world, seat, most);
            let own = own.known().expect("the truth");
            let chance =
                if could.contains(&own) { 1.0 / f64::from(u16::try_from(could.len()).expect("few")) } else { 0.0 };
            f64::from(u8::from(dealt.known() == Some(own))) - chance
        });
        more.sum()
    }
}

/// A position, with a viewer.
struct Moment<G: FullGame> {
    rules: G::Rules,
    truth: G::State,
    viewer: Viewer,
}

/// Positions of random games, of all sample set-ups, in which something is hidden.
fn moments<G: HiddenPlaces>() -> Vec<Moment<G>> {
    let samples = G::samples();
    let mut found = Vec::new();
    for (number, sample) in (0..).zip(samples.iter().cycle().take(20 * POSITIONS)) {
        if found.len() == POSITIONS {
            break;
        }
        let mut dice = Fast::new(51, number);
        let rules = G::rules(&sample.setup).expect("a set-up");
        let mut game = Playout::<G>::new(&rules, 51, number).expect("a game that begins");
        game.finish(u64::from(dice.below(150))).expect("no stop");
        let viewers: Vec<Viewer> = Viewer::all(G::players(&rules)).collect();
        let viewer = viewers[dice.below(u32::try_from(viewers.len()).expect("few")) as usize];
        let truth = game.state().clone();
        if G::view(&rules, &truth, viewer) != truth && !G::is_over(&truth) {
            found.push(Moment { rules: rules.clone(), truth, viewer });
        }
    }
    found
}

/// A dealer: from the rules, the truth, the view, and its chance.
type Dealer<G> = fn(&<G as Game>::Rules, &<G as Game>::State, &<G as Game>::State, &mut Fast) -> <G as Game>::State;

/// The square of the distance of the mean agreement with the truth from the expected one, in its standard errors; `None` if nothing can
/// vary.
fn distance<G: HiddenPlaces>(moment: &Moment<G>, number: u64, dealer: Dealer<G>) -> Option<f64> {
    let Moment { rules, truth, viewer } = moment;
    let view = G::view(rules, truth, *viewer);
    let (expected, real) = (G::expected(rules, &view, truth), G::places(truth));
    let mut dice = Fast::new(number, 2003);
    let (mut total, mut squares) = (0.0, 0.0);
    for _ in 0..DEALS {
        let world = dealer(rules, truth, &view, &mut dice);
        let of_place = |((world, expected), real): ((&Items, &Items), &Items)| -> f64 {
            world.iter().zip(expected).zip(real).map(|((world, expected), real)| (world - expected) * real).sum()
        };
        let places: f64 = G::places(&world).iter().zip(&expected).zip(&real).map(of_place).sum();
        let more = places + G::sealed(rules, &view, truth, &world);
        total += more;
        squares += more * more;
    }
    let deals = f64::from(DEALS);
    let mean = total / deals;
    let variance = squares / deals - mean * mean;
    if variance > 1e-9 {
        return Some(mean * mean * deals / variance);
    }
    // a dealer that does not vary is right only where there is one world
    (mean.abs() > 1e-6).then_some(f64::INFINITY)
}

/// The distances in all positions in which something can vary.
fn distances<G: HiddenPlaces>(moments: &[Moment<G>], dealer: Dealer<G>) -> Vec<f64>
where
    Moment<G>: Sync,
{
    let numbered = moments.par_iter().enumerate();
    let found: Vec<f64> = numbered.filter_map(|(number, moment)| distance(moment, number as u64, dealer)).collect();
    println!("{}: {:.1} of {found:.1?}", G::ID, sum(&found));
    found
}

fn honest<G: HiddenPlaces>(rules: &G::Rules, _: &G::State, view: &G::State, dice: &mut Fast) -> G::State {
    G::determinize(rules, view, dice)
}

fn truthful<G: HiddenPlaces>(_: &G::Rules, truth: &G::State, _: &G::State, _: &mut Fast) -> G::State {
    truth.clone()
}

fn truthful_in_one_of_ten<G: HiddenPlaces>(
    rules: &G::Rules,
    truth: &G::State,
    view: &G::State,
    dice: &mut Fast,
) -> G::State {
    if dice.below(10) == 0 { truth.clone() } else { G::determinize(rules, view, dice) }
}

fn is_no_oracle<G: HiddenPlaces>()
where
    Moment<G>: Sync,
{
    let moments = moments::<G>();
    let found = distances(&moments, honest::<G>);
    assert!(found.len() > POSITIONS * 4 / 5, "{} positions", found.len());
    let distance = sum(&found);
    assert!(distance < MOST, "{distance}: dealt worlds agree with the truth more or less often than chance says");
    for planted in [truthful::<G> as Dealer<G>, truthful_in_one_of_ten::<G>] {
        let distance = sum(&distances(&moments[..POSITIONS_OF_PLANTED], planted));
        assert!(distance > 10.0 * MOST, "{distance}: a dealer who knows the truth is not found");
    }
}

#[test]
fn a_world_of_amun_re_is_the_truth_as_often_as_chance_says() {
    is_no_oracle::<AmunRe>();
}

#[test]
fn a_world_of_horus_is_the_truth_as_often_as_chance_says() {
    is_no_oracle::<Horus>();
}

#[test]
fn men_nefer_hides_nothing() {
    assert_eq!(moments::<MenNefer>().len(), 0);
    assert_eq!(GAMES.len(), 3, "each game is asked here");
}
