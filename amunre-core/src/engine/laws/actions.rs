//! Law of actions: an id names one command, and a line says one command.

use crate::engine::laws::breach::{Breach, LawResult};
use crate::engine::playout::KINDS;
use crate::engine::text::notation;
use crate::engine::{Encoding, Samples};

fn breach(detail: String) -> Breach {
    Breach { law: "actions", detail }
}

/// Checks the law of the ids at one state: each id that names a command is the id of this command. An id may name no
/// command in a state.
pub fn check_ids<G: Encoding + Samples>(rules: &G::Rules, state: &G::State) -> LawResult {
    let space = G::action_space(rules);
    let mut last = 0;
    for id in 0..space {
        let hint = last;
        let Some(command) = G::action(rules, state, id) else { continue };
        let own = G::action_id(rules, state, command);
        if own != Some(id) {
            return Err(breach(format!("the id {id} names {command:?}, and its id is {own:?}: {state:?}")));
        }
        // any hint is allowed, the last one too
        for hint in [0, 1, id.saturating_sub(12), id, id.saturating_add(60), u32::MAX, hint] {
            last = hint;
            let listed = G::action_id_in_list(rules, state, command, &mut last);
            if listed != own {
                return Err(breach(format!(
                    "{command:?} has the id {own:?}, and {listed:?} by the hint {hint}: {state:?}"
                )));
            }
        }
        let kind = G::kind(command);
        if kind >= KINDS {
            return Err(breach(format!("{command:?} is of kind {kind}: expected one below {KINDS}")));
        }
    }
    for command in G::odd_commands() {
        let Some(id) = G::action_id(rules, state, command) else { continue };
        let named = G::action(rules, state, id);
        if named != Some(command) {
            return Err(breach(format!("{command:?} has the id {id}, which names {named:?}: {state:?}")));
        }
    }
    let beyond = [space, u32::MAX].into_iter().find_map(|id| Some((id, G::action(rules, state, id)?)));
    beyond.map_or(Ok(()), |(id, command)| {
        Err(breach(format!("{command:?} has the id {id}: expected one below {space}: {state:?}")))
    })
}

/// Checks the law of the lines: each command with an id is read back from its line.
pub fn check_lines<G: Encoding>(rules: &G::Rules, state: &G::State) -> LawResult {
    (0..G::action_space(rules)).filter_map(|id| G::action(rules, state, id)).try_for_each(check_line::<G>)
}

/// Checks the law of the line of one command.
pub(super) fn check_line<G: Encoding>(command: G::Command) -> LawResult {
    let line = G::command_words(&command).to_string();
    if notation::read(G::notation(), &line).is_ok_and(|read| read == [command]) {
        return Ok(());
    }
    Err(Breach { law: "notation", detail: format!("{command:?} is written {line:?}, which is not read so") })
}
