//! Plays a game at random to its end, and prints its log.
//!
//! ```sh
//! cargo run -p amunre-core --example play > game.amunre.jsonl
//! ```

use amunre_core::engine::ids::Names;
use amunre_core::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // a number is no secret: a game that matters begins with 32 random bytes (`SeedSource::Bytes`)
    let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    let (names, mut dice, mut ids) = (Names::default(), Fast::new(7, 0), Vec::new());

    while let Some(seat) = game.to_act().first() {
        game.legal_ids(seat, Scope::Required, &mut ids);
        let place = dice.below(u32::try_from(ids.len())?);
        game.apply(seat, CommandInput::Id(ids[usize::try_from(place)?]))?;

        // the events, as a spectator may know them
        let events = game.last();
        for place in 0..events.len() {
            eprintln!("{}", events.words(place, Viewer::Spectator, &names).unwrap_or_default());
        }
    }

    eprintln!("points: {:?}", game.scores());
    print!("{}", game.log()?);
    Ok(())
}
