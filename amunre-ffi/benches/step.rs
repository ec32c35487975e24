//! The cost of the C ABI: the same commands of the same games through the shared library and in Rust, alternating in one run.
//!
//! It loads the distributed library, as a program in any language does: `cargo build --profile dist --package amunre-ffi` before.
#![allow(unsafe_code)] // a library that is loaded is called by pointers

use std::error::Error;
use std::ffi::c_void;
use std::hint::black_box;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, ptr};

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::registry::GAMES;
use amunre_core::session::{CommandInput, DynGame, GameStart, Scope, open};
use libloading::{Library, library_filename};

/// The largest extra cost of a step by id in C over one in Rust, in nanoseconds.
const MOST: f64 = 30.0;

/// The largest extra cost of the call that carries out a step and lists the next choices.
const MOST_IN_ONE_CALL: f64 = 20.0;

/// Room for the choices of any decision: a step is refused if there could be more.
const ROOM: usize = 1 << 17;

/// The number of rounds.
const ROUNDS: usize = 400;

type Handle = *mut c_void;
type Make = unsafe extern "C" fn(*const u8, usize, *const u8, usize, u32, u64, *mut Handle, Handle) -> i32;
type Clone = unsafe extern "C" fn(Handle, *mut Handle, Handle) -> i32;
type Apply = unsafe extern "C" fn(Handle, i32, u32, Handle) -> i32;
type Legal = unsafe extern "C" fn(Handle, i32, i32, *mut u32, usize, *mut usize, Handle) -> i32;
type ToAct = unsafe extern "C" fn(Handle, *mut u32, Handle) -> i32;
type TableOf = unsafe extern "C" fn(Handle) -> Handle;
type Check = unsafe extern "C" fn(Handle, i32, u32, Handle) -> i32;
type Step = unsafe extern "C" fn(Handle, u32, *mut i32, *mut u32, usize, *mut usize, Handle) -> i32;
type Fork = unsafe extern "C" fn(Handle, u64, *mut Handle, Handle) -> i32;
type ForkOnto = unsafe extern "C" fn(Handle, u64, Handle, Handle) -> i32;
type Free = unsafe extern "C" fn(Handle);

/// The functions of the shared library that are measured.
struct Amunre {
    make: Make,
    clone: Clone,
    apply: Apply,
    legal: Legal,
    to_act: ToAct,
    table: TableOf,
    check: Check,
    step: Step,
    fork: Fork,
    fork_onto: ForkOnto,
    free: Free,
    error: Handle,
}

impl Amunre {
    fn load(library: &'static Library) -> Result<Self, Box<dyn Error>> {
        // SAFETY: these are their types in include/amunre.h
        unsafe {
            let error_new = library.get::<unsafe extern "C" fn() -> Handle>(b"amunre_error_new")?;
            Ok(Self {
                make: *library.get(b"amunre_game_new")?,
                clone: *library.get(b"amunre_game_clone")?,
                apply: *library.get(b"amunre_game_apply")?,
                legal: *library.get(b"amunre_table_legal")?,
                to_act: *library.get(b"amunre_table_to_act")?,
                table: *library.get(b"amunre_game_table")?,
                check: *library.get(b"amunre_table_check")?,
                step: *library.get(b"amunre_game_step")?,
                fork: *library.get(b"amunre_game_fork")?,
                fork_onto: *library.get(b"amunre_game_fork_onto")?,
                free: *library.get(b"amunre_game_free")?,
                error: error_new(),
            })
        }
    }

    fn begin(&self, id: &str, seed: u64) -> Handle {
        let mut game = ptr::null_mut();
        // SAFETY: as the header asks
        let status = unsafe { (self.make)(id.as_ptr(), id.len(), ptr::null(), 0, 0, seed, &raw mut game, self.error) };
        assert_eq!(status, 0);
        game
    }

    fn table(&self, game: Handle) -> Handle {
        // SAFETY: the handle is alive
        unsafe { (self.table)(game) }
    }

    fn copy(&self, game: Handle) -> Handle {
        let mut copy = ptr::null_mut();
        // SAFETY: as above
        assert_eq!(unsafe { (self.clone)(game, &raw mut copy, self.error) }, 0);
        copy
    }
}

