//! Programs in C, from their files to verdicts: those of `tests/c/run` end as their native twins do, those of `tests/c/proved` are proved, and those of
//! `tests/c/refuted` fail where they say, as a native run confirms.

mod verified;

use base::Deadline;
use c::C;
use ivl::interp::{self, ByKind, Limits, Machine, Outcome, Seeded, Utf8};
use process::{Order, TempFolder};
use report::model::Status;
use session::Options;
use session::language::{Language, Languages, Request};
use std::path::{Path, PathBuf};
use verified::{verified, verified_for, verified_from};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c").join(folder);
    let read = std::fs::read_dir(&folder).expect("the folder of the programs is there");
    let mut files: Vec<PathBuf> = read.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    assert!(!files.is_empty(), "{}", folder.display());
    files
}

/// What a program returns natively, and what it prints.
fn native(file: &Path) -> (i32, Vec<u8>) {
    let folder = TempFolder::new().expect("a folder");
    let binary = folder.path().join("program");
    let mut compile = Order::new(Path::new("cc"));
    compile.args = ["-std=gnu11", "-w", "-o"].into_iter().map(Into::into).collect();
    compile.args.extend([binary.clone().into_os_string(), file.as_os_str().to_owned(), "-lm".into()]);
    let compiled = process::run(&compile, None).expect("cc is there");
    assert!(
        compiled.status.is_some_and(|status| status.success()),
        "{}: {}",
        file.display(),
        String::from_utf8_lossy(&compiled.stderr)
    );
    let ended = process::run(&Order::new(&binary), None).expect("it starts");
    (ended.status.and_then(|status| status.code()).expect("it ends by itself"), ended.stdout)
}

#[test]
fn programs_end_as_natively() {
    for file in files("run") {
        for seed in 0..3 {
            let options = Options { paths: vec![file.clone()], ..Options::default() };
            let languages = Languages::new(vec![Box::new(C::default())]);
            let (_, loaded) = languages
                .load(&Request::of(&options, &Deadline::never()))
                .unwrap_or_else(|error| panic!("{}", error.message));
            let compiled = interp::compile(&loaded.program);
            let limits = Limits { steps: 10_000_000, ..Limits::default() };
            let mut inputs = ByKind::new(Seeded::new(seed));
            let mut output = Utf8::of_bytes(Vec::new(), Vec::new());
            let outcome = Machine::new(&compiled, limits).run(&mut inputs, &mut output);
            let Outcome::Halted(status) = outcome else { panic!("{}: {outcome:?}", file.display()) };
            let (printed, _) = output.finish().expect("memory takes everything");
            let (natively, expected) = native(&file);
            assert_eq!(status, natively, "{}", file.display());
            let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            assert_eq!(shown(&printed), shown(&expected), "{}", file.display());
        }
    }
}

#[test]
fn what_is_right_is_proved() {
    for file in files("proved") {
        let report = verified(&file);
        assert_eq!(report.entries[0].verdict, Status::Proved, "{}: {:#?}", file.display(), report.entries[0].checks);
    }
}

#[test]
fn what_fails_is_refuted_natively_where_it_fails() {
    for file in files("refuted") {
        let text = std::fs::read_to_string(&file).expect("the program can be read");
        let (line, kind) = text
            .lines()
            .zip(1..)
            .find_map(|(line, number)| Some((number, line.split_once("//~ refuted: ")?.1.trim().to_owned())))
            .unwrap_or_else(|| panic!("{}: nothing is marked", file.display()));
        let report = verified(&file);
        let entry = &report.entries[0];
        assert_eq!(entry.verdict, Status::Refuted, "{}: {:#?}", file.display(), entry.checks);
        for check in entry.checks.iter().filter(|check| check.status == Status::Refuted) {
            assert_eq!((check.place.line, &check.kind), (Some(line), &kind), "{}", file.display());
        }
        // Sanitizers see neither of these.
        let by =
            if ["argument", "overlap", "return", "unsequenced"].contains(&&*kind) { "interpreter" } else { "native" };
        for found in &entry.counterexamples {
            assert_eq!(found.confirmed_by, by, "{}", file.display());
        }
    }
}

