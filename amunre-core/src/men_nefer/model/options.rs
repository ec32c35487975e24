//! Options: each question that the rulebook leaves open, by a name. The first value of each is the default.

use crate::engine::InterpretationKind;

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
        /// At the time when the next tile is needed.
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

/// The reading does not ask for a decision that the record holds.
const OTHER_DECISIONS: InterpretationKind =
    InterpretationKind::AnotherGame("the record may hold decisions that this reading does not ask for");

crate::options! {
    /// The options that differ from those of the edition. "Off" means `false`.
    #[cfg_attr(not(feature = "testing"), non_exhaustive)]
    OptionChanges;

    /// A seat that activates a boat in a city must take an agreement if there is one. If all its slots are full, it
    /// still takes one and then replaces one of its own or discards the new one. Off: it may leave all agreements in
    /// the city.
    agreement_compulsory: bool = [true], ruling 144 {
        true => Judged, "agreement-compulsory-yes", "a seat must take an agreement in a city";
        false => AllowsMore, "agreement-compulsory-no", "a seat may leave all agreements in a city";
    };
    /// A seat can begin an offering only if its basket has a place: an empty offering space in a room with an upright
    /// priestess of the seat. This is checked when the offering begins. Off: it can begin an offering with any good
    /// that has its basket.
    baskets_need_place: bool = [true], ruling 113 {
        true => Judged, "baskets-need-place-yes", "an offering needs a place for its basket";
        false => AllowsMore, "baskets-need-place-no", "an offering needs no place for its basket";
    };
    /// The order when a sarcophagus is placed: first the bonus of the covered space, then the mastaba activations; or
    /// the order that the seat chooses.
    bury_bonus: BuryBonus = [BuryBonus::SpaceFirst], ruling 115 {
        BuryBonus::SpaceFirst => OTHER_DECISIONS, "bury-bonus-space-first", "the bonus of a space comes before the mastabas";
        BuryBonus::SeatChooses => AllowsMore, "bury-bonus-seat-chooses", "the seat chooses what comes first in a burial";
    };
    /// The order when a boat is activated in a city: first the city advantage, then the agreement; or the order that
    /// the seat chooses.
    city_order: CityOrder = [CityOrder::AdvantageFirst], ruling 112 {
        CityOrder::AdvantageFirst => OTHER_DECISIONS, "city-order-advantage-first", "the advantage of a city comes before the agreement";
        CityOrder::SeatChooses => AllowsMore, "city-order-seat-chooses", "the seat chooses what comes first in a city";
    };
    /// The use of a discarded agreement: it leaves the game, or it goes back to its stack, which is shuffled.
    discarded_agreements: Discarded = [Discarded::Removed], ruling 117 {
        Discarded::Removed => Judged, "discarded-agreements-removed", "a discarded agreement leaves the game";
        Discarded::Returned => Judged, "discarded-agreements-returned", "a discarded agreement goes back to its stack";
    };
    /// The time when the discard stack becomes the reserve: as soon as the reserve is empty, or when the next tile is
    /// needed.
    discards_turn: DiscardsTurn = [DiscardsTurn::AtOnce], ruling 145 {
        DiscardsTurn::AtOnce => Judged, "discards-turn-at-once", "the discards turn over as soon as the reserve is empty";
        DiscardsTurn::WhenNeeded => Judged, "discards-turn-when-needed", "the discards turn over when the next tile is needed";
    };
    /// The order in which the cities are filled: all upper cities and then all lower ones, or column by column.
    fill_order: FillOrder = [FillOrder::UpperFirst], ruling 104 {
        FillOrder::UpperFirst => Judged, "fill-order-upper-first", "the upper cities are filled before the lower ones";
        FillOrder::Columns => Judged, "fill-order-columns", "the cities are filled column by column";
    };
    /// A free good gives the prestige points of its field. Off: only a bought good gives them.
    free_good_scores: bool = [true], ruling 143 {
        true => Judged, "free-good-scores-yes", "a free good gives the points of its field";
        false => Judged, "free-good-scores-no", "only a bought good gives the points of its field";
    };
    /// The fulfilled agreements that count for a condition: also those that are turned over in the same Harvest (the
    /// check is repeated), or only those that were fulfilled before.
    fulfilled_count: FulfilledCount = [FulfilledCount::Repeated], ruling 116 {
        FulfilledCount::Repeated => Judged, "fulfilled-count-repeated", "agreements of the same Harvest count as fulfilled";
        FulfilledCount::Before => Judged, "fulfilled-count-before", "only agreements of earlier Harvests count as fulfilled";
    };
    /// The limestone steps at the end of the Great Pyramid track that give a favour: all that are spent on the block
    /// there, or only those spent while the other block cannot move either.
    great_end: GreatEnd = [GreatEnd::AnyStep], ruling 149 {
        GreatEnd::AnyStep => AllowsMore, "great-end-any-step", "any step at the end of the Great Pyramid track is a favour";
        GreatEnd::LastResort => Judged, "great-end-last-resort", "a step at that end is a favour only if the other block cannot move";
    };
    /// An agreement from Hathor may replace one if all slots are full. Off: no agreement is taken in that case.
    hathor_replaces: bool = [true], ruling 118 {
        true => AllowsMore, "hathor-replaces-yes", "an agreement from Hathor may replace one";
        false => Judged, "hathor-replaces-no", "Hathor gives nothing if all slots are full";
    };
    /// The time when the priestess is laid down in an offering: after the actions of the offering space, or before
    /// them.
    priestess_lies: PriestessLies = [PriestessLies::After], ruling 142 {
        PriestessLies::After => Judged, "priestess-lies-after", "the priestess is placed after the actions of the space";
        PriestessLies::Before => Judged, "priestess-lies-before", "the priestess is placed before the actions of the space";
    };
    /// The place of a piece of the Great Pyramid: a free place that the seat chooses, or the first free place.
    pyramid_site: PyramidSite = [PyramidSite::Chosen], ruling 122 {
        PyramidSite::Chosen => AllowsMore, "pyramid-site-chosen", "the seat chooses the place of a piece";
        PyramidSite::Leftmost => OTHER_DECISIONS, "pyramid-site-leftmost", "a piece goes to the first free place";
    };
    /// The gain of a limestone step at the end of the queens' track: nothing, or one favour.
    queens_end: QueensEnd = [QueensEnd::Nothing], ruling 123 {
        QueensEnd::Nothing => Judged, "queens-end-nothing", "a step at the end of the queens' track gives nothing";
        QueensEnd::Favour => AllowsMore, "queens-end-favour", "a step at the end of the queens' track gives a favour";
    };
    /// The meaning of a question mark if the scarab has reached no icon of that action: the action is impossible, or
    /// the number is I.
    question_mark: QuestionMark = [QuestionMark::Nothing], ruling 124 {
        QuestionMark::Nothing => Judged, "question-mark-nothing", "a question mark needs an icon that the scarab has reached";
        QuestionMark::First => AllowsMore, "question-mark-first", "a question mark without an icon means I";
    };
    /// One of two boat activations may come before the movement and the other after it. Off: both must come before it
    /// or both after it.
    split_activations: bool = [true], ruling 107 {
        true => AllowsMore, "split-activations-yes", "one activation may come before the movement and one after it";
        false => Judged, "split-activations-no", "both activations come before the movement, or both after it";
    };
}
