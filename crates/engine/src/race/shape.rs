//! A cheap look at a sliced program: whether unrolling alone can decide it.

use base::Id;
use ivl::analysis::once::{has_loop, on_cycles};
use ivl::{Program, StmtKind};

/// What runs of a program can look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// No loop and no recursion: every run has at most so many steps as the program has statements, calls in place.
    Straight,
    /// There may be runs of any length.
    Loops,
}

/// The shape of a program all of whose procedures are reached.
pub(super) fn shape(program: &Program) -> Shape {
    let callees = program.procs.iter().map(|proc| {
        let stmts = proc.blocks.iter().flat_map(|block| &block.stmts);
        let callee = stmts.filter_map(|stmt| match &stmt.kind {
            StmtKind::Call { proc, .. } => Some(proc.index()),
            _ => None,
        });
        callee.collect()
    });
    let callees: Vec<Vec<usize>> = callees.collect();
    let is_recursive = on_cycles(&callees).contains(&true);
    if is_recursive || program.procs.iter().any(has_loop) { Shape::Loops } else { Shape::Straight }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(source: &str) -> Shape {
        shape(&ivl::parse::program(source).unwrap_or_else(|error| panic!("{error}")))
    }

    #[test]
    fn loops_and_recursion_are_seen() {
        let straight = "entry main; proc main() { b0: call f(); call f(); if true goto b1 else goto b1; b1: return; }
            proc f() { b0: return; }";
        assert_eq!(of(straight), Shape::Straight);
        assert_eq!(of(&straight.replace("f() { b0: return; }", "f() { b0: goto b0; }")), Shape::Loops);
        assert_eq!(of(&straight.replace("f() { b0: return; }", "f() { b0: call main(); return; }")), Shape::Loops);
    }
}
