//! Batches: each row is a game of the engine.

use amunre_batch::{Autoreset, BatchError, BatchOptions, DynBatch, NO_ACTION, Numbers, load, open, open_as};
use amunre_core::amun_re::AmunRe;
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{FullGame, Samples};
use amunre_core::engine::ids::Seat;
use amunre_core::engine::observation::{Observable, observe, observed_fields};
use amunre_core::engine::search::listing::{Scope, ids, mask};
use amunre_core::engine::table::{apply, start};
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;

/// The set-ups of the games in short.
pub(crate) const GAMES: [(&str, &str); 3] = [
    ("amun-re", r#"{"edition":"classic","players":3}"#),
    ("horus", r#"{"players":2}"#),
    ("men-nefer", r#"{"players":4}"#),
];

fn batch(game: usize, rows: usize, autoreset: Autoreset, threads: usize) -> Box<dyn DynBatch> {
    let mut options = BatchOptions::new(rows, 5);
    (options.autoreset, options.threads) = (autoreset, threads);
    open(GAMES[game].0, GAMES[game].1, &options).expect("a batch")
}

/// All that a batch says of its rows, in a list for each row.
pub(crate) fn observations(batch: &mut dyn DynBatch) -> Vec<Vec<i32>> {
    let rows = batch.rows();
    let mut all = vec![Vec::new(); rows];
    let mut add = |width: usize, numbers: Vec<i32>| {
        all.iter_mut().zip(numbers.chunks(width)).for_each(|(all, row)| all.extend(row));
    };
    let mut numbers = vec![7; rows * batch.observation_length()];
    batch.observe(Numbers::I16(&mut numbers)).expect("numbers");
    add(batch.observation_length(), numbers.into_iter().map(i32::from).collect());
    let mut masks = vec![7; rows * batch.action_space()];
    batch.masks(&mut masks).expect("masks");
    add(batch.action_space(), masks.into_iter().map(i32::from).collect());
    let (mut scores, mut rewards) = (vec![7; rows * batch.players()], vec![7.0; rows * batch.players()]);
    batch.scores(&mut scores).expect("scores");
    add(batch.players(), scores);
    batch.rewards(&mut rewards).expect("rewards");
    #[allow(clippy::cast_possible_truncation)] // small shares
    add(batch.players(), rewards.into_iter().map(|reward| (reward * 60.0).round() as i32).collect());
    for fill in [DynBatch::terminated, DynBatch::truncated] {
        let mut bytes = vec![7; rows];
        fill(batch, &mut bytes).expect("bytes");
        add(1, bytes.into_iter().map(i32::from).collect());
    }
    for fill in [DynBatch::seats, DynBatch::episodes] {
        let mut numbers = vec![7; rows];
        fill(batch, &mut numbers).expect("numbers");
        add(1, numbers);
    }
    all
}

pub(crate) fn sampled(batch: &mut dyn DynBatch) -> Vec<i32> {
    let mut actions = vec![0; batch.rows()];
    batch.sample(&mut actions).expect("actions");
    actions
}

/// Plays one row beside the engine, and compares all that the row says at each decision of its first episode.
fn a_row_is_a_game<G: FullGame + Samples + Observable>() {
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("rules");
        let setup = serde_json::to_string(&sample.setup).expect("JSON");
        let mut options = BatchOptions::new(2, 9);
        options.autoreset = Autoreset::Disabled;
        let mut batch = open_as::<G>(&setup, &options).expect("a batch");
        let last = observed_fields::<G>(&rules).pop().expect("a field");
        assert_eq!(batch.observation_length(), last.first + last.length);
        // row 1 of episode 0
        let (mut state, mut draws) = (G::initial(&rules), Fast::new(9, 1));
        start::<G>(&rules, &mut state, &mut draws, None).expect("a start");
        loop {
            let seat = G::to_act(&rules, &state).iter().next();
            let mut legal = Vec::new();
            if let Some(seat) = seat {
                ids::<G>(&rules, &state, seat, Scope::Required, &mut |id| legal.push(id));
            }
            let forced = legal.len() == 1;
            let id = if forced {
                legal[0]
            } else {
                let width = batch.most_choices();
                let mut listed = vec![7; 2 * width];
                batch.ids(&mut listed).expect("ids");
                let listed: Vec<i64> =
                    listed[width..].iter().copied().map(i64::from).take_while(|id| *id >= 0).collect();
                assert_eq!(listed, legal.iter().copied().map(i64::from).collect::<Vec<_>>(), "{}", sample.name);
                let mut seats = [7; 2];
                batch.seats(&mut seats).expect("seats");
                assert_eq!(seats[1], seat.map_or(-1, |seat| seat.number().into()));
                let length = batch.observation_length();
                let (mut own, mut numbers) = (vec![7; length], vec![7; 2 * length]);
                observe::<G>(&rules, &state, seat.unwrap_or(Seat::FIRST), &mut own);
                batch.observe(Numbers::I16(&mut numbers)).expect("numbers");
                assert_eq!(numbers[length..], own, "{}", sample.name);
                let Some(seat) = seat else { break };
                let space = batch.action_space();
                let (mut own, mut masks) = (vec![7; space], vec![7; 2 * space]);
                mask::<G>(&rules, &state, seat, Scope::Required, &mut own);
                batch.masks(&mut masks).expect("masks");
                assert_eq!(masks[space..], own, "{}", sample.name);
                let action = sampled(&mut *batch)[1];
                batch.step(&[NO_ACTION, action]).expect("a step");
                u32::try_from(action).expect("an action")
            };
            let command = G::action(&rules, &state, id).expect("a command");
            apply::<G>(&rules, &mut state, &mut draws, None, seat.expect("a seat"), command).expect("legal");
        }
        let (mut scores, mut rewards) = (vec![0; 2 * batch.players()], vec![0.0; 2 * batch.players()]);
        batch.scores(&mut scores).expect("scores");
        batch.rewards(&mut rewards).expect("rewards");
        let own: Vec<i32> = G::scores(&state).into_iter().map(i32::from).collect();
        assert_eq!(scores[batch.players()..], own);
        let rewards = &rewards[batch.players()..];
        let best = rewards.iter().copied().fold(f32::MIN, f32::max);
        assert!(rewards.iter().sum::<f32>().abs() < 1e-5 && best >= 0.0, "{rewards:?}");
        for (seat, reward) in Seat::all(G::players(&rules)).zip(rewards) {
            assert_eq!(G::winners(&state).contains(seat), *reward >= best, "{rewards:?}");
        }
    }
}

#[test]
fn a_row_is_a_game_of_the_engine() {
    a_row_is_a_game::<AmunRe>();
    a_row_is_a_game::<Horus>();
    a_row_is_a_game::<MenNefer>();
}

#[test]
fn an_episode_depends_on_the_seed_the_row_and_its_number_alone() {
    for game in 0..GAMES.len() {
        let mut others = [batch(game, 7, Autoreset::SameStep, 3), batch(game, 4, Autoreset::SameStep, 1)];
        let mut one = batch(game, 7, Autoreset::SameStep, 1);
        for step in 0..600 {
            let actions = sampled(&mut *one);
            one.step(&actions).expect("a step");
            for other in &mut others {
                let own = sampled(&mut **other);
                assert_eq!(own, actions[..own.len()]);
                other.step(&own).expect("a step");
            }
            if step % 60 == 59 {
                let expected = observations(&mut *one);
                for other in &mut others {
                    let own = observations(&mut **other);
                    assert_eq!(own, expected[..own.len()]);
                }
            }
        }
        let mut episodes = [0; 7];
        one.episodes(&mut episodes).expect("episodes");
        assert!(episodes.iter().all(|episode| *episode >= 1), "{episodes:?}");
    }
}

#[test]
fn another_seed_draws_otherwise_in_the_same_episode() {
    for (game, (name, _)) in GAMES.iter().enumerate() {
        let mut batch = batch(game, 3, Autoreset::Disabled, 1);
        let mut another = batch.fork();
        another.reseed(99);
        // the same actions, as long as they are legal and no episode has ended
        let mut is_same = true;
        while is_same && !sampled(&mut *batch.fork()).contains(&NO_ACTION) {
            let actions = sampled(&mut *batch);
            batch.step(&actions).expect("a step");
            is_same = another.step(&actions).is_ok() && observations(&mut *another) == observations(&mut *batch);
        }
        assert!(!is_same, "{name}");
    }
}

#[test]
fn no_two_episodes_are_the_same_game() {
    for (game, (name, _)) in GAMES.iter().enumerate() {
        let mut batch = batch(game, 3, Autoreset::Disabled, 1);
        let mut known = Vec::new();
        for _ in 0..3 {
            let mut actions = vec![Vec::new(); 3];
            for _ in 0..40 {
                let sampled = sampled(&mut *batch);
                actions.iter_mut().zip(&sampled).for_each(|(row, action)| row.push(*action));
                batch.step(&sampled).expect("a step");
            }
            for row in actions {
                assert!(!known.contains(&row), "{name}: twice the same {row:?}");
                known.push(row);
            }
            batch.reset_rows(&[1; 3]).expect("a reset");
        }
    }
}

/// Plays until the episode of row 0 ends; returns its rewards.
fn play_to_the_end(batch: &mut dyn DynBatch) -> Vec<f32> {
    let (mut ended, mut rewards) = (vec![0; batch.rows()], vec![0.0; batch.rows() * batch.players()]);
    for _ in 0..20_000 {
        let actions = sampled(batch);
        batch.step(&actions).expect("a step");
        batch.terminated(&mut ended).expect("ends");
        batch.rewards(&mut rewards).expect("rewards");
        if ended[0] == 1 {
            return rewards[..batch.players()].to_vec();
        }
        assert!(rewards[..batch.players()].iter().all(|reward| *reward == 0.0), "{rewards:?}");
    }
    panic!("no end");
}

#[test]
fn the_next_episode_begins_as_the_mode_says() {
    for (mode, after_the_end, a_step_later) in [
        (Autoreset::NextStep, (0, true), (1, false)),
        (Autoreset::SameStep, (1, false), (1, false)),
        (Autoreset::Disabled, (0, true), (0, true)),
    ] {
        let mut batch = batch(0, 1, mode, 1);
        let rewards = play_to_the_end(&mut *batch);
        assert!(rewards.iter().any(|reward| *reward > 0.0), "{rewards:?}");
        let now = |batch: &mut dyn DynBatch| {
            let (mut episode, mut seat) = ([0], [0]);
            batch.episodes(&mut episode).expect("episodes");
            batch.seats(&mut seat).expect("seats");
            (episode[0], seat[0] == -1)
        };
        assert_eq!(now(&mut *batch), after_the_end, "{mode:?}");
        if mode == Autoreset::Disabled {
            let error = batch.step(&[0]).expect_err("an ended episode");
            assert!(matches!(error, BatchError::Ended { row: 0, id: 0 }), "{error}");
        }
        batch.step(&[NO_ACTION]).expect("a step");
        let (mut ended, mut rewards) = ([7], vec![7.0; batch.players()]);
        batch.terminated(&mut ended).expect("ends");
        batch.rewards(&mut rewards).expect("rewards");
        assert!(ended == [0] && rewards.iter().all(|reward| *reward == 0.0), "{mode:?}: {rewards:?}");
        assert_eq!(now(&mut *batch), a_step_later, "{mode:?}");
        if mode == Autoreset::Disabled {
            batch.reset_rows(&[1]).expect("a reset");
            assert_eq!(now(&mut *batch), (1, false));
        }
    }
}

#[test]
fn an_action_that_was_not_sampled_is_the_same_action() {
    for (game, (id, ..)) in GAMES.iter().enumerate() {
        let mut sampling = batch(game, 8, Autoreset::SameStep, 1);
        let mut given = sampling.fork();
        for step in 0..400 {
            let actions = sampled(&mut *sampling);
            sampling.step(&actions).expect("a step");
            given.step(&actions).expect("the same step");
            assert_eq!(observations(&mut *given), observations(&mut *sampling), "{id} at step {step}");
        }
    }
}

#[test]
fn a_wrong_action_changes_no_row() {
    [1, 3].into_iter().for_each(refuses_wrong_actions);
}

fn refuses_wrong_actions(threads: usize) {
    let mut batch = batch(0, 3, Autoreset::NextStep, threads);
    for _ in 0..20 {
        let actions = sampled(&mut *batch);
        batch.step(&actions).expect("a step");
    }
    let before = observations(&mut *batch);
    for wrong in [-2, i32::MAX, 2_000] {
        let mut actions = sampled(&mut *batch.fork());
        (actions[1], actions[2]) = (wrong, wrong);
        let error = batch.step(&actions).expect_err("a wrong action").to_string();
        let begins = format!("row 1: action {wrong} of seat ");
        assert!(error.starts_with(&begins) && error.contains(" is not legal: expected one of "), "{error}");
        assert_eq!(observations(&mut *batch), before);
    }
    let error = batch.step(&[0; 2]).expect_err("two actions").to_string();
    assert_eq!(error, "the array of actions has 2 numbers: expected 3, 3 rows of 1");
    let error = batch.observe(Numbers::F32(&mut [0.0; 5])).expect_err("a short array").to_string();
    assert!(error.starts_with("the array of observations has 5 numbers: expected "), "{error}");
}

#[test]
fn a_batch_that_was_saved_or_forked_goes_on_as_it_would_have_gone_on() {
    for game in 0..GAMES.len() {
        let mut batch = batch(game, 3, Autoreset::NextStep, 1);
        for _ in 0..150 {
            let actions = sampled(&mut *batch);
            batch.step(&actions).expect("a step");
        }
        let text = batch.save().expect("a text");
        let mut others = [load(&text, 2).expect("a batch"), batch.fork()];
        let mut another = batch.fork();
        another.reseed(99);
        let samples = |batch: &dyn DynBatch| {
            let mut batch = batch.fork();
            (0..20).map(|_| sampled(&mut *batch)).collect::<Vec<_>>()
        };
        assert_ne!(samples(&*another), samples(&*batch), "another seed samples the same");
        for _ in 0..200 {
            let actions = sampled(&mut *batch);
            batch.step(&actions).expect("a step");
            let expected = observations(&mut *batch);
            for other in &mut others {
                assert_eq!(sampled(&mut **other), actions);
                other.step(&actions).expect("a step");
                assert_eq!(observations(&mut **other), expected);
            }
        }
        for (of, by) in [("\"format\":1", "\"format\":2"), ("\"seed\"", "\"sead\""), ("\"episode\":", "\"episode\":-")]
        {
            assert!(matches!(load(&text.replacen(of, by, 1), 1), Err(BatchError::Saved(_))), "{by}");
        }
    }
}

#[test]
fn a_number_of_rows_or_threads_that_cannot_be_is_refused() {
    for (rows, threads, sentence) in [
        (0, 1, "rows is 0: expected a number from 1 to 1048576"),
        (1, 0, "threads is 0: expected a number from 1 to 256"),
        (1, 257, "threads is 257: expected a number from 1 to 256"),
    ] {
        let mut options = BatchOptions::new(rows, 1);
        options.threads = threads;
        let error = open("horus", "{}", &options).expect_err("an error").to_string();
        assert_eq!(error, sentence);
    }
    assert!(matches!(open("chess", "{}", &BatchOptions::new(1, 1)), Err(BatchError::Game(_))));
    assert!(matches!(open("horus", r#"{"players":9}"#, &BatchOptions::new(1, 1)), Err(BatchError::Session(_))));
}
