//! Which methods can be replaced by their contracts where they are called: those of which no call is beyond what their harness builds, and
//! whose contracts are surely evaluated to an end.

use jackalope_jml::{Callees, Mode, Program, SourceFile};

/// The methods for which there is code that stands for them.
fn replaced(text: &str) -> Vec<String> {
    let program = Program::read(vec![SourceFile { path: "A.java".into(), text: text.to_owned() }]);
    assert_eq!(program.broken(), [], "{text}");
    let copies = program.copies(Mode::Verify(Callees::Both), &program.with_contracts());
    let names = copies.files[0].1.split("Heap.relies(\"").skip(1);
    let mut names: Vec<String> = names.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect();
    names.dedup();
    names
}

#[track_caller]
fn is_replaced(text: &str) {
    assert_eq!(replaced(text), ["A.f(int)"], "{text}");
}

#[track_caller]
fn is_not_replaced(text: &str) {
    assert!(replaced(text).is_empty(), "{text}");
}

const F: &str = "//@ requires x > 0;\n//@ ensures \\result > 0;\nstatic int f(int x) { return x; }";

#[test]
fn methods_with_a_postcondition_are() {
    is_replaced(&format!("class A {{ {F} }}"));
    is_replaced("class A {\n//@ ensures \\result == x;\n/*@ pure @*/ int f(int x) { return x; } }");
    is_not_replaced("class A {\n//@ requires x > 0;\nstatic int f(int x) { return x; } }");
    is_not_replaced("class A {\n/*@ pure @*/ static int f(int x) { return x; } }");
    let inlined = Program::read(vec![SourceFile { path: "A.java".into(), text: format!("class A {{ {F} }}") }]);
    let copies = inlined.copies(Mode::Verify(Callees::Inlined), &inlined.with_contracts());
    assert!(!copies.files[0].1.contains("modular"), "{}", copies.files[0].1);
}

#[test]
fn where_classes_are_not_seen_nothing_is() {
    is_not_replaced(&format!("class A {{ {F} Object g() {{ return new Object() {{ }}; }} }}"));
    is_not_replaced(&format!("class A {{ {F} void g() {{ class B extends A {{ }} }} }}"));
    is_not_replaced(&format!("class A {{ {F} interface I {{ int i(); }} I g() {{ return () -> 1; }} }}"));
    is_not_replaced(&format!("class A {{ {F} class B extends A {{ }} }}"));
    is_replaced(&format!("class A {{ {F} static class B extends A {{ }} }}"));
}

#[test]
fn where_state_is_not_built_nothing_is() {
    is_not_replaced(&format!("class A {{ static final int[] TABLE = {{1, 2}}; {F} }}"));
    is_not_replaced(&format!("class A {{ static int n; static {{ n = 1; }} {F} }}"));
    is_not_replaced(&format!("class A {{ static int n; static final int ID = n++; {F} }}"));
    is_not_replaced(&format!("class A {{ static int n = g(); static int g() {{ return 1; }} {F} }}"));
    is_not_replaced(&format!("class A {{ {F} enum E {{ ONE; int count; }} }}"));
    is_not_replaced(
        "class A { int a; final int b = a + 1;\n//@ ensures \\result == x;\n/*@ pure @*/ int f(int x) { return x; } }",
    );
    is_replaced(
        &format!("class A {{ static final int MOST = 10; static int n; {F} }}")
            .replace("static int f", "/*@ pure @*/ static int f"),
    );
}

#[test]
fn a_call_by_super_runs_on_other_objects() {
    let text = "class A {\n//@ ensures \\result == x;\n/*@ pure @*/ int f(int x) { return x; }\nstatic class B extends A { int g() { return super.f(1); } } }";
    is_not_replaced(text);
    is_replaced(&text.replace("super.f", "f"));
}

#[test]
fn what_is_evaluated_must_end() {
    let text = |body: &str| {
        format!(
            "class A {{\n//@ requires p(x);\n//@ ensures \\result == x;\nstatic int f(int x) {{ return x; }}\n\
             /*@ pure @*/ static boolean p(int x) {{ {body} }} }}"
        )
    };
    is_replaced(&text("return x > 0;"));
    is_not_replaced(&text("while (x > 0) { } return true;"));
    is_not_replaced(&text("return x == 0 || p(x - 1);"));
    is_not_replaced(&text("return q(x); } static boolean q(int x) { return p(x);"));
}

#[test]
fn postconditions_that_may_not_end_are_not_assumed() {
    let text = "class A {\n//@ ensures \\result == p(x);\n//@ ensures \\result > 7;\n/*@ pure @*/ static int f(int x) { return x; }\n\
        /*@ pure @*/ static int p(int x) { return x == 0 ? 0 : p(x - 1); } }";
    let program = Program::read(vec![SourceFile { path: "A.java".into(), text: text.to_owned() }]);
    let copies = program.copies(Mode::Verify(Callees::Both), &program.with_contracts());
    let copy = &copies.files[0].1;
    let by = &copy[copy.find("private static int $jml$by$").expect("it is replaced")..];
    let by = &by[..by.find("return $jml$result;").expect("it returns something")];
    assert!(by.contains("> 7") && !by.contains("p(x)"), "{by}");
}

#[test]
fn what_cannot_be_forgotten_is_not_replaced() {
    let text = "class A { int[] cells; A[] parts;\n//@ assignable cells[*];\n//@ ensures \\result == x;\nint f(int x) { return x; } }";
    is_replaced(text);
    is_not_replaced(&text.replace("assignable cells[*]", "assignable parts[*]"));
    is_replaced(&text.replace("assignable cells[*]", "assignable cells, parts[0]"));
    is_replaced(&text.replace("assignable cells[*]", "assignable \\everything"));
    is_not_replaced(&text.replace("int[] cells;", "int[] cells; java.util.List<String> other;"));
}

