//! The conditions of speed that a test can check: the core loop allocates nothing, and a state is small. Times are measured by
//! benchmarks, never here. This is a separate test binary, since its allocator is that of the whole process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use amunre_core::amun_re::{self, AmunRe, OptionChanges};
use amunre_core::engine::chance::{Fast, Seed, Seeded};
use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::search::{Playout, PlayoutFrom, Policy, Position, perft, view_hash};
use amunre_core::engine::table::start;
use amunre_core::horus::{self, Horus};
use amunre_core::men_nefer::{self, MenNefer};
use amunre_core::registry::GAMES;
use amunre_core::session::{GameStart, evaluate, open};

/// The system's allocator, which counts the allocations of this thread.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    static BYTES: Cell<usize> = const { Cell::new(0) };
}

/// Counts an allocation of so many bytes, or their release.
fn count(new: usize, old: usize) {
    // a thread that is being torn down has nothing to count
    let _ = ALLOCATIONS.try_with(|allocations| allocations.set(allocations.get() + u64::from(new > 0)));
    let _ = BYTES.try_with(|bytes| bytes.set(bytes.get().wrapping_add(new).wrapping_sub(old)));
}

#[allow(unsafe_code)]
// SAFETY: every call goes on to the system's allocator with the same arguments; counting touches no memory but a thread-local
// number without a destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 0);
        // SAFETY: as the caller promised
        unsafe { System.alloc(layout) }
    }
    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size, layout.size());
        // SAFETY: as the caller promised
        unsafe { System.realloc(old, layout, size) }
    }
    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        count(0, layout.size());
        // SAFETY: as the caller promised
        unsafe { System.dealloc(old, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[test]
fn the_counter_counts() {
    let before = allocations();
    let boxed = std::hint::black_box(Box::new(7_u64));
    assert_eq!(allocations(), before + 1, "{boxed}");
}

/// Plays games with a set-up, and counts the allocations.
fn plays_without_an_allocation<G: FullGame>(setup: &G::Setup, games: u64) {
    let rules = G::rules(setup).expect("a game");
    let mut game = Playout::<G>::new(&rules, 1, 0).expect("a game");
    let before = allocations();
    for number in 0..games {
        game.restart(1, number).expect("a game");
        assert!(game.finish(20_000).expect("no stop"));
    }
    let players = G::players(&rules);
    assert_eq!(allocations() - before, 0, "{}, {players} players, {} commands", G::ID, game.steps);
}

#[test]
fn a_batch_allocates_nothing() {
    for game in GAMES {
        let mut batch = amunre_batch::open(game, "{}", &amunre_batch::BatchOptions::new(5, 1)).expect("a batch");
        let rows = batch.rows();
        let (mut actions, mut numbers) = (vec![0; rows], vec![0.0; rows * batch.observation_length()]);
        let (mut mask, mut ids) = (vec![0; rows * batch.action_space()], vec![0; rows * batch.most_choices()]);
        let (mut rewards, mut ended) = (vec![0.0; rows * batch.players()], vec![0; rows]);
        let mut play = |steps: u32| {
            let mut ends = 0;
            for _ in 0..steps {
                batch.sample(&mut actions).expect("actions");
                batch.step(&actions).expect("a step");
                batch.terminated(&mut ended).expect("ends");
                ends += ended.iter().copied().map(u64::from).sum::<u64>();
                batch.observe(amunre_batch::Numbers::F32(&mut numbers)).expect("numbers");
                batch.masks(&mut mask).expect("masks");
                batch.ids(&mut ids).expect("ids");
                batch.rewards(&mut rewards).expect("rewards");
            }
            ends
        };
        play(10);
        let before = allocations();
        let ends = play(3_000);
        assert!(ends > 20, "{game}: {ends} ends");
        assert_eq!(allocations() - before, 0, "{game}: {ends} ends");
    }
}

#[test]
fn whole_games_are_played_without_an_allocation() {
    use amun_re::Setup;
    let expanded =
        (2..=5).map(|players| Setup { options: OptionChanges::expanded(players), ..Setup::anniversary(players) });
    (3..=5).map(Setup::classic).chain(expanded).for_each(|setup| plays_without_an_allocation::<AmunRe>(&setup, 200));
    (2..=4).map(horus::Setup::of).for_each(|setup| plays_without_an_allocation::<Horus>(&setup, 50));
    (2..=4).map(men_nefer::Setup::of).for_each(|setup| plays_without_an_allocation::<MenNefer>(&setup, 50));
}

/// Searches in positions of a game, and counts the allocations.
fn is_searched_without_an_allocation<G: FullGame>(setup: &G::Setup) {
    let rules = G::rules(setup).expect("a game");
    let mut chance = Fast::new(2, 0);
    let mut game = Position::<G>::start(&rules, &mut chance).expect("a game begins");
    let mut worlds = PlayoutFrom::<_, G>::from_state(&rules, game.state().clone(), 1, 0);
    let mut list = Vec::with_capacity(4000);
    let before = allocations();
    for number in 0.. {
        let Some(seat) = game.next_seat() else { break };
        let viewer = Viewer::Seat(seat);
        if number % 30 == 0 {
            worlds.restart_from_view(&G::view(&rules, game.state(), viewer), 3, number);
            assert!(worlds.finish(20_000).expect("no stop"));
            let mut playout = game.clone().playout(Policy::Uniform, 1, number);
            assert!(playout.finish(20_000).expect("no stop"));
        }
        assert_eq!(view_hash::<G>(&rules, game.state(), viewer), game.view_hash(viewer));
        game.required_commands(&mut list);
        game.play_unchecked(seat, list[list.len() / 2], &mut chance).expect("a listed command");
    }
    let mut scores = [0; 5];
    game.scores(&mut scores);
    assert_eq!(allocations() - before, 0, "{}, scores {scores:?}", G::ID);
}

#[test]
fn a_search_allocates_nothing() {
    let expanded = amun_re::Setup { options: OptionChanges::expanded(5), ..amun_re::Setup::anniversary(5) };
    is_searched_without_an_allocation::<AmunRe>(&amun_re::Setup::classic(3));
    is_searched_without_an_allocation::<AmunRe>(&expanded);
    is_searched_without_an_allocation::<Horus>(&horus::Setup::of(4));
    is_searched_without_an_allocation::<MenNefer>(&men_nefer::Setup::of(3));
}

#[test]
fn an_evaluation_allocates_nothing_for_a_game() {
    for id in GAMES {
        let game = open(id, "{}", &GameStart::of_number(3)).expect("the usual set-up");
        let view = game.view(Viewer::Seat(Seat::FIRST));
        let allocated_by = |games| {
            let before = allocations();
            evaluate(&*view, Seat::FIRST, 0..games, 1).expect("an evaluation");
            allocations() - before
        };
        assert_eq!(allocated_by(20), allocated_by(0), "{id}");
    }
}

#[test]
fn a_fork_that_is_used_again_allocates_nothing_for_steps_by_id() {
    for id in GAMES {
        let game = open(id, "{}", &GameStart::of_number(3)).expect("the usual set-up");
        let mut fork = game.determinize(Viewer::Referee, 1).expect("a fork");
        let mut allocated = 0;
        // the last game is the one before, so that all its memory is there
        for number in [0, 1, 2, 3, 3] {
            game.fork_onto(&mut *fork, number).expect("a fork");
            let (mut chance, before) = (Fast::new(number, 0), allocations());
            loop {
                let ids = fork.next_ids();
                let Some(number) = u32::try_from(ids.len()).ok().filter(|number| *number > 0) else { break };
                let id = ids[chance.below(number) as usize];
                fork.apply_next(id).expect("a step");
            }
            allocated = allocations() - before;
        }
        assert_eq!(allocated, 0, "{id}");
    }
}

/// Returns the bytes on the heap of a game after 40 moves, with its rules, whose lines were released to a host that stores them.
fn bytes_of_a_game(id: &str, number: u64) -> usize {
    let before = BYTES.with(Cell::get);
    let mut game = open(id, r#"{"players": 4}"#, &GameStart::of_number(number)).expect("a set-up");
    let mut chance = Fast::new(number, 0);
    for _ in 0..40 {
        match u32::try_from(game.choices().expect("choices")).expect("a short list") {
            0 => break,
            choices => game.step(chance.below(choices) as usize).map(drop).expect("a step"),
        }
    }
    let entries = game.entry_count().expect("a record");
    game.release_lines(entries).expect("stored lines");
    // the counter of a thread can be below 0: it frees what another one made
    BYTES.with(Cell::get).wrapping_sub(before)
}

#[test]
fn a_game_whose_lines_a_host_stores_is_small() {
    for (id, most) in [("amun-re", 4_000), ("horus", 12_000), ("men-nefer", 4_000)] {
        // the first game makes tables that all games share
        bytes_of_a_game(id, 0);
        let bytes = (0..20).map(|number| bytes_of_a_game(id, number)).sum::<usize>() / 20;
        println!("{id}: {bytes} bytes");
        assert!(bytes <= most, "{id}: {bytes} bytes");
    }
}

/// Counts sequences after a start with seed 7, and the allocations.
fn perft_allocates_once_a_depth<G: FullGame>(setup: &G::Setup, depth: usize) {
    let rules = G::rules(setup).expect("a game");
    let mut state = G::initial(&rules);
    start::<G>(&rules, &mut state, &mut Seeded::new(Seed::from_number(7)), None).expect("a game begins");
    let before = allocations();
    let sequences = perft::<G>(&rules, &state, depth).expect("known piles");
    // the list of depths, and a list of commands for each
    assert_eq!(allocations() - before, 1 + depth as u64, "{}: {sequences} sequences", G::ID);
}

#[test]
fn perft_allocates_only_its_lists() {
    perft_allocates_once_a_depth::<AmunRe>(&amun_re::Setup::classic(3), 3);
    perft_allocates_once_a_depth::<Horus>(&horus::Setup::of(2), 2);
    perft_allocates_once_a_depth::<MenNefer>(&men_nefer::Setup::of(2), 3);
}

/// Checks that a state and an event are not larger than these sizes, and own no heap.
fn is_small<G: FullGame>(most: usize, most_of_an_event: usize) {
    let (state, event, command) = (size_of::<G::State>(), size_of::<G::Event>(), size_of::<G::Command>());
    println!("{}: state {state} bytes, event {event}, command {command}", G::ID);
    assert!(state <= most, "{state} bytes");
    assert!(event <= most_of_an_event && command <= 8, "{event} and {command} bytes");
    assert!(!std::mem::needs_drop::<G::State>(), "what owns a heap must be dropped");
}

#[test]
fn a_state_is_small_and_has_no_heap() {
    is_small::<AmunRe>(1024, 64);
    // the tiles, and what is kept beside them so that no plane need be searched
    // a hand, and an event that names one, counts 90 kinds of card, since cards can have a number range
    is_small::<Horus>(6656, 104);
    is_small::<MenNefer>(1280, 64);
}
