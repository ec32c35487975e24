//! Plays games at random and asks each law at the states that they meet.

use crate::engine::laws::breach::{Breach, Tally};
use crate::engine::laws::record::Written;
use crate::engine::laws::{
    actions, determinize, fold, following, legality, location, naming, observation, record, sealed,
};
use crate::engine::listing::choices;
use crate::engine::{Fast, FullGame, Samples, Seat, Viewer, choose};

/// The most commands of a game; a longer one breaks a law.
const LONGEST_GAME: u64 = 20_000;

/// Every so many steps a state is written as JSON and read again, whole and as one viewer sees it; at heavy steps,
/// every view.
const WRITTEN: u64 = 4;

/// Plays a game at random and checks all laws: the light ones at every step, the heavy ones at every `every`-th step,
/// from another step on in each game.
pub fn play<G: FullGame + Samples>(rules: &G::Rules, seed: u64, game: u64, every: u64) -> Result<Tally, Breach> {
    let mut tally = Tally::default();
    let mut log = record::TrackedGame::<G>::begin(rules, seed, game)?;
    // a generator of its own: checking the laws does not change the game
    let mut dice = Fast::new(seed ^ 0x1a75, game);
    while !G::is_over(&log.state) {
        if tally.commands >= LONGEST_GAME {
            return Err(Breach {
                law: "end",
                detail: format!("no end after {LONGEST_GAME} commands: {:?}", log.state),
            });
        }
        let heavy = tally.commands.wrapping_add(game) % every.max(1) == 0;
        let step = tally.commands.wrapping_add(game);
        if heavy {
            record::check_state::<G>(rules, &log.state, Written::AllViews)?;
        } else if step.is_multiple_of(WRITTEN) {
            record::check_state::<G>(rules, &log.state, Written::OneView(step / WRITTEN))?;
        }
        if heavy {
            actions::check_ids::<G>(rules, &log.state)?;
            legality::check::<G>(rules, &log.state, &mut tally)?;
            determinize::check::<G>(rules, &log.state, &mut dice)?;
            location::check::<G>(rules, &log.state, &mut Fast::new(seed ^ 0x10ca, tally.commands))?;
            sealed::check::<G>(rules, &log.state)?;
            record::check_position::<G>(rules, &log.state)?;
        }
        let (seat, command) = pick::<G>(rules, &log.state, &mut dice, &mut tally)?;
        if heavy {
            for viewer in Viewer::all(G::players(rules)) {
                observation::check::<G>(rules, &log.state, viewer, seat, command, &mut dice, &mut tally)?;
            }
        }
        let before = log.state.clone();
        let events = log.carry_out(rules, seat, command)?;
        fold::check::<G>(rules, &before, events)?;
        tally.commands += 1;
    }
    record::check_state::<G>(rules, &log.state, Written::AllViews)?;
    legality::check::<G>(rules, &log.state, &mut tally)?;
    sealed::check::<G>(rules, &log.state)?;
    log.check_replay(rules)?;
    naming::check::<G>(rules, &log)?;
    following::check::<G>(rules, &log, &mut tally)?;
    Ok(tally)
}

/// Picks a seat and a command at random: mostly of a seat that must act, now and then a sale by any seat.
fn pick<G: FullGame>(
    rules: &G::Rules,
    state: &G::State,
    dice: &mut Fast,
    tally: &mut Tally,
) -> Result<(Seat, G::Command), Breach> {
    let mut list = Vec::new();
    if dice.below(12) == 0 {
        let any = dice.below(u32::from(G::players(rules)));
        if let Some(seat) = Seat::all(G::players(rules)).find(|seat| u32::from(seat.number()) == any) {
            G::anytime_commands(rules, state, seat, &mut list);
            if let Some(command) = choose::<G>(&list, dice) {
                return Ok((seat, command));
            }
        }
    }
    let acting = G::to_act(rules, state);
    let which = usize::try_from(dice.below(acting.len())).unwrap_or(0);
    let stuck = || Breach { law: "end", detail: format!("no seat can act, and the game is not over: {state:?}") };
    let seat = acting.iter().nth(which).ok_or_else(stuck)?;
    list.clear();
    choices::<G>(rules, state, seat, &mut list);
    tally.lists += 1;
    tally.listed += u64::try_from(list.len()).unwrap_or(0);
    choose::<G>(&list, dice).map(|command| (seat, command)).ok_or_else(stuck)
}
