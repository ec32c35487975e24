//! The shared parts of the table: round and phase, the temple on its track, the piles, the supply.

use crate::amun_re::model::data::board_value::BoardValue;
use crate::amun_re::model::options::FirstPlayer;
use crate::amun_re::text::scene::expansion;
use crate::amun_re::text::scene::style::{WIDTH, starred};
use crate::amun_re::{Event, Kingdom, Phase, Rules, State};
use crate::engine::text::display::{kinds, or_none};
use crate::engine::text::scene::{
    Column, Columns, Fill, Part, Role, ScenePanel, TableRow, TextAnchor, Weight, cut_to_width, lines,
};
use crate::engine::{Hidden, Id as _, Names, Viewer, Words};

/// The table of the piles.
static PILES: Columns = Columns { cells: &[Column::Left("pile"), Column::Right("number")], list: "cards" };

/// Draws all of it.
pub(super) fn table(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut parts = vec![now(rules, view, names), temple(rules, view), supply(view)];
    let mut y = 0;
    for (part, height) in parts.iter_mut().zip([46, 70, 38]) {
        part.at = (0, y);
        y += height;
    }
    let (mut piles, height) = piles(rules, view);
    piles.at = (0, y);
    parts.push(piles);
    let height = y.saturating_add(height);
    ScenePanel::new("table", "The table", (WIDTH, height), parts)
}

/// Draws round and phase, and the decision that is due.
fn now(rules: &Rules, view: &State, names: &Names) -> Part {
    let (round, waits) = moment(view, names);
    let viewer = match view.point_of_view {
        Viewer::Referee => "the referee".to_owned(),
        Viewer::Seat(seat) => names.of(seat),
        Viewer::Spectator => "a spectator".to_owned(),
    };
    let first = first(rules, view, names);
    let words = [round.as_str(), &waits, &first].join("; ");
    let lines = [format!("{round}, as {viewer} sees it"), waits.clone(), first];
    let rows = lines.map(TableRow::line).into();
    let mut part = Part { rows, ..Part::new("table/now", (0, 0), words) };
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (2, 16), 14, round);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (2, 36), 12, cut_to_width(&waits, WIDTH - 4, 12));
    part
}

/// Returns the first seat, or the whole order of turns if there is a track.
fn first(rules: &Rules, view: &State, names: &Names) -> String {
    if matches!(view.phase, Phase::Setup | Phase::Schemes) && rules.options.first_player == FirstPlayer::Drawn {
        return "turn order: not drawn yet".to_owned();
    }
    if !view.turn_order.is_empty() {
        let order: Vec<String> = view.turn_order.iter().map(|seat| names.of(*seat)).collect();
        return format!("turn order: {}", order.join(", "));
    }
    let what = if rules.setup.edition.is_classic() { "pharaoh" } else { "first player" };
    format!("{what}: {}", names.of(view.starting_player))
}

/// Returns round, kingdom and phase; and the decision that is due, or the winners.
fn moment(view: &State, names: &Names) -> (String, String) {
    let kingdom = if view.round <= 3 { Kingdom::Old } else { Kingdom::New };
    let phase = names.term(view.phase.name());
    let round = match view.round {
        0 => format!("before the first round: {phase}"),
        round => format!("round {round}, {kingdom} kingdom: {phase}"),
    };
    let event = if view.phase == Phase::Over && !view.winners.is_empty() {
        Event::GameEnded { winners: view.winners }
    } else {
        Event::TurnBegan { phase: view.phase }
    };
    (round, Words(&event, names).to_string())
}

/// Draws the track of the temple: the sacrifice that each space needs, and its number of gifts and points.
fn temple(rules: &Rules, view: &State) -> Part {
    let [one, two, three] = rules.board.shown_track();
    let star = |bound| rules.open.is_assumed(BoardValue::Track(bound).place());
    let bounds = [
        format!("up to {}", starred(one, star(0))),
        format!("up to {}", starred(two, star(1))),
        format!("up to {}", starred(three, star(2))),
        "more".to_owned(),
    ];
    let stands = match view.temple {
        0 => "beside its track".to_owned(),
        space => format!("on {space}"),
    };
    let correction = match view.correction {
        0 => String::new(),
        sum => format!("corrections {sum:+}"),
    };
    let spaces: Vec<String> = (1..).zip(&bounds).map(|(space, bound): (u8, _)| format!("{space} {bound}")).collect();
    let mut line = format!("temple {stands}; its track: {}", spaces.join(", "));
    if !correction.is_empty() {
        line = format!("{line}; {correction}");
    }
    let mut part = Part::of_rows("table/temple", (0, 0), vec![TableRow::line(line)]);
    part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (2, 12), 11, format!("temple {stands}"));
    part.write(Role::Ink, Weight::Strong, TextAnchor::Right, (WIDTH - 2, 12), 11, correction);
    let spaces = (0_i16..).zip(bounds).zip(1_u8..);
    for ((place, bound), space) in spaces {
        let (x, is_here) = (place * 90, view.temple == space);
        part.area(if is_here { Role::Now } else { Role::Field }, Fill::Edged, (x, 20), (87, 42), 4);
        part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (x + 8, 46), 16, space.to_string());
        part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (x + 24, 56), 11, bound);
        if is_here {
            house(&mut part, x + 56, 44);
        }
    }
    part
}