/// What is not modelled, or not defined, is never proved.
#[test]
fn nothing_is_proved_beyond_what_is_modelled() {
    let folder = TempFolder::new().expect("a folder");
    let programs = [
        ("no order may be defined", "int c[2]; int main(void) { int i = 1, j = 1; c[i] = c[j] = 2; return 0; }"),
        ("one of two effects is not in every run", "int main(void) { int i = 1; return i + (i > 1 ? i++ : 0); }"),
        (
            "what is expected has an effect",
            "int main(void) { int z = 1; if (__builtin_expect(z == 1, z++)) {} return 7 / (z - 1); }",
        ),
        (
            "a function is aligned",
            "void f(void) __attribute__((aligned(256))); void f(void) {} int main(void) { return 1 / (__alignof__(f) != 256); }",
        ),
        (
            "a variable need not be aligned",
            "typedef int unaligned __attribute__((aligned(1))); static unaligned n = 7; int main(void) { int *p = &n; return 1 / ((unsigned long) p % 4 == 0) + *p; }",
        ),
        ("there is assembly", "asm(\".globl f\"); int main(void) { return 0; }"),
        ("assembly sets a variable", "int main(void) { int x = 1; asm(\"\" : \"=r\"(x)); return x; }"),
        (
            "a comparison counts how often it is called",
            "#include <stdlib.h>\nint n; int by(const void *a, const void *b) { n++; return *(int *) a - *(int *) b; } int main(void) { int a[2] = {2, 1}; qsort(a, 2, sizeof(int), by); return n; }",
        ),
        (
            "a call writes what is added to",
            "int g; int f(void) { g = 7; return 1; } int main(void) { g += f(); return g; }",
        ),
        ("two calls write the same", "int g; int f(int x) { return g = x; } int main(void) { return f(1) - f(2); }"),
        (
            "two calls write through a pointer to a variable of the function around them",
            "static int add(int *p, int n) { return *p += n; } static int twice(int n) { int own = 0; return add(&own, n) - add(&own, n); } int main(void) { return twice(3); }",
        ),
        (
            "two calls write what a function further out has",
            "int *p; static int a(void) { return *p = 1; } static int b(void) { return *p; } static int f(void) { return a() - b(); } int main(void) { int x = 5; p = &x; return f(); }",
        ),
        (
            "two calls print",
            "#include <stdio.h>\nstatic int f(const char *s) { printf(\"%s\", s); return 1; } int main(void) { return f(\"a\") - f(\"b\"); }",
        ),
        (
            "a record is assigned and read",
            "struct s { int x, y; } s, t = {1, 2}; int main(void) { return (s = t).x + s.y; }",
        ),
        ("a number becomes a pointer", "int main(void) { int x = 1; long n = (long) &x; return *(int *) n; }"),
        (
            "how objects lie to each other is not known",
            "extern void reach_error(void); int main(void) { int x, y; if ((long) &x == (long) &y) reach_error(); return 0; }",
        ),
        (
            "memory of alloca is used after its function, which no sanitizer sees",
            "int *f(void) { return __builtin_alloca(4); } int main(void) { *f() = 1; return 0; }",
        ),
        (
            "a call writes what is read and assigned",
            "int x[1]; int f(void) { x[0] |= 8; return 1; } int main(void) { x[0] |= f(); return x[0]; }",
        ),
        (
            "bytes of a pointer are read as a number",
            "int main(void) { int x; union { int *p; long n; } u; u.p = &x; return u.n == 8; }",
        ),
        (
            "a function of the library is called that is not known",
            "extern int __issignalingf(float); extern void reach_error(void); int main(void) { if (__issignalingf(1)) reach_error(); return 0; }",
        ),
        (
            "a format that is computed asks for what is not modelled",
            "#include <stdio.h>\nint main(void) { int n; const char *f = \"%n\", *g = f; printf(g, &n); return 0; }",
        ),
        (
            "a list of arguments lies in an object",
            "#include <stdarg.h>\nstruct s { va_list l; }; static int f(int n, ...) { struct s s; va_start(s.l, n); int x = va_arg(s.l, int); va_end(s.l); return x; } int main(void) { return f(1, 2); }",
        ),
        (
            "a function with more arguments is called by a pointer",
            "static int f(int n, ...) { return n; } int main(void) { int (*p)(int, ...) = f; return p(1, 2); }",
        ),
        (
            "a long double is read",
            "#include <stdio.h>\nint main(void) { long double d; return sscanf(\"1.5\", \"%Lf\", &d) != 1; }",
        ),
        (
            "a function of POSIX writes to memory",
            "#include <unistd.h>\nextern void reach_error(void); int main(void) { char c = 1; read(0, &c, 1); if (c != 1) reach_error(); return 0; }",
        ),
        (
            "a file is read and written to",
            "#include <stdio.h>\nint main(void) { FILE *f = fopen(\"x\", \"r+\"); return f ? fgetc(f) : 0; }",
        ),
        (
            "elements have no type",
            "#include <stdlib.h>\nint by(const void *a, const void *b) { return 0; } int main(void) { int a[4] = {0}; void *p = a; qsort(p, 4, sizeof(int), by); return 0; }",
        ),
        (
            "a pointer behind one object may lead to another",
            "extern void reach_error(void); int a[2], b[2]; int main(void) { if (a + 2 == b) reach_error(); return 0; }",
        ),
        (
            "memory that was freed may be that of another object",
            "#include <stdlib.h>\nextern void reach_error(void); int main(void) { int *p = malloc(4); free(p); int *q = malloc(4); if (p == q) reach_error(); free(q); return 0; }",
        ),
        (
            "what a function returns is used after the expression, which no sanitizer sees",
            "struct s { int a[3]; }; struct s f(void) { struct s s = {{1}}; return s; } int main(void) { int *p = f().a; return *p; }",
        ),
        (
            "null is moved, and is no null any more",
            "extern void reach_error(void); void *p; int main(void) { p++; if (p) reach_error(); return 0; }",
        ),
        (
            "more is done at the end than C promises",
            "#include <stdlib.h>\nvoid f(void) {} int main(void) { for (int i = 0; i < 40; i++) atexit(f); return 0; }",
        ),
        (
            "the order of equal elements is asked for",
            "#include <stdlib.h>\n#include <assert.h>\nstruct p { int key, value; }; int by(const void *a, const void *b) { return ((struct p *) a)->key - ((struct p *) b)->key; } int main(void) { struct p a[2] = {{1, 1}, {1, 2}}; qsort(a, 2, sizeof *a, by); assert(a[0].value == 1); return 0; }",
        ),
    ];
    for (what, text) in programs {
        let file = folder.path().join("program.c");
        std::fs::write(&file, text).expect("it can be written");
        let entry = &verified(&file).entries[0];
        assert_eq!(entry.verdict, Status::Unknown, "{what}: {:#?}", entry.checks);
    }
}

