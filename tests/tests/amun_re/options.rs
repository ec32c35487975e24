//! Options of a set-up: the contents of an edition, possible changes, and refused combinations.

use std::collections::BTreeSet;

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::options::{Deck, FirstPlayer, FreeMaterial, Refill, TrackSide, TurnOrder};
use amunre_core::amun_re::{AmunRe, BoardChoice, Edition, Event, OptionChanges, Options, PowerCard, REFUSED, Setup};
use amunre_core::engine::game::{Game as _, SetupError};
use amunre_tests::events::{bidding_of, bids, drawn};
use amunre_tests::*;
use serde_json::{Value, json};

fn none() -> OptionChanges {
    OptionChanges::default()
}

fn classic(options: OptionChanges) -> Setup {
    Setup { options, ..Setup::classic(4) }
}

fn anniversary(options: OptionChanges) -> Setup {
    Setup { options, ..Setup::anniversary(4) }
}

fn error(setup: &Setup) -> SetupError {
    AmunRe::rules(setup).expect_err("a set-up that cannot be")
}

#[test]
fn an_edition_is_the_value_of_each_option() {
    // what answers a question of a ruling is the same in all editions
    let to_h = json!({
        "afterlife_card_with_tiles": false,
        "all_pay_first": false,
        "bastet_at_once": true,
        "blockade_for_one_bid": false,
        "bribery_before_second_marker": false,
        "bribery_leaves_bid_free": false,
        "builder_with_stones": false,
        "discards_earn_gold": false,
        "each_tied_province_scores": false,
        "export_always_pays": false,
        "farmers_run_out": true,
        "free_farmer_with_farmers": false,
        "free_gold_pays": false,
        "gifts_from_new_pharaoh": false,
        "gifts_named_first": false,
        "glory_after_purchase": false,
        "gold_alone_pays": false,
        "gold_scores_at_zero": true,
        "greed_for_tile": false,
        "horus_across_nile": false,
        "horus_at_blessings": false,
        "horus_before_cards": false,
    });
    let from_i = json!({
        "increase_needs_farmers": false,
        "increase_where_replaced": "wasted",
        "isis_beside_temples": true,
        "last_sale": true,
        "left_provinces_barred": false,
        "material_after_each_card": false,
        "most_pyramids_of_owned": false,
        "no_pyramids_tie": false,
        "order_before_schemes": false,
        "osiris_by_province": false,
        "outbid_marker_binds": false,
        "outbid_moves_at_once": false,
        "overbid_for_one_bid": false,
        "printed_farmers": "count",
        "ptah_lifts_card_limit": false,
        "purchases_after_glory": false,
        "pyramids_built_decide": false,
        "sales_during_discards": true,
        "sales_on_own_turn": false,
        "split_purchases": false,
        "stones_lost_at_once": false,
        "theft_after_gifts": false,
        "theft_cards": true,
        "theft_pays_discards": false,
        "thoth_discards_always": true,
        "tie_removes_one_rank": false,
        "token_without_province": false,
    });
    let mut classic = json!({
        "afterlife": false,
        "gift_cards_later": true,
        "officials": false,
        "pharaoh": false,
        "statues": false,
        "bids_above_36": false,
        "blocked_provinces": false,
        "bribery_when_outbid": false,
        "cards": "classic-2003",
        "cultivation_after_purchase": false,
        "explicit_pass": false,
        "federation": false,
        "first_player": "named",
        "free_material": "at_reveal",
        "gifts_must_be_taken": false,
        "pieces_run_out": true,
        "promo_cards": false,
        "refill": "at_once",
        "start_cards": false,
        "temple_side": "4-5",
        "turn_order": "clockwise",
    });
    let mut anniversary = json!({
        "afterlife": false,
        "gift_cards_later": false,
        "officials": false,
        "pharaoh": false,
        "statues": false,
        "bids_above_36": true,
        "blocked_provinces": true,
        "bribery_when_outbid": true,
        "cards": "anniversary-2023",
        "cultivation_after_purchase": false,
        "explicit_pass": true,
        "federation": true,
        "first_player": "drawn",
        "free_material": "at_resolution",
        "gifts_must_be_taken": true,
        "pieces_run_out": false,
        "promo_cards": false,
        "refill": "when_wanted",
        "start_cards": true,
        "temple_side": "by_players",
        "turn_order": "track",
    });
    for edition in [&mut classic, &mut anniversary] {
        for rulings in [&to_h, &from_i] {
            edition.as_object_mut().expect("an object").extend(rulings.as_object().expect("an object").clone());
        }
    }
    // what the boxes on previous editions say
    let boxes = json!({
        "blocked_provinces": false,
        "federation": false,
        "start_cards": false,
        "temple_side": "4-5",
        "turn_order": "clockwise",
    });
    let mut previous = anniversary.clone();
    for (name, value) in boxes.as_object().expect("an object") {
        previous[name] = value.clone();
    }
    let found = Edition::ALL.map(|edition| serde_json::to_value(edition.options()).expect("JSON"));
    assert_eq!(found, [classic, anniversary, previous]);
    let between = Edition::Anniversary2023PreviousRules.options().changes_of(Edition::Anniversary2023.options());
    assert_eq!(serde_json::to_value(between).expect("JSON"), boxes);
}

