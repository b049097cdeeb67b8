//! `jackalope doctor`, `completions` and `man` as a user calls them.

use jackalope_tests::TempFolder;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn jackalope() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jackalope"));
    command.stdin(Stdio::null()).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// `doctor` with all the time that a busy machine may need.
fn doctor() -> Command {
    let mut command = jackalope();
    command.args(["doctor", "--timeout", "600"]);
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_machine_that_can_verify_is_called_ready() {
    let output = doctor().output().unwrap();
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    for part in ["JDK", "javac", "Z3", "temporary files", "jackalope.toml", "chosen because", "Ready:"] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
    assert!(!text.contains('\x1b'), "colours without a terminal: {text}");
    let forced = doctor().env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(said(&forced).contains("\x1b[1;32mReady"));
    let refused = doctor().env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").output().unwrap();
    assert!(!said(&refused).contains('\x1b'));
}

#[test]
fn json_names_every_part() {
    let output = doctor().args(["--format", "json"]).output().unwrap();
    let examination: report::doctor::Examination = report::doctor::Examination::read(&said(&output)).unwrap();
    assert!(examination.ready);
    let z3 = examination.parts.iter().find(|part| part.name == "Z3").unwrap();
    assert!(z3.needed && z3.version.is_some() && z3.path.is_some(), "{z3:?}");
}

#[test]
fn a_jdk_that_is_none_is_named() {
    let folder = TempFolder::new().unwrap();
    let output = doctor().env("JACKALOPE_JDK", folder.path()).output().unwrap();
    let text = said(&output);
    assert_eq!(output.status.code(), Some(3), "{text}");
    assert!(text.contains("missing  JDK") && text.contains("it has no lib/modules"), "{text}");
    assert!(text.contains("Not ready: `jackalope verify` lacks JDK, javac."), "{text}");
}

#[test]
fn java_home_that_is_none_is_passed_over_with_a_warning() {
    let folder = TempFolder::new().unwrap();
    let output = doctor().env_remove("JACKALOPE_JDK").env("JAVA_HOME", folder.path()).output().unwrap();
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("warning  JDK") && text.contains("JAVA_HOME was passed over"), "{text}");
}

#[test]
fn the_folder_for_what_is_kept_is_looked_at() {
    let folder = TempFolder::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let about = |cache: &Path| {
        let text = said(&doctor().env("JACKALOPE_CACHE", cache).output().unwrap());
        text.lines().skip_while(|line| !line.contains(" cache ")).take(2).collect::<Vec<_>>().join("\n")
    };
    assert!(about(folder.path()).starts_with("ok "));
    assert!(about(Path::new("")).contains("off: JACKALOPE_CACHE is empty"));
    let broken = about(&file.join("below"));
    assert!(broken.starts_with("warning") && broken.contains("nothing can be kept there"), "{broken}");
}

#[cfg(unix)]
fn script(path: &Path, text: &str) {
    use std::os::unix::fs::PermissionsExt;
    fs::write(path, text).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// `--memory` holds for those who check proofs, too: here one that writes down what it may use, and is of no other help.
#[cfg(unix)]
#[test]
fn checkers_have_the_memory_that_was_given() {
    let folder = TempFolder::new().unwrap();
    let (bin, noted) = (folder.path().join("bin"), folder.path().join("noted"));
    fs::create_dir(&bin).unwrap();
    // The limit is set when the process has begun.
    script(&bin.join("cvc5"), &format!("#!/bin/sh\nsleep 0.5\nulimit -v >> '{}'\nexit 1\n", noted.display()));
    let source = "public class Small {
    public static void main(String[] args) {
        int i = 0, j = 0;
        while (i < args.length) { i++; j += 2; }
        assert j == 2 * i;
    }
}";
    let path = folder.path().join("Small.java");
    fs::write(&path, source).unwrap();
    let others = std::env::var_os("PATH").unwrap_or_default();
    let search = std::env::join_paths([bin].into_iter().chain(std::env::split_paths(&others))).unwrap();
    let mut verify = jackalope();
    verify.arg("verify").arg(&path).args(["--engine", "horn", "--memory", "1234"]).env("PATH", search);
    let text = said(&verify.output().unwrap());
    assert!(text.contains("Proved"), "{text}");
    let noted = fs::read_to_string(noted).expect("it was asked");
    assert!(noted.lines().all(|line| line == (1234 * 1024).to_string()), "{noted}");
}

