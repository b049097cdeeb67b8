//! Compiled expressions against [`arith`]: every operator on corner cases, and random expressions.

use super::Random;
use crate::arith;
use crate::expr::{BinOp, Const, Expr, FitsOp, MathOp, Type, UnOp};
use crate::interp::{Limits, Machine, NoOutput, Outcome, Recorded, StuckReason, Value, compile};
use crate::program::{Local, Proc, ProcId, Program};
use crate::stmt::{Block, BlockId, LocalId, Stmt, StmtKind, Term, TermKind};
use base::{Id, IdVec};

fn local(index: usize) -> Expr {
    Expr::Local(LocalId::from_index(index))
}

/// Adds a procedure `(params) -> ty` that returns the expression.
fn returning(program: &mut Program, params: &[Type], ty: Type, value: Expr) -> ProcId {
    let origin = program.origins.unknown();
    let term = Term { kind: TermKind::Return { values: vec![value] }, origin };
    let blocks = IdVec::from_vec(vec![Block { stmts: Vec::new(), term }]);
    add_proc(program, params, &[], ty, blocks)
}

/// Adds one that assigns the expression to its first parameter of that type, or a new local, before it returns that.
fn assigning(program: &mut Program, params: &[Type], ty: Type, value: Expr) -> ProcId {
    let origin = program.origins.unknown();
    let index = params.iter().position(|param| *param == ty).unwrap_or(params.len());
    let target = LocalId::from_index(index);
    let term = Term { kind: TermKind::Return { values: vec![Expr::Local(target)] }, origin };
    let stmts = vec![Stmt { kind: StmtKind::Assign { target, value }, origin }];
    add_proc(program, params, &[ty], ty, IdVec::from_vec(vec![Block { stmts, term }]))
}

/// Adds a procedure `(params) -> bool` that jumps on the expression.
fn branching(program: &mut Program, params: &[Type], cond: Expr, then: usize) -> ProcId {
    let origin = program.origins.unknown();
    let end = |value| Block {
        stmts: Vec::new(),
        term: Term { kind: TermKind::Return { values: vec![Const::Bool(value).into()] }, origin },
    };
    let (yes, no) = (BlockId::from_index(then), BlockId::from_index(3 - then));
    let start = Block { stmts: Vec::new(), term: Term { kind: TermKind::branch(cond, yes, no), origin } };
    add_proc(program, params, &[], Type::Bool, IdVec::from_vec(vec![start, end(then == 1), end(then == 2)]))
}

fn add_proc(
    program: &mut Program,
    params: &[Type],
    more: &[Type],
    result: Type,
    blocks: IdVec<BlockId, Block>,
) -> ProcId {
    let types = params.iter().chain(more);
    let locals = types.enumerate().map(|(index, ty)| Local::declared(format!("x{index}").into(), *ty)).collect();
    let name = format!("p{}", program.procs.len()).into();
    let origin = program.origins.unknown();
    program.procs.push(Proc {
        is_made: false,
        name,
        locals,
        params: params.len(),
        results: vec![result],
        exception: None,
        blocks,
        guards: vec![],
        origin,
    })
}

/// Interesting values of a type.
fn corners(ty: Type) -> Vec<Const> {
    let ints: &[i128] = &[
        0,
        1,
        -1,
        2,
        3,
        7,
        -7,
        31,
        32,
        33,
        63,
        64,
        65,
        127,
        128,
        -128,
        -129,
        255,
        256,
        32767,
        32768,
        -32768,
        65535,
        65536,
        2147483647,
        -2147483648,
        2147483648,
        -2147483649,
        4294967295,
        4294967296,
        0x1234_5678_9abc_def0,
        i64::MAX as i128,
        i64::MIN as i128,
        i64::MIN as i128 + 1,
        1 << 63,
        u64::MAX as i128 - 1,
        u64::MAX as i128,
    ];
    let floats: &[f64] = &[
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        1.5,
        2.5,
        -2.5,
        3.0,
        1e10,
        -1e10,
        1e19,
        -1e19,
        1e30,
        1e300,
        5e-324,
        1e-40,
        f64::MAX,
        f64::MIN_POSITIVE,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        16777217.0,
        2147483648.0,
        4294967295.5,
        4294967296.0,
        18446744073709551616.0,
        -0.75,
        -2147483649.0,
    ];
    match ty {
        Type::Bool => vec![Const::Bool(false), Const::Bool(true)],
        Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
            ints.iter().filter(|value| ty.holds(**value)).map(|value| Const::Int(ty, *value)).collect()
        }
        Type::F32 => floats.iter().map(|value| Const::f32(*value as f32)).collect(),
        Type::F64 => floats.iter().map(|value| Const::f64(*value)).collect(),
        Type::Ref => vec![Const::Null],
    }
}

