//! Recorded results: 20 games of each pair of agents are played as they were. A change of an agent shows here.

use std::fmt::Write as _;

use amunre_agents::{Agent, Player, play_game};
use amunre_core::session::{SimulatedSeat, simulation};

/// The points and the numbers of commands of the games, which [`played`] writes.
const RECORDED: &str = include_str!("played_games.txt");

/// The games, each with few seats.
const GAMES: [(&str, &str, u8); 3] = [
    ("amun-re", r#"{"edition":"classic","players":3}"#, 3),
    ("horus", r#"{"players":2}"#, 2),
    ("men-nefer", r#"{"players":2}"#, 2),
];

/// The pairs: one agent against others. Few games of a search are enough to show a change of it.
const PAIRS: [(&str, &str); 3] = [("greedy", "random"), ("search:4", "random"), ("search:4", "greedy")];

/// The number of games of each pair.
const NUMBER: u64 = 20;

/// Plays the games of all pairs: a line for each, with the points of each seat and the number of commands of each game. The
/// seat of the one moves on from game to game.
fn played() -> String {
    let mut text = String::new();
    for (game, setup, seats) in GAMES {
        let series = simulation(game, setup, &[SimulatedSeat::Asked], 1).expect("a series");
        for (one, others) in PAIRS {
            let agent = |name: &str| name.parse::<Agent>().expect("an agent");
            write!(text, "{game} {one} {others}:").expect("a string");
            for number in 0..NUMBER {
                let own = number % u64::from(seats);
                let seat = |seat: u8| Box::new(agent(if u64::from(seat) == own { one } else { others })) as _;
                let mut players: Vec<Box<dyn Player>> = (0..seats).map(seat).collect();
                let result = play_game(&*series, number, &mut players, 1, None).expect("a game").result;
                assert!(result.is_over);
                let points: Vec<_> = result.scores.iter().map(ToString::to_string).collect();
                write!(text, " {}/{}", points.join("-"), result.length).expect("a string");
            }
            text.push('\n');
        }
    }
    text
}

#[test]
fn agents_play_as_they_did() {
    let played = played();
    assert!(played == RECORDED, "other games than recorded. If that is meant, these are the new lines:\n{played}");
}
