//! What the library calls back, what a seed fixes, and who catches the end of the stack: programs of which nothing wrong may be proved, by the program
//! `jackalope` as a user calls it.

use jackalope_tests::TempFolder;
use std::path::Path;
use std::process::Command;

/// The exit status, and what was printed.
fn verify(path: &Path, flags: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jackalope"));
    command.args(["verify", "--settings", "none"]).args(flags).arg(path);
    let output = command.output().unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A program around these statements, with a key that counts how often it is asked.
fn program(folder: &TempFolder, statements: &str) -> std::path::PathBuf {
    let text = format!(
        "import java.util.*;
public class Main {{
    static int calls;
    static class Key {{
        public int hashCode() {{ calls++; return 1; }}
        public boolean equals(Object other) {{ calls++; return other instanceof Key; }}
    }}
    static void deep(int n) {{ deep(n + 1); }}
    public static void main(String[] args) {{
        {statements}
    }}
}}
"
    );
    let path = folder.path().join("Main.java");
    std::fs::write(&path, text).unwrap();
    path
}

/// Fails on the JVM: refuted there, and proved by no engine.
fn is_refuted(statements: &str) {
    let folder = TempFolder::new().unwrap();
    let path = program(&folder, statements);
    let (code, said) = verify(&path, &[]);
    assert_eq!(code, Some(1), "{statements}\n{said}");
    for engine in ["concrete", "bounded", "horn", "template"] {
        let (code, said) = verify(&path, &["--engine", engine, "--timeout", "3"]);
        assert_ne!(code, Some(0), "{engine}: {statements}\n{said}");
    }
}

fn is_proved(statements: &str) -> String {
    let folder = TempFolder::new().unwrap();
    let (code, said) = verify(&program(&folder, statements), &[]);
    assert_eq!(code, Some(0), "{statements}\n{said}");
    said
}

fn is_unknown(statements: &str, reason: &str) {
    let folder = TempFolder::new().unwrap();
    let (code, said) = verify(&program(&folder, statements), &["--timeout", "5"]);
    assert_eq!(code, Some(2), "{statements}\n{said}");
    assert!(said.contains(reason), "{statements}\n{said}");
}

#[test]
fn an_empty_map_does_not_ask_a_key() {
    is_refuted("new HashMap<Key, Key>().get(new Key()); assert calls == 1;");
    is_proved("new HashMap<Key, Key>().get(new Key()); assert calls == 0;");
}

#[test]
fn copies_of_an_element_are_asked_once() {
    is_refuted("Collections.nCopies(3, new Key()).hashCode(); assert calls == 3;");
    is_proved("Collections.nCopies(3, new Key()).hashCode(); assert calls == 1;");
}

#[test]
fn a_monitor_that_is_not_held_cannot_be_notified() {
    is_refuted("new Object().notify();");
    is_proved("Object o = new Object(); synchronized (o) { o.notifyAll(); }");
}

#[test]
fn without_a_jdk_nothing_is_proved_that_depends_on_callbacks() {
    let folder = TempFolder::new().unwrap();
    let path = program(&folder, "new HashMap<Key, Key>().get(new Key()); assert calls == 1;");
    let javac = front_java::classpath::Jdk::locate(None).unwrap().javac.unwrap();
    let status = Command::new(javac).arg("-d").arg(folder.path().join("classes")).arg(&path).status().unwrap();
    assert!(status.success());
    let (code, said) = verify(&folder.path().join("classes"), &["--jdk", "none", "--timeout", "5"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("depends on how often java.util.HashMap"), "{said}");
    // Nor is anything refuted: no JVM has seen it fail.
    assert!(!said.contains("refuted"), "{said}");
}

#[test]
fn a_stream_of_the_user_is_not_written_to_as_we_think() {
    is_unknown(
        "new java.io.PrintStream(new java.io.OutputStream() {
            public void write(int b) { calls++; }
        }).println(\"ab\"); assert calls < 100;",
        "depends on ",
    );
}

#[test]
fn a_seed_fixes_the_numbers() {
    let statements = "assert new Random(42).nextInt(100) == 30;";
    is_proved(statements);
    is_refuted("assert new Random(42).nextInt(100) == 1;");
    is_refuted("assert new Random().nextInt(100) == 30;");
    let folder = TempFolder::new().unwrap();
    let (code, said) = verify(&program(&folder, statements), &["--random", "input"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("assuming: the numbers of a Random with a seed are any numbers"), "{said}");
    let (code, said) = verify(&program(&folder, statements), &["--random", "input", "--assume", "none"]);
    assert_eq!(code, Some(2), "{said}");
}

#[test]
fn a_handler_for_anything_gets_the_end_of_the_stack() {
    let caught = "and running out of stack or memory is not modelled";
    is_unknown("boolean done = false; try { deep(0); done = true; } catch (Throwable t) { } assert done;", caught);
    let returned =
        "try { try { deep(0); } finally { if (args != null) { calls = 1; } } } finally { assert calls == 0; }";
    is_unknown(returned, caught);
    let said = is_proved("int n = 0; try { n++; } finally { n++; } assert n == 2;");
    assert!(said.contains("assuming: stack and memory suffice"), "{said}");
    let said = is_proved("int n = 0; synchronized (args) { n++; } assert n == 1;");
    assert!(!said.contains("assuming"), "{said}");
}
