//! Integers of all types that one can compute with: the engines against the arithmetic of constants, and small programs about what wraps around.

use base::Deadline;
use engine::horn::{self, Contents, Integers, LADDER, Proof};
use engine::{OpenChecks, bounded, pipelines};
use ivl::{BinOp, Const, FitsOp, Program, Type};
use smt::{ClauseCheck, Limits, Solver};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

fn solver() -> Solver {
    Solver::find_z3().expect("the tests need Z3")
}

fn parsed(source: &str) -> Program {
    let program = ivl::parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    program
}

/// What the bounded engine says of check `k0`: that it is proved, or fails.
fn bounded_proves(program: &Program) -> Option<bool> {
    let request = bounded::Request {
        program,
        checks: program.checks.ids().collect(),
        solver: solver(),
        deadline: Deadline::after(Duration::from_secs(120)),
        memory_mb: Some(2_000),
        shared: None,
        unwind: Some(8),
        sizes: bounded::Sizes::default(),
        int_bits: None,
        beside: None,
    };
    let outcome = bounded::solve(&request, &mut |_| {});
    match (outcome.traces.is_empty(), &outcome.proof) {
        (false, _) => Some(false),
        (true, Some(_)) if outcome.open.is_empty() => Some(true),
        (true, _) => None,
    }
}

/// Whether the horn engine proves all checks, by clauses that a fresh solver accepts.
fn horn_proves(program: &Program, seconds: u64) -> bool {
    let solver = solver();
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let request = horn::Request {
        portions: horn::Portion::whole(program),
        open: OpenChecks::new(checks),
        integers: Integers::Exact,
        ladder: LADDER.to_vec(),
        solver: solver.clone(),
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: false,
        deadline: Deadline::after(Duration::from_secs(seconds)),
        memory_mb: Some(2_000),
    };
    let accept = |proof: &Proof| {
        let limits = Limits::within(Duration::from_secs(60));
        let all =
            smt::check_clauses(&solver, &proof.system, &proof.model, &limits).map_err(|error| error.to_string())?;
        if all.iter().all(|answer| *answer == ClauseCheck::Holds) { Ok(()) } else { Err("wrong".to_owned()) }
    };
    horn::solve(&request, &accept).open.is_empty()
}

/// The same after the passes of the engine.
fn horn_proves_after_passes(program: &Program, seconds: u64) -> bool {
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let pipeline = pipelines::horn(Some(&checks), Contents::Any);
    let after = pipeline.run(program.clone(), &mut |_| {}).unwrap_or_else(|error| panic!("{error}"));
    horn_proves(&after, seconds)
}

fn corners(ty: Type) -> Vec<i128> {
    let (low, high) = ty.range().expect("an integer type");
    let mut corners = vec![0, 1, 2, 7, low, low + 1, high / 2, high / 2 + 1, high - 1, high];
    if ty.is_signed() {
        corners.extend([-1, -7]);
    }
    corners
}

fn is_shift(op: BinOp) -> bool {
    matches!(op, BinOp::Shl | BinOp::Shr | BinOp::Ushr)
}

