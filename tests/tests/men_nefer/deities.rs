//! The obelisk and the eight deities (pp. 15 and 19).

use amunre_core::men_nefer::{ActionList, City, Command, Deity, Event, Good, House, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, pins};

use crate::steps::{act, after, boats, legal, list, played, refused, state_of, waiting, with_full_slots};

/// The sun disc of red is below the first space of a deity, space 3, and can move one space.
fn below(deity: Deity) -> Position {
    waiting().task(Task::Sun { left: 1 }).seat(RED, |own| own.sun = 2).with(|state| state.deity = Some(deity))
}

const SECOND: Command = Command::Do { choice: 2, item: 1 };

#[test]
fn hathor_gives_an_agreement_of_any_city() {
    let position = below(Deity::Hathor);
    let start = state_of(&position);
    let there = start.cities[City::Lower3].iter().next().expect("an agreement");
    let state = after(&position, &[Command::Rise, act(1)]);
    assert_eq!(state.tasks.last(), Some(&Task::AnyAgreement));
    let all: u32 = [City::Upper1, City::Lower1, City::Upper2, City::Lower2, City::Upper3, City::Lower3]
        .map(|city| start.cities[city].len())
        .iter()
        .sum();
    let listed = legal(&waiting().task(Task::AnyAgreement));
    assert_eq!(listed.len(), usize::try_from(all).expect("a number") + 1, "each agreement, and `done`");
    let state = after(&position, &[Command::Rise, act(1), Command::Agreement { agreement: there }]);
    assert!(state.seats[RED].open.contains(there) && !state.cities[City::Lower3].contains(there));
}

#[test]
fn hathor_replaces_an_agreement_or_gives_nothing() {
    let position = with_full_slots(below(Deity::Hathor));
    let new = state_of(&position).cities[City::Upper1].iter().next().expect("an agreement");
    let take = [Command::Rise, act(1), Command::Agreement { agreement: new }];
    let state = after(&position, &take);
    assert_eq!(state.tasks.last(), Some(&Task::Replace { agreement: new }));
    let nothing = position.option(|options| options.hathor_replaces = Some(false));
    let nothing = nothing.task(list(ActionList::Deity, 1));
    assert_eq!(refused(&nothing, act(1)), "men-nefer/nile/agreement");
    assert_eq!(legal(&nothing), [Command::Done]);
}

#[test]
fn isis_gives_3_of_food_and_heka_in_any_mix() {
    let position = below(Deity::Isis).seat(RED, |own| (own.food, own.heka) = (1, 2));
    for food in 0..=3 {
        let state = after(&position, &[Command::Rise, act(1), Command::Mix { food }]);
        assert_eq!((state.seats[RED].food, state.seats[RED].heka), (1 + food, 5 - food));
    }
    let mixes = legal(&waiting().task(Task::Mix { left: 3 }));
    assert!(mixes.into_iter().eq((0..=3).map(|food| Command::Mix { food })));
}

#[test]
fn maat_moves_the_heart_and_the_feather() {
    let state = after(&below(Deity::Maat), &[Command::Rise, act(1), act(2)]);
    let own = &state.seats[RED];
    assert_eq!((own.heart, own.feather, state.tasks.len()), (1, 1, 1));
}

#[test]
fn mut_carves_or_embalms_also_with_an_empty_supply() {
    let position = below(Deity::Mut);
    let carved = after(&position, &[Command::Rise, act(1)]);
    assert_eq!((carved.seats[RED].sphinxes, carved.seats[RED].sarcophagi), (1, 0));
    let embalmed = after(&position, &[Command::Rise, SECOND]);
    assert_eq!((embalmed.seats[RED].sphinxes, embalmed.seats[RED].sarcophagi), (0, 1));
    assert_eq!(embalmed.tasks.len(), 1, "one of the two");
    let empty = position.seat(RED, |own| {
        (own.mummies, own.sarcophagi) = (0, 4);
        (own.sphinxes_supply, own.sphinxes) = (0, 4);
    });
    assert_eq!(after(&empty, &[Command::Rise, act(1)]).seats[RED].prestige, 11);
    let own = after(&empty, &[Command::Rise, SECOND]).seats[RED];
    assert_eq!((own.heart, own.feather), (1, 1));
}

