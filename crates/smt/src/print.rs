//! Terms as SMT-LIB text, with shared parts bound by `let`, so that the text is as small as the term.
//!
//! Quantifiers inside of a term have their own `let`s: the printer recurses on the nesting of quantifiers, on nothing else.

use crate::names::Names;
use crate::term::{Node, PredId, TermId, Terms, VarId};
use base::IdVec;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Shared terms with fewer nodes than this are printed again.
const SMALL: usize = 4;

/// Several terms printed together. Each text is meant to stand between `open` and `close`.
pub(crate) struct Block {
    pub open: String,
    pub texts: Vec<String>,
    pub close: String,
}

impl Block {
    /// A text made of the printed terms, within the `let`s.
    pub fn around(&self, text: &str) -> String {
        format!("{}{text}{}", self.open, self.close)
    }
}

/// Prints terms with the symbols of one text.
pub(crate) struct Printer<'a> {
    pub terms: &'a Terms,
    pub preds: &'a IdVec<PredId, String>,
    pub names: Names,
}

impl Printer<'_> {
    /// One term.
    pub fn term(&mut self, term: TermId) -> String {
        let block = self.block(&[term]);
        block.around(&block.texts[0])
    }

    /// `((x Int) (y Bool))`
    pub fn binders(&mut self, vars: &[VarId]) -> String {
        let terms = self.terms;
        let binder = |var: &VarId| {
            let sort = terms.sort_text(terms.var_info(*var).sort);
            format!("({} {sort})", self.names.var(terms, *var))
        };
        format!("({})", vars.iter().map(binder).collect::<Vec<_>>().join(" "))
    }

    /// Several terms with common `let`s.
    pub fn block(&mut self, roots: &[TermId]) -> Block {
        let shared = self.shared(roots);
        let mut symbols: FxHashMap<TermId, String> = FxHashMap::default();
        let mut levels: Vec<Vec<TermId>> = Vec::new();
        for (term, level) in shared {
            if levels.len() <= level {
                levels.resize(level + 1, Vec::new());
            }
            levels[level].push(term);
        }
        let (mut open, mut close) = (String::new(), String::new());
        for level in levels {
            open.push_str("(let (");
            let mut bound = Vec::new();
            for (position, term) in level.into_iter().enumerate() {
                let separator = if position > 0 { " " } else { "" };
                let symbol = self.names.shared();
                let _ = write!(open, "{separator}({symbol} ");
                self.write(&mut open, term, &symbols);
                open.push(')');
                bound.push((term, symbol));
            }
            // The terms of one level do not hold each other.
            symbols.extend(bound);
            open.push_str(") ");
            close.push(')');
        }
        let mut texts = Vec::new();
        for &root in roots {
            let mut text = String::new();
            match symbols.get(&root) {
                Some(symbol) => text.push_str(symbol),
                None => self.write(&mut text, root, &symbols),
            }
            texts.push(text);
        }
        Block { open, texts, close }
    }

    /// The terms to bind, each with its level: higher ones hold lower ones. Operands come first.
    fn shared(&self, roots: &[TermId]) -> Vec<(TermId, usize)> {
        let mut uses: FxHashMap<TermId, u32> = FxHashMap::default();
        let mut stack = Vec::new();
        let mut order = Vec::new();
        let mut meet = |term, stack: &mut Vec<TermId>| {
            let count = uses.entry(term).or_insert(0);
            *count += 1;
            if *count == 1 {
                stack.push(term);
                order.push(term);
            }
        };
        for &root in roots {
            meet(root, &mut stack);
        }
        while let Some(term) = stack.pop() {
            self.operands(term, |child| meet(child, &mut stack));
        }
        order.sort_unstable();
        let mut shared = Vec::new();
        // How big the text of a term is, and the lowest level on which it can be bound.
        let mut sizes: FxHashMap<TermId, (usize, usize)> = FxHashMap::default();
        for term in order {
            let (mut size, mut level) = (1_usize, 0);
            self.operands(term, |child| {
                let (child_size, child_level) = sizes[&child];
                size = size.saturating_add(child_size);
                level = level.max(child_level);
            });
            if matches!(self.terms.node(term), Node::Forall(..) | Node::Exists(..)) {
                size = SMALL;
            }
            if uses[&term] > 1 && size >= SMALL {
                shared.push((term, level));
                (size, level) = (1, level + 1);
            }
            sizes.insert(term, (size, level));
        }
        shared
    }

    /// The operands that belong to the same `let`s: what is under a quantifier does not.
    fn operands(&self, term: TermId, mut each: impl FnMut(TermId)) {
        match self.terms.node(term) {
            Node::Forall(..) | Node::Exists(..) => {}
            node => node.children().for_each(&mut each),
        }
    }

    /// Writes a term, using the symbols of shared terms inside of it.
    pub fn write(&mut self, out: &mut String, term: TermId, symbols: &FxHashMap<TermId, String>) {
        enum Task {
            Term(TermId),
            Text(&'static str),
        }
        let mut tasks = vec![Task::Term(term)];
        let mut is_root = true;
        while let Some(task) = tasks.pop() {
            let term = match task {
                Task::Text(text) => {
                    out.push_str(text);
                    continue;
                }
                Task::Term(term) => term,
            };
            if !std::mem::take(&mut is_root)
                && let Some(symbol) = symbols.get(&term)
            {
                out.push_str(symbol);
                continue;
            }
            let args: Vec<TermId> = match self.open(out, term) {
                Some(args) => args,
                None => continue,
            };
            tasks.push(Task::Text(")"));
            for arg in args.into_iter().rev() {
                tasks.push(Task::Term(arg));
                tasks.push(Task::Text(" "));
            }
        }
    }

    /// Writes a whole term and returns nothing, or what stands before its operands and returns these.
    fn open(&mut self, out: &mut String, term: TermId) -> Option<Vec<TermId>> {
        let terms = self.terms;
        let node = terms.node(term);
        let name: &str = match node {
            Node::Var(var) => {
                out.push_str(self.names.var(terms, *var));
                return None;
            }
            Node::True => {
                out.push_str("true");
                return None;
            }
            Node::False => {
                out.push_str("false");
                return None;
            }
            Node::Int(value) => {
                out.push_str(&numeral(*value));
                return None;
            }
            Node::BitVec { value, width } => {
                let _ = if width % 4 == 0 {
                    write!(out, "#x{value:0digits$x}", digits = (*width / 4) as usize)
                } else {
                    write!(out, "#b{value:0digits$b}", digits = *width as usize)
                };
                return None;
            }
            Node::Forall(vars, body) | Node::Exists(vars, body) => {
                let word = if matches!(node, Node::Forall(..)) { "forall" } else { "exists" };
                let binders = self.binders(vars);
                let body = self.term(*body);
                let _ = write!(out, "({word} {binders} {body})");
                return None;
            }
            Node::App(pred, args) => {
                let symbol = &self.preds[*pred];
                if args.is_empty() {
                    out.push_str(symbol);
                    return None;
                }
                let _ = write!(out, "({symbol}");
                return Some(args.to_vec());
            }
            Node::Op(text, _, args) if args.is_empty() => {
                out.push_str(text);
                return None;
            }
            Node::Op(text, _, args) => {
                let _ = write!(out, "({text}");
                return Some(args.to_vec());
            }
            Node::Bv(op, args) => {
                let _ = write!(out, "({}", op.text());
                return Some(args.to_vec());
            }
            Node::ConstArray(sort, value) => {
                let _ = write!(out, "((as const {})", terms.sort_text(crate::Sort::Array(*sort)));
                return Some(vec![*value]);
            }
            Node::Add(args) => {
                // x + (−1)·y reads better as a difference.
                if let [a, b] = **args
                    && let Some(negated) = self.negated(b)
                {
                    out.push_str("(-");
                    return Some(vec![a, negated]);
                }
                "+"
            }
            Node::Mul(_) => {
                if let Some(negated) = self.negated(term) {
                    out.push_str("(-");
                    return Some(vec![negated]);
                }
                "*"
            }
            Node::Not(_) => "not",
            Node::And(_) => "and",
            Node::Or(_) => "or",
            Node::Eq(..) => "=",
            Node::Ite(..) => "ite",
            Node::Div(..) => "div",
            Node::Mod(..) => "mod",
            Node::Le(..) => "<=",
            Node::Lt(..) => "<",
            Node::Select(..) => "select",
            Node::Store(..) => "store",
        };
        let _ = write!(out, "({name}");
        Some(node.children().collect())
    }

    /// `y` of (−1)·y.
    fn negated(&self, term: TermId) -> Option<TermId> {
        match self.terms.node(term) {
            Node::Mul(args) => match **args {
                [factor, atom] if self.terms.as_int(factor) == Some(-1) => Some(atom),
                _ => None,
            },
            _ => None,
        }
    }
}

/// An integer as the standard writes it.
pub(crate) fn numeral(value: i128) -> String {
    if value < 0 { format!("(- {})", value.unsigned_abs()) } else { value.to_string() }
}
