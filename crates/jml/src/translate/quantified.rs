//! Quantifiers: loops over the range, from bounds that the range itself states.

use super::reach::REACHED;
use super::types::mentions;
use super::{JML, Translator};
use crate::ast::{BinaryOp, Expr, ExprKind, Param, Quantifier, Span, UnaryOp};
use crate::world::Ty;

/// How a variable runs.
enum Run<'e> {
    /// From the first number to the last; whether the ends themselves belong to it.
    Between { low: &'e Expr, low_is_in: bool, high: &'e Expr, high_is_in: bool },
    /// All values of a small type.
    All,
    /// Over what is reached along a field.
    Reached(&'e Expr),
    /// Over a set.
    Among(&'e Expr),
    /// Over all objects in sight.
    Sight,
}

impl Translator<'_, '_> {
    pub(super) fn quantified(
        &mut self,
        span: Span,
        kind: Quantifier,
        vars: &[Param],
        range: Option<&Expr>,
        body: &Expr,
        out: &mut String,
    ) -> String {
        if let Some(apart) = self.apart(span, kind, vars, range, body) {
            return self.expr(&apart, out);
        }
        let value = self.fresh("q");
        let label = self.fresh("l");
        let mut start = String::new();
        let looped = self.ranged(span, kind, vars, range, body, &mut |translator, body, inside| {
            start = translator.step(kind, body, &value, &label, inside);
        });
        if start.is_empty() {
            // Its range is not known, which has been told.
            return "false".to_owned();
        }
        out.push_str(&format!("{start}{label}: {{ {looped}}} "));
        if matches!(kind, Quantifier::Min | Quantifier::Max) {
            return format!("{JML}.old({value}$any, {value})");
        }
        value
    }

    /// `(\forall int i; P && Q)` whose parts have ranges of their own, as two quantifiers; likewise `(\exists int i; P || Q)`.
    fn apart(&self, span: Span, kind: Quantifier, vars: &[Param], range: Option<&Expr>, body: &Expr) -> Option<Expr> {
        let has_numbers =
            vars.iter().any(|var| matches!(self.world.ty(&var.ty.text, self.class, None), Ty::Primitive(_)));
        let (op, a, b) = match (kind, range, &strip(body).kind) {
            (Quantifier::Forall, None, ExprKind::Binary(op @ BinaryOp::And, a, b)) if has_numbers => (*op, a, b),
            (Quantifier::Exists, None, ExprKind::Binary(op @ BinaryOp::Or, a, b)) if has_numbers => (*op, a, b),
            _ => return None,
        };
        let part = |body: &Expr| {
            let kind = ExprKind::Quantified { kind, vars: vars.to_vec(), range: None, body: Box::new(body.clone()) };
            Box::new(Expr { kind, span })
        };
        Some(Expr { kind: ExprKind::Binary(op, part(a), part(b)), span })
    }

    /// Loops over the choices of a `\forall`; `each` makes what is done for each of them, given the body.
    pub(super) fn quantified_with(
        &mut self,
        span: Span,
        vars: &[Param],
        range: Option<&Expr>,
        body: &Expr,
        each: &mut dyn FnMut(&mut Self, &Expr, &mut String),
    ) -> String {
        self.ranged(span, Quantifier::Forall, vars, range, body, each)
    }

    fn ranged(
        &mut self,
        span: Span,
        kind: Quantifier,
        vars: &[Param],
        range: Option<&Expr>,
        body: &Expr,
        each: &mut dyn FnMut(&mut Self, &Expr, &mut String),
    ) -> String {
        let always = Expr { kind: ExprKind::Literal("true".to_owned()), span: body.span };
        // `(\forall int i; 0 <= i && i < n ==> P)` has its range before the arrow, `(\exists int i; 0 <= i && i < n && P)` in front.
        let (range, body) = match (range, kind, &strip(body).kind) {
            (None, Quantifier::Forall, ExprKind::Binary(BinaryOp::Implies, range, body)) => (Some(&**range), &**body),
            (None, Quantifier::Exists, ExprKind::Binary(BinaryOp::And, ..)) => (Some(body), &always),
            (range, _, _) => (range, body),
        };
        let mut conjuncts = Vec::new();
        if let Some(range) = range {
            split(range, &mut conjuncts);
        }
        let names = self.names.len();
        let mut opened = String::new();
        let mut closed = String::new();
        for guard in guards(vars, &mut conjuncts, &|expr| self.can_throw(expr)) {
            let cond = self.expr(guard, &mut opened);
            opened.push_str(&format!("if ({cond}) {{ "));
            closed.push_str("} ");
        }
        let implied = self.implied(kind, &conjuncts, body);
        for (index, var) in vars.iter().enumerate() {
            let later: Vec<&str> = vars[index..].iter().map(|var| &*var.name.name).collect();
            let Some(run) = self.run(var, &later, &mut conjuncts, &implied) else {
                self.names.truncate(names);
                self.problem(
                    span,
                    format!("the range of `{0}` is not known: expected {1}", var.name.name, self.expected_range(var)),
                );
                return String::new();
            };
            let java = self.fresh(&format!("{}$", var.name.name));
            self.open_loop(&run, var, &java, &mut opened, &mut closed);
            let ty = self.world.ty(&var.ty.text, self.class, None);
            self.names.push((var.name.name.clone(), java, Some(ty)));
        }
        // What is left of the range is a condition.
        let mut inside = String::new();
        let mut ends = String::new();
        for conjunct in &conjuncts {
            let mut first = String::new();
            let cond = self.expr(conjunct, &mut first);
            inside.push_str(&format!("{first}if ({cond}) {{ "));
            ends.push_str("} ");
        }
        each(self, body, &mut inside);
        self.names.truncate(names);
        format!("{opened}{inside}{ends}{closed}")
    }

    /// The declaration of the value, and, into `inside`, what happens for each choice.
    fn step(&mut self, kind: Quantifier, body: &Expr, value: &str, label: &str, inside: &mut String) -> String {
        let is_big = self.is_big(body);
        let mut first = String::new();
        let each = self.expr(body, &mut first);
        inside.push_str(&first);
        match kind {
            Quantifier::Forall => {
                inside.push_str(&format!("if (!{each}) {{ {value} = false; break {label}; }} "));
                format!("boolean {value} = true; ")
            }
            Quantifier::Exists => {
                inside.push_str(&format!("if ({each}) {{ {value} = true; break {label}; }} "));
                format!("boolean {value} = false; ")
            }
            Quantifier::NumOf => {
                inside.push_str(&format!("if ({each}) {{ {value}++; }} "));
                format!("long {value} = 0; ")
            }
            Quantifier::Sum | Quantifier::Product => {
                let (op, name, unit) = if kind == Quantifier::Sum { ("+", "add", 0) } else { ("*", "multiply", 1) };
                let next =
                    if is_big { format!("{JML}.{name}({value}, {each})") } else { format!("{value} {op} {each}") };
                let ty = self.number_type(body, is_big);
                inside.push_str(&format!("{value} = {next}; "));
                format!("{ty} {value} = {unit}; ")
            }
            Quantifier::Min | Quantifier::Max => {
                let better = if kind == Quantifier::Min { "<" } else { ">" };
                let ty = self.number_type(body, is_big);
                let one = self.fresh("v");
                inside.push_str(&format!(
                    "{ty} {one} = {each}; if (!{value}$any || {one} {better} {value}) {{ {value} = {one}; {value}$any = true; }} "
                ));
                format!("{ty} {value} = 0; boolean {value}$any = false; ")
            }
        }
    }

    /// The type in which numbers are added up: that of the body after promotion.
    fn number_type(&mut self, body: &Expr, is_big: bool) -> String {
        if is_big {
            return "long".to_owned();
        }
        let name = match (self.type_of(body), &strip(body).kind) {
            (Some(Ty::Primitive(name) | Ty::Boxed(name)), _) => Some(name),
            (_, ExprKind::Quantified { body: inner, .. }) => return self.number_type(inner, false),
            (_, _) => None,
        };
        match name.as_deref() {
            Some(wide @ ("long" | "float" | "double")) => wide.to_owned(),
            Some("byte" | "short" | "char" | "int") => "int".to_owned(),
            Some(_) | None => {
                self.problem(body.span, "the type of the body of this quantifier is not known to be a number");
                "int".to_owned()
            }
        }
    }

    /// What the body itself says about the variables wherever it matters: outside of that a `\forall` is true, an `\exists` false.
    fn implied<'e>(&self, kind: Quantifier, conjuncts: &[&'e Expr], body: &'e Expr) -> Vec<Said<'e>> {
        let mut said = Vec::new();
        // What means nothing somewhere must not be passed over there.
        if !conjuncts.iter().all(|conjunct| self.wherever(conjunct, true, &mut said)) {
            return said;
        }
        match kind {
            Quantifier::Forall => {
                self.wherever(body, false, &mut said);
            }
            Quantifier::Exists | Quantifier::NumOf => {
                self.wherever(body, true, &mut said);
            }
            Quantifier::Sum | Quantifier::Product | Quantifier::Min | Quantifier::Max => {}
        }
        said
    }

    /// Collects comparisons that hold wherever a condition has the wanted value, and that are asked before anything that may mean nothing. Says
    /// whether what is asked after the condition may be added.
    fn wherever<'e>(&self, cond: &'e Expr, wanted: bool, said: &mut Vec<Said<'e>>) -> bool {
        match (&strip(cond).kind, wanted) {
            (ExprKind::Unary(UnaryOp::Not, inner), _) => self.wherever(inner, !wanted, said),
            (ExprKind::Binary(BinaryOp::And, a, b), true) | (ExprKind::Binary(BinaryOp::Or, a, b), false) => {
                self.wherever(a, wanted, said) && self.wherever(b, wanted, said)
            }
            (ExprKind::Binary(BinaryOp::Implies, a, b), false) => {
                self.wherever(a, true, said) && self.wherever(b, false, said)
            }
            (ExprKind::Binary(BinaryOp::ImpliedBy, a, b), false) => {
                self.wherever(a, false, said) && self.wherever(b, true, said)
            }
            (ExprKind::Binary(..), _) => {
                let found = Said::new(cond, None);
                said.extend(if wanted { found } else { found.and_then(Said::negated) });
                !self.can_throw(cond)
            }
            (_, _) => !self.can_throw(cond),
        }
    }

    fn expected_range(&self, var: &Param) -> String {
        let name = &var.name.name;
        match self.world.ty(&var.ty.text, self.class, None) {
            Ty::Primitive(_) => format!("`low <= {name} && {name} < high`"),
            Ty::Text | Ty::Boxed(_) | Ty::Own(_) | Ty::Array(_) | Ty::Other(_) => format!("`\\reach(…).has({name})`"),
        }
    }

    /// How a variable runs; what says so is taken out of the range.
    fn run<'e>(
        &self,
        var: &Param,
        later: &[&str],
        conjuncts: &mut Vec<&'e Expr>,
        implied: &[Said<'e>],
    ) -> Option<Run<'e>> {
        let name = &*var.name.name;
        let is_free = |expr: &Expr| !later.iter().any(|later| mentions(expr, later));
        let is_var = |expr: &Expr| matches!(&strip(expr).kind, ExprKind::Name(here) if here == name);
        let is_set = |expr: &Expr| self.type_of(expr) == Some(Ty::Other(REACHED.to_owned()));
        match self.world.ty(&var.ty.text, self.class, None) {
            Ty::Primitive(ty) if ty == "boolean" => Some(Run::All),
            Ty::Primitive(ty) if matches!(&*ty, "byte" | "char" | "short" | "int" | "long") => {
                let said = conjuncts.iter().enumerate().filter_map(|(index, expr)| Said::new(expr, Some(index)));
                let said: Vec<Said<'e>> = said.chain(implied.iter().copied()).collect();
                let low = end(&said, later, name, Side::Low, later.len());
                let high = end(&said, later, name, Side::High, later.len());
                match (low, high) {
                    (Some(low), Some(high)) => {
                        let mut used: Vec<usize> = [low.used, high.used].into_iter().flatten().collect();
                        used.sort_unstable();
                        for index in used.into_iter().rev() {
                            conjuncts.remove(index);
                        }
                        Some(Run::Between {
                            low: low.expr,
                            low_is_in: low.is_in,
                            high: high.expr,
                            high_is_in: high.is_in,
                        })
                    }
                    _ if ty == "byte" => Some(Run::All),
                    _ => None,
                }
            }
            ty => {
                let reached = conjuncts.iter().position(|conjunct| match &strip(conjunct).kind {
                    ExprKind::Call { target: Some(target), name, args } => {
                        (matches!(target.kind, ExprKind::Reach { .. }) || is_set(target))
                            && matches!(&*name.name, "has" | "contains")
                            && matches!(&args[..], [only] if is_var(only))
                            && is_free(target)
                    }
                    _ => false,
                });
                match reached.map(|index| &strip(conjuncts.remove(index)).kind) {
                    Some(ExprKind::Call { target: Some(target), .. }) if is_set(target) => Some(Run::Among(target)),
                    Some(ExprKind::Call { target: Some(target), .. }) => Some(Run::Reached(target)),
                    Some(_) | None => match ty {
                        Ty::Own(_) | Ty::Array(_) => Some(Run::Sight),
                        Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => None,
                    },
                }
            }
        }
    }

    fn open_loop(&mut self, run: &Run<'_>, var: &Param, java: &str, opened: &mut String, closed: &mut String) {
        match run {
            Run::Between { low, low_is_in, high, high_is_in } => {
                let is_long = matches!(&*var.ty.text, "long" | "\\bigint");
                let ty = if is_long { "long" } else { "int" };
                let (first, last) = (self.expr(low, opened), self.expr(high, opened));
                let end = self.fresh("n");
                let start = if *low_is_in { first } else { format!("{JML}.after({first})") };
                let op = if *high_is_in { "<=" } else { "<" };
                let small = matches!(&*var.ty.text, "byte" | "short" | "char");
                let at = if small { self.fresh("i") } else { java.to_owned() };
                opened
                    .push_str(&format!("{ty} {end} = {last}; for ({ty} {at} = {start}; {at} {op} {end}; {at}++) {{ "));
                if *high_is_in {
                    // The greatest number has no successor.
                    let max = if is_long { "Long.MAX_VALUE" } else { "Integer.MAX_VALUE" };
                    closed.insert_str(0, &format!("if ({at} == {max}) break; }} "));
                } else {
                    closed.insert_str(0, "} ");
                }
                if small {
                    // Bounds may lie beyond the type.
                    let ty = &var.ty.text;
                    opened.push_str(&format!("if ({at} == ({ty}) {at}) {{ {ty} {java} = ({ty}) {at}; "));
                    closed.insert_str(0, "} ");
                }
            }
            Run::All if var.ty.text == "boolean" => {
                let count = self.fresh("n");
                opened.push_str(&format!(
                    "for (int {count} = 0; {count} < 2; {count}++) {{ boolean {java} = {count} == 1; "
                ));
                closed.insert_str(0, "} ");
            }
            Run::All => {
                let count = self.fresh("n");
                opened.push_str(&format!(
                    "for (int {count} = Byte.MIN_VALUE; {count} <= Byte.MAX_VALUE; {count}++) {{ byte {java} = (byte) {count}; "
                ));
                closed.insert_str(0, "} ");
            }
            Run::Among(set) => {
                let set = self.expr(set, opened);
                let end = self.over_set(&set, var, java, opened);
                closed.insert_str(0, &end);
            }
            Run::Sight => {
                let set = self.in_sight(var.name.span, opened).unwrap_or_else(|| "null".to_owned());
                let end = self.over_set(&set, var, java, opened);
                closed.insert_str(0, &end);
            }
            Run::Reached(set) => {
                let end = self.over_reached(set, java, opened);
                closed.insert_str(0, &end);
            }
        }
    }
}

