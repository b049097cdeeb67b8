//! What cannot be read of a contract concerns those who rely on it, and nobody else.

use jackalope_jml::{Callees, Diagnostic, Mode, Program, SourceFile};

fn read(text: &str) -> Program {
    let program = Program::read(vec![SourceFile { path: "A.java".into(), text: text.to_owned() }]);
    assert_eq!(program.broken(), []);
    program
}

/// The methods that cannot be checked, among all.
fn unchecked(program: &Program, names: &[&str]) -> Vec<String> {
    let targets: Vec<_> = names.iter().flat_map(|name| program.find(name).expect("it is there")).collect();
    let copies = program.copies(Mode::Verify(Callees::Both), &targets);
    let entries = copies.entries.into_iter().filter(|entry| !entry.problems.is_empty());
    entries.map(|entry| entry.shown).collect()
}

/// A contract that the Java compiler does not take is left out: then nobody checks that callers keep it.
#[test]
fn callers_rely_on_preconditions() {
    let text = "class A {\n\
        //@ requires x > nobody;\n static int f(int x) { return x; }\n\
        //@ ensures \\result == x;\n static int g(int x) { return f(x); }\n\
        //@ ensures \\result == x;\n static int h(int x) { return g(x); }\n\
        //@ ensures \\result == x;\n static int other(int x) { return x; } }";
    let mut program = read(text);
    let names = ["A.f", "A.g", "A.h", "A.other"];
    assert!(unchecked(&program, &names).is_empty());
    let message = "cannot find symbol: variable nobody".to_owned();
    let found = Diagnostic { path: "A.java".into(), line: 2, column: 18, message, is_broken: true };
    assert!(program.leave_out(&[found]));
    assert_eq!(unchecked(&program, &names), ["A.f(int)", "A.g(int)", "A.h(int)"]);
}

#[test]
fn whoever_meets_a_class_relies_on_what_is_said_of_it() {
    let text = "class A {\n\
        //@ ensures \\result == b.x;\n static int f(B b) { return b.x; } }\n\
        class B { int x;\n //@ axiom x > 0;\n }\n\
        class C {\n //@ ensures \\result == x;\n static int g(int x) { return x; } }";
    assert_eq!(unchecked(&read(text), &["A.f", "C.g"]), ["A.f(B)"]);
}

/// What can be read but not translated concerns no others, either, and leaves nothing behind that Java would not take.
#[test]
fn what_cannot_be_translated_concerns_those_who_rely_on_it() {
    let text = "class A {\n\
        //@ requires (\\sum int i; i > 0; i) > 0;\n static int f(int x) { return x; }\n\
        //@ ensures \\result == x;\n static int g(int x) { return f(x); }\n\
        //@ ensures \\result == x;\n static int note(int x) {\n //@ assert (\\forall int i; i > x);\n return x; }\n\
        //@ ensures \\result == x;\n static int other(int x) { return x; } }\n\
        class B { int x;\n //@ invariant (\\forall int i; x > i);\n\
        //@ ensures \\result == x;\n int h() { return x; } }";
    let names = ["A.f", "A.g", "A.note", "A.other", "B.h"];
    let program = read(text);
    assert_eq!(unchecked(&program, &names), ["A.f(int)", "A.g(int)", "A.note(int)", "B.h()"]);
    let targets: Vec<_> = names.iter().flat_map(|name| program.find(name).expect("it is there")).collect();
    let copies = program.copies(Mode::Verify(Callees::Inlined), &targets);
    let copy = &copies.files[0].1;
    for left in ["$jml$q", "$jml$real$", "return false"] {
        assert!(!copy.contains(left), "`{left}` is in\n{copy}");
    }
    assert_eq!(copies.problems.len(), 3, "{:?}", copies.problems);
}

#[test]
fn there_is_no_result_before_the_call() {
    let text = "class A {\n //@ ensures \\old(\\result > 0);\n static int f(int x) { return x; } }";
    assert_eq!(unchecked(&read(text), &["A.f"]), ["A.f(int)"]);
}

/// Which objects there are is not known in bodies, and what is inside of classes that were not read is not known anywhere.
#[test]
fn objects_that_are_not_in_sight_are_not_passed_over() {
    let node = "class Node { Node next; }";
    let note = "class A {\n //@ ensures true;\n void f(Node n) {\n //@ assert (\\forall Node m; m == n);\n } }";
    let hidden = "class A {\n //@ ensures \\reach(n).has(n);\n Object f(Node n) { return new Object() { Node m; }; } }";
    let fine =
        "class A {\n //@ ensures \\reach(n).has(n) && (\\forall Node m; m == n);\n Object f(Node n) { return n; } }";
    for (text, expected) in [(note, 1), (hidden, 1), (fine, 0)] {
        assert_eq!(unchecked(&read(&format!("{text}\n{node}")), &["A.f"]).len(), expected, "{text}");
    }
}
