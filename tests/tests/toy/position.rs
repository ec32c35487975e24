//! The possible positions of the toy game, and the repairs of a referee in them.

use amunre_core::engine::game::SetupError;
use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::{Id, Seat};

use super::state::ROUNDS;
use super::{Chosen, Event, Good, Phase, Rules, State};

/// The most coins of a seat at the start, or after a ruling: far above any game.
pub const MOST_COINS: u16 = 10_000;

type PositionCheck = Result<(), SetupError>;

impl State {
    /// Fails unless every good of the pack is somewhere, and no kind is there too often; for a view, as far as it shows.
    pub fn check(&self, rules: &Rules) -> PositionCheck {
        let hands: u16 = self.seats.iter().map(|(_, seat)| seat.hand.len()).sum();
        let lying = self.aside.len() + self.row.iter().count();
        let lying = u16::try_from(lying).unwrap_or(u16::MAX);
        let number = hands + lying + u16::from(self.pile.len()) + self.gone.len();
        if number != rules.pack.len() {
            return Err(SetupError::new("goods", number, rules.pack.len()));
        }
        let mut seen = self.seen();
        seen.add_all(self.pile.kinds());
        for good in Good::ALL.iter().copied() {
            if seen.of(good) > rules.pack.of(good) {
                let most = format_args!("at most {}", rules.pack.of(good));
                return Err(SetupError::new(format_args!("goods.{good}"), seen.of(good), most));
            }
        }
        if self.seats.players() != rules.setup.players {
            return Err(SetupError::new("seats", self.seats.players(), rules.setup.players));
        }
        if self.round > ROUNDS {
            return Err(SetupError::new("round", self.round, format_args!("at most {ROUNDS}")));
        }
        Ok(())
    }

    /// Checks the same as [`State::check`], and that everything is known and the table waits for a seat.
    pub fn check_stated(&self, rules: &Rules) -> PositionCheck {
        self.check(rules)?;
        let waits = match self.phase {
            Phase::Turns { turn } => turn.number() < rules.setup.players,
            Phase::Ways => self.seats.iter().any(|(_, own)| own.chosen == Chosen::Nothing),
            Phase::Deal | Phase::Over => false,
        };
        if !waits || self.round == 0 {
            let found = format!("{:?} in round {}", self.phase, self.round);
            return Err(SetupError::new("phase", found, "a phase in which the table waits for a seat"));
        }
        let lying = self.aside.iter().all(|good| good != Hidden::Unseen);
        let own = |own: &super::SeatState| own.hand.closed.is_known() && own.chosen != Chosen::Sealed(Hidden::Unseen);
        if !(lying && self.pile.is_known() && self.seats.iter().all(|(_, seat)| own(seat))) {
            return Err(SetupError::new("goods", "a view", "the whole truth"));
        }
        let seats = Seat::all(rules.setup.players);
        seats.into_iter().try_for_each(|seat| check_coins(seat, self.seats[seat].coins))
    }
}

fn check_coins(seat: Seat, coins: u16) -> PositionCheck {
    if coins <= MOST_COINS {
        return Ok(());
    }
    let field = format_args!("seats[{}].coins", seat.number()).to_string();
    Err(SetupError::new(field, coins, format_args!("at most {MOST_COINS}")))
}

/// Checks if an event is a repair that is possible at this table.
pub fn check_repair(rules: &Rules, event: &Event) -> PositionCheck {
    match *event {
        Event::CoinsSet { seat, coins } if seat.number() < rules.setup.players => check_coins(seat, coins),
        Event::CoinsSet { seat, .. } => {
            let players = rules.setup.players;
            Err(SetupError::new("seat", seat.number(), format_args!("below {players}")))
        }
        _ => Err(SetupError::new("event", format!("{event:?}"), "a repair")),
    }
}
