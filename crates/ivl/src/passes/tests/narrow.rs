//! What `split`, `narrow` and `trim_signatures` make of small programs.

use super::*;
use crate::Type;

/// Programs behave as before, and these passes give this text, but for indentation.
fn golden(passes: Vec<Box<dyn Pass>>, source: &str, expected: &str) {
    let program = parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    let comparison = Comparison::of("golden", program, &passes);
    (0..10).for_each(|seed| {
        comparison.check("golden", seed);
    });
    let plain = |text: &str| {
        let lines = text.lines().map(str::trim);
        lines.filter(|line| !line.is_empty()).map(|line| line.to_owned() + "\n").collect::<String>()
    };
    let shown = plain(&print::program(&comparison.new));
    let procs = shown.find("proc ").map_or("", |start| &shown[start..]);
    assert_eq!(procs, plain(expected));
}

const TABLES: &str = "entry main; class Object; class A extends Object; class B extends Object; class C extends B;
    field B::x: i32; global g: i32 = 0; check k0 assertion; input i0 nondet in: i32; site a0; site a1; site a2;\n";

#[test]
fn split_separates_webs() {
    golden(
        vec![Box::new(Split)],
        &format!(
            "{TABLES}
        proc main() {{ var i: i32; b0: i := 1; assert i == 1 : k0; i := call p(i, 2); goto b1;
            b1: if i < 5 goto b2 else goto b3; b2: i := i + 1; goto b1; b3: i := 7; assert i == 7 : k0; return; }}
        proc p(i: i32, j: i32) -> i32 {{ b0: i := i + j; j := 3; assert j == 3 : k0; goto b1;
            b1: if i < 9 goto b2 else goto b3; b2: i := i + 1; goto b1; b3: return i; }}"
        ),
        "proc main() {
           var i, `i#2` as i, `i#3` as i: i32;
         b0:
           `i#2` := 1;
           assert `i#2` == 1 : k0;
           i := call p(`i#2`, 2);
           goto b1;
         b1:
           if i < 5 goto b2 else goto b3;
         b2:
           i := i + 1;
           goto b1;
         b3:
           `i#3` := 7;
           assert `i#3` == 7 : k0;
           return;
         }
         proc p(i: i32, j: i32) -> i32 {
           var `i#2` as i, `j#2` as j: i32;
         b0:
           `i#2` := i + j;
           `j#2` := 3;
           assert `j#2` == 3 : k0;
           goto b1;
         b1:
           if `i#2` < 9 goto b2 else goto b3;
         b2:
           `i#2` := `i#2` + 1;
           goto b1;
         b3:
           return `i#2`;
         }",
    );
}

#[test]
fn split_keeps_a_parameter_that_is_assigned_in_a_loop_to_the_start() {
    golden(
        vec![Box::new(Split)],
        &format!(
            "{TABLES}
        proc main() {{ b0: call p(3, true); return; }}
        proc p(i: i32, unread: bool) {{ b0: if i > 0 goto b1 else goto b2; b1: i := i - 1; goto b0;
            b2: unread := i == 0; assert unread : k0; return; }}"
        ),
        "proc main() {
         b0:
           call p(3, true);
           return;
         }
         proc p(i: i32, unread: bool) {
           var `unread#2` as unread: bool;
         b0:
           if i > 0 goto b1 else goto b2;
         b1:
           i := i - 1;
           goto b0;
         b2:
           `unread#2` := i == 0;
           assert `unread#2` : k0;
           return;
         }",
    );
}

#[test]
fn narrow_decides_and_calls_directly() {
    golden(
        vec![Box::new(Narrow), Box::new(Unreachable), Box::new(Dead), Box::new(TrimSignatures), Box::new(Dead)],
        &format!(
            "{TABLES}
        proc main() {{ var b, c, e: ref; var i, n: i32; b0: n := havoc input i0; b := new B at a0; c := new C at a1; c->B::x := n;
            i, e := call dispatch(b, n); if e != null goto b1 else goto b2;
            b1: assert false : k0; return;
            b2: assert i >= 0 : k0; i, e := call dispatch(c, 0 - 5); if e != null goto b1 else goto b3;
            b3: i, e := call dispatch(ite(n > 0, b, c), n); assert i != 1 : k0; return; }}
        proc dispatch(o: ref, n: i32) -> i32, ref {{ var i: i32; var e: ref;
            b0: if typeof(o) in {{A}} goto b1 else if typeof(o) in {{B}} goto b2 else goto b3;
            b1: i, e := call ofA(o, n); return i, e;
            b2: i, e := call ofB(o, n); return i, e;
            b3: i, e := call ofC(o, n); return i, e; }}
        proc ofA(o: ref, n: i32) -> i32, ref {{ b0: return n, o; }}
        proc ofB(o: ref, n: i32) -> i32, ref {{ b0: if n < 0 goto b1 else goto b2; b1: return 0, null; b2: return n, null; }}
        proc ofC(o: ref, n: i32) -> i32, ref {{ var i: i32; b0: i := o->B::x; return i + n, null; }}"
        ),
        "proc main() {
           var b, c: ref;
           var i, n: i32;
         b0:
           n := havoc input i0;
           b := new B at a0;
           c := new C at a1;
           c->B::x := n;
           i := call ofB(n);
           assert i >= 0 : k0;
           _ := call ofC(c, -5);
           i := call dispatch(ite(n > 0, b, c), n);
           assert i != 1 : k0;
           return;
         }
         proc dispatch(o: ref, n: i32) -> i32 {
           var i: i32;
         b0:
           if typeof(o) in {B} goto b1 else goto b2;
         b1:
           i := call ofB(n);
           return i;
         b2:
           i := call ofC(o, n);
           return i;
         }
         proc ofB(n: i32) -> i32 {
         b0:
           if n < 0 goto b1 else goto b2;
         b1:
           return 0;
         b2:
           return n;
         }
         proc ofC(o: ref, n: i32) -> i32 {
           var i: i32;
         b0:
           i := o->B::x;
           return i + n;
         }",
    );
}

