//! The kinds of Official.

crate::ids! {
    /// The Officials, by their reward. The exact numbers are in the data.
    pub enum Official is "Official" {
        /// Favour cards.
        Cards = "cards",
        /// Farmers.
        Farmers = "farmers",
        /// Stones.
        Stones = "stones",
        /// Gold.
        Gold = "gold",
        /// More gold.
        MoreGold = "more_gold",
        /// Points.
        Points = "points",
    }
}