/// A game to its end: the seats and their action ids.
fn script(start: &dyn DynGame) -> Vec<(Seat, u32)> {
    let (mut game, mut dice, mut ids, mut script) = (start.copy(), Fast::new(1, 1), Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal_ids(seat, Scope::Required, &mut ids);
        let id = ids[dice.below(u32::try_from(ids.len()).expect("few")) as usize];
        game.apply(seat, CommandInput::Id(id)).expect("a legal command");
        script.push((seat, id));
    }
    script
}

/// The middle one of some times.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The nanoseconds of a step, in each round.
#[allow(clippy::cast_precision_loss)] // a few thousand
fn each(rounds: &[Duration], steps: usize) -> Vec<f64> {
    rounds.iter().map(|round| round.as_secs_f64() * 1e9 / steps as f64).collect()
}

/// Prints the nanoseconds of a step, the middle one of all rounds. Returns what C costs more: the middle one of the differences
/// between a round in C and the round in Rust beside it, for what slows the machine down slows both.
fn print_row(what: &str, rust: &[Duration], c: &[Duration], steps: usize) -> f64 {
    let [rust, c] = [rust, c].map(|rounds| each(rounds, steps));
    let more = median(rust.iter().zip(&c).map(|(rust, c)| c - rust).collect());
    let (rust, c) = (median(rust), median(c));
    println!("{what:<28} Rust {rust:7.1} ns   C {c:7.1} ns   C costs {more:5.1} ns more");
    more
}

/// Times rounds in Rust and in C by turns; each is first in every other round.
fn by_turns(mut rust: impl FnMut() -> Duration, mut c: impl FnMut() -> Duration) -> (Vec<Duration>, Vec<Duration>) {
    let round = |number| {
        if number % 2 == 0 {
            let in_rust = rust();
            (in_rust, c())
        } else {
            let in_c = c();
            (rust(), in_c)
        }
    };
    (0..ROUNDS).map(round).unzip()
}

fn measure(id: &str, amunre: &Amunre) -> [f64; 2] {
    let start = open(id, "{}", &GameStart::of_number(7)).expect("a game");
    let c_start = amunre.begin(id, 7);
    let script = script(&*start);
    let in_rust = || {
        let mut game = start.copy();
        let begun = Instant::now();
        for (seat, id) in &script {
            game.apply(*seat, CommandInput::Id(*id)).expect("a legal command");
        }
        let time = begun.elapsed();
        assert!(game.is_over());
        time
    };
    let in_c = || {
        let game = amunre.copy(c_start);
        let begun = Instant::now();
        for (seat, id) in &script {
            // SAFETY: both handles are alive
            let status = unsafe { (amunre.apply)(game, i32::from(seat.number()), *id, amunre.error) };
            assert_eq!(status, 0);
        }
        let time = begun.elapsed();
        // SAFETY: it is not used any more
        unsafe { (amunre.free)(game) };
        time
    };
    let (rust, c) = by_turns(in_rust, in_c);
    let more = print_row(&format!("{id}: a step by id"), &rust, &c, script.len());
    let in_one_call = steps(id, amunre, (&*start, c_start), &script);
    forks(id, amunre, (&*start, c_start), &script);
    legal_ids(id, amunre, (&*start, c_start), &script);
    // SAFETY: as above
    unsafe { (amunre.free)(c_start) };
    [more, in_one_call]
}

/// Plays the game with the call that carries out a command and lists the next choices. In C they are copied into the memory of the caller.
fn steps(id: &str, amunre: &Amunre, (start, c_start): (&dyn DynGame, Handle), script: &[(Seat, u32)]) -> f64 {
    let in_rust = || {
        let mut game = start.copy();
        game.next_ids();
        let begun = Instant::now();
        for (_, id) in script {
            black_box(game.play_next(*id, ROOM).expect("a legal command"));
        }
        begun.elapsed()
    };
    let mut ids = vec![0_u32; ROOM];
    let in_c = || {
        let (game, mut seat, mut needed) = (amunre.copy(c_start), 0, 0);
        let begun = Instant::now();
        for (_, id) in script {
            // SAFETY: both handles are alive, and the buffer is as long as is said
            let status = unsafe {
                (amunre.step)(game, *id, &raw mut seat, ids.as_mut_ptr(), ROOM, &raw mut needed, amunre.error)
            };
            assert_eq!(status, 0);
            black_box(&ids);
        }
        let time = begun.elapsed();
        // SAFETY: it is not used any more
        unsafe { (amunre.free)(game) };
        time
    };
    let (rust, c) = by_turns(in_rust, in_c);
    print_row(&format!("{id}: step and choices"), &rust, &c, script.len())
}

