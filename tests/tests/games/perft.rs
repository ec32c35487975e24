//! Perft: the tables of docs/evidence/perft.md, and a second way to count the same.

use std::fmt::Write as _;

use amunre_core::amun_re::{AmunRe, Command, Item, Setup, State};
use amunre_core::engine::chance::{Seed, Seeded};
use amunre_core::engine::game::{FullGame, Game as _, HiddenInformation as _, Samples};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seats;
use amunre_core::engine::search::{OutcomesError, Playout, outcomes, perft, perft_after, perft_branches};
use amunre_core::engine::table::{apply, start};
use amunre_core::engine::turn::Interrupt;
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::golden_files;

const HEAD: &str = "\
# Perft

`amunre perft` counts the sequences of commands and draws that can follow a state. Two programs that know the same rules count the same, so
the tables below compare another implementation with this one; a test compares them with the program.

How to count:

- A sequence of depth *n* has *n* commands. Each is a legal command of a seat that must act, also one that is legal at any time (a sale).
- If several seats must act, the commands of each of them are counted.
- If a command draws, each different item that can come counts once, however many copies the pile has.
- A game that ends earlier has no sequence.

Each game begins with the draws of seed 7 (`--seed 7`). In the anniversary edition each seat has kept the first of its two Schemes. Depth 3 is omitted where depth 2 has more than 3,000 sequences.

```sh
amunre perft --players 3 --seed 7 --depth 2 --divide
```

In Rust it is `perft`, and `perft_branches` with `perft_after` for one first command at a time. Every state must know its piles: a copy of
a log that hides cards cannot be counted.
";

/// The largest number of sequences of depth 2 for which depth 3 is counted.
const MOST: u64 = 3_000;

fn begun<G: FullGame>(setup: &G::Setup) -> (G::Rules, G::State) {
    let rules = G::rules(setup).expect("a set-up");
    let mut state = G::initial(&rules);
    let mut draws = Seeded::new(Seed::from_number(7));
    start::<G>(&rules, &mut state, &mut draws, None).expect("a start");
    // the last Scheme that is kept draws all provinces and what lies in them: in more ways than can be counted
    while G::ID == AmunRe::ID && G::phase(&state).0 == "setup" {
        let seat = G::to_act(&rules, &state).iter().next().expect("a seat");
        let mut commands = Vec::new();
        G::required_commands(&rules, &state, seat, &mut commands);
        let first = *commands.first().expect("a command");
        apply::<G>(&rules, &mut state, &mut draws, None, seat, first).expect("a legal command");
    }
    (rules, state)
}

fn table<G: FullGame + Samples>(page: &mut String) {
    let _ = writeln!(page, "\n## {}\n\n| game | depth 1 | depth 2 | depth 3 |\n|---|---:|---:|---:|", G::ID);
    for sample in G::samples() {
        let (rules, state) = begun::<G>(&sample.setup);
        let count = |depth| perft::<G>(&rules, &state, depth).expect("known piles");
        let (one, two) = (count(1), count(2));
        let three = if two <= MOST { count(3).to_string() } else { String::new() };
        let _ = writeln!(page, "| {} | {one} | {two} | {three} |", sample.name);
    }
}

#[test]
fn the_tables_of_perft_are_true() {
    let mut page = HEAD.to_owned();
    for game in GAMES {
        with_game!(game, G => table::<G>(&mut page)).expect("a game");
    }
    golden_files::same("docs/evidence/perft.md", &page, "AMUNRE_BLESS_BOOK");
}

/// Counts with judged commands and listed outcomes.
fn slowly<G: FullGame>(rules: &G::Rules, state: &G::State, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sequences = 0;
    for seat in G::to_act(rules, state) {
        let mut commands = Vec::new();
        G::legal_commands(rules, state, seat, &mut commands);
        for command in commands {
            match outcomes::<G>(rules, state, seat, command, 20_000) {
                Ok(found) => {
                    sequences += found.iter().map(|one| slowly::<G>(rules, &one.state, depth - 1)).sum::<u64>();
                }
                Err(OutcomesError::TooMany(_)) => panic!("too many outcomes of {command:?}"),
                Err(stop) => panic!("{stop}"),
            }
        }
    }
    sequences
}

fn alike<G: FullGame + Samples>() {
    for sample in G::samples() {
        let (rules, state) = begun::<G>(&sample.setup);
        let whole = perft::<G>(&rules, &state, 2).expect("known piles");
        if whole > 20_000 {
            continue;
        }
        assert_eq!(whole, slowly::<G>(&rules, &state, 2), "{}", sample.name);
        let branches = perft_branches::<G>(&rules, &state, Seats::NONE);
        let after =
            |(seat, command)| perft_after::<G>(&rules, &state, seat, command, 2, Seats::NONE).expect("known piles");
        let sum: u64 = branches.into_iter().map(after).sum();
        assert_eq!(whole, sum, "{}", sample.name);
        assert_eq!(perft::<G>(&rules, &state, 0), Ok(1));
    }
}

#[test]
fn perft_counts_what_judged_commands_and_outcomes_give() {
    for game in GAMES {
        with_game!(game, G => alike::<G>()).expect("a game");
    }
}

#[test]
fn a_view_that_hides_a_pile_cannot_be_counted() {
    let rules = AmunRe::rules(&Setup::classic(3)).expect("a set-up");
    let mut game = Playout::<AmunRe>::new(&rules, 1, 1).expect("a start");
    let buys_card = |command: &Command| matches!(command, Command::Buy { item: Item::Card, .. });
    let can_buy = |state: &State| {
        let mut list = Vec::new();
        AmunRe::required_commands(
            &rules,
            state,
            AmunRe::to_act(&rules, state).iter().next().expect("a seat"),
            &mut list,
        );
        list.iter().any(buys_card)
    };
    while !can_buy(game.state()) {
        game.step().expect("a command");
    }
    assert!(perft::<AmunRe>(&rules, game.state(), 1).expect("known piles") > 0);
    let view = AmunRe::view(&rules, game.state(), Viewer::Spectator);
    let stop = perft::<AmunRe>(&rules, &view, 1).expect_err("a card is drawn");
    assert!(matches!(stop, Interrupt::Needs(_)), "{stop}");
}
