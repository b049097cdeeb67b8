//! What is printed can be read back; errors are found where they are.

use super::*;
use crate::check::MAX_EXPR_DEPTH;
use crate::expr::{Const, Expr, Type};
use crate::print;
use crate::stmt::{StmtKind, TermKind};

/// The example programs, by name.
pub(crate) fn examples() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/ivl");
    let mut all: Vec<_> = std::fs::read_dir(folder)
        .expect("tests/ivl is there")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "ivl"))
        .map(|path| {
            let name = path.file_stem().expect("has a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).expect("readable"))
        })
        .collect();
    all.sort();
    assert!(all.len() >= 12, "the examples are missing");
    all
}

#[test]
fn examples_survive_the_round_trip() {
    for (name, source) in examples() {
        let first = program(&source).unwrap_or_else(|error| panic!("{name}.ivl:{error}"));
        let text = print::program(&first);
        let second = program(&text).unwrap_or_else(|error| panic!("{name} printed:{error}\n{text}"));
        assert_eq!(text, print::program(&second), "{name}");
        assert_eq!(first.procs, second.procs, "{name}");
        assert_eq!(first.classes, second.classes, "{name}");
        assert_eq!(first.fields, second.fields, "{name}");
        assert_eq!(first.globals, second.globals, "{name}");
        assert_eq!(first.texts, second.texts, "{name}");
        assert_eq!(first.text_layout, second.text_layout, "{name}");
        assert_eq!(first.checks, second.checks, "{name}");
        assert_eq!(first.inputs, second.inputs, "{name}");
        assert_eq!(first.sites, second.sites, "{name}");
        assert_eq!(first.channels, second.channels, "{name}");
        assert_eq!(first.entry, second.entry, "{name}");
        assert!(first.origins.entries().eq(second.origins.entries()), "{name}");
    }
}

/// The examples are written as they are printed, comments aside.
#[test]
fn examples_are_printed_as_written() {
    for (name, source) in examples() {
        let meaningful = |text: &str| {
            let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("//"));
            lines.map(|line| line.to_owned() + "\n").collect::<String>()
        };
        let text = print::program(&program(&source).unwrap_or_else(|error| panic!("{name}.ivl:{error}")));
        assert_eq!(meaningful(&text), meaningful(&source), "{name}");
    }
}

fn check_error(source: &str, expected: &str) {
    match program(source) {
        Ok(_) => panic!("accepted: {source}"),
        Err(error) => assert_eq!(error.to_string(), expected, "{source}"),
    }
}

/// A procedure with locals `x: i32`, `r: ref`; the statement stands at line 1 from column 39 on.
fn in_body(stmt: &str) -> String {
    format!("proc p(x: i32, r: ref, c: bool) {{ b0: {stmt} return; }}")
}

#[test]
fn errors_have_a_position_and_an_expectation() {
    check_error("clas Foo;", &format!("1:1: found ‘clas’, expected {}", item_list()));
    check_error("class Foo", "1:10: found the end, expected ‘;’");
    check_error("class Foo;\n  class `Foo`;", "2:9: class `Foo` is declared twice");
    check_error("class Foo extends Bar;", "1:19: there is no class Bar");
    check_error("field Foo::x: i32;", "1:7: there is no class Foo");
    check_error(
        "class Foo;\nfield Foo::x: int;",
        "2:15: found ‘int’, expected a type: bool, i8, u16, i16, i32, i64, f32, f64, ref",
    );
    check_error("entry main;", "1:7: there is no procedure main");
    check_error("entry main; entry main; proc main() {}", "1:13: the entry is declared twice");
    check_error("text s1 \"\";", "1:6: found ‘s1’, expected ‘s0’, the next in order");
    check_error(
        "text s0 \"a\\x\";",
        "1:11: bad escape: expected \\\\ \\\" \\` \\' \\n \\r \\t or \\u and four hexadecimal digits",
    );
    check_error("text s0 \"a;\n", "1:9: found ‘\"a;’, expected a text in double quotes");
    check_error("class `\\uD800`;", "1:7: a name or message has a lone surrogate");
    check_error("check k0 nul;", &format!("1:10: found ‘nul’, expected a kind of check: {}", check_kinds()));
    check_error("site a0 @x;", "1:10: found ‘x’, expected a line or ‘_’");
    check_error("channel c1 x: ();", "1:9: found ‘c1’, expected ‘c0’, the next in order");
    check_error("channel c0 x: (i32 bool);", "1:20: found ‘bool’, expected ‘,’");
    check_error("proc p() { b0: publish c0(); }", "1:24: there is no channel c0");
    check_error("channel c0 x: (i32); proc p() { b0: _ := recall c0; }", "1:42: found ‘recall’, expected ‘call’");
    check_error("global g: i8 = 128i8;", "1:16: 128i8 is out of range for i8");
    check_error("proc p(x: i32, x: i32) {}", "1:16: local x is declared twice");
    check_error("proc p() { b1: return; }", "1:12: found ‘b1’, expected ‘b0’, the next in order");
    check_error("proc p() { b0: goto b1; }", "1:21: there is no block b1");
    check_error("proc p() { b0: return;", "1:23: found the end, expected ‘b1’, the next in order");
    check_error("proc p()\n{ b0:\n\t; }", "3:2: found ‘;’, expected a statement or a terminator");
    check_error("// é\nproc p() { é", "2:12: found ‘é’, expected ‘b0’, the next in order");
}

