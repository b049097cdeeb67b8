//! Pointers that lead to no object: nobody has set them, or they were made from numbers.

mod verified;

use c::C;
use process::TempFolder;
use report::model::Status;
use session::Options;
use std::collections::BTreeSet;
use verified::{options, report_of, verified, verified_for};

/// Pointers that nobody has set lead to objects of their own, if that may be assumed and nobody asks for them: nothing is known of these, and nothing else changes with them.
#[test]
fn pointers_that_nobody_has_set_lead_to_objects_of_their_own() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let programs = [
        (
            "no set pointer leads there",
            "if (p->n) { set.v = 3; p->n->v = 9; if (set.v != 3) reach_error(); }",
            Status::Proved,
        ),
        ("it is none that is set", "if (p->n && p->n == &set) reach_error();", Status::Proved),
        ("what lies there is anything", "if (p->n && p->n->v == 3) reach_error();", Status::Unknown),
        ("so it is after a write", "if (p->n) { p->n->v = 1; if (p->n->v != 1) reach_error(); }", Status::Unknown),
        ("two may be equal", "if (p->n && p->n == p->m) reach_error();", Status::Unknown),
        ("two may differ", "if (p->n && p->n != p->m) reach_error();", Status::Unknown),
        (
            "two may lead to the same",
            "if (p->n && p->m) { p->n->v = 1; p->m->v = 2; if (p->n->v == 2) reach_error(); }",
            Status::Unknown,
        ),
        (
            "pointers in it are not set either",
            "if (p->n && p->n->n && p->n->n->v == 3) reach_error();",
            Status::Unknown,
        ),
        (
            "a pointer that is set is stored there",
            "if (p->n) { p->n->n = &set; set.v = 3; if (p->n->n && p->n->n->v != 3) reach_error(); }",
            Status::Unknown,
        ),
        (
            "records are copied there",
            "set.n = &set; if (p->n) { *p->n = set; if (p->n->n != &set) reach_error(); }",
            Status::Unknown,
        ),
        (
            "the address of a part is kept",
            "if (p->n) { int *q = &p->n->v; set.v = 3; *q = 1; if (set.v != 3) reach_error(); }",
            Status::Proved,
        ),
        (
            "it leads to what others lead to",
            "if (p->n) { int *q = &p->n->v, *r = &p->n->v; *q = 1; *r = 2; if (*q == 2) reach_error(); }",
            Status::Unknown,
        ),
        (
            "it may be equal to others",
            "if (p->n && p->m) { int *q = &p->n->v, *r = &p->m->v; if (q == r) reach_error(); }",
            Status::Unknown,
        ),
        (
            "a function that is called writes nothing",
            "set.v = 1; int r = p->f ? p->f(3) : 0; if (set.v != 1) reach_error();",
            Status::Proved,
        ),
        ("it returns anything", "int r = p->f ? p->f(3) : 0; if (r == 7) reach_error();", Status::Unknown),
        (
            "so do pointers that a function returns",
            "struct s *q = other(); if (q) { set.v = 3; q->v = 9; if (set.v != 3) reach_error(); }",
            Status::Proved,
        ),
        (
            "what lies there is anything, too",
            "struct s *q = other(); if (q && q->v == 3) reach_error();",
            Status::Unknown,
        ),
        (
            "these are as far from each other as can be",
            "int *q = element(), *r = element(); if (q && r && q - r != 0) reach_error();",
            Status::Unknown,
        ),
        (
            "what fails without them fails",
            "if (p->n) p->n->v = 1; if (__VERIFIER_nondet_int() == 5) reach_error();",
            Status::Refuted,
        ),
        (
            "freeing them is something else",
            "if (p->n) { free(p->n); if (p->v != p->v) reach_error(); }",
            Status::Unknown,
        ),
    ];
    for (what, text, status) in programs {
        let declared = "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nstruct s { struct s *n, *m; int v; int (*f)(int); };\nextern struct s *other(void);\nextern int *element(void);\nstruct s set;\n";
        let main = format!("int main(void) {{ struct s *p = malloc(sizeof *p); {text} return 0; }}\n");
        std::fs::write(&file, format!("{declared}{main}")).expect("it can be written");
        let kinds = Some(vec![ivl::CheckKind::ASSERTION]);
        let report = verified_for(C::default(), &file, None, kinds.clone());
        let entry = &report.entries[0];
        assert_eq!(entry.verdict, status, "{what}: {:#?}", entry.checks);
        let is_assumed = entry.assumptions.iter().any(|made| made.id == "unset-pointers");
        assert!(is_assumed || status != Status::Proved, "{what}: {:#?}", entry.assumptions);
        let options = Options { granted: BTreeSet::new(), ..options(&file, None, kinds) };
        if status != Status::Refuted {
            assert_eq!(report_of(C::default(), options).entries[0].verdict, Status::Unknown, "{what}, not granted");
        }
    }
}

