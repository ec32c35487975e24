//! Thinking in parts: for a caller that shows how far a search is, or ends it early.

use amunre_core::session::DynView;

use crate::known::Known;
use crate::search::{Grown, Search, Stop};
use crate::{Advice, Agent, AgentError, Budget, Thinking};

/// The thoughts of an agent about one view. They are made in parts, on the thread of the caller.
///
/// ```
/// use amunre_agents::{Agent, Thinking, Thought};
/// use amunre_core::prelude::*;
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let (agent, view): (Agent, _) = ("search:50".parse()?, game.view(Viewer::Seat(Seat::FIRST)));
/// let mut thought = Thought::begin(agent, view.copy(), 1)?;
/// while thought.advance(20)? > 0 {
///     println!("so far: {}", thought.advice()?.words);
/// }
/// assert_eq!(thought.advice()?, agent.advise(&*view, &Thinking::of_seed(1))?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Thought {
    agent: Agent,
    view: Box<dyn DynView>,
    seed: u64,
    /// The games of the whole search; 0 for what is chosen at once.
    games: u64,
    grown: Grown,
}

impl Thought {
    /// Begins to think for the seat whose view this is. A search must have a budget of games: the caller has the clock.
    pub fn begin(agent: Agent, view: Box<dyn DynView>, seed: u64) -> Result<Self, AgentError> {
        let choices = Known::of(&*view)?.choices;
        let games = match agent {
            Agent::Search(Budget::Milliseconds(milliseconds)) => return Err(AgentError::NoClock { milliseconds }),
            Agent::Search(Budget::Games(games)) if choices > 1 => games.into(),
            _ => 0,
        };
        Ok(Self { agent, view, seed, games, grown: Grown::default() })
    }

    /// Plays so many more games of a search, as far as its budget goes. Returns the number of games that are left: 0 for another agent.
    pub fn advance(&mut self, games: u32) -> Result<u32, AgentError> {
        self.search(games, false)?;
        Ok(u32::try_from(self.games - self.grown.games).unwrap_or(u32::MAX))
    }

    /// Returns the choice so far, with its reasons: after all games it is that of [`Agent::advise`].
    pub fn advice(&mut self) -> Result<Advice, AgentError> {
        // one game at least
        let least = u32::from(self.grown.games == 0);
        match self.search(least, true)? {
            Some(advice) => Ok(advice),
            None => self.agent.advise(&*self.view, &Thinking::of_seed(self.seed)),
        }
    }

    /// Plays games of a search, and gives the advice after them if it is asked for.
    fn search(&mut self, games: u32, is_asked: bool) -> Result<Option<Advice>, AgentError> {
        if self.games == 0 {
            return Ok(None);
        }
        let known = Known::of(&*self.view)?;
        let end = self.grown.games.saturating_add(games.into()).min(self.games);
        let mut search = Search::new(&known, self.seed, 0, std::mem::take(&mut self.grown))?;
        let played = search.run(end, &Stop::NEVER);
        let (root, grown) = search.grown();
        if !is_asked || played.is_err() {
            self.grown = grown;
            return played.map(|()| None);
        }
        let (chosen, grown) = Search::chosen(&known, self.seed, vec![(root, grown)])?;
        self.grown = grown;
        Advice::of(&known, chosen).map(Some)
    }
}
