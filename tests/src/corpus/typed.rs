//! Games as a scribe at a table types them.

use amunre_core::amun_re::{AmunRe, Setup, State};
use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::tools::transcript;
use amunre_core::log::write::transcription::Transcriber;
use amunre_core::log::write::{Agreement, DrawSource};

use crate::corpus::positions;
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

/// The agreement for a table's log.
pub fn at_a_table(name: &str, setup: Setup) -> Agreement<AmunRe> {
    Agreement {
        key: None,
        point_of_view: PointOfView::Table,
        draws: DrawSource::Given,
        ..agreed::<AmunRe>(name, setup)
    }
}

/// The log of these lines.
fn typed(agreed: &Agreement<AmunRe>, lines: &str) -> String {
    let (mut transcriber, mut log) = Transcriber::<AmunRe>::begin(agreed).expect("a game that can be recorded");
    let mut replies = vec![transcriber.start().expect("a start")];
    replies.extend(
        lines.lines().map(|line| transcriber.line(line).unwrap_or_else(|objection| panic!("{line}: {objection}"))),
    );
    assert_eq!(transcriber.question(), None);
    log.extend(replies.into_iter().flat_map(|reply| reply.lines));
    log
}

/// Sales that are possible, with nothing else known.
pub(super) fn sales() -> String {
    typed(&at_a_table("table-sales-3p", Setup::classic(3)), SALES)
}

/// A game from the auction of round 5 to the end, recorded by a table that does not know the hands.
pub(super) fn fifth_round() -> String {
    let whole = positions::fifth_round();
    let mut text = Vec::new();
    transcript(whole.as_bytes(), Viewer::Spectator, &mut text).expect("a text");
    let text = String::from_utf8(text).expect("text");
    let (heading, lines) = text.split_once("start\n").expect("a game");
    let view = heading.lines().find_map(|line| line.strip_prefix("view: ")).expect("what everybody sees");
    let view: State = serde_json::from_str(view).expect("a view");
    typed(&Agreement { seen: Some(Box::new(view)), ..at_a_table("table-position-4p", Setup::classic(4)) }, lines)
}

/// The same log, but the position is not a view.
pub(super) fn position_of_a_referee() -> Forgery {
    let spectator = r#""point_of_view":"spectator""#;
    Forgery::of(&fifth_round()).record(0, spectator, r#""point_of_view":"referee""#).rehashed()
}

/// The same log with another last sale: there are two cards of the kind, and both were sold before.
pub(super) fn third_of_two() -> Forgery {
    let mut log = Forgery::of(&sales());
    let sale = log.find(r#""sell":{"card":"harvest_increase""#);
    let record = log.lines[sale].record.replace("harvest_increase", "overbid_in_same_province");
    log.lines[sale].record = record;
    log.rehashed()
}
