//! The markets of goods and scrolls.

use crate::engine::Names;
use crate::engine::text::display::Count;
use crate::engine::text::scene::{ScenePanel, TableRow};
use crate::men_nefer::text::scene::cells::{Cell, items};
use crate::men_nefer::text::scene::sheet::Sheet;
use crate::men_nefer::text::scene::tables::{GOODS, place_row};
use crate::men_nefer::{Good, Rules, Scroll, State};

/// Both markets, each from the left, and the bags.
pub(super) fn markets(rules: &Rules, view: &State, names: &Names) -> ScenePanel {
    let mut sheet = Sheet::new(names);
    let number = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    sheet.head("goods", format!("Goods market; {} in the bag", Count(number(view.goods.len()), "good")));
    let slots = (1_u8..).zip(view.goods_market.into_iter().zip(&rules.board.goods_market));
    let goods: Vec<Cell> = slots
        .map(|(slot, (there, cost))| match there {
            Some(there) => {
                good(rules, there, Some(format!("costs food {cost}")), format!("market, food {cost}")).card()
            }
            None => Cell::new(format!("goods-market/{slot}"), "no good", vec![format!("costs food {cost}")]).vacant(),
        })
        .collect();
    sheet.cells(&goods, 2);
    sheet.head("scrolls", format!("Scroll market; {} in the bag", Count(number(view.scrolls.len()), "scroll")));
    let slots = (1_u8..).zip(view.scroll_market.into_iter().zip(&rules.board.scroll_market));
    let scrolls: Vec<Cell> = slots
        .map(|(slot, (there, cost))| match there {
            Some(there) => {
                scroll(rules, there, Some(format!("costs heka {cost}"))).item_of(place_row("scroll market", Vec::new()))
            }
            None => {
                Cell::new(format!("scroll-market/{slot}"), "no scroll", vec![format!("costs heka {cost}")]).vacant()
            }
        })
        .collect();
    sheet.cells(&scrolls, 4);
    sheet.panel("markets", "Markets")
}

/// A good with its three lines.
pub(super) fn good(rules: &Rules, good: Good, note: Option<String>, place: String) -> Cell {
    let lines = (1_u8..).zip(&rules.board.goods[good]);
    let lines = lines.map(|(number, actions)| format!("{number}: {}", items(actions.shown()).join(" + ")));
    let row = TableRow::new(&GOODS, [good.to_string(), place], lines.collect());
    let facts = note.into_iter().chain(row.list.iter().cloned()).collect();
    Cell::new(format!("good/{good}"), good.to_string(), facts).row(row)
}

/// A scroll with the half drawings at its edges.
pub(super) fn scroll(rules: &Rules, scroll: Scroll, note: Option<String>) -> Cell {
    let face = &rules.board.scrolls[scroll];
    let half = |number: u8, side: &str| (number > 0).then(|| format!("{side} {number}"));
    let halves = [half(*face.left.shown(), "left"), half(*face.right.shown(), "right")];
    Cell::new(format!("scroll/{scroll}"), scroll.to_string(), halves.into_iter().flatten().chain(note).collect()).card()
}
