//! Contracts, clauses of classes and modifiers in comments.

use super::check;

#[test]
fn a_contract_over_lines_and_in_blocks() {
    check(
        "package a.b;
         import java.util.*;
         class C {
           private /*@ spec_public @*/ int n; //@ public invariant n >= 0;
           /*@ public normal_behavior
             @   requires 0 <= by
             @     && by < 10; // as said
             @   assignable n;
             @   ensures n == \\old(n) + by && \\result == n;
             @*/
           public int add(int by) { n += by; return n; }
           //@ requires a != null
           //@   && a.length > 0;
           //@ ensures (\\forall int i; 0 <= i && i < a.length; \\result >= a[i]);
           static /*@ pure @*/ int max(int[] a) { return a[0]; }
         }",
        "package a.b
         import java.util.*;
         class C
         field private @spec_public int n
         public invariant [n >= 0]
         method public int add(int by)
         case Normal
         requires [[0 <= by] && [by < 10]]
         assignable n
         ensures [[n == [\\old(n) + by]] && [\\result == n]]
         returns <return n;>
         method static @pure int max(int[] a)
         case Lightweight
         requires [[a != null] && [a.length > 0]]
         ensures [forall (int i) [[0 <= i] && [i < a.length]] [\\result >= a[i]]]
         returns <return a[0];>
         end C",
    );
}

#[test]
fn all_clauses_and_their_synonyms() {
    check(
        "class C {
           /*@ pre a; requires_redundantly b; post c; ensures_redundantly d; modifies \\nothing; modifiable \\everything;
             assigns this.*, a[*], a[1..n - 1], x.y, b[i], C.f[0]; signals (E e) e != null; exsures (E) false;
             signals (java.io.IOException e); signals_only A, b.B; signals_only \\nothing; old int x = 1, y[] = z;
             diverges true; measured_by f(a; b); accessible \\everything; requires \\not_specified;
             assignable \\not_specified; */
           void f();
         }",
        "class C
         method void f();
         case Lightweight
         requires a
         requires b
         ensures c
         ensures d
         assignable nothing
         assignable everything
         assignable this.*, a[*], a[1 .. [n - 1]], x.y, b[i], C.f[0]
         signals (E e) [e != null]
         signals (E) false
         signals (java.io.IOException e) none
         signals_only A, b.B
         signals_only
         old int x 1
         old int[] y z
         ignored diverges
         ignored measured_by
         ignored accessible
         ignored requires
         ignored assignable
         end C",
    );
}

#[test]
fn cases_are_unfolded() {
    check(
        "class C {
           /*@ also public normal_behaviour requires a; {| requires b; ensures c; also {| requires d; also requires e; |} |}
             @ also private exceptional_behavior requires f; signals (E e) true;
             @ also ensures g; @*/
           void f();
         }",
        "class C
         method void f();
         also
         case Normal
         requires a
         requires b
         ensures c
         case Normal
         requires a
         requires d
         case Normal
         requires a
         requires e
         case Exceptional
         requires f
         signals (E e) true
         case Lightweight
         ensures g
         end C",
    );
}
