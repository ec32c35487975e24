//! The things before each seat: its resources, tiles, goods, scrolls and agreements.

use crate::engine::text::display::{Count, named};
use crate::engine::text::scene::{Fill, PanelKind, Part, Role, ScenePanel, TableRow, TextAnchor, Weight, cut_to_width};
use crate::engine::{Id as _, Names, Seat};
use crate::men_nefer::model::seat_state::LEVELS;
use crate::men_nefer::text::scene::cells::Cell;
use crate::men_nefer::text::scene::sheet::{Sheet, WIDTH};
use crate::men_nefer::text::scene::tables::{SEATS, THINGS, TRACKS};
use crate::men_nefer::text::scene::{display, markets};
use crate::men_nefer::{Rules, SeatState, State, TradeAgreement};

/// The height of the part above the others.
const HIGH: i16 = 98;

/// The name of the goods fields of a level.
pub(super) fn fields_id(seat: Seat, level: u8) -> String {
    format!("fields/{}.{level}", seat.number())
}

/// All that is before a seat.
pub(super) fn seat(rules: &Rules, view: &State, seat: Seat, names: &Names) -> ScenePanel {
    let (own, number) = (&view.seats[seat], seat.number());
    let name = names.of(seat);
    let things = |what: &str| TableRow::new(&THINGS, [name.clone(), what.to_owned()], Vec::new());
    let mut sheet = Sheet::new(names);
    sheet.put(resources(rules, view, seat, names), HIGH);
    sheet.cells(&[hieroglyphs(rules, seat, own)], 1);
    let ready = own.tiles.iter().map(|tile| display::tile(rules, tile, None, &name));
    let new = own
        .new_tiles
        .iter()
        .map(|tile| display::tile(rules, tile, Some("for the next era".to_owned()), &format!("{name}, next era")));
    let tiles: Vec<Cell> = ready.chain(new).collect();
    sheet.cells(&tiles, 3);
    goods(rules, seat, &name, own, &mut sheet);
    let scrolls: Vec<Cell> =
        own.scrolls.iter().map(|scroll| markets::scroll(rules, *scroll, None).item_of(things("scrolls"))).collect();
    let slots = &rules.board.scroll_slots;
    let costs: Vec<String> = slots.iter().map(ToString::to_string).collect();
    let there = format!("Scrolls: {} of {} slots", scrolls.len(), slots.len());
    sheet.head(&format!("scrolls-{number}"), format!("{there}; they cost heka {}", costs.join(" ")));
    sheet.cells(&scrolls, 4);
    if !own.rolled_up.is_empty() {
        let rolled = own.rolled_up.iter().map(|scroll| scroll.to_string()).collect();
        let cell = Cell::new(format!("rolled/{number}"), "rolled up", rolled);
        sheet.cells(&[cell.facts_in(&THINGS, [name.clone(), "rolled up".to_owned()])], 1);
    }
    let open = own.open.iter().map(|open| agreement(rules, open, None).item_of(things("open")));
    let fulfilled =
        own.fulfilled.iter().map(|done| agreement(rules, done, Some("fulfilled")).item_of(things("fulfilled")));
    let agreements: Vec<Cell> = open.chain(fulfilled).collect();
    let slots = &rules.board.agreement_slots;
    sheet.head(&format!("agreements-{number}"), format!("Agreements: {} of {slots} slots", agreements.len()));
    sheet.cells(&agreements, 3);
    sheet.panel(format!("seat-{number}"), named(seat, names)).of_kind(PanelKind::Seat)
}

/// Points, food, heka, the pieces in the supply and those that are ready, and the steps on all tracks.
fn resources(rules: &Rules, view: &State, seat: Seat, names: &Names) -> Part {
    let own = &view.seats[seat];
    let is_waited_for = view.active() == Some(seat);
    let points = Count(own.prestige, "point").to_string();
    let state = [(view.winners.contains(seat), "won"), (is_waited_for, "to act")];
    let state = state.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word.to_owned());
    let first: Vec<String> = state.chain([format!("food {}", own.food), format!("heka {}", own.heka)]).collect();
    let lines = [
        first,
        vec![
            format!("mummies {}, sarcophagi {}", own.mummies, own.sarcophagi),
            format!("eyes {} and {} ready", own.eyes_supply, own.eyes),
        ],
        vec![
            format!("sphinxes {} and {} ready", own.sphinxes_supply, own.sphinxes),
            format!("blocks {} and {}", own.great_block, own.queens_block),
        ],
        vec![
            format!("heart {}", own.heart),
            format!("feather {}", own.feather),
            format!("sun {}", own.sun),
            format!("scarabs {}", own.scarabs.map(|space| space.to_string()).join(" ")),
        ],
    ];
    let texts: Vec<String> = lines.iter().map(|line| line.join("; ")).collect();
    let words = format!("{}: {points}; {}", named(seat, names), texts.join("; "));
    let rows = rows(rules, own, names.of(seat), is_waited_for).into();
    let mut part = Part { rows, ..Part::new(format!("seat/{}", seat.number()), (0, 0), words) };
    let tone = if is_waited_for { Role::Now } else { Role::Field };
    part.area(tone, Fill::Edged, (0, 0), (WIDTH, HIGH), 5);
    part.area(Role::Seat(seat), Fill::Edged, (0, 0), (5, HIGH), 2);
    part.seat(seat, Fill::Edged, (24, 18), 12);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (44, 23), 14, cut_to_width(&names.of(seat), 200, 14));
    part.write(Role::Ink, Weight::Strong, TextAnchor::Right, (WIDTH - 10, 23), 14, points);
    let mut base = 26_i16;
    for line in lines {
        base = base.saturating_add(16);
        part.write(
            Role::Ink,
            Weight::Plain,
            TextAnchor::Left,
            (14, base),
            11,
            cut_to_width(&line.join(" · "), WIDTH - 20, 11),
        );
    }
    part
}

