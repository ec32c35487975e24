//! Opponents for every game of the referee: they see only what their seat sees, and choose a command.
//!
//! - `random`: a kind of command at random, then a command of that kind.
//! - `greedy`: the command after which it expects the greatest lead.
//! - `search:300`, `search:20ms`: tries commands in worlds that look like its view, in so many games or for so long.
//!
//! ```
//! use amunre_agents::{Agent, Thinking};
//! use amunre_core::prelude::*;
//!
//! let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
//! let agent: Agent = "search:20".parse()?;
//! let advice = agent.advise(&*game.view(Viewer::Seat(Seat::FIRST)), &Thinking::of_seed(1))?;
//! assert_eq!(advice.choices.iter().map(|choice| choice.visits).sum::<u32>(), 20);
//! game.apply(Seat::FIRST, CommandInput::Id(advice.id))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! An agent gets a view and nothing else. The compiler refuses a game, which knows all hands and the draws to come:
//!
//! ```compile_fail,E0308
//! # use amunre_agents::{Agent, Thinking};
//! # use amunre_core::session::{GameStart, open};
//! # let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7)).unwrap();
//! Agent::Random.advise(&*game, &Thinking::of_seed(1));
//! ```
//!
//! A view of the referee, which is the whole state, is refused at run time ([`AgentError::NotOfASeat`]).

mod advice;
mod agent;
mod analysis;
mod error;
mod greedy;
mod known;
mod name;
mod player;
mod search;
mod simulated;
mod thought;
mod tree;

pub use advice::{Advice, Choice, LineStep};
pub use agent::{Agent, Thinking};
pub use analysis::{AnalysedDecision, Analysis, AnalysisError, ValuedCommand, analyse};
pub use error::AgentError;
pub use name::{Budget, MOST_GAMES, MOST_MILLISECONDS};
pub use player::{PlayedGame, Player, play_game};
pub use simulated::{SeatedAgents, SimulatedPlayer, choice_seed};
pub use thought::Thought;

/// The Rust example of the page on agents.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guide/agents.md")]
pub struct Page;
