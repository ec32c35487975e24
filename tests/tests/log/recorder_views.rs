//! A writer who does not see everything records what it sees and no more; impossible records change nothing.

use amunre_core::amun_re::{AmunRe, Event, Phase, Repair, Setup, State, Violation};
use amunre_core::engine::chance::{Chance, DrawAnswer as Drawn, DrawRequest, DrawTable, FixedDraws, NoChance};
use amunre_core::engine::game::{Game as _, HiddenInformation as _, Positions as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::log::format::record::{PointOfView, SeatChange};
use amunre_core::log::format::{Hash, MOST_ENTRIES};
use amunre_core::log::write::{Agreement, DrawSource, EntryError, RecordError};
use amunre_core::log::{Recorder, VerifyOptions, verify};
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::faults;
use amunre_tests::logs::{LogPlayer, agreed, bytes};
use amunre_tests::{DONE, RED, STEAL, bid, black, blue, offer};
use serde_json::Value;

type RecorderResult = Result<String, RecordError<Violation>>;

#[track_caller]
fn sound(log: &str) {
    let verdict = verify(log.as_bytes(), &VerifyOptions::default()).expect("a log");
    assert_eq!(verdict.first_fault(), None);
}

/// The agreement of a record from this point of view, with draws that are given one by one.
fn seen_by(point_of_view: PointOfView) -> Agreement<AmunRe> {
    Agreement { point_of_view, draws: DrawSource::Given, ..agreed::<AmunRe>("seen", Setup::classic(3)) }
}

fn table() -> Agreement<AmunRe> {
    Agreement { key: None, ..seen_by(PointOfView::Table) }
}

/// Provinces without a card, so that every draw is public.
const OPEN: [&str; 3] = ["kharga", "sawu", "baharya"];

fn set_gold(seat: Seat, gold: u16) -> Vec<Event> {
    vec![Event::Repaired { repair: Repair::SetGold { seat, gold } }]
}

/// Each seat has taken a province, and bought nothing.
fn to_the_offering(transcriber: &mut LogPlayer) {
    use amunre_core::amun_re::Province::{Baharya, Kharga, Sawu};
    transcriber.start(&mut FixedDraws::new(OPEN));
    transcriber.says(RED, bid(Kharga, 0)).says(black(), bid(Sawu, 0)).says(blue(), bid(Baharya, 0));
    transcriber.says(RED, DONE).says(black(), DONE).says(blue(), DONE);
    assert_eq!(transcriber.state().phase, Phase::Offering);
}

// -- rulings

#[test]
fn whoever_writes_takes_rulings() {
    let views = [table(), seen_by(PointOfView::Table), seen_by(PointOfView::Seat(black()))];
    for (place, agreed) in views.iter().enumerate() {
        let mut transcriber = LogPlayer::begin(agreed, 1);
        // as soon as there is a table to put right
        transcriber.start(&mut FixedDraws::new(["kharga", "sawu", "baharya"]));
        transcriber.write(|recorder| recorder.ruling(set_gold(RED, 7), Seats::NONE, "so it is".to_owned()));
        assert_eq!(transcriber.state().seats[RED].gold, 7, "{place}");
        sound(&transcriber.log());
        let (mut again, _) = Recorder::<AmunRe>::resume(transcriber.log().as_bytes()).expect("the writer's own");
        assert_eq!(again.state(), transcriber.state(), "{place}");
        let line = again.ruling(set_gold(black(), 9), Seats::NONE, "so it is".to_owned()).expect("a ruling");
        sound(&(transcriber.log() + &line));
    }
}

#[test]
fn before_the_start_there_is_nothing_to_put_right() {
    for agreed in [table(), seen_by(PointOfView::Table), seen_by(PointOfView::Referee)] {
        let (mut recorder, _) = Recorder::begin(&agreed).expect("a header");
        let ruled = recorder.ruling(set_gold(RED, 7), Seats::NONE, "so it is".to_owned());
        assert_eq!(ruled, Err(EntryError::NotBegun.into()));
        assert_ne!(recorder.state().seats[RED].gold, 7);
    }
}

#[test]
fn who_is_not_at_the_table_agrees_to_nothing() {
    let mut transcriber = LogPlayer::begin(&table(), 1);
    transcriber.start(&mut FixedDraws::new(OPEN));
    let stranger: Seats = Seat::new(3).into_iter().collect();
    transcriber.write(|recorder| {
        refused(recorder, |recorder| recorder.ruling(set_gold(RED, 7), stranger, "so it is".to_owned()));
        recorder.ruling(set_gold(RED, 7), Seat::new(2).into_iter().collect(), "so it is".to_owned())
    });
    sound(&transcriber.log());
}

// -- nobody knows more than he sees

#[track_caller]
fn knows_no_more(recorder: &Recorder<AmunRe>, writer: PointOfView, when: &str) {
    let seen = AmunRe::view(recorder.rules(), recorder.state(), writer.viewer());
    assert_eq!(*recorder.state(), seen, "{writer:?}, {when}");
}

#[test]
fn a_state_is_never_more_than_what_its_writer_sees() {
    // a position with cards in hands, an unknown pile and an offer that lies there
    let mut before = LogPlayer::begin(&agreed::<AmunRe>("before it is seen", Setup::classic(3)), 4);
    let is_there = |state: &State| state.round == 2 && state.phase == Phase::Offering;
    before.start(&mut NoChance).random_until(is_there).random(1);
    let position = AmunRe::with_position(&Setup::classic(3), *before.state()).expect("it starts from positions");
    for setup in [Setup::classic(3), position] {
        for writer in [PointOfView::Table, PointOfView::Seat(RED), PointOfView::Seat(blue())] {
            let stated = setup.position.is_some();
            let agreed = Agreement { setup: setup.clone(), ..seen_by(writer) };
            let (mut recorder, mut log) = Recorder::begin(&agreed).expect("a header");
            knows_no_more(&recorder, writer, "after the header");
            log += &recorder
                .start(&mut FixedDraws::new(OPEN.into_iter().take(if stated { 0 } else { 3 })))
                .expect("start");
            knows_no_more(&recorder, writer, "after the start");
            log += &recorder.ruling(set_gold(black(), 9), Seats::NONE, "so it is".to_owned()).expect("a ruling");
            knows_no_more(&recorder, writer, "after a ruling");
            let (again, _) = Recorder::<AmunRe>::resume(log.as_bytes()).expect("the writer's own");
            assert_eq!(again.state(), recorder.state(), "{writer:?}");
            sound(&log);
        }
    }
}

// -- what is not to be recorded

/// Makes a call that is refused and changes nothing.
#[track_caller]
fn refused(recorder: &mut Recorder<AmunRe>, act: impl FnOnce(&mut Recorder<AmunRe>) -> RecorderResult) -> String {
    let all = |recorder: &Recorder<AmunRe>| {
        let undo: Vec<_> = Seat::all(3).map(|seat| recorder.can_undo(seat)).collect();
        (*recorder.state(), recorder.head(), recorder.entry_count(), recorder.score_lines().to_vec(), undo)
    };
    let before = all(recorder);
    let why = act(recorder).expect_err("it cannot be recorded").to_string();
    assert_eq!(all(recorder), before, "{why}");
    why
}

struct UnseenDraws;

impl Chance for UnseenDraws {
    fn draw(&mut self, _draw: &DrawRequest<'_>) -> Drawn {
        Drawn::Unseen
    }
}

#[test]
fn a_referee_sees_everything() {
    let (mut recorder, header) = Recorder::begin(&seen_by(PointOfView::Referee)).expect("a header");
    refused(&mut recorder, |recorder| recorder.start(&mut UnseenDraws));
    // the provinces lie open, the cards under them do not
    let mut unseen_cards = WithCards(Drawn::Unseen);
    assert!(refused(&mut recorder, |recorder| recorder.start(&mut unseen_cards)).contains("a referee must see"));
    let mut log = header + &recorder.start(&mut FixedDraws::new(OPEN)).expect("a start");
    assert!(refused(&mut recorder, |recorder| recorder.secret_command(RED, &mut NoChance)).contains("a referee sees"));
    log += &recorder.note(None, "it goes on".to_owned()).expect("a note");
    sound(&log);
}

/// Draws the last provinces, with cards under them, as given.
struct WithCards(Drawn);

impl Chance for WithCards {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> Drawn {
        let last = u16::try_from(draw.label.pile.items.len()).expect("few provinces") - 1;
        let number = u16::try_from(draw.number).expect("few draws");
        if draw.label.pile.name == "provinces" { Drawn::Item(last - number) } else { self.0 }
    }
}

/// A table and a seat with a key record only what they see, and a log in which they know more is refused.
#[test]
fn nobody_records_what_he_does_not_see() {
    for writer in [PointOfView::Table, PointOfView::Seat(black())] {
        let (mut recorder, _) = Recorder::begin(&seen_by(writer)).expect("a header");
        let error = refused(&mut recorder, |recorder| recorder.start(&mut WithCards(Drawn::Item(0))));
        assert!(error.contains("does not see"), "{error}");
    }
    let (mut recorder, header) = Recorder::begin(&seen_by(PointOfView::Referee)).expect("a header");
    let log = header + &recorder.start(&mut WithCards(Drawn::Item(0))).expect("a start");
    let log = Forgery::of(&log).record(0, r#""point_of_view":"referee""#, r#""point_of_view":"table""#).rehashed();
    assert_eq!(faults(&log), ["record/draw at 1"]);
}

#[test]
fn without_a_key_nothing_hidden_is_recorded() {
    let (mut recorder, _) = Recorder::begin(&table()).expect("a header");
    assert!(refused(&mut recorder, |recorder| recorder.start(&mut WithCards(Drawn::Item(0)))).contains("does not see"));
}

/// "Its secret commands stand in clear", or they were not recorded.
#[test]
fn without_a_key_a_table_writes_offers_that_it_was_told() {
    for seats in 0..8_u8 {
        let mut transcriber = LogPlayer::begin(&table(), 1);
        to_the_offering(&mut transcriber);
        let mut looks = DrawTable::default();
        for seat in [RED, black(), blue()] {
            let value = serde_json::to_value(offer(1)).expect("JSON");
            looks.open(format_args!("offer/{}", seat.number()), value);
        }
        for seat in [RED, black(), blue()] {
            if seats >> seat.number() & 1 == 1 {
                transcriber.write(|recorder| recorder.command(seat, offer(1), &mut looks));
            } else {
                transcriber.write(|recorder| recorder.secret_command(seat, &mut looks));
            }
            sound(&transcriber.log());
        }
        assert!(matches!(transcriber.state().phase, Phase::Gifts(_)), "{seats:b}");
        let again = Recorder::<AmunRe>::resume(transcriber.log().as_bytes()).expect("the writer's own").0;
        assert_eq!(again.state(), transcriber.state(), "{seats:b}");
    }
}

#[test]
fn without_a_key_nobody_writes_but_a_table() {
    let mut before = LogPlayer::begin(&agreed::<AmunRe>("before the key", Setup::classic(3)), 4);
    before.start(&mut NoChance).random_until(|state| state.phase == Phase::Offering);
    let position = AmunRe::with_position(&Setup::classic(3), *before.state()).expect("it starts from positions");
    let whole = position.clone();
    let rules = AmunRe::rules(&Setup::classic(3)).expect("rules");
    let seen = || Some(Box::new(AmunRe::view(&rules, before.state(), Viewer::Spectator)));
    let no_key = |point_of_view| Agreement { key: None, ..seen_by(point_of_view) };
    let wrong = [
        no_key(PointOfView::Referee),
        no_key(PointOfView::Seat(RED)),
        Agreement { draws: agreed::<AmunRe>("a seed", Setup::classic(3)).draws, ..table() },
        Agreement { draws: DrawSource::Shares { host: bytes("host"), seats: vec![Hash::default(); 3] }, ..table() },
        Agreement { setup: position, ..table() },
        Agreement { seen: seen(), ..seen_by(PointOfView::Referee) },
        Agreement { seen: seen(), ..seen_by(PointOfView::Seat(RED)) },
        Agreement { seen: Some(Box::new(*before.state())), ..table() },
        Agreement {
            seen: Some(Box::new(AmunRe::view(&rules, &AmunRe::initial(&rules), Viewer::Spectator))),
            ..table()
        },
        Agreement { seen: seen(), key: Some(bytes("key")), setup: whole, ..table() },
    ];
    for (place, agreed) in wrong.iter().enumerate() {
        let begun = Recorder::begin(agreed);
        let why = begun.map(drop).expect_err("it cannot be agreed");
        assert!(matches!(why, RecordError::Entry(EntryError::Agreement(_) | EntryError::Setup(_))), "{place}: {why}");
    }
    Recorder::begin(&table()).map(drop).expect("a header");
    Recorder::begin(&Agreement { seen: seen(), ..table() }).map(drop).expect("a header");
}

// -- limits

#[test]
fn a_text_that_is_too_long_changes_nothing() {
    let long = || "x".repeat(100_001);
    let mut transcriber = LogPlayer::begin(&table(), 1);
    to_the_offering(&mut transcriber);
    transcriber.write(|recorder| {
        refused(recorder, |recorder| recorder.note(Some(RED), long()));
        refused(recorder, |recorder| recorder.ruling(set_gold(RED, 70), Seats::NONE, long()));
        refused(recorder, |recorder| recorder.seat(SeatChange::Abandoned { reason: long() }));
        refused(recorder, |recorder| recorder.signed_command(RED, DONE, long(), &mut NoChance));
        recorder.secret_command(RED, &mut NoChance)
    });
    transcriber.write(|recorder| recorder.ruling(set_gold(RED, 70), Seats::NONE, "x".repeat(100_000)));
    transcriber.note(None, &"\u{1}".repeat(100_000));
    sound(&transcriber.log());
}

#[test]
fn after_the_last_entry_nothing_changes() {
    let referee = || Agreement { draws: DrawSource::Given, ..agreed::<AmunRe>("full", Setup::classic(3)) };
    let full = |recorder: &mut Recorder<AmunRe>| {
        while recorder.entry_count() < MOST_ENTRIES {
            recorder.note(None, String::new()).expect("a note");
        }
    };
    let is_full = |why: String| assert!(why.contains("at most 100000 entries"), "{why}");
    let (mut recorder, _) = Recorder::begin(&referee()).expect("a header");
    full(&mut recorder);
    is_full(refused(&mut recorder, |recorder| recorder.start(&mut FixedDraws::new(OPEN))));
    is_full(refused(&mut recorder, |recorder| recorder.start(&mut FixedDraws::new(OPEN))));

    let mut transcriber = LogPlayer::begin(&referee(), 1);
    to_the_offering(&mut transcriber);
    transcriber.says(RED, offer(1));
    transcriber.write(|recorder| {
        full(recorder);
        is_full(refused(recorder, |recorder| recorder.note(None, String::new())));
        is_full(refused(recorder, |recorder| recorder.undo(RED)));
        is_full(refused(recorder, |recorder| recorder.ruling(set_gold(RED, 70), Seats::NONE, String::new())));
        is_full(refused(recorder, |recorder| recorder.seat(SeatChange::Resigned { seat: black() })));
        is_full(refused(recorder, |recorder| recorder.seat(SeatChange::Abandoned { reason: String::new() })));
        // nobody has left, and the game goes on
        is_full(refused(recorder, |recorder| recorder.command(black(), offer(1), &mut NoChance)));
        Ok(String::new())
    });
}

// -- what is signed

#[test]
fn a_seat_signs_what_then_stands_in_the_record() {
    let mut transcriber = LogPlayer::begin(&seen_by(PointOfView::Referee), 1);
    to_the_offering(&mut transcriber);
    let stands = |log: &str| {
        let log = Forgery::of(log);
        let record: Value = serde_json::from_str(&log.lines[log.last()].record).expect("a record");
        record["command"]["command"].to_string()
    };
    for (seat, command) in [(RED, offer(1)), (black(), STEAL), (blue(), offer(2))] {
        let mut signed = String::new();
        transcriber.write(|recorder| {
            signed = recorder.sign_request(seat, command).and_then(|request| request.text()).expect("canonical JSON");
            let other = recorder.sign_request(seat, STEAL).and_then(|request| request.text()).expect("canonical JSON");
            assert_eq!(other == signed, command == STEAL);
            recorder.signed_command(seat, command, "signed".to_owned(), &mut NoChance)
        });
        assert!(signed.starts_with(r#"{"sealed":""#), "{signed}");
        assert_eq!(signed, stands(&transcriber.log()));
    }
    let (seat, command) = transcriber.choice().expect("a gift");
    let mut signed = String::new();
    transcriber.write(|recorder| {
        signed = recorder.sign_request(seat, command).and_then(|request| request.text()).expect("canonical JSON");
        recorder.command(seat, command, &mut NoChance)
    });
    assert_eq!(signed, serde_json::to_value(command).expect("JSON").to_string());
    assert_eq!(signed, stands(&transcriber.log()));
    sound(&transcriber.log());
}
