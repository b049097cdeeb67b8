//! What the typed program says about small programs: places, conversions, initial values, linkage.

use front_c::hir::{
    AssignOp, BinaryOp, Callee, CastKind, Constant, Definition, Expr, ExprKind, InitValue, Linkage, LocalKind,
    PlaceKind, Program, Stmt, StmtKind,
};
use front_c::types::{DataModel, Length, Type};
use front_c::{Text, analyse};

fn units(texts: &[&str], model: DataModel) -> Result<Program, String> {
    let text =
        |(index, text): (usize, &&str)| Text { name: format!("{index}.c").into(), bytes: text.as_bytes().to_vec() };
    let texts: Vec<Text> = texts.iter().enumerate().map(text).collect();
    analyse(&texts, model).map_err(|problem| problem.to_string())
}

fn program(text: &str) -> Program {
    match units(&[text], DataModel::Lp64) {
        Ok(program) => program,
        Err(problem) => panic!("{problem}\n{text}"),
    }
}

fn refused(text: &str) -> String {
    units(&[text], DataModel::Lp64).err().unwrap_or_else(|| panic!("accepted: {text}"))
}

/// The statements of a function.
fn body<'p>(program: &'p Program, name: &str) -> &'p [Stmt] {
    let function = program.functions.iter().find(|it| &*it.name == name && it.body.is_some());
    &function.and_then(|it| it.body.as_ref()).expect("the function has a body").block.stmts
}

/// The first statement of `f`, as an expression.
fn first(program: &Program) -> &Expr {
    body(program, "f")
        .iter()
        .find_map(|stmt| match &stmt.kind {
            StmtKind::Expr(expr) | StmtKind::Return(Some(expr)) => Some(expr),
            _ => None,
        })
        .expect("there is an expression")
}

fn words(program: &Program, expr: &Expr) -> String {
    program.types.display(expr.ty.into())
}

#[test]
fn operands_have_one_type() {
    let program = program("long f(char c, unsigned u) { return c + u; }");
    let ExprKind::Cast { kind: CastKind::IntToInt, operand, is_explicit: false } = &first(&program).kind else {
        panic!("the result is converted")
    };
    let ExprKind::Binary { op: BinaryOp::Add, left, right } = &operand.kind else { panic!("a sum") };
    assert_eq!((words(&program, left), words(&program, right)), ("unsigned int".into(), "unsigned int".into()));
    assert!(matches!(left.kind, ExprKind::Cast { .. }));
    assert!(matches!(right.kind, ExprKind::Load(_)));
}

#[test]
fn compound_assignments_say_how_they_compute() {
    let program = program("void f(char c, double d) { c += d; }");
    let ExprKind::CompoundAssign { op, compute, widen, narrow, .. } = &first(&program).kind else { panic!("`+=`") };
    assert_eq!(*op, AssignOp::Arithmetic(BinaryOp::Add));
    assert_eq!(program.types.display((*compute).into()), "double");
    assert_eq!((*widen, *narrow), (Some(CastKind::IntToFloat), Some(CastKind::FloatToInt)));
}

#[test]
fn pointers_and_arrays() {
    let program = program("int f(int a[3][4], int i) { return a[i][1]; }");
    let ExprKind::Load(place) = &first(&program).kind else { panic!("an element is loaded") };
    let PlaceKind::Deref(pointer) = &place.kind else { panic!("through a pointer") };
    let ExprKind::PointerOffset { pointer, .. } = &pointer.kind else { panic!("that is moved") };
    let ExprKind::Decay(row) = &pointer.kind else { panic!("from an array") };
    assert_eq!(program.types.display(row.ty), "int[4]");
}

#[test]
fn null_pointers_are_constants() {
    let program = program("int f(char *p) { return p == (void *)0; }");
    let ExprKind::Compare { right, .. } = &first(&program).kind else { panic!("a comparison") };
    assert!(matches!(right.kind, ExprKind::Int(0)));
    assert_eq!(words(&program, right), "char *");
}

#[test]
fn calls_convert_their_arguments() {
    let program = program("int g(long, ...); int f(char c, float x) { return g(c, c, x, g); }");
    let ExprKind::Call { callee: Callee::Direct(_), args, .. } = &first(&program).kind else { panic!("a call") };
    let types: Vec<String> = args.iter().map(|arg| words(&program, arg)).collect();
    assert_eq!(types, ["long", "int", "double", "int (*)(long, ...)"]);
}

#[test]
fn old_style_parameters_arrive_promoted() {
    let program = program("float f(x, c) float x; char c; { return x + c; }");
    let stmts = body(&program, "f");
    assert!(matches!(&stmts[0].kind, StmtKind::Declare { init: Some(_), .. }));
    let function = program.functions.iter().next().and_then(|it| it.body.as_ref()).expect("a body");
    let passed: Vec<String> =
        function.params.iter().map(|param| program.types.display(function.locals[*param].ty)).collect();
    assert_eq!(passed, ["double", "int"]);
}

#[test]
fn initial_values_have_offsets() {
    let program = program(
        "struct s { char c; int a[3]; struct { short x, y; } p; } v = { 1, { [1] = 2, 3 }, .p.y = 4 };\n\
         char text[] = \"ab\"; int *q = &v.a[2]; double d = 1 / 2 + 0.5; int m[][2] = { 1, 2, 3 };",
    );
    let global = |name: &str| program.globals.iter().find(|it| &*it.name == name).expect("it is there");
    let items: Vec<(u64, Constant)> = global("v").init.iter().map(|item| (item.offset, item.value.clone())).collect();
    let expected = [(0, 1), (8, 2), (12, 3), (18, 4)].map(|(offset, value)| (offset, Constant::Int(value)));
    assert_eq!(items, expected);
    assert!(matches!(global("text").init[0].value, Constant::String(_)));
    assert_eq!(program.types.size_of(global("text").ty.ty), Some(3));
    assert!(matches!(global("q").init[0].value, Constant::Address { offset: 12, .. }));
    assert_eq!(program.types.size_of(global("m").ty.ty), Some(16));
}

