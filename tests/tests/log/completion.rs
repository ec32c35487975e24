//! The completion of typed lines: every legal command is reached word by word, and nothing else is offered.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::chance::{Fast, NoChance, Seed};
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::write::transcription::Transcriber;
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::session::{CommandInput, Completions, DynRecorder, RecordTerms, Scope, default_setup};
use amunre_tests::logs::agreed;

/// The record of a table with the seats red, black and blue, after these lines.
fn typed(lines: &[&str]) -> Transcriber<AmunRe> {
    let agreement = agreed::<AmunRe>("completed", Setup::classic(3));
    let (key, point_of_view, draws) = (None, PointOfView::Table, DrawSource::Given);
    let agreement = Agreement { key, point_of_view, draws, ..agreement };
    let (mut transcriber, _) = Transcriber::begin(&agreement).expect("a header");
    transcriber.start().expect("a question");
    for line in lines {
        if let Err(objection) = transcriber.line(line) {
            panic!("{line}: {objection}");
        }
    }
    transcriber
}

fn at(record: &dyn DynRecorder, line: &str) -> Vec<String> {
    let (from, words) = Completions::of(record).at(line);
    assert!(line.is_char_boundary(from), "{line}");
    words
}

const START: &str = "draw ABYDOS MEMPHIS SAWU";
const NOTHING: [&str; 0] = [];

#[test]
fn items_are_completed_while_they_are_asked_for() {
    let record = typed(&[]);
    assert_eq!(at(&record, "dr"), ["draw "]);
    assert_eq!(at(&record, "draw ab"), ["abu ", "abydos "]);
    assert_eq!(at(&record, "AB"), ["abu ", "abydos "], "an answer needs no `draw`");
    assert_eq!(at(&record, "draw abu ab"), ["abydos "], "there is one of each");
    assert_eq!(at(&record, "abu ab"), ["abydos "]);
    assert_eq!(at(&record, "note ab"), NOTHING);
    assert_eq!(at(&record, "red: "), NOTHING, "no seat is to act");
}

#[test]
fn commands_are_completed_as_far_as_they_are_legal() {
    let record = typed(&[START]);
    assert_eq!(at(&record, "dr"), NOTHING, "no draw is asked for");
    assert_eq!(at(&record, "b"), ["black: ", "blue: "]);
    assert_eq!(at(&record, "red: b"), ["bid "]);
    assert_eq!(at(&record, "  RED: BID "), ["ABYDOS ", "MEMPHIS ", "SAWU "]);
    let record = typed(&[START, "red: bid abydos 3"]);
    assert_eq!(at(&record, "black: bid abydos "), ["6", "10", "15", "21"]);
    assert_eq!(at(&record, "red: b"), NOTHING, "red has bid");
    assert_eq!(at(&record, "red: re"), ["replaced ", "resigns"]);
    assert_eq!(at(&record, "\u{e9}\u{e9}"), NOTHING);
    let completions = Completions::of(&record);
    assert!(completions.has("Black: bid abydos 6") && !completions.has("black: bid abydos 3"));
    assert!(!completions.has("note"), "a text must follow");
    let lines = ["legal", "legal red"].map(str::to_owned);
    let completions = Completions::of_lines(lines);
    assert_eq!(completions.at("le"), (0, vec!["legal".to_owned()]));
    assert_eq!(completions.at("legal"), (0, vec!["legal ".to_owned()]), "a word that is there goes on");
}

#[test]
fn a_hidden_command_is_a_question_mark() {
    let bids = ["red: bid ABYDOS 0", "black: bid MEMPHIS 0", "blue: bid SAWU 0"];
    let record = typed(&[&[START], &bids[..], &["red: done", "black: done", "blue: done"]].concat());
    assert_eq!(at(&record, "al"), ["all: "]);
    assert_eq!(at(&record, "all: "), ["?"]);
    assert_eq!(at(&record, "red: o"), ["out "], "an offer stays hidden from the table");
    assert!(at(&record, "red: ").contains(&"?".to_owned()));
}

#[test]
fn every_legal_command_of_every_game_is_reached_word_by_word() {
    for game in ["amun-re", "horus", "men-nefer"] {
        let setup = default_setup(game).expect("a game");
        let identity = setup.identity(None, &[]).expect("an identity");
        let terms = RecordTerms::new(identity, DrawSource::Seed(Seed::from_number(7)));
        let (mut record, _) = setup.record(&terms).expect("a record");
        record.start(&mut NoChance).expect("a start");
        let mut choices = Fast::new(7, 0);
        for _ in 0..40 {
            let Some(seat) = record.table().to_act().first() else { break };
            let completions = Completions::of(&*record);
            let (table, mut ids) = (record.table(), Vec::new());
            table.legal_ids(seat, Scope::All, &mut ids);
            let all = ids.iter().map(|id| table.words(CommandInput::Id(*id)).expect("words"));
            all.step_by(7).for_each(|words| reach(&completions, seat, &words));
            let command = record.choose(seat, &mut choices).expect("a command");
            record.command(seat, CommandInput::Words(&command.words), &mut NoChance).expect("a legal command");
        }
    }
}

/// Types a line by the words that are offered.
fn reach(completions: &Completions, seat: Seat, words: &str) {
    let wanted = format!("{seat}: {words}");
    let mut line = String::new();
    while line != wanted {
        let (from, offered) = completions.at(&line);
        let before = line.len();
        let word = offered.iter().find(|word| wanted[from..].starts_with(word.as_str()));
        let word = word.unwrap_or_else(|| panic!("{line:?} does not go on to {wanted:?}: {offered:?}"));
        line.replace_range(from.., word);
        assert!(line.len() > before, "{line}");
    }
    assert!(completions.has(&wanted));
}
