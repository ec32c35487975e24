//! Seats whose keys are not on the machine of the log.

use amunre_cli::{code, typed};
use serde_json::{Value, json};

use crate::run_command::{Ran, amunre, amunre_with, assert_unreadable};
use crate::scratch::Scratch;
use crate::shared_seeds::last;

/// A game whose first seat signs elsewhere, and that seat.
struct Elsewhere {
    scratch: Scratch,
    key: String,
    log: String,
    /// The public key, and the seat before it.
    signer: String,
}

const HEADING: &str =
    "players: 3\nnames: red, black, blue\npoint of view: referee\nstart\ndraw ABYDOS DAKHLA SAWU builder\n";

impl Elsewhere {
    fn new() -> Self {
        let scratch = Scratch::new();
        let (key, log) = (scratch.path("red.key"), scratch.path("game.amunre.jsonl"));
        let signer = format!("0:{}", last(&amunre(&["key", "new", &key])));
        Self { scratch, key, log, signer }
    }

    /// Begins the log.
    fn begin(&self, lines: &str) -> Ran {
        let args = ["record", "-", "--out", &self.log, "--signer", &self.signer];
        amunre_with(&args, &mut format!("{HEADING}{lines}").as_bytes())
    }

    /// Goes on with the log.
    fn resume(&self, lines: &str) -> Ran {
        amunre_with(&["record", "--resume", "--out", &self.log], &mut lines.as_bytes())
    }

    /// Signs what was asked for; gives what was printed.
    fn sign(&self, request: &str) -> Ran {
        amunre_with(&["sign", "--key", &self.key], &mut request.as_bytes())
    }

    fn entries(&self) -> usize {
        self.scratch.read("game.amunre.jsonl").lines().count()
    }
}

/// The one request that a run printed.
#[track_caller]
fn request(ran: &Ran) -> String {
    let requests: Vec<&str> = ran.out.lines().filter(|line| line.starts_with("request: ")).collect();
    assert_eq!((requests.len(), ran.code), (1, code::UNFINISHED), "{}{}", ran.out, ran.err);
    assert!(ran.err.contains("it waits for an answer: the signature of red?"), "{}", ran.err);
    requests[0].to_owned()
}

#[test]
fn a_seat_signs_open_and_sealed_commands_elsewhere() {
    let game = Elsewhere::new();
    let mut sealed = Value::Null;
    assert_eq!(game.begin("").code, code::UNFINISHED);
    for (entry, line) in [
        "red: bid ABYDOS 3",
        "black: bid DAKHLA 0",
        "blue: bid SAWU 0",
        "red: done",
        "black: done",
        "blue: done",
        "red: offer 2",
        "black: offer 1",
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!(game.entries(), entry + 2, "{line}");
        let ran = game.resume(line);
        let Some(words) = line.strip_prefix("red: ") else {
            assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""));
            continue;
        };
        assert_eq!(game.entries(), entry + 2, "nothing is written before it is signed");
        let request = request(&ran);
        let request_json: Value = serde_json::from_str(request.trim_start_matches("request: ")).expect("JSON");
        assert_eq!((&request_json["entry"], &request_json["seat"]), (&json!(entry + 2), &json!(0)));
        let signed = game.sign(&request);
        let says = signed.out.lines().next().expect("a line").to_owned();
        assert!(says.starts_with(&format!("seat 0 signs entry {} of a game of amun-re", entry + 2)), "{says}");
        assert!(says.ends_with(&format!(": {words}")), "{says}");
        assert_eq!(says.contains("as its seal"), words.starts_with("offer"), "{says}");
        let anchor = last(&amunre(&["anchor", &game.log]));
        assert!(signed.out.contains(&format!("for all entries up to the anchor {anchor}\n")), "{}", signed.out);
        if request_json.get("salt").is_some() {
            sealed = request_json;
        }
        // the signature of another place, and none
        let forged = format!("{line}\nsigned {}\n", "0".repeat(128));
        let refused = game.resume(&forged);
        assert!(refused.code == code::STOPPED && refused.err.contains("this is not a signature of red"), "{refused:?}");
        let done = game.resume(&format!("{line}\n{}\n", last(&signed)));
        assert_eq!((done.code, done.err.as_str()), (code::UNFINISHED, ""), "{}", done.out);
    }
    let log = game.scratch.read("game.amunre.jsonl");
    let offer: Value = serde_json::from_str(log.lines().nth(8).expect("the offer")).expect("JSON");
    let offer = &offer["record"]["command"];
    assert!(
        offer["command"]["sealed"].is_string() && offer["signed"].as_str().is_some_and(|signed| signed.len() == 128)
    );
    // what red signed is the seal that it made itself of the salt
    assert_eq!(last(&game.sign(&sealed.to_string())), format!("signed {}", offer["signed"].as_str().expect("hex")));
    let verdict = amunre(&["verify", &game.log]);
    let words = verdict.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        verdict.code == code::UNFINISHED && words.contains(&format!("3 commands, with the key {}", &game.signer[2..]))
            || words.contains(&game.signer[2..]),
        "{words}"
    );
    let judged: Value = serde_json::from_str(&amunre(&["verify", "--json", &game.log]).out).expect("JSON");
    assert_eq!(
        judged["verdict"]["signers"],
        json!([{"key": &game.signer[2..], "last_signed": 8, "seat": 0, "signed": 3, "unsigned": 0}])
    );
}

