//! Proofs checked clause by clause, and as a file that anybody can check again.
//!
//! A model proves a system if under its interpretations every clause is valid. Each clause is one question: can the body and
//! the constraint hold while the head does not? Predicates without an interpretation stay open, so that a clause holds only
//! if it does for every choice.

use crate::error::SolverError;
use crate::horn::{Clause, ClauseText, Head, Model, System, note};
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

/// What a solver says of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelCheck {
    /// Of every clause, in their order.
    pub clauses: Vec<ClauseCheck>,
    /// Of every predicate that was asked about, in their order, as far as there was time: fails if it holds of nothing.
    pub inhabited: Vec<ClauseCheck>,
}

/// Checks every clause. The answers are in the order of the clauses; when time runs out the rest is unknown.
pub fn check_clauses(
    solver: &Solver,
    system: &System,
    model: &Model,
    limits: &Limits,
) -> Result<Vec<ClauseCheck>, SolverError> {
    check_model(solver, system, model, &[], limits).map(|check| check.clauses)
}

/// Checks every clause, and whether these predicates hold of something.
pub fn check_model(
    solver: &Solver,
    system: &System,
    model: &Model,
    inhabited: &[PredId],
    limits: &Limits,
) -> Result<ModelCheck, SolverError> {
    let text = CheckText::new(system);
    let prelude = format!("(set-logic ALL)\n{}", text.definitions(model));
    let clauses = system.clauses.iter().map(|clause| text.question(clause));
    let questions: Vec<String> = clauses.chain(inhabited.iter().map(|pred| text.any(*pred))).collect();
    let mut session = Session::start(solver, &prelude, limits)?;
    let mut answers: Vec<Check> =
        session.check_all(&questions, &limits.deadline)?.into_iter().map(Check::from).collect();
    // Here an answer is a case of the predicate, not one against a clause.
    let inhabited = answers.split_off(system.clauses.len().min(answers.len())).into_iter().map(|check| match check {
        Check::Holds => Check::Fails,
        Check::Fails => Check::Holds,
        Check::Unknown(why) => Check::Unknown(why),
    });
    let inhabited = inhabited.collect();
    answers.resize(system.clauses.len(), Check::Unknown("no time left".to_owned()));
    Ok(ModelCheck { clauses: answers, inhabited })
}

/// Whether a clause holds under a model as anybody can see: its head always does, or its constraint never.
pub fn is_plain(system: &System, model: &Model, clause: &Clause) -> bool {
    let is_head_true = match &clause.head {
        Head::Pred(pred, _) => model.get(*pred).is_some_and(|meaning| system.terms.as_bool(meaning.body) == Some(true)),
        Head::False => false,
    };
    is_head_true || system.terms.as_bool(clause.constraint) == Some(false)
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

    /// Something of which a predicate holds.
    fn any(&self, pred: PredId) -> String {
        let mut out = String::new();
        let name = &self.preds[pred];
        let params = &self.system.preds[pred].params;
        for (position, sort) in params.iter().enumerate() {
            let _ = writeln!(out, "(declare-fun any!{position} () {})", self.system.terms.sort_text(*sort));
        }
        let args: String = (0..params.len()).map(|position| format!(" any!{position}")).collect();
        let applied = if params.is_empty() { name.clone() } else { format!("({name}{args})") };
        let _ = writeln!(out, "(assert {applied})");
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
