//! Derivations: how Z3 reached `false` in the rule form, read from its certificate.
//!
//! The certificate is a proof term of nested `hyper-res` steps, `((_ hyper-res …) rule premise … conclusion)`, shared by `let`.
//! What is read are the ground facts that the steps conclude. This is best effort: conclusions over predicates that Z3
//! invented, and operands without a value, are left out. A derivation is a hint to be replayed, not evidence.

use crate::eval::{Assignment, Value};
use crate::horn::System;
use crate::read::{Symbols, pred_symbols, read};
use crate::sexpr::{ReadError, SexprId, Sexprs};
use crate::term::{PredId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// A fact, and the facts it was derived from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    pub pred: PredId,
    pub args: Vec<Value>,
    /// Places of earlier facts in the derivation.
    pub premises: Vec<usize>,
}

/// Facts, each after those it was derived from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derivation {
    pub facts: Vec<Fact>,
    /// The facts from which `false` was derived.
    pub last: Vec<usize>,
}

/// Reads the certificate of a system's rule form.
pub fn read_derivation(system: &System, text: &str) -> Result<Derivation, ReadError> {
    let sexprs = Sexprs::read(text)?;
    let mut shared: FxHashMap<&str, SexprId> = FxHashMap::default();
    let mut roots = Vec::new();
    for &top in &sexprs.top {
        roots.push(unwrap_lets(&sexprs, top, &mut shared));
    }
    let mut walk = Walk { sexprs: &sexprs, shared, preds: pred_symbols(system), known: FxHashMap::default() };
    let mut derivation = Derivation::default();
    for root in roots {
        walk.run(root, &mut derivation);
    }
    Ok(derivation)
}

/// The body under `let`s, whose names are noted: Z3 uses each name once in a text.
fn unwrap_lets<'a>(sexprs: &Sexprs<'a>, mut id: SexprId, shared: &mut FxHashMap<&'a str, SexprId>) -> SexprId {
    while let (Some("let"), &[_, bindings, body]) = (sexprs.head(id), sexprs.items(id)) {
        for &binding in sexprs.items(bindings) {
            if let &[name, value] = sexprs.items(binding)
                && let Some(name) = sexprs.symbol(name)
            {
                shared.insert(name, value);
            }
        }
        id = body;
    }
    id
}

struct Walk<'a, 'b> {
    sexprs: &'b Sexprs<'a>,
    shared: FxHashMap<&'a str, SexprId>,
    preds: FxHashMap<String, (PredId, Vec<crate::Sort>)>,
    /// The facts that steps stand for: one, those before it if its own was left out, or none for rules.
    known: FxHashMap<SexprId, Vec<usize>>,
}

impl Walk<'_, '_> {
    fn run(&mut self, root: SexprId, derivation: &mut Derivation) {
        let mut stack = vec![self.resolve(root)];
        let mut open = FxHashSet::default();
        while let Some(&id) = stack.last() {
            if self.known.contains_key(&id) {
                stack.pop();
                continue;
            }
            let premises: Vec<SexprId> = self.premises(id).into_iter().map(|premise| self.resolve(premise)).collect();
            let missing = premises.iter().copied().filter(|premise| !self.known.contains_key(premise));
            // Names that lead back to where they came from are no proof; such a step is left without them.
            let missing: Vec<SexprId> = if open.insert(id) { missing.collect() } else { Vec::new() };
            if !missing.is_empty() {
                stack.extend(missing.into_iter().rev());
                continue;
            }
            stack.pop();
            let mut from: Vec<usize> =
                premises.iter().filter_map(|premise| self.known.get(premise)).flatten().copied().collect();
            from.dedup();
            let facts = match self.conclusion(id) {
                Some((pred, args)) => {
                    derivation.facts.push(Fact { pred, args, premises: from });
                    vec![derivation.facts.len() - 1]
                }
                None => from,
            };
            derivation.last.clone_from(&facts);
            self.known.insert(id, facts);
        }
    }

    /// What a shared name stands for.
    fn resolve(&self, mut id: SexprId) -> SexprId {
        // Names refer to earlier names; damaged text may make circles.
        for _ in 0..1000 {
            match self.sexprs.symbol(id).and_then(|name| self.shared.get(name)) {
                Some(&next) => id = next,
                None => break,
            }
        }
        id
    }

    /// Whether a list is a `hyper-res` step.
    fn is_step(&self, id: SexprId) -> bool {
        let head = self.sexprs.items(id).first().copied();
        head.is_some_and(|head| {
            self.sexprs.is(head, "hyper-res")
                || matches!(self.sexprs.items(head), &[_, name, ..] if self.sexprs.is(name, "hyper-res"))
        })
    }