fn item_list() -> String {
    "a declaration: entry, library, made, class, abstract, array, final, field, global, layout, exceptions, text, check, input, site, channel, function, proc".into()
}

fn check_kinds() -> String {
    crate::CheckKind::COMMON.map(crate::CheckKind::name).join(", ")
}

#[test]
fn errors_in_bodies() {
    check_error(&in_body("y := 1;"), "1:39: there is no local y");
    check_error(&in_body("x := 2147483648;"), "1:44: 2147483648 is out of range for i32");
    check_error(&in_body("x := 1.5i32;"), "1:44: found ‘1.5i32’, expected a number");
    check_error(&in_body("x := 1e999;"), "1:44: 1e999 is out of range for f64");
    check_error(&in_body("x := nan64(0x1);"), "1:50: found ‘0x1’, expected the bits of a NaN, such as 0x7fc00001");
    check_error(&in_body("x := 'ab';"), "1:44: found ‘'ab'’, expected one UTF-16 code unit between single quotes");
    check_error(&in_body("x := 1 + ;"), "1:48: found ‘;’, expected an expression");
    check_error(&in_body("x := 1"), "1:46: found ‘return’, expected ‘;’");
    check_error(&in_body("x := sqrt(1, 2);"), "1:44: found ‘sqrt’ with 2, expected 1 argument");
    check_error(&in_body("x := foo(1);"), "1:44: there is no function foo");
    check_error(&in_body("x := x + r[0];"), "1:49: found ‘[’, expected ‘;’");
    check_error(&in_body("x + 1 := 3;"), "1:41: found ‘+’, expected ‘:=’, ‘->’, ‘[’ or ‘,’");
    check_error(&in_body("r->Foo::x := 3;"), "1:42: there is no class Foo");
    check_error(&in_body("assert c : k0;"), "1:50: there is no check k0");
    check_error(&in_body("x, x := 3;"), "1:47: found ‘3’, expected ‘call’ or ‘recall’");
    check_error(&in_body("new := 3;"), "1:39: found ‘new’, expected an expression");
    check_error(&in_body("call q();"), "1:44: there is no procedure q");
}

#[test]
fn undeclared_texts_are_added() {
    let source = "proc p() -> ref, ref { b0: return \"b\", \"a\"; }\ntext s0 \"a\";";
    let program = program(source).expect("parses");
    assert_eq!(program.texts.len(), 2);
    let text = print::program(&program);
    assert!(text.starts_with("text s0 \"a\";\ntext s1 \"b\";\n"), "{text}");
}

fn constants(text: &str) -> Const {
    let source = format!("global g: ref = {text};");
    let program = program(&source).unwrap_or_else(|error| panic!("{text}: {error}"));
    program.globals.iter().next().expect("one global").init
}

#[test]
fn constants_are_exact() {
    let mut all = vec![Const::Bool(true), Const::Bool(false), Const::Null];
    for ty in [Type::I8, Type::U16, Type::I16, Type::I32, Type::I64] {
        let (low, high) = ty.range().expect("an integer type");
        all.extend([low, high, low + 1, 0, 39, 92, 65].map(|value| Const::Int(ty, value)));
    }
    // Every exponent, both signs, several mantissas: zeros, subnormals, infinities and NaNs with payload among them.
    for exponent in 0..=0x7ffu64 {
        for mantissa in [0, 1, 0x8_0000_0000_0000, 0xf_ffff_ffff_ffff, 0x3_2109_8765_4321] {
            all.extend([0, 1].map(|sign| Const::F64(sign << 63 | exponent << 52 | mantissa)));
        }
    }
    for exponent in 0..=0xffu32 {
        for mantissa in [0, 1, 0x40_0000, 0x7f_ffff, 0x12_3456] {
            all.extend([0, 1].map(|sign| Const::F32(sign << 31 | exponent << 23 | mantissa)));
        }
    }
    for value in all {
        let text = print::constant(value);
        assert_eq!(constants(&text), value, "{text}");
    }
    assert_eq!(constants("'\\u0041'"), Const::Int(Type::U16, 65));
    assert_eq!(constants("5f32"), Const::f32(5.0));
    assert_eq!(constants("5e0f32"), Const::f32(5.0));
}

