//! At most one read of the heap in each block; or at most one statement, which is only good to be compared with.
//!
//! Engines that tell cases apart at reads can then stop at any of them: blocks are where paths may meet again. Behaviour stays the same.

use super::{Pass, Precision};
use crate::program::Program;
use crate::stmt::{Block, StmtKind, Term, TermKind};

/// How small blocks become.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grain {
    /// One read of the heap.
    #[default]
    Read,
    /// One statement of any kind.
    Statement,
}

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct SplitBlocks {
    /// How small blocks become.
    pub grain: Grain,
}

impl Pass for SplitBlocks {
    fn name(&self) -> &'static str {
        "split_blocks"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let mut procs = std::mem::take(&mut program.procs);
        for proc in procs.iter_mut() {
            let count = proc.blocks.len();
            for index in 0..count {
                let mut block = base::Id::from_index(index);
                loop {
                    let mut reads =
                        proc.blocks[block].stmts.iter().enumerate().filter(|(_, stmt)| self.grain.counts(&stmt.kind));
                    let Some((at, _)) = reads.nth(1) else { break };
                    let rest = proc.blocks[block].stmts.split_off(at);
                    let origin = rest[0].origin;
                    let next = proc.blocks.next_id();
                    let jump = Term { kind: TermKind::goto(next), origin };
                    let term = std::mem::replace(&mut proc.blocks[block].term, jump);
                    block = proc.blocks.push(Block { stmts: rest, term });
                }
            }
        }
        program.procs = procs;
        program
    }
}

impl Grain {
    fn counts(self, kind: &StmtKind) -> bool {
        self == Grain::Statement
            || matches!(
                kind,
                StmtKind::Load { .. }
                    | StmtKind::ArrayLoad { .. }
                    | StmtKind::Pull { .. }
                    | StmtKind::PullElement { .. }
            )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::ProcId;
    use base::Id;

    #[test]
    fn every_block_reads_once() {
        let text = "entry main;\nclass A;\nfield A::x: i32;\nsite a0;\nproc main() {\n  var a: ref;\n  var x, y, z: i32;\nb0:\n  \
            a := new A at a0;\n  x := a->A::x;\n  y := a->A::x;\n  z := a->A::x;\n  return;\n}\n";
        let program = crate::parse::program(text).expect("parses");
        let program = SplitBlocks::default().run(program);
        assert_eq!(crate::check::program(&program), Ok(()));
        let proc = ProcId::from_index(0);
        assert_eq!(program.procs[proc].blocks.len(), 3);
        let program = SplitBlocks { grain: Grain::Statement }.run(program);
        assert_eq!(crate::check::program(&program), Ok(()));
        assert_eq!(program.procs[proc].blocks.len(), 4);
    }
}
