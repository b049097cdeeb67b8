//! What the checks of a program depend on: from a program to the part of it that is executed on unknown inputs.

use crate::horn::{Contents, size};
use crate::pipelines;
use base::Deadline;
use ivl::passes::Pipeline;
use ivl::{CheckId, CheckKind, Program};
use std::collections::BTreeSet;

/// Larger programs are executed as they are: analyses would take longer than executing what is reached.
const MOST_STATEMENTS: usize = 30_000;

/// What the checks of a program depend on; nothing if the program is too large.
pub fn sliced(whole: &Program, checks: &BTreeSet<CheckId>, deadline: &Deadline) -> Option<Program> {
    if size(whole, Contents::Exact) > MOST_STATEMENTS {
        return None;
    }
    prepared(whole, checks, deadline, pipelines::bounded)
}

/// A program after passes for these checks; nothing if there is no time for that.
pub fn prepared(
    whole: &Program,
    checks: &BTreeSet<CheckId>,
    deadline: &Deadline,
    pipeline: fn(&BTreeSet<CheckId>) -> Pipeline,
) -> Option<Program> {
    // What is not supported counts always.
    let unsupported = whole.checks.entries().filter(|(_, check)| check.kind == CheckKind::UNSUPPORTED);
    let checks = checks.iter().copied().chain(unsupported.map(|(id, _)| id)).collect();
    match pipeline(&checks).run_until(whole.clone(), deadline, &mut |_| {}) {
        Ok(prepared) => prepared,
        // Only debug builds look.
        Err(broken) => panic!("{broken}"),
    }
}
