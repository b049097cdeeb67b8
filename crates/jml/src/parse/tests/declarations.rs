//! Declarations of Java, and those of JML in comments.

use super::check;

#[test]
fn kinds_of_types_and_headers() {
    check(
        "package p; import static a.B.*; import c.D;
         //@ model import e.F;
         @A(x = {1, 2}, y = \"}\") public abstract sealed class C<T extends Comparable<T> & X<Y[]>, U> extends D<List<Map<A, B>>>
           implements E, f.G<?> permits H, I { }
         non-sealed interface J extends K, L<M> { default int f() { return 1; } int g(); private static void h() {} }
         @interface N { int value() default 1; String[] names() default {\"a\", \"b\"}; Class<?> c(); }
         record R<T>(int a, @B T... b) implements S { R { } R(int x) { this(x, null); } static int q; }
         enum O implements P { A, @X B(1) { int f() { return 2; } }, C { }; int n; O(int n) { } O() { } }
         enum Q { A, B, }",
        "package p
         import static a.B.*;
         import c.D;
         import e.F;
         public abstract sealed class C<T extends Comparable<T> & X<Y[]>, U> extends D<List<Map<A, B>>> implements E, f.G<?>
         end C
         non-sealed interface J implements K, L<M>
         method default int f()
         returns <return 1;>
         method int g();
         method private static void h()
         end J
         @interface N
         method int value();
         method String[] names();
         method Class<?> c();
         end N
         record R<T>(int a, T[] b) implements S
         field static int q
         method new R(int a, T[] b)
         method new R(int x) after <this(x, null);>
         end R
         enum O implements P A B C
         field int n
         method new O(int n)
         method new O()
         end O
         enum Q A B
         end Q",
    );
}

#[test]
fn fields_with_several_names() {
    check(
        "class C {
           int a = 1, b[] = {1, 2}, c = f(x, y), d[][];
           Map<A, B> m = new HashMap<A, B, C>(), n = C.<A, B>of(1, 2), o = k < l, p;
           Supplier<X> s = HashMap<A, B>::new, t = () -> { int i, j = 0; return i; };
           boolean q = o instanceof Map<?, ?> r, u = (a, w) -> a;
           final @A String \u{e9}t\u{e9}, $x_1 = \"a, b = c;\", text = \"\"\"
             int no, nothing; \\\"\"\" \"
             \"\"\";
           static { int k = 1; }
           { int l = 2; }
           char c1 = '\"', c2 = '\\'', c3 = '\\u0041'; int \\u0061b = 0x1F_FFL + 1e-3 + 0b01;
         }",
        "class C
         field int a = 1
         field int[] b = {1, 2}
         field int c = f(x, y)
         field int[][] d
         field Map<A, B> m = new HashMap<A, B, C>()
         field Map<A, B> n = C.<A, B>of(1, 2)
         field Map<A, B> o = k < l
         field Map<A, B> p
         field Supplier<X> s = HashMap<A, B>::new
         field Supplier<X> t = () -> { int i, j = 0; return i; }
         field boolean q = o instanceof Map<?, ?> r
         field boolean u = (a, w) -> a
         field final String \u{e9}t\u{e9}
         field final String $x_1 = \"a, b = c;\"
         field final String text = \"\"\" int no, nothing; \\\"\"\" \" \"\"\"
         field char c1 = '\"'
         field char c2 = '\\''
         field char c3 = '\\u0041'
         field int \\u0061b = 0x1F_FFL + 1e-3 + 0b01
         end C",
    );
}

#[test]
fn methods_and_constructors() {
    check(
        "class C<T> {
           public C(final int a) throws E, f.G { super(a); x = 1; }
           <U extends V> C(U u) { u.super(); }
           @Override @A(1) protected synchronized <A, B extends List<A>> Map<A, B[]>[] f(Map<A, B> m, int a[], int[]... b) { return null; }
           int g(C<T> this, @X int @Y [] z)[] { return null; }
           native void h(); abstract java.util.List<? super T> i(); strictfp final void record() { }
           class D { class E { void j() { } } void k() { } }
           record sealed(int permits) { }
           void l() { }
         }",
        "class C<T>
         method public new C(final int a) throws E, f.G after <super(a);>
         method <U extends V>new C(U u) after <u.super();>
         method protected synchronized <A, B extends List<A>>Map<A, B[]>[] f(Map<A, B> m, int[] a, int[][] b)
         returns <return null;>
         method int[] g(int[] z)
         returns <return null;>
         method native void h();
         method abstract java.util.List<? super T> i();
         method strictfp final void record()
         method void l()
         class D
         method void k()
         class E
         method void j()
         end E
         end D
         record sealed(int permits)
         end sealed
         end C",
    );
}

#[test]
fn modifiers_of_jml() {
    check(
        "/*@ nullable_by_default @*/ public /*@ pure @*/ class C {
           /*@ spec_public non_null @*/ private int[] /*@ nullable */ a;
           private /*@ spec_protected */ int b, c;
           /*@ pure helper */ public <T> /*@ nullable @*/ T f(/*@ nullable @*/ String s, final /*@ non_null @*/ C t) { return null; }
           @Override
           //@ requires x;
           public /*@ ensures y; @*/ static /*@ pure @*/ int g() { }
           /*@ requires z; pure @*/ int h() { }
         }",
        "public @nullable_by_default @pure class C
         field private @spec_public @non_null int[] a
         field private @spec_protected int b
         field private @spec_protected int c
         method public @pure @helper @nullable <T>T f(@nullable String s, final @non_null C t)
         returns <return null;>
         method public static @pure int g()
         case Lightweight
         requires x
         ensures y
         method @pure int h()
         case Lightweight
         requires z
         end C",
    );
}

#[test]
fn ghost_and_model() {
    check(
        "class C {
           //@ ghost int x = 0, y;
           //@ public model nullable java.util.List<String> list;
           //@ private represents list <- f(n); represents this.size = n;
           //@ initially x == 0; constraint \\old(x) <= x; static invariant true;
           /*@ requires a > 0; ensures \\result > 0;
             @ public model pure int twice(int a) {
             @   for (int i = 0; i < 3; i++) { if (i == 2) { return 2 * a; } }
             @   return a;
             @ } model static boolean p(Object o);
             @*/
           /*@ spec_public */ int n;
         }",
        "class C
         field @ghost int x = 0 ghost 0
         field @ghost int y
         field public @model @nullable java.util.List<String> list
         field @spec_public int n
         private represents list f(n)
         represents size n
         initially [x == 0]
         constraint [\\old(x) <= x]
         static invariant true
         model method public @model @pure int twice(int a)
         case Lightweight
         requires [a > 0]
         ensures [\\result > 0]
         returns <return 2 * a;>
         returns <return a;>
         model method static @model boolean p(Object o);
         end C",
    );
}

#[test]
fn comments_that_say_nothing() {
    check(
        "/** requires x; @ensures y; */ class C { // requires a;
           /* @ requires b; */ //+OPENJML@ requires c;
           /*+KEY@ requires d; @*/ //-ESC@ requires e;
           /*@*/ /*@ @*/ /**/ //@
           //@ // requires f;
           //@@ requires g; /* not this; */
           /*@@ requires h; @@*/
           void f() { String s = \"//@ requires i;\"; }
         }",
        "class C
         method void f()
         case Lightweight
         requires g
         requires h
         end C",
    );
}
