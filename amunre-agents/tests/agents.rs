//! Agents: names, what they know, what they promise, and that they are worth playing against.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use amunre_agents::{Advice, Agent, AgentError, Budget, Player, Thinking, play_game};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::verify::Answer;
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::session::{
    CommandInput, DynGame, DynView, GameStart, Scope, SimulatedSeat, determinize, open, open_view, search_world,
    simulation,
};

/// The games with four seats.
const GAMES: [(&str, &str); 3] = [
    ("amun-re", r#"{"edition":"classic","players":4}"#),
    ("horus", r#"{"players":4}"#),
    ("men-nefer", r#"{"players":4}"#),
];

fn agent(name: &str) -> Agent {
    name.parse().expect("an agent")
}

/// A game after so many commands of a random agent, at a decision of the seat that is returned.
fn after(game: &(&str, &str), commands: u64) -> (Box<dyn DynGame>, Seat) {
    let mut game = open(game.0, game.1, &GameStart::of_number(7)).expect("a game");
    let mut seed = 0;
    loop {
        let seat = game.to_act().first().expect("a seat");
        let mut ids = Vec::new();
        game.legal_ids(seat, Scope::Required, &mut ids);
        if seed >= commands && ids.len() > 1 {
            return (game, seat);
        }
        let advice = Agent::Random.advise(&*game.view(Viewer::Seat(seat)), &Thinking::of_seed(seed)).expect("advice");
        game.apply(seat, CommandInput::Id(advice.id)).expect("a legal command");
        seed += 1;
    }
}

/// The share of the games that one agent wins against three others.
fn share(game: &(&str, &str), one: &str, others: &str, games: u64) -> f64 {
    let series = simulation(game.0, game.1, &[SimulatedSeat::Asked], 1).expect("a series");
    let share = |number: u64| {
        let own = number % 4;
        let mut players: Vec<Box<dyn Player>> =
            (0..4).map(|seat| Box::new(agent(if seat == own { one } else { others })) as _).collect();
        let result = play_game(&*series, number, &mut players, 5, None).expect("a game").result;
        assert!(result.is_over);
        let won = result.winners.iter().any(|seat| u64::from(seat.number()) == own);
        if won { 1.0 / f64::from(result.winners.len()) } else { 0.0 }
    };
    #[allow(clippy::cast_precision_loss)] // few games
    let number = games as f64;
    (0..games).map(share).sum::<f64>() / number
}

#[test]
fn a_name_is_read_and_written() {
    for name in ["random", "greedy", "search:1", "search:300", "search:10000000", "search:20ms", "search:600000ms"] {
        assert_eq!(agent(name).to_string(), name);
    }
    assert_eq!(agent("search:0020"), Agent::Search(Budget::Games(20)));
}

#[test]
fn a_wrong_name_says_what_is_right() {
    for name in ["", "serach:300", "search", "Random", "greedy:3", "search300", &"x".repeat(100)] {
        let shown: String = name.chars().take(60).collect();
        let expected = "expected random, greedy, or search with a budget, such as search:300 or search:20ms";
        let error = name.parse::<Agent>().expect_err("no agent");
        assert_eq!(error.to_string(), format!("{shown:?} is not an agent: {expected}"));
    }
    for budget in ["", "0", "000", "1000000000000", "10000001", "0ms", "600001ms", "+5", "-5", "5s", "ms", "3.5", "１"]
    {
        let error = format!("search:{budget}").parse::<Agent>().expect_err("no budget");
        assert_eq!(
            error.to_string(),
            format!(
                "search has the budget {budget:?}: expected 1 to 10000000 games, such as search:300, or 1ms to 600000ms, such as \
                 search:20ms"
            )
        );
    }
}

#[test]
fn a_view_that_is_not_the_seats_is_refused() {
    let (game, seat) = after(&GAMES[0], 12);
    let error = |viewer, name| {
        let view = game.view(viewer);
        agent(name).advise(&*view, &Thinking::of_seed(1)).expect_err("no advice").to_string()
    };
    let expected = "expected the view of a seat, since an agent knows what its seat sees";
    assert_eq!(error(Viewer::Referee, "greedy"), format!("this is the view of the referee: {expected}"));
    assert_eq!(error(Viewer::Spectator, "random"), format!("this is the view of a spectator: {expected}"));
    let other = Seat::all(4).find(|other| !game.to_act().contains(*other)).expect("a seat that waits");
    assert_eq!(
        error(Viewer::Seat(other), "search:5"),
        format!("{other} has no decision here: expected the view of a seat that must act")
    );
    assert_eq!(
        error(Viewer::Seat(seat), "search:5ms"),
        "search:5ms has no clock here: expected a budget of games, such as search:300"
    );
    let series = simulation(GAMES[0].0, GAMES[0].1, &[SimulatedSeat::Asked], 1).expect("a series");
    let error = play_game(&*series, 0, &mut [Box::new(Agent::Random)], 1, None).expect_err("no game");
    assert_eq!(error.to_string(), "there are 1 players: expected 4, one for each seat");
}

#[test]
fn a_view_that_counting_refutes_is_refused() {
    let setup = r#"{"edition":"classic","players":3}"#;
    let game = open("amun-re", setup, &GameStart::of_number(7)).expect("a game");
    let view = game.view(Viewer::Seat(Seat::FIRST)).json().expect("a view");
    let changed = view.replacen(r#""number":34"#, r#""number":33"#, 1);
    assert_ne!(changed, view, "{view}");
    let error = open_view("amun-re", setup, Viewer::Seat(Seat::FIRST), &changed).expect_err("no view").to_string();
    assert_eq!(error, "position.power cards is 38: expected 39 in all");
}

#[test]
fn the_same_seed_gives_the_same_advice() {
    for game in &GAMES {
        let mut seeds_differ = false;
        for (commands, name, threads) in
            [(0, "search:60", 1), (40, "search:61", 2), (40, "greedy", 1), (90, "search:25", 3), (90, "random", 1)]
        {
            let (game, seat) = after(game, commands);
            let view = game.view(Viewer::Seat(seat));
            let ask =
                |seed| agent(name).advise(&*view, &Thinking::of_seed(seed).with_threads(threads)).expect("advice");
            let advice = ask(3);
            assert_eq!(advice, ask(3), "{name}");
            seeds_differ |= (4..8).any(|seed| ask(seed) != advice);
            the_advice_is_whole(&*view, seat, agent(name), &advice);
        }
        assert!(seeds_differ);
    }
}

/// Advice names each choice once, the best first, and counts every game.
fn the_advice_is_whole(view: &dyn DynView, seat: Seat, agent: Agent, advice: &Advice) {
    let (mut ids, mut given) = (Vec::new(), advice.choices.iter().map(|choice| choice.id).collect::<Vec<_>>());
    view.legal_ids(seat, Scope::Required, &mut ids);
    assert_eq!(advice.id, given[0]);
    assert_eq!(advice.words, view.words(CommandInput::Id(advice.id)).expect("words"));
    given.sort_unstable();
    match agent {
        Agent::Random => assert!(ids.contains(&advice.id) && given.len() == 1),
        Agent::Search(Budget::Games(games)) => {
            assert_eq!(given, ids);
            assert_eq!((advice.worlds, advice.choices.iter().map(|choice| choice.visits).sum()), (games.into(), games));
            assert!(advice.choices.iter().all(|choice| (0.0..=1.0).contains(&choice.value)));
            assert!(advice.choices.iter().all(|choice| choice.visits <= advice.choices[0].visits));
            assert_eq!((advice.line[0].seat, &advice.line[0].words), (seat, &advice.words));
        }
        _ => {
            assert_eq!(given, ids);
            assert!(advice.choices.iter().all(|choice| choice.value <= advice.choices[0].value));
        }
    }
}

#[test]
fn greedy_tries_each_choice_in_the_same_worlds() {
    for game in &GAMES {
        for commands in [0, 12, 40, 70] {
            let (game, seat) = after(game, commands);
            let view = game.view(Viewer::Seat(seat));
            for choice in agent("greedy").advise(&*view, &Thinking::of_seed(3)).expect("advice").choices {
                let leads: f64 = (0..4).map(|number| lead_after(&*view, seat, choice.id, number)).sum();
                assert!((choice.value - leads / 4.0).abs() < 1e-9, "{}: {} {leads}", choice.words, choice.value);
            }
        }
    }
}

/// Returns the lead of a seat after a choice in a world of seed 3 that nothing else was tried in.
fn lead_after(view: &dyn DynView, seat: Seat, id: u32, number: u64) -> f64 {
    let (mut world, mut draws) = (search_world(view).expect("a world"), Fast::of_world(3, number));
    let choices = world.list(seat);
    let place = (0..choices).find(|place| world.id(*place) == Some(id)).expect("a choice");
    world.deal(&mut draws);
    world.play(seat, place, &mut draws).expect("no stop");
    let worth: Vec<_> = world.points().into_iter().flatten().map(|(points, more)| f64::from(points + more)).collect();
    let own = worth[usize::from(seat.number())];
    own - (worth.iter().sum::<f64>() - own) / 3.0
}

#[test]
fn a_search_world_goes_back_to_what_was_kept() {
    for game in &GAMES {
        let (game, seat) = after(game, 12);
        let view = game.view(Viewer::Seat(seat));
        let (mut world, mut chance) = (search_world(&*view).expect("a world"), Fast::of_world(5, 0));
        world.list(seat);
        world.deal(&mut chance);
        world.keep();
        let seen = |world: &dyn amunre_core::session::SearchWorld| Seat::all(4).map(|seat| world.hash(seat)).collect();
        let kept: Vec<u64> = seen(&*world);
        world.play(seat, 0, &mut chance).expect("no stop");
        assert_ne!(kept, seen(&*world));
        world.finish(&mut chance).expect("no stop");
        world.go_back();
        assert_eq!((kept, Some(seat)), (seen(&*world), world.next_seat()));
    }
}

#[test]
fn a_time_is_kept_by_the_clock_of_the_caller() {
    let (game, seat) = after(&GAMES[2], 10);
    let view = game.view(Viewer::Seat(seat));
    // a clock that goes on by a millisecond whenever it is read
    let read = Mutex::new(0);
    let clock = || {
        let mut read = read.lock().expect("a number");
        *read += 1;
        Duration::from_millis(*read)
    };
    let advice = agent("search:20ms").advise(&*view, &Thinking::of_seed(1).with_clock(&clock)).expect("advice");
    assert_eq!(advice.worlds, 20);
    let begun = Instant::now();
    let watch = || begun.elapsed();
    let thinking = Thinking::of_seed(1).with_clock(&watch).with_threads(2);
    assert!(agent("search:20ms").advise(&*view, &thinking).expect("advice").worlds >= 2);
}

/// Returns true if a player chooses otherwise when only hidden values differ.
fn knows_more(player: &mut dyn Player, real: &Mutex<Option<Box<dyn DynGame>>>) -> bool {
    let (game, seat) = after(&GAMES[0], 30);
    let view = game.view(Viewer::Seat(seat));
    let mut chosen = Vec::new();
    for number in 0..12 {
        let world = determinize(&*view, number).expect("a world");
        let seen = world.view(Viewer::Seat(seat));
        assert!(seen.is_as(&*view));
        *real.lock().expect("a game") = Some(world);
        chosen.push(player.choose(&*seen, &Thinking::of_seed(1)).expect("a choice"));
    }
    chosen.iter().any(|id| *id != chosen[0])
}

/// A player that looks at the real game behind the view.
struct Cheat(Arc<Mutex<Option<Box<dyn DynGame>>>>);

impl Player for Cheat {
    fn choose(&mut self, view: &dyn DynView, _: &Thinking<'_>) -> Result<u32, AgentError> {
        let game = self.0.lock().expect("a game");
        let hidden = game.as_ref().expect("a game").view(Viewer::Referee).state_hash();
        let (mut ids, Viewer::Seat(seat)) = (Vec::new(), view.viewer()) else { panic!("a seat") };
        view.legal_ids(seat, Scope::Required, &mut ids);
        let place = usize::try_from(hidden % u64::try_from(ids.len()).expect("a length")).expect("a place");
        Ok(ids[place])
    }
}

#[test]
fn no_agent_knows_more_than_its_view() {
    let real = Arc::new(Mutex::new(None));
    for name in ["random", "greedy", "search:40"] {
        assert!(!knows_more(&mut agent(name), &real), "{name}");
    }
    assert!(knows_more(&mut Cheat(Arc::clone(&real)), &real));
}

#[test]
fn a_played_game_has_a_log() {
    let series = simulation(GAMES[1].0, GAMES[1].1, &[SimulatedSeat::Asked], 1).expect("a series");
    let names = ["search:5", "random", "greedy", "random"];
    let mut players: Vec<Box<dyn Player>> = names.iter().map(|name| Box::new(agent(name)) as _).collect();
    let played = play_game(&*series, 3, &mut players, 9, None).expect("a game");
    assert_eq!(play_game(&*series, 3, &mut players, 9, None).expect("a game"), played);
    let log = series.log(3, &played.ids).expect("a log");
    let verdict = verify(log.as_bytes(), &VerifyOptions::default()).expect("a verdict");
    assert_eq!((verdict.intact, verdict.legal), (Answer::Yes, Answer::Yes));
}

#[test]
fn a_search_beats_random_seats() {
    for game in &GAMES {
        let share = share(game, "search:60", "random", 8);
        assert!(share >= 0.75, "{}: {share}", game.0);
    }
}

#[test]
fn a_greedy_seat_is_no_worse_than_random_ones() {
    for game in &GAMES {
        let share = share(game, "greedy", "random", 60);
        assert!(share >= 0.25, "{}: {share}", game.0);
    }
}
