//! Games with undos, resignations, replacements and rulings.

use amunre_core::amun_re::{AmunRe, Command, Event, MarketTurn, Offered, Phase, Piece, Repair, Setup, State};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::log::format::record::SeatChange;
use amunre_core::log::format::{SecretKey, share_seal};
use amunre_core::log::write::{Agreement, DrawSource};

use crate::logs::{LogPlayer, agreed, bytes};
use crate::{DONE, RED, black, blue, buy_stones, offer, white};

/// Returns true if the table waits for purchases and none was made.
fn at_market(state: &State) -> bool {
    matches!(state.phase, Phase::Market(MarketTurn { bought: None, .. }))
}

/// Returns true if no offer has been laid out.
fn before_offers(state: &State) -> bool {
    state.phase == Phase::Offering && state.seats.iter().all(|(_, seat)| seat.offer == Offered::Nothing)
}

fn seats(seats: &[Seat]) -> Seats {
    seats.iter().copied().collect()
}

/// A whole game with every incident: two commands in a row undone, a sealed offer undone, a seat that resigned and one out of
/// time, both replaced, rulings, notes.
pub(super) fn undo_resignation_ruling() -> String {
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>("undo-resignation-ruling-4p", Setup::classic(4)), 5);
    transcriber
        .note(None, "played by post; a \"slip\" can be taken back\nif nobody has acted since")
        .start(&mut NoChance);

    // a bid is taken back, and another given
    let (first, bid) = transcriber.choice().expect("a bid");
    transcriber.says(first, bid).undo(first).note(Some(first), "one moment").random(1);

    // two in a row: the purchase and the first placing
    transcriber.random_until(at_market);
    let buyer = transcriber.state().phase.turn().expect("somebody buys");
    let owned = transcriber.state().owned(buyer).next().expect("a province").0;
    transcriber.says(buyer, buy_stones(1)).says(buyer, Command::PlaceStone { province: owned });
    transcriber.undo(buyer).undo(buyer).says(buyer, DONE);

    // an offer that nobody but its seat knows is taken back, and laid out anew under the same name
    transcriber.random_until(before_offers);
    transcriber.says(RED, offer(5)).undo(RED).says(RED, offer(2)).random(1);
    transcriber.write(|recorder| recorder.seat(SeatChange::Resigned { seat: blue() }));
    transcriber.note(Some(blue()), "I have to go");
    transcriber.write(|recorder| recorder.seat(SeatChange::Replaced { by: "violet".to_owned(), seat: blue() }));

    // the referee gives back what was paid twice, and a farmer that had been knocked off the board
    transcriber.random_until(|state| state.round == 2 && at_market(state));
    let gold = transcriber.state().seats[white()].gold + 3;
    let home = transcriber.state().owned(white()).next().expect("a province").0;
    let repairs = vec![
        Event::Repaired { repair: Repair::SetGold { seat: white(), gold } },
        Event::Repaired { repair: Repair::PutPiece { piece: Piece::FreeFarmer, province: home } },
    ];
    let agreed = seats(&[RED, black(), white()]);
    transcriber.write(|recorder| recorder.ruling(repairs, agreed, "white had paid 3 gold twice".to_owned()));
    transcriber.random(2);

    // black is out of time while the table waits for it
    transcriber.random_until(|state| state.round == 3 && state.phase.turn() == Some(black()));
    transcriber.write(|recorder| recorder.seat(SeatChange::OutOfTime { seat: black() }));
    transcriber.write(|recorder| recorder.seat(SeatChange::Replaced { by: "grey".to_owned(), seat: black() }));

    // all had bought before it was seen that the market was not over: this ruling ends a phase
    transcriber.random_until(|state| state.round == 4 && at_market(state));
    let repairs = vec![Event::Repaired { repair: Repair::SetTurn { phase: Phase::Offering } }];
    transcriber.write(|recorder| recorder.ruling(repairs, Seats::NONE, "the market is over for all".to_owned()));
    transcriber.random_to_the_end().note(None, "thanks to all");
    transcriber.log()
}

