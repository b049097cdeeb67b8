//! Decides that texts and large tables may contain anything, so that what is done for exact contents only is seen to be unreachable.
//!
//! [`HavocContents`](super::HavocContents) must follow: it reads them as any value. This is a pass of its own, as most of a large library may go by
//! it, before any analysis has to look at that. Over-approximates together with that pass: code that covers all contents takes the place of exact code.

use super::decide::decide;
use super::{Pass, Precision};
use crate::program::{Choice, Program};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct AssumeAnyContents;

impl Pass for AssumeAnyContents {
    fn name(&self) -> &'static str {
        "assume_any_contents"
    }

    fn precision(&self) -> Precision {
        Precision::OverApproximates
    }

    fn run(&self, mut program: Program) -> Program {
        decide(&mut program, Choice::AnyContents, true);
        program
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::{Const, Expr};
    use crate::stmt::StmtKind;

    #[test]
    fn whether_contents_are_any_is_known_at_once() {
        let text = "entry main;\nglobal any: bool = false is choice contents;\nproc main() {\n  var b: bool;\nb0:\n  \
            b := global any;\n  if b goto b1 else goto b2;\nb1:\n  return;\nb2:\n  halt 1;\n}\n";
        let program = crate::parse::program(text).expect("parses");
        let program = AssumeAnyContents.run(program);
        let kind =
            program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|b| &b.stmts).map(|s| &s.kind).next();
        let known = Expr::Const(Const::Bool(true));
        assert!(matches!(kind, Some(StmtKind::Assign { value, .. }) if *value == known), "{kind:?}");
    }
}