#[test]
fn locals_begin_as_said() {
    let program =
        program("struct p { int x, y; }; void f(struct p q) { struct p a = q, b = { .y = 1 }; char s[5] = \"ab\"; }");
    let inits: Vec<(usize, bool)> = body(&program, "f")
        .iter()
        .filter_map(|stmt| match &stmt.kind {
            StmtKind::Declare { init: Some(init), .. } => Some((init.items.len(), init.zero_rest)),
            _ => None,
        })
        .collect();
    assert_eq!(inits, [(1, false), (1, true), (1, true)]);
    let StmtKind::Declare { init: Some(init), .. } = &body(&program, "f")[2].kind else { panic!("a declaration") };
    assert!(matches!(init.items[0].value, InitValue::String(_)));
}

#[test]
fn lengths_are_hidden_locals() {
    let program = program("unsigned long f(int n) { int a[n][3]; return sizeof a; }");
    let function = program.functions.iter().next().and_then(|it| it.body.as_ref()).expect("a body");
    let lengths = function.locals.iter().filter(|local| local.kind == LocalKind::Length).count();
    assert_eq!(lengths, 1);
    let array = function.locals.iter().find(|local| local.name.as_deref() == Some("a")).expect("it is there");
    assert!(matches!(program.types.get(array.ty.ty), Type::Array { length: Length::Variable(_), .. }));
    assert!(matches!(&function.block.stmts[0].kind, StmtKind::Expr(Expr { kind: ExprKind::Assign { .. }, .. })));
}

#[test]
fn switches_have_labels_anywhere() {
    let program =
        program("int f(int n) { switch (n) { case 1: while (n) { case 2 ... 4: n--; } default: ; } return n; }");
    let StmtKind::Switch { cases, default, .. } = &body(&program, "f")[0].kind else { panic!("a switch") };
    let ranges: Vec<(i128, i128)> = cases.iter().map(|case| (case.low, case.high)).collect();
    assert_eq!(ranges, [(1, 1), (2, 4)]);
    assert!(default.is_some());
}

#[test]
fn units_are_linked() {
    let program = units(
        &[
            "struct s { int x; struct s *next; }; extern struct s head; static int n = 1; int g(struct s *p);\n\
             int a[]; int f(void) { return g(&head) + n + a[1]; }",
            "struct s { int x; struct s *next; }; struct s head = { 1 }; static int n = 2; int a[3];\n\
             int g(struct s *p) { static int n = 3; return p->x + n; }",
        ],
        DataModel::Ilp32,
    );
    let program = program.expect("the units fit");
    let heads: Vec<_> = program.globals.iter().filter(|it| &*it.name == "head").collect();
    assert_eq!(heads.len(), 1);
    assert_eq!(heads[0].definition, Definition::Initialised);
    let linkages: Vec<Linkage> = program.globals.iter().filter(|it| &*it.name == "n").map(|it| it.linkage).collect();
    assert_eq!(linkages, [Linkage::Internal, Linkage::Internal, Linkage::None]);
    assert!(program.functions.iter().all(|it| it.body.is_some()));
    let records: Vec<_> = program.types.records.ids().map(|id| program.types.canonical(id)).collect();
    assert_eq!(records[0], records[1]);
    let array = program.globals.iter().find(|it| &*it.name == "a").expect("it is there");
    assert_eq!(program.types.size_of(array.ty.ty), Some(12));
}

#[test]
fn what_is_not_modelled_is_marked() {
    let program = program(
        "typedef int v4 __attribute__((vector_size(16))); v4 a, b; _Complex double z;\n\
         void f(void) { a = a + b; z = z * 2; out: asm(\"nop\"); asm(\"\" : \"=r\"(a)); asm(\"\" ::: \"memory\"); }",
    );
    let unsupported = body(&program, "f").iter().filter(|stmt| match &stmt.kind {
        StmtKind::Unsupported(_) => true,
        StmtKind::Labelled { body, .. } => matches!(body.kind, StmtKind::Unsupported(_)),
        _ => false,
    });
    assert_eq!(unsupported.count(), 2);
}

#[test]
fn places_are_told() {
    assert_eq!(refused("int x;\n# 7 \"b.c\"\n  int y = z;"), "b.c:7:11: `z` is not declared");
    for text in [
        "int x; float x;",
        "int f(void) { return g.x; }",
        "struct s a;",
        "int f(int x) { x.y = 1; }",
        "int f(int x) { break; }",
        "int f(int x) { goto l; }",
        "int f(int x) { 1 = x; }",
        "int f(int x) { switch (x) { case 1: case 1: ; } }",
        "void f(const int x) { x = 1; }",
        "int f(int a, int b); int g(void) { return f(1); }",
        "int a[2] = { [2] = 1 };",
        "struct s { int x; int x; };",
        "int f(int x) { int y = x; int y; }",
        "int x = f();",
        "typedef int t; t t t;",
        "_Static_assert(0, \"no\");",
        "int f(void) { return 1 }",
        "int f(void) { void *p; return *p; }",
        "int f(void) { struct s { int x; } a; return a; }",
    ] {
        refused(text);
    }
}

#[test]
fn the_programs_type_as_compilers_type_them() {
    // The files hold static assertions, which compilers accept as well.
    for text in [include_str!("programs/list.c"), include_str!("programs/numbers.c")] {
        for model in [DataModel::Ilp32, DataModel::Lp64] {
            assert_eq!(units(&[text], model).err(), None);
        }
    }
}
