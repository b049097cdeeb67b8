//! What programs declare that has nothing to do with contracts: the copies are Java all the same.

use jackalope_jml::{Callees, Mode, Program, SourceFile};

fn program(text: &str) -> Program {
    Program::read(vec![SourceFile { path: "A.java".into(), text: text.to_owned() }])
}

fn copy(text: &str, method: &str) -> (String, Vec<String>) {
    let program = program(text);
    let targets = program.find(method).expect("it is there");
    let copies = program.copies(Mode::Verify(Callees::Inlined), &targets);
    let problems = copies.entries.iter().flat_map(|entry| &entry.problems).map(|problem| problem.message.clone());
    (copies.files[0].1.clone(), problems.collect())
}

#[test]
fn members_of_an_enum_follow_a_semicolon() {
    for constants in ["A, B", "A, B,", ""] {
        let text = format!("class A {{ enum Mode {{ {constants} }} static int half(int n) {{ return n / 2; }} }}");
        let (copy, _) = copy(&text, "half");
        assert!(copy.contains(&format!("enum Mode {{ {constants} ;")), "{copy}");
    }
    let (copy, _) = copy("class A { enum Mode { A; int n; } static int half(int n) { return n / 2; } }", "half");
    assert!(!copy.contains("int n; ;"), "{copy}");
}

#[test]
fn a_method_gives_names_of_its_class_another_meaning() {
    let (copy, _) = copy("class A<L, R> { static <L> int half(L left, int n) { return n / 2; } }", "half");
    assert!(copy.contains("public static <R, L> void $jml$body0("), "{copy}");
}

#[test]
fn constructors_that_nobody_calls_by_themselves_are_told_of() {
    for text in ["abstract class A { A(int n) { } }", "enum A { B(1); A(int n) { } }"] {
        let (copy, problems) = copy(text, "A.<init>");
        assert_eq!(problems, ["no code can make an object of type A by itself"], "{copy}");
    }
}
