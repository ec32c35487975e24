//! Building stones and pyramids (classic rulebook, p. 7).

use crate::amun_re::rules::By;
use crate::amun_re::{AmunRe, Event, Province, Rules, State, Supply, Violation};
use crate::engine::{Checked, Report, Seat, Turn};

/// The stones and pyramids of a province.
#[doc(hidden)] // for a test
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

    /// Returns true if a stone can be placed on a site.
    #[doc(hidden)] // as above
    pub fn takes_stone(self, site: Site) -> bool {
        self.stones > 0 && (site.stones < 2 || self.form(site.singles).is_some())
    }

    /// Places one stone, and the pyramid that it completes. Impossible numbers saturate.
    #[doc(hidden)] // as above
    pub fn place(&mut self, site: &mut Site) {
        self.stones = self.stones.saturating_sub(1);
        site.stones = site.stones.saturating_add(1);
        if site.stones < 3 {
            return;
        }
        self.stones = self.stones.saturating_add(3);
        site.stones = 0;
        if self.form(site.singles) == Some(true) {
            self.doubles = self.doubles.saturating_sub(1);
            self.singles = self.singles.saturating_add(1);
            site.singles = site.singles.saturating_sub(1);
        } else {
            self.singles = self.singles.saturating_sub(1);
            site.singles = site.singles.saturating_add(1);
        }
    }

    /// Returns true if so many stones can be placed on any site: three stones can be placed again and again as long as there are
    /// single pyramids for them.
    fn is_plenty(self, wanted: u8) -> bool {
        self.stones >= 3 && self.singles >= wanted.div_ceil(3)
    }

    /// Returns the most stones that can be placed on some sites in the best order, up to `wanted`.
    ///
    /// The best order builds where a pyramid is possible, since that gives stones back; first where most stones lie,
    /// and first where it becomes a double one, since that gives a single one back. A test compares it with every other
    /// order.
    #[doc(hidden)] // as above
    pub fn most(mut self, sites: &mut [Site], wanted: u8) -> u8 {
        if !sites.is_empty() && self.is_plenty(wanted) {
            return wanted;
        }
        for placed in 0..wanted {
            let best = (sites.iter_mut())
                .filter(|site| self.takes_stone(**site))
                .max_by_key(|site| (self.form(site.singles).is_some(), site.stones, site.singles));
            match best {
                Some(site) => self.place(site),
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
    supply.most(&mut sites, wanted)
}

/// Returns true if a seat could place a stone anywhere.
pub(crate) fn can_place_any(rules: &Rules, state: &State, seat: Seat) -> bool {
    let supply = stock(rules, state);
    let mut owned = state.owned(seat);
    owned.any(|(province, _)| supply.takes_stone(site(state, province)))
}

/// Rules `amun-re/building/own-province` and `amun-re/building/supply`: checks that a seat may place a stone here.
#[inline]
pub(crate) fn check_stone(by: By<'_>, province: Province, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    let is_owned = check_owned(state, seat, province, to)?;
    let supply = stock(rules, state);
    if !supply.takes_stone(site(state, province)) {
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
    if stock(turn.rules(), state).takes_stone(site(state, province)) {
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
