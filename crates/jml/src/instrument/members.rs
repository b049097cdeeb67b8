//! What each class gets: its invariants as methods, what builds and compares its objects, and checks in front of its methods.

use super::{
    Before, Call, ClassClauseKind, ClassId, ClassKind, Contract, Field, Found, HEAP, JML, Method, MethodId, Mode,
    Problem, Span, Translator, Ty, Work, class_anchor, has_invariants, has_static_invariants, has_statics, not_null,
    type_args, type_params, words,
};
use crate::ast::ProblemKind;
use crate::contract::{Anchor, Constructed, Otherwise, asks};
use crate::fixed;
use crate::heap::{self, Content, content};
use crate::translate::{ASKED, Sight};
use std::fmt::Write;

/// What is added to the number of a field for what is said of its elements.
const OF_ELEMENTS: usize = 2_000_000_000;

/// Instead of the value of a model field that nothing represents.
const UNKNOWN_VALUE: &str = "throw new IllegalStateException(\"nothing represents it\");";

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
        let found = problems.into_iter().map(|problem| Found { class: id, method: None, problem: (file, problem) });
        self.problems.extend(found);
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
            translator.sight = Some(sight_of_class(side == 1));
            let code = translator.holds(expr, "$jml$ok");
            let anchor = class_anchor(world, id, clause.span);
            let why = translator.why(expr, &anchor.fail(world));
            count = translator.count();
            let (problems, needs) = (std::mem::take(&mut translator.problems), translator.needs);
            self.needs.add(needs);
            if !problems.is_empty() {
                // Neither assumed nor checked: whoever relies on it is not checked.
                self.note_problems(id, problems);
                continue;
            }
            let _ = write!(holds[side], "{{ {code}if (!$jml$ok) return false; }} ");
            let _ = write!(checks[side], "{{ {code}if (!$jml$ok) {{ {why} }} }} ");
            self.anchor(&anchor);
        }
        let is_run = self.mode == Mode::Run;
        let mut valid = holds[0].clone();
        for (field, ty) in not_null(world, id) {
            let name = &field.name.name;
            let anchor = Anchor {
                class: id,
                at: field.span.start,
                number: field.name.span.start,
                what: format!("{name} is not null"),
            };
            let (not_null, elements) = (format!("this.{name} != null"), format!("{JML}.full(this.{name})"));
            let is_full = matches!(&ty, Ty::Array(element) if !matches!(**element, Ty::Primitive(_)));
            // Of inputs some fields are never filled, and then never used, or the method is not checked.
            let is_unfilled = !is_run && heap::is_unmade(&ty);
            let mut filled = |what: &str, cond: String| {
                if !is_unfilled {
                    return cond;
                }
                // In a method of its own: to look at it here is not to use it.
                let asks = format!("$jml$get${what}${}${name}()", id.0);
                let text = format!("public final boolean {asks} {{ return this.$jml$input${} || {cond}; }} ", id.0);
                self.add(id, &text);
                format!("this.{asks}")
            };
            let cond = filled("filled", not_null);
            let _ = write!(valid, "if (!({cond})) return false; ");
            let _ = write!(checks[0], "if (!({cond})) {{ {} }} ", anchor.fail(world));
            if is_full {
                let cond = filled("full", elements);
                // What is built is not null from the start; elements are asked about.
                if !is_unfilled {
                    let _ = write!(holds[0], "if (!({cond})) return false; ");
                }
                let _ = write!(valid, "if (!({cond})) return false; ");
                let of_elements = Anchor {
                    number: field.name.span.start + OF_ELEMENTS,
                    what: format!("the elements of {name} are not null"),
                    ..anchor.clone()
                };
                let _ = write!(checks[0], "if (!({cond})) {{ {} }} ", of_elements.fail(world));
                self.anchor(&of_elements);
            }
            self.anchor(&anchor);
        }
        let kind = if class.kind == ClassKind::Interface { "default" } else { "public" };
        let [instance, statics] = holds;
        let [check, check_statics] = checks;
        let text = format!(
            "{kind} boolean $jml$holds${0}() {{ {instance}return true; }} {kind} void $jml$invariants${0}() {{ {check}}} \
             {kind} boolean $jml$valid${0}() {{ {valid}return true; }} ",
            id.0
        );
        // Even where nothing of them could be translated: there are calls.
        if has_invariants(world, id) {
            self.add(id, &text);
        }
        if has_static_invariants(world, id) {
            self.add(
                id,
                &format!(
                    "public static boolean $jml$staticHolds() {{ {statics}return true; }} public static void $jml$staticInvariants() {{ {check_statics}}} "
                ),
            );
        }
    }

    /// Adds a member that was made from a part of the file of a class.
    fn add_marked(&mut self, id: ClassId, span: Span, text: &str) {
        let marked = self.marks.mark(self.world.classes[id.0].file, span, text);
        self.add(id, &marked);
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
            translator.sight = Some(sight_of_class(field.modifiers.has("static")));
            let mut first = String::new();
            let value = translator.expr(expr, &mut first);
            let (problems, needs) = (std::mem::take(&mut translator.problems), translator.needs);
            self.needs.add(needs);
            let modifier = modifier_of(class.kind, field.modifiers.has("static"));
            let ty = java_type(&field.ty.text);
            let code =
                if problems.is_empty() { format!("{first}return ({ty}) {value};") } else { UNKNOWN_VALUE.to_owned() };
            self.note_problems(id, problems);
            let text = format!("{modifier}{ty} $jml$model${}() {{ {code} }} ", name.name);
            self.add_marked(id, name.span, &text);
        }
        for field in class.fields.iter().filter(|field| field.modifiers.has_jml("model")) {
            // A data group has no value, and the library of JML with its type is not there.
            let is_group = field.ty.text.rsplit('.').next() == Some("JMLDataGroup");
            if !is_group && !represented.iter().any(|(name, _)| name.name == field.name.name) {
                let modifier = modifier_of(class.kind, field.modifiers.has("static"));
                let (ty, name) = (java_type(&field.ty.text), &field.name);
                let text = format!("{modifier}{ty} $jml$model${}() {{ {UNKNOWN_VALUE} }} ", name.name);
                self.add_marked(id, name.span, &text);
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
                    let init = if problems.is_empty() { format!(" = {value}") } else { String::new() };
                    self.note_problems(id, problems);
                    init
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
        for field in class.fields.iter().filter(|field| fixed::is_static_final(world, id, field)) {
            if !matches!(world.ty(&field.ty.text, id, None), Ty::Primitive(_)) {
                let (name, ty) = (&field.name.name, java_type(&field.ty.text));
                let _ = write!(text, "public static {ty} $jml$get${name}() {{ return {name}; }} ");
            }
        }
        if fixed::has_initialiser(world, id) && !world.is_inner(id) {
            text.push_str("public static void $jml$touch() { } ");
        }
        for part in &class.components {
            let (name, ty) = (&part.name.name, java_type(&part.ty.text));
            let _ = write!(text, "public {ty} $jml$get${}${name}() {{ return this.{name}; }} ", id.0);
        }
        let is_enum = class.kind == ClassKind::Enum;
        if class.kind == ClassKind::Class || is_enum {
            let is_unfilled =
                |field: &&Field| !field.modifiers.has("static") && heap::is_unmade(&world.ty(&field.ty.text, id, None));
            if class.fields.iter().any(|field| is_unfilled(&field)) {
                let _ = write!(text, "public boolean $jml$input${}; ", id.0);
            }
            let (mut snap, mut same) = (String::new(), String::from("$jml$mayAll"));
            let mut all = String::from("true");
            for field in class.fields.iter().filter(|field| !field.modifiers.has("static")) {
                if !heap::is_arbitrary(world, field, id) {
                    continue;
                }
                let (name, ty) = (&field.name.name, java_type(&field.ty.text));
                if !is_enum || !field.modifiers.has("final") {
                    let _ = write!(text, "public final void $jml$set${}${name}({ty} v) {{ this.{name} = v; }} ", id.0);
                }
                let is_reference = !matches!(world.ty(&field.ty.text, id, None), Ty::Primitive(_));
                if is_reference && fixed::is_kept(world, id, field) {
                    let _ = write!(text, "public final {ty} $jml$get${}${name}() {{ return this.{name}; }} ", id.0);
                }
                if let (Content::Initial, Some(init), false) = (content(world, field, id), field.init, is_enum) {
                    let init = one_line(&world.text(id)[init.start..init.end]);
                    let _ = write!(text, "public final void $jml$init${}${name}() {{ this.{name} = {init}; }} ", id.0);
                }
                if snapshots {
                    let _ = write!(text, "public {ty} $jml$old${name}; public boolean $jml$may${name}; ");
                    let _ = write!(snap, "this.$jml$old${name} = this.{name}; ");
                    let _ = write!(all, " && (this.$jml$may${name} || {})", equal(&ty, name));
                    if known {
                        let _ = write!(
                            text,
                            "public {ty} $jml$was${name}() {{ return {JML}.old($jml$known, $jml$old${name}); }} "
                        );
                    }
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
            if !class.modifiers.has("abstract") && !is_enum {
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
        if method.result.is_none() {
            self.constructor(id, method);
            return;
        }
        if self.world.is_guarded(&method.name.name, method.params.len()) {
            self.asked(id, method);
        }
        // A contract of which a part could not be read says something else.
        let is_unread = self.mode == Mode::Run && !method.problems.is_empty();
        if is_unread || !self.is_wrapped(id, method) {
            return;
        }
        let real = self.real_name(id, method);
        let names: Vec<&str> = method.params.iter().map(|param| &*param.name.name).collect();
        let call = format!("{real}({})", names.join(", "));
        let is_void = method.result.as_ref().is_some_and(|ty| ty.text == "void");
        let code = match self.mode {
            Mode::Verify(_) => {
                let check =
                    Contract::new(world, id, method, self.marks).entry_check(Otherwise::Blamed).unwrap_or_default();
                self.take(&check);
                self.note_all(id, method, &check.problems);
                if !check.problems.is_empty() {
                    return;
                }
                let replaced = self.replaced.get(&(id, method.name.span.start));
                let replaced = replaced.map(|code| format!("if ({}) {{ {code}}} ", asks())).unwrap_or_default();
                format!("{replaced}{}{}{call};", check.code, if is_void { "" } else { "return " })
            }
            Mode::Run => {
                let call = Call { expr: call, new: None, probe: None };
                let checked = Contract::new(world, id, method, self.marks).checked(Before::Check, &call);
                self.take(&checked);
                self.note_all(id, method, &checked.problems);
                if !checked.problems.is_empty() {
                    return;
                }
                checked.code
            }
        };
        let text = format!("{}{{ {code} }} ", self.header(id, method, &method.name.name));
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

    /// A method with the same parameters under another name, up to its body.
    fn header(&self, id: ClassId, method: &Method, name: &str) -> String {
        let is_in_interface = self.world.class(id).kind == ClassKind::Interface;
        let kept = |name: &str| !matches!(name, "native" | "abstract" | "synchronized" | "strictfp");
        let mut modifiers: Vec<&str> =
            method.modifiers.java.iter().map(|modifier| &*modifier.name).filter(|name| kept(name)).collect();
        let is_plain = |name: &str| !method.modifiers.has(name);
        if is_in_interface && is_plain("static") && is_plain("default") && is_plain("private") {
            modifiers.push("default");
        }
        let params: Vec<String> =
            method.params.iter().map(|param| format!("{} {}", param.ty.text, param.name.name)).collect();
        let throws: Vec<&str> = method.throws.iter().map(|ty| &*ty.text).collect();
        let throws = if throws.is_empty() { String::new() } else { format!("throws {} ", throws.join(", ")) };
        let result = method.result.as_ref().map_or("void", |ty| &ty.text);
        let own = type_params(&method.type_params, &[]);
        format!("{} {own}{result} {name}({}) {throws}", modifiers.join(" "), params.join(", "))
    }

    /// The method that clauses call in place of one with a precondition: outside of it the call means nothing, and nobody violates anything.
    fn asked(&mut self, id: ClassId, method: &'a Method) {
        let check = if self.is_wrapped(id, method) {
            Contract::new(self.world, id, method, self.marks).entry_check(Otherwise::Undefined).unwrap_or_default()
        } else {
            crate::contract::Checked::default()
        };
        self.needs.add(check.needs);
        // What cannot be translated is told where the precondition is checked.
        let code = if check.problems.is_empty() { &*check.code } else { "" };
        let names: Vec<&str> = method.params.iter().map(|param| &*param.name.name).collect();
        let is_void = method.result.as_ref().is_some_and(|ty| ty.text == "void");
        let (returns, name) = (if is_void { "" } else { "return " }, &method.name.name);
        let header = self.header(id, method, &format!("{ASKED}{name}"));
        self.add(id, &format!("{header}{{ {code}{returns}{name}({}); }} ", names.join(", ")));
    }

    /// Checks in a constructor: its precondition, and while a program runs all of its contract.
    fn constructor(&mut self, id: ClassId, method: &'a Method) {
        let Some(body) = method.body else { return };
        let at = method.after_explicit_call.unwrap_or(body.start + 1);
        let is_whole = self.mode == Mode::Run && method.problems.is_empty() && self.is_checked_to_its_end(id, method);
        if is_whole {
            let class = self.world.class(id);
            let new = ("$jml$new".to_owned(), format!("{}{}", class.name.name, type_args(class)));
            let Constructed { checked, after } = Contract::new(self.world, id, method, self.marks).constructed(&new);
            self.take(&checked);
            self.note_all(id, method, &checked.problems);
            if checked.problems.is_empty() {
                self.edits(id).insert(at, &format!(" {}", checked.code));
                self.edits(id).insert(body.end.saturating_sub(1), &format!(" {after}"));
            }
            return;
        }
        if let Some(check) = Contract::new(self.world, id, method, self.marks).entry_check(Otherwise::Blamed) {
            self.take(&check);
            self.note_all(id, method, &check.problems);
            if check.problems.is_empty() {
                self.edits(id).insert(at, &format!(" {}", check.code));
            }
        }
    }

    /// Whether what is to be checked after a constructor can stand behind its body; if not, and it says something, that is told.
    fn is_checked_to_its_end(&mut self, id: ClassId, method: &Method) -> bool {
        let Some(body) = method.body.filter(|_| self.world.class(id).kind == ClassKind::Class) else { return false };
        let inside = words(&self.world.text(id)[body.start..body.end]);
        let leaves = |all: &[&str]| all.iter().any(|word| inside.contains(word));
        let is_initial = |id: &ClassId| {
            let mut clauses = self.world.class(*id).clauses.iter();
            clauses.any(|clause| matches!(clause.kind, ClassClauseKind::Initially(_)))
        };
        let mut above = self.world.above(id).into_iter();
        let says_something = above.any(|id| has_invariants(self.world, id) || is_initial(&id));
        match &method.spec {
            Some(_) if !leaves(&["return"]) => true,
            Some(_) => {
                let message = "behind `return` in a constructor nothing is checked while a program runs".to_owned();
                let problem = Problem { span: method.name.span, message, kind: ProblemKind::Unsupported };
                self.note_problems(id, vec![problem]);
                false
            }
            // Only what the class says of all its objects: no errors of the Java compiler are worth that.
            None => says_something && !leaves(&["return", "throw", "while", "for", "do"]),
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
        self.add_marked(id, method.name.span, &text);
    }

    fn note_all(&mut self, id: ClassId, method: &Method, problems: &[(usize, Problem)]) {
        let method = relied_name(method);
        let found =
            problems.iter().map(|problem| Found { class: id, method: method.clone(), problem: problem.clone() });
        self.problems.extend(found);
    }
}

/// The name by which others rely on a method; on a constructor they may rely without naming it.
pub(super) fn relied_name(method: &Method) -> Option<String> {
    method.result.is_some().then(|| method.name.name.clone())
}

/// From where objects are in sight for a clause of a class.
fn sight_of_class(is_static: bool) -> Sight {
    let always = if is_static { Vec::new() } else { vec!["this".to_owned()] };
    Sight { always, after: Vec::new() }
}

/// Without comments and line ends.
pub(super) fn one_line(text: &str) -> String {
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
pub(crate) fn java_type(text: &str) -> String {
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
