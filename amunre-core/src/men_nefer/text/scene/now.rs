//! The turn, the decision that the table waits for, and the things to choose from.

use crate::engine::text::display::Count;
use crate::engine::text::scene::{Fill, Part, Role, ScenePanel, TableRow, TextAnchor, Weight, cut_to_width, lines};
use crate::engine::{Id as _, Names};
use crate::men_nefer::text::scene::cells::{Cell, items, spaced};
use crate::men_nefer::text::scene::sheet::{Sheet, WIDTH};
use crate::men_nefer::text::scene::tables::CHOICES;
use crate::men_nefer::text::scene::{display, seats};
use crate::men_nefer::{
    ActionList, Actions, Decision, Favour, FirstPart, House, NumberSet, Phase, Printed, Rules, State, Task,
};

/// The name of a choice of an action.
pub(super) fn action_id(item: u8, choice: u8) -> String {
    format!("action/{item}.{choice}")
}

/// The moment of the game.
pub(super) fn now(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    let (turn, waits) = moment(view, names);
    let order: Vec<String> = view.order.iter().map(|seat| names.of(*seat)).collect();
    let order = if order.is_empty() { "no turn order yet".to_owned() } else { format!("order: {}", order.join(", ")) };
    let later = u16::try_from(view.tasks.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let later = (later > 0).then(|| format!("{} after this one", Count(later, "decision")));
    let all: Vec<&str> = [&turn, &waits, &order].into_iter().chain(&later).map(String::as_str).collect();
    let mut part = Part::of_rows("table/now", (0, 0), all.into_iter().map(TableRow::line).collect());
    // the text has marks around what is typed
    part.words = part.words.replace('`', "");
    let waits = waits.replace('`', "");
    let waits: Vec<String> = waits.split(", ").map(str::to_owned).collect();
    let waits = lines(&waits, WIDTH - 4, 12);
    let mut lines = vec![(turn.as_str(), 14, Weight::Strong)];
    lines.extend(waits.iter().map(|line| (line.as_str(), 12, Weight::Plain)));
    lines.extend([Some(&order), later.as_ref()].into_iter().flatten().map(|line| (line.as_str(), 11, Weight::Plain)));
    let mut base = 0_i16;
    for (line, size, weight) in lines {
        base = base.saturating_add(17);
        part.write(Role::Ink, weight, TextAnchor::Left, (2, base), size, cut_to_width(line, WIDTH - 4, size));
    }
    let seats: Vec<_> = view.order.iter().copied().collect();
    for (seat, place) in seats.into_iter().rev().zip(0_i16..) {
        part.seat(seat, Fill::Edged, (WIDTH - 11 - place * 22, 13), 9);
    }
    sheet.put(part, base.saturating_add(5));
    let eras = (1..=3).map(|era: u8| {
        let cell = Cell::new(format!("era/{era}"), format!("era {era}"), Vec::new());
        if era == view.era { cell.on(Role::Now) } else { cell }
    });
    sheet.cells(&eras.collect::<Vec<_>>(), 3);
    for task in view.tasks.iter() {
        match task {
            Task::DiscardTile { tile } => {
                let cell = display::tile(rules, *tile, Some("in use".to_owned()), "in use");
                sheet.cells(&[cell.facts_in(&CHOICES, [tile.to_string()])], 2);
            }
            Task::Replace { agreement } => {
                let cell = seats::agreement(rules, *agreement, Some("just taken"));
                sheet.cells(&[cell.facts_in(&CHOICES, [agreement.to_string()])], 2);
            }
            _ => {}
        }
    }
    if let Some(task) = view.tasks.last() {
        if let Task::Actions { of, .. } = task {
            sheet.head("actions", format!("Actions of {}", source(*of)));
        }
        let choices = choices(rules, view, *task);
        // no row ends with a large gap
        let columns = match choices.len() {
            number @ 1..=2 => i16::try_from(number).unwrap_or(1),
            4 => 2,
            _ => 3,
        };
        sheet.cells(&choices, columns);
    }
    sheet.panel("table", "The table")
}

/// The time of the game, and the decision that the table waits for.
fn moment(view: &State, names: &Names) -> (String, String) {
    let era = match view.era {
        0 => "before the game".to_owned(),
        era => format!("era {era}, turn {}", view.turn),
    };
    let waits = match (view.active(), view.phase) {
        (Some(seat), _) => {
            let decision = match view.decision(seat) {
                Some(Decision::Task(Task::Actions { of, .. })) => format!("an action of {}, or `done`", source(of)),
                decision => decision.map_or("", Decision::noun).to_owned(),
            };
            format!("{} is to act: {decision}", names.of(seat))
        }
        (None, Phase::Over) => {
            let winners: Vec<String> = view.winners.iter().map(|seat| names.of(seat)).collect();
            format!("the game is over; winners: {}", winners.join(", "))
        }
        (None, _) => "no seat is to act".to_owned(),
    };
    (era, waits)
}

/// The place or the tile on which a list of actions is printed.
fn source(of: ActionList) -> String {
    match of {
        ActionList::Tile(tile) => spaced(&tile.to_string()),
        ActionList::Display(slot) => format!("slot {slot} of the display"),
        ActionList::Space { house, space } => format!("space {space} of {house}"),
        ActionList::Line { good, line } => spaced(&format!("line {line} of {good}")),
        ActionList::Offering { room, space } => format!("offering {room}.{space}"),
        ActionList::Tomb(tomb) => format!("space {tomb} of the necropolis"),
        ActionList::Mastaba(field) => format!("mastaba field {field}"),
        ActionList::Pedestal(pedestal) => format!("pedestal {pedestal}"),
        ActionList::Advantage(city) => spaced(&format!("the city {city}")),
        ActionList::Deity => "the deity".to_owned(),
    }
}

/// The things to choose from, where they are not elsewhere on the table.
fn choices(rules: &Rules, view: &State, task: Task) -> Vec<Cell> {
    match task {
        Task::Actions { left, of } => actions(rules, view, of, left),
        Task::Space { house } => spaces(rules, view, house),
        Task::Lines { good, left } => {
            let lines = (1..).zip(&rules.board.goods[good]);
            lines
                .map(|(line, actions)| {
                    open(
                        Cell::new(format!("line/{line}"), format!("line {line}"), items(actions.shown())),
                        left.contains(line),
                    )
                })
                .collect()
        }
        Task::Favours { of, .. } => {
            let of = Favour::ALL.iter().zip(of);
            of.map(|(favour, number)| {
                open(
                    Cell::new(format!("favour/{favour}"), format!("favour: {favour}"), vec![format!("{number} there")]),
                    number > 0,
                )
            })
            .collect()
        }
        Task::Mix { left } => (0..=left)
            .map(|food| {
                let heka = left.saturating_sub(food);
                Cell::new(
                    format!("mix/{food}"),
                    format!("mix {food}"),
                    vec![format!("food {food}"), format!("heka {heka}")],
                )
                .choice()
            })
            .collect(),
        Task::BonusOrder { .. } => [FirstPart::Bonus, FirstPart::Mastabas].map(first).into(),
        Task::CityOrder { .. } => [FirstPart::Advantage, FirstPart::Agreement].map(first).into(),
        _ => Vec::new(),
    }
}

/// A choice: an empty place if it can no longer be chosen.
fn open(cell: Cell, is_open: bool) -> Cell {
    if is_open { cell.choice().on(Role::Now) } else { cell.vacant() }
}

/// The actions of a list, each choice of each.
fn actions(rules: &Rules, view: &State, of: ActionList, left: NumberSet) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (number, effects) in (1_u8..).zip(rules.actions(view, of)) {
        for (choice, effect) in (1_u8..).zip(effects) {
            let title =
                if effects.len() > 1 { format!("action {number}.{choice}") } else { format!("action {number}") };
            cells.push(open(
                Cell::new(action_id(number, choice), title, vec![effect.to_string()]),
                left.contains(number),
            ));
        }
    }
    cells
}

/// The spaces of a track up to the scarab.
fn spaces(rules: &Rules, view: &State, house: House) -> Vec<Cell> {
    let reached = view.active().map_or(0, |seat| view.seats[seat].scarab(house));
    let spaces = (1..=reached).zip(&rules.board.tracks[house]);
    let cell = |(space, actions): (u8, &Printed<Actions>)| {
        Cell::new(format!("space/{space}"), format!("{house}, space {space}"), items(actions.shown()))
    };
    spaces.map(|space| open(cell(space), true)).collect()
}

/// The choice of a part that comes first.
fn first(part: FirstPart) -> Cell {
    open(Cell::new(format!("first/{part}"), format!("first {part}"), Vec::new()), true)
}
