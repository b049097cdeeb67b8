//! A compact text for what was read: one line for each declaration, clause, note and problem.

use crate::ast::{
    BinaryOp, Class, ClassClauseKind, ClassKind, Clause, ClauseKind, Expr, ExprKind, Field, Location, LoopSite, Method,
    Modifiers, Note, NoteKind, Param, Problem, ProblemKind, Quantifier, Span, TypeParam, TypeRef, UnaryOp, Unit,
};

/// The whole file.
pub fn unit(text: &str, unit: &Unit) -> String {
    let mut dump = Dump { text, lines: Vec::new() };
    if let Some(package) = &unit.package {
        dump.lines.push(format!("package {package}"));
    }
    for import in &unit.imports {
        dump.lines.push(dump.cut(*import).to_owned());
    }
    for inner in &unit.classes {
        dump.class(inner);
    }
    dump.problems(&unit.problems);
    dump.lines.join("\n")
}

struct Dump<'t> {
    text: &'t str,
    lines: Vec<String>,
}

impl<'t> Dump<'t> {
    /// A part of the text, on one line.
    fn cut(&self, span: Span) -> String {
        self.text[span.start..span.end].split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn problems(&mut self, problems: &[Problem]) {
        for problem in problems {
            let kind = match problem.kind {
                ProblemKind::Broken => "broken",
                ProblemKind::Unsupported => "unsupported",
                ProblemKind::Unmade => "unmade",
            };
            self.lines.push(format!("{kind} <{}>: {}", self.cut(problem.span), problem.message));
        }
    }

    fn class(&mut self, class: &Class) {
        let kind = match class.kind {
            ClassKind::Class => "class",
            ClassKind::Interface => "interface",
            ClassKind::Enum => "enum",
            ClassKind::Record => "record",
            ClassKind::Annotation => "@interface",
        };
        let mut line =
            format!("{}{kind} {}{}", modifiers(&class.modifiers), class.name.name, type_params(&class.type_params));
        if class.kind == ClassKind::Record {
            line.push_str(&params(&class.components));
        }
        if let Some(superclass) = &class.superclass {
            line.push_str(&format!(" extends {}", superclass.text));
        }
        if !class.interfaces.is_empty() {
            line.push_str(&format!(" implements {}", types(&class.interfaces)));
        }
        for constant in &class.constants {
            line.push_str(&format!(" {}", constant.name));
        }
        assert!(self.text[class.body.start..class.body.end].starts_with('{'), "the body of a class is in braces");
        self.lines.push(line);
        for field in &class.fields {
            self.field(field);
        }
        for clause in &class.clauses {
            let (name, of) = match &clause.kind {
                ClassClauseKind::Invariant(expr) => ("invariant".to_owned(), dump_expr(expr)),
                ClassClauseKind::Constraint(expr) => ("constraint".to_owned(), dump_expr(expr)),
                ClassClauseKind::Initially(expr) => ("initially".to_owned(), dump_expr(expr)),
                ClassClauseKind::Represents(name, expr) => (format!("represents {}", name.name), dump_expr(expr)),
                ClassClauseKind::Other(name) => (format!("other {name}"), String::new()),
            };
            self.lines.push(format!("{}{name} {of}", modifiers(&clause.modifiers)).trim_end().to_owned());
            self.problems(&clause.problems);
        }
        for method in &class.methods {
            self.method(method);
        }
        for inner in &class.classes {
            self.class(inner);
        }
        self.lines.push(format!("end {}", class.name.name));
    }

    fn field(&mut self, field: &Field) {
        let mut line = format!("field {}{} {}", modifiers(&field.modifiers), field.ty.text, field.name.name);
        if let Some(init) = field.init {
            line.push_str(&format!(" = {}", self.cut(init)));
        }
        if let Some(init) = &field.ghost_init {
            line.push_str(&format!(" ghost {}", dump_expr(init)));
        }
        self.lines.push(line);
    }

    fn method(&mut self, method: &Method) {
        let model = if method.is_model { "model method" } else { "method" };
        let result = method.result.as_ref().map_or("new", |ty| &*ty.text);
        let mut line = format!(
            "{model} {}{}{result} {}{}",
            modifiers(&method.modifiers),
            type_params(&method.type_params),
            method.name.name,
            params(&method.params)
        );
        if !method.throws.is_empty() {
            line.push_str(&format!(" throws {}", types(&method.throws)));
        }
        if let Some(end) = method.after_explicit_call {
            line.push_str(&format!(" after <{}>", self.text[..end].rsplit(['{', '\n']).next().unwrap_or("").trim()));
        }
        if method.body.is_none() {
            line.push(';');
        }
        self.lines.push(line);
        if let Some(spec) = &method.spec {
            if spec.starts_with_also {
                self.lines.push("also".to_owned());
            }
            for case in &spec.cases {
                self.lines.push(format!("case {:?}", case.behavior));
                for clause in &case.clauses {
                    self.clause(clause);
                }
            }
        }
        for note in &method.notes {
            self.note(note);
        }
        for span in &method.returns {
            let cut = self.cut(*span);
            self.lines.push(format!("returns <{cut}>"));
        }
        self.problems(&method.problems);
    }

    fn clause(&mut self, clause: &Clause) {
        let line = match &clause.kind {
            ClauseKind::Requires(expr) => format!("requires {}", dump_expr(expr)),
            ClauseKind::Ensures(expr) => format!("ensures {}", dump_expr(expr)),
            ClauseKind::Assignable(places) => format!("assignable {}", locations(places)),
            ClauseKind::Signals { class, name, cond } => format!(
                "signals ({}{}) {}",
                class.text,
                name.as_ref().map_or(String::new(), |name| format!(" {}", name.name)),
                cond.as_ref().map_or("none".to_owned(), dump_expr)
            ),
            ClauseKind::SignalsOnly(only) => format!("signals_only {}", types(only)),
            ClauseKind::Old { ty, name, value } => format!("old {} {} {}", ty.text, name.name, dump_expr(value)),
            ClauseKind::Ignored(name) => format!("ignored {}", name.name),
        };
        assert!(self.cut(clause.span).ends_with(';'), "a clause ends with its semicolon");
        self.lines.push(line.trim_end().to_owned());
    }

    fn note(&mut self, note: &Note) {
        let line = match &note.kind {
            NoteKind::Assert(expr) => format!("assert {}", dump_expr(expr)),
            NoteKind::Assume(expr) => format!("assume {}", dump_expr(expr)),
            NoteKind::Set(place, expr) => format!("set {} = {}", dump_expr(place), dump_expr(expr)),
            NoteKind::Ghost { ty, name, value } => {
                format!("ghost {} {} {}", ty.text, name.name, value.as_ref().map_or("none".to_owned(), dump_expr))
            }
            NoteKind::LoopInvariant(expr, site) => format!("loop_invariant {} {}", dump_expr(expr), self.site(site)),
            NoteKind::Decreases(expr, site) => format!("decreases {} {}", dump_expr(expr), self.site(site)),
            NoteKind::LoopAssignable(places, site) => {
                format!("loop assignable {} {}", locations(places), self.site(site))
            }
            NoteKind::Unreachable => "unreachable".to_owned(),
        };
        self.lines.push(line);
    }

    fn site(&self, site: &LoopSite) -> String {
        format!("{:?} {} <{}> <{}>", site.kind, self.cut(site.keyword), self.cut(site.cond), self.cut(site.body))
    }
}

fn modifiers(modifiers: &Modifiers) -> String {
    let jml = modifiers.jml.iter().map(|word| format!("@{} ", word.name));
    modifiers.java.iter().map(|word| format!("{} ", word.name)).chain(jml).collect()
}

fn types(types: &[TypeRef]) -> String {
    types.iter().map(|ty| &*ty.text).collect::<Vec<_>>().join(", ")
}

fn type_params(params: &[TypeParam]) -> String {
    let texts: Vec<&str> = params.iter().map(|param| &*param.text).collect();
    if texts.is_empty() { String::new() } else { format!("<{}> ", texts.join(", ")).trim_end().to_owned() }
}

fn params(params: &[Param]) -> String {
    let texts: Vec<String> = params
        .iter()
        .map(|param| format!("{}{} {}", modifiers(&param.modifiers), param.ty.text, param.name.name))
        .collect();
    format!("({})", texts.join(", "))
}

fn locations(locations: &[Location]) -> String {
    let texts: Vec<String> = locations
        .iter()
        .map(|location| match location {
            Location::Nothing => "nothing".to_owned(),
            Location::Everything => "everything".to_owned(),
            Location::Place(expr) => dump_expr(expr),
            Location::AllFields(expr) => format!("{}.*", dump_expr(expr)),
            Location::AllElements(expr) => format!("{}[*]", dump_expr(expr)),
            Location::Elements { array, from, to } => {
                format!("{}[{} .. {}]", dump_expr(array), dump_expr(from), dump_expr(to))
            }
        })
        .collect();
    texts.join(", ")
}

/// An expression with all of its structure in brackets.
pub fn dump_expr(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Literal(text) | ExprKind::Name(text) => text.clone(),
        ExprKind::This => "this".to_owned(),
        ExprKind::Super => "super".to_owned(),
        ExprKind::Field(of, name) => format!("{}.{}", dump_expr(of), name.name),
        ExprKind::Index(array, index) => format!("{}[{}]", dump_expr(array), dump_expr(index)),
        ExprKind::Call { target: None, name, args } => format!("{}({})", name.name, exprs(args)),
        ExprKind::Call { target: Some(target), name, args } => {
            format!("{}.{}({})", dump_expr(target), name.name, exprs(args))
        }
        ExprKind::New { text } => format!("[{text}]"),
        ExprKind::Unary(op, operand) => {
            let op = match op {
                UnaryOp::Minus => "-",
                UnaryOp::Plus => "+",
                UnaryOp::Not => "!",
                UnaryOp::Complement => "~",
            };
            format!("[{op} {}]", dump_expr(operand))
        }
        ExprKind::Binary(op, left, right) => format!("[{} {} {}]", dump_expr(left), sign(*op), dump_expr(right)),
        ExprKind::Conditional(cond, yes, no) => {
            format!("[{} ? {} : {}]", dump_expr(cond), dump_expr(yes), dump_expr(no))
        }
        ExprKind::Cast(ty, operand) => format!("[cast {} {}]", ty.text, dump_expr(operand)),
        ExprKind::InstanceOf(operand, ty) => format!("[{} instanceof {}]", dump_expr(operand), ty.text),
        ExprKind::ClassLiteral(ty) => format!("[class {}]", ty.text),
        ExprKind::Paren(inner) => format!("({})", dump_expr(inner)),
        ExprKind::Result => "\\result".to_owned(),
        ExprKind::Old(inner, label) => {
            let label = label.as_ref().map_or(String::new(), |label| format!(", {}", label.name));
            format!("\\old({}{label})", dump_expr(inner))
        }
        ExprKind::Fresh(args) => format!("\\fresh({})", exprs(args)),
        ExprKind::TypeOf(inner) => format!("\\typeof({})", dump_expr(inner)),
        ExprKind::Type(ty) => format!("\\type({})", ty.text),
        ExprKind::ElemType(inner) => format!("\\elemtype({})", dump_expr(inner)),
        ExprKind::NonNullElements(inner) => format!("\\nonnullelements({})", dump_expr(inner)),
        ExprKind::Reach { from, ty, field } => {
            let ty = ty.as_ref().map_or(String::new(), |ty| format!(", {}", ty.text));
            let field = field.as_ref().map_or(String::new(), |field| format!(", {}", field.name));
            format!("\\reach({}{ty}{field})", dump_expr(from))
        }
        ExprKind::Quantified { kind, vars, range, body } => {
            let range = range.as_ref().map_or("none".to_owned(), |range| dump_expr(range));
            format!("[{} {} {range} {}]", quantifier(*kind), params(vars), dump_expr(body))
        }
        ExprKind::Unsupported(name) => format!("[unsupported {name}]"),
    }
}

fn exprs(args: &[Expr]) -> String {
    args.iter().map(dump_expr).collect::<Vec<_>>().join(", ")
}

fn quantifier(kind: Quantifier) -> &'static str {
    match kind {
        Quantifier::Forall => "forall",
        Quantifier::Exists => "exists",
        Quantifier::Sum => "sum",
        Quantifier::Product => "product",
        Quantifier::NumOf => "num_of",
        Quantifier::Min => "min",
        Quantifier::Max => "max",
    }
}

fn sign(op: BinaryOp) -> &'static str {
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
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitXor => "^",
        BinaryOp::BitOr => "|",
        BinaryOp::And => "&&",
        BinaryOp::Or => "||",
        BinaryOp::Implies => "==>",
        BinaryOp::ImpliedBy => "<==",
        BinaryOp::Iff => "<==>",
        BinaryOp::NotIff => "<=!=>",
    }
}
