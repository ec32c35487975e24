//! Worlds to search: games dealt out of views, random games from them, hashes, positions, and actions for learners.

use std::collections::{BTreeSet, HashMap};

use amunre_core::amun_re::{AmunRe, PowerCard};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::commands::FEATURE_COLUMNS;
use amunre_core::engine::game::{FullGame, HiddenInformation, Samples};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_core::engine::search::{Playout, Policy, Position, deal, listing, state_hash, view_hash};
use amunre_core::horus::{Card, Horus};
use amunre_core::log::format::record::SeatChange;
use amunre_core::registry::{GAMES, with_game};
use amunre_core::session::{
    CommandInput, DynGame, GameStart, Scope, Status, action_features, action_spec, determinize, evaluate, open,
    open_view, play_out,
};
use serde_json::json;

use crate::changes::OptionChanges;

/// A game of the usual set-up after some commands.
fn played(id: &str, commands: u32) -> Box<dyn DynGame> {
    let mut game = open(id, "{}", &GameStart::of_number(3)).expect("the usual set-up");
    let mut dice = Fast::new(8, 8);
    for _ in 0..commands {
        let choices = game.choices().expect("choices");
        if choices == 0 {
            break;
        }
        game.step(dice.below(u32::try_from(choices).expect("few")) as usize).expect("a choice");
    }
    game
}

#[test]
fn a_game_is_dealt_out_of_a_view_alone() {
    for id in GAMES {
        let game = played(id, 40);
        for viewer in Viewer::all(game.players()) {
            let json = game.view(viewer).json().expect("JSON");
            let view = open_view(id, &game.setup(), viewer, &json).expect("a client");
            let world = determinize(&*view, 5).expect("a world");
            assert!(world.view(viewer).is_as(&*view) && world.setup() == game.setup());
            assert!(world.is_as(&*determinize(&*view, 5).expect("the same world")));
            assert_eq!(world.log().expect_err("it was not played").status(), Status::Record);
            assert_eq!((world.last().len(), world.to_act()), (0, game.to_act()));
        }
    }
}

#[test]
fn later_draws_of_a_world_are_others_than_those_of_the_game() {
    let outcome = |mut game: Box<dyn DynGame>| {
        while game.choices().expect("choices") > 0 {
            game.step(0).expect("a choice");
        }
        game.view(Viewer::Referee).state_hash()
    };
    let game = played("amun-re", 4);
    let copy = outcome(game.copy());
    assert_eq!(copy, outcome(game.copy()), "a copy knows the future");
    let view = game.view(Viewer::Referee);
    let worlds: Vec<u64> = (0..6).map(|seed| outcome(determinize(&*view, seed).expect("a world"))).collect();
    assert!(worlds.iter().all(|world| *world != copy), "a world does not");
}

/// Plays to the end; returns the hash of each position.
fn hashes_to_the_end(game: &mut dyn DynGame) -> Vec<u64> {
    let mut hashes = vec![game.view(Viewer::Referee).state_hash()];
    while let Some(id) = game.next_ids().first().copied() {
        assert_eq!(game.next_seat(), game.to_act().first());
        game.apply_next(id).expect("a choice");
        hashes.push(game.view(Viewer::Referee).state_hash());
    }
    hashes
}

