//! The state of the toy game.

use amunre_core::engine::chance::Label;
use amunre_core::engine::game::SetupError;
use amunre_core::engine::hidden::{Aside, Bag, Hand, Hidden, Queue};
use amunre_core::engine::ids::{BySeat, Counts, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{Good, PILE, Way, pack};

/// The largest number of seats.
pub const MOST_PLAYERS: usize = 3;
/// The number of rounds.
pub const ROUNDS: u8 = 3;
/// The largest number of goods that lie aside.
pub const MOST_ASIDE: usize = 3;
/// The number of goods in the row.
pub const ROW: usize = 3;

/// The agreement before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 or 3.
    pub players: u8,
    /// A stated position to start from instead of the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<State>>,
}

impl Setup {
    /// A game of this number of players, from the deal on.
    pub fn of(players: u8) -> Self {
        Self { players, position: None }
    }
}

/// The same, checked.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The set-up from which they were compiled.
    pub setup: Setup,
    /// All goods.
    pub pack: Counts<Good, 4>,
}

impl Rules {
    /// Checks a set-up.
    pub fn compile(setup: &Setup) -> Result<Self, SetupError> {
        if !(2..=3).contains(&setup.players) {
            return Err(SetupError::new("players", setup.players, "2 or 3"));
        }
        let rules = Self { setup: setup.clone(), pack: pack() };
        setup.position.as_ref().map_or(Ok(()), |stated| stated.check_stated(&rules))?;
        Ok(rules)
    }
}

/// The phase: the command that the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Goods are dealt; no seat can act.
    Deal,
    /// A turn.
    Turns {
        /// The seat whose turn it is.
        turn: Seat,
    },
    /// The choice of a way, from all at once.
    Ways,
    /// The game is over.
    Over,
}

/// The choice of a way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chosen {
    /// None yet.
    #[default]
    Nothing,
    /// It lies face down.
    Sealed(Hidden<Way>),
    /// It lies open.
    Revealed(Way),
}

/// The possessions of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatState {
    /// Coins, which are points.
    pub coins: u16,
    /// Goods in hand.
    pub hand: Hand<Good, 4>,
    /// The way it chose.
    pub chosen: Chosen,
}

/// Everything that is on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The round; 0 before the first.
    pub round: u8,
    /// The phase.
    pub phase: Phase,
    /// The possessions of each seat.
    pub seats: BySeat<SeatState, MOST_PLAYERS>,
    /// The pile.
    pub pile: Bag<Good, 4>,
    /// The goods that lie aside face down.
    pub aside: Aside<Good, MOST_ASIDE>,
    /// The number of goods that were dug up: the names of those that lie there begin with the next number.
    pub dug: u8,
    /// The row, whose order is public.
    pub row: Queue<Good, ROW>,
    /// The goods that left the game, face up.
    pub gone: Counts<Good, 4>,
    /// The number of draws of this phase.
    pub draws: u8,
    /// The winners; none before the end.
    pub winners: Seats,
    /// Planted: nothing writes it. Always 0 in a game without a fault.
    #[serde(skip)]
    pub unwritten: u8,
}

impl State {
    /// The state before the first event, or the stated position.
    pub fn initial(rules: &Rules) -> Self {
        if let Some(stated) = &rules.setup.position {
            return State::clone(stated);
        }
        Self {
            round: 0,
            phase: Phase::Deal,
            seats: BySeat::new(rules.setup.players),
            pile: Bag::of(rules.pack),
            aside: Aside::default(),
            dug: 0,
            row: Queue::default(),
            gone: Counts::default(),
            draws: 0,
            winners: Seats::NONE,
            unwritten: 0,
        }
    }

    /// The phase and the round.
    pub fn phase(&self) -> (&'static str, u8) {
        let phase = match self.phase {
            Phase::Deal => "deal",
            Phase::Turns { .. } => "turns",
            Phase::Ways => "ways",
            Phase::Over => "over",
        };
        (phase, self.round.max(1))
    }

    /// The label of the draws of this phase.
    pub fn label(&self) -> Label {
        let (phase, round) = self.phase();
        Label { pile: &PILE, phase, round }
    }

    /// Returns true if the content of the pile is public: everything that left it lies open.
    pub fn is_pile_public(&self) -> bool {
        self.phase == Phase::Deal && self.aside.is_empty()
    }

    /// The seats from this round's first clockwise.
    pub fn in_turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let players = self.seats.players();
        let first = Seat::new(self.round.saturating_sub(1) % players);
        first.unwrap_or(Seat::FIRST).clockwise(players)
    }

    /// Returns the number of goods of a kind that can be seen nowhere.
    pub fn unseen(&self, good: Good) -> u8 {
        let seen = self.seen().of(good) + self.pile.kinds().of(good);
        pack().of(good).saturating_sub(seen)
    }

    /// Goods that can be seen somewhere, the pile left out.
    pub fn seen(&self) -> Counts<Good, 4> {
        let mut seen = self.gone;
        self.row.iter().for_each(|good| seen.add(good));
        for good in self.aside.iter().filter_map(Hidden::known) {
            seen.add(good);
        }
        for (_, seat) in self.seats.iter() {
            seen.add_all(&seat.hand.known());
        }
        seen
    }
}