#[test]
fn several_commands_of_a_line_are_signed_one_after_the_other() {
    let game = Elsewhere::new();
    let first = request(&game.begin("red: bid ABYDOS 3\n"));
    let first = last(&game.sign(&first));
    let lines = format!("red: bid ABYDOS 3\n{first}\nblack: bid DAKHLA 0\nblue: bid SAWU 0\n");
    assert_eq!(game.resume(&lines).code, code::UNFINISHED);
    let line = "red: buy 2 farmers: ABYDOS ABYDOS";
    let one = last(&game.sign(&request(&game.resume(line))));
    let output = game.resume(&format!("{line}\n{one}\n"));
    let requests: Vec<&str> = output.out.lines().filter(|line| line.starts_with("request: ")).collect();
    assert_eq!(requests.len(), 2, "{}{}", output.out, output.err);
    let other = last(&game.sign(requests[1]));
    assert_ne!(one, other);
    let before = game.entries();
    assert_eq!(game.resume(&format!("{line}\n{one}\n")).code, code::UNFINISHED);
    assert_eq!(game.entries(), before, "all of the line or nothing");
    let ran = game.resume(&format!("{line}\n{one}\n{other}\n"));
    let third = ran.out.lines().filter(|line| line.starts_with("request: ")).nth(2);
    let third = third.map(|request| last(&game.sign(request)));
    if let Some(third) = third {
        assert_eq!(game.resume(&format!("{line}\n{one}\n{other}\n{third}\n")).code, code::UNFINISHED);
    }
    assert!(game.entries() > before + 1);
    assert_eq!(amunre(&["verify", &game.log]).code, code::UNFINISHED);
}

/// At a prompt the request is told once, and wrong answers are explained.
#[test]
fn a_prompt_asks_for_the_signature() {
    let game = Elsewhere::new();
    let request = request(&game.begin("red: bid ABYDOS 3\n"));
    let signed = last(&game.sign(&request));
    let lines = format!(
        "signed {0}\nred: bid ABYDOS 3\nblack: done\nsigned 12\nsigned {0}\ndraw SAWU\n{signed}\nquit\n",
        "0".repeat(128)
    );
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let args = ["amunre", "record", "--resume", "--out", &game.log];
    let code = typed(args, &mut lines.as_bytes(), &mut out, &mut err);
    let (out, err) = (String::from_utf8(out).expect("text"), String::from_utf8(err).expect("text"));
    assert_eq!(code, code::UNFINISHED, "{out}{err}");
    assert_eq!(out.matches(&request).count(), 1, "{out}");
    for part in [
        "no signature is asked for now",
        "answer this first: the signature of red?",
        "expected a signature, as `amunre sign` prints it",
        "this is not a signature of red",
    ] {
        let words = err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(part), "{part}: {err}");
    }
    assert_eq!(game.entries(), 3, "{out}{err}");
}