/// Takes out what guards the rest of a range and does not depend on the variables, such as `a != null` before `i < a.length`: the ends
/// of loops are computed first, and may mean nothing without. What itself may mean nothing is asked first only if the range says so.
fn guards<'e>(vars: &[Param], conjuncts: &mut Vec<&'e Expr>, can_throw: &dyn Fn(&Expr) -> bool) -> Vec<&'e Expr> {
    let is_about_vars = |expr: &Expr| vars.iter().any(|var| mentions(expr, &var.name.name));
    let (mut found, mut rest, mut is_first) = (Vec::new(), Vec::new(), true);
    let mut is_safe = true;
    for conjunct in conjuncts.drain(..) {
        if !is_about_vars(conjunct) && (is_first || is_safe && !can_throw(conjunct)) {
            found.push(conjunct);
        } else {
            is_first = false;
            is_safe &= !can_throw(conjunct);
            rest.push(conjunct);
        }
    }
    *conjuncts = rest;
    found
}

/// Which end of a range.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Low,
    High,
}

/// An end of a range.
struct End<'e> {
    expr: &'e Expr,
    is_in: bool,
    /// The number of the conjunct that says exactly this.
    used: Option<usize>,
}

/// A comparison: the first is smaller than the second, or equal to it.
#[derive(Clone, Copy)]
struct Said<'e> {
    op: BinaryOp,
    a: &'e Expr,
    b: &'e Expr,
    /// The number of the conjunct.
    index: Option<usize>,
}

