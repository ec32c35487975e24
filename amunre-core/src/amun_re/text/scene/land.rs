//! The land: the provinces on both sides of the Nile, Lower Egypt above, and what stands in them.

use crate::amun_re::model::data::board_value::BoardValue;
use crate::amun_re::model::data::province_values::Field;
use crate::amun_re::model::violation::Count;
use crate::amun_re::text::scene::expansion::{left_over, standing};
use crate::amun_re::text::scene::lots::material;
use crate::amun_re::text::scene::style::{WIDTH, starred};
use crate::amun_re::{Egypt, Province, ProvinceState, ProvinceValues, Rules, Side, State};
use crate::engine::text::scene::{
    Column, Columns, Fill, PanelKind, Part, Role, ScenePanel, TableRow, TextAnchor, Weight, width_of,
};
use crate::engine::{Id as _, Names};

/// The width of a province.
const BROAD: i16 = 156;
/// The height of a province.
const HIGH: i16 = 70;
/// The distance from one province to the one below.
const STEP: i16 = HIGH + 6;
/// The left edge and the width of the Nile.
const NILE: (i16, i16) = (168, 24);
/// The distance from the Nile to provinces that do not lie on it.
const BACK: i16 = 10;
/// The most things drawn one by one in a row.
const MOST: u8 = 8;

/// The table of the provinces. Farmers are written as `2/3+1`: two of three fields are taken, and one works off the fields. Pyramids
/// are written as `1+2x2=5`: a single one and two double ones.
static PROVINCES: Columns = Columns {
    cells: &[
        Column::Left("province"),
        Column::Left("owner"),
        Column::Left("farmers"),
        Column::Right("stones"),
        Column::Right("pyramids"),
        Column::Left("icons"),
    ],
    list: "lies, gives",
};

/// Draws the land. The positions of the provinces follow from the board alone.
pub(super) fn land(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let (mut parts, mut y) = (Vec::new(), 0);
    let mut is_starred = false;
    for egypt in Egypt::ALL {
        let of = |side: Side| {
            let lies = move |province: &&Province| {
                let values = rules.board.shown(**province);
                values.side == side && values.egypt == *egypt
            };
            Province::ALL.iter().filter(lies)
        };
        let rows = of(Side::West).count().max(of(Side::East).count());
        if rows == 0 {
            continue;
        }
        let title = match egypt {
            Egypt::Lower => "Lower Egypt",
            Egypt::Upper => "Upper Egypt",
        };
        let height = i16::try_from(rows).unwrap_or(0) * STEP + 24;
        parts.push(stretch(title, y, height));
        for side in Side::ALL {
            let mut top = y + 22;
            for province in of(*side) {
                parts.push(tile(rules, view, *province, top, names));
                is_starred |= parts.last().is_some_and(|part| part.words.contains('*'));
                top += STEP;
            }
        }
        y += height;
    }
    if is_starred {
        let lines = ["* no text confirms this number,", "or, after a name, where the province lies"];
        let mut part = Part::new("land/assumed", (0, y), lines.join(" "));
        if parts.iter().flat_map(|part| &part.rows).any(|row| row.words().contains('*')) {
            part.rows = vec![TableRow::line(part.words.as_str())];
        }
        for (base, line) in [16, 31].into_iter().zip(lines) {
            part.write(Role::Faint, Weight::Plain, TextAnchor::Middle, (WIDTH / 2, base), 11, line);
        }
        parts.push(part);
        y += 36;
    }
    ScenePanel::new("land", "The land", (WIDTH, y), parts).of_kind(PanelKind::Board)
}

/// Draws a stretch of the Nile, with the name of the part of Egypt.
fn stretch(title: &str, y: i16, height: i16) -> Part {
    let id = format!("land/{}", title.to_lowercase().replace(' ', "-"));
    let mut part = Part::new(id, (0, y), format!("{title}: the west on the left, the east on the right of the Nile"));
    let (left, broad) = NILE;
    part.area(Role::Ground, Fill::Full, (0, 0), (WIDTH, height), 0);
    part.area(Role::Land(0), Fill::Full, (left - BACK, 0), (broad + 2 * BACK, height), 0);
    // the banks wind a little
    let mut river = Vec::new();
    for place in 0..=height / 24 {
        let (y, bend) = (place * 24, if place % 2 == 0 { 2 } else { -2 });
        river.insert(0, (left + broad + bend, y));
        river.push((left + bend, y));
    }
    river.extend([(left, height), (left + broad, height)]);
    part.shape(Role::Water, Fill::Full, &river);
    let crest = |y: i16| [(left + 4, y + 3), (left + 8, y), (left + 12, y + 3), (left + 16, y), (left + 20, y + 3)];
    (10..height).step_by(26).for_each(|y| part.shape(Role::Water, Fill::Empty, &crest(y)));
    part.write(Role::Faint, Weight::Strong, TextAnchor::Left, (6, 15), 12, title);
    for (held, x, text) in
        [(TextAnchor::Right, left - BACK - 4, "west bank"), (TextAnchor::Left, left + broad + BACK + 4, "east bank")]
    {
        part.write(Role::Faint, Weight::Plain, held, (x, 15), 11, text);
    }
    part
}

