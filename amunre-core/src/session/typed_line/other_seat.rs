//! Commands of another seat, given at the screen of one seat.

use serde_json::Value;

use crate::engine::{FullGame, Names, NoChance, Seat, from_value, judge};
use crate::log::transcription::Rejection;
use crate::session::queries::QueryTarget;

impl<G: FullGame> QueryTarget<'_, G> {
    /// Fails if hidden values of this seat, which the viewer does not see, decide whether its commands are legal. Then a refusal by the
    /// whole game would show these values.
    pub(in crate::session) fn expect_shown(&self, seat: Seat, commands: &[Value]) -> Result<(), Rejection> {
        if self.viewer.sees(seat) {
            return Ok(());
        }
        let own = |why: &str| {
            let name = Names::new(self.names.to_vec()).of(seat);
            Err(Rejection::Cannot(format!("{why}: let {name} give it at a screen of their own")))
        };
        let [command] = commands else {
            return own("this screen takes one command at a time of another seat");
        };
        let command: G::Command = from_value(command).map_err(|error| Rejection::Cannot(error.to_string()))?;
        if G::is_secret(command) {
            return own("this command is hidden from the other seats");
        }
        let (_, effects) = judge::<G>(self.rules, &mut self.state.clone(), &mut NoChance, None, seat, command);
        if effects.possible {
            return own("what this screen shows does not tell whether this command is legal");
        }
        Ok(())
    }
}
