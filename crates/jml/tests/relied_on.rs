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
    let found =
        Diagnostic { path: "A.java".into(), line: 2, column: 18, message, kind: jackalope_jml::ProblemKind::Broken };
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

/// Where nothing implements an interface and its contract is refused, nothing stands in for it.
#[test]
fn what_is_refused_in_an_interface_leaves_no_class_that_stands_in() {
    let of = |clause: &str| {
        format!(
            "interface Walker {{\n //@ ensures {clause};\n int step(int x); }}\n\
             class A {{\n //@ ensures true;\n static int f(Walker w) {{ return w.step(1); }}\n\
             //@ ensures \\result == x;\n static int other(int x) {{ return x; }} }}"
        )
    };
    for (clause, refused) in [("\\result > x", &[][..]), ("(\\forall int i; \\result > i)", &["A.f(Walker)"])] {
        let program = read(&of(clause));
        assert_eq!(unchecked(&program, &["A.f", "A.other"]), refused, "{clause}");
        let targets = ["A.f", "A.other"].iter().flat_map(|name| program.find(name).expect("it is there"));
        let copies = program.copies(Mode::Verify(Callees::Inlined), &targets.collect::<Vec<_>>());
        assert_eq!(copies.files[0].1.contains("$jml$Any"), refused.is_empty(), "{clause}");
    }
}

fn read_anything(text: &str) -> Program {
    Program::read(vec![SourceFile { path: "A.java".into(), text: text.to_owned() }])
}

/// What is no JML at all concerns those who rely on it, as what is not supported does.
#[test]
fn what_is_broken_concerns_those_who_rely_on_it() {
    let text = "class A {\n\
        //@ requires x > ;\n static int f(int x) { return x; }\n\
        //@ ensures \\result == x;\n static int g(int x) { return f(x); }\n\
        //@ ensures \\result == x;\n static int note(int x) {\n //@ assume x > ;\n return x; }\n\
        //@ ensures \\result == x;\n static int other(int x) { return x; }\n\
        static class B { int y;\n //@ invariant y > ;\n\
        //@ ensures \\result == y;\n int h() { return y; } } }";
    let program = read_anything(text);
    assert_eq!(program.not_understood().len(), 3);
    assert_eq!(unchecked(&program, &["A.f", "A.note"]), ["A.f(int)", "A.note(int)"]);
    // Whoever names the class may meet one of its objects.
    assert_eq!(unchecked(&program, &["A.g", "A.other", "B.h"]), ["A.g(int)", "A.other(int)", "A.B.h()"]);
    let apart = text.replace("static class B {", "} class B {").replace("} } }", "} }");
    assert_eq!(unchecked(&read_anything(&apart), &["A.g", "A.other", "B.h"]), ["A.g(int)", "B.h()"]);
}

/// A word that nobody knows may have been meant for the class.
#[test]
fn a_clause_of_which_nothing_is_known_concerns_the_class() {
    let of = |clause: &str| {
        format!(
            "class A {{ int x;\n //@ {clause} x > 0;\n //@ ensures true;\n void f() {{ }}\n\
             //@ ensures true;\n void g() {{ }} }}"
        )
    };
    for (clause, expected) in [
        ("invariante", &["A.f()", "A.g()"][..]),
        ("xyzzy", &["A.f()", "A.g()"]),
        ("requiers", &["A.f()"]),
        ("ensures x > ; xyzzy", &["A.f()"]),
    ] {
        assert_eq!(unchecked(&read_anything(&of(clause)), &["A.f", "A.g"]), expected, "{clause}");
    }
}

/// Methods whose contracts cannot be read have contracts.
#[test]
fn what_is_broken_is_asked_about() {
    let text = "class A {\n //@ requiers x > 0;\n int f(int x) { return x; } }\n\
        class B extends A { int f(int x) { return x; } int g() { return 1; } }";
    let program = read_anything(text);
    let asked = program.with_contracts().into_iter().map(|id| program.shown(id)).collect::<Vec<_>>();
    assert_eq!(asked, ["A.f(int)", "B.f(int)"]);
}

/// The library calls these by itself: a precondition that cannot be read is missing there, too.
#[test]
fn callers_that_name_nobody_rely_on_what_the_library_calls() {
    let text = "import java.util.HashSet;\nclass A {\n\
        //@ ensures true;\n static void f(A a) { new HashSet<A>().add(a); }\n\
        //@ requires x > ;\n public int hashCode() { return 1; } }";
    assert_eq!(unchecked(&read_anything(text), &["A.f"]), ["A.f(A)"]);
}

