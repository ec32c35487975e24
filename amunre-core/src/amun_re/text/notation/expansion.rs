//! How the commands of the expansions are written.

use crate::amun_re::text::notation::{CARD, GOLD, HOW_MANY, PROVINCE, at, bought, buy, place, values};
use crate::amun_re::{Command, Item, TombPlace, TombTile};
use crate::engine::Id as _;
use crate::engine::text::notation::{CommandForm, FormPart, NameSet};

const TILE: NameSet = NameSet { what: TombTile::WHAT, names: TombTile::NAMES, capitals: false };
const PLACE: NameSet = NameSet { what: TombPlace::WHAT, names: TombPlace::NAMES, capitals: false };

pub(super) const BID_FROM: CommandForm<Command> = CommandForm {
    pieces: &[FormPart::Word("bid"), FormPart::Name(PROVINCE), GOLD, FormPart::Word("from"), FormPart::Name(PROVINCE)],
    read: |values| match *values {
        [province, gold, from] => Some(Command::Bid { province: at(province)?, gold, from: Some(at(from)?) }),
        _ => None,
    },
    write: |command| match command {
        Command::Bid { province, gold, from: Some(from) } => values([place(province), gold, place(from)]),
        _ => None,
    },
};

pub(super) const CHOOSE: CommandForm<Command> = CommandForm {
    pieces: &[FormPart::Word("choose"), FormPart::Name(PROVINCE)],
    read: |values| match *values {
        [province] => Some(Command::Choose { province: at(province)? }),
        _ => None,
    },
    write: |command| match command {
        Command::Choose { province } => values([place(province)]),
        _ => None,
    },
};

pub(super) const AFTERLIFE: CommandForm<Command> = CommandForm {
    pieces: &[
        FormPart::Word("play"),
        FormPart::Word("afterlife"),
        FormPart::Word("for"),
        FormPart::Name(TILE),
        FormPart::Name(PLACE),
    ],
    read: |values| match *values {
        [tile, place] => Some(Command::Afterlife { tile: at(tile)?, place: at(place)? }),
        _ => None,
    },
    write: |command| match command {
        Command::Afterlife { tile, place: at } => values([place(tile), place(at)]),
        _ => None,
    },
};

pub(super) const BUY_TILES: CommandForm<Command> = CommandForm {
    pieces: &[FormPart::Word("buy"), HOW_MANY, FormPart::Counted("tile")],
    read: |values| buy(Item::Tile, values),
    write: |command| bought(Item::Tile, command),
};

pub(super) const PLACE_TILE: CommandForm<Command> = CommandForm {
    pieces: &[FormPart::Word("place"), FormPart::Word("tile"), FormPart::Name(TILE), FormPart::Name(PLACE)],
    read: |values| match *values {
        [tile, place] => Some(Command::PlaceTile { tile: at(tile)?, place: at(place)? }),
        _ => None,
    },
    write: |command| match command {
        Command::PlaceTile { tile, place: at } => values([place(tile), place(at)]),
        _ => None,
    },
};

pub(super) const DISCARD: CommandForm<Command> = CommandForm {
    pieces: &[FormPart::Word("discard"), FormPart::Word("card"), FormPart::Name(CARD)],
    read: |values| match *values {
        [card] => Some(Command::Discard { card: at(card)? }),
        _ => None,
    },
    write: |command| match command {
        Command::Discard { card } => values([place(card)]),
        _ => None,
    },
};

pub(super) const DISCARD_TILE: CommandForm<Command> = CommandForm {
    pieces: &[FormPart::Word("discard"), FormPart::Word("tile"), FormPart::Name(TILE)],
    read: |values| match *values {
        [tile] => Some(Command::DiscardTile { tile: at(tile)? }),
        _ => None,
    },
    write: |command| match command {
        Command::DiscardTile { tile } => values([place(tile)]),
        _ => None,
    },
};

pub(super) const BUILD: CommandForm<Command> = CommandForm {
    pieces: &[FormPart::Word("build"), FormPart::Name(PROVINCE)],
    read: |values| match *values {
        [province] => Some(Command::Build { province: at(province)? }),
        _ => None,
    },
    write: |command| match command {
        Command::Build { province } => values([place(province)]),
        _ => None,
    },
};