/// What is undefined and not asked for is not assumed away.
#[test]
fn assertions_alone_are_not_proved_by_undefined_runs() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let programs = [
        (
            "an access after a pointer that nobody has set",
            "struct s { struct s *n; int v; }; int main(void) { struct s *p = malloc(sizeof *p); if (p->n && p->n->v == 3) reach_error(); return 0; }",
            Status::Unknown,
        ),
        (
            "an access outside",
            "int main(void) { int a[2] = {1, 2}, n = __VERIFIER_nondet_int(); if (n < 0 || n > 2) return 0; if (a[n] == 7) reach_error(); return 0; }",
            Status::Unknown,
        ),
        (
            "overflow wraps around",
            "int main(void) { int n = __VERIFIER_nondet_int(); if (n > 0 && n + 1 < 0) reach_error(); return 0; }",
            Status::Refuted,
        ),
        (
            "an array of no elements is one",
            "int main(void) { int n = 0, a[n], *p = a; if (p == 0) reach_error(); return sizeof a; }",
            Status::Proved,
        ),
        (
            "an array of less than none is not",
            "int main(void) { int n = __VERIFIER_nondet_int(); if (n > 3) return 0; int a[n], *p = a; if (p == 0) reach_error(); return 0; }",
            Status::Unknown,
        ),
        (
            "the address of a member of nothing is not null",
            "struct s { int a, b; }; struct s *p; int main(void) { int *q = &p->b; if (q) reach_error(); return 0; }",
            Status::Unknown,
        ),
        (
            "an element of a member of nothing is not null",
            "struct s { int a[3], b; }; struct s *p; int main(void) { int *q = p->a + 1; if (q) reach_error(); return 0; }",
            Status::Unknown,
        ),
        ("null ends the program", "int main(void) { int *p = 0; *p = 1; reach_error(); return 0; }", Status::Proved),
        (
            "nothing is undefined",
            "int main(void) { int a[2] = {1, 2}, n = __VERIFIER_nondet_int(); if (n < 0 || n > 1) return 0; if (a[n] == 7) reach_error(); return 0; }",
            Status::Proved,
        ),
    ];
    for (what, text, status) in programs {
        let declared = "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
        std::fs::write(&file, format!("{declared}{text}\n")).expect("it can be written");
        let report = verified_for(C::default(), &file, None, Some(vec![ivl::CheckKind::ASSERTION]));
        assert_eq!(report.entries[0].verdict, status, "{what}: {:#?}", report.entries[0].checks);
    }
}