#[test]
fn a_fork_in_the_memory_of_another_is_the_same_game() {
    for id in GAMES {
        let with_one_more = open(id, r#"{"players":4}"#, &GameStart::of_number(3)).expect("another set-up");
        let mut abandoned = played(id, 30);
        abandoned.seat_change(&SeatChange::Abandoned { reason: "rain".to_owned() }).expect("a running game");
        let games = [played(id, 30), with_one_more, played(id, 3), abandoned, played(id, 40)];
        let late = played(id, 200);
        assert!(!late.breakdown().is_empty(), "points that the next fork must not have");
        let mut fork = late.determinize(Viewer::Referee, 1).unwrap();
        for (number, game) in (7..).zip(&games) {
            game.fork_onto(&mut *fork, number).expect("a fork");
            let mut made = determinize(&*game.view(Viewer::Referee), number).expect("the same, made anew");
            assert_eq!(fork.save().expect("bytes"), made.save().expect("bytes"), "{id}, {number}");
            assert!(fork.is_as(&**game) && fork.breakdown().is_empty() && fork.last().is_empty());
            assert_eq!(fork.log().expect_err("it was not played").status(), Status::Record);
            for seat in Seat::all(fork.players()) {
                let why_not = |game: &dyn DynGame| game.can_undo(seat).map_err(|error| error.to_string());
                assert_eq!(why_not(&*fork), why_not(&*made), "{id}, {number}, {seat}");
            }
            // what it does now leaves nothing behind in the next fork: undone commands, choices, a game that ended
            let mut end = fork.copy();
            assert_eq!(hashes_to_the_end(&mut *end), hashes_to_the_end(&mut *made), "{id}, {number}: the same draws");
            for _ in 0..number {
                let Some(seat) = fork.next_seat() else { break };
                let choice = fork.next_ids()[0];
                fork.apply_next(choice).expect("a choice");
                if fork.can_undo(seat).is_ok() {
                    fork.undo(seat).expect("a command");
                    fork.redo().expect("the same");
                }
            }
            fork.next_ids();
        }
    }
}

#[test]
fn a_fork_is_made_only_onto_a_game_without_a_record() {
    let [game, mut other] = ["amun-re", "horus"].map(|id| played(id, 4));
    let before = other.view(Viewer::Referee).state_hash();
    let refused = game.fork_onto(&mut *other, 1).expect_err("another kind");
    assert_eq!(refused.to_string(), "the fork is a game of horus: expected a fork of a game of amun-re");
    let mut recorded = game.copy();
    let refused = game.fork_onto(&mut *recorded, 1).expect_err("its record would be lost");
    assert_eq!(refused.to_string(), "the fork is a game with a record: expected a fork of a game of amun-re");
    assert!(other.view(Viewer::Referee).state_hash() == before && recorded.log().is_ok());
}

#[test]
fn a_view_of_another_game_or_set_up_deals_nothing() {
    let view = played("horus", 4).view(Viewer::Spectator);
    let of_another = amunre_core::session::determinize_as::<AmunRe>(&*view, 1);
    assert_eq!(
        of_another.err().map(|error| error.to_string()).as_deref(),
        Some("the view is of horus: expected one of amun-re")
    );
    let (two, three) = (horus_rules(2), horus_rules(3));
    let mut game = Playout::<Horus>::new(&three, 1, 1).expect("a game");
    game.finish(9).expect("no stop");
    let viewer = Viewer::Seat(Seat::FIRST);
    let view = Horus::view(&three, game.state(), viewer);
    let error = deal::<Horus>(&two, &view, viewer, &mut Fast::new(1, 1)).expect_err("three hands for two seats");
    assert_eq!(error.to_string(), "no world can be dealt: position.seats is 3: expected 2 seats");
    let error = deal::<Horus>(&three, &view, Viewer::Spectator, &mut Fast::new(1, 1)).expect_err("the view of a seat");
    assert!(error.to_string().contains("this is not the view of this viewer"), "{error}");
}

fn horus_rules(players: u8) -> <Horus as amunre_core::engine::game::Game>::Rules {
    use amunre_core::engine::game::Game as _;
    Horus::rules(&amunre_core::horus::Setup::of(players)).expect("a set-up")
}

#[test]
fn a_position_that_counting_refutes_deals_nothing() {
    let rules = horus_rules(3);
    let mut game = Playout::<Horus>::new(&rules, 1, 1).expect("a game");
    game.finish(9).expect("no stop");
    let viewer = Viewer::Spectator;
    // every copy of a card lies among the discards, and one more
    let mut view = Horus::view(&rules, game.state(), viewer);
    while view.discards.of(Card::Hills2) <= rules.set.cards.of(Card::Hills2) {
        view.discards.add(Card::Hills2);
    }
    let error = deal::<Horus>(&rules, &view, viewer, &mut Fast::new(1, 1)).expect_err("too many cards");
    assert!(error.to_string().starts_with("no world can be dealt: position.cards"), "{error}");
}

#[test]
fn a_random_game_is_played_from_a_position() {
    for id in GAMES {
        let game = played(id, 20);
        let state = game.view(Viewer::Referee);
        let end = play_out(&*state, 9, Policy::Uniform, 20_000).expect("a whole state");
        assert!(end.is_over && !end.winners.is_empty() && end.length > 20, "{end:?}");
        assert_eq!(end, play_out(&*state, 9, Policy::Uniform, 20_000).expect("the same game"));
        let cut = play_out(&*state, 9, Policy::Uniform, 3).expect("three commands");
        assert!(!cut.is_over && cut.winners.is_empty() && cut.length == 3, "{cut:?}");
        assert_eq!(play_out(&*state, 9, Policy::Uniform, 0).expect("none").scores, game.scores());
        let own = game.view(Viewer::Seat(Seat::FIRST));
        let error = play_out(&*own, 9, Policy::Uniform, 3).expect_err("a view");
        assert_eq!(error.to_string(), "the view is not the whole state: expected a game that was dealt out of it");
    }
}

#[test]
fn a_position_is_evaluated_in_parts() {
    for id in GAMES {
        let view = played(id, 30).view(Viewer::Seat(Seat::FIRST));
        let whole = evaluate(&*view, Seat::FIRST, 0..20, 4).expect("an evaluation");
        let mut parts = evaluate(&*view, Seat::FIRST, 0..7, 4).expect("a part");
        parts += evaluate(&*view, Seat::FIRST, 7..20, 4).expect("the rest");
        assert_eq!(parts, whole);
        assert!(whole.playouts == 20 && whole.shares <= 20 * whole.whole_share());
        let stranger = Seat::new(7).expect("a seat");
        assert_eq!(evaluate(&*view, stranger, 0..1, 4).expect_err("no seat").status(), Status::Seat);
    }
}

#[test]
fn the_shares_of_all_seats_are_the_games() {
    let game = played("amun-re", 30);
    let view = game.view(Viewer::Referee);
    let each = Seat::all(game.players()).map(|seat| evaluate(&*view, seat, 0..50, 4).expect("an evaluation"));
    let each: Vec<_> = each.collect();
    assert_eq!(each.iter().map(|value| value.shares).sum::<u64>(), 50 * each[0].whole_share());
}

/// Plays random games, and compares hashes with views.
fn hashes_tell_states_apart<G: FullGame + Samples>() {
    let mut known: HashMap<u64, G::State> = HashMap::new();
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a set-up");
        for number in 0..3 {
            let mut game = Playout::<G>::new(&rules, 6, number).expect("a game");
            loop {
                let state = game.state();
                for viewer in Viewer::all(G::players(&rules)).chain([Viewer::Referee]) {
                    let view = G::view(&rules, state, viewer);
                    assert_eq!(view_hash::<G>(&rules, state, viewer), state_hash::<G>(&view));
                    let same = known.entry(state_hash::<G>(&view)).or_insert_with(|| view.clone());
                    assert!(*same == view, "{view:?} and {same:?} have one hash");
                }
                if game.step().expect("no stop").is_none() {
                    break;
                }
            }
        }
    }
    assert!(known.len() > 1000, "{} states", known.len());
}