/// The resources, and the steps on tracks.
fn rows(rules: &Rules, own: &SeatState, name: String, is_now: bool) -> [TableRow; 2] {
    let pair = |supply: u8, ready: u8| format!("{supply}+{ready}");
    let next = own.board.and_then(|board| rules.board.player_boards[board].get(usize::from(own.hieroglyphs)));
    let resources = [
        name.clone(),
        own.prestige.to_string(),
        own.food.to_string(),
        own.heka.to_string(),
        pair(own.mummies, own.sarcophagi),
        pair(own.eyes_supply, own.eyes),
        pair(own.sphinxes_supply, own.sphinxes),
    ];
    let next = next.map_or_else(|| "-".to_owned(), ToString::to_string);
    let tracks = [
        name,
        own.heart.to_string(),
        own.feather.to_string(),
        own.sun.to_string(),
        own.great_block.to_string(),
        own.queens_block.to_string(),
        own.hieroglyphs.to_string(),
    ];
    [TableRow { is_now, ..TableRow::new(&SEATS, resources, Vec::new()) }, TableRow::new(&TRACKS, tracks, vec![next])]
}

/// The hieroglyphs of the player board: those that the marker has reached, and those that follow.
fn hieroglyphs(rules: &Rules, seat: Seat, own: &SeatState) -> Cell {
    let id = format!("glyphs/{}", seat.number());
    let Some(board) = own.board else { return Cell::new(id, "no player board yet", Vec::new()).vacant() };
    let (order, reached) = (&rules.board.player_boards[board], own.hieroglyphs);
    let spaces = (1_u8..).zip(order.iter().zip(&rules.board.hieroglyph_bonuses));
    let facts = spaces.map(|(space, (hieroglyph, bonus))| {
        let bonus = if space <= reached { "reached" } else { bonus.shown().name() };
        format!("{hieroglyph} ({bonus})")
    });
    Cell::new(id, format!("{board}: hieroglyph {reached} of {}", order.len()), facts.collect())
}

/// The goods fields, level by level.
fn goods(rules: &Rules, seat: Seat, name: &str, own: &SeatState, sheet: &mut Sheet<'_>) {
    for (level, (first, number)) in (1_u8..).zip(LEVELS) {
        let fields = first..first.saturating_add(number);
        let there: Vec<_> = own.goods.get(fields.clone()).unwrap_or_default().iter().flatten().copied().collect();
        let points = rules.board.goods_prestige.get(fields).unwrap_or_default();
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        let facts = vec![format!("{} of {number} fields", there.len()), format!("prestige {}", points.join(" "))];
        sheet.cells(&[Cell::new(fields_id(seat, level), format!("goods, level {level}"), facts).on(Role::Ground)], 1);
        let cells: Vec<Cell> = there
            .into_iter()
            .map(|good| {
                let is_offered = own.offered.contains(good);
                let place = format!("{name}, level {level}{}", if is_offered { ", offered" } else { "" });
                let cell = markets::good(rules, good, is_offered.then(|| "offered".to_owned()), place);
                if is_offered { cell.on(Role::Back) } else { cell.card() }
            })
            .collect();
        sheet.cells(&cells, 2);
    }
}

/// A trade agreement with its condition and its points.
pub(super) fn agreement(rules: &Rules, agreement: TradeAgreement, note: Option<&str>) -> Cell {
    let points = rules.board.agreement_prestige.get(agreement.tier()).map_or(0, |points| *points.shown());
    let facts = [rules.board.agreements[agreement].to_string(), Count(points, "point").to_string()];
    let facts = facts.into_iter().chain(note.map(str::to_owned)).collect();
    Cell::new(format!("agreement/{agreement}"), agreement.to_string(), facts).card()
}
