//! Positions of Horus: stated in a few words, with the rest filled in so that the position is possible.

use amunre_core::engine::game::{Game as _, SetupError};
use amunre_core::engine::hidden::{Hidden, KnownTo};
use amunre_core::engine::ids::Seat;
use amunre_core::horus::{
    Card, Horus, OptionChanges, Phase, PlacedTile, RiverEnd, SetChoice, Setup, Spot, Stack, State, Terrain, Tile,
};

use crate::horus::{at, fill};

/// A position being built: at first the start of the river between its two ends.
#[derive(Clone, Debug)]
pub struct Position {
    setup: Setup,
    pub(super) state: State,
    pub(super) tiles: Vec<PlacedTile>,
    /// The stacks that were stated.
    pub(super) stacks: Vec<(Stack, u8)>,
    /// The random tiles in the bag; by default all that are nowhere else.
    pub(super) bag: Option<Vec<Tile>>,
    /// The cards in the pile; by default all that are nowhere else.
    pub(super) pile: Option<Vec<Card>>,
    /// The hands that were stated.
    pub(super) hands: Vec<Seat>,
    changes: Vec<fn(&mut State)>,
}

impl Position {
    /// A table of so many seats, in the middle of the game: the first seat is to play a card.
    pub fn of(players: u8) -> Self {
        Self::with(players, OptionChanges::default())
    }

    /// The same with options that differ.
    pub fn with(players: u8, options: OptionChanges) -> Self {
        let setup = Setup { options, ..Setup::of(players) };
        let mut state = Horus::initial(&Horus::rules(&setup).expect("a set-up"));
        state.turn = u16::from(players) * 2 + 1;
        state.deck_known_to = KnownTo::Nobody;
        state.phase = Phase::Expand { turn: Seat::FIRST };
        let tile = |at, terrain| PlacedTile { at, marker: None, terrain };
        let tiles = vec![
            tile(at(0, 0), Terrain::RiverStart),
            tile(at(-2, 0), Terrain::WestEnd),
            tile(at(2, 0), Terrain::EastEnd),
        ];
        let (stacks, hands, changes) = (Vec::new(), Vec::new(), Vec::new());
        Self { setup, state, tiles, stacks, bag: None, pile: None, hands, changes }
    }

    /// Tiles on the table, with the markers on them: `marsh 0,2 2,2*1; necropolis 4,0`, where a marker of seat 1 stands at 2,2.
    #[track_caller]
    pub fn tiles(mut self, tiles: &str) -> Self {
        for kind in tiles.split(';') {
            let mut words = kind.split_whitespace();
            let terrain = terrain(words.next().expect("a terrain"));
            for word in words {
                let (spot, marker) = word.split_once('*').map_or((word, None), |(spot, seat)| (spot, Some(seat)));
                let marker = marker.map(|seat| Seat::new(seat.parse().expect("a number")).expect("a seat"));
                self.tiles.push(PlacedTile { at: self::spot(spot), marker, terrain });
            }
        }
        self
    }

    /// An end of the river has gone on to there; a river tile lies where it was.
    #[track_caller]
    pub fn end(mut self, end: RiverEnd, x: i16, y: i16) -> Self {
        let before = self.tiles.iter_mut().find(|tile| tile.terrain == end.terrain()).expect("an end");
        before.terrain = Terrain::River;
        self.tiles.push(PlacedTile { at: at(x, y), marker: None, terrain: end.terrain() });
        self
    }

    /// Other tiles altogether.
    pub fn only(mut self, tiles: &str) -> Self {
        self.tiles.clear();
        self.tiles(tiles)
    }

    /// The remaining tiles of a stack. The box of this table had no more of them: the other tiles are random ones.
    pub fn stack(mut self, stack: Stack, left: u8) -> Self {
        self.stacks.push((stack, left));
        self
    }

    /// Nothing is in the bag but these; the other random tiles have left the game.
    pub fn bag(mut self, tiles: &[Tile]) -> Self {
        self.bag = Some(tiles.to_vec());
        self
    }

    /// Nothing is in the pile but these; the other cards have been discarded.
    pub fn pile(mut self, cards: &[Card]) -> Self {
        self.pile = Some(cards.to_vec());
        self
    }

