//! All positions of a game as each viewer may see them, each stored as its difference to the one before.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use amunre_core::engine::scene::{Fill, Mark, Part, Role, ScenePanel, Shape, TextAnchor, Weight};
use serde_json::{Value, json};

/// The content of a slot: the order of the drawings, the frame of one, or the content of one of its parts.
#[derive(Debug, PartialEq, Eq, Hash)]
enum SlotContent {
    Order(Vec<String>),
    Frame { title: String, width: i16, height: i16, parts: Vec<(String, i16, i16)> },
    Part { words: String, marks: Vec<Mark> },
}

/// The positions that one viewer sees.
#[derive(Default)]
struct Reel {
    /// The current content of each slot.
    now: BTreeMap<usize, usize>,
    /// For each entry: the slots that change, and their new content.
    steps: Vec<Vec<(usize, usize)>>,
}

/// The positions of a game. Equal contents are stored once, for all entries and viewers.
#[derive(Default)]
pub(crate) struct Film {
    slots: Vec<String>,
    slot_of: HashMap<String, usize>,
    contents: Vec<Rc<SlotContent>>,
    content_of: HashMap<Rc<SlotContent>, usize>,
    reels: Vec<Reel>,
}

impl Film {
    /// A film for this number of viewers.
    pub(crate) fn new(viewers: usize) -> Self {
        Self { reels: (0..viewers).map(|_| Reel::default()).collect(), ..Self::default() }
    }

    /// The next position, as the viewer of this number sees it.
    pub(crate) fn show(&mut self, viewer: usize, drawings: Vec<ScenePanel>) {
        let mut step = Vec::new();
        let order = drawings.iter().map(|drawing| drawing.id.clone()).collect();
        let mut slots = vec![(String::new(), SlotContent::Order(order))];
        for ScenePanel { id, title, width, height, parts, map: _ } in drawings {
            let places = parts.iter().map(|part| (part.id.clone(), part.at.0, part.at.1)).collect();
            slots.push((id, SlotContent::Frame { title, width, height, parts: places }));
            let part = |Part { id, words, marks, .. }| (format!("/{id}"), SlotContent::Part { words, marks });
            slots.extend(parts.into_iter().map(part));
        }
        for (slot, content) in slots {
            let slot = self.slot(slot);
            // most of a table does not change, and then nothing must be looked up
            let stands = self.reels.get(viewer).and_then(|reel| self.contents.get(*reel.now.get(&slot)?));
            if stands.is_some_and(|stands| **stands == content) {
                continue;
            }
            let content = self.content(content);
            let Some(reel) = self.reels.get_mut(viewer) else { return };
            reel.now.insert(slot, content);
            step.push((slot, content));
        }
        if let Some(reel) = self.reels.get_mut(viewer) {
            reel.steps.push(step);
        }
    }

    /// Adds an entry that does not change the position.
    pub(crate) fn stay(&mut self) {
        self.reels.iter_mut().for_each(|reel| reel.steps.push(Vec::new()));
    }

    /// Keeps only the viewers that are named.
    pub(crate) fn keep(&mut self, is_kept: impl Fn(usize) -> bool) {
        let mut number = 0;
        self.reels.retain(|_| {
            number += 1;
            is_kept(number - 1)
        });
    }

    fn slot(&mut self, name: String) -> usize {
        if let Some(slot) = self.slot_of.get(&name) {
            return *slot;
        }
        let next = self.slots.len();
        self.slot_of.insert(name.clone(), next);
        self.slots.push(name);
        next
    }

    fn content(&mut self, content: SlotContent) -> usize {
        let next = self.contents.len();
        let content = Rc::new(content);
        let found = *self.content_of.entry(Rc::clone(&content)).or_insert(next);
        if found == next {
            self.contents.push(content);
        }
        found
    }