/// Pointers that are made from numbers lead to nothing that may be used, and no number is taken for an address that it may be.
#[test]
fn pointers_made_from_numbers_lead_to_no_object() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("program.c");
    let programs = [
        ("it becomes the same number", "int *p = (int *)n; if ((unsigned long)p != n) reach_error();", Status::Proved),
        ("zero is null", "int *p = (int *)n; if (!p && n) reach_error();", Status::Proved),
        ("two are equal if their numbers are", "if ((int *)n == (int *)m && n != m) reach_error();", Status::Proved),
        ("and only then", "if ((int *)n != (int *)m && n == m) reach_error();", Status::Proved),
        ("where an object lies is open", "int x = 0, *p = (int *)n; if (p == &x) reach_error();", Status::Unknown),
        ("of small numbers it is known", "int x = 0, *p = (int *)5; if (p == &x) reach_error();", Status::Proved),
        (
            "moved by an element it is another number",
            "if (n > 999 || n == 0) return 0; int *p = (int *)n + 1; if (p != (int *)(n + 4)) reach_error();",
            Status::Proved,
        ),
        (
            "a function is none of small numbers",
            "int (*f)(void) = (int (*)(void))(n % 100); if (m) f = seven; if (f && n % 100 == 0 && f() != 7) reach_error();",
            Status::Proved,
        ),
        ("it is not used", "int *p = (int *)n; if (n == 7) return *p;", Status::Refuted),
        ("it is not freed", "int *p = (int *)n; if (n == 8) free(p);", Status::Refuted),
        (
            "an address may come back",
            "int x = 1; unsigned long a = (unsigned long)&x; int *p = (int *)(a + n - n); *p = 2; if (x != 2) reach_error();",
            Status::Unknown,
        ),
        (
            "it may be found by comparing",
            "int x = 1, *p = (int *)n; if ((unsigned long)&x == n) { *p = 2; if (x == 1) reach_error(); }",
            Status::Unknown,
        ),
        (
            "a number where nothing lies tells nothing",
            "int x = 1, *p = &x; if (m) p = (int *)(n % 4096); if ((unsigned long)p > 4095 && *p != 1) reach_error();",
            Status::Proved,
        ),
    ];
    let write = |text: &str| {
        let declared = "#include <stdlib.h>\nextern unsigned long __VERIFIER_nondet_ulong(void);\nextern void reach_error(void);\nextern unsigned long number_of(int *);\nstatic int seven(void) { return 7; }\n";
        let main = format!(
            "int main(void) {{ unsigned long n = __VERIFIER_nondet_ulong(), m = __VERIFIER_nondet_ulong(); {text} return 0; }}\n"
        );
        std::fs::write(&file, format!("{declared}{main}")).expect("it can be written");
    };
    let assertions = || {
        let report = verified_for(C::default(), &file, None, Some(vec![ivl::CheckKind::ASSERTION]));
        (report.entries[0].verdict, report.entries[0].checks.clone())
    };
    for (what, text, status) in programs {
        write(text);
        let report = verified(&file);
        assert_eq!(report.entries[0].verdict, status, "{what}: {:#?}", report.entries[0].checks);
        // Nor where it may be assumed that they lead to objects of their own.
        if status == Status::Unknown {
            let (verdict, checks) = assertions();
            assert_eq!(verdict, status, "{what}: {checks:#?}");
        }
    }
    write("int x = 1, *p = (int *)number_of(&x); if (p && p != &x) { *p = 2; if (x != 1) reach_error(); }");
    let (verdict, checks) = assertions();
    assert_eq!(verdict, Status::Unknown, "what a function returns may be an address: {checks:#?}");
    let mixed = "struct event { int v; };\nint routine(int x) { return x; }\nvoid *context;\nvoid set(void *c) { context = c; }\nint main(void) { struct event e; set(&e); set((void *)routine); return context != (void *)routine; }\n";
    std::fs::write(&file, mixed).expect("it can be written");
    assert_eq!(verified(&file).entries[0].verdict, Status::Unknown, "functions and data");
}
