//! What was found out about the copy of a method, told about the source: without what was only made to check it.
//!
//! Verdicts are never made better here: a check goes only if it is no business of the user's, and what is left decides.

use crate::breach;
use jml::plain;
use report::model::{Check, Counterexample, Entry, Invariant, Object, Place, Status};

/// How the last step begins where a clause is violated.
const VIOLATION: &str = "throws jackalope.contract.Violation: ";

/// Makes the answer about a method one about the source.
pub fn retell(entry: &mut Entry, method: &jml::Entry, sources: &jml::Program) {
    entry.name.clone_from(&method.shown);
    entry.is_method = true;
    let is_made_up = |check: &Check| {
        let is_of_clause = check.kind == "uncaught" && check.place.method.is_none();
        (is_harness(check.place.method.as_deref()) || is_of_clause) && check.kind != "contract"
    };
    let is_dropped = |check: &Check| is_made_up(check) && check.status == Status::Proved;
    entry.checks.retain(|check| !is_dropped(check));
    entry.checks.iter_mut().for_each(|check| check.place = told_place(&check.place));
    entry.invariants.retain_mut(|invariant| {
        let is_told = !is_harness(invariant.place.method.as_deref()) && without_own(invariant);
        invariant.place = told_place(&invariant.place);
        invariant.text = plain(&invariant.text);
        is_told
    });
    for found in &mut entry.counterexamples {
        found.breach = Some(breach::breach(found, method, sources));
        counterexample(found, method);
        breach::shorten(found);
    }
}

/// Leaves out the conjuncts that speak of what was only made to check contracts; false if nothing is left.
fn without_own(invariant: &mut Invariant) -> bool {
    let all = |invariant: &Invariant| {
        let formula = Some(invariant.formula.join(" && ")).filter(|text| !text.is_empty());
        formula.into_iter().chain(invariant.words.iter().cloned()).collect::<Vec<String>>().join("; ")
    };
    let whole = all(invariant);
    invariant.formula.retain(|part| !jml::speaks_of_copy(part));
    invariant.words.retain(|words| !jml::speaks_of_copy(words));
    if let Some(about) = invariant.text.strip_suffix(&whole) {
        invariant.text = format!("{about}{}", all(invariant));
    }
    let is_empty = invariant.formula.is_empty() && invariant.words.is_empty();
    !is_empty && !jml::speaks_of_copy(&invariant.text)
}

/// Leaves the steps of the method itself, of which those are no part that evaluate clauses.
fn counterexample(found: &mut Counterexample, method: &jml::Entry) {
    found.place = told_place(&found.place);
    found.exception = found.exception.take().filter(|class| class != "jackalope.contract.Violation");
    found.inputs.retain(|input| !is_harness(input.place.method.as_deref()));
    let call = breach::call(found, method);
    let is_told = |at: usize, found: &Counterexample| {
        let step = &found.steps[at];
        !is_harness(step.place.method.as_deref()) && call.as_ref().is_none_or(|call| call.contains(&at))
    };
    let kept: Vec<usize> = (0..found.steps.len()).filter(|at| is_told(*at, found)).collect();
    found.omitted.after = kept.iter().filter(|at| **at < found.omitted.after).count();
    let depth = kept.iter().map(|at| found.steps[*at].depth).min().unwrap_or(0);
    let mut at = 0;
    found.steps.retain(|_| {
        at += 1;
        kept.binary_search(&(at - 1)).is_ok()
    });
    for step in &mut found.steps {
        step.place = told_place(&step.place);
        step.depth -= depth;
        step.events = step.events.iter().map(|event| plain(&event.replace(VIOLATION, "violates "))).collect();
        step.locals.retain(|binding| !jml::is_of_copy(&binding.name));
        step.heap.iter_mut().for_each(without_ghosts);
    }
    found.objects.iter_mut().for_each(without_ghosts);
}

/// Without the fields that only copies have.
pub fn without_ghosts(object: &mut Object) {
    object.fields.retain(|field| !jml::is_of_copy(&field.name));
}

fn told_place(place: &Place) -> Place {
    let method = place.method.as_ref().filter(|method| !is_harness(Some(method)));
    Place { method: method.map(|method| plain(method)), ..place.clone() }
}

/// Whether a method was made to check contracts.
pub fn is_harness(method: Option<&str>) -> bool {
    method.is_some_and(jml::is_harness)
}
