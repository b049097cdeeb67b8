//! Expressions of JML.

use super::{dump, unit};
use crate::ast::ClauseKind;

/// Reads an expression in a `requires` clause, and compares its dump.
#[track_caller]
fn check(input: &str, expect: &str) {
    let text = format!("class C {{ /*@ requires {input}; @*/ void f(); }}");
    let unit = unit(&text);
    let method = &unit.classes[0].methods[0];
    let mut found: Vec<String> = method.problems.iter().chain(&unit.problems).map(|p| p.message.clone()).collect();
    for clause in method.spec.iter().flat_map(|spec| &spec.cases).flat_map(|case| &case.clauses) {
        if let ClauseKind::Requires(expr) = &clause.kind {
            assert_eq!(&text[expr.span.start..expr.span.end], input, "the span of the expression");
            found.insert(0, dump::dump_expr(expr));
        }
    }
    assert_eq!(found.join(" | "), expect, "for {input}");
}

#[test]
fn precedence_is_that_of_java_and_jml() {
    check("a + b * c - d", "[[a + [b * c]] - d]");
    check("a << 1 >> 2 >>> 3", "[[[a << 1] >> 2] >>> 3]");
    check("a > b == c < d", "[[a > b] == [c < d]]");
    check("a & b ^ c | d && e || f", "[[[[[a & b] ^ c] | d] && e] || f]");
    check("a || b ==> c ==> d", "[[a || b] ==> [c ==> d]]");
    check("a <== b <== c", "[[a <== b] <== c]");
    check("a ==> b <==> c <=!=> d", "[[[a ==> b] <==> c] <=!=> d]");
    check("a <==> b ? c ==> d : e ? f : g", "[[a <==> b] ? [c ==> d] : [e ? f : g]]");
    check("!a && -b + ~c == +d", "[[! a] && [[[- b] + [~ c]] == [+ d]]]");
    check("a >= b != c <= d", "[[a >= b] != [c <= d]]");
    check("x<-1 + 2", "[x < [[- 1] + 2]]");
    check(
        "\\typeof(x) <: \\type(int[]) && a instanceof List<?> == true",
        "[[\\typeof(x) <: \\type(int[])] && [[a instanceof List<?>] == true]]",
    );
    check("a % b / c", "[[a % b] / c]");
    check("a > > b", "expected an expression, found `>`");
}

#[test]
fn names_calls_and_elements() {
    check("this.a[i + 1].f(x, g()).length", "this.a[[i + 1]].f(x, g()).length");
    check("super.f() + C.this.x", "[super.f() + C.this.x]");
    check("java.util.List.of()", "java.util.List.of()");
    check("int[].class == a.B.class", "[[class int[]] == [class a.B]]");
    check(
        "'\\n' == 0x1F && \"a;b\" != null && 1.5e-3f > .5",
        "[[['\\n' == 0x1F] && [\"a;b\" != null]] && [1.5e-3f > .5]]",
    );
    check("new int[n][] == new A<B>(1, \"x\")", "[[new int[n][]] == [new A<B>(1, \"x\")]]");
    check("true & false | null", "[[true & false] | null]");
}

#[test]
fn casts_and_parentheses() {
    check("(int) x + (y) + z", "[[[cast int x] + (y)] + z]");
    check("(\\bigint) a * (List<A>[]) b", "[[cast \\bigint a] * [cast List<A>[] b]]");
    check("(A) (b) - (a.B) !c", "[[cast A (b)] - [cast a.B [! c]]]");
    check("(int) -1 == (x) - 1", "[[cast int [- 1]] == [(x) - 1]]");
    check("(a) instanceof B", "[(a) instanceof B]");
    check("(A) this == (B) \\result", "[[cast A this] == [cast B \\result]]");
}

#[test]
fn words_of_jml() {
    check("\\old(a[i], L) + \\pre(b)", "[\\old(a[i], L) + \\old(b)]");
    check("\\fresh(a, \\result) && \\nonnullelements(a)", "[\\fresh(a, \\result) && \\nonnullelements(a)]");
    check("\\elemtype(\\typeof(a))", "\\elemtype(\\typeof(a))");
    check("\\reach(x, Node, next).has(\\reach(y))", "\\reach(x, Node, next).has(\\reach(y))");
}

