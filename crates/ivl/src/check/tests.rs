//! What the checker accepts and what it refuses.

use super::*;
use crate::expr::{BinOp, Const, Expr, Type};
use crate::parse;
use crate::program::{ClassId, Local, SourceName};
use crate::stmt::{BlockId, LocalId, Stmt, StmtKind, TermKind};
use base::Id;

const TABLES: &str = "
class Object;
abstract class I;
class A extends Object, I;
array class `int[]` of i32 extends Object;
array class `A[]` of ref A extends Object;
field A::x: i32;
field A::next: ref;
global g: i64 = 0i64;
check k0 assertion;
input i0 nondet i: i32;
input i1 nondet d: f64;
input i2 array is: i32;
site a0;
channel c0 pairs: (i32, ref);
proc two(x: i32, r: ref) -> i32, ref { b0: return x, r; }
";

/// What is wrong with a source that parses.
fn errors(source: &str) -> Vec<String> {
    let program = parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    match super::program(&program) {
        Ok(()) => Vec::new(),
        Err(errors) => errors.iter().map(CheckError::to_string).collect(),
    }
}

fn check_table(source: &str, expected: &str) {
    assert_eq!(errors(source), [expected], "{source}");
}

/// Checks a block with locals of all types, all of them assigned, named by their types.
fn body_errors(body: &str) -> Vec<String> {
    let params: Vec<_> = Type::ALL.iter().map(|ty| format!("{0}: {0}", ty.name())).collect();
    errors(&format!("{TABLES} proc p({}) {{ var fresh, fresher: i32; b0: {body} return; }}", params.join(", ")))
}

fn check_body(body: &str, expected: &str) {
    assert_eq!(body_errors(body), [format!("procedure p, block b0, statement 0: {expected}")], "{body}");
}

#[test]
fn examples_are_well_formed() {
    for (name, source) in crate::parse::tests::examples() {
        assert_eq!(errors(&source), [""; 0], "{name}");
    }
}

#[test]
fn tables() {
    check_table("class A extends B; class B extends A;", "class A is its own supertype or element");
    check_table("class A extends A;", "class A is its own supertype or element");
    check_table("array class A of ref A;", "class A is its own supertype or element");
    check_table(
        "array class A of ref;",
        "array class A must have an element class if and only if its elements are references",
    );
    check_table(
        "class B; array class A of i8 B;",
        "array class A must have an element class if and only if its elements are references",
    );
    check_table("array class A of i8; class B extends A;", "class B is no array but has an array among its supertypes");
    check_table("array class A of i8; field A::x: i32;", "array class A has a field x");
    check_table("global g: i32 = 1.5;", "global g has type i32 but its first value is a f64");
    let purpose = |declarations: &str, global: &str, why: &str| {
        check_table(declarations, &format!("global {global} cannot be for that: {why}"));
    };
    purpose("global e: i32 = 0 is exception;", "e", "an exception is a ref");
    purpose("global c: i32 = 0 is choice contents;", "c", "a choice is a bool");
    let two = "global e: ref = null is exception; global f: ref = null is exception;";
    purpose(two, "f", "another is for the same");
    let two = "global e: bool = false is choice reasons; global f: bool = true is choice reasons;";
    purpose(two, "f", "another is for the same");
    purpose("class A; field A::x: i64; global x: i32 = 0 is field A::x of A;", "x", "the field has another type");
    purpose("class A; global x: i32 = 0 is element 1 of A;", "x", "only arrays have elements");
    purpose("array class A of i8; global x: i32 = 0 is element 1 of A;", "x", "the elements have another type");
    purpose("class A; global x: i32 = 0 is object of A;", "x", "an object is a ref");
    check_table(
        "global c: bool = false is choice contracts; proc p() { b0: global c := true; return; }",
        "procedure p, block b0, statement 0: global c is a choice, and nobody writes it",
    );
    check_table("text s0 \"\";", "there are texts but no layout for them");
    check_table("entry p; proc p(x: i32) { b0: return; }", "the entry p has parameters");
    check_table("proc p() {}", "procedure p: it has no blocks");
    let layout = |class: &str, field: &str, array: &str| {
        format!(
            "{class} class S; class T; array class C of {array}; field S::s: {field}; field T::t: ref; \
             layout S with {}: C; text s0 \"\";",
            if array == "u16" && class.is_empty() && field == "i8" { "T::t" } else { "S::s" }
        )
    };
    check_table(&layout("abstract", "ref", "u16"), "a layout is wrong: the class of texts is not concrete");
    check_table(&layout("", "i32", "u16"), "a layout is wrong: the field for the characters does not hold a reference");
    check_table(&layout("", "ref", "i16"), "a layout is wrong: the class of the characters is no array of u16");
    check_table(
        &layout("", "i8", "u16"),
        "a layout is wrong: the class of texts does not have the field for the characters",
    );
    assert_eq!(errors(&layout("", "ref", "u16")), [""; 0]);
}

