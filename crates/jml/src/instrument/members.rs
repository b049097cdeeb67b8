//! What each class gets: its invariants as methods, what builds and compares its objects, checks in front of its methods, and code for what JML
//! says inside of bodies.

use super::{
    Before, Call, ClassClauseKind, ClassId, ClassKind, Contract, Field, HEAP, JML, LoopKind, LoopSite, Method,
    MethodId, Mode, Note, NoteKind, Problem, Span, Translator, Ty, Work, class_anchor, has_statics, not_null, quoted,
    type_params,
};
use crate::ast::ProblemKind;
use crate::contract::{Anchor, asks};
use crate::heap::{self, Content, content};
use std::collections::BTreeMap;
use std::fmt::Write;

impl<'a> Work<'_, 'a> {
    pub(super) fn class(&mut self, id: ClassId) {
        let class = self.world.class(id);
        self.invariants(id);
        self.models(id);
        for field in &class.fields {
            self.field(id, field);
        }
        if matches!(self.mode, Mode::Verify(_)) {
            self.builders(id);
        }
        for index in 0..class.methods.len() {
            let method = self.method(MethodId { class: id, index });
            self.method_of(id, method);
        }
    }

    fn note_problems(&mut self, id: ClassId, problems: Vec<Problem>) {
        let file = self.world.classes[id.0].file;
        self.problems.extend(problems.into_iter().map(|problem| (file, problem)));
    }

    /// Invariants, as a question and as checks.
    fn invariants(&mut self, id: ClassId) {
        let world = self.world;
        let class = world.class(id);
        let (mut holds, mut checks) = ([String::new(), String::new()], [String::new(), String::new()]);
        let mut count = 0;
        for clause in &class.clauses {
            let ClassClauseKind::Invariant(expr) = &clause.kind else { continue };
            let side = usize::from(clause.modifiers.has("static"));
            let mut translator = Translator::new(world, id, self.marks, count);
            let code = translator.holds(expr, "$jml$ok");
            let anchor = class_anchor(world, id, clause.span);
            let why = translator.why(expr, &anchor.fail(world));
            count = translator.count();
            let problems = std::mem::take(&mut translator.problems);
            self.note_problems(id, problems);
            let _ = write!(holds[side], "{{ {code}if (!$jml$ok) return false; }} ");
            let _ = write!(checks[side], "{{ {code}if (!$jml$ok) {{ {why} }} }} ");
            self.anchor(&anchor);
        }
        for (field, ty) in not_null(world, id) {
            let name = &field.name.name;
            let anchor = Anchor {
                class: id,
                at: field.span.start,
                number: field.name.span.start,
                what: format!("{name} is not null"),
            };
            let is_full = matches!(&ty, Ty::Array(element) if !matches!(**element, Ty::Primitive(_)));
            let cond = if is_full { format!("{JML}.full(this.{name})") } else { format!("this.{name} != null") };
            // What is built is not null from the start; elements are asked about.
            if is_full {
                let _ = write!(holds[0], "if (!({cond})) return false; ");
            }
            let _ = write!(checks[0], "if (!({cond})) {{ {} }} ", anchor.fail(world));
            self.anchor(&anchor);
        }
        let kind = if class.kind == ClassKind::Interface { "default" } else { "public" };
        let [instance, statics] = holds;
        let [check, check_statics] = checks;
        let text = format!(
            "{kind} boolean $jml$holds${0}() {{ {instance}return true; }} {kind} void $jml$invariants${0}() {{ {check}}} ",
            id.0
        );
        if !check.is_empty() {
            self.add(id, &text);
        }
        if !check_statics.is_empty() {
            self.add(
                id,
                &format!(
                    "public static boolean $jml$staticHolds() {{ {statics}return true; }} public static void $jml$staticInvariants() {{ {check_statics}}} "
                ),
            );
        }
    }

    /// Model fields, as methods.
    fn models(&mut self, id: ClassId) {
        let world = self.world;
        let class = world.class(id);
        let above = world.above(id);
        let represented: Vec<_> = class
            .clauses
            .iter()
            .filter_map(|clause| match &clause.kind {
                ClassClauseKind::Represents(name, expr) => Some((name, expr)),
                _ => None,
            })
            .collect();
        for (name, expr) in &represented {
            let declared = above.iter().find_map(|owner| {
                let fields = &world.class(*owner).fields;
                let field =
                    fields.iter().find(|field| field.name.name == name.name && field.modifiers.has_jml("model"))?;
                Some(field)
            });
            let Some(field) = declared else {
                let message = format!("there is no model field `{}` to represent", name.name);
                self.note_problems(id, vec![Problem { span: name.span, message, kind: ProblemKind::Broken }]);
                continue;
            };
            let mut translator = Translator::new(world, id, self.marks, 0);
            let mut first = String::new();
            let value = translator.expr(expr, &mut first);
            let problems = std::mem::take(&mut translator.problems);
            self.note_problems(id, problems);
            let modifier = modifier_of(class.kind, field.modifiers.has("static"));
            let ty = java_type(&field.ty.text);
            self.add(id, &format!("{modifier}{ty} $jml$model${}() {{ {first}return ({ty}) {value}; }} ", name.name));
        }
        for field in class.fields.iter().filter(|field| field.modifiers.has_jml("model")) {
            if !represented.iter().any(|(name, _)| name.name == field.name.name) {
                let modifier = modifier_of(class.kind, field.modifiers.has("static"));
                self.add(
                    id,
                    &format!(
                        "{modifier}{} $jml$model${}() {{ throw new IllegalStateException(\"nothing represents it\"); }} ",
                        java_type(&field.ty.text),
                        field.name.name
                    ),
                );
            }
        }
    }

    fn field(&mut self, id: ClassId, field: &'a Field) {
        let world = self.world;
        let is_ghost = field.modifiers.has_jml("ghost");
        if is_ghost {
            let ty = java_type(&field.ty.text);
            let init = match &field.ghost_init {
                Some(expr) => {
                    let mut translator = Translator::new(world, id, self.marks, 0);
                    let mut first = String::new();
                    let value = translator.expr(expr, &mut first);
                    let mut problems = std::mem::take(&mut translator.problems);
                    if !first.is_empty() {
                        let message = "an initialiser of a ghost field without quantifiers was expected".to_owned();
                        problems.push(Problem { span: expr.span, message, kind: ProblemKind::Unsupported });
                    }
                    self.note_problems(id, problems);
                    format!(" = {value}")
                }
                None => String::new(),
            };
            let is_static = if field.modifiers.has("static") { "static " } else { "" };
            self.edits(id).insert(field.span.start, &format!("public {is_static}{ty} {}{init}; ", field.name.name));
            return;
        }
        // What contracts elsewhere speak of must be visible there.
        if field.modifiers.has_jml("spec_public") || field.modifiers.has_jml("spec_protected") {
            let hidden =
                field.modifiers.java.iter().find(|modifier| matches!(&*modifier.name, "private" | "protected"));
            if let Some(modifier) = hidden {
                self.edits(id).replace(modifier.span, "public");
            }
        }
        // Inputs have any value, whatever a constructor would have given them.
        let is_built = matches!(self.mode, Mode::Verify(_))
            && !field.modifiers.has("static")
            && heap::is_arbitrary(world, field, id);
        if is_built && world.class(id).kind == ClassKind::Class {
            let of_this = field.modifiers.java.iter().find(|modifier| modifier.name == "final");
            if let Some(modifier) = of_this {
                self.edits(id).replace(modifier.span, " ");
            }
        }
    }

    /// What makes, fills, keeps and compares objects.
    fn builders(&mut self, id: ClassId) {
        let world = self.world;
        let class = world.class(id);
        let (snapshots, known) = (self.needs.snapshots || self.framed, self.needs.known);
        let mut text = String::new();
        let statics: Vec<&Field> =
            class.fields.iter().filter(|field| heap::is_arbitrary_static(world, id, field)).collect();
        let (mut snap, mut same) = (String::new(), String::from("true"));
        for field in &statics {
            let (name, ty) = (&field.name.name, java_type(&field.ty.text));
            let _ = write!(text, "public static void $jml$set${name}({ty} v) {{ {name} = v; }} ");
            if snapshots {
                let _ = write!(text, "public static {ty} $jml$old${name}; public static boolean $jml$may${name}; ");
                let _ = write!(snap, "$jml$old${name} = {name}; ");
                let _ = write!(same, " && ($jml$may${name} || {})", equal(&ty, name));
            }
        }
        if has_statics(world, id) && snapshots {
            let _ = write!(
                text,
                "public static void $jml$snapStatics() {{ {snap}}} public static boolean $jml$sameStatics() {{ return {same}; }} "
            );
        }
        if class.kind == ClassKind::Class {
            let (mut snap, mut same) = (String::new(), String::from("$jml$mayAll"));
            let mut all = String::from("true");
            for field in class.fields.iter().filter(|field| !field.modifiers.has("static")) {
                if !heap::is_arbitrary(world, field, id) {
                    continue;
                }
                let (name, ty) = (&field.name.name, java_type(&field.ty.text));
                let _ = write!(text, "public final void $jml$set${}${name}({ty} v) {{ this.{name} = v; }} ", id.0);
                if let (Content::Initial, Some(init)) = (content(world, field, id), field.init) {
                    let init = one_line(&world.text(id)[init.start..init.end]);
                    let _ = write!(text, "public final void $jml$init${}${name}() {{ this.{name} = {init}; }} ", id.0);
                }
                if snapshots {
                    let _ = write!(text, "public {ty} $jml$old${name}; public boolean $jml$may${name}; ");
                    let _ = write!(snap, "this.$jml$old${name} = this.{name}; ");
                    let _ = write!(all, " && (this.$jml$may${name} || {})", equal(&ty, name));
                }
            }
            let _ = write!(same, " || {all}");
            if snapshots {
                let has_own = world.superclass(id).is_none();
                let may_all = if has_own { "public boolean $jml$mayAll; " } else { "" };
                let _ = write!(
                    text,
                    "{may_all}public final void $jml$snap${0}() {{ {snap}}} public final boolean $jml$same${0}() {{ return {same}; }} ",
                    id.0
                );
            }
            if known && world.superclass(id).is_none() {
                text.push_str("public boolean $jml$known; ");
            }
            if !class.modifiers.has("abstract") {
                let name = &class.name.name;
                let _ =
                    write!(text, "public static {name} $jml$make() {{ return ({name}) {HEAP}.make({name}.class); }} ");
            }
        }
        self.add(id, &text);
    }

    fn method_of(&mut self, id: ClassId, method: &'a Method) {
        let world = self.world;
        for note in &method.notes {
            self.note(id, method, note);
        }
        self.loops(id, method);
        if method.is_model {
            self.model_method(id, method);
            return;
        }
        let is_constructor = method.result.is_none();
        if is_constructor {
            let check = Contract::new(world, id, method, self.marks).entry_check();
            if let (Some(check), Some(body)) = (check, method.body) {
                self.take(&check);
                self.note_all(&check.problems);
                let at = method.after_explicit_call.unwrap_or(body.start + 1);
                self.edits(id).insert(at, &format!(" {}", check.code));
            }
            return;
        }
        if !self.is_wrapped(id, method) {
            return;
        }
        let real = self.real_name(id, method);
        let names: Vec<&str> = method.params.iter().map(|param| &*param.name.name).collect();
        let call = format!("{real}({})", names.join(", "));
        let is_void = method.result.as_ref().is_some_and(|ty| ty.text == "void");
        let code = match self.mode {
            Mode::Verify(_) => {
                let check = Contract::new(world, id, method, self.marks).entry_check().unwrap_or_default();
                self.take(&check);
                self.note_all(&check.problems);
                let replaced = self.replaced.get(&(id, method.name.span.start));
                let replaced = replaced.map(|code| format!("if ({}) {{ {code}}} ", asks())).unwrap_or_default();
                format!("{replaced}{}{}{call};", check.code, if is_void { "" } else { "return " })
            }
            Mode::Run => {
                let call = Call { expr: call, new: None, probe: None };
                let checked = Contract::new(world, id, method, self.marks).checked(Before::Check, &call);
                self.take(&checked);
                self.note_all(&checked.problems);
                checked.code
            }
        };
        let is_in_interface = world.class(id).kind == ClassKind::Interface;
        let kept = |name: &str| !matches!(name, "native" | "abstract" | "synchronized" | "strictfp");
        let mut modifiers: Vec<&str> =
            method.modifiers.java.iter().map(|modifier| &*modifier.name).filter(|name| kept(name)).collect();
        if is_in_interface && !method.modifiers.has("static") && !method.modifiers.has("default") {
            modifiers.push("default");
        }
        let params: Vec<String> =
            method.params.iter().map(|param| format!("{} {}", param.ty.text, param.name.name)).collect();
        let throws: Vec<&str> = method.throws.iter().map(|ty| &*ty.text).collect();
        let throws = if throws.is_empty() { String::new() } else { format!("throws {} ", throws.join(", ")) };
        let result = method.result.as_ref().map_or("void", |ty| &ty.text);
        let text = format!(
            "{} {}{result} {}({}) {throws}{{ {code} }} ",
            modifiers.join(" "),
            type_params(&method.type_params, &[]),
            method.name.name,
            params.join(", ")
        );
        self.add(id, &text);
        self.edits(id).replace(method.name.span, &real);
        // It overrides nothing under its new name.
        let source = world.text(id);
        let header = &source[method.span.start..method.name.span.start];
        if let Some(at) = header.find("@Override") {
            let start = method.span.start + at;
            self.edits(id).replace(Span { start, end: start + "@Override".len() }, "");
        }
    }

    /// A method that only contracts call.
    fn model_method(&mut self, id: ClassId, method: &'a Method) {
        let Some(body) = method.body else { return };
        let is_in_interface = self.world.class(id).kind == ClassKind::Interface;
        let mut modifiers: Vec<&str> = method.modifiers.java.iter().map(|modifier| &*modifier.name).collect();
        if is_in_interface && !method.modifiers.has("static") && !method.modifiers.has("default") {
            modifiers.push("default");
        }
        let params: Vec<String> =
            method.params.iter().map(|param| format!("{} {}", java_type(&param.ty.text), param.name.name)).collect();
        let result = method.result.as_ref().map_or_else(|| "void".to_owned(), |ty| java_type(&ty.text));
        let lines = self.world.text(id)[body.start..body.end].lines();
        let code: Vec<&str> = lines.map(|line| line.trim_start().trim_start_matches('@')).collect();
        let text = format!(
            "{} {}{result} {}({}) {} ",
            modifiers.join(" "),
            type_params(&method.type_params, &[]),
            method.name.name,
            params.join(", "),
            one_line(&code.join("\n"))
        );
        self.add(id, &text);
    }

    fn note_all(&mut self, problems: &[(usize, Problem)]) {
        self.problems.extend(problems.iter().cloned());
    }

    /// Code for what JML says inside of a body.
    fn note(&mut self, id: ClassId, method: &'a Method, note: &'a Note) {
        let code = self.said(id, method, note, &mut |translator, fail| match &note.kind {
            NoteKind::Assert(expr) => {
                let holds = translator.holds(expr, "$jml$ok");
                format!("{{ {holds}if (!$jml$ok) {fail} }} ")
            }
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
            NoteKind::Unreachable => format!("{{ if (true) {fail} }} "),
            // What a loop assigns is no more than what the method may.
            NoteKind::LoopInvariant(..) | NoteKind::Decreases(..) | NoteKind::LoopAssignable(..) => String::new(),
        });
        if !code.is_empty() {
            self.edits(id).insert(note.span.start, &code);
        }
    }

    /// Translates a note in the scope of its method; the statement that fails is at hand.
    fn said(
        &mut self,
        id: ClassId,
        method: &'a Method,
        note: &'a Note,
        make: &mut dyn FnMut(&mut Translator<'_, '_>, &str) -> String,
    ) -> String {
        let world = self.world;
        // Numbers that no other note of the method has: they may share a scope.
        let mut translator = Translator::new(world, id, self.marks, note.span.start * 1000);
        for param in &method.params {
            let ty = world.ty(&param.ty.text, id, Some(method));
            translator.declare(&param.name.name, &param.name.name, Some(ty));
        }
        let words = world.text(id)[note.span.start..note.span.end].split_whitespace().filter(|word| *word != "@");
        let what = words.collect::<Vec<_>>().join(" ");
        let fail = format!("throw new jackalope.contract.Violation({});", quoted(what.trim_end_matches(';')));
        translator.start_old();
        translator.start_labels();
        let code = make(&mut translator, &fail);
        let (before, labels) = (translator.take_before(), translator.take_labels());
        let mut problems = std::mem::take(&mut translator.problems);
        let needs = translator.needs;
        if needs.snapshots || needs.known {
            let message = "inside of bodies, what objects were before the call is known of arrays only".to_owned();
            problems.push(Problem { span: note.span, message, kind: ProblemKind::Unsupported });
        }
        if let (false, Some(body)) = (before.is_empty(), method.body) {
            let at = method.after_explicit_call.unwrap_or(body.start + 1);
            self.edits(id).insert(at, &format!(" {before}"));
        }
        for (label, code) in labels {
            match method.body.and_then(|body| label_at(world.text(id), body, &label)) {
                Some(at) => self.edits(id).insert(at, &code),
                None => problems.push(Problem {
                    span: note.span,
                    message: format!("there is no label `{label}` in this method"),
                    kind: ProblemKind::Broken,
                }),
            }
        }
        self.note_problems(id, problems);
        code
    }

    /// Loops of which something is said. An invariant is checked whenever the loop is about to ask its condition, which moves into the body for that;
    /// a measure before and after the body.
    fn loops(&mut self, id: ClassId, method: &'a Method) {
        let mut sites: BTreeMap<usize, (LoopSite, String, String, String)> = BTreeMap::new();
        for note in &method.notes {
            match &note.kind {
                NoteKind::LoopInvariant(expr, site) => {
                    let code = self.said(id, method, note, &mut |translator, fail| {
                        format!("{{ {}if (!$jml$ok) {fail} }} ", translator.holds(expr, "$jml$ok"))
                    });
                    sites
                        .entry(site.keyword.start)
                        .or_insert((*site, String::new(), String::new(), String::new()))
                        .1
                        .push_str(&code);
                }
                NoteKind::Decreases(expr, site) => {
                    let name = format!("$jml$measure{}", note.span.start);
                    let mut end = String::new();
                    let code = self.said(id, method, note, &mut |translator, fail| {
                        let (mut first, mut again) = (String::new(), String::new());
                        let (value, later) = (translator.expr(expr, &mut first), translator.expr(expr, &mut again));
                        // Behind the end of a body that never gets there no statement may stand, but a condition may.
                        end = format!("if ({JML}.yes()) {{ {again}if (!({later} < {name})) {fail} }} ");
                        format!("{first}long {name} = {value}; if ({name} < 0) {fail} ")
                    });
                    let site =
                        sites.entry(site.keyword.start).or_insert((*site, String::new(), String::new(), String::new()));
                    site.2.push_str(&code);
                    site.3.push_str(&end);
                }
                _ => {}
            }
        }
        for (site, invariants, measures, end) in sites.into_values() {
            let cond = &self.world.text(id)[site.cond.start..site.cond.end];
            let asks = matches!(site.kind, LoopKind::While | LoopKind::For) && !matches!(cond.trim(), "" | "true");
            let ask = if asks { format!("if (!({})) break; ", one_line(cond)) } else { String::new() };
            if asks {
                let keep = if site.kind == LoopKind::While { "true" } else { "" };
                let lines = "\n".repeat(cond.matches('\n').count());
                self.edits(id).replace(site.cond, &format!("{keep}{lines}"));
            }
            // The body may not reach its end: then what follows it must not stand there.
            let (open, close) = if end.is_empty() {
                (format!("{{ {invariants}{ask}{measures}"), " }".to_owned())
            } else {
                (format!("{{ {invariants}{ask}{measures}if ({JML}.yes()) "), format!(" {end}}}"))
            };
            self.edits(id).insert(site.body.start, &open);
            self.edits(id).insert(site.body.end, &close);
        }
    }
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

/// Without comments and line ends.
fn one_line(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or(line));
    lines.collect::<Vec<_>>().join(" ")
}

fn modifier_of(kind: ClassKind, is_static: bool) -> &'static str {
    match (is_static, kind) {
        (true, _) => "public static ",
        (false, ClassKind::Interface) => "default ",
        (false, ClassKind::Class | ClassKind::Enum | ClassKind::Record | ClassKind::Annotation) => "public ",
    }
}

/// JML's own types as Java has them.
fn java_type(text: &str) -> String {
    match text {
        "\\bigint" => "long".to_owned(),
        "\\TYPE" => "Class<?>".to_owned(),
        other => other.to_owned(),
    }
}

/// Whether a field has kept its value; what is no number is equal to itself here.
fn equal(ty: &str, name: &str) -> String {
    match ty {
        "float" | "double" => {
            format!("{name} == $jml$old${name} || {name} != {name} && $jml$old${name} != $jml$old${name}")
        }
        _ => format!("{name} == $jml$old${name}"),
    }
}
