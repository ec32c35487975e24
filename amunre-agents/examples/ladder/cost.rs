//! The time of agents, in whole games of `Playout` that were measured in the same run.

use std::error::Error;
use std::time::{Duration, Instant};

use amunre_agents::{Agent, Player, Thinking, play_game};
use amunre_core::amun_re::AmunRe;
use amunre_core::engine::game::FullGame;
use amunre_core::engine::search::Playout;
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;
use amunre_core::prelude::*;
use amunre_core::session::{LONGEST_GAME, SimulatedSeat, rules_as, simulation};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// Prints the cost of agents in a game: the medians of so many rounds.
pub(crate) fn print(game: &str, setup: &str, rounds: u32) -> Result<()> {
    match game {
        "amun-re" => print_as::<AmunRe>(setup, rounds),
        "horus" => print_as::<Horus>(setup, rounds),
        "men-nefer" => print_as::<MenNefer>(setup, rounds),
        other => Err(format!("no such game: {other}").into()),
    }
}

fn print_as<G: FullGame>(setup: &str, rounds: u32) -> Result<()> {
    let rules = rules_as::<G>(setup)?;
    let (mut playout_micros, mut in_games, mut gain, mut greedy) = (vec![], vec![], vec![], vec![]);
    for round in 0..u64::from(rounds) {
        let one = time(|| {
            for game in 0..200 {
                let mut playout = Playout::<G>::new(&rules, round, game).map_err(|stop| stop.to_string())?;
                playout.finish(LONGEST_GAME).map_err(|stop| stop.to_string())?;
            }
            Ok(())
        })? / 200.0;
        playout_micros.push(one * 1e6);
        let (alone, both) = search_times(G::ID, setup, round)?;
        in_games.push(alone / one);
        gain.push(alone / both);
        let series = simulation(G::ID, setup, &[SimulatedSeat::Asked], round)?;
        let mut players: Vec<Box<dyn Player>> = (0..series.players()).map(|_| Box::new(Agent::Greedy) as _).collect();
        greedy.push(1e3 * time(|| Ok(play_game(&*series, 0, &mut players, round, None).map(drop)?))?);
    }
    println!(
        "{}: a game of Playout {:.1} us; a move of search:1000 {:.0} such games; two threads {:.2} times the games of one; a game of greedy \
         seats {:.1} ms",
        G::ID,
        median(playout_micros),
        median(in_games),
        median(gain),
        median(greedy)
    );
    Ok(())
}

/// The mean time of a move of `search:1000` in one thread, and in two, over every tenth decision of a random game.
fn search_times(game: &str, setup: &str, seed: u64) -> Result<(f64, f64)> {
    let mut table = open(game, setup, &GameStart::of_number(seed))?;
    let search: Agent = "search:1000".parse()?;
    let (mut alone, mut both, mut moves, mut decisions) = (0.0, 0.0, 0.0, 0_u64);
    while let Some(seat) = table.to_act().first() {
        let (view, mut ids) = (table.view(Viewer::Seat(seat)), Vec::new());
        table.legal_ids(seat, Scope::Required, &mut ids);
        decisions += u64::from(ids.len() > 1);
        if ids.len() > 1 && decisions % 10 == 1 {
            let thinking = Thinking::of_seed(decisions);
            alone += time(|| Ok(search.advise(&*view, &thinking).map(drop)?))?;
            both += time(|| Ok(search.advise(&*view, &thinking.with_threads(2)).map(drop)?))?;
            moves += 1.0;
        }
        let id = Agent::Random.advise(&*view, &Thinking::of_seed(decisions))?.id;
        table.apply(seat, CommandInput::Id(id))?;
    }
    Ok((alone / moves, both / moves))
}

fn time(act: impl FnOnce() -> Result<()>) -> Result<f64> {
    let begun = Instant::now();
    act()?;
    Ok(begun.elapsed().max(Duration::from_nanos(1)).as_secs_f64())
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
