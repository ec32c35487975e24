//! The kingdom of Horus as a map and as a drawing: everything is where its numbers say.

use std::collections::BTreeMap;

use amunre_core::engine::game::{Description as _, Game as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::search::Playout;
use amunre_core::horus::{Card, Horus, KingdomMap, Phase, PlacedTile, Rules, Setup, Spot, State, Terrain};
use amunre_tests::drawings::{self, odd_names};
use amunre_tests::*;
use serde_json::json;

use super::any_game::{assert_fits, pin, seen};

/// A game of three at random, after so many commands.
fn played(rules: &Rules, commands: u64) -> State {
    let mut playout = Playout::<Horus>::new(rules, 2008, 1).expect("a game");
    playout.finish(commands).expect("no stop");
    *playout.state()
}

fn three() -> Rules {
    Horus::rules(&Setup::of(3)).expect("a set-up")
}

#[test]
fn the_table_in_a_game() {
    let (rules, names) = (three(), names());
    pin::<Horus>("horus_early", &rules, &played(&rules, 2), &names, &[Viewer::Seat(RED), Viewer::Spectator]);
    pin::<Horus>("horus_middle", &rules, &played(&rules, 60), &names, &[Viewer::Seat(black())]);
    pin::<Horus>("horus_end", &rules, &played(&rules, 10_000), &odd_names(), &[Viewer::Referee]);
}

/// A table with just these tiles.
fn with_tiles(state: &State, tiles: &[PlacedTile]) -> State {
    let kingdom = serde_json::to_value(tiles).expect("JSON");
    State { kingdom: serde_json::from_value::<KingdomMap>(kingdom).expect("a kingdom"), ..*state }
}

/// The river in a straight line, as long as it can be, with land along it.
fn wide(state: &State) -> State {
    let mut tiles = vec![
        PlacedTile { at: Spot::new(0, 0), marker: None, terrain: Terrain::RiverStart },
        PlacedTile { at: Spot::new(-72, 1), marker: None, terrain: Terrain::WestEnd },
        PlacedTile { at: Spot::new(72, -1), marker: None, terrain: Terrain::EastEnd },
    ];
    for x in (-70..=70).step_by(2).filter(|x| *x != 0) {
        tiles.push(PlacedTile {
            at: Spot::new(x, -x.signum() * i16::from(x.abs() > 35)),
            marker: None,
            terrain: Terrain::River,
        });
    }
    for (x, terrain) in [(-20, Terrain::Marsh), (-1, Terrain::Hills), (33, Terrain::Desert), (60, Terrain::Temple)] {
        let marker = terrain.land().map(|_| black());
        tiles.push(PlacedTile { at: Spot::new(x, 2), marker, terrain });
    }
    with_tiles(state, &tiles)
}

#[test]
fn a_wide_kingdom_is_cut_into_panels() {
    let rules = three();
    let state = wide(&played(&rules, 0));
    pin::<Horus>("horus_wide", &rules, &state, &names(), &[Viewer::Spectator]);
    assert_is_where_it_lies(&rules, &state);
}

/// The signs of a map by their units, read as a person reads them: by the numbers above and at the left.
fn read(text: &str) -> BTreeMap<(i16, i16), String> {
    let (mut units, mut zero) = (BTreeMap::new(), None);
    for line in text.lines() {
        let letters: Vec<char> = line.chars().collect();
        if line.starts_with("     ") && line.chars().all(|letter| "-0123456789 ".contains(letter)) {
            let first = line.trim_start().split(' ').next().expect("a number");
            let column = letters.iter().position(|letter| *letter != ' ').expect("a number");
            zero = Some((i16::try_from(column).expect("narrow"), first.parse::<i16>().expect("a number")));
            continue;
        }
        let Some(((column, x), y)) = zero.zip(line.get(..4).and_then(|y| y.trim().parse::<i16>().ok())) else {
            zero = None;
            continue;
        };
        let letter =
            |place: i16| usize::try_from(place).ok().and_then(|place| letters.get(place)).copied().unwrap_or(' ');
        for (unit, place) in (x - (column - 5) / 2..).zip((5..80).step_by(2)) {
            let sign = format!("{}{}", letter(place), letter(place + 1));
            // of a unit that stands in two panels the one is as the other
            let before = units.entry((unit, y)).or_insert_with(|| sign.clone());
            if sign != "  " {
                *before = sign;
            }
        }
    }
    units
}

#[track_caller]
fn assert_is_where_it_lies(rules: &Rules, state: &State) {
    let text = seen::<Horus>(rules, state, Viewer::Spectator, &Names::default());
    let units = read(&text);
    let drawings = Horus::scene(rules, state, &Names::default());
    let land = drawings.iter().find(|drawing| drawing.id == "land").expect("the kingdom");
    let place = |spot: Spot| land.parts.iter().find(|part| part.id == format!("land/{spot}")).expect("a tile").at;
    let start = place(Spot::new(0, 0));
    for PlacedTile { at, marker, terrain } in state.kingdom.tiles() {
        let shown = units[&(at.x, at.y + 1)].clone() + &units[&(at.x + 1, at.y + 1)];
        let digit = marker.map_or(String::new(), |seat| seat.number().to_string());
        let expected = match terrain {
            Terrain::Marsh => format!("ma{digit}"),
            Terrain::Farmland => format!("fa{digit}"),
            Terrain::Hills => format!("hi{digit}"),
            Terrain::Desert => format!("de{digit}"),
            Terrain::River => "~~~".to_owned(),
            Terrain::RiverStart => "~^~".to_owned(),
            Terrain::WestEnd => "<W>".to_owned(),
            Terrain::EastEnd => "<E>".to_owned(),
            Terrain::Necropolis => "###".to_owned(),
            Terrain::Temple => "/T\\".to_owned(),
        };
        assert_eq!(shown.trim_end(), expected, "{terrain} at {at}\n{text}");
        assert!(!units[&(at.x, at.y)].trim().is_empty(), "{terrain} at {at}\n{text}");
        let unit = 28;
        assert_eq!(place(at), (start.0 + unit * at.x, start.1 - unit * at.y), "{terrain} at {at}");
    }
}

#[test]
fn every_tile_stands_where_its_numbers_say() {
    let rules = three();
    for commands in [0, 1, 5, 20, 60, 100, 130, 10_000] {
        assert_is_where_it_lies(&rules, &played(&rules, commands));
    }
}

#[test]
fn a_state_that_no_game_has_is_shown_too() {
    let rules = three();
    let far = [(-240, -240), (240, 240), (-240, 240), (240, -240), (0, 0), (0, -1), (1, 0), (1, 1), (-1, 1)];
    let absent = Seat::new(7).expect("a seat");
    let mut tiles: Vec<PlacedTile> = Vec::new();
    for (place, (x, y)) in far.into_iter().enumerate() {
        let all = [Terrain::Temple, Terrain::River, Terrain::EastEnd, Terrain::Marsh, Terrain::Marsh];
        let terrain = all[place % all.len()];
        tiles.push(PlacedTile { at: Spot::new(x, y), marker: Some(absent), terrain });
    }
    let mut odd = with_tiles(&played(&rules, 40), &tiles);
    (odd.turn, odd.idle, odd.winners) = (u16::MAX, 255, Seat::all(Seat::MOST).collect());
    for (_, own) in odd.seats.iter_mut() {
        (own.score, own.markers, own.transport) = (u16::MAX, 255, true);
        for card in [Card::FarmlandAny, Card::RiverAny] {
            (0..300).for_each(|_| own.hand.open.add(card));
        }
    }
    let text = serde_json::to_value(odd).expect("JSON");
    assert_eq!(text["idle"], json!(255));
    let empty = with_tiles(&odd, &[]);
    let phases = [Phase::Setup, Phase::Over, Phase::Expand { turn: absent }];
    let card = Card::RiverAny;
    let choices = [Phase::Choose { card, turn: absent }, Phase::Transport { left: 255, turn: absent }];
    for (state, phase) in
        [odd, empty].into_iter().flat_map(|state| phases.iter().chain(&choices).map(move |p| (state, *p)))
    {
        let state = State { phase, ..state };
        for names in [Names::default(), odd_names()] {
            assert_fits(&seen::<Horus>(&rules, &state, Viewer::Referee, &names));
            drawings::assert_sound(&drawings::seen::<Horus>(&rules, &state, Viewer::Spectator, &names));
        }
    }
}
