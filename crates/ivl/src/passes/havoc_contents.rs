//! Reads elements of texts and of large tables as any value.
//!
//! Few checks depend on the characters of a text or on the entries of the library's tables, but many pass by code that looks at them
//! (parsing, case conversion, formatting). Without the contents `slice` drops all that builds them. This pass over-approximates:
//! every run of the old program is a run of the new one, in which the values that were read are chosen.

use super::{AssumeAnyContents, Pass, Precision};
use crate::analysis::{Object, ObjectId, PointsTo};
use crate::expr::{Expr, Type};
use crate::program::{ProcId, Program};
use crate::stmt::StmtKind;
use base::Id;
use rustc_hash::{FxHashMap, FxHashSet};

/// Arrays with more stores of constants than this are tables.
const TABLE: usize = 32;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct HavocContents;

impl Pass for HavocContents {
    fn name(&self) -> &'static str {
        "havoc_contents"
    }

    fn precision(&self) -> Precision {
        Precision::OverApproximates
    }

    fn run(&self, mut program: Program) -> Program {
        program = AssumeAnyContents.run(program);
        let points = PointsTo::of(&program);
        let tables = tables(&program, &points);
        // Without texts a u16 is a number like any other.
        let has_texts = program.text_layout.is_some();
        for (index, body) in program.procs.iter_mut().enumerate() {
            let (proc, locals) = (ProcId::from_index(index), &body.locals);
            for stmt in body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
                let StmtKind::ArrayLoad { target, array, .. } = &stmt.kind else { continue };
                let set = points.expr(proc, array);
                let is_text = has_texts && locals[*target].ty == Type::U16;
                let is_table = locals[*target].ty != Type::Ref
                    && !set.has_no_objects()
                    && set.iter().all(|object| tables.contains(&object));
                if is_text || is_table {
                    stmt.kind = StmtKind::Havoc { target: *target, input: None, range: None };
                }
            }
        }
        program
    }
}

impl HavocContents {
    /// Whether a program reads what texts or large tables contain, so that it makes a difference.
    pub fn applies(program: &Program) -> bool {
        let loads = |program: &Program, wanted: &dyn Fn(ProcId, &Expr, Type) -> bool| {
            program.procs.entries().any(|(id, proc)| {
                proc.blocks.iter().flat_map(|block| &block.stmts).any(|stmt| match &stmt.kind {
                    StmtKind::ArrayLoad { target, array, .. } => wanted(id, array, proc.locals[*target].ty),
                    _ => false,
                })
            })
        };
        if program.text_layout.is_some() && loads(program, &|_, _, ty| ty == Type::U16) {
            return true;
        }
        let points = PointsTo::of(program);
        let tables = tables(program, &points);
        loads(program, &|id, array, _| points.expr(id, array).iter().any(|object| tables.contains(&object)))
    }
}

/// Arrays that many stores at constant indices fill with constants.
fn tables(program: &Program, points: &PointsTo) -> FxHashSet<ObjectId> {
    let mut counts: FxHashMap<ObjectId, usize> = FxHashMap::default();
    for (proc, body) in program.procs.entries() {
        for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
            if let StmtKind::ArrayStore { array, index: Expr::Const(_), value: Expr::Const(_) } = &stmt.kind
                && let Some(object) = points.expr(proc, array).single()
                && matches!(points.objects()[object], Object::Site(..))
            {
                *counts.entry(object).or_default() += 1;
            }
        }
    }
    counts.into_iter().filter(|(_, count)| *count > TABLE).map(|(object, _)| object).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_become_any_and_integers_stay() {
        let text = "entry main;\nclass Object;\nclass Text extends Object;\nfield Text::value: ref;\narray class `char[]` of u16 extends Object;\nlayout Text with Text::value: `char[]`;\narray class `int[]` of i32 extends Object;\n\
            site a0;\nsite a1;\nproc main() {\n  var a, b: ref;\n  var c: u16;\n  var i: i32;\nb0:\n  \
            a := new `char[]`[3] at a0;\n  b := new `int[]`[3] at a1;\n  c := a[1];\n  i := b[1];\n  return;\n}\n";
        let program = crate::parse::program(text).expect("parses");
        let program = HavocContents.run(program);
        let kinds: Vec<&StmtKind> =
            program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|b| &b.stmts).map(|s| &s.kind).collect();
        assert!(matches!(kinds[2], StmtKind::Havoc { input: None, .. }), "{:?}", kinds[2]);
        assert!(matches!(kinds[3], StmtKind::ArrayLoad { .. }), "{:?}", kinds[3]);
    }

    /// Without texts a u16 is a number like any other, and only tables make a difference.
    #[test]
    fn numbers_of_sixteen_bits_are_no_texts() {
        let source = |layout: &str, stores: usize| {
            let stores: String = (0..stores).map(|index| format!("a[{index}] := {index};")).collect();
            let text = format!(
                "entry main; class Object; class Text extends Object; field Text::value: ref; array class Shorts of u16 extends Object; {layout} site a0;
                 proc main() {{ var a: ref; var x: u16; b0: a := new Shorts[99] at a0; {stores} x := a[1]; return; }}"
            );
            crate::parse::program(&text).unwrap_or_else(|error| panic!("{error}"))
        };
        let layout = "layout Text with Text::value: Shorts;";
        for (program, expected) in [(source("", 2), false), (source(layout, 2), true), (source("", 90), true)] {
            assert_eq!(HavocContents::applies(&program), expected);
            let is_any = HavocContents.run(program).to_string().contains("x := havoc;");
            assert_eq!(is_any, expected);
        }
    }
}
