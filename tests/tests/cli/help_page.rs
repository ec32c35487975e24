//! The page on the command line (docs/reference/command-line.md): the help of every command, as the command prints it.

use std::fmt::Write as _;

use amunre_cli::code;
use amunre_tests::golden_files;

use crate::run_command::amunre;

/// The beginning of the page.
const BEGINNING: &str = "# The command line

This page has the help of every command, as `amunre help COMMAND` prints it, with the exit codes at its end. `-h` prints only the options and
the examples, `--help` everything. On a terminal all text is as wide as the terminal, from 40 to 120 columns; tables have 80.

`--color` sets when output is coloured. By default it is coloured on a terminal, unless `NO_COLOR` is set or `CLICOLOR` is 0;
`CLICOLOR_FORCE` also colours output to a pipe or a file. `amunre completions SHELL` prints a script with which bash, zsh, fish or PowerShell
completes subcommands, options and files. `man docs/reference/amunre.1` shows the manual page, and
`cp docs/reference/amunre.1 ~/.local/share/man/man1` installs it.

In `show`, `explain` and `perft`, `--at N` is the table *after* entry N. In a dispute about entry N the table before it is `--at N-1`.
";

/// Every command, by its words.
const COMMANDS: &[&str] = &[
    "",
    "play",
    "record",
    "anchor",
    "key",
    "key new",
    "key show",
    "share",
    "share new",
    "share open",
    "sign",
    "verify",
    "show",
    "explain",
    "redact",
    "transcribe",
    "report",
    "analyse",
    "diff",
    "export",
    "minimise",
    "rules",
    "board",
    "board confirm",
    "board form",
    "board check",
    "perft",
    "completions",
    "doctor",
];

/// Prints the help of a command.
fn help(command: &str) -> String {
    let args: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
    let ran = amunre(&args);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""), "{command}");
    ran.out
}

/// The commands that a help lists.
fn listed(help: &str) -> Vec<String> {
    let Some((_, rest)) = help.split_once("Commands:\n") else { return Vec::new() };
    let lines = rest.lines().take_while(|line| line.starts_with("  "));
    let names = lines.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names.map(str::to_owned).collect()
}

#[test]
fn the_page_on_the_command_line_is_the_help() {
    let mut page = BEGINNING.to_owned();
    let mut found = vec![String::new()];
    for command in COMMANDS {
        let text = help(command);
        let heading = format!("amunre {command}");
        let _ = write!(page, "\n## {}\n\n```text\n{}\n```\n", heading.trim_end(), text.trim_end());
        found.extend(listed(&text).into_iter().map(|name| format!("{command} {name}").trim_start().to_owned()));
    }
    found.sort();
    let mut commands = COMMANDS.to_vec();
    commands.sort_unstable();
    assert_eq!(found, commands, "the list of commands is complete");
    golden_files::same("docs/reference/command-line.md", &page, "AMUNRE_BLESS_BOOK");
}
