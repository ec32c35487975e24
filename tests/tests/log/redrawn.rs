//! Draws that were made by hand and written down wrongly.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::tools::minimise;
use amunre_core::log::tools::transcript;
use amunre_core::log::tools::{PlayDifference, diff};
use amunre_core::log::verify::Answer;
use amunre_core::log::write::transcription::{InputRequest, Transcriber};
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::log::{Recorder, RedactOptions, Verdict, VerifyOptions, redact, verify};
use amunre_core::session;
use amunre_tests::corpus;
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::faults;
use amunre_tests::logs::{LogPlayer, agreed};

/// The agreement for a game whose draws a scribe writes down.
fn by_hand(point_of_view: PointOfView) -> Agreement<AmunRe> {
    let key = agreed::<AmunRe>("redrawn", Setup::classic(3)).key.filter(|_| point_of_view != PointOfView::Table);
    let draws = DrawSource::Given;
    Agreement { key, point_of_view, draws, ..agreed("redrawn", Setup::classic(3)) }
}

/// A record that a scribe types.
struct Typed {
    transcriber: Transcriber<AmunRe>,
    log: String,
}

impl Typed {
    fn begin(point_of_view: PointOfView) -> Self {
        let (mut transcriber, log) = Transcriber::begin(&by_hand(point_of_view)).expect("a header");
        transcriber.start().expect("a question");
        Self { transcriber, log }
    }

    #[track_caller]
    fn types(mut self, lines: &str) -> Self {
        for line in lines.lines() {
            match self.transcriber.line(line) {
                Ok(reply) => self.log.extend(reply.lines),
                Err(objection) => panic!("{line}: {objection}"),
            }
        }
        self
    }

    fn refuses(&mut self, line: &str) -> String {
        self.transcriber.line(line).map(|_| ()).expect_err(line).to_string()
    }
}

fn judged(log: &str) -> Verdict {
    verify(log.as_bytes(), &VerifyOptions::default()).expect("a log")
}

const START: &str = "draw ABYDOS MEMPHIS SAWU\n";

#[test]
fn the_draws_of_the_last_line_can_be_corrected() {
    for point_of_view in [PointOfView::Table, PointOfView::Referee] {
        let typed =
            Typed::begin(point_of_view).types(START).types("note that was AVARIS\nredraw ABYDOS MEMPHIS AVARIS");
        let log = typed.types("red: bid AVARIS 3").log;
        let verdict = judged(&log);
        assert_eq!((verdict.first_fault(), verdict.redrawn.as_slice()), (None, &[3][..]));
        assert!(verdict.assurance.iter().any(|assurance| assurance.id == "redrawn"));
        // the game is the same as if it had been written down so at once
        let right = Typed::begin(point_of_view).types("draw ABYDOS MEMPHIS AVARIS\nred: bid AVARIS 3").log;
        let state = |log: &str| {
            let mut state = None;
            let mut replay = session::replay(Box::new(std::io::Cursor::new(log.to_owned())), &VerifyOptions::default())
                .expect("a log");
            while let Some(step) = replay.next().expect("a step") {
                state = Some(serde_json::to_string(step.after(Viewer::Referee).state()).expect("JSON"));
            }
            state
        };
        assert_eq!(state(&log), state(&right));
        // copies, the text and a continued record have it too
        let mut copy = Vec::new();
        redact(log.as_bytes(), Viewer::Spectator, &RedactOptions::default(), &mut copy).expect("a copy");
        assert_eq!(judged(std::str::from_utf8(&copy).expect("text")).redrawn, [3]);
        let mut text = Vec::new();
        transcript(log.as_bytes(), Viewer::Spectator, &mut text).expect("a text");
        let text = String::from_utf8(text).expect("text");
        assert!(text.contains("redraw abydos memphis avaris\n"), "{text}");
        let lines = text.split_once("start\n").expect("a game").1;
        let again = Typed::begin(point_of_view).types(lines).log;
        assert_eq!(judged(&again).redrawn, [3]);
        let (resumed, _) = Recorder::<AmunRe>::resume(log.as_bytes()).expect("the writer's own");
        assert_eq!(resumed.state(), Recorder::<AmunRe>::resume(right.as_bytes()).expect("the writer's own").0.state());
    }
}

