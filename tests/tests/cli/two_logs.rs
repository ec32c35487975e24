//! Two logs in one file: each command says so, and none goes on with the second.

use amunre_cli::code;

use crate::run_command::{Ran, amunre, assert_unreadable};
use crate::scratch::Scratch;

const GAME: &[&str] = &["--seed", "7", "--players", "3"];

/// The output of a run, on one line.
fn all_output(ran: &Ran) -> String {
    format!("{}{}", ran.out, ran.err).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_second_log_in_a_file_is_called_that() {
    let scratch = Scratch::new();
    let path = scratch.log("game", GAME);
    let log: String = scratch.read("game").lines().take(3).flat_map(|line| [line, "\n"]).collect();
    let one = scratch.file("one", &log);
    let two = scratch.file("two", format!("{log}{log}"));
    let expected =
        "line 4 is the header of another log: expected the entry after entry 2; split the file before line 4";
    assert_unreadable(&amunre(&["anchor", &two]), &[expected]);
    assert_unreadable(&amunre(&["anchor", &two, "--at", "4"]), &[expected]);
    // before the second log there is no question which one is meant
    assert_eq!(amunre(&["anchor", &two, "--at", "2"]), amunre(&["anchor", &one]));
    assert_unreadable(&amunre(&["record", "--resume", "--out", &two, "-"]), &[expected]);
    for (args, code) in [
        (vec!["verify", &two], code::STOPPED),
        (vec!["redact", &two, "--seat", "0", "--anyway"], code::STOPPED),
        (vec!["minimise", &two], code::DONE),
        (vec!["diff", &two, &path], code::STOPPED),
    ] {
        let ran = amunre(&args);
        assert_eq!(ran.code, code, "{args:?}: {}", all_output(&ran));
        assert!(all_output(&ran).contains(expected), "{args:?}: {}", all_output(&ran));
    }
}
