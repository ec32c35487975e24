//! The drawings of Men-Nefer: they fit, and each command refers to parts that are drawn.

use std::collections::BTreeSet;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{Description as _, Game as _, SampleSetup, Samples as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Id as _, IdSet, Names, Seat, Seats};
use amunre_core::engine::table::Table;
use amunre_core::men_nefer::{
    ActionTile, City, Command, House, MenNefer, Phase, Place, Rules, Scroll, Setup, State, Task, TradeAgreement,
};
use amunre_tests::drawings::{assert_fits, assert_sound, described, odd_names, seen};
use amunre_tests::names;
use rayon::prelude::*;

use crate::data_tables::long_board;

/// The names of the parts of a table.
fn parts(rules: &Rules, state: &State, names: &Names) -> BTreeSet<String> {
    let panels = seen::<MenNefer>(rules, state, Viewer::Spectator, names);
    assert_fits(&panels);
    let ids = panels.iter().flat_map(|panel| &panel.parts).find(|part| part.words.contains(['_', '`']));
    assert!(ids.is_none(), "words have an id in place of words: {ids:?}");
    panels.into_iter().flat_map(|panel| panel.parts).map(|part| part.id).collect()
}

/// Picks a command of a seat that carries out what it can, and forfeits seldom.
fn pick(list: &mut Vec<Command>, dice: &mut Fast) -> Command {
    if list.len() > 1 && dice.below(12) > 0 {
        list.retain(|command| *command != Command::Done);
    }
    let place = dice.below(u32::try_from(list.len()).expect("a short list"));
    list[usize::try_from(place).expect("a place")]
}

/// Plays a game at random, and checks now and then the parts that each legal command refers to. Returns the names of the
/// commands.
fn look(SampleSetup { name, setup }: &SampleSetup<Setup>, number: u64) -> BTreeSet<&'static str> {
    let rules = MenNefer::rules(setup).expect("a sample");
    let mut table = Table::<MenNefer, _>::open(setup, Fast::new(number, 0)).expect("a game");
    let mut dice = Fast::new(number, 1);
    let mut commands = BTreeSet::new();
    while let Some(seat) = table.to_act().first() {
        let mut list = table.legal_commands(seat);
        if dice.below(3) == 0 {
            let names = if dice.below(4) == 0 { odd_names() } else { Names::default() };
            let drawn = parts(&rules, table.state(), &names);
            for command in &list {
                let spoken = MenNefer::highlights(seat, command);
                assert!(spoken.len() > 1, "{command:?} speaks of its seat alone");
                for part in spoken {
                    assert!(drawn.contains(&part), "{name}, game {number}: {command:?} speaks of {part}");
                }
                commands.insert(command.name());
            }
        }
        let command = pick(&mut list, &mut dice);
        table.apply(seat, command).expect("a legal command");
    }
    parts(&rules, table.state(), &odd_names());
    commands
}

#[test]
fn each_legal_command_speaks_of_parts_that_are_drawn() {
    let samples = MenNefer::samples();
    let games: Vec<_> = samples.iter().flat_map(|sample| (0..3).map(move |number| (sample, number))).collect();
    let seen: Vec<_> = games.into_par_iter().map(|(sample, number)| look(sample, number)).collect();
    let seen: BTreeSet<&str> = seen.into_iter().flatten().collect();
    // random play seldom fills the slots for agreements, and seldom meets Isis
    assert!(seen.len() >= 27, "{seen:?}");
}

#[test]
fn rare_commands_speak_of_parts_that_are_drawn() {
    let (rules, state) = played(0);
    let seat = state.order.first().copied().expect("a first seat");
    let agreement = TradeAgreement::Agreement40;
    let tasks = [
        (Task::Mix { left: 3 }, 4),
        (Task::Replace { agreement }, 2),
        (Task::BonusOrder { tomb: 1 }, 2),
        (Task::CityOrder { city: City::Upper1 }, 2),
    ];
    for (task, number) in tasks {
        let mut state = state;
        state.seats[seat].open.insert(TradeAgreement::Agreement41);
        state.tasks.push(task).expect("room for a task");
        let (drawn, mut commands) = (parts(&rules, &state, &Names::default()), Vec::new());
        MenNefer::legal_commands(&rules, &state, seat, &mut commands);
        assert_eq!(commands.len(), number, "{commands:?}");
        for command in &commands {
            let spoken = MenNefer::highlights(seat, command);
            assert!(spoken.len() > 1 && spoken.iter().all(|part| drawn.contains(part)), "{command:?}: {spoken:?}");
        }
    }
}

