//! The shared parts of the table: the turn and the drawn tile, the bag, the reserve, the cards.

use crate::engine::text::display::{Count, kinds, or_none};
use crate::engine::text::scene::{
    Column, Columns, Fill, Part, Role, ScenePanel, TableRow, TextAnchor, Weight, cut_to_width, lines,
};
use crate::engine::{Id as _, Names, Words};
use crate::horus::rules::influence;
use crate::horus::text::scene::style::{WIDTH, tone};
use crate::horus::{Event, Phase, Rules, Stack, State, Tile};

/// The width and height of a heap of tiles.
const HEAP: (i16, i16) = (57, 40);

/// The table of the piles.
static PILES: Columns = Columns { cells: &[Column::Left("pile"), Column::Right("number")], list: "items" };

/// Draws all of it.
pub(super) fn table(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut parts = vec![now(rules, view, names)];
    let mut y = 62;
    let bag = Tile::ALL.iter().map(|tile| (tile.name(), tile.land(), view.bag.kinds().of(*tile)));
    let heap = Heap { id: "bag", name: "tiles in the bag", number: view.bag.len().into() };
    y = heaps(&mut parts, &heap, bag, y);
    let reserve = Stack::ALL.iter().map(|stack| (stack.name(), stack.land(), view.reserve.of(*stack)));
    let heap = Heap { id: "reserve", name: "tiles in the reserve", number: view.reserve.len() };
    y = heaps(&mut parts, &heap, reserve, y);
    let (mut cards, height) = cards(view);
    cards.at = (0, y);
    parts.push(cards);
    ScenePanel::new("table", "The table", (WIDTH, y.saturating_add(height)), parts)
}

/// A heap of tiles of several kinds.
struct Heap {
    id: &'static str,
    name: &'static str,
    number: u16,
}

impl Heap {
    fn row(&self, tiles: Vec<String>) -> TableRow {
        TableRow::new(&PILES, [self.name.to_owned(), self.number.to_string()], tiles)
    }
}

/// Draws the turn, the decision that is due, and the card of this step.
fn now(rules: &Rules, view: &State, names: &Names) -> Part {
    let (turn, waits) = moment(view, names);
    let played = played(rules, view);
    let lines = [&turn, &waits].into_iter().chain(&played).map(TableRow::line).collect();
    let mut part = Part::of_rows("table/now", (0, 0), lines);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (2, 16), 14, cut_to_width(&turn, WIDTH - 4, 14));
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (2, 36), 12, cut_to_width(&waits, WIDTH - 4, 12));
    if let Some(played) = played {
        part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (2, 53), 11, cut_to_width(&played, WIDTH - 4, 11));
    }
    part
}

/// Returns the number and the step of the turn; and the decision that is due, or the winners.
fn moment(view: &State, names: &Names) -> (String, String) {
    let step = view.phase.name();
    let turn = match view.turn {
        0 => format!("before the first turn: {step}"),
        number => format!("turn {number}: {step}"),
    };
    // the current turn counts as idle until a tile is laid
    let turns = if view.phase == Phase::Over { view.idle } else { view.idle.saturating_sub(1) };
    let idle = match turns {
        0 => String::new(),
        turns => format!("; no tile was laid for {}", Count(turns, "turn")),
    };
    let event = match view.phase {
        Phase::Over if !view.winners.is_empty() => Event::GameEnded { winners: view.winners },
        phase => Event::StepBegan { phase },
    };
    (turn + &idle, Words(&event, names).to_string())
}

/// Returns the card of this step of the turn.
fn played(rules: &Rules, view: &State) -> Option<String> {
    let card = match view.phase {
        Phase::Choose { card, .. } | Phase::Reserve { card, .. } | Phase::Influence { card, .. } => card,
        Phase::SecondTile { card, .. } => card?,
        _ => return None,
    };
    let size = if influence::is_first_turn(rules, view) {
        "; in a first turn a region of 1".to_owned()
    } else {
        format!(", a region of {}", card.size())
    };
    Some(format!("played: {} ({}{size})", card.words(), card.tile()))
}

/// Draws heaps of tiles beside each other, below their heading: each is a part of its own. Returns the position of the
/// next thing.
fn heaps(
    parts: &mut Vec<Part>,
    all: &Heap,
    heaps: impl Iterator<Item = (&'static str, Option<crate::horus::Land>, u8)>,
    y: i16,
) -> i16 {
    let Heap { id, name: title, .. } = all;
    let mut head = Part { rows: vec![all.row(Vec::new())], ..Part::new(format!("table/{id}"), (0, y), *title) };
    head.write(Role::Faint, Weight::Plain, TextAnchor::Left, (2, 12), 11, *title);
    parts.push(head);
    let mut x = 0_i16;
    for (name, land, number) in heaps {
        let place = title.trim_start_matches("tiles ");
        let mut part = Part {
            rows: vec![all.row(vec![format!("{number} {name}")])],
            ..Part::new(format!("{id}/{name}"), (x, y.saturating_add(17)), format!("{number} {name} {place}"))
        };
        let ground = match (land, name) {
            (Some(land), _) => tone(land),
            (None, "river") => Role::Water,
            (None, _) => Role::Field,
        };
        let fill = if number == 0 { Fill::Broken } else { Fill::Edged };
        part.area(if number == 0 { Role::Ink } else { ground }, fill, (1, 1), (HEAP.0 - 2, HEAP.1 - 2), 4);
        part.write(Role::Ink, Weight::Strong, TextAnchor::Middle, (HEAP.0 / 2, 18), 14, number.to_string());
        part.write(Role::Ink, Weight::Plain, TextAnchor::Middle, (HEAP.0 / 2, 33), 11, name);
        parts.push(part);
        x = x.saturating_add(HEAP.0 + 3);
    }
    y.saturating_add(17 + HEAP.1 + 8)
}

/// Draws the pile of cards and the cards beside it.
fn cards(view: &State) -> (Part, i16) {
    let discards = view.discards.iter().map(|(card, number)| format!("{number} {card}"));
    let removed: Vec<String> = view.removed.iter().map(|(tile, number)| format!("{number} {tile}")).collect();
    let removed = (!removed.is_empty()).then(|| ("left the game", view.removed.len(), removed));
    let piles = [
        ("cards in pile", u16::from(view.deck.len()), kinds(&view.deck)),
        ("discards", view.discards.len(), discards.collect()),
    ];
    let piles: Vec<_> = piles.into_iter().chain(removed).collect();
    let row = |(name, number, known): &(&str, u16, Vec<String>)| {
        TableRow::new(&PILES, [(*name).to_owned(), number.to_string()], or_none(known.clone()))
    };
    let mut part = Part::of_rows("table/cards", (0, 0), piles.iter().map(row).collect());
    let mut y = 14_i16;
    for (name, number, known) in piles {
        part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (2, y), 11, format!("{number} {name}"));
        let beside = 112;
        let known: Vec<String> = known.iter().map(|card| card.replace('_', " ")).collect();
        for line in lines(&known, WIDTH - beside, 11) {
            part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (beside, y), 11, line);
            y = y.saturating_add(14);
        }
        y = y.saturating_add(if known.is_empty() { 16 } else { 3 });
    }
    (part, y)
}
