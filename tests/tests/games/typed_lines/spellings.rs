//! The law of the reader: a spelling of a legal command gives that command, a question or a hint, and never another one.

use std::collections::BTreeSet;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::search::Scope;
use amunre_core::session::{CommandInput, DynView, GameStart, Reading, SeedSource, interpret, open};
use rayon::prelude::*;

/// The numbers in words.
const NUMBERS: [&str; 6] = ["zero", "one", "two", "three", "four", "five"];

/// Returns spellings of a line, as people type them.
fn spellings(name: &str, words: &str, chance: &mut Fast) -> Vec<String> {
    let parts: Vec<&str> = words.split(' ').collect();
    let (verb, rest) = parts.split_first().expect("a verb");
    let lower = words.to_lowercase();
    let mut cut = |word: &str| {
        let letters = word.chars().count();
        let number = usize::try_from(chance.below(u32::try_from(letters).expect("a word"))).expect("a number") + 1;
        if word.parse::<i32>().is_ok() || word.contains(',') {
            word.to_owned()
        } else {
            word.chars().take(number).collect()
        }
    };
    let prefixes: Vec<String> = parts.iter().map(|word| cut(word)).collect();
    let in_words = |word: &&str| match word.parse::<usize>().ok().and_then(|number| NUMBERS.get(number)) {
        Some(number) => (*number).to_owned(),
        None => (*word).to_owned(),
    };
    let wide = |letter: char| match letter {
        '0'..='9' | ':' => char::from_u32(u32::from(letter) + 0xfee0).expect("a letter"),
        _ => letter,
    };
    // `room 2 space 1` in the other order is `space 1 room 2`
    let pairs = rest.len() == 4 && rest.iter().step_by(2).all(|word| word.chars().all(char::is_lowercase));
    let mut backwards: Vec<&[&str]> = rest.chunks(if pairs { 2 } else { 1 }).collect();
    // `do 1 choice 2` in the other order is another command
    let numbers = rest.iter().filter(|word| word.parse::<i32>().is_ok()).count();
    if pairs || numbers < 2 {
        backwards.reverse();
    }
    let backwards = backwards.concat();
    let full = format!("{name}: {words}");
    let all = [
        lower.clone(),
        lower.to_uppercase(),
        format!("{name} {lower}"),
        format!("{name} - {verb}s {}", rest.join(" ")),
        format!("{}: {words}", name.chars().take(2).collect::<String>()),
        format!("{name}: {verb} {}", backwards.join(" ")),
        format!("{name}: {}", prefixes.join(" ")),
        format!("{name}: {}", rest.join(" ")),
        format!("{name}: {verb} {}", rest.join(", ")),
        format!("{name}: {verb} the {}", rest.join(" ")),
        format!("{full}s"),
        full.trim_end_matches('s').to_owned(),
        format!("{full} # as Anna said"),
        parts.iter().map(in_words).collect::<Vec<_>>().join(" "),
        full.chars().map(wide).collect(),
        full.replace('_', " "),
        format!("“{full}”"),
    ];
    BTreeSet::from(all).into_iter().collect()
}

/// The most commands of a list that are spelled.
const MOST_OF_A_LIST: usize = 40;

/// The share of spellings that were understood.
#[derive(Default, Debug)]
struct Share {
    spellings: u32,
    understood: u32,
}

