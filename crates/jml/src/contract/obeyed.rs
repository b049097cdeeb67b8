//! The contract of a method that has no body, as one: from clauses to code that does whatever they allow.
//!
//! Invariant: all that the contract says is assumed, so that what goes wrong behind a call could go wrong with some class that keeps it.

use super::thrown::{Beyond, Leaving, raised};
use super::{Checked, Contract};
use crate::ast::{Behavior, ClauseKind, Problem, ProblemKind};
use crate::heap;
use crate::translate::{JML, Needs};
use crate::world::Ty;
use std::fmt::Write;

impl Contract<'_, '_> {
    /// The body of a method that does what the contract says and nothing else: it checks the precondition, and returns anything that
    /// satisfies the postcondition, or throws what the contract lets out. `thrown` puts any exception into `$jml$thrown`.
    pub fn stand_in(mut self, thrown: Option<&str>) -> Checked {
        let cases = self.cases.clone();
        let (mut count, mut pre, mut old, mut post) = (0, String::new(), String::new(), String::new());
        let mut exceptional = String::new();
        let throws: Vec<String> = self.method.throws.iter().map(|ty| ty.text.clone()).collect();
        let world = self.world;
        let result = self.method.result.as_ref().filter(|ty| ty.text != "void");
        let result = result.map(|ty| (ty.text.clone(), self.world.ty(&ty.text, self.id, Some(self.method))));
        for (index, (owner, written, case)) in cases.iter().enumerate() {
            let _ = write!(pre, "boolean $jml$pre{index} = true; ");
            let mut translator = self.translator(*owner, written, count, None);
            for clause in &case.clauses {
                if let ClauseKind::Requires(expr) = &clause.kind {
                    let holds = translator.holds(expr, "$jml$ok");
                    let _ = write!(pre, "if ($jml$pre{index}) {{ {holds}$jml$pre{index} = $jml$ok; }} ");
                }
            }
            translator.start_old();
            translator.result = result.as_ref().map(|(_, ty)| ("$jml$result".to_owned(), ty.clone()));
            for clause in &case.clauses {
                if let ClauseKind::Ensures(expr) = &clause.kind {
                    let holds = translator.holds(expr, "$jml$ok");
                    let _ = write!(post, "if ($jml$pre{index}) {{ {holds}{JML}.assume($jml$ok); }} ");
                }
            }
            if case.behavior == Behavior::Exceptional {
                let _ = write!(post, "if ($jml$pre{index}) {{ {JML}.assume(false); }} ");
            }
            if thrown.is_some() {
                let leaving = Leaving { owner: *owner, case, throws: &throws, ends: &|_| true, beyond: Beyond::Kept };
                let _ = write!(exceptional, "if ($jml$pre{index}) {{ {}}} ", leaving.known(&mut translator, world));
            }
            old.push_str(&translator.take_before());
            count = translator.count();
            let (problems, needs) = (std::mem::take(&mut translator.problems), translator.needs);
            self.note(*owner, problems, needs);
        }
        let mut code = pre;
        if !cases.is_empty() {
            let holds: Vec<String> = (0..cases.len()).map(|index| format!("$jml$pre{index}")).collect();
            let _ = write!(code, "if (!({})) {{ {} }} ", holds.join(" || "), self.blame_requires().fail(self.world));
        }
        code.push_str(&old);
        // What is pure changes nothing by that either.
        let changed = if self.method.modifiers.has_jml("pure") { "" } else { "$jml$changed(); " };
        if let Some(thrown) = thrown {
            let _ = write!(code, "if ({JML}.flag()) {{ {changed}{thrown}{exceptional}{} }} ", raised());
        }
        if let Some((text, ty)) = result {
            let value = match &ty {
                Ty::Primitive(name) => heap::nondet(name),
                Ty::Boxed(name) => format!("{}.valueOf({})", self.world.written(&ty), heap::nondet(name)),
                Ty::Text => format!("{JML}.text()"),
                Ty::Array(element) if matches!(**element, Ty::Primitive(_)) => {
                    format!("{JML}.{}s()", self.world.written(element))
                }
                Ty::Own(_) | Ty::Array(_) | Ty::Other(_) => {
                    let message =
                        format!("what {} returns cannot be chosen by its contract alone", self.method.name.name);
                    let problem = Problem { span: self.method.name.span, message, kind: ProblemKind::Unsupported };
                    self.note(self.id, vec![problem], Needs::default());
                    "null".to_owned()
                }
            };
            // What is pure gives the same answer until something changes.
            let name = &self.method.name.name;
            let (known, keep) = if self.method.modifiers.has_jml("pure") {
                let keep = format!("$jml$has${name} = true; $jml$is${name} = $jml$result; ");
                (format!("if ($jml$has${name}) {{ return $jml$is${name}; }} "), keep)
            } else {
                (String::new(), "$jml$changed(); ".to_owned())
            };
            let _ = write!(code, "{known}{text} $jml$result = {value}; {post}{keep}return $jml$result; ");
        } else {
            let _ = write!(code, "$jml$changed(); {post}");
        }
        self.out.code = code;
        self.out
    }
}
