//! Draws that the caller makes one by one: whole games with their starts, logs, probabilities, and undo, copies and saved games in between.

use amunre_core::amun_re::{self, AmunRe};
use amunre_core::engine::chance::{DrawByDraw, Fast, NoChance, PendingDraw};
use amunre_core::engine::game::{FullGame, Game as _, Samples};
use amunre_core::engine::hidden::{SeenBy, Viewer};
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::search::{Policy, listing};
use amunre_core::engine::table::{apply, start};
use amunre_core::engine::turn::{Interrupt, Pending};
use amunre_core::log::verify::Answer;
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::registry::{GAMES, with_game};
use amunre_core::session::{
    CommandInput, DynGame, GameStart, SessionError, Status, load, open, play_out, restore, samples,
};
use amunre_tests::effort::cases;
use serde_json::Value;

/// The most kinds of items that a draw of any game has.
const MOST_ITEMS: usize = 41;

fn begun(id: &str, setup: &str, number: u64) -> Box<dyn DynGame> {
    open(id, setup, &GameStart::of_number(number).draw_by_draw()).expect("a set-up")
}

/// An item of a draw, each copy with the same chance.
fn item_of(draw: &PendingDraw, dice: &mut Fast) -> &'static str {
    let mut copies = draw.left.iter().flat_map(|(item, copies)| (0..*copies).map(move |_| *item));
    copies.nth(dice.below(u32::try_from(draw.copies()).expect("few")) as usize).expect("an item")
}

/// Makes the draws that the game waits for; returns their number.
fn settle(game: &mut dyn DynGame, dice: &mut Fast) -> usize {
    let mut number = 0;
    while let Some(draw) = game.pending_draw() {
        assert!((1..=MOST_ITEMS).contains(&draw.left.len()), "{draw:?}");
        let item = item_of(draw, dice);
        assert!(game.to_act().is_empty() && game.next_ids().is_empty() && !game.is_over());
        game.draw(item).expect("an item of the pile");
        number += 1;
    }
    number
}

/// Gives a random command of the next seat, and returns it; `None` if the game is over.
fn give(game: &mut dyn DynGame, dice: &mut Fast) -> Option<(Seat, u32)> {
    let ids = game.next_ids();
    let id = *ids.get(dice.below(u32::try_from(ids.len()).expect("few")) as usize)?;
    let seat = game.next_seat()?;
    game.apply_next(id).expect("a legal command");
    Some((seat, id))
}

/// A game after some commands, of which the last waits for a draw, with the game before it and the command.
struct Stop {
    before: Box<dyn DynGame>,
    seat: Seat,
    id: u32,
    game: Box<dyn DynGame>,
}

/// Plays a game, and stops at each command that waits for a draw.
fn stops(id: &str, setup: &str, number: u64, mut at: impl FnMut(Stop)) {
    let (mut game, mut dice) = (begun(id, setup, number), Fast::new(number, 1));
    settle(&mut *game, &mut dice);
    loop {
        let before = game.copy();
        let Some((seat, id)) = give(&mut *game, &mut dice) else { break };
        if game.pending_draw().is_some() {
            at(Stop { before, seat, id, game: game.copy() });
        }
        settle(&mut *game, &mut dice);
    }
}

/// Everything that can be seen of a game which waits, or does not.
fn seen(game: &dyn DynGame) -> (String, Option<PendingDraw>, Vec<bool>, String) {
    let can_undo = Seat::all(game.players()).map(|seat| game.can_undo(seat).is_ok()).collect();
    let state = game.view(Viewer::Referee).json().expect("JSON");
    (state, game.pending_draw().cloned(), can_undo, game.log().unwrap_or_default())
}

/// The number of draws in a line of a log.
fn recorded_draws(line: &Value) -> usize {
    match line {
        Value::Object(fields) => {
            let own = fields.get("draws").and_then(Value::as_array).map_or(0, Vec::len);
            own + fields.values().map(recorded_draws).sum::<usize>()
        }
        _ => 0,
    }
}

