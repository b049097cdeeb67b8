//! What `sites` and `unique` make of small programs.

use super::golden::{after, plain};
use super::*;

/// From the globals on, without what comes before and after them but procedures.
fn golden(passes: &[&dyn Pass], source: &str, expected: &str) {
    let mut text = source.to_owned();
    for pass in passes {
        text = after(*pass, &text);
    }
    let is_shown = |line: &&str| {
        !["entry", "class", "array", "field", "check", "input", "site"].iter().any(|word| line.starts_with(word))
    };
    let text: String = text.lines().filter(is_shown).map(|line| line.to_owned() + "\n").collect();
    assert_eq!(text, plain(expected));
}

#[test]
fn sites_are_told_apart() {
    let text = after(
        &Sites,
        "class A; array class `int[]` of i32; site a0 @(A.java:7); site a1; site a2;
        proc p(n: i32) { var r: ref;
        b0: r := new A at a0; r := new `int[]`[n] at a1; goto b1;
        b1: r := new A at a0; r := new like(r)[3] at a1; r := new A at a2; goto b1;
        }",
    );
    assert_eq!(
        text,
        plain(
            "class A;
            array class `int[]` of i32;
            site a0 @(A.java:7);
            site a1;
            site a2;
            site a3 @(A.java:7);
            site a4;
            proc p(n: i32) {
            var r: ref;
            b0:
            r := new A at a0;
            r := new `int[]`[n] at a1;
            goto b1;
            b1:
            r := new A at a3;
            r := new like(r)[3] at a4;
            r := new A at a2;
            goto b1;
            }"
        )
    );
}

#[test]
fn a_unique_object_becomes_variables() {
    golden(
        &[&Unique::default()],
        "entry main;
        class Object; class a.Pump extends Object; class Sensor extends Object;
        field a.Pump::on: bool; field a.Pump::sensor: ref; field Sensor::level: i32; field Object::hash: i32;
        check k0 assertion; input i0 nondet n: i32;
        site a0 @(Main.java:4); site a1;
        proc main() {
          var pump, sensor: ref; var n: i32;
        b0:
          pump := new a.Pump at a0;
          sensor := new Sensor at a1;
          pump->a.Pump::sensor := sensor;
          goto b1;
        b1:
          n := havoc input i0;
          call step(pump, n);
          goto b1;
        }
        proc step(this: ref, n: i32) {
          var sensor: ref; var level: i32; var on: bool;
        b0:
          sensor := this->a.Pump::sensor;
          sensor->Sensor::level := n;
          on := this->a.Pump::on;
          pull sensor { level := Sensor::level };
          assert !on | level > 0 : k0;
          push this { a.Pump::on := n > 0 };
          return;
        }",
        "made global unique_Pump_4.on: bool = false is field a.Pump::on of a.Pump @(Main.java:4);
        made global unique_Pump_4.sensor: ref = null is field a.Pump::sensor of a.Pump @(Main.java:4);
        made global unique_Sensor_0.level: i32 = 0 is field Sensor::level of Sensor;
        proc main() {
        var pump, sensor: ref;
        var n: i32;
        b0:
        pump := new a.Pump at a0;
        sensor := new Sensor at a1;
        global unique_Pump_4.sensor := sensor;
        goto b1;
        b1:
        n := havoc input i0;
        call step(pump, n);
        goto b1;
        }
        proc step(this: ref, n: i32) {
        var sensor: ref;
        var level: i32;
        var on: bool;
        b0:
        sensor := global unique_Pump_4.sensor;
        global unique_Sensor_0.level := n;
        on := global unique_Pump_4.on;
        level := global unique_Sensor_0.level;
        assert !on | level > 0 : k0;
        global unique_Pump_4.on := n > 0;
        return;
        }",
    );
}