    /// Just these cards are in the hand of a seat, unknown to others.
    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> Self {
        self.hands.push(seat);
        cards.iter().for_each(|card| self.state.seats[seat].hand.closed.add(Hidden::Known(*card)));
        self
    }

    /// Cards in the hand of a seat that everybody knows of.
    pub fn open_hand(mut self, seat: Seat, cards: &[Card]) -> Self {
        self.hands.push(seat);
        cards.iter().for_each(|card| self.state.seats[seat].hand.open.add(*card));
        self
    }

    /// Cards that were played.
    pub fn discards(mut self, cards: &[Card]) -> Self {
        cards.iter().for_each(|card| self.state.discards.add(*card));
        self
    }

    /// A seat has played its river-transport card.
    pub fn transported(mut self, seat: Seat) -> Self {
        self.state.seats[seat].transport = false;
        self
    }

    /// The points of a seat.
    pub fn score(mut self, seat: Seat, score: u16) -> Self {
        self.state.seats[seat].score = score;
        self
    }

    /// The number of the turn.
    pub fn turn(mut self, turn: u16) -> Self {
        self.state.turn = turn;
        self
    }

    /// So many turns have passed without a tile.
    pub fn idle(mut self, turns: u8) -> Self {
        self.state.idle = turns;
        self
    }

    /// The table waits for this.
    pub fn phase(mut self, phase: Phase) -> Self {
        self.state.phase = phase;
        self
    }

    /// A seat is to lay this random tile.
    pub fn explore(self, turn: Seat, tile: Tile) -> Self {
        self.phase(Phase::Explore { tile, turn })
    }

    /// A seat is to lay a second tile, of the river stack.
    pub fn second_tile(self, turn: Seat) -> Self {
        self.phase(Phase::SecondTile { card: None, turn })
    }

    /// A seat is to play a card.
    pub fn expand(self, turn: Seat) -> Self {
        self.phase(Phase::Expand { turn })
    }

    /// A seat is to say which stack its card takes from.
    pub fn choose(self, turn: Seat, card: Card) -> Self {
        self.phase(Phase::Choose { card, turn })
    }

    /// A seat is to lay the tile that its card brings.
    pub fn bring(self, turn: Seat, card: Card, stack: Stack) -> Self {
        self.phase(Phase::Reserve { card, stack, turn })
    }

    /// A seat can place a marker.
    pub fn influence(self, turn: Seat, card: Card) -> Self {
        self.phase(Phase::Influence { card, turn })
    }

    /// A seat plays river-transport and has so many tiles to lay.
    pub fn transport(self, turn: Seat, left: u8) -> Self {
        self.transported(turn).phase(Phase::Transport { left, turn })
    }

    /// A seat can lift a marker.
    pub fn moving(self, turn: Seat) -> Self {
        self.transported(turn).phase(Phase::Move { turn })
    }

    /// A seat has lifted the marker that stood there.
    pub fn settling(self, turn: Seat, from: Spot) -> Self {
        self.transported(turn).phase(Phase::Settle { from, turn })
    }

    /// Changes anything, after all else is filled in.
    pub fn but(mut self, change: fn(&mut State)) -> Self {
        self.changes.push(change);
        self
    }

    /// The set-up that starts from this position, the rest filled in.
    #[track_caller]
    pub fn setup(&self) -> Setup {
        let mut setup = self.setup.clone();
        if !self.stacks.is_empty() {
            setup.set = Some(SetChoice::Given(Box::new(fill::set(&self.stacks))));
        }
        let rules = Horus::rules(&setup).expect("a set-up");
        let mut state = fill::state(&rules, self);
        self.changes.iter().for_each(|change| change(&mut state));
        setup.position = Some(Box::new(state));
        setup
    }

    /// The error of the position, if it has one.
    #[track_caller]
    pub fn error(&self) -> Option<SetupError> {
        Horus::rules(&self.setup()).err()
    }
}

#[track_caller]
fn terrain(word: &str) -> Terrain {
    use amunre_core::engine::ids::Id as _;
    let found = Terrain::ALL.iter().copied().find(|terrain| terrain.name() == word);
    found.unwrap_or_else(|| panic!("{word} is no terrain"))
}

#[track_caller]
fn spot(word: &str) -> Spot {
    let (x, y) = word.split_once(',').expect("a spot such as 4,-2");
    at(x.parse().expect("a number"), y.parse().expect("a number"))
}