/// Checks that the log of a whole game is without a fault. It cannot be checked that draws which were recorded as they were made are fair: all
/// else is proven.
fn expect_in_order(log: &str) {
    let verdict = verify(log.as_bytes(), &VerifyOptions::default()).expect("a log");
    assert!(verdict.first_fault().is_none(), "{:?}", verdict.first_fault());
    let open = verdict.answers().into_iter().filter(|(_, answer)| **answer != Answer::Yes);
    assert!(verdict.complete && open.map(|(name, _)| name).eq(["fair"]), "{}", verdict.headline());
}

#[test]
fn an_item_of_which_no_copy_is_left_is_not_made() {
    let rules = AmunRe::rules(&amun_re::Setup::classic(3)).expect("rules");
    let (mut state, mut draws) = (AmunRe::initial(&rules), DrawByDraw::default());
    drop(start::<AmunRe>(&rules, &mut state, &mut draws, None));
    let first = draws.pending().expect("a draw").left[0].0;
    draws.make(first).expect("an item that is left");
    assert!(draws.pending().is_none());
    drop(start::<AmunRe>(&rules, &mut state, &mut draws, None));
    let pending = draws.pending().expect("another draw").clone();
    for wrong in [first, "a rabbit", ""] {
        let error = draws.make(wrong).expect_err("not in the pile").to_string();
        assert!(error.contains("expected 1 "), "{error}");
        assert_eq!(draws.pending(), Some(&pending));
    }
}

