//! What a contract says of exceptions, in place of a callee: from `signals` clauses to code that lets out whatever they allow.
//!
//! Invariant: what is assumed of an exception here is what a harness checks of each that leaves the method: its class is one of those that every case
//! allows whose precondition held, and the condition of each clause holds whose class it has.

use super::replaced::known;
use super::{Allowed, Contract, is_one_of};
use crate::ast::{Behavior, ClauseKind, Expr, ExprKind, SpecCase};
use crate::instrument::words;
use crate::translate::{JML, Translator};
use crate::world::{ClassId, World};
use std::fmt::Write;

/// Throws what is in `$jml$thrown`: the compiler does not know its class, and need not.
pub fn raised() -> String {
    format!("throw {JML}.<RuntimeException>raise($jml$thrown); ")
}

/// What may leave a method by one case of its contract.
pub struct Leaving<'c, 'a> {
    /// Where the case is written.
    pub owner: ClassId,
    /// The case.
    pub case: &'a SpecCase,
    /// What the method declares.
    pub throws: &'c [String],
    /// Whether the evaluation of a clause surely ends: no other is assumed.
    pub ends: &'c dyn Fn(&str) -> bool,
    /// What is done about a condition that asks for what nobody has kept.
    pub beyond: Beyond,
}

/// What is done about a condition that asks what objects were before the call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Beyond {
    /// It is left out: more may happen then.
    LeftOut,
    /// It is translated: whoever is around has kept what is needed, or is told that it cannot be.
    Kept,
}

impl Contract<'_, '_> {
    /// The classes that the cases allow to leave, each with the class in which it is written; and those that the method declares.
    pub fn leaving(&self) -> [Vec<(ClassId, String)>; 2] {
        let throws: Vec<String> = self.method.throws.iter().map(|ty| ty.text.clone()).collect();
        let mut allowed: Vec<(ClassId, String)> = Vec::new();
        let declared: Vec<(ClassId, String)> = throws.iter().map(|class| (self.id, class.clone())).collect();
        for (owner, _, case) in &self.cases {
            for class in classes(case, &throws) {
                // What the method declares is written there.
                let from = if throws.contains(&class) { self.id } else { *owner };
                if !allowed.contains(&(from, class.clone())) {
                    allowed.push((from, class));
                }
            }
        }
        [allowed, declared]
    }

    /// Whether some exception may leave the method.
    pub fn lets_out(&self) -> bool {
        self.may_throw()
    }
}

fn is_false(cond: Option<&Expr>) -> bool {
    matches!(cond, Some(Expr { kind: ExprKind::Literal(text), .. }) if text == "false")
}

/// The classes that a case allows.
fn classes(case: &SpecCase, throws: &[String]) -> Vec<String> {
    let mut allowed = Allowed::default();
    for clause in &case.clauses {
        match &clause.kind {
            ClauseKind::Signals { class, cond, .. } => {
                allowed.is_said = true;
                if !is_false(cond.as_ref()) {
                    allowed.classes.push(class.text.clone());
                }
            }
            ClauseKind::SignalsOnly(classes) => {
                allowed.only = Some(classes.iter().map(|ty| ty.text.clone()).collect());
            }
            ClauseKind::Requires(_)
            | ClauseKind::Ensures(_)
            | ClauseKind::Assignable(_)
            | ClauseKind::Old { .. }
            | ClauseKind::Ignored(_) => {}
        }
    }
    match case.behavior {
        Behavior::Normal => Vec::new(),
        Behavior::Lightweight | Behavior::General | Behavior::Exceptional => {
            allowed.all(throws.to_vec(), case.behavior)
        }
    }
}

impl Leaving<'_, '_> {
    /// Assumes what the case says of the exception in `$jml$thrown`.
    pub fn known(&self, translator: &mut Translator<'_, '_>, world: &World<'_>) -> String {
        let mut code = format!("{JML}.assume({}); ", is_one_of(&classes(self.case, self.throws)));
        for clause in &self.case.clauses {
            let ClauseKind::Signals { class, name, cond: Some(cond) } = &clause.kind else { continue };
            if !(self.ends)(self.text(world, cond)) {
                continue;
            }
            if let Some(name) = name {
                translator.declare(&name.name, "$jml$caught", None);
            }
            let holds = match self.beyond {
                Beyond::LeftOut => known(translator, cond),
                Beyond::Kept => Some(translator.holds(cond, "$jml$ok")),
            };
            if let Some(holds) = holds {
                let _ = write!(
                    code,
                    "if ((Throwable) $jml$thrown instanceof {0}) {{ {0} $jml$caught = ({0}) (Throwable) $jml$thrown; {holds}{JML}.assume($jml$ok); }} ",
                    class.text
                );
            }
        }
        code
    }

    /// Assumes what the case says of an exception that is not at hand: that of some class which may leave, the condition holds.
    pub fn unknown(&self, translator: &mut Translator<'_, '_>, world: &World<'_>) -> String {
        let mut conds: Vec<(&str, &Expr)> = Vec::new();
        for clause in &self.case.clauses {
            let ClauseKind::Signals { class, name, cond: Some(cond) } = &clause.kind else { continue };
            let text = self.text(world, cond);
            let is_about = name.as_ref().is_some_and(|name| words(text).contains(&*name.name));
            if !is_false(Some(cond)) && (self.ends)(text) && !is_about {
                conds.push((&*class.text, cond));
            }
        }
        let mut code = "boolean $jml$may = false; ".to_owned();
        for class in &classes(self.case, self.throws) {
            let cond = conds.iter().find(|(other, _)| other == class).and_then(|(_, cond)| known(translator, cond));
            match cond {
                Some(holds) => {
                    let _ = write!(code, "if (!$jml$may) {{ {holds}$jml$may = $jml$ok; }} ");
                }
                None => code.push_str("$jml$may = true; "),
            }
        }
        let _ = write!(code, "{JML}.assume($jml$may); ");
        code
    }

    fn text<'w>(&self, world: &World<'w>, expr: &Expr) -> &'w str {
        &world.text(self.owner)[expr.span.start..expr.span.end]
    }
}
