//! A search that knows the whole state, with all hands and piles: it shows what knowledge is worth. It is no agent.

use std::collections::HashMap;
use std::error::Error;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::FullGame;
use amunre_core::engine::search::{Policy, Position};
use amunre_core::registry::with_game;
use amunre_core::session::{DynView, LONGEST_GAME, TypedView, typed_view};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// Returns the action id of the choice after so many games. `table` is the view of the referee.
pub(crate) fn choose(table: &dyn DynView, games: u64, seed: u64) -> Result<u32> {
    with_game!(table.game(), G => choose_as::<G>(table, games, seed))?
}

/// The visits of a choice, and its mean reward.
type Stats = (u32, f32);

/// Searches as the agent does, with the true state in place of worlds, and nodes for states in place of views. The draws to come are random.
fn choose_as<G: FullGame>(table: &dyn DynView, games: u64, seed: u64) -> Result<u32> {
    let TypedView { rules, state, .. } = typed_view::<G>(table)?;
    let root = Position::<G>::new(rules, state.clone());
    let (mut tree, mut commands, mut path) = (HashMap::<u64, Vec<Stats>>::new(), Vec::new(), Vec::new());
    root.required_commands(&mut commands);
    tree.insert(root.hash(), vec![(0, 0.0); commands.len()]);
    for game in 0..games {
        let (mut position, mut chance) = (root.clone(), Fast::of_world(seed, game));
        path.clear();
        while let Some(seat) = position.next_seat() {
            position.required_commands(&mut commands);
            if commands.is_empty() {
                break;
            }
            let mut place = 0;
            if commands.len() > 1 {
                let hash = position.hash();
                let Some(stats) = tree.get(&hash) else {
                    tree.insert(hash, vec![(0, 0.0); commands.len()]);
                    break;
                };
                place = select(stats, &mut chance);
                path.push((hash, place, usize::from(seat.number())));
            }
            position.play_unchecked(seat, commands[place], &mut chance).map_err(|stop| stop.to_string())?;
        }
        let mut playout = position.playout(Policy::KindFirst, seed, game);
        playout.finish(LONGEST_GAME).map_err(|stop| stop.to_string())?;
        let points: Vec<f32> = G::points(playout.state()).map(f32::from).collect();
        let winners = G::winners(playout.state());
        for (hash, place, seat) in &path {
            let others = points.iter().enumerate().filter(|(other, _)| other != seat);
            let best = others.map(|(_, points)| *points).fold(0.0, f32::max);
            let is_winner = winners.iter().any(|winner| usize::from(winner.number()) == *seat);
            let share = if is_winner { 1.0 / f32::from(u8::try_from(winners.len())?) } else { 0.0 };
            let reward = 0.5 * share + 0.5 / (1.0 + ((best - points[*seat]) / 5.0).exp());
            let (visits, value) = &mut tree.entry(*hash).or_default()[*place];
            *visits += 1;
            #[allow(clippy::cast_precision_loss)] // a mean
            let number = *visits as f32;
            *value += (reward - *value) / number;
        }
    }
    let stats = &tree[&root.hash()];
    let place = (0..stats.len()).max_by_key(|place| stats[*place].0).unwrap_or_default();
    root.required_commands(&mut commands);
    G::action_id(rules, root.state(), commands[place]).ok_or_else(|| "a command without an id".into())
}

/// Selects a choice that was not tried, at random, or the one with the highest bound (UCB1).
fn select(stats: &[Stats], chance: &mut Fast) -> usize {
    let untried: Vec<usize> = (0..stats.len()).filter(|place| stats[*place].0 == 0).collect();
    if let Ok(number @ 1..) = u32::try_from(untried.len()) {
        return untried[chance.below(number) as usize];
    }
    #[allow(clippy::cast_precision_loss)] // a bound
    let curiosity = 0.25 * (stats.iter().map(|(visits, _)| visits).sum::<u32>() as f32).ln();
    #[allow(clippy::cast_precision_loss)] // a bound
    let bound = |place: usize| stats[place].1 + (curiosity / stats[place].0 as f32).sqrt();
    (0..stats.len()).max_by(|one, other| bound(*one).total_cmp(&bound(*other))).unwrap_or_default()
}
