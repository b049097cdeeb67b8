//! A violated contract for people: the clause, the arguments, the heap before and after the call, and why the clause does not hold.
//!
//! All of it is read off a [`Breach`]; nothing is shown twice.

use crate::heap::{cut, drawing, lost};
use crate::model::{Breach, Counterexample, Entry, Part, Status};
use crate::text::{Paint, plain, thrown};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Longer texts of parts are cut.
const LONGEST: usize = 100;

/// `Acc.withdraw(int) violates its contract: invariant balance >= 0`.
pub fn headline(breach: &Breach, found: &Counterexample) -> String {
    let method = plain(&breach.method);
    match &breach.clause {
        Some(clause) => {
            let clause = plain(clause);
            match kind(&clause) {
                Kind::Call => format!("{method} violates the precondition of a call: {clause}"),
                Kind::Inside => format!("{method} violates: {clause}"),
                // Only where nothing but exceptions is promised there is no clause to cite.
                Kind::End if clause.is_empty() => format!("{method} violates its contract: it returns"),
                Kind::End => format!("{method} violates its contract: {clause}"),
            }
        }
        None => match thrown(found) {
            Some(thrown) => format!("{method} throws {thrown}"),
            None => format!("{method} fails"),
        },
    }
}

/// When a clause is checked.
enum Kind {
    /// It is the precondition of a method that is called: the method's own is assumed.
    Call,
    /// It stands in the body.
    Inside,
    /// When the method is over.
    End,
}

fn kind(clause: &str) -> Kind {
    match clause.split_whitespace().next() {
        Some("requires" | "requires_redundantly" | "pre") => Kind::Call,
        Some("assert" | "loop_invariant" | "maintaining" | "decreases" | "decreasing") => Kind::Inside,
        Some(_) | None => Kind::End,
    }
}

/// Why nothing more is known about a method, where that is the same for all its checks that are not settled.
pub(crate) fn common_reason(entry: &Entry) -> Option<String> {
    if !entry.is_method {
        return None;
    }
    let unknown = || entry.checks.iter().filter(|check| check.status == Status::Unknown);
    let mut reasons = unknown().map(|check| check.reason.as_deref());
    let first = reasons.next()??;
    if !reasons.all(|reason| reason == Some(first)) {
        return None;
    }
    let about = match first.strip_prefix("no failure within") {
        Some(bounds) => format!("no violation within{bounds}"),
        None => first.to_owned(),
    };
    let count = unknown().count();
    Some(if count == 1 { format!("1 check: {about}") } else { format!("{count} checks: {about}") })
}

/// What the method is given.
pub(crate) fn before(breach: &Breach, paint: &Paint, out: &mut String) {
    if !breach.arguments.is_empty() {
        let _ = writeln!(out, "{}", paint.title("Arguments"));
        for argument in &breach.arguments {
            let _ = writeln!(out, "  {} = {}", plain(&argument.name), plain(&argument.value));
        }
    }
    if !breach.before.is_empty() {
        let _ = writeln!(out, "{}", paint.title("Before the call"));
        for line in drawing(&breach.arguments, &breach.before, None) {
            let _ = writeln!(out, "  {line}");
        }
    }
}

/// The arguments, and the heap before the call, as lines of plain text.
pub fn given(breach: &Breach) -> Vec<String> {
    let mut out = String::new();
    before(breach, &Paint::none(), &mut out);
    // Without titles: what is drawn says what it is.
    let lines = out.lines().filter_map(|line| line.strip_prefix("  "));
    lines.map(str::to_owned).collect()
}

/// What it leaves, and why that is wrong.
pub(crate) fn after(breach: &Breach, paint: &Paint, out: &mut String) {
    if !breach.after.is_empty() || !breach.before.is_empty() || breach.result.is_some() {
        let title = match breach.clause.as_deref().map(kind) {
            Some(Kind::End) => "After the call",
            Some(Kind::Call | Kind::Inside) | None => "When it fails",
        };
        let _ = writeln!(out, "{}", paint.title(title));
        let mut roots = breach.arguments.clone();
        if let Some(result) = &breach.result {
            if !result.is_object {
                let _ = writeln!(out, "  {} = {}", plain(&result.name), cut(&plain(&result.value)));
            }
            roots.push(result.clone());
        }
        let gone = lost(&breach.before, &breach.after);
        let is_result_object = breach.result.as_ref().is_some_and(|result| result.is_object);
        if breach.after == breach.before && !is_result_object {
            let _ = writeln!(out, "  the heap is as before");
        } else {
            // What the arguments no longer lead to was not looked at.
            roots.retain(|root| !root.is_object || !gone.contains(&&*root.value));
            for line in drawing(&roots, &breach.after, Some(&breach.before)) {
                let _ = writeln!(out, "  {line}");
            }
        }
        if !gone.is_empty() {
            let _ = writeln!(out, "  no longer reached: {}", plain(&gone.join(", ")));
        }
    }
    let parts = parts(&breach.why);
    if !parts.is_empty() {
        let _ = writeln!(out, "{}", paint.title("Why"));
        for part in parts {
            let indent = "  ".repeat(part.depth.min(20) + 1);
            let _ = writeln!(out, "{indent}{} = {}", shortened(&plain(&part.text)), cut(&plain(&part.value)));
        }
    }
}

/// The parts of the clause, each with its value once. Parts that are in several places are told at the first.
pub(crate) fn parts(why: &[Part]) -> Vec<&Part> {
    let mut seen = BTreeSet::new();
    why.iter().filter(|part| seen.insert((&part.text, &part.value))).collect()
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
