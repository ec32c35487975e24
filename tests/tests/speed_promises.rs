//! What speed rests on and a test can hold: the core loop allocates nothing, and a state is small. Times are measured by
//! benchmarks, never here. This is a binary of its own, for its allocator is that of the whole process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use amunre_core::amun_re::{AmunRe, Changes, Command, Event, Setup, State};
use amunre_core::engine::{Game as _, Playout};

/// The system's allocator, counting what this thread asks for.
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

#[test]
fn whole_games_are_played_without_an_allocation() {
    let expanded = (2..=5).map(|players| Setup { options: Changes::expanded(players), ..Setup::anniversary(players) });
    for setup in (3..=5).map(Setup::classic).chain(expanded) {
        let players = setup.players;
        let rules = AmunRe::rules(&setup).expect("a game");
        // the list of commands is made once, with room for the longest
        let mut game = Playout::<AmunRe>::new(&rules, 1, 0).expect("a game");
        let before = allocations();
        for number in 0..200 {
            game.restart(1, number).expect("a game");
            assert!(game.finish(20_000).expect("no stop"));
        }
        assert_eq!(allocations() - before, 0, "{players} players, {} commands", game.steps);
    }
}

#[test]
fn a_state_is_at_most_1_kib_without_a_heap() {
    let (state, event, command) = (size_of::<State>(), size_of::<Event>(), size_of::<Command>());
    println!("state {state} bytes, event {event}, command {command}");
    assert!(state <= 1024, "{state} bytes");
    assert!(event <= 32 && command <= 8);
    assert!(!std::mem::needs_drop::<State>(), "what owns a heap must be dropped");
}
