//! Reasons for points, and the two halves of the game that end with points.

use crate::amun_re::rule;
use crate::amun_re::{Official, PowerCard, Province, Side, TombPlace};
use crate::engine::text::display::Count;
use crate::engine::{Id as _, Rule};

crate::ids! {
    /// The two parts of the game, each ending in a scoring.
    pub enum Kingdom is "kingdom" {
        /// Rounds 1 to 3.
        Old = "old",
        /// Rounds 4 to 6.
        New = "new",
    }
}

impl Kingdom {
    /// That of a round.
    pub(crate) fn of(round: u8) -> Self {
        if round <= 3 { Self::Old } else { Self::New }
    }
}

crate::in_words! {
    /// A reason for points (classic rulebook, pp. 10-11).
    #[allow(missing_docs)] // fields: the numbers that were counted
    #[non_exhaustive]
    pub enum Reason in JSON {
        /// 1 for each pyramid of a province.
        #[words("{} in {province}", Count(*pyramids, "pyramid"))]
        Pyramids { province: Province, pyramids: u8 },
        /// 3 for each set of pyramids.
        #[words("{} of pyramids", Count(*sets, "set"))]
        Sets { sets: u8 },
        /// 5 for the most pyramids of a side.
        #[words("most in the {side}: {province} with {} and {}", Count(*pyramids, "pyramid"), Count(*stones, "stone"))]
        MostPyramids { province: Province, pyramids: u8, side: Side, stones: u8 },
        /// The space of the temple for each temple of a province.
        #[words("{} in {province}, temple on {space}", Count(*temples, "temple"))]
        Temples { province: Province, space: u8, temples: u8 },
        /// 3 for a bonus card.
        // the result in a log has this text: the id of the card stays, so that logs of format 1 keep their verdicts
        #[words("{}", card.name())]
        Bonus { card: PowerCard },
        /// 6, 4 or 2 for gold.
        #[words("{gold} gold, rank {rank}")]
        Gold { gold: u16, rank: u8 },
        /// Those of an Official.
        #[words("the Official {}", official.name())]
        Official { official: Official },
        /// 1 for each tomb tile that counts.
        #[words("{} at {place} of the tomb", Count(*tiles, "point tile"))]
        Tomb { place: TombPlace, tiles: u8 },
        /// 3 for each complete row of a tomb.
        #[words("{} of the tomb", Count(*rows, "complete row"))]
        TombRows { rows: u8 },
    }
}

impl Reason {
    /// Returns the rules by which the points are given; that of the line of the score comes first.
    pub(crate) fn rules(self) -> &'static [&'static Rule] {
        match self {
            Self::Pyramids { .. } => &[rule::SCORING_PYRAMIDS],
            Self::Sets { .. } => &[rule::SCORING_SETS],
            Self::MostPyramids { .. } => &[rule::SCORING_MOST],
            Self::Temples { .. } => &[rule::SCORING_TEMPLES],
            Self::Bonus { card } => card.effect().rules(),
            Self::Gold { .. } => &[rule::END_GOLD],
            Self::Official { .. } => &[rule::OFFICIALS_OFFICIAL],
            Self::Tomb { .. } => &[rule::AFTERLIFE_REWARD],
            Self::TombRows { .. } => &[rule::AFTERLIFE_SCORING],
        }
    }
}
