//! Commands as numbers, for those who play by numbers.

use std::collections::BTreeSet;

use amunre_core::engine::Encoding as _;
use amunre_core::horus::{Card, Horus, Stack, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, given};

use super::turn::one_of_each_kind;

#[test]
fn a_command_has_one_number_and_a_number_is_one_command_at_most() {
    let tiles = "marsh 0,2*0 0,4; river 2,2; hills 0,-2 1,-4; necropolis 4,-1";
    let steps: [fn(Position) -> Position; 7] = [
        |table| table.explore(RED, Tile::River),
        |table| table.second_tile(RED),
        |table| table.expand(RED),
        |table| table.choose(RED, Card::Any2),
        |table| table.bring(RED, Card::Hills2, Stack::Hills),
        |table| table.influence(RED, Card::Hills2),
        |table| table.moving(RED),
    ];
    for step in steps {
        let table = given(step(Position::of(3).tiles(tiles)));
        let (rules, state) = (table.rules(), table.state());
        let numbers = (0..Horus::action_space(rules))
            .filter_map(|number| Some((number, Horus::action(rules, state, number)?)))
            .collect::<Vec<_>>();
        for (number, command) in &numbers {
            assert_eq!(Horus::action_id(rules, state, *command), Some(*number), "{command:?}");
        }
        for command in table.commands(RED) {
            let found = numbers.iter().filter(|(_, other)| *other == command).count();
            assert_eq!(found, 1, "{command:?}");
        }
        assert_eq!(Horus::action(rules, state, Horus::action_space(rules)), None);
    }
}

#[test]
fn each_kind_of_command_is_one_by_itself() {
    let kinds: BTreeSet<u8> = one_of_each_kind().map(Horus::kind).into_iter().collect();
    assert_eq!(kinds.len(), 11);
}
