//! Proofs checked clause by clause, and as a file that anybody can check again.
//!
//! A model proves a system if under its interpretations every clause is valid. Each clause is one question: can the body and
//! the constraint hold while the head does not? Predicates without an interpretation stay open, so that a clause holds only
//! if it does for every choice.

use crate::error::SolverError;
use crate::horn::{Clause, ClauseText, Model, System, note};
use crate::names::Names;
use crate::print::Printer;
use crate::session::{Check, Session, declare};
use crate::solver::Solver;
use crate::term::PredId;
use base::IdVec;
use process::Limits;
use std::fmt::Write;

/// Whether a clause holds under a model.
pub type ClauseCheck = Check;

/// Checks every clause. The answers are in the order of the clauses; when time runs out the rest is unknown.
pub fn check_clauses(
    solver: &Solver,
    system: &System,
    model: &Model,
    limits: &Limits,
) -> Result<Vec<ClauseCheck>, SolverError> {
    let text = CheckText::new(system);
    let prelude = format!("(set-logic ALL)\n{}", text.definitions(model));
    let mut checks = Vec::with_capacity(system.clauses.len());
    let mut session = Session::start(solver, &prelude, limits)?;
    for clause in &system.clauses {
        match session.check_sat(&text.question(clause), &limits.deadline) {
            Ok(answer) => checks.push(Check::from(answer)),
            Err(SolverError::TimedOut { .. }) => break,
            Err(error) => return Err(error),
        }
    }
    checks.resize(system.clauses.len(), Check::Unknown("no time left".to_owned()));
    Ok(checks)
}

/// A proof as a file of SMT-LIB: the interpretations, and one question for each clause, all to be answered `unsat`.
pub fn certificate(system: &System, model: &Model) -> String {
    let text = CheckText::new(system);
    let mut out = format!(
        "; A proof by Jackalope: what each predicate means, and one question for each of {} clauses: can the clause be wrong?\n\
         ; Check it again with any SMT solver, for example\n\
         ;   z3 FILE\n\
         ;   cvc5 --incremental FILE\n\
         ; Every answer must be unsat.\n\
         (set-logic ALL)\n",
        system.clauses.len()
    );
    out.push_str(&text.definitions(model));
    for clause in &system.clauses {
        out.push('\n');
        note(&mut out, &clause.note);
        let _ = writeln!(out, "(push 1)\n{}(check-sat)\n(pop 1)", text.question(clause));
    }
    out
}

/// Prints the parts of a check.
struct CheckText<'a> {
    system: &'a System,
    preds: IdVec<PredId, String>,
    names: Names,
}

impl<'a> CheckText<'a> {
    fn new(system: &'a System) -> Self {
        let (preds, names) = system.symbols();
        Self { system, preds, names }
    }

    fn printer(&self) -> Printer<'_> {
        Printer { terms: &self.system.terms, preds: &self.preds, names: self.names.clone() }
    }

    /// The interpretations as functions.
    fn definitions(&self, model: &Model) -> String {
        let mut out = String::new();
        for (id, pred) in self.system.preds.entries() {
            note(&mut out, &pred.note);
            let name = &self.preds[id];
            match model.get(id) {
                Some(interpretation) => {
                    let mut printer = self.printer();
                    let params = printer.binders(&interpretation.params);
                    let body = printer.term(interpretation.body);
                    let _ = writeln!(out, "(define-fun {name} {params} Bool {body})");
                }
                None => {
                    let sorts: Vec<String> =
                        pred.params.iter().map(|&sort| self.system.terms.sort_text(sort)).collect();
                    let _ = writeln!(out, "(declare-fun {name} ({}) Bool)", sorts.join(" "));
                }
            }
        }
        out
    }

    /// What makes a clause wrong.
    fn question(&self, clause: &Clause) -> String {
        let mut printer = self.printer();
        let mut out = String::new();
        declare(&mut out, &mut printer, &self.system.vars(clause));
        let ClauseText { open, close, mut body, head } = ClauseText::new(&mut printer, clause);
        body.extend(head.map(|head| format!("(not {head})")));
        let formula = match &*body {
            [] => "true".to_owned(),
            [only] => only.clone(),
            _ => format!("(and {})", body.join(" ")),
        };
        let _ = writeln!(out, "(assert {open}{formula}{close})");
        out
    }
}
