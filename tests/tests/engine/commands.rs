//! Commands that are declared once: ids, kinds, names, JSON and notation follow from the declaration.

use amunre_core::engine::commands::{ActionIds, Domain, NumberRange};
use amunre_core::engine::text::notation::{Notation, read, write};
use serde_json::json;

use crate::toy::{Good, Way};

amunre_core::ids! {
    /// A load of an animal.
    enum Load is "load" {
        /// A sack.
        Sack = "sack",
        /// A jar.
        Jar = "jar",
        /// A crate.
        Crate = "crate",
    }
}

/// The goods of a market, as a domain that depends on the table.
#[derive(Clone, Copy, Debug)]
struct OnOffer;

/// A table with the goods on offer; a small one has no more than one.
#[derive(Clone, Copy, Debug)]
struct Table<const MOST: usize>([Option<Good>; MOST]);

impl<const MOST: usize> Domain<Good, Table<MOST>> for OnOffer {
    const SIZE: u32 = if MOST == 1 { 1 } else { 3 };

    fn place(good: Good, at: &Table<MOST>) -> Option<u32> {
        at.0.iter().position(|other| *other == Some(good)).map(|place| u32::try_from(place).unwrap())
    }

    fn value(place: u32, at: &Table<MOST>) -> Option<Good> {
        at.0.get(usize::try_from(place).unwrap()).copied().flatten()
    }
}

amunre_core::commands! {
    /// A command with a field of each sort.
    enum Command {
        /// Takes a good of the offer.
        Take {
            /// The good.
            good: Good as OnOffer,
        } = ["take" good],
        /// Sends goods.
        Send {
            /// The load of each animal.
            load: Load,
            /// The number of animals.
            number: u16 as NumberRange<2, 300>,
            /// True if it is urgent.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            urgent: bool = false,
            /// The way, if it matters.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            way: Option<Way> = None,
        } = ["send" number(load)]
            or ["send" number(load) "by" way]
            or ["send" urgent number(load)]
            or ["send" urgent number(load) "by" way],
        /// Waits.
        Wait {
            /// The number of turns.
            turns: u8 as NumberRange<1, 3> = 1,
        } = ["wait"] or ["wait" turns("turn")],
        /// Leaves.
        Leave = ["leave"],
    }
}

static NOTATION: Notation<Command> = Notation { forms: Command::FORMS, shorts: &[], forbidden: &[], synonyms: "" };

const LARGE: Table<3> = Table([Some(Good::Linen), None, Some(Good::Figs)]);
const SMALL: Table<1> = Table([Some(Good::Honey)]);

fn written(command: Command) -> String {
    let mut text = String::new();
    write(&NOTATION, command, &mut text).unwrap();
    text
}

fn has_ids<const MOST: usize>(at: &Table<MOST>, first: &[Option<Command>]) {
    let space = <Command as ActionIds<Table<MOST>>>::SPACE;
    let taken = <OnOffer as Domain<Good, Table<MOST>>>::SIZE;
    assert_eq!(space, taken + 3 * 299 * 2 * (1 + 3) + 3 + 1);
    for id in 0..space {
        let command = Command::from_action_id(id, at);
        let place = usize::try_from(id).unwrap();
        assert_eq!(command, first.get(place).copied().unwrap_or(command));
        assert!(command.is_some() || place < first.len(), "{id}");
        let Some(command) = command else { continue };
        assert_eq!(command.action_id(at), Some(id), "{command:?}");
        assert_eq!(read(&NOTATION, &written(command)), Ok(vec![command]), "{}", written(command));
        assert!(written(command).starts_with(command.name()));
    }
    assert_eq!(Command::from_action_id(space, at), None);
    assert_eq!(Command::from_action_id(u32::MAX, at), None);
}

#[test]
fn every_value_of_the_fields_has_an_id_of_its_own_and_a_line() {
    let take = |good| Some(Command::Take { good });
    has_ids(&LARGE, &[take(Good::Linen), None, take(Good::Figs)]);
    has_ids(&SMALL, &[take(Good::Honey)]);
}

#[test]
fn the_first_field_counts_fastest() {
    let send = |load, number, urgent, way| Command::Send { load, number, urgent, way };
    let id = |command: Command| command.action_id(&SMALL).unwrap() - 1;
    assert_eq!(id(send(Load::Sack, 2, false, None)), 0);
    assert_eq!(id(send(Load::Crate, 2, false, None)), 2);
    assert_eq!(id(send(Load::Sack, 3, false, None)), 3);
    assert_eq!(id(send(Load::Sack, 2, true, None)), 3 * 299);
    assert_eq!(id(send(Load::Sack, 2, false, Some(Way::River))), 3 * 299 * 2);
}

#[test]
fn a_value_beyond_its_domain_has_no_id() {
    let send = |number| Command::Send { load: Load::Sack, number, urgent: false, way: None };
    let wait = |turns| Command::Wait { turns };
    for command in [send(1), send(301), send(u16::MAX), wait(0), wait(4), Command::Take { good: Good::Grain }] {
        assert_eq!(command.action_id(&LARGE), None, "{command:?}");
    }
    assert_eq!(Command::Take { good: Good::Linen }.action_id(&SMALL), None);
}

#[test]
fn a_command_is_written_in_the_first_form_that_says_all_of_it() {
    let send = |number, urgent, way| Command::Send { load: Load::Sack, number, urgent, way };
    for (command, text) in [
        (send(2, false, None), "send 2 sacks"),
        (send(1, false, Some(Way::Road)), "send 1 sack by road"),
        (send(2, true, None), "send urgent 2 sacks"),
        (send(1, true, Some(Way::Desert)), "send urgent 1 sack by desert"),
        (Command::Wait { turns: 1 }, "wait"),
        (Command::Wait { turns: 2 }, "wait 2 turns"),
        (Command::Leave, "leave"),
    ] {
        assert_eq!(written(command), text);
        assert_eq!(read(&NOTATION, text), Ok(vec![command]));
    }
    assert_eq!(read(&NOTATION, "wait 1 turn"), Ok(vec![Command::Wait { turns: 1 }]), "read, and not written");
    let expected = read(&NOTATION, "send 2 sack").unwrap_err().to_string();
    assert_eq!(expected, "column 8: \"sack\": expected sacks, jars, crates; sacks is near");
    let expected = read(&NOTATION, "send x").unwrap_err().to_string();
    assert_eq!(expected, "column 6: \"x\": expected number (0 to 65535), urgent");
}

#[test]
fn kinds_and_names_follow_the_order_of_the_variants() {
    let all = [Command::Take { good: Good::Figs }, Command::Wait { turns: 1 }, Command::Leave];
    assert_eq!(all.map(|command| (command.kind(), command.name())), [(0, "take"), (2, "wait"), (3, "leave")]);
}

#[test]
fn json_leaves_out_what_the_fields_say() {
    let send = Command::Send { load: Load::Sack, number: 3, urgent: false, way: Some(Way::Road) };
    let json = json!({"send": {"load": "sack", "number": 3, "way": "road"}});
    assert_eq!(serde_json::to_value(send).unwrap(), json);
    assert_eq!(serde_json::from_value::<Command>(json).unwrap(), send);
    assert_eq!(serde_json::to_value(Command::Leave).unwrap(), json!("leave"));
    assert!(serde_json::from_value::<Command>(json!({"wait": {"turns": 1, "days": 2}})).is_err());
}
