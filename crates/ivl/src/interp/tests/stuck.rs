//! Programs that do what they must not do, and ill-formed ones: stuck, never a panic.

use super::{call, program};
use crate::expr::{Const, Expr, Type};
use crate::interp::{Limits, Machine, NoOutput, Outcome, Recorded, StuckReason, compile};
use crate::program::Program;
use crate::stmt::{LocalId, StmtKind, TermKind};
use base::Id;

const TABLES: &str = "
class Object; class A extends Object; class B extends Object;
array class `int[]` of i32 extends Object;
array class `char[]` of u16 extends Object;
array class `A[]` of ref A extends Object;
field A::x: i32;
field B::r: ref;
check k0 assertion;
site a0;
";

/// Runs statements over locals: n: i32; o, p: ref; b: bool; x: i32; s: i16; c: u16; l: i64.
fn reason(statements: &str) -> Option<StuckReason> {
    let source = format!(
        "{TABLES}
proc main(n: i32, o: ref) {{
  var p: ref; var b: bool; var x: i32; var s: i16; var c: u16; var l: i64;
b0:
  {statements}
  return;
}}"
    );
    match call(&source, &[Const::i32(-1), Const::Null]) {
        Outcome::Stuck { reason, at } => {
            assert!(at.is_some());
            Some(reason)
        }
        Outcome::Returned(_) => None,
        other => panic!("{other:?}"),
    }
}

#[test]
fn accesses() {
    let cases = [
        ("x := o->A::x;", Some(StuckReason::Null)),
        ("o->A::x := 1;", Some(StuckReason::Null)),
        ("p := new B at a0; x := p->A::x;", Some(StuckReason::NoSuchField)),
        ("p := new B at a0; p->A::x := 1;", Some(StuckReason::NoSuchField)),
        ("p := new Object at a0; p->B::r := p;", Some(StuckReason::NoSuchField)),
        ("p := new `int[]`[3] at a0; p->B::r := p;", Some(StuckReason::NoSuchField)),
        ("pull o { x := A::x };", Some(StuckReason::Null)),
        ("push o { A::x := 1 };", Some(StuckReason::Null)),
        ("p := new B at a0; pull p { p := B::r, x := A::x };", Some(StuckReason::NoSuchField)),
        ("p := new B at a0; push p { B::r := p, A::x := 1 };", Some(StuckReason::NoSuchField)),
        ("p := new B at a0; push p { B::r := p }; pull p { p := B::r };", None),
        ("x := o[0];", Some(StuckReason::Null)),
        ("o[0] := 1;", Some(StuckReason::Null)),
        ("x := length(o);", Some(StuckReason::Null)),
        ("p := new A at a0; x := p[0];", Some(StuckReason::WrongArray)),
        ("p := new A at a0; x := length(p);", Some(StuckReason::WrongArray)),
        ("p := new `char[]`[3] at a0; x := p[0];", Some(StuckReason::WrongArray)),
        ("p := new `char[]`[3] at a0; s := p[0];", Some(StuckReason::WrongArray)),
        ("p := new `int[]`[3] at a0; p := p[0];", Some(StuckReason::WrongArray)),
        ("p := new `int[]`[3] at a0; p[0] := p;", Some(StuckReason::WrongArray)),
        ("p := new `A[]`[3] at a0; p[0] := 1i64;", Some(StuckReason::WrongArray)),
        ("p := new `int[]`[3] at a0; x := p[3];", Some(StuckReason::Index)),
        ("p := new `int[]`[3] at a0; x := p[n];", Some(StuckReason::Index)),
        ("p := new `int[]`[3] at a0; p[n] := 1;", Some(StuckReason::Index)),
        ("p := new `int[]`[3] at a0; x := p[2];", None),
        ("p := new `int[]`[n] at a0;", Some(StuckReason::NegativeLength)),
        ("p := new like(o)[1] at a0;", Some(StuckReason::Null)),
        ("p := new A at a0; p := new like(p)[1] at a0;", Some(StuckReason::WrongArray)),
        ("p := new `int[]`[3] at a0; p := new like(p)[n] at a0;", Some(StuckReason::NegativeLength)),
        ("x := 1 / (n + 1);", Some(StuckReason::Division)),
        ("x := 1 % (n + 1);", Some(StuckReason::Division)),
        ("l := 1i64 / i64(n + 1);", Some(StuckReason::Division)),
        ("b := n == 0 & 1 / (n + 1) == 0;", Some(StuckReason::Division)),
        ("assume n == 5 | 1 / (n + 1) == 0;", Some(StuckReason::Division)),
        ("x := ite(n == 0, 1 / (n + 1), 2);", Some(StuckReason::Division)),
        ("b := canstore(o, o);", Some(StuckReason::Null)),
        ("p := new `int[]`[3] at a0; b := canstore(p, o);", Some(StuckReason::WrongArray)),
        ("p := new A at a0; b := canstore(p, o);", Some(StuckReason::WrongArray)),
        ("output(1, o, 0, 0);", Some(StuckReason::Null)),
        ("p := new `int[]`[3] at a0; output(1, p, 0, 0);", Some(StuckReason::WrongArray)),
        ("p := new `char[]`[3] at a0; output(3, p, 0, 1);", Some(StuckReason::Stream)),
        ("p := new `char[]`[3] at a0; output(1, p, 1, 3);", Some(StuckReason::Index)),
        ("p := new `char[]`[3] at a0; output(1, p, n, 1);", Some(StuckReason::Index)),
        ("p := new `char[]`[3] at a0; output(1, p, 1, n);", Some(StuckReason::Index)),
        ("p := new `char[]`[3] at a0; output(2, p, 1, 2);", None),
    ];
    for (statements, wanted) in cases {
        assert_eq!(reason(statements), wanted, "{statements}");
    }
}