#[test]
fn each_mix_that_makes_no_sense_is_refused_with_its_reason() {
    let promo = classic(OptionChanges { promo_cards: Some(true), ..none() });
    let federation = classic(OptionChanges { federation: Some(true), ..none() });
    let start = classic(OptionChanges { start_cards: Some(true), ..none() });
    let yes = Some(true);
    let officials = Setup { players: 3, ..classic(OptionChanges { officials: yes, ..none() }) };
    let afterlife = classic(OptionChanges { afterlife: yes, ..none() });
    let statues = classic(OptionChanges { statues: yes, ..none() });
    let pharaoh = classic(OptionChanges { pharaoh: yes, ..none() });
    let run_out = anniversary(OptionChanges { pieces_run_out: yes, afterlife: yes, ..none() });
    let both = |changes| Setup { players: 3, ..anniversary(OptionChanges { officials: yes, ..changes }) };
    let all_first = both(OptionChanges { all_pay_first: yes, ..none() });
    let free_gold = both(OptionChanges { free_gold_pays: yes, ..none() });
    let at_once = anniversary(OptionChanges { outbid_moves_at_once: yes, ..none() });
    let theft = anniversary(OptionChanges { theft_pays_discards: yes, theft_cards: Some(false), ..none() });
    let split = anniversary(OptionChanges { split_purchases: yes, statues: yes, ..none() });
    let at_reveal = Some(FreeMaterial::AtReveal);
    let at_reveal = anniversary(OptionChanges { free_material: at_reveal, pharaoh: yes, ..none() });
    let named = anniversary(OptionChanges { first_player: Some(FirstPlayer::Named), ..none() });
    let starting = Setup { starting_player: blue(), ..Setup::of(Edition::Anniversary2023PreviousRules, 4) };
    let found = [
        (
            promo,
            "options.promo_cards",
            "true",
            "another value beside cards classic-2003: the promo cards are favour cards",
        ),
        (
            federation,
            "options.federation",
            "true",
            "another value beside cards classic-2003: the deck of 2003 has no such",
        ),
        (
            start,
            "options.start_cards",
            "true",
            "another value beside cards classic-2003: start cards come in the box of",
        ),
        (officials, "options.officials", "true", "another value beside cards classic-2003: its Delegation cards"),
        (afterlife, "options.afterlife", "true", "another value beside cards classic-2003: its Afterlife cards"),
        (statues, "options.statues", "true", "another value beside cards classic-2003: its Tribute cards"),
        (pharaoh, "options.pharaoh", "true", "another value beside cards classic-2003: its Blessing cards"),
        (
            run_out,
            "options.pieces_run_out",
            "true",
            "another value beside officials, afterlife, statues or pharaoh: no rulebook says",
        ),
        (all_first, "options.all_pay_first", "true", "another value beside officials: with Officials each seat pays"),
        (free_gold, "options.free_gold_pays", "true", "another value beside officials: a seat pays for two provinces"),
        (
            at_once,
            "options.outbid_moves_at_once",
            "true",
            "another value beside explicit_pass or officials: no seat has a turn",
        ),
        (split, "options.split_purchases", "true", "another value beside statues: the statue Ptah lets a kind"),
        (theft, "options.theft_pays_discards", "true", "another value beside theft_cards false: there are no"),
        (
            at_reveal,
            "options.free_material",
            "\"at_reveal\"",
            "another value beside officials, afterlife, statues or pharaoh: the expansions are written",
        ),
        (
            named,
            "options.first_player",
            "\"named\"",
            "another value beside turn_order track: the markers of the track are",
        ),
        (starting, "starting_player", "2", "another value beside first_player drawn: who is first is drawn"),
    ];
    assert_eq!(found.len(), REFUSED.len());
    for ((setup, field, value, expected), mix) in found.into_iter().zip(REFUSED) {
        let error = error(&setup);
        assert_eq!((error.field.as_str(), error.value.as_str()), (field, value));
        assert!(error.expected.starts_with(expected) && error.expected.ends_with(mix.why), "{error}");
        assert!(field.ends_with(mix.option) && error.expected.contains(mix.beside), "{error}");
    }
    // the deck of 2003 in place of the other one brings all of them
    let other_deck = anniversary(OptionChanges { cards: Some(Deck::Classic2003), ..none() });
    assert_eq!(error(&other_deck).field, "options.federation");
    // a drawn first player can only be left out, or be the one that stands for nobody named
    let drawn = |setup| Setup { starting_player: RED, ..setup };
    assert!(AmunRe::rules(&drawn(Setup::anniversary(4))).is_ok());
    let named = OptionChanges { first_player: Some(FirstPlayer::Named), ..none() };
    let named = Setup { options: named, ..Setup::of(Edition::Anniversary2023PreviousRules, 4) };
    assert!(AmunRe::rules(&Setup { starting_player: blue(), ..named }).is_ok());
}