#[test]
fn statements() {
    for fine in [
        "i32 := i32 + 1; bool := bool & i32 < 3; i64 := i64 << i32; ref := null;",
        "i8 := i8(i32); f32 := f32(f64); bool := bool(i32); i32 := i32(bool); f64 := fma(f64, f64, f64);",
        "i32 := havoc input i0 in 0 .. 5; f64 := havoc input i1; u16 := havoc in 'a' .. 'z'; bool := havoc;",
        "ref := new A at a0; ref->A::x := 3; ref := ref->A::next; ref := new `A[]`[3] at a0;",
        "ref := havoc new `int[]` at a0 input i0; i32 := ref[0]; i8 := ref[i32]; ref[0] := 1.5; i32 := length(ref);",
        "i32, ref := call two(3, null); _, _ := call two(fresh, ref);".replace("fresh", "i32").as_str(),
        "i64 := global g; global g := i64 + 1i64; output(1, ref, 0, 3); assume ref instanceof I; assert true : k0;",
        "fresh := 1; i32 := fresh;",
        "publish c0(i32 + 1, null); fresh, ref := recall c0; publish c0(fresh, ref);",
    ] {
        assert_eq!(body_errors(fine), [""; 0], "{fine}");
    }
    check_body("i32 := 1i64;", "what is assigned is a i64, not a i32");
    check_body("i32 := i32 + i64;", "‘+’ is not for i32 and i64");
    check_body("i8 := i8 + i8;", "‘+’ is not for i8 and i8");
    check_body("i64 := i64 << i64;", "‘<<’ is not for i64 and i64");
    check_body("bool := bool < bool;", "‘<’ is not for bool and bool");
    check_body("f64 := f64 & f64;", "‘&’ is not for f64 and f64");
    check_body("bool := ref == i32;", "‘==’ is not for ref and i32");
    check_body("i32 := -i16;", "‘-’ is not for i16");
    check_body("i32 := bits(i32);", "‘bits’ is not for i32");
    check_body("f32 := sqrt(f32);", "sqrt is not for f32");
    check_body("f32 := fma(f32, f64, f32);", "fma is not for f64");
    check_body("i8 := i8(f64);", "a f64 cannot be cast to i8");
    check_body("bool := bool(i64);", "a i64 cannot be cast to bool");
    check_body("i32 := ite(i32, 1, 2);", "the condition of ite is a i32, not a bool");
    check_body("i32 := ite(bool, 1, 2i64);", "the branches of ite have types i32 and i64");
    check_body("bool := i32 instanceof A;", "the operand of instanceof is a i32, not a ref");
    check_body("ref := havoc;", "havoc is not for references");
    check_body("i32 := havoc input i2;", "input i2 is an array, which only havoc new makes");
    check_body("i64 := havoc input i0;", "the input is a i32, not a i64");
    check_body("bool := havoc in false .. true;", "a range is not for bool");
    check_body("i32 := havoc in 1 .. 2i64;", "the upper end of the range is a i64, not a i32");
    check_body("ref := havoc new `A[]` at a0 input i0;", "havoc new is not for arrays of references");
    check_body("ref := havoc new `int[]` at a0 input i1;", "the input is a f64, not a i32");
    check_body("ref := havoc new A at a0 input i0;", "class A is no array");
    check_body("ref := new I at a0;", "class I is not concrete");
    check_body("ref := new `int[]` at a0;", "class int[] is not concrete");
    check_body("ref := new A[3] at a0;", "class A is no array");
    check_body("i64 := ref->A::x;", "what is assigned is a i32, not a i64");
    check_body("ref->A::x := 1i8;", "what is stored is a i8, not a i32");
    check_body("i32->A::x := 1;", "the object is a i32, not a ref");
    check_body("i32 := ref[ref];", "the index is a ref, not a i32");
    check_body("assert 1 : k0;", "the condition is a i32, not a bool");
    check_body("i32 := call two(1, null);", "1 targets where 2 are expected");
    check_body("_, _ := call two(1);", "1 arguments where 2 are expected");
    check_body("_, _ := call two(1, 2);", "the argument is a i32, not a ref");
    check_body("_, i32 := call two(1, null);", "what is assigned is a ref, not a i32");
    check_body("i32 := fresh;", "local fresh may be read before it is assigned");
    check_body("output(1, ref, 0, 3i64);", "the length is a i64, not a i32");
    check_body("publish c0(i32);", "1 values where 2 are expected");
    check_body("publish c0(i32, i32);", "what is published is a i32, not a ref");
    check_body("publish c0(fresh, null);", "local fresh may be read before it is assigned");
    check_body("i32 := recall c0;", "1 targets where 2 are expected");
    check_body("i32, i64 := recall c0;", "what is assigned is a ref, not a i64");
    let twice = "channel c0 c: (i32, i32); proc p() { var x: i32; b0: x, x := recall c0; return; }";
    assert_eq!(errors(twice), ["procedure p, block b0, statement 0: two targets are the same local x"]);
    let mut unknown = parse::program("channel c0 c: (); proc p() { b0: publish c0(); return; }").expect("it parses");
    unknown.channels = base::IdVec::new();
    let errors_of = super::program(&unknown).expect_err("the channel is not there");
    assert_eq!(errors_of[0].to_string(), "procedure p, block b0, statement 0: there is no channel c0");
    let source = "proc two(r: ref) -> i32, i32 { var x: i32; b0: x, x := call two(r); return 1, 2; }";
    assert_eq!(errors(source), ["procedure two, block b0, statement 0: two targets are the same local x"]);
}

