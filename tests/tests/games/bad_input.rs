//! Bad input: unknown names, impossible set-ups, boards and positions. Each error names the field, the value and the right
//! form; nothing panics.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, BoardChoice, BoardData, Command, Phase, PowerCard, Setup, State};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{Game as _, Sources as _};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::ids::Seat;
use amunre_core::engine::search::Playout;
use amunre_tests::*;
use serde_json::{Value, json};

fn setup_error(setup: &Value) -> String {
    match AmunRe::read_setup(setup.clone()) {
        Err(error) => error.to_string(),
        Ok(setup) => AmunRe::rules(&setup).expect_err("a bad set-up").to_string(),
    }
}

#[track_caller]
fn says(error: &str, parts: &[&str]) {
    for part in parts {
        assert!(error.contains(part), "{error:?} does not say {part:?}");
    }
}

#[test]
fn impossible_set_ups_are_named() {
    let classic = |players: u64| json!({"edition": "classic-2003", "players": players});
    says(&setup_error(&classic(2)), &["players is 2", "3 to 5 in classic-2003"]);
    says(&setup_error(&classic(6)), &["players is 6", "3 to 5"]);
    says(&setup_error(&classic(300)), &["players is 300: expected 3 to 5 in classic-2003"]);
    let text = json!({"edition": "classic-2003", "players": "4"});
    says(&setup_error(&text), &["players is \"4\": expected 3 to 5 in classic-2003, without quotation marks"]);
    says(
        &setup_error(&json!({"edition": "classic", "players": 4, "starting_player": 4})),
        &["starting_player is 4", "0 to 3"],
    );
    says(
        &setup_error(&json!({"edition": "classic", "players": 4, "starting_player": 9})),
        &["starting_player is 9", "a seat from 0 to 7 (seat 9)"],
    );
    says(&setup_error(&json!({"edition": "first", "players": 4})), &["edition is \"first\"", "`classic-2003`"]);
    says(
        &setup_error(&json!({"edition": "classic", "players": 4, "colour": "red"})),
        &["colour is \"red\"", "no field `colour`", "`starting_player`"],
    );
    says(&setup_error(&json!({"players": 4})), &["set-up is {", "a field `edition`, which is missing"]);
    says(&setup_error(&json!([])), &["expected"]);
}

