//! The command line of Jackalope.

mod args;
mod bench;
mod completions;
mod config;
mod doctor;
mod emit;
mod examples;
mod exit;
mod input;
mod interrupt;
mod languages;
mod man;
mod output;
mod progress;
mod render;
mod run;
mod terminal;
mod verify;

use args::{Cli, Command};
use clap::Parser;
use exit::Exit;

fn main() -> std::process::ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are no errors; clap knows where to print them.
            let exit = if error.use_stderr() { Exit::BadInput } else { Exit::Fine };
            let _ = error.print();
            return exit.into();
        }
    };
    let result = match &cli.command {
        Command::Run(args) => run::run(args),
        Command::Verify(args) => verify::verify(args),
        Command::Emit(args) => emit::emit(args),
        Command::Bench(args) => bench::bench(args),
        Command::Report(args) => render::again(args),
        Command::Doctor(args) => doctor::doctor(args),
        Command::Completions(args) => completions::completions(args),
        Command::Man(args) => man::man(args),
    };
    result.unwrap_or_else(|failure| failure.report()).into()
}