#[test]
fn without_entry() {
    let program = Program::default();
    let compiled = compile(&program);
    let outcome = Machine::new(&compiled, Limits::default()).run(&mut Recorded::none(), &mut NoOutput);
    assert_eq!(outcome, Outcome::Stuck { reason: StuckReason::NoEntry, at: None });
    let outcome =
        Machine::new(&compiled, Limits::default()).call(Id::from_index(3), &[], &mut Recorded::none(), &mut NoOutput);
    assert_eq!(outcome, Outcome::Stuck { reason: StuckReason::Arguments, at: None });
}

/// What the interpreter makes of a program that a mutation has broken.
fn run_broken(source: &str, mutate: impl FnOnce(&mut Program)) -> Outcome {
    let mut program = program(source);
    mutate(&mut program);
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits { steps: 100_000, ..Limits::default() });
    machine.call(Id::from_index(0), &[], &mut Recorded::none(), &mut NoOutput)
}

#[test]
fn ill_formed_programs() {
    let source = "
class A; field A::r: ref; field A::x: i32; site a0; check k0 assertion; global g: i32 = 0;
proc main() -> i32 {
  var x: i32; var r: ref; var d: f64; var b: bool;
b0:
  x := 1; r := null; d := 1.0; b := true;
  goto b1;
b1:
  return x;
}";
    type Break = fn(&mut Program);
    let set = |kind: fn() -> StmtKind| {
        move |program: &mut Program| program.procs[Id::from_index(0)].blocks[Id::from_index(0)].stmts[1].kind = kind()
    };
    fn local(index: usize) -> LocalId {
        LocalId::from_index(index)
    }
    let kinds: [fn() -> StmtKind; 18] = [
        || StmtKind::Assign { target: local(1), value: Expr::i32(3) },
        || StmtKind::Assign { target: local(9), value: Expr::i32(3) },
        || StmtKind::Assign { target: local(0), value: Expr::Local(local(9)) },
        || StmtKind::Assign { target: local(0), value: Expr::Const(Const::Int(Type::I32, 1 << 40)) },
        || StmtKind::Assign { target: local(0), value: Expr::Const(Const::Int(Type::F64, 1)) },
        || StmtKind::Assign { target: local(1), value: Expr::Text(Id::from_index(0)) },
        || StmtKind::Assign {
            target: local(0),
            value: Expr::Binary(crate::expr::BinOp::Add, Box::new(Expr::i32(1)), Box::new(Expr::NULL)),
        },
        || StmtKind::Assign { target: local(0), value: Expr::Ite(Box::new([Expr::TRUE, Expr::i32(1), Expr::NULL])) },
        || StmtKind::Assign { target: local(0), value: Expr::Math(crate::expr::MathOp::Fma, Vec::new()) },
        || StmtKind::Assign { target: local(3), value: Expr::InstanceOf(Box::new(Expr::NULL), Id::from_index(7)) },
        || StmtKind::Assign { target: local(3), value: Expr::TypeIn(Box::new(Expr::i32(0)), Vec::new()) },
        || StmtKind::Assume { cond: Expr::i32(1) },
        || StmtKind::Load { target: local(1), object: Expr::NULL, field: Id::from_index(1) },
        || StmtKind::Load { target: local(0), object: Expr::i32(5), field: Id::from_index(1) },
        || StmtKind::Store { object: Expr::NULL, field: Id::from_index(9), value: Expr::NULL },
        || StmtKind::New { target: local(0), class: Id::from_index(0), site: Id::from_index(0) },
        || StmtKind::Call { targets: vec![None], proc: Id::from_index(5), args: Vec::new() },
        || StmtKind::Call { targets: vec![Some(local(1))], proc: Id::from_index(0), args: Vec::new() },
    ];
    for (index, kind) in kinds.into_iter().enumerate() {
        let outcome = run_broken(source, set(kind));
        assert!(
            matches!(outcome, Outcome::Stuck { reason: StuckReason::IllFormed(_), at: Some(at) } if at.stmt == 1),
            "{index}: {outcome:?}"
        );
    }
    let breaks: [Break; 4] = [
        |program| {
            program.procs[Id::from_index(0)].blocks[Id::from_index(0)].term.kind = TermKind::goto(Id::from_index(7))
        },
        |program| {
            program.procs[Id::from_index(0)].blocks[Id::from_index(1)].term.kind =
                TermKind::Return { values: Vec::new() };
        },
        |program| program.procs[Id::from_index(0)].blocks = base::IdVec::new(),
        |program| {
            let mut deep = Expr::TRUE;
            for _ in 0..3000 {
                deep = Expr::Unary(crate::expr::UnOp::Not, Box::new(deep));
            }
            let kind = StmtKind::Assume { cond: deep };
            program.procs[Id::from_index(0)].blocks[Id::from_index(0)].stmts[0].kind = kind;
        },
    ];
    for (index, mutate) in breaks.into_iter().enumerate() {
        let outcome = run_broken(source, mutate);
        assert!(matches!(outcome, Outcome::Stuck { reason: StuckReason::IllFormed(_), .. }), "{index}: {outcome:?}");
    }
}
