//! From an expression of JML to Java: statements to be executed first, and an expression.
//!
//! Java is free of side effects here, so the order in which parts are computed does not matter, except for what is not to be computed at all: the
//! right side of `&&` and its kin, and branches. An expression that cannot be evaluated throws, as in Java; whoever asks takes that for false.

mod old;
mod quantified;
mod reach;
mod types;
mod why;

pub(crate) use reach::{has_static_links, static_links};
pub use why::WHY;

use crate::ast::{BinaryOp, Expr, ExprKind, INVARIANT_FOR, Ident, Problem, ProblemKind, Quantifier, Span, UnaryOp};
use crate::edit::Marks;
use crate::instrument::has_invariants;
use crate::world::{ClassId, Ty, World};
use std::collections::{BTreeMap, BTreeSet};

/// What Java code for contracts uses.
pub const JML: &str = "jackalope.contract.Jml";
/// Where it takes inputs from.
pub const HEAP: &str = "jackalope.contract.Heap";

/// What the names begin with of methods that clauses call in place of others.
pub const ASKED: &str = "$jml$asked$";

/// Expressions nested deeper than this are refused.
const DEEPEST: usize = 200;

/// What the translation of clauses has asked for beside code.
#[derive(Clone, Copy, Debug, Default)]
pub struct Needs {
    /// The fields of all objects as they were before the call.
    pub snapshots: bool,
    /// Which objects there were before the call.
    pub known: bool,
    /// What objects lead to, over all their fields.
    pub links: bool,
}

impl Needs {
    /// What both need.
    pub fn add(&mut self, other: Needs) {
        self.snapshots |= other.snapshots;
        self.known |= other.known;
        self.links |= other.links;
    }
}

/// From where objects are in sight, beside static fields: Java expressions.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    /// At any time.
    pub always: Vec<String>,
    /// After the call.
    pub after: Vec<String>,
}

/// A translation, for one method or one class.
pub struct Translator<'w, 'a> {
    world: &'w World<'a>,
    /// The class in which the Java code will stand.
    class: ClassId,
    /// The file in which the JML stands.
    pub file: usize,
    /// What stands for `this`, where the code is static.
    pub this: Option<String>,
    /// Where things came from.
    pub marks: &'w mut Marks,
    /// Names of variables in scope, as JML has them and as Java has them, with types; bound ones last.
    names: Vec<(String, String, Option<Ty>)>,
    /// From here on names are bound by quantifiers.
    bound_from: usize,
    /// From where objects are in sight; nothing where that is not known.
    pub sight: Option<Sight>,
    /// What `\result` is.
    pub result: Option<(String, Ty)>,
    /// Code that is to be executed before the call: nothing where there is no such time.
    before: Option<String>,
    /// Code that is to be executed at labels of the body, where there are such.
    labels: Option<BTreeMap<String, String>>,
    /// Variables that hold what was computed before the call.
    captured: BTreeMap<(Span, bool), String>,
    /// How many variables there are.
    count: usize,
    depth: usize,
    /// Whether nobody catches what an expression throws that cannot be evaluated.
    pub is_uncaught: bool,
    /// What cannot be translated.
    pub problems: Vec<Problem>,
    /// What else is needed.
    pub needs: Needs,
}

/// The state of a translation.
pub struct Kept {
    problems: usize,
    before: Option<String>,
    labels: Option<BTreeMap<String, String>>,
    captured: BTreeMap<(Span, bool), String>,
}

impl<'w, 'a> Translator<'w, 'a> {
    /// A translation for code inside of this class. `first` is the number of its first variable.
    pub fn new(world: &'w World<'a>, class: ClassId, marks: &'w mut Marks, first: usize) -> Self {
        Translator {
            world,
            class,
            file: world.classes[class.0].file,
            this: None,
            marks,
            names: Vec::new(),
            bound_from: 0,
            sight: None,
            result: None,
            before: None,
            labels: None,
            captured: BTreeMap::new(),
            count: first,
            depth: 0,
            is_uncaught: false,
            problems: Vec::new(),
            needs: Needs::default(),
        }
    }

    /// How many variables there are by now.
    pub fn count(&self) -> usize {
        self.count
    }

    /// A name for one more variable.
    pub fn variable(&mut self, stem: &str) -> String {
        self.fresh(stem)
    }

    /// The class in which the code will stand.
    pub fn class(&self) -> ClassId {
        self.class
    }