    /// The proofs that a proof rests on.
    fn premises(&self, id: SexprId) -> Vec<SexprId> {
        match (self.sexprs.head(id), self.sexprs.items(id)) {
            (Some("asserted" | "forall" | "=>"), _) => Vec::new(),
            (_, [_, rule, premises @ .., _]) if self.is_step(id) => [&[*rule], premises].concat(),
            // `mp` and other rules of inference: proofs, then what they prove.
            (Some(_), [_, premises @ .., _]) => premises.to_vec(),
            _ => Vec::new(),
        }
    }

    /// The ground fact that a step proves.
    fn conclusion(&self, id: SexprId) -> Option<(PredId, Vec<Value>)> {
        if !self.is_step(id) {
            return None;
        }
        let fact = self.resolve(*self.sexprs.items(id).last()?);
        let name = self.sexprs.symbol(fact).or_else(|| self.sexprs.head(fact))?;
        let (pred, params) = self.preds.get(name)?;
        let args = self.sexprs.items(fact).get(1..).unwrap_or(&[]);
        if args.len() != params.len() {
            return None;
        }
        let args: Option<Vec<Value>> = args.iter().map(|&arg| self.value(arg)).collect();
        Some((*pred, args?))
    }

    /// The value of a ground term, which may hold shared names.
    fn value(&self, id: SexprId) -> Option<Value> {
        let mut used: Vec<(SexprId, &str)> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut stack = vec![id];
        while let Some(part) = stack.pop() {
            if let Some(name) = self.sexprs.symbol(part)
                && let Some(&meaning) = self.shared.get(name)
                && seen.insert(name)
            {
                used.push((meaning, name));
                stack.push(meaning);
            }
            stack.extend(self.sexprs.items(part));
        }
        // Names stand for what is written before those that use them.
        used.sort_unstable();
        let mut terms = Terms::new();
        let mut symbols = Symbols::default();
        for (meaning, name) in used {
            let term = read(self.sexprs, meaning, &mut terms, &mut symbols).ok()?;
            symbols.bound.insert(name.to_owned(), vec![term]);
        }
        let term = read(self.sexprs, id, &mut terms, &mut symbols).ok()?;
        terms.eval(term, &Assignment::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;

    #[test]
    fn facts_of_a_certificate() {
        // Printed by Z3 5.4.0.
        let text = "
(let ((a!1 (forall ((A Int))
             (! (=> (and (p 5 A) (p A 5) (>= 5 A)) query!0) :weight 0)))
      (a!2 (forall ((A Int) (B Int) (C Int))
             (! (=> (and (p B C) (not (<= C B)) (= A (+ 1 B))) (p A C))
                :weight 0)))
      (a!3 (asserted (forall ((A Int)) (! (=> (>= A 0) (p 0 A)) :weight 0)))))
(let ((a!4 ((_ hyper-res 0 0 0 1)
             (asserted a!2)
             ((_ hyper-res 0 0 0 1)
               (asserted a!2)
               ((_ hyper-res 0 0) a!3 (p 0 5))
               (p 1 5))
             (p 2 5))))
  (mp ((_ hyper-res 0 0 0 1 0 2) (asserted a!1) a!4 a!4 query!0)
      (asserted (=> query!0 false))
      false)))";
        let mut system = System::new();
        let p = system.add_pred("p", vec![Sort::Int, Sort::Int], "");
        let derivation = read_derivation(&system, text).unwrap();
        let fact = |value, premises: &[usize]| Fact {
            pred: p,
            args: vec![Value::Int(value), Value::Int(5)],
            premises: premises.to_vec(),
        };
        assert_eq!(derivation.facts, [fact(0, &[]), fact(1, &[0]), fact(2, &[1])]);
        assert_eq!(derivation.last, [2]);
    }

    #[test]
    fn shared_operands() {
        let text = "(let ((a ((as const (Array Int Int)) 0))) (let ((b (store a 1 2)))
            ((_ hyper-res 0) (asserted x) (p (store b 3 4) (select b 1)))))";
        let mut system = System::new();
        let array = system.terms.array_sort(Sort::Int, Sort::Int);
        system.add_pred("p", vec![array, Sort::Int], "");
        let derivation = read_derivation(&system, text).unwrap();
        let [Fact { args, .. }] = &*derivation.facts else { panic!("{derivation:?}") };
        assert_eq!(args[1], Value::Int(2));
        let Value::Array { elements, .. } = &args[0] else { panic!("{args:?}") };
        assert_eq!(elements.len(), 2);
    }

    #[test]
    fn circles_and_damage_end() {
        let mut system = System::new();
        system.add_pred("p", vec![Sort::Int], "");
        let read = |text| read_derivation(&system, text).unwrap().facts.len();
        assert_eq!(read("(let ((a b) (b a)) (mp a b false))"), 0);
        assert_eq!(read("(let ((a ((_ hyper-res 0) a (p 1)))) a)"), 1);
        assert_eq!(read("((_ hyper-res 0) (asserted x) (p x y)) () ((_ hyper-res))"), 0);
    }
}