/// A correction is possible after an interruption, until another entry follows.
#[test]
fn only_the_last_draws_made_by_hand_can_be_corrected() {
    let mut typed = Typed::begin(PointOfView::Table).types(START);
    assert!(typed.refuses("redraw ABYDOS MEMPHIS SAWU").contains("no item differs"));
    let mut typed = Typed::begin(PointOfView::Table).types(START);
    assert!(typed.refuses("redraw ABYDOS MEMPHIS NOWHERE").contains("nowhere"));
    let (transcriber, _) = Transcriber::resume(typed.log.as_bytes()).expect("the writer's own");
    let resumed = Typed { transcriber, log: typed.log.clone() }.types("redraw AVARIS MEMPHIS SAWU");
    assert_eq!(judged(&resumed.log).redrawn, [2]);
    let mut twice = resumed;
    assert!(twice.refuses("redraw ABYDOS MEMPHIS SAWU").contains("there are no draws to correct"));
    let mut typed = typed.types("red: bid ABYDOS 3");
    assert!(typed.refuses("redraw AVARIS MEMPHIS SAWU").contains("there are no draws to correct"));
    // never with a seed
    let mut seeded = LogPlayer::begin(&agreed::<AmunRe>("redrawn", Setup::classic(3)), 1);
    seeded.start(&mut NoChance).write(|recorder| {
        let refused = recorder.redraw(&mut NoChance).expect_err("a seed");
        assert!(refused.to_string().contains("made by hand"), "{refused}");
        Ok(String::new())
    });
}

/// A forged correction is a fault: of another entry, of other draws, with other old items, or after a command.
#[test]
fn a_correction_is_checked() {
    let log = Forgery::of(&Typed::begin(PointOfView::Table).types(START).types("redraw ABYDOS MEMPHIS AVARIS").log);
    assert_eq!(faults(&log), Vec::<String>::new());
    let forged = |from: &str, to: &str| faults(&log.clone().record(2, from, to).rehashed());
    assert_eq!(forged("\"of\":1", "\"of\":0"), ["record/redrawn at 2"]);
    assert_eq!(forged("\"old\":[\"abydos\"", "\"old\":[\"avaris\""), ["record/redrawn at 2"]);
    assert_eq!(forged("\"number\":2", "\"number\":3"), ["record/draw at 2"]);
    assert_eq!(forged("\"item\":\"avaris\"", "\"item\":\"sawu\""), ["record/redrawn at 2"]);
    assert_eq!(forged("\"item\":\"avaris\"", "\"item\":\"mendes\""), ["record/events at 2"]);
    // the same correction after a command
    let mut late = Forgery::of(&Typed::begin(PointOfView::Table).types(START).types("red: bid ABYDOS 0").log);
    late.lines.push(log.lines[2].clone());
    assert_eq!(faults(&late.rehashed()), ["record/redrawn at 3"]);
    // and twice
    let mut twice = log.clone();
    twice.lines.push(log.lines[2].clone());
    assert_eq!(faults(&twice.rehashed()), ["record/redrawn at 3"]);
}

/// Typed draws are repeated before they are recorded, and `no` asks for them again.
#[test]
fn answers_are_confirmed() {
    let (mut transcriber, mut log) = Transcriber::begin(&by_hand(PointOfView::Table)).expect("a header");
    transcriber.confirm_answers();
    transcriber.start().expect("a question");
    let mut line = |transcriber: &mut Transcriber<AmunRe>, text: &str| {
        let reply = transcriber.line(text).unwrap_or_else(|objection| panic!("{text}: {objection}"));
        log.extend(reply.lines.iter().cloned());
        (reply.lines.len(), reply.steps.iter().map(|step| step.words.clone()).collect::<Vec<_>>())
    };
    assert_eq!(line(&mut transcriber, "draw ABYDOS MEMPHIS AVARIS").0, 0);
    assert_eq!(transcriber.question(), Some(&InputRequest::Confirm("draw abydos memphis avaris".to_owned())));
    assert_eq!(line(&mut transcriber, "no").0, 0);
    assert!(matches!(transcriber.question(), Some(InputRequest::Draw { .. })));
    line(&mut transcriber, "draw ABYDOS");
    line(&mut transcriber, "draw MEMPHIS SAWU");
    assert_eq!(transcriber.question(), Some(&InputRequest::Confirm("draw abydos memphis sawu".to_owned())));
    assert!(transcriber.line("draw AVARIS").is_err_and(|rejection| rejection.to_string().contains("is that right?")));
    // undo says what it drops
    assert_eq!(line(&mut transcriber, "undo").1, ["dropped: draw abydos memphis sawu"]);
    line(&mut transcriber, "draw ABYDOS MEMPHIS SAWU");
    assert_eq!(line(&mut transcriber, "yes").0, 1);
    // a line without answers needs no confirmation
    assert_eq!(line(&mut transcriber, "red: bid ABYDOS 0").0, 1);
    assert_eq!(judged(&log).intact, Answer::Yes);
}