/// Draws a province with its content.
fn tile(rules: &Rules, view: &State, province: Province, y: i16, names: &Names) -> Part {
    let (values, here) = (rules.board.shown(province), &view.provinces[province]);
    let back = if values.on_nile { 0 } else { BACK };
    let x = match values.side {
        Side::West => NILE.0 - BROAD - back,
        Side::East => NILE.0 + NILE.1 + back,
    };
    let assumed = |field| rules.open.is_assumed(BoardValue::Province(province, field).place());
    let name = starred(province.words(), [Field::Side, Field::OnNile, Field::Egypt].into_iter().any(assumed));
    let owner = view.owner(province);
    let is_lot = view.lots.iter().any(|lot| lot.province == province);

    let mut part = Part::new(format!("land/{}", province.name()), (x, y), String::new());
    let tone = if is_lot { Role::Now } else { Role::Field };
    part.area(tone, Fill::Edged, (0, 0), (BROAD, HIGH), 5);
    if let Some(owner) = owner {
        part.area(Role::Seat(owner), Fill::Edged, (0, 0), (5, HIGH), 2);
        part.seat(owner, Fill::Edged, (BROAD - 14, 14), 10);
    } else if is_lot {
        // the place of the winner's marker
        part.disc(Role::Ink, Fill::Broken, (BROAD - 14, 14), 10);
    }
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (11, 17), 12, name.as_str());
    farmers(&mut part, values, here, assumed(Field::Fields), assumed(Field::PrintedFarmers));
    buildings(&mut part, here);
    let icons = (values.icons > 0).then(|| format!("icons {}", starred(values.icons, assumed(Field::Icons))));
    let mut gives = gives(values, assumed);
    let words: Vec<&str> = icons.iter().chain(&gives).map(String::as_str).collect();
    part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (11, HIGH - 6), 11, words.join(" · "));
    let standing = standing(view, province, here);
    // what a lot gives stands below it
    let base = if is_lot { 38 } else { 54 };
    part.write(Role::Ink, Weight::Plain, TextAnchor::Right, (BROAD - 6, base), 11, standing.join(" · "));
    let lot = view.lots.iter().find(|lot| lot.province == province && owner.is_none() && left_over(view).is_empty());
    if let Some(lot) = lot {
        free(&mut part, material(rules, view, lot));
    }

    let owned_by = match owner {
        Some(owner) => names.of(owner),
        None if is_lot && left_over(view).is_empty() => "(auction)".to_owned(),
        None => "-".to_owned(),
    };
    let cells = [
        name,
        owned_by,
        farmers_cell(values, here, assumed(Field::Fields)),
        number(here.stones),
        pyramids_cell(here),
        starred(number(values.icons), values.icons > 0 && assumed(Field::Icons)),
    ];
    gives.insert(0, place(values));
    if values.printed_farmers > 0 {
        let printed = Count(values.printed_farmers, "farmer").to_string();
        gives.push(starred(printed, assumed(Field::PrintedFarmers)));
    }
    gives.extend(standing);
    let row = TableRow::new(&PROVINCES, cells, gives);
    part.words = row.words();
    // text that is only printed on the board is left to the drawing
    if owner.is_some() || is_lot || *here != ProvinceState::default() {
        part.rows = vec![row];
    }
    part
}

/// Draws what the owner of a province up for auction will receive: cards, stones and gold.
fn free(part: &mut Part, [cards, stones, gold]: [u16; 3]) {
    let mut x = BROAD - 8;
    for (number, tone) in [(gold, Role::Gold), (stones, Role::Stone), (cards, Role::Back)] {
        if number == 0 {
            continue;
        }
        let text = number.to_string();
        part.write(Role::Ink, Weight::Strong, TextAnchor::Right, (x, 54), 11, text.as_str());
        x -= width_of(&text, 11) + 13;
        let (size, round) =
            if tone == Role::Back { ((9, 12), 1) } else { ((10, 10), if tone == Role::Gold { 5 } else { 1 }) };
        part.area(tone, Fill::Edged, (x, 54 - size.1), size, round);
        x -= 8;
    }
}