    /// Declares a variable of the Java code, such as a parameter.
    pub fn declare(&mut self, name: &str, java: &str, ty: Option<Ty>) {
        debug_assert_eq!(self.names.len(), self.bound_from);
        self.names.push((name.to_owned(), java.to_owned(), ty));
        self.bound_from = self.names.len();
    }

    /// From now on there is a time before the call.
    pub fn start_old(&mut self) {
        self.before.get_or_insert_default();
    }

    /// From now on, labels may be spoken of.
    pub fn start_labels(&mut self) {
        self.labels.get_or_insert_default();
    }

    /// What is to be executed at labels.
    pub fn take_labels(&mut self) -> BTreeMap<String, String> {
        self.labels.take().unwrap_or_default()
    }

    /// What is to be executed before the call.
    pub fn take_before(&mut self) -> String {
        self.before.take().unwrap_or_default()
    }

    fn fresh(&mut self, stem: &str) -> String {
        self.count += 1;
        format!("$jml${stem}{}", self.count)
    }

    pub(crate) fn problem(&mut self, span: Span, message: impl Into<String>) -> String {
        self.problems.push(Problem { span, message: message.into(), kind: ProblemKind::Unsupported });
        "false".to_owned()
    }

    /// What there is to go back to, should the next expression turn out not to be supported.
    pub fn kept(&self) -> Kept {
        Kept {
            problems: self.problems.len(),
            before: self.before.clone(),
            labels: self.labels.clone(),
            captured: self.captured.clone(),
        }
    }

    /// Whether something since then cannot be translated: then no code of it is left, which the Java compiler might not take.
    pub fn has_failed_since(&mut self, kept: Kept) -> bool {
        if self.problems.len() == kept.problems {
            return false;
        }
        (self.before, self.labels, self.captured) = (kept.before, kept.labels, kept.captured);
        true
    }

    /// Statements that leave in the variable `into`, declared here, whether the expression holds; false where it cannot be evaluated.
    pub fn holds(&mut self, expr: &Expr, into: &str) -> String {
        let kept = self.kept();
        let mut stmts = String::new();
        let is_uncaught = std::mem::replace(&mut self.is_uncaught, false);
        let value = self.expr(expr, &mut stmts);
        self.is_uncaught = is_uncaught;
        if self.has_failed_since(kept) {
            return format!("boolean {into} = false; ");
        }
        // Behind the name of a model field is a method.
        if self.can_throw(expr) || value.contains("$jml$model$") || stmts.contains("$jml$model$") {
            format!("boolean {into} = false; try {{ {stmts}{into} = {value}; }} catch (RuntimeException $jml$e) {{ }} ")
        } else {
            format!("{stmts}boolean {into} = {value}; ")
        }
    }

    /// Whether it may be that an expression cannot be evaluated. Numbers in objects may be null.
    fn can_throw(&self, expr: &Expr) -> bool {
        may_throw(expr)
            || matches!(self.type_of(expr), Some(Ty::Boxed(_)))
            || expr.children().into_iter().any(|child| self.can_throw(child))
    }

    /// The value of an expression; what must be done first goes to `out`.
    pub fn expr(&mut self, expr: &Expr, out: &mut String) -> String {
        self.depth += 1;
        let java = if self.depth > DEEPEST {
            self.problem(expr.span, "this expression is nested too deeply")
        } else {
            self.plain(expr, out)
        };
        self.depth -= 1;
        self.marks.mark(self.file, expr.span, &java)
    }

    /// What is to be done only if somebody asks for the value, and the value.
    fn lazy(&mut self, expr: &Expr) -> (String, String) {
        let mut stmts = String::new();
        let value = self.expr(expr, &mut stmts);
        (stmts, value)
    }

