//! The check of a board: what the rulebook says of its values, and what the rules need. It finds all faults, not the first.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};

use crate::engine::{Id, SetupError};
use crate::men_nefer::model::board::Board;
use crate::men_nefer::{Actions, Agreement, City, Condition, Effect, House, Level, PlacementTile, TrackSpace};

/// Most spaces of a list that the state has room for.
pub(crate) const MOST_SPACES: usize = 24;
/// Most spaces of a track.
const MOST_STEPS: usize = 40;

/// Faults that were found so far.
#[derive(Default)]
struct Faults(Vec<SetupError>);

impl Faults {
    fn add(&mut self, path: impl Display, value: impl Display, expected: impl Display) {
        self.0.push(SetupError::new(format_args!("board.{path}"), value, expected));
    }

    /// Adds a fault unless the value is right.
    fn check(&mut self, is_right: bool, path: impl Display, value: impl Display, expected: impl Display) {
        if !is_right {
            self.add(path, value, expected);
        }
    }

    /// Checks the length of a list.
    fn length(&mut self, path: &str, length: usize, range: std::ops::RangeInclusive<usize>) {
        let (least, most) = (*range.start(), *range.end());
        self.check(
            range.contains(&length),
            path,
            format_args!("a list of {length}"),
            format_args!("{least} to {most} values"),
        );
    }