/// A number, or a dash for none.
fn number(number: u8) -> String {
    if number == 0 { "-".to_owned() } else { number.to_string() }
}

/// The farmers on the fields, and those off them.
fn farmers_cell(values: &ProvinceValues, here: &ProvinceState, is_assumed: bool) -> String {
    let fields = format!("{}/{}", here.farmers, starred(values.fields, is_assumed));
    match here.free_farmers {
        0 => fields,
        free => format!("{fields}+{free}"),
    }
}

/// The single and the double pyramids.
fn pyramids_cell(here: &ProvinceState) -> String {
    match (here.singles, here.doubles) {
        (singles, 0) => number(singles),
        (0, doubles) => format!("{doubles}x2={}", here.pyramids()),
        (singles, doubles) => format!("{singles}+{doubles}x2={}", here.pyramids()),
    }
}

/// Returns the location words that bonuses use.
fn place(values: &ProvinceValues) -> String {
    let bank = if values.on_nile { " Nile" } else { "" };
    format!("{} {}{bank}", values.side, values.egypt)
}

/// Draws fields with the farmers on them, the printed farmers, and those off the fields.
fn farmers(part: &mut Part, values: &ProvinceValues, here: &ProvinceState, fields: bool, printed: bool) {
    let all = [values.fields.max(here.farmers), values.printed_farmers, here.free_farmers];
    let base = 35;
    if all.iter().fold(0_u8, |sum, number| sum.saturating_add(*number)) > MOST {
        let mut text = format!("farmers {}/{}", here.farmers, starred(values.fields, fields));
        if values.printed_farmers > 0 {
            text = format!("{text}, {} printed", starred(values.printed_farmers, printed));
        }
        if here.free_farmers > 0 {
            text = format!("{text}, +{}", here.free_farmers);
        }
        part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (11, base), 11, text);
        return;
    }
    let mut x = 11;
    for place in 0..all[0] {
        if place < values.fields {
            part.area(Role::Wood, Fill::Empty, (x, base - 11), (12, 12), 2);
        }
        if place < here.farmers {
            part.disc(Role::Wood, Fill::Full, (x + 6, base - 5), 4);
        }
        x += 15;
    }
    if fields && values.fields > 0 {
        part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (x - 2, base), 11, "*");
        x += 6;
    }
    for _ in 0..values.printed_farmers {
        part.disc(Role::Wood, Fill::Empty, (x + 6, base - 5), 4);
        x += 13;
    }
    if printed && values.printed_farmers > 0 {
        part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (x - 1, base), 11, "*");
        x += 6;
    }
    for _ in 0..here.free_farmers {
        part.disc(Role::Wood, Fill::Full, (x + 6, base - 5), 4);
        x += 13;
    }
}

/// Draws pyramids, a double one as two, and the stones for the next.
fn buildings(part: &mut Part, here: &ProvinceState) {
    let base = 54;
    let mut x = 11;
    let pyramid = |part: &mut Part, x: i16| {
        part.shape(Role::Stone, Fill::Edged, &[(x, base), (x + 7, base - 13), (x + 14, base)]);
    };
    let kinds = [(here.singles, 18), (here.doubles, 24)];
    let many = here.singles.saturating_add(here.doubles.saturating_mul(2)) > MOST;
    for (number, step) in kinds {
        let drawn = if many { number.min(1) } else { number };
        for _ in 0..drawn {
            if step > 18 {
                pyramid(part, x + 7);
            }
            pyramid(part, x);
            x += step;
        }
        if many && number > 0 {
            let text = format!("×{number}");
            part.write(Role::Ink, Weight::Plain, TextAnchor::Left, (x - 2, base), 11, text.as_str());
            x += width_of(&text, 11) + 4;
        }
    }
    for _ in 0..here.stones.min(3) {
        part.area(Role::Stone, Fill::Edged, (x + 2, base - 8), (8, 8), 1);
        x += 12;
    }
}

/// Returns the features of a province besides its fields and icons.
fn gives(values: &ProvinceValues, assumed: impl Fn(Field) -> bool) -> Vec<String> {
    let all = [
        ("temples", values.temples, Field::Temples),
        ("mine", values.mine, Field::Mine),
        ("caravan", values.caravan, Field::Caravan),
    ];
    let there = all.into_iter().filter(|(_, number, _)| *number > 0);
    there.map(|(what, number, field)| format!("{what} {}", starred(number, assumed(field)))).collect()
}