/// The value that a body assigns first.
fn assigned(value: &str) -> Result<Expr, ParseError> {
    let program = program(&in_body(&format!("x := {value};")))?;
    let proc = program.procs.iter().next().expect("one procedure");
    match &proc.blocks.iter().next().expect("one block").stmts[0].kind {
        StmtKind::Assign { value, .. } => Ok(value.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn precedences_are_javas() {
    for (short, long) in [
        ("x + x * x", "x + (x * x)"),
        ("x - x - x", "(x - x) - x"),
        ("x << x + x", "x << (x + x)"),
        ("x < x == c & c ^ c | c", "((((x < x) == c) & c) ^ c) | c"),
        ("-x * !c", "(-x) * (!c)"),
        ("r == r instanceof o", "r == (r instanceof o)"),
        ("x - -1", "x - (-1)"),
    ] {
        let with_class = |text: &str| {
            let source = format!("class o; {}", in_body(&format!("x := {text};")));
            let program = program(&source).unwrap_or_else(|error| panic!("{text}: {error}"));
            print::program(&program)
        };
        assert_eq!(with_class(short), with_class(long));
        assert!(with_class(long).contains(short), "{}", with_class(long));
    }
}

#[test]
fn the_depth_is_bounded() {
    let too_deep = |value: String| match assigned(&value) {
        Err(ParseError { kind: ParseErrorKind::TooDeep(MAX_EXPR_DEPTH), .. }) => {}
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("accepted: {}…", &value[..20]),
    };
    for huge in [600, 100_000] {
        too_deep("x + ".repeat(huge) + "x");
        too_deep("-".repeat(huge) + "x");
        too_deep("x + (".repeat(huge) + "x" + &")".repeat(huge));
        too_deep("i32(".repeat(huge) + "x" + &")".repeat(huge));
    }
    too_deep("(".repeat(100_000) + "x");
    too_deep("ite(".repeat(100_000));
    // What is allowed is read, and read again after printing.
    let levels = MAX_EXPR_DEPTH - 1;
    for fine in [
        "x + ".repeat(levels) + "x",
        "-".repeat(levels) + "x",
        "x + (".repeat(levels) + "x" + &")".repeat(levels),
        "-(x + ".repeat(levels / 2) + "x" + &")".repeat(levels / 2),
        "sqrt(".repeat(levels) + "x" + &")".repeat(levels),
    ] {
        let source = in_body(&format!("x := {fine};"));
        let text = print::program(&program(&source).expect("deep but fine"));
        assert_eq!(text, print::program(&program(&text).expect("parses again")));
    }
}

#[test]
fn terminators() {
    let source = "proc p(c: bool) { b0: if c goto b0 else if !c goto b1 else goto b0; b1: halt 3; }";
    let program = program(source).expect("parses");
    let proc = program.procs.iter().next().expect("one procedure");
    let terms: Vec<_> = proc.blocks.iter().map(|block| &block.term.kind).collect();
    assert!(matches!(terms[0], TermKind::Goto { arms, .. } if arms.len() == 2), "{terms:?}");
    assert!(matches!(terms[1], TermKind::Halt { .. }), "{terms:?}");
}

#[test]
fn large_programs_take_linear_time() {
    let mut source = String::from("proc p(x: i32) {\nb0:\n");
    for line in 0..100_000 {
        source.push_str(&format!("  x := x + {line} @{line}:1+{line};\n"));
    }
    source.push_str("  return;\n}\n");
    let start = std::time::Instant::now();
    let text = print::program(&program(&source).expect("parses"));
    assert_eq!(text, source);
    // Generous: it takes a tenth of a second. A quadratic parser takes minutes.
    assert!(start.elapsed().as_secs() < 20);
}

/// Whatever stands in a file: no panic, and what is accepted survives the round trip.
#[test]
fn mutated_sources_are_handled() {
    let mut state = 1u64;
    let mut random = |end: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % end.max(1)
    };
    let pieces = [
        "(",
        ")",
        "`",
        "\"",
        "\\",
        "@",
        ";",
        "x",
        "b0",
        "-",
        "1e999",
        "0x",
        "é",
        "\n",
        "{",
        "}",
        "99999999999",
        "_",
        "new",
    ];
    let mut accepted = 0;
    for (name, source) in examples() {
        let chars: Vec<char> = source.chars().collect();
        for _ in 0..300 {
            let mut mutated = chars.clone();
            for _ in 0..1 + random(3) {
                let (from, length) = (random(mutated.len()), random(8));
                let to = (from + length).min(mutated.len());
                match random(4) {
                    0 => drop(mutated.drain(from..to)),
                    1 => drop(mutated.splice(from..from, pieces[random(pieces.len())].chars())),
                    2 => drop(mutated.splice(from..to, pieces[random(pieces.len())].chars())),
                    _ => {
                        let copy: Vec<char> = mutated[from..to].to_vec();
                        let at = random(mutated.len());
                        drop(mutated.splice(at..at, copy));
                    }
                }
            }
            let mutated: String = mutated.into_iter().collect();
            if let Ok(first) = program(&mutated) {
                accepted += 1;
                let text = print::program(&first);
                let again = program(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{mutated}\n{text}"));
                assert_eq!(text, print::program(&again), "{name}");
                assert_eq!(crate::check::program(&first), crate::check::program(&again), "{name}");
            }
        }
    }
    assert!(accepted > 100, "{accepted}");
}

#[test]
fn the_example_of_the_reference_is_a_program() {
    let page = include_str!("../../../../docs/ivl.md");
    let (_, rest) = page.split_once("```\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let program = program(example).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(crate::check::program(&program), Ok(()));
    let printed = print::program(&program);
    assert!(printed.lines().all(|line| example.contains(line)), "{printed}");
}

#[test]
fn errors_in_pulls_and_pushes() {
    let head = "class A; field A::x: i32; ";
    let wrong = |stmt: &str, expected: &str| {
        let source = format!("{head}{}", in_body(stmt));
        match program(&source) {
            Ok(_) => panic!("accepted: {source}"),
            Err(error) => assert_eq!(error.kind.to_string(), expected, "{source}"),
        }
    };
    wrong("pull r;", "found ‘;’, expected ‘:=’");
    wrong("pull null := r[0];", "found ‘null’, expected an object and ‘{’, or a local and ‘:=’");
    wrong("pull x := r;", "found ‘;’, expected ‘[’");
    wrong("pull r { x };", "found ‘}’, expected ‘:=’");
    wrong("pull r { y := A::x };", "there is no local y");
    wrong("pull r { x := A::y };", "there is no field y");
    wrong("pull r { x := A::x c := A::x };", "found ‘c’, expected ‘,’");
    wrong("pull r { x := A::x } x;", "found ‘x’, expected ‘;’");
    wrong("push r := x;", "found ‘:=’, expected ‘{’ or ‘[’");
}

/// The reference of the text form names every kind that it has.
#[test]
fn the_reference_knows_all_kinds() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/ivl.md")).expect("it is there");
    let kinds = |rule: &str, names: &[&str]| {
        let alternatives: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        let expected = format!("{rule} = {}\n", alternatives.join(" | "));
        assert!(page.contains(&expected), "docs/ivl.md lacks: {expected}");
    };
    kinds("checkkind  ", &crate::CheckKind::COMMON.map(crate::CheckKind::name));
    kinds("inputkind  ", &crate::InputKind::ALL.map(crate::InputKind::name));
    kinds("choice     ", &crate::Choice::ALL.map(crate::Choice::name));
}

/// Languages bring kinds of checks of their own.
#[test]
fn kinds_of_checks_of_a_language() {
    let kinds = [
        "member",
        "lifetime",
        "free",
        "leak",
        "overflow",
        "shift",
        "conversion",
        "uninitialised",
        "provenance",
        "overlap",
    ]
    .map(crate::CheckKind::new);
    let source: String =
        kinds.iter().enumerate().map(|(index, kind)| format!("check k{index} {};\n", kind.name())).collect();
    let program = super::program_with(&source, &kinds).expect("they are known");
    assert_eq!(program.checks.iter().map(|check| check.kind).collect::<Vec<_>>(), kinds);
    assert_eq!(program.to_string().trim(), source.trim());
    assert!(super::program(&source).is_err());
}