/// Equal, or both a NaN.
fn same(a: Const, b: Const) -> bool {
    match (a, b) {
        (Const::F32(a), Const::F32(b)) => a == b || f32::from_bits(a).is_nan() && f32::from_bits(b).is_nan(),
        (Const::F64(a), Const::F64(b)) => a == b || f64::from_bits(a).is_nan() && f64::from_bits(b).is_nan(),
        _ => a == b,
    }
}

fn expect(machine: &mut Machine<'_>, proc: ProcId, args: &[Const], wanted: Result<Const, arith::Stuck>, what: &Expr) {
    let args: Vec<Value> = args.iter().copied().map(Value::Const).collect();
    let outcome = machine.call(proc, &args, &mut Recorded::none(), &mut NoOutput);
    let fits = match (&outcome, wanted) {
        (Outcome::Returned(values), Ok(wanted)) => {
            matches!(values[..], [Value::Const(found)] if same(found, wanted))
        }
        (Outcome::Stuck { reason: StuckReason::Division, .. }, Err(_)) => true,
        _ => false,
    };
    assert!(fits, "{what:?} on {args:?}: {outcome:?}, not {wanted:?}");
}

#[test]
fn binary_operators() {
    let mut program = Program::default();
    let mut cases = Vec::new();
    for op in BinOp::ALL {
        for left in Type::ALL {
            for right in Type::ALL {
                let (ls, rs) = (corners(left), corners(right));
                let Some(ty) =
                    ls.iter().flat_map(|a| rs.iter().map(move |b| arith::binary(op, *a, *b))).find_map(Result::ok)
                else {
                    continue;
                };
                let ty = ty.ty();
                let make = |a: Expr, b: Expr| Expr::Binary(op, Box::new(a), Box::new(b));
                let params = [left, right];
                let mut add = |expr: Expr, a: Option<Const>, b: Option<Const>| {
                    cases.push((returning(&mut program, &params, ty, expr.clone()), expr.clone(), op, a, b, params));
                    cases.push((assigning(&mut program, &params, ty, expr.clone()), expr.clone(), op, a, b, params));
                    if ty == Type::Bool {
                        for then in [1, 2] {
                            let proc = branching(&mut program, &params, expr.clone(), then);
                            cases.push((proc, expr.clone(), op, a, b, params));
                        }
                    }
                };
                add(make(local(0), local(1)), None, None);
                rs.iter().for_each(|b| add(make(local(0), (*b).into()), None, Some(*b)));
                ls.iter().for_each(|a| add(make((*a).into(), local(1)), Some(*a), None));
            }
        }
    }
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits::default());
    for (proc, expr, op, left, right, params) in cases {
        for a in left.map_or_else(|| corners(params[0]), |a| vec![a]) {
            for b in right.map_or_else(|| corners(params[1]), |b| vec![b]) {
                expect(&mut machine, proc, &[a, b], arith::binary(op, a, b), &expr);
            }
        }
    }
}

