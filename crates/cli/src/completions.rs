//! `jackalope completions`: what a shell needs to complete our command line, made from the same description as the help.

use crate::args::Cli;
use crate::exit::{Exit, Failure};
use crate::output;
use clap::{Args, CommandFactory};
use clap_complete::Shell;

const HELP: &str = "Examples:
  bash:  jackalope completions bash > ~/.local/share/bash-completion/completions/jackalope
  zsh:   jackalope completions zsh > \"${fpath[1]}/_jackalope\"
  fish:  jackalope completions fish > ~/.config/fish/completions/jackalope.fish";

/// `jackalope completions`.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub struct CompletionsArgs {
    /// Which shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

/// Prints the completions.
pub fn completions(args: &CompletionsArgs) -> Result<Exit, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "jackalope", &mut text);
    output::write_stdout(&String::from_utf8_lossy(&text))?;
    Ok(Exit::Fine)
}