#[test]
fn osiris_gives_a_scroll_for_nothing() {
    let position = below(Deity::Osiris).seat(RED, |own| own.heka = 0);
    let dear = state_of(&position).scroll_market[0].expect("a scroll");
    let state = after(&position, &[Command::Rise, act(1), Command::Scroll { scroll: dear }]);
    assert_eq!(state.seats[RED].scrolls.iter().collect::<Vec<_>>(), [&dear]);
}

#[test]
fn ptah_gives_a_good_for_nothing() {
    let position = below(Deity::Ptah).sells(1, Good::Oil7).seat(RED, |own| own.food = 0);
    let state = after(&position, &[Command::Rise, act(1), Command::Good { good: Good::Oil7, level: 1 }]);
    assert_eq!(state.seats[RED].goods[0], Some(Good::Oil7));
}

#[test]
fn sobek_moves_boats_two_steps_and_activates_none() {
    let state = after(&below(Deity::Sobek), &[Command::Rise, act(1)]);
    assert_eq!(state.tasks.last(), Some(&boats(2, 0)));
}

#[test]
fn thoth_moves_one_scarab_by_one_space_but_none_on_a_last_space() {
    let position = below(Deity::Thoth).seat(RED, |own| own.scarabs = [6, 5, 0, 0, 0]);
    let step = |house| [Command::Rise, act(1), Command::Scarab { house }];
    let state = after(&position, &step(House::Necropolis));
    assert_eq!((state.seats[RED].scarabs, state.tasks.len()), ([6, 6, 0, 0, 0], 1));
    let free = waiting().task(Task::Scarab { left: 1 }).seat(RED, |own| own.scarabs = [6, 5, 0, 0, 0]);
    assert_eq!(refused(&free, Command::Scarab { house: House::Pyramids }), "men-nefer/turn/hieroglyph");
    assert_eq!(legal(&free).len(), 5, "four tracks, and `done`");
}

#[test]
fn each_space_of_the_deity_on_the_way_gives_its_action_at_once() {
    // spaces 3 and 7 are of the deity
    let position = waiting().task(Task::Sun { left: 5 }).seat(RED, |own| own.sun = 2);
    let position = position.with(|state| state.deity = Some(Deity::Mut));
    let rises = [Command::Rise; 3];
    let commands: Vec<_> = [&[Command::Rise, act(1)][..], &rises, &[Command::Rise, act(1)]].concat();
    let (state, events) = played(&position, &commands, &[]);
    assert_eq!((state.seats[RED].sun, state.seats[RED].sphinxes), (7, 2));
    let deity = events.iter().filter(|event| matches!(event, Event::Carved { .. })).count();
    assert_eq!(deity, 2);
    // the action comes before the next step, and may be forfeited
    let reached = after(&position, &[Command::Rise]);
    assert_eq!(reached.tasks.last(), Some(&list(ActionList::Deity, 1)));
    let passed = after(&position, &[Command::Rise, Command::Done, Command::Rise]);
    assert_eq!((passed.seats[RED].sun, passed.seats[RED].sphinxes), (4, 0));
}

#[test]
fn the_sun_disc_reaches_the_top_and_further_steps_are_favours() {
    pins("men-nefer/obelisk/sun");
    pins("men-nefer/obelisk/top");
    // the obelisk has 14 spaces, and the last one is of the deity
    let position = waiting().task(Task::Sun { left: 2 }).seat(RED, |own| own.sun = 13);
    let position = position.with(|state| state.deity = Some(Deity::Mut));
    let state = after(&position, &[Command::Rise, act(1), Command::Rise]);
    assert_eq!((state.seats[RED].sun, state.seats[RED].sphinxes), (14, 1), "the deity acts once");
    assert_eq!(state.tasks.last(), Some(&Task::Favours { left: 1, of: [1; 4] }));
}