#[test]
fn unary_operators_and_casts() {
    let mut program = Program::default();
    let mut cases = Vec::new();
    for from in Type::ALL {
        for op in [UnOp::Neg, UnOp::Not, UnOp::ToBits, UnOp::FromBits] {
            if let Ok(sample) = arith::unary(op, from.zero()) {
                let expr = Expr::Unary(op, Box::new(local(0)));
                let wanted: Vec<_> = corners(from).iter().map(|a| arith::unary(op, *a)).collect();
                cases.push((returning(&mut program, &[from], sample.ty(), expr.clone()), expr, from, wanted));
            }
        }
        for to in Type::ALL {
            if arith::cast(to, from.zero()).is_ok() {
                let expr = Expr::Cast(to, Box::new(local(0)));
                let wanted: Vec<_> = corners(from).iter().map(|a| arith::cast(to, *a)).collect();
                cases.push((returning(&mut program, &[from], to, expr.clone()), expr.clone(), from, wanted.clone()));
                cases.push((assigning(&mut program, &[from], to, expr.clone()), expr, from, wanted));
            }
        }
    }
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits::default());
    for (proc, expr, from, wanted) in cases {
        for (a, wanted) in corners(from).into_iter().zip(wanted) {
            expect(&mut machine, proc, &[a], wanted, &expr);
        }
    }
}

#[test]
fn what_fits() {
    let mut program = Program::default();
    let mut cases = Vec::new();
    for op in FitsOp::ALL {
        for ty in Type::COMPUTING_INTS {
            let right = if op == FitsOp::Shl { Type::I32 } else { ty };
            let expr = Expr::Fits(op, Box::new([local(0), local(1)]));
            let proc = returning(&mut program, &[ty, right], Type::Bool, expr.clone());
            let pairs = corners(ty).into_iter().flat_map(|a| corners(right).into_iter().map(move |b| vec![a, b]));
            for args in pairs {
                cases.push((proc, expr.clone(), arith::fits(op, args[0], args[1]), args));
            }
        }
    }
    for from in Type::ALL.into_iter().filter(|ty| ty.is_int() || ty.is_float()) {
        for to in Type::ALL.into_iter().filter(|ty| ty.is_int()) {
            let expr = Expr::FitsIn(to, Box::new(local(0)));
            let proc = returning(&mut program, &[from], Type::Bool, expr.clone());
            cases.extend(corners(from).into_iter().map(|a| (proc, expr.clone(), arith::fits_in(to, a), vec![a])));
        }
    }
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits::default());
    for (proc, expr, wanted, args) in cases {
        expect(&mut machine, proc, &args, wanted, &expr);
    }
}

#[test]
fn functions() {
    let mut program = Program::default();
    let mut cases = Vec::new();
    for op in MathOp::ALL {
        for ty in [Type::F32, Type::F64] {
            let params = vec![ty; op.arity()];
            if arith::math(op, &vec![ty.zero(); op.arity()]).is_ok() {
                let expr = Expr::Math(op, (0..op.arity()).map(local).collect());
                cases.push((returning(&mut program, &params, ty, expr.clone()), expr, op, ty));
            }
        }
    }
    assert_eq!(cases.len(), MathOp::ALL.len() + 1);
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits::default());
    let mut random = Random(1);
    for (proc, expr, op, ty) in cases {
        for _ in 0..200 {
            let args: Vec<Const> = (0..op.arity()).map(|_| random.pick(&corners(ty))).collect();
            expect(&mut machine, proc, &args, arith::math(op, &args), &expr);
        }
    }
}

