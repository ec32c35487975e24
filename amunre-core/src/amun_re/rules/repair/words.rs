//! Repairs as a referee types them.

use crate::amun_re::model::phase::MarketTurn;
use crate::amun_re::{CardPlace, OfficialPlace, Phase, Piece, Repair, TilePlace};
use crate::engine::RepairWords;

/// The forms of repairs.
pub(crate) const FORMS: &[&str] = &[
    "gold SEAT NUMBER",
    "card CARD from PLACE to PLACE, where a place is `pile`, `discards` or `hand SEAT`",
    "put PIECE PROVINCE, where a piece is farmer, free_farmer, stone, pyramid, double_pyramid, `marker SEAT` or `statue GOD`",
    "take PIECE PROVINCE",
    "turn auction SEAT, and so with payment, market, corrections and last_sale; `turn offering`; any other phase in JSON",
    "tile TILE from PLACE to PLACE, where a place is `stack`, `discards`, `collection SEAT` or `tomb SEAT PLACE`",
    "official OFFICIAL from PLACE to PLACE, where a place is `pile`, `discards` or a province",
    "tokens SEAT NUMBER",
    "pharaoh PROVINCE, or `pharaoh nowhere`",
];

/// Reads a repair.
pub(crate) fn read(words: &mut RepairWords<'_>) -> Option<Repair> {
    const KINDS: &[&str] = &["gold", "card", "put", "take", "turn", "tile", "official", "tokens", "pharaoh"];
    Some(match words.one_of(KINDS)? {
        "gold" => Repair::SetGold { seat: words.seat()?, gold: words.number()? },
        "card" => {
            let card = words.id()?;
            let [from, to] = from_to(words, card_place)?;
            Repair::MoveCard { card, from, to }
        }
        "put" => Repair::PutPiece { piece: piece(words)?, province: province(words)? },
        "take" => Repair::TakePiece { piece: piece(words)?, province: province(words)? },
        "turn" => Repair::SetTurn { phase: phase(words)? },
        "tile" => {
            let tile = words.id()?;
            let [from, to] = from_to(words, tile_place)?;
            Repair::MoveTile { tile, from, to }
        }
        "official" => {
            let official = words.id()?;
            let [from, to] = from_to(words, official_place)?;
            Repair::MoveOfficial { official, from, to }
        }
        "tokens" => Repair::SetTokens { seat: words.seat()?, tokens: words.number()? },
        _ if words.takes("nowhere") => Repair::SetPharaoh { province: None },
        _ => Repair::SetPharaoh { province: Some(words.id()?) },
    })
}

/// Reads two places.
fn from_to<P>(words: &mut RepairWords<'_>, place: fn(&mut RepairWords<'_>) -> Option<P>) -> Option<[P; 2]> {
    words.takes("from");
    let from = place(words)?;
    words.takes("to");
    Some([from, place(words)?])
}

fn province(words: &mut RepairWords<'_>) -> Option<crate::amun_re::Province> {
    ["in", "into", "on", "from", "to"].iter().for_each(|joint| _ = words.takes(joint));
    words.id()
}

fn piece(words: &mut RepairWords<'_>) -> Option<Piece> {
    const PIECES: &[&str] = &["farmer", "free_farmer", "stone", "pyramid", "double_pyramid", "marker", "statue"];
    Some(match words.one_of(PIECES)? {
        "farmer" => Piece::Farmer,
        "free_farmer" => Piece::FreeFarmer,
        "stone" => Piece::Stone,
        "pyramid" => Piece::Pyramid,
        "double_pyramid" => Piece::DoublePyramid,
        "marker" => Piece::Marker(words.seat()?),
        _ => Piece::Statue(words.id()?),
    })
}

fn card_place(words: &mut RepairWords<'_>) -> Option<CardPlace> {
    Some(match words.one_of(&["pile", "discards", "hand"])? {
        "pile" => CardPlace::Deck,
        "discards" => CardPlace::Discards,
        _ => CardPlace::Hand(words.next_seat()?),
    })
}

fn tile_place(words: &mut RepairWords<'_>) -> Option<TilePlace> {
    Some(match words.one_of(&["stack", "discards", "collection", "tomb"])? {
        "stack" => TilePlace::Deck,
        "discards" => TilePlace::Discards,
        "collection" => TilePlace::Collection(words.next_seat()?),
        _ => TilePlace::Tomb { seat: words.next_seat()?, place: words.id()? },
    })
}

fn official_place(words: &mut RepairWords<'_>) -> Option<OfficialPlace> {
    match () {
        () if words.takes("pile") => Some(OfficialPlace::Deck),
        () if words.takes("discards") => Some(OfficialPlace::Discards),
        () => words.id().map(OfficialPlace::Lot),
    }
}

/// Reads the phase to which a table is set back: in words where it has no more than a seat.
fn phase(words: &mut RepairWords<'_>) -> Option<Phase> {
    if words.next().is_some_and(|word| word.starts_with('{')) {
        return serde_json::from_str(&words.text()).ok();
    }
    Some(match words.one_of(&["auction", "payment", "market", "offering", "corrections", "last_sale"])? {
        "auction" => Phase::Auction { turn: words.seat()? },
        "payment" => Phase::Payment { turn: words.seat()? },
        "market" => Phase::Market(MarketTurn::of(words.seat()?)),
        "offering" => Phase::Offering,
        "corrections" => Phase::Corrections { turn: words.seat()? },
        _ => Phase::LastSale { turn: words.seat()? },
    })
}