/// The text from which the seed, the key and the id of [`abandoned`] are made.
pub(super) const ABANDONED: &str = "given up 8";

/// A game that is abandoned in its first offering, with a result. The smallest log with every kind of record. Its commands are stated,
/// since many forgeries are made from them.
pub(super) fn abandoned() -> String {
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>(ABANDONED, Setup::classic(3)), 0);
    transcriber.start(&mut NoChance);
    for (seat, lines) in [
        (RED, "bid dakhla 6"),
        (black(), "bid kharga 10"),
        (blue(), "bid dakhla 10"),
        (RED, "bid thebes 3\nplay free_farmer thebes\nbuy 2 farmers\nplace farmer thebes\nplace farmer thebes"),
        (RED, "buy 3 stones\nplace stone thebes\nplace stone thebes\nplay builder thebes\nplace stone thebes\ndone"),
        (black(), "buy 1 card\nbuy 2 farmers\nplace farmer kharga\nplace farmer kharga\ndone"),
        (blue(), "done"),
    ] {
        for line in lines.lines() {
            transcriber.types(seat, line);
        }
    }
    transcriber.says(RED, offer(1)).undo(RED).says(black(), offer(3)).says(RED, offer(2));
    transcriber
        .types(blue(), "steal with correction")
        .types(blue(), "correct lower")
        .types(black(), "place farmer kharga");
    transcriber.write(|recorder| recorder.seat(SeatChange::Resigned { seat: black() }));
    transcriber.write(|recorder| recorder.seat(SeatChange::Abandoned { reason: "black left".to_owned() }));
    transcriber.result().note(None, "no winner");
    transcriber.log()
}

/// A game that breaks off in its second round.
pub(super) fn unfinished() -> String {
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>("unfinished-4p", Setup::classic(4)), 4);
    transcriber.start(&mut NoChance).random_until(|state| state.round == 2 && before_offers(state)).random(2);
    transcriber.log()
}

/// The key that a seat signs with.
pub fn signing_key(seat: Seat) -> SecretKey {
    SecretKey::new(bytes(&format!("signing key of {seat}")))
}

/// The first round of a game with a seed made of shares and keys of two seats in the header; one of these is replaced.
pub(super) fn keys() -> String {
    let agreed = agreed::<AmunRe>("keys-3p", Setup::classic(3));
    let share = |seat: Seat| (bytes(&format!("salt of {seat}")), bytes(&format!("share of {seat}")));
    let sealed = |seat| share_seal(agreed.game_id, seat, share(seat).0, share(seat).1);
    let draws = DrawSource::Shares { host: bytes("share of the host"), seats: Seat::all(3).map(sealed).collect() };
    let signers = [RED, black()].map(|seat| (seat, signing_key(seat).public())).to_vec();
    let mut transcriber = LogPlayer::begin(&Agreement { draws, signers, ..agreed }, 6);
    for seat in [RED, black()] {
        transcriber.sign_with(seat, signing_key(seat));
    }
    for seat in Seat::all(3) {
        transcriber.open_share(seat, share(seat).0, share(seat).1);
    }
    transcriber.start(&mut NoChance).random_until(|state| state.phase == Phase::Offering).random(3);
    transcriber.write(|recorder| recorder.seat(SeatChange::OutOfTime { seat: black() }));
    transcriber.write(|recorder| recorder.seat(SeatChange::Replaced { by: "grey".to_owned(), seat: black() }));
    transcriber.random_until(|state| state.round == 2);
    transcriber.log()
}

/// The first round of a game whose seats sign their commands, each in a way of its own: the header has no keys.
pub(super) fn signed() -> String {
    let mut transcriber = LogPlayer::begin(&agreed::<AmunRe>("signed-3p", Setup::classic(3)), 6);
    transcriber.start(&mut NoChance);
    while transcriber.state().round == 1 {
        let (seat, command) = transcriber.choice().expect("a command");
        let signed = format!("{seat} signs entry {}", transcriber.entry() + 1);
        transcriber.write(|recorder| recorder.signed_command(seat, command, signed, &mut NoChance));
    }
    transcriber.log()
}
