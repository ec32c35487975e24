//! The ladder: one agent against others of one kind, in whole games. `cargo xtask ladder` runs it; docs/guide/agents.md has its results.
//!
//! `ladder GAMES SEED GAME SEATS ONE OTHERS`: so many games of a game with so many seats, in which one agent plays against others. The seat
//! of the one moves on from game to game. A draw counts as a share of the win. The interval is that of Wilson, 95 %. The one can be
//! `cheat:N` too, a search that knows the whole state.
//!
//! `ladder cost GAME SEATS ROUNDS`: the time of agents.

mod cheat;
mod cost;

use std::error::Error;
use std::time::Instant;

use amunre_agents::{Agent, Player, Thinking, play_game};
use amunre_core::engine::ids::Seats;
use amunre_core::prelude::*;
use amunre_core::session::{SimulatedSeat, simulation};
use rayon::prelude::*;

/// The outcome of a game for the one agent.
struct Outcome {
    share: f64,
    margin: f64,
}

impl Outcome {
    fn of(place: usize, scores: &[u16], winners: Seats) -> Self {
        let is_winner = winners.iter().any(|seat| usize::from(seat.number()) == place);
        let best = (0..).zip(scores).filter(|(seat, _)| *seat != place).map(|(_, points)| *points).max();
        Self {
            share: if is_winner { 1.0 / f64::from(winners.len()) } else { 0.0 },
            margin: f64::from(scores[place]) - f64::from(best.unwrap_or_default()),
        }
    }
}

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [cost, game, seats, rounds] = args.as_slice()
        && cost == "cost"
    {
        return cost::print(game, &setup_of(game, seats), rounds.parse()?);
    }
    let [games, seed, game, seats, one, others] = args.as_slice() else {
        return Err("expected GAMES SEED GAME SEATS ONE OTHERS, as in: 200 1 horus 4 search:100 random".into());
    };
    let setup = setup_of(game, seats);
    let (games, seed, seats): (u64, u64, usize) = (games.parse()?, seed.parse()?, seats.parse()?);
    let others: Agent = others.parse()?;
    let cheat: Option<u64> = one.strip_prefix("cheat:").map(str::parse).transpose()?;
    let agent: Agent = if cheat.is_some() { Agent::Random } else { one.parse()? };
    let series = simulation(game, &setup, &[SimulatedSeat::Asked], seed)?;
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let play = |number: u64| {
        let place = usize::try_from(number)? % seats;
        if let Some(games) = cheat {
            let (scores, winners) = cheated(game, &setup, seed << 32 | number, place, games, others)?;
            return Ok(Outcome::of(place, &scores, winners));
        }
        let mut players: Vec<Box<dyn Player>> =
            (0..seats).map(|seat| Box::new(if seat == place { agent } else { others }) as _).collect();
        let played = play_game(&*series, number, &mut players, seed, Some(&clock))?.result;
        Ok(Outcome::of(place, &played.scores, played.winners))
    };
    let played = (0..games).into_par_iter().map(play).collect::<Result<Vec<Outcome>>>()?;
    #[allow(clippy::cast_precision_loss)] // far below 2^53
    let number = games as f64;
    let share = played.iter().map(|outcome| outcome.share).sum::<f64>() / number;
    let margin = played.iter().map(|outcome| outcome.margin).sum::<f64>() / number;
    let (low, high) = interval(share, number);
    println!(
        "{game}, {seats} seats, {games} games, seed {seed}: {one} against {others}: {:.1} % ({:.1}-{:.1}), margin {margin:+.1}, {:.1} s",
        100.0 * share,
        100.0 * low,
        100.0 * high,
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}

fn setup_of(game: &str, seats: &str) -> String {
    let edition = if game == "amun-re" { r#""edition":"classic","# } else { "" };
    format!(r#"{{{edition}"players":{seats}}}"#)
}

/// Plays a game in which one seat knows everything; returns the points and the winners.
fn cheated(game: &str, setup: &str, seed: u64, place: usize, games: u64, others: Agent) -> Result<(Vec<u16>, Seats)> {
    let mut table = open(game, setup, &GameStart::of_number(seed))?;
    for turn in 0.. {
        let Some(seat) = table.to_act().first() else { break };
        let seed = seed.wrapping_mul(1 << 20) + turn;
        let id = if usize::from(seat.number()) == place {
            cheat::choose(&*table.view(Viewer::Referee), games, seed)?
        } else {
            others.advise(&*table.view(Viewer::Seat(seat)), &Thinking::of_seed(seed))?.id
        };
        table.apply(seat, CommandInput::Id(id))?;
    }
    Ok((table.scores(), table.winners()))
}

/// The interval of Wilson in which a share lies with 95 %.
fn interval(share: f64, number: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let middle = share + Z * Z / (2.0 * number);
    let width = Z * (share * (1.0 - share) / number + Z * Z / (4.0 * number * number)).sqrt();
    let scale = 1.0 + Z * Z / number;
    (((middle - width) / scale).max(0.0), ((middle + width) / scale).min(1.0))
}