/// The value of an expression, straight from its definition: all operands first.
fn reference(expr: &Expr, args: &[Const]) -> Result<Const, arith::Stuck> {
    match expr {
        Expr::Local(local) => Ok(args[local.index()]),
        Expr::Const(value) => Ok(*value),
        Expr::Unary(op, a) => arith::unary(*op, reference(a, args)?),
        Expr::Binary(op, a, b) => arith::binary(*op, reference(a, args)?, reference(b, args)?),
        Expr::Math(op, operands) => {
            let operands: Result<Vec<_>, _> = operands.iter().map(|operand| reference(operand, args)).collect();
            arith::math(*op, &operands?)
        }
        Expr::Cast(to, a) => arith::cast(*to, reference(a, args)?),
        Expr::Ite(parts) => {
            let [cond, yes, no] = &**parts;
            let (cond, yes, no) = (reference(cond, args)?, reference(yes, args)?, reference(no, args)?);
            Ok(if cond == Const::Bool(true) { yes } else { no })
        }
        Expr::Fits(op, parts) => arith::fits(*op, reference(&parts[0], args)?, reference(&parts[1], args)?),
        Expr::FitsIn(ty, a) => arith::fits_in(*ty, reference(a, args)?),
        Expr::Text(_) | Expr::InstanceOf(..) | Expr::TypeIn(..) | Expr::CanStore(..) => unreachable!("not generated"),
    }
}

const PARAMS: [Type; 13] = [
    Type::Bool,
    Type::I8,
    Type::U8,
    Type::U16,
    Type::I16,
    Type::I32,
    Type::U32,
    Type::I64,
    Type::U64,
    Type::F32,
    Type::F64,
    Type::I32,
    Type::Bool,
];

/// A random well-typed expression over locals of the types in `PARAMS`.
fn expression(random: &mut Random, ty: Type, depth: usize) -> Expr {
    if depth == 0 || random.below(8) == 0 {
        if random.below(3) == 0 {
            return random.pick(&corners(ty)).into();
        }
        let locals: Vec<usize> = (0..PARAMS.len()).filter(|index| PARAMS[*index] == ty).collect();
        return local(random.pick(&locals));
    }
    let depth = depth - 1;
    loop {
        match random.below(5) {
            0 => {
                let parts = [
                    expression(random, Type::Bool, depth),
                    expression(random, ty, depth),
                    expression(random, ty, depth),
                ];
                return Expr::Ite(Box::new(parts));
            }
            1 => {
                let from = random.pick(&PARAMS);
                if arith::cast(ty, from.zero()).is_ok() {
                    return Expr::Cast(ty, Box::new(expression(random, from, depth)));
                }
            }
            2 => {
                let op = random.pick(&[UnOp::Neg, UnOp::Not, UnOp::ToBits, UnOp::FromBits]);
                let from = random.pick(&PARAMS);
                if arith::unary(op, from.zero()).is_ok_and(|value| value.ty() == ty) {
                    return Expr::Unary(op, Box::new(expression(random, from, depth)));
                }
            }
            _ => {
                let op = random.pick(&BinOp::ALL);
                let left = if op.is_comparison() { random.pick(&PARAMS) } else { ty };
                let shift = matches!(op, BinOp::Shl | BinOp::Shr | BinOp::Ushr);
                let right = if shift { Type::I32 } else { left };
                let one = corners(right)[1];
                if arith::binary(op, left.zero(), one).is_ok_and(|value| value.ty() == ty) {
                    let (a, b) = (expression(random, left, depth), expression(random, right, depth));
                    return Expr::Binary(op, Box::new(a), Box::new(b));
                }
            }
        }
    }
}

#[test]
fn random_expressions() {
    let mut random = Random(7);
    let mut program = Program::default();
    let mut cases = Vec::new();
    for round in 0..4000 {
        let ty = random.pick(&PARAMS);
        let expr = expression(&mut random, ty, 1 + round % 6);
        let mut procs = vec![returning(&mut program, &PARAMS, ty, expr.clone())];
        procs.push(assigning(&mut program, &PARAMS, ty, expr.clone()));
        if ty == Type::Bool {
            procs.push(branching(&mut program, &PARAMS, expr.clone(), 1));
            procs.push(branching(&mut program, &PARAMS, expr.clone(), 2));
        }
        cases.push((procs, expr));
    }
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits::default());
    for (procs, expr) in cases {
        for _ in 0..20 {
            let args = PARAMS.map(|ty| random.pick(&corners(ty)));
            let wanted = reference(&expr, &args);
            procs.iter().for_each(|proc| expect(&mut machine, *proc, &args, wanted, &expr));
        }
    }
}
