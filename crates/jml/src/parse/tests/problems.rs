//! JML that is wrong, or belongs to nothing: each with its place.

use super::{check, unit};

/// Reads the members of a class and compares the dump after its first line.
#[track_caller]
fn class(input: &str, expect: &str) {
    check(&format!("class C {{ {input} }}"), &format!("class C\n{expect}"));
}

#[test]
fn several_errors_in_one_contract() {
    class(
        "/*@ requires (\\forall int i; 0 <= i i < n; a[i] > 0);
             @ requires a >;
             @ ensures b;
             @ ensures (c;
             @ assignable 1; signals E;
             @*/
           void f();",
        "method void f();
         case Lightweight
         ensures b
         broken <i>: expected `;` or `)`, found `i` (in `\\forall`)
         broken <;>: expected an expression, found `;`
         broken <;>: expected `)`, found `;`
         broken <1>: expected what can be assigned: a variable, a field or an element
         broken <E>: expected `(`, found `E`
         end C",
    );
}

#[test]
fn positions_are_exact() {
    let text = "class C {\n  //@ requires a >= ;\n  void f();\n}";
    let unit = unit(text);
    let problem = &unit.classes[0].methods[0].problems[0];
    assert_eq!((problem.span.start, problem.span.end), (text.find(" ;").unwrap() + 1, text.find(" ;").unwrap() + 2));
}

#[test]
fn forgotten_semicolons() {
    class(
        "//@ requires a
         //@ ensures b;
         //@ ensures c
         void f();",
        "method void f();
         case Lightweight
         ensures b
         broken <ensures>: expected `;`, found `ensures`
         broken <>: expected `;`, found the end of the comment
         end C",
    );
}

#[test]
fn unknown_keywords() {
    class(
        "//@ requiers a; ensures b; xyzzy c;
         void f();
         //@ invariante a;
         int x;
         //@ assert y;
         void g();",
        "field int x
         method void f();
         case Lightweight
         ensures b
         broken <requiers>: unknown JML keyword `requiers`; did you mean `requires`?
         broken <xyzzy>: unknown JML keyword `xyzzy`
         method void g();
         broken <assert>: `assert` belongs into the body of a method
         end C
         broken <invariante>: unknown JML keyword `invariante`; did you mean `invariant`?",
    );
}

#[test]
fn contracts_that_belong_to_nothing() {
    class(
        "//@ requires a;
         int x;
         //@ requires b; ensures c;
         static { }
         //@ requires d; invariant e;
         //@ requires f;
         class D { }
         //@ requires g;\n",
        "field int x
         invariant e
         class D
         end D
         end C
         broken <requires a;>: this contract belongs to nothing: expected a method after it, found a field
         broken <requires b; ensures c;>: this contract belongs to nothing: expected a method after it, found an initialiser
         broken <requires d;>: this contract belongs to nothing: expected a method after it, found `invariant`
         broken <requires f;>: this contract belongs to nothing: expected a method after it, found a type
         broken <requires g;>: this contract belongs to nothing: expected a method after it, found the end of the class",
    );
    check(
        "//@ requires a;
         import b;
         class C { }
         //@ invariant x;",
        "import b;
         class C
         end C
         broken <requires a;>: this contract belongs to nothing: expected a method after it, found an import
         broken <invariant x;>: this clause belongs to no class",
    );
}

#[test]
fn modifiers_that_belong_to_nothing() {
    class(
        "/*@ pure @*/ { }
         /*@ public @*/ int x;
         /*@ ghost @*/ int y;
         //@ pure invariant a;
         int z /*@ requires b; @*/;
         void f() /*@ ensures c; @*/ { }
         void g(/*@ requires d; @*/ int p, int q /*@ pure @*/) { }
         //@ nullable\n",
        "field int x
         field int y
         field int z
         @pure invariant a
         broken <pure>: `pure` cannot stand before `invariant`
         method void f()
         broken <ensures c;>: this JML comment belongs to nothing: it stands in the middle of Java
         method void g(int p, int q)
         broken <requires d;>: this JML comment belongs to nothing: it stands before a parameter
         unsupported <pure>: `pure` is not supported here
         end C
         broken <pure>: `pure` belongs to nothing: expected a declaration after it, found an initialiser
         broken <public>: `public` belongs to nothing: expected a declaration after it in the comment
         broken <ghost>: `ghost` belongs to nothing: expected a declaration after it in the comment
         broken <requires b;>: this JML comment belongs to nothing: it stands in the middle of Java
         broken <nullable>: `nullable` belongs to nothing: expected a declaration after it, found the end of the class",
    );
}

#[test]
fn cases_that_do_not_fit() {
    class(
        "/*@ requires a; normal_behavior requires b; @*/ void f();
         //@ requires a; also
         void g();
         //@ also also requires a;
         void h();
         //@ {| requires a; |} requires b;
         void i();
         //@ {| requires a; also |}
         void j();
         //@ {| requires a;
         void k();",
        "method void f();
         case Lightweight
         requires a
         case Normal
         requires b
         broken <normal_behavior>: expected `also`, found `normal_behavior`
         method void g();
         case Lightweight
         requires a
         broken <also>: expected a case after it, found the method
         method void h();
         also
         case Lightweight
         requires a
         broken <also>: expected a case, found `also`
         method void i();
         case Lightweight
         requires a
         requires b
         broken <requires>: expected `also`, found `requires`
         method void j();
         case Lightweight
         broken <|}>: expected a clause, found `|}`
         method void k();
         case Lightweight
         broken <>: expected a clause, `also` or `|}`, found the end of the comment
         end C",
    );
}