/// What is static may be used without naming its class: inside of it, or by an import.
#[test]
fn classes_are_met_without_being_named() {
    let inside = "class A { static int x;\n //@ static invariant x > ;\n static class B {\n\
        //@ ensures \\result == x;\n static int f() { return x; } } }";
    assert_eq!(unchecked(&read_anything(inside), &["B.f"]), ["A.B.f()"]);
    let files = [
        "package p;\npublic class A { public static int x;\n //@ static invariant x > ;\n }",
        "package q;\nimport static p.A.*;\nclass B {\n //@ ensures \\result == x;\n static int f() { return x; } }",
    ];
    let named = files.iter().zip(["A.java", "B.java"]);
    let files = named.map(|(text, name)| SourceFile { path: name.into(), text: (*text).to_owned() });
    assert_eq!(unchecked(&Program::read(files.collect()), &["B.f"]), ["q.B.f()"]);
}

/// Clauses of classes, and what JML declares, can be left out as well; nothing is left out twice.
#[test]
fn what_the_compiler_refuses_is_left_out_once() {
    let text = "class A { int x;\n //@ invariant x > nobody;\n //@ ghost Nobody g;\n\
        //@ ensures true;\n void f() {\n //@ assert nobody;\n }\n void note() {\n //@ assert nobody;\n } }";
    for (line, of_class) in [(2, true), (3, true), (6, false), (9, false)] {
        let mut program = read(text);
        let message = "cannot find symbol".to_owned();
        let kind = jackalope_jml::ProblemKind::Broken;
        let found = [Diagnostic { path: "A.java".into(), line, column: 10, message, kind }];
        assert!(program.leave_out(&found), "line {line}");
        let both = unchecked(&program, &["A.f", "A.note"]);
        assert_eq!(both.len(), if of_class { 2 } else { 1 }, "line {line}: {both:?}");
        if line != 3 {
            assert!(!program.leave_out(&found), "line {line}");
        }
    }
}

/// What has a name of which nothing is known concerns those who speak of it.
#[test]
fn names_of_which_nothing_is_known_concern_those_who_speak_of_them() {
    let text = "class A { int x;\n //@ model \\locset footprint;\n //@ represents footprint = x, y;\n int y; //@ maps y.z \\into size;\n\
        //@ accessible footprint: footprint;\n\
        //@ ensures \\result == x;\n int f() { return x; }\n\
        //@ assignable footprint;\n void g() { x = 1; }\n\
        //@ assignable size;\n void h() { y = 1; }\n\
        //@ ensures x == 1;\n void callsG() { g(); } }";
    let names = ["A.f", "A.g", "A.h", "A.callsG"];
    assert_eq!(unchecked(&read(text), &names), ["A.g()", "A.h()", "A.callsG()"]);
    let said = text.replace("ensures \\result == x;", "invariant footprint != null; ensures true;");
    assert_eq!(unchecked(&read(&said), &names).len(), 4);
}

/// `\\strictly_nothing` says more than the frame can check.
#[test]
fn that_nothing_is_made_is_only_known_of_plain_code() {
    let of = |result: &str, body: &str| {
        let text = format!(
            "class A {{ int x;\n //@ assignable \\strictly_nothing;\n {result} f(int n) {{ {body} }}\n\
             /*@ strictly_pure @*/ {result} g(int n) {{ {body} }} }}\n\
             class B extends A {{ {result} f(int n) {{ {body} }} }}"
        );
        unchecked(&read(&text), &["A.f", "A.g", "B.f"]).len()
    };
    assert_eq!(of("int", "if (n > 0) { return x; } return n;"), 0);
    for (result, body) in [
        ("Object", "return new A();"),
        ("int[]", "int[] a = {1}; return a;"),
        ("String", "return \"a\" + n;"),
        ("int", "return f(n);"),
        ("Integer", "return n;"),
        ("Runnable", "return () -> { };"),
    ] {
        assert_eq!(of(result, body), 3, "{body}");
    }
}

/// What somebody says elsewhere may change everything.
#[test]
fn a_file_that_is_not_trusted_concerns_its_classes() {
    let mut program = read("class A {\n //@ ensures true;\n void f() { } }");
    program.distrust("A.java".as_ref(), "the contracts in A.jml are not read");
    assert_eq!(unchecked(&program, &["A.f"]), ["A.f()"]);
}

/// The type of data groups is in a library that is not there; the group is used all the same.
#[test]
fn data_groups_are_no_values() {
    let text = "class A {\n //@ public model JMLDataGroup state;\n int x; //@ in state;\n\
        //@ assignable state;\n void f() { x = 1; } }";
    let program = read(text);
    assert!(unchecked(&program, &["A.f"]).is_empty());
    let copies = program.copies(Mode::Verify(Callees::Inlined), &program.with_contracts());
    let copy = &copies.files[0].1;
    assert!(!copy.contains("JMLDataGroup $jml$") && copy.contains("$jml$may$x = true"), "{copy}");
}