#[test]
fn a_share_is_signed_where_the_key_is() {
    let game = Elsewhere::new();
    let share = |seat: &str| {
        let path = game.scratch.path(&format!("{seat}.share"));
        let commitment = last(&amunre(&["share", "new", &path, "--game-id", "a test", "--seat", seat]));
        (path, commitment)
    };
    let shares = [share("0"), share("1")];
    let heading = "game: horus\nplayers: 2\npoint of view: referee\nstart\n";
    let args = ["record", "-", "--out", &game.log, "--game-id", "a test", "--signer", &game.signer];
    let args = [&args[..], &["--commitment", &shares[0].1, "--commitment", &shares[1].1]].concat();
    let ran = amunre_with(&args, &mut heading.as_bytes());
    let header = ran.out.lines().find_map(|line| line.strip_prefix("header: ")).expect("the hash").to_owned();
    let open =
        |path: &str, more: &[&str]| last(&amunre(&[&["share", "open", path, "--header", &header], more].concat()));
    let unsigned = game.resume(&open(&shares[0].0, &[]));
    assert!(
        unsigned.code == code::STOPPED && unsigned.err.contains("the signature of seat 0 is missing"),
        "{unsigned:?}"
    );
    let stranger = game.resume(&open(&shares[1].0, &["--sign-with", &game.key]));
    assert!(stranger.err.contains("seat 1 has no key in this record"), "{stranger:?}");
    let opened = open(&shares[0].0, &["--sign-with", &game.key]);
    let lines = format!("{opened}\n{}\n", open(&shares[1].0, &[]));
    assert_eq!(game.resume(&lines).code, code::UNFINISHED);
    assert!(game.scratch.read("game.amunre.jsonl").contains(r#""record":{"start":"#));
    assert_unreadable(
        &amunre(&["share", "open", &shares[0].0, "--header", &header, "--sign-with", &shares[0].0]),
        &["0.share:1:1: a share of a seed: expected the key of a seat"],
    );
}

#[test]
fn requests_and_signers_that_cannot_be() {
    let game = Elsewhere::new();
    let request = request(&game.begin("red: bid ABYDOS 3\n"));
    let json = request.trim_start_matches("request: ").to_owned();
    for (text, says) in [
        (String::new(), "stdin:1:1: "),
        ("red".to_owned(), "stdin:1:1: "),
        (json.replace("\"entry\"", "\"entri\""), "unknown field `entri`"),
        (json.replace("\"seat\":0", "\"seat\":9"), "expected a seat from 0 to 7"),
        (json.replace("amun-re", "chess"), "\"chess\" is not a game"),
        (json.replace("abydos", "atlantis"), "is not a command of amun-re"),
        (json.replace("{\"after", "{\n\"after"), "JSON over several lines: expected a request for a signature"),
        ("x".repeat(70_000), "too long: at most 65536 bytes"),
    ] {
        assert_unreadable(&game.sign(&text), &[says]);
    }
    let bytes = amunre_with(&["sign", "--key", &game.key], &mut &b"{\xff"[..]);
    assert_unreadable(&bytes, &["stdin:1:2: this is not UTF-8"]);
    let file = game.scratch.file("request.txt", &request);
    assert_eq!(amunre(&["sign", &file, "--key", &game.key]).code, code::DONE);
    assert_unreadable(
        &amunre(&["sign", &file, "--key", &file]),
        &["request.txt:1:1: a request for a signature: expected the key of a seat"],
    );
    assert_unreadable(&amunre(&["sign", &file]), &["--key <FILE>"]);
    assert_unreadable(&amunre(&["sign", "no such file", "--key", &game.key]), &["no such file cannot be read"]);
    let log = game.scratch.path("other.amunre.jsonl");
    let zeros = "0".repeat(64);
    for (signers, says) in [
        (vec!["0"], "what `amunre key show` prints: 64 lower-case hex digits"),
        (vec![&game.signer, &game.signer], "--signer: seat 0 is given more than once"),
        (vec![&format!("0:{zeros}")], "expected a public key of Ed25519"),
        (vec![&format!("7:{}", &game.signer[2..])], "expected keys of seats that are at the table"),
    ] {
        let signers = signers.iter().flat_map(|signer| ["--signer", signer]);
        let args: Vec<&str> = ["record", "-", "--out", &log].into_iter().chain(signers).collect();
        assert_unreadable(&amunre_with(&args, &mut HEADING.as_bytes()), &[says]);
    }
    let both = ["record", "-", "--out", &log, "--signer", &game.signer, "--sign-with", &format!("0:{}", game.key)];
    assert_unreadable(&amunre_with(&both, &mut HEADING.as_bytes()), &["--signer: seat 0 is given more than once"]);
    assert!(!std::path::Path::new(&log).exists());
}

/// A command with a key twice has two readings, and a seat must know what it signs.
#[test]
fn a_request_with_a_key_twice_is_refused() {
    let game = Elsewhere::new();
    assert_eq!(game.begin("").code, code::UNFINISHED);
    let request_line = request(&game.resume("red: bid ABYDOS 3"));
    for (from, to, key) in [
        ("\"gold\":3", "\"gold\":3,\"gold\":0", "gold"),
        ("\"entry\":", "\"entry\":1,\"entry\":", "entry"),
        ("{\"bid\":", "{\"bid\":{\"gold\":0,\"province\":\"abydos\"},\"bid\":", "bid"),
    ] {
        let twice = request_line.replacen(from, to, 1);
        assert_ne!(twice, request_line);
        // the column is the end of the second key
        let column = twice.find(to).expect("it") + to.rfind(&format!("\"{key}\"")).expect("the key") + key.len() + 2;
        let message = format!("stdin:1:{column}: the key {key:?} is given twice: expected each key once");
        assert_unreadable(&game.sign(&twice), &[&message]);
    }
    assert_eq!(game.sign(&request_line).code, code::DONE);
}
