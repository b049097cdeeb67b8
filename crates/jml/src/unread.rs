//! Whom it concerns that something is not understood: each problem belongs to a method, to a class, or, if it stands outside of all classes, to
//! the file.
//!
//! Invariant: nothing that is not understood is lost. Whoever rests on what a problem belongs to is not checked.

use crate::ast::{
    Class, ClassClause, ClassClauseKind, Clause, ClauseKind, Method, Modifiers, Problem, ProblemKind, Span, Spec, Unit,
};
use crate::instrument::words;
use crate::world::SourceFile;
use std::collections::BTreeSet;

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

/// Gives the reasons why nothing is known of names to all contracts and clauses that have such a word, in whatever file.
pub(crate) fn assign_names(units: &mut [Unit], files: &[SourceFile]) {
    let mut unread: Vec<(String, Problem)> = Vec::new();
    let mut groups: BTreeSet<String> = BTreeSet::new();
    for unit in &*units {
        unread.extend(unit.unread.iter().cloned());
        groups.extend(unit.groups.iter().map(|group| group.name.clone()));
    }
    if unread.is_empty() && groups.is_empty() {
        return;
    }
    for (unit, file) in units.iter_mut().zip(files) {
        unit.classes.iter_mut().for_each(|class| assign_names_within(class, &file.text, &unread, &groups));
    }
}

fn assign_names_within(class: &mut Class, text: &str, unread: &[(String, Problem)], groups: &BTreeSet<String>) {
    let speaks = |span: Span, names: &dyn Fn(&str) -> bool| {
        words(&text[span.start..span.end]).into_iter().find(|word| names(word)).map(str::to_owned)
    };
    let problem = |span: Span, name: &str| {
        let (_, why) = unread.iter().find(|(unread, _)| unread == name)?;
        let message = format!("nothing is known of `{name}`: {}", why.message);
        Some(Problem { span, message, kind: why.kind })
    };
    let is_unread = |word: &str| unread.iter().any(|(name, _)| name == word);
    for clause in &mut class.clauses {
        let is_used = !matches!(clause.kind, ClassClauseKind::Other(_));
        if let Some(name) = speaks(clause.span, &is_unread).filter(|_| is_used) {
            clause.problems.extend(problem(clause.span, &name));
        }
    }
    for method in &mut class.methods {
        let clauses = method.spec.iter().flat_map(|spec| &spec.cases).flat_map(|case| &case.clauses);
        let ignored = |clause: &&Clause| matches!(clause.kind, ClauseKind::Ignored(_));
        let mut spans: Vec<Span> =
            clauses.clone().filter(|clause| !ignored(clause)).map(|clause| clause.span).collect();
        spans.extend(method.notes.iter().map(|note| note.span));
        spans.extend(Some(method.span).filter(|_| method.is_model));
        let assigned = clauses.filter(|clause| matches!(clause.kind, ClauseKind::Assignable(_)));
        let mut found: Vec<Problem> = Vec::new();
        for clause in assigned {
            if let Some(name) = speaks(clause.span, &|word| groups.contains(word)) {
                let message = format!("what belongs to the data group `{name}` is not known");
                found.push(Problem { span: clause.span, message, kind: ProblemKind::Unsupported });
            }
        }
        for span in spans {
            found.extend(speaks(span, &is_unread).and_then(|name| problem(span, &name)));
        }
        method.problems.append(&mut found);
    }
    let of_ghosts = class.fields.iter().filter(|field| field.ghost_init.is_some()).map(|field| field.span);
    let of_ghosts: Vec<Span> = of_ghosts.collect();
    for span in of_ghosts {
        let found = speaks(span, &is_unread).and_then(|name| problem(span, &name));
        class.clauses.extend(found.map(of_class));
    }
    class.classes.iter_mut().for_each(|inner| assign_names_within(inner, text, unread, groups));
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
