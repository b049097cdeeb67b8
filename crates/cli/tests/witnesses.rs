//! Witnesses of programs in C in YAML, read back by a parser that did not write them.

use jackalope_tests::TempFolder;
use saphyr_parser::{Event, Parser};
use std::fs;
use std::process::{Command, Stdio};

/// The scalars of a file, each with the names and numbers that lead to it: `0.content.1.invariant.value`.
fn scalars(text: &str) -> Vec<(String, String)> {
    enum Open {
        List(usize),
        Map(Option<String>),
    }
    let mut open: Vec<Open> = Vec::new();
    let mut path: Vec<String> = Vec::new();
    let mut found = Vec::new();
    for event in Parser::new_from_str(text) {
        let (event, _) = event.unwrap_or_else(|error| panic!("{error}\n{text}"));
        if let (Event::Scalar(name, ..), Some(Open::Map(key @ None))) = (&event, open.last_mut()) {
            *key = Some(name.to_string());
            continue;
        }
        if matches!(event, Event::Scalar(..) | Event::SequenceStart(..) | Event::MappingStart(..)) {
            match open.last_mut() {
                Some(Open::List(next)) => {
                    path.push(next.to_string());
                    *next += 1;
                }
                Some(Open::Map(key)) => path.extend(key.take()),
                None => {}
            }
        }
        match event {
            Event::SequenceStart(..) => open.push(Open::List(0)),
            Event::MappingStart(..) => open.push(Open::Map(None)),
            Event::Scalar(value, ..) => {
                found.push((path.join("."), value.into_owned()));
                path.pop();
            }
            Event::SequenceEnd | Event::MappingEnd => {
                open.pop();
                path.pop();
            }
            _ => {}
        }
    }
    found
}

/// The answer about a program, and the scalars of its witness.
fn witness(program: &str, options: &[&str]) -> (Option<i32>, Vec<(String, String)>) {
    let folder = TempFolder::new().unwrap();
    fs::write(folder.path().join("task.c"), program).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_jackalope"))
        .args(["verify", "--check", "assertion", "--witness", "w.yml"])
        .args(options)
        .arg("task.c")
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = fs::read_to_string(folder.path().join("w.yml"));
    (output.status.code(), scalars(&text.unwrap_or_else(|error| panic!("{error}: {output:?}"))))
}

/// What ends in this is, in order.
fn all<'a>(scalars: &'a [(String, String)], end: &str) -> Vec<&'a str> {
    scalars.iter().filter(|(path, _)| path.ends_with(end)).map(|(_, value)| &**value).collect()
}

#[test]
fn proofs_have_the_invariants_that_are_c() {
    let program = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int i = 0, s = 0, *p = &s;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000) return 0;
  \twhile (i < n) {
        i++;
        s += 2;
    }
    if (*p != 2 * i) reach_error();
    return 0;
}
";
    let (code, read) =
        witness(&program.replace("*p != ", "s != ").replace(", *p = &s", ""), &["--data-model", "ilp32"]);
    assert_eq!(code, Some(0));
    assert_eq!(all(&read, ".entry_type"), ["invariant_set"]);
    assert_eq!(all(&read, ".format_version"), ["2.0"]);
    assert_eq!(all(&read, ".data_model"), ["ILP32"]);
    assert_eq!(all(&read, ".input_files.0"), ["task.c"]);
    let values = all(&read, ".invariant.value");
    assert!(values.contains(&"2 * (long long) i == (long long) s"), "{values:?}");
    let every = |end: &str, expected: &str| {
        let all = all(&read, end);
        assert!(all.len() == values.len() && all.iter().all(|value| *value == expected), "{end}: {all:?}");
    };
    every(".invariant.type", "loop_invariant");
    every(".invariant.format", "c_expression");
    every(".location.file_name", "task.c");
    every(".location.line", "7");
    every(".location.column", "4");
    every(".location.function", "main");
    // What is in memory has no C expression here; the proof has a witness all the same.
    let (code, read) = witness(program, &[]);
    assert_eq!(code, Some(0));
    assert!(!all(&read, ".value").iter().any(|value| value.contains(['*', 's', 'p'])), "{read:?}");
}

/// Code that no check depends on is dropped before a program is proved: from then on `i` holds what `n` is, and not what `i` is.
#[test]
fn nothing_is_claimed_of_variables_whose_assignments_were_dropped() {
    let program = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int i = 0, j = 0, k = 0, n;
    while (__VERIFIER_nondet_int() && i <= 1000) {
        i = i + 1;
        k = k + 1;
    }
    n = i;
    while (1) {
        if (k < 0) reach_error();
        k = k - 1;
        i = i - 1;
        j = j + 1;
        if (j >= n) break;
    }
    return 0;
}
";
    let (code, read) = witness(program, &[]);
    assert_eq!(code, Some(0));
    let lines: Vec<&str> = all(&read, ".location.line");
    let values = all(&read, ".invariant.value");
    let at = |line: &str| -> Vec<&str> {
        lines.iter().zip(&values).filter(|(own, _)| **own == line).map(|(_, value)| *value).collect()
    };
    assert!(at("5").contains(&"i == k"), "{values:?}");
    assert!(!at("10").is_empty() && at("10").iter().all(|value| !value.contains('i')), "{values:?}");
}

#[test]
fn failures_have_what_calls_return() {
    let program = "extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
    if (n == 42 && m == -n)
        if (__VERIFIER_nondet_uchar( ) == 200) reach_error();
    return 0;
}
";
    let (code, read) = witness(program, &[]);
    assert_eq!(code, Some(1));
    assert_eq!(all(&read, ".entry_type"), ["violation_sequence"]);
    assert_eq!(all(&read, ".data_model"), ["LP64"]);
    assert_eq!(all(&read, ".waypoint.type"), ["function_return", "function_return", "function_return", "target"]);
    assert_eq!(all(&read, ".waypoint.action"), ["follow"; 4]);
    assert_eq!(all(&read, ".constraint.value"), ["\\result == 42", "\\result == -42", "\\result == 200"]);
    assert_eq!(all(&read, ".constraint.format"), ["acsl_expression"; 3]);
    assert_eq!(all(&read, ".location.line"), ["5", "5", "7", "7"]);
    assert_eq!(all(&read, ".location.column"), ["35", "64", "38", "48"]);
}
