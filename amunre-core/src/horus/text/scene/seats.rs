//! The seats: points, markers and cards.

use crate::engine::text::display::{Count, named, or_none};
use crate::engine::text::scene::{
    Column, Columns, Fill, PanelKind, Part, Role, Rows, ScenePanel, TableRow, TextAnchor, Weight, cut_to_width,
    width_of,
};
use crate::engine::{Names, Seat};
use crate::horus::State;
use crate::horus::text::scene::style::WIDTH;

/// The height of the part above the cards.
const HIGH: i16 = 54;

/// The table of the seats.
static SEATS: Columns = Columns {
    cells: &[Column::Left("seat"), Column::Right("points"), Column::Right("markers"), Column::Right("cards")],
    list: "in hand",
};

/// Draws one seat.
pub(super) fn seat(view: &State, seat: Seat, names: &Names) -> ScenePanel {
    let cards = cards(view, seat);
    let (mut hand, height) = hand(&cards, seat, names);
    hand.at = (0, HIGH);
    let parts = vec![own(view, seat, &cards, names), hand];
    let height = HIGH.saturating_add(height);
    ScenePanel::new(format!("seat-{}", seat.number()), named(seat, names), (WIDTH, height), parts)
        .of_kind(PanelKind::Seat)
}

fn own(view: &State, seat: Seat, cards: &[(String, bool)], names: &Names) -> Part {
    let own = &view.seats[seat];
    let is_waited_for = view.phase.turn() == Some(seat);
    let (points, markers) = (Count(own.score, "point").to_string(), Count(own.markers, "marker"));
    let mut facts = vec![format!("{markers} left"), Count(own.hand.len(), "card").to_string()];
    if is_waited_for {
        facts.insert(0, "to act".to_owned());
    }
    if view.winners.contains(seat) {
        facts.insert(0, "won".to_owned());
    }
    let cells = [numbered(seat, names), own.score.to_string(), own.markers.to_string(), own.hand.len().to_string()];
    let in_hand = or_none(cards.iter().map(|(card, _)| card.clone()).collect());
    let row = TableRow { is_now: is_waited_for, ..TableRow::new(&SEATS, cells, in_hand) };
    let mut part = Part::of_rows(format!("seat/{}", seat.number()), (0, 0), vec![row]);
    let tone = if is_waited_for { Role::Now } else { Role::Field };
    part.area(tone, Fill::Edged, (0, 0), (WIDTH, HIGH - 4), 5);
    part.area(Role::Seat(seat), Fill::Edged, (0, 0), (5, HIGH - 4), 2);
    part.seat(seat, Fill::Edged, (24, 20), 12);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (44, 25), 14, cut_to_width(&names.of(seat), 200, 14));
    part.write(Role::Ink, Weight::Strong, TextAnchor::Right, (WIDTH - 10, 25), 14, points);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (44, 43), 12, facts.join(" · "));
    part
}

/// Returns the name of a seat after the number on its markers.
fn numbered(seat: Seat, names: &Names) -> String {
    let name = names.of(seat);
    if name == seat.to_string() { name } else { format!("{} {name}", seat.number()) }
}

/// Returns the cards, each with `true` if it is known: the river-transport card, publicly known cards, cards known to
/// the viewer, and the number of unknown cards.
fn cards(view: &State, seat: Seat) -> Vec<(String, bool)> {
    let own = &view.seats[seat];
    let transport = own.transport.then(|| ("river-transport (open)".to_owned(), true));
    let open = own.hand.open.iter().map(|(card, number)| (format!("{number} {card} (open)"), true));
    let closed = &own.hand.closed;
    let known = closed.kinds().iter().map(|(card, number)| (format!("{number} {card}"), true));
    let unseen = closed.unknown();
    let unseen = (unseen > 0).then(|| (format!("{unseen} unseen"), false));
    transport.into_iter().chain(open).chain(known).chain(unseen).collect()
}

fn hand(cards: &[(String, bool)], seat: Seat, names: &Names) -> (Part, i16) {
    let texts: Vec<&str> = cards.iter().map(|(text, _)| text.as_str()).collect();
    let words = if texts.is_empty() { "no cards".to_owned() } else { texts.join(", ") };
    let mut part = Part::new(format!("hand/{}", seat.number()), (0, 0), format!("hand of {}: {words}", names.of(seat)));
    if cards.is_empty() {
        part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (12, 16), 12, "no cards");
        return (part, 24);
    }
    let mut rows = Rows::new((8, WIDTH), 2, 27);
    for (text, is_known) in cards {
        let text = text.replace('_', " ");
        let width = width_of(&text, 11).saturating_add(16);
        let (x, y) = rows.next(width);
        let (tone, ink) = if *is_known { (Role::Card, Role::Ink) } else { (Role::Back, Role::OnBack) };
        part.area(tone, Fill::Edged, (x, y), (width, 22), 4);
        part.write(
            ink,
            Weight::Plain,
            TextAnchor::Middle,
            (x.saturating_add(width / 2), y.saturating_add(15)),
            11,
            text,
        );
    }
    (part, rows.height().saturating_add(30))
}
