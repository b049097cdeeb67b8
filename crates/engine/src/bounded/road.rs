//! The passes between a lowered program and its execution on unknown inputs.
//!
//! All but slicing behave as the program does. Slicing drops what no check depends on, inputs among it: a proof about what is left is
//! one about the program; a failure of what is left is tried on the program itself, with zeros for the inputs that were dropped.

use base::Deadline;
use ivl::passes::{Dead, Init, Narrow, Nothrow, Pass, Propagate, Slice, Split, Unreachable};
use ivl::{CheckId, CheckKind, Program};
use std::collections::BTreeSet;

/// Larger programs are executed as they are: analyses would take longer than executing what is reached.
const MOST_STATEMENTS: usize = 30_000;

/// What the checks of a program depend on; nothing if the program is too large.
pub fn sliced(whole: &Program, checks: &BTreeSet<CheckId>, deadline: &Deadline) -> Option<Program> {
    let program = Unreachable.run(whole.clone());
    let size: usize = program.procs.iter().flat_map(|proc| proc.blocks.iter()).map(|block| block.stmts.len() + 1).sum();
    if size > MOST_STATEMENTS || deadline.is_over() {
        return None;
    }
    // What is not supported counts always.
    let unsupported = whole.checks.entries().filter(|(_, check)| check.kind == CheckKind::Unsupported);
    let checks: BTreeSet<CheckId> = checks.iter().copied().chain(unsupported.map(|(id, _)| id)).collect();
    let slice = || Box::new(Slice { checks: Some(checks.clone()) });
    let passes: [Box<dyn Pass>; 12] = [
        // Temporaries, copies and tests that always go the same way: all that follows is faster.
        Box::new(Propagate),
        Box::new(Dead),
        // Class initialisers run ahead, so that what nobody needs of them can go.
        Box::new(Init),
        // One local per use, so that what is known of it is not blurred by other uses.
        Box::new(Split),
        // What cannot throw: otherwise everything that might throw seems to matter.
        Box::new(Narrow),
        Box::new(Nothrow),
        Box::new(Propagate),
        Box::new(Unreachable),
        // Messages, output, unused arguments of the program.
        slice(),
        Box::new(Dead),
        Box::new(Propagate),
        Box::new(Unreachable),
    ];
    let mut program = program;
    for pass in passes {
        if deadline.is_over() {
            return None;
        }
        program = pass.run(program);
    }
    Some(program)
}
