//! Walks over terms: rebuilding, substitution, free variables, size. All with explicit stacks.

use crate::term::{Node, Sort, TermId, Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

impl Terms {
    /// The term with other operands, simplified anew.
    pub fn rebuild(&mut self, term: TermId, args: &[TermId]) -> TermId {
        let node = self.node(term).clone();
        match (&node, args) {
            (Node::Var(_) | Node::True | Node::False | Node::Int(_) | Node::BitVec { .. }, _) => term,
            (Node::Not(_), &[a]) => self.not(a),
            (Node::And(_), _) => self.and(args.iter().copied()),
            (Node::Or(_), _) => self.or(args.iter().copied()),
            (Node::Eq(..), &[a, b]) => self.eq(a, b),
            (Node::Ite(..), &[a, b, c]) => self.ite(a, b, c),
            (Node::Add(_), _) => self.add(args.iter().copied()),
            (Node::Mul(_), _) => self.mul(args.iter().copied()),
            (Node::Div(..), &[a, b]) => self.div(a, b),
            (Node::Mod(..), &[a, b]) => self.modulo(a, b),
            (Node::Le(..), &[a, b]) => self.le(a, b),
            (Node::Lt(..), &[a, b]) => self.lt(a, b),
            (Node::Select(..), &[a, b]) => self.select(a, b),
            (Node::Store(..), &[a, b, c]) => self.store(a, b, c),
            (&Node::ConstArray(sort, _), &[a]) => self.const_array(sort, a),
            (&Node::App(pred, _), _) => self.app(pred, args.iter().copied()),
            (&Node::Bv(op, _), _) => self.bv(op, args),
            (Node::Forall(vars, _), &[body]) => self.forall(vars, body),
            (Node::Exists(vars, _), &[body]) => self.exists(vars, body),
            (Node::Op(text, sort, _), _) => self.op(text, *sort, args),
            (
                Node::Not(_)
                | Node::Eq(..)
                | Node::Ite(..)
                | Node::Div(..)
                | Node::Mod(..)
                | Node::Le(..)
                | Node::Lt(..)
                | Node::Select(..)
                | Node::Store(..)
                | Node::ConstArray(..)
                | Node::Forall(..)
                | Node::Exists(..),
                _,
            ) => unreachable!("{node:?} has another number of operands than {}", args.len()),
        }
    }

    /// The term with variables replaced by terms of their sorts, all at once. Bound variables are renamed where a replacement
    /// would be captured.
    pub fn substitute(&mut self, term: TermId, map: &FxHashMap<VarId, TermId>) -> TermId {
        self.substitute_all(&[term], map)[0]
    }

    /// [`Terms::substitute`] on several terms, which costs less than one after the other.
    pub fn substitute_all(&mut self, roots: &[TermId], map: &FxHashMap<VarId, TermId>) -> Vec<TermId> {
        if map.is_empty() {
            return roots.to_vec();
        }
        Substitution { terms: self, scopes: vec![map.clone()], inner: FxHashMap::default(), done: FxHashMap::default() }
            .run(roots)
    }

    /// The free variables, in the order in which they occur first.
    pub fn free_vars(&self, roots: impl IntoIterator<Item = TermId>) -> Vec<VarId> {
        let mut found = Vec::new();
        let mut known = FxHashSet::default();
        let mut scopes: Vec<FxHashSet<VarId>> = vec![FxHashSet::default()];
        let mut seen = FxHashSet::default();
        let mut stack: Vec<(usize, TermId)> = roots.into_iter().map(|root| (0, root)).collect();
        stack.reverse();
        while let Some((scope, term)) = stack.pop() {
            // Quantifiers make scopes; what is below without quantifiers is the same in each of them only if not bound.
            if !seen.insert((scope, term)) {
                continue;
            }
            match self.node(term) {
                &Node::Var(var) => {
                    if !scopes[scope].contains(&var) && known.insert(var) {
                        found.push(var);
                    }
                }
                Node::Forall(vars, body) | Node::Exists(vars, body) => {
                    let mut inner = scopes[scope].clone();
                    inner.extend(vars.iter().copied());
                    scopes.push(inner);
                    stack.push((scopes.len() - 1, *body));
                }
                node => {
                    let start = stack.len();
                    stack.extend(node.children().map(|child| (scope, child)));
                    stack[start..].reverse();
                }
            }
        }
        found
    }

    /// How many distinct terms a term consists of, itself included.
    pub fn size(&self, term: TermId) -> usize {
        self.reachable([term]).len()
    }

    /// All terms that these consist of, themselves included, operands first.
    pub fn reachable(&self, roots: impl IntoIterator<Item = TermId>) -> Vec<TermId> {
        let mut seen = FxHashSet::default();
        let mut stack: Vec<TermId> = roots.into_iter().filter(|&root| seen.insert(root)).collect();
        let mut all = stack.clone();
        while let Some(term) = stack.pop() {
            for child in self.node(term).children() {
                if seen.insert(child) {
                    stack.push(child);
                    all.push(child);
                }
            }
        }
        // Operands are older than what is made of them.
        all.sort_unstable();
        all
    }

    /// Whether a term applies a predicate.
    pub fn has_app(&self, term: TermId) -> bool {
        self.reachable([term]).iter().any(|&part| matches!(self.node(part), Node::App(..)))
    }

    /// The text of a sort, as SMT-LIB writes it.
    pub fn sort_text(&self, sort: Sort) -> String {
        match sort {
            Sort::Bool => "Bool".to_owned(),
            Sort::Int => "Int".to_owned(),
            Sort::Real => "Real".to_owned(),
            Sort::BitVec(width) => format!("(_ BitVec {width})"),
            Sort::Float(exponent, significand) => format!("(_ FloatingPoint {exponent} {significand})"),
            Sort::Array(_) => {
                // Array sorts nest as deep as somebody wrote them, which the reader limits.
                let (index, element) = self.array_parts(sort).unwrap_or((Sort::Int, Sort::Int));
                format!("(Array {} {})", self.sort_text(index), self.sort_text(element))
            }
        }
    }
}

/// A substitution under way. Scope 0 is outside of all quantifiers; each quantifier met makes another.
struct Substitution<'a> {
    terms: &'a mut Terms,
    scopes: Vec<FxHashMap<VarId, TermId>>,
    /// The scope inside a quantifier met in a scope, and its variables' new names.
    inner: FxHashMap<(usize, TermId), (usize, Vec<VarId>)>,
    done: FxHashMap<(usize, TermId), TermId>,
}

