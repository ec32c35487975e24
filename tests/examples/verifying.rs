//! The time to verify a log of each game, compared with a bare parse of the same lines, and the time that a signature adds:
//! `cargo run --profile dist --package amunre-tests --example verifying [NAME]`, with the name of one game for its rows alone.
#![allow(clippy::disallowed_types)] // a clock is what measures
#![allow(clippy::cast_precision_loss)] // counts of a short run

use std::hint::black_box;
use std::time::Instant;

use amunre_core::amun_re::{self, AmunRe};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::FullGame;
use amunre_core::engine::search::choose;
use amunre_core::horus::{self, Horus};
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::format::{SecretKey, key_from_number};
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::log::{Recorder, RedactOptions, redact};
use amunre_core::men_nefer::{self, MenNefer};
use amunre_core::prelude::*;

/// The number of logs of a row.
const LOGS: u64 = 40;

fn main() {
    println!("game            players  copy         lines   bytes  verify us  parse us  ratio  logs/s");
    for players in 3..=5 {
        rows::<AmunRe>("classic-2003", &amun_re::Setup::classic(players));
    }
    rows::<AmunRe>(
        "all expansions",
        &amun_re::Setup { options: amun_re::OptionChanges::expanded(5), ..amun_re::Setup::anniversary(5) },
    );
    rows::<Horus>("horus-2008", &horus::Setup::of(4));
    rows::<MenNefer>("men-nefer-2024", &men_nefer::Setup::of(4));
    if std::env::args().nth(1).is_none() {
        signed("classic-2003", &amun_re::Setup::classic(5));
    }
}

/// The rows of a game: the referee's log, and the copy of a spectator.
fn rows<G: FullGame>(name: &str, setup: &G::Setup) {
    if std::env::args().nth(1).is_some_and(|only| only != name) {
        return;
    }
    let whole: Vec<String> = (0..LOGS).map(|number| random_log::<G>(setup, number, &[])).collect();
    let spectator: Vec<String> = whole.iter().map(|log| copy(log, Viewer::Spectator)).collect();
    for (reader, logs) in [("referee's", &whole), ("spectator's", &spectator)] {
        let verifying = time(logs, verify_log);
        let parsing = time(logs, |log| {
            for line in log.lines() {
                black_box(serde_json::from_str::<serde_json::Value>(line).expect("a sound log"));
            }
        });
        let lines = logs.iter().map(|log| log.lines().count()).sum::<usize>() / logs.len();
        let bytes = logs.iter().map(String::len).sum::<usize>() / logs.len();
        let (us, bare, ratio) = (verifying / 1e3, parsing / 1e3, verifying / parsing);
        let rate = 1e9 / verifying;
        let players = G::players(&G::rules(setup).expect("a set-up"));
        println!(
            "{name:15} {players:>7}  {reader:11} {lines:>6} {bytes:>7} {us:>10.0} {bare:>9.0} {ratio:>6.2} {rate:>7.0}"
        );
    }
}

/// The time that each signature adds, where every seat signs its commands.
fn signed(name: &str, setup: &amun_re::Setup) {
    let keys: Vec<SecretKey> =
        (0..u64::from(setup.players)).map(|number| SecretKey::new(key_from_number(number))).collect();
    let plain: Vec<String> = (0..LOGS).map(|number| random_log::<AmunRe>(setup, number, &[])).collect();
    let signed: Vec<String> = (0..LOGS).map(|number| random_log::<AmunRe>(setup, number, &keys)).collect();
    let signatures = signed.iter().map(|log| log.matches("\"signed\":").count()).sum::<usize>() / signed.len();
    let added = (time(&signed, verify_log) - time(&plain, verify_log)) / 1e3;
    println!("\n{name}: {signatures} signatures a log, {:.1} us each", added / signatures as f64);
}

fn verify_log(log: &str) {
    black_box(verify(log.as_bytes(), &VerifyOptions::default()).expect("a sound log"));
}

/// The referee's log of a random game, signed with a key for each seat if there are keys.
fn random_log<G: FullGame>(setup: &G::Setup, number: u64, keys: &[SecretKey]) -> String {
    let seats = || (0..).map(Seat::new).map(|seat| seat.expect("a seat"));
    let agreed = Agreement::<G> {
        seen: None,
        setup: setup.clone(),
        seats: Vec::new(),
        game_id: key_from_number(number),
        key: Some(key_from_number(number)),
        point_of_view: PointOfView::Referee,
        draws: DrawSource::Seed(Seed::from_number(number)),
        signers: seats().zip(keys).map(|(seat, key)| (seat, key.public())).collect(),
        guessable: false,
    };
    let (mut recorder, mut log) = Recorder::begin(&agreed).expect("a sound log");
    for (seat, key) in seats().zip(keys) {
        recorder.sign_with(seat, key.clone()).expect("the key of the seat");
    }
    log += &recorder.start(&mut NoChance).expect("a sound log");
    let mut dice = Fast::new(number, 0);
    let mut list = Vec::new();
    while let Some(seat) = G::to_act(recorder.rules(), recorder.state()).iter().next() {
        list.clear();
        G::required_commands(recorder.rules(), recorder.state(), seat, &mut list);
        if list.is_empty() {
            G::anytime_commands(recorder.rules(), recorder.state(), seat, &mut list);
        }
        let command = choose::<G>(&list, &mut dice).expect("a sound log");
        log += &recorder.command(seat, command, &mut NoChance).expect("a sound log");
    }
    log + &recorder.result().expect("a sound log")
}

fn copy(log: &str, reader: Viewer) -> String {
    let mut copy = Vec::new();
    redact(log.as_bytes(), reader, &RedactOptions::default(), &mut copy).expect("a sound log");
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