#[test]
fn references_to_several_objects_are_compared() {
    // `a` and `b` are unique, the objects of the loop are not.
    golden(
        &[&Unique::default()],
        "entry main;
        class A; field A::x: i32;
        check k0 assertion; input i0 nondet c: bool;
        site a0 @(A.java:3); site a1 @(A.java:3); site a2;
        proc main() {
          var a, b, r: ref; var c: bool; var x: i32;
        b0: a := new A at a0; b := new A at a1; r := a; c := havoc input i0; if c goto b1 else goto b2;
        b1: r := b; goto b2;
        b2: r->A::x := 5; goto b3;
        b3: c := havoc input i0; r := new A at a2; if c goto b4 else goto b3;
        b4: if c goto b5 else goto b6;
        b5: r := a; goto b6;
        b6: x := r->A::x; assert x == 0 : k0; return;
        }",
        "made global unique_A_3.x: i32 = 0 is field A::x of A @(A.java:3);
        made global unique_A_3_this: ref = null is object of A @(A.java:3);
        made global unique_A_3_2.x: i32 = 0 is field A::x of A @(A.java:3);
        made global unique_A_3_2_this: ref = null is object of A @(A.java:3);
        proc main() {
        var a, b, r: ref;
        var c: bool;
        var x: i32;
        var unique_this as _: ref;
        b0:
        a := new A at a0;
        global unique_A_3_this := a;
        b := new A at a1;
        global unique_A_3_2_this := b;
        r := a;
        c := havoc input i0;
        if c goto b1 else goto b2;
        b1:
        r := b;
        goto b2;
        b2:
        unique_this := global unique_A_3_this;
        if r == unique_this goto b8 else goto b9;
        b3:
        c := havoc input i0;
        r := new A at a2;
        if c goto b4 else goto b3;
        b4:
        if c goto b5 else goto b6;
        b5:
        r := a;
        goto b6;
        b6:
        unique_this := global unique_A_3_this;
        if r == unique_this goto b13 else goto b14;
        b7:
        goto b3;
        b8:
        global unique_A_3.x := 5;
        goto b7;
        b9:
        unique_this := global unique_A_3_2_this;
        if r == unique_this goto b10 else goto b11;
        b10:
        global unique_A_3_2.x := 5;
        goto b7;
        b11:
        r->A::x := 5;
        goto b7;
        b12:
        assert x == 0 : k0;
        return;
        b13:
        x := global unique_A_3.x;
        goto b12;
        b14:
        unique_this := global unique_A_3_2_this;
        if r == unique_this goto b15 else goto b16;
        b15:
        x := global unique_A_3_2.x;
        goto b12;
        b16:
        x := r->A::x;
        goto b12;
        }",
    );
}

#[test]
fn short_arrays_with_constant_indices() {
    // The second array is read at any index, the third is written out, the fourth is long.
    golden(
        &[&Unique::default()],
        "entry main;
        array class `int[]` of i32; array class `char[]` of u16;
        input i0 nondet n: i32;
        site a0; site a1; site a2; site a3;
        proc main() {
          var a, b, c, d: ref; var x, n: i32;
        b0:
          a := new `int[]`[2] at a0;
          b := new `int[]`[2] at a1;
          c := new `char[]`[2] at a2;
          d := new `int[]`[20] at a3;
          n := havoc input i0 in 0 .. 1;
          a[1] := 5;
          b[1] := 6;
          c[1] := 'x';
          d[1] := 6;
          x := a[1];
          x := b[n];
          x := length(a);
          output(1, c, 0, 2);
          return;
        }",
        "made global `unique_int[]_0.e1`: i32 = 0 is element 1 of `int[]`;
        proc main() {
        var a, b, c, d: ref;
        var x, n: i32;
        b0:
        a := new `int[]`[2] at a0;
        b := new `int[]`[2] at a1;
        c := new `char[]`[2] at a2;
        d := new `int[]`[20] at a3;
        n := havoc input i0 in 0 .. 1;
        global `unique_int[]_0.e1` := 5;
        b[1] := 6;
        c[1] := 'x';
        d[1] := 6;
        x := global `unique_int[]_0.e1`;
        x := b[n];
        x := length(a);
        output(1, c, 0, 2);
        return;
        }",
    );
}

#[test]
fn what_may_be_made_twice_stays() {
    // In a loop, in a procedure that is called twice, in one that calls itself, at a site with two allocations.
    let source = "entry main;
        class A; field A::x: i32;
        input i0 nondet c: bool; site a0; site a1; site a2; site a3;
        proc main() {
          var r: ref; var c: bool;
        b0: call twice(); call twice(); r := new A at a3; r->A::x := 1; goto b1;
        b1: r := new A at a0; r->A::x := 1; c := havoc input i0; if c goto b1 else goto b2;
        b2: call again(5); r := new A at a3; r->A::x := 1; return;
        }
        proc twice() { var r: ref; b0: r := new A at a1; r->A::x := 1; return; }
        proc again(n: i32) { var r: ref;
        b0: r := new A at a2; r->A::x := 1; if n > 0 goto b1 else goto b2;
        b1: call again(n - 1); return;
        b2: return; }";
    let unchanged = plain(&print::program(&parse::program(source).expect("parses")));
    assert_eq!(after(&Unique::default(), source), unchanged);
}

/// What one run knows of an object is not what another does.
#[test]
fn published_objects_and_those_behind_them_stay() {
    let source = |channel: &str| {
        format!(
            "entry main; class A; field A::x: i32; field A::next: ref; site a0; site a1; input i0 nondet c: bool;
            channel c0 objects: (ref); global g: ref = null;
            proc main() {{ var p, q: ref; var i: i32; var c: bool;
            b0: p := new A at a0; q := new A at a1; p->A::next := q; {channel} c := havoc input i0; goto b1;
            b1: q->A::x := 1; i := p->A::x; q := p->A::next; p->A::x := i + 1; return; }}"
        )
    };
    assert!(after(&Unique::default(), &source("global g := p;")).contains("unique_A_0_2.x"));
    assert!(!after(&Unique::default(), &source("publish c0(p);")).contains("unique_A"));
}