/// Plays a game of each sample, and changes each value once.
fn values_of_states_are_hashed<G: FullGame + Samples>() {
    let mut changes = OptionChanges::default();
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a set-up");
        let mut game = Playout::<G>::new(&rules, 6, 1).expect("a game");
        while game.step().expect("no stop").is_some() {
            let hash = state_hash::<G>(game.state());
            changes.of::<G>(game.state(), |other, _| state_hash::<G>(other) == hash);
        }
    }
    changes.expect_most();
}

/// Gives a seat a card of each kind, known to everybody or not.
fn each_card_of_a_hand_is_hashed<G: FullGame + Samples>(kinds: &[&str]) {
    let mut hashes = BTreeSet::new();
    let rules = G::rules(&G::samples()[0].setup).expect("a set-up");
    let mut json = serde_json::to_value(G::initial(&rules)).expect("JSON");
    for kind in kinds {
        for (open, closed) in [(json!({*kind: 1}), json!({})), (json!({}), json!({*kind: 1}))] {
            let number = closed.as_object().expect("kinds").len();
            json["seats"][0]["hand"] = json!({"closed": {"kinds": closed, "number": number}, "open": open});
            let state = serde_json::from_value::<G::State>(json.clone()).expect("a state");
            assert!(hashes.insert(state_hash::<G>(&state)), "{kind}");
        }
    }
}