#[test]
fn every_other_value_of_one_option_is_a_game_or_is_refused() {
    let refused = |edition: Edition| {
        let base = edition.options();
        let of = |(name, options): (&'static str, Options)| {
            let setup = Setup { options: options.changes_of(base), ..Setup::of(edition, 4) };
            assert_eq!(setup.options(), options);
            AmunRe::rules(&setup).err().map(|error| (name, error.field))
        };
        let neighbours = base.neighbours();
        let changed: BTreeSet<&str> = neighbours.iter().map(|(name, _)| *name).collect();
        assert_eq!(changed, Options::NAMES.iter().copied().collect::<BTreeSet<_>>());
        neighbours.into_iter().filter_map(of).collect::<Vec<_>>()
    };
    let error = |name, field: &str| (name, field.to_owned());
    let found = Edition::ALL.map(refused);
    assert_eq!(
        found[0],
        [
            error("afterlife", "options.afterlife"),
            error("federation", "options.federation"),
            // two or three play with the officials
            error("officials", "players"),
            error("pharaoh", "options.pharaoh"),
            error("promo_cards", "options.promo_cards"),
            error("start_cards", "options.start_cards"),
            error("statues", "options.statues"),
            error("temple_side", "board.temple_track_2_3"),
            error("temple_side", "board.temple_track_2_3"),
            error("turn_order", "options.first_player"),
        ]
    );
    assert_eq!(
        found[1],
        [
            error("cards", "options.federation"),
            error("first_player", "options.first_player"),
            error("officials", "players"),
            error("outbid_moves_at_once", "options.outbid_moves_at_once"),
        ]
    );
    let previous = [error("officials", "players"), error("outbid_moves_at_once", "options.outbid_moves_at_once")];
    assert_eq!(found[2], previous);
}

