//! Games that are recorded: the log contains the game, and its file is complete or missing.

use std::io;

use amunre_cli::{code, run};
use amunre_core::log::verify::Answer;
use amunre_core::log::{VerifyOptions, verify};
use serde_json::Value;

use crate::run_command::{AUCTION, REFUSED, SETUP, amunre, assert_ends, assert_unreadable, corpus, play, play_with};
use crate::scratch::Scratch;

const SEED: &str = "00000000000000000000000000000000000000000000000000000000000000ab";

#[test]
fn a_random_game_is_recorded_as_it_is_played() {
    let scratch = Scratch::new();
    let path = scratch.path("game.amunre.jsonl");
    let args = ["--seed", "7", "--players", "3", "--edition", "classic", "--names", "red,black,blue"];
    let bare = play(&args);
    let ran = play(&[&args[..], &["--out", &path]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    let log = scratch.read("game.amunre.jsonl");
    let verdict = verify(log.as_bytes(), &VerifyOptions::default()).unwrap();
    assert_eq!(verdict.code(), code::DONE);
    assert_eq!(verdict.seats, ["red", "black", "blue"]);
    let ending = format!("\nlog: {path}, {} entries\nlast hash: {}\n", verdict.entries, verdict.head);
    assert_eq!(ran.out, bare.out + &ending);
    assert_eq!(scratch.names(), ["game.amunre.jsonl"]);

    let again = scratch.path("again.amunre.jsonl");
    let json = play(&[&args[..], &["--json", "--out", &again]].concat());
    let last: Value = serde_json::from_str(json.out.lines().last().unwrap()).unwrap();
    assert_eq!(last["log"]["file"], *again);
    assert_eq!(last["log"]["entries"], verdict.entries);
    assert_eq!(last["log"]["head"], verdict.head.to_string());
    assert_eq!(scratch.read("again.amunre.jsonl"), log, "the same seed writes the same bytes");
}

/// A field of the header of a log.
fn header(log: &str, field: &str) -> Value {
    let line: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    line["record"]["header"][field].clone()
}

#[test]
fn a_number_hides_nothing_and_a_seed_does() {
    let scratch = Scratch::new();
    let log = |name: &str, args: &[&str]| {
        scratch.log(name, args);
        scratch.read(name)
    };
    let seven = log("seven", &["--seed", "7", "--players", "3"]);
    let four = log("four", &["--seed", "7", "--players", "4"]);
    let named = log("named", &["--seed", "7", "--players", "3", "--names", "a,b,c"]);
    let seed = scratch.secret("a.seed", SEED);
    let secret = log("secret", &["--seed-file", &seed, "--players", "3"]);
    assert_eq!(header(&seven, "secrecy"), "none");
    assert_eq!(header(&secret, "secrecy"), Value::Null);
    let mut ids: Vec<String> = [&seven, &four, &named, &secret].map(|log| header(log, "game_id").to_string()).into();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 4, "every game has an id of its own");
    assert!(secret.contains(SEED), "the referee's log opens the seed");

    let by_stdin = |seed: &str, more: &[&str]| {
        play_with(&[&["--seed-file", "-", "--players", "3"], more].concat(), &mut seed.as_bytes())
    };
    for form in [&["--json"][..], &[]] {
        let output = by_stdin(SEED, form).out;
        assert!(output.len() > 1000 && !output.contains(SEED), "a secret is not told");
        assert_eq!(output, play(&[&["--seed-file", &seed, "--players", "3"], form].concat()).out);
        assert_eq!(output, by_stdin(&format!("{SEED}\r\n"), form).out);
        assert_ne!(output, by_stdin(&SEED.replace("ab", "ac"), form).out);
    }
}

/// Every user of a machine sees the arguments of a process.
#[test]
fn a_secret_seed_is_no_argument() {
    let scratch = Scratch::new();
    let log = scratch.path("game.amunre.jsonl");
    let upper = SEED.to_uppercase();
    for command in [&["play"][..], &["record", "-"]] {
        for secret in [SEED, &upper] {
            let ran = amunre(&[command, &["--seed", secret, "--players", "3", "--out", &log]].concat());
            assert_unreadable(
                &ran,
                &["--seed: a secret seed must not be an argument", "--seed-file FILE", "amunre key new --seed"],
            );
            assert!(!ran.err.contains(&secret[..60]), "{}", ran.err);
        }
        let (longer, seven) = (format!("{SEED}0"), "7");
        for (content, says) in [
            ("", "a.seed:1:1: this is not a seed"),
            (seven, "a.seed:1:2: this is not a seed: expected 64 lower-case hex digits"),
            (&longer, "a.seed:1:65: "),
            (&upper, "a.seed:1:63: "),
            (&format!("{SEED}\n\n"), "a.seed:1:65: "),
            (&"x".repeat(5000), "a.seed:1:1: "),
        ] {
            let seed = scratch.file("a.seed", content);
            let args = [command, &["--seed-file", &seed, "--players", "3", "--out", &log]].concat();
            let ran = amunre(&args);
            assert_unreadable(&ran, &[says]);
            assert!(!ran.err.contains("00000"), "{}", ran.err);
        }
    }
    let both = ["record", "-", "--seed-file", "-", "--players", "3", "--out", &log];
    assert_unreadable(&amunre(&both), &["--seed-file -: standard input already gives the lines of the game"]);
    let twice = ["play", "--seed-file", "-", "--seed", "7", "--players", "3"];
    assert_unreadable(&amunre(&twice), &["cannot be used with"]);
    assert_unreadable(&amunre(&["play", "--seed-file", "none", "--players", "3"]), &["none cannot be read"]);

    // what makes one keeps it for its owner alone
    let path = scratch.path("new.seed");
    let made = amunre(&["key", "new", "--seed", &path]);
    let seed = scratch.read("new.seed");
    assert!(made.code == code::DONE && seed.len() == 65 && !made.out.contains(seed.trim()), "{}", made.out);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert_unreadable(&amunre(&["key", "new", "--seed", &path]), &["never overwritten"]);
    let lines = scratch.file("lines.txt", "players: 3\npoint of view: referee\nstart\n");
    let ran = amunre(&["record", &lines, "--seed-file", &path, "--out", &log]);
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""));
    assert!(scratch.read("game.amunre.jsonl").contains(seed.trim()) && !ran.out.contains(seed.trim()));
}