/// Solvers that lie or crash are described.
#[cfg(unix)]
#[test]
fn faulty_solvers_are_described() {
    let folder = TempFolder::new().unwrap();
    let bin = folder.path();
    script(&bin.join("eld"), "#!/bin/sh\necho Eldarica v2.1\necho unsat\n");
    script(&bin.join("cvc5"), "#!/bin/sh\nkill -9 $$\n");
    let path = format!("{}:/usr/bin:/bin", bin.display());
    let output = doctor().env("PATH", path).output().unwrap();
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("broken   eldarica") && text.contains("2.1") && text.contains("it says: unsat"), "{text}");
    assert!(text.contains("broken   cvc5") && text.contains("it says: nothing (signal: 9"), "{text}");
}

/// A Z3 that hangs is found beside the program, nobody waits for it, and without it nothing can be verified.
#[cfg(unix)]
#[test]
fn a_hanging_z3_means_not_ready() {
    let folder = TempFolder::new().unwrap();
    let copy = folder.path().join("jackalope");
    fs::copy(env!("CARGO_BIN_EXE_jackalope"), &copy).unwrap();
    script(&folder.path().join("z3"), "#!/bin/sh\nsleep 100000\n");
    let output = Command::new(&copy)
        .args(["doctor", "--timeout", "2"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = said(&output);
    assert_eq!(output.status.code(), Some(3), "{text}");
    assert!(text.contains("broken   Z3") && text.contains("z3 was stopped after"), "{text}");
    assert!(text.contains("Not ready: `jackalope verify` lacks"), "{text}");
}

/// A real bash completes commands, options and their values.
#[test]
fn bash_completes() {
    let folder = TempFolder::new().unwrap();
    let file = folder.path().join("completions");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = jackalope().args(["completions", shell]).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(said(&output).contains("doctor"), "{shell}");
    }
    fs::write(&file, jackalope().args(["completions", "bash"]).output().unwrap().stdout).unwrap();
    let complete = |words: &[&str]| {
        let script = "source \"$1\"; shift; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _jackalope jackalope \"${@: -1}\" \"${@: -2:1}\"; \
                      echo \"${COMPREPLY[@]}\"";
        let output = Command::new("bash").args(["--norc", "-uc", script, "bash"]).arg(&file).args(words).output();
        let output = output.unwrap();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        said(&output)
    };
    assert_eq!(complete(&["jackalope", "ver"]), "verify\n");
    assert_eq!(complete(&["jackalope", "verify", "--cert"]), "--certificate\n");
    assert_eq!(complete(&["jackalope", "doctor", "--format", ""]), "text json\n");
}

#[test]
fn each_command_has_a_page() {
    let folder = TempFolder::new().unwrap();
    let pages = folder.path().join("share/man1");
    let output = jackalope().arg("man").arg(&pages).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let mut names: Vec<String> =
        fs::read_dir(&pages).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    for name in ["jackalope-doctor.1", "jackalope-emit.1", "jackalope-run.1", "jackalope-verify.1", "jackalope.1"] {
        assert!(names.iter().any(|found| found == name), "{names:?}");
    }
    let verify = fs::read_to_string(pages.join("jackalope-verify.1")).unwrap();
    for heading in [".SH NAME", ".SH OPTIONS", ".SH \"EXAMPLES\""] {
        assert!(verify.contains(heading), "{heading}: {verify}");
    }
    let shown = said(&jackalope().arg("man").output().unwrap());
    assert_eq!(shown, fs::read_to_string(pages.join("jackalope.1")).unwrap());
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let output = jackalope().arg("man").arg(file.join("man1")).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("man1 cannot be written"));
}
