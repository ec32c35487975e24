//! Batches whose opponents the batch plays.

use std::sync::Arc;

use amunre_agents::{SeatedAgents, SimulatedPlayer};
use amunre_batch::{BatchError, BatchOptions, DynBatch, Learner, NO_ACTION, load, open};
use amunre_core::engine::ids::Seat;
use amunre_core::session::{CommandInput, simulation};

use crate::batches::{GAMES, observations, sampled};

/// The players with these names.
fn players(names: &[&str]) -> Vec<SimulatedPlayer> {
    names.iter().map(|name| name.parse().expect("a player")).collect()
}

/// A batch whose opponents the batch plays, in a seat or in one that each episode draws.
fn against(game: usize, rows: usize, seat: Option<Seat>, names: &[&str]) -> Box<dyn DynBatch> {
    let mut options = BatchOptions::new(rows, 5);
    options.learner = Some(Learner::new(seat, players(names)));
    open(GAMES[game].0, GAMES[game].1, &options).expect("a batch")
}

#[test]
fn opponents_play_as_in_a_series_of_simulated_games() {
    for (game, (id, setup)) in GAMES.into_iter().enumerate() {
        for name in ["random", "greedy", "search:3"] {
            let mut batch = against(game, 3, Some(Seat::FIRST), &[name]);
            let (number, width) = (batch.players(), batch.most_choices());
            let mut names = vec![name; number];
            names[0] = "asked";
            let seated: Arc<[_]> = players(&names).into();
            let ways: Vec<_> = seated.iter().map(|player| player.seat()).collect();
            let series = simulation(id, setup, &ways, 5).expect("a series");
            let agents = [0, 1, 2].map(|number| SeatedAgents::new(Arc::clone(&seated), 5, number));
            let mut others: Vec<_> = (0..3).map(|number| series.begin(number).expect("a game")).collect();
            let mut over = [false; 3];
            while over != [true; 3] {
                let (mut ids, mut acts) = (vec![7; 3 * width], [7; 3]);
                batch.ids(&mut ids).expect("ids");
                batch.seats(&mut acts).expect("seats");
                // the last choice, so that the games go on
                let last = |row: &[i32]| row.iter().copied().take_while(|id| *id >= 0).last().unwrap_or(NO_ACTION);
                let mut actions: Vec<i32> = ids.chunks(width).map(last).collect();
                for (row, other) in others.iter_mut().enumerate() {
                    if over[row] {
                        continue;
                    }
                    let waits = agents[row].advance(&mut **other, &mut Vec::new(), None).expect("a game that goes on");
                    assert_eq!(acts[row], waits.map_or(-1, |seat| seat.number().into()), "{id}");
                    let Some(seat) = waits else {
                        over[row] = true;
                        let mut scores = vec![7; 3 * number];
                        batch.scores(&mut scores).expect("scores");
                        let own: Vec<i32> = other.result().scores.into_iter().map(i32::from).collect();
                        assert_eq!(scores[row * number..][..number], own, "{id}");
                        continue;
                    };
                    let action = u32::try_from(actions[row]).expect("an action");
                    other.give(seat, CommandInput::Id(action)).expect("a choice");
                }
                for (action, over) in actions.iter_mut().zip(over) {
                    *action = if over { NO_ACTION } else { *action };
                }
                batch.step(&actions).expect("a step");
            }
        }
    }
}

#[test]
fn opponents_sit_in_the_order_of_the_seats() {
    // the seat of the learner, the place of the one that is asked among its opponents, and the seat of that one
    for (own, place, expected) in [(0, 0, 1), (0, 2, 3), (1, 0, 0), (1, 1, 2), (3, 2, 2)] {
        let mut names = ["random"; 3];
        names[place] = "asked";
        let mut batch = against(2, 2, Seat::new(own), &names);
        let mut flags = [false; Seat::MOST as usize];
        for _ in 0..60 {
            let mut seats = [7; 2];
            batch.seats(&mut seats).expect("seats");
            seats.iter().filter_map(|seat| usize::try_from(*seat).ok()).for_each(|seat| flags[seat] = true);
            let actions = sampled(&mut *batch);
            batch.step(&actions).expect("a step");
        }
        let asked_seats: Vec<u8> = (0..).zip(flags).filter_map(|(seat, is_asked)| is_asked.then_some(seat)).collect();
        let mut both = [own, expected];
        both.sort_unstable();
        assert_eq!(asked_seats, both);
    }
}

#[test]
fn rows_with_seeds_and_learners_of_their_own_can_be_saved() {
    for game in 0..GAMES.len() {
        let mut batch = against(game, 4, None, &[if game == 1 { "search:3" } else { "random" }]);
        let mut learners = [7; 4];
        batch.reset_seeds(&[9, 5, 5, 8], Some(&[1, 1, 0, 1])).expect("a reset");
        for _ in 0..100 {
            let actions = sampled(&mut *batch);
            batch.step(&actions).expect("a step");
        }
        let mut alone = against(game, 1, None, &[if game == 1 { "search:3" } else { "random" }]);
        alone.reset(Some(8)).expect("a reset");
        for _ in 0..100 {
            let actions = sampled(&mut *alone);
            alone.step(&actions).expect("a step");
        }
        assert_eq!(observations(&mut *alone)[0], observations(&mut *batch)[3], "a row is not row 0 of its seed");
        batch.learners(&mut learners).expect("learners");
        let text = batch.save().expect("a text");
        let mut loaded = load(&text, 1).expect("a batch");
        for _ in 0..300 {
            let actions = sampled(&mut *batch);
            assert_eq!(sampled(&mut *loaded), actions);
            batch.step(&actions).expect("a step");
            loaded.step(&actions).expect("a step");
            let (mut theirs, mut seats) = ([7; 4], [7; 4]);
            batch.learners(&mut learners).expect("learners");
            loaded.learners(&mut theirs).expect("learners");
            batch.seats(&mut seats).expect("seats");
            assert!(learners == theirs && seats.iter().zip(learners).all(|(seat, own)| *seat == own || *seat == -1));
            // the rewards of its last step are not kept, and neither is its end
            let (ours, others) = (observations(&mut *batch), observations(&mut *loaded));
            assert_eq!(ours, others);
        }
        for (of, by) in [
            ("\"opponents\":[\"", "\"opponents\":[\"clever"),
            ("\"learner\":0", "\"learner\":9"),
            ("\"learner\":1", "\"learnt\":1"),
        ] {
            assert!(
                !text.contains(of) || matches!(load(&text.replacen(of, by, 1), 1), Err(BatchError::Saved(_))),
                "{by}"
            );
        }
    }
    for (seat, number, sentence) in
        [(Seat::new(2), 1, "seat 2"), (None, 2, "opponents is 2 players: expected one for all, or 1")]
    {
        let mut options = BatchOptions::new(1, 1);
        options.learner = Some(Learner::new(seat, players(&vec!["random"; number])));
        let error = open("horus", r#"{"players":2}"#, &options).expect_err("an error").to_string();
        assert!(error.starts_with(sentence), "{error}");
    }
}