impl Substitution<'_> {
    fn run(mut self, roots: &[TermId]) -> Vec<TermId> {
        let mut stack: Vec<(usize, TermId)> = roots.iter().map(|&root| (0, root)).collect();
        let mut args = Vec::new();
        while let Some(&(scope, term)) = stack.last() {
            if self.done.contains_key(&(scope, term)) {
                stack.pop();
                continue;
            }
            let is_quantifier = matches!(self.terms.node(term), Node::Forall(..) | Node::Exists(..));
            let below = if is_quantifier { self.enter(scope, term) } else { scope };
            let height = stack.len();
            args.clear();
            for child in self.terms.node(term).children() {
                match self.done.get(&(below, child)) {
                    Some(&done) => args.push(done),
                    None => stack.push((below, child)),
                }
            }
            if stack.len() > height {
                continue;
            }
            stack.pop();
            let result = self.finish(scope, term, &args);
            self.done.insert((scope, term), result);
        }
        roots.iter().map(|&root| self.done[&(0, root)]).collect()
    }

    fn finish(&mut self, scope: usize, term: TermId, args: &[TermId]) -> TermId {
        let forall = match self.terms.node(term) {
            Node::Var(var) => return self.scopes[scope].get(var).copied().unwrap_or(term),
            Node::Forall(..) => true,
            Node::Exists(..) => false,
            node if node.children().eq(args.iter().copied()) => return term,
            _ => return self.terms.rebuild(term, args),
        };
        let (_, vars) = &self.inner[&(scope, term)];
        if forall { self.terms.forall(vars, args[0]) } else { self.terms.exists(vars, args[0]) }
    }

    /// The scope inside a quantifier.
    fn enter(&mut self, scope: usize, term: TermId) -> usize {
        if let Some((inner, _)) = self.inner.get(&(scope, term)) {
            return *inner;
        }
        let bound = match self.terms.node(term) {
            Node::Forall(vars, _) | Node::Exists(vars, _) => vars.clone(),
            _ => return scope,
        };
        let used: FxHashSet<VarId> = {
            let free = self.terms.free_vars([term]);
            let values = free.iter().filter_map(|var| self.scopes[scope].get(var).copied());
            self.terms.free_vars(values).into_iter().collect()
        };
        let mut map = self.scopes[scope].clone();
        let mut renamed = Vec::new();
        for &var in bound.iter() {
            map.remove(&var);
            if used.contains(&var) {
                let info = self.terms.var_info(var).clone();
                let fresh = self.terms.fresh_var(&info.name, info.sort);
                map.insert(var, self.terms.var_term(fresh));
                renamed.push(fresh);
            } else {
                renamed.push(var);
            }
        }
        self.scopes.push(map);
        let inner = self.scopes.len() - 1;
        self.inner.insert((scope, term), (inner, renamed));
        inner
    }
}