impl<'e> Said<'e> {
    fn new(expr: &'e Expr, index: Option<usize>) -> Option<Said<'e>> {
        let ExprKind::Binary(op, a, b) = &strip(expr).kind else { return None };
        let is_known =
            matches!(op, BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge | BinaryOp::Eq | BinaryOp::Ne);
        is_known.then_some(Said { op: *op, a, b, index })
    }

    fn negated(self) -> Option<Said<'e>> {
        let op = match self.op {
            BinaryOp::Lt => BinaryOp::Ge,
            BinaryOp::Le => BinaryOp::Gt,
            BinaryOp::Gt => BinaryOp::Le,
            BinaryOp::Ge => BinaryOp::Lt,
            BinaryOp::Eq => BinaryOp::Ne,
            BinaryOp::Ne => BinaryOp::Eq,
            _ => return None,
        };
        Some(Said { op, ..self })
    }

    /// What it says of a variable on one side: the end, and whether that belongs to the range.
    fn bounds(&self, name: &str, side: Side) -> Option<(&'e Expr, bool)> {
        let is_name = |expr: &Expr| matches!(&strip(expr).kind, ExprKind::Name(here) if here == name);
        let (smaller, greater, is_in) = match self.op {
            BinaryOp::Le | BinaryOp::Lt => (self.a, self.b, self.op == BinaryOp::Le),
            BinaryOp::Ge | BinaryOp::Gt => (self.b, self.a, self.op == BinaryOp::Ge),
            BinaryOp::Eq if is_name(self.a) => return Some((self.b, true)),
            BinaryOp::Eq if is_name(self.b) => return Some((self.a, true)),
            _ => return None,
        };
        let (own, other) = if side == Side::Low { (greater, smaller) } else { (smaller, greater) };
        is_name(own).then_some((other, is_in))
    }
}

