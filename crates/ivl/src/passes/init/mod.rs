//! Runs initialisers ahead of the program where nobody can tell, and drops calls of the others that surely do nothing.
//!
//! An initialiser (`$init:C` of lowered Java) is called before each use of what it initialises, tests whether it has run, and returns. What
//! it guards (`Proc::guards`) is accessed only once it has been called. Most initialisers compute the same whenever they run: they
//! are evaluated here, and the program starts with what they have left behind. Primitive globals start with their final values; objects are
//! rebuilt by straight-line code at the start of the entry, each with an allocation site of its own. The calls disappear.
//!
//! **Why nobody can tell.** A run that was evaluated has
//! 1. no effect but on objects that it made and on globals that it guards: no input, no output, no failing check, no end of the program;
//!    it returns, with null, in a state in which every further call returns null at once;
//! 2. read nothing that depends on when it ran: constants; globals that it guards, which nobody has accessed before its first call; its own
//!    objects; and of other regions, of which the same holds, only what does not change once they are done: globals and fields that are stored to
//!    only while they run (by procedures that are only reached through theirs), final fields, classes and lengths, the elements
//!    of arrays that others only read.
//!
//! So the run at its place and the run at the start go through the same steps, whatever happened in between. The one thing that the order
//! of runs does decide is which initialiser finds another one still *running* (JVMS 5.5, step 3). Evaluation gives up where that happens,
//! unless the one can only run inside the other (the constants of an enum that have bodies): then there is only one order. What
//! is accessed before its initialiser was called keeps its first value, which is why `guards` must be true.
//!
//! Memos (`$class:C`, the objects of lambdas without captures) are treated in the same way when an initialiser calls them: nobody but
//! the memo accesses its global, so that it does not matter who asked first.
//!
//! Objects keep their identity: what was one object is one object. The order in which they are made shows nowhere (identity hashes are
//! program input). Results of inexact functions are not computed ahead. Texts are there from the start and do not change.
//!
//! **Afterwards** no procedure guards anything: with calls gone, the claim is used up. Behaviour is exactly as before, resources aside.

mod eval;
mod frozen;
mod heap;
mod residual;
mod shape;
mod surely;

use super::{Pass, Precision};
use crate::expr::Expr;
use crate::program::{ProcId, Program};
use crate::stmt::{Stmt, StmtKind};
use base::Id;
use eval::{GiveUp, Machine};
use frozen::Frozen;
use residual::{Built, Plan};
use shape::{Facts, OnceKind};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Init;

impl Pass for Init {
    fn name(&self) -> &'static str {
        "init"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, program: Program) -> Program {
        drop_redundant(run_ahead(program))
    }
}

/// The entry, if it runs only once.
fn entry_of(program: &Program) -> Option<ProcId> {
    let entry = program.entry?;
    let is_called = program.procs.iter().flat_map(shape::callees).any(|callee| callee == entry);
    (!is_called).then_some(entry)
}

/// Initialisers, with why they are not run ahead if they are not.
type Outcomes = Vec<(ProcId, Result<(), GiveUp>)>;

/// What becomes of each initialiser that the entry reaches, in the order in which they are tried.
fn evaluate(program: &Program, entry: ProcId, facts: &Facts) -> (Plan, Built, Outcomes) {
    let frozen = Frozen::new(program, facts);
    let mut machine = Machine::new(program, facts, &frozen);
    // Those that others can only run inside of come first.
    let is_initialiser = |id: &ProcId| facts.once[*id].as_ref().is_some_and(|once| once.kind == OnceKind::Initialiser);
    let candidates: Vec<ProcId> = facts.dominators.order.iter().copied().filter(is_initialiser).collect();
    let mut results: Outcomes = candidates.into_iter().map(|id| (id, machine.run_ahead(id))).collect();
    let plan = Plan::new(program, entry, facts, &machine);
    for (id, result) in &mut results {
        if plan.dropped.contains(id) {
            *result = Err(GiveUp::Large);
        }
    }
    (plan, Built { heap: machine.heap }, results)
}

fn run_ahead(mut program: Program) -> Program {
    let Some(entry) = entry_of(&program) else { return program };
    let facts = Facts::new(&program, entry);
    let (plan, built, _) = evaluate(&program, entry, &facts);
    let mut procs = std::mem::take(&mut program.procs);
    plan.apply(&mut program, entry, &mut procs, built);
    program.procs = procs;
    program
}

fn drop_redundant(mut program: Program) -> Program {
    let redundant = match entry_of(&program) {
        Some(entry) => surely::redundant(&program, entry, &Facts::new(&program, entry)),
        None => Default::default(),
    };
    let mut procs = std::mem::take(&mut program.procs);
    for (id, proc) in procs.ids().zip(procs.iter_mut()) {
        if program.entry.is_some() {
            proc.guards.clear();
        }
        for (block, number) in proc.blocks.iter_mut().zip(0..) {
            let block_id = crate::stmt::BlockId::from_index(number);
            let stmts = std::mem::take(&mut block.stmts).into_iter().enumerate();
            let stmts = stmts.filter_map(|(index, stmt)| {
                if !redundant.contains(&(id, block_id, index)) {
                    return Some(stmt);
                }
                let target = stmt.kind.targets().first().copied()?;
                let kind = StmtKind::Assign { target, value: Expr::NULL };
                Some(Stmt { kind, origin: stmt.origin })
            });
            block.stmts = stmts.collect();
        }
    }
    program.procs = procs;
    program
}

#[cfg(test)]
mod tests;