    /// The drawings of the position after an entry, as the viewer of this number sees it.
    pub(crate) fn drawings(&self, viewer: usize, entry: usize) -> Vec<ScenePanel> {
        let mut now = BTreeMap::new();
        let steps = self.reels.get(viewer).map_or(&[][..], |reel| &reel.steps);
        for (slot, content) in steps.iter().take(entry.saturating_add(1)).flatten() {
            now.insert(self.slots.get(*slot).map_or("", String::as_str), self.contents.get(*content).map(Rc::as_ref));
        }
        let found = |slot: &str| now.get(slot).copied().flatten();
        let Some(SlotContent::Order(order)) = found("") else { return Vec::new() };
        let part = |(id, x, y): &(String, i16, i16)| match found(&format!("/{id}")) {
            Some(SlotContent::Part { words, marks }) => {
                Some(Part { marks: marks.clone(), ..Part::new(id.as_str(), (*x, *y), words.as_str()) })
            }
            _ => None,
        };
        let drawing = |id: &String| match found(id) {
            Some(SlotContent::Frame { title, width, height, parts }) => {
                let parts = parts.iter().filter_map(part).collect();
                Some(ScenePanel::new(id.as_str(), title.as_str(), (*width, *height), parts))
            }
            _ => None,
        };
        order.iter().filter_map(drawing).collect()
    }

    /// The film as data: the slots, their possible contents, and the changes for each viewer and entry. Only contents that a
    /// remaining viewer sees are included.
    pub(crate) fn data(&self) -> Value {
        let mut numbers = BTreeMap::new();
        let mut contents = Vec::new();
        let mut reels = Vec::new();
        for reel in &self.reels {
            let mut steps = Vec::new();
            for step in &reel.steps {
                let mut flat = Vec::new();
                for (slot, content) in step {
                    let next = contents.len();
                    let number = *numbers.entry(*content).or_insert(next);
                    if number == next {
                        contents.push(self.contents.get(*content).map_or(Value::Null, |content| written(content)));
                    }
                    flat.extend([*slot, number]);
                }
                steps.push(flat);
            }
            reels.push(steps);
        }
        json!({ "slots": self.slots, "contents": contents, "reels": reels })
    }
}

fn written(content: &SlotContent) -> Value {
    match content {
        SlotContent::Order(drawings) => json!(drawings),
        SlotContent::Frame { title, width, height, parts } => {
            json!({ "title": title, "width": width, "height": height, "parts": parts })
        }
        SlotContent::Part { words, marks } => {
            json!({ "words": words, "marks": marks.iter().map(mark).collect::<Vec<_>>() })
        }
    }
}

fn mark(mark: &Mark) -> Value {
    let class = class(mark);
    match &mark.form {
        Shape::Area { at: (x, y), size: (width, height), round } => json!(["area", class, x, y, width, height, round]),
        Shape::Disc { at: (x, y), radius } => json!(["disc", class, x, y, radius]),
        Shape::Shape { corners } => json!(["shape", class, points(corners)]),
        Shape::Writing { at: (x, y), size, text, .. } => json!(["writing", class, x, y, size, text]),
    }
}

/// The corners of a shape as SVG writes them.
pub(crate) fn points(corners: &[(i16, i16)]) -> String {
    corners.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

/// The class of a mark in the style sheet.
pub(crate) fn class(mark: &Mark) -> String {
    let tone = match mark.tone {
        Role::Ink => "ink".to_owned(),
        Role::Faint => "faint".to_owned(),
        Role::Ground => "ground".to_owned(),
        Role::Field => "field".to_owned(),
        Role::Water => "water".to_owned(),
        Role::Land(kind) => format!("land-{kind}"),
        Role::Seat(seat) => format!("seat-{}", seat.number()),
        Role::OnSeat(seat) => format!("on-{}", seat.number()),
        Role::Gold => "gold".to_owned(),
        Role::Wood => "wood".to_owned(),
        Role::Stone => "stone".to_owned(),
        Role::Card => "card".to_owned(),
        Role::Back => "back".to_owned(),
        Role::OnBack => "on-back".to_owned(),
        Role::Now => "now".to_owned(),
    };
    if let Shape::Writing { held, hand, .. } = &mark.form {
        let held = match held {
            TextAnchor::Left => "",
            TextAnchor::Middle => " middle",
            TextAnchor::Right => " right",
        };
        let hand = match hand {
            Weight::Plain => "",
            Weight::Strong => " strong",
            Weight::Even => " even",
        };
        return format!("{tone}{held}{hand}");
    }
    let fill = match mark.fill {
        Fill::Full => "full",
        Fill::Edged => "edged",
        Fill::Empty => "empty",
        Fill::Broken => "broken",
    };
    format!("{tone} {fill}")
}