#[test]
fn what_is_not_supported() {
    class(
        "//@ axiom a; readable b if c; constraint d for e; represents f \\such_that g;
         int x; //@ in y; maps z.w \\into v;
         //@ when a; forall int i; implies_that requires b;
         /*@ strictly_pure */ void f();
         //@ model class D { }
         //@ assignable \\reach(a); assignable a[*].b; assignable a[1..]; assignable \\strictly_nothing;
         void g();
         { //@ assert a;
         }
         int y = f(() -> { //@ assert b;
         });",
        "field int x
         field int y = f(() -> { //@ assert b; })
         other axiom
         unsupported <axiom>: `axiom` is not supported
         other readable
         unsupported <readable>: `readable` is not supported
         other constraint
         unsupported <for>: `constraint … for` is not supported
         other represents
         other in
         other maps
         method @pure @strictly_pure void f();
         case Lightweight
         case Lightweight
         requires b
         unsupported <when>: `when` is not supported
         unsupported <forall>: `forall` is not supported
         unsupported <implies_that>: `implies_that` is not supported
         method void g();
         case Lightweight
         assignable nothing
         unsupported <\\reach(a)>: `\\reach` as a place that may be assigned is not supported
         unsupported <a[*]>: fields or elements of a set of places are not supported
         unsupported <]>: ranges without an end are not supported
         end C
         unsupported <class>: `model class` is not supported here
         unsupported <assert a;>: JML in initialisers is not supported
         unsupported <assert b;>: JML in initialisers is not supported",
    );
}

/// What has a name concerns only those who speak of it.
#[test]
fn names_of_which_nothing_is_known() {
    let text = "class C { //@ represents f = a, b;
         //@ model \\locset g;
         //@ ghost \\seq h = \\seq_empty;
         //@ model \\seq view() { return h; }
         int x; //@ maps x.y \\into z;
         int y; //@ in f, this.g;
         }";
    let unit = unit(text);
    let names: Vec<&str> = unit.unread.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["f", "g", "h", "view"]);
    assert_eq!(unit.groups.iter().map(|group| &*group.name).collect::<Vec<_>>(), ["z"]);
    assert_eq!(unit.classes[0].fields[1].groups, ["f", "g"]);
    assert!(unit.problems.is_empty(), "{:?}", unit.problems);
}

#[test]
fn comments_that_are_no_jml() {
    for remark in [
        "//@Immutable",
        "//@ Deprecated\n//@Test(expected = E.class)",
        "//@formatter:off",
        "/*@Nullable*/",
        "//@param x the number",
        "//+RAC@ invariant a >;",
        "//-ESC@ invariant a >;",
        "//+KEY+RAC@ nonsense",
        "//-@ nonsense",
    ] {
        let unit = unit(&format!("{remark}\nclass C {{ {remark}\n int x; }}"));
        assert!(unit.problems.is_empty() && unit.classes[0].clauses.is_empty(), "{remark}: {:?}", unit.problems);
    }
    for jml in ["//+ESC@ invariant x;", "//-RAC@ invariant x;", "/*+RAC+esc@ invariant x; @*/", "//@invariant x;"] {
        let unit = unit(&format!("class C {{ {jml}\n int x; }}"));
        assert_eq!(unit.classes[0].clauses.len(), 1, "{jml}: {:?}", unit.problems);
    }
    // A slip.
    assert_eq!(unit("class C { /*@ Pure @*/ int f(); }").classes[0].methods[0].problems.len(), 0);
    assert_eq!(unit("class C { /*@ Pure @*/ int f(); }").problems.len(), 1);
    // A clause that goes on.
    let text = "class C { //@ requires x ==>\n//@Foo.bar(x)\n//@;\n void f(int x) { } }";
    let unit = unit(text);
    assert!(unit.classes[0].methods[0].spec.is_some());
    assert!(unit.problems.is_empty() && unit.classes[0].methods[0].problems.is_empty());
}

#[test]
fn annotations_of_jml() {
    let of = |import: &str| {
        let text = format!(
            "{import}\nclass C {{ @Nullable @Override C f(@Nullable C c) {{ return c; }} @Model int x() {{ return 1; }} }}"
        );
        let methods = unit(&text).classes.remove(0).methods;
        let (f, x) = (&methods[0], &methods[1]);
        (f.modifiers.has_jml("nullable"), f.params[0].modifiers.has_jml("nullable"), x.problems.len())
    };
    assert_eq!(of("import org.jmlspecs.annotation.*;"), (true, true, 1));
    assert_eq!(of("import org.jmlspecs.annotation.Nullable;"), (true, true, 0));
    assert_eq!(of("import javax.annotation.Nullable;"), (false, false, 0));
}