/// The first end of a variable that is known before the variables `later`, itself among them: what is said of it, or what is said of a later one that
/// lies beyond it, as in `0 <= i && i < j && j < n`.
fn end<'e>(all: &[Said<'e>], later: &[&str], name: &str, side: Side, steps: usize) -> Option<End<'e>> {
    let is_free = |expr: &Expr| !later.iter().any(|later| mentions(expr, later));
    let said = all.iter().filter_map(|said| {
        let (expr, is_in) = said.bounds(name, side)?;
        // An equation is an end on both sides, and stays a condition.
        Some((said.index.filter(|_| said.op != BinaryOp::Eq), expr, is_in))
    });
    let said: Vec<(Option<usize>, &'e Expr, bool)> = said.collect();
    if let Some((index, expr, is_in)) = said.iter().find(|(_, expr, _)| is_free(expr)) {
        return Some(End { expr, is_in: *is_in, used: *index });
    }
    let is_name = |expr: &Expr, name: &str| matches!(&strip(expr).kind, ExprKind::Name(here) if here == name);
    let beyond = said.iter().filter_map(|(_, expr, _)| later.iter().find(|later| is_name(expr, later)));
    let mut ends = beyond.filter(|_| steps > 0).filter_map(|later_name| end(all, later, later_name, side, steps - 1));
    // The conjuncts themselves are still to be asked.
    ends.next().map(|end| End { used: None, ..end })
}

/// Without parentheses.
pub(super) fn strip(expr: &Expr) -> &Expr {
    let mut expr = expr;
    while let ExprKind::Paren(inner) = &expr.kind {
        expr = inner;
    }
    expr
}

fn split<'e>(expr: &'e Expr, into: &mut Vec<&'e Expr>) {
    match &strip(expr).kind {
        ExprKind::Binary(BinaryOp::And, a, b) => {
            split(a, into);
            split(b, into);
        }
        _ => into.push(expr),
    }
}