/// Draws the temple: a roof on columns.
fn house(part: &mut Part, x: i16, base: i16) {
    part.shape(Role::Stone, Fill::Edged, &[(x, base - 12), (x + 11, base - 20), (x + 22, base - 12)]);
    for column in [1, 9, 17] {
        part.area(Role::Stone, Fill::Edged, (x + column, base - 12), (4, 9), 0);
    }
    part.area(Role::Stone, Fill::Edged, (x, base - 3), (22, 3), 0);
}

/// Draws the building material in the supply.
fn supply(view: &State) -> Part {
    let left = &view.supply;
    let all = [
        ("stones", left.stones),
        ("single pyramids", left.singles),
        ("double pyramids", left.doubles),
        ("farmers", left.farmers),
    ];
    let numbers: Vec<String> = all.iter().map(|(what, number)| format!("{number} {what}")).collect();
    let line = TableRow::line(format!("supply: {}", numbers.join(", ")));
    let mut part = Part::of_rows("table/supply", (0, 0), vec![line]);
    part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (2, 20), 11, "supply");
    part.area(Role::Stone, Fill::Edged, (58, 11), (9, 9), 1);
    part.shape(Role::Stone, Fill::Edged, &[(120, 20), (127, 7), (134, 20)]);
    part.shape(Role::Stone, Fill::Edged, &[(203, 20), (210, 7), (217, 20)]);
    part.shape(Role::Stone, Fill::Edged, &[(195, 20), (202, 7), (209, 20)]);
    part.disc(Role::Wood, Fill::Full, (282, 15), 5);
    for (x, (_, number)) in [74, 140, 223, 294].into_iter().zip(all) {
        part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (x, 20), 13, number.to_string());
    }
    part
}

/// Draws the piles of cards: the number of cards, and the known ones.
fn piles(rules: &Rules, view: &State) -> (Part, i16) {
    let provinces: Vec<String> =
        view.province_deck.kinds().iter().map(|(province, _)| province.words().to_string()).collect();
    let discards: Vec<String> = view.discards.iter().map(|(card, number)| format!("{number} {card}")).collect();
    let lying = face_down(view);
    let cards = rules.pile().name.replace('_', " ");
    let blocked: Vec<String> = view.blocked.iter().map(|province| province.words().to_string()).collect();
    let all = [
        ("province cards", u16::from(view.province_deck.len()), provinces),
        (cards.as_str(), u16::from(view.deck.len()), kinds(&view.deck)),
        ("discards", view.discards.len(), discards),
        ("blocked", u16::try_from(blocked.len()).unwrap_or(u16::MAX), blocked),
        ("face down", u16::try_from(lying.len()).unwrap_or(u16::MAX), lying),
    ];
    let more = expansion::piles(rules, view);
    let left = expansion::left_over(view);
    let left = (!left.is_empty()).then(|| ("left over", u16::try_from(left.len()).unwrap_or(u16::MAX), left));
    let (mut rows, mut marks, mut y) = (Vec::new(), Part::new("table/piles", (0, 0), ""), 14);
    let hidden = ["blocked", "face down"];
    for (what, number, cards) in
        all.into_iter().chain(more).chain(left).filter(|(what, number, _)| *number > 0 || !hidden.contains(what))
    {
        rows.push(TableRow::new(&PILES, [what.to_owned(), number.to_string()], or_none(cards.clone())));
        let title = format!("{number} {what}");
        marks.write(Role::Ink, Weight::Strong, TextAnchor::Left, (2, y), 11, title.as_str());
        let cards: Vec<String> = cards.iter().map(|card| card.replace('_', " ")).collect();
        let beside = 130;
        for line in lines(&cards, WIDTH - beside, 11) {
            marks.write(Role::Faint, Weight::Plain, TextAnchor::Left, (beside, y), 11, line);
            y += 14;
        }
        y += if cards.is_empty() { 16 } else { 3 };
    }
    (Part { marks: marks.marks, ..Part::of_rows("table/piles", (0, 0), rows) }, y)
}

/// Returns the free cards below the province cards, in the order in which they were laid.
fn face_down(view: &State) -> Vec<String> {
    let lying = view.lots.iter().flat_map(|lot| lot.cards.iter().map(|card| (lot.province, card)));
    let cards = lying.map(|(province, card)| match card {
        Hidden::Known(card) => format!("{card} in {}", province.words()),
        Hidden::Unseen => format!("unseen in {}", province.words()),
    });
    cards.collect()
}