#[test]
fn a_script_is_recorded_as_far_as_it_goes() {
    let scratch = Scratch::new();
    let log = |name: &str, args: &[&str]| {
        let path = scratch.path(name);
        let ran = play(&[args, &["--out", &path]].concat());
        let log = scratch.read(name);
        let verdict = verify(log.as_bytes(), &VerifyOptions::default()).unwrap();
        assert_eq!((&verdict.intact, &verdict.legal), (&Answer::Yes, &Answer::Yes));
        assert!(matches!(verdict.fair, Answer::NotCheckable(_)));
        (ran.code, log, verdict)
    };
    let (ended, whole, verdict) = log("whole", &["--commands", AUCTION]);
    assert_eq!((ended, verdict.complete, &verdict.result), (code::DONE, true, &Answer::Yes));
    assert_eq!(header(&whole, "secrecy"), "none");
    assert_eq!(header(&whole, "chance"), "recorded");
    assert_eq!(header(&whole, "seats"), serde_json::json!(["red", "black", "blue", "white"]));
    assert!(whole.contains(r#""record":{"note":{"text":"round 2"#), "remarks are recorded");

    let (ended, _, verdict) = log("refused", &["--commands", REFUSED]);
    assert_eq!((ended, verdict.complete, verdict.commands), (code::STOPPED, false, 2));
    let (ended, sealed, _) = log("sealed", &["--commands", AUCTION, "--key", &scratch.key("log.key", SEED)]);
    assert_eq!((ended, header(&sealed, "secrecy")), (code::DONE, Value::Null));
    assert_ne!(header(&sealed, "game_id"), header(&whole, "game_id"));

    // before the game begins, and after it is over
    let path = scratch.path("header");
    let ran = play_with(&["--commands", "-", "--out", &path], &mut SETUP.as_bytes());
    assert_eq!((ran.code, scratch.read("header").lines().count()), (code::UNFINISHED, 1));
    let more = corpus(AUCTION) + "{\"seat\":0,\"command\":\"done\"}\n";
    let path = scratch.path("more");
    let ran = play_with(&["--commands", "-", "--out", &path], &mut more.as_bytes());
    assert_eq!((ran.code, scratch.read("more").lines().count()), (code::STOPPED, whole.lines().count()));
}

#[test]
fn a_stated_position_is_recorded() {
    let scratch = Scratch::new();
    let setup = amunre_tests::Position::classic(4).offering().setup();
    let line = serde_json::json!({ "setup": setup }).to_string();
    let path = scratch.path("stated");
    let ran = play_with(&["--commands", "-", "--out", &path], &mut line.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""));
    let verdict = verify(scratch.read("stated").as_bytes(), &VerifyOptions::default()).unwrap();
    assert_eq!((verdict.intact, verdict.legal), (Answer::Yes, Answer::Yes));
}

#[test]
fn what_cannot_be_read_leaves_nothing() {
    let scratch = Scratch::new();
    let path = scratch.path("game");
    let text = format!("{SETUP}\n{{\"draw\":\"abydos\"}}\nnonsense\n");
    let ran = play_with(&["--commands", "-", "--out", &path], &mut text.as_bytes());
    assert_ends(&ran, code::UNREADABLE, &["stdin:3: "]);
    assert_unreadable(&play(&["--seed", "7", "--players", "2", "--out", &path]), &["players is 2"]);
    // a remark that is longer than a line of a log
    let text = format!("{SETUP}\n{{\"note\":\"{}\"}}\n", "x".repeat((1 << 20) - 20));
    let ran = play_with(&["--commands", "-", "--out", &path], &mut text.as_bytes());
    assert_ends(&ran, code::UNREADABLE, &["cannot be recorded: a text of"]);
    assert_eq!(scratch.names(), [""; 0]);
}

#[test]
fn a_file_that_is_there_stays_unless_it_is_forced() {
    let scratch = Scratch::new();
    let path = scratch.file("game", "mine");
    let args = ["--seed", "7", "--players", "3", "--out", &path];
    assert_unreadable(&play(&args), &["game exists: pass --force to overwrite it"]);
    assert_eq!(scratch.read("game"), "mine");
    let ran = play(&[&args[..], &["--force"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    assert_eq!(amunre(&["verify", &path]).code, code::DONE);
    // stopped or not, nothing else is there
    let broken = format!("{SETUP}\n{{}}\n");
    let ran = play_with(&["--commands", "-", "--out", &path, "--force"], &mut broken.as_bytes());
    assert_eq!(ran.code, code::UNREADABLE);
    assert_eq!(amunre(&["verify", &path]).code, code::DONE, "it is still the game before");
    assert_eq!(scratch.names(), ["game"]);
}

#[test]
fn where_nothing_can_be_written_it_is_said() {
    let scratch = Scratch::new();
    let out = |path: &str| play(&["--seed", "7", "--players", "3", "--out", path]);
    assert_unreadable(&out(&scratch.path("no/game")), &["no/game cannot be written: "]);
    assert_unreadable(&out(scratch.folder()), &["cannot be written: "]);
    let file = scratch.file("file", "");
    assert_unreadable(&out(&format!("{file}/game")), &["file/game cannot be written: "]);
    assert_eq!(scratch.names(), ["file"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let ran = play(&["--seed", "7", "--players", "3", "--out", "/dev/full"]);
    assert_ends(&ran, code::UNREADABLE, &["error: /dev/full cannot be written: No space left"]);
    assert!(std::fs::metadata("/dev/full").is_ok(), "a device is written to, and not replaced");
    let scratch = Scratch::new();
    let log = scratch.log("game", &["--seed", "7", "--players", "3"]);
    for args in [&["verify", &log][..], &["show", &log], &["redact", &log, "--spectator", "--anyway"]] {
        let mut full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut err = Vec::new();
        let ended = run([&["amunre"], args].concat(), &mut io::empty(), &mut full, &mut err);
        assert_eq!(ended, code::UNREADABLE);
        assert!(String::from_utf8(err).unwrap().contains("the output cannot be written: No space left"));
    }
}

#[cfg(unix)]
#[test]
fn a_link_leads_to_the_file_that_is_written() {
    let scratch = Scratch::new();
    let file = scratch.file("there/game", "mine");
    let link = scratch.path("link");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let args = ["--seed", "7", "--players", "3", "--out", &link];
    assert_unreadable(&play(&args), &["link exists"]);
    assert_eq!(play(&[&args[..], &["--force"]].concat()).code, code::DONE);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(amunre(&["verify", &file]).code, code::DONE);
}
