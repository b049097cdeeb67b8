//! Machines on which not all solvers are installed: what is proved with all is proved without one, and what cannot be done without is said.

#![cfg(unix)]

use jackalope_tests::TempFolder;
use std::path::Path;
use std::process::{Command, Stdio};

/// A loop whose invariant the horn engine finds, and a sum without loops for the bounded engine.
const PROGRAM: &str = "
    import org.sosy_lab.sv_benchmarks.Verifier;
    public class Main {
        public static void main(String[] args) {
            int n = Verifier.nondetInt();
            int i = 0;
            while (i < n) { i++; }
            assert n < 0 || i == n;
            int low = n & 15;
            assert low * low < 256;
        }
    }";

/// What `verify` says on a machine with these solvers of ours, and with nothing on the path but what Java needs.
fn verified(solvers: &[&str]) -> (Option<i32>, String) {
    let folder = TempFolder::new().expect("a folder can be made");
    let at = |name: &str| folder.path().join(name);
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools");
    std::fs::create_dir_all(at("tools")).expect("a folder can be made");
    for solver in solvers {
        let there = tools.join(solver).canonicalize().expect("solvers are set up: cargo xtask setup");
        std::os::unix::fs::symlink(there, at("tools").join(solver)).expect("a link can be made");
    }
    // Solvers are looked for beside the program and above it.
    let program = at("jackalope");
    let built = env!("CARGO_BIN_EXE_jackalope");
    std::fs::hard_link(built, &program)
        .or_else(|_| std::fs::copy(built, &program).map(drop))
        .expect("a copy can be made");
    std::fs::write(at("Main.java"), PROGRAM).expect("a file can be written");
    let jdk = front_java::classpath::Jdk::locate(None).expect("a JDK is installed");
    // The solvers from PyPI are scripts: their interpreter must be found, and nothing else.
    let asked = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output();
    let python = String::from_utf8(asked.expect("Python is installed").stdout).expect("a plain path");
    std::fs::create_dir_all(at("bin")).expect("a folder can be made");
    std::os::unix::fs::symlink(python.trim(), at("bin/python3")).expect("a link can be made");
    let output = Command::new(&program)
        .args(["verify", "Main.java", "--settings", "none", "--timeout", "60", "--quiet"])
        .current_dir(folder.path())
        .env("PATH", at("bin"))
        .env("JACKALOPE_JDK", jdk.home)
        .stdin(Stdio::null())
        .output()
        .expect("jackalope starts");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn z3_alone_suffices() {
    let (code, said) = verified(&["z3"]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn without_cvc5_or_without_bitwuzla() {
    for solvers in [["z3", "bitwuzla"], ["z3", "cvc5"]] {
        let (code, said) = verified(&solvers);
        assert_eq!(code, Some(0), "{solvers:?}: {said}");
    }
}

#[test]
fn without_z3_it_is_said_how_to_get_it() {
    let (code, said) = verified(&["cvc5", "bitwuzla"]);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("z3-solver"), "{said}");
}