/// Of very many inputs a report has the first ones, and says how many there are.
#[test]
fn very_many_inputs_are_counted() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let text = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nint main(void) { static int a[12000]; int i, last = 0; for (i = 0; i < 12000; i++) a[i] = __VERIFIER_nondet_int(); for (i = 0; i < 12000; i++) last ^= a[i] & 1; if (!last) reach_error(); return 0; }\n";
    std::fs::write(&file, text).expect("it can be written");
    let report = verified(&file);
    let found = &report.entries[0].counterexamples[0];
    assert_eq!((found.inputs.len(), found.omitted.inputs), (10_000, 2_000));
}

/// What nothing leads to is lost, also where static objects lead to other memory. Memory that something leads to is not, though not every way there is followed.
#[test]
fn what_nothing_leads_to_is_lost() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let programs = [
        (
            "a link is cut",
            "int main(void) { kept = malloc(sizeof *kept); kept->next = malloc(sizeof *kept); kept->next = NULL; return 0; }",
            Status::Refuted,
        ),
        (
            "only what has been freed leads there",
            "int main(void) { kept = malloc(sizeof *kept); kept->next = malloc(sizeof *kept); free(kept); return 0; }",
            Status::Refuted,
        ),
        (
            "only a variable whose function has returned leads there",
            "void f(void) { struct node n; n.next = malloc(sizeof n); kept = &n; } int main(void) { f(); return 0; }",
            Status::Refuted,
        ),
        (
            "a static object leads there",
            "int main(void) { kept = malloc(sizeof *kept); kept->next = malloc(sizeof *kept); return 0; }",
            Status::Unknown,
        ),
        (
            "a static object leads inside",
            "struct in { int a, b; }; struct out { int x; struct in i; }; struct in *g; int main(void) { struct out *o = malloc(sizeof *o); g = &o->i; g->a = 2; return 0; }",
            Status::Unknown,
        ),
        (
            "a number leads there",
            "unsigned long g; int main(void) { int *p = malloc(sizeof *p); g = (unsigned long)p; return 0; }",
            Status::Unknown,
        ),
        (
            "an argument leads there",
            "int main(int argc, char **argv) { argv[0] = malloc(4); return 0; }",
            Status::Unknown,
        ),
        ("all is freed", "int main(void) { kept = malloc(sizeof *kept); free(kept); return 0; }", Status::Proved),
    ];
    for (what, text, status) in programs {
        let declared = "#include <stdlib.h>\nstruct node { int x; struct node *next; };\nstruct node *kept;\n";
        std::fs::write(&file, format!("{declared}{text}\n")).expect("it can be written");
        let leak = ivl::CheckKind::new("leak");
        let report = verified_for(C::default(), &file, None, Some(vec![leak]));
        let entry = &report.entries[0];
        assert_eq!(entry.verdict, status, "{what}: {:#?}", entry.checks);
        // Not even a run that nobody confirms.
        let is_tried = |reason: &String| reason.contains("natively");
        assert!(!entry.checks.iter().any(|check| check.reason.iter().any(is_tried)), "{what}: {:#?}", entry.checks);
    }
}

