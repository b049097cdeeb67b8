//! What stands where: loops with what is in scope there, calls, statements.

use base::Origin;
use front_c::hir::Program;
use front_c::positions::{Position, Positions};
use front_c::types::DataModel;
use front_c::{Text, analyse};

fn program(name: &str, text: &str) -> Program {
    let text = Text { name: name.into(), bytes: text.as_bytes().to_vec() };
    analyse(&[text], DataModel::Lp64).unwrap_or_else(|error| panic!("{error}"))
}

/// The place of the first occurrence of a word in a function.
fn at(text: &str, function: &str, word: &str) -> Origin {
    let start = text.find(word).unwrap_or_else(|| panic!("{word}"));
    let line = text[..start].matches('\n').count() as u32 + 1;
    let column = (start - text[..start].rfind('\n').map_or(0, |end| end + 1)) as u32 + 1;
    Origin {
        file: Some("a.c".into()),
        line: Some(line),
        column: Some(column),
        method: Some(function.into()),
        offset: None,
    }
}

fn position(line: u32, column: u32) -> Option<Position> {
    Some(Position { file: "dir/a.c".into(), line, column: Some(column) })
}

const LOOPS: &str = "extern int any(void);
int g, h;
static int once(int n) {
    for (int i = 0; i < n; i++) g += i;
    return g;
}
static int twice(int n) { while (n > 3) n -= 2; return n; }
int main(void) {
    int n = any(), h = 0;
    long wide = 0;
    int *p = &n;
    static int kept;
    while (n > 0) {
        int n = 5;
        do { h++; } while (h < 9);
        while (1) {
            if (any()) break;
            while (n-- > 2) kept++;
        }
    }
    int later = once(h) + twice(1) + twice(2);
    return later + wide + *p;
}
";

#[test]
fn loops_are_found_by_where_their_heads_are() {
    let program = program("dir/a.c", LOOPS);
    let positions = Positions { program: &program, entry: "main" };
    let found = |function: &str, first: &str, others: &[&str]| {
        let first = at(LOOPS, function, first);
        let rounds: Vec<Origin> = others.iter().map(|word| at(LOOPS, function, word)).chain([first.clone()]).collect();
        positions.loop_at(&first, &rounds)
    };
    let place =
        |function: &str, first: &str, others: &[&str]| found(function, first, others).map(|found| found.position);
    assert_eq!(place("main", "n > 0", &["h++"]), position(13, 5));
    assert_eq!(place("once", "i < n", &["g += i"]), position(4, 5));
    assert_eq!(place("main", "if (any())", &["n-- > 2"]), position(16, 9));
    assert_eq!(place("main", "n-- > 2", &["kept++"]), position(18, 13));
    // All of it is in the condition, or at one place: the loop of a function that is called there.
    assert_eq!(place("main", "n > 0", &[]), None);
    assert_eq!(place("main", "if (any())", &[]), None);
    // A round of a `do` begins elsewhere; and a head is no part of the body or of the third clause.
    assert_eq!(place("main", "h++", &["h < 9"]), None);
    assert_eq!(place("main", "kept++", &["n-- > 2"]), None);
    assert_eq!(place("once", "i++", &["g += i"]), None);
    // What holds in one run of a function need not hold in the other.
    assert_eq!(place("twice", "n > 3", &["n -= 2"]), None);
    assert_eq!(found("once", "i < n", &["g += i"]).map(|found| found.depth), Some(2));
    assert_eq!(found("main", "n > 0", &["h++"]).map(|found| found.depth), Some(1));
}