/// The code that stands for a method, and the classes of exceptions that it may throw; nothing if it must be shown that none leaves.
fn thrown(text: &str) -> Option<Vec<String>> {
    let program = Program::read(vec![SourceFile { path: "A.java".into(), text: text.to_owned() }]);
    assert_eq!(program.broken(), [], "{text}");
    let copies = program.copies(Mode::Verify(Callees::Both), &program.with_contracts());
    let copy = &copies.files[0].1;
    let by = &copy[copy.find("private static int $jml$by$").expect("it is replaced")..];
    let by = &by[..by.find("return $jml$result;").expect("it returns something")];
    let is_known = by.contains("raise($jml$thrown)");
    assert_ne!(is_known, by.contains("assume($jml$may)"), "{by}");
    let made = by.split("$jml$thrown = new A.$jml$by$Any").skip(1).filter_map(|rest| rest.split('(').next());
    let own = by.match_indices(".$jml$make()").filter_map(|(at, _)| by[..at].rsplit(" = ").next());
    is_known.then(|| made.chain(own).map(str::to_owned).collect())
}

const THROWS: &str = "import java.io.*;\nclass A {\n//@ ensures \\result == x;\n//@ signals (IllegalArgumentException e) x < 0;\n\
    /*@ pure @*/ static int f(int x) { if (x < 0) throw new IllegalArgumentException(); return x; }\n} ";

#[track_caller]
fn throws(text: &str, classes: &[&str]) {
    let found = thrown(text).unwrap_or_else(|| panic!("nothing stands for what is thrown in\n{text}"));
    assert_eq!(found, classes, "{text}");
}

#[test]
fn one_exception_stands_for_all_that_cannot_be_told_from_it() {
    throws(THROWS, &["IllegalArgumentException"]);
    let caught =
        "class B { int g() { try { return A.f(1); } catch (NumberFormatException | IOException e) { return 0; } } }";
    throws(&format!("{THROWS}{caught}"), &["IllegalArgumentException", "NumberFormatException"]);
    throws(&format!("{THROWS}class B extends IllegalArgumentException {{ }}"), &["IllegalArgumentException", "B"]);
    throws(&format!("{THROWS}class B extends IllegalStateException {{ }}"), &["IllegalArgumentException"]);
    let callback = "class B implements Comparable<B> { public int compareTo(B b) { return A.f(1); } }";
    let all = ["IllegalArgumentException", "IllegalThreadStateException", "NumberFormatException"];
    throws(&format!("{THROWS}{callback}"), &all);
}

#[test]
fn checked_exceptions_leave_by_what_is_declared() {
    let general = THROWS.replace("(IllegalArgumentException e)", "(Exception e)");
    throws(&general, &["RuntimeException", "IllegalArgumentException"]);
    let declared = general.replace("f(int x) {", "f(int x) throws IOException {");
    throws(&declared, &["RuntimeException", "IllegalArgumentException", "IOException"]);
    let sneaky =
        format!("{general}class B {{ static <T extends Throwable> void g(Throwable t) throws T {{ throw (T) t; }} }}");
    throws(&sneaky, &["Exception", "RuntimeException", "IllegalArgumentException"]);
    throws(&THROWS.replace("(IllegalArgumentException e)", "(Error e)"), &[]);
}

#[test]
fn where_exceptions_can_be_told_apart_none_may_leave() {
    for more in [
        "class B { Object g(Exception e) { return e.getClass(); } }",
        "class B { Object g(Exception e) { return e.getCause(); } }",
        "class B { void g(Exception e, PrintStream s) { e.printStackTrace(s); } }",
        "class B { void g() { try { } catch (StrangeException e) { } } }",
        "class B { void g() { try { } catch (javax.foo.Strange e) { } } }",
        "class B { void g() { try { } catch (java.util.concurrent.TimeoutException e) { } } } class TimeoutException { }",
        "class B { class C extends IllegalArgumentException { } }",
        "class C extends IllegalArgumentException { java.util.List<String> list; }",
        "class B { static C last; } class C extends IllegalArgumentException { }",
    ] {
        let text = format!("{THROWS}{more}");
        assert_eq!(thrown(&text), None, "{text}");
    }
    assert_eq!(thrown(&THROWS.replace("java.io.*", "javax.foo.*")), None);
    let printed = format!("{THROWS}class B {{ void g(Exception e) {{ e.printStackTrace(); }} }}");
    throws(&printed, &["IllegalArgumentException"]);
}

/// What is assumed of an exception is what is checked of it.
#[test]
fn conditions_are_assumed_of_what_is_thrown() {
    let text = THROWS.replace("x < 0;\n", "x < 0;\n//@ signals (NumberFormatException e) false;\n");
    let program = Program::read(vec![SourceFile { path: "A.java".into(), text }]);
    let copies = program.copies(Mode::Verify(Callees::Both), &program.with_contracts());
    let copy = &copies.files[0].1;
    let by = &copy[copy.find("private static int $jml$by$").expect("it is replaced")..];
    let exit = &by[..by.find("raise").expect("something is thrown")];
    for part in [
        "assume((Throwable) $jml$thrown instanceof IllegalArgumentException)",
        "(x < 0)",
        "instanceof NumberFormatException) {",
    ] {
        assert!(exit.contains(part), "`{part}` is missing in\n{exit}");
    }
}