    /// Checks that things are pairwise different.
    fn different<T: PartialEq + Debug>(&mut self, list: &str, things: impl Iterator<Item = (&'static str, T)>) {
        let mut seen: Vec<(&str, T)> = Vec::new();
        for (name, thing) in things {
            match seen.iter().find(|(_, other)| *other == thing) {
                Some((other, _)) => {
                    self.add(format_args!("{list}.{name}"), format_args!("as {list}.{other}"), "a value of its own");
                }
                None => seen.push((name, thing)),
            }
        }
    }
}

/// Everything that is wrong with a board.
pub(crate) fn faults(board: &Board) -> Vec<SetupError> {
    let mut faults = Faults::default();
    names(board, &mut faults);
    tiles(board, &mut faults);
    player_boards(board, &mut faults);
    tracks(board, &mut faults);
    markets(board, &mut faults);
    agreements(board, &mut faults);
    nile(board, &mut faults);
    necropolis(board, &mut faults);
    pyramids(board, &mut faults);
    temple(board, &mut faults);
    placements(board, &mut faults);
    loops(board, &mut faults);
    faults.0
}

fn names(board: &Board, faults: &mut Faults) {
    for (path, name) in [("id", &board.id), ("title", &board.title)] {
        let length = name.chars().count();
        let is_right = (1..=100).contains(&length) && !name.chars().any(char::is_control);
        let shown: String = name.chars().take(60).filter(|letter| !letter.is_control()).collect();
        faults.check(is_right, path, shown, "1 to 100 printable characters");
    }
}

/// Action tiles and their display (p. 2, p. 10).
fn tiles(board: &Board, faults: &mut Faults) {
    for (number, wanted) in [(1, 4), (2, 4), (3, 4), (4, 8)] {
        let found = board.action_tiles.iter().filter(|(_, tile)| tile.back == number).count();
        let path = format!("action_tiles: backs with {number}");
        faults.check(found == wanted, path, found, format_args!("{wanted}, as in the box"));
    }
    for (id, tile) in board.action_tiles.iter() {
        faults.check((1..=4).contains(&tile.back), format_args!("action_tiles.{id}.back"), tile.back, "1 to 4");
    }
    faults.different(
        "action_tiles",
        board.action_tiles.iter().map(|(id, tile)| (id.name(), (tile.hieroglyph, &tile.actions))),
    );
    for (number, slot) in (1..).zip(&board.display) {
        let number: u8 = number;
        faults.check((-10..=10).contains(&slot.food), format_args!("display.{number}.food"), slot.food, "-10 to 10");
    }
    let is_free = board.display.iter().any(|slot| slot.food >= 0);
    faults.check(
        is_free,
        "display",
        "a cost at every slot",
        "a slot without a cost: a seat must be able to take a tile",
    );
}

/// Hieroglyphs, scroll slots and agreement slots of the player boards (p. 5, p. 10).
fn player_boards(board: &Board, faults: &mut Faults) {
    faults.length("hieroglyph_bonuses", board.hieroglyph_bonuses.len(), 1..=MOST_SPACES);
    for (id, order) in board.player_boards.iter() {
        let (found, wanted) = (order.len(), board.hieroglyph_bonuses.len());
        let path = format!("player_boards.{id}");
        faults.check(found == wanted, path, found, format_args!("{wanted} hieroglyphs, one for each bonus"));
        for hieroglyph in order {
            let is_on_a_tile = board.action_tiles.iter().any(|(_, tile)| tile.hieroglyph == *hieroglyph);
            faults.check(
                is_on_a_tile,
                format_args!("player_boards.{id}"),
                hieroglyph,
                "hieroglyphs that are on a tile",
            );
        }
    }
    faults.different("player_boards", board.player_boards.iter().map(|(id, order)| (id.name(), order)));
    faults.length("scroll_slots", board.scroll_slots.len(), 3..=8);
    let slots = board.agreement_slots;
    faults.check((7..=10).contains(&slots), "agreement_slots", slots, "7 to 10: an example on p. 19 has 7");
}

/// The kinds of action that the specialization track of a house has (p. 11-16).
fn belongs(house: House, effect: Effect) -> bool {
    use Effect as E;
    match house {
        House::Pyramids => matches!(effect, E::Favour(_) | E::Eye(_) | E::Limestone(_)),
        House::Necropolis => matches!(effect, E::Embalm(_) | E::Bury(Level::Number(_)) | E::BuyScroll),
        House::Temple => matches!(effect, E::BuyGood | E::Priestess { .. }),
        House::Nile => matches!(effect, E::Boats { .. }),
        House::Sphinxes => matches!(effect, E::Carve(_) | E::Erect(Level::Number(_))),
    }
}

fn tracks(board: &Board, faults: &mut Faults) {
    for (house, track) in board.tracks.iter() {
        faults.length(&format!("tracks.{house}"), track.len(), 1..=10);
        for (number, actions) in (1..).zip(track) {
            let number: u8 = number;
            let path = format!("tracks.{house}.{number}");
            let foreign = actions.effects().find(|effect| !belongs(house, *effect));
            faults.check(foreign.is_none(), &path, actions, "actions of this house alone (p. 11-16)");
            faults.check(!actions.0.is_empty(), &path, "no action", "at least one action");
        }
    }
    let necropolis = &board.tracks[House::Necropolis];
    let is_known = |actions: &Actions| {
        actions.effects().any(|effect| effect == Effect::BuyScroll)
            && actions.effects().any(|effect| matches!(effect, Effect::Bury(_)))
    };
    faults.check(
        necropolis.iter().any(is_known),
        "tracks.necropolis",
        "no such space",
        "a space with buy_scroll and bury (p. 10)",
    );
}

/// Goods, scrolls and their markets (p. 2, p. 13-15).
fn markets(board: &Board, faults: &mut Faults) {
    faults.different("goods", board.goods.iter().map(|(id, lines)| (id.name(), lines)));
    faults.different("scrolls", board.scrolls.iter().map(|(id, face)| (id.name(), face)));
    for (number, points) in (1..).zip(board.goods_prestige) {
        let number: u8 = number;
        faults.check(points <= 2, format_args!("goods_prestige.{number}"), points, "0 to 2 (p. 13)");
    }
    let lists = [
        ("goods_market", &board.goods_market[..]),
        ("scroll_market", &board.scroll_market),
        ("scroll_slots", &board.scroll_slots),
    ];
    for (list, costs) in lists {
        for (number, cost) in (1..).zip(costs) {
            let number: u8 = number;
            faults.check(*cost <= 10, format_args!("{list}.{number}"), cost, "0 to 10: a seat has no more");
        }
    }
    for (id, face) in board.scrolls.iter() {
        let is_matched =
            face.left == 0 || board.scrolls.iter().any(|(other, left)| other != id && left.right == face.left);
        faults.check(
            is_matched,
            format_args!("scrolls.{id}.left"),
            face.left,
            "a half drawing whose other half is on a scroll",
        );
    }
}

/// Trade agreements and their conditions (p. 2, p. 19-20).
fn agreements(board: &Board, faults: &mut Faults) {
    faults.different("agreements", board.agreements.iter().map(|(id, condition)| (id.name(), (id.tier(), condition))));
    let [low, middle, high] = board.agreement_prestige;
    faults.check(
        low < middle && middle < high,
        "agreement_prestige",
        format_args!("{low}, {middle}, {high}"),
        "points that rise",
    );
    for (id, condition) in board.agreements.iter() {
        if let Some((most, why)) = too_much(board, *condition) {
            faults.add(format_args!("agreements.{id}"), condition, format_args!("at most {most}: {why}"));
        }
    }
    let drawn: usize = board.cities.iter().map(|(_, city)| city.spaces.len()).sum();
    faults.check(drawn <= Agreement::ALL.len(), "cities: spaces", drawn, "no more spaces than agreements");
}

/// The most that a condition can ask for, where it asks for more.
fn too_much(board: &Board, condition: Condition) -> Option<(usize, &'static str)> {
    use Condition as C;
    let longest = |lengths: &mut dyn Iterator<Item = usize>| {
        let mut all: Vec<usize> = lengths.collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        all.iter().take(2).sum::<usize>()
    };
    let (amount, most, why) = match condition {
        C::Sarcophagi(n) | C::Sphinxes(n) | C::Priestesses(n) | C::Boats(n) => (n, 4, "a seat has four"),
        C::Rooms(wanted) => (wanted.iter().sum(), 4, "a seat has four priestesses"),
        C::Eyes(n) => (n, 3, "a seat has three"),
        C::Sun(n) => (n, board.obelisk.len(), "the obelisk ends there"),
        C::Overtakings(n) => (n, 8, "four boats can overtake two fishing boats"),
        C::Scarabs(n) => {
            (n, longest(&mut board.tracks.iter().map(|(_, track)| track.len())), "the two longest tracks end there")
        }
        C::Hieroglyphs(n) => (n, board.hieroglyph_bonuses.len(), "the track ends there"),
        C::Baskets(n) | C::Goods(n) => (n, 9, "a seat has nine fields"),
        C::Kinds(n) => (n, 5, "there are five types"),
        C::Scrolls(n) => (n, 3 * board.scroll_slots.len(), "a row is filled three times"),
        C::GreatPyramid(n) => (n, board.great_pyramid.track.len(), "the track ends there"),
        C::Heart(n) | C::Feather(n) => (n, board.duat.marks.len(), "the track ends there"),
        C::Agreements(n) => (n, usize::from(board.agreement_slots).saturating_sub(1), "it fills a slot itself"),
    };
    (usize::from(amount) > most).then_some((most, why))
}

/// The river, its cities and fishing boats (p. 8, p. 15-16).
fn nile(board: &Board, faults: &mut Faults) {
    faults.length("sections", board.sections.len(), 2..=15);
    let last = board.sections.len();
    for (id, city) in board.cities.iter() {
        faults.length(&format!("cities.{id}.spaces"), city.spaces.len(), 1..=4);
        for players in &city.spaces {
            faults.check((2..=4).contains(players), format_args!("cities.{id}.spaces"), players, "2 to 4 players");
        }
        let (from, to) = (city.borders, city.leaves_to);
        let is_forward = from < to && usize::from(to) <= last;
        faults.check(
            is_forward,
            format_args!("cities.{id}.leaves_to"),
            to,
            format_args!("a section from {} to {last}", from + 1),
        );
        faults.check(city.overtaken <= 2, format_args!("cities.{id}.overtaken"), city.overtaken, "0 to 2");
    }
    let bordered: BTreeMap<u8, City> = board.cities.iter().map(|(id, city)| (city.borders, id)).collect();
    faults.check(bordered.len() == 6, "cities: borders", bordered.len(), "six sections, each with at most one city");
    let known = [
        ("cities.upper_1.borders", board.cities[City::Upper1].borders, 0, "p. 15"),
        ("cities.lower_1.borders", board.cities[City::Lower1].borders, 1, "p. 15"),
        ("cities.upper_2.overtaken", board.cities[City::Upper2].overtaken, 0, "p. 8"),
        ("cities.upper_3.overtaken", board.cities[City::Upper3].overtaken, 1, "p. 8"),
        ("sections.2", board.sections.get(1).copied().unwrap_or(0), 2, "p. 16"),
    ];
    for (path, found, wanted, page) in known {
        faults.check(found == wanted, path, found, format_args!("{wanted} ({page})"));
    }
    let [first, second] = board.fishing_boats;
    let is_on_river = 0 < first && first < second && usize::from(second) < last;
    faults.check(
        is_on_river,
        "fishing_boats",
        format_args!("{first}, {second}"),
        format_args!("two sections from 1 to {}", last.saturating_sub(1)),
    );
}

/// The necropolis and its mastaba bonuses (p. 12-13).
fn necropolis(board: &Board, faults: &mut Faults) {
    faults.length("necropolis", board.necropolis.len(), 1..=MOST_SPACES);
    for (number, tomb) in (1..).zip(&board.necropolis) {
        let number: u8 = number;
        let [row, column] = tomb.mastabas;
        faults.check((1..=3).contains(&tomb.column), format_args!("necropolis.{number}.column"), tomb.column, "1 to 3");
        let is_right = row != column && [row, column].iter().all(|field| (1..=5).contains(field));
        let path = format!("necropolis.{number}.mastabas");
        faults.check(is_right, path, format_args!("{row}, {column}"), "two different fields from 1 to 5");
    }
    let wanted: [Effect; 2] = [Effect::Heka(2), Effect::Heart(3)];
    let is_known = board.necropolis.iter().any(|tomb| tomb.column == 2 && tomb.bonus.effects().eq(wanted));
    faults.check(is_known, "necropolis", "no such space", "a space of column 2 with heka 2, heart 3 (p. 13)");
    let choice = [Effect::Food(2), Effect::FreeGood];
    let is_known = board.mastaba_tiles.iter().any(|(_, tile)| tile.actions.effects().eq(choice));
    faults.check(is_known, "mastaba_tiles", "no such tile", "a tile with food 2 / free_good (p. 13)");
    faults.different("mastaba_tiles", board.mastaba_tiles.iter().map(|(id, tile)| (id.name(), tile)));
}

/// Pyramids, obelisk and Duat track (p. 5, p. 11-12, p. 15, p. 17).
fn pyramids(board: &Board, faults: &mut Faults) {
    let great = &board.great_pyramid;
    faults.length("great_pyramid.track", great.track.len(), 8..=MOST_STEPS);
    faults.length("queens_pyramids.track", board.queens_pyramids.track.len(), 3..=MOST_STEPS);
    faults.length("obelisk", board.obelisk.len(), 3..=MOST_STEPS);
    faults.check(great.neutral_site < 4, "great_pyramid.neutral_site", great.neutral_site, "0 to 3");
    for place in [3, 8] {
        let is_covered = great.track.get(place - 1).is_some_and(|space| space.favours && !space.build);
        faults.check(
            is_covered,
            format_args!("great_pyramid.track.{place}"),
            "no favours",
            "favours, which a tile covers with 2 players (p. 5)",
        );
    }
    let builds = |track: &[TrackSpace]| track.iter().filter(|space| space.build).count();
    faults.check(builds(&great.track) >= 1, "great_pyramid.track", "no construction space", "at least 1");
    faults.check(
        builds(&board.queens_pyramids.track) >= 3,
        "queens_pyramids.track",
        builds(&board.queens_pyramids.track),
        "at least 3 construction spaces: one for each eye",
    );
    for (number, spaces) in (1..).zip(board.queens_pyramids.eye_spaces) {
        let number: u8 = number;
        let path = format!("queens_pyramids.eye_spaces.{number}");
        faults.check((4..=12).contains(&spaces), path, spaces, "at least 4: a pyramid has four pieces");
    }
    for (path, track) in [("great_pyramid.track", &great.track), ("obelisk", &board.obelisk)] {
        let seals: Vec<u8> = track.iter().filter_map(|space| space.seal).collect();
        faults.check(
            seals.is_sorted_by(|one, other| one < other),
            path,
            format_args!("seals {seals:?}"),
            "points that rise",
        );
        faults.check(seals.contains(&10), path, format_args!("seals {seals:?}"), "a seal of 10 (p. 18)");
    }
    let heka: Vec<u8> = board.obelisk.iter().map(|space| space.heka).filter(|heka| *heka > 0).collect();
    faults.check(heka == [1, 2, 3], "obelisk", format_args!("heka {heka:?}"), "three heka spaces: 1, 2, 3 (p. 8)");
    let has_deity = board.obelisk.iter().any(|space| space.deity);
    faults.check(has_deity, "obelisk", "no deity space", "at least 1 (p. 15)");
    let (spaces, borders) = (board.duat.numbers.len(), board.duat.marks.len());
    faults.length("duat.numbers", spaces, 3..=MOST_STEPS);
    faults.check(
        borders + 1 == spaces,
        "duat.marks",
        borders,
        format_args!("{}: one between two spaces", spaces.saturating_sub(1)),
    );
    faults.check(
        board.duat.marks.iter().all(|mark| *mark <= 9),
        "duat.marks",
        "more than 9",
        "at most 9 marks on a border",
    );
}

/// Offering spaces and pedestals (p. 14-17).
fn temple(board: &Board, faults: &mut Faults) {
    for (number, room) in (1..).zip(&board.temple) {
        let number: u8 = number;
        faults.length(&format!("temple.{number}"), room.len(), 1..=8);
        for (place, actions) in (1..).zip(room) {
            let place: u8 = place;
            let path = format!("temple.{number}.{place}");
            faults.check((1..=2).contains(&actions.0.len()), &path, actions, "1 or 2 actions (p. 15)");
            let has_sun = actions.effects().any(|effect| matches!(effect, Effect::Sun(_)));
            faults.check(actions.0.len() < 2 || has_sun, &path, actions, "the sun disc beside another action (p. 15)");
        }
    }
    let offering = [Effect::Feather(3), Effect::Sun(2)];
    let is_known = board.temple.last().is_some_and(|room| room.iter().any(|actions| actions.effects().eq(offering)));
    faults.check(is_known, "temple.4", "no such space", "a space with feather 3, sun 2 (p. 15)");
    faults.length("pedestals", board.pedestals.len(), 1..=MOST_SPACES);
    for (number, pedestal) in (1..).zip(&board.pedestals) {
        let number: u8 = number;
        let path = format!("pedestals.{number}.number");
        faults.check((1..=3).contains(&pedestal.number), path, pedestal.number, "1 to 3");
    }
    let bonus = [Effect::BuyGood, Effect::Sun(2)];
    let is_known = board.pedestals.iter().any(|pedestal| pedestal.number == 2 && pedestal.bonus.effects().eq(bonus));
    faults.check(is_known, "pedestals", "no such pedestal", "a pedestal of number 2 with buy_good, sun 2 (p. 17)");
    let heart = [Effect::Heart(1)];
    let is_known = board.city_advantages.iter().any(|(_, actions)| actions.effects().eq(heart));
    faults.check(is_known, "city_advantages", "no such tile", "a tile with heart 1 (p. 16)");
    faults.different("city_advantages", board.city_advantages.iter().map(|(id, actions)| (id.name(), actions)));
}

fn placements(board: &Board, faults: &mut Faults) {
    for id in PlacementTile::ALL {
        let face = &board.neutral_apprentices[*id];
        for (side, placed) in [("two", &face.two), ("three", &face.three)] {
            let path = format!("neutral_apprentices.{id}.{side}");
            faults.check(placed.0.len() <= 4, path, placed.0.len(), "at most 4 neutral apprentices (p. 3)");
        }
    }
}

/// Effects that could activate each other for ever: everything else uses something up.
fn loops(board: &Board, faults: &mut Faults) {
    for (id, tile) in board.mastaba_tiles.iter() {
        let is_loop = tile.actions.effects().any(|effect| matches!(effect, Effect::Mastaba(_)));
        let path = format!("mastaba_tiles.{id}.actions");
        faults.check(!is_loop, path, &tile.actions, "no mastaba: bonuses could activate each other for ever");
    }
    for (id, actions) in board.city_advantages.iter() {
        let is_loop = actions.effects().any(|effect| matches!(effect, Effect::Boats { .. }));
        faults.check(
            !is_loop,
            format_args!("city_advantages.{id}"),
            actions,
            "no boats: activations could nest for ever",
        );
    }
}
