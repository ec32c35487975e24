//! Errors, as a program handles them: by matching, and as errors of the standard library.

use std::error::Error;

use amunre_core::amun_re::Violation;
use amunre_core::engine::chance::{DrawProblem, UnusedDraws};
use amunre_core::engine::game::SetupError;
use amunre_core::engine::ids::{Seat, Seats, UnknownId};
use amunre_core::engine::json::CanonicalError;
use amunre_core::engine::refusal::{Refusal, RuleId};
use amunre_core::engine::search::OutcomesError;
use amunre_core::engine::sources::AnswerError;
use amunre_core::engine::table::{OpenError, RedoError, UndoError};
use amunre_core::engine::text::notation::NotationError;
use amunre_core::engine::turn::{Interrupt, WrongDraw, WrongLook};
use amunre_core::log::format::record::SeatChange;
use amunre_core::log::format::{
    AnchorError, FormatError, RulingError, SeatError, SecretKey, ShareError, SignRequestError, Unreadable,
    key_from_number,
};
use amunre_core::log::tools::{BoardError, CannotDiff, MinimiseError, RedactError, TranscriptError};
use amunre_core::log::write::transcription::{HeadingError, Rejection};
use amunre_core::log::write::{
    AgreementError, EntryError, RecordError, RedrawError, ResumeError, SignatureError, TooManySpent,
};
use amunre_core::registry::UnknownGame;
use amunre_core::session::{CommandInput, DynGame, GameStart, LineError, SessionError, load, open};

fn game() -> Box<dyn DynGame> {
    open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(3)).expect("a game")
}

#[test]
fn every_error_is_one_of_the_standard_library() {
    fn is_error<E: Error + Send + Sync + 'static>() {}
    macro_rules! are_errors {
        ($($error:ty),+ $(,)?) => { $(is_error::<$error>();)+ };
    }
    are_errors!(
        AgreementError,
        AnchorError,
        AnswerError,
        BoardError,
        CanonicalError,
        DrawProblem,
        EntryError,
        FormatError,
        HeadingError,
        Interrupt<Violation>,
        Interrupt<RuleId>,
        LineError,
        NotationError,
        OpenError<Violation>,
        OutcomesError<Violation>,
        RecordError<Violation>,
        RedactError,
        RedoError,
        RedrawError,
        Refusal,
        Rejection,
        ResumeError,
        RulingError,
        SeatError,
        SessionError,
        SetupError,
        ShareError,
        SignRequestError,
        SignatureError,
        TooManySpent,
        TranscriptError,
        UndoError,
        UnknownGame,
        UnknownId,
        Unreadable,
        UnusedDraws,
        WrongDraw,
        WrongLook,
        amunre_core::men_nefer::BadText,
        CannotDiff,
        MinimiseError,
    );
}

/// A program learns from the variants what to do: no sentence has to be read.
#[test]
fn the_errors_of_a_game_can_be_matched() {
    let mut game = game();
    let (first, stranger) = (Seat::FIRST, Seat::new(4).expect("a seat"));
    let refused = |done: Result<(), SessionError>| match done.expect_err("it is refused") {
        SessionError::Record(error) => error,
        other => panic!("{other:?}"),
    };
    // without keys in the header
    let keyless = game.sign_with(first, SecretKey::new(key_from_number(1)));
    assert_eq!(refused(keyless), EntryError::Signature(SignatureError::Keyless));
    // what the record does not take
    let not_there = refused(game.seat_change(&SeatChange::Resigned { seat: stranger }));
    assert_eq!(not_there, EntryError::Seat(SeatError::NotAtTable { seat: stranger, players: 3 }));
    assert_eq!(refused(game.note(None, &"x".repeat(100_001))), EntryError::LongText(100_001));
    // a seat that has left, and one that is back
    game.seat_change(&SeatChange::Resigned { seat: first }).expect("they leave");
    let absent = game.apply(first, CommandInput::Words("done")).expect_err("they have left");
    assert_eq!(absent, SessionError::Absent { seats: Seats::only(first), names: Vec::new() });
    let again = refused(game.seat_change(&SeatChange::OutOfTime { seat: first }));
    assert_eq!(again, EntryError::Seat(SeatError::LeftAlready(first)));
    // the end
    game.seat_change(&SeatChange::Abandoned { reason: "late".to_owned() }).expect("the game ends");
    assert_eq!(refused(game.undo(first)), EntryError::Abandoned);
    let log = game.log().expect("a log with a result");
    let mut complete = load(log.as_bytes()).expect("a complete log");
    assert_eq!(complete.undo(first), Err(SessionError::Resume(ResumeError::Finished)));
}

#[test]
fn a_game_without_a_record_and_a_draw_without_an_answer_can_be_matched() {
    use amunre_core::engine::chance::{FixedDraws, Seed};
    use amunre_core::engine::hidden::Viewer;
    use amunre_core::engine::turn::Pending;
    use amunre_core::log::write::DrawSource;
    use amunre_core::session::{RecordTerms, default_setup};

    let dealt = game().determinize(Viewer::Spectator, 1).unwrap();
    assert_eq!(dealt.log(), Err(SessionError::NoRecord));

    let setup = default_setup("amun-re").expect("a game");
    let identity = setup.identity(None, &[]).expect("an identity");
    let (mut given, _) = setup.record(&RecordTerms::new(identity, DrawSource::Given)).expect("a header");
    let Err(SessionError::Chance(Interrupt::Needs(needs))) = given.start(&mut FixedDraws::default()) else {
        panic!("a province must be drawn");
    };
    assert!(matches!(*needs, Pending::Draw { number: 0, .. }), "{needs}");
    let early = given.command(Seat::FIRST, CommandInput::Words("done"), &mut FixedDraws::default());
    assert_eq!(early, Err(SessionError::Record(EntryError::NotBegun)));

    let seed = DrawSource::Seed(Seed::from_number(1));
    let mut unsealed = RecordTerms::new(identity, seed);
    unsealed.is_sealed = false;
    let open = setup.record(&unsealed).map(drop);
    assert_eq!(open, Err(SessionError::Record(EntryError::Agreement(AgreementError::UnsealedStart))));
}
