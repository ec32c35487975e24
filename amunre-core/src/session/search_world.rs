//! A world for a search: dealt out of a view again and again, and played on in place.

use crate::engine::{
    Fast, FullGame, Interrupt, NoChance, Policy, Seat, Seats, Viewer, carry_out, choose, listing, pick, view_hash,
};
use crate::registry::with_game;
use crate::session::{DynView, LONGEST_GAME, SessionError, typed_view};

/// A world for a search. It begins as the view of a seat, in which the commands of that seat can be listed; the other functions are for a
/// world that was dealt out of it. It allocates nothing after its lists have grown.
pub trait SearchWorld {
    /// Returns the seat whose view it is.
    fn viewer(&self) -> Seat;
    /// Returns the first seat that must act; none at the end of the game.
    fn next_seat(&self) -> Option<Seat>;
    /// Lists the commands with which a seat makes its decision, in ascending order of ids; returns their number. Equal views of a seat have
    /// equal lists.
    fn list(&mut self, seat: Seat) -> usize;
    /// Returns the action id of a listed command.
    fn id(&self, place: usize) -> Option<u32>;
    /// Returns a listed command in words.
    fn words(&self, place: usize) -> String;
    /// Returns the place of a random listed command: a kind first, then a command of that kind.
    fn choose(&self, chance: &mut Fast) -> Option<usize>;
    /// Deals a new world that looks like the view.
    fn deal(&mut self, chance: &mut Fast);
    /// Returns a hash of what a seat sees of the world: seats that see the same have different ones.
    fn hash(&self, seat: Seat) -> u64;
    /// Carries out a listed command.
    fn play(&mut self, seat: Seat, place: usize, chance: &mut Fast) -> Result<(), SessionError>;
    /// Carries out a listed command in the view itself. If it returns true, the points are those of every world that looks like the view.
    /// Returns false if the outcome needs a draw or a hidden value: then the world cannot be used until another one is dealt.
    fn foresee(&mut self, seat: Seat, place: usize) -> Result<bool, SessionError>;
    /// Plays on at random to the end of the game.
    fn finish(&mut self, chance: &mut Fast) -> Result<(), SessionError>;
    /// Keeps the world as it is now, for [`Self::go_back`].
    fn keep(&mut self);
    /// Makes the world the one that was kept.
    fn go_back(&mut self);
    /// Returns the points of each seat, and the points that the game expects of what the seat has. None after the last seat.
    fn points(&self) -> [Option<(u16, u16)>; Seat::MOST as usize];
    /// Returns the winners, at the end.
    fn winners(&self) -> Seats;
}

/// Makes a world for a search of the view of a seat. The view of a spectator or of the referee is an error.
///
/// ```
/// use amunre_core::prelude::*;
/// use amunre_core::session::search_world;
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// let (mut world, mut chance) = (search_world(&*view)?, Fast::of_world(1, 0));
/// world.deal(&mut chance);
/// assert_eq!(world.list(Seat::FIRST), 21);
/// world.play(Seat::FIRST, 0, &mut chance)?;
/// world.finish(&mut chance)?;
/// assert!(!world.winners().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search_world<'v>(view: &'v dyn DynView) -> Result<Box<dyn SearchWorld + 'v>, SessionError> {
    with_game!(view.game(), G => search_world_as::<G>(view))?
}

/// Makes a world, as [`search_world`], in a game that is known when the program is compiled.
pub fn search_world_as<'v, G: FullGame>(view: &'v dyn DynView) -> Result<Box<dyn SearchWorld + 'v>, SessionError> {
    let view = typed_view::<G>(view)?;
    let found = match view.viewer {
        Viewer::Seat(seat) => {
            let (now, kept) = (Box::new(view.state.clone()), Box::new(view.state.clone()));
            let (rules, view) = (view.rules, view.state);
            return Ok(Box::new(World::<G> { rules, view, seat, now, kept, commands: Vec::with_capacity(512) }));
        }
        Viewer::Spectator => "a spectator",
        Viewer::Referee => "the referee",
    };
    Err(SessionError::Form {
        what: "the view",
        found: format!("that of {found}"),
        expected: "the view of a seat, which knows what the seat sees".to_owned(),
    })
}