#[test]
fn terminators() {
    let term = |text: &str| errors(&format!("proc p(x: i32) -> i32 {{ b0: {text}; }}"));
    assert_eq!(term("return"), ["procedure p, block b0, terminator: 0 values where 1 are expected"]);
    assert_eq!(term("return null"), ["procedure p, block b0, terminator: the returned value is a ref, not a i32"]);
    assert_eq!(term("halt 1i64"), ["procedure p, block b0, terminator: the exit status is a i64, not a i32"]);
    assert_eq!(
        term("if x goto b0 else goto b0"),
        ["procedure p, block b0, terminator: the guard is a i32, not a bool"]
    );
}

#[test]
fn definite_assignment() {
    let one_side = "proc p(c: bool) -> i32 { var x: i32; \
        b0: if c goto b1 else goto b2; b1: x := 1; goto b2; b2: return x; }";
    assert_eq!(errors(one_side), ["procedure p, block b2, terminator: local x may be read before it is assigned"]);
    let both_sides = "proc p(c: bool) -> i32 { var x: i32; \
        b0: if c goto b1 else goto b2; b1: x := 1; goto b3; b2: x := 2; goto b3; b3: return x; }";
    assert_eq!(errors(both_sides), [""; 0]);
    let in_loop = "proc p(c: bool) -> i32 { var x: i32; \
        b0: goto b1; b1: if c goto b2 else goto b3; b2: x := x + 1; goto b1; b3: return 0; }";
    assert_eq!(errors(in_loop), ["procedure p, block b2, statement 0: local x may be read before it is assigned"]);
    let before_loop = "proc p(c: bool) -> i32 { var x: i32; \
        b0: x := 0; goto b1; b1: if c goto b2 else goto b3; b2: x := x + 1; goto b1; b3: return x; }";
    assert_eq!(errors(before_loop), [""; 0]);
    // Back to the entry: what the loop assigns is not assigned the first time.
    let around_entry = "proc p(c: bool) -> i32 { var x: i32; b0: if c goto b1 else goto b2; \
        b1: x := 1; goto b0; b2: return x; }";
    assert_eq!(errors(around_entry), ["procedure p, block b2, terminator: local x may be read before it is assigned"]);
    let unreachable = "proc p() -> i32 { var x: i32; b0: return 1; b1: return x; }";
    assert_eq!(errors(unreachable), [""; 0]);
    // More locals than fit into one word.
    let names: Vec<_> = (0..200).map(|index| format!("x{index}")).collect();
    let assigns: String = names.iter().filter(|name| *name != "x130").map(|name| format!("{name} := 1; ")).collect();
    let reads: String = names.iter().map(|name| format!("assume {name} == 1; ")).collect();
    let many = format!("proc p() {{ var {}: i32; b0: {assigns} goto b1; b1: {reads} return; }}", names.join(", "));
    assert_eq!(errors(&many), ["procedure p, block b1, statement 130: local x130 may be read before it is assigned"]);
}

