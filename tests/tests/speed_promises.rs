//! The conditions of speed that a test can check: the core loop allocates nothing, and a state is small. Times are measured by
//! benchmarks, never here. This is a separate test binary, since its allocator is that of the whole process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use amunre_core::amun_re::{self, AmunRe, Changes};
use amunre_core::engine::{
    Fast, FullGame, Playout, PlayoutFrom, Policy, Position, Seat, Seed, Seeded, Viewer, perft, start, view_hash,
};
use amunre_core::horus::{self, Horus};
use amunre_core::men_nefer::{self, MenNefer};
use amunre_core::registry::GAMES;
use amunre_core::session::{GameStart, evaluate, open};

/// The system's allocator, which counts the allocations of this thread.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    // a thread that is being torn down has nothing to count
    let _ = ALLOCATIONS.try_with(|allocations| allocations.set(allocations.get() + 1));
}

#[allow(unsafe_code)]
// SAFETY: every call goes on to the system's allocator with the same arguments; counting touches no memory but a thread-local
// number without a destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as the caller promised
        unsafe { System.alloc(layout) }
    }
    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as the caller promised
        unsafe { System.realloc(old, layout, size) }
    }
    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
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
    let expanded = (2..=5).map(|players| Setup { options: Changes::expanded(players), ..Setup::anniversary(players) });
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
        game.legal_commands(&mut list);
        game.play(seat, list[list.len() / 2], &mut chance).expect("a listed command");
    }
    let mut scores = [0; 5];
    game.scores(&mut scores);
    assert_eq!(allocations() - before, 0, "{}, scores {scores:?}", G::ID);
}

#[test]
fn a_search_allocates_nothing() {
    let expanded = amun_re::Setup { options: Changes::expanded(5), ..amun_re::Setup::anniversary(5) };
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
