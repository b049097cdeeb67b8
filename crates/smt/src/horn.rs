//! Systems of Horn clauses, and their text forms.
//!
//! A clause says: where all predicates of the body and the constraint hold, the head holds, for all values of its variables.
//! A system is satisfiable if predicates exist that make all clauses true; then no clause with head `false` can be reached.

use crate::names::{Names, comment};
use crate::print::Printer;
use crate::term::{Node, PredId, Sort, TermId, Terms, VarId};
use base::IdVec;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A predicate to be found.
#[derive(Clone, Debug)]
pub struct Predicate {
    /// Any text; [`System::pred_names`] has the symbols.
    pub name: String,
    pub params: Vec<Sort>,
    /// One line that leads back to the source.
    pub note: String,
}

/// What a clause concludes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Head {
    Pred(PredId, Vec<TermId>),
    /// The body must not hold.
    False,
}

/// A clause. Its variables are those that occur in it.
#[derive(Clone, Debug)]
pub struct Clause {
    pub body: Vec<(PredId, Vec<TermId>)>,
    /// Holds no predicate.
    pub constraint: TermId,
    pub head: Head,
    /// One line that leads back to the source.
    pub note: String,
}

impl Clause {
    /// All terms of the clause: operands of the body, the constraint, operands of the head.
    pub fn terms(&self) -> impl Iterator<Item = TermId> + '_ {
        let head: &[TermId] = match &self.head {
            Head::Pred(_, args) => args,
            Head::False => &[],
        };
        let body = self.body.iter().flat_map(|(_, args)| args.iter().copied());
        body.chain([self.constraint]).chain(head.iter().copied())
    }
}

/// Clauses with their terms and predicates.
#[derive(Clone, Debug, Default)]
pub struct System {
    pub terms: Terms,
    pub preds: IdVec<PredId, Predicate>,
    pub clauses: Vec<Clause>,
}

/// What a predicate means: a formula over parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interpretation {
    pub params: Vec<VarId>,
    pub body: TermId,
}

/// Interpretations of predicates, as terms of the system's arena. A predicate without one is the caller's to judge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    pub interpretations: BTreeMap<PredId, Interpretation>,
}

impl Model {
    /// What a predicate means, if the solver said so.
    pub fn get(&self, pred: PredId) -> Option<&Interpretation> {
        self.interpretations.get(&pred)
    }

    /// Sets what a predicate means.
    pub fn set(&mut self, pred: PredId, interpretation: Interpretation) {
        self.interpretations.insert(pred, interpretation);
    }

    /// The predicates of a system that have no interpretation.
    pub fn missing(&self, system: &System) -> Vec<PredId> {
        system.preds.ids().filter(|pred| !self.interpretations.contains_key(pred)).collect()
    }

    /// A predicate's meaning for these operands.
    pub fn apply(&self, terms: &mut Terms, pred: PredId, args: &[TermId]) -> Option<TermId> {
        let Interpretation { params, body } = self.get(pred)?;
        let map: FxHashMap<VarId, TermId> = params.iter().copied().zip(args.iter().copied()).collect();
        Some(terms.substitute(*body, &map))
    }
}

impl System {
    /// A system without predicates and clauses.
    pub fn new() -> Self {
        Self::default()
    }

    /// Declares a predicate.
    pub fn add_pred(&mut self, name: impl Into<String>, params: Vec<Sort>, note: impl Into<String>) -> PredId {
        self.preds.push(Predicate { name: name.into(), params, note: note.into() })
    }

    /// Adds a clause.
    pub fn add_clause(
        &mut self,
        body: Vec<(PredId, Vec<TermId>)>,
        constraint: TermId,
        head: Head,
        note: impl Into<String>,
    ) {
        self.clauses.push(Clause { body, constraint, head, note: note.into() });
    }

    /// The variables of a clause, in the order in which they occur first.
    pub fn vars(&self, clause: &Clause) -> Vec<VarId> {
        self.terms.free_vars(clause.terms())
    }

    /// The system with only the clauses whose index `keep` accepts. Terms and predicates stay as they are.
    pub fn subset(&self, keep: impl Fn(usize) -> bool) -> System {
        let clauses = self.clauses.iter().enumerate().filter(|(index, _)| keep(*index));
        System {
            terms: self.terms.clone(),
            preds: self.preds.clone(),
            clauses: clauses.map(|(_, clause)| clause.clone()).collect(),
        }
    }

    /// The first thing wrong with the system: operands that do not fit a predicate's parameters, a predicate inside a
    /// constraint. Solvers would reject it with words of their own.
    pub fn check(&self) -> Result<(), String> {
        for (index, clause) in self.clauses.iter().enumerate() {
            let wrong = |what: String| Err(format!("clause {index} ({}): {what}", clause.note));
            let head = match &clause.head {
                Head::Pred(pred, args) => Some((*pred, args)),
                Head::False => None,
            };
            for (pred, args) in clause.body.iter().map(|(pred, args)| (*pred, args)).chain(head) {
                let Some(declared) = self.preds.get(pred) else { return wrong(format!("{pred} is not declared")) };
                if !args.iter().map(|&arg| self.terms.sort(arg)).eq(declared.params.iter().copied()) {
                    return wrong(format!("operands of {} do not fit", declared.name));
                }
            }
            if self.terms.sort(clause.constraint) != Sort::Bool {
                return wrong("the constraint is no formula".to_owned());
            }
            let has_app = |&term: &TermId| matches!(self.terms.node(term), Node::App(..));
            if self.terms.reachable(clause.terms()).iter().any(has_app) {
                return wrong("a term applies a predicate".to_owned());
            }
        }
        Ok(())
    }

