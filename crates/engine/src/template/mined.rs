//! What the formulas of a program suggest to rows: what failures depend on, what is compared with what, and which constants there are.
//!
//! From an emission to choices. Nothing here matters for what is proved, only for what is tried.

use super::domain::{Thresholds, signed};
use crate::ssa::{Emission, Formulas, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smt::{BvOp, Node, Sort, TermId};
use std::collections::BTreeSet;

/// The back variables that failures depend on, through what later rounds make of them.
pub fn relevant(f: &Formulas, emission: &Emission) -> FxHashSet<TermId> {
    let mut found: FxHashSet<TermId> = FxHashSet::default();
    let failures = emission.violations.iter().map(|violation| violation.condition);
    let mut todo: Vec<TermId> = failures.chain(emission.exceeded.iter().map(|(_, condition)| *condition)).collect();
    let mut defined: FxHashMap<TermId, Vec<TermId>> = FxHashMap::default();
    for cut in &emission.cuts {
        for var in &cut.vars {
            if let Some(back) = var.back {
                defined.entry(back).or_default().extend(var.ends.iter().flat_map(terms_of));
            }
        }
        for group in &cut.groups {
            for (at, cell) in group.cells.iter().enumerate() {
                let ends = group.specimens.iter().filter_map(|one| one.values.get(at)).flatten().flat_map(terms_of);
                if let Some(back) = cell.back {
                    defined.entry(back).or_default().extend(ends);
                }
            }
        }
    }
    let mut seen: FxHashSet<TermId> = FxHashSet::default();
    while let Some(term) = todo.pop() {
        if !seen.insert(term) {
            continue;
        }
        todo.extend(f.terms.node(term).children());
        // What was read of an unknown array stands for the array.
        let back = f.array_of(term).unwrap_or(term);
        if let Some(ends) = defined.get(&back)
            && found.insert(back)
        {
            todo.extend(ends);
        }
        if let Some(definition) = f.terms.as_var(term).and_then(|var| f.definitions.get(&var)) {
            todo.push(*definition);
        }
    }
    found
}

fn terms_of(value: &Value) -> Vec<TermId> {
    match value {
        Value::Scalar(term) | Value::Region(term, _) => vec![*term],
        Value::Ref(targets) => targets.iter().flat_map(|way| [Some(way.guard), way.id]).flatten().collect(),
    }
}

/// The pairs of terms that the program compares, without constants that are added to them.
pub fn compared(f: &Formulas, emission: &Emission) -> FxHashSet<(TermId, TermId)> {
    let mut found = FxHashSet::default();
    visit(f, &roots(emission), &mut |term| {
        let (a, b) = match f.terms.node(term) {
            Node::Bv(BvOp::Sle | BvOp::Slt | BvOp::Ule | BvOp::Ult, parts) if parts.len() == 2 => (parts[0], parts[1]),
            Node::Eq(a, b) if matches!(f.terms.sort(*a), Sort::BitVec(_)) => (*a, *b),
            _ => return,
        };
        for a in stripped(f, a) {
            for b in stripped(f, b) {
                found.insert((a.min(b), a.max(b)));
            }
        }
    });
    found
}

/// A term, without constants that are added, and the alternatives if it is a choice.
fn stripped(f: &Formulas, term: TermId) -> Vec<TermId> {
    let mut found = vec![term];
    let mut todo = vec![term];
    while let Some(term) = todo.pop() {
        let inner: Vec<TermId> = match f.terms.node(term) {
            Node::Bv(BvOp::Add | BvOp::Sub, parts) if parts.len() == 2 => parts.to_vec(),
            Node::Bv(BvOp::SignExtend(_) | BvOp::ZeroExtend(_) | BvOp::Ashr | BvOp::Lshr | BvOp::Sdiv, parts) => {
                vec![parts[0]]
            }
            Node::Ite(_, a, b) => vec![*a, *b],
            _ => continue,
        };
        for inner in inner {
            if found.len() < 12
                && !f.terms.node(inner).is_leaf() | f.terms.as_var(inner).is_some()
                && !found.contains(&inner)
            {
                found.push(inner);
                todo.push(inner);
            }
        }
    }
    found
}

/// The formulas that an emission is about.
pub fn roots(emission: &Emission) -> Vec<TermId> {
    let failures = emission.violations.iter().map(|violation| violation.condition);
    let exceeded = emission.exceeded.iter().map(|(_, condition)| *condition);
    let ends = emission.cuts.iter().flat_map(|cut| &cut.ends).map(|end| end.condition);
    failures.chain(exceeded).chain(ends).collect()
}

/// Calls `see` with every term that some are made of.
pub fn visit(f: &Formulas, roots: &[TermId], see: &mut dyn FnMut(TermId)) {
    let mut seen: FxHashSet<TermId> = FxHashSet::default();
    let mut todo: Vec<TermId> = roots.to_vec();
    while let Some(term) = todo.pop() {
        if seen.insert(term) {
            see(term);
            todo.extend(f.terms.node(term).children());
        }
    }
}

/// Constants of the program, and their neighbours: where bounds may stop.
pub fn thresholds(f: &Formulas, emission: &Emission) -> Thresholds {
    let mut found: BTreeSet<i128> = BTreeSet::new();
    let mut distances: BTreeSet<i128> = (-1..=1).collect();
    let mut roots = roots(emission);
    for cut in &emission.cuts {
        roots.extend(cut.vars.iter().flat_map(|var| &var.ends).flat_map(terms_of));
        for one in cut.groups.iter().flat_map(|group| &group.specimens) {
            roots.push(one.guard);
            roots.extend(one.values.iter().flatten().flat_map(terms_of));
        }
    }
    visit(f, &roots, &mut |term| {
        if let Node::BitVec { value, width } = f.terms.node(term)
            && *width >= 8
            && found.len() < 400
        {
            let value = signed(*value, *width);
            distances.extend([value, -value]);
            for near in [value - 1, value, value + 1, -value, -value - 1, 1 - value] {
                found.insert(near);
            }
        }
    });
    for bits in [7_u32, 8, 15, 16, 31, 63] {
        let end = 1_i128 << bits;
        for value in [end - 1, -end] {
            found.insert(value);
        }
    }
    for small in -1..=1 {
        found.insert(small);
    }
    Thresholds { numbers: found.into_iter().collect(), distances: distances.into_iter().collect() }
}
