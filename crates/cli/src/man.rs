//! `jackalope man`: manual pages, made from the same description as the help.

use crate::args::Cli;
use crate::exit::{Exit, Failure};
use crate::output;
use clap::{Args, Command, CommandFactory};
use clap_mangen::Man;
use std::path::{Path, PathBuf};

const HELP: &str = "Examples:
  jackalope man | man -l -                   read the page of jackalope itself
  jackalope man ~/.local/share/man/man1      install all pages; then `man jackalope-verify`";

/// `jackalope man`.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub struct ManArgs {
    /// Write a page for each command to this folder, which is made if need be
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Prints or writes the pages.
pub fn man(args: &ManArgs) -> Result<Exit, Failure> {
    let mut root = Cli::command().disable_help_subcommand(true);
    // Fills in what commands inherit, so that each page is complete by itself.
    root.build();
    match &args.folder {
        None => output::write_stdout(&page(&root)?)?,
        Some(folder) => {
            output::expect_folder(folder)?;
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::bad_input(format!("{} cannot be made: {error}", folder.display())))?;
            write_pages(&root, folder)?;
        }
    }
    Ok(Exit::Fine)
}

fn write_pages(command: &Command, folder: &Path) -> Result<(), Failure> {
    // No deeper than commands are nested in the source.
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        write_pages(below, folder)?;
    }
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    output::write_file(&folder.join(format!("{name}.1")), &page(command)?)
}

fn page(command: &Command) -> Result<String, Failure> {
    let mut text = Vec::new();
    let source = format!("Jackalope {}", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone()).source(source).manual("Jackalope");
    let mut rendered = man
        .render_title(&mut text)
        .and_then(|()| man.render_name_section(&mut text))
        .and_then(|()| man.render_synopsis_section(&mut text))
        .and_then(|()| man.render_description_section(&mut text))
        .and_then(|()| man.render_options_section(&mut text));
    if command.has_subcommands() {
        rendered = rendered.and_then(|()| man.render_subcommands_section(&mut text));
    }
    rendered.map_err(Failure::internal)?;
    let mut text = String::from_utf8_lossy(&text).into_owned();
    let extra = command.get_after_long_help().or_else(|| command.get_after_help());
    if let Some(extra) = extra {
        text.push_str(&sections(&extra.to_string()));
    }
    Ok(ascii(&text))
}

/// The end of the help as sections: a line that is not indented and ends with a colon is a heading, indented lines stay as they are,
/// the others are filled.
fn sections(help: &str) -> String {
    let mut out = String::new();
    let mut has_heading = false;
    for line in help.lines() {
        let escaped = line.replace('\\', "\\e").replace('-', "\\-");
        // A dot or an apostrophe at the start would be a request.
        let escaped = if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped };
        match line.strip_suffix(':') {
            Some(heading) if !line.starts_with(' ') => {
                has_heading = true;
                out.push_str(&format!(".SH \"{}\"\n", heading.to_uppercase().replace('"', "")));
            }
            _ if line.trim().is_empty() => out.push_str(".PP\n"),
            _ if !has_heading => {
                has_heading = true;
                out.push_str(&format!(".SH NOTES\n{escaped}\n"));
            }
            _ if line.starts_with(' ') => out.push_str(&format!(".nf\n{escaped}\n.fi\n")),
            _ => out.push_str(&format!("{escaped}\n")),
        }
    }
    out
}

/// The same page for every locale: other characters by their numbers.
fn ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character.is_ascii() {
            true => out.push(character),
            false => out.push_str(&format!("\\[u{:04X}]", u32::from(character))),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_becomes_sections() {
        let help = "First words.\n\nExit codes:\n  0  fine\n  1  re-futed\nMore \\ about it.\n.odd\n";
        let expected = ".SH NOTES\nFirst words.\n.PP\n.SH \"EXIT CODES\"\n.nf\n  0  fine\n.fi\n.nf\n  1  re\\-futed\n.fi\n\
                        More \\e about it.\n\\&.odd\n";
        assert_eq!(sections(help), expected);
    }

    #[test]
    fn pages_are_plain_text_of_every_locale() {
        assert_eq!(ascii("a \u{2026} b"), "a \\[u2026] b");
        let mut root = Cli::command();
        root.build();
        for command in root.get_subcommands() {
            let page = page(command).unwrap();
            assert!(page.is_ascii() && page.contains(".SH NAME") && page.contains(".SH SYNOPSIS"), "{page}");
        }
    }
}