#[test]
fn narrow_cuts_behind_calls_that_do_not_return() {
    golden(
        vec![Box::new(Narrow), Box::new(TrimSignatures), Box::new(Unreachable), Box::new(Dead)],
        &format!(
            "{TABLES}
        proc main() {{ var i: i32; b0: i := call spin(3); assert i == 0 : k0; return; }}
        proc spin(unused: i32) -> i32 {{ var i: i32; b0: i := global g; if i == 0 goto b1 else goto b2; b1: goto b1;
            b2: call spin2(unused); return 1; }}
        proc spin2(unused: i32) {{ b0: return; }}"
        ),
        "proc main() {
         b0:
           call spin();
           halt 0;
         }
         proc spin() {
         b0:
           goto b1;
         b1:
           goto b1;
         }",
    );
}

#[test]
fn nothrow_drops_what_is_only_handed_on() {
    golden(
        vec![Box::new(TrimSignatures)],
        &format!(
            "{TABLES}
        proc main() {{ var i, j: i32; b0: i, _, j := call p(1, 2, 3); assert i + j == 8 : k0; return; }}
        proc p(a: i32, b: i32, c: i32) -> i32, i32, i32 {{ b0: if c > 0 goto b1 else goto b2;
            b1: _, _, _ := call p(a, b, c - 1); return 5, c, 3; b2: return 5, a, 3; }}"
        ),
        "proc main() {
           var i, j: i32;
         b0:
           call p(1, 3);
           i := 5;
           j := 3;
           assert i + j == 8 : k0;
           return;
         }
         proc p(a: i32, c: i32) {
           var b: i32;
         b0:
           if c > 0 goto b1 else goto b2;
         b1:
           call p(a, c - 1);
           return;
         b2:
           return;
         }",
    );
}

#[test]
fn locals_keep_their_names_in_the_source() {
    let source = "entry main; check k0 assertion; input i0 nondet in: i32;
        proc main() { var y: i32; b0: y := call f(1); y := call f(y); assert y > 0 : k0; return; }
        proc f(x: i32) -> i32 { var t as _: i32; b0: t := havoc input i0; x := x + t; x := x + 1; return x; }";
    let program = parse::program(source).expect("it parses");
    let passes: Vec<Box<dyn Pass>> = vec![Box::new(Split), Box::new(Inline::default()), Box::new(Split)];
    let program = passes.iter().fold(program, |program, pass| pass.run(program));
    let main = &program.procs[program.entry.expect("there is one")];
    let known = |local: &crate::Local| {
        let stem = local.name.split(['#', '$']).next().expect("there is a part");
        let expected = (stem != "t").then(|| (stem.to_owned(), u32::from(stem == "x")));
        let found = local.source.as_ref().map(|source| (source.name.to_string(), source.inlined));
        assert_eq!(found, expected, "{}", local.name);
    };
    assert!(main.locals.len() > 6, "{}", print::program(&program));
    main.locals.iter().for_each(known);
    let text = print::program(&program);
    assert_eq!(print::program(&parse::program(&text).expect("it parses")), text);
}

#[test]
fn the_exception_stays_the_exception() {
    let source = "entry main; class A; site a0; input i0 nondet in: i32; check k0 assertion;
        proc main() { var n: i32; var e: ref; b0: n := havoc input i0; _, n, e := call f(n); assert e == null | n < 0 : k0; return; }
        proc f(n: i32) -> i32, i32, exception ref { var e: ref; b0: if n < 0 goto b1 else goto b2;
            b1: e := new A at a0; return 5, n, e; b2: return 5, n, null; }";
    let trimmed = |source: &str| {
        let program = parse::program(source).expect("it parses");
        crate::check::program(&program).expect("it is well-formed");
        let program = TrimSignatures.run(program);
        crate::check::program(&program).expect("it is well-formed");
        let proc = &program.procs[program.proc_named("f").expect("it is there")];
        (proc.results.clone(), proc.exception)
    };
    assert_eq!(trimmed(source), (vec![Type::I32, Type::Ref], Some(1)));
    assert_eq!(trimmed(&source.replace("5, n, e;", "5, n, null;")), (vec![Type::I32], None));
}

#[test]
fn narrow_knows_what_is_published() {
    golden(
        vec![Box::new(Narrow)],
        "entry main; check k0 assertion; class A; input i0 nondet n: i32; site a0;
        channel c0 triples: (i32, ref, i32); channel c1 never: (i32);
        proc main() { var x, y, z: i32; var r: ref;
        b0: x := havoc input i0 in 0 .. 9; if x == 3 goto b1 else goto b2;
        b1: y, r, z := recall c0; assert y == 7 : k0; assert r != null : k0; assert z > 3 : k0; x := recall c1; goto b2;
        b2: r := new A at a0; publish c0(7, r, x); return; }",
        "proc main() {
          var x, y, z: i32;
          var r: ref;
        b0:
          x := havoc input i0 in 0 .. 9;
          if x == 3 goto b1 else goto b2;
        b1:
          y, r, z := recall c0;
          assert true : k0;
          assert true : k0;
          assert z > 3 : k0;
          x := recall c1;
          halt 0;
        b2:
          r := new A at a0;
          publish c0(7, r, x);
          return;
        }",
    );
}
