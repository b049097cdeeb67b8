//! JML evaluated by itself: random clauses over small heaps, by the rules of JML and of Java's integers, against what `run --contracts` says.
//!
//! Whatever is wrong in the translation to Java would be so for all engines alike. Here nothing is translated: the trees that the parser makes are
//! evaluated on values, and quantifiers try all numbers near zero instead of the range that the translation finds.

#[path = "oracle/evaluate.rs"]
mod evaluate;
#[path = "oracle/generate.rs"]
mod generate;

use evaluate::{Clause, Heap, Value};
use generate::{BODIES, Random, State};
use jackalope_tests::TempFolder;
use jml::ast::{ClauseKind, Expr};
use std::fmt::Write;
use std::process::{Command, Stdio};

/// Clauses for one run.
const CLAUSES: usize = 80;
/// Heaps for each.
const STATES: usize = 12;

/// A program that prints for each clause whether it holds on each heap.
fn program(clauses: &[String], states: &[State]) -> String {
    let mut text = String::from(
        "class Main {\n    static class Node {\n        int value;\n        /*@ nullable @*/ Node next;\n        \
         Node(int value) {\n            this.value = value;\n        }\n    }\n",
    );
    let params = "int a, int b, /*@ nullable @*/ int[] x, /*@ nullable @*/ int[] y, /*@ nullable @*/ Node p, /*@ nullable @*/ Node q";
    for (number, clause) in clauses.iter().enumerate() {
        let (java, _) = BODIES[number % BODIES.len()];
        let _ = writeln!(text, "    //@ ensures {clause};\n    static int m{number}({params}) {{ {java} }}");
        let _ = writeln!(text, "    static void t{number}() {{");
        for state in states {
            let _ =
                write!(text, "        try {{ {} m{number}(a, b, x, y, p, q); System.out.print(1); }} ", state.java());
            text.push_str("catch (Error e) { System.out.print(0); }\n");
        }
        text.push_str("        System.out.println();\n    }\n");
    }
    text.push_str("    public static void main(String[] args) {\n");
    for number in 0..clauses.len() {
        let _ = writeln!(text, "        t{number}();");
    }
    text.push_str("    }\n}\n");
    text
}

/// The clauses as the parser reads them.
fn parsed(text: &str) -> Vec<Expr> {
    let unit = jml::parse::unit(text);
    assert!(unit.problems.is_empty(), "{:?}", unit.problems);
    let methods = unit.classes[0].methods.iter().filter(|method| method.spec.is_some());
    let exprs = methods.map(|method| {
        assert!(method.problems.is_empty(), "{:?}", method.problems);
        let spec = method.spec.as_ref().expect("it has one");
        match &spec.cases[0].clauses[0].kind {
            ClauseKind::Ensures(expr) => expr.clone(),
            other => panic!("{other:?}"),
        }
    });
    exprs.collect()
}

/// What the oracle says: a digit for each heap.
fn expected(clause: &Expr, number: usize, states: &[State]) -> String {
    let (_, run) = BODIES[number % BODIES.len()];
    let digit = |state: &State| {
        let (before, names) = state.heap();
        let mut after: Heap = before.clone();
        let result = Value::Int(run(&names, &mut after));
        let holds = Clause { before: &before, after: &after, names: &names, result }.holds(clause);
        if holds { '1' } else { '0' }
    };
    states.iter().map(digit).collect()
}

fn agree(seed: u64) {
    let mut random = Random::new(seed);
    let clauses: Vec<String> = (0..CLAUSES).map(|_| random.clause()).collect();
    let states: Vec<State> = (0..STATES).map(|_| random.state()).collect();
    let text = program(&clauses, &states);
    let folder = TempFolder::new().expect("a folder can be made");
    std::fs::write(folder.path().join("Main.java"), &text).expect("a file can be written");
    let output = Command::new(env!("CARGO_BIN_EXE_jackalope"))
        .args(["run", "Main.java", "--contracts"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .expect("jackalope starts");
    let (said, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && err.is_empty(), "seed {seed}: {err}");
    let lines: Vec<&str> = said.lines().collect();
    let parsed = parsed(&text);
    assert_eq!((lines.len(), parsed.len()), (CLAUSES, CLAUSES), "{said}");
    let mut kinds = std::collections::BTreeSet::new();
    for (number, (line, clause)) in lines.iter().zip(&parsed).enumerate() {
        let right = expected(clause, number, &states);
        assert_eq!(**line, right, "seed {seed}, `{}` on {states:#?}", clauses[number]);
        kinds.extend(right.chars());
    }
    assert_eq!(kinds.len(), 2, "all clauses hold, or none does");
}

#[test]
fn clauses_mean_what_they_say() {
    for seed in 1..=2 {
        agree(seed);
    }
}
