//! The horn road: the passes between a lowered program and its clauses, in order, each with the reason why it stands there.

use ivl::passes::{
    Blur, Bundle, Cut, Dead, Forget, Init, Inline, InlineConfig, Narrow, Nothrow, Pass, Place, Propagate, Sites, Slice,
    Split, Stamp, Unique, Unreachable,
};
use ivl::{CheckId, Program, StmtKind, Type};
use std::collections::BTreeSet;

/// How texts and large tables are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// As any: the usual case, and much smaller.
    Any,
    /// Exactly.
    Exact,
}

/// The passes of the road, for these checks (all if none are named).
pub fn road(checks: Option<&BTreeSet<CheckId>>, contents: Contents) -> Vec<Box<dyn Pass>> {
    let slice = || Box::new(Slice { checks: checks.cloned() });
    let inline = |small, once| {
        let config = InlineConfig { small, once, max_proc: 1_500, max_growth_percent: 300 };
        Box::new(Inline { config })
    };
    let mut passes: Vec<Box<dyn Pass>> = vec![
        // Lowering leaves many small blocks and procedures that nobody calls: the fewer, the faster all that follows.
        Box::new(Unreachable),
        // Folds temporaries, copies and tests that always go the same way.
        Box::new(Propagate),
        Box::new(Dead),
        // Class initialisers run ahead: all tests of their state go, and what they set up is known from the start.
        Box::new(Init),
    ];
    if contents == Contents::Any {
        // Before everything that looks at values: what texts contain is forgotten, and what builds them is then dropped. What models do for
        // exact texts goes first, with all of the library that only this calls.
        passes.push(Box::new(Forget));
        passes.push(Box::new(Propagate));
        passes.push(Box::new(Unreachable));
        passes.push(Box::new(Blur));
    }
    passes.extend::<[Box<dyn Pass>; 38]>([
        // One local per use, so that what is known of it is not blurred by other uses.
        Box::new(Split),
        // What can be null, of which class, in which range: most exception paths end here, and dispatch is narrowed.
        Box::new(Narrow),
        // Procedures that cannot throw lose their exception result, and their callers the branch.
        Box::new(Nothrow),
        Box::new(Propagate),
        Box::new(Unreachable),
        // Messages, output, everything that no check depends on; before inlining, which would copy it.
        slice(),
        Box::new(Dead),
        // Getters, constructors and what is called once: contracts would only blur them.
        inline(20, 600),
        Box::new(Split),
        Box::new(Narrow),
        Box::new(Nothrow),
        Box::new(Propagate),
        Box::new(Unreachable),
        slice(),
        Box::new(Dead),
        // What became small is inlined too.
        inline(30, 600),
        // Copies of allocations get sites of their own: this is where call contexts are told apart.
        Box::new(Sites),
        Box::new(Split),
        Box::new(Narrow),
        Box::new(Nothrow),
        Box::new(Propagate),
        Box::new(Unreachable),
        slice(),
        Box::new(Dead),
        // Objects that exist once become variables.
        Box::new(Unique),
        Box::new(Split),
        Box::new(Narrow),
        Box::new(Propagate),
        Box::new(Unreachable),
        slice(),
        Box::new(Dead),
        // The heap is read and written object by object, as rarely as possible.
        Box::new(Bundle),
        Box::new(Place),
        Box::new(Propagate),
        Box::new(Dead),
        Box::new(Unreachable),
        // Which push may reach which pull.
        Box::new(Stamp),
        // Encodings tell cases apart at reads: predicates must be able to stand between them.
        Box::new(Cut::default()),
    ]);
    passes
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
        program = Forget.run(program);
        program = Propagate.run(program);
        program = Unreachable.run(program);
    }
    program.procs.iter().flat_map(|proc| proc.blocks.iter()).map(|block| block.stmts.len() + 1).sum()
}