#[test]
fn unknown_names_in_commands_are_named_with_what_would_be_right() {
    let error = |text: &str| serde_json::from_str::<Command>(text).expect_err("a bad command").to_string();
    says(
        &error(r#"{"bid":{"province":"abidos","gold":3}}"#),
        &["unknown variant `abidos`", "`abydos`", "line 1 column"],
    );
    says(&error(r#"{"sell":{"card":"farmer"}}"#), &["unknown variant `farmer`", "free_farmer"]);
    says(&error(r#"{"bit":{}}"#), &["unknown variant `bit`", "`bid`"]);
    says(&error(r#"{"bid":{"province":"abydos","gold":3,"really":true}}"#), &["unknown field `really`"]);
    says(&error(r#"{"bid":{"province":"abydos","gold":-3}}"#), &["-3", "u16"]);
    says(&error(r#"{"bid":{"province":"abydos","gold":3.5}}"#), &["3.5"]);
    says(&error(r#"{"bid":{"province":"abydos","gold":99999}}"#), &["99999", "u16"]);
    says(&error(r#"{"bid":{"province":"abydos","gold":3,"gold":4}}"#), &["duplicate field `gold`"]);
    says(&error(r#"{"offer":{"gold":3}}"#), &["missing field `correction`"]);
}

fn board() -> BoardData {
    let id = BoardChoice::BuiltIn("amun-re/board/classic-2003".to_owned());
    id.data().expect("the built-in board")
}

#[test]
fn impossible_boards_are_named() {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut value = serde_json::to_value(board()).expect("a board");
        value["id"] = json!("mine");
        change(&mut value);
        setup_error(&json!({"edition": "classic", "players": 4, "board": value}))
    };
    says(
        &setup_error(&json!({"edition": "classic", "players": 4, "board": "amun-re/board/mine"})),
        &["board is amun-re/board/mine", "amun-re/board/classic-2003"],
    );
    says(
        &with(&|board| board["provinces"]["abu"]["fields"]["value"] = json!(21)),
        &["board.provinces.abu.fields is 21", "0 to 20"],
    );
    says(
        &with(&|board| board["provinces"]["thebes"]["free_cards"]["value"] = json!(3)),
        &["board.provinces.thebes.free_cards is 3", "0 to 2"],
    );
    says(
        &with(&|board| board["provinces"]["abu"]["fields"]["source"] = json!("hearsay")),
        &["board.provinces.abu.fields.source is \"hearsay\"", "assumed"],
    );
    says(
        &with(&|board| board["provinces"]["abu"]["side"]["value"] = json!("north")),
        &["board.provinces.abu.side.value is \"north\"", "west"],
    );
    says(
        &with(&|board| {
            board["provinces"].as_object_mut().expect("provinces").remove("edfu");
        }),
        &["a value for each province, but there is none for edfu"],
    );
    says(
        &with(&|board| board["provinces"]["cairo"] = board["provinces"]["abu"].clone()),
        &["\"cairo\" is not a valid province", "abydos"],
    );
    says(
        &with(&|board| board["temple_track"][0]["value"] = json!(13)),
        &["board.temple_track is [13, 12, 22]", "ascending"],
    );
    let two = with(&|board| {
        board["provinces"]["abu"]["fields"]["value"] = json!(21);
        board["temple_track"][0]["value"] = json!(13);
    });
    says(&two, &["board.provinces.abu.fields is 21: expected", "; board.temple_track is [13, 12, 22]: expected"]);
    says(&with(&|board| board["author"] = json!("me")), &["board.author is \"me\""]);
    says(&setup_error(&json!({"edition": "classic", "players": 4, "board": 7})), &["board is 7", "or a board"]);
    let twice = serde_json::to_string(&board()).expect("a board").replacen("\"abu\":", "\"edfu\":{},\"edfu\":", 1);
    let twice = format!(r#"{{"edition":"classic","players":4,"board":{twice}}}"#);
    says(&serde_json::from_str::<Setup>(&twice).expect_err("a bad board").to_string(), &["line 1 column"]);
}

#[test]
fn the_values_that_no_text_confirms_are_told() {
    let assumed = |setup: &Setup| AmunRe::assumed(&AmunRe::rules(setup).expect("a game"));
    let built_in = assumed(&Setup::classic(4));
    let is_assumed = |path: &str| built_in.iter().any(|assumed| assumed == path);
    assert!(is_assumed("board.provinces.mendes.fields") && is_assumed("board.provinces.sawu.side"));
    assert!(!is_assumed("board.provinces.baharya.fields") && !is_assumed("board.provinces.edfu.side"));
    // a board of which somebody knows it all
    let text = serde_json::to_string(&board())
        .expect("JSON")
        .replace("assumed", "rulebook")
        .replace("amun-re/board/classic-2003", "mine");
    let known = serde_json::from_str(&text).expect("a board");
    let known = Setup { board: Some(BoardChoice::Given(Box::new(known))), ..Setup::classic(4) };
    assert_eq!(assumed(&known), Vec::<String>::new());
}

#[test]
fn a_board_of_ones_own_is_played_on() {
    let mut data = board();
    "mine".clone_into(&mut data.id);
    data.provinces[Mendes].fields.value = 9;
    let setup = Setup { board: Some(BoardChoice::Given(Box::new(data))), ..Setup::classic(3) };
    let text = serde_json::to_string(&setup).expect("JSON");
    assert_eq!(serde_json::from_str::<Setup>(&text).expect("a set-up"), setup);
    let rules = AmunRe::rules(&setup).expect("a game");
    assert_eq!(rules.board.fields(Mendes), 9);
}

#[test]
fn impossible_positions_are_named() {
    use amunre_core::amun_re::{Offer, Offered};
    let market = || Position::classic(3).round(2).market(RED);
    let wrong = |change: &dyn Fn(&mut State), parts: &[&str]| {
        let mut setup = market().setup();
        change(setup.position.as_mut().expect("a position"));
        says(&AmunRe::rules(&setup).expect_err("a bad position").to_string(), parts);
    };
    assert_eq!(market().error(), None);
    wrong(&|state| state.round = 7, &["position.round is 7", "1 to 6"]);
    wrong(&|state| state.round = 0, &["position.round is 0"]);
    wrong(&|state| state.temple = 5, &["position.temple is 5", "1 to 4"]);
    wrong(&|state| state.temple = 0, &["position.temple is 0"]);
    wrong(&|state| state.seats[RED].gold = 10_001, &["position.seats[0].gold is 10001", "at most 10000"]);
    wrong(&|state| state.starting_player = white(), &["position.starting_player is 3", "0 to 2"]);
    wrong(&|state| state.provinces[Abu].stones = 3, &["position.provinces.abu.stones is 3", "at most 2"]);
    wrong(&|state| state.provinces[Mendes].farmers = 7, &["position.provinces.mendes.farmers is 7", "at most 6"]);
    wrong(&|state| state.provinces[Abu].free_farmers = 1, &["has no owner"]);
    wrong(&|state| state.provinces[Abu].singles = 16, &["16 single pyramids", "15 in all"]);
    wrong(&|state| state.discards.add(PowerCard::Builder), &["power cards is 40", "39 in all"]);
    wrong(
        &|state| {
            state.discards.add(PowerCard::Builder);
            state.deck.take(Hidden::Known(PowerCard::EightGold));
        },
        &["power cards: builder is 9", "8 in all"],
    );
    wrong(&|state| state.deck = state.deck.concealed(), &["position.deck is {}"]);
    wrong(
        &|state| {
            state.seats[RED].provinces.insert(Abu);
        },
        &["position.seats: owner of abu is seat 0", "its card was not used"],
    );
    wrong(
        &|state| {
            state.province_discards.take(Thebes);
        },
        &["province cards", "15 different ones"],
    );
    wrong(&|state| state.correction = -128, &["position.correction is -128"]);
    wrong(&|state| state.seats[RED].blockade = true, &["position"]);
    wrong(&|state| state.winners.insert(RED), &["position.winners"]);
    wrong(&|state| state.draws.power_cards = 255, &["position.draws"]);
    wrong(&|state| state.phase = Phase::Provinces, &["position.phase is provinces"]);
    wrong(&|state| state.phase = Phase::Auction { turn: RED }, &["position.lots is 0", "3 in this phase"]);
    wrong(&|state| state.phase = Phase::LastSale { turn: RED }, &["position.round is 2", "6, at the end"]);
    wrong(&|state| state.phase = Phase::Corrections { turn: RED }, &["position.seats[0].offer"]);
    wrong(&|state| state.point_of_view = Viewer::Seat(RED), &["point_of_view", "the whole state"]);
    wrong(
        &|state| {
            if let Phase::Market(turn) = &mut state.phase {
                turn.turn = green();
            }
        },
        &["position.phase.turn", "0 to 2"],
    );
    wrong(
        &|state| {
            if let Phase::Market(turn) = &mut state.phase {
                turn.to_place = 3;
            }
        },
        &["position.phase.to_place is 3", "at most 0"],
    );
    wrong(
        &|state| {
            state.phase = Phase::Offering;
            state.seats[RED].offer = Offered::Sealed { offer: Hidden::Unseen, most: 3 };
        },
        &["position.seats[0].offer is unseen"],
    );
    wrong(
        &|state| {
            state.phase = Phase::Offering;
            let offer = Hidden::Known(Offer::Gold { gold: 4, correction: false });
            state.seats[RED].offer = Offered::Sealed { offer, most: 3 };
        },
        &["position.seats[0].offer is 4", "1 to 3"],
    );
}

#[test]
fn items_that_are_lost_or_not_known_are_named() {
    let refused = |position: Position, change: &dyn Fn(&mut State)| {
        let mut setup = position.setup();
        change(setup.position.as_mut().expect("a position"));
        AmunRe::rules(&setup).expect_err("a bad position").to_string()
    };
    // four seats were dealt 8 of 12 Schemes: one of the box in place of another card makes the number right
    let error = refused(Position::anniversary(4).market(RED), &|state| {
        state.deck.take(Hidden::Known(PowerCard::Bribery));
        state.deck.add(Hidden::Known(PowerCard::EastOrWest));
    });
    says(&error, &["position.favour cards: bribery is 1: expected 2 in all"]);
    let held = Position::classic(3).market(RED).hand(RED, &[PowerCard::Builder]);
    let error = refused(held, &|state| state.seats[RED].hand = state.seats[RED].hand.concealed());
    says(&error, &["position.power cards is 38 known: expected every card known"]);
    let error = refused(Position::officials(3).market(RED), &|state| {
        state.official_deck = state.official_deck.concealed();
    });
    says(&error, &["position.official_deck is {}: expected every Official known"]);
}

#[test]
fn impossible_auctions_are_named() {
    let auction = || Position::classic(3).auction(&[Abu, Sawu, Avaris], RED);
    let wrong =
        |position: Position, parts: &[&str]| says(&position.error().expect("a bad position").to_string(), parts);
    assert_eq!(auction().error(), None);
    wrong(auction().free_card(Abu, PowerCard::Builder), &["lots: cards of abu is 1", "at most 0"]);
    wrong(auction().bid(RED, Abu, 1), &["position.phase.turn", "outbid"]);
    wrong(auction().bid(black(), Abu, 1), &["position.seats", "in turn order"]);
    wrong(Position::classic(3).auction(&[Abu, Sawu, Avaris], black()), &["position.phase.turn", "first seat in order"]);
    let bid = |gold| Position::classic(3).auction(&[Abu, Sawu, Avaris], black()).bid(RED, Abu, gold);
    wrong(bid(2), &["position.seats[0].bid is 2", "a space"]);
    wrong(bid(21), &["position.seats[0].bid is 21", "at most 20"]);
    wrong(bid(1).bid(black(), Abu, 1), &["another marker is there"]);
    let paid = Position::classic(3)
        .auction(&[Dakhla, Sawu, Avaris], RED)
        .bid(RED, Dakhla, 0)
        .bid(black(), Sawu, 1)
        .bid(blue(), Avaris, 0)
        .gold(black(), 0)
        .hand(black(), &[PowerCard::Builder])
        .owns(RED, &[Dakhla])
        .phase(Phase::Payment { turn: black() });
    assert_eq!(paid.error(), None);
    wrong(paid.free_card(Dakhla, PowerCard::Builder), &["lots: cards of dakhla is 1", "at most 0"]);
}

#[test]
fn every_position_that_a_random_game_meets_can_be_stated() {
    for players in 3..=5 {
        let rules = AmunRe::rules(&Setup::classic(players)).expect("a game");
        let mut game = Playout::<AmunRe>::new(&rules, 11, u64::from(players)).expect("a game");
        loop {
            let stated = Setup { position: Some(Box::new(*game.state())), ..Setup::classic(players) };
            let text = serde_json::to_string(&stated).expect("JSON");
            let read: Setup = serde_json::from_str(&text).expect("the same JSON");
            let again = AmunRe::rules(&read).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(AmunRe::initial(&again), *game.state());
            if game.step().expect("a step").is_none() {
                break;
            }
        }
    }
}

/// Any change of a stated position is refused with a reason or played to the end.
#[test]
fn a_changed_position_is_refused_or_played_to_the_end() {
    let mut dice = Fast::new(5, 0);
    let (mut refused, mut played) = (0, 0);
    for game in 0..40 {
        let players = 3 + u8::try_from(game % 3).expect("small");
        let rules = AmunRe::rules(&Setup::classic(players)).expect("a game");
        let mut playout = Playout::<AmunRe>::new(&rules, 3, game).expect("a game");
        playout.finish(u64::from(dice.below(400))).expect("no stop");
        let state = serde_json::to_value(playout.state()).expect("JSON");
        for _ in 0..60 {
            let mut changed = state.clone();
            change_a_number(&mut changed, &mut dice);
            let Ok(position) = serde_json::from_value::<State>(changed) else {
                refused += 1;
                continue;
            };
            let setup = Setup { position: Some(Box::new(position)), ..Setup::classic(players) };
            let Ok(rules) = AmunRe::rules(&setup) else {
                refused += 1;
                continue;
            };
            let mut playout = Playout::<AmunRe>::new(&rules, 4, game).expect("a position begins by itself");
            assert!(playout.finish(20_000).expect("no stop"), "it never ends: {:?}", playout.state());
            played += 1;
        }
    }
    println!("{refused} refused, {played} played to the end");
    assert!(refused > 100 && played > 100);
}

/// Changes one number or truth value somewhere in a JSON value.
fn change_a_number(value: &mut Value, dice: &mut Fast) {
    let mut places = Vec::new();
    leaves(value, &mut String::new(), &mut places);
    let place = &places[usize::try_from(dice.below(u32::try_from(places.len()).expect("few"))).expect("few")];
    let leaf = value.pointer_mut(place).expect("a leaf");
    *leaf = match leaf {
        Value::Bool(truth) => json!(!*truth),
        Value::Number(number) => {
            let number = number.as_i64().expect("an integer");
            json!([number + 1, number - 1, 0, 2, 255, -128][usize::try_from(dice.below(6)).expect("few")])
        }
        _ => return,
    };
}

fn leaves(value: &Value, path: &mut String, places: &mut Vec<String>) {
    let length = path.len();
    let go = |key: &str, value: &Value, path: &mut String, places: &mut Vec<String>| {
        path.push('/');
        path.push_str(key);
        leaves(value, path, places);
        path.truncate(length);
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| go(key, value, path, places)),
        Value::Array(items) => items.iter().enumerate().for_each(|(n, value)| go(&n.to_string(), value, path, places)),
        _ => places.push(path.clone()),
    }
}

#[test]
fn a_seat_number_is_below_8() {
    assert_eq!(Seat::new(8), None);
    says(
        &serde_json::from_str::<Seat>("8").expect_err("no seat").to_string(),
        &["seat 8: expected a seat from 0 to 7"],
    );
}
