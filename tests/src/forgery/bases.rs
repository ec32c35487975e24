//! The logs that are edited for the table: the corpus, and random games of every sample set-up.

use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::{FullGame, Samples};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::share_seal;
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::registry::{GAMES, with_game};

use crate::corpus::{copy, signing_key};
use crate::forgery::trial::Base;
use crate::logs::{LogPlayer, agreed, bytes, random};

/// All logs for the table.
pub fn all() -> Vec<Base> {
    let mut all = Base::all();
    for game in GAMES {
        all.extend(with_game!(game, G => of_game::<G>()).expect("a game of the registry"));
    }
    all
}

/// The shortest of them, some of each game: those of the gate.
pub fn few() -> Vec<Base> {
    let mut few: Vec<Base> = Base::all().into_iter().filter(Base::is_small).collect();
    for game in GAMES {
        few.push(with_game!(game, G => signed::<G>(12)).expect("a game of the registry"));
    }
    few
}

/// A game of every sample set-up, as the referee and as somebody else has it; one of them signed.
fn of_game<G: FullGame + Samples>() -> Vec<Base> {
    let mut all = vec![signed::<G>(usize::MAX)];
    for (number, sample) in (0..).zip(G::samples()) {
        let players = G::players(&G::rules(&sample.setup).expect("a set-up that can be played"));
        let log = random(&agreed::<G>(&format!("edited: {}", sample.name), sample.setup), number, usize::MAX);
        let viewer = match u8::try_from(number).ok().map(|number| number % (players + 1)).and_then(Seat::new) {
            Some(seat) if seat.number() < players => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        };
        all.push(Base::new(format!("{} of {viewer:?}", sample.name), &copy(&log, viewer)));
        all.push(Base::new(sample.name, &log));
    }
    all
}

/// A game whose seats made the seed together and sign all that they ask, for so many commands.
fn signed<G: FullGame + Samples>(commands: usize) -> Base {
    let setup = G::samples().swap_remove(0).setup;
    let players = G::players(&G::rules(&setup).expect("a set-up that can be played"));
    let agreed = agreed::<G>(&format!("signed: {}", G::ID), setup);
    let share = |seat: Seat| (bytes(&format!("salt of {seat}")), bytes(&format!("share of {seat}")));
    let sealed = |seat| share_seal(agreed.game_id, seat, share(seat).0, share(seat).1);
    let draws =
        DrawSource::Shares { host: bytes("share of the host"), seats: Seat::all(players).map(sealed).collect() };
    let signers = Seat::all(players).map(|seat| (seat, signing_key(seat).public())).collect();
    let mut player = LogPlayer::begin(&Agreement { draws, signers, ..agreed }, 5);
    for seat in Seat::all(players) {
        player.sign_with(seat, signing_key(seat));
    }
    for seat in Seat::all(players) {
        player.open_share(seat, share(seat).0, share(seat).1);
    }
    player.start(&mut NoChance).random(commands);
    if player.is_over() {
        player.result();
    }
    Base::new(format!("{}, signed", G::ID), &player.log())
}