    /// The symbols of the predicates, as they are printed everywhere.
    pub fn pred_names(&self) -> IdVec<PredId, String> {
        self.symbols().0
    }

    /// The symbols of the predicates, and the names that are taken by them.
    pub(crate) fn symbols(&self) -> (IdVec<PredId, String>, Names) {
        let mut names = Names::default();
        let preds = self.preds.iter().map(|pred| names.declare(&pred.name)).collect();
        (preds, names.within())
    }

    /// A term as text, for messages and dumps.
    pub fn term_text(&self, term: TermId) -> String {
        let (preds, names) = self.symbols();
        Printer { terms: &self.terms, preds: &preds, names }.term(term)
    }

    /// The system in SMT-LIB's HORN form, up to and without `(check-sat)`.
    pub fn smtlib(&self) -> String {
        let mut out = String::from("(set-logic HORN)\n");
        let (preds, names) = self.symbols();
        for (id, pred) in self.preds.entries() {
            note(&mut out, &pred.note);
            let _ = writeln!(out, "(declare-fun {} ({}) Bool)", preds[id], self.sorts(&pred.params));
        }
        for clause in &self.clauses {
            note(&mut out, &clause.note);
            let mut printer = Printer { terms: &self.terms, preds: &preds, names: names.clone() };
            let implication = self.implication(&mut printer, clause, "false");
            let vars = self.vars(clause);
            let _ = match *vars {
                [] => writeln!(out, "(assert {implication})"),
                _ => writeln!(out, "(assert (forall {} {implication}))", printer.binders(&vars)),
            };
        }
        out
    }

    /// The system in Z3's rule form, with the query. There `sat` means that `false` can be derived.
    pub fn rules(&self) -> String {
        let mut out = String::new();
        let (preds, mut names) = self.symbols();
        for (id, pred) in self.preds.entries() {
            note(&mut out, &pred.note);
            let _ = writeln!(out, "(declare-rel {} ({}))", preds[id], self.sorts(&pred.params));
        }
        let goal = names.declare("reached");
        let _ = writeln!(out, "(declare-rel {goal} ())");
        // Variables are declared once for all rules.
        let mut printer = Printer { terms: &self.terms, preds: &preds, names };
        for var in self.terms.free_vars(self.clauses.iter().flat_map(Clause::terms)) {
            let sort = self.terms.sort_text(self.terms.var_info(var).sort);
            let _ = writeln!(out, "(declare-var {} {sort})", printer.names.var(&self.terms, var));
        }
        for clause in &self.clauses {
            note(&mut out, &clause.note);
            let implication = self.implication(&mut printer, clause, &goal);
            let _ = writeln!(out, "(rule {implication})");
        }
        let _ = writeln!(out, "(query {goal} :print-certificate true)");
        out
    }

    fn sorts(&self, sorts: &[Sort]) -> String {
        sorts.iter().map(|&sort| self.terms.sort_text(sort)).collect::<Vec<_>>().join(" ")
    }

    /// `(=> (and …) head)` with the `let`s around it.
    fn implication(&self, printer: &mut Printer, clause: &Clause, falsity: &str) -> String {
        let parts = ClauseText::new(printer, clause);
        let head = parts.head.as_deref().unwrap_or(falsity);
        let premise = match &*parts.body {
            [] => "true".to_owned(),
            [only] => only.clone(),
            _ => format!("(and {})", parts.body.join(" ")),
        };
        format!("{}(=> {premise} {head}){}", parts.open, parts.close)
    }
}

/// The parts of a printed clause, to stand within `open` and `close`.
pub(crate) struct ClauseText {
    pub open: String,
    pub close: String,
    /// Predicates of the body and the constraint.
    pub body: Vec<String>,
    /// `None` for `false`.
    pub head: Option<String>,
}

impl ClauseText {
    pub fn new(printer: &mut Printer, clause: &Clause) -> Self {
        // Conjuncts of the constraint stand beside the predicates.
        let conjuncts: Vec<TermId> = match printer.terms.node(clause.constraint) {
            Node::True => Vec::new(),
            Node::And(parts) => parts.to_vec(),
            _ => vec![clause.constraint],
        };
        let head: &[TermId] = match &clause.head {
            Head::Pred(_, args) => args,
            Head::False => &[],
        };
        let mut roots: Vec<TermId> = clause.body.iter().flat_map(|(_, args)| args.iter().copied()).collect();
        roots.extend(&conjuncts);
        roots.extend(head);
        let block = printer.block(&roots);
        let mut texts = block.texts.into_iter();
        let mut atom = |pred: PredId, count: usize| {
            let symbol = &printer.preds[pred];
            if count == 0 {
                return symbol.clone();
            }
            format!("({symbol} {})", texts.by_ref().take(count).collect::<Vec<_>>().join(" "))
        };
        let mut body: Vec<String> = clause.body.iter().map(|(pred, args)| atom(*pred, args.len())).collect();
        let rest: Vec<String> = texts.collect();
        let (constraint, head_args) = rest.split_at(conjuncts.len());
        body.extend(constraint.iter().cloned());
        let head = match &clause.head {
            Head::False => None,
            Head::Pred(pred, _) if head_args.is_empty() => Some(printer.preds[*pred].clone()),
            Head::Pred(pred, _) => Some(format!("({} {})", printer.preds[*pred], head_args.join(" "))),
        };
        Self { open: block.open, close: block.close, body, head }
    }
}

/// Writes a note as a comment of one line.
pub(crate) fn note(out: &mut String, text: &str) {
    if !text.is_empty() {
        let _ = writeln!(out, "; {}", comment(text));
    }
}