#[test]
fn whole_games_are_drawn_one_by_one_and_their_logs_verify() {
    for id in GAMES {
        let (mut decisions, mut of_game, mut most) = (0, 0, 0);
        for (name, setup) in samples(id).expect("the game") {
            let setup = setup.json().expect("JSON");
            for number in 0..cases(1) {
                let (mut game, mut dice, mut drawn) = (begun(id, &setup, number), Fast::new(number, 2), 0);
                loop {
                    most = most.max(game.pending_draw().map_or(0, |draw| draw.left.len()));
                    drawn += settle(&mut *game, &mut dice);
                    if give(&mut *game, &mut dice).is_none() {
                        break;
                    }
                    decisions += 1;
                }
                assert!(game.is_over());
                let log = game.log().expect("a log");
                assert!(log.contains(r#""chance":"recorded""#), "{name}");
                let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
                assert_eq!(lines.map(|line| recorded_draws(&line)).sum::<usize>(), drawn, "{name}");
                expect_in_order(&log);
                assert!(load(log.as_bytes()).expect("a whole log").is_as(&*game));
                assert!(restore(&game.save().expect("bytes")).expect("the game").is_as(&*game));
                of_game += drawn;
            }
        }
        println!("{id}: {decisions} decisions, {of_game} draws, at most {most} items");
    }
}

/// The ways to make the draws that a game waits for, in the order of the items: the number of equally likely ways, that of all ways, and
/// the game after it.
fn ways(game: Box<dyn DynGame>, way: (u128, u128), all: &mut Vec<(u128, u128, Box<dyn DynGame>)>) {
    let Some(draw) = game.pending_draw() else {
        all.push((way.0, way.1, game));
        return;
    };
    for (item, copies) in &draw.left {
        let mut after = game.copy();
        after.draw(item).expect("an item of the pile");
        ways(after, (way.0 * u128::from(*copies), way.1 * u128::from(draw.copies())), all);
    }
}

#[test]
fn the_draws_of_a_command_have_the_probabilities_of_its_outcomes() {
    for id in GAMES {
        let (mut compared, mut several) = (0, 0);
        stops(id, "{}", 5, |Stop { before, seat, id, game }| {
            let Ok(outcomes) = before.outcomes(seat, CommandInput::Id(id), 400) else { return };
            several += usize::from(game.pending_draw().is_some_and(|draw| draw.left.len() < outcomes.len()));
            let mut all = Vec::new();
            ways(game, (1, 1), &mut all);
            let whole: u128 = outcomes.iter().map(|(weight, _)| u128::from(*weight)).sum();
            assert_eq!(all.len(), outcomes.len());
            for ((weight, outcome), (number, of, after)) in outcomes.iter().zip(&all) {
                assert_eq!(u128::from(*weight) * of, number * whole);
                assert!(outcome.is_as(&**after));
            }
            compared += 1;
        });
        println!("{id}: {compared} commands, {several} of them with several draws");
        assert!(compared > 3, "{id}: {compared}");
    }
}

/// Plays a game, and compares each draw with the pile of the state; returns the number of draws.
fn compare_piles<G: FullGame + Samples>(number: u64) -> usize {
    /// Compares the draws of a turn with those at which it stops, each with what the pile holds.
    fn turn<G: FullGame>(
        dice: &mut Fast,
        mut run: impl FnMut(&mut dyn amunre_core::engine::chance::Chance) -> Result<(), Interrupt<G::Violation>>,
    ) -> usize {
        let (mut draws, mut number, mut last) = (DrawByDraw::default(), 0, None::<(PendingDraw, &str)>);
        while let Err(stop) = run(&mut draws) {
            let Interrupt::Needs(need) = stop else { panic!("{stop}") };
            let Pending::Draw { label, number: of_label, seen_by, left } = *need else { panic!("{need}") };
            let draw = draws.pending().expect("a draw").clone();
            assert_eq!((draw.label, draw.number, draw.seen_by, &draw.left), (label, of_label, seen_by, &left));
            if let Some((before, item)) = last.filter(|(before, _)| before.label == label) {
                // without the item that was drawn last
                let rest = before.left.iter().map(|(name, copies)| (*name, copies - u8::from(*name == item)));
                assert_eq!(draw.left, rest.filter(|(_, copies)| *copies > 0).collect::<Vec<_>>());
            }
            let item = item_of(&draw, dice);
            draws.make(item).expect("an item of the pile");
            last = Some((draw, item));
            number += 1;
        }
        assert!(draws.pending().is_none());
        number
    }
    let (mut dice, mut drawn) = (Fast::new(number, 4), 0);
    let rules = G::rules(&G::samples()[0].setup).expect("a set-up");
    let mut state = G::initial(&rules);
    drawn += turn::<G>(&mut dice, |draws| start::<G>(&rules, &mut state, draws, None).map(drop));
    while let Some(seat) = G::to_act(&rules, &state).iter().next() {
        let mut list = Vec::new();
        listing::choices::<G>(&rules, &state, seat, &mut list);
        let command = list[dice.below(u32::try_from(list.len()).expect("few")) as usize];
        let needs = apply::<G>(&rules, &mut state.clone(), &mut NoChance, None, seat, command).is_err();
        let number = turn::<G>(&mut dice, |draws| apply::<G>(&rules, &mut state, draws, None, seat, command).map(drop));
        assert_eq!(number > 0, needs);
        drawn += number;
    }
    drawn
}

#[test]
fn a_draw_names_all_items_of_its_pile() {
    for id in GAMES {
        let drawn: usize = (0..5).map(|number| with_game!(id, G => compare_piles::<G>(number)).expect("a game")).sum();
        println!("{id}: {drawn} draws");
        assert!(drawn > 20, "{id}");
    }
}

#[test]
fn an_item_that_cannot_come_is_refused_with_those_that_can() {
    let mut game = begun("amun-re", r#"{"players":3}"#, 1);
    let before = seen(&*game);
    let error = game.draw("a rabbit").expect_err("no such item");
    assert_eq!(error.status(), Status::Chance);
    let message = error.to_string();
    assert!(message.starts_with("draw 0 of provinces/provinces/1 is a rabbit: expected 1 "), "{message}");
    for (item, copies) in &game.pending_draw().expect("a draw").left {
        assert!(message.contains(&format!("{copies} {item}")), "{message}");
    }
    assert_eq!(seen(&*game), before);
    // an item that is drawn cannot come again
    let item = game.pending_draw().expect("a draw").left[0].0;
    game.draw(item).expect("an item of the pile");
    assert!(game.draw(item).expect_err("it was drawn").to_string().contains(&format!("is {item}: expected")));
    settle(&mut *game, &mut Fast::new(1, 1));
    let error = game.draw(item).expect_err("no draw");
    assert_eq!(error.to_string(), format!("the draw is {item}: expected none: the game waits for no draw"));
}

#[test]
fn no_seat_acts_while_a_draw_comes_first() {
    for id in GAMES {
        let start = begun(id, "{}", 2);
        let mut all: Vec<(Box<dyn DynGame>, u32)> = Vec::new();
        if start.pending_draw().is_some() {
            all.push((start, 0));
        }
        stops(id, "{}", 2, |stop| all.push((stop.game, stop.id)));
        for (mut game, command) in all.into_iter().take(6) {
            let draw = game.pending_draw().expect("a draw");
            let first = format!("draw {} of {} comes first: `draw({:?})`", draw.number, draw.label, draw.left[0].0);
            let before = seen(&*game);
            let refused = |error: SessionError| {
                assert_eq!(error.status(), Status::Chance);
                assert!(error.to_string().starts_with(&first), "{error}");
            };
            let (seat, given) = (Seat::FIRST, CommandInput::Id(command));
            refused(game.apply(seat, given).expect_err("a draw comes first"));
            refused(game.apply_next(command).expect_err("a draw comes first"));
            refused(game.step(0).expect_err("a draw comes first"));
            refused(game.check(seat, given).expect_err("a draw comes first"));
            refused(game.outcomes(seat, given, 10).map(|_| ()).expect_err("a draw comes first"));
            refused(game.note(None, "a remark").expect_err("a draw comes first"));
            refused(game.determinize(Viewer::Seat(seat), 1).map(|_| ()).expect_err("a draw comes first"));
            assert_eq!((game.choices().expect("none"), game.can_redo()), (0, false));
            assert!(game.interruption().expect("a reason").starts_with(&first));
            for viewer in Viewer::all(game.players()) {
                // a view names the draw, and no item of the pile
                let view = game.view(viewer);
                assert!(view.to_act().is_empty() && !view.picture(&Names::default()).is_empty());
                let message = view.check(seat, given).expect_err("a draw comes first").to_string();
                assert!(message.contains("comes first: `draw(item)`"), "{message}");
                assert!(play_out(&*view, 1, Policy::Uniform, 1).is_err());
            }
            assert_eq!(seen(&*game), before);
        }
    }
}

#[test]
fn a_game_that_waits_is_copied_saved_and_forked() {
    for id in GAMES {
        let (mut all, mut dice) = (vec![begun(id, "{}", 3)], Fast::new(3, 5));
        stops(id, "{}", 3, |stop| all.push(stop.game));
        for game in all.iter_mut().take(8) {
            let mut fork = game.determinize(Viewer::Referee, 1).expect("a fork");
            while let Some(draw) = game.pending_draw() {
                let (mut copy, mut restored) = (game.copy(), restore(&game.save().expect("bytes")).expect("the game"));
                assert_eq!(seen(&*restored), seen(&**game));
                assert!(restored.is_as(&**game) && copy.is_as(&**game));
                // a fork is carried out with the draws that were made
                game.fork_onto(&mut *fork, 7).expect("a fork");
                assert!(
                    fork.pending_draw().is_none() && fork.is_as(&*game.determinize(Viewer::Referee, 7).expect("it"))
                );
                assert!(fork.choices().expect("it goes on") > 0 || fork.is_over());
                let item = item_of(draw, &mut dice);
                for other in [&mut copy, &mut restored] {
                    other.draw(item).expect("the same draw");
                }
                game.draw(item).expect("an item of the pile");
                assert!(seen(&*copy) == seen(&**game) && seen(&*restored) == seen(&**game));
            }
            let verdict = verify(game.log().expect("a log").as_bytes(), &VerifyOptions::default()).expect("a log");
            assert!(verdict.first_fault().is_none());
        }
    }
}

#[test]
fn a_command_is_taken_back_until_a_draw_of_it_was_seen() {
    for id in GAMES {
        let mut number = 0;
        stops(id, "{}", 4, |Stop { before, seat, id, mut game }| {
            number += 1;
            let mut undone = game.copy();
            undone.undo(seat).expect("nothing was drawn yet");
            assert_eq!(seen(&*undone), seen(&*before));
            assert!(undone.is_as(&*before));
            undone.apply(seat, CommandInput::Id(id)).expect("the command again");
            assert_eq!(seen(&*undone), seen(&*game));
            let other = Seat::all(game.players()).find(|other| *other != seat).expect("another seat");
            assert_eq!(game.undo(other).expect_err("not its command").status(), Status::Undo);
            while let Some(PendingDraw { seen_by, left, .. }) = game.pending_draw().cloned() {
                let is_unseen = game.can_undo(seat).is_ok() && seen_by == SeenBy::Nobody;
                game.draw(left[0].0).expect("an item of the pile");
                assert_eq!(game.can_undo(seat).is_ok(), is_unseen && game.pending_draw().is_some());
            }
        });
        assert!(number > 5, "{id}");
    }
    let mut game = begun("amun-re", "{}", 4);
    assert_eq!(game.undo(Seat::FIRST).expect_err("the start").to_string(), "seat 0 has nothing to undo");
}

#[test]
fn a_record_in_parts_has_the_draws() {
    for id in GAMES {
        let (mut game, mut dice) = (begun(id, "{}", 6), Fast::new(6, 6));
        settle(&mut *game, &mut dice);
        let mut stored = game.log_since(0).expect("the first lines");
        let mut next = game.entry_count().expect("a record");
        while give(&mut *game, &mut dice).is_some() {
            assert_eq!(
                game.log_since(next).expect("no line before the draws").is_empty(),
                game.pending_draw().is_some()
            );
            assert_eq!(game.last().is_empty(), game.pending_draw().is_some());
            if dice.below(8) == 0 {
                game = restore(&game.save().expect("bytes")).expect("the game");
            }
            settle(&mut *game, &mut dice);
            stored += &game.log_since(next).expect("the next lines");
            next = game.entry_count().expect("a record");
        }
        assert_eq!(stored, game.log().expect("a log"));
        expect_in_order(&stored);
    }
}

#[test]
fn a_log_with_recorded_draws_goes_on_draw_by_draw() {
    for id in GAMES {
        let (mut game, mut dice) = (begun(id, "{}", 7), Fast::new(7, 7));
        settle(&mut *game, &mut dice);
        for _ in 0..20 {
            give(&mut *game, &mut dice).expect("it is not over");
            settle(&mut *game, &mut dice);
        }
        let mut loaded = load(game.log().expect("a log").as_bytes()).expect("a log");
        loaded.draw_by_draw().expect("its draws are recorded");
        while give(&mut *loaded, &mut dice).is_some() {
            settle(&mut *loaded, &mut dice);
        }
        expect_in_order(&loaded.log().expect("a log"));
        // a game whose log has a seed has its draws from there, and its fork can have others
        let mut seeded = open(id, "{}", &GameStart::of_number(7)).expect("a game");
        let error = seeded.draw_by_draw().expect_err("it has a seed");
        assert_eq!(error.status(), Status::Form);
        let mut fork = seeded.determinize(Viewer::Seat(Seat::FIRST), 1).expect("a world");
        fork.draw_by_draw().expect("it has no record");
        let (mut drawn, mut saved) = (0, 0);
        while give(&mut *fork, &mut dice).is_some() {
            if fork.pending_draw().is_some() {
                let restored = restore(&fork.save().expect("bytes")).expect("the game");
                assert_eq!(seen(&*restored), seen(&*fork));
                saved += 1;
            }
            drawn += settle(&mut *fork, &mut dice);
        }
        assert!(fork.is_over() && drawn >= saved && saved > 0, "{id}");
    }
}
