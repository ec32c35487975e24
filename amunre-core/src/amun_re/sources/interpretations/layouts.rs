//! The two layouts of the provinces: the side, the bank and the part of Egypt of each, and the map. Each layout fits what is
//! known, and no text gives either of them. Their values depend on each other, so a layout is tried as a whole.

use crate::amun_re::model::data::board_data::{ANNIVERSARY_BOARD, ANNIVERSARY_SECOND_LAYOUT, BoardChoice};
use crate::amun_re::model::data::board_value::{BoardValue, MapList};
use crate::amun_re::model::data::province_values::Field;
use crate::amun_re::{Board, Province, Rules};
use crate::engine::{ChangedRules, DataFile, Id as _, Interpretation, InterpretationKind};

/// The layouts, each with a board that has it and its map.
const LAYOUTS: [(Interpretation, DataFile); 2] = [
    (layout("first-layout", "the provinces lie as on the first layout of the board"), ANNIVERSARY_BOARD),
    (layout("second-layout", "the provinces lie as on the second layout of the board"), ANNIVERSARY_SECOND_LAYOUT),
];

const fn layout(id: &'static str, sentence: &'static str) -> Interpretation {
    Interpretation { ruling: 52, id, sentence, kind: InterpretationKind::Judged }
}

/// Returns the layouts that are possible besides that of these rules: they differ from it only in assumed values.
pub(super) fn others(rules: &Rules) -> impl Iterator<Item = Interpretation> {
    boards(rules).map(|(layout, _)| layout)
}

/// Returns the rules under another layout, by its id.
pub(super) fn with_layout(rules: &Rules, id: &str) -> Option<ChangedRules<Rules>> {
    let (_, board) = boards(rules).find(|(layout, _)| layout.id == id)?;
    Some(ChangedRules { value: None, rules: Rules { board: rules.board.with_layout_of(&board), ..rules.clone() } })
}

fn boards(rules: &Rules) -> impl Iterator<Item = (Interpretation, Board)> {
    let compiled = LAYOUTS.into_iter().filter_map(|(layout, file)| {
        let (board, _) = BoardChoice::BuiltIn(file.id.to_owned()).compile().ok()?;
        Some((layout, board))
    });
    compiled.filter(|(_, board)| {
        let differs = |value: &BoardValue| rules.board.words(*value) != board.words(*value);
        let mut differing = values(rules.board.has_map()).filter(differs).peekable();
        differing.peek().is_some() && differing.all(|value| rules.open.is_assumed(value.place()))
    })
}

/// The values of a layout, with or without the map.
fn values(with_map: bool) -> impl Iterator<Item = BoardValue> {
    Province::ALL.iter().flat_map(move |province| {
        let fields = [Field::Side, Field::OnNile, Field::Egypt].map(|field| BoardValue::Province(*province, field));
        let lists = MapList::ALL.iter().map(|list| BoardValue::Map(*list, *province));
        fields.into_iter().chain(lists.filter(move |_| with_map))
    })
}