/// For an expression over x and y, that it has the right value at all corners.
fn at_corners(ty: Type, right: Type, expr: &str, value: impl Fn(Const, Const) -> Option<Const>) -> String {
    let mut source = format!(
        "entry main; check k0 assertion; input i0 nondet x: {ty}; input i1 nondet y: {right};
        proc main() {{ var x: {ty}; var y: {right}; b0: x := havoc input i0; y := havoc input i1;\n"
    );
    if expr.contains(['/', '%']) {
        let _ = writeln!(source, "assume y != 0{right};");
    }
    for a in corners(ty) {
        for b in corners(right) {
            let (a, b) = (Const::Int(ty, a), Const::Int(right, b));
            let Some(expected) = value(a, b) else { continue };
            let [a, b, expected] = [a, b, expected].map(ivl::print::constant);
            let _ = writeln!(source, "assert !(x == {a} & y == {b}) | {expr} == {expected} : k0;");
        }
    }
    source.push_str("return; }\n");
    source
}

#[test]
fn bounded_computes_as_constants_do() {
    for ty in Type::COMPUTING_INTS {
        for op in BinOp::ALL {
            let right = if is_shift(op) { Type::I32 } else { ty };
            let source = at_corners(ty, right, &format!("(x {} y)", op.symbol()), |a, b| ivl::binary(op, a, b).ok());
            assert_eq!(bounded_proves(&parsed(&source)), Some(true), "{op:?} on {ty}\n{source}");
        }
    }
}

#[test]
fn bounded_knows_what_fits() {
    for ty in Type::COMPUTING_INTS {
        for op in FitsOp::ALL {
            let right = if op == FitsOp::Shl { Type::I32 } else { ty };
            let expr = format!("fits({}, x, y)", op.symbol());
            let source = at_corners(ty, right, &expr, |a, b| ivl::fits(op, a, b).ok());
            assert_eq!(bounded_proves(&parsed(&source)), Some(true), "{op:?} on {ty}\n{source}");
        }
    }
    for from in Type::ALL.into_iter().filter(|ty| ty.is_int()) {
        for to in Type::ALL.into_iter().filter(|ty| ty.is_int()) {
            let source = at_corners(from, Type::I32, &format!("fits({to}, x)"), |a, _| ivl::fits_in(to, a).ok());
            assert_eq!(bounded_proves(&parsed(&source)), Some(true), "{from} in {to}\n{source}");
        }
    }
}

#[test]
fn bounded_casts_as_constants_do() {
    for from in Type::ALL.into_iter().filter(|ty| ty.is_int()) {
        for to in Type::ALL.into_iter().filter(|ty| ty.is_int() || ty.is_float()) {
            let source = at_corners(from, Type::I32, &format!("{to}(x)"), |a, _| ivl::cast(to, a).ok());
            assert_eq!(bounded_proves(&parsed(&source)), Some(true), "{from} to {to}\n{source}");
        }
    }
}

/// Floats that are near the ends of types.
#[test]
fn bounded_casts_floats_as_constants_do() {
    let floats = [0.0, -0.5, -1.0, 0.99, 255.5, 4294967295.0, 4294967295.5, 4294967296.0, 1e300, -1e300];
    let more = [9223372036854775808.0, 18446744073709549568.0, 18446744073709551616.0, f64::NAN, f64::INFINITY];
    for to in Type::COMPUTING_INTS {
        let mut source = "entry main; check k0 assertion; input i0 nondet d: f64;
            proc main() { var d: f64; b0: d := havoc input i0;\n"
            .to_owned();
        for float in floats.iter().chain(&more) {
            let value = Const::f64(*float);
            let expected = ivl::print::constant(ivl::cast(to, value).expect("it is defined"));
            let is_it =
                if float.is_nan() { "d != d".to_owned() } else { format!("d == {}", ivl::print::constant(value)) };
            let _ = writeln!(source, "assert !({is_it}) | {to}(d) == {expected} : k0;");
            for ty in Type::ALL.into_iter().filter(|ty| ty.is_int()) {
                let expected = ivl::print::constant(ivl::fits_in(ty, value).expect("it is defined"));
                let _ = writeln!(source, "assert !({is_it}) | fits({ty}, d) == {expected} : k0;");
            }
        }
        source.push_str("return; }\n");
        assert_eq!(bounded_proves(&parsed(&source)), Some(true), "{to}\n{source}");
    }
}

/// What holds and what does not, for both engines. The horn engine is asked as it is and after its passes.
fn check(body: &str, expected: bool) {
    let source = format!(
        "entry main; check k0 assertion; input i0 nondet x: u32; input i1 nondet y: u64; input i2 nondet z: i32;
        input i3 nondet w: i64; input i4 nondet c: u8; input i5 nondet b: bool;
        proc main() {{ var x, x2: u32; var y, y2: u64; var z, z2: i32; var w, w2: i64; var c: u8; var b: bool;
        b0: x := havoc input i0; y := havoc input i1; z := havoc input i2; w := havoc input i3; c := havoc input i4;
        x2 := havoc input i0; y2 := havoc input i1; z2 := havoc input i2; w2 := havoc input i3;
        {body} }}"
    );
    let program = parsed(&source);
    assert_eq!(bounded_proves(&program), Some(expected), "bounded\n{source}");
    let patience = if expected { 60 } else { 3 };
    assert_eq!(horn_proves(&program, patience), expected, "horn\n{source}");
    assert_eq!(horn_proves_after_passes(&program, patience), expected, "horn, after the passes\n{source}");
}

#[test]
fn unsigned_integers_wrap_around() {
    check("assert x >= 0u32 & y >= 0u64 : k0; return;", true);
    check("assert x + 1u32 > x : k0; return;", false);
    check("assert x + 1u32 > x | x == 4294967295u32 : k0; return;", true);
    check("assert y - 1u64 < y | y == 0u64 : k0; return;", true);
    check("assert y - 1u64 < y : k0; return;", false);
    check("assume y == 0u64; assert y - 1u64 == 18446744073709551615u64 : k0; return;", true);
    check("assert x / 2u32 <= 2147483647u32 & x % 10u32 < 10u32 : k0; return;", true);
    check("assert x >> 31 <= 1u32 & y >> 63 <= 1u64 : k0; return;", true);
    check("assert i32(x) >= 0 : k0; return;", false);
    check("assert i32(x) >= 0 | x > 2147483647u32 : k0; return;", true);
    check("assert u32(z) <= 2147483647u32 | z < 0 : k0; return;", true);
    check("assert u64(x) + 1u64 > u64(x) : k0; return;", true);
    check("assert u32(c) * 16843009u32 >= u32(c) : k0; return;", true);
    check("assert (x & 255u32) == u32(u8(x)) : k0; return;", true);
    check("assert i64(y) == w | u64(w) != y : k0; return;", true);
}

#[test]
fn what_fits_does_not_wrap() {
    check("assume fits(+, z, z2) & z > 0; assert z + z2 > z2 : k0; return;", true);
    check("assert z + z2 > z2 | z <= 0 : k0; return;", false);
    check("assume fits(+, x, 5u32); assert x + 5u32 > x : k0; return;", true);
    check("assume fits(-, y, y2); assert y >= y2 & y - y2 <= y : k0; return;", true);
    check("assert fits(-, x, x2) | x < x2 : k0; return;", true);
    check("assert fits(-, x, x2) : k0; return;", false);
    check("assume fits(*, z, 3); assert z * 3 / 3 == z : k0; return;", true);
    check("assert z * 3 / 3 == z : k0; return;", false);
    check(
        "assume w >= -1000i64 & w <= 1000i64 & w2 >= -1000i64 & w2 <= 1000i64; assert fits(*, w, w2) : k0; return;",
        true,
    );
    check("assume fits(<<, z, 4); assert z << 4 >= z & z >= 0 : k0; return;", true);
    check("assert fits(<<, z, 4) | z < 0 : k0; return;", false);
    check("assert !fits(<<, z, z2) | z2 < 32 & z2 >= 0 & z >= 0 : k0; return;", true);
    check("assume fits(u8, z); assert z >= 0 & z <= 255 & i32(u8(z)) == z : k0; return;", true);
    check("assert fits(i32, x) == (x <= 2147483647u32) : k0; return;", true);
    check("assert fits(u32, z) : k0; return;", false);
    check("assert fits(u64, w) == (w >= 0i64) : k0; return;", true);
    check("assert fits(+, u32(c), x) | x > 4294967040u32 : k0; return;", true);
}

#[test]
fn unsigned_counters() {
    // Down to zero, and never below.
    let down = |test: &str| {
        format!(
            "x2 := x; goto b1; b1: if x2 {test} goto b2 else goto b3; b2: x2 := x2 - 1u32; goto b1; b3: assert x2 == 0u32 : k0; return;"
        )
    };
    let source = |body: &str| {
        parsed(&format!(
            "entry main; check k0 assertion; input i0 nondet x: u32; proc main() {{ var x, x2: u32; b0: x := havoc input i0; {body} }}"
        ))
    };
    assert!(horn_proves(&source(&down("> 0u32")), 60));
    assert!(!horn_proves(&source(&down("> 1u32")), 3));
    // Up to any limit.
    let up = "x2 := 0u32; goto b1; b1: if x2 < x goto b2 else goto b3; b2: x2 := x2 + 1u32; goto b1; b3: assert x2 == x : k0; return;";
    assert!(horn_proves(&source(up), 60));
}

/// Arrays with indices of type i64, for both engines.
#[test]
fn arrays_with_long_indices() {
    let source = |body: &str| {
        parsed(&format!(
            "entry main; class Object; array class bytes by i64 of u8 extends Object; array class `int[]` of i32 extends Object;
            check k0 assertion; input i0 nondet n: i64; input i1 nondet c: u8; site a0; site a1;
            proc main() {{ var n, m, i: i64; var k: i32; var c, d: u8; var a, b: ref;
            b0: n := havoc input i0; c := havoc input i1; i := 0i64; d := 0u8; b := new `int[]`[3] at a1; {body} }}"
        ))
    };
    let fill =
        "a := new bytes[n] at a0; goto b1; b1: if i < n goto b2 else goto b3; b2: a[i] := 7u8; i := i + 1i64; goto b1;";
    let cases = [
        ("assume n > 0i64 & n < 5i64; a := new bytes[n] at a0; m := length(a); k := length(b); assert m == n & k == 3 : k0; return;".to_owned(), true),
        ("assume n > 0i64 & n < 5i64; a := new bytes[n] at a0; a[n - 1i64] := c; d := a[n - 1i64]; assert d == c : k0; return;".to_owned(), true),
        ("assume n > 0i64 & n < 5i64; a := new bytes[n] at a0; a[0i64] := c; d := a[n - 1i64]; assert d == c : k0; return;".to_owned(), false),
        (format!("assume n >= 0i64 & n < 4i64; {fill} b3: m := length(a); assert i == m : k0; return;"), true),
    ];
    for (body, expected) in cases {
        let program = source(&body);
        assert_eq!(bounded_proves(&program), Some(expected), "bounded\n{body}");
        let patience = if expected { 60 } else { 3 };
        assert_eq!(horn_proves_after_passes(&program, patience), expected, "horn\n{body}");
    }
    // A length need not fit into 32 bits.
    let long =
        source("assume n >= 0i64; a := new bytes[n] at a0; m := length(a); assert m <= 2147483647i64 : k0; return;");
    assert!(!horn_proves(&long, 3) && bounded_proves(&long) != Some(true));
}
