//! `jackalope verify` on programs that fail: what users read, the exit status, and the reproducer.

use jackalope_tests::TempFolder;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Standard output and exit status.
fn verify(path: &Path, flags: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_jackalope"))
        .arg("verify")
        .arg(path)
        .args(flags)
        .stdin(Stdio::null())
        .output()
        .expect("jackalope starts");
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
}

#[test]
fn a_failure_is_shown_with_inputs_steps_and_reproducer() {
    let folder = TempFolder::new().expect("a folder can be made");
    let target = folder.path().join("reproducer");
    let flags = ["--timeout", "60", "--reproducer", target.to_str().expect("a plain path")];
    let (said, code) = verify(&repository().join("examples/Buckets.java"), &flags);
    assert_eq!(code, Some(1), "{said}");
    for part in [
        "index          refuted",
        "confirmed on the JVM",
        "Verifier.nondetInt() = -2147483648",
        "throws java.lang.ArrayIndexOutOfBoundsException: Index -8 out of bounds for length 10",
        "Refuted: ",
    ] {
        assert!(said.contains(part), "`{part}` is missing in\n{said}");
    }
    let written = std::fs::read_to_string(target.join("src/Reproducer.java")).expect("the reproducer is there");
    assert!(written.contains("Feed.nondet(-2147483648);") && written.contains("Buckets.main("), "{written}");
    assert!(target.join("program/Buckets.class").is_file() && target.join("test/ReproducerTest.java").is_file());
}

#[test]
fn programs_in_the_ivl_have_no_jvm_to_ask() {
    let folder = TempFolder::new().expect("a folder can be made");
    let file = folder.path().join("p.ivl");
    let text = "entry main; check k0 assertion; input i0 nondet n: i32;\n\
                proc main() { var x: i32; b0: x := havoc input i0; assert x != 4711 : k0; return; }\n";
    std::fs::write(&file, text).expect("a file can be written");
    let (said, code) = verify(&file, &["--timeout", "20"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("confirmed by the interpreter") && said.contains("n = 4711"), "{said}");
}

#[test]
fn a_program_without_input_is_proved_by_running_it() {
    let folder = TempFolder::new().expect("a folder can be made");
    let file = folder.path().join("Sum.java");
    let text = "public class Sum { public static void main(String[] args) {
        int s = 0; for (int i = 0; i < 100; i++) s ^= i * 31; assert s == 3520 - 3520 + s; } }";
    std::fs::write(&file, text).expect("a file can be written");
    let (said, code) = verify(&file, &["--timeout", "60", "--stats"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(" 1 runs, ") && said.contains("Exhausted"), "{said}");
}

/// What is the user's is known by who wrote it, not by how it is called.
#[test]
fn packages_of_users_may_be_called_as_those_of_the_jdk() {
    let folder = TempFolder::new().expect("a folder can be made");
    let file = folder.path().join("Main.java");
    let text = "package jdk.x;
        public class Main {
            static int at;
            static int get(int[] all) { return all[at]; }
            public static void main(String[] args) { at = 3; get(new int[2]); }
        }";
    std::fs::write(&file, text).expect("a file can be written");
    let (said, code) = verify(&file, &["--timeout", "60", "--settings", "none"]);
    assert_eq!(code, Some(1), "{said}");
    for part in ["Main.java:4", "confirmed on the JVM", "call jdk.x.Main.get(", "at = 3"] {
        assert!(said.contains(part), "`{part}` is missing in\n{said}");
    }
}
