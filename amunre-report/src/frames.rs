//! All positions of a game as each viewer may see them, each stored as its difference to the one before.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use crate::board::group_of;
use crate::data::{Texts, list, numbered, quoted};
use amunre_core::engine::text::scene::{Fill, Mark, PanelKind, Part, Role, ScenePanel, Shape, TextAnchor, Weight};

/// The slot of the order of the drawings.
const ORDER: usize = 0;

/// The content of a slot: the order of the drawings, the frame of one, or one of its parts.
#[derive(Debug, PartialEq, Eq, Hash)]
enum SlotContent {
    /// The slots of the drawings.
    Order(Vec<usize>),
    /// The frame, and the slots of the parts.
    Frame {
        kind: PanelKind,
        title: String,
        width: i16,
        height: i16,
        parts: Vec<usize>,
    },
    Part {
        at: (i16, i16),
        words: String,
        marks: Vec<Mark>,
    },
}

/// The positions that one viewer sees.
#[derive(Default)]
struct Reel {
    /// The current content of each slot.
    now: BTreeMap<usize, usize>,
    /// For each entry: the slots that change, and their new content.
    steps: Vec<Vec<(usize, usize)>>,
    /// True if it is not the same as the first reel.
    is_apart: bool,
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
        let mut film = Self { reels: (0..viewers).map(|_| Reel::default()).collect(), ..Self::default() };
        // the order of the drawings is in the first slot
        film.slot(String::new());
        film
    }

    /// The next position, as the viewer of this number sees it.
    pub(crate) fn show(&mut self, viewer: usize, drawings: Vec<ScenePanel>) {
        let (mut step, mut slots, mut order) = (Vec::new(), Vec::new(), Vec::new());
        for ScenePanel { id, kind, title, width, height, parts, map: _ } in drawings {
            let mut places = Vec::new();
            for Part { id, at, words, marks, .. } in parts {
                let slot = self.slot(format!("/{id}"));
                places.push(slot);
                slots.push((slot, SlotContent::Part { at, words, marks }));
            }
            let slot = self.slot(id);
            order.push(slot);
            slots.push((slot, SlotContent::Frame { kind, title, width, height, parts: places }));
        }
        slots.push((ORDER, SlotContent::Order(order)));
        for (slot, content) in slots {
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
            reel.is_apart = viewer > 0;
        }
    }

    /// The next position of a viewer who has always seen what the first one sees; returns false if this viewer has not.
    pub(crate) fn show_as_first(&mut self, viewer: usize) -> bool {
        let step = self.reels.first().and_then(|reel| reel.steps.last()).cloned().unwrap_or_default();
        let Some(reel) = self.reels.get_mut(viewer).filter(|reel| !reel.is_apart) else { return false };
        reel.now.extend(step.iter().copied());
        reel.steps.push(step);
        true
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
            now.insert(*slot, self.contents.get(*content).map(Rc::as_ref));
        }
        let found = |slot: usize| now.get(&slot).copied().flatten();
        let name = |slot: usize| self.slots.get(slot).map_or("", String::as_str);
        let Some(SlotContent::Order(order)) = found(ORDER) else { return Vec::new() };
        let part = |slot: &usize| match found(*slot) {
            Some(SlotContent::Part { at, words, marks }) => {
                let id = name(*slot).trim_start_matches('/');
                Some(Part { marks: marks.clone(), ..Part::new(id, *at, words.as_str()) })
            }
            _ => None,
        };
        let drawing = |slot: &usize| match found(*slot) {
            Some(SlotContent::Frame { kind, title, width, height, parts }) => {
                let parts = parts.iter().filter_map(part).collect();
                Some(ScenePanel::new(name(*slot), title.as_str(), (*width, *height), parts).of_kind(*kind))
            }
            _ => None,
        };
        order.iter().filter_map(drawing).collect()
    }

    /// The film as data: the slots, their possible contents, the classes and the marks in these, and for each viewer the changes of each
    /// entry. A viewer after the first has only those that differ from what the first one sees. Only contents that a
    /// remaining viewer sees are included. `docs/guide/report.md` describes the form.
    pub(crate) fn data(&self, texts: &mut Texts) -> String {
        let mut pool = Pool::default();
        let mut reels = Vec::new();
        for (viewer, reel) in self.reels.iter().enumerate() {
            let steps = if viewer == 0 { reel.steps.clone() } else { self.own_steps(reel) };
            let steps = steps.iter().map(|step| {
                let flat = step.iter().flat_map(|(slot, content)| [*slot, self.written(*content, texts, &mut pool)]);
                numbered(&flat.collect::<Vec<_>>())
            });
            reels.push(list(&steps.collect::<Vec<_>>()));
        }
        let Pool { contents, marks, classes, .. } = pool;
        let (slots, contents, reels) = (quoted(&self.slots), list(&contents), list(&reels));
        let (marks, classes) = (quoted(&marks.all()), quoted(&classes.all()));
        format!(r#"{{"slots":{slots},"contents":{contents},"classes":{classes},"marks":{marks},"reels":{reels}}}"#)
    }

    /// The changes of a viewer after those of the first viewer.
    fn own_steps(&self, reel: &Reel) -> Vec<Vec<(usize, usize)>> {
        let first = self.reels.first().map_or(&[][..], |reel| &reel.steps);
        let (mut shown, mut seen) = (BTreeMap::new(), BTreeMap::new());
        let steps = reel.steps.iter().zip(first).map(|(own, first)| {
            seen.extend(own.iter().copied());
            shown.extend(first.iter().copied());
            let touched: BTreeSet<usize> = own.iter().chain(first).map(|(slot, _)| *slot).collect();
            let differ = touched.into_iter().filter_map(|slot| Some((slot, *seen.get(&slot)?)));
            let step: Vec<(usize, usize)> = differ.filter(|(slot, content)| shown.get(slot) != Some(content)).collect();
            shown.extend(step.iter().copied());
            step
        });
        steps.collect()
    }

    /// The number of a content as data: a list of slots; a frame with the number of its group and of its title; or a part, with the
    /// numbers of its words between commas and of its marks.
    fn written(&self, content: usize, texts: &mut Texts, pool: &mut Pool) -> usize {
        if let Some(number) = pool.numbers.get(&content) {
            return *number;
        }
        let written = match self.contents.get(content).map(Rc::as_ref) {
            Some(SlotContent::Order(drawings)) => numbered(drawings),
            Some(SlotContent::Frame { kind, title, width, height, parts }) => {
                let (group, title) = (group_of(*kind), texts.number(title));
                format!("[{group},{title},{width},{height},{}]", numbered(parts))
            }
            Some(SlotContent::Part { at: (x, y), words, marks }) => {
                let words: Vec<usize> = words.split(", ").map(|words| texts.number(words)).collect();
                let marks = marks.iter().map(|mark| pool.marks.number(&data_of(mark, &mut pool.classes)));
                let marks: Vec<usize> = marks.collect();
                format!("[{x},{y},{},{}]", numbered(&words), numbered(&marks))
            }
            None => numbered::<usize>(&[]),
        };
        let next = pool.contents.len();
        pool.contents.push(written);
        pool.numbers.insert(content, next);
        next
    }
}

/// The contents and marks that are written so far.
#[derive(Default)]
struct Pool {
    numbers: HashMap<usize, usize>,
    contents: Vec<String>,
    marks: Texts,
    classes: Texts,
}

/// A mark as data: its shape, the number of its class, and its places; the text of a line comes last.
fn data_of(mark: &Mark, classes: &mut Texts) -> String {
    let class = classes.number(&class(mark));
    match &mark.form {
        Shape::Area { at: (x, y), size: (width, height), round } => {
            format!("0|{class}|{x}|{y}|{width}|{height}|{round}")
        }
        Shape::Disc { at: (x, y), radius } => format!("1|{class}|{x}|{y}|{radius}"),
        Shape::Shape { corners } => format!("2|{class}|{}", points(corners)),
        Shape::Writing { at: (x, y), size, text, .. } => format!("3|{class}|{x}|{y}|{size}|{text}"),
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
