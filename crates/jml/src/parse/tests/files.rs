//! Whole files: those of the repository, cut ones and deep ones.

use std::fs;
use std::path::{Path, PathBuf};

use super::super::unit;
use crate::ast::{Class, Method, Problem, Unit};

fn java_files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java");
    let mut folders = vec![root];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of tests") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

fn methods<'u>(classes: &'u [Class], found: &mut Vec<&'u Method>) {
    for class in classes {
        found.extend(&class.methods);
        methods(&class.classes, found);
    }
}

fn all_problems(unit: &Unit) -> Vec<&Problem> {
    let mut found = Vec::new();
    methods(&unit.classes, &mut found);
    found.into_iter().flat_map(|method| &method.problems).chain(&unit.problems).collect()
}

#[test]
fn files_of_the_repository_are_understood() {
    let files = java_files();
    assert!(files.len() > 100, "the tests in Java are found");
    for path in files {
        let text = fs::read_to_string(&path).expect("a readable file");
        let unit = unit(&text);
        assert_eq!(all_problems(&unit), Vec::<&Problem>::new(), "in {}", path.display());
        // Counted in a simpler way: these words declare a method wherever they stand; at the start of a line they stand outside of classes.
        let mut found = Vec::new();
        methods(&unit.classes, &mut found);
        let mains = found.iter().filter(|method| method.name.name == "main").count();
        let outside = text.lines().filter(|line| line.starts_with("void main(")).count();
        let expected = text.matches("void main(").count() - outside;
        assert_eq!(mains, expected, "methods `main` of {}", path.display());
    }
}

/// A file with something of everything.
const MIXED: &str = "package p; import a.*; /*@ pure @*/ class C<T> extends D { private /*@ spec_public @*/ int[] a = {1}, b;
    //@ public invariant a != null && (\\forall int i; 0 <= i; a[i] > '\\'');
    //@ ghost int g = 1; model int m; represents m <- g;
    /*@ also public normal_behavior requires x ==> y; {| ensures \\old(a[0], L) == \"}\"; also signals (E e) (* no *); |}
      @ assignable a[*], this.*, a[1..2]; @*/
    /*@ pure @*/ <U> int f(/*@ nullable @*/ U u, int... v) throws E { //@ assert é < 1;
      l: //@ maintaining i > 0; decreases 3 - i;
      for (int i = 0; i < 3; i++) do { g(() -> { return; }); } while (x); if (a) { return 1; } else return switch (x) { case 1 -> 2; };
    } enum E { A(1) { }, B; E() { this(1); } } record R(int a) { R { } } @interface I { int v() default 1; } /*@ model int k() { return 1; } @*/
    static { new A() { void f() { } }; String s = \"\"\" \\\"\"\" \"\"\"; } }";

#[test]
fn cut_files_end_without_panic() {
    assert_eq!(all_problems(&unit(MIXED)).len(), 2, "the informal predicate, and the clause after the cases");
    for end in (0..MIXED.len()).filter(|end| MIXED.is_char_boundary(*end)) {
        unit(&MIXED[..end]);
        unit(&MIXED[end..]);
    }
}

#[test]
fn files_of_the_repository_may_be_cut_anywhere() {
    let mut cut = 0;
    for path in java_files() {
        let text = fs::read_to_string(&path).expect("a readable file");
        if !(1000..1500).contains(&text.len()) || cut == 20 {
            continue;
        }
        cut += 1;
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            unit(&text[..end]);
        }
    }
    assert_eq!(cut, 20, "files of this length");
}

#[test]
fn files_without_one_token_end_without_panic() {
    for start in (0..MIXED.len()).filter(|start| MIXED.is_char_boundary(*start)) {
        for length in [1, 2, 7] {
            if MIXED.is_char_boundary(start + length) && start + length <= MIXED.len() {
                unit(&format!("{}{}", &MIXED[..start], &MIXED[start + length..]));
            }
        }
    }
}

#[test]
fn deep_files_are_named_and_do_not_overflow() {
    let many = 100_000;
    let deep = |open: &str, close: &str| format!("{}x{}", open.repeat(many), close.repeat(many));
    let clause = |text: &str| format!("class C {{ //@ requires {text};\n void f(); }}");
    let body = |text: &str| format!("class C {{ void f() {{ {text} }} }}");
    let deep_clauses = [
        clause(&deep("(", ")")),
        clause(&deep("!", "")),
        clause(&deep("(int) ", "")),
        clause(&deep("a[", "]")),
        clause(&deep("f(", ")")),
        clause(&deep("a ==> ", "")),
        clause(&deep("a ? b : ", "")),
        clause(&deep("a + ", "")),
        clause(&deep("a.", "")),
        clause(&deep("(\\forall int i; ", ")")),
        clause(&deep("new A(", ")")),
        body(&deep("{", "}")),
        body(&deep("while (a) ", ";")),
        body(&deep("f(() -> {", "});")),
        body(&deep("if (a) ", ";")),
        body(&format!("int a = {};", deep("switch (a) { default -> ", "; }"))),
        deep("class C {", "}"),
    ];
    for text in deep_clauses {
        let start: String = text.chars().take(60).collect();
        let unit = unit(&text);
        assert!(!all_problems(&unit).is_empty(), "{start}… is too deep");
    }
    let deep_nonetheless = [
        body(&format!("int a = {};", deep("(", ")"))),
        body(&format!("int a = {};", deep("new A() {", "}"))),
        body(&deep("if (a) b(); else ", ";")),
        body(&deep("l: ", ";")),
        format!("class C {{ {} f; }}", "A<".repeat(90) + &">".repeat(90)),
        format!("class C {{ int a = {}; }}", deep("a < ", "")),
        "//@ ".repeat(many),
        "/*@ ".repeat(many),
    ];
    for text in deep_nonetheless {
        unit(&text);
    }
    unit(&format!("class C {{ //@ {} requires a; {}\n void f(); }}", "{|".repeat(many), "|}".repeat(many)));
    unit(&format!("class C {{ {} f; }}", "A<".repeat(many) + &">".repeat(many)));
}