/// The game of the corpus whose draws were corrected, and the same game written down right at once.
fn corrected_and_right() -> (String, String) {
    let lines = "draw ABYDOS MEMPHIS DAKHLA free_farmer\nred: bid ABYDOS 0\nblack: bid MEMPHIS 0\nblue: bid DAKHLA 0\n\
                 red: buy 1 card\ndraw eight_gold\nred: sell eight_gold\nred: done\nblack: done\n\
                 blue: play free_farmer DAKHLA\nblue: done";
    (corpus::sound_log("redrawn-3p").text(), Typed::begin(PointOfView::Referee).types(lines).log)
}

/// Both logs are the same game: compared, continued and saved. The corrected one is shortened with its corrections.
#[test]
fn a_corrected_log_is_the_game_that_was_played() {
    let (log, right) = corrected_and_right();
    let compared = diff(log.as_bytes(), right.as_bytes()).expect("two logs of one game");
    assert!(matches!(compared.happened, PlayDifference::Same(_)), "{:?}", compared.happened);
    let [loaded, as_right] = [&log, &right].map(|log| session::load(log.as_bytes()).expect("a referee's own log"));
    let state = |game: &dyn session::DynGame| serde_json::to_value(game.view(Viewer::Referee).state()).expect("JSON");
    assert_eq!(state(&*loaded), state(&*as_right));
    assert_eq!(loaded.log().expect("a log"), log);
    let saved = session::restore(&loaded.save().expect("bytes")).expect("a game");
    assert_eq!((state(&*saved), saved.log().expect("a log")), (state(&*loaded), log.clone()));
    // a fault after the corrections is shown by fewer entries
    let sale = Forgery::of(&log).find(r#""sell":{"card":"eight_gold""#);
    let forged = Forgery::of(&log).record(sale, "eight_gold", "bidding_blockade").rehashed();
    let fault = judged(&forged.text()).first_fault().map(|fault| (fault.entry, fault.rule.clone()));
    assert_eq!(fault.as_ref().map(|fault| fault.0), u64::try_from(sale).ok());
    let short = minimise(forged.text().as_bytes()).expect("a fault");
    let found = judged(&short.log).first_fault().map(|fault| fault.rule.clone());
    assert_eq!(found, fault.map(|fault| fault.1));
    assert!(short.after < short.before);
}

/// A face-down item that was corrected stays known to the same viewers in each copy, and hidden from the others.
#[test]
fn a_corrected_face_down_item_stays_hidden() {
    let (log, right) = corrected_and_right();
    for viewer in Viewer::all(3) {
        let [copy, of_right] = [&log, &right].map(|log| corpus::copy(log, viewer));
        let verdict = judged(&copy);
        assert_eq!((verdict.first_fault(), verdict.redrawn.as_slice()), (None, &[3, 8][..]), "{viewer:?}");
        let opens = |copy: &str| {
            let openings = Forgery::of(copy).lines.into_iter().map(|line| line.open);
            let mut values: Vec<String> = openings
                .flat_map(|open| serde_json::from_str::<Vec<serde_json::Value>>(&open).expect("openings"))
                .map(|opening| opening["value"].to_string())
                .collect();
            values.sort();
            values
        };
        let (mut corrected, at_once) = (opens(&copy), opens(&of_right));
        // the owner of a card that was misread learns the wrong one too
        corrected.retain(|value| value != "\"builder\"");
        assert_eq!(corrected, at_once, "{viewer:?}");
    }
}
