//! Games with draws that were misread and corrected, and with seats that sign a ruling and the end.

use amunre_core::amun_re::{AmunRe, Event, Piece, Repair, Setup};
use amunre_core::engine::chance::{FixedDraws, NoChance};
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::log::format::record::SeatChange;
use amunre_core::log::write::{Agreement, DrawSource};

use crate::corpus::incidents::signing_key;
use crate::logs::{LogPlayer, agreed};
use crate::{DONE, RED, black, blue, buy_cards};

/// A referee's game whose draws are made by hand. Three lines were wrong: a province of the first three, the free card that lies face
/// down at DAKHLA, and a card that was bought.
pub(super) fn redrawn() -> String {
    let agreed = Agreement { draws: DrawSource::Given, ..agreed::<AmunRe>("redrawn-3p", Setup::classic(3)) };
    let mut player = LogPlayer::begin(&agreed, 0);
    let drawn = |player: &mut LogPlayer, again: bool, items: &[&str]| {
        let mut draws = FixedDraws::new(items.iter().copied());
        player.write(|recorder| if again { recorder.redraw(&mut draws) } else { recorder.start(&mut draws) });
        draws.finish().expect("a use for every draw");
    };
    drawn(&mut player, false, &["abydos", "memphis", "avaris"]);
    player.note(None, "the third province is DAKHLA, whose card is a farmer");
    drawn(&mut player, true, &["abydos", "memphis", "dakhla", "free_farmer"]);
    for (seat, line) in [(RED, "bid abydos 0"), (black(), "bid memphis 0"), (blue(), "bid dakhla 0")] {
        player.types(seat, line);
    }
    let mut misread = FixedDraws::new(["builder"]);
    player.write(|recorder| recorder.command(RED, buy_cards(1), &mut misread));
    player.write(|recorder| recorder.redraw(&mut FixedDraws::new(["eight_gold"])));
    player.types(RED, "sell eight_gold").types(RED, "done");
    player.says(black(), DONE).types(blue(), "play free_farmer dakhla").says(blue(), DONE);
    player.log()
}

/// A game whose seats sign their commands. They sign a ruling too, and acknowledge that the game was abandoned; blue acknowledges earlier entries only.
pub(super) fn acknowledged() -> String {
    let signers = Seat::all(3).map(|seat| (seat, signing_key(seat).public())).collect();
    let agreed = Agreement { signers, ..agreed::<AmunRe>("acknowledged-3p", Setup::classic(3)) };
    let mut player = LogPlayer::begin(&agreed, 4);
    for seat in Seat::all(3) {
        player.sign_with(seat, signing_key(seat));
    }
    player.start(&mut NoChance).random_until(|state| state.owned(RED).next().is_some());
    let home = player.state().owned(RED).next().expect("a province").0;
    let repairs = vec![Event::Repaired { repair: Repair::PutPiece { piece: Piece::FreeFarmer, province: home } }];
    let agree: Seats = [RED, black()].into_iter().collect();
    player.write(|recorder| recorder.ruling(repairs, agree, "a farmer had been knocked off the board".to_owned()));
    player.random(2).write(|recorder| recorder.acknowledge(blue(), None)).random(1);
    player.write(|recorder| recorder.seat(SeatChange::Abandoned { reason: "the light went out".to_owned() }));
    player.result();
    for seat in [RED, black()] {
        player.write(|recorder| recorder.acknowledge(seat, None));
    }
    player.log()
}