/// A program that is aborted ends, and what is left then is left.
#[test]
fn memory_is_left_by_every_end() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let programs = [
        ("if (__VERIFIER_nondet_int()) abort(); free(p);", Status::Refuted),
        ("if (__VERIFIER_nondet_int()) reach_error(); free(p);", Status::Refuted),
        ("assert(__VERIFIER_nondet_int() != 3); free(p);", Status::Refuted),
        ("if (__VERIFIER_nondet_int()) exit(1); free(p);", Status::Refuted),
        ("free(p); if (__VERIFIER_nondet_int()) abort();", Status::Proved),
        ("free(p); assert(__VERIFIER_nondet_int() != 3);", Status::Proved),
        // A function, as nobody has defined it.
        ("__CPROVER_assert(__VERIFIER_nondet_int() != 3, \"\"); free(p);", Status::Refuted),
        ("free(p); __CPROVER_assert(__VERIFIER_nondet_int() != 3, \"\");", Status::Proved),
    ];
    for (text, status) in programs {
        let text = format!(
            "#include <stdlib.h>\n#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nint main(void) {{ char *p = malloc(8); {text} return 0; }}\n"
        );
        std::fs::write(&file, &text).expect("it can be written");
        let report = verified_for(C::default(), &file, None, Some(vec![ivl::CheckKind::new("cleanup")]));
        let entry = &report.entries[0];
        assert_eq!(entry.verdict, status, "{text}: {:#?}", entry.checks);
        assert!(entry.counterexamples.iter().all(|found| found.confirmed_by == "native"), "{text}");
    }
}

/// Failures that natively need more than inputs: what lies in memory that nobody has set, much input, functions that are defined nowhere.
#[test]
fn failures_are_arranged_natively() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let programs = [
        (
            "memory that nobody has set",
            "int main(void) { int *p = malloc(sizeof *p); if (*p == 0) reach_error(); return 0; }",
        ),
        ("a variable that nobody has set", "int main(void) { int x, *p = &x; if (*p == 0) reach_error(); return 0; }"),
        (
            "a hundred thousand inputs",
            "int a[50000], b[50000]; int main(void) { for (int i = 0; i < 50000; i++) { a[i] = __VERIFIER_nondet_int(); b[i] = __VERIFIER_nondet_int(); } for (int i = 0; i < 50000; i++) if (a[i] != b[i]) reach_error(); return 0; }",
        ),
        (
            "functions that are never called",
            "extern int never(int); int (*p)(int) = never; int main(void) { if (__VERIFIER_nondet_int() == 7) reach_error(); return 0; }",
        ),
        (
            "an assertion that speaks of another file",
            "extern void __assert_fail(const char *, const char *, unsigned, const char *); int main(void) { if (__VERIFIER_nondet_int() == 7) __assert_fail(\"0\", \"older.c\", 8, \"f\"); return 0; }",
        ),
    ];
    for (what, text) in programs {
        let declared = "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
        std::fs::write(&file, format!("{declared}{text}\n")).expect("it can be written");
        let report = verified_for(C::default(), &file, None, Some(vec![ivl::CheckKind::ASSERTION]));
        let entry = &report.entries[0];
        assert_eq!(entry.verdict, Status::Refuted, "{what}: {:#?}", entry.checks);
        assert!(entry.counterexamples.iter().all(|found| found.confirmed_by == "native"), "{what}");
    }
}

