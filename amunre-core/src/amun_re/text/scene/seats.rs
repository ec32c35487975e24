//! The seats: gold, points, hand, and the cards that are laid out.

use crate::amun_re::model::violation::Count;
use crate::amun_re::rules::to_act;
use crate::amun_re::text::scene::laid_out::laid_out;
use crate::amun_re::text::scene::style::WIDTH;
use crate::amun_re::{Phase, PowerHand, Rules, State};
use crate::engine::text::display::{named, or_none};
use crate::engine::text::scene::{
    Column, Columns, Fill, PanelKind, Part, Role, Rows, ScenePanel, TableRow, TextAnchor, Weight, cut_to_width, lines,
    width_of,
};
use crate::engine::{Names, Seat};

/// The table of the seats.
static SEATS: Columns = Columns {
    cells: &[
        Column::Left("seat"),
        Column::Right("gold"),
        Column::Right("points"),
        Column::Right("cards"),
        Column::Right("provinces"),
    ],
    list: "laid out",
};
/// The table of the hands.
static HANDS: Columns = Columns { cells: &[Column::Left("hand")], list: "cards" };

/// Draws one seat.
pub(super) fn seat(rules: &Rules, view: &State, seat: Seat, names: &Names) -> ScenePanel {
    let number = seat.number();
    let (own, own_height) = own(rules, view, seat, names);
    let (mut hand, hand_height) = hand(&view.seats[seat].hand, seat, names);
    hand.at = (0, own_height);
    let title = named(seat, names);
    let height = own_height.saturating_add(hand_height);
    ScenePanel::new(format!("seat-{number}"), title, (WIDTH, height), vec![own, hand]).of_kind(PanelKind::Seat)
}

fn own(rules: &Rules, view: &State, seat: Seat, names: &Names) -> (Part, i16) {
    let own = &view.seats[seat];
    let is_waited_for = to_act::to_act(view).contains(seat);
    let gold = own.gold.to_string();
    let mut laid = laid_out(rules, view, seat);
    let cells = [
        names.of(seat),
        gold.clone(),
        own.score.to_string(),
        own.hand.len().to_string(),
        own.provinces.len().to_string(),
    ];
    let row = TableRow { is_now: is_waited_for, ..TableRow::new(&SEATS, cells, laid.clone()) };
    if is_waited_for {
        laid.insert(0, "to act".to_owned());
    }
    let is_drawn = !matches!(view.phase, Phase::Setup | Phase::Schemes);
    if view.starting_player == seat && is_drawn {
        let is_first = if rules.setup.edition.is_classic() { "has the pharaoh" } else { "is first" };
        laid.insert(0, is_first.to_owned());
    }
    laid.iter_mut().for_each(|text| *text = text.replace('_', " "));
    let laid_lines = lines(&laid, WIDTH - 52, 12);
    let height = 44 + 16 * i16::try_from(laid_lines.len()).unwrap_or(0).clamp(0, 40);

    let mut part = Part::of_rows(format!("seat/{}", seat.number()), (0, 0), vec![row]);
    let tone = if is_waited_for { Role::Now } else { Role::Field };
    part.area(tone, Fill::Edged, (0, 0), (WIDTH, height - 4), 5);
    part.area(Role::Seat(seat), Fill::Edged, (0, 0), (5, height - 4), 2);
    part.seat(seat, Fill::Edged, (24, 20), 12);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (44, 25), 14, cut_to_width(&names.of(seat), 136, 14));
    part.write(
        Role::Ink,
        Weight::Strong,
        TextAnchor::Right,
        (WIDTH - 10, 25),
        14,
        Count(own.score, "point").to_string(),
    );
    part.disc(Role::Gold, Fill::Edged, (190, 20), 7);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (202, 25), 13, format!("{gold} gold"));
    let mut y = 44;
    for line in laid_lines.into_iter().take(40) {
        part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (44, y), 12, line);
        y += 16;
    }
    (part, height)
}

/// Returns the cards of a hand: publicly known cards, other cards known to the viewer, and the number of unknown cards.
fn hand(hand: &PowerHand, seat: Seat, names: &Names) -> (Part, i16) {
    let open = hand.open.iter().map(|(card, number)| (format!("{number} {card} (open)"), true));
    let known = hand.closed.kinds().iter().map(|(card, number)| (format!("{number} {card}"), true));
    let unseen = hand.closed.unknown();
    let unseen = (unseen > 0).then(|| (format!("{unseen} unseen"), false));
    let cards: Vec<(String, bool)> = open.chain(known).chain(unseen).collect();

    let row = TableRow::new(&HANDS, [names.of(seat)], or_none(cards.iter().map(|(card, _)| card.clone()).collect()));
    let mut part = Part::of_rows(format!("hand/{}", seat.number()), (0, 0), vec![row]);
    if cards.is_empty() {
        part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (12, 16), 12, "no cards");
        return (part, 24);
    }
    let mut rows = Rows::new((8, WIDTH), 2, 27);
    for (text, is_known) in &cards {
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
