//! What texts and large tables contain: exactly, or any.

use ivl::Program;
use ivl::passes::{AssumeAnyContents, Pass, Propagate, Unreachable};

/// How texts and large tables are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// As any: the usual case, and much smaller.
    Any,
    /// Exactly.
    Exact,
}

/// How they are treated where elements of arrays are followed: in a program without texts large tables are as good as other arrays.
pub fn contents_with_cells(program: &Program) -> Contents {
    if program.text_layout.is_some() { Contents::Any } else { Contents::Exact }
}

/// How many statements and terminators the entry of a program reaches, if its texts are treated so.
pub fn size(program: &Program, contents: Contents) -> usize {
    let mut program = Unreachable.run(program.clone());
    if contents == Contents::Any {
        program = Unreachable.run(Propagate.run(AssumeAnyContents.run(program)));
    }
    program.procs.iter().flat_map(|proc| proc.blocks.iter()).map(|block| block.stmts.len() + 1).sum()
}
