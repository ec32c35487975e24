//! Whole games: that of the rulebook's auction, and random ones with each kind of seed.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::chance::{FixedDraws, NoChance, Seed};
use amunre_core::engine::game::FullGame;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{Hash, key_from_number, share_seal};
use amunre_core::log::write::{Agreement, DrawSource};
use serde_json::Value;

use crate::corpus::folder;
use crate::logs::{LogPlayer, agreed, bytes, random};

/// Four seats; their first round is the auction of the rulebook. The draws were recorded as they were made.
pub(super) fn auction() -> String {
    let script = std::fs::read_to_string(folder().join("rulebook-auction.commands.jsonl")).expect("the script");
    let lines: Vec<Value> = script.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let mut draws = FixedDraws::new(lines.iter().filter_map(|line| line["draw"].as_str()));
    let agreed = Agreement { draws: DrawSource::Given, ..agreed::<AmunRe>("auction-4p", Setup::classic(4)) };
    let mut transcriber = LogPlayer::begin(&agreed, 0);
    let first = lines.iter().position(|line| !line["draw"].is_null()).expect("a draw");
    for (place, line) in lines.iter().enumerate() {
        if place == first {
            transcriber.start(&mut draws);
        } else if let Some(text) = line["note"].as_str() {
            transcriber.note(None, text);
        } else if let Some(seat) = line.get("seat") {
            let seat = serde_json::from_value(seat.clone()).expect("a seat");
            let command = serde_json::from_value(line["command"].clone()).expect("a command");
            transcriber.write(|recorder| recorder.command(seat, command, &mut draws));
        }
    }
    draws.finish().expect("a use for every draw");
    transcriber.result();
    transcriber.log()
}

/// A random game whose draws come from a seed of the host.
pub(super) fn seeded<G: FullGame>(name: &str, setup: G::Setup) -> String {
    random(&agreed::<G>(name, setup), 1, usize::MAX)
}

/// The share of the seed of a seat, and the salt that the seat sealed it with.
fn share(seat: Seat) -> (Hash, Hash) {
    (bytes(&format!("share of {seat}")), bytes(&format!("salt of {seat}")))
}

/// A random game with a seed made of shares. The seats open their shares in any order.
pub(super) fn shares() -> String {
    let agreed = agreed::<AmunRe>("shares-3p", Setup::classic(3));
    let sealed = |seat| {
        let (share, salt) = share(seat);
        share_seal(agreed.game_id, seat, salt, share)
    };
    let draws = DrawSource::Shares { host: bytes("share of the host"), seats: Seat::all(3).map(sealed).collect() };
    let agreed = Agreement { draws, ..agreed };
    let mut transcriber = LogPlayer::begin(&agreed, 2);
    for seat in Seat::all(3).collect::<Vec<_>>().into_iter().rev() {
        let (share, salt) = share(seat);
        transcriber.open_share(seat, salt, share);
    }
    transcriber.note(None, "all shares are open").start(&mut NoChance).random_to_the_end();
    transcriber.log()
}

/// The beginning of a game whose seed and key anybody can guess.
pub(super) fn guessable() -> String {
    let agreed = agreed::<AmunRe>("guessable-3p", Setup::classic(3));
    let draws = DrawSource::Seed(Seed::from_number(7));
    let agreed = Agreement { key: Some(key_from_number(7)), draws, guessable: true, ..agreed };
    random(&agreed, 3, 40)
}