/// Bytes are shown as what they are, not as how they are kept.
#[test]
fn bytes_are_shown_as_bytes() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let text = "extern void reach_error(void);\nint main(void) { union { int i; char c[4]; } u; u.i = 5; if (u.c[0] == 5) reach_error(); return 0; }\n";
    std::fs::write(&file, text).expect("it can be written");
    let shown = report::text::text(&verified(&file), report::text::Options::default());
    assert!(shown.contains("bytes[4]#1[0] = 5;"), "{shown}");
}

/// What a sceptic has found: runs that are defined were taken for failures, and so left out where only assertions are asked for.
#[test]
fn no_defined_run_is_left_out() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let programs = [
        (
            "a member of a union is larger than an array beside it",
            "union U { long l; char n[4]; }; int main(void) { union U u; u.l = 5; u.n[1] = 1; if (u.l == 261) reach_error(); return 0; }",
            Status::Refuted,
        ),
        (
            "a pointer lies beside a smaller array",
            "struct V { int t; union { int *p; char n[4]; } u; }; int main(void) { struct V v; int x = 3; v.u.n[3] = 4; if (v.u.n[3] == 4) { v.u.p = &x; if (*v.u.p == 3) reach_error(); } return 0; }",
            Status::Refuted,
        ),
        (
            "one of two records with arrays",
            "struct S { int a[1]; }; int main(void) { struct S x = {{1}}, y = x.a[0] ? x : x; if (y.a[0] != 1) reach_error(); return 0; }",
            Status::Proved,
        ),
        (
            "memory is freed by its first member",
            "struct I { int k, v; }; int main(void) { struct I *j = malloc(sizeof *j); j->v = 2; int *p = &j->k; *p = 1; free(p); reach_error(); return 0; }",
            Status::Refuted,
        ),
        (
            "memory is freed by its first member, an array",
            "struct I { char nm[8]; int v; }; int main(void) { struct I *j = malloc(sizeof *j); j->v = 2; char *p = j->nm; *p = 1; free(p); reach_error(); return 0; }",
            Status::Refuted,
        ),
        (
            "members are compared",
            "struct S { int a, b; }; int main(void) { struct S s = {1, 2}; if (&s.a < &s.b) reach_error(); return 0; }",
            Status::Unknown,
        ),
        (
            "members of packed records lie anywhere",
            "struct __attribute__((packed)) P { char c; int x; }; struct P a[2]; int main(void) { int k = 0; if ((long) &a[0].x % 4) k = 1; if ((long) &a[1].x % 4) k = 1; if (k) reach_error(); return 0; }",
            Status::Refuted,
        ),
        (
            "halves of two pointers are no pointer",
            "int g; int main(void) { int a = 1; int *p = &a, *q = &g; memcpy((char *) &p + 4, (char *) &q + 4, 4); return *p; }",
            Status::Unknown,
        ),
        (
            "another name of a function",
            "int k; int real(void) { k = 1; return 1; } int al(void) __attribute__((alias(\"real\"))); int main(void) { al(); if (k) reach_error(); return 0; }",
            Status::Unknown,
        ),
        (
            "an index leaves an array in a record whose bytes are written",
            "struct S { int a[2]; int b; }; int main(void) { struct S s; char *c = (char *) &s; for (int i = 0; i < 12; i++) c[i] = 0; int n = __VERIFIER_nondet_int(); if (n < 0 || n > 2) return 0; s.a[n] = 1; return s.b; }",
            Status::Refuted,
        ),
        (
            "an index leaves a row",
            "int main(void) { int a[2][3] = {{0}}; int n = __VERIFIER_nondet_int(); if (n < 0 || n > 3) return 0; return a[0][n]; }",
            Status::Refuted,
        ),
        (
            "literals with the same text may be one",
            "int main(void) { const char *p = \"hare\", *q = \"hare\"; if (p == q) reach_error(); return 0; }",
            Status::Refuted,
        ),
        (
            "literals with different texts are not",
            "int main(void) { const char *p = \"hare\", *q = \"horn\"; if (p == q) reach_error(); return 0; }",
            Status::Proved,
        ),
        (
            "a record is assigned to a part of itself",
            "struct s { int a, b; }; union u { struct s first; struct { int pad; struct s second; } other; char c[12]; }; int main(void) { union u x = {{1, 2}}; x.c[11] = 0; x.other.second = x.first; return 0; }",
            Status::Refuted,
        ),
        (
            "what functions return is used within the expression",
            "struct s { int a[3]; }; struct s f(int x) { struct s s = {{x, x + 1}}; return s; } int main(void) { int sum = 0; for (int i = 0; f(i).a[1] < 5; i++) sum += f(i).a[1]; if (sum != 10) reach_error(); return f(1).a[2]; }",
            Status::Proved,
        ),
        (
            "calls that make objects of their own have no order",
            "struct t { int v; struct t *l, *r; }; struct t *mk(int v, struct t *l, struct t *r) { struct t *n = malloc(sizeof *n); n->v = v; n->l = l; n->r = r; return n; } int main(void) { struct t *t = mk(1, mk(2, 0, 0), mk(3, 0, 0)); if (t->l->v + t->r->v != 5) reach_error(); return 0; }",
            Status::Proved,
        ),
    ];
    for (what, text, status) in programs {
        let declared = "#include <stdlib.h>\n#include <string.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
        std::fs::write(&file, format!("{declared}{text}\n")).expect("it can be written");
        let entry = &verified(&file).entries[0];
        assert_eq!(entry.verdict, status, "{what}: {:#?}", entry.checks);
    }
}