    fn plain(&mut self, expr: &Expr, out: &mut String) -> String {
        match &expr.kind {
            ExprKind::Literal(text) => text.clone(),
            ExprKind::Name(name) => self.name(name),
            ExprKind::This => self.this.clone().unwrap_or_else(|| "this".to_owned()),
            ExprKind::Super => "super".to_owned(),
            ExprKind::Field(target, field) => self.field(target, field, out),
            ExprKind::Index(array, index) => format!("{}[{}]", self.expr(array, out), self.expr(index, out)),
            ExprKind::Call { target, name, args } => match target.as_deref() {
                Some(Expr { kind: ExprKind::Reach { ty: Some(_), .. }, .. }) => self.of_reached(expr, out),
                Some(target) => {
                    let asked = self.asked(Some(target), &name.name, args.len());
                    let target = self.expr(target, out);
                    format!("{target}.{asked}{}({})", name.name, self.list(args, out))
                }
                None if name.name == INVARIANT_FOR => match &args[..] {
                    [object] => self.invariants_of(object, out),
                    _ => self.problem(expr.span, "\\invariant_for of one object was expected"),
                },
                None => {
                    let this = match &self.this {
                        Some(this) if self.is_instance_method(&name.name) => format!("{this}."),
                        _ => String::new(),
                    };
                    let asked = self.asked(None, &name.name, args.len());
                    format!("{this}{asked}{}({})", name.name, self.list(args, out))
                }
            },
            ExprKind::New { text } => text.clone(),
            ExprKind::Unary(op, inner) => self.unary(*op, inner, out),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, out),
            ExprKind::Conditional(cond, a, b) => self.conditional(expr.span, cond, a, b, out),
            ExprKind::Cast(ty, inner) if ty.text == "\\bigint" => format!("((long) {})", self.expr(inner, out)),
            ExprKind::Cast(ty, inner) => format!("(({}) {})", ty.text, self.expr(inner, out)),
            ExprKind::InstanceOf(inner, ty) => format!("({} instanceof {})", self.expr(inner, out), ty.text),
            ExprKind::ClassLiteral(ty) | ExprKind::Type(ty) => format!("{}.class", ty.text),
            ExprKind::Paren(inner) => format!("({})", self.expr(inner, out)),
            ExprKind::Result => match &self.result {
                Some((name, _)) if self.before.is_some() => name.clone(),
                Some(_) | None => self.problem(expr.span, "there is no \\result here"),
            },
            ExprKind::Old(inner, None) => self.old(expr.span, inner),
            ExprKind::Old(inner, Some(label)) if self.labels.is_some() => self.old_at(expr.span, inner, &label.name),
            ExprKind::Old(_, Some(label)) => self.problem(
                label.span,
                "\\old with a label is supported in `assert` and `assume` only where the label is known",
            ),
            ExprKind::Fresh(args) => self.fresh_objects(args, out),
            ExprKind::TypeOf(inner) => format!("{}.getClass()", self.expr(inner, out)),
            ExprKind::ElemType(inner) => format!("{}.getComponentType()", self.expr(inner, out)),
            ExprKind::NonNullElements(inner) => self.non_null_elements(inner, out),
            ExprKind::Reach { from, ty: None, .. } => self.all_reached(from, out),
            ExprKind::Reach { ty: Some(_), .. } => self.problem(
                expr.span,
                "along a field, \\reach is supported as \\reach(x, T, f).has(y) and as the range of a quantifier",
            ),
            ExprKind::Quantified { kind, vars, range, body } => {
                self.quantified(expr.span, *kind, vars, range.as_deref(), body, out)
            }
            ExprKind::Unsupported(what) => self.problem(expr.span, format!("{what} is not supported")),
        }
    }

    fn list(&mut self, args: &[Expr], out: &mut String) -> String {
        let args: Vec<String> = args.iter().map(|arg| self.expr(arg, out)).collect();
        args.join(", ")
    }

    /// What stands before the name of a method of the program that has a precondition.
    fn asked(&self, target: Option<&Expr>, name: &str, args: usize) -> &'static str {
        if self.is_uncaught || !self.world.is_guarded(name, args) {
            return "";
        }
        let classes = match target {
            None => {
                let outer = |id: &ClassId| self.world.classes[id.0].outer;
                std::iter::successors(Some(self.class), outer).collect()
            }
            Some(Expr { kind: ExprKind::Super, .. }) => Vec::new(),
            Some(target) => match (self.type_of(target), &target.kind) {
                (Some(Ty::Own(id)), _) => vec![id],
                (None, ExprKind::Name(class)) => self.world.find(class, self.class).into_iter().collect(),
                (_, _) => Vec::new(),
            },
        };
        let mut methods = classes.into_iter().flat_map(|id| self.world.above(id));
        let has = |id: ClassId| {
            let mut methods = self.world.class(id).methods.iter();
            methods.any(|method| !method.is_model && method.name.name == name && method.params.len() == args)
        };
        if methods.any(has) { ASKED } else { "" }
    }

    fn name(&mut self, name: &str) -> String {
        if let Some((_, java, _)) = self.names.iter().rev().find(|(jml, _, _)| jml == name) {
            return java.clone();
        }
        let this = match &self.this {
            Some(this) if self.is_instance_field(name) => format!("{this}."),
            _ => String::new(),
        };
        if self.is_model(self.class, name) { format!("{this}$jml$model${name}()") } else { format!("{this}{name}") }
    }

    fn is_instance_field(&self, name: &str) -> bool {
        let above = self.world.above(self.class);
        let mut fields = above.iter().flat_map(|id| &self.world.class(*id).fields);
        fields.find(|field| field.name.name == name).is_some_and(|field| !field.modifiers.has("static"))
    }

    fn is_instance_method(&self, name: &str) -> bool {
        let above = self.world.above(self.class);
        let mut methods = above.iter().flat_map(|id| &self.world.class(*id).methods);
        methods.find(|method| method.name.name == name).is_some_and(|method| !method.modifiers.has("static"))
    }

    fn field(&mut self, target: &Expr, field: &Ident, out: &mut String) -> String {
        let owner = match self.type_of(target) {
            Some(Ty::Own(id)) => Some(id),
            _ => None,
        };
        let is_model = owner.map_or_else(|| self.is_model_somewhere(&field.name), |id| self.is_model(id, &field.name));
        let target = self.expr(target, out);
        if is_model { format!("{target}.$jml$model${}()", field.name) } else { format!("{target}.{}", field.name) }
    }

    /// Whether a name is that of a model field in a class, as the nearest declaration says.
    pub(crate) fn is_model(&self, class: ClassId, name: &str) -> bool {
        let mut around = Some(class);
        while let Some(here) = around {
            for above in self.world.above(here) {
                if let Some(field) = self.world.class(above).fields.iter().find(|field| field.name.name == name) {
                    return field.modifiers.has_jml("model");
                }
            }
            around = self.world.classes[here.0].outer;
        }
        false
    }

    /// Whether all fields of this name, in whatever class, are model fields.
    pub(crate) fn is_model_somewhere(&self, name: &str) -> bool {
        let mut all = self.world.classes.iter().flat_map(|declared| &declared.class.fields);
        let mut found = false;
        all.by_ref().filter(|field| field.name.name == name).all(|field| {
            found = true;
            field.modifiers.has_jml("model")
        }) && found
    }

    fn unary(&mut self, op: UnaryOp, inner: &Expr, out: &mut String) -> String {
        let is_big = self.is_big(inner);
        let value = self.expr(inner, out);
        match op {
            UnaryOp::Minus if is_big => format!("{JML}.negate({value})"),
            // Apart, so that two of them are no decrement.
            UnaryOp::Minus => format!("(- {value})"),
            UnaryOp::Plus => format!("(+ {value})"),
            UnaryOp::Not => format!("(!{value})"),
            UnaryOp::Complement => format!("(~{value})"),
        }
    }

    fn binary(&mut self, op: BinaryOp, a: &Expr, b: &Expr, out: &mut String) -> String {
        match op {
            BinaryOp::And => self.short_circuit(a, b, "", "&&", "", out),
            BinaryOp::Or => self.short_circuit(a, b, "", "||", "", out),
            BinaryOp::Implies => self.short_circuit(a, b, "!", "||", "", out),
            BinaryOp::ImpliedBy => self.short_circuit(a, b, "", "||", "!", out),
            BinaryOp::Subtype => self.subtype(a, b, out),
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem
                if self.is_big(a) || self.is_big(b) =>
            {
                let (a, b) = (self.expr(a, out), self.expr(b, out));
                let name = match op {
                    BinaryOp::Add => "add",
                    BinaryOp::Sub => "subtract",
                    BinaryOp::Mul => "multiply",
                    BinaryOp::Div => "divide",
                    _ => "remainder",
                };
                format!("{JML}.{name}({a}, {b})")
            }
            _ => {
                let (a, b) = (self.expr(a, out), self.expr(b, out));
                format!("({a} {} {b})", symbol(op))
            }
        }
    }

    /// `a op b` where `b` counts only if `a` has not decided.
    fn short_circuit(&mut self, a: &Expr, b: &Expr, not_a: &str, op: &str, not_b: &str, out: &mut String) -> String {
        let left = self.expr(a, out);
        let (first, right) = self.lazy(b);
        if first.is_empty() {
            return format!("({not_a}{left} {op} {not_b}{right})");
        }
        let value = self.fresh("t");
        let undecided = if op == "&&" { value.clone() } else { format!("!{value}") };
        out.push_str(&format!(
            "boolean {value} = {not_a}{left}; if ({undecided}) {{ {first}{value} = {not_b}{right}; }} "
        ));
        value
    }

    fn conditional(&mut self, span: Span, cond: &Expr, a: &Expr, b: &Expr, out: &mut String) -> String {
        let cond = self.expr(cond, out);
        let ((first_a, value_a), (first_b, value_b)) = (self.lazy(a), self.lazy(b));
        if first_a.is_empty() && first_b.is_empty() {
            return format!("({cond} ? {value_a} : {value_b})");
        }
        let Some(ty) = self.type_of(a).or_else(|| self.type_of(b)) else {
            return self.problem(span, "a quantifier inside of ?: whose type is not known");
        };
        let (value, ty) = (self.fresh("t"), self.world.written(&ty));
        out.push_str(&format!(
            "{ty} {value}; if ({cond}) {{ {first_a}{value} = {value_a}; }} else {{ {first_b}{value} = {value_b}; }} "
        ));
        value
    }

    fn subtype(&mut self, a: &Expr, b: &Expr, out: &mut String) -> String {
        match (&a.kind, &b.kind) {
            (ExprKind::TypeOf(object), ExprKind::Type(ty)) => {
                let object = self.expr(object, out);
                format!("({object} instanceof {})", ty.text)
            }
            _ => {
                let (a, b) = (self.expr(a, out), self.expr(b, out));
                format!("{b}.isAssignableFrom({a})")
            }
        }
    }

    /// Whether some fields are in the data group of a field.
    pub(crate) fn has_members(&self, class: ClassId, name: &str) -> bool {
        self.world.members(class, name).is_some()
    }

    /// Statements that permit to assign what is in a data group of an object.
    fn members_permitted(&mut self, class: ClassId, name: &str, object: &str, span: Span) -> String {
        let world = self.world;
        let above = world.above(class);
        let mut code = String::new();
        for (owner, field) in world.members(class, name).unwrap_or_default() {
            if field.modifiers.has("static") {
                self.problem(span, "data groups with static fields are not supported");
            }
            let (ty, name) = (&world.classes[owner.0].name, &field.name.name);
            code.push_str(&match above.contains(&owner) {
                true => format!("{object}.$jml$may${name} = true; "),
                false => format!(
                    "if ((Object) {object} instanceof {ty}) {{ (({ty}) (Object) {object}).$jml$may${name} = true; }} "
                ),
            });
        }
        code
    }

    /// A statement that permits to assign a field.
    pub(crate) fn permission(&mut self, place: &Expr, out: &mut String) -> String {
        let this = self.this.clone().unwrap_or_else(|| "this".to_owned());
        match &place.kind {
            ExprKind::Name(name) if self.is_model(self.class, name) && !self.has_members(self.class, name) => {
                format!("{this}.$jml$mayAll = true;")
            }
            ExprKind::Name(name) if self.has_members(self.class, name) => {
                self.members_permitted(self.class, name, &this, place.span)
            }
            ExprKind::Name(name) if self.is_instance_field(name) => format!("{this}.$jml$may${name} = true;"),
            ExprKind::Name(name) => format!("$jml$may${name} = true;"),
            ExprKind::Field(target, field) => {
                let is_model = match self.type_of(target) {
                    Some(Ty::Own(id)) => self.is_model(id, &field.name),
                    _ => self.is_model_somewhere(&field.name),
                };
                let owner = match self.type_of(target) {
                    Some(Ty::Own(id)) if self.has_members(id, &field.name) => Some(id),
                    _ => None,
                };
                if owner.is_none() && self.world.names_group(&field.name) && self.type_of(target).is_none() {
                    return self.problem(place.span, "the type of this object is not known");
                }
                let target = self.expr(target, out);
                if let Some(owner) = owner {
                    let object = self.fresh("o");
                    let ty = self.world.written(&Ty::Own(owner));
                    let members = self.members_permitted(owner, &field.name, &object, place.span);
                    format!("{ty} {object} = {target}; {members}")
                } else if is_model {
                    format!("{target}.$jml$mayAll = true;")
                } else {
                    format!("{target}.$jml$may${} = true;", field.name)
                }
            }
            _ => {
                self.problem(place.span, "expected a field, an element or \\nothing");
                String::new()
            }
        }
    }

    /// Whether all invariants of an object hold, those of its exact class, too.
    fn invariants_of(&mut self, object: &Expr, out: &mut String) -> String {
        let Some(Ty::Own(id)) = self.type_of(object) else {
            return self.problem(object.span, "\\invariant_for is supported of objects of classes of the sources");
        };
        let world = self.world;
        let above = world.above(id);
        let all = world.instances(id).into_iter().flat_map(|instance| world.above(instance));
        let all: BTreeSet<ClassId> = all.chain(above.iter().copied()).filter(|id| has_invariants(world, *id)).collect();
        let (value, ty) = (self.fresh("o"), world.written(&Ty::Own(id)));
        let known = self.expr(object, out);
        out.push_str(&format!("{ty} {value} = {known}; "));
        let each = all.into_iter().map(|id| {
            let (name, call) = (&world.classes[id.0].name, format!("$jml$valid${}()", id.0));
            match above.contains(&id) {
                true => format!("{value}.{call}"),
                false => format!("(!({value} instanceof {name}) || (({name}) {value}).{call})"),
            }
        });
        // Of null, nothing is known.
        let is_there = format!("{JML}.there({value})");
        format!("({})", std::iter::once(is_there).chain(each).collect::<Vec<_>>().join(" && "))
    }

    fn fresh_objects(&mut self, args: &[Expr], out: &mut String) -> String {
        self.needs.known = true;
        let each: Vec<String> = args
            .iter()
            .map(|arg| {
                let is_own = matches!(self.type_of(arg), Some(Ty::Own(_)));
                let value = self.expr(arg, out);
                if is_own {
                    format!("({value} != null && !{value}.$jml$known)")
                } else {
                    format!("{JML}.isNew({value})")
                }
            })
            .collect();
        format!("({})", each.join(" && "))
    }

    fn non_null_elements(&mut self, array: &Expr, out: &mut String) -> String {
        let array = self.expr(array, out);
        let (value, at, copy) = (self.fresh("t"), self.fresh("i"), self.fresh("a"));
        out.push_str(&format!(
            "var {copy} = {array}; boolean {value} = {copy} != null; if ({value}) {{ for (int {at} = 0; {at} < {copy}.length; {at}++) \
             {{ if ({copy}[{at}] == null) {{ {value} = false; break; }} }} }} "
        ));
        value
    }
}

