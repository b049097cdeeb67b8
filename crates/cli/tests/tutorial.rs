//! The tutorial, the README and the manual, as a reader follows them: their files are written, their commands run, and what they print is
//! compared.
//!
//! Numbers may differ (times, and inputs that another engine found first), and so may the invariants: several proofs may be found.

use front_java::classpath::Jdk;
use jackalope_tests::TempFolder;
use std::path::Path;
use std::process::{Command, Stdio};

/// A fenced block: what its fence says, its content, and its line.
struct Block<'a> {
    info: &'a str,
    content: String,
    line: usize,
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut is_open = false;
    for (line, number) in text.lines().zip(1..) {
        match (line.strip_prefix("```"), is_open) {
            (Some(info), false) => {
                blocks.push(Block { info, content: String::new(), line: number });
                is_open = true;
            }
            (Some(_), true) => is_open = false,
            (None, true) => {
                let block = blocks.last_mut().expect("a block is open");
                block.content.push_str(line);
                block.content.push('\n');
            }
            (None, false) => {}
        }
    }
    blocks
}

/// The commands of a block with what they print.
fn commands(content: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    for line in content.lines() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command.to_owned(), String::new())),
            (None, Some((_, printed))) => {
                printed.push_str(line);
                printed.push('\n');
            }
            (None, None) => panic!("output without a command: {line}"),
        }
    }
    commands
}

/// Lines without numbers, and without invariants.
fn shape(printed: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut in_invariants = false;
    for line in printed.lines() {
        in_invariants = line == "Invariants" || (in_invariants && !line.is_empty());
        if in_invariants && line != "Invariants" {
            continue;
        }
        let mut shown = String::new();
        for c in line.chars() {
            match c {
                '0'..='9' if shown.ends_with('#') => {}
                '0'..='9' => shown.push('#'),
                // A sign, a point between digits, the blanks that line numbers up.
                '-' | '.' if shown.ends_with('#') => {}
                ' ' if shown.ends_with(' ') => {}
                _ => shown.push(c),
            }
        }
        lines.push(shown.replace("-#", "#"));
    }
    lines
}

/// Whether what was printed is as expected; a line `...` stands for any lines.
fn fits(expected: &[String], printed: &[String]) -> bool {
    match expected {
        [] => printed.is_empty(),
        [dots, rest @ ..] if dots == "..." => (0..=printed.len()).any(|skipped| fits(rest, &printed[skipped..])),
        [first, rest @ ..] => printed.first() == Some(first) && fits(rest, &printed[1..]),
    }
}

/// Does what a page says, in a folder with the examples: its files are written, its commands run, and what they print is compared. The folder,
/// and how many commands there were.
fn follow(page: &str) -> (TempFolder, usize) {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(repository.join(page)).unwrap();
    let folder = TempFolder::new().unwrap();
    let examples = folder.path().join("examples");
    std::fs::create_dir(&examples).unwrap();
    for entry in std::fs::read_dir(repository.join("examples")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "java") {
            std::fs::copy(&path, examples.join(path.file_name().unwrap())).unwrap();
        }
    }
    let jackalope = Path::new(env!("CARGO_BIN_EXE_jackalope")).parent().unwrap();
    let jdk = Jdk::locate(None).unwrap().javac.unwrap();
    let own = [jackalope.to_owned(), jdk.parent().unwrap().to_owned()];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(own.into_iter().chain(std::env::split_paths(&path))).unwrap();
    let mut count = 0;
    for block in blocks(&text) {
        match block.info.split_once(' ') {
            Some((_, name)) => std::fs::write(folder.path().join(name), &block.content).unwrap(),
            None if block.info == "console" => {
                for (command, expected) in commands(&block.content) {
                    let output = Command::new("sh")
                        .args(["-c", &format!("( {command} ) 2>&1")])
                        .env("PATH", &path)
                        .current_dir(folder.path())
                        .stdin(Stdio::null())
                        .output()
                        .unwrap();
                    let printed = String::from_utf8_lossy(&output.stdout);
                    assert!(
                        fits(&shape(&expected), &shape(&printed)),
                        "{page}:{}: `{command}` prints\n{printed}\ninstead of\n{expected}",
                        block.line
                    );
                    count += 1;
                }
            }
            None => {}
        }
    }
    (folder, count)
}

#[test]
fn every_command_prints_what_the_tutorial_says() {
    let (folder, count) = follow("docs/tutorial.md");
    assert_eq!(count, 9, "commands were run");
    let page = std::fs::read_to_string(folder.path().join("statistics.html")).unwrap();
    assert!(page.contains("Statistics.maximum") && page.ends_with("</html>\n"), "{}", &page[..page.len().min(2000)]);
}

#[test]
fn every_command_prints_what_the_readme_says() {
    assert_eq!(follow("README.md").1, 4, "commands were run");
}

#[test]
fn every_command_prints_what_the_manual_says() {
    assert_eq!(follow("docs/usage.md").1, 4, "commands were run");
}

#[test]
fn shapes_are_compared() {
    let lines = |text: &str| shape(text);
    assert!(fits(&lines("a 1\n...\nb -2.5 s\n"), &lines("a 17\nx\ny\nb 3 s\n")));
    assert!(!fits(&lines("a 1\n"), &lines("b 1\n")));
    assert!(!fits(&lines("a\n"), &lines("a\nb\n")));
    assert!(fits(&lines("Invariants\n  x\n\nb\n"), &lines("Invariants\n  y\n  z\n\nb\n")));
}