#[test]
fn unequal_states_have_unequal_hashes() {
    for id in GAMES {
        with_game!(id, G => hashes_tell_states_apart::<G>()).expect("a game");
        with_game!(id, G => values_of_states_are_hashed::<G>()).expect("a game");
    }
    each_card_of_a_hand_is_hashed::<AmunRe>(PowerCard::NAMES);
    each_card_of_a_hand_is_hashed::<Horus>(Card::NAMES);
}

/// Plays a game by a position, and compares it with a playout.
fn is_played_by_a_position<G: FullGame + Samples>() {
    let setup = &G::samples()[0].setup;
    let rules = G::rules(setup).expect("a set-up");
    let mut chance = Fast::new(2, 2);
    let mut position = Position::<G>::start(&rules, &mut chance).expect("a game begins");
    let (mut list, mut scores) = (Vec::new(), [0; 8]);
    while let Some(seat) = position.next_seat() {
        position.required_commands(&mut list);
        assert!(list.iter().all(|command| listing::contains::<G>(&rules, position.state(), seat, *command)));
        let view = G::view(&rules, position.state(), Viewer::Seat(seat));
        let world = Position::<G>::deal(&rules, &view, Viewer::Seat(seat), &mut Fast::new(1, 1)).expect("a world");
        let mut in_world = Vec::new();
        world.required_commands(&mut in_world);
        assert_eq!(in_world, list);
        assert_eq!(world.view_hash(Viewer::Seat(seat)), position.view_hash(Viewer::Seat(seat)));
        position.play_unchecked(seat, list[list.len() / 2], &mut chance).expect("a command of the list");
    }
    position.scores(&mut scores);
    let own = G::scores(position.state());
    assert!(position.is_over() && scores[..own.len()] == own && !position.winners().is_empty());
    assert_eq!(position.clone().hash(), position.hash());
    let mut over = position.playout(Policy::Uniform, 1, 1);
    assert!(over.finish(1).expect("no stop") && over.steps == 0);
}

#[test]
fn a_search_plays_on_a_position() {
    for id in GAMES {
        with_game!(id, G => is_played_by_a_position::<G>()).expect("a game");
    }
}

#[test]
fn ids_are_arrays_of_their_kinds() {
    for id in GAMES {
        let game = played(id, 12);
        let view = game.view(Viewer::Referee);
        let kinds = action_spec(&*view).expect("kinds");
        let mut next = 0;
        for kind in &kinds {
            assert_eq!(kind.first, next, "{kind:?}");
            next += kind.axes.iter().map(|axis| axis.size).product::<u32>();
            let mut columns: Vec<_> = kind.axes.iter().map(|axis| axis.column).collect();
            columns.sort_unstable();
            columns.dedup();
            assert_eq!(columns.len(), kind.axes.len(), "a column of its own for each field of {kind:?}");
        }
        assert_eq!(next, game.action_space());
    }
}

