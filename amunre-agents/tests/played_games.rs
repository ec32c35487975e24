//! Recorded results: the first 20 games of each pair of the ladder with 1,000 games are played as they were. A change of an agent shows here.

use std::fmt::Write as _;

use amunre_agents::{Agent, Player, play_game};
use amunre_core::session::{SimulatedSeat, simulation};

/// The points and the numbers of commands of the games, which [`played`] writes.
const RECORDED: &str = include_str!("played_games.txt");

/// The pairs of the ladder in every game: one agent against three others.
const PAIRS: [(&str, &str); 3] = [("greedy", "random"), ("search:100", "random"), ("search:100", "greedy")];

/// The pairs that the ladder has in Amun-Re alone.
const MORE_IN_AMUN_RE: [(&str, &str); 2] = [("search:300", "greedy"), ("search:300", "search:100")];

/// The number of seats.
const SEATS: u8 = 4;

/// The number of games of each pair.
const NUMBER: u64 = 20;

/// Plays the first games of a pair: a line with the points of each seat and the number of commands of each game. The seat of the one
/// moves on from game to game.
fn played(game: &str, (one, others): (&str, &str)) -> String {
    let agent = |name: &str| name.parse::<Agent>().expect("an agent");
    let edition = if game == "amun-re" { r#""edition":"classic","# } else { "" };
    let setup = format!(r#"{{{edition}"players":{SEATS}}}"#);
    let series = simulation(game, &setup, &[SimulatedSeat::Asked], 1).expect("a series");
    let mut line = format!("{game} {one} {others}:");
    for number in 0..NUMBER {
        let own = number % u64::from(SEATS);
        let seat = |seat: u8| Box::new(agent(if u64::from(seat) == own { one } else { others })) as _;
        let mut players: Vec<Box<dyn Player>> = (0..SEATS).map(seat).collect();
        let result = play_game(&*series, number, &mut players, 1, None).expect("a game").result;
        assert!(result.is_over);
        let points: Vec<_> = result.scores.iter().map(ToString::to_string).collect();
        write!(line, " {}/{}", points.join("-"), result.length).expect("a string");
    }
    line
}

/// Plays the games of a game, and compares their lines with the recorded ones.
#[track_caller]
fn are_as_recorded(game: &str, pairs: &[(&str, &str)]) {
    let played: Vec<String> = pairs.iter().map(|pair| played(game, *pair)).collect();
    let recorded: Vec<&str> = RECORDED.lines().filter(|line| line.split(' ').next() == Some(game)).collect();
    assert!(
        played == recorded,
        "other games than recorded. If that is meant, these are the new lines:\n{}",
        played.join("\n")
    );
}

#[test]
fn agents_play_amun_re_as_they_did() {
    are_as_recorded("amun-re", &[&PAIRS[..], &MORE_IN_AMUN_RE].concat());
}

#[test]
fn agents_play_horus_as_they_did() {
    are_as_recorded("horus", &PAIRS);
}

#[test]
fn agents_play_men_nefer_as_they_did() {
    are_as_recorded("men-nefer", &PAIRS);
}
