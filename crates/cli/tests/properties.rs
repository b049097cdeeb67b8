//! `jackalope verify --property`: which exceptions count is decided by the class of what leaves main, not by the look of the code.

use jackalope_tests::TempFolder;
use std::process::{Command, Stdio};

const ASSERT: &str = "CHECK( init(Main.main()), LTL(G assert) )\n";
const NO_RUNTIME: &str = "CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))\n";

/// The exit status for a body of `main` with further members, and what was said.
fn verify(property: &str, members: &str, body: &str) -> (Option<i32>, String) {
    let folder = TempFolder::new().expect("a folder can be made");
    let source = format!(
        "import org.sosy_lab.sv_benchmarks.*;\npublic class Main {{\n{members}\n\
         public static void main(String[] args) throws Throwable {{\n{body}\n}}\n}}\n"
    );
    let (file, asked) = (folder.path().join("Main.java"), folder.path().join("asked.prp"));
    std::fs::write(&file, source).expect("a file can be written");
    std::fs::write(&asked, property).expect("a file can be written");
    let output = Command::new(env!("CARGO_BIN_EXE_jackalope"))
        .args(["verify", "--timeout", "60", "--linger", "0", "--property"])
        .args([&asked, &file])
        .stdin(Stdio::null())
        .output()
        .expect("jackalope starts");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[track_caller]
fn check(members: &str, body: &str, assertions: i32, runtime: i32) {
    for (property, expected) in [(ASSERT, assertions), (NO_RUNTIME, runtime)] {
        let (code, said) = verify(property, members, body);
        assert_eq!(code, Some(expected), "{property}{body}\n{said}");
    }
}

const HOLDS: i32 = 0;
const FAILS: i32 = 1;

#[test]
fn an_assertion_error_is_no_runtime_exception() {
    check("", "assert Verifier.nondetInt() != 7;", FAILS, HOLDS);
    check("", "if (Verifier.nondetInt() == 7) throw new AssertionError(\"seven\");", FAILS, HOLDS);
}

#[test]
fn an_assertion_error_counts_wherever_it_was_made() {
    let members = "static AssertionError made() { return new AssertionError(); }";
    check(members, "AssertionError e = made(); if (Verifier.nondetInt() == 7) throw e;", FAILS, HOLDS);
    let members = "static class Mine extends AssertionError {}";
    check(members, "if (Verifier.nondetInt() == 7) throw new Mine();", FAILS, HOLDS);
}

#[test]
fn errors_and_checked_exceptions_are_no_runtime_exceptions() {
    check("", "if (Verifier.nondetInt() == 7) throw new Exception(\"checked\");", HOLDS, HOLDS);
    check("", "if (Verifier.nondetInt() == 7) throw new InternalError(\"error\");", HOLDS, HOLDS);
    let members = "static class Bad { static int x = 1 / (Verifier.nondetInt() & 1); }";
    check(members, "System.out.println(Bad.x);", HOLDS, HOLDS);
    let body = "try { throw new IllegalStateException(); } catch (IllegalStateException e) { throw new Exception(e); }";
    check("", body, HOLDS, HOLDS);
}

#[test]
fn a_runtime_exception_counts_also_when_thrown_after_an_assertion() {
    let members = "static RuntimeException kept;";
    let body = "try { Integer.parseInt(\"x\"); } catch (NumberFormatException e) { kept = e; }
        int x = Verifier.nondetInt();
        assert x * 0 == 0;
        if (x == 7) throw kept;";
    check(members, body, HOLDS, FAILS);
    check("", "Throwable e = new RuntimeException(); if (Verifier.nondetBoolean()) throw e;", HOLDS, FAILS);
}

#[test]
fn assertions_are_enabled_for_both() {
    // The condition throws for the empty string.
    check("", "String s = Verifier.nondetString(); assert s.charAt(0) >= 0;", HOLDS, FAILS);
    // Nothing happens after an assertion that has failed.
    check("", "int x = Verifier.nondetInt(); assert x != 0; System.out.println(5 / x);", FAILS, HOLDS);
}

#[test]
fn objects_from_a_factory_are_made_by_it() {
    let members = "static class Pair { int x, y; Pair(int x, int y) { this.x = x; this.y = y; } }
        static class Pairs implements ObjectFactory<Pair> {
            public Pair createObject() {
                return Verifier.nondetBoolean() ? null : new Pair(Verifier.nondetInt(), 1);
            }
        }";
    let body = "Pair p = Verifier.nondetObject(Pair.class, new Pairs()); assert p == null || p.y == 1;";
    check(members, body, HOLDS, HOLDS);
    let body = "Pair p = Verifier.nondetObject(Pair.class, new Pairs()); assert p.x != 7;";
    check(members, body, FAILS, FAILS);
}