/// Checks legal commands of positions of random games, from that with this number on; returns the first spelling that gives another
/// command.
fn check(
    game: &str,
    setup: &str,
    first: u64,
    positions: u32,
    read: &dyn Fn(&dyn DynView, &str) -> Reading,
) -> Result<Share, String> {
    let (mut share, mut seen) = (Share::default(), 0);
    let names = ["Anna", "Bert", "Cleo", "Dora", "Emil"];
    let players = usize::from(open(game, setup, &GameStart::of_number(0)).expect("a game").players());
    for number in first.. {
        let names: Vec<String> = names.iter().take(players).map(|name| (*name).to_owned()).collect();
        let mut table = open(game, setup, &GameStart::new(SeedSource::Number(number), names.clone())).expect("a game");
        let mut chance = Fast::new(number, 0);
        while let Some(seat) = table.to_act().first() {
            let mut ids = Vec::new();
            table.legal_ids(seat, Scope::Required, &mut ids);
            let step = usize::try_from(chance.below(7)).expect("a number");
            if step == 0 {
                let view = table.view(Viewer::Referee);
                for seat in Seat::all(table.players()) {
                    let mut ids = Vec::new();
                    table.legal_ids(seat, Scope::All, &mut ids);
                    // of a long list every n-th command, from another one on each time
                    let apart = ids.len() / MOST_OF_A_LIST + 1;
                    let from = usize::try_from(chance.below(u32::try_from(apart).expect("few"))).expect("few");
                    for id in ids.iter().skip(from).step_by(apart) {
                        spelled(&*view, &names, seat, *id, &mut chance, read, &mut share)?;
                    }
                }
                seen += 1;
                if seen == positions {
                    return Ok(share);
                }
            }
            let place = chance.below(u32::try_from(ids.len()).expect("few"));
            let id = ids[usize::try_from(place).expect("a place")];
            table.apply(seat, CommandInput::Id(id)).expect("a legal command");
        }
    }
    unreachable!("there are always more games")
}

/// Checks the spellings of a command.
fn spelled(
    table: &dyn DynView,
    names: &[String],
    seat: Seat,
    id: u32,
    chance: &mut Fast,
    read: &dyn Fn(&dyn DynView, &str) -> Reading,
    share: &mut Share,
) -> Result<(), String> {
    let words = table.words(CommandInput::Id(id)).expect("words");
    let name = names[usize::from(seat.number())].clone();
    let line = format!("{name}: {words}");
    // a line without a seat is one of the seat that is asked
    let is_asked = table.to_act().iter().eq([seat]);
    let has_seat = |typed: &String| {
        is_asked || typed.trim_start_matches('“').to_lowercase().starts_with(&name.to_lowercase()[..2])
    };
    for typed in spellings(&name, &words, chance).iter().filter(|typed| has_seat(typed)) {
        share.spellings += 1;
        match read(table, typed) {
            Reading::Lines(lines) if lines == [line.clone()] => share.understood += 1,
            Reading::Lines(lines) => {
                let of_line = |line: &String| {
                    let (name, words) = line.split_once(": ")?;
                    let seat = names.iter().position(|other| other == name)?;
                    let seat = Seat::new(u8::try_from(seat).ok()?)?;
                    table.is_legal(seat, CommandInput::Words(words)).ok()
                };
                if lines.iter().any(|line| of_line(line) == Some(true)) {
                    return Err(format!("`{typed}` for `{line}` was read as {lines:?}"));
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Reads a line as the session does.
fn read(table: &dyn DynView, typed: &str) -> Reading {
    interpret(table, typed, None, &[])
}

/// Checks legal commands of 1,000 positions of a game.
fn lawful(game: &str, setup: &str) {
    // in four parts, because that of Horus would run alone at the end
    (0..4).into_par_iter().for_each(|part| {
        let share = check(game, setup, part * 1000, 250, &read).unwrap_or_else(|wrong| panic!("{game}: {wrong}"));
        assert!(share.understood * 10 > share.spellings * 8, "{game}: {share:?}");
    });
}

#[test]
fn a_spelling_is_never_read_as_another_command_of_amun_re() {
    lawful("amun-re", r#"{"edition":"classic","players":4}"#);
    lawful("amun-re", r#"{"edition":"anniversary","players":3}"#);
}

#[test]
fn a_spelling_is_never_read_as_another_command_of_horus() {
    lawful("horus", r#"{"players":3}"#);
}

#[test]
fn a_spelling_is_never_read_as_another_command_of_men_nefer() {
    lawful("men-nefer", r#"{"players":3}"#);
}

#[test]
fn a_reader_that_guesses_is_caught() {
    let guesses = |table: &dyn DynView, typed: &str| match read(table, typed) {
        Reading::Question { lines, .. } => Reading::Lines(lines.into_iter().take(1).collect()),
        other => other,
    };
    for game in ["amun-re", "horus", "men-nefer"] {
        assert!(check(game, r#"{"players":3}"#, 0, 60, &guesses).is_err(), "{game}");
    }
}