#[test]
fn a_board_has_what_the_options_ask_for() {
    let on_classic = |players, options| {
        let board = Some(BoardChoice::BuiltIn("amun-re/board/classic-2003".to_owned()));
        AmunRe::rules(&Setup { board, options, ..Setup::anniversary(players) }).err().map(|error| error.field)
    };
    let missing = |field: &str| Some(format!("board.{field}"));
    // the board of 2003 tells neither the neighbours nor the track for two and three
    assert_eq!(on_classic(3, none()), missing("temple_track_2_3"));
    assert_eq!(on_classic(4, none()), missing("neighbours"));
    // two copies of the Federation are in the deck, and two are start Schemes
    let (deck, start) =
        (OptionChanges { federation: Some(false), ..none() }, OptionChanges { start_cards: Some(false), ..none() });
    assert_eq!([deck, start].map(|options| on_classic(5, options)), [missing("neighbours"), missing("neighbours")]);
    let without = OptionChanges { federation: Some(false), start_cards: Some(false), ..none() };
    assert_eq!(on_classic(5, without), None);
    assert_eq!(on_classic(3, without), missing("temple_track_2_3"));
    assert_eq!(on_classic(3, OptionChanges { temple_side: Some(TrackSide::FourToFive), ..without }), None);
    assert_eq!(
        on_classic(5, OptionChanges { temple_side: Some(TrackSide::TwoToThree), ..without }),
        missing("temple_track_2_3")
    );
}

#[test]
fn the_side_of_the_track_is_that_of_the_players_or_the_one_that_is_said() {
    let track = |players, temple_side| {
        let options = OptionChanges { temple_side, ..none() };
        AmunRe::rules(&Setup { options, ..Setup::anniversary(players) }).expect("a game").board.shown_track()
    };
    let (few, many) = ([2, 8, 14], [2, 12, 22]);
    assert_eq!([3, 4, 5].map(|players| track(players, None)), [few, many, many]);
    assert_eq!([3, 4, 5].map(|players| track(players, Some(TrackSide::TwoToThree))), [few; 3]);
    assert_eq!([3, 4, 5].map(|players| track(players, Some(TrackSide::FourToFive))), [many; 3]);
    assert_eq!([3, 4, 5].map(|players| track(players, Some(TrackSide::Swapped))), [many, few, few]);
}

#[test]
fn changes_are_written_as_the_options_that_differ() {
    let written = |setup: &Setup| serde_json::to_value(setup).expect("JSON");
    let read = |json: Value| serde_json::from_value::<Setup>(json).map_err(|error| error.to_string());
    let plain = json!({"edition": "anniversary-2023", "players": 4});
    assert_eq!(written(&Setup::anniversary(4)), plain);
    assert_eq!(read(plain), Ok(Setup::anniversary(4)));
    let changes = json!({"promo_cards": true, "refill": "at_once", "temple_side": "2-3", "turn_order": "clockwise"});
    let json = json!({"edition": "anniversary-2023", "players": 4, "options": changes});
    let setup = anniversary(OptionChanges {
        promo_cards: Some(true),
        refill: Some(Refill::AtOnce),
        temple_side: Some(TrackSide::TwoToThree),
        turn_order: Some(TurnOrder::Clockwise),
        ..none()
    });
    assert_eq!((written(&setup), read(json.clone())), (json, Ok(setup)));
    // every single change, there and back
    for edition in Edition::ALL {
        for (name, options) in edition.options().neighbours() {
            let changes = options.changes_of(edition.options());
            let json = serde_json::to_value(changes).expect("JSON");
            assert_eq!(json.as_object().expect("an object").keys().collect::<Vec<_>>(), [name]);
            assert_eq!(edition.options().with(&serde_json::from_value(json).expect("changes")), options);
        }
    }
    for wrong in [json!({"promo": true}), json!({"promo_cards": "yes"}), json!({"turn_order": "anticlockwise"})] {
        assert!(read(json!({"edition": "anniversary-2023", "players": 4, "options": wrong})).is_err());
    }
}

