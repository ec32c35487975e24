//! The `amunre` command as a process: colours, a terminal, and a reader that closes the output.

use std::process::{Command, Stdio};

fn amunre(args: &[&str], environment: &[(&str, &str)]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_amunre"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    let ran = command.args(args).envs(environment.iter().copied()).output().expect("it runs");
    let text = [ran.stdout, ran.stderr].concat();
    (ran.status.code(), String::from_utf8(text).expect("text"))
}

#[test]
fn colour_is_for_terminals() {
    let play = ["play", "--seed", "7", "--players", "3"];
    let (code, plain) = amunre(&play, &[]);
    assert_eq!(code, Some(0));
    assert!(!plain.contains('\u{1b}'), "a pipe is no terminal");
    let (_, coloured) = amunre(&play, &[("CLICOLOR_FORCE", "1")]);
    assert!(coloured.contains('\u{1b}'));
    let (_, bare) = amunre(&play, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]);
    assert_eq!(bare, plain);
    for (option, expected) in [("--color=always", &coloured), ("--color=never", &plain), ("--color=auto", &plain)] {
        assert_eq!(amunre(&[&play[..], &[option]].concat(), &[("NO_COLOR", "1")]).1, *expected, "{option}");
    }
    assert!(amunre(&["--color", "always", "verify", "--help"], &[]).1.contains('\u{1b}'));
    assert_eq!(amunre(&["verify", "--color", "sometimes", "log"], &[]).0, Some(2));
}

#[test]
fn errors_and_progress_are_plain_in_a_pipe() {
    let (code, output) = amunre(&["verify", "no-such-log", "no-other-log"], &[]);
    assert_eq!(code, Some(2));
    assert!(!output.contains('\u{1b}') && !output.contains(" of 2 logs"), "{output}");
    let (code, output) = amunre(&["show", "no-such-log"], &[("NO_COLOR", "1")]);
    assert_eq!(code, Some(2));
    assert!(output.starts_with("error: no-such-log cannot be read: "), "{output}");
}

#[cfg(unix)]
#[test]
fn a_person_types_at_a_terminal() {
    let folder = std::env::temp_dir().join(format!("amunre-terminal-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/terminal.py");
    let mut python = Command::new("python3");
    let ran = python.arg(script).arg(env!("CARGO_BIN_EXE_amunre")).arg(&folder).output();
    let ran = ran.expect("python3, which this test runs");
    std::fs::remove_dir_all(&folder).expect("the folder");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_amunre"));
    command.args(["play", "--seed", "7", "--players", "4"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().expect("it runs");
    drop(running.stdout.take());
    let ended = running.wait_with_output().expect("it ends");
    assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), &[][..]));
}
