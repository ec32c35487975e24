//! Boards as the rules need them: the built-in ones are compiled once.

use std::sync::LazyLock;

use crate::amun_re::Board;
use crate::amun_re::model::data::board_data::{
    ANNIVERSARY_BOARD, ANNIVERSARY_SECOND_LAYOUT, BoardChoice, BoardData, CLASSIC_BOARD, CLASSIC_SECOND_LAYOUT,
    EXAMPLES_ANNIVERSARY, EXAMPLES_BOARD,
};
use crate::amun_re::model::data::open_places::OpenPlaces;
use crate::engine::{DataFile, SetupError};

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
    Ok((Board::new(data)?, OpenPlaces::of(data)))
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
