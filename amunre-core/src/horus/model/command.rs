//! The commands of a seat.

use crate::horus::model::spot_domain::{Beside, Covered};
use crate::horus::{Card, Horus, KingdomMap, RiverEnd, Spot, Stack};

crate::commands! {
    /// A command. Each decides one thing.
    #[non_exhaustive]
    pub enum Command of Horus at kingdom: KingdomMap, synonyms SYNONYMS {
        /// Lays the tile that was drawn or taken: land, or the Temple.
        Lay {
            /// Its spot.
            at: Spot as Beside,
        } = ["lay" at],
        /// Puts a river tile in the place of an end of the river; that end goes elsewhere.
        Extend {
            /// The end.
            end: RiverEnd,
            /// The spot that it goes to.
            to: Spot as Beside,
        } = ["extend" end "to" to],
        /// Lays a river tile beside the river; both ends stay.
        Branch {
            /// Its spot.
            at: Spot as Beside,
        } = ["branch" at],
        /// Lays a tile of the river stack with the necropolis up.
        Necropolis {
            /// Its spot.
            at: Spot as Beside,
        } = ["necropolis" at],
        /// Plays a card.
        Play {
            /// The card.
            card: Card,
        } = ["play" card],
        /// Plays the river-transport card.
        Transport = ["transport"],
        /// Takes a tile of a stack, for a card that brings any.
        Take {
            /// The stack.
            stack: Stack,
        } = ["take" stack],
        /// Puts a marker on a tile.
        Mark {
            /// The spot of the tile.
            at: Spot as Covered,
        } = ["mark" at],
        /// Lifts a marker of the seat, to move it.
        Lift {
            /// The spot of its tile.
            from: Spot as Covered,
        } = ["lift" from],
        /// Places or moves no marker.
        Done = ["done"],
        /// Plays no card.
        Pass = ["pass"],
    }
}

/// Other words for those of the forms: the rulebook's, and those that players say.
const SYNONYMS: &str = "\
lay: put, place, tile, lay tile, put tile, place tile
extend: move, river
branch: fork, tributary
necropolis: tomb
play: use, card, play card
transport: ship, river transport, play transport, play river transport
take: draw, choose, pick
mark: put, place, marker, put marker, place marker, influence, place influence
lift: move, move marker, pick up, remove
done: pass, skip, end, end turn, finished
pass: done, skip, end, end turn, no card";
