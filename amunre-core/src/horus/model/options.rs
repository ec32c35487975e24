//! Options: every question that no source settles, by a name. The first value of each is the reading that is played unless a
//! set-up says otherwise: docs/options.md.

crate::ids! {
    /// What becomes of an island beside the Temple.
    pub enum Doublings is "way of doubling" {
        /// Both double.
        Multiply = "multiply",
        /// A region doubles once.
        Once = "once",
    }
}

crate::ids! {
    /// What happens where the bag is empty.
    pub enum EmptyBag is "use of an empty bag" {
        /// No random tile is laid any more.
        Skip = "skip",
        /// The game ends with the turn.
        EndsGame = "ends_game",
    }
}

crate::ids! {
    /// What happens where the pile of cards is empty.
    pub enum EmptyPile is "use of an empty pile" {
        /// Nobody draws any more.
        PlayOn = "play_on",
        /// The discarded cards are shuffled.
        Reshuffle = "reshuffle",
    }
}

crate::ids! {
    /// What an exit of an end of the river is.
    pub enum Exit is "kind of exit" {
        /// A way out of the kingdom.
        Strong = "strong",
        /// A free spot beside it.
        Weak = "weak",
    }
}

crate::ids! {
    /// What an island is.
    pub enum Island is "kind of island" {
        /// Land that the river shuts in; where river tiles meet at a corner they shut.
        Enclosed = "enclosed",
        /// The same, but there is a way through where river tiles meet at a corner only.
        OpenCorners = "open_corners",
        /// A region each side of which touches the river.
        EverySide = "every_side",
    }
}

crate::ids! {
    /// What becomes of cards of an exhausted stack that are drawn later.
    pub enum LateCards is "use of late cards" {
        /// Others come in their place.
        Replaced = "replaced",
        /// They stay in hand and cannot be played.
        Kept = "kept",
    }
}

crate::ids! {
    /// Who wins a tie.
    pub enum Tie is "way to break a tie" {
        /// All of them.
        Shared = "shared",
        /// Who has more markers left.
        MarkersLeft = "markers_left",
    }
}

crate::options! {
    /// A card that brings any tile can bring one of the river stack.
    any_card_takes_river: bool;
    /// Who can play a card plays one.
    card_compulsory: bool;
    /// An island beside the Temple.
    doublings: Doublings;
    /// An empty bag.
    empty_bag: EmptyBag;
    /// An empty pile of cards.
    empty_pile: EmptyPile;
    /// The ends of the river are river: for the Temple, for regions that border it, for islands.
    ends_are_river: bool;
    /// What an end of the river must have.
    exit: Exit;
    /// A river tile may be laid where it touches no river but an end, and an end may go there.
    fork_at_end: bool;
    /// What an island is.
    island: Island;
    /// The round of turns in which the second stack is exhausted is finished.
    last_round: bool;
    /// Cards of an exhausted stack that are drawn later.
    late_cards: LateCards;
    /// Who can place a marker places one.
    marker_compulsory: bool;
    /// Another tile is drawn where a river tile from the bag has no place.
    river_redraw: bool;
    /// A second tile follows also where a card brought the river tile.
    second_tile_by_card: bool;
    /// Another tile is drawn where the Temple is discarded.
    temple_redraw: bool;
    /// A tie for the win.
    tie: Tie;
    /// The river-transport card counts among the five in hand.
    transport_fills_hand: bool;
    /// The river-transport card is discarded where the river stack is the first to be exhausted.
    transport_goes_with_river: bool;
    /// The river-transport card is played only where the river stack has two tiles.
    transport_needs_two: bool;
    /// The river-transport card may be played on the first turn.
    transport_on_first_turn: bool;
}

impl Options {
    /// The readings that are played unless a set-up says otherwise.
    pub const USUAL: Self = Self {
        any_card_takes_river: true,
        card_compulsory: true,
        doublings: Doublings::Multiply,
        empty_bag: EmptyBag::Skip,
        empty_pile: EmptyPile::PlayOn,
        ends_are_river: true,
        exit: Exit::Strong,
        fork_at_end: false,
        island: Island::Enclosed,
        last_round: false,
        late_cards: LateCards::Replaced,
        marker_compulsory: false,
        river_redraw: false,
        second_tile_by_card: false,
        temple_redraw: false,
        tie: Tie::Shared,
        transport_fills_hand: false,
        transport_goes_with_river: true,
        transport_needs_two: false,
        transport_on_first_turn: true,
    };

    /// Another reading of everything.
    pub const OTHER: Self = Self {
        any_card_takes_river: false,
        card_compulsory: false,
        doublings: Doublings::Once,
        empty_bag: EmptyBag::EndsGame,
        empty_pile: EmptyPile::Reshuffle,
        ends_are_river: false,
        exit: Exit::Weak,
        fork_at_end: true,
        island: Island::OpenCorners,
        last_round: true,
        late_cards: LateCards::Kept,
        marker_compulsory: true,
        river_redraw: true,
        second_tile_by_card: true,
        temple_redraw: true,
        tie: Tie::MarkersLeft,
        transport_fills_hand: true,
        transport_goes_with_river: false,
        transport_needs_two: true,
        transport_on_first_turn: false,
    };
}
