//! The command in a process of its own, which can be killed and can have a full disk.

use std::env;
use std::process::{Command, Output, Stdio};

use amunre_cli::main_code;

/// The variable with the arguments, one a line.
const ARGUMENTS: &str = "AMUNRE_TEST_ARGUMENTS";

/// Runs the command, in the process that [`command`] starts. In any other it does nothing.
#[test]
#[ignore = "other tests start it in a process of its own"]
fn as_the_command() {
    let Ok(arguments) = env::var(ARGUMENTS) else { return };
    std::process::exit(main_code(arguments.split('\n')).into());
}

/// The command with these arguments, not started.
pub(crate) fn command(args: &[&str]) -> Command {
    with_arguments(Command::new(env::current_exe().expect("this program")), args)
}

fn with_arguments(mut command: Command, args: &[&str]) -> Command {
    command.args(["own_process::as_the_command", "--exact", "--ignored", "--nocapture", "--quiet"]);
    command.env(ARGUMENTS, ["amunre"].iter().chain(args).copied().collect::<Vec<_>>().join("\n"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command where no file can have more than this number of blocks: each has 512 or 1024 bytes.
#[cfg(unix)]
pub(crate) fn on_a_full_disk(blocks: u32, args: &[&str], stdin: &str) -> Output {
    use std::io::Write as _;

    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")]);
    shell.arg(env::current_exe().expect("this program"));
    let mut child = with_arguments(shell, args).stdin(Stdio::piped()).spawn().expect("a shell");
    // a command that does not read may have ended
    let _ = child.stdin.take().expect("its input").write_all(stdin.as_bytes());
    child.wait_with_output().expect("its output")
}
