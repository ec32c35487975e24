//! Options: a name for every question that no source settles. The first value of each is the default interpretation:
//! docs/reference/options.md.

crate::ids! {
    /// The doubling of an island beside the Temple.
    pub enum Doublings is "way of doubling" {
        /// The region is doubled twice.
        Multiply = "multiply",
        /// A region is doubled once.
        Once = "once",
    }
}

crate::ids! {
    /// The effect of an empty bag.
    pub enum EmptyBag is "use of an empty bag" {
        /// No random tile is laid any more.
        Skip = "skip",
        /// The game ends with the turn.
        EndsGame = "ends_game",
    }
}

crate::ids! {
    /// The effect of an empty pile of cards.
    pub enum EmptyPile is "use of an empty pile" {
        /// No cards are drawn any more.
        PlayOn = "play_on",
        /// The discarded cards are shuffled.
        Reshuffle = "reshuffle",
    }
}

crate::ids! {
    /// The exit that an end of the river must have.
    pub enum Exit is "kind of exit" {
        /// A way out of the kingdom.
        Strong = "strong",
        /// A free spot beside it.
        Weak = "weak",
    }
}

crate::ids! {
    /// The definition of an island.
    pub enum Island is "kind of island" {
        /// Land enclosed by the river; river tiles that meet at a corner enclose it.
        Enclosed = "enclosed",
        /// The same, but land has a way out where river tiles meet only at a corner.
        OpenCorners = "open_corners",
        /// A region each side of which touches the river.
        EverySide = "every_side",
    }
}

crate::ids! {
    /// The treatment of cards of an exhausted stack that are drawn later.
    pub enum LateCards is "use of late cards" {
        /// Other cards replace them.
        Replaced = "replaced",
        /// They stay in hand and cannot be played.
        Kept = "kept",
    }
}

crate::ids! {
    /// The way to lay the first tile of the river stack that a card brings.
    pub enum RiverByCard is "way of laying a river tile" {
        /// As river at any point along the river, or as necropolis.
        AnyWay = "any_way",
        /// As a river tile from the bag: in place of an end, and a second tile follows.
        AsFromBag = "as_from_bag",
    }
}

crate::ids! {
    /// The points of seats that share a region.
    pub enum SharedRegion is "value of a shared region" {
        /// Each scores all of it.
        Full = "full",
        /// They divide it, rounded down.
        Split = "split",
    }
}

crate::ids! {
    /// The winner of a tie.
    pub enum Tie is "way to break a tie" {
        /// All tied seats win.
        Shared = "shared",
        /// The tied seat with more markers left wins.
        MarkersLeft = "markers_left",
    }
}

