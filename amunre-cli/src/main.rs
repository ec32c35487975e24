//! The `amunre` command.

fn main() -> std::process::ExitCode {
    amunre_cli::main(std::env::args_os())
}
