//! Code for what JML says inside of bodies: assertions, assumptions, ghost variables, and what belongs to loops.
//!
//! Invariant: what cannot be translated leaves no code, except that ghost variables are declared; whoever calls the method is not checked then.

use super::members::{java_type, one_line, relied_name};
use super::{ClassId, Found, JML, Method, Problem, Span, Translator, Work, quoted, words};
use crate::ast::{Expr, LoopKind, LoopSite, Note, NoteKind, ProblemKind};
use crate::contract::default_of;
use std::collections::BTreeMap;

/// What is said of a loop, as code: where it begins and goes on, where it goes on, where its body begins, and where it ends.
#[derive(Default)]
struct Around {
    invariants: String,
    rounds: String,
    measures: String,
    end: String,
}

impl<'a> Work<'_, 'a> {
    /// Code for what JML says inside of a body.
    pub(super) fn note(&mut self, id: ClassId, method: &'a Method, note: &'a Note) {
        let code = self.said(id, method, note, &mut |translator, fail| match &note.kind {
            NoteKind::Assert(expr) => checked(translator, expr, fail),
            NoteKind::Assume(expr) => {
                let holds = translator.holds(expr, "$jml$ok");
                format!("{{ {holds}{JML}.assume($jml$ok); }} ")
            }
            NoteKind::Set(place, value) => {
                let mut first = String::new();
                let (place, value) = (translator.expr(place, &mut first), translator.expr(value, &mut first));
                format!("{{ {first}{place} = {value}; }} ")
            }
            NoteKind::Ghost { ty, name, value } => {
                let mut first = String::new();
                let value = value.as_ref().map(|value| translator.expr(value, &mut first));
                let value = value.map(|value| format!(" = {value}")).unwrap_or_default();
                format!("{first}{} {}{value}; ", java_type(&ty.text), name.name)
            }
            NoteKind::Unreachable => format!("{{ if (true) {} }} ", fail.thrown),
            // What a loop assigns is no more than what the method may.
            NoteKind::LoopInvariant(..) | NoteKind::Decreases(..) | NoteKind::LoopAssignable(..) => String::new(),
        });
        let code = match (code, &note.kind) {
            (Some(code), _) => code,
            // Others may speak of it.
            (None, NoteKind::Ghost { ty, name, .. }) => {
                let none = default_of(&self.world.ty(&ty.text, id, Some(method)));
                format!("{} {} = {none}; ", java_type(&ty.text), name.name)
            }
            (None, _) => String::new(),
        };
        if !code.is_empty() {
            self.edits(id).insert(note.span.start, &code);
        }
    }

    /// Translates a note in the scope of its method; the statement that fails is at hand. Nothing if it cannot be translated.
    fn said(
        &mut self,
        id: ClassId,
        method: &'a Method,
        note: &'a Note,
        make: &mut dyn FnMut(&mut Translator<'_, '_>, &Fail) -> String,
    ) -> Option<String> {
        let world = self.world;
        // Numbers that no other note of the method has: they may share a scope.
        let mut translator = Translator::new(world, id, self.marks, note.span.start * 1000);
        for param in &method.params {
            let ty = world.ty(&param.ty.text, id, Some(method));
            translator.declare(&param.name.name, &param.name.name, Some(ty));
        }
        let words = world.text(id)[note.span.start..note.span.end].split_whitespace().filter(|word| *word != "@");
        let what = words.collect::<Vec<_>>().join(" ");
        let fail = Fail {
            told: format!("{}.$jml$fail$here(); ", world.classes[id.0].name),
            thrown: format!("throw new jackalope.contract.Violation({});", quoted(what.trim_end_matches(';'))),
        };
        translator.is_uncaught = true;
        translator.start_old();
        translator.start_labels();
        let code = make(&mut translator, &fail);
        let (before, labels) = (translator.take_before(), translator.take_labels());
        let mut problems = std::mem::take(&mut translator.problems);
        let needs = translator.needs;
        self.needs.links |= needs.links;
        if needs.snapshots || needs.known {
            let message = "inside of bodies, what objects were before the call is known of arrays only".to_owned();
            problems.push(Problem { span: note.span, message, kind: ProblemKind::Unsupported });
        }
        let mut inserts = Vec::new();
        if let (false, Some(body)) = (before.is_empty(), method.body) {
            inserts.push((method.after_explicit_call.unwrap_or(body.start + 1), format!(" {before}")));
        }
        for (label, code) in labels {
            match method.body.and_then(|body| label_at(world.text(id), body, &label)) {
                Some(at) => inserts.push((at, code)),
                None => problems.push(Problem {
                    span: note.span,
                    message: format!("there is no label `{label}` in this method"),
                    kind: ProblemKind::Broken,
                }),
            }
        }
        if problems.is_empty() {
            if code.contains(&fail.told) {
                self.once(id, "here", "public static void $jml$fail$here() { } ");
            }
            for (at, code) in inserts {
                self.edits(id).insert(at, &code);
            }
            return Some(code);
        }
        let file = world.classes[id.0].file;
        let found = problems.into_iter().map(|problem| Found {
            class: id,
            method: relied_name(method),
            problem: (file, problem),
        });
        self.problems.extend(found);
        None
    }

    /// Loops of which something is said. An invariant is checked whenever the loop is about to ask its condition, which moves into the body for that;
    /// a measure whenever it goes round, whatever way it takes there.
    pub(super) fn loops(&mut self, id: ClassId, method: &'a Method) {
        let mut sites: BTreeMap<usize, (LoopSite, Around)> = BTreeMap::new();
        for note in &method.notes {
            match &note.kind {
                NoteKind::LoopInvariant(expr, site) => {
                    let code = self.said(id, method, note, &mut |translator, fail| checked(translator, expr, fail));
                    let (_, around) = sites.entry(site.keyword.start).or_insert((*site, Around::default()));
                    around.invariants.push_str(&code.unwrap_or_default());
                }
                NoteKind::Decreases(expr, site) => {
                    let name = format!("$jml$measure{}", note.span.start);
                    let (mut round, mut end) = (String::new(), String::new());
                    // At the end of the body is easier to prove, if every way round leads there.
                    let body = &self.world.text(id)[site.body.start..site.body.end];
                    let is_at_end = site.kind != LoopKind::For && !words(body).contains("continue");
                    let code = self.said(id, method, note, &mut |translator, fail| {
                        let (mut first, mut again) = (String::new(), String::new());
                        let (value, later) = (translator.expr(expr, &mut first), translator.expr(expr, &mut again));
                        let why = translator.why_told(expr, &fail.told, &fail.thrown);
                        if is_at_end {
                            // Behind the end of a body that never gets there no statement may stand, but a condition may.
                            end = format!("if ({JML}.yes()) {{ {again}if (!({later} < {name})) {{ {why} }} }} ");
                            return format!("{first}long {name} = {value}; if ({name} < 0) {{ {why} }} ");
                        }
                        round = format!("if ({name}$on) {{ {again}if (!({later} < {name})) {{ {why} }} }} ");
                        format!("{first}{name} = {value}; {name}$on = true; if ({name} < 0) {{ {why} }} ")
                    });
                    if let Some(code) = code {
                        if !is_at_end {
                            let at = before_labels(self.world.text(id), note.span.start);
                            self.edits(id).insert(at, &format!("long {name} = 0; boolean {name}$on = false; "));
                        }
                        let (_, around) = sites.entry(site.keyword.start).or_insert((*site, Around::default()));
                        around.rounds.push_str(&round);
                        around.measures.push_str(&code);
                        around.end.push_str(&end);
                    }
                }
                _ => {}
            }
        }
        for (site, Around { invariants, rounds, measures, end }) in sites.into_values() {
            let cond = &self.world.text(id)[site.cond.start..site.cond.end];
            let asks = matches!(site.kind, LoopKind::While | LoopKind::For) && !matches!(cond.trim(), "" | "true");
            let ask = if asks { format!("if (!({})) break; ", one_line(cond)) } else { String::new() };
            if asks {
                let keep = if site.kind == LoopKind::While { "true" } else { "" };
                let lines = "\n".repeat(cond.matches('\n').count());
                self.edits(id).replace(site.cond, &format!("{keep}{lines}"));
            }
            // The body may not reach its end: then what follows it must not stand there.
            let open = if end.is_empty() { String::new() } else { format!("if ({JML}.yes()) ") };
            self.edits(id).insert(site.body.start, &format!("{{ {invariants}{rounds}{ask}{measures}{open}"));
            self.edits(id).insert(site.body.end, &format!(" {end}}}"));
        }
    }
}

