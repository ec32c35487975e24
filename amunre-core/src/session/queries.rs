//! Answers to what can be asked of any table, out of the rules and a state.

use crate::engine::text::notation;
use crate::engine::{Blind, Game, Seat, Stop, judge};
use crate::log::to_canonical;
use crate::session::input::read;
use crate::session::{Asked, Owes, Problem, Scope};

/// Rules, and a state or a view.
pub(super) struct At<'t, G: Game> {
    pub(super) rules: &'t G::Rules,
    pub(super) state: &'t G::State,
}

impl<G: Game> At<'_, G> {
    pub(super) fn setup(&self) -> String {
        to_canonical(G::setup(self.rules)).unwrap_or_default()
    }

    pub(super) fn expect_seat(&self, seat: Seat) -> Result<(), Problem> {
        let players = G::players(self.rules);
        if seat.number() < players { Ok(()) } else { Err(Problem::Seat { seat, players }) }
    }

    pub(super) fn owed(&self, seat: Seat) -> Option<Owes> {
        let owed = G::owed(self.rules, self.state, seat)?;
        let mut words = String::new();
        // writing to a string does not fail
        let _ = G::write_owed(&owed, &mut words);
        Some(Owes { json: to_canonical(&owed).unwrap_or_default(), words })
    }

    pub(super) fn legal(&self, seat: Seat, scope: Scope, ids: &mut Vec<u32>) {
        ids.clear();
        if self.expect_seat(seat).is_err() {
            return;
        }
        let mut list = Vec::with_capacity(64);
        G::owed_commands(self.rules, self.state, seat, &mut list);
        let only_others = list.is_empty() && G::owing(self.rules, self.state).contains(seat);
        if scope == Scope::All || only_others {
            G::anytime_commands(self.rules, self.state, seat, &mut list);
        }
        ids.extend(list.into_iter().filter_map(|command| G::action_id(self.rules, self.state, command)));
    }

    /// The command that is asked for.
    pub(super) fn asked(&self, asked: Asked<'_>) -> Result<G::Command, Problem> {
        match asked {
            Asked::Json(text) => read("the command", text),
            Asked::Words(text) => match *notation::read(G::notation(), text).map_err(Problem::Words)? {
                [command] => Ok(command),
                ref several => Err(Problem::Form {
                    what: "the line",
                    found: format!("{} commands", several.len()),
                    expected: "one command at a time".to_owned(),
                }),
            },
            Asked::Id(id) => G::action(self.rules, self.state, id)
                .ok_or_else(|| Problem::Action { id, space: G::action_space(self.rules) }),
        }
    }

    pub(super) fn check(&self, seat: Seat, asked: Asked<'_>) -> Result<(), Problem> {
        self.expect_seat(seat)?;
        let command = self.asked(asked)?;
        let (ruling, _) = judge::<G>(self.rules, &mut self.state.clone(), &mut Blind, None, seat, command);
        match ruling {
            Err(stop @ Stop::Refused(_)) => Err(Problem::stopped::<G>(self.rules, self.state, seat, command, &stop)),
            _ => Ok(()),
        }
    }

    pub(super) fn command(&self, id: u32) -> Result<String, Problem> {
        Ok(to_canonical(&self.asked(Asked::Id(id))?)?)
    }

    pub(super) fn words(&self, asked: Asked<'_>) -> Result<String, Problem> {
        let mut said = String::new();
        // as above
        let _ = G::write_command(&self.asked(asked)?, &mut said);
        Ok(said)
    }

    pub(super) fn id(&self, asked: Asked<'_>) -> Result<Option<u32>, Problem> {
        let command = self.asked(asked)?;
        Ok(G::action_id(self.rules, self.state, command))
    }
}

/// Answers with the rules and the state that a type has.
macro_rules! standing {
    ($Type:ident) => {
        impl<G: Game> Standing for $Type<G> {
            fn game(&self) -> &'static str {
                G::ID
            }

            fn setup(&self) -> String {
                self.at().setup()
            }

            fn players(&self) -> u8 {
                G::players(self.at().rules)
            }

            fn owing(&self) -> Seats {
                let At { rules, state } = self.at();
                G::owing(rules, state)
            }

            fn owed(&self, seat: Seat) -> Option<Owes> {
                self.at().owed(seat)
            }

            fn is_over(&self) -> bool {
                G::is_over(self.at().state)
            }

            fn scores(&self) -> Vec<u16> {
                G::scores(self.at().state)
            }

            fn winners(&self) -> Seats {
                G::winners(self.at().state)
            }

            fn phase(&self) -> (&'static str, u8) {
                G::phase(self.at().state)
            }

            fn action_space(&self) -> u32 {
                G::action_space(self.at().rules)
            }

            fn legal(&self, seat: Seat, scope: Scope, ids: &mut Vec<u32>) {
                self.at().legal(seat, scope, ids);
            }

            fn check(&self, seat: Seat, asked: Asked<'_>) -> Result<(), Problem> {
                self.at().check(seat, asked)
            }

            fn command(&self, id: u32) -> Result<String, Problem> {
                self.at().command(id)
            }

            fn words(&self, asked: Asked<'_>) -> Result<String, Problem> {
                self.at().words(asked)
            }

            fn id(&self, asked: Asked<'_>) -> Result<Option<u32>, Problem> {
                self.at().id(asked)
            }
        }
    };
}

pub(super) use standing;
