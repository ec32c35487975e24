//! Options: each question that the rulebook leaves open, by a name. The first value of each is the default.

crate::ids! {
    /// The first part of a burial.
    pub enum BuryBonus is "order of a burial" {
        /// The bonus of the space, then the mastaba activations.
        SpaceFirst = "space_first",
        /// The seat chooses.
        SeatChooses = "seat_chooses",
    }
}

crate::ids! {
    /// The first part of an activation in a city.
    pub enum CityOrder is "order in a city" {
        /// The advantage, then the agreement.
        AdvantageFirst = "advantage_first",
        /// The seat chooses.
        SeatChooses = "seat_chooses",
    }
}

crate::ids! {
    /// The use of a discarded agreement.
    pub enum Discarded is "use of a discarded agreement" {
        /// It leaves the game.
        Removed = "removed",
        /// It goes back to its stack.
        Returned = "returned",
    }
}

crate::ids! {
    /// The time when the discard stack becomes the reserve.
    pub enum DiscardsTurn is "time to turn the discards over" {
        /// As soon as the reserve is empty.
        AtOnce = "at_once",
        /// At the time when the next tile is wanted.
        WhenNeeded = "when_needed",
    }
}

crate::ids! {
    /// The order in which cities are filled.
    pub enum FillOrder is "order of filling cities" {
        /// The upper cities, then the lower ones.
        UpperFirst = "upper_first",
        /// Column by column.
        Columns = "columns",
    }
}

crate::ids! {
    /// The fulfilled agreements that count for a condition.
    pub enum FulfilledCount is "count of fulfilled agreements" {
        /// Also those that are turned over in the same Harvest.
        Repeated = "repeated",
        /// Only those that were fulfilled before.
        Before = "before",
    }
}

crate::ids! {
    /// The limestone steps that are favours at the end of the track of the Great Pyramid.
    pub enum GreatEnd is "favour at the end of the track" {
        /// Any step that is spent on the block there.
        AnyStep = "any_step",
        /// Only if the other block cannot move either.
        LastResort = "last_resort",
    }
}

crate::ids! {
    /// The time when a priestess lies down in an offering.
    pub enum PriestessLies is "time for a priestess to lie down" {
        /// After the actions of the offering space.
        After = "after",
        /// Before them.
        Before = "before",
    }
}

crate::ids! {
    /// The place where a piece of the Great Pyramid goes.
    pub enum PyramidSite is "choice of a site" {
        /// To a free place that the seat chooses.
        Chosen = "chosen",
        /// To the first free place.
        Leftmost = "leftmost",
    }
}

crate::ids! {
    /// The gain of a limestone step at the end of the queens' track.
    pub enum QueensEnd is "step at the end of the queens' track" {
        /// Nothing.
        Nothing = "nothing",
        /// One favour.
        Favour = "favour",
    }
}

crate::ids! {
    /// The meaning of a question mark if no icon of the action was reached.
    pub enum QuestionMark is "meaning of a question mark" {
        /// The action is impossible.
        Nothing = "nothing",
        /// The number is I.
        First = "first",
    }
}

crate::options! {
    /// A seat must take an agreement in a city if there is one.
    agreement_compulsory: bool;
    /// An offering needs a place for its basket when it begins.
    baskets_need_place: bool;
    /// The first part of a burial.
    bury_bonus: BuryBonus;
    /// The first part of an activation in a city.
    city_order: CityOrder;
    /// The use of a discarded agreement.
    discarded_agreements: Discarded;
    /// The time when the discard stack becomes the reserve.
    discards_turn: DiscardsTurn;
    /// The order in which cities are filled.
    fill_order: FillOrder;
    /// A free good gives the prestige points of its field.
    free_good_scores: bool;
    /// The fulfilled agreements that count for a condition.
    fulfilled_count: FulfilledCount;
    /// The limestone steps that are favours at the end of the track of the Great Pyramid.
    great_end: GreatEnd;
    /// An agreement from Hathor may replace one if all slots are full.
    hathor_replaces: bool;
    /// The time when a priestess lies down in an offering.
    priestess_lies: PriestessLies;
    /// The place where a piece of the Great Pyramid goes.
    pyramid_site: PyramidSite;
    /// The gain of a limestone step at the end of the queens' track.
    queens_end: QueensEnd;
    /// The meaning of a question mark if no icon of the action was reached.
    question_mark: QuestionMark;
    /// Of two boat activations one may come before the movement and one after it.
    split_activations: bool;
}

impl Options {
    /// The default of each option.
    pub const USUAL: Self = Self {
        agreement_compulsory: true,
        baskets_need_place: true,
        bury_bonus: BuryBonus::SpaceFirst,
        city_order: CityOrder::AdvantageFirst,
        discarded_agreements: Discarded::Removed,
        discards_turn: DiscardsTurn::AtOnce,
        fill_order: FillOrder::UpperFirst,
        free_good_scores: true,
        fulfilled_count: FulfilledCount::Repeated,
        great_end: GreatEnd::AnyStep,
        hathor_replaces: true,
        priestess_lies: PriestessLies::After,
        pyramid_site: PyramidSite::Chosen,
        queens_end: QueensEnd::Nothing,
        question_mark: QuestionMark::Nothing,
        split_activations: true,
    };

    /// The other value of each option.
    pub const OTHER: Self = Self {
        agreement_compulsory: false,
        baskets_need_place: false,
        bury_bonus: BuryBonus::SeatChooses,
        city_order: CityOrder::SeatChooses,
        discarded_agreements: Discarded::Returned,
        discards_turn: DiscardsTurn::WhenNeeded,
        fill_order: FillOrder::Columns,
        free_good_scores: false,
        fulfilled_count: FulfilledCount::Before,
        great_end: GreatEnd::LastResort,
        hathor_replaces: false,
        priestess_lies: PriestessLies::Before,
        pyramid_site: PyramidSite::Leftmost,
        queens_end: QueensEnd::Favour,
        question_mark: QuestionMark::First,
        split_activations: false,
    };
}
