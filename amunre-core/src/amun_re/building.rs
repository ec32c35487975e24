//! Building stones and pyramids (classic rulebook, p. 7).

use super::rule::Violation;
use super::{AmunRe, Event, Province, State};
use crate::engine::{Seat, Turn};

/// How many of each there are in the box (p. 3).
const STONES: u8 = 15;
const SINGLES: u8 = 15;
const DOUBLES: u8 = 15;
pub(super) const FARMERS: u8 = 45;

/// What is left of the building material.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Supply {
    pub(super) stones: u8,
    pub(super) singles: u8,
    pub(super) doubles: u8,
}

/// A province as far as building goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Site {
    stones: u8,
    singles: u8,
}

impl Supply {
    /// What is not on the board.
    pub(super) fn of(state: &State) -> Self {
        let mut supply = Self {
            stones: STONES,
            singles: SINGLES,
            doubles: DOUBLES,
        };
        for (_, province) in state.provinces.iter() {
            supply.stones = supply.stones.saturating_sub(province.stones);
            supply.singles = supply.singles.saturating_sub(province.singles);
            supply.doubles = supply.doubles.saturating_sub(province.doubles);
        }
        supply
    }

    pub(super) fn pyramids(self) -> u8 {
        self.singles + self.doubles
    }

    /// Rules `amun-re/building/double` and `amun-re/building/supply`: the form a new pyramid takes where so many single
    /// ones stand; none when neither form can be had.
    fn form(self, singles: u8) -> Option<bool> {
        if singles > 0 && self.doubles > 0 {
            Some(true)
        } else {
            (self.singles > 0).then_some(false)
        }
    }

    fn takes_stone(self, site: Site) -> bool {
        self.stones > 0 && (site.stones < 2 || self.form(site.singles).is_some())
    }

    /// Places one stone, and the pyramid that it completes.
    fn place(&mut self, site: &mut Site) {
        self.stones -= 1;
        site.stones += 1;
        if site.stones < 3 {
            return;
        }
        self.stones += 3;
        site.stones = 0;
        if self.form(site.singles) == Some(true) {
            self.doubles -= 1;
            self.singles += 1;
            site.singles -= 1;
        } else {
            self.singles -= 1;
            site.singles += 1;
        }
    }

    /// The most stones that can be placed on some sites in the best order, up to `wanted`.
    ///
    /// The best order completes pyramids first, since that gives stones back, and of those first the ones that become double,
    /// since that gives a single one back; else it goes where most stones lie. A test compares it with every other order.
    fn most(mut self, sites: &mut [Site], wanted: u8) -> u8 {
        for placed in 0..wanted {
            let best = (sites.iter_mut())
                .filter(|site| self.takes_stone(**site))
                .max_by_key(|site| (site.stones, site.singles));
            match best {
                Some(site) => self.place(site),
                None => return placed,
            }
        }
        wanted
    }
}

fn site(state: &State, province: Province) -> Site {
    let here = &state.provinces[province];
    Site {
        stones: here.stones,
        singles: here.singles,
    }
}

/// The most stones a seat can place in its provinces, up to `wanted`.
pub(super) fn most_stones(state: &State, seat: Seat, wanted: u8) -> u8 {
    let sites = state.owned(seat).map(|(province, _)| site(state, province));
    let mut sites: arrayvec::ArrayVec<Site, 15> = sites.collect();
    Supply::of(state).most(&mut sites, wanted)
}

/// Whether a seat could place a stone anywhere.
pub(super) fn can_place_any(state: &State, seat: Seat) -> bool {
    let supply = Supply::of(state);
    let mut owned = state.owned(seat);
    owned.any(|(province, _)| supply.takes_stone(site(state, province)))
}

/// Rules `amun-re/building/own-province` and `amun-re/building/supply`: whether a seat may place a stone here.
pub(super) fn check_stone(state: &State, seat: Seat, province: Province) -> Result<(), Violation> {
    check_owned(state, seat, province)?;
    let supply = Supply::of(state);
    if !supply.takes_stone(site(state, province)) {
        return Err(Violation::StoneSupply {
            province,
            stones: supply.stones,
            pyramids: supply.pyramids(),
        });
    }
    Ok(())
}

/// Rule `amun-re/building/own-province`.
pub(super) fn check_owned(state: &State, seat: Seat, province: Province) -> Result<(), Violation> {
    if state.provinces[province].owner == Some(seat) {
        Ok(())
    } else {
        Err(Violation::NotOwned { seat, province })
    }
}

/// The form a pyramid in a province would take now.
pub(super) fn pyramid_form(state: &State, province: Province) -> Option<bool> {
    Supply::of(state).form(state.provinces[province].singles)
}

/// Rule `amun-re/building/pyramid`: places a stone that was checked, and the pyramid that the third one builds.
pub(super) fn place_stone(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    turn.emit(Event::StonePlaced { seat, province });
    build_if_complete(turn, province);
}

/// Rule `amun-re/provinces/free-material`: a free stone, if there is one and it can lie there.
pub(super) fn lay_free_stone(turn: &mut Turn<'_, AmunRe>, province: Province) {
    let state = turn.state();
    if Supply::of(state).takes_stone(site(state, province)) {
        turn.emit(Event::FreeStoneLaid { province });
        build_if_complete(turn, province);
    } else {
        turn.emit(Event::FreeStoneLost { province });
    }
}

fn build_if_complete(turn: &mut Turn<'_, AmunRe>, province: Province) {
    let state = turn.state();
    if state.provinces[province].stones < 3 {
        return;
    }
    if let Some(double) = pyramid_form(state, province) {
        turn.emit(Event::PyramidBuilt { province, double });
    }
}

#[cfg(test)]
mod tests {
    use super::{Site, Supply};
    use proptest::prelude::*;

    /// The most stones by trying every order.
    fn every_order(supply: Supply, sites: &[Site], wanted: u8) -> u8 {
        if wanted == 0 {
            return 0;
        }
        let mut best = 0;
        for place in 0..sites.len() {
            if supply.takes_stone(sites[place]) {
                let (mut supply, mut sites) = (supply, sites.to_vec());
                supply.place(&mut sites[place]);
                best = best.max(1 + every_order(supply, &sites, wanted - 1));
            }
        }
        best
    }

    proptest! {
        /// Ruling 18: the number announced must be placeable by at least one order of placing.
        #[test]
        fn the_best_order_places_as_many_as_any(
            stones in 0_u8..5, singles in 0_u8..3, doubles in 0_u8..3,
            sites in prop::collection::vec((0_u8..3, 0_u8..3), 1..=3),
            wanted in 0_u8..9,
        ) {
            let supply = Supply { stones, singles, doubles };
            let mut sites: Vec<Site> =
                sites.into_iter().map(|(stones, singles)| Site { stones, singles }).collect();
            let tried = every_order(supply, &sites, wanted);
            prop_assert_eq!(supply.most(&mut sites, wanted), tried);
        }
    }
}
