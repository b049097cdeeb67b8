//! Whom it concerns that something is not understood: each problem belongs to a method, to a class, or, if it stands outside of all classes, to
//! the file.
//!
//! Invariant: nothing that is not understood is lost. Whoever rests on what a problem belongs to is not checked.

use crate::ast::{Class, ClassClause, ClassClauseKind, Method, Modifiers, Problem, Span, Spec, Unit};

/// Gives the problems of a file to the methods and classes in which they stand.
pub(crate) fn assign(unit: &mut Unit) {
    let found = std::mem::take(&mut unit.problems);
    for problem in found {
        if let Some(problem) = assign_within(&mut unit.classes, problem) {
            unit.problems.push(problem);
        }
    }
}

/// Gives it back if no class has it.
fn assign_within(classes: &mut [Class], problem: Problem) -> Option<Problem> {
    let at = problem.span.start;
    let Some(class) = classes.iter_mut().find(|class| class.body.start <= at && at < class.body.end) else {
        return Some(problem);
    };
    let problem = assign_within(&mut class.classes, problem)?;
    match class.methods.iter_mut().find(|method| is_within(method, at)) {
        Some(method) => method.problems.push(problem),
        None => class.clauses.push(of_class(problem)),
    }
    None
}

/// Whether a byte belongs to a method, from its contract to the end of its body.
fn is_within(method: &Method, at: usize) -> bool {
    let start = method.spec.as_ref().map_or(method.span.start, |spec| spec.span.start.min(method.span.start));
    start <= at && at < method.span.end
}

/// A clause of a class of which nothing is known.
fn of_class(problem: Problem) -> ClassClause {
    let span = problem.span;
    let kind = ClassClauseKind::Other("?".to_owned());
    ClassClause { kind, modifiers: Modifiers::default(), span, problems: vec![problem] }
}

/// Leaves out the clause, the contract or the declaration in JML that a problem is about, and says whether there was anything left of it. Nothing
/// if the problem is about none.
pub(crate) fn leave_out(classes: &mut [Class], text: &str, problem: &Problem) -> Option<bool> {
    let at = problem.span.start;
    let class = classes.iter_mut().find(|class| class.span.start <= at && at < class.span.end)?;
    if let Some(done) = leave_out(&mut class.classes, text, problem) {
        return Some(done);
    }
    let is_around = |span: Span| span.start <= at && at < span.end;
    if let Some(clause) = class.clauses.iter_mut().find(|clause| is_around(clause.span)) {
        let is_new = !matches!(clause.kind, ClassClauseKind::Other(_));
        clause.kind = ClassClauseKind::Other("?".to_owned());
        clause.problems.push(problem.clone());
        return Some(is_new);
    }
    // The Java compiler may blame another place on the line of a method for what its contract says.
    let line_start = text[..at.min(text.len())].rfind('\n').map_or(0, |end| end + 1);
    let line_end = text.get(at..).and_then(|rest| rest.find('\n')).map_or(text.len(), |end| at + end);
    let is_on_line = |method: &Method| method.span.start < line_end && line_start < method.span.end;
    let exact = class.methods.iter().position(|method| is_within(method, at));
    let near = || class.methods.iter().position(|method| is_on_line(method) && says_something(method));
    if let Some(method) = exact.or_else(near).map(|index| &mut class.methods[index]) {
        let is_new = says_something(method) || method.problems.is_empty();
        // What says so stays, for those who ask which methods have contracts.
        let span = method.spec.as_ref().map_or(method.span, |spec| spec.span);
        method.spec = Some(Spec { span, ..Spec::default() });
        method.notes.clear();
        if method.is_model {
            method.body = None;
        }
        method.problems.push(problem.clone());
        return Some(is_new);
    }
    let is_jml = |field: &crate::ast::Field| field.modifiers.has_jml("ghost") || field.modifiers.has_jml("model");
    let at = class.fields.iter().position(|field| is_around(field.span) && is_jml(field))?;
    class.fields.remove(at);
    class.clauses.push(of_class(problem.clone()));
    Some(true)
}

/// Whether JML says something about a method, beside modifiers.
fn says_something(method: &Method) -> bool {
    let has_cases = method.spec.as_ref().is_some_and(|spec| !spec.cases.is_empty());
    has_cases || !method.notes.is_empty() || method.is_model && method.body.is_some()
}
