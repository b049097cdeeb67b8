//! What `cargo xtask dist` makes, as a user installs it: a tarball and a wheel, with the program that these tests are about.

#![cfg(target_os = "linux")]

use jackalope_tests::TempFolder;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs a program that must go well; what it prints.
fn run(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output().unwrap();
    let (said, complained) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}\n{said}\n{complained}");
    said.into_owned()
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn dist(output: &Path) {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["run", "--quiet", "--locked", "--package", "xtask", "--", "dist"]);
    command.args(["--binary", env!("CARGO_BIN_EXE_jackalope"), "--output"]).arg(output).current_dir(repository());
    run(&mut command);
}

/// The one file in a folder with such a name.
fn only(folder: &Path, suffix: &str) -> PathBuf {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let found: Vec<PathBuf> = files.filter(|path| path.to_str().unwrap().ends_with(suffix)).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    found[0].clone()
}

#[test]
fn wheel_and_tarball_can_be_installed() {
    let folder = TempFolder::new().unwrap();
    let (first, second) = (folder.path().join("first"), folder.path().join("second"));
    dist(&first);
    dist(&second);
    for file in [".whl", ".tar.gz", "SHA256SUMS"] {
        let same = fs::read(only(&first, file)).unwrap() == fs::read(only(&second, file)).unwrap();
        assert!(same, "{file}: same inputs, other bytes");
    }
    assert_eq!(fs::read_dir(&first).unwrap().count(), 3, "nothing else is left there");
    tarball(folder.path(), &only(&first, ".tar.gz"));
    wheel(folder.path(), &only(&first, ".whl"));
}

fn tarball(folder: &Path, archive: &Path) {
    run(Command::new("tar").arg("xzf").arg(archive).arg("-C").arg(folder));
    let root = folder.join(archive.file_name().unwrap().to_str().unwrap().strip_suffix(".tar.gz").unwrap());
    let version = run(Command::new(root.join("bin/jackalope")).arg("--version"));
    assert_eq!(version, format!("jackalope {}\n", env!("CARGO_PKG_VERSION")));
    for file in [
        "README.md",
        "CHANGELOG.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "installing.md",
        "usage.md",
        "examples/Buckets.java",
        "share/man/man1/jackalope-verify.1",
        "share/bash-completion/completions/jackalope",
        "share/zsh/site-functions/_jackalope",
        "share/fish/vendor_completions.d/jackalope.fish",
    ] {
        assert!(root.join(file).is_file(), "{file}");
    }
}

fn wheel(folder: &Path, wheel: &Path) {
    let environment = folder.join("environment");
    run(Command::new("python3").args(["-m", "venv", "--without-pip"]).arg(&environment));
    let python = environment.join("bin/python");
    // Solvers come from the index, or from what pip has fetched before.
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "--disable-pip-version-check", "--python"]).arg(&python).args(["install", "--quiet"]);
    run(pip.arg(wheel));
    // The hashes of RECORD, by the reader that installers use.
    let check = "import base64, hashlib, importlib.metadata, sys\n\
                 files = importlib.metadata.files('jackalope')\n\
                 hashed = [file for file in files if file.hash]\n\
                 for file in hashed:\n    \
                     digest = base64.urlsafe_b64encode(hashlib.sha256(file.read_binary()).digest()).rstrip(b'=').decode()\n    \
                     assert digest == file.hash.value and file.size == len(file.read_binary()), file\n\
                 print(len(hashed))";
    let hashed: usize = run(Command::new(&python).args(["-c", check])).trim().parse().unwrap();
    assert!(hashed > 10);
    let jackalope = environment.join("bin/jackalope");
    // From another folder, with nothing of ours on the way.
    let elsewhere = folder.join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    let example = fs::canonicalize(repository().join("examples/SpaceInvariants.java")).unwrap();
    let mut verify = Command::new(&jackalope);
    verify.arg("verify").arg(example).args(["--check", "index,null", "--timeout", "300"]).current_dir(&elsewhere);
    let said = run(&mut verify);
    assert!(said.contains("Proved"), "{said}");
    let said = run(Command::new(&jackalope).args(["doctor", "--timeout", "600"]).current_dir(&elsewhere));
    for solver in ["cvc5", "bitwuzla"] {
        let script = environment.join("bin").join(format!("jackalope-{solver}"));
        let version = run(Command::new(&script).arg("--version").current_dir(&elsewhere));
        assert!(version.contains(|c: char| c.is_ascii_digit()), "{solver}: {version}");
    }
    let z3 = environment.join("bin/z3");
    assert!(said.contains(z3.to_str().unwrap()) && said.contains("Ready"), "{said}");
}
