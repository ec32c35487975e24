//! The half-time scores of the final of the World Boardgaming Championships 2016, reconstructed.
//!
//! A public report gives the five scores (5, 7, 11, 9, 12), most of their parts, and who won what for how much in round 1;
//! the rest of the position is made up so that all of it fits. This is no record of that game.

use amunre_core::amun_re::PowerCard;
use amunre_core::amun_re::Province::*;
use amunre_tests::*;

#[test]
fn the_five_half_time_scores_reconstructed() {
    // seats: Robert, Haim, Andrew, Keith, Greg; AVARIS, THEBES, MEMPHIS, EDFU and AMARNA were sold in round 1
    let (robert, haim, andrew, keith, greg) = (RED, black(), blue(), white(), green());
    let position = Position::classic(5)
        .round(3)
        .temple(1)
        // both temples of DAMANHUR and that of EDFU
        .owns(robert, &[Damanhur, Edfu, Abu])
        .pyramids(Damanhur, 1)
        .pyramids(Edfu, 1)
        // the most pyramids in the west, with the free stones of MEMPHIS
        .owns(haim, &[Memphis, Baharya, Buto])
        .pyramids(Memphis, 2)
        .stones(Memphis, 2)
        // the most in the east, and the temple of AMARNA
        .owns(andrew, &[Amarna, Thebes, Berenike])
        .pyramids(Amarna, 2)
        .hand(andrew, &[PowerCard::WestEastBonus])
        .owns(keith, &[Avaris, Mendes, Sawu])
        .pyramids(Avaris, 1)
        .pyramids(Mendes, 1)
        .pyramids(Sawu, 1)
        .hand(keith, &[PowerCard::LowerUpperBonus])
        .owns(greg, &[Abydos, Dakhla, Kharga])
        .pyramids(Abydos, 1)
        .pyramids(Dakhla, 1)
        .pyramids(Kharga, 1)
        .hand(greg, &[PowerCard::WestEastBonus, PowerCard::PowerCardBonus])
        .harvest(greg);
    let after = given(position)
        .after(greg, COLLECT)
        .after(robert, DONE)
        .after(haim, DONE)
        .after(andrew, play(PowerCard::WestEastBonus))
        .after(andrew, DONE)
        .after(keith, play(PowerCard::LowerUpperBonus))
        .after(keith, DONE)
        .after(greg, play(PowerCard::WestEastBonus))
        .when(greg, play(PowerCard::PowerCardBonus))
        .accepted()
        .after;
    let score = |seat| after.seats[seat].score;
    assert_eq!(score(robert), 5, "three temples and two pyramids");
    assert_eq!(score(haim), 7, "most in the west and two pyramids");
    assert_eq!(score(andrew), 11, "most in the east, one card, a temple and two pyramids");
    assert_eq!(score(keith), 9, "a plain set and one card");
    assert_eq!(score(greg), 12, "a set and two cards");
}