/// What ends a run at a note that does not hold.
struct Fail {
    /// Where the values of parts are looked at.
    told: String,
    /// What is thrown.
    thrown: String,
}

/// Checks that a condition holds.
fn checked(translator: &mut Translator<'_, '_>, expr: &Expr, fail: &Fail) -> String {
    let holds = translator.holds(expr, "$jml$ok");
    let why = translator.why_told(expr, &fail.told, &fail.thrown);
    format!("{{ {holds}if (!$jml$ok) {{ {why} }} }} ")
}

/// Where a variable can be declared before a loop whose note stands at a place: before the labels of the loop.
fn before_labels(text: &str, note: usize) -> usize {
    let before = |at: usize| text[..at].trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '@' | '/' | '*'));
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut at = note;
    while let Some(labelled) = before(at).strip_suffix(':') {
        let name_end = labelled.trim_end();
        let label = name_end.trim_end_matches(is_word);
        let is_case = label.trim_end().ends_with("case") || &name_end[label.len()..] == "default";
        if is_case || label.len() == name_end.len() {
            break;
        }
        at = label.len();
    }
    at
}

/// Where a label stands in a body.
fn label_at(text: &str, body: Span, label: &str) -> Option<usize> {
    let inside = &text[body.start..body.end];
    inside
        .match_indices(label)
        .map(|(at, _)| at)
        .find(|at| {
            let before = inside[..*at].chars().next_back();
            let after = inside[at + label.len()..].trim_start();
            before.is_some_and(|c| c.is_whitespace() || matches!(c, '{' | '}' | ';'))
                && after.starts_with(':')
                && !after.starts_with("::")
        })
        .map(|at| body.start + at)
}
