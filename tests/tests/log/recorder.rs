//! A recorder writes nothing that a verifier would refuse, and a refused call changes nothing.

use amunre_core::amun_re::Province::{Baharya, Kharga, Sawu};
use amunre_core::amun_re::{AmunRe, Event, Phase, Repair, Setup, Violation};
use amunre_core::engine::chance::{Chance, DrawAnswer as Drawn, DrawRequest, FixedDraws, LookRequest, NoChance};
use amunre_core::engine::game::{FullGame, Game as _};
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::horus::Horus;
use amunre_core::log::format::LONGEST_LINE;
use amunre_core::log::format::record::{PointOfView, SeatChange};
use amunre_core::log::write::{Agreement, DrawSource, RecordError};
use amunre_core::log::{Recorder, VerifyOptions, verify};
use amunre_core::men_nefer::MenNefer;
use amunre_tests::forgery::Forgery;
use amunre_tests::logs::{LogPlayer, agreed};
use amunre_tests::{DONE, RED, bid, black, blue};
use serde_json::{Value, json};

/// Returns true if a verifier reads the log and finds no fault.
fn is_sound(log: &str) -> bool {
    verify(log.as_bytes(), &VerifyOptions::default()).is_ok_and(|verdict| verdict.first_fault().is_none())
}

/// Checks that an agreement is refused, or that its header can be read.
#[track_caller]
fn refused_or_read(agreed: &Agreement<AmunRe>) {
    if let Ok((mut recorder, header)) = Recorder::begin(agreed) {
        let start = recorder.start(&mut NoChance).expect("a beginning");
        let read = verify(format!("{header}{start}").as_bytes(), &VerifyOptions::default());
        assert!(read.is_ok(), "it writes what cannot be read: {}", read.err().map_or(String::new(), |e| e.to_string()));
    }
}

#[test]
fn names_that_cannot_be_read_are_not_written() {
    for name in [String::new(), "x".repeat(41), "red\u{1b}[31m".to_owned()] {
        let agreed = agreed::<AmunRe>("names", Setup::classic(3));
        refused_or_read(&Agreement { seats: vec![name, "black".to_owned(), "blue".to_owned()], ..agreed });
    }
}

/// Default values of the edition are not recorded, and a header that contains them is not read.
#[test]
fn what_is_so_anyway_is_not_written() {
    fn check<G: FullGame>(plain: &str, spelled: &str) {
        let setup = |text: &str| G::read_setup(serde_json::from_str(text).expect("JSON")).expect("a set-up");
        let header = |text: &str| Recorder::begin(&agreed::<G>("options", setup(text))).expect("a record").1;
        assert_ne!(setup(plain), setup(spelled));
        assert_eq!(header(spelled), header(plain), "{spelled}");
        let log = Forgery::of(&header(plain)).record(0, plain, spelled).rehashed().text();
        let error = verify(log.as_bytes(), &VerifyOptions::default()).expect_err("a default that is written");
        let wanted = format!("line 1: setup is {spelled}: expected {plain}, the canonical form of this set-up");
        assert_eq!(error.to_string(), wanted);
    }
    check::<AmunRe>(
        r#"{"edition":"classic-2003","players":3}"#,
        r#"{"edition":"classic-2003","options":{"officials":false},"players":3}"#,
    );
    check::<AmunRe>(
        r#"{"edition":"anniversary-2023","options":{"afterlife":true},"players":3}"#,
        r#"{"edition":"anniversary-2023","options":{"afterlife":true,"statues":false},"players":3}"#,
    );
    check::<Horus>(
        r#"{"edition":"horus-2008","players":2}"#,
        r#"{"edition":"horus-2008","options":{"last_round":false},"players":2}"#,
    );
    check::<AmunRe>(
        r#"{"edition":"classic-2003","players":3}"#,
        r#"{"board":"amun-re/board/classic-2003","edition":"classic-2003","players":3}"#,
    );
    check::<AmunRe>(
        r#"{"edition":"anniversary-2023","players":3}"#,
        r#"{"board":"amun-re/board/anniversary-2023","edition":"anniversary-2023","players":3}"#,
    );
    check::<Horus>(
        r#"{"edition":"horus-2008","players":2}"#,
        r#"{"edition":"horus-2008","players":2,"river_ends":[{"x":-2,"y":0},{"x":2,"y":0}]}"#,
    );
    check::<Horus>(
        r#"{"edition":"horus-2008","players":2}"#,
        r#"{"edition":"horus-2008","players":2,"set":"horus/set/2008-assumed"}"#,
    );
    check::<MenNefer>(
        r#"{"edition":"men-nefer-2024","players":2}"#,
        r#"{"board":"men-nefer/board/placeholder","edition":"men-nefer-2024","players":2}"#,
    );
    check::<MenNefer>(
        r#"{"edition":"men-nefer-2024","players":2}"#,
        r#"{"edition":"men-nefer-2024","options":{"free_good_scores":true},"players":2}"#,
    );
}