/// The rules for three seats, and a game of them at random after so many commands.
fn played(commands: u32) -> (Rules, State) {
    let setup = Setup::of(3);
    let mut table = Table::<MenNefer, _>::open(&setup, Fast::new(2024, 0)).expect("a game");
    let mut dice = Fast::new(2024, 1);
    for _ in 0..commands {
        let seat = table.to_act().first().expect("a game that is not over");
        let command = pick(&mut table.legal_commands(seat), &mut dice);
        table.apply(seat, command).expect("a legal command");
    }
    (MenNefer::rules(&setup).expect("a set-up"), *table.state())
}

#[test]
fn the_table_in_the_middle_of_a_game() {
    let (rules, state) = played(180);
    let drawn: String = seen::<MenNefer>(&rules, &state, Viewer::Referee, &names()).iter().map(described).collect();
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!("drawing_men_nefer_middle", drawn);
    });
}

/// All things of a kind.
fn all<K: amunre_core::engine::ids::Id>() -> IdSet<K> {
    K::ALL.iter().copied().collect()
}

#[test]
fn a_state_that_no_game_has_is_drawn_too() {
    let (rules, mut state) = played(200);
    let mut odd = state;
    (odd.turn, odd.era, odd.pieces_seen) = (255, 255, [255; 3]);
    odd.winners = Seat::all(Seat::MOST).collect::<Seats>();
    (odd.neutral.sun, odd.neutral.moon) = ([255; 5], [255; 5]);
    odd.queens.iter_mut().for_each(|queens| queens.pieces = 255);
    odd.display = [Some(ActionTile::Tile01); 5];
    for (_, own) in odd.seats.iter_mut() {
        (own.apprentices.sun, own.apprentices.moon) = ([255; 5], [255; 5]);
        (own.eyes, own.eyes_placed, own.eyes_supply) = (255, [255; 3], 255);
        (own.feather, own.heart, own.food, own.heka, own.hieroglyphs, own.sun) = (255, 255, 255, 255, 255, 255);
        (own.great_block, own.queens_block, own.scarabs, own.prestige) = (255, 255, [255; 5], u16::MAX);
        (own.lying, own.upright) = ([255; 4], [255; 5]);
        (own.tiles, own.new_tiles) = (all::<ActionTile>(), all::<ActionTile>());
        (own.open, own.fulfilled) = (all::<TradeAgreement>(), all::<TradeAgreement>());
        own.rolled_up = all::<Scroll>();
        (1..=4).for_each(|boat| own.boats.set(boat, Place::Section(255)));
    }
    for phase in [Phase::Setup, Phase::Sowing, Phase::Harvest, Phase::Over] {
        odd.phase = phase;
        for names in [Names::default(), odd_names()] {
            assert_sound(&seen::<MenNefer>(&rules, &odd, Viewer::Spectator, &names));
        }
    }
    // a long board
    let setup = Setup { board: Some(long_board()), ..Setup::of(3) };
    let long = MenNefer::rules(&setup).expect("a sound board");
    (state.seats[Seat::FIRST].sun, state.seats[Seat::FIRST].heart) = (14, 39);
    assert_fits(&seen::<MenNefer>(&long, &state, Viewer::Spectator, &odd_names()));
    let fresh = MenNefer::initial(&rules);
    assert_fits(&seen::<MenNefer>(&rules, &fresh, Viewer::Referee, &odd_names()));
}

#[test]
fn pieces_are_drawn_where_they_are() {
    let (rules, mut state) = played(0);
    let words = |state: &State, id: &str| {
        let panels = seen::<MenNefer>(&rules, state, Viewer::Spectator, &Names::default());
        let parts = panels.into_iter().flat_map(|panel| panel.parts);
        parts.into_iter().find(|part| part.id == id).unwrap_or_else(|| panic!("no {id}")).words
    };
    let red = Seat::FIRST;
    state.seats[red].tombs.insert(2);
    state.seats[red].baskets[1].insert(3);
    state.seats[red].pedestals.insert(4);
    state.seats[red].upright = [1, 0, 0, 2, 0];
    state.seats[red].lying = [0, 0, 1, 0];
    state.seats[red].apprentices.moon[House::Nile.index()] = 2;
    state.seats[red].boats.set(3, Place::Section(5));
    assert!(words(&state, "tomb/2").ends_with("; seat 0"), "{}", words(&state, "tomb/2"));
    assert!(words(&state, "offering/2.3").ends_with("; seat 0"));
    assert!(words(&state, "pedestal/4").ends_with("; seat 0"));
    assert!(words(&state, "room/3").contains("seat 0: 2 upright, seat 0: 1 lying"), "{}", words(&state, "room/3"));
    assert!(words(&state, "house/nile").contains("moon space seat 0: 2"), "{}", words(&state, "house/nile"));
    assert_eq!(words(&state, "boat/0.3"), "boat 3 of seat 0: section 5");
    assert!(words(&state, "section/5").ends_with("boats: 1"), "{}", words(&state, "section/5"));
}
