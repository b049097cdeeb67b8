//! Contracts: cases and clauses of methods, from the tokens of a group of JML comments.
//!
//! Nested cases are unfolded here: each innermost alternative becomes a case with all clauses that stand before it.

use super::cursor::{Parsed, Parser};
use super::expr::Tree;
use super::words;
use crate::ast::{Behavior, Clause, ClauseKind, Expr, Ident, Location, Problem, ProblemKind, Span, Spec, SpecCase};

/// How many cases a contract may have after unfolding.
const MAX_CASES: usize = 200;

/// A contract that is being read, maybe over several comments.
#[derive(Default)]
pub(super) struct Contract {
    /// What has been read.
    pub spec: Spec,
    /// The `also` after which no case has come yet.
    pub after_also: Option<Span>,
    /// Whether the last case ended with `|}`: only `also` goes on then.
    closed: bool,
}

impl Parser<'_> {
    /// Whether a contract, or a part of it, starts here.
    pub fn at_contract(&self) -> bool {
        let word = self.word(self.next());
        words::CASE_WORDS.contains(&word) || words::method_clause(word).is_some() || word == "{|"
    }

    /// Reads one part of a contract: `also`, the start of a case, a clause or nested cases.
    pub fn contract(&mut self, contract: &mut Contract) {
        let start = self.here();
        let index = self.next();
        let word = self.word(index);
        let spec = &mut contract.spec;
        if spec.cases.is_empty() && contract.after_also.is_none() {
            spec.span = start;
        }
        match word {
            "also" => {
                self.bump();
                if contract.after_also.is_some() {
                    self.broken(start, "expected a case, found `also`");
                }
                spec.starts_with_also |= spec.cases.is_empty();
                contract.after_also = Some(start);
                contract.closed = false;
            }
            "implies_that" | "for_example" | "example" | "normal_example" | "exceptional_example" => {
                self.bump();
                self.unsupported(start, format!("`{word}` is not supported"));
                contract.after_also = Some(start);
                contract.closed = false;
            }
            _ if words::CASE_WORDS.contains(&word) => {
                self.bump();
                if contract.after_also.take().is_none() && !spec.cases.is_empty() {
                    self.broken(start, format!("expected `also`, found `{word}`"));
                }
                let behavior = match word {
                    "normal_behavior" | "normal_behaviour" => Behavior::Normal,
                    "exceptional_behavior" | "exceptional_behaviour" => Behavior::Exceptional,
                    "behavior" | "behaviour" => Behavior::General,
                    _ => {
                        self.unsupported(start, format!("`{word}` is not supported"));
                        Behavior::General
                    }
                };
                spec.cases.push(SpecCase { behavior, clauses: Vec::new(), span: start });
                contract.closed = false;
            }
            _ => {
                if contract.closed {
                    self.broken(start, format!("expected `also`, found `{word}`"));
                    contract.closed = false;
                }
                if contract.after_also.take().is_some() || spec.cases.is_empty() {
                    spec.cases.push(SpecCase { behavior: Behavior::Lightweight, clauses: Vec::new(), span: start });
                }
                if word == "{|" {
                    self.nested(spec);
                    contract.closed = true;
                } else if let Some(case) = spec.cases.last_mut() {
                    self.clause_into(&mut case.clauses);
                    case.span.end = self.previous_end();
                }
            }
        }
        contract.spec.span.end = self.previous_end();
        contract.spec.strict = contract.spec.strict.or(self.strict.take());
    }

    /// Replaces the last case by its nested ones.
    fn nested(&mut self, spec: &mut Spec) {
        let Some(outer) = spec.cases.pop() else { return };
        let index = self.next();
        match self.deeper(|p| p.alternatives(&outer.clauses)) {
            Ok(alternatives) => {
                for clauses in alternatives {
                    let span = self.since(outer.span.start);
                    spec.cases.push(SpecCase { behavior: outer.behavior, clauses, span });
                }
            }
            Err(problem) => {
                self.problems.push(problem);
                self.pos = self.close[index].map_or_else(|| self.end_of_group(), |close| close + 1);
                spec.cases.push(outer);
            }
        }
    }

    /// `{| … also … |}`, each with the clauses before.
    fn alternatives(&mut self, before: &[Clause]) -> Parsed<Vec<Vec<Clause>>> {
        self.expect("{|")?;
        let mut all = Vec::new();
        let mut clauses = before.to_vec();
        let mut read = false;
        loop {
            let word = self.word(self.next());
            if word == "{|" {
                all.extend(self.deeper(|p| p.alternatives(&clauses))?);
                if !self.is("also") && !self.is("|}") {
                    return Err(self.expected("`also` or `|}`"));
                }
                read = false;
                if self.eat("also") {
                    clauses = before.to_vec();
                    continue;
                }
            } else if word == "also" || word == "|}" {
                if !read {
                    return Err(self.expected("a clause"));
                }
            } else if words::method_clause(word).is_some() {
                self.clause_into(&mut clauses);
                read = true;
                continue;
            } else {
                return Err(self.expected("a clause, `also` or `|}`"));
            }
            if read {
                all.push(std::mem::replace(&mut clauses, before.to_vec()));
            }
            if all.len() > MAX_CASES {
                let message = format!("more than {MAX_CASES} nested cases");
                return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
            }
            read = false;
            if self.eat("|}") {
                return Ok(all);
            }
            self.expect("also")?;
        }
    }

    /// The index after the last token of this group of comments.
    pub fn end_of_group(&self) -> usize {
        let mut at = self.pos;
        while at < self.end && self.tokens[at].group == self.group {
            at += 1;
        }
        at
    }

    /// Reads a clause; what is wrong with it is reported.
    fn clause_into(&mut self, clauses: &mut Vec<Clause>) {
        let index = self.next();
        if let Err(problem) = self.clause(clauses) {
            self.problems.push(problem);
            self.recover(index);
        }
    }

    fn clause(&mut self, clauses: &mut Vec<Clause>) -> Parsed<()> {
        let keyword = self.take_ident();
        let start = keyword.span.start;
        let name = words::method_clause(&keyword.name).unwrap_or_default();
        if self.are("\\not_specified", ";") {
            self.bump();
            self.bump();
            clauses.push(Clause { kind: ClauseKind::Ignored(keyword), span: self.since(start) });
            return Ok(());
        }
        let kind = match name {
            "requires" => ClauseKind::Requires(self.expr()?),
            "ensures" => ClauseKind::Ensures(self.expr()?),
            "assignable" => ClauseKind::Assignable(self.locations()?),
            "signals" => self.signals()?,
            "signals_only" if self.eat("\\nothing") => ClauseKind::SignalsOnly(Vec::new()),
            "signals_only" => ClauseKind::SignalsOnly(self.types()?),
            "old" => return self.old_values(start, clauses),
            "diverges" | "measured_by" | "accessible" | "captures" | "callable" | "duration" | "working_space" => {
                self.ignored(keyword)?
            }
            _ => {
                let message = format!("`{}` is not supported", keyword.name);
                return Err(Problem { span: keyword.span, message, kind: ProblemKind::Unsupported });
            }
        };
        self.semicolon()?;
        clauses.push(Clause { kind, span: self.since(start) });
        Ok(())
    }

    /// The semicolon of a clause.
    pub fn semicolon(&mut self) -> Parsed<()> {
        self.expect(";").map(|_| ())
    }

    /// Goes over the rest of a clause without meaning for partial correctness.
    fn ignored(&mut self, keyword: Ident) -> Parsed<ClauseKind> {
        let mut depth = 0usize;
        loop {
            if self.at_end() {
                return Err(self.expected("`;`"));
            }
            match self.word(self.next()) {
                "(" | "[" => depth += 1,
                ")" | "]" => depth = depth.saturating_sub(1),
                ";" if depth == 0 => return Ok(ClauseKind::Ignored(keyword)),
                _ => {}
            }
            self.bump();
        }
    }

    /// `(E e) P`
    fn signals(&mut self) -> Parsed<ClauseKind> {
        self.expect("(")?;
        let class = self.type_ref()?;
        let name = if self.is(")") { None } else { Some(self.ident()?) };
        self.expect(")")?;
        let cond = if self.is(";") { None } else { Some(self.expr()?) };
        Ok(ClauseKind::Signals { class, name, cond })
    }

    /// `old T x = e, y = f;`
    fn old_values(&mut self, start: usize, clauses: &mut Vec<Clause>) -> Parsed<()> {
        let ty = self.type_ref()?;
        let mut read = Vec::new();
        loop {
            let name = self.ident()?;
            let mut own = ty.clone();
            self.dimensions(&mut own)?;
            self.expect("=")?;
            let value = self.expr()?;
            read.push(ClauseKind::Old { ty: own, name, value });
            if !self.eat(",") {
                break;
            }
        }
        self.semicolon()?;
        let span = self.since(start);
        clauses.extend(read.into_iter().map(|kind| Clause { kind, span }));
        Ok(())
    }

    /// What may be assigned, with commas between.
    pub fn locations(&mut self) -> Parsed<Vec<Location>> {
        let mut locations = vec![self.location()?];
        while self.eat(",") {
            locations.push(self.location()?);
        }
        Ok(locations)
    }

    fn location(&mut self) -> Parsed<Location> {
        if self.eat("\\nothing") {
            return Ok(Location::Nothing);
        }
        if self.is("\\strictly_nothing") {
            let span = self.bump().span;
            self.strict.get_or_insert(span);
            return Ok(Location::Nothing);
        }
        if self.eat("\\everything") {
            return Ok(Location::Everything);
        }
        let start = self.here().start;
        let mut tree: Tree = self.primary()?;
        loop {
            if self.are(".", "*") {
                self.bump();
                self.bump();
                return self.no_more(start, Location::AllFields(tree.expr));
            }
            if self.are("[", "*") {
                self.bump();
                self.bump();
                self.expect("]")?;
                return self.no_more(start, Location::AllElements(tree.expr));
            }
            if self.are("[", "..") {
                let message = "ranges without a start are not supported".to_owned();
                return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
            }
            if self.is("[") {
                let before = self.pos;
                let reported = self.problems.len();
                self.bump();
                let from = self.expr()?;
                if self.eat("..") {
                    if self.is("]") || self.is("*") {
                        let message = "ranges without an end are not supported".to_owned();
                        return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
                    }
                    let to = self.expr()?;
                    self.expect("]")?;
                    return self.no_more(start, Location::Elements { array: tree.expr, from, to });
                }
                // An index: read again, as a part of the place.
                self.pos = before;
                self.problems.truncate(reported);
            }
            match self.suffix(&mut tree)? {
                Some(longer) => tree = longer,
                None => break,
            }
        }
        self.place(tree.expr)
    }

    /// What can be assigned: a name, a field or an element.
    fn place(&mut self, expr: Expr) -> Parsed<Location> {
        use crate::ast::ExprKind;
        let span = expr.span;
        match &expr.kind {
            ExprKind::Name(_) | ExprKind::Field(..) | ExprKind::Index(..) => Ok(Location::Place(expr)),
            // Already reported.
            ExprKind::Unsupported(_) => Ok(Location::Place(expr)),
            ExprKind::Reach { .. } => {
                let message = "`\\reach` as a place that may be assigned is not supported".to_owned();
                Err(Problem { span, message, kind: ProblemKind::Unsupported })
            }
            ExprKind::Literal(_)
            | ExprKind::This
            | ExprKind::Super
            | ExprKind::Call { .. }
            | ExprKind::New { .. }
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Conditional(..)
            | ExprKind::Cast(..)
            | ExprKind::InstanceOf(..)
            | ExprKind::ClassLiteral(_)
            | ExprKind::Paren(_)
            | ExprKind::Result
            | ExprKind::Old(..)
            | ExprKind::Fresh(_)
            | ExprKind::TypeOf(_)
            | ExprKind::Type(_)
            | ExprKind::ElemType(_)
            | ExprKind::NonNullElements(_)
            | ExprKind::Quantified { .. } => {
                let message = "expected what can be assigned: a variable, a field or an element".to_owned();
                Err(Problem { span, message, kind: ProblemKind::Broken })
            }
        }
    }

    /// Sets of places end a location: `a[*].f` is not supported.
    fn no_more(&mut self, start: usize, location: Location) -> Parsed<Location> {
        if self.is(".") || self.is("[") {
            let span = self.since(start);
            let message = "fields or elements of a set of places are not supported".to_owned();
            return Err(Problem { span, message, kind: ProblemKind::Unsupported });
        }
        Ok(location)
    }
}
