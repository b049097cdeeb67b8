//! What texts and large tables contain: exactly, or any.

use ivl::passes::{AssumeAnyContents, Pass, Propagate, Unreachable};
use ivl::{Program, StmtKind, Type};

/// How texts and large tables are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// As any: the usual case, and much smaller.
    Any,
    /// Exactly.
    Exact,
}

/// Whether a program reads what texts or large tables contain, so that it makes a difference how they are treated.
pub fn has_contents(program: &Program) -> bool {
    let procs = program.procs.iter();
    procs.flat_map(|proc| proc.blocks.iter().flat_map(|block| &block.stmts).map(move |stmt| (proc, stmt))).any(
        |(proc, stmt)| matches!(&stmt.kind, StmtKind::ArrayLoad { target, .. } if proc.locals[*target].ty == Type::U16),
    )
}

/// How many statements and terminators the entry of a program reaches, if its texts are treated so.
pub fn size(program: &Program, contents: Contents) -> usize {
    let mut program = Unreachable.run(program.clone());
    if contents == Contents::Any {
        program = Unreachable.run(Propagate.run(AssumeAnyContents.run(program)));
    }
    program.procs.iter().flat_map(|proc| proc.blocks.iter()).map(|block| block.stmts.len() + 1).sum()
}