#[test]
fn quantifiers() {
    check("(\\forall int i, j[]; 0 <= i; p(i))", "[forall (int i, int[] j) [0 <= i] p(i)]");
    check("(\\exists nullable Object o; o == null)", "[exists (@nullable Object o) none [o == null]]");
    check("(\\sum int i;; i) + (\\product \\bigint k; k)", "[[sum (int i) none i] + [product (\\bigint k) none k]]");
    check("(\\num_of int i; a; b) == (\\min int i; a; b)", "[[num_of (int i) a b] == [min (int i) a b]]");
    check(
        "(\\max int i; (\\forall int j; j > 0); i)",
        "[max (int i) ([forall (int j) none [j > 0]]) i]".replace("([", "[").replace("])", "]").as_str(),
    );
}

#[test]
fn comparisons_in_a_row() {
    check("0 <= i < n", "[[0 <= i] && [i < n]]");
    check("a > b >= c > d", "[[[a > b] && [b >= c]] && [c > d]]");
    check("0 <= i < n == b", "[[[0 <= i] && [i < n]] == b]");
    check("(\\count int i; 0 <= i < n; a[i])", "[num_of (int i) [[0 <= i] && [i < n]] a[i]]");
    check("0 <= i > n", "comparisons in a row must go in one direction");
    // Each is there twice, and the one inside of it in turn.
    let deep = (0..60).fold("a".to_owned(), |inner, _| format!("1 < ({inner}) < 2"));
    check(&deep, "what stands in the middle of comparisons in a row is too long");
    check("\\count > 0", "[[unsupported \\count] > 0] | `\\count` is not supported");
}

#[test]
fn quantifiers_need_no_parentheses() {
    check("\\forall int i; 0 <= i; a[i]", "[forall (int i) [0 <= i] a[i]]");
    check("\\forall int i; a[i]", "[forall (int i) none a[i]]");
    check("b && \\exists int i; -1 < i; a[i] || c", "[b && [exists (int i) [[- 1] < i] [a[i] || c]]]");
    check("(\\forall int i; a; \\exists int j; b; c)", "[forall (int i) a [exists (int j) b c]]");
    check("(\\forall int i; \\exists int j; b; c)", "[forall (int i) none [exists (int j) b c]]");
    check("(\\exists int j; b) && c", "[[exists (int j) none b] && c]");
}

#[test]
fn labels_and_invariants_of_objects() {
    check("(\\lblpos L a) && \\lbl(M, b)", "[(a) && (b)]");
    check("a.b.\\inv", "\\invariant_for(a.b)");
    check("\\inv && \\invariant_for(b)", "[\\invariant_for(this) && \\invariant_for(b)]");
}

#[test]
fn what_is_not_supported() {
    check("(* all is well *)", "[unsupported (* … *)] | informal predicates `(* … *)` are not supported");
    check("a && \\disjoint(b, c)", "[a && [unsupported \\disjoint]] | `\\disjoint` is not supported");
    check("a instanceof B b", "[unsupported instanceof] | patterns after `instanceof` are not supported");
    check("new A(\\old(x))", "[unsupported new] | JML inside of `new` is not supported");
    check("f(A::b)", "method references are not supported");
    check("a.<B>c()", "`.<` is not supported");
}

#[test]
fn what_is_wrong() {
    check("a = b", "JML expressions have no side effects");
    check("a++ > 0", "JML expressions have no side effects");
    check("--a > 0", "JML expressions have no side effects");
    check("a >>= 1", "JML expressions have no side effects");
    check("a >>>= 1", "JML expressions have no side effects");
    check("f(x -> 1)", "JML expressions have no side effects");
    check("a ==> b <== c", "`==>` and `<==` need parentheses between them");
    check("a <== b ==> c", "`==>` and `<==` need parentheses between them");
    check("<- 1", "expected an expression, found `<-`");
    check("(a", "expected `)`, found `;`");
    check("f(a b)", "expected `,` or `)`, found `b`");
    check("\\forall int i", "expected an expression, found the end of the comment");
    check("(\\forall int i; a b; c)", "expected `;` or `)`, found `b` (in `\\forall`)");
    check("\\resutl > 0", "unknown JML expression `\\resutl`; did you mean `\\result`?");
    check("", "expected an expression, found `;`");
    check("a b", "expected `;`, found `b`");
    check("a # b", "expected `;`, found `#`");
}
