//! Where results go, as a user meets it: closed pipes, full disks, files and folders that cannot be written, devices.

#![cfg(unix)]

use jackalope_tests::TempFolder;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const PRINTS: &str = "entry main;
proc main() {
b0:
  return;
}
";

fn jackalope() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jackalope"));
    command.stdin(Stdio::null());
    command
}

fn program(folder: &TempFolder) -> std::path::PathBuf {
    let path = folder.path().join("main.ivl");
    fs::write(&path, PRINTS).unwrap();
    path
}

#[track_caller]
fn check(output: &Output, code: i32, complaint: &str) {
    let complained = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{complained}");
    assert!(complained.contains(complaint), "{complained}");
    assert!(!complained.contains("panicked"), "{complained}");
}

/// All that is in a folder.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// What is printed goes to a pipe that nobody reads.
#[test]
fn a_closed_pipe_is_no_failure() {
    let folder = TempFolder::new().unwrap();
    let source = program(&folder);
    let source = source.to_str().unwrap();
    let commands: [&[&str]; 6] = [
        &["--help"],
        &["emit", "ivl", source],
        &["verify", source],
        &["verify", "--timeout", "0", source],
        &["completions", "bash"],
        &["man"],
    ];
    for args in commands {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = jackalope().args(args).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        let complained = String::from_utf8_lossy(&output.stderr);
        assert!(!complained.contains("panicked"), "{args:?}: {complained}");
        assert!(matches!(output.status.code(), Some(0 | 2)), "{args:?}: {:?} {complained}", output.status);
    }
}

/// So do messages on standard error.
#[test]
fn nobody_need_hear_complaints() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let status = jackalope().args(["run", "no-such-file.java"]).stderr(writer).status().unwrap();
    assert_eq!(status.code(), Some(3));
}

#[test]
fn a_full_disk_is_told() {
    let folder = TempFolder::new().unwrap();
    let source = program(&folder);
    let full = || fs::OpenOptions::new().write(true).open("/dev/full");
    // Only Linux has it.
    let Ok(device) = full() else { return };
    let output = jackalope().args(["emit", "ivl"]).arg(&source).stdout(device).output().unwrap();
    check(&output, 3, "standard output: ");
    let output = jackalope().args(["emit", "ivl"]).arg(&source).args(["-o", "/dev/full"]).output().unwrap();
    check(&output, 3, "/dev/full cannot be written: ");
}

/// What a program prints under `run` is lost on a full disk, and that is said; nobody need read all of it.
#[test]
fn what_a_program_prints() {
    let folder = TempFolder::new().unwrap();
    let source = folder.path().join("Prints.java");
    let text = "public class Prints { public static void main(String[] args) {
        for (int i = 0; i < 100000; i++) System.out.println(\"a line to be read\"); } }";
    fs::write(&source, text).unwrap();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = jackalope().arg("run").arg(&source).stdout(writer).stderr(Stdio::piped()).output().unwrap();
    check(&output, 2, "");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let Ok(device) = fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let output = jackalope().arg("run").arg(&source).stdout(device).output().unwrap();
    check(&output, 3, "what the program prints cannot be written: No space");
    fs::write(&source, text.replace("100000", "1")).unwrap();
    let Ok(device) = fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let output = jackalope().arg("run").arg(&source).stdout(device).output().unwrap();
    check(&output, 3, "what the program prints cannot be written: No space");
}

/// A device stays a device, and a link a link.
#[test]
fn files_are_not_replaced_by_others() {
    let folder = TempFolder::new().unwrap();
    let source = program(&folder);
    let emit = |to: &Path| jackalope().args(["emit", "ivl"]).arg(&source).arg("-o").arg(to).output().unwrap();
    check(&emit(Path::new("/dev/null")), 0, "");
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    check(&emit(&link), 0, "");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&file).unwrap().contains("proc main"));
    assert_eq!(names(folder.path()), ["file", "link", "main.ivl"]);
}

/// Nothing is half-written, and what was there stays.
#[test]
fn what_cannot_be_written_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempFolder::new().unwrap();
    let source = program(&folder);
    let emit = |to: &Path| jackalope().args(["emit", "ivl"]).arg(&source).arg("-o").arg(to).output().unwrap();
    check(&emit(folder.path()), 3, "cannot be written: ");
    check(&emit(&folder.path().join("none/x.ivl")), 3, "none/x.ivl cannot be written: ");
    check(&emit(&source.join("x.ivl")), 3, "main.ivl/x.ivl cannot be written: ");
    let file = folder.path().join("kept.ivl");
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    check(&emit(&file), 3, "kept.ivl cannot be written: permission denied");
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    assert_eq!(names(folder.path()), ["kept.ivl", "main.ivl"]);
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).unwrap();
    let output = emit(&closed.join("x.ivl"));
    // Root may write everywhere.
    if !closed.join("x.ivl").exists() {
        check(&output, 3, "x.ivl cannot be written: ");
        assert_eq!(names(&closed), [""; 0]);
    }
}

/// Errors have colours where they are wanted, and only there.
#[test]
fn colours_follow_the_environment() {
    let complain = |set: &[(&str, &str)]| {
        let mut command = jackalope();
        command.args(["run", "no-such-file.java"]).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        let output = command.envs(set.iter().copied()).output().unwrap();
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(complain(&[]).starts_with("error: "));
    assert!(complain(&[("CLICOLOR_FORCE", "1")]).starts_with("\x1b[1;31merror:\x1b[0m "));
    assert!(complain(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]).starts_with("error: "));
}

/// Slips of the finger are answered with what was meant.
#[test]
fn suggestions() {
    for (args, meant) in [
        (&["verfy", "x"][..], "'verify'"),
        (&["verify", "--entri", "x", "y"], "'--entry'"),
        (&["verify", "--engine", "horm", "y"], "'horn'"),
        (&["emit", "ivl", "--outptu", "x", "y"], "'--output'"),
        (&["docter"], "'doctor'"),
        (&["completions", "bsh"], "'bash'"),
    ] {
        check(&jackalope().args(args).output().unwrap(), 3, meant);
    }
}

/// The help of every command explains itself and ends with examples, on wide and on narrow terminals.
#[test]
fn help_reads_like_documentation() {
    for command in ["run", "verify", "emit", "doctor", "completions", "man"] {
        let output = jackalope().args([command, "--help"]).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let (_, examples) = text.rsplit_once("Examples:\n").unwrap_or_else(|| panic!("{command} has no examples"));
        assert!(examples.contains(&format!("jackalope {command}")), "{examples}");
        for option in text.lines().filter(|line| line.trim_start().starts_with("--")) {
            assert!(option.len() < 100, "{option}");
        }
    }
}
