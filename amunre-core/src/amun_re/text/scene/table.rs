//! What belongs to nobody: round and phase, the temple on its track, the piles, the supply.

use crate::amun_re::model::violation::Caps;
use crate::amun_re::text::display::{expansion_piles, face_down, first, left_over, moment, pile_name};
use crate::amun_re::text::scene::{WIDTH, starred};
use crate::amun_re::{Rules, State};
use crate::engine::Names;
use crate::engine::text::display::{kinds, named};
use crate::engine::text::scene::{Anchor, Fill, Part, Role, ScenePanel, Weight, cut, lines};

/// All of it.
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
    ScenePanel { id: "table".to_owned(), title: "The table".to_owned(), width: WIDTH, height, parts }
}

/// Round and phase, and what the table waits for.
fn now(rules: &Rules, view: &State, names: &Names) -> Part {
    let (round, waits) = moment(view, names);
    let first = first(rules, view, |seat| named(seat, names));
    let mut part = Part::new("table/now", (0, 0), format!("{round}; {waits}; {first}"));
    part.write(Role::Ink, Weight::Strong, Anchor::Left, (2, 16), 14, round);
    part.write(Role::Ink, Weight::Plain, Anchor::Left, (2, 36), 12, cut(&waits, WIDTH - 4, 12));
    part
}

/// The track of the temple: how large a sacrifice each space asks for, and how many gifts and points it stands for.
fn temple(rules: &Rules, view: &State) -> Part {
    let [one, two, three] = rules.board.temple_track;
    let star = |space| rules.assumed.is_on_track(space);
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
    let words = format!("temple {stands}; spaces 1 to 4 for a sacrifice of {}; {correction}", bounds.join(", "));
    let mut part = Part::new("table/temple", (0, 0), words.trim_end_matches("; "));
    part.write(Role::Faint, Weight::Plain, Anchor::Left, (2, 12), 11, format!("temple {stands}"));
    part.write(Role::Ink, Weight::Strong, Anchor::Right, (WIDTH - 2, 12), 11, correction);
    let spaces = (0_i16..).zip(bounds).zip(1_u8..);
    for ((place, bound), space) in spaces {
        let (x, is_here) = (place * 90, view.temple == space);
        part.area(if is_here { Role::Now } else { Role::Field }, Fill::Edged, (x, 20), (87, 42), 4);
        part.write(Role::Ink, Weight::Strong, Anchor::Left, (x + 8, 46), 16, space.to_string());
        part.write(Role::Faint, Weight::Plain, Anchor::Left, (x + 24, 56), 11, bound);
        if is_here {
            house(&mut part, x + 56, 44);
        }
    }
    part
}

/// The temple itself: a roof on columns.
fn house(part: &mut Part, x: i16, base: i16) {
    part.shape(Role::Stone, Fill::Edged, &[(x, base - 12), (x + 11, base - 20), (x + 22, base - 12)]);
    for column in [1, 9, 17] {
        part.area(Role::Stone, Fill::Edged, (x + column, base - 12), (4, 9), 0);
    }
    part.area(Role::Stone, Fill::Edged, (x, base - 3), (22, 3), 0);
}

/// What is left of the building material.
fn supply(view: &State) -> Part {
    let left = &view.supply;
    let all = [
        ("stones", left.stones),
        ("single pyramids", left.singles),
        ("double pyramids", left.doubles),
        ("farmers", left.farmers),
    ];
    let said: Vec<String> = all.iter().map(|(what, number)| format!("{number} {what}")).collect();
    let mut part = Part::new("table/supply", (0, 0), format!("left in the supply: {}", said.join(", ")));
    part.write(Role::Faint, Weight::Plain, Anchor::Left, (2, 20), 11, "supply");
    part.area(Role::Stone, Fill::Edged, (58, 11), (9, 9), 1);
    part.shape(Role::Stone, Fill::Edged, &[(120, 20), (127, 7), (134, 20)]);
    part.shape(Role::Stone, Fill::Edged, &[(203, 20), (210, 7), (217, 20)]);
    part.shape(Role::Stone, Fill::Edged, &[(195, 20), (202, 7), (209, 20)]);
    part.disc(Role::Wood, Fill::Full, (282, 15), 5);
    for (x, (_, number)) in [74, 140, 223, 294].into_iter().zip(all) {
        part.write(Role::Ink, Weight::Plain, Anchor::Left, (x, 20), 13, number.to_string());
    }
    part
}

/// The piles of cards: how many lie there, and which of them are known.
fn piles(rules: &Rules, view: &State) -> (Part, i16) {
    let provinces: Vec<String> =
        view.province_deck.kinds().iter().map(|(province, _)| Caps(province).to_string()).collect();
    let discards: Vec<String> = view.discards.iter().map(|(card, number)| format!("{number} {card}")).collect();
    let lying = face_down(view);
    let cards = pile_name(rules);
    let blocked: Vec<String> = view.blocked.iter().map(|province| Caps(province).to_string()).collect();
    let all = [
        ("province cards", u16::from(view.province_deck.number()), provinces),
        (cards.as_str(), u16::from(view.deck.number()), kinds(&view.deck)),
        ("discards", view.discards.total(), discards),
        ("blocked", u16::try_from(blocked.len()).unwrap_or(u16::MAX), blocked),
        ("face down", u16::try_from(lying.len()).unwrap_or(u16::MAX), lying),
    ];
    let more = expansion_piles(rules, view);
    let left = left_over(view);
    let left = (!left.is_empty()).then(|| ("left over", u16::try_from(left.len()).unwrap_or(u16::MAX), left));
    let mut part = Part::new("table/piles", (0, 0), String::new());
    let (mut words, mut y) = (Vec::new(), 14);
    let hidden = ["blocked", "face down"];
    for (what, number, cards) in
        all.into_iter().chain(more).chain(left).filter(|(what, number, _)| *number > 0 || !hidden.contains(what))
    {
        words.push(format!("{number} {what}: {}", if cards.is_empty() { "none".to_owned() } else { cards.join(", ") }));
        let title = format!("{number} {what}");
        part.write(Role::Ink, Weight::Strong, Anchor::Left, (2, y), 11, title.as_str());
        let cards: Vec<String> = cards.iter().map(|card| card.replace('_', " ")).collect();
        let beside = 130;
        for line in lines(&cards, WIDTH - beside, 11) {
            part.write(Role::Faint, Weight::Plain, Anchor::Left, (beside, y), 11, line);
            y += 14;
        }
        y += if cards.is_empty() { 16 } else { 3 };
    }
    part.words = words.join("; ");
    (part, y)
}
