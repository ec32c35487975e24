//! Games as a scribe at a table types them.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::replay::record::PointOfView;
use amunre_core::replay::{Agreed, Draws};
use amunre_core::scribe::Scribe;

use crate::forgery::Forgery;
use crate::logs::agreed;

/// Each seat buys a card that nobody else sees, and sells one.
const SALES: &str = "\
draw ABYDOS DAKHLA SAWU
red: bid ABYDOS 0
black: bid DAKHLA 0
blue: bid SAWU 0
red: buy 1 card
red: sell overbid_in_same_province
red: done
black: buy 1 card
black: sell overbid_in_same_province
black: done
blue: buy 1 card
blue: sell harvest_increase
";

/// The log of these lines, as a table saw the game.
pub fn typed(name: &str, setup: Setup, lines: &str) -> String {
    let agreed = agreed(name, setup);
    let agreed = Agreed { key: None, point_of_view: PointOfView::Table, draws: Draws::Given, ..agreed };
    let (mut scribe, mut log) = Scribe::<AmunRe>::begin(&agreed).expect("a game that can be recorded");
    let mut replies = vec![scribe.start().expect("a start")];
    replies
        .extend(lines.lines().map(|line| scribe.line(line).unwrap_or_else(|objection| panic!("{line}: {objection}"))));
    assert_eq!(scribe.question(), None);
    log.extend(replies.into_iter().flat_map(|reply| reply.lines));
    log
}

/// Sales that can have been, and no more is known.
pub(super) fn sales() -> String {
    typed("table-sales-3p", Setup::classic(3), SALES)
}

/// The same, but for the last one: there are two cards of the kind, and both were sold before.
pub(super) fn third_of_two() -> Forgery {
    let mut log = Forgery::of(&sales());
    let sale = log.find(r#""sell":{"card":"harvest_increase""#);
    let record = log.lines[sale].record.replace("harvest_increase", "overbid_in_same_province");
    log.lines[sale].record = record;
    log.rehashed()
}
