//! Building stones and pyramids (classic rulebook, p. 7).

use crate::amun_re::rules::By;
use crate::amun_re::{AmunRe, Event, Province, Rules, State, Supply, Violation};
use crate::engine::{Checked, Report, Seat, Turn};

/// The stones and pyramids of a province.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site {
    /// The stones.
    pub stones: u8,
    /// The single pyramids.
    pub singles: u8,
}

impl Supply {
    /// Rules `amun-re/building/double` and `amun-re/building/supply`: the form of a new pyramid in a province with
    /// `singles` single ones (true for a double one); `None` if neither form is in the supply.
    fn form(self, singles: u8) -> Option<bool> {
        if singles > 0 && self.doubles > 0 { Some(true) } else { (self.singles > 0).then_some(false) }
    }

    /// Returns true if so many stones can be placed on any site: three stones can be placed again and again as long as there are
    /// single pyramids for them.
    fn is_plenty(self, wanted: u8) -> bool {
        self.stones >= 3 && self.singles >= wanted.div_ceil(3)
    }
}

impl Site {
    /// Returns true if a stone can be placed here.
    pub fn takes_stone(self, supply: Supply) -> bool {
        supply.stones > 0 && (self.stones < 2 || supply.form(self.singles).is_some())
    }

    /// Places one stone, and the pyramid that it completes. Impossible numbers saturate.
    pub fn place(&mut self, supply: &mut Supply) {
        supply.stones = supply.stones.saturating_sub(1);
        self.stones = self.stones.saturating_add(1);
        if self.stones < 3 {
            return;
        }
        supply.stones = supply.stones.saturating_add(3);
        self.stones = 0;
        if supply.form(self.singles) == Some(true) {
            supply.doubles = supply.doubles.saturating_sub(1);
            supply.singles = supply.singles.saturating_add(1);
            self.singles = self.singles.saturating_sub(1);
        } else {
            supply.singles = supply.singles.saturating_sub(1);
            self.singles = self.singles.saturating_add(1);
        }
    }

    /// Returns the most stones that can be placed on some sites in the best order, up to `wanted`.
    ///
    /// The best order builds where a pyramid is possible, since that gives stones back; first where most stones lie,
    /// and first where it becomes a double one, since that gives a single one back. A test compares it with every other
    /// order.
    pub fn most(sites: &mut [Self], mut supply: Supply, wanted: u8) -> u8 {
        if !sites.is_empty() && supply.is_plenty(wanted) {
            return wanted;
        }
        for placed in 0..wanted {
            let best = (sites.iter_mut())
                .filter(|site| site.takes_stone(supply))
                .max_by_key(|site| (supply.form(site.singles).is_some(), site.stones, site.singles));
            match best {
                Some(site) => site.place(&mut supply),
                None => return placed,
            }
        }
        wanted
    }
}

/// A supply that is never empty, for games in which pieces do not run out (anniversary rulebook, Constructing
/// pyramids).
const PLENTY: Supply = Supply { stones: 250, singles: 250, doubles: 250, farmers: 250 };

/// Returns the stones and pyramids available for building.
fn stock(rules: &Rules, state: &State) -> Supply {
    if rules.options.pieces_run_out { state.supply } else { PLENTY }
}

fn site(state: &State, province: Province) -> Site {
    let here = &state.provinces[province];
    Site { stones: here.stones, singles: here.singles }
}

/// Returns the most stones that a seat can place in its provinces, up to `wanted`.
pub(crate) fn most_stones(rules: &Rules, state: &State, seat: Seat, wanted: u8) -> u8 {
    let supply = stock(rules, state);
    if supply.is_plenty(wanted) && !state.seats[seat].provinces.is_empty() {
        return wanted;
    }
    let sites = state.owned(seat).map(|(province, _)| site(state, province));
    let mut sites: arrayvec::ArrayVec<Site, 15> = sites.collect();
    Site::most(&mut sites, supply, wanted)
}

/// Returns true if a seat could place a stone anywhere.
pub(crate) fn can_place_any(rules: &Rules, state: &State, seat: Seat) -> bool {
    let supply = stock(rules, state);
    let mut owned = state.owned(seat);
    owned.any(|(province, _)| site(state, province).takes_stone(supply))
}

/// Rules `amun-re/building/own-province` and `amun-re/building/supply`: checks that a seat may place a stone here.
#[inline]
pub(crate) fn check_stone(by: By<'_>, province: Province, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    let is_owned = check_owned(state, seat, province, to)?;
    let supply = stock(rules, state);
    if !site(state, province).takes_stone(supply) {
        let Supply { stones, singles, doubles, .. } = supply;
        return to.report(Violation::StoneSupply { province, stones, singles, doubles });
    }
    Ok(is_owned)
}

/// Rule `amun-re/building/own-province`.
#[inline]
pub(crate) fn check_owned(
    state: &State,
    seat: Seat,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if state.owns(seat, province) { Ok(true) } else { to.report(Violation::NotOwned { seat, province }) }
}

/// Returns the form of the next pyramid in a province (true for a double one).
pub(crate) fn pyramid_form(rules: &Rules, state: &State, province: Province) -> Option<bool> {
    stock(rules, state).form(state.provinces[province].singles)
}

/// Rule `amun-re/building/pyramid`: places a stone that was checked, and the pyramid that the third one builds.
pub(crate) fn place_stone(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    turn.emit(Event::StonePlaced { seat, province });
    build_if_complete(turn, province);
}

/// Rule `amun-re/provinces/free-material`: lays a free stone, if there is one and it can lie there.
pub(crate) fn lay_free_stone(turn: &mut Turn<'_, AmunRe>, province: Province) {
    let state = turn.state();
    if site(state, province).takes_stone(stock(turn.rules(), state)) {
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
    if let Some(double) = pyramid_form(turn.rules(), state, province) {
        turn.emit(Event::PyramidBuilt { province, double });
    }
}
