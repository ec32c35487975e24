//! Answers to the questions that can be asked of any table, from the rules and a state.

use crate::engine::text::notation;
use crate::engine::{FullGame, Interrupt, Names, NoChance, Seat, from_text, judge, listing, word_for};
use crate::session::input::read;
use crate::session::{CommandInput, DynDecision, DynValue, JsonInput, Scope, SessionError};

/// Rules, and a state or a view.
pub(super) struct QueryTarget<'t, G: FullGame> {
    pub(super) rules: &'t G::Rules,
    pub(super) names: &'t [String],
    pub(super) state: &'t G::State,
}

impl<G: FullGame> QueryTarget<'_, G> {
    pub(super) fn expect_seat(&self, seat: Seat) -> Result<(), SessionError> {
        let players = G::players(self.rules);
        if seat.number() < players { Ok(()) } else { Err(SessionError::Seat { seat, players }) }
    }

    pub(super) fn decision(&self, seat: Seat) -> Option<DynDecision> {
        let decision = G::decision(self.rules, self.state, seat)?;
        let mut words = String::new();
        // writing to a string does not fail
        let _ = G::write_decision(&decision, &mut words);
        Some(DynDecision { value: Box::new(decision), words })
    }

    pub(super) fn legal_ids(&self, seat: Seat, scope: Scope, ids: &mut Vec<u32>) {
        ids.clear();
        if self.expect_seat(seat).is_ok() {
            listing::ids::<G>(self.rules, self.state, seat, scope, &mut |id| ids.push(id));
        }
    }

    pub(super) fn legal_mask(&self, seat: Seat, scope: Scope, mask: &mut [u8]) {
        if self.expect_seat(seat).is_ok() {
            listing::mask::<G>(self.rules, self.state, seat, scope, mask);
        } else {
            mask.fill(0);
        }
    }

    /// The command that is asked for.
    pub(super) fn asked(&self, asked: CommandInput<'_>) -> Result<G::Command, SessionError> {
        match asked {
            CommandInput::Json(text) => read("the command", JsonInput::Text(text)),
            CommandInput::Value(value) => read("the command", JsonInput::Value(value)),
            CommandInput::Words(text) => match *notation::read(G::notation(), text).map_err(SessionError::Words)? {
                [command] => Ok(command),
                ref several => Err(SessionError::Form {
                    what: "the line",
                    found: format!("{} commands", several.len()),
                    expected: "one command at a time".to_owned(),
                }),
            },
            CommandInput::Id(id) => G::action(self.rules, self.state, id)
                .ok_or_else(|| SessionError::Action { id, space: G::action_space(self.rules) }),
        }
    }

    /// The violation of the rule that forbids a command, if one does.
    fn violation(&self, seat: Seat, command: G::Command) -> Option<G::Violation> {
        let (ruling, _) = judge::<G>(self.rules, &mut self.state.clone(), &mut NoChance, None, seat, command);
        match ruling {
            Err(Interrupt::Refused(violation)) => Some(violation),
            _ => None,
        }
    }

    pub(super) fn is_legal(&self, seat: Seat, asked: CommandInput<'_>) -> Result<bool, SessionError> {
        self.expect_seat(seat)?;
        let command = self.asked(asked)?;
        Ok(self.violation(seat, command).is_none())
    }

    pub(super) fn check(&self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError> {
        self.expect_seat(seat)?;
        let command = self.asked(asked)?;
        match self.violation(seat, command) {
            Some(violation) => {
                let names = Names::new(self.names.to_vec());
                Err(SessionError::illegal::<G>(self.rules, &names, self.state, seat, command, &violation))
            }
            None => Ok(()),
        }
    }

    pub(super) fn phase_words(&self) -> &'static str {
        word_for(G::terms(self.rules), G::phase(self.state).0)
    }

    pub(super) fn command(&self, id: u32) -> Result<DynValue, SessionError> {
        Ok(Box::new(self.asked(CommandInput::Id(id))?))
    }

    pub(super) fn words(&self, asked: CommandInput<'_>) -> Result<String, SessionError> {
        let mut said = String::new();
        // as above
        let _ = G::write_command(&self.asked(asked)?, &mut said);
        Ok(said)
    }

    pub(super) fn id_of(&self, command: &str) -> Option<u32> {
        G::action_id(self.rules, self.state, from_text(command).ok()?)
    }

    pub(super) fn id(&self, asked: CommandInput<'_>) -> Result<Option<u32>, SessionError> {
        let command = self.asked(asked)?;
        Ok(G::action_id(self.rules, self.state, command))
    }
}

/// Implements the queries for a type that has rules and a state (`at`), and that knows who can act (`attendance`).
macro_rules! table_queries {
    ($Type:ident) => {
        impl<G: FullGame> TableQueries for $Type<G> {
            fn game(&self) -> &'static str {
                G::ID
            }

            fn setup_value(&self) -> DynValue {
                Box::new(G::setup(self.at().rules).clone())
            }

            fn players(&self) -> u8 {
                G::players(self.at().rules)
            }

            fn to_act(&self) -> Seats {
                let QueryTarget { rules, state, .. } = self.at();
                self.attendance.present(G::to_act(rules, state))
            }

            fn decision(&self, seat: Seat) -> Option<DynDecision> {
                if self.attendance.lets_act(seat) { self.at().decision(seat) } else { None }
            }

            fn is_over(&self) -> bool {
                self.attendance.has_ended() || G::is_over(self.at().state)
            }

            fn interruption(&self) -> Option<String> {
                let QueryTarget { rules, names, state } = self.at();
                self.attendance.interruption(G::to_act(rules, state), names)
            }

            fn scores(&self) -> Vec<u16> {
                G::scores(self.at().state)
            }

            fn winners(&self) -> Seats {
                G::winners(self.at().state)
            }

            fn phase(&self) -> &'static str {
                let (phase, _) = G::phase(self.at().state);
                phase
            }

            fn phase_words(&self) -> &'static str {
                self.at().phase_words()
            }

            fn round(&self) -> u16 {
                G::round(self.at().state)
            }

            fn action_space(&self) -> u32 {
                G::action_space(self.at().rules)
            }

            fn legal_ids(&self, seat: Seat, scope: Scope, ids: &mut Vec<u32>) {
                if self.attendance.lets_act(seat) {
                    self.at().legal_ids(seat, scope, ids);
                } else {
                    ids.clear();
                }
            }

            fn legal_mask(&self, seat: Seat, scope: Scope, mask: &mut [u8]) {
                if self.attendance.lets_act(seat) {
                    self.at().legal_mask(seat, scope, mask);
                } else {
                    mask.fill(0);
                }
            }

            fn is_legal(&self, seat: Seat, asked: CommandInput<'_>) -> Result<bool, SessionError> {
                Ok(self.at().is_legal(seat, asked)? && self.attendance.lets_act(seat))
            }

            fn check(&self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError> {
                self.at().expect_seat(seat)?;
                self.attendance.check(seat, self.at().names)?;
                self.at().check(seat, asked)
            }

            fn command(&self, id: u32) -> Result<DynValue, SessionError> {
                self.at().command(id)
            }

            fn words(&self, asked: CommandInput<'_>) -> Result<String, SessionError> {
                self.at().words(asked)
            }

            fn id(&self, asked: CommandInput<'_>) -> Result<Option<u32>, SessionError> {
                self.at().id(asked)
            }

            fn id_of(&self, command: &str) -> Option<u32> {
                self.at().id_of(command)
            }
        }
    };
}

pub(super) use table_queries;
