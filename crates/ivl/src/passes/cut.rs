//! At most one read of the heap in each block; or at most one statement, which is only good to be compared with.
//!
//! Engines that tell cases apart at reads can then stop at any of them: blocks are where paths may meet again. Behaviour stays the same.

use super::Pass;
use super::lift::Lift;
use super::traced::{TracedBlock, put_procs, take_procs};
use crate::program::Program;
use crate::stmt::{StmtKind, Term, TermKind};
use base::IdVec;

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
pub struct Cut {
    /// How small blocks become.
    pub grain: Grain,
}

impl Pass for Cut {
    fn name(&self) -> &'static str {
        "cut"
    }

    fn run(&self, mut program: Program) -> (Program, Box<dyn Lift>) {
        let mut procs = take_procs(&mut program);
        for proc in procs.iter_mut() {
            let count = proc.blocks.len();
            for index in 0..count {
                let mut block = base::Id::from_index(index);
                loop {
                    let mut reads = proc.blocks[block]
                        .stmts
                        .iter()
                        .enumerate()
                        .filter(|(_, (stmt, _))| self.grain.counts(&stmt.kind));
                    let Some((at, _)) = reads.nth(1) else { break };
                    let rest = proc.blocks[block].stmts.split_off(at);
                    let trail = rest[0].1;
                    let origin = rest[0].0.origin;
                    let next = proc.blocks.next_id();
                    let jump = (Term { kind: TermKind::goto(next), origin }, trail);
                    let term = std::mem::replace(&mut proc.blocks[block].term, jump);
                    block = proc.blocks.push(TracedBlock { stmts: rest, term });
                }
            }
        }
        let lift = put_procs(&mut program, procs.into_vec(), IdVec::new());
        (program, lift)
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
    use crate::passes::Location;
    use crate::program::ProcId;
    use crate::stmt::BlockId;
    use base::Id;

    #[test]
    fn every_block_reads_once() {
        let text = "entry main;\nclass A;\nfield A::x: i32;\nsite a0;\nproc main() {\n  var a: ref;\n  var x, y, z: i32;\nb0:\n  \
            a := new A at a0;\n  x := a->A::x;\n  y := a->A::x;\n  z := a->A::x;\n  return;\n}\n";
        let program = crate::parse::program(text).expect("parses");
        let (program, lift) = Cut::default().run(program);
        assert_eq!(crate::check::program(&program), Ok(()));
        let proc = ProcId::from_index(0);
        assert_eq!(program.procs[proc].blocks.len(), 3);
        let second = Location { proc, block: BlockId::from_index(1), stmt: 0 };
        assert_eq!(lift.location(second), [Location { proc, block: BlockId::from_index(0), stmt: 2 }]);
        let (program, _) = Cut { grain: Grain::Statement }.run(program);
        assert_eq!(crate::check::program(&program), Ok(()));
        assert_eq!(program.procs[proc].blocks.len(), 4);
    }
}