crate::options! {
    /// The options that differ from those of the edition. "Off" means `false`.
    #[cfg_attr(not(feature = "testing"), non_exhaustive)]
    OptionChanges;

    /// A card that brings any tile can bring a tile of the river stack. Off: only land.
    any_card_takes_river: bool = [true], ruling 67 {
        false => Judged, "any-card-takes-river-no", "a card that brings any tile brings land";
        true => AllowsMore, "any-card-takes-river-yes", "it can bring one of the river stack";
    };
    /// A seat that can play a card must play one. Off: it may `pass` instead.
    card_compulsory: bool = [true], ruling 67 {
        false => AllowsMore, "card-compulsory-no", "a seat may play no card";
        true => Judged, "card-compulsory-yes", "a seat that can play a card plays one";
    };
    /// The value of a region that is on an island and next to the Temple: both double it, or it is doubled once. The
    /// maximum is 10 points in both cases.
    doublings: Doublings = [Doublings::Multiply], ruling 76 {
        Doublings::Once => Judged, "doublings-once", "a region doubles once";
        Doublings::Multiply => Judged, "doublings-multiply", "island and Temple both double";
    };
    /// The effect of an empty bag: turns begin with the card, or the game ends with the turn in which its last tile was
    /// drawn.
    empty_bag: EmptyBag = [EmptyBag::Skip], ruling 61 {
        EmptyBag::EndsGame => Judged, "empty-bag-ends-game", "with the last random tile the game ends";
        EmptyBag::Skip => Judged, "empty-bag-skip", "where the bag is empty no random tile is laid";
    };
    /// The effect of an empty pile of cards: no seat draws any more, or the played and discarded cards are shuffled.
    /// With `late_cards` set to `replaced` the new pile has no cards of exhausted stacks, neither of the first nor of
    /// the second.
    empty_pile: EmptyPile = [EmptyPile::PlayOn], ruling 70 {
        EmptyPile::Reshuffle => Judged, "empty-pile-reshuffle", "an empty pile is made anew of the discards";
        EmptyPile::PlayOn => Judged, "empty-pile-play-on", "no seat draws from an empty pile";
    };
    /// The two ends of the river count as river for their neighbours: for the Temple, for a region that borders the
    /// river, and for islands. Off: only the start and the river tiles between the ends count.
    ends_are_river: bool = [true], ruling 64 {
        false => Judged, "ends-are-river-no", "an end is no river for Temple, borders and islands";
        true => Judged, "ends-are-river-yes", "an end is river for Temple, borders and islands";
    };
    /// The exit that each end of the river must keep: a way out of the kingdom, or one free spot that touches it.
    exit: Exit = [Exit::Strong], ruling 81 {
        Exit::Weak => Judged, "exit-weak", "a free spot beside an end is an exit";
        Exit::Strong => Judged, "exit-strong", "an exit is a way out of the kingdom";
    };
    /// A tile of the river stack may be laid as river where the only river that it touches is an end, and an end may go
    /// where it touches only the other end.
    fork_at_end: bool = [false], ruling 79 {
        true => AllowsMore, "fork-at-end-yes", "a river tile may touch no river but an end";
        false => Judged, "fork-at-end-no", "a river tile touches river that is no end";
    };
    /// The definition of an island: land that the river encloses, where corners also enclose; the same, but with a way
    /// through where river tiles meet only at a corner; or a region with river on all its sides.
    island: Island = [Island::Enclosed], ruling 75 {
        Island::OpenCorners => Judged, "island-open-corners", "where river tiles meet at a corner there is a way";
        Island::EverySide => Judged, "island-every-side", "every side of a region on an island touches the river";
        Island::Enclosed => Judged, "island-enclosed", "an island is what the river shuts in";
    };
    /// The round of turns in which the second stack is exhausted is completed, so all seats have the same number of
    /// turns. Off: the game ends with that turn.
    last_round: bool = [false], ruling 86 {
        true => Judged, "last-round-yes", "the round in which the second stack is exhausted is finished";
        false => Judged, "last-round-no", "the game ends with the turn that exhausts the second stack";
    };
    /// The use of cards of an exhausted stack that are still in the pile: they leave it, or they are drawn and cannot
    /// be played.
    late_cards: LateCards = [LateCards::Replaced], ruling 87 {
        LateCards::Kept => Judged, "late-cards-kept", "cards of an exhausted stack that come later stay in hand";
        LateCards::Replaced => Judged, "late-cards-replaced", "others come in place of such cards";
    };
    /// A seat that can place a marker must place one. Off: it may decline with `done`.
    marker_compulsory: bool = [false], ruling 68 {
        true => Judged, "marker-compulsory-yes", "a seat that can place a marker places one";
        false => AllowsMore, "marker-compulsory-no", "a seat may place no marker";
    };
    /// The way to lay the tile of the river stack that a card brings, and the first tile of a river-transport: as river
    /// at any point along the river, or as necropolis; or like a river tile from the bag, in place of an end, which
    /// moves next to it, and a second tile follows.
    river_by_card: RiverByCard = [RiverByCard::AnyWay], ruling 90 {
        RiverByCard::AsFromBag => Judged, "river-by-card-as-from-bag", "a river tile by a card takes the place of an end, and a second follows";
        RiverByCard::AnyWay => Judged, "river-by-card-any-way", "a tile of the river stack by a card is laid in any way";
    };
    /// Another tile is drawn if a river tile from the bag has no place and leaves the game. Off: the turn continues
    /// with the card.
    river_redraw: bool = [false], ruling 77 {
        true => Judged, "river-redraw-yes", "another tile is drawn for a river tile without a place";
        false => Judged, "river-redraw-no", "no tile is drawn for a river tile without a place";
    };
    /// A second tile of the river stack also follows if a card brought a tile and it was laid as river. Off: only if
    /// the river tile came from the bag.
    second_tile_by_card: bool = [false], ruling 67 {
        true => Judged, "second-tile-by-card-yes", "a second tile follows a river tile by a card";
        false => Judged, "second-tile-by-card-no", "it follows one from the bag alone";
    };
    /// The score of seats that tie for the most markers in a region: each gets the full points, or they divide the
    /// points, rounded down.
    shared_region: SharedRegion = [SharedRegion::Full], ruling 89 {
        SharedRegion::Split => Judged, "shared-region-split", "seats that share a region divide its points";
        SharedRegion::Full => Judged, "shared-region-full", "each seat that shares a region scores all of it";
    };
    /// Another tile is drawn if the Temple has no place and is discarded. Off: the turn continues with the card.
    temple_redraw: bool = [false], ruling 82 {
        true => Judged, "temple-redraw-yes", "another tile is drawn for a discarded Temple";
        false => Judged, "temple-redraw-no", "no tile is drawn for a discarded Temple";
    };
    /// The winner if points are equal: all tied seats together, or the seat with more markers left in the supply.
    tie: Tie = [Tie::Shared], ruling 88 {
        Tie::MarkersLeft => Judged, "tie-markers-left", "of a tie the one with more markers left wins";
        Tie::Shared => Judged, "tie-shared", "a tie is won by all";
    };
    /// The river-transport card counts among the five cards in hand. Off: it is held in addition to five gold-backed
    /// cards.
    transport_fills_hand: bool = [false], ruling 70 {
        true => Judged, "transport-fills-hand-yes", "the river-transport card is one of the five";
        false => Judged, "transport-fills-hand-no", "the river-transport card does not count";
    };
    /// River-transport cards are discarded if the river stack is the first to be exhausted. Off: they are kept.
    transport_goes_with_river: bool = [true], ruling 87 {
        false => Judged, "transport-goes-with-river-no", "the river-transport card is not discarded";
        true => Judged, "transport-goes-with-river-yes", "it goes with the river stack";
    };
    /// The river-transport card can be played only if the river stack has two tiles. Off: with fewer tiles, all of them
    /// are laid.
    transport_needs_two: bool = [false], ruling 84 {
        true => Judged, "transport-needs-two-yes", "no river-transport with fewer than two tiles";
        false => Judged, "transport-needs-two-no", "it may be played with fewer";
    };
    /// The river-transport card may be played on the first turn of a seat.
    transport_on_first_turn: bool = [true], ruling 84 {
        false => Judged, "transport-on-first-turn-no", "no river-transport on the first turn";
        true => AllowsMore, "transport-on-first-turn-yes", "it may be played on the first turn";
    };
}
