//! Boards as the rules need them: the built-in ones are compiled once.

use std::sync::LazyLock;

use crate::amun_re::model::data::board_data::{
    ANNIVERSARY_BOARD, ANNIVERSARY_SECOND_LAYOUT, BoardChoice, BoardData, CLASSIC_BOARD, CLASSIC_SECOND_LAYOUT,
    EXAMPLES_ANNIVERSARY, EXAMPLES_BOARD,
};
use crate::amun_re::model::data::board_value::{BoardValue, MapList};
use crate::amun_re::model::data::province_values::Field;
use crate::amun_re::{Board, Province};
use crate::engine::{DataFile, Id as _, OpenPlaces, SetupError};

/// A board as the rules need it: checked, and with the values that no rulebook gives.
type Compiled = Result<(Board, OpenPlaces), SetupError>;

/// The built-in boards: each is compiled when it is first asked for.
static COMPILED: [(&str, LazyLock<Compiled>); 6] = [
    (CLASSIC_BOARD.id, LazyLock::new(|| compile(&CLASSIC_BOARD))),
    (CLASSIC_SECOND_LAYOUT.id, LazyLock::new(|| compile(&CLASSIC_SECOND_LAYOUT))),
    (EXAMPLES_BOARD.id, LazyLock::new(|| compile(&EXAMPLES_BOARD))),
    (ANNIVERSARY_BOARD.id, LazyLock::new(|| compile(&ANNIVERSARY_BOARD))),
    (ANNIVERSARY_SECOND_LAYOUT.id, LazyLock::new(|| compile(&ANNIVERSARY_SECOND_LAYOUT))),
    (EXAMPLES_ANNIVERSARY.id, LazyLock::new(|| compile(&EXAMPLES_ANNIVERSARY))),
];

fn compile(file: &DataFile) -> Compiled {
    compiled(&BoardChoice::BuiltIn(file.id.to_owned()).data()?)
}

fn compiled(data: &BoardData) -> Compiled {
    Ok((Board::new(data)?, open(data)))
}

/// Returns the values of a board that no rulebook gives, with the side of its temple track for four and five players.
fn open(data: &BoardData) -> OpenPlaces {
    let mut open = OpenPlaces::default();
    for (province, values) in data.provinces.iter() {
        let place = |field: Field| BoardValue::Province(province, field).place();
        Field::ALL.iter().for_each(|field| open.add(place(*field), values.source(*field)));
    }
    (0..).zip(data.temple_track).for_each(|(bound, own)| open.add(BoardValue::Track(bound).place(), own.source));
    for (list, pairs) in [(MapList::Neighbours, &data.neighbours), (MapList::AcrossTheNile, &data.across_the_nile)] {
        if let Some(pairs) = pairs {
            Province::ALL.iter().for_each(|province| open.add(BoardValue::Map(list, *province).place(), pairs.source));
        }
    }
    open
}

impl BoardChoice {
    /// The chosen board as rules need it.
    pub(crate) fn compile(&self) -> Compiled {
        let known = self.file().and_then(|file| COMPILED.iter().find(|(id, _)| *id == file.id));
        match known {
            Some((_, board)) => LazyLock::force(board).clone(),
            None => compiled(&self.data()?),
        }
    }
}
