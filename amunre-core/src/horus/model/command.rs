//! The commands of a seat.

use crate::horus::model::spot_domain::{Beside, Covered};
use crate::horus::{Card, Horus, KingdomMap, RiverEnd, Spot, Stack};

crate::commands! {
    /// A command. Each decides one thing.
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
const SYNONYMS: &[(&str, &str)] = &[
    ("put", "lay"),
    ("place", "lay"),
    ("tile", "lay"),
    ("lay tile", "lay"),
    ("put tile", "lay"),
    ("place tile", "lay"),
    ("move", "extend"),
    ("river", "extend"),
    ("fork", "branch"),
    ("tributary", "branch"),
    ("tomb", "necropolis"),
    ("use", "play"),
    ("card", "play"),
    ("play card", "play"),
    ("ship", "transport"),
    ("river transport", "transport"),
    ("play transport", "transport"),
    ("play river transport", "transport"),
    ("draw", "take"),
    ("choose", "take"),
    ("pick", "take"),
    ("put", "mark"),
    ("place", "mark"),
    ("marker", "mark"),
    ("put marker", "mark"),
    ("place marker", "mark"),
    ("influence", "mark"),
    ("place influence", "mark"),
    ("move", "lift"),
    ("move marker", "lift"),
    ("pick up", "lift"),
    ("remove", "lift"),
    ("pass", "done"),
    ("skip", "done"),
    ("end", "done"),
    ("end turn", "done"),
    ("finished", "done"),
    ("done", "pass"),
    ("skip", "pass"),
    ("end", "pass"),
    ("end turn", "pass"),
    ("no card", "pass"),
];
