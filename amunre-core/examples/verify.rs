//! Judges a log: `cargo run -p amunre-core --example verify -- game.amunre.jsonl`. Without a file it judges a log in which someone has
//! changed a bid.

#![allow(clippy::disallowed_methods)] // the core itself reads no files

use amunre_core::log::verify::Answer;
use amunre_core::prelude::*;

/// Returns the log of a game that has begun, with a bid of 3 in place of the bid of 1 that was given.
fn edited() -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    game.step(1)?;
    Ok(game.log()?.replacen(r#""gold":1,"#, r#""gold":3,"#, 1).into_bytes())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let log = std::env::args_os().nth(1).map_or_else(edited, |path| Ok(std::fs::read(path)?))?;
    // a reader who noted an anchor during the game passes it here
    let verdict = verify(&log[..], &VerifyOptions::default())?;

    println!("{}", verdict.headline());
    for (question, answer) in verdict.answers() {
        match answer {
            Answer::Yes => println!("{question:8} yes"),
            Answer::No(fault) => println!("{question:8} no: entry {}: {}", fault.entry, fault.sentence),
            Answer::Possible(entries) => println!("{question:8} possible: {entries} entries are open"),
            Answer::NotCheckable(why) => println!("{question:8} not checkable: {why}"),
        }
    }
    println!("rests on {}", verdict.rests_on);
    Ok(())
}
