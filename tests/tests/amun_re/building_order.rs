//! The order of building: the one that the rules choose is as good as any.

use amunre_core::amun_re::{Site, Supply};

/// The most stones by trying every order.
fn every_order(supply: Supply, sites: &[Site], wanted: u8) -> u8 {
    let mut best = 0;
    for place in 0..sites.len() {
        if best < wanted && sites[place].takes_stone(supply) {
            let (mut supply, mut sites) = (supply, sites.to_vec());
            sites[place].place(&mut supply);
            best = best.max(1 + every_order(supply, &sites, wanted - 1));
        }
    }
    best
}

/// Ruling 18: the number announced must be placeable by at least one order of placing.
#[test]
fn the_best_order_places_as_many_as_any() {
    let sites: Vec<Site> = (0..9_u8).map(|n| Site { stones: n % 3, singles: n / 3 }).collect();
    for scarce in 0..5 * 4 * 3_u8 {
        let (stones, singles, doubles) = (scarce % 5, scarce / 5 % 4, scarce / 20);
        let supply = Supply { stones, singles, doubles, farmers: 0 };
        for one in 0..9 {
            for two in 0..=one {
                for three in 0..=two {
                    let own = [sites[one], sites[two], sites[three]];
                    let tried = every_order(supply, &own, 8);
                    assert_eq!(Site::most(&mut { own }, supply, 8), tried, "{supply:?} {own:?}");
                    assert_eq!(Site::most(&mut { own }[..2], supply, 8), every_order(supply, &own[..2], 8));
                }
            }
        }
    }
}