struct World<'v, G: FullGame> {
    rules: &'v G::Rules,
    view: &'v G::State,
    seat: Seat,
    now: Box<G::State>,
    kept: Box<G::State>,
    commands: Vec<G::Command>,
}

impl<G: FullGame> World<'_, G> {
    fn command(&self, place: usize) -> Result<G::Command, SessionError> {
        self.commands.get(place).copied().ok_or_else(|| SessionError::Form {
            what: "the choice",
            found: place.to_string(),
            expected: format!("a number below {}, the number of listed commands", self.commands.len()),
        })
    }
}

impl<G: FullGame> SearchWorld for World<'_, G> {
    fn viewer(&self) -> Seat {
        self.seat
    }

    fn next_seat(&self) -> Option<Seat> {
        G::to_act(self.rules, &self.now).iter().next()
    }

    fn list(&mut self, seat: Seat) -> usize {
        self.commands.clear();
        if G::to_act(self.rules, &self.now).contains(seat) {
            listing::choices::<G>(self.rules, &self.now, seat, &mut self.commands);
        }
        self.commands.len()
    }

    fn id(&self, place: usize) -> Option<u32> {
        G::action_id(self.rules, &self.now, *self.commands.get(place)?)
    }

    fn words(&self, place: usize) -> String {
        self.commands.get(place).map_or(String::new(), |command| G::command_words(command).to_string())
    }

    fn choose(&self, chance: &mut Fast) -> Option<usize> {
        let chosen = choose::<G>(&self.commands, chance)?;
        self.commands.iter().position(|command| *command == chosen)
    }

    fn deal(&mut self, chance: &mut Fast) {
        *self.now = G::determinize(self.rules, self.view, chance);
    }

    fn hash(&self, seat: Seat) -> u64 {
        let seen = view_hash::<G>(self.rules, &self.now, Viewer::Seat(seat));
        seen.wrapping_add(u64::from(seat.number()).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn play(&mut self, seat: Seat, place: usize, chance: &mut Fast) -> Result<(), SessionError> {
        let command = self.command(place)?;
        Ok(carry_out::<G>(self.rules, &mut self.now, chance, None, seat, command)?)
    }

    fn foresee(&mut self, seat: Seat, place: usize) -> Result<bool, SessionError> {
        let command = self.command(place)?;
        (*self.now).clone_from(self.view);
        match carry_out::<G>(self.rules, &mut self.now, &mut NoChance, None, seat, command) {
            Ok(()) => Ok(true),
            Err(Interrupt::Needs(_)) => Ok(false),
            Err(other) => Err(other.into()),
        }
    }

    fn finish(&mut self, chance: &mut Fast) -> Result<(), SessionError> {
        for _ in 0..LONGEST_GAME {
            let Some(seat) = self.next_seat() else { break };
            let Some(picked) = pick::<G>(Policy::KindFirst, self.rules, &self.now, seat, chance) else { break };
            carry_out::<G>(self.rules, &mut self.now, chance, None, seat, picked.command)?;
        }
        Ok(())
    }

    fn keep(&mut self) {
        self.kept.clone_from(&self.now);
    }

    fn go_back(&mut self) {
        self.now.clone_from(&self.kept);
    }

    fn points(&self) -> [Option<(u16, u16)>; Seat::MOST as usize] {
        let mut all = [None; Seat::MOST as usize];
        for ((seat, points), place) in Seat::all(Seat::MOST).zip(G::points(&self.now)).zip(&mut all) {
            *place = Some((points, G::prospects(&self.now, seat)));
        }
        all
    }

    fn winners(&self) -> Seats {
        G::winners(&self.now)
    }
}
