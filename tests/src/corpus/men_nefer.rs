//! Games of Men-Nefer.

use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::{Encoding as _, Game as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::engine::refusal::Violation as _;
use amunre_core::men_nefer::{Command, Event, MenNefer, Options, Repair, Setup, State, Task};

use crate::RED;
use crate::corpus::{games, onlooker, positions};
use crate::forgery::Forgery;
use crate::logs::{LogPlayer, agreed};

/// With the other value of each option.
fn other_readings(players: u8) -> Setup {
    Setup { options: Options::OTHER.changes_of(Options::USUAL), ..Setup::of(players) }
}

/// Returns each game without a fault: its name, the referee's log, and the viewers whose copies the corpus has.
pub(super) fn games() -> Vec<(String, String, Vec<Viewer>)> {
    let all = |players| Viewer::all(players).collect::<Vec<_>>();
    let some = || vec![Viewer::Seat(RED), Viewer::Spectator];
    let seeded = |name: &str, setup, copies| (name.to_owned(), games::seeded::<MenNefer>(name, setup), copies);
    let table = "men-nefer-table-2p";
    let last = "men-nefer-stated-position-3p";
    vec![
        seeded("men-nefer-2p", Setup::of(2), all(2)),
        seeded("men-nefer-3p", Setup::of(3), vec![Viewer::Seat(RED)]),
        seeded("men-nefer-4p", Setup::of(4), vec![Viewer::Spectator]),
        seeded("men-nefer-other-readings-2p", other_readings(2), Vec::new()),
        ("men-nefer-position-ruling-2p".to_owned(), ruling(), some()),
        (last.to_owned(), games::seeded::<MenNefer>(last, last_turns(last, Setup::of(3))), some()),
        (table.to_owned(), onlooker::table::<MenNefer>(table, Setup::of(2)), Vec::new()),
    ]
}

/// The last turns of the third era.
fn last_turns(name: &str, setup: Setup) -> Setup {
    let players = setup.players;
    positions::position::<MenNefer>(name, setup, 2, |state| state.turn == 25 * players + 1 && state.tasks.is_empty())
}

/// A game with a ruling (a marker was pushed by accident) and an undo.
fn ruling() -> String {
    let name = "men-nefer-position-ruling-2p";
    let setup = last_turns(name, Setup::of(2));
    let mut player = LogPlayer::begin(&agreed::<MenNefer>(name, setup), 5);
    player.start(&mut NoChance).random(3);
    let all: Seats = Seat::all(2).collect();
    let own = player.state().seats[RED];
    let repairs = [
        Repair::SetFood { food: if own.food < 5 { 7 } else { 2 }, seat: RED },
        Repair::AddPrestige { points: 2, seat: RED },
        Repair::SetDuat { feather: own.feather, heart: own.heart + 1, seat: RED },
    ];
    player.note(None, "a sleeve swept over the player board");
    let repairs = repairs.map(|repair| Event::Repaired { repair }).to_vec();
    player.write(|recorder| recorder.ruling(repairs, all, "as all seats remember it".to_owned()));
    player.random_until(|state| matches!(state.tasks.last(), Some(Task::Actions { .. })));
    let (seat, command) = player.choice().expect("a seat to act");
    player.says(seat, command).undo(seat).random_to_the_end();
    player.log()
}

/// Returns what a forger makes of a game: each name, and its log.
pub(super) fn forged() -> Vec<(&'static str, Forgery)> {
    let log = Forgery::of(&games::seeded::<MenNefer>("men-nefer-2p", Setup::of(2)));
    let result = log.find(r#"{"result""#);
    let scores = log.lines[result].record.rfind(r#""scores":["#).expect("scores");
    let points = log.lines[result].record[scores..].split([',', ']']).next().expect("a number").to_owned();
    let start = log.find(r#"{"start""#);
    let drawn = log.find_after(start, r#"{"good_drawn""#);
    let good = |line: usize| {
        let good =
            log.lines[line].record.split(r#"{"good_drawn":{"good":""#).nth(1).and_then(|rest| rest.split('"').next());
        good.expect("a good").to_owned()
    };
    let (first, second) = (good(start), good(drawn));
    let too_far = |_: &State, command: &Command| matches!(command, Command::Bury { .. });
    let good = |state: &State, command: &Command| matches!(command, Command::Good { good, .. } if state.goods_market.contains(&Some(*good)));
    let tile = |state: &State, command: &Command| matches!(command, Command::Take { tile } if state.display.contains(&Some(*tile)));
    let twice = [&first, &second].map(|good| format!(r#"{{"item":"{good}""#));
    vec![
        ("men-nefer-tomb-too-far", forbidden("men-nefer-tomb-too-far", "men-nefer/necropolis/bury", too_far)),
        ("men-nefer-good-too-dear", forbidden("men-nefer-good-too-dear", "men-nefer/goods/buy", good)),
        ("men-nefer-tile-too-dear", forbidden("men-nefer-tile-too-dear", "men-nefer/turn/take", tile)),
        ("men-nefer-good-drawn-twice", log.clone().record(drawn, &twice[1], &twice[0]).rehashed()),
        ("men-nefer-wrong-score", log.record(result, &points, r#""scores":[99"#).rehashed()),
    ]
}

/// A game in which a seat gives a command that a rule forbids, in place of a legal one of the same kind.
fn forbidden(name: &str, rule: &str, is_meant: fn(&State, &Command) -> bool) -> Forgery {
    let setup = Setup::of(2);
    let rules = MenNefer::rules(&setup).expect("a game");
    let legal = |state: &State, seat: Seat| {
        let mut list = Vec::new();
        MenNefer::legal_commands(&rules, state, seat, &mut list);
        list
    };
    // the legal command, and the one that the rule forbids
    let pair = |state: &State| {
        let seat = MenNefer::to_act(&rules, state).iter().next()?;
        let list = legal(state, seat);
        let all = (0..MenNefer::action_space(&rules)).filter_map(|id| MenNefer::action(&rules, state, id));
        let forbidden = all.filter(|command| is_meant(state, command)).find(|command| {
            MenNefer::violations(&rules, state, seat, *command).iter().any(|violation| violation.rule().0 == rule)
        })?;
        let kind = MenNefer::kind(forbidden);
        let right = list.into_iter().find(|command| MenNefer::kind(*command) == kind)?;
        Some((seat, right, forbidden))
    };
    let found = (0..20).find_map(|choices| {
        let mut player = LogPlayer::begin(&agreed::<MenNefer>(name, setup.clone()), choices);
        player.start(&mut NoChance);
        while pair(player.state()).is_none() {
            player.choice()?;
            player.random(1);
        }
        let (seat, right, wrong) = pair(player.state())?;
        Some((player, seat, right, wrong))
    });
    let (mut player, seat, right, wrong) = found.expect("such a command in one of the games");
    player.says(seat, right);
    let entry = usize::try_from(player.entry()).expect("an entry");
    player.random(10);
    let [right, wrong] = [right, wrong].map(|command| serde_json::to_string(&command).expect("a command"));
    Forgery::of(&player.log()).record(entry, &right, &wrong).rehashed()
}