/// Plays random games, and compares the features of listed commands; returns the longest list.
fn features_tell_commands_apart<G: FullGame + Samples>() -> usize {
    let mut longest = 0;
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a set-up");
        let most = G::most_choices(&rules).unwrap_or_else(|| G::action_space(&rules));
        let mut game = Playout::<G>::new(&rules, 6, 1).expect("a game").with_policy(Policy::Uniform);
        let mut list = Vec::new();
        loop {
            for seat in G::to_act(&rules, game.state()) {
                list.clear();
                listing::choices::<G>(&rules, game.state(), seat, &mut list);
                assert!(list.len() <= most as usize, "{}: {} choices", sample.name, list.len());
                longest = longest.max(list.len());
                let mut rows: Vec<_> = list.iter().map(|command| G::features(&rules, *command)).collect();
                rows.sort_unstable();
                rows.dedup();
                assert_eq!(rows.len(), list.len(), "{list:?}");
            }
            if game.step().expect("no stop").is_none() {
                break;
            }
        }
    }
    longest
}

#[test]
fn features_and_bounds_hold_in_random_games() {
    for id in GAMES {
        let longest = with_game!(id, G => features_tell_commands_apart::<G>()).expect("a game");
        println!("{id}: the longest list has {longest} choices");
    }
}

#[test]
fn features_are_numbers_of_the_fields() {
    let game = open("horus", "{}", &GameStart::of_number(7)).expect("a game");
    let view = game.view(Viewer::Referee);
    let seat = game.to_act().first().expect("a seat");
    let mut ids = Vec::new();
    game.legal_ids(seat, Scope::Required, &mut ids);
    let mut rows = vec![[0; FEATURE_COLUMNS]; ids.len()];
    action_features(&*view, &ids, &mut rows).expect("features");
    let words = game.words(CommandInput::Id(ids[0])).expect("words");
    let [_, _, x, y, ..] = rows[0];
    assert!(words.ends_with(&format!("{x},{y}")), "{words}: {:?}", rows[0]);
    let beyond = action_features(&*view, &[game.action_space()], &mut rows).expect_err("no id");
    assert_eq!(beyond.status(), Status::Action);
    assert!(view.most_choices() < game.action_space());
}

/// Plays towards long lists: the seat to act gives the command after which the next list is longest.
#[test]
fn the_longest_lists_that_are_played_for_keep_within_the_bound() {
    fn longest<G: FullGame + Samples>() -> (usize, usize) {
        let rules = G::rules(&G::samples()[0].setup).expect("a set-up");
        let most = G::most_choices(&rules).unwrap_or_else(|| G::action_space(&rules)) as usize;
        let (mut found, mut chance) = (0, Fast::new(4, 4));
        for _ in 0..3 {
            let mut position = Position::<G>::start(&rules, &mut chance).expect("a game begins");
            let (mut list, mut after) = (Vec::new(), Vec::new());
            while let Some(seat) = position.next_seat() {
                position.required_commands(&mut list);
                found = found.max(list.len());
                let mut best = (0, list[chance.below(u32::try_from(list.len()).expect("few")) as usize]);
                for command in list.iter().step_by(list.len().div_ceil(24)) {
                    let mut next = position.clone();
                    next.play_unchecked(seat, *command, &mut Fast::new(1, 1)).expect("a command of the list");
                    next.required_commands(&mut after);
                    if after.len() > best.0 {
                        best = (after.len(), *command);
                    }
                }
                position.play_unchecked(seat, best.1, &mut chance).expect("a command of the list");
            }
        }
        (found, most)
    }
    for id in GAMES {
        let (found, most) = with_game!(id, G => longest::<G>()).expect("a game");
        println!("{id}: {found} choices, at most {most}");
        assert!(found <= most);
    }
}