/// Parameters of an entry are input: numbers, records, functions, and pointers to nothing, to objects of their own, or to the same. What fails fails natively, too.
#[test]
fn parameters_of_an_entry_are_input() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("functions.c");
    let text = "#include <stdlib.h>\n\
        struct pair { int a, b; };\n\
        int half(int n) { return n / 2; }\n\
        int inverse(struct pair p) { return p.a == 7 && p.b == 9 ? 1 / (p.a + 2 - p.b) : 0; }\n\
        typedef struct { short k; double d; unsigned f : 3, g : 7; } odd;\n\
        int typedefs(odd o) { return o.k == -5 && o.g == 77 && o.d == 2.5 ? 1 / (o.f - 5) : 0; }\n\
        int bits(odd o) { return o.f > 7 ? 1 / (o.f - o.f) : 0; }\n\
        int first(int *p) { return *p; }\n\
        int guarded(int *p) { return p ? *p : 0; }\n\
        int same(int *a, int *b) { if (!a || !b) return 0; *a = 1; *b = 2; return 10 / (*a - 2); }\n\
        int other(int *a, int *b) { if (!a || !b || a == b) return 0; *a = 1; *b = 2; return 10 / (*a - 2); }\n\
        char at(char *s, int n) { return s && n > 0 ? s[n - 1] : 0; }\n\
        struct box { int *p; };\n\
        int behind(struct box *b, int *p) { if (!b || !b->p || !p) return 0; *b->p = 1; *p = 2; return 1 / (*b->p - 2); }\n\
        int twice(int **a, int **b) { if (!a || !b || !*a || !*b || a == b) return 0; **a = 1; **b = 2; return 1 / (**a - 2); }\n\
        struct node { int data; struct node *next; };\n\
        static int third(struct node *n) { return n && n->next && n->next->next && n->next->next->data == 3 ? 1 / (n->data - 5) : 0; }\n\
        int words(char **w, int n) { return n == 2 && w && w[1] && w[1][0] == 'q' ? 1 / (w[1][1] - 'u') : 0; }\n\
        struct buffer { int n; char data[8]; };\n\
        int get(struct buffer *b) { return b ? b->data[b->n] : 0; }\n\
        int release(struct pair *p) { if (!p) return 0; free(p); return 1; }\n\
        int again(struct pair *p) { if (!p) return 0; int a = p->a; free(p); if (a == 4) free(p); return 1; }\n\
        static int less(int n) { return n - 7; }\n\
        static int apply(int (*f)(int), int n) { return f && n == 7 ? 1 / f(n) : 0; }\n\
        int outside(int (*f)(int)) { return f ? f(1) : 0; }\n\
        int lie(void) { int a = 1, b = 2; return 1 / (a + b - 3 + ((long) &a != (long) &b)); }\n\
        int main(void) { return third(0) + apply(less, 3); }\n";
    std::fs::write(&file, text).expect("it can be written");
    let cases = [
        ("half", Status::Proved, ""),
        ("inverse", Status::Refuted, "division"),
        ("typedefs", Status::Refuted, "division"),
        ("bits", Status::Proved, ""),
        ("first", Status::Refuted, "null"),
        ("guarded", Status::Proved, ""),
        ("same", Status::Refuted, "division"),
        ("other", Status::Proved, ""),
        ("at", Status::Refuted, "index"),
        ("behind", Status::Refuted, "division"),
        ("twice", Status::Refuted, "division"),
        ("third", Status::Refuted, "division"),
        ("words", Status::Refuted, "division"),
        ("get", Status::Refuted, "index"),
        ("release", Status::Proved, ""),
        ("again", Status::Refuted, "free"),
        ("apply", Status::Refuted, "division"),
        ("outside", Status::Unknown, ""),
        ("lie", Status::Unknown, ""),
    ];
    for (entry, verdict, kind) in cases {
        let report = verified_from(C::default(), &file, Some(entry));
        let found = &report.entries[0];
        assert_eq!(found.verdict, verdict, "{entry}: {:#?}", found.checks);
        if verdict == Status::Refuted {
            let is_found = found.checks.iter().any(|check| check.status == Status::Refuted && check.kind == kind);
            assert!(is_found, "{entry}: {:#?}", found.checks);
        }
        assert!(found.counterexamples.iter().all(|found| found.confirmed_by == "native"), "{entry}");
    }
}

