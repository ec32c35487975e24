//! The map of the provinces: pairs that share an edge, and pairs that face each other across the Nile.

use crate::amun_re::model::data::board_value::MapList;
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::{Province, Sourced};
use crate::engine::{IdSet, SetupError};

/// Pairs of provinces, each once, the one with the lower name first.
pub(crate) type Pairs = Sourced<Vec<[Province; 2]>>;

/// The map of the provinces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvinceMap {
    /// The provinces that share an edge with each.
    pub neighbours: ByProvince<IdSet<Province>>,
    /// The provinces that face each across the Nile.
    pub across_the_nile: ByProvince<IdSet<Province>>,
}

impl ProvinceMap {
    /// Checks the pairs of a board; a board can have neither list. Fails with the first fault of each list.
    pub(crate) fn of(neighbours: Option<&Pairs>, across: Option<&Pairs>) -> Result<Option<Self>, Vec<SetupError>> {
        if neighbours.is_none() && across.is_none() {
            return Ok(None);
        }
        let list = |field: &'static str, pairs: Option<&Pairs>| match pairs {
            Some(pairs) => beside(field, &pairs.value),
            None => Err(SetupError::new(field, "missing", "both lists of pairs, or neither")),
        };
        match (list("board.neighbours", neighbours), list("board.across_the_nile", across)) {
            (Ok(neighbours), Ok(across_the_nile)) => Ok(Some(Self { neighbours, across_the_nile })),
            (neighbours, across) => Err([neighbours.err(), across.err()].into_iter().flatten().collect()),
        }
    }

    /// Rule `amun-re/bonus/federation`: returns true if each of some provinces can be reached from each other over
    /// edges and across the Nile without leaving them.
    pub fn connects(&self, provinces: IdSet<Province>) -> bool {
        let Some(first) = provinces.iter().next() else { return false };
        let mut reached = IdSet::default();
        reached.insert(first);
        // a pass that adds nothing is the last
        loop {
            let before = reached.len();
            for province in provinces.iter().filter(|province| !reached.contains(*province)) {
                let beside = |other: Province| {
                    self.neighbours[other].contains(province) || self.across_the_nile[other].contains(province)
                };
                if reached.iter().any(beside) {
                    reached.insert(province);
                    break;
                }
            }
            if reached.len() == before {
                return before == provinces.len();
            }
        }
    }

    /// Returns the provinces of a list for each province.
    pub(crate) fn list(&self, list: MapList) -> &ByProvince<IdSet<Province>> {
        match list {
            MapList::Neighbours => &self.neighbours,
            MapList::AcrossTheNile => &self.across_the_nile,
        }
    }

    /// The map with a pair of provinces added to a list, or taken from it.
    pub(crate) fn with_pair_changed(mut self, list: MapList, [one, other]: [Province; 2]) -> Self {
        let is_there = self.list(list)[one].contains(other);
        let sets = match list {
            MapList::Neighbours => &mut self.neighbours,
            MapList::AcrossTheNile => &mut self.across_the_nile,
        };
        set(sets, [one, other], !is_there);
        self
    }
}

fn set(sets: &mut ByProvince<IdSet<Province>>, [one, other]: [Province; 2], is_there: bool) {
    for (from, to) in [(one, other), (other, one)] {
        if is_there {
            sets[from].insert(to)
        } else {
            sets[from].remove(to)
        };
    }
}

/// Returns the neighbours of each province by a list of pairs.
fn beside(field: &str, pairs: &[[Province; 2]]) -> Result<ByProvince<IdSet<Province>>, SetupError> {
    let mut sets = ByProvince::from_fn(|_| IdSet::default());
    for (place, [one, other]) in pairs.iter().enumerate() {
        if one >= other || sets[*one].contains(*other) {
            let field = format_args!("{field}[{place}]");
            let found = format_args!("{one}, {other}");
            return Err(SetupError::new(field, found, "two provinces in the order of their names, each pair once"));
        }
        set(&mut sets, [*one, *other], true);
    }
    Ok(sets)
}