/// Makes a game without a record out of the middle of a game, and frees it.
fn forks(id: &str, amunre: &Amunre, (start, c_start): (&dyn DynGame, Handle), script: &[(Seat, u32)]) {
    let (mut game, c_game) = (start.copy(), amunre.copy(c_start));
    for (seat, id) in script.iter().take(script.len() / 2) {
        game.apply(*seat, CommandInput::Id(*id)).expect("a legal command");
        // SAFETY: both handles are alive
        assert_eq!(unsafe { (amunre.apply)(c_game, i32::from(seat.number()), *id, amunre.error) }, 0);
    }
    let in_rust = || {
        let begun = Instant::now();
        (0..50).for_each(|number| drop(black_box(game.determinize(Viewer::Referee, number))));
        begun.elapsed()
    };
    let in_c = || {
        let begun = Instant::now();
        for number in 0..50 {
            let mut fork = ptr::null_mut();
            // SAFETY: the handles are alive, and the fork is not used after it is freed
            unsafe {
                assert_eq!((amunre.fork)(c_game, number, &raw mut fork, amunre.error), 0);
                (amunre.free)(black_box(fork));
            }
        }
        begun.elapsed()
    };
    let (rust, c) = by_turns(in_rust, in_c);
    print_row(&format!("{id}: a fork, and its end"), &rust, &c, 50);
    let (mut fork, mut c_fork) = (game.determinize(Viewer::Referee, 1).expect("a fork"), ptr::null_mut());
    // SAFETY: the handle is alive
    assert_eq!(unsafe { (amunre.fork)(c_game, 1, &raw mut c_fork, amunre.error) }, 0);
    let in_rust = || {
        let begun = Instant::now();
        (0..50).for_each(|number| game.fork_onto(black_box(&mut *fork), number).expect("a fork"));
        begun.elapsed()
    };
    let in_c = || {
        let begun = Instant::now();
        for number in 0..50 {
            // SAFETY: both handles are alive
            let status = unsafe { (amunre.fork_onto)(c_game, number, black_box(c_fork), amunre.error) };
            assert_eq!(status, 0);
        }
        begun.elapsed()
    };
    let (rust, c) = by_turns(in_rust, in_c);
    print_row(&format!("{id}: a fork onto another"), &rust, &c, 50);
    // SAFETY: it is not used any more
    unsafe { (amunre.free)(c_fork) };
    // SAFETY: it is not used any more
    unsafe { (amunre.free)(c_game) };
}

/// Lists the legal commands of the next seat, at every third position of a game.
fn legal_ids(id: &str, amunre: &Amunre, (start, c_start): (&dyn DynGame, Handle), script: &[(Seat, u32)]) {
    let mut places: Vec<(Box<dyn DynGame>, Handle, Seat)> = Vec::new();
    let (mut game, c_game) = (start.copy(), amunre.copy(c_start));
    for (place, (seat, id)) in script.iter().enumerate() {
        if place % 3 == 0 {
            places.push((game.copy(), amunre.copy(c_game), *seat));
        }
        game.apply(*seat, CommandInput::Id(*id)).expect("a legal command");
        // SAFETY: both handles are alive
        assert_eq!(unsafe { (amunre.apply)(c_game, i32::from(seat.number()), *id, amunre.error) }, 0);
    }
    let tables: Vec<Handle> = places.iter().map(|(_, game, _)| amunre.table(*game)).collect();
    let (mut ids, mut buffer, mut needed) = (Vec::new(), vec![0_u32; 4096], 0);
    let in_rust = || {
        let begun = Instant::now();
        for (game, _, seat) in &places {
            game.legal_ids(*seat, Scope::Required, &mut ids);
            black_box(&ids);
        }
        begun.elapsed()
    };
    let in_c = || {
        let begun = Instant::now();
        for ((_, _, seat), table) in places.iter().zip(&tables) {
            let seat = i32::from(seat.number());
            // SAFETY: the handles are alive, and the buffer is as long as is said
            let status =
                unsafe { (amunre.legal)(*table, seat, 1, buffer.as_mut_ptr(), 4096, &raw mut needed, amunre.error) };
            assert_eq!(status, 0);
            black_box(&buffer);
        }
        begun.elapsed()
    };
    let (rust, c) = by_turns(in_rust, in_c);
    to_act(id, amunre, &places, &tables);
    checks(id, amunre, &places, &tables);
    print_row(&format!("{id}: legal ids"), &rust, &c, places.len());
    for (_, game, _) in places {
        // SAFETY: it is not used any more
        unsafe { (amunre.free)(game) };
    }
    // SAFETY: as above
    unsafe { (amunre.free)(c_game) };
}