/// Programs that the parser does not let through.
#[test]
fn programs_made_by_hand() {
    let check = |change: &dyn Fn(&mut crate::Program), expected: &str| {
        let mut program =
            parse::program(&format!("{TABLES} proc p(x: i32) {{ b0: x := 1; return; }}")).expect("parses");
        assert_eq!(super::program(&program), Ok(()));
        change(&mut program);
        let errors = super::program(&program).expect_err(expected);
        assert_eq!(errors.iter().map(CheckError::to_string).collect::<Vec<_>>(), [expected]);
    };
    let value = |program: &mut crate::Program, value: Expr| {
        let p = program.proc_named("p").expect("there is a p");
        program.procs[p].blocks[BlockId::from_index(0)].stmts[0].kind =
            StmtKind::Assign { target: LocalId::from_index(0), value };
    };
    let at = "procedure p, block b0, statement 0: ";
    let class = ClassId::from_index;
    check(
        &|p| value(p, Expr::Const(Const::Int(Type::I32, 1 << 40))),
        &format!("{at}the constant 1099511627776 is out of range for i32"),
    );
    check(&|p| value(p, Expr::Const(Const::Int(Type::F32, 1))), &format!("{at}the constant 1 is out of range for f32"));
    check(&|p| value(p, Expr::Local(LocalId::from_index(7))), &format!("{at}there is no local v7"));
    check(
        &|p| value(p, Expr::TypeIn(Box::new(Expr::NULL), vec![class(1), class(0)])),
        &format!("{at}the classes of a typeof test are not in ascending order"),
    );
    check(&|p| value(p, Expr::InstanceOf(Box::new(Expr::NULL), class(77))), &format!("{at}there is no class c77"));
    check(&|p| value(p, Expr::Math(crate::MathOp::Pow, vec![])), &format!("{at}pow takes 2 operands, not 0"));
    check(&|p| value(p, Expr::Text(crate::TextId::from_index(0))), &format!("{at}there is no text s0"));
    check(
        &|p| {
            let deep = (0..MAX_EXPR_DEPTH)
                .fold(Expr::i32(1), |a, _| Expr::Binary(BinOp::Add, Box::new(a), Box::new(Expr::i32(1))));
            value(p, deep);
        },
        &format!("{at}the expression is nested more than 500 deep"),
    );
    check(&|p| p.classes[class(2)].supers.push(class(99)), "there is no class c99");
    check(&|p| p.classes[class(2)].name = "I".into(), "class I has the name of another");
    check(
        &|p| {
            let id = p.proc_named("p").expect("there is a p");
            p.procs[id].locals.push(Local::declared("x".into(), Type::I8));
        },
        "procedure p: local x has the name of another",
    );
    check(
        &|p| {
            let id = p.proc_named("two").expect("there is one");
            p.procs[id].exception = Some(0);
        },
        "procedure two: its exception is result 0, which is no ref",
    );
    check(
        &|p| {
            let id = p.proc_named("two").expect("there is one");
            p.procs[id].exception = Some(2);
        },
        "procedure two: its exception is result 2, which is no ref",
    );
    check(
        &|p| {
            let id = p.proc_named("p").expect("there is a p");
            let source = Some(SourceName { name: "".into(), inlined: 1 });
            p.procs[id].locals.push(Local { name: "nameless".into(), ty: Type::I8, source, about: None });
        },
        "procedure p: local nameless has no name in the source, and says that it has one",
    );
    check(
        &|p| {
            let id = p.proc_named("p").expect("there is a p");
            p.procs[id].blocks[BlockId::from_index(0)].term.kind = TermKind::goto(BlockId::from_index(3));
        },
        "procedure p: there is no block b3",
    );
    check(
        &|p| {
            let id = p.proc_named("p").expect("there is a p");
            let origin = p.procs[id].origin;
            let stmts = &mut p.procs[id].blocks[BlockId::from_index(0)].stmts;
            let target = LocalId::from_index(0);
            stmts.insert(
                0,
                Stmt { kind: StmtKind::Length { target: LocalId::from_index(9), array: Expr::NULL }, origin },
            );
            stmts.push(Stmt { kind: StmtKind::Length { target, array: Expr::NULL }, origin });
        },
        &format!("{at}there is no local v9"),
    );
}

#[test]
fn pulls_and_pushes() {
    assert_eq!(
        body_errors(
            "pull ref { fresh := A::x, ref := A::next }; push ref { A::x := fresh };
             push ref { }; pull ref { }; pull fresh := ref[fresh]; push ref[0] := fresh;"
        ),
        [""; 0]
    );
    check_body("pull i32 { fresh := A::x };", "the object is a i32, not a ref");
    check_body("pull ref { ref := A::x };", "what is assigned is a i32, not a ref");
    check_body("pull ref { fresh := A::x, fresher := A::x };", "field x stands there twice");
    check_body("pull ref { fresh := A::x, ref := A::next, ref := A::next };", "field next stands there twice");
    check_body("push ref { A::x := 1i64 };", "what is stored is a i64, not a i32");
    check_body("push ref { A::x := 1, A::x := 2 };", "field x stands there twice");
    check_body("push ref { A::x := fresh };", "local fresh may be read before it is assigned");
    check_body("pull fresh := ref[ref];", "the index is a ref, not a i32");
    check_body("push ref[f32] := 1;", "the index is a f32, not a i32");
    let source = TABLES.replace("field A::next", "field A::other: i32; field A::next");
    let body = "proc p(r: ref) { var x: i32; b0: pull r { x := A::x, x := A::other }; return; }";
    check_table(&format!("{source} {body}"), "procedure p, block b0, statement 0: two targets are the same local x");
}
