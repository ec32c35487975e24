//! `amunre completions`: a script with which a shell completes the words of the command.

use clap::builder::PossibleValuesParser;
use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::error::Error;
use crate::{Arguments, Streams, code};

const AFTER_HELP: &str = "\
Install the script once, and again after an update of the command:
  bash        amunre completions bash > ~/.local/share/bash-completion/completions/amunre
  zsh         amunre completions zsh > FOLDER/_amunre, where FOLDER is one of $fpath
  fish        amunre completions fish > ~/.config/fish/completions/amunre.fish
  powershell  amunre completions powershell >> $PROFILE

Exit codes:
  0  the script is printed
  2  arguments cannot be read";

/// Print a script with which a shell completes subcommands, options and files
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL", value_parser = PossibleValuesParser::new(["bash", "zsh", "fish", "powershell"]))]
    shell: String,
}

impl CompletionsArgs {
    /// Writes the script; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let shell: Shell = self.shell.parse().map_err(Error::Fault)?;
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut Arguments::command(), "amunre", &mut script);
        streams.stdout.write_all(&script).map_err(Error::Write).map(|()| code::DONE)
    }
}