/// Asks for the seats that the table waits for, at the same positions. The answer is so quick that the time is the cost of the
/// border.
fn to_act(id: &str, amunre: &Amunre, places: &[(Box<dyn DynGame>, Handle, Seat)], tables: &[Handle]) {
    let in_rust = || {
        let begun = Instant::now();
        for (game, _, _) in places {
            black_box(game.to_act());
        }
        begun.elapsed()
    };
    let mut seats = 0;
    let in_c = || {
        let begun = Instant::now();
        for table in tables {
            // SAFETY: the handle is alive
            assert_eq!(unsafe { (amunre.to_act)(*table, &raw mut seats, amunre.error) }, 0);
            black_box(seats);
        }
        begun.elapsed()
    };
    let (rust, c) = by_turns(in_rust, in_c);
    print_row(&format!("{id}: who acts"), &rust, &c, places.len());
}

/// Checks commands at the same positions without an explanation: up to 20 legal ones of each, and as many illegal ones. Fails
/// if an illegal command takes more than twice as long as a legal one.
fn checks(id: &str, amunre: &Amunre, places: &[(Box<dyn DynGame>, Handle, Seat)], tables: &[Handle]) {
    let (mut legal, mut illegal) = (Vec::new(), Vec::new());
    for ((game, _, seat), table) in places.iter().zip(tables) {
        let mut ids = Vec::new();
        game.legal_ids(*seat, Scope::All, &mut ids);
        let apart = game.action_space() / 200 + 1;
        let others = (0..game.action_space()).step_by(apart as usize).filter(|id| game.command(*id).is_ok());
        illegal.extend(others.filter(|id| !ids.contains(id)).take(20).map(|id| (&**game, *table, *seat, id)));
        legal.extend(ids.iter().take(20).map(|id| (&**game, *table, *seat, *id)));
    }
    let rust = [&legal, &illegal].map(|asked| {
        let round = |_| {
            let begun = Instant::now();
            for (game, _, seat, id) in asked {
                black_box(game.is_legal(*seat, CommandInput::Id(*id)).expect("a command"));
            }
            begun.elapsed()
        };
        (0..ROUNDS / 4).map(round).collect::<Vec<_>>()
    });
    let c = [&legal, &illegal].map(|asked| {
        let round = |_| {
            let begun = Instant::now();
            for (_, table, seat, id) in asked {
                // SAFETY: the handle is alive
                black_box(unsafe { (amunre.check)(*table, i32::from(seat.number()), *id, ptr::null_mut()) });
            }
            begun.elapsed()
        };
        (0..ROUNDS / 4).map(round).collect::<Vec<_>>()
    });
    print_row(&format!("{id}: check, legal"), &rust[0], &c[0], legal.len());
    print_row(&format!("{id}: check, illegal"), &rust[1], &c[1], illegal.len());
    let ratio = median(each(&c[1], illegal.len())) / median(each(&c[0], legal.len()));
    println!("{id}: an illegal command takes {ratio:.2} times as long as a legal one: 2 are allowed");
    assert!(ratio <= 2.0, "{id}: a refusal without an explanation is slow");
}

/// The path of the library, in the target folder that contains this program.
fn library() -> Result<PathBuf, Box<dyn Error>> {
    let own = env::current_exe()?;
    let target = own.ancestors().nth(3).ok_or("this program lies in no target folder")?;
    Ok(target.join("dist").join(library_filename("amunre")))
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    // SAFETY: it was made by this workspace, and does nothing when it is loaded
    let loaded = unsafe { Library::new(library()?)? };
    let amunre = Amunre::load(Box::leak(Box::new(loaded)))?;
    let all: Vec<[f64; 2]> = GAMES.iter().map(|id| measure(id, &amunre)).collect();
    let [most, in_one_call] = [0, 1].map(|row: usize| all.iter().map(|costs| costs[row]).fold(0.0, f64::max));
    println!("a step by action id costs at most {most:.1} ns more in C than in Rust: {MOST} are allowed");
    println!("with the next choices in one call {in_one_call:.1} ns more: {MOST_IN_ONE_CALL} are allowed");
    let is_quick = most <= MOST && in_one_call <= MOST_IN_ONE_CALL;
    Ok(if is_quick { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
