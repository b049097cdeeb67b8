//! Bodies: notes, loops, return statements and explicit constructor calls.

use super::check;

/// Reads a body and compares the dump of what was found in it.
#[track_caller]
fn body(input: &str, expect: &str) {
    check(&format!("class C {{ void f() {{ {input} }} }}"), &format!("class C\nmethod void f()\n{expect}\nend C"));
}

#[test]
fn kinds_of_loops() {
    body(
        "//@ maintaining a; decreasing b; loop_modifies c, d[*];
          while (f(x, (y))) { g(); }",
        "
          loop_invariant a While while <f(x, (y))> <{ g(); }>
          decreases b While while <f(x, (y))> <{ g(); }>
          loop assignable c, d[*] While while <f(x, (y))> <{ g(); }>",
    );
    body(
        "/*@ loop_invariant i > 0; assignable \\nothing; @*/ for (int i = a ? b : c, j; i < n // why
            ; i++, j--) x();",
        "
          loop_invariant [i > 0] For for <i < n> <x();>
          loop assignable nothing For for <i < n> <x();>",
    );
    body(
        "//@ loop_invariant a;
          for (;;) { }
          //@ loop_invariant b;
          for (final Map<A, B> x : c ? d : e) if (p) q(); else { r(); }",
        "
          loop_invariant a For for <> <{ }>
          loop_invariant b Each for <> <if (p) q(); else { r(); }>",
    );
    body(
        "//@ decreases n;
          do { n--; } while (n > (1));
          //@ loop_variant m;
          do m--; while (m > 1);",
        "
          decreases n Do do <n > (1)> <{ n--; }>
          decreases m Do do <m > 1> <m--;>",
    );
}

#[test]
fn labels_and_nesting() {
    body(
        "//@ maintaining a;
          outer: for (;;) { int while_ = 1;
            //@ maintaining b;
            inner: while (x) do y(); while (z);
          }
          last: //@ maintaining c;
          while (w) while (v) { continue last; }",
        "
          loop_invariant a For for <> <{ int while_ = 1; //@ maintaining b; inner: while (x) do y(); while (z); }>
          loop_invariant b While while <x> <do y(); while (z);>
          loop_invariant c While while <w> <while (v) { continue last; }>",
    );
}

#[test]
fn loops_inside_of_other_statements() {
    body(
        "try (A a = b(); C c = d()) { //@ maintaining 1;
            while (a) ; } catch (E | F e) { //@ maintaining 2;
            while (b) ; } finally { //@ maintaining 3;
            while (c) ; }
          synchronized (x) { //@ maintaining 4;
            while (d) ; }
          switch (x) { case A: case B, C: //@ maintaining 5;
            while (e) ; break; default: { //@ maintaining 6;
            while (f) ; } }
          int r = switch (y) { case D d when d.e() > 1 -> { //@ maintaining 7;
            while (g) ; yield 1; } case G<?>(var q, H h) -> 2; default -> throw z; };
          if (a) { //@ maintaining 8;
            while (h) ; } else if (b) { } else { //@ maintaining 9;
            while (i) ; }",
        "
          loop_invariant 1 While while <a> <;>
          loop_invariant 2 While while <b> <;>
          loop_invariant 3 While while <c> <;>
          loop_invariant 4 While while <d> <;>
          loop_invariant 5 While while <e> <;>
          loop_invariant 6 While while <f> <;>
          loop_invariant 7 While while <g> <;>
          loop_invariant 8 While while <h> <;>
          loop_invariant 9 While while <i> <;>",
    );
}

#[test]
fn return_statements_of_the_method_itself() {
    body("if (a) return; else return (b);
          Runnable r = () -> { return; };
          f(x -> { while (y) { return 1; } }, new A() { int g() { return 2; } });
          class L { int h() { return 3; } } final @X class M { int h() { return 4; } } record N(int a) { int h() { return 5; } }
          enum E { A { int f() { return 6; } } } interface I { default int i() { return 7; } }
          int record = 1; record = 2; record(3);
          return switch (x) { case 1 -> { yield 2; } default -> 3; };", "
          returns <return;>
          returns <return (b);>
          returns <return switch (x) { case 1 -> { yield 2; } default -> 3; };>");
    body(
        "switch (x) { case 1 -> { return a; } case 2 -> throw b; default -> c(); } return d;",
        "
          returns <return a;>
          returns <return d;>",
    );
    body(
        "switch (x) { case A ? 1 : 2: return a; default: } (b).c(); l: { return d; }",
        "
          returns <return a;>
          returns <return d;>",
    );
}

#[test]
fn notes_between_statements() {
    body(
        "//@ assert a : \"why\"; assume b;
          int x = 0; //@ set y = x + 1; ghost int g = 2, h;
          //@ final ghost int[] k[] = z; set this.a[i] = 1;
          /*@ nullable @*/ String s = null;
          Runnable r = () -> { //@ assert c;
          };
          if (d) { //@ unreachable;
          }",
        "
          assert a
          assume b
          set y = [x + 1]
          ghost int g 2
          ghost int h none
          ghost int[][] k z
          set this.a[i] = 1
          assert c
          unreachable",
    );
}

#[test]
fn notes_that_cannot_be_kept() {
    body(
        "if (a) //@ assert b;
          c();",
        "
          assert b
          unsupported <assert b;>: JML before a statement without braces around both is not supported",
    );
    body(
        "//@ loop_invariant a;
          b();",
        "broken <loop_invariant a;>: `loop_invariant` belongs to nothing: expected a loop after it, found `b`",
    );
    body(
        "while (x) { //@ decreases a;
          }",
        "broken <decreases a;>: `decreases` belongs to nothing: expected a loop after it, found the end",
    );
    body(
        "//@ maintaining a; assert b;
          while (c) { }",
        "
          assert b
          broken <maintaining a;>: `maintaining` belongs to nothing: expected a loop after it, found `assert`",
    );
    body(
        "while (a) //@ maintaining b;
         while (c) { }
         l: //@ assert d;
         e();",
        "loop_invariant b While while <c> <{ }>
         assert d
         unsupported <maintaining b;>: JML before a statement without braces around both is not supported
         unsupported <assert d;>: JML between a label and its statement is not supported",
    );
    body(
        "//@ assignable a;
         { }",
        "unsupported <assignable a;>: contracts of statements are not supported: `assignable`",
    );
    body("a() return b;", "unsupported <return>: this Java is not understood: expected an expression, found `return`");
    body("/*@ non_null @*/ String s;", "unsupported <non_null>: `non_null` inside of a body is not supported");
    body(
        "int x = /*@ assert a; @*/ 1;",
        "broken <assert a;>: this JML comment belongs to nothing: it stands in the middle of Java",
    );
    body(
        "new A() { //@ requires a;
          void f() { } };",
        "unsupported <requires a;>: JML in classes inside of methods is not supported",
    );
    body(
        "//@ requires a;
          { }",
        "unsupported <requires>: contracts of statements are not supported: `requires`",
    );
    body(
        "//@ set x += 1; havoc x; asert a;
          ",
        "unsupported <+=>: expected `=`, found `+=`
          unsupported <havoc>: `havoc` is not supported
          broken <asert>: unknown JML keyword `asert`; did you mean `assert`?",
    );
}

#[test]
fn constructor_calls() {
    check(
        "class C extends D { C() { int a = 1; //@ assert x;
             super(a); b(); } C(int a) { f(() -> { g(this); }); super.h(); this.i(); } }",
        "class C extends D
         method new C() after <super(a);>
         assert x
         method new C(int a)
         end C",
    );
}
