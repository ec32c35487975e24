//! What belongs to nobody: the turn and the tile that was drawn, the bag, the reserve, the cards.

use crate::engine::text::scene::{Anchor, Fill, Part, Role, ScenePanel, Weight, cut, lines};
use crate::engine::{Id as _, Names};
use crate::horus::text::display::{moment, piles, played};
use crate::horus::text::scene::{WIDTH, tone};
use crate::horus::{Rules, Stack, State, Tile};

/// How wide and high a heap of tiles is.
const HEAP: (i16, i16) = (57, 40);

/// All of it.
pub(super) fn table(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut parts = vec![now(rules, view, names)];
    let mut y = 62;
    let bag = Tile::ALL.iter().map(|tile| (tile.name(), tile.land(), view.bag.kinds().of(*tile)));
    y = heaps(&mut parts, "bag", "in the bag", bag, y);
    let reserve = Stack::ALL.iter().map(|stack| (stack.name(), stack.land(), view.reserve.of(*stack)));
    y = heaps(&mut parts, "reserve", "in the reserve", reserve, y);
    let (mut cards, height) = cards(view);
    cards.at = (0, y);
    parts.push(cards);
    let height = y.saturating_add(height);
    ScenePanel { id: "table".to_owned(), title: "The table".to_owned(), width: WIDTH, height, parts }
}

/// The turn, what the table waits for, and the card by which it goes on.
fn now(rules: &Rules, view: &State, names: &Names) -> Part {
    let (turn, waits) = moment(view, names);
    let played = played(rules, view);
    let all: Vec<&str> = [turn.as_str(), waits.as_str()].into_iter().chain(played.as_deref()).collect();
    let mut part = Part::new("table/now", (0, 0), all.join("; "));
    part.write(Role::Ink, Weight::Strong, Anchor::Left, (2, 16), 14, cut(&turn, WIDTH - 4, 14));
    part.write(Role::Ink, Weight::Plain, Anchor::Left, (2, 36), 12, cut(&waits, WIDTH - 4, 12));
    if let Some(played) = played {
        part.write(Role::Ink, Weight::Plain, Anchor::Left, (2, 53), 11, cut(&played, WIDTH - 4, 11));
    }
    part
}

/// Heaps of tiles beside each other, below what they are: each a part of its own. Gives where the next thing can stand.
fn heaps(
    parts: &mut Vec<Part>,
    id: &str,
    title: &str,
    heaps: impl Iterator<Item = (&'static str, Option<crate::horus::Land>, u8)>,
    y: i16,
) -> i16 {
    let mut head = Part::new(format!("table/{id}"), (0, y), format!("tiles {title}"));
    head.write(Role::Faint, Weight::Plain, Anchor::Left, (2, 12), 11, format!("tiles {title}"));
    parts.push(head);
    let mut x = 0_i16;
    for (name, land, number) in heaps {
        let mut part = Part::new(format!("{id}/{name}"), (x, y.saturating_add(17)), format!("{number} {name} {title}"));
        let ground = match (land, name) {
            (Some(land), _) => tone(land),
            (None, "river") => Role::Water,
            (None, _) => Role::Field,
        };
        let fill = if number == 0 { Fill::Broken } else { Fill::Edged };
        part.area(if number == 0 { Role::Ink } else { ground }, fill, (1, 1), (HEAP.0 - 2, HEAP.1 - 2), 4);
        part.write(Role::Ink, Weight::Strong, Anchor::Middle, (HEAP.0 / 2, 18), 14, number.to_string());
        part.write(Role::Ink, Weight::Plain, Anchor::Middle, (HEAP.0 / 2, 33), 11, name);
        parts.push(part);
        x = x.saturating_add(HEAP.0 + 3);
    }
    y.saturating_add(17 + HEAP.1 + 8)
}

/// The pile of cards and what lies beside it.
fn cards(view: &State) -> (Part, i16) {
    let mut part = Part::new("table/cards", (0, 0), String::new());
    let (mut words, mut y) = (Vec::new(), 14_i16);
    // tiles that can be taken are drawn as heaps
    for (what, number, known) in piles(view).into_iter().skip(2) {
        words.push(format!("{number} {what}: {}", if known.is_empty() { "none".to_owned() } else { known.join(", ") }));
        part.write(Role::Ink, Weight::Strong, Anchor::Left, (2, y), 11, format!("{number} {what}"));
        let beside = 112;
        for line in lines(&known, WIDTH - beside, 11) {
            part.write(Role::Faint, Weight::Plain, Anchor::Left, (beside, y), 11, line);
            y = y.saturating_add(14);
        }
        y = y.saturating_add(if known.is_empty() { 16 } else { 3 });
    }
    part.words = words.join("; ");
    (part, y)
}
