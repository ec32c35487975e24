//! The handle that games and views have in common.

use std::mem::{forget, replace};
use std::{ptr, slice};

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::session::{CommandInput, DynDecision, DynGame, DynView, Scope, TableQueries};

use crate::boundary::{Handle as _, Tagged, content, handle};
use crate::call_error::Failure;
use crate::viewer;

/// The table of a game or of a view, which answers the questions that both have in common. It is part of the game or view that
/// returned it (amunre_game_table(), amunre_view_table()), always shows its current state, and is freed with it.
pub struct amunre_table(pub(crate) Tagged<TableKind>);

handle!(amunre_table(TableKind), b"game" | b"view", "a game or a view");

pub(crate) enum TableKind {
    Game(Box<dyn DynGame>),
    View(Box<dyn DynView>),
    /// A panic left it half changed.
    Broken,
}

impl amunre_table {
    /// The game of the table.
    #[inline]
    pub(crate) fn game(&self) -> Result<&dyn DynGame, Failure> {
        match self.content()? {
            TableKind::Game(game) => Ok(&**game),
            other => Err(other.is_not("a game")),
        }
    }

    /// The view of the table.
    pub(crate) fn view(&self) -> Result<&dyn DynView, Failure> {
        match self.content()? {
            TableKind::View(view) => Ok(&**view),
            other => Err(other.is_not("a view")),
        }
    }

    /// Changes the game of the table. After a panic it cannot be used any more.
    #[inline]
    pub(crate) fn change_game(
        &mut self,
        change: impl FnOnce(&mut dyn DynGame) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let content = self.content_mut()?;
        if !matches!(content, TableKind::Game(_)) {
            return Err(content.is_not("a game"));
        }
        let mut taken = replace(content, TableKind::Broken);
        let changed = if let TableKind::Game(game) = &mut taken { change(&mut **game) } else { Ok(()) };
        // the broken one has nothing to drop
        forget(replace(content, taken));
        changed
    }

    /// Changes the view of the table. After a panic it cannot be used any more.
    pub(crate) fn change_view(
        &mut self,
        change: impl FnOnce(&mut dyn DynView) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.view()?;
        let content = self.content_mut()?;
        let mut taken = replace(content, TableKind::Broken);
        let changed = if let TableKind::View(view) = &mut taken { change(&mut **view) } else { Ok(()) };
        // the broken one has nothing to drop
        forget(replace(content, taken));
        changed
    }
}

impl TableKind {
    #[cold]
    fn is_not(&self, expected: &'static str) -> Failure {
        match self {
            Self::Game(_) => Failure::Handle { found: "a game", expected },
            Self::View(_) => Failure::Handle { found: "a view", expected },
            Self::Broken => broken(),
        }
    }
}

fn broken() -> Failure {
    Failure::Panic("the library failed when it changed this game or view: it can only be freed".to_owned())
}

/// The questions that can be asked of a table.
#[inline]
pub(crate) fn queries(table: Option<&amunre_table>) -> Result<&dyn TableQueries, Failure> {
    match content("table", table)? {
        TableKind::Game(game) => Ok(&**game),
        TableKind::View(view) => Ok(&**view),
        TableKind::Broken => Err(broken()),
    }
}

/// A view of all that a table knows.
pub(crate) fn as_view(table: Option<&amunre_table>) -> Result<Box<dyn DynView>, Failure> {
    match content("table", table)? {
        TableKind::Game(game) => Ok(game.view(Viewer::Referee)),
        TableKind::View(view) => Ok(view.copy()),
        TableKind::Broken => Err(broken()),
    }
}

/// The legal commands that are listed.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum amunre_scope {
    /// All of them.
    AMUNRE_ALL = 0,
    /// Those with which a seat makes its decision: not the ones that are legal at any time, unless the seat must act and there
    /// are no others.
    AMUNRE_REQUIRED = 1,
}

const ALL: i32 = amunre_scope::AMUNRE_ALL as i32;
const REQUIRED: i32 = amunre_scope::AMUNRE_REQUIRED as i32;

fn scope(number: i32) -> Result<Scope, Failure> {
    match number {
        ALL => Ok(Scope::All),
        REQUIRED => Ok(Scope::Required),
        _ => {
            let expected = "AMUNRE_ALL (0) or AMUNRE_REQUIRED (1)".to_owned();
            Err(Failure::Value { what: "the scope", found: number.into(), expected })
        }
    }
}

/// The seat with this number at the table.
#[inline]
pub(crate) fn seat(table: &dyn TableQueries, number: i32) -> Result<Seat, Failure> {
    viewer::seat(number, table.players())
}

/// The decision that a seat must make, if the table waits for it.
pub(crate) fn decision(table: Option<&amunre_table>, number: i32) -> Result<Option<DynDecision>, Failure> {
    let table = queries(table)?;
    Ok(table.decision(seat(table, number)?))
}

/// Puts the action ids of the legal commands of a seat somewhere.
pub(crate) fn legal_ids(
    table: &dyn TableQueries,
    number: i32,
    scope_number: i32,
    put: &mut dyn FnMut(u32),
) -> Result<(), Failure> {
    table.each_legal_id(seat(table, number)?, scope(scope_number)?, put);
    Ok(())
}

/// The number of action ids, and the function that writes a byte for each of them: 1 for the legal commands of a seat.
pub(crate) fn legal_mask(
    table: &dyn TableQueries,
    number: i32,
    scope_number: i32,
) -> Result<(usize, impl FnOnce(*mut u8)), Failure> {
    let (seat, scope) = (seat(table, number)?, scope(scope_number)?);
    let space = usize::try_from(table.action_space()).unwrap_or(usize::MAX);
    let write = move |buffer: *mut u8| {
        // SAFETY: `boundary::written` calls this where there is room for so many bytes; they are written before they are borrowed
        let mask = unsafe {
            ptr::write_bytes(buffer, 0, space);
            slice::from_raw_parts_mut(buffer, space)
        };
        table.legal_mask(seat, scope, mask);
    };
    Ok((space, write))
}

/// Fails if a command of a seat is not legal. Without an explanation a refusal is quick.
pub(crate) fn check(
    table: &dyn TableQueries,
    number: i32,
    input: CommandInput<'_>,
    explained: bool,
) -> Result<(), Failure> {
    let seat = seat(table, number)?;
    if explained {
        Ok(table.check(seat, input)?)
    } else if table.is_legal(seat, input)? {
        Ok(())
    } else {
        Err(Failure::Illegal)
    }
}
