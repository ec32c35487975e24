//! Tiles, player boards, tracks, goods, scrolls and agreements.

use crate::engine::Id as _;
use crate::men_nefer::model::data::board_check::faults::{Faults, MOST_SPACES, shown};
use crate::men_nefer::{Actions, Board, Condition, Effect, House, Level, Printed};

/// Action tiles and their display (p. 2, p. 10).
pub(super) fn tiles(board: &Board, faults: &mut Faults) {
    for (number, wanted) in [(1, 4), (2, 4), (3, 4), (4, 8)] {
        let found = board.action_tiles.iter().filter(|(_, tile)| *tile.back.shown() == number).count();
        let path = format_args!("action_tiles: backs with {number}");
        faults.check(found == wanted, path, found, format_args!("{wanted}, as in the box"));
    }
    for (id, tile) in board.action_tiles.iter() {
        faults.within(format_args!("action_tiles.{id}.back"), &tile.back, 1..=4, "");
    }
    faults.different(
        "action_tiles",
        board.action_tiles.iter().map(|(id, tile)| (id.name(), (*tile.hieroglyph.shown(), tile.actions.shown()))),
    );
    for (number, slot) in board.display.iter().enumerate() {
        faults.within(format_args!("display[{number}].food"), &slot.food, -10..=10, "");
    }
    let is_free = board.display.iter().any(|slot| *slot.food.shown() >= 0);
    let expected = "a slot without a cost: a seat must be able to take a tile";
    faults.check(is_free, "display", "a cost at every slot", expected);
}

/// Hieroglyphs, scroll slots and agreement slots of the player boards (p. 5, p. 10).
pub(super) fn player_boards(board: &Board, faults: &mut Faults) {
    faults.length("hieroglyph_bonuses", board.hieroglyph_bonuses.len(), 1..=MOST_SPACES);
    for (id, order) in board.player_boards.iter() {
        let (found, wanted) = (order.len(), board.hieroglyph_bonuses.len());
        let path = format_args!("player_boards.{id}");
        faults.check(found == wanted, path, found, format_args!("{wanted} hieroglyphs, one for each bonus"));
        for hieroglyph in order {
            let is_on_a_tile = board.action_tiles.iter().any(|(_, tile)| tile.hieroglyph.shown() == hieroglyph.shown());
            faults.check(is_on_a_tile, path, hieroglyph, "hieroglyphs that are on a tile");
        }
    }
    faults.different("player_boards", board.player_boards.iter().map(|(id, order)| (id.name(), shown(order))));
    faults.length("scroll_slots", board.scroll_slots.len(), 3..=8);
    faults.within("agreement_slots", &board.agreement_slots, 7..=10, ": an example on p. 19 has 7");
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

pub(super) fn tracks(board: &Board, faults: &mut Faults) {
    for (house, track) in board.tracks.iter() {
        faults.length(format_args!("tracks.{house}"), track.len(), 1..=10);
        for (number, actions) in track.iter().enumerate() {
            let path = format_args!("tracks.{house}[{number}]");
            let actions = actions.shown();
            let foreign = actions.effects().find(|effect| !belongs(house, *effect));
            faults.check(foreign.is_none(), path, actions, "actions of this house alone (p. 11-16)");
            faults.check(!actions.0.is_empty(), path, "no action", "at least one action");
        }
    }
    let necropolis = &board.tracks[House::Necropolis];
    let is_known = |actions: &Printed<Actions>| {
        let actions = actions.shown();
        actions.effects().any(|effect| effect == Effect::BuyScroll)
            && actions.effects().any(|effect| matches!(effect, Effect::Bury(_)))
    };
    let expected = "a space with buy_scroll and bury (p. 10)";
    faults.check(necropolis.iter().any(is_known), "tracks.necropolis", "no such space", expected);
}

/// Goods, scrolls and their markets (p. 2, p. 13-15).
pub(super) fn markets(board: &Board, faults: &mut Faults) {
    faults.different("goods", board.goods.iter().map(|(id, lines)| (id.name(), shown(lines))));
    faults.different(
        "scrolls",
        board.scrolls.iter().map(|(id, face)| (id.name(), [face.left.shown(), face.right.shown()])),
    );
    for (number, points) in board.goods_prestige.iter().enumerate() {
        faults.within(format_args!("goods_prestige[{number}]"), points, 0..=2, " (p. 13)");
    }
    let lists = [
        ("goods_market", &board.goods_market[..]),
        ("scroll_market", &board.scroll_market),
        ("scroll_slots", &board.scroll_slots),
    ];
    for (list, costs) in lists {
        for (number, cost) in costs.iter().enumerate() {
            faults.within(format_args!("{list}[{number}]"), cost, 0..=10, ": a seat has no more");
        }
    }
    for (id, face) in board.scrolls.iter() {
        let others = || board.scrolls.iter().filter(|(other, _)| *other != id);
        let (left, right) = (*face.left.shown(), *face.right.shown());
        let has_left = left == 0 || others().any(|(_, other)| *other.right.shown() == left);
        let has_right = right == 0 || others().any(|(_, other)| *other.left.shown() == right);
        let expected = "a half drawing whose other half is on a scroll";
        faults.check(has_left, format_args!("scrolls.{id}.left"), left, expected);
        faults.check(has_right, format_args!("scrolls.{id}.right"), right, expected);
    }
}

/// Trade agreements and their conditions (p. 2, p. 19-20).
pub(super) fn agreements(board: &Board, faults: &mut Faults) {
    faults.different(
        "agreements",
        board.agreements.iter().map(|(id, condition)| (id.name(), (id.tier(), condition.shown()))),
    );
    let [low, middle, high] = board.agreement_prestige.each_ref().map(|points| *points.shown());
    let found = format_args!("{low}, {middle}, {high}");
    faults.check(low < middle && middle < high, "agreement_prestige", found, "points that rise");
    for (id, condition) in board.agreements.iter() {
        if let Some((most, why)) = too_much(board, *condition.shown()) {
            faults.add(format_args!("agreements.{id}"), condition, format_args!("at most {most}: {why}"));
        }
    }
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
        C::Agreements(n) => {
            (n, usize::from(*board.agreement_slots.shown()).saturating_sub(1), "it fills a slot itself")
        }
    };
    (usize::from(amount) > most).then_some((most, why))
}