#[test]
fn names_are_those_in_scope() {
    let program = program("dir/a.c", LOOPS);
    let positions = Positions { program: &program, entry: "main" };
    let (int, long) = (ivl::Type::I32, ivl::Type::I64);
    let (first, body) = (at(LOOPS, "main", "n > 0"), at(LOOPS, "main", "h++"));
    let outer = positions.loop_at(&first, &[body]).unwrap();
    assert_eq!(outer.function(), "main");
    assert!(outer.has_local("h", int) && outer.has_local("wide", long));
    // Two have the name; another type, a pointer, a variable that is declared later, one that lives on, none at all.
    assert!(
        !outer.has_local("n", int)
            && !outer.has_local("wide", int)
            && !outer.has_local("p", long)
            && !outer.has_local("later", int)
    );
    assert!(!outer.has_local("kept", int) && !outer.has_local("g", int) && !outer.has_local("x", int));
    // One is hidden by a local.
    assert!(outer.has_global("g", int) && !outer.has_global("h", int) && !outer.has_global("kept", int));
    let (first, body) = (at(LOOPS, "main", "n-- > 2"), at(LOOPS, "main", "kept++"));
    let inner = positions.loop_at(&first, &[body]).unwrap();
    // One of the two is hidden here.
    assert!(!inner.has_local("n", int) && inner.has_local("h", int));
    let (first, body) = (at(LOOPS, "once", "i < n"), at(LOOPS, "once", "g += i"));
    let of_for = positions.loop_at(&first, &[body]).unwrap();
    assert!(of_for.has_local("i", int) && of_for.has_local("n", int) && of_for.has_global("h", int));
}

#[test]
fn jumps_make_loops_that_no_statement_shows() {
    let text = "extern int any(void);
int main(void) {
    while (1) {
        int n = any();
        again: n++;
        if (any()) goto again;
    }
}
";
    let program = program("dir/a.c", text);
    let positions = Positions { program: &program, entry: "main" };
    let rounds = [at(text, "main", "any()) goto")];
    assert!(positions.loop_at(&at(text, "main", "n++"), &rounds).is_none());
}

#[test]
fn calls_end_at_their_parenthesis() {
    let text = "extern int __VERIFIER_nondet_int(void);
extern char other(int);
int own(void) { return 1; }
int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int ( );
    return own() + other((a) + b);
}
";
    let program = program("dir/a.c", text);
    let positions = Positions { program: &program, entry: "main" };
    let end = |word: &str| positions.any_result_at(&at(text, "main", word)).map(|call| (call.end, call.ty));
    let found = |line, column, ty| position(line, column).map(|position| (position, ty));
    assert_eq!(end("__VERIFIER_nondet_int(),"), found(5, 35, ivl::Type::I32));
    assert_eq!(end("__VERIFIER_nondet_int ("), found(5, 66, ivl::Type::I32));
    assert_eq!(end("other((a)"), found(6, 33, ivl::Type::I8));
    assert_eq!(end("own() +"), None);
    assert_eq!(end("a = "), None);
}

#[test]
fn statements_and_full_expressions_are_found() {
    let text = "int main(void) {
    int a = 1, b = a + 2;
    if (a +
        b)
        a = 3 / (b
            - a);
    return a
        * b;
}
";
    let program = program("dir/a.c", text);
    let positions = Positions { program: &program, entry: "main" };
    let place = |word: &str| positions.statement_at(&at(text, "main", word));
    assert_eq!(place("a + 2"), position(2, 20));
    assert_eq!(place("b)"), position(3, 9));
    assert_eq!(place("- a"), position(5, 9));
    assert_eq!(place("* b"), position(7, 5));
    // The end of a function is none; the line is known all the same.
    assert_eq!(place("}"), Some(Position { file: "dir/a.c".into(), line: 9, column: None }));
}

/// Lines and columns are those of the file that was given.
#[test]
fn line_markers_lead_away_from_files_that_were_given() {
    let text = "# 100 \"a.c\"\nextern int any(void);\nint main(void) {\n    while (any() > 2)\n        any();\n}\n";
    let lines = |line, column| Origin { line: Some(line), column, ..at(text, "main", "any() >") };
    for (name, expected) in [
        ("a.i", Position { file: "a.i".into(), line: 4, column: Some(5) }),
        // Text that a preprocessor has made of a file.
        ("a.c", Position { file: "a.c".into(), line: 102, column: None }),
    ] {
        let program = program(name, text);
        let positions = Positions { program: &program, entry: "main" };
        let found = positions.loop_at(&lines(102, None), &[lines(103, None)]);
        assert_eq!(found.map(|found| found.position), Some(expected));
    }
    // A header is no file that was given.
    let program = program("b.c", text);
    let positions = Positions { program: &program, entry: "main" };
    assert!(positions.loop_at(&lines(102, None), &[lines(103, None)]).is_none());
}
