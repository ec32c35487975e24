//! The shape of a tomb: supports, rows, and chains of a kind.

use amunre_core::amun_re::{Tomb, TombPlace, TombTile};
use amunre_core::engine::ids::Id;

fn tomb(tiles: &[(TombPlace, TombTile)]) -> Tomb {
    let mut tomb = Tomb::default();
    tiles.iter().for_each(|(place, tile)| tomb.place(*place, *tile));
    tomb
}

#[test]
fn every_place_above_the_base_rests_on_two_of_the_row_below() {
    for place in TombPlace::ALL {
        let rests = place.supports().map(|below| below.map(Id::name));
        let (row, number) = place.name().split_at(1);
        let number: u8 = number.parse().expect("a number");
        let expected = (row != "a").then(|| {
            let below = char::from(row.as_bytes()[0] - 1);
            [format!("{below}{number}"), format!("{below}{}", number + 1)]
        });
        assert_eq!(rests.map(|names| names.map(str::to_owned)), expected);
    }
}

#[test]
fn a_full_tomb_of_one_kind_counts_each_tile_once() {
    let all: Vec<_> = TombPlace::ALL.iter().map(|place| (*place, TombTile::Stone)).collect();
    let full = tomb(&all);
    assert_eq!((full.matching(TombPlace::E1), full.rows(), full.is_full()), (15, 5, true));
    assert_eq!(full.matching(TombPlace::A3), 1);
}

#[test]
fn another_kind_breaks_the_chain() {
    use TombPlace::{A1, A2, A3, B1, B2, C1};
    let broken = tomb(&[
        (A1, TombTile::Gold),
        (A2, TombTile::Gold),
        (A3, TombTile::Gold),
        (B1, TombTile::Stone),
        (B2, TombTile::Gold),
        (C1, TombTile::Gold),
    ]);
    assert_eq!(broken.matching(C1), 4, "c1, b2, a2 and a3");
}