/// Whether evaluating an expression may throw, by its form.
pub(crate) fn may_throw(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Literal(_)
        | ExprKind::This
        | ExprKind::Super
        | ExprKind::Result
        | ExprKind::ClassLiteral(_)
        | ExprKind::Type(_)
        | ExprKind::Name(_) => false,
        ExprKind::Field(target, _) => !matches!(target.kind, ExprKind::This),
        ExprKind::Unary(_, inner) | ExprKind::Paren(inner) | ExprKind::InstanceOf(inner, _) => may_throw(inner),
        ExprKind::Binary(op, a, b) => matches!(op, BinaryOp::Div | BinaryOp::Rem) || may_throw(a) || may_throw(b),
        ExprKind::Conditional(c, a, b) => may_throw(c) || may_throw(a) || may_throw(b),
        ExprKind::Fresh(args) => args.iter().any(may_throw),
        ExprKind::NonNullElements(inner) => may_throw(inner),
        ExprKind::Quantified { kind: Quantifier::Forall | Quantifier::Exists, range, body, .. } => {
            range.as_deref().is_some_and(may_throw) || may_throw(body)
        }
        ExprKind::Quantified { .. }
        | ExprKind::Index(..)
        | ExprKind::Call { .. }
        | ExprKind::New { .. }
        | ExprKind::Cast(..)
        | ExprKind::Old(..)
        | ExprKind::TypeOf(_)
        | ExprKind::ElemType(_)
        | ExprKind::Reach { .. }
        | ExprKind::Unsupported(_) => true,
    }
}

/// An operator as Java writes it.
pub(crate) fn symbol(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Ushr => ">>>",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
        BinaryOp::Subtype => "<:",
        BinaryOp::Eq | BinaryOp::Iff => "==",
        BinaryOp::Ne | BinaryOp::NotIff => "!=",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitXor => "^",
        BinaryOp::BitOr => "|",
        BinaryOp::And => "&&",
        BinaryOp::Or => "||",
        BinaryOp::Implies => "==>",
        BinaryOp::ImpliedBy => "<==",
    }
}
