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
