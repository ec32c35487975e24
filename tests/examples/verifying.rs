//! The time to verify a log, compared with a bare parse of the same lines: `cargo run --release --package amunre-tests
//! --example verifying`.
#![allow(clippy::disallowed_types)] // a clock is what measures
#![allow(clippy::cast_precision_loss)] // counts of a short run

use std::hint::black_box;
use std::time::Instant;

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::{Fast, Game, NoChance, Seed, Viewer, choose};
use amunre_core::log::record::PointOfView;
use amunre_core::log::{Agreement, DrawSource, Recorder, VerifyOptions, key_from_number, redact, verify};

fn log(players: u8, number: u64) -> String {
    let agreed = Agreement::<AmunRe> {
        seen: None,
        setup: Setup::classic(players),
        seats: Vec::new(),
        game_id: key_from_number(number),
        key: Some(key_from_number(number)),
        point_of_view: PointOfView::Referee,
        draws: DrawSource::Seed(Seed::from_number(number)),
        signers: Vec::new(),
        guessable: false,
    };
    let (mut recorder, mut log) = Recorder::begin(&agreed).expect("a sound log");
    log += &recorder.start(&mut NoChance).expect("a sound log");
    let mut dice = Fast::new(number, 0);
    let mut list = Vec::new();
    while let Some(seat) = AmunRe::to_act(recorder.rules(), recorder.state()).iter().next() {
        list.clear();
        AmunRe::required_commands(recorder.rules(), recorder.state(), seat, &mut list);
        if list.is_empty() {
            AmunRe::anytime_commands(recorder.rules(), recorder.state(), seat, &mut list);
        }
        let command = choose::<AmunRe>(&list, &mut dice).expect("a sound log");
        log += &recorder.command(seat, command, &mut NoChance).expect("a sound log");
    }
    log + &recorder.result().expect("a sound log")
}

fn copy(log: &str, reader: Viewer) -> String {
    let mut copy = Vec::new();
    redact(log.as_bytes(), reader, false, &mut copy).expect("a sound log");
    String::from_utf8(copy).expect("a sound log")
}

/// The shortest time of a number of passes, in nanoseconds a log.
fn time(logs: &[String], mut run: impl FnMut(&str)) -> f64 {
    let pass = |run: &mut dyn FnMut(&str)| {
        let begun = Instant::now();
        logs.iter().for_each(|log| run(log));
        begun.elapsed().as_secs_f64() * 1e9 / logs.len() as f64
    };
    (0..9).map(|_| pass(&mut run)).fold(f64::INFINITY, f64::min)
}

fn main() {
    println!("players  copy         lines   bytes  verify us  parse us  ratio  logs/s");
    for players in 3..=5 {
        let whole: Vec<String> = (0..40).map(|number| log(players, number)).collect();
        let spectator: Vec<String> = whole.iter().map(|log| copy(log, Viewer::Spectator)).collect();
        for (name, logs) in [("referee's", &whole), ("spectator's", &spectator)] {
            let verifying = time(logs, |log| {
                black_box(verify(log.as_bytes(), &VerifyOptions::default()).expect("a sound log"));
            });
            let parsing = time(logs, |log| {
                for line in log.lines() {
                    black_box(serde_json::from_str::<serde_json::Value>(line).expect("a sound log"));
                }
            });
            let lines = logs.iter().map(|log| log.lines().count()).sum::<usize>() / logs.len();
            let bytes = logs.iter().map(String::len).sum::<usize>() / logs.len();
            let (us, bare, ratio) = (verifying / 1e3, parsing / 1e3, verifying / parsing);
            let rate = 1e9 / verifying;
            println!("{players:>7}  {name:11} {lines:>6} {bytes:>7} {us:>10.0} {bare:>9.0} {ratio:>6.2} {rate:>7.0}");
        }
    }
}