#[test]
fn a_seat_that_is_not_there_writes_no_log() {
    let stranger = Seat::new(5).expect("a seat");
    refused_or_read(&Agreement {
        point_of_view: PointOfView::Seat(stranger),
        ..agreed::<AmunRe>("stranger", Setup::classic(3))
    });
}

/// Makes a call that is refused, and plays on: the log is as if the call had not been made.
#[track_caller]
fn refused_without_a_trace(act: impl FnOnce(&mut Recorder<AmunRe>) -> Result<String, RecordError<Violation>>) {
    let agreed = agreed::<AmunRe>("without a trace", Setup::classic(3));
    let (mut recorder, mut log) = Recorder::begin(&agreed).expect("a header");
    log += &recorder.start(&mut NoChance).expect("a start");
    let before = *recorder.state();
    act(&mut recorder).expect_err("too long");
    assert_eq!(*recorder.state(), before, "the state is another");
    let mut list = Vec::new();
    AmunRe::legal_commands(recorder.rules(), recorder.state(), RED, &mut list);
    log += &recorder.command(RED, list[0], &mut NoChance).expect("the game goes on");
    assert!(is_sound(&log));
}

#[test]
fn a_line_that_is_too_long_changes_nothing() {
    let long = || "x".repeat(LONGEST_LINE);
    refused_without_a_trace(|recorder| recorder.note(None, long()));
    refused_without_a_trace(|recorder| {
        let repair = Event::Repaired { repair: Repair::SetGold { seat: RED, gold: 7 } };
        recorder.ruling(vec![repair], Seats::NONE, long())
    });
    refused_without_a_trace(|recorder| recorder.seat(SeatChange::Abandoned { reason: long() }));
}

/// Gives the value under a name.
struct Turned(Vec<(&'static str, Value)>);

impl Chance for Turned {
    fn draw(&mut self, _draw: &DrawRequest<'_>) -> Drawn {
        Drawn::Silent
    }
    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        let name = look.name.to_string();
        self.0.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone())
    }
}

/// An offer that nobody could judge before is judged when it is revealed, both by the recorder and by the verifier.
#[test]
fn an_offer_that_cannot_be_is_not_written_down() {
    let agreed = agreed::<AmunRe>("at the table", Setup::classic(3));
    let mut transcriber = LogPlayer::begin(
        &Agreement { key: None, point_of_view: PointOfView::Table, draws: DrawSource::Given, ..agreed },
        1,
    );
    transcriber.start(&mut FixedDraws::new(["kharga", "sawu", "baharya"]));
    transcriber.says(RED, bid(Kharga, 0)).says(black(), bid(Sawu, 0)).says(blue(), bid(Baharya, 0));
    transcriber.says(RED, DONE).says(black(), DONE).says(blue(), DONE);
    assert_eq!(transcriber.state().phase, Phase::Offering);
    let offer = |gold: u16| json!({"offer": {"gold": gold, "correction": false}});
    let mut turned = Turned(vec![("offer/0", offer(500)), ("offer/1", offer(1)), ("offer/2", offer(1))]);
    transcriber.write(|recorder| recorder.secret_command(RED, &mut turned));
    transcriber.write(|recorder| recorder.secret_command(black(), &mut turned));
    let log = transcriber.log();
    let mut last = None;
    transcriber.write(|recorder| {
        last = recorder.secret_command(blue(), &mut turned).ok();
        Ok(String::new())
    });
    if let Some(line) = last {
        assert!(is_sound(&(log + &line)), "red has no 500 gold");
    }
}
