//! The marks of a space of a track, and the places of neutral apprentices that a placement tile shows.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

use crate::men_nefer::model::effect::listed;
use crate::men_nefer::{BadText, House};

/// A space of a pyramid track or of the obelisk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub struct TrackSpace {
    /// A construction space.
    pub build: bool,
    /// Two favours of Khufu.
    pub favours: bool,
    /// The action of the deity.
    pub deity: bool,
    /// Heka in the Flood.
    pub heka: u8,
    /// Points in the Harvest.
    pub seal: Option<u8>,
}

/// The place of a neutral apprentice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Its house.
    pub house: House,
    /// True if it is on the moon space, false if it is on the sun space.
    pub moon: bool,
}

/// The places of neutral apprentices.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Placement(pub Vec<Placed>);

impl TryFrom<String> for TrackSpace {
    type Error = BadText;

    fn try_from(text: String) -> Result<Self, BadText> {
        let wrong = || BadText::new("space", &text, "favours, seal 4");
        let mut space = Self::default();
        for mark in listed(&text) {
            let number = |word: &str| word.parse::<u8>().map_err(|_| wrong());
            match *mark.split_whitespace().collect::<Vec<_>>().as_slice() {
                ["build"] => space.build = true,
                ["favours"] => space.favours = true,
                ["deity"] => space.deity = true,
                ["heka", amount] => space.heka = number(amount)?,
                ["seal", points] => space.seal = Some(number(points)?),
                _ => return Err(wrong()),
            }
        }
        Ok(space)
    }
}

impl TryFrom<String> for Placement {
    type Error = BadText;

    fn try_from(text: String) -> Result<Self, BadText> {
        let wrong = || BadText::new("placement", &text, "sun nile, moon temple");
        let mut placed = Vec::new();
        for place in listed(&text) {
            let (side, house) = place.split_once(' ').ok_or_else(wrong)?;
            let house = House::from_str(house.trim()).map_err(|_| wrong())?;
            let moon = match side {
                "sun" => false,
                "moon" => true,
                _ => return Err(wrong()),
            };
            placed.push(Placed { house, moon });
        }
        Ok(Self(placed))
    }
}

impl TrackSpace {
    /// Returns the marks of the space.
    pub(crate) fn marks(self) -> Vec<String> {
        let plain = [(self.build, "build"), (self.favours, "favours"), (self.deity, "deity")];
        let plain = plain.into_iter().filter(|(is_there, _)| *is_there).map(|(_, mark)| mark.to_owned());
        let heka = (self.heka > 0).then(|| format!("heka {}", self.heka));
        plain.chain(heka).chain(self.seal.map(|points| format!("seal {points}"))).collect()
    }
}

impl fmt::Display for TrackSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.marks().join(", "))
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |placed: &Placed| format!("{} {}", if placed.moon { "moon" } else { "sun" }, placed.house);
        f.write_str(&self.0.iter().map(place).collect::<Vec<_>>().join(", "))
    }
}