/// Where allocations may fail, natively they do.
#[test]
fn allocations_may_fail() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let programs = [
        ("int *p = malloc(sizeof *p); *p = 1; free(p);", Status::Refuted),
        ("int *p = malloc(sizeof *p); if (p) *p = 1; free(p);", Status::Proved),
        ("char *p = strdup(\"hare\"); p[0] = 1; free(p);", Status::Refuted),
        ("int *p = calloc(2, sizeof *p), *q = malloc(sizeof *q); if (p) *q = 1; free(p); free(q);", Status::Refuted),
    ];
    for (text, status) in programs {
        let text = format!("#include <stdlib.h>\n#include <string.h>\nint main(void) {{ {text} return 0; }}\n");
        std::fs::write(&file, &text).expect("it can be written");
        let report = verified_from(C { allocation: c::Allocation::MayFail, ..C::default() }, &file, None);
        let entry = &report.entries[0];
        assert_eq!(entry.verdict, status, "{text}: {:#?}", entry.checks);
        assert!(entry.counterexamples.iter().all(|found| found.confirmed_by == "native"), "{text}");
    }
}

#[test]
fn what_is_no_c_is_shown_at_its_place() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("broken.c");
    std::fs::write(&file, "int main(void) {\n    return 1 +;\n}\n").expect("it can be written");
    let request = Request::of(&Options { paths: vec![file], ..Options::default() }, &Deadline::never());
    let failure = C::default().open(&request).err().expect("it does not compile");
    assert!(failure.message.contains("broken.c:2:15"), "{}", failure.message);
    assert!(failure.message.contains("return 1 +;"), "{}", failure.message);
}
