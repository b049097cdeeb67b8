//! Random damage to well-formed programs: whatever they do then, the interpreter does not panic.

use super::{Random, program};
use crate::expr::{Const, Expr, Type};
use crate::interp::{Collected, Limits, Machine, Outcome, Seeded, compile};
use crate::program::{ClassId, Program};
use crate::stmt::{BlockId, LocalId, StmtKind, TermKind};
use base::Id;
use std::path::Path;

/// An id that mostly is in a table of this size.
fn id<I: Id>(random: &mut Random, count: usize) -> I {
    let index = if random.below(30) == 0 { count + random.below(3) } else { random.below(count.max(1)) };
    I::from_index(index)
}

fn damage_expr(random: &mut Random, expr: &mut Expr, locals: usize, classes: usize) {
    let mut operands = expr.operands_mut();
    if !operands.is_empty() && random.below(3) > 0 {
        let chosen = random.below(operands.len());
        damage_expr(random, operands[chosen], locals, classes);
        return;
    }
    *expr = match random.below(6) {
        0 | 1 => Expr::Local(id(random, locals)),
        2 => Expr::i32(random.below(5) as i32 - 1),
        3 => Expr::Const(random.pick(&Type::ALL).zero()),
        4 => Expr::InstanceOf(Box::new(std::mem::replace(expr, Expr::NULL)), id(random, classes)),
        _ => Expr::Const(Const::Int(random.pick(&Type::ALL), (random.next() as i64).into())),
    };
}

fn damage(random: &mut Random, program: &mut Program) {
    let (classes, fields, globals, procs) =
        (program.classes.len(), program.fields.len(), program.globals.len(), program.procs.len());
    if random.below(12) == 0 && classes > 0 {
        let class = &mut program.classes[ClassId::from_index(random.below(classes))];
        class.supers.push(id(random, classes));
        return;
    }
    let proc = &mut program.procs[Id::from_index(random.below(procs))];
    let (locals, blocks) = (proc.locals.len(), proc.blocks.len());
    if random.below(12) == 0 && locals > 0 {
        proc.locals[LocalId::from_index(random.below(locals))].ty = random.pick(&Type::ALL);
        return;
    }
    let block = &mut proc.blocks[BlockId::from_index(random.below(blocks))];
    let index = random.below(block.stmts.len() + 1);
    let Some(stmt) = block.stmts.get_mut(index) else {
        match (&mut block.term.kind, random.below(2)) {
            (TermKind::Goto { otherwise, .. }, 0) => *otherwise = id(random, blocks),
            (term, _) => {
                if let Some(expr) = term.exprs_mut().into_iter().next() {
                    damage_expr(random, expr, locals, classes);
                }
            }
        }
        return;
    };
    match (&mut stmt.kind, random.below(3)) {
        (StmtKind::Load { field, .. } | StmtKind::Store { field, .. }, 0) => *field = id(random, fields),
        (StmtKind::New { class, .. } | StmtKind::NewArray { class, .. }, 0 | 1) => *class = id(random, classes),
        (StmtKind::GlobalLoad { global, .. } | StmtKind::GlobalStore { global, .. }, 0) => {
            *global = id(random, globals)
        }
        (StmtKind::Call { proc, .. }, 0) => *proc = id(random, procs),
        (kind, 1) => kind.for_each_target_mut(&mut |target| *target = id(random, locals)),
        (kind, _) => {
            let mut exprs = kind.exprs_mut();
            if !exprs.is_empty() {
                let chosen = random.below(exprs.len());
                damage_expr(random, exprs[chosen], locals, classes);
            }
        }
    }
}

#[test]
fn damaged_programs_do_not_panic() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/ivl");
    let mut random = Random(11);
    let mut stuck = 0;
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let source = std::fs::read_to_string(entry.expect("it can be listed").path()).unwrap_or_default();
        if !source.contains("\nentry ") {
            continue;
        }
        let whole = program(&source);
        for seed in 0..400 {
            let mut damaged = whole.clone();
            for _ in 0..1 + random.below(6) {
                damage(&mut random, &mut damaged);
            }
            let compiled = compile(&damaged);
            let limits = Limits {
                steps: 20_000,
                depth: 200,
                heap_bytes: 1 << 20,
                collect_always: seed % 2 == 0,
                ..Limits::default()
            };
            let outcome = Machine::new(&compiled, limits).run(&mut Seeded::new(seed), &mut Collected::default());
            stuck += usize::from(matches!(outcome, Outcome::Stuck { .. }));
        }
    }
    assert!(stuck > 100, "{stuck}");
}

#[test]
fn compiled_programs_can_be_shared() {
    fn shared<T: Send + Sync>() {}
    shared::<crate::interp::Compiled<'static>>();
    fn sent<T: Send>() {}
    sent::<Machine<'static>>();
}
