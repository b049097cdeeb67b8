//! Programs in C that grow: from a family and a size to a program of which all checks hold, and how long its proof takes.

use process::TempFolder;
use report::model::Status;
use std::fmt::Write as _;
use std::time::Duration;

/// What grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// The number of loops over one list, each of which finds in all nodes what the one before has left there.
    Operations,
    /// The number of fields of the nodes of a list, each with a range of its own.
    Fields,
    /// The number of functions that are called in turn, each with a loop.
    Functions,
}

/// What came out for a program.
#[derive(Clone, Copy, Debug)]
pub struct Grown {
    /// All its checks were proved.
    pub is_proved: bool,
    /// How long that took.
    pub time: Duration,
}

const START: &str = "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
const BUILD: &str = "    while (__VERIFIER_nondet_int()) {\n        struct node *made = malloc(sizeof *made);\n";
const PREPEND: &str = "        made->next = head;\n        head = made;\n    }\n";
const WALK: &str = "    for (struct node *p = head; p; p = p->next) {\n";

impl Family {
    /// All of them.
    pub const ALL: [Family; 3] = [Family::Operations, Family::Fields, Family::Functions];

    /// Its name, for tables and plots.
    pub fn name(self) -> &'static str {
        match self {
            Family::Operations => "operations on a list",
            Family::Fields => "fields of a struct",
            Family::Functions => "functions",
        }
    }

    /// The program of a size.
    pub fn program(self, size: usize) -> String {
        let mut out = START.to_owned();
        // It cannot fail: the text grows in memory.
        let _ = match self {
            Family::Operations => operations(size, &mut out),
            Family::Fields => fields(size, &mut out),
            Family::Functions => functions(size, &mut out),
        };
        out
    }

    /// Verifies the program of a size.
    pub fn grown(self, size: usize, patience: Duration) -> Result<Grown, String> {
        let folder = TempFolder::new().map_err(|error| error.to_string())?;
        let file = folder.path().join("grown.c");
        std::fs::write(&file, self.program(size)).map_err(|error| error.to_string())?;
        let entry = super::verified(&file, None, patience)?;
        let is_proved = entry.verdict == Status::Proved;
        if entry.verdict == Status::Refuted {
            return Err(format!("{} of size {size}: refuted, and all checks hold", self.name()));
        }
        Ok(Grown { is_proved, time: Duration::from_secs_f64(entry.seconds.max(0.0)) })
    }
}

fn operations(size: usize, out: &mut String) -> std::fmt::Result {
    out.push_str("struct node { int data; struct node *next; };\n\nint main(void) {\n    struct node *head = NULL;\n");
    write!(out, "{BUILD}        made->data = 0;\n{PREPEND}")?;
    for number in 1..=size {
        write!(
            out,
            "{WALK}        if (p->data != {}) reach_error();\n        p->data = {number};\n    }}\n",
            number - 1
        )?;
    }
    out.write_str("    return 0;\n}\n")
}

fn fields(size: usize, out: &mut String) -> std::fmt::Result {
    out.push_str("struct node { struct node *next;");
    for number in 1..=size {
        write!(out, " int f{number};")?;
    }
    write!(out, " }};\n\nint main(void) {{\n    struct node *head = NULL;\n{BUILD}")?;
    for number in 1..=size {
        writeln!(out, "        made->f{number} = __VERIFIER_nondet_int() ? {number} : 0;")?;
    }
    write!(out, "{PREPEND}{WALK}")?;
    for number in 1..=size {
        writeln!(out, "        if (p->f{number} < 0 || p->f{number} > {number}) reach_error();")?;
    }
    out.write_str("    }\n    return 0;\n}\n")
}

fn functions(size: usize, out: &mut String) -> std::fmt::Result {
    for number in 1..=size {
        write!(
            out,
            "static int f{number}(int n) {{\n    int i = 0, s = 0;\n    while (i < n) {{\n        i++;\n        if (__VERIFIER_nondet_int() > {number}) s++;\n    }}\n    if (s > i) reach_error();\n    return s;\n}}\n"
        )?;
    }
    out.push_str("\nint main(void) {\n");
    for number in 1..=size {
        writeln!(out, "    f{number}(__VERIFIER_nondet_int());")?;
    }
    out.write_str("    return 0;\n}\n")
}
