//! Repairs of what the variants and expansions lay on the table: tomb tiles, statues, the pharaoh, Officials.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    AmunRe, Event, KnownTo, Official, OfficialPlace, Piece, Province, Repair, State, Statue, TilePlace, TombPlace,
    TombTile,
};
use amunre_core::engine::game::{Game as _, HiddenInformation as _, Positions as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_tests::*;

use super::broken::found;
use super::{put_right, ruled, table};

/// Red has a tomb of two tiles and two tiles in its collection, and nothing but gold is in the stack.
fn tombs() -> Position {
    Position::afterlife(3)
        .tomb(RED, &[(TombPlace::A1, TombTile::Stone), (TombPlace::A2, TombTile::Point)])
        .collection(RED, &[TombTile::Stone, TombTile::Favour])
        .tile_stack(&[TombTile::Gold, TombTile::Gold])
        .with(|state| state.tile_discards.add(TombTile::Farmer))
        .market(RED)
}

fn tomb(seat: Seat, place: TombPlace) -> TilePlace {
    TilePlace::Tomb { place, seat }
}

fn move_tile(tile: TombTile, from: TilePlace, to: TilePlace) -> Repair {
    Repair::MoveTile { tile, from, to }
}

fn tiles_in(state: &State, tile: TombTile, place: TilePlace) -> u8 {
    match place {
        TilePlace::Collection(seat) => state.seats[seat].collection.kinds().of(tile),
        TilePlace::Deck => state.tile_deck.kinds().of(tile),
        TilePlace::Discards => state.tile_discards.of(tile),
        TilePlace::Tomb { place, seat } => u8::from(state.seats[seat].tomb.at(place) == Some(tile)),
    }
}

/// Three provinces are up for auction twice, each with an Official: points lie in SAWU, gold in the pile and among those used.
fn officials() -> Position {
    Position::officials(2)
        .auction(&[Abydos, Kharga, Sawu, Baharya], RED)
        .official(Abydos, Official::Farmers)
        .official(Kharga, Official::Farmers)
        .official(Sawu, Official::Points)
        .official(Baharya, Official::Stones)
}

fn move_official(official: Official, from: OfficialPlace, to: OfficialPlace) -> Repair {
    Repair::MoveOfficial { official, from, to }
}

fn official_of(state: &State, province: Province) -> Option<Official> {
    state.lots.iter().find(|lot| lot.province == province).and_then(|lot| lot.official)
}

fn put(statue: Statue, province: Province) -> Repair {
    Repair::PutPiece { piece: Piece::Statue(statue), province }
}

fn take(statue: Statue, province: Province) -> Repair {
    Repair::TakePiece { piece: Piece::Statue(statue), province }
}

#[test]
fn a_tile_that_was_moved_lies_where_it_went() {
    use TilePlace::{Collection, Deck, Discards};
    for (tile, from, to) in [
        (TombTile::Stone, Collection(RED), Deck),
        (TombTile::Favour, Collection(RED), Discards),
        (TombTile::Favour, Collection(RED), Collection(black())),
        (TombTile::Favour, Collection(RED), tomb(RED, TombPlace::B1)),
        (TombTile::Gold, Deck, Collection(black())),
        (TombTile::Gold, Deck, tomb(black(), TombPlace::A5)),
        (TombTile::Farmer, Discards, Collection(RED)),
        (TombTile::Point, tomb(RED, TombPlace::A2), Collection(RED)),
        (TombTile::Point, tomb(RED, TombPlace::A2), Discards),
        (TombTile::Point, tomb(RED, TombPlace::A2), tomb(RED, TombPlace::A3)),
    ] {
        let (before, after) = ruled(&tombs(), &[move_tile(tile, from, to)]);
        assert_eq!(tiles_in(&after, tile, from) + 1, tiles_in(&before, tile, from), "{from:?} to {to:?}");
        assert_eq!(tiles_in(&after, tile, to), tiles_in(&before, tile, to) + 1, "{from:?} to {to:?}");
        let back = ruled(&tombs(), &[move_tile(tile, from, to), move_tile(tile, to, from)]).1;
        assert_eq!(back, before, "{from:?} to {to:?} and back");
    }
}

/// A tile of the base row is replaced below others: in between the tomb could not be, and only the end is judged.
#[test]
fn a_tile_below_others_is_replaced() {
    let (rest, foot) = (TilePlace::Collection(RED), tomb(RED, TombPlace::A1));
    let position = tombs().tomb(RED, &[(TombPlace::B1, TombTile::Point)]);
    let out = move_tile(TombTile::Stone, foot, rest);
    let (_, after) = ruled(&position, &[out, move_tile(TombTile::Favour, rest, foot)]);
    assert_eq!(after.seats[RED].tomb.at(TombPlace::A1), Some(TombTile::Favour));
    let (rules, mut state) = table(&position);
    put_right(&rules, &mut state, out);
    let error = AmunRe::check_stated(&rules, &state).expect_err("b1 rests on nothing");
    assert_eq!(error.to_string(), "position.seats[0].tomb.b1 is point: expected a tile that rests on a1 and a2");
}

#[test]
fn a_tile_that_cannot_be_moved_is_found() {
    use TilePlace::{Collection, Deck, Discards};
    let (rules, state) = table(&tombs());
    let nobody = Seat::new(3).expect("a seat");
    for (repair, says) in [
        (move_tile(TombTile::Favour, Deck, Discards), r#"repair.tile is favour: expected a tile that lies in "deck""#),
        (move_tile(TombTile::Gold, Discards, Deck), r#"repair.tile is gold: expected a tile that lies in "discards""#),
        (
            move_tile(TombTile::Gold, Collection(RED), Deck),
            r#"repair.tile is gold: expected a tile that lies in {"collection":0}"#,
        ),
        (
            move_tile(TombTile::Gold, tomb(RED, TombPlace::A1), Deck),
            r#"repair.tile is gold: expected a tile that lies in {"tomb":{"place":"a1","seat":0}}"#,
        ),
        (
            move_tile(TombTile::Stone, Collection(RED), tomb(RED, TombPlace::A2)),
            "repair.to.place is a2: expected an empty place in the tomb of seat 0",
        ),
        (
            move_tile(TombTile::Gold, Deck, Deck),
            r#"repair.to is "deck": expected a place other than the one that it comes from"#,
        ),
        (move_tile(TombTile::Gold, Collection(nobody), Deck), "repair.from.seat is 3: expected a seat from 0 to 2"),
        (
            move_tile(TombTile::Gold, Deck, tomb(nobody, TombPlace::A1)),
            "repair.to.seat is 3: expected a seat from 0 to 2",
        ),
    ] {
        assert_eq!(found(&rules, &state, repair), says, "{repair:?}");
    }
}

/// A tile that goes openly into a collection lies there face down: a view shows the number alone.
#[test]
fn a_view_knows_of_a_collection_what_it_can_see() {
    let (rules, state) = table(&tombs());
    let event = Event::Repaired { repair: move_tile(TombTile::Gold, TilePlace::Deck, TilePlace::Collection(RED)) };
    let unseen =
        Event::Repaired { repair: move_tile(TombTile::Point, TilePlace::Collection(black()), TilePlace::Deck) };
    AmunRe::check_repair(&rules, &state, &unseen).expect_err("black has no tile");
    for viewer in Viewer::all(3) {
        let mut view = AmunRe::view(&rules, &state, viewer);
        AmunRe::check_repair(&rules, &view, &unseen).expect_err("black has no tile, for all to see");
        AmunRe::check_repair(&rules, &view, &event).expect("gold may be in the stack");
        AmunRe::evolve(&rules, &mut view, &event);
        AmunRe::check(&rules, &view).expect("a view of a table that can be");
        let collection = view.seats[RED].collection;
        let known = if viewer == Viewer::Seat(RED) { 3 } else { 0 };
        assert_eq!((collection.len(), collection.kinds().len()), (3, known), "{viewer:?}");
    }
    let spectator = AmunRe::view(&rules, &state, Viewer::Spectator);
    let favour = Event::Repaired { repair: move_tile(TombTile::Favour, TilePlace::Collection(RED), TilePlace::Deck) };
    AmunRe::check_repair(&rules, &spectator, &favour).expect("red may have it");
}

/// The closed list of docs/reference/disclosing-events.md.
#[test]
fn moving_a_tile_discloses_what_not_everybody_could_tell() {
    let (_, mut state) = table(&tombs());
    let discloses = |state: &State, from| {
        AmunRe::discloses(state, &Event::Repaired { repair: move_tile(TombTile::Gold, from, TilePlace::Discards) })
    };
    assert!(discloses(&state, TilePlace::Collection(RED)));
    assert!(discloses(&state, TilePlace::Deck), "nobody can tell this stack");
    assert!(!discloses(&state, tomb(RED, TombPlace::A1)));
    state.tile_deck_known_to = KnownTo::Everybody;
    assert!(!discloses(&state, TilePlace::Deck));
}

#[test]
fn statues_change_places() {
    let position = Position::statues(4)
        .owns(RED, &[Abu])
        .owns(black(), &[Buto])
        .statue(Abu, Statue::Isis)
        .statue(Buto, Statue::Sobek)
        .market(RED);
    let (before, after) = ruled(
        &position,
        &[take(Statue::Isis, Abu), take(Statue::Sobek, Buto), put(Statue::Sobek, Abu), put(Statue::Isis, Buto)],
    );
    assert_eq!(after.statues(RED).collect::<Vec<_>>(), [Statue::Sobek]);
    assert_eq!(after.statues(black()).collect::<Vec<_>>(), [Statue::Isis]);
    // another card was drawn than the one that was read out
    let (_, other) = ruled(&position, &[take(Statue::Isis, Abu), put(Statue::Ptah, Abu)]);
    assert_eq!((other.place_of(Statue::Isis), other.place_of(Statue::Ptah)), (None, Some(Abu)));
    let (rules, state) = table(&position);
    assert_eq!(state, before);
    for (repair, says) in [
        (put(Statue::Isis, Buto), "repair.piece.statue is isis of abu: expected one that is in no province"),
        (put(Statue::Ptah, Buto), "repair.province is buto: expected one without a statue"),
        (take(Statue::Ptah, Buto), "repair.piece.statue is ptah: expected one that is in buto"),
    ] {
        assert_eq!(found(&rules, &state, repair), says, "{repair:?}");
    }
    // a statue more than came
    let mut more = state;
    put_right(&rules, &mut more, put(Statue::Ptah, Sawu));
    AmunRe::check_stated(&rules, &more).expect_err("two statues came in this round");
}

#[test]
fn the_pharaoh_and_his_tokens_are_set() {
    let position = Position::pharaoh(3).owns(RED, &[Abu]).owns(black(), &[Buto]).tokens(RED, 1).market(RED);
    let repairs = [
        Repair::SetTokens { seat: RED, tokens: 0 },
        Repair::SetTokens { seat: black(), tokens: 1 },
        Repair::SetPharaoh { province: Some(Buto) },
    ];
    let (_, after) = ruled(&position, &repairs);
    assert_eq!((after.seats[RED].tokens, after.seats[black()].tokens, after.pharaoh_in), (0, 1, Some(Buto)));
    let (_, gone) =
        ruled(&position.clone().with(|state| state.pharaoh_in = Some(Abu)), &[Repair::SetPharaoh { province: None }]);
    assert_eq!(gone.pharaoh_in, None);
    for (repair, says) in [
        (Repair::SetTokens { seat: RED, tokens: 2 }, "position.seats: tokens is 2: expected at most 1 in round 1"),
        (
            Repair::SetPharaoh { province: Some(Sawu) },
            "position.pharaoh_in is sawu: expected a province that is auctioned in this round, where the pharaoh is in play",
        ),
    ] {
        let (rules, mut state) = table(&position);
        put_right(&rules, &mut state, repair);
        assert_eq!(AmunRe::check_stated(&rules, &state).expect_err("a table that cannot be").to_string(), says);
    }
    let (rules, state) = table(&position);
    let repair = Repair::SetTokens { seat: Seat::new(3).expect("a seat"), tokens: 0 };
    assert_eq!(found(&rules, &state, repair), "repair.seat is 3: expected a seat from 0 to 2");
}

#[test]
fn an_official_that_was_moved_lies_where_it_went() {
    use OfficialPlace::{Deck, Discards, Lot};
    // two change places
    let (before, after) = ruled(
        &officials(),
        &[
            move_official(Official::Points, Lot(Sawu), Discards),
            move_official(Official::Farmers, Lot(Abydos), Lot(Sawu)),
            move_official(Official::Points, Discards, Lot(Abydos)),
        ],
    );
    assert_eq!(
        (official_of(&after, Abydos), official_of(&after, Sawu)),
        (Some(Official::Points), Some(Official::Farmers))
    );
    assert_eq!(after.official_deck, before.official_deck);
    // another one of the pile
    let (before, after) = ruled(
        &officials(),
        &[move_official(Official::Points, Lot(Sawu), Deck), move_official(Official::Gold, Deck, Lot(Sawu))],
    );
    assert_eq!(official_of(&after, Sawu), Some(Official::Gold));
    let number = |state: &State, official| state.official_deck.kinds().of(official);
    assert_eq!(number(&after, Official::Points), number(&before, Official::Points) + 1);
    assert_eq!(number(&after, Official::Gold) + 1, number(&before, Official::Gold));
}

#[test]
fn an_official_that_cannot_be_moved_is_found() {
    use OfficialPlace::{Deck, Discards, Lot};
    let (rules, state) = table(&officials());
    for (repair, says) in [
        (
            move_official(Official::Gold, Lot(Sawu), Deck),
            r#"repair.official is gold: expected an Official that lies in {"lot":"sawu"}"#,
        ),
        (
            move_official(Official::Gold, Discards, Deck),
            r#"repair.official is gold: expected an Official that lies in "discards""#,
        ),
        (
            move_official(Official::Gold, Deck, Lot(Sawu)),
            "repair.to.lot is sawu: expected a province without an Official",
        ),
        (
            move_official(Official::Gold, Deck, Lot(Abu)),
            "repair.to.lot is abu: expected a province that is up for auction",
        ),
        (
            move_official(Official::Gold, Lot(Abu), Deck),
            "repair.from.lot is abu: expected a province that is up for auction",
        ),
        (
            move_official(Official::Gold, Deck, Deck),
            r#"repair.to is "deck": expected a place other than the one that it comes from"#,
        ),
    ] {
        assert_eq!(found(&rules, &state, repair), says, "{repair:?}");
    }
    let mut none = state;
    put_right(&rules, &mut none, move_official(Official::Points, Lot(Sawu), Discards));
    let error = AmunRe::check_stated(&rules, &none).expect_err("a province without an Official");
    assert_eq!(error.to_string(), "position.lots: official of sawu is null: expected an Official");
}

#[test]
fn what_an_expansion_brings_is_refused_without_it() {
    let (rules, state) = table(&super::market());
    for (repair, says) in [
        (
            move_tile(TombTile::Gold, TilePlace::Deck, TilePlace::Discards),
            "repair.tile is gold: expected a game with the option afterlife",
        ),
        (put(Statue::Isis, Abu), "repair.piece.statue is isis: expected a game with the option statues"),
        (Repair::SetTokens { seat: RED, tokens: 1 }, "repair.tokens is 1: expected a game with the option pharaoh"),
        (
            Repair::SetPharaoh { province: Some(Abu) },
            r#"repair.province is "abu": expected a game with the option pharaoh"#,
        ),
        (
            move_official(Official::Gold, OfficialPlace::Deck, OfficialPlace::Discards),
            "repair.official is gold: expected a game with the option officials",
        ),
    ] {
        assert_eq!(found(&rules, &state, repair), says, "{repair:?}");
    }
}

#[test]
fn repairs_of_the_expansions_are_written_by_name() {
    for (repair, text) in [
        (
            move_tile(TombTile::Gold, TilePlace::Collection(RED), tomb(black(), TombPlace::B2)),
            r#"{"move_tile":{"tile":"gold","from":{"collection":0},"to":{"tomb":{"place":"b2","seat":1}}}}"#,
        ),
        (put(Statue::Isis, Abu), r#"{"put_piece":{"piece":{"statue":"isis"},"province":"abu"}}"#),
        (Repair::SetTokens { seat: RED, tokens: 1 }, r#"{"set_tokens":{"seat":0,"tokens":1}}"#),
        (Repair::SetPharaoh { province: None }, r#"{"set_pharaoh":{}}"#),
        (
            move_official(Official::Gold, OfficialPlace::Deck, OfficialPlace::Lot(Abu)),
            r#"{"move_official":{"official":"gold","from":"deck","to":{"lot":"abu"}}}"#,
        ),
    ] {
        assert_eq!(serde_json::to_string(&repair).expect("JSON"), text);
        assert_eq!(serde_json::from_str::<Repair>(text).expect("a repair"), repair);
    }
}