#[test]
fn editions_have_dated_names() {
    let names = ["classic-2003", "anniversary-2023", "anniversary-2023-previous-rules"];
    assert_eq!(Edition::ALL.map(Edition::name), names);
    assert_eq!(Edition::ALL.map(|edition| json!(edition)), names.map(|name| json!(name)));
    let read = |name| serde_json::from_value::<Edition>(json!(name)).ok();
    assert_eq!(read("classic"), Some(Edition::Classic2003));
    assert_eq!(read("anniversary"), Some(Edition::Anniversary2023));
    assert_eq!(read("previous"), None);
    for edition in Edition::ALL {
        let allowed = (0..=7).filter(|players| AmunRe::rules(&Setup::of(edition, *players)).is_ok());
        assert_eq!(allowed.collect::<Vec<_>>(), [3, 4, 5]);
    }
}

#[test]
fn an_option_brings_a_rule_of_one_edition_into_the_other() {
    let lots = [Abydos, Dakhla, Sawu, Baharya];
    let rich = |setup| given(Position::of(setup).auction(&lots, RED).gold(RED, 100));
    let higher = OptionChanges { bids_above_36: Some(true), ..none() };
    rich(classic(none())).when(RED, bid(Sawu, 45)).refused("amun-re/auction/space");
    rich(classic(higher)).when(RED, bid(Sawu, 45)).then([bids(RED, Sawu, 45), bidding_of(black())]);
    let lower = OptionChanges { bids_above_36: Some(false), ..none() };
    rich(anniversary(lower)).when(RED, bid(Sawu, 45)).refused("amun-re/auction/space");

    let silent = OptionChanges { explicit_pass: Some(false), ..none() };
    let stands = |setup| {
        let position = Position::of(setup).auction(&lots, RED).bid(RED, Abydos, 0).bid(black(), Sawu, 0);
        given(position.bid(blue(), Abydos, 1).bid(white(), Dakhla, 0)).when(RED, bid(Dakhla, 1))
    };
    // black and blue stand: asked or not
    stands(anniversary(none())).then([bids(RED, Dakhla, 1), bidding_of(black())]);
    stands(anniversary(silent)).then([bids(RED, Dakhla, 1), bidding_of(white())]);

    let (bribery, early) = (PowerCard::Bribery, OptionChanges { bribery_when_outbid: Some(false), ..none() });
    let held = given(Position::of(anniversary(early)).auction(&lots, RED).hand(RED, &[bribery]));
    held.after(RED, play(bribery)).when(RED, bid(Sawu, 0)).under("amun-re/auction/overbid").accepted();

    let cultivation = PowerCard::Cultivation;
    let held = |setup| given(Position::of(setup).owns(RED, &[Abu]).hand(RED, &[cultivation]).market(RED));
    let held = |setup| held(setup).when(RED, play_on(cultivation, Abu));
    held(anniversary(none())).by("amun-re/market/free-farmer").accepted();
    let bound = OptionChanges { cultivation_after_purchase: Some(true), ..none() };
    held(anniversary(bound)).refused("amun-re/market/free-farmer");

    let bound = OptionChanges { pieces_run_out: Some(true), ..none() };
    let scarce = |setup| {
        let position = Position::of(setup).owns(RED, &[Abu]).market(RED);
        given(position.province(Abu, |here| (here.stones, here.singles, here.doubles) = (2, 15, 15)))
    };
    scarce(anniversary(none())).when(RED, buy_stones(1)).accepted();
    scarce(anniversary(bound)).when(RED, buy_stones(1)).refused("amun-re/market/stones");

    let at_once = OptionChanges { refill: Some(Refill::AtOnce), ..none() };
    let last = Position::of(anniversary(at_once)).owns(RED, &[Abydos]).market(RED);
    given(last.pile(&[PowerCard::Treasury]).discards(&[cultivation]))
        .draws(["treasury"])
        .when(RED, buy_cards(1))
        .by("amun-re/cards/refill")
        .among_others([drawn(RED, PowerCard::Treasury), Event::DeckRefilled]);

    let revealed = OptionChanges { free_material: Some(FreeMaterial::AtReveal), ..none() };
    let laid = Position::of(anniversary(revealed)).owns(white(), &[Sawu]).harvest(white());
    let outcome = given(laid).draws(["abu", "abydos", "amarna", "avaris"]).when(white(), COLLECT);
    outcome.by("amun-re/provinces/free-material").among_others([Event::FreeStoneLaid { province: Abydos }]);
}
