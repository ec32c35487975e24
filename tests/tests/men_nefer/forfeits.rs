//! Actions that are forfeited, and choices that must be made (p. 10).

use std::collections::BTreeSet;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::table::Table;
use amunre_core::men_nefer::options::{BuryBonus, CityOrder};
use amunre_core::men_nefer::{
    ActionList, City, Command, Deity, Event, Good, House, MastabaTile, MenNefer, NumberSet, OptionChanges, Setup,
    State, Task, Violation,
};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, project_files};

use crate::steps::{act, acting, after, legal, list, played, refused, state_of, waiting};

/// The first column of the table of the page: what the table waits for.
fn on_the_page() -> Vec<String> {
    let page = project_files::read("docs/reference/rules/men-nefer.md");
    let (_, below) = page.split_once("### men-nefer/general/forfeit").expect("the rule");
    let (section, _) = below.split_once("\n### ").expect("the next rule");
    let rows = section.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| row.split('|').nth(1).expect("a cell").trim().to_owned()).collect()
}

/// The refusal of `done` by the seat whose turn it is, if it is refused.
fn refusal_of_done(setup: &Setup, state: &State) -> Option<Violation> {
    let rules = MenNefer::rules(setup).expect("a set-up");
    let seat = MenNefer::to_act(&rules, state).iter().next().expect("a seat");
    MenNefer::violations(&rules, state, seat, Command::Done).into_iter().next()
}

#[test]
fn the_page_lists_every_choice_that_cannot_be_forfeited() {
    let city = City::Upper1;
    let tasks = [
        Task::Space { house: House::Nile },
        Task::Row { slot: 1 },
        Task::Site,
        Task::Eye,
        Task::BonusOrder { tomb: 1 },
        Task::Basket { good: Good::Jar1 },
        Task::Mix { left: 3 },
        Task::CityOrder { city },
        Task::CityAgreement { city },
        Task::Replace { agreement: "agreement_01".parse().expect("an agreement") },
    ];
    let setup = Setup::of(4);
    let found = tasks.map(|task| {
        let mut state = state_of(&Position::of(4));
        state.tasks.push(task).expect("room");
        match refusal_of_done(&setup, &state) {
            Some(Violation::MustChoose { wants }) => wants,
            other => panic!("{task:?}: {other:?}"),
        }
    });
    assert_eq!(on_the_page(), found);
}

#[test]
fn in_random_games_nothing_else_must_be_chosen() {
    let chosen = OptionChanges {
        bury_bonus: Some(BuryBonus::SeatChooses),
        city_order: Some(CityOrder::SeatChooses),
        ..OptionChanges::default()
    };
    let (listed, mut seen) = (on_the_page(), BTreeSet::new());
    for (number, options) in (0..).zip([OptionChanges::default(), chosen, chosen]) {
        let setup = Setup { options, ..Setup::of(2) };
        let mut table = Table::<MenNefer, _>::open(&setup, Fast::new(number, 0)).expect("a game");
        let mut dice = Fast::new(number, 1);
        while let Some(seat) = table.to_act().first() {
            match refusal_of_done(&setup, table.state()) {
                // an option of the turn, or the movement of two boats in one place
                None | Some(Violation::WrongTask { .. } | Violation::BoatsTogether { .. }) => {}
                Some(Violation::MustChoose { wants }) => {
                    assert!(listed.iter().any(|row| row == wants), "the page does not list {wants}");
                    seen.insert(wants);
                }
                Some(other) => panic!("{other}"),
            }
            let mut commands = table.legal_commands(seat);
            if commands.len() > 1 && dice.below(12) > 0 {
                commands.retain(|command| *command != Command::Done);
            }
            let place = dice.below(u32::try_from(commands.len()).expect("a short list"));
            table.apply(seat, commands[usize::try_from(place).expect("a place")]).expect("a legal command");
        }
    }
    assert!(seen.len() >= 7, "{seen:?}");
}

#[test]
fn an_impossible_action_is_refused_and_an_impossible_list_is_used_up() {
    // a burial without a sarcophagus stays in its list, until it is forfeited
    let burial = acting("bury 1, food 1");
    assert_eq!(refused(&burial, act(1)), "men-nefer/necropolis/bury");
    assert_eq!(legal(&burial), [act(2), Command::Done]);
    assert_eq!(legal(&burial.with(|state| state.seats[RED].food = 10)), [act(2), Command::Done], "a gain that is lost");
    // the line of a good and a mastaba bonus that show it are chosen all the same, and end without a command
    let jar = waiting().good(RED, 1, Good::Jar1).printed("goods.jar_1.0", "bury 1");
    let lines = jar.task(Task::Lines { good: Good::Jar1, left: NumberSet::up_to(1) });
    let mastaba = waiting().mastaba(1, MastabaTile::Mastaba2).printed("mastaba_tiles.mastaba_2.actions", "bury 1");
    let mastabas = mastaba.task(Task::Mastabas { fields: NumberSet::up_to(1), left: 1 });
    for (position, command) in [(lines, Command::Line { line: 1 }), (mastabas, Command::Mastaba { field: 1 })] {
        assert_eq!(legal(&position), [Command::Done, command]);
        let (state, events) = played(&position, &[command], &[]);
        assert_eq!(state.tasks.len(), 1, "only what was waiting");
        assert!(events.contains(&Event::TaskEnded { seat: RED }), "{events:?}");
    }
}

#[test]
fn a_mix_is_forfeited_before_it_is_begun() {
    let isis = waiting().with(|state| state.deity = Some(Deity::Isis)).task(list(ActionList::Deity, 1));
    assert_eq!(after(&isis, &[Command::Done]).seats[RED], state_of(&isis).seats[RED]);
    assert_eq!(after(&isis, &[act(1)]).tasks.last(), Some(&Task::Mix { left: 3 }));
    let begun = waiting().task(Task::Mix { left: 3 });
    assert_eq!(refused(&begun, Command::Done), "men-nefer/general/forfeit");
    assert!(legal(&begun).iter().all(|command| matches!(command, Command::Mix { .. })));
}
